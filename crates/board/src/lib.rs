//! Boards of the sliding-tile puzzle.
//!
//! Small complete types, no dependency, no `unsafe`:
//!
//! ```text
//! text ──notation──▶ Board (a proven permutation) ──parity──▶ solvable or not, and why
//!                      ▲                   │
//! seed ──shuffle───────┘                   └──slide / Path::replay──▶ Board
//! ```
//!
//! A *cell* is an index in reading order, a plain `usize`. A [`Tile`] is a number, 0 being the
//! blank. A [`Direction`] is a way on the grid; a *move* is named by the way the TILE slides, so
//! that the blank goes the opposite way.
#![forbid(unsafe_code)]

mod board;
mod direction;
mod size;
mod tile;

pub use board::{Board, BoardError};
pub use direction::Direction;
pub use size::{Size, SizeError};
pub use tile::Tile;
