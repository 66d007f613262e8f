//! Tables by goal rows and by goal columns, in the multi-tile metric.

use crate::Problem;
use crate::kernel::Cells;
use std::sync::Arc;
use taquin_board::{Cell, Label, Size, Symmetry};
use taquin_tables::{LineValues, MultiTable, Projected};

/// The greater of two values on boards of N x N cells: by the goal rows of all tiles, and by their
/// goal columns.
#[derive(Clone, Debug)]
pub struct RowsAndColumns<const N: usize> {
    size: Size,
    /// By goal rows, and by the goal rows of the transposed board. Often the same table.
    tables: [Arc<MultiTable>; 2],
    /// How the tables see the board: its goal's blank in the last cell if it is in a corner.
    symmetry: Symmetry,
    goal: Projected<N>,
}

impl<const N: usize> RowsAndColumns<N> {
    /// With the tables of the two patterns of a problem's board, as seen through a symmetry that
    /// does not transpose.
    pub(crate) fn new(
        problem: &Problem,
        symmetry: Symmetry,
        tables: [Arc<MultiTable>; 2],
    ) -> RowsAndColumns<N> {
        let size = problem.size();
        let blank = symmetry.cell(size, problem.goal_blank()).index();
        RowsAndColumns { size, tables, symmetry, goal: Projected::new(blank, |cell| cell) }
    }

    /// Bytes of its tables; a shared table is counted once.
    pub(crate) fn table_bytes(&self) -> u64 {
        let [rows, columns] = &self.tables;
        let bytes = |table: &MultiTable| table.bytes().len() as u64;
        let shared = Arc::ptr_eq(rows, columns);
        bytes(rows) + if shared { 0 } else { bytes(columns) }
    }

    /// The board as the tables see it, from the labels of its cells.
    pub(crate) fn project(&self, blank: Cell, label: impl Fn(Cell) -> Label) -> Projected<N> {
        // A symmetry that does not transpose is its own inverse.
        let seen = |cell: Cell| self.symmetry.cell(self.size, cell);
        let goal_cell = |cell: usize| {
            let label = label(seen(Cell::new(cell)));
            seen(Cell::new(label.index())).index()
        };
        Projected::new(seen(blank).index(), goal_cell)
    }

    /// The cell of the board that the tables see in a cell.
    pub(crate) fn cell(&self, seen: usize) -> Cell {
        self.symmetry.cell(self.size, Cell::new(seen))
    }

    /// The goal as the tables see it.
    pub(crate) fn goal(&self) -> &Projected<N> {
        &self.goal
    }

    /// The values for a search.
    pub(crate) fn values(&self) -> Option<Values<'_, N>> {
        Some(Values { rows: self.tables[0].lines()?, columns: self.tables[1].lines()? })
    }

    /// The moves that a board needs at least, whatever the first one is.
    pub(crate) fn value_of<C: Cells>(&self, state: &C) -> u32 {
        let board = self.project(state.blank(), |cell| state.get(cell));
        let Some(values) = self.values().filter(|_| board != self.goal) else {
            return 0;
        };
        let value = |axis| values.greatest(values.indices(&board, axis));
        u32::from(value(0).min(value(1)))
    }
}

/// The values of both tables.
#[derive(Clone, Copy)]
pub(crate) struct Values<'a, const N: usize> {
    rows: LineValues<'a, N>,
    columns: LineValues<'a, N>,
}

impl<const N: usize> Values<'_, N> {
    /// Where the tables have a board's entries, for a move along an axis next. The second table is
    /// that of the transposed board, whose axes are exchanged.
    #[inline(always)]
    pub(crate) fn indices(&self, board: &Projected<N>, axis: usize) -> [usize; 2] {
        let (sequence, line) = board.line(axis);
        [
            self.rows.index(axis, sequence as u32, line),
            self.columns.index(1 - axis, (sequence >> 32) as u32, line),
        ]
    }

    /// Brings the entries near.
    #[inline(always)]
    pub(crate) fn prefetch(&self, indices: [usize; 2]) {
        self.rows.prefetch(indices[0]);
        self.columns.prefetch(indices[1]);
    }

    /// The greater value.
    #[inline(always)]
    pub(crate) fn greatest(&self, indices: [usize; 2]) -> u8 {
        self.rows.value(indices[0]).max(self.columns.value(indices[1]))
    }
}
