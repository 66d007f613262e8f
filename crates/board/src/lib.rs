//! Boards of the sliding-tile puzzle.
//!
//! Small complete types, no dependency unless the feature `serde` is on, no `unsafe`:
//!
//! ```text
//! text ──notation──▶ Board (a proven permutation) ──parity──▶ solvable or not, and why
//!                      ▲                   │
//! seed ──shuffle───────┘                   └──slide / Path::replay──▶ Board
//! ```
//!
//! A [`Cell`] is a place on the board, numbered in reading order. A [`Tile`] is a number, 0 being
//! the blank. A [`Label`] is a tile, identified by its goal cell. A *move* is named by the
//! [`TileDirection`] in which the tile slides; the blank moves in the opposite direction, its
//! [`BlankDirection`].
//!
//! ```
//! use taquin_board::{Board, Goal, Parity, parse_moves};
//!
//! let mut board: Board = "0 1 3 / 4 2 5 / 7 8 6".parse()?;
//! let goal = Goal::Last.board(board.size())?;
//! assert!(Parity::of(&board, &goal).unwrap().solvable());
//!
//! let path = parse_moves("LULU", &board)?;
//! path.replay(&mut board)?;
//! assert_eq!(board, goal);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod blank_direction;
mod board;
mod cell;
mod goal;
mod label;
mod nearest;
mod notation;
mod parity;
mod path;
mod permutation;
mod random;
mod rows;
#[cfg(feature = "serde")]
mod serde;
mod shuffle;
mod size;
mod suite;
mod symmetry;
mod tile;
mod tile_direction;

pub use blank_direction::BlankDirection;
pub use board::{Board, BoardError};
pub use cell::Cell;
pub use goal::{Goal, GoalError};
pub use label::Label;
pub use nearest::nearest;
pub use notation::{
    Fault, Layout, MoveFault, MoveNotation, MovesError, Notation, NotationError, NumberPosition,
    NumberedLine, Position, Reading, Written, WrittenMoves, WrittenTile, parse, parse_file,
    parse_goal, parse_moves, parse_moves_in, write, write_moves,
};
pub use parity::{Parity, ParityReason, repair};
pub use path::{IllegalMove, Moves, Path};
pub use permutation::Permutation;
pub use random::{Random, split_mix};
pub use rows::RowsError;
pub use shuffle::Shuffle;
pub use size::{Size, SizeError};
pub use suite::{Difficulty, Suite, SuiteBoard, SuiteError, SuiteFault};
pub use symmetry::Symmetry;
pub use tile::Tile;
pub use tile_direction::TileDirection;

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    /// Searches store millions of these.
    #[test]
    fn small_types_stay_small() {
        assert_eq!(size_of::<Tile>(), 2);
        assert_eq!(size_of::<Size>(), 4);
        assert_eq!(size_of::<Cell>(), 2);
        assert_eq!(size_of::<Label>(), 2);
        assert_eq!(size_of::<TileDirection>(), 1);
        assert_eq!(size_of::<Option<BlankDirection>>(), 1);
        assert_eq!(size_of::<Option<TileDirection>>(), 1);
        assert_eq!(size_of::<Symmetry>(), 1);
        assert!(size_of::<Path>() <= 32);
    }
}
