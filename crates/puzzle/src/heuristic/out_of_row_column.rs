//! Tiles out of their row plus tiles out of their column.
//!
//! A move changes one tile's row or its column, so the value changes by 1 at most: it is admissible
//! and consistent. It lies between misplaced tiles and Manhattan distance, and is the usual exercise
//! after these two.

use super::{Labels, PlainHeuristic};
use crate::Problem;
use taquin_board::{Cell, Label, Size};

/// Tiles out of row and out of column.
#[derive(Clone, Copy, Debug)]
pub struct OutOfRowColumn {
    size: Size,
    goal_blank: Label,
}

impl OutOfRowColumn {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> OutOfRowColumn {
        OutOfRowColumn { size: problem.size(), goal_blank: problem.goal_blank().into() }
    }
}

impl PlainHeuristic for OutOfRowColumn {
    fn value(&self, state: &dyn Labels) -> u32 {
        let size = self.size;
        let out = |cell: Cell| {
            let label = state.get(cell);
            let home = label.goal_cell();
            let lines = u32::from(size.row(home) != size.row(cell))
                + u32::from(size.col(home) != size.col(cell));
            if label == self.goal_blank { 0 } else { lines }
        };
        size.all_cells().map(out).sum()
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
    use crate::Problem;
    use crate::heuristic::{AnyHeuristic, OutOfRowColumn, Plain};
    use std::sync::Arc;
    use taquin_board::{Board, Goal};

    #[test]
    fn rows_and_columns_are_counted() {
        let start: Board = "8 1 3 / 4 0 2 / 7 6 5".parse().expect("a board");
        let goal = Goal::Last.board(start.size()).expect("a goal");
        let problem = Problem::new(start, goal).expect("solvable");
        let h = AnyHeuristic::Plain(Plain(Arc::new(OutOfRowColumn::new(&problem))));
        // Rows: 8, 2, 6 and 5. Columns: 8, 1, 2, 6 and 5.
        assert_eq!(h.value_at_start(&problem), 9);
    }
}
