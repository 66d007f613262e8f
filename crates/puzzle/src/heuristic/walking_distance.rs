//! Walking distance: rows and columns separately, each from its table, one lookup per move.

use super::slid;
use crate::Problem;
use crate::kernel::{Boxed, Cells, TileSpace};
use std::sync::Arc;
use taquin_board::{Cell, Label, Size, TileDirection};
use taquin_search::{Heuristic, Monitor};
use taquin_tables::{Store, TableError, Walking};

/// The sum of the walking distances of rows and of columns.
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    size: Size,
    goal_blank: Label,
    rows: Arc<Walking>,
    cols: Arc<Walking>,
}

/// The states of rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WalkingMemo {
    rows: u32,
    cols: u32,
}

impl WalkingMemo {
    /// The states of rows and of columns.
    #[inline(always)]
    pub(super) fn states(&self) -> (usize, usize) {
        (self.rows as usize, self.cols as usize)
    }
}

impl WalkingDistance {
    /// For a problem's size and goal. The tables are stored ones, or built in memory if they are
    /// small. If rows and columns are alike, one table is used for both.
    pub fn new(
        problem: &Problem,
        store: &Store,
        monitor: &Monitor<'_>,
    ) -> Result<WalkingDistance, TableError> {
        let (size, goal_blank) = (problem.size(), problem.goal_blank());
        Ok(WalkingDistance {
            size,
            goal_blank: goal_blank.into(),
            rows: store.walking(size, size.row(goal_blank), monitor)?,
            cols: store.walking(size.transposed(), size.col(goal_blank), monitor)?,
        })
    }

    /// Its two parts for a problem's start: the vertical and the horizontal moves.
    pub fn apart(&self, problem: &Problem) -> (u32, u32) {
        let memo = self.memo(&Boxed::from_labels(&problem.labels(), problem.start().blank()));
        (self.rows.distance(memo.rows), self.cols.distance(memo.cols))
    }

    /// Its tables, of rows and of columns.
    pub(super) fn tables(&self) -> [&Walking; 2] {
        [&self.rows, &self.cols]
    }

    /// Bytes of its tables; a shared table is counted once.
    pub(crate) fn table_bytes(&self) -> u64 {
        let cols = if Arc::ptr_eq(&self.rows, &self.cols) { 0 } else { self.cols.bytes() };
        self.rows.bytes() + cols
    }

    /// The memo after the tile with this label moved from one cell to a neighbour.
    #[inline(always)]
    pub(crate) fn after(
        &self,
        memo: &WalkingMemo,
        label: Label,
        from: Cell,
        to: Cell,
    ) -> WalkingMemo {
        let home = label.goal_cell();
        if from.index().abs_diff(to.index()) == self.size.cols() {
            let rows = self.rows.after(memo.rows, from > to, self.size.row(home));
            WalkingMemo { rows, ..*memo }
        } else {
            let cols = self.cols.after(memo.cols, from > to, self.size.col(home));
            WalkingMemo { cols, ..*memo }
        }
    }

    #[inline(always)]
    pub(crate) fn estimate(&self, memo: &WalkingMemo) -> u32 {
        self.rows.distance(memo.rows) + self.cols.distance(memo.cols)
    }

    pub(crate) fn memo<C: Cells>(&self, state: &C) -> WalkingMemo {
        let size = self.size;
        let tiles = || {
            let labels = size.all_cells().map(|cell| (cell, state.get(cell)));
            let tiles = labels.filter(|&(_, label)| label != self.goal_blank);
            tiles.map(|(cell, label)| (cell, label.goal_cell()))
        };
        let rows = self.rows.state(tiles().map(|(c, l)| (size.row(c), size.row(l))));
        let cols = self.cols.state(tiles().map(|(c, l)| (size.col(c), size.col(l))));
        // A problem's parity was checked, so unsolvable boards never get here.
        WalkingMemo { rows: rows.unwrap_or(0), cols: cols.unwrap_or(0) }
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for WalkingDistance {
    type Memo = WalkingMemo;

    fn start(&self, state: &C) -> WalkingMemo {
        self.memo(state)
    }

    fn saved_bytes(&self) -> usize {
        8
    }

    #[inline]
    fn save(&self, memo: &WalkingMemo, saved: &mut [u8]) {
        if let Some((rows, cols)) = saved.split_first_chunk_mut::<4>() {
            *rows = memo.rows.to_le_bytes();
            cols.copy_from_slice(&memo.cols.to_le_bytes());
        }
    }

    #[inline]
    fn restore(&self, state: &C, _: Option<u32>, saved: &[u8]) -> WalkingMemo {
        let half = |half: &[u8]| half.try_into().map(u32::from_le_bytes);
        match saved.split_at_checked(4).map(|(rows, cols)| (half(rows), half(cols))) {
            Some((Ok(rows), Ok(cols))) => WalkingMemo { rows, cols },
            _ => self.memo(state),
        }
    }

    #[inline(always)]
    fn step(&self, memo: &WalkingMemo, parent: &C, _: TileDirection, child: &C) -> WalkingMemo {
        let (label, from, to) = slid(parent, child);
        self.after(memo, label, from, to)
    }

    #[inline(always)]
    fn value(&self, memo: &WalkingMemo) -> u32 {
        self.estimate(memo)
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}
