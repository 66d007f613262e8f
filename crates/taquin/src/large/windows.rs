//! Shorter paths by solving pieces of a path anew, each with a beam of its own.
//!
//! ```text
//!   round 0   |-------|-------|-------|-----|     windows of one length, side by side;
//!   round 1   --|-------|-------|-------|---|     each round a quarter later, and every
//!   round 2   |---|-------|-------|-------|--     other round from the end to the start
//!   round 3   |-----|-------|-------|-------|
//! ```
//!
//! When four rounds save next to nothing, windows and beams grow, until a window is the whole path.
//! Windows of a round share no move, so that they can be solved on several threads.

use super::beam::Beam;
use super::budget::Budget;
use super::jobs;
use super::task::Task;
use board::{Direction, Path, Size};
use std::ops::Range;

/// The first windows have this many moves, and their beams this width.
const LENGTH: usize = 40;
const WIDTH: usize = 500;

/// Cells around those that the blank touches.
const MARGIN: usize = 2;

/// Windows that are given out at once: each may use its share of the nodes that are left.
const BATCH: usize = 16;

/// Improves a path round by round.
pub(super) struct Windows {
    size: Size,
    /// Where the path begins.
    blank: usize,
    /// Ways of the blank.
    ways: Vec<Direction>,
    length: usize,
    width: usize,
    round: usize,
    /// The length of the path when the rounds of this length began.
    before: usize,
}

/// How windows are solved.
#[derive(Clone, Copy)]
pub(super) struct Means {
    pub(super) threads: usize,
    pub(super) seed: u64,
    /// No beam may be wider.
    pub(super) most_width: usize,
}

impl Windows {
    /// A path whose blank begins in this cell.
    pub(super) fn new(size: Size, blank: usize, path: &Path) -> Windows {
        Windows {
            size,
            blank,
            ways: path.iter().map(Direction::opposite).collect(),
            length: LENGTH,
            width: WIDTH,
            round: 0,
            before: path.len(),
        }
    }

    /// The path as it is now.
    pub(super) fn path(&self) -> Path {
        self.ways.iter().map(|way| way.opposite()).collect()
    }

    /// One round; whether there is any sense in another.
    pub(super) fn round(&mut self, means: Means, budget: &mut Budget<'_>) -> bool {
        let pieces = self.pieces();
        let mut solved = Vec::with_capacity(pieces.len());
        for batch in pieces.chunks(BATCH) {
            let share = budget.nodes_left() / batch.len() as u64;
            let shared = &*budget;
            let found = jobs::each(means.threads, batch, |(task, range)| {
                self.shorten(task, range.len(), share, means, shared)
            });
            budget.nodes += found.iter().map(|(_, nodes)| nodes).sum::<u64>();
            solved.extend(found.into_iter().map(|(ways, _)| ways));
        }
        // From the last to the first, so that what lies before keeps its place.
        for ((_, range), shorter) in pieces.into_iter().zip(solved).rev() {
            if let Some(shorter) = shorter {
                self.ways.splice(range, shorter);
            }
        }
        self.grow(means)
    }

    /// Tells how the next round is.
    fn grow(&mut self, means: Means) -> bool {
        self.round += 1;
        let whole = self.length >= self.ways.len();
        if self.round.is_multiple_of(4) || (whole && self.round.is_multiple_of(2)) {
            let saved = self.before - self.ways.len();
            self.before = self.ways.len();
            if saved * 100 <= self.ways.len() {
                if whole && self.width >= means.most_width {
                    return false;
                }
                self.length = (self.length + self.length / 3).min(self.ways.len().max(LENGTH));
                self.width = (self.width + self.width / 2).min(means.most_width);
            }
        }
        !self.ways.is_empty()
    }

    /// The windows of this round.
    fn pieces(&self) -> Vec<(Task, Range<usize>)> {
        let length = self.length.min(self.ways.len());
        let first = if length == self.ways.len() { 0 } else { self.round % 4 * length / 4 };
        let mut blank = self.blank;
        let mut begin = 0;
        let mut pieces = Vec::new();
        while begin < self.ways.len() {
            let end = if begin == 0 && first > 0 { first } else { begin + length };
            let range = begin..end.min(self.ways.len());
            let ways = &self.ways[range.clone()];
            // Half windows were, or will be, part of whole ones.
            if ways.len() > length / 2 {
                let task = Task::of_ways(self.size, blank, ways, MARGIN);
                pieces.extend(task.map(|task| (task, range.clone())));
            }
            for &way in ways {
                blank = self.size.neighbour(blank, way).unwrap_or(blank);
            }
            begin = range.end;
        }
        pieces
    }

    /// A shorter way through a window, and the nodes it took to look for one.
    fn shorten(
        &self,
        task: &Task,
        length: usize,
        most_nodes: u64,
        means: Means,
        budget: &Budget<'_>,
    ) -> (Option<Vec<Direction>>, u64) {
        let beam = Beam {
            width: self.width.min(means.most_width),
            shorter_than: length,
            most_nodes,
            seed: means.seed ^ self.round as u64,
        };
        let go_on = || budget.halted().is_none();
        let forwards = self.round.is_multiple_of(2);
        let (path, nodes) = match forwards {
            true => beam.run(task, &go_on),
            false => beam.run(&task.turned(), &go_on),
        };
        let path = path.map(|path| if forwards { path } else { path.inverse() });
        (path.map(|path| path.iter().map(Direction::opposite).collect()), nodes)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Problem;
    use board::{Goal, Shuffle};
    use search::{Limits, Stop};

    fn improved(problem: &Problem, path: &Path, nodes: u64, threads: usize) -> Path {
        let stop = Stop::new();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let mut budget = Budget::new(limits, &stop);
        let mut windows = Windows::new(problem.size(), problem.start().blank(), path);
        let means = Means { threads, seed: 1, most_width: 2000 };
        while windows.round(means, &mut budget) && budget.spent(0).is_none() {
            assert!(problem.replay(&windows.path()).is_some());
        }
        windows.path()
    }

    #[test]
    fn paths_get_shorter_and_threads_change_nothing() {
        for (rows, cols, nodes) in [(5, 5, 300_000), (20, 17, 2_000_000), (2, 9, 300_000)] {
            let goal = Goal::Last.board(Size::new(rows, cols).unwrap()).unwrap();
            let problem = Problem::new(Shuffle::uniform(&goal, 3).board(0), goal).unwrap();
            let path = super::super::construct(&problem);
            let short = improved(&problem, &path, nodes, 1);
            assert!(problem.replay(&short).is_some());
            assert!(short.len() < path.len(), "{rows}x{cols}");
            assert_eq!(improved(&problem, &path, nodes, 3), short);
        }
    }

    #[test]
    fn a_window_as_wide_as_the_space_ends_with_the_shortest() {
        let goal = Goal::First.board(Size::new(2, 3).unwrap()).unwrap();
        for board in Shuffle::uniform(&goal, 3).take(10) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            let best = super::super::construct(&problem);
            let detour: Path = best.iter().chain(&best.inverse()).chain(&best).collect();
            assert_eq!(improved(&problem, &detour, u64::MAX, 1).len(), best.len());
        }
    }
}
