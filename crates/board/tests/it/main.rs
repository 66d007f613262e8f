//! Boards, notations and suites. One binary, so it is linked once.
#![allow(clippy::unwrap_used)]

mod fuzzed;
mod notation;
mod properties;
mod suites;
