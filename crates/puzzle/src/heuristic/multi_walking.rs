//! Walking distance in the multi-tile metric: a move takes the blank to any row.

use super::line_moves::alternating;
use super::{WalkingDistance, WalkingMemo};
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use std::sync::Arc;
use taquin_board::TileDirection;
use taquin_search::{Heuristic, Monitor};
use taquin_tables::{Store, TableError};

/// The vertical and the horizontal moves that walking distance needs, taken alternately.
///
/// The states and their transitions are those of [`WalkingDistance`]; only the distances differ, and
/// they are computed when it is bound, in milliseconds.
#[derive(Clone, Debug)]
pub struct MultiWalking {
    walking: WalkingDistance,
    rows: Arc<[u8]>,
    cols: Arc<[u8]>,
}

impl MultiWalking {
    /// For a problem's size and goal.
    pub fn new(
        problem: &Problem,
        store: &Store,
        monitor: &Monitor<'_>,
    ) -> Result<MultiWalking, TableError> {
        let walking = WalkingDistance::new(problem, store, monitor)?;
        let [rows, cols] = walking.tables().map(|table| table.multi_distances().into());
        Ok(MultiWalking { walking, rows, cols })
    }

    /// Bytes of its tables.
    pub(crate) fn table_bytes(&self) -> u64 {
        self.walking.table_bytes() + (self.rows.len() + self.cols.len()) as u64
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for MultiWalking {
    type Memo = WalkingMemo;

    fn start(&self, state: &C) -> WalkingMemo {
        self.walking.memo(state)
    }

    fn saved_bytes(&self) -> usize {
        Heuristic::<TileSpace<C>>::saved_bytes(&self.walking)
    }

    fn save(&self, memo: &WalkingMemo, saved: &mut [u8]) {
        Heuristic::<TileSpace<C>>::save(&self.walking, memo, saved);
    }

    fn restore(&self, state: &C, value: Option<u32>, saved: &[u8]) -> WalkingMemo {
        Heuristic::<TileSpace<C>>::restore(&self.walking, state, value, saved)
    }

    fn step(&self, memo: &WalkingMemo, parent: &C, dir: TileDirection, child: &C) -> WalkingMemo {
        Heuristic::<TileSpace<C>>::step(&self.walking, memo, parent, dir, child)
    }

    fn value(&self, memo: &WalkingMemo) -> u32 {
        let (rows, cols) = memo.states();
        alternating(self.rows[rows].into(), self.cols[cols].into())
    }

    fn admissible(&self) -> bool {
        true
    }

    /// Like [`LineMoves`](super::LineMoves): one move may lead from 9 to 7.
    fn consistent(&self) -> bool {
        false
    }
}
