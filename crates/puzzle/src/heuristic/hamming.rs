//! Misplaced tiles.

use super::slid;
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use taquin_board::{Cell, Label, Size, TileDirection};
use taquin_search::Heuristic;

/// The number of tiles that are not in their goal cells; the blank does not count. A move changes
/// the cell of one tile, so it is admissible and consistent.
#[derive(Clone, Debug)]
pub struct Hamming {
    size: Size,
    goal_blank: Label,
}

impl Hamming {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> Self {
        Hamming { size: problem.size(), goal_blank: problem.goal_blank().into() }
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for Hamming {
    type Memo = u32;

    fn start(&self, state: &C) -> u32 {
        let misplaced = |&cell: &Cell| {
            let label = state.get(cell);
            !label.is_home(cell) && label != self.goal_blank
        };
        self.size.all_cells().filter(misplaced).count() as u32
    }

    #[inline]
    fn step(&self, memo: &u32, parent: &C, _: TileDirection, child: &C) -> u32 {
        let (label, from, to) = slid(parent, child);
        memo + u32::from(!label.is_home(to)) - u32::from(!label.is_home(from))
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
