//! As good as the limits allow: an answer at once, then better ones.
//!
//! ```text
//!   construct ─▶ polish a little ─▶ beams of growing width ─▶ polish until the end
//!       1st answer      2nd            on the board, or on         more
//!                                      what is left when its
//!                                      outer lines are done
//! ```

use super::beam::Beam;
use super::budget::Budget;
use super::construct::{labels_of, peeled};
use super::guide::Guide;
use super::polish::{Care, Polish};
use crate::Problem;
use board::{Path, Size};
use search::{Limits, Stop, Why};
use std::time::Duration;

/// An any-time solver for boards too large to solve optimally.
///
/// The same seed and node limit give the same answers everywhere, if there is no time limit.
///
/// ```
/// use taquin::board::{Goal, Shuffle, Size};
/// use taquin::search::{Limits, Stop};
/// use taquin::{Problem, large};
///
/// let goal = Goal::Last.board(Size::new(6, 6).unwrap()).unwrap();
/// let problem = Problem::new(Shuffle::uniform(&goal, 1).board(0), goal).unwrap();
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let mut lengths = Vec::new();
/// let answer = large::Good { seed: 1, bound: large::lower_bound(&problem) }.run(
///     &problem,
///     limits,
///     &Stop::new(),
///     &mut |better| lengths.push(better.path.len()),
/// );
/// assert!(lengths.is_sorted_by(|a, b| a > b));
/// assert_eq!(lengths.last(), Some(&answer.path.len()));
/// assert!(answer.lower_bound as usize <= answer.path.len());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Good {
    /// What ties are broken by.
    pub seed: u64,
    /// A proven lower bound: with it in reach the run ends, and the gap is measured against it.
    pub bound: u32,
}

/// A better answer than before, replayed.
#[derive(Clone, Copy, Debug)]
pub struct Better<'a> {
    /// The moves.
    pub path: &'a Path,
    /// No path is shorter than this.
    pub lower_bound: u32,
    /// States looked at so far.
    pub nodes: u64,
    /// Wall time so far.
    pub elapsed: Duration,
}

/// The best answer of a run.
#[derive(Clone, Debug)]
pub struct GoodAnswer {
    /// The moves, replayed.
    pub path: Path,
    /// No path is shorter than this; equal to the length, it proves the path optimal.
    pub lower_bound: u32,
    /// The limit that ended the run; `None` if it had nothing left to try.
    pub stopped: Option<Why>,
    /// States looked at.
    pub nodes: u64,
    /// Wall time.
    pub elapsed: Duration,
}

impl GoodAnswer {
    /// How far at most the path is from the shortest, in percent of the bound.
    pub fn gap(&self) -> f64 {
        gap(self.path.len(), self.lower_bound)
    }
}

impl Better<'_> {
    /// How far at most the path is from the shortest, in percent of the bound.
    pub fn gap(&self) -> f64 {
        gap(self.path.len(), self.lower_bound)
    }
}

fn gap(length: usize, bound: u32) -> f64 {
    100.0 * (length as f64 / f64::from(bound.max(1)) - 1.0).max(0.0)
}

/// The largest board that is given to the beam whole; of a larger one only what is left when its
/// outer lines are done.
const WHOLE: usize = 49;

const FIRST_WIDTH: usize = 200;

/// Wide enough for any patience; a trace keeps 30 bits for its parent.
const MOST_WIDTH: usize = 1 << 22;

/// The share of the limits that is kept for polishing.
const FOR_POLISH: f64 = 0.2;

/// Nodes of polishing for each move of an answer before the next stage.
const LIGHT: u64 = 600;

/// Nodes of a window in a light polish, and in the last one.
const A_LIGHT_WINDOW: u64 = 20_000;
const A_WINDOW: u64 = 2_000_000;

impl Good {
    /// Looks for better and better answers until a limit, the flag, or an answer as short as the
    /// bound. `better` is told of each.
    pub fn run(
        &self,
        problem: &Problem,
        limits: Limits,
        stop: &Stop,
        better: &mut dyn FnMut(&Better<'_>),
    ) -> GoodAnswer {
        let first = super::construct(problem);
        self.improve(problem, &first, limits, stop, better)
    }

    /// The same, beginning with a path that is known, which must solve the problem.
    pub fn improve(
        &self,
        problem: &Problem,
        path: &Path,
        limits: Limits,
        stop: &Stop,
        better: &mut dyn FnMut(&Better<'_>),
    ) -> GoodAnswer {
        let best = path.clone();
        let budget = Budget::new(limits, stop);
        let mut run =
            GoodRun { good: self, problem, labels: labels_of(problem), budget, best, better };
        run.tell();
        let light = LIGHT * run.best.len() as u64;
        run.polish(Some(light));
        run.beams();
        run.polish(None);
        GoodAnswer {
            stopped: run.budget.spent(0).filter(|_| !run.done()),
            lower_bound: self.bound,
            nodes: run.budget.nodes,
            elapsed: run.budget.elapsed(),
            path: run.best,
        }
    }
}

struct GoodRun<'a> {
    good: &'a Good,
    problem: &'a Problem,
    labels: Vec<u16>,
    budget: Budget<'a>,
    best: Path,
    better: &'a mut dyn FnMut(&Better<'_>),
}

impl GoodRun<'_> {
    fn done(&self) -> bool {
        self.best.len() <= self.good.bound as usize
    }

    fn tell(&mut self) {
        (self.better)(&Better {
            path: &self.best,
            lower_bound: self.good.bound,
            nodes: self.budget.nodes,
            elapsed: self.budget.elapsed(),
        });
    }

    /// Takes a path if it is shorter and, replayed, solves the problem.
    fn offer(&mut self, path: Path) {
        if path.len() < self.best.len() && self.problem.replay(&path).is_some() {
            self.best = path;
            self.tell();
        }
    }

    /// Polishes the best path with at most this many nodes.
    fn polish(&mut self, most: Option<u64>) {
        if self.done() {
            return;
        }
        let mut polish = self.polisher(&self.best);
        let nodes = most.unwrap_or(u64::MAX).min(self.budget.nodes_left());
        let a_window = if most.is_some() { A_LIGHT_WINDOW } else { A_WINDOW };
        polish.run(Care { nodes, a_window }, &mut |used| self.budget.spent(used).is_none());
        self.budget.nodes += polish.nodes;
        self.offer(polish.path());
    }

    /// Beams of growing width, each polished a little.
    fn beams(&mut self) {
        let last = if self.labels.len() <= WHOLE { self.labels.len() } else { WHOLE };
        let outer = peeled(last, self.problem.size(), &self.labels, self.problem.goal_blank());
        let Some(guide) = Guide::build(outer.size, outer.hole) else { return };
        let mut width = FIRST_WIDTH;
        while self.budget.spent(0).is_none() && !self.done() {
            let used = self.budget.used();
            let beam = Beam {
                size: outer.size,
                hole: outer.hole,
                guide: &guide,
                width: width.min(self.affordable(outer.size)),
                seed: self.good.seed,
                most_nodes: self.budget.nodes_left(),
            };
            // On a whole board only a shorter path counts; on a part any fair one may lead to one.
            let fair = (1.4 * (outer.labels.len() as f64).powf(1.5)) as usize;
            let most = if outer.path.is_empty() { self.best.len() } else { fair };
            let mut nodes = 0;
            let found =
                beam.run(&outer.labels, most, &mut nodes, &mut |n| self.budget.spent(n).is_none());
            self.budget.nodes += nodes;
            if let Some(inner) = found {
                let path: Path = outer.path.iter().chain(&inner).collect();
                let before = std::mem::replace(&mut self.best, path);
                self.settle(before);
            }
            let took = self.budget.used() - used;
            let left = 1.0 - FOR_POLISH - self.budget.used();
            let growth = (left / took.max(1e-9)).min(4.0);
            if growth < 1.3 || width >= MOST_WIDTH || beam.width < width {
                break;
            }
            width = (width as f64 * growth) as usize;
        }
    }

    /// Polishes the path just found a little, and keeps the better of it and the one before.
    fn settle(&mut self, before: Path) {
        let found = std::mem::replace(&mut self.best, before);
        let mut polish = self.polisher(&found);
        let nodes = (LIGHT * found.len() as u64).min(self.budget.nodes_left());
        let care = Care { nodes, a_window: A_LIGHT_WINDOW };
        polish.run(care, &mut |used| self.budget.spent(used).is_none());
        self.budget.nodes += polish.nodes;
        self.offer(polish.path());
    }

    fn polisher(&self, path: &Path) -> Polish {
        Polish::new(self.problem.size(), self.problem.start().blank(), path)
    }

    /// The widest beam that the memory limit allows.
    fn affordable(&self, size: Size) -> usize {
        let each = Beam::bytes_a_board(size, self.best.len());
        usize::try_from(self.budget.memory() / each).unwrap_or(usize::MAX).clamp(16, MOST_WIDTH)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use board::{Goal, Shuffle};

    fn run(rows: usize, cols: usize, goal: Goal, nodes: u64) -> (Problem, GoodAnswer, Vec<usize>) {
        let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 7).board(0), goal).unwrap();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let good = Good { seed: 1, bound: super::super::lower_bound(&problem) };
        let mut lengths = Vec::new();
        let answer = good.run(&problem, limits, &Stop::new(), &mut |better| {
            assert!(problem.replay(better.path).is_some());
            lengths.push(better.path.len());
        });
        (problem, answer, lengths)
    }

    #[test]
    fn answers_get_better_and_all_of_them_solve() {
        for (rows, cols, goal) in [(5, 5, Goal::Snail), (2, 9, Goal::Last), (8, 8, Goal::First)] {
            let (problem, answer, lengths) = run(rows, cols, goal, 400_000);
            assert!(lengths.len() > 1, "{rows}x{cols}: {lengths:?}");
            assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
            assert_eq!(lengths.last(), Some(&answer.path.len()));
            assert!(problem.replay(&answer.path).is_some());
            assert!(answer.lower_bound as usize <= answer.path.len());
        }
    }

    #[test]
    fn a_node_limit_repeats_the_run() {
        let (_, first, lengths) = run(5, 5, Goal::Last, 300_000);
        let (_, second, again) = run(5, 5, Goal::Last, 300_000);
        assert_eq!((first.path, lengths, first.nodes), (second.path, again, second.nodes));
    }

    #[test]
    fn a_raised_flag_keeps_the_first_answer() {
        let goal = Goal::Last.board(Size::new(6, 6).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 7).board(1), goal).unwrap();
        let stop = Stop::new();
        stop.raise();
        let answer =
            Good { seed: 1, bound: 0 }.run(&problem, Limits::default(), &stop, &mut |_| {});
        assert_eq!(answer.stopped, Some(Why::Asked));
        assert!(problem.replay(&answer.path).is_some());
    }

    #[test]
    fn a_solved_board_is_done_at_once() {
        let goal = Goal::Last.board(Size::new(9, 4).unwrap()).unwrap();
        let problem = Problem::new(goal.clone(), goal).unwrap();
        let good = Good { seed: 1, bound: 0 };
        let answer = good.run(&problem, Limits::default(), &Stop::new(), &mut |_| {});
        assert!(answer.path.is_empty());
        assert_eq!((answer.stopped, answer.gap()), (None, 0.0));
    }
}
