//! A board or a window to solve, with tiles named by their goal cells.

use super::learned_eval::MOST_CELLS;
use super::raw_cells::RawCells;
use super::tuning::first::{BEAMED, COMPACT, LONG, SORTED_AT_FIRST};
use taquin_board::{BlankDirection, Size};
use taquin_puzzle::Problem;

/// A board and its goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Task {
    pub(super) size: Size,
    /// For each cell, the goal cell of its tile.
    pub(super) labels: Vec<u16>,
    /// The goal cell of the blank.
    pub(super) goal_blank: usize,
}

impl Task {
    /// The task of a problem.
    pub(super) fn of_problem(problem: &Problem) -> Task {
        let labels = problem.labels().into_iter().map(|label| label.index() as u16).collect();
        Task { size: problem.size(), labels, goal_blank: problem.goal_blank().index() }
    }

    /// True if a beam can search it.
    pub(super) fn fits_a_beam(&self) -> bool {
        self.size.cells() <= MOST_CELLS
    }

    /// True if a first answer is to be found by sorting the board by walks and windows.
    pub(super) fn is_sorted_at_first(&self) -> bool {
        self.is_long() || self.size.cells() > SORTED_AT_FIRST
    }

    /// True if the rounds of `good` sort it too: beams of the whole board would get lost.
    pub(super) fn is_sorted_in_rounds(&self) -> bool {
        self.is_sorted_at_first()
            && (self.size.cells() > BEAMED || (self.is_long() && !self.is_compact()))
    }

    /// True if alternating beams and lines are almost certainly shorter than lines alone. (On 4x60
    /// and 5x50 they were a quarter longer.)
    pub(super) fn is_compact(&self) -> bool {
        let (short, long) = self.sides();
        long <= COMPACT * short
    }

    fn is_long(&self) -> bool {
        let (short, long) = self.sides();
        long >= LONG && long >= COMPACT * short
    }

    /// The shorter and the longer side.
    fn sides(&self) -> (usize, usize) {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        (rows.min(cols), rows.max(cols))
    }

    /// The task that a sequence of blank moves from this cell performs, within the rectangle that
    /// it touches and a margin. It only records which cell each tile moves to, not which tile it
    /// is. Returns `None` if the rectangle is too large.
    pub(super) fn of_blank_dirs(
        size: Size,
        blank: usize,
        blank_dirs: &[BlankDirection],
        margin: usize,
    ) -> Option<Task> {
        let (mut top, mut left) = (size.raw_row(blank), size.raw_col(blank));
        let (mut bottom, mut right) = (top, left);
        let mut cell = blank;
        for &blank_dir in blank_dirs {
            cell = size.raw_neighbour(cell, blank_dir)?;
            (top, bottom) = (top.min(size.raw_row(cell)), bottom.max(size.raw_row(cell)));
            (left, right) = (left.min(size.raw_col(cell)), right.max(size.raw_col(cell)));
        }
        (top, left) = (top.saturating_sub(margin), left.saturating_sub(margin));
        bottom = (bottom + margin + 1).min(size.rows());
        right = (right + margin + 1).min(size.cols());
        // With the margin it is at least 2x2.
        let small = Size::new(bottom - top, right - left).ok()?;
        if small.cells() > MOST_CELLS {
            return None;
        }
        // Tracks the tiles by their first cells, then inverts the list.
        let mut at = small.raw_cell(size.raw_row(blank) - top, size.raw_col(blank) - left);
        let mut began: Vec<u16> = (0..small.cells() as u16).collect();
        for &blank_dir in blank_dirs {
            let to = small.raw_neighbour(at, blank_dir)?;
            began.swap(at, to);
            at = to;
        }
        Some(Task { size: small, labels: inverse(&began), goal_blank: at })
    }

    /// The cell of the blank.
    pub(super) fn blank(&self) -> usize {
        let goal_blank =
            self.labels.iter().position(|&label| usize::from(label) == self.goal_blank);
        goal_blank.unwrap_or(self.goal_blank)
    }

    /// The reversed task, from the goal to the board.
    pub(super) fn reversed(&self) -> Task {
        Task { size: self.size, labels: inverse(&self.labels), goal_blank: self.blank() }
    }
}

fn inverse(cells: &[u16]) -> Vec<u16> {
    let mut inverse = vec![0; cells.len()];
    for (cell, &to) in cells.iter().enumerate() {
        inverse[usize::from(to)] = cell as u16;
    }
    inverse
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn ways_give_the_task_that_they_solve() {
        use BlankDirection::{East, North, South, West};
        let size = Size::new(20, 30).unwrap();
        let blank_dirs = [East, South, West, North, East];
        let task = Task::of_blank_dirs(size, size.raw_cell(7, 9), &blank_dirs, 1).unwrap();
        assert_eq!((task.size.rows(), task.size.cols()), (4, 4));
        assert_eq!((task.blank(), task.goal_blank), (5, 6));
        let mut labels = task.labels.clone();
        let mut blank = task.blank();
        for blank_dir in blank_dirs {
            let to = task.size.raw_neighbour(blank, blank_dir).unwrap();
            labels.swap(blank, to);
            blank = to;
        }
        assert!(labels.iter().enumerate().all(|(cell, &label)| cell == usize::from(label)));
        assert_eq!(task.reversed().reversed(), task);
    }

    #[test]
    fn a_task_has_at_most_256_cells() {
        let size = Size::new(40, 40).unwrap();
        assert!(Task::of_blank_dirs(size, 0, &[BlankDirection::South; 20], 20).is_none());
        let labels = (0..1600).collect();
        assert!(!Task { size, labels, goal_blank: 0 }.fits_a_beam());
    }
}
