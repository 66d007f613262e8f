//! From a board to text.

use crate::{Board, Size, Tile};
use std::fmt;

/// How boards and tiles are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// Tiles from 1, the blank 0: `8 1 3 4 0 2 7 6 5`.
    #[default]
    One,
    /// Tiles from 0, the blank X: `7 0 2 3 X 1 6 5 4`.
    Zero,
    /// Tiles from 1, the blank 0, one character each in one word: `813402765`. Up to ten cells.
    Compact,
}

/// How the rows of a board are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// One after the other.
    Flat,
    /// Separated by ` / `.
    #[default]
    Rows,
}

impl Notation {
    /// All notations, with their option names.
    pub const NAMED: [(&'static str, Notation); 3] =
        [("one", Notation::One), ("zero", Notation::Zero), ("compact", Notation::Compact)];

    /// The notation of this name, in any case.
    pub fn named(name: &str) -> Option<Notation> {
        Notation::NAMED.into_iter().find(|(n, _)| name.eq_ignore_ascii_case(n)).map(|(_, n)| n)
    }

    /// True if boards of this size can be written in this notation.
    pub const fn fits(self, size: Size) -> bool {
        !matches!(self, Notation::Compact) || size.cells() <= 10
    }

    /// A single tile.
    ///
    /// ```
    /// use taquin_board::{Notation, Tile};
    /// assert_eq!(Notation::Zero.tile(Tile::new(8)).to_string(), "7");
    /// assert_eq!(Notation::Zero.tile(Tile::BLANK).to_string(), "X");
    /// ```
    pub const fn tile(self, tile: Tile) -> WrittenTile {
        WrittenTile { notation: self, tile }
    }
}

/// A tile in a notation.
#[derive(Clone, Copy, Debug)]
pub struct WrittenTile {
    notation: Notation,
    tile: Tile,
}

impl fmt::Display for WrittenTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.notation, self.tile.number()) {
            (Notation::Zero, 0) => f.pad("X"),
            (Notation::Zero, number) => (number - 1).fmt(f),
            (_, number) => number.fmt(f),
        }
    }
}

/// A board in a notation. [`parse`](crate::parse) reads it back, given the size if the layout does
/// not show it.
///
/// `None` if the notation does not fit: a compact word of more than ten cells.
///
/// ```
/// use taquin_board::{write, Board, Layout, Notation};
/// let board: Board = "813402765".parse()?;
/// let zero = write(&board, Notation::Zero, Layout::Rows).unwrap();
/// assert_eq!(zero.to_string(), "7 0 2 / 3 X 1 / 6 5 4");
/// # Ok::<(), taquin_board::NotationError>(())
/// ```
pub fn write(board: &Board, notation: Notation, layout: Layout) -> Option<Written<'_>> {
    notation.fits(board.size()).then_some(Written { board, notation, layout })
}

/// A board in a notation and a layout.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    board: &'a Board,
    notation: Notation,
    layout: Layout,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board.size();
        for (cell, tile) in self.board.occupied() {
            f.write_str(match (self.notation, self.layout) {
                _ if cell.index() == 0 => "",
                (Notation::Compact, _) => "",
                (_, Layout::Rows) if size.col(cell) == 0 => " / ",
                _ => " ",
            })?;
            write!(f, "{}", self.notation.tile(tile))?;
        }
        Ok(())
    }
}

/// Tiles from 1 in rows: `8 1 3 / 4 0 2 / 7 6 5`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Written { board: self, notation: Notation::One, layout: Layout::Rows }.fmt(f)
    }
}
