//! Additive pattern tables: the sum over the groups of a partition, in one or two views.
//!
//! A table counts only the moves of its own group's tiles, so the values of disjoint groups may be
//! added (Korf & Felner, *Disjoint pattern database heuristics*, 2002). If the board and its goal
//! are symmetric, the mirrored board has the same distance, and the larger of the two sums is taken
//! from the same tables.
//!
//! This is the plain form, for any search: its memo holds only the values, and a step locates the
//! moved group's tiles again. [`kernel::Additive`](crate::kernel::Additive) is the fast twin.

use super::slid;
use crate::Problem;
use crate::kernel::{Boxed, Cells, TileSpace};
use std::cmp::Reverse;
use std::sync::Arc;
use taquin_board::{Cell, Label, Size, Symmetry, TileDirection};
use taquin_search::{Heuristic, Monitor};
use taquin_tables::{Partition, Pattern, Policy, Store, Table, TableError};

/// The maximum of the sums of a partition's tables over one or two views of the board.
#[derive(Clone, Debug)]
pub struct PatternSum {
    tables: Arc<[Arc<Table>]>,
    views: Arc<[View]>,
}

/// A symmetry that maps the board to the one that the tables were built for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The image of each cell; goal cells, that is labels, are mapped the same way.
    pub cell: Box<[u8]>,
    /// The group of each label; the blank's is [`View::NO_GROUP`].
    pub group: Box<[u8]>,
    /// The number of each label's tile within its group.
    pub tile: Box<[u8]>,
    /// The board's cells in the order in which the view reads them.
    pub order: Box<[u8]>,
}

/// The value of each group in each view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PatternMemo {
    values: [[u8; Partition::MAX_GROUPS]; MAX_VIEWS],
}

/// The board itself and its mirror image.
const MAX_VIEWS: usize = 2;

impl PatternSum {
    /// The tables of a partition drawn for any corner (or for this very cell), for a goal whose
    /// blank is in `goal_blank`.
    pub fn new(
        partition: &Partition,
        goal_blank: Cell,
        store: &Store,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<PatternSum, TableError> {
        let partition = partition.for_blank(goal_blank);
        let open = |pattern| store.open(pattern, policy, monitor);
        let tables = partition.patterns().iter().map(open).collect::<Result<_, _>>()?;
        Ok(PatternSum { tables, views: views(&partition, goal_blank).into() })
    }

    /// The table of each group.
    pub fn tables(&self) -> &[Arc<Table>] {
        &self.tables
    }

    /// The views, one or two.
    pub fn views(&self) -> &[View] {
        &self.views
    }

    /// Its value for a problem's start, group by group, in the view with the larger sum: the labels
    /// of a group's tiles and the moves they need.
    pub fn by_group(&self, problem: &Problem) -> Vec<(Vec<Label>, u32)> {
        let state = Boxed::from_labels(&problem.labels(), problem.start().blank());
        let memo = Heuristic::<TileSpace<Boxed>>::start(self, &state);
        let view = self.sums(&memo).enumerate().max_by_key(|&(view, sum)| (sum, Reverse(view)));
        let view = view.map_or(0, |(view, _)| view);
        let group_of = &self.views[view].group;
        let group = |group: usize| {
            let labels = problem.size().all_cells().map(Label::of).filter(|label| {
                !label.is_home(problem.goal_blank())
                    && usize::from(group_of[label.index()]) == group
            });
            (labels.collect(), memo.values[view][group].into())
        };
        (0..self.tables.len()).map(group).collect()
    }

    /// The entry of a group's table for a state as one view shows it.
    fn entry<C: Cells>(&self, view: &View, group: usize, state: &C) -> u64 {
        let (place, blank) = self.place(view, group, state);
        self.tables[group].index().entry(place, blank)
    }

    /// The table position of a group in one view of a state, and the blank's cell in that view.
    pub(crate) fn place<C: Cells>(
        &self,
        view: &View,
        group: usize,
        state: &C,
    ) -> (taquin_tables::PatternPosition, usize) {
        let mut tiles = [0; View::MAX_CELLS];
        let (mut count, mut map) = (0, 0u32);
        // Without branches: whether a cell's tile is one of the group's cannot be predicted.
        for (seen, &cell) in view.order.iter().enumerate() {
            let label = state.get(cell.into()).index();
            let ours = usize::from(view.group[label]) == group;
            tiles[count] = view.tile[label];
            count += usize::from(ours);
            map |= u32::from(ours) << seen;
        }
        let place = self.tables[group].index().place_in_order(&tiles[..count], map);
        (place, view.cell[state.blank().index()].into())
    }

    fn sums<'m>(&self, memo: &'m PatternMemo) -> impl Iterator<Item = u32> + use<'m> {
        let (views, groups) = (self.views.len(), self.tables.len());
        let sum = move |values: &[u8; 8]| values[..groups].iter().map(|&v| u32::from(v)).sum();
        memo.values[..views].iter().map(sum)
    }
}

/// The symmetries that map a goal's blank to the partition's: the first that keeps rows as rows,
/// and its reflection in the diagonal if the partition differs from its reflection.
fn views(partition: &Partition, goal_blank: Cell) -> Vec<View> {
    let size = partition.size();
    let fits = |symmetry: &&Symmetry| symmetry.cell(size, goal_blank) == partition.goal_blank();
    let mut views: Vec<View> = Vec::new();
    for transposed in [false, true] {
        let all = Symmetry::of(size).iter().filter(|s| s.transposes() == transposed);
        let Some(symmetry) = all.into_iter().find(|s| fits(s)) else { continue };
        let view = View::new(partition, size, *symmetry);
        if views.first().is_none_or(|first| !first.shows_the_same(&view)) {
            views.push(view);
        }
    }
    views
}

impl View {
    /// The group of the blank's label: none.
    pub const NO_GROUP: u8 = u8::MAX;

    /// The most cells of a board with pattern tables.
    const MAX_CELLS: usize = 25;

    fn new(partition: &Partition, size: Size, symmetry: Symmetry) -> View {
        let cell: Box<[u8]> =
            size.all_cells().map(|cell| symmetry.cell(size, cell).index() as u8).collect();
        // The group of a label and its number there.
        let patterns = partition.patterns();
        let find = |&goal: &u8| {
            let number =
                |pattern: &Pattern| pattern.cells().position(|cell| cell == Cell::from(goal));
            let groups = patterns.iter().enumerate();
            let mut found = groups.filter_map(|(group, pattern)| Some((group, number(pattern)?)));
            found.next().map_or((View::NO_GROUP, 0), |(group, tile)| (group as u8, tile as u8))
        };
        let (group, tile): (Vec<u8>, Vec<u8>) = cell.iter().map(find).unzip();
        let mut order: Vec<u8> = (0..cell.len() as u8).collect();
        order.sort_by_key(|&from| cell[usize::from(from)]);
        View { cell, group: group.into(), tile: tile.into(), order: order.into() }
    }

    /// True if both views group the same tiles, so the second adds nothing.
    fn shows_the_same(&self, other: &View) -> bool {
        let pairs = || self.group.iter().zip(&other.group);
        pairs().all(|(a, b)| pairs().all(|(c, d)| (a == c) == (b == d)))
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for PatternSum {
    type Memo = PatternMemo;

    fn start(&self, state: &C) -> PatternMemo {
        let mut memo = PatternMemo { values: [[0; Partition::MAX_GROUPS]; MAX_VIEWS] };
        for (view, values) in self.views.iter().zip(&mut memo.values) {
            for (group, value) in values.iter_mut().enumerate().take(self.tables.len()) {
                let (place, blank) = self.place(view, group, state);
                // A problem's parity was checked, so unsolvable boards never get here.
                *value = self.tables[group].value(place, blank).unwrap_or(0) as u8;
            }
        }
        memo
    }

    fn saved_bytes(&self) -> usize {
        self.views.len() * self.tables.len()
    }

    #[inline]
    fn save(&self, memo: &PatternMemo, saved: &mut [u8]) {
        let groups = self.tables.len();
        for (values, saved) in memo.values.iter().zip(saved.chunks_exact_mut(groups)) {
            saved.copy_from_slice(&values[..groups]);
        }
    }

    /// A known value saves walking down one table: see [`Table::value`].
    #[inline]
    fn restore(&self, state: &C, _: Option<u32>, saved: &[u8]) -> PatternMemo {
        let groups = self.tables.len();
        if saved.len() != self.views.len() * groups {
            return self.start(state);
        }
        let mut memo = PatternMemo { values: [[0; Partition::MAX_GROUPS]; MAX_VIEWS] };
        for (values, saved) in memo.values.iter_mut().zip(saved.chunks_exact(groups)) {
            values[..groups].copy_from_slice(saved);
        }
        memo
    }

    fn step(&self, memo: &PatternMemo, parent: &C, _: TileDirection, child: &C) -> PatternMemo {
        let (label, _, _) = slid(parent, child);
        let mut memo = *memo;
        for (view, values) in self.views.iter().zip(&mut memo.values) {
            let group = usize::from(view.group[label.index()]);
            let entry = self.entry(view, group, child);
            values[group] = self.tables[group].step(values[group].into(), entry) as u8;
        }
        memo
    }

    fn value(&self, memo: &PatternMemo) -> u32 {
        self.sums(memo).max().unwrap_or(0)
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}
