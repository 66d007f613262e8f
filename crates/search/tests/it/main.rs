//! The laws of searches, over every search of the crate.
//!
//! One program, because each test program compiles every search again. `memory.rs` counts
//! allocations and needs its own allocator.
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
