//! Searches of growing width for a whole path, each from the board to its goal and from the goal to
//! the board.
//!
//! A board of at most 196 cells is searched by one beam. A larger one is sorted by windows; what
//! is outside of that was solved by lines.

use super::beam::Beam;
use super::budget::Budget;
use super::jobs;
use super::site::{NARROW, RemainingBoard};
use super::task::Task;
use taquin_board::{Path, Size};

/// The width of the first beam.
const FIRST_WIDTH: usize = 200;

/// The widest beam.
pub(super) const MOST_WIDTH: usize = 1 << 22;

/// The nodes for windows of the path per node of these searches. On a small board a wide beam
/// leaves windows little to improve (7x7: 263.6 moves with a quarter of all nodes, 266.0 with
/// half); on a large board windows save most (10x10: 1023 and 1005).
pub(super) fn windows_share(size: Size) -> f64 {
    if size.cells() <= 64 { 1.0 / 3.0 } else { 1.0 }
}

/// What limits a round, besides the nodes.
#[derive(Clone, Copy)]
pub(super) struct RoundLimits {
    pub(super) threads: usize,
    pub(super) seed: u64,
    pub(super) most_width: usize,
    /// Only shorter paths are wanted.
    pub(super) shorter_than: usize,
}

/// The rounds: each twice as wide as the one before.
pub(super) struct Rounds {
    outer: RemainingBoard,
    width: usize,
    over: bool,
}

/// One search.
enum Job {
    Beam(Task),
    Sweep(RemainingBoard),
}

impl Rounds {
    /// `None` if the board cannot be searched.
    pub(super) fn new(outer: RemainingBoard) -> Option<Rounds> {
        let width = if outer.is_swept() { 2 * NARROW } else { FIRST_WIDTH };
        let fits = outer.is_swept() || Task::new(outer.size, &outer.labels, outer.hole).is_some();
        fits.then_some(Rounds { outer, width, over: false })
    }

    /// True if the next round would be as wide as the last one.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Runs a round, and returns the paths found, for the whole board.
    pub(super) fn next(&mut self, limits: RoundLimits, budget: &mut Budget<'_>) -> Vec<Path> {
        let width = self.width.min(limits.most_width);
        self.over = self.width >= limits.most_width;
        self.width *= 2;
        let shorter_than = limits.shorter_than.saturating_sub(self.outer.path.len());
        let beam = Beam { width, shorter_than, most_nodes: 0, seed: limits.seed };
        let jobs = [self.job(false), self.job(true)];
        let inner = jobs::each_within(budget, limits.threads, &jobs, |job, most_nodes, budget| {
            search(job, Beam { most_nodes, ..beam }, budget)
        });
        let whole = |(inner, turned): (Option<Path>, bool)| {
            let inner = if turned { inner?.inverse() } else { inner? };
            Some(self.outer.path.iter().chain(&inner).collect())
        };
        inner.into_iter().zip([false, true]).filter_map(whole).collect()
    }

    fn job(&self, turned: bool) -> Job {
        let RemainingBoard { size, labels, hole, .. } = &self.outer;
        match Task::new(*size, labels, *hole).filter(|_| !self.outer.is_swept()) {
            Some(task) => Job::Beam(if turned { task.turned() } else { task }),
            None => Job::Sweep(if turned { self.outer.turned() } else { self.outer.clone() }),
        }
    }
}

/// A path from the start of a job to its end, and the nodes used.
fn search(job: &Job, beam: Beam, budget: &Budget<'_>) -> (Option<Path>, u64) {
    let go_on = || budget.halted().is_none();
    match job {
        Job::Beam(task) => beam.run(task, &go_on),
        Job::Sweep(board) => {
            let mut left = beam.most_nodes;
            let path = board.swept(beam.width, &mut left, budget, &go_on);
            (path, beam.most_nodes - left)
        }
    }
}
