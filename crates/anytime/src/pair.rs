//! Exact distances for the last two tiles of a line, which enter together, in a window around their
//! cells.
//!
//! ```text
//!   depth 0     # # Y Z #      # is solved; Y and Z are the last two cells of the line
//!   depth 1       . . . .
//!   depth 2       . . . .      a window 3 deep and 4 wide, one column before Y
//! ```
//!
//! Depths and columns are relative to the line, as in [`super::line_coords`]. A cell of the window
//! has a *window number*: Y is 0, Z is 1, and the cells of depth 1 and more follow line by line.
//!
//! The last tile cannot enter alone, because the blank would have to pass through solved cells.
//! Together the two always fit, in any window at least 3 deep and 2 wide: the other tiles of the
//! window may end anywhere, so parity is not an obstacle.

use super::grid::Grid;
use super::line_coords::LineView;
use super::tile_transport::Load;
use std::collections::VecDeque;

/// The shape of a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Shape {
    /// Lines, including the one being solved: at least 3.
    pub(super) depth: usize,
    /// Columns at depth 1 and more: at least 2.
    pub(super) width: usize,
    /// Columns before the two cells.
    pub(super) before: usize,
}

/// The moves needed for every position of the blank and the two tiles in a window.
pub(super) struct PairTable {
    shape: Shape,
    /// By the window numbers of the blank, the first and the second tile.
    moves: Vec<u8>,
}

/// The entry of a position that the search has not reached: two of the three in one cell.
const UNSEEN: u8 = u8::MAX;

impl PairTable {
    /// Breadth-first search from all goal positions: the two tiles placed, the blank anywhere.
    pub(super) fn build(shape: Shape) -> PairTable {
        let cells = shape.cells();
        let mut table = PairTable { shape, moves: vec![UNSEEN; cells * cells * cells] };
        let mut queue = VecDeque::new();
        for blank in 2..cells {
            let index = table.index(blank, 0, 1);
            table.moves[index] = 0;
            queue.push_back((blank, 0, 1));
        }
        while let Some((blank, first, second)) = queue.pop_front() {
            let moves = table.moves[table.index(blank, first, second)];
            for next in shape.neighbours(blank).into_iter().flatten() {
                let swap = |cell| if cell == next { blank } else { cell };
                let state = (next, swap(first), swap(second));
                let index = table.index(state.0, state.1, state.2);
                if table.moves[index] == UNSEEN {
                    table.moves[index] = moves + 1;
                    queue.push_back(state);
                }
            }
        }
        table
    }

    fn index(&self, blank: usize, first: usize, second: usize) -> usize {
        let cells = self.shape.cells();
        (blank * cells + first) * cells + second
    }
}

impl Shape {
    /// True if one of the two tiles or the blank is outside the window that begins at `from`, a
    /// position along the line.
    pub(super) fn misses(
        self,
        view: &LineView,
        grid: &Grid,
        from: usize,
        tiles: [usize; 2],
    ) -> bool {
        [grid.cell_of(tiles[0]), grid.cell_of(tiles[1]), grid.blank].into_iter().any(|cell| {
            let (depth, along) = view.place(cell, grid.size.cols());
            along.checked_sub(from).and_then(|along| self.number(depth, along)).is_none()
        })
    }

    /// The board's cell for a window number, in the window that begins at `from`.
    fn cell(self, number: usize, view: &LineView, from: usize) -> usize {
        let (depth, along) = self.place(number);
        view.cell(depth, from + along)
    }

    /// The number of cells of the window.
    fn cells(self) -> usize {
        2 + (self.depth - 1) * self.width
    }

    /// The window number of a cell, by its depth and its column from the window's first one; `None`
    /// if it is not in the window.
    fn number(self, depth: usize, along: usize) -> Option<usize> {
        match depth {
            0 => along.checked_sub(self.before).filter(|&number| number < 2),
            _ if depth < self.depth && along < self.width => {
                Some(2 + (depth - 1) * self.width + along)
            }
            _ => None,
        }
    }

    /// The depth and the column of a window number.
    fn place(self, number: usize) -> (usize, usize) {
        match number {
            0 | 1 => (0, self.before + number),
            _ => (1 + (number - 2) / self.width, (number - 2) % self.width),
        }
    }

    fn neighbours(self, number: usize) -> [Option<usize>; 4] {
        let (depth, along) = self.place(number);
        [
            depth.checked_sub(1).and_then(|d| self.number(d, along)),
            self.number(depth + 1, along),
            along.checked_sub(1).and_then(|a| self.number(depth, a)),
            self.number(depth, along + 1),
        ]
    }
}

/// The two tiles that belong to the last two cells of a line, all within a window.
pub(super) struct Pair<'a> {
    table: &'a PairTable,
    labels: (u16, u16),
    /// The window number of each board cell that it covers, sorted by cell.
    numbers: Vec<(usize, usize)>,
}

impl<'a> Pair<'a> {
    /// The window begins at `from`, a position along the line.
    pub(super) fn new(table: &'a PairTable, view: &LineView, from: usize) -> Pair<'a> {
        let shape = table.shape;
        let mut numbers: Vec<_> =
            (0..shape.cells()).map(|number| (shape.cell(number, view, from), number)).collect();
        // A label is the goal cell of its tile.
        let labels = (numbers[0].0 as u16, numbers[1].0 as u16);
        numbers.sort_unstable();
        Pair { table, labels, numbers }
    }

    fn number(&self, cell: usize) -> Option<usize> {
        self.numbers.binary_search_by_key(&cell, |n| n.0).ok().map(|at| self.numbers[at].1)
    }
}

impl Load for Pair<'_> {
    fn labels(&self) -> (u16, Option<u16>) {
        (self.labels.0, Some(self.labels.1))
    }

    fn needed(&self, _: &Grid, blank: usize, first: usize, second: usize) -> Option<u32> {
        let (blank, first, second) =
            (self.number(blank)?, self.number(first)?, self.number(second)?);
        let moves = self.table.moves[self.table.index(blank, first, second)];
        (moves != UNSEEN).then_some(moves.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_always_fit_in() {
        for depth in 3..=4 {
            for (width, before) in [(2, 0), (3, 0), (3, 1), (4, 0), (4, 1), (4, 2)] {
                let shape = Shape { depth, width, before };
                let table = PairTable::build(shape);
                let cells = shape.cells();
                for blank in 0..cells {
                    for first in 0..cells {
                        for second in 0..cells {
                            let apart = blank != first && blank != second && first != second;
                            let moves = table.moves[table.index(blank, first, second)];
                            assert_eq!(moves != UNSEEN, apart, "{shape:?}");
                        }
                    }
                }
            }
        }
    }
}
