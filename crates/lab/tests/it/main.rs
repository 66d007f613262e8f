//! Experiments, journals and reports. One binary, so it is linked once.
#![allow(clippy::unwrap_used)]

mod audit;
mod common;
mod fuzzed;
mod journal;
mod report;
mod run;
