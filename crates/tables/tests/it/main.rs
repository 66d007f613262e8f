//! Stored tables, whole and damaged. One binary, so it is linked once.
#![allow(clippy::unwrap_used)]

mod fuzzed;
mod robustness;
mod store;
mod twin;
