//! One row or column, and the tiles whose goal is in it.
//!
//! Two tiles are in *conflict* when both are in their goal line and one must pass the other. One of
//! them has to leave the line and come back: two moves that Manhattan distance does not count.

use crate::kernel::Cells;
use taquin_board::{Cell, Label, Size};

/// The longest line whose conflicts are looked up in a table: 6^5 entries.
const TABLE_LENGTH: usize = 5;

/// The rows and columns of one size, for one cell of the goal's blank.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    size: Size,
    goal_blank: Label,
    /// By the line's key: the fewest tiles that must leave it. One table for the rows, one for the
    /// columns; empty if the line is too long.
    leave: [Box<[u8]>; 2],
}

/// A row (`Row(r)`) or a column (`Col(c)`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    Row(usize),
    Col(usize),
}

impl Line {
    fn axis(self) -> usize {
        matches!(self, Line::Col(_)) as usize
    }
}

impl Lines {
    pub(super) fn new(size: Size, goal_blank: Label) -> Lines {
        let table = |length: usize| -> Box<[u8]> {
            if length > TABLE_LENGTH {
                return Box::default();
            }
            let base = length + 1;
            (0..base.pow(length as u32))
                .map(|key| {
                    // Digit 0: a tile of another line. Digit d + 1: a tile whose goal is position
                    // d.
                    let wants = (0..length)
                        .filter_map(|i| (key / base.pow(i as u32) % base).checked_sub(1));
                    leaving(wants) as u8
                })
                .collect()
        };
        Lines { size, goal_blank, leave: [table(size.cols()), table(size.rows())] }
    }

    /// All rows, then all columns.
    pub(super) fn all(&self) -> impl Iterator<Item = Line> + use<> {
        (0..self.size.rows()).map(Line::Row).chain((0..self.size.cols()).map(Line::Col))
    }

    /// The row and the column of a cell.
    pub(super) fn through(&self, cell: Cell) -> [Line; 2] {
        [Line::Row(self.size.row(cell)), Line::Col(self.size.col(cell))]
    }

    fn length(&self, line: Line) -> usize {
        match line {
            Line::Row(_) => self.size.cols(),
            Line::Col(_) => self.size.rows(),
        }
    }

    /// The cell at a place of a line.
    fn cell(&self, line: Line, place: usize) -> Cell {
        match line {
            Line::Row(row) => self.size.cell(row, place),
            Line::Col(col) => self.size.cell(place, col),
        }
    }

    /// The goal position of a label in this line, if it is a tile whose goal is in it.
    fn wants(&self, line: Line, label: Label) -> Option<usize> {
        if label == self.goal_blank {
            return None;
        }
        let (row, col) = (self.size.row(label.goal_cell()), self.size.col(label.goal_cell()));
        match line {
            Line::Row(r) => (r == row).then_some(col),
            Line::Col(c) => (c == col).then_some(row),
        }
    }

    /// The goal positions of the tiles that are in their goal line, in their current order.
    pub(super) fn wanted<'a, C: Cells>(
        &'a self,
        state: &'a C,
        line: Line,
    ) -> impl Iterator<Item = usize> + 'a {
        (0..self.length(line))
            .filter_map(move |place| self.wants(line, state.get(self.cell(line, place))))
    }

    /// The fewest tiles that must leave the line so that the others are in order.
    #[inline]
    pub(super) fn leaving<C: Cells>(&self, state: &C, line: Line) -> u32 {
        let table = &self.leave[line.axis()];
        if table.is_empty() {
            return leaving(self.wanted(state, line));
        }
        let base = self.length(line) + 1;
        let mut key = 0;
        for place in (0..self.length(line)).rev() {
            let digit = self.wants(line, state.get(self.cell(line, place)));
            key = key * base + digit.map_or(0, |d| d + 1);
        }
        u32::from(table[key])
    }

    /// Pairs of tiles in their goal line that are in reversed order.
    pub(super) fn pairs<C: Cells>(&self, state: &C, line: Line) -> u32 {
        let wanted: Vec<usize> = self.wanted(state, line).collect();
        let wrong = |(i, a): (usize, &usize)| wanted[i + 1..].iter().filter(|b| a > b).count();
        wanted.iter().enumerate().map(wrong).sum::<usize>() as u32
    }

    /// True if the tile in this cell conflicts with another one in its row or column.
    pub(super) fn involved<C: Cells>(&self, state: &C, cell: Cell) -> bool {
        self.through(cell).into_iter().any(|line| {
            let place = match line {
                Line::Row(_) => self.size.col(cell),
                Line::Col(_) => self.size.row(cell),
            };
            let Some(own) = self.wants(line, state.get(cell)) else { return false };
            (0..self.length(line)).any(|other| {
                self.wants(line, state.get(self.cell(line, other)))
                    .is_some_and(|target| (other < place) == (target > own) && other != place)
            })
        })
    }
}

/// The fewest numbers to remove so that the rest increases: all but a longest increasing
/// subsequence, found by patience sorting (`tops[k]` is the least end of one of length k + 1).
fn leaving(wanted: impl Iterator<Item = usize>) -> u32 {
    let mut tops: Vec<usize> = Vec::new();
    let mut count = 0;
    for place in wanted {
        count += 1;
        let pile = tops.partition_point(|&top| top < place);
        if pile == tops.len() {
            tops.push(place);
        } else {
            tops[pile] = place;
        }
    }
    count - tops.len() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The naive twin: tries all subsets.
    fn leaving_plainly(wanted: &[usize]) -> u32 {
        let rises = |mask: u32| {
            let kept: Vec<_> = (0..wanted.len()).filter(|i| mask >> i & 1 == 1).collect();
            kept.windows(2).all(|w| wanted[w[0]] < wanted[w[1]])
        };
        let kept = (0..1u32 << wanted.len()).filter(|&mask| rises(mask)).map(u32::count_ones).max();
        wanted.len() as u32 - kept.unwrap_or(0)
    }

    #[test]
    fn fewest_to_leave_equals_trying_all_subsets() {
        let mut order = vec![0usize, 1, 2, 3, 4, 5];
        // Heap's algorithm over all 720 orders of six tiles.
        fn permute(k: usize, order: &mut Vec<usize>) {
            if k <= 1 {
                assert_eq!(leaving(order.iter().copied()), leaving_plainly(order), "{order:?}");
                return;
            }
            for i in 0..k {
                permute(k - 1, order);
                order.swap(if k.is_multiple_of(2) { i } else { 0 }, k - 1);
            }
        }
        permute(6, &mut order);
        assert_eq!(leaving([5, 4, 3, 2, 1, 0].into_iter()), 5);
        assert_eq!(leaving(std::iter::empty()), 0);
    }
}
