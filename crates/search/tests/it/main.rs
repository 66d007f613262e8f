//! The laws of searches, over every search of the crate.
//!
//! One program, because each test program compiles every search again. `memory.rs` beside it counts
//! allocations and needs an allocator of its own.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod counters;
mod events;
mod graphs;
mod limits;
mod list;
mod predict;
mod published;
mod puzzle;
mod textbook;
