//! Boards as pictures, solutions as films.
//!
//! ```text
//!                       ┌─▶ svg             shapes, as they are
//!  Board, goal, PictureStyle ─▶ Figure ─▶ png       sprites, pasted once
//!                       ├─▶ animated_svg    shapes that slide
//!       + moves, Motion └─▶ gif, apng       sprites, pasted again where something moved
//! ```
//!
//! All functions are pure: the same figure gives the same bytes on every machine. No system font is
//! used.
//!
//! ```
//! use taquin_board::{Board, TileDirection, Size};
//! use taquin_render::picture::{Figure, PictureStyle, Motion};
//!
//! let size = Size::new(2, 2)?;
//! let board = Board::new(size, &[1, 2, 0, 3])?;
//! let goal = Board::new(size, &[1, 2, 3, 0])?;
//! let style = PictureStyle::default();
//! let figure = Figure::new(&board, &goal, &style)?;
//! let mut gif = Vec::new();
//! figure.gif(&[TileDirection::Left], &Motion::default(), &mut gif)?;
//! assert!(gif.starts_with(b"GIF89a"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animated_svg;
mod apng;
mod digits;
mod error;
mod film;
mod gif;
mod layout;
mod messages;
mod palette;
mod photo;
mod png;
mod sheet;
mod svg;
mod theme;

pub use error::PictureError;
pub use photo::{Photo, PhotoError};
pub use theme::{Colour, ColourError, THEMES, Theme};

use layout::Layout;
use std::time::Duration;
use taquin_board::{Board, Cell, Notation, Tile, TileDirection};

/// How a picture looks.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PictureStyle {
    /// How large it is.
    pub scale: Scale,
    /// Its colours.
    pub theme: Theme,
    /// What the tiles show.
    pub faces: Faces,
    /// How their numbers are written.
    pub notation: Notation,
}

/// How large a picture is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// Large cells for a small board, smaller ones for a large board.
    #[default]
    Fit,
    /// Each cell has a side of this many pixels, from [`PictureStyle::MIN_CELL`] to [`PictureStyle::MAX_CELL`].
    Cell(u32),
}

/// What the tiles show.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Faces {
    /// Their numbers.
    #[default]
    Numbers,
    /// A photo, cut so that it is complete when the puzzle is solved.
    Photo {
        /// The photo.
        photo: Photo,
        /// True if small numbers are drawn in the tiles' corners.
        numbers: bool,
    },
}

impl PictureStyle {
    /// The smallest side of a cell.
    pub const MIN_CELL: u32 = 8;
    /// The largest side of a cell.
    pub const MAX_CELL: u32 = 512;
}

/// How a film runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    /// From one move to the next.
    pub step: Duration,
    /// How much longer the last frame stays.
    pub hold: Duration,
    /// True if it repeats.
    pub repeat: bool,
    /// True if a counter below the board says "step k of n".
    pub counter: bool,
    /// Whether tiles that slide one after the other in one direction slide together, in one step: a
    /// move of the multi-tile metric.
    pub lines: bool,
}

impl Motion {
    /// The quickest step: one frame of a GIF, as short as viewers honour it.
    pub const MIN_STEP: Duration = Duration::from_millis(20);
    /// The slowest step.
    pub const MAX_STEP: Duration = Duration::from_secs(60);

    /// The steps of a film: the moves that are made together.
    fn steps<'m>(&self, moves: &'m [TileDirection]) -> impl Iterator<Item = &'m [TileDirection]> {
        let lines = self.lines;
        moves.chunk_by(move |one, next| lines && one == next)
    }
}

impl Default for Motion {
    /// Half a second per step, two seconds of rest, repeated, with the counter.
    fn default() -> Motion {
        Motion {
            step: Duration::from_millis(500),
            hold: Duration::from_secs(2),
            repeat: true,
            counter: true,
            lines: false,
        }
    }
}

/// The most pixels of a still picture.
const MOST_STILL_PIXELS: u64 = 40_000_000;
/// The most pixels of a film's frame.
const MOST_FILM_PIXELS: u64 = 6_000_000;
/// The most moves of a film.
const MOST_MOVES: usize = 20_000;

/// A board, its goal and a style: the input of every picture.
#[derive(Clone, Copy, Debug)]
pub struct Figure<'a> {
    board: &'a Board,
    goal: &'a Board,
    style: &'a PictureStyle,
}

impl<'a> Figure<'a> {
    /// A figure, if the goal has the board's size and the cells can be drawn.
    pub fn new(
        board: &'a Board,
        goal: &'a Board,
        style: &'a PictureStyle,
    ) -> Result<Self, PictureError> {
        if board.size() != goal.size() {
            return Err(PictureError::OtherSize { board: board.size(), goal: goal.size() });
        }
        if let Scale::Cell(cell) = style.scale
            && !(PictureStyle::MIN_CELL..=PictureStyle::MAX_CELL).contains(&cell)
        {
            return Err(PictureError::Cell { cell });
        }
        Ok(Figure { board, goal, style })
    }

    /// The layout of a still picture.
    fn still(&self) -> Result<Layout, PictureError> {
        let layout = Layout::new(self.board.size(), self.style.scale, None);
        layout.within(MOST_STILL_PIXELS)
    }

    /// The layout of a film of these moves, all of which are checked first.
    fn film(&self, moves: &[TileDirection], motion: &Motion) -> Result<Layout, PictureError> {
        if moves.len() > MOST_MOVES {
            return Err(PictureError::TooLong { moves: moves.len(), most: MOST_MOVES });
        }
        if !(Motion::MIN_STEP..=Motion::MAX_STEP).contains(&motion.step)
            || motion.hold > Motion::MAX_STEP
        {
            return Err(PictureError::Speed { step: motion.step, hold: motion.hold });
        }
        let mut board = self.board.clone();
        for (index, &dir) in moves.iter().enumerate() {
            board.slide(dir).ok_or(PictureError::Illegal { index, dir })?;
        }
        let steps = motion.counter.then(|| motion.steps(moves).count());
        Layout::new(self.board.size(), self.style.scale, steps).within(MOST_FILM_PIXELS)
    }

    /// The colour of a tile: by the position of its goal cell between the first and the last cell.
    fn face(&self, home: Cell) -> Colour {
        let size = self.goal.size();
        let part = size.row(home) + size.col(home);
        self.style.theme.face(part, size.rows() + size.cols() - 2)
    }

    /// The tiles (no blank) with the cells where they are now, in reading order.
    fn placed(&self) -> impl Iterator<Item = (Tile, Cell)> {
        let cells = self.board.occupied();
        cells.filter(|(_, tile)| !tile.is_blank()).map(|(cell, tile)| (tile, cell))
    }
}
