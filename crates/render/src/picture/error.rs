//! Why a picture cannot be drawn.

use super::{Motion, PhotoError, PictureStyle};
use std::io;
use std::time::Duration;
use taquin_board::{Size, TileDirection};
use thiserror::Error;

/// Why a picture cannot be drawn.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The goal is not of the board's size.
    #[error("the board is {board} but the goal is {goal}: give both one size")]
    OtherSize {
        /// The board's.
        board: Size,
        /// The goal's.
        goal: Size,
    },
    /// Cells of this side are not drawn.
    #[error(
        "a cell of {cell} pixels cannot be drawn: choose {} to {}",
        PictureStyle::MIN_CELL,
        PictureStyle::MAX_CELL
    )]
    Cell {
        /// The side asked for.
        cell: u32,
    },
    /// The picture would have too many pixels.
    #[error("{pixels} pixels are more than the {most} allowed: choose a smaller cell or an SVG")]
    TooLarge {
        /// How many it would have.
        pixels: u64,
        /// How many it may have.
        most: u64,
    },
    /// The film would have too many moves.
    #[error("{moves} moves are more than the {most} a film may have: cut the path")]
    TooLong {
        /// How many were given.
        moves: usize,
        /// How many there may be.
        most: usize,
    },
    /// The step or the rest at the end is out of range.
    #[error(
        "a step of {step:?} with a rest of {hold:?} is out of range: choose a step of {:?} to {:?} \
         and a rest of at most {:?}",
        Motion::MIN_STEP,
        Motion::MAX_STEP,
        Motion::MAX_STEP
    )]
    Speed {
        /// The step asked for.
        step: Duration,
        /// The rest asked for.
        hold: Duration,
    },
    /// A move against the edge.
    #[error("move {} ({dir:?}) goes against the edge", index + 1)]
    Illegal {
        /// Which one, from 0.
        index: usize,
        /// Its direction.
        dir: TileDirection,
    },
    /// The photo cannot be used.
    #[error(transparent)]
    Photo(#[from] PhotoError),
    /// The bytes could not be written.
    #[error("the picture could not be written: {0}")]
    Write(#[from] io::Error),
}
