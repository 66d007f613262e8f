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
//! blank. A [`Direction`] is a direction on the grid. A *move* is named by the direction in which
//! the TILE slides; the blank moves in the opposite direction.
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

mod board;
mod direction;
mod goal;
mod nearest;
mod notation;
mod parity;
mod path;
mod permutation;
mod random;
mod shuffle;
mod size;
mod suite;
mod symmetry;
mod tile;

pub use board::{Board, BoardError};
pub use direction::Direction;
pub use goal::{Goal, GoalError};
pub use nearest::nearest;
pub use notation::{
    Fault, Layout, Line, MoveFault, MoveNotation, MovesError, Notation, NotationError, Place,
    Position, Reading, Written, WrittenMoves, WrittenTile, parse, parse_file, parse_goal,
    parse_moves, parse_moves_in, write, write_moves,
};
pub use parity::{Parity, Reason, repair};
pub use path::{IllegalMove, Moves, Path};
pub use permutation::Permutation;
pub use random::{Random, split_mix};
pub use shuffle::Shuffle;
pub use size::{Size, SizeError};
pub use suite::{Difficulty, Suite, SuiteBoard, SuiteError, SuiteFault};
pub use symmetry::Symmetry;
pub use tile::Tile;

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
        assert_eq!(size_of::<Direction>(), 1);
        assert_eq!(size_of::<Option<Direction>>(), 1);
        assert_eq!(size_of::<Symmetry>(), 1);
        assert!(size_of::<Path>() <= 32);
    }
}
