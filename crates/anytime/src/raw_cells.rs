//! Cells as plain numbers.
//!
//! The loops of this crate pack cells and labels into bytes and words, so here they are numbers;
//! [`Cell`] and [`Label`](taquin_board::Label) are used where a problem comes in.

use taquin_board::{BlankDirection, Cell, Size};

/// The geometry of a board for cells as plain numbers.
pub(crate) trait RawCells: Copy {
    /// The row of a cell.
    fn raw_row(self, cell: usize) -> usize;

    /// The column of a cell.
    fn raw_col(self, cell: usize) -> usize;

    /// The cell at a row and a column.
    fn raw_cell(self, row: usize, col: usize) -> usize;

    /// The cell next to a cell in a direction of the compass, if there is one: where the blank would
    /// move to.
    fn raw_neighbour(self, cell: usize, towards: BlankDirection) -> Option<usize>;

    /// Rows plus columns between two cells.
    fn raw_distance(self, a: usize, b: usize) -> usize;
}

impl RawCells for Size {
    #[inline(always)]
    fn raw_row(self, cell: usize) -> usize {
        self.row(Cell::new(cell))
    }

    #[inline(always)]
    fn raw_col(self, cell: usize) -> usize {
        self.col(Cell::new(cell))
    }

    #[inline(always)]
    fn raw_cell(self, row: usize, col: usize) -> usize {
        self.cell(row, col).index()
    }

    #[inline(always)]
    fn raw_neighbour(self, cell: usize, towards: BlankDirection) -> Option<usize> {
        self.neighbour(Cell::new(cell), towards).map(Cell::index)
    }

    #[inline(always)]
    fn raw_distance(self, a: usize, b: usize) -> usize {
        self.distance(Cell::new(a), Cell::new(b))
    }
}
