//! Boards and answers as text, JSON and pictures: pure functions to a writer.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod picture;
