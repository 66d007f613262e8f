//! The rounds of the anytime solver: each searches the whole board again, with wider beams than the
//! round before, once from the board to its goal and once from the goal to the board.
//!
//! A board of at most 196 cells is searched by one beam. A larger one is sorted by walks and
//! windows, and so is a long one: at least 16 cells long and more than twice as long as wide.

use super::beam::BeamConfig;
use super::budget::Budget;
use super::builder::Builder;
use super::jobs;
use super::task::Task;
use super::tuning::rounds::{FIRST_WIDTH, GROWTH};
use super::tuning::sorting::first_width;
use taquin_board::Path;

/// The parameters of a round.
#[derive(Clone, Copy)]
pub(super) struct RoundLimits {
    pub(super) threads: usize,
    /// The seed of the beams.
    pub(super) seed: u64,
    /// No beam is wider.
    pub(super) most_width: usize,
    /// Beams end when they cannot find a path shorter than this; a path by walks and windows may be
    /// longer.
    pub(super) shorter_than: usize,
}

/// The rounds, each wider than the one before.
pub(super) struct Rounds {
    task: Task,
    /// The width of the next round.
    width: usize,
    /// True after a round of the greatest width.
    over: bool,
}

impl Rounds {
    /// Before the first round. A sorted board has had beams of its first width in the first answer,
    /// so its rounds begin with the next one.
    pub(super) fn new(task: Task) -> Rounds {
        let sorted = task.is_sorted_in_rounds();
        let width = if sorted { GROWTH * first_width(task.size) } else { FIRST_WIDTH };
        Rounds { task, width, over: false }
    }

    /// True if the next round would be as wide as the last one.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Runs a round, and returns the paths found, from the board to its goal.
    pub(super) fn next(&mut self, limits: RoundLimits, budget: &mut Budget<'_>) -> Vec<Path> {
        let width = self.width.min(limits.most_width);
        self.over = self.width >= limits.most_width;
        self.width *= GROWTH;
        let shorter_than = limits.shorter_than;
        let beam = BeamConfig { width, shorter_than, most_nodes: 0, seed: limits.seed };
        let jobs = [self.task.clone(), self.task.reversed()];
        let paths = jobs::each_within(budget, limits.threads, &jobs, |task, most_nodes, budget| {
            search(task, BeamConfig { most_nodes, ..beam }, budget)
        });
        let [there, back]: [Option<Path>; 2] = paths.try_into().unwrap_or_default();
        there.into_iter().chain(back.map(|path| path.inverse())).collect()
    }
}

/// A path from the start of a task to its end, if one is found, and the nodes used.
fn search(task: &Task, beam: BeamConfig, budget: &Budget<'_>) -> (Option<Path>, u64) {
    let go_on = || budget.halted().is_none();
    if !task.is_sorted_in_rounds() {
        return beam.run(task, &go_on);
    }
    let mut left = beam.most_nodes;
    let mut silent = |_| {};
    let path = Builder::new(task, budget, &mut silent).sorted(beam.width, &mut left, &go_on);
    (path, beam.most_nodes - left)
}
