//! The library from the outside: one program, because each test program compiles the searches again.
#![allow(clippy::unwrap_used)]

mod bounds;
mod checkpoint;
mod claims;
mod common;
mod distributed;
mod fast;
mod fuzzed;
mod heuristics;
mod multi;
mod published;
mod registry;
mod sequences;
mod signature;
mod spaces;
mod textbook;
