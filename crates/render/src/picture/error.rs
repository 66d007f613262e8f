//! Why a picture cannot be drawn.

use super::{Motion, PhotoError, PictureStyle};
use std::time::Duration;
use std::{fmt, io};
use taquin_board::{Size, TileDirection};

/// Why a picture cannot be drawn.
#[derive(Debug)]
pub enum PictureError {
    /// The goal is not of the board's size.
    OtherSize {
        /// The board's.
        board: Size,
        /// The goal's.
        goal: Size,
    },
    /// Cells of this side are not drawn.
    Cell {
        /// The side asked for.
        cell: u32,
    },
    /// The picture would have too many pixels.
    TooLarge {
        /// How many it would have.
        pixels: u64,
        /// How many it may have.
        most: u64,
    },
    /// The film would have too many moves.
    TooLong {
        /// How many were given.
        moves: usize,
        /// How many there may be.
        most: usize,
    },
    /// The step or the rest at the end is out of range.
    Speed {
        /// The step asked for.
        step: Duration,
        /// The rest asked for.
        hold: Duration,
    },
    /// A move against the edge.
    Illegal {
        /// Which one, from 0.
        index: usize,
        /// Its direction.
        dir: TileDirection,
    },
    /// The photo cannot be used.
    Photo(PhotoError),
    /// The bytes could not be written.
    Write(io::Error),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::OtherSize { board, goal } => {
                write!(f, "the board is {board} but the goal is {goal}: give both one size")
            }
            PictureError::Cell { cell } => {
                let (least, most) = (PictureStyle::MIN_CELL, PictureStyle::MAX_CELL);
                write!(f, "a cell of {cell} pixels cannot be drawn: choose {least} to {most}")
            }
            PictureError::TooLarge { pixels, most } => write!(
                f,
                "{pixels} pixels are more than the {most} allowed: choose a smaller cell or an SVG"
            ),
            PictureError::TooLong { moves, most } => {
                write!(f, "{moves} moves are more than the {most} a film may have: cut the path")
            }
            PictureError::Speed { step, hold } => write!(
                f,
                "a step of {step:?} with a rest of {hold:?} is out of range: choose a step of {:?} \
                 to {:?} and a rest of at most {:?}",
                Motion::MIN_STEP,
                Motion::MAX_STEP,
                Motion::MAX_STEP
            ),
            PictureError::Illegal { index, dir } => {
                write!(f, "move {} ({dir:?}) goes against the edge", index + 1)
            }
            PictureError::Photo(error) => error.fmt(f),
            PictureError::Write(error) => write!(f, "the picture could not be written: {error}"),
        }
    }
}

impl std::error::Error for PictureError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PictureError::Photo(error) => Some(error),
            PictureError::Write(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for PictureError {
    fn from(error: io::Error) -> PictureError {
        PictureError::Write(error)
    }
}

impl From<PhotoError> for PictureError {
    fn from(error: PhotoError) -> PictureError {
        PictureError::Photo(error)
    }
}
