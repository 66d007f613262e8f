//! Euclidean distance: the straight lines from the tiles to their goal cells.
//!
//! The sum of the lines, rounded down. A line is never longer than rows plus columns, so the value
//! is never above Manhattan distance: it is admissible and consistent, and only good for comparing.
//! Textbooks set it beside Manhattan distance to show what a heuristic that knows the moves is worth.

use super::{Labels, PlainHeuristic};
use crate::Problem;
use taquin_board::{Cell, Label, Size};

/// The sum of straight lines.
#[derive(Clone, Copy, Debug)]
pub struct Euclidean {
    size: Size,
    goal_blank: Label,
}

/// Lines are summed in this unit, each rounded down, so that the sum is the same on every machine.
const UNIT: u64 = 1 << 16;

impl Euclidean {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> Euclidean {
        Euclidean { size: problem.size(), goal_blank: problem.goal_blank().into() }
    }

    /// The line between two cells, in units.
    fn line(&self, a: Cell, b: Cell) -> u64 {
        let size = self.size;
        let rows = size.row(a).abs_diff(size.row(b));
        let cols = size.col(a).abs_diff(size.col(b));
        let square = (rows * rows + cols * cols) as u64;
        (square * UNIT * UNIT).isqrt()
    }
}

impl PlainHeuristic for Euclidean {
    fn value(&self, state: &dyn Labels) -> u32 {
        let tiles = self.size.all_cells().filter(|&cell| state.get(cell) != self.goal_blank);
        let sum: u64 = tiles.map(|cell| self.line(state.get(cell).goal_cell(), cell)).sum();
        (sum / UNIT) as u32
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_board::Goal;

    #[test]
    fn lines_are_measured() {
        let goal = Goal::Last.board("4x4".parse().expect("a size")).expect("a goal");
        let problem = Problem::new(goal.clone(), goal).expect("solved");
        let h = Euclidean::new(&problem);
        assert_eq!(h.line(0, 3), 3 * UNIT);
        assert_eq!(h.line(0, 5), (2f64.sqrt() * UNIT as f64) as u64);
        assert_eq!(h.line(12, 3), (18f64.sqrt() * UNIT as f64) as u64);
    }
}
