//! Rectangles of cells, and coordinates relative to a line (row or column) to be solved: the same
//! code then works for all four sides of a rectangle.
//!
//! ```text
//!   along    0 1 2 3 4
//!   depth 0  a b Y Z c   ◀── the line: filled from both ends; the last two tiles enter together
//!   depth 1  . . . . .
//!   depth 2  . . . . .
//! ```
//!
//! The *depth* of a cell is its distance from the line. *Along* the line, cells are numbered from
//! left to right or from top to bottom.

use super::raw_cells::RawCells;
use taquin_board::Size;

/// A rectangle of cells of the board, such as the one still to be solved: rows `top..bottom`,
/// columns `left..right`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rect {
    pub(super) top: usize,
    pub(super) left: usize,
    pub(super) bottom: usize,
    pub(super) right: usize,
}

impl Rect {
    pub(super) fn rows(self) -> usize {
        self.bottom - self.top
    }

    pub(super) fn cols(self) -> usize {
        self.right - self.left
    }

    /// True if the rectangle contains this cell of the board.
    pub(super) fn contains(self, board: Size, cell: usize) -> bool {
        (self.top..self.bottom).contains(&board.raw_row(cell))
            && (self.left..self.right).contains(&board.raw_col(cell))
    }

    /// The cells of the board in the rectangle, row by row.
    pub(super) fn cells(self, board: Size) -> impl Iterator<Item = usize> {
        (self.top..self.bottom)
            .flat_map(move |row| (self.left..self.right).map(move |col| board.raw_cell(row, col)))
    }

    /// The cell of the rectangle that is nearest to a cell of the board.
    pub(super) fn nearest(self, board: Size, cell: usize) -> usize {
        board.raw_cell(
            board.raw_row(cell).clamp(self.top, self.bottom - 1),
            board.raw_col(cell).clamp(self.left, self.right - 1),
        )
    }

    /// The smallest rectangle that contains this one and this cell of the board.
    pub(super) fn with(self, board: Size, cell: usize) -> Rect {
        let (row, col) = (board.raw_row(cell), board.raw_col(cell));
        Rect {
            top: self.top.min(row),
            left: self.left.min(col),
            bottom: self.bottom.max(row + 1),
            right: self.right.max(col + 1),
        }
    }

    /// The rectangle with a margin on all sides, as far as another rectangle allows.
    pub(super) fn grown(self, margin: usize, within: Rect) -> Rect {
        Rect {
            top: self.top.saturating_sub(margin).max(within.top),
            left: self.left.saturating_sub(margin).max(within.left),
            bottom: (self.bottom + margin).min(within.bottom),
            right: (self.right + margin).min(within.right),
        }
    }
}

/// A side of a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl Side {
    /// The rectangle without the line on this side.
    pub(super) fn without_line(self, rect: Rect) -> Rect {
        match self {
            Side::Top => Rect { top: rect.top + 1, ..rect },
            Side::Bottom => Rect { bottom: rect.bottom - 1, ..rect },
            Side::Left => Rect { left: rect.left + 1, ..rect },
            Side::Right => Rect { right: rect.right - 1, ..rect },
        }
    }
}

/// The line on one side of a rectangle, and the rectangle in coordinates relative to that line.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineView {
    /// The number of cells of the line.
    pub(super) length: usize,
    /// The number of lines of the rectangle, this one included.
    pub(super) depth: usize,
    /// The cell at depth 0, along 0.
    origin: isize,
    /// What one step to the next depth adds to the number of a cell.
    inward: isize,
    /// What one step along the line adds to the number of a cell.
    onward: isize,
}

impl LineView {
    pub(super) fn new(rect: Rect, side: Side, board_cols: usize) -> LineView {
        let cols = board_cols as isize;
        let cell = |row: usize, col: usize| row as isize * cols + col as isize;
        let (across, down) = ((rect.cols(), rect.rows()), (rect.rows(), rect.cols()));
        let ((length, depth), origin, inward, onward) = match side {
            Side::Top => (across, cell(rect.top, rect.left), cols, 1),
            Side::Bottom => (across, cell(rect.bottom - 1, rect.left), -cols, 1),
            Side::Left => (down, cell(rect.top, rect.left), 1, cols),
            Side::Right => (down, cell(rect.top, rect.right - 1), -1, cols),
        };
        LineView { length, depth, origin, inward, onward }
    }

    /// The cells of the line.
    pub(super) fn line(&self) -> impl DoubleEndedIterator<Item = usize> + use<'_> {
        (0..self.length).map(|along| self.cell(0, along))
    }

    /// The depth and the position along the line of a cell of the rectangle.
    pub(super) fn place(&self, cell: usize, board_cols: usize) -> (usize, usize) {
        let cols = board_cols as isize;
        let rows = cell as isize / cols - self.origin / cols;
        let columns = cell as isize % cols - self.origin % cols;
        let (deep, along) =
            if self.inward.abs() == cols { (rows, columns) } else { (columns, rows) };
        (deep.unsigned_abs(), along.unsigned_abs())
    }

    /// The cell at a depth and a position along the line.
    pub(super) fn cell(&self, depth: usize, along: usize) -> usize {
        (self.origin + depth as isize * self.inward + along as isize * self.onward) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_view_covers_its_rectangle_once_and_begins_with_its_line() {
        let rect = Rect { top: 1, left: 2, bottom: 5, right: 8 };
        for side in [Side::Top, Side::Bottom, Side::Left, Side::Right] {
            let view = LineView::new(rect, side, 10);
            let mut seen: Vec<usize> = (0..view.depth)
                .flat_map(|d| (0..view.length).map(move |a| view.cell(d, a)))
                .collect();
            for (i, &cell) in seen.iter().enumerate() {
                let place = (i / view.length, i % view.length);
                assert_eq!(view.place(cell, 10), place);
            }
            let rest = side.without_line(rect);
            let in_rest = |cell: usize| {
                (rest.top..rest.bottom).contains(&(cell / 10))
                    && (rest.left..rest.right).contains(&(cell % 10))
            };
            assert!(view.line().all(|cell| !in_rest(cell)));
            assert!(seen[view.length..].iter().all(|&cell| in_rest(cell)));
            seen.sort_unstable();
            let all: Vec<usize> =
                (1..5).flat_map(|row| (2..8).map(move |col| row * 10 + col)).collect();
            assert_eq!(seen, all, "{side:?}");
        }
    }
}
