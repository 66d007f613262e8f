//! The part of a larger board in a window, in which a beam works.

use super::grid::Grid;
use super::line_coords::Rect;
use super::raw_cells::RawCells;
use taquin_board::Size;

/// The cells of a window. A label is the cell of the window in which the tile is at the start.
#[derive(Clone, Debug)]
pub(super) struct WindowBoard {
    pub(super) size: Size,
    /// The goal cell of each label: row and column relative to the window, possibly outside.
    pub(super) goals: Vec<(i32, i32)>,
    /// The cell of the blank.
    pub(super) blank: usize,
    /// Cells that the blank must not enter.
    pub(super) closed: Vec<bool>,
    /// Labels that must reach their goal cells; empty if there are none.
    pub(super) targets: Vec<bool>,
    /// For each cell, what it costs if the blank is there; empty if it costs nothing.
    pub(super) blank_cost: Vec<i16>,
}

impl WindowBoard {
    /// The part of a board in a rectangle, which contains the blank. The blank must stay within
    /// `inner`, and must not enter locked cells. `None` if the rectangle is too small.
    pub(super) fn new(grid: &Grid, rect: Rect, inner: Rect) -> Option<WindowBoard> {
        let board = grid.size;
        let size = Size::new(rect.rows(), rect.cols()).ok()?;
        let mut part = WindowBoard {
            size,
            goals: Vec::with_capacity(size.cells()),
            blank: size.raw_cell(
                board.raw_row(grid.blank) - rect.top,
                board.raw_col(grid.blank) - rect.left,
            ),
            closed: Vec::with_capacity(size.cells()),
            targets: Vec::new(),
            blank_cost: Vec::new(),
        };
        for cell in rect.cells(board) {
            let label = usize::from(grid.labels[cell]);
            let row = board.raw_row(label) as i32 - rect.top as i32;
            let col = board.raw_col(label) as i32 - rect.left as i32;
            part.goals.push((row, col));
            part.closed.push(grid.is_locked(cell) || !inner.contains(board, cell));
        }
        Some(part)
    }
}
