//! Line moves: how many slides of whole lines the distances of the tiles need at least.
//!
//! A vertical slide moves at most one tile of each row but the blank's, each by one row. So the
//! vertical distances of all tiles, divided by the rows less one, are a lower bound on the vertical
//! slides, and likewise for columns. In a shortest path vertical and horizontal slides alternate.

use super::{Labels, PlainHeuristic};
use crate::Problem;
use taquin_board::{Label, Size};

/// A lower bound in the multi-tile metric for every size, without a table.
#[derive(Clone, Copy, Debug)]
pub struct LineMoves {
    size: Size,
    goal_blank: Label,
}

impl LineMoves {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> LineMoves {
        LineMoves { size: problem.size(), goal_blank: problem.goal_blank().into() }
    }

    /// The value for a problem's start.
    pub fn at_start(problem: &Problem) -> u32 {
        let labels = problem.labels();
        LineMoves::new(problem).value_of(labels.into_iter())
    }

    fn value_of(&self, labels: impl Iterator<Item = Label>) -> u32 {
        let size = self.size;
        let (mut vertical, mut horizontal) = (0usize, 0usize);
        let placed = size.all_cells().zip(labels);
        for (cell, label) in placed.filter(|&(_, label)| label != self.goal_blank) {
            let home = label.goal_cell();
            vertical += size.row(cell).abs_diff(size.row(home));
            horizontal += size.col(cell).abs_diff(size.col(home));
        }
        let (vertical, horizontal) =
            (vertical.div_ceil(size.rows() - 1), horizontal.div_ceil(size.cols() - 1));
        alternating(vertical as u32, horizontal as u32)
    }
}

/// The fewest moves that alternate between so many vertical and so many horizontal ones at least.
#[inline]
pub(super) fn alternating(vertical: u32, horizontal: u32) -> u32 {
    match vertical == horizontal {
        true => vertical + horizontal,
        // The axis with more moves begins and ends.
        false => 2 * vertical.max(horizontal) - 1,
    }
}

impl PlainHeuristic for LineMoves {
    fn value(&self, state: &dyn Labels) -> u32 {
        self.value_of(self.size.all_cells().map(|cell| state.get(cell)))
    }

    fn admissible(&self) -> bool {
        true
    }

    fn admissible_in_multi(&self) -> bool {
        true
    }

    /// From 5 vertical and 3 horizontal moves (9 in all) a vertical one leads to 4 and 3 (7).
    fn consistent(&self) -> bool {
        false
    }
}
