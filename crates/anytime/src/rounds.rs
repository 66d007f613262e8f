//! Searches of growing width for a whole path, each from the board to its goal and from the goal to
//! the board.
//!
//! A board of at most 196 cells is searched by one beam. A larger one is sorted by windows; what
//! is outside of that was solved by lines. A long one, more than twice as long as wide, is
//! sorted by windows too.

use super::beam::BeamConfig;
use super::budget::Budget;
use super::builder::RemainingBoard;
use super::jobs;
use super::task::Task;
use super::tuning::first::NARROW;
use super::tuning::rounds::{FIRST_WIDTH, GROWTH};
use taquin_board::Path;

/// What limits a round, besides the nodes.
#[derive(Clone, Copy)]
pub(super) struct RoundLimits {
    pub(super) threads: usize,
    pub(super) seed: u64,
    pub(super) most_width: usize,
    /// Only shorter paths are wanted.
    pub(super) shorter_than: usize,
}

/// The rounds, each wider than the one before.
pub(super) struct Rounds {
    outer: RemainingBoard,
    width: usize,
    over: bool,
}

/// One search.
enum RoundSearch {
    Beam(Task),
    Sweep(RemainingBoard),
}

impl Rounds {
    /// `None` if the board cannot be searched.
    pub(super) fn new(outer: RemainingBoard) -> Option<Rounds> {
        let swept = outer.is_swept_in_rounds();
        let width = if swept { 2 * NARROW } else { FIRST_WIDTH };
        (swept || outer.task.fits_a_beam()).then_some(Rounds { outer, width, over: false })
    }

    /// True if the next round would be as wide as the last one.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Runs a round, and returns the paths found, for the whole board.
    pub(super) fn next(&mut self, limits: RoundLimits, budget: &mut Budget<'_>) -> Vec<Path> {
        let width = self.width.min(limits.most_width);
        self.over = self.width >= limits.most_width;
        self.width *= GROWTH;
        let shorter_than = limits.shorter_than.saturating_sub(self.outer.path.len());
        let beam = BeamConfig { width, shorter_than, most_nodes: 0, seed: limits.seed };
        let jobs = [self.outer.clone(), self.outer.reversed()].map(|board| {
            if board.is_swept_in_rounds() {
                RoundSearch::Sweep(board)
            } else {
                RoundSearch::Beam(board.task)
            }
        });
        let inner = jobs::each_within(budget, limits.threads, &jobs, |job, most_nodes, budget| {
            search(job, BeamConfig { most_nodes, ..beam }, budget)
        });
        let whole = |(inner, reversed): (Option<Path>, bool)| {
            let inner = if reversed { inner?.inverse() } else { inner? };
            Some(self.outer.path.iter().chain(&inner).collect())
        };
        inner.into_iter().zip([false, true]).filter_map(whole).collect()
    }
}

/// A path from the start of a job to its end, and the nodes used.
fn search(job: &RoundSearch, beam: BeamConfig, budget: &Budget<'_>) -> (Option<Path>, u64) {
    let go_on = || budget.halted().is_none();
    match job {
        RoundSearch::Beam(task) => beam.run(task, &go_on),
        RoundSearch::Sweep(board) => {
            let mut left = beam.most_nodes;
            let path = board.swept(beam.width, &mut left, budget, &go_on);
            (path, beam.most_nodes - left)
        }
    }
}
