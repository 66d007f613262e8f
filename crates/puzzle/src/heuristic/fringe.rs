//! The fringe: one pattern, the row and the column of the goal's blank, with every move counted.
//!
//! The first pattern database (Culberson & Schaeffer, 1996 and 1998). Moves of other tiles count
//! too, so its values are larger than an additive table's for the same tiles, and they cannot be
//! added to anything.

use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use std::sync::Arc;
use taquin_board::{Cell, Symmetry, TileDirection};
use taquin_search::{Heuristic, Monitor};
use taquin_tables::{Pattern, PatternPosition, Policy, Store, Table, TableError};

/// The distance of the fringe's tiles and the blank.
#[derive(Clone, Debug)]
pub struct Fringe {
    table: Arc<Table>,
    /// Maps each cell, and each label, to the board that the table was built for.
    cell: Arc<[u8]>,
}

impl Fringe {
    /// For a problem's size and goal. Goals with their blank in a corner share one table.
    pub fn new(
        problem: &Problem,
        store: &Store,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<Fringe, TableError> {
        let (size, goal_blank) = (problem.size(), problem.goal_blank());
        let last = size.last_cell();
        let to_last = |s: &&Symmetry| !s.transposes() && s.cell(size, goal_blank) == last;
        let symmetry = Symmetry::of(size).iter().find(to_last).copied();
        let blank = symmetry.map_or(goal_blank, |_| last);
        let symmetry = symmetry.unwrap_or(Symmetry::Identity);
        let pattern = taquin_tables::fringe(size, blank).ok_or(TableError::TooManyStates(size))?;
        let table = store.open(&pattern, policy, monitor)?;
        let cell = size.all_cells().map(|cell| symmetry.cell(size, cell).index() as u8).collect();
        Ok(Fringe { table, cell })
    }

    /// Bytes of its table.
    pub(crate) fn table_bytes(&self) -> u64 {
        self.table.bytes().len() as u64
    }

    fn place<C: Cells>(&self, state: &C) -> (PatternPosition, usize) {
        let (size, goals) = (self.table.pattern().size(), self.table.pattern().cells());
        let mut cells = [0; Pattern::MAX_TILES];
        for (cell, &seen) in size.all_cells().zip(self.cell.iter()) {
            let goal = Cell::from(self.cell[state.get(cell).index()]);
            if let Some(tile) = goals.clone().position(|g| g == goal) {
                cells[tile] = seen;
            }
        }
        let place = self.table.index().place(&cells[..goals.len()]);
        (place, self.cell[state.blank().index()].into())
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for Fringe {
    type Memo = u32;

    fn start(&self, state: &C) -> u32 {
        let (place, blank) = self.place(state);
        // A problem's parity was checked, so unsolvable boards never get here.
        self.table.value(place, blank).unwrap_or(0)
    }

    fn step(&self, memo: &u32, _: &C, _: TileDirection, child: &C) -> u32 {
        let (place, blank) = self.place(child);
        self.table.step(*memo, self.table.index().entry(place, blank))
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}
