//! Boards and moves as text.
//!
//! | | |
//! |---|---|
//! | [`parse`] | any accepted form of a board → [`Board`], or all its errors |
//! | [`parse_goal`] | the name of a goal, or a board |
//! | [`parse_file`] | one board per line |
//! | [`write`](fn@write) | a board → text; `parse` is the inverse |
//! | [`parse_moves`], [`write_moves`] | the same for moves |

mod error;
mod file;
mod moves;
mod parse;
mod scan;
mod write;

pub use error::{Fault, NotationError, NumberPosition};
pub use file::{NumberedLine, parse_file, parse_goal};
pub use moves::{
    MoveFault, MoveNotation, MovesError, Position, WrittenMoves, parse_moves, parse_moves_in,
    write_moves,
};
pub use parse::{Reading, parse};
pub use write::{Layout, Notation, Written, WrittenTile, write};

use crate::Board;
use std::str::FromStr;

/// [`parse`] without further information.
impl FromStr for Board {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Board, NotationError> {
        parse(text, &Reading::default())
    }
}
