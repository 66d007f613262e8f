//! Pattern databases of the multi-tile metric: the greatest value of two patterns.

use super::RowsAndColumns;
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use std::sync::Arc;
use taquin_board::{Cell, Size, Symmetry, TileDirection};
use taquin_search::{Heuristic, Monitor, prefetch};
use taquin_tables::{MultiPattern, MultiTable, Policy, Store, TableError};

/// The greatest value of the patterns of a board.
///
/// A single slide is a move of the multi-tile metric too, so the values are lower bounds in both
/// metrics.
#[derive(Clone, Debug)]
pub enum MultiPatterns {
    /// Of some tiles.
    Tiles(TilePatterns),
    /// Of the goal rows and columns of all tiles, on 4x4.
    Lines(RowsAndColumns<4>),
}

/// Two patterns of some tiles.
#[derive(Clone, Debug)]
pub struct TilePatterns {
    size: Size,
    views: [View; 2],
}

/// A pattern, and how its table sees the board.
#[derive(Clone, Debug)]
struct View {
    table: Arc<MultiTable>,
    /// The labels of the pattern's tiles in order, then the blank's.
    labels: Arc<[u8]>,
    /// The table's cell for each cell.
    cell: Arc<[u8]>,
    /// True if the table is that of the transposed pattern, whose axes are exchanged.
    turned: bool,
}

impl MultiPatterns {
    /// The tables that serve a problem's size and goal.
    pub fn tables_for(problem: &Problem) -> Option<Vec<MultiPattern>> {
        let (_, blank) = placed(problem);
        Some(MultiPattern::tables(&MultiPattern::of_board(problem.size(), blank)?))
    }

    /// For a problem's size and goal. Goals with their blank in a corner share their tables.
    pub fn new(
        problem: &Problem,
        store: &Store,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<MultiPatterns, TableError> {
        let size = problem.size();
        let (symmetry, blank) = placed(problem);
        let patterns =
            MultiPattern::of_board(size, blank).ok_or(TableError::TooManyStates(size))?;
        if patterns[0].cells().is_none() {
            let table = |pattern: &MultiPattern| store.multi(&pattern.canonical(), policy, monitor);
            let tables = [table(&patterns[0])?, table(&patterns[1])?];
            return Ok(MultiPatterns::Lines(RowsAndColumns::new(problem, symmetry, tables)));
        }
        let view = |pattern: &MultiPattern| -> Result<View, TableError> {
            let canonical = pattern.canonical();
            let turned = canonical != *pattern;
            let seen = |cell: Cell| {
                let cell = symmetry.cell(size, cell);
                match turned {
                    true => size.cell(size.col(cell), size.row(cell)),
                    false => cell,
                }
            };
            let cell: Vec<u8> = size.all_cells().map(|cell| seen(cell).index() as u8).collect();
            let label = |goal: Cell| {
                cell.iter().position(|&seen| Cell::from(seen) == goal).unwrap_or(0) as u8
            };
            let goals = canonical.cells().into_iter().flatten().chain([canonical.goal_blank()]);
            let labels: Vec<u8> = goals.map(label).collect();
            let table = store.multi(&canonical, policy, monitor)?;
            Ok(View { table, labels: labels.into(), cell: cell.into(), turned })
        };
        let views = [view(&patterns[0])?, view(&patterns[1])?];
        Ok(MultiPatterns::Tiles(TilePatterns { size, views }))
    }

    /// Bytes of its tables; a shared table is counted once.
    pub(crate) fn table_bytes(&self) -> u64 {
        match self {
            MultiPatterns::Tiles(patterns) => patterns.table_bytes(),
            MultiPatterns::Lines(lines) => lines.table_bytes(),
        }
    }

    fn value_of<C: Cells>(&self, state: &C) -> u32 {
        match self {
            MultiPatterns::Tiles(patterns) => patterns.value_of(state),
            MultiPatterns::Lines(lines) => lines.value_of(state),
        }
    }
}

impl TilePatterns {
    /// Bytes of its tables; a shared table is counted once.
    fn table_bytes(&self) -> u64 {
        let [first, second] = &self.views;
        let bytes = |view: &View| view.table.bytes().len() as u64;
        match Arc::ptr_eq(&first.table, &second.table) {
            true => bytes(first),
            false => bytes(first) + bytes(second),
        }
    }

    /// Where the tables have their entries for a board, from the cell of each label.
    #[inline(always)]
    pub(crate) fn indices(&self, cells: &[u8]) -> [usize; 2] {
        [0, 1].map(|i| {
            let view = &self.views[i];
            let seen = |&label: &u8| view.cell[usize::from(cells[usize::from(label)])];
            view.table.index(view.labels.iter().map(|label| u32::from(seen(label))))
        })
    }

    /// Brings the entries near.
    #[inline(always)]
    pub(crate) fn prefetch(&self, indices: [usize; 2]) {
        for (view, index) in self.views.iter().zip(indices) {
            if let Some(entry) = view.table.bytes().get(index) {
                prefetch(entry);
            }
        }
    }

    /// The entries, each with whether its axes are exchanged.
    #[inline(always)]
    pub(crate) fn entries(&self, indices: [usize; 2]) -> [(u8, bool); 2] {
        [0, 1].map(|i| (self.views[i].table.bytes()[indices[i]], self.views[i].turned))
    }

    /// The greatest value of some entries with a move along an axis first.
    #[inline(always)]
    pub(crate) fn greatest(entries: [(u8, bool); 2], axis: usize) -> u32 {
        let value = |(entry, turned): (u8, bool)| {
            MultiTable::beginning(entry, if turned { 1 - axis } else { axis })
        };
        value(entries[0]).max(value(entries[1]))
    }

    fn value_of<C: Cells>(&self, state: &C) -> u32 {
        let mut cells = [0; taquin_tables::Pattern::MAX_CELLS];
        for cell in self.size.all_cells() {
            cells[state.get(cell).index()] = cell.index() as u8;
        }
        let entries = self.entries(self.indices(&cells));
        TilePatterns::greatest(entries, 0).min(TilePatterns::greatest(entries, 1))
    }
}

/// The symmetry that takes the goal's blank to the last cell, if one does without transposing, and
/// the blank's cell after it.
fn placed(problem: &Problem) -> (Symmetry, Cell) {
    let (size, blank) = (problem.size(), problem.goal_blank());
    let last = size.last_cell();
    let to_last = |s: &&Symmetry| !s.transposes() && s.cell(size, blank) == last;
    match Symmetry::of(size).iter().find(to_last) {
        Some(symmetry) => (*symmetry, last),
        None => (Symmetry::Identity, blank),
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for MultiPatterns {
    type Memo = u32;

    fn start(&self, state: &C) -> u32 {
        self.value_of(state)
    }

    fn memo_from_value(&self, _: &C, value: u32) -> u32 {
        value
    }

    fn step(&self, _: &u32, _: &C, _: TileDirection, child: &C) -> u32 {
        self.value_of(child)
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        true
    }

    /// With a vertical move first, all boards of a vertical line have the same value, so a move
    /// changes none by more than 1.
    fn consistent(&self) -> bool {
        true
    }
}
