//! Pictures and charts. One binary, so it is linked once.
#![allow(clippy::unwrap_used)]

mod charts;
mod fuzzed;
mod pictures;
