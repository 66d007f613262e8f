//! One cell of a board.

use crate::Size;
use std::fmt;
use std::num::TryFromIntError;

/// A cell: its index in reading order, from 0. A 256x256 board has cells 0 to 65,535.
///
/// A cell is not tied to a size: [`Size::row`], [`Size::col`] and [`Size::neighbour`] say where it
/// is on a board.
///
/// ```
/// use taquin_board::{BlankDirection, Cell, Size};
/// let size = Size::new(3, 4)?;
/// let cell = size.cell(1, 2);
/// assert_eq!((cell, cell.index()), (Cell::new(6), 6));
/// assert_eq!((size.row(cell), size.col(cell)), (1, 2));
/// assert_eq!(size.neighbour(cell, BlankDirection::North), Some(size.cell(0, 2)));
/// assert_eq!(size.all_cells().last(), Some(size.last_cell()));
/// # Ok::<(), taquin_board::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(transparent)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index, which must be below 65,536; [`Cell::try_from`] checks it.
    #[inline(always)]
    pub const fn new(index: usize) -> Cell {
        debug_assert!(index <= u16::MAX as usize);
        Cell(index as u16)
    }

    /// The index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Size {
    /// The last cell in reading order.
    pub const fn last_cell(self) -> Cell {
        Cell::new(self.cells() - 1)
    }

    /// All cells in reading order.
    pub fn all_cells(self) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone {
        (0..self.cells()).map(Cell::new)
    }
}

impl From<u8> for Cell {
    fn from(index: u8) -> Cell {
        Cell(index.into())
    }
}

impl From<u16> for Cell {
    fn from(index: u16) -> Cell {
        Cell(index)
    }
}

impl TryFrom<usize> for Cell {
    type Error = TryFromIntError;

    fn try_from(index: usize) -> Result<Cell, TryFromIntError> {
        index.try_into().map(Cell)
    }
}

impl From<Cell> for u16 {
    fn from(cell: Cell) -> u16 {
        cell.0
    }
}

impl From<Cell> for usize {
    fn from(cell: Cell) -> usize {
        cell.index()
    }
}

/// The index, from 0.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
