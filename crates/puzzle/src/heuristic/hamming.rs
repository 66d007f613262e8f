//! Misplaced tiles.

use super::slid;
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use taquin_board::Direction;
use taquin_search::Heuristic;

/// The number of tiles that are not in their goal cells; the blank does not count. A move changes
/// the cell of one tile, so it is admissible and consistent.
#[derive(Clone, Debug)]
pub struct Hamming {
    cells: usize,
    blank_label: usize,
}

impl Hamming {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> Self {
        Hamming { cells: problem.size().cells(), blank_label: problem.goal_blank() }
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for Hamming {
    type Memo = u32;

    fn start(&self, state: &C) -> u32 {
        let misplaced = |&cell: &usize| {
            let label = state.get(cell);
            label != cell && label != self.blank_label
        };
        (0..self.cells).filter(misplaced).count() as u32
    }

    #[inline]
    fn step(&self, memo: &u32, parent: &C, _: Direction, child: &C) -> u32 {
        let (label, from, to) = slid(parent, child);
        memo + u32::from(label != to) - u32::from(label != from)
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
