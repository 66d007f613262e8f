//! A small problem for a beam or a window.

use super::learned_eval::MOST_CELLS;
use super::raw_cells::RawCells;
use taquin_board::{Size, TileDirection};

/// A board of at most [`MOST_CELLS`] cells and its goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Task {
    pub(super) size: Size,
    /// For each cell, the goal cell of its tile.
    pub(super) labels: Vec<u8>,
    /// The goal cell of the blank.
    pub(super) hole: usize,
}

impl Task {
    /// `None` if the board is too large.
    pub(super) fn new(size: Size, labels: &[u16], hole: usize) -> Option<Task> {
        let labels = labels.iter().map(|&label| label as u8).collect();
        (size.cells() <= MOST_CELLS).then_some(Task { size, labels, hole })
    }

    /// The task that a sequence of blank moves from this cell performs, within the rectangle that
    /// it touches and a margin. It only records which cell each tile moves to, not which tile it
    /// is. Returns `None` if the rectangle is too large.
    pub(super) fn of_ways(
        size: Size,
        blank: usize,
        ways: &[TileDirection],
        margin: usize,
    ) -> Option<Task> {
        let (mut top, mut left) = (size.raw_row(blank), size.raw_col(blank));
        let (mut bottom, mut right) = (top, left);
        let mut cell = blank;
        for &way in ways {
            cell = size.raw_neighbour(cell, way)?;
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
        let mut began: Vec<u8> = (0..=u8::MAX).take(small.cells()).collect();
        for &way in ways {
            let to = small.raw_neighbour(at, way)?;
            began.swap(at, to);
            at = to;
        }
        Some(Task { size: small, labels: inverse(&began), hole: at })
    }

    /// The cell of the blank.
    pub(super) fn blank(&self) -> usize {
        let hole = self.labels.iter().position(|&label| usize::from(label) == self.hole);
        hole.unwrap_or(self.hole)
    }

    /// The reversed task, from the goal to the board.
    pub(super) fn turned(&self) -> Task {
        Task { size: self.size, labels: inverse(&self.labels), hole: self.blank() }
    }
}

fn inverse(cells: &[u8]) -> Vec<u8> {
    let mut turned = vec![0; cells.len()];
    for (cell, &to) in cells.iter().enumerate() {
        turned[usize::from(to)] = cell as u8;
    }
    turned
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn ways_give_the_task_that_they_solve() {
        use TileDirection::{Down, Left, Right, Up};
        let size = Size::new(20, 30).unwrap();
        let ways = [Right, Down, Left, Up, Right];
        let task = Task::of_ways(size, size.raw_cell(7, 9), &ways, 1).unwrap();
        assert_eq!((task.size.rows(), task.size.cols()), (4, 4));
        assert_eq!((task.blank(), task.hole), (5, 6));
        let mut labels = task.labels.clone();
        let mut blank = task.blank();
        for way in ways {
            let to = task.size.raw_neighbour(blank, way).unwrap();
            labels.swap(blank, to);
            blank = to;
        }
        assert!(labels.iter().enumerate().all(|(cell, &label)| cell == usize::from(label)));
        assert_eq!(task.turned().turned(), task);
    }

    #[test]
    fn a_task_has_at_most_256_cells() {
        let size = Size::new(40, 40).unwrap();
        assert!(Task::of_ways(size, 0, &[TileDirection::Down; 20], 20).is_none());
        assert!(Task::new(size, &[0; 1600], 0).is_none());
    }
}
