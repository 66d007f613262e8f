//! Manhattan distance, and the sum of it and misplaced tiles that student reports call m3h.

use super::distance::Distance;
use super::{Hamming, slid};
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use taquin_board::{Cell, Label, Size, TileDirection};
use taquin_search::Heuristic;

/// The sum over the tiles of rows plus columns to their goal cells. Each move changes one tile's
/// distance by one, so it is admissible and consistent.
#[derive(Clone, Debug)]
pub struct Manhattan {
    distance: Distance,
    size: Size,
    goal_blank: Label,
}

impl Manhattan {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> Self {
        let size = problem.size();
        Manhattan { distance: Distance::new(size), size, goal_blank: problem.goal_blank().into() }
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for Manhattan {
    type Memo = u32;

    fn start(&self, state: &C) -> u32 {
        let cells = self.size.all_cells();
        cells
            .filter(|&cell| state.get(cell) != self.goal_blank)
            .map(|cell| self.distance.between(state.get(cell), cell))
            .sum()
    }

    #[inline(always)]
    fn memo_from_value(&self, _: &C, value: u32) -> u32 {
        value
    }

    #[inline(always)]
    fn step(&self, memo: &u32, parent: &C, dir: TileDirection, child: &C) -> u32 {
        let (label, from, _) = slid(parent, child);
        memo.wrapping_add(self.distance.change(label, from, dir))
    }

    #[inline]
    fn value_after(&self, memo: &u32, parent: &C, dir: TileDirection) -> Option<u32> {
        let (blank, cols) = (parent.blank().index(), self.size.cols());
        // Where the tile stands that slides this way into the blank.
        let from = Cell::new(match dir {
            TileDirection::Up => blank + cols,
            TileDirection::Down => blank - cols,
            TileDirection::Left => blank + 1,
            TileDirection::Right => blank - 1,
        });
        Some(memo.wrapping_add(self.distance.change(parent.get(from), from, dir)))
    }

    #[inline(always)]
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

/// Manhattan distance plus three times the misplaced tiles: good for greedy searches, and far from
/// admissible.
#[derive(Clone, Debug)]
pub struct M3h {
    manhattan: Manhattan,
    hamming: Hamming,
}

impl M3h {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> Self {
        M3h { manhattan: Manhattan::new(problem), hamming: Hamming::new(problem) }
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for M3h {
    type Memo = u32;

    fn start(&self, state: &C) -> u32 {
        self.manhattan.start(state) + 3 * self.hamming.start(state)
    }

    #[inline]
    fn step(&self, memo: &u32, parent: &C, dir: TileDirection, child: &C) -> u32 {
        let (label, from, to) = slid(parent, child);
        let misplaced = u32::from(!label.is_home(to)).wrapping_sub(u32::from(!label.is_home(from)));
        memo.wrapping_add(self.manhattan.distance.change(label, from, dir))
            .wrapping_add(misplaced.wrapping_mul(3))
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        false
    }

    fn consistent(&self) -> bool {
        false
    }
}
