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
    /// The moves. At two bits each: there may be many millions.
    path: Path,
    length: usize,
    width: usize,
    round: usize,
    /// The length of the path when the rounds of this length began.
    before: usize,
}

/// A stretch of the path.
struct Piece {
    /// Ways of the blank.
    ways: Vec<Direction>,
    /// What they do, if that is to be done in fewer moves.
    task: Option<Task>,
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
    pub(super) fn new(size: Size, blank: usize, path: Path) -> Windows {
        let before = path.len();
        Windows { size, blank, path, length: LENGTH, width: WIDTH, round: 0, before }
    }

    /// The path as it is now.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// One round; whether there is any sense in another.
    pub(super) fn round(&mut self, means: Means, budget: &mut Budget<'_>) -> bool {
        let mut pieces = self.pieces();
        let mut path = Path::new();
        loop {
            let batch: Vec<Piece> = pieces.by_ref().take(BATCH).collect();
            if batch.is_empty() {
                break;
            }
            let tasks = batch.iter().filter(|piece| piece.task.is_some()).count();
            let share = budget.nodes_left() / tasks.max(1) as u64;
            let shared = &*budget;
            let found = jobs::each(means.threads, &batch, |piece| {
                self.shorten(piece, share, means, shared)
            });
            for (piece, (shorter, nodes)) in batch.into_iter().zip(found) {
                budget.nodes += nodes;
                match shorter {
                    Some(shorter) => path.extend(&shorter),
                    None => path.extend(piece.ways.into_iter().map(Direction::opposite)),
                }
            }
        }
        drop(pieces);
        self.path = path;
        self.grow(means)
    }

    /// Tells how the next round is.
    fn grow(&mut self, means: Means) -> bool {
        self.round += 1;
        let whole = self.length >= self.path.len();
        if self.round.is_multiple_of(4) || (whole && self.round.is_multiple_of(2)) {
            let saved = self.before - self.path.len();
            self.before = self.path.len();
            if saved * 100 <= self.path.len() {
                if whole && self.width >= means.most_width {
                    return false;
                }
                self.length = (self.length + self.length / 3).min(self.path.len().max(LENGTH));
                self.width = (self.width + self.width / 2).min(means.most_width);
            }
        }
        !self.path.is_empty()
    }

    /// The path in pieces for this round, made one after the other.
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        let length = self.length.min(self.path.len());
        let first = if length == self.path.len() { 0 } else { self.round % 4 * length / 4 };
        let mut blank = self.blank;
        let mut moves = self.path.iter().map(Direction::opposite);
        let mut next = if first > 0 { first } else { length };
        std::iter::from_fn(move || {
            let ways: Vec<Direction> = moves.by_ref().take(next).collect();
            next = length;
            // Half windows were, or will be, part of whole ones.
            let task = (ways.len() > length / 2)
                .then(|| Task::of_ways(self.size, blank, &ways, MARGIN))
                .flatten();
            for &way in &ways {
                blank = self.size.neighbour(blank, way).unwrap_or(blank);
            }
            (!ways.is_empty()).then_some(Piece { ways, task })
        })
    }

    /// A shorter way through a window, and the nodes it took to look for one.
    fn shorten(
        &self,
        piece: &Piece,
        most_nodes: u64,
        means: Means,
        budget: &Budget<'_>,
    ) -> (Option<Path>, u64) {
        let Some(task) = &piece.task else { return (None, 0) };
        let beam = Beam {
            width: self.width.min(means.most_width),
            shorter_than: piece.ways.len(),
            most_nodes,
            seed: means.seed ^ self.round as u64,
        };
        let go_on = || budget.halted().is_none();
        if self.round.is_multiple_of(2) {
            return beam.run(task, &go_on);
        }
        let (path, nodes) = beam.run(&task.turned(), &go_on);
        (path.map(|path| path.inverse()), nodes)
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
        let mut windows = Windows::new(problem.size(), problem.start().blank(), path.clone());
        let means = Means { threads, seed: 1, most_width: 2000 };
        while windows.round(means, &mut budget) && budget.spent(0).is_none() {
            assert!(problem.replay(windows.path()).is_some());
        }
        windows.path().clone()
    }

    #[test]
    fn paths_get_shorter_and_threads_change_nothing() {
        for (rows, cols, nodes) in [(5, 5, 300_000), (20, 17, 2_000_000), (2, 9, 300_000)] {
            let goal = Goal::Last.board(Size::new(rows, cols).unwrap()).unwrap();
            let problem = Problem::new(Shuffle::uniform(&goal, 3).board(0), goal).unwrap();
            let path = super::super::construct::constructed(&problem);
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
            let best = super::super::construct::constructed(&problem);
            let detour: Path = best.iter().chain(&best.inverse()).chain(&best).collect();
            assert_eq!(improved(&problem, &detour, u64::MAX, 1).len(), best.len());
        }
    }
}
