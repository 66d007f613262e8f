//! The shape of a board.

use crate::{BlankDirection, Cell, TileDirection};
use std::fmt;
use std::str::FromStr;

/// Rows and columns, each from 2 to 256.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size {
    rows: u16,
    cols: u16,
}

/// Why a pair of numbers, or a text, is not a size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SizeError {
    /// A side is below 2 or above 256.
    OutOfRange {
        /// The requested rows.
        rows: usize,
        /// The requested columns.
        cols: usize,
    },
    /// The text is not of the form `ROWSxCOLS`.
    Malformed(String),
}

impl Size {
    /// The shortest side a board may have.
    pub const MIN_SIDE: usize = 2;
    /// The longest side a board may have.
    pub const MAX_SIDE: usize = 256;
    /// The 15-puzzle's 4x4, the default.
    pub const FIFTEEN: Size = Size { rows: 4, cols: 4 };

    /// The 24-puzzle: 5x5.
    pub const TWENTY_FOUR: Size = Size { rows: 5, cols: 5 };

    /// A size, if both sides are from 2 to 256.
    pub const fn new(rows: usize, cols: usize) -> Result<Size, SizeError> {
        if rows < Self::MIN_SIDE
            || cols < Self::MIN_SIDE
            || rows > Self::MAX_SIDE
            || cols > Self::MAX_SIDE
        {
            return Err(SizeError::OutOfRange { rows, cols });
        }
        Ok(Size { rows: rows as u16, cols: cols as u16 })
    }

    /// The number of rows.
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    pub const fn cols(self) -> usize {
        self.cols as usize
    }

    /// The number of cells, including the blank's.
    pub const fn cells(self) -> usize {
        self.rows() * self.cols()
    }

    /// True if there are as many rows as columns.
    pub const fn is_square(self) -> bool {
        self.rows == self.cols
    }

    /// The size with rows and columns swapped.
    pub const fn transposed(self) -> Size {
        Size { rows: self.cols, cols: self.rows }
    }

    /// The row of a cell.
    #[inline]
    pub const fn row(self, cell: Cell) -> usize {
        cell.index() / self.cols()
    }

    /// The column of a cell.
    #[inline]
    pub const fn col(self, cell: Cell) -> usize {
        cell.index() % self.cols()
    }

    /// The cell at a row and a column.
    #[inline]
    pub const fn cell(self, row: usize, col: usize) -> Cell {
        Cell::new(row * self.cols() + col)
    }

    /// The cell next to `cell` in a direction of the compass, if there is one: where the blank
    /// would move to.
    #[inline]
    pub const fn neighbour(self, cell: Cell, towards: BlankDirection) -> Option<Cell> {
        let (row, col, index) = (self.row(cell), self.col(cell), cell.index());
        match towards {
            BlankDirection::North if row > 0 => Some(Cell::new(index - self.cols())),
            BlankDirection::South if row + 1 < self.rows() => Some(Cell::new(index + self.cols())),
            BlankDirection::West if col > 0 => Some(Cell::new(index - 1)),
            BlankDirection::East if col + 1 < self.cols() => Some(Cell::new(index + 1)),
            _ => None,
        }
    }

    /// The cell of a tile after it slid in this direction from `cell`, if there is one.
    #[inline]
    pub const fn slid(self, cell: Cell, dir: TileDirection) -> Option<Cell> {
        // The tile moves as a blank would that undoes the move.
        self.neighbour(cell, dir.opposite().to_blank())
    }

    /// The neighbours of a cell, two to four.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = Cell> {
        BlankDirection::ALL.into_iter().filter_map(move |dir| self.neighbour(cell, dir))
    }

    /// Rows plus columns between two cells.
    pub const fn distance(self, a: Cell, b: Cell) -> usize {
        self.row(a).abs_diff(self.row(b)) + self.col(a).abs_diff(self.col(b))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let malformed = || SizeError::Malformed(text.chars().take(40).collect());
        let (rows, cols) = text.split_once(['x', 'X', '×']).ok_or_else(malformed)?;
        let side = |s: &str| s.trim().parse::<usize>().map_err(|_| malformed());
        Size::new(side(rows)?, side(cols)?)
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::OutOfRange { rows, cols } => {
                write!(f, "{rows}x{cols} is not a board: each side is from 2 to 256")
            }
            SizeError::Malformed(text) => {
                write!(f, "`{text}` is not a size: write ROWSxCOLS, such as 3x4")
            }
        }
    }
}

impl std::error::Error for SizeError {}
