//! The anytime solver: a first answer at once, then better ones until the limits.
//!
//! ```text
//!   construct ─▶ polish a little ─▶ a search of the board ─▶ windows of the path ─┐
//!    1st answer     2nd answer      ▲  four times as wide      solved again        │
//!                                   │  as the last one                             │
//!                                   └──────────────────────────────────────────────┘
//! ```

use super::beam::BeamConfig;
use super::budget::Budget;
use super::construct::build;
use super::polish::{Polish, PolishLimits};
use super::rounds::{RoundLimits, Rounds};
use super::task::Task;
use super::tuning::rounds::{DEFAULT_NODES, LIGHT, LIGHT_PER_WINDOW, MOST_WIDTH, windows_share};
use super::windows::{WindowConfig, Windows};
use std::time::Duration;
use taquin_board::{Path, Size};
use taquin_puzzle::Problem;
use taquin_search::{Cancel, Limits, Why};

/// An anytime solver for boards too large to solve optimally.
///
/// The same seed and node limit give the same answers everywhere, if there is no time limit.
///
/// ```
/// use taquin_anytime::{AnytimeEvent, AnytimeSolver, lower_bound};
/// use taquin_board::{Goal, Shuffle, Size};
/// use taquin_puzzle::Problem;
/// use taquin_search::{Cancel, Limits};
///
/// let goal = Goal::Last.board(Size::new(6, 6).unwrap()).unwrap();
/// let problem = Problem::new(Shuffle::uniform(&goal, 1).board(0), goal).unwrap();
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let mut lengths = Vec::new();
/// let good = AnytimeSolver { seed: 1, bound: lower_bound(&problem), threads: 1 };
/// let answer = good
///     .run(&problem, limits, &Cancel::new(), &mut |news| {
///         if let AnytimeEvent::Improvement(better) = news {
///             lengths.push(better.path.len());
///         }
///     })
///     .expect("without a time limit there is an answer");
/// assert!(lengths.is_sorted_by(|a, b| a > b));
/// assert_eq!(lengths.last(), Some(&answer.path.len()));
/// assert!(answer.lower_bound as usize <= answer.path.len());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AnytimeSolver {
    /// Seed for breaking ties.
    pub seed: u64,
    /// A proven lower bound. The run ends when an answer reaches it, and the gap is relative to it.
    pub bound: u32,
    /// Threads that share the work. They change the time, not the result, unless a time limit ends
    /// the run.
    pub threads: usize,
}

/// Progress events of a run.
#[derive(Clone, Copy, Debug)]
pub enum AnytimeEvent<'a> {
    /// The share of the first answer that is built, from 0 to 1.
    Building(f64),
    /// A better answer was found.
    Improvement(Improvement<'a>),
}

/// A better answer than before, replayed.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Improvement<'a> {
    /// The moves.
    pub path: &'a Path,
    /// No path is shorter than this.
    pub lower_bound: u32,
    /// States generated so far.
    pub nodes: u64,
    /// Wall time so far.
    pub elapsed: Duration,
}

/// The best answer of a run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AnytimeAnswer {
    /// The moves, replayed.
    pub path: Path,
    /// No path is shorter than this; equal to the length, it proves the path optimal.
    pub lower_bound: u32,
    /// The limit that ended the run; `None` if it had nothing left to try.
    pub stopped: Option<Why>,
    /// States generated.
    pub nodes: u64,
    /// Wall time.
    pub elapsed: Duration,
}

impl AnytimeAnswer {
    /// How far at most the path is from the shortest, in percent of the bound.
    pub fn gap(&self) -> f64 {
        gap(self.path.len(), self.lower_bound)
    }
}

impl Improvement<'_> {
    /// How far at most the path is from the shortest, in percent of the bound.
    pub fn gap(&self) -> f64 {
        gap(self.path.len(), self.lower_bound)
    }
}

fn gap(length: usize, bound: u32) -> f64 {
    100.0 * (length as f64 / f64::from(bound.max(1)) - 1.0).max(0.0)
}

impl AnytimeSolver {
    /// Searches for better answers until a limit, a cancellation, or an answer as short as the
    /// bound. `report` receives each event. The node limit counts from the first answer on, so there
    /// is always an answer, unless the time limit or a cancellation comes first: then that is the
    /// error.
    pub fn run(
        &self,
        problem: &Problem,
        limits: Limits,
        stop: &Cancel,
        report: &mut dyn FnMut(AnytimeEvent<'_>),
    ) -> Result<AnytimeAnswer, Why> {
        let budget = Budget::new(never_endless(limits), stop);
        let path = build(problem, &budget, &mut |share| report(AnytimeEvent::Building(share)))?;
        Ok(self.go_on(problem, path, budget, report))
    }

    /// The same, starting from a known path, which must solve the problem.
    pub fn improve(
        &self,
        problem: &Problem,
        path: &Path,
        limits: Limits,
        stop: &Cancel,
        report: &mut dyn FnMut(AnytimeEvent<'_>),
    ) -> AnytimeAnswer {
        let budget = Budget::new(never_endless(limits), stop);
        self.go_on(problem, path.clone(), budget, report)
    }

    fn go_on(
        &self,
        problem: &Problem,
        best: Path,
        budget: Budget<'_>,
        report: &mut dyn FnMut(AnytimeEvent<'_>),
    ) -> AnytimeAnswer {
        let mut run = AnytimeRun { solver: self, problem, budget, best, report };
        run.report();
        run.polish();
        run.rounds();
        AnytimeAnswer {
            stopped: run.budget.spent(0).filter(|_| !run.done()),
            lower_bound: self.bound,
            nodes: run.budget.nodes,
            elapsed: run.budget.elapsed(),
            path: run.best,
        }
    }
}

fn never_endless(limits: Limits) -> Limits {
    let endless = limits.time.is_none() && limits.nodes.is_none();
    Limits { nodes: limits.nodes.or(endless.then_some(DEFAULT_NODES)), ..limits }
}

struct AnytimeRun<'a> {
    solver: &'a AnytimeSolver,
    problem: &'a Problem,
    budget: Budget<'a>,
    best: Path,
    report: &'a mut dyn FnMut(AnytimeEvent<'_>),
}

impl AnytimeRun<'_> {
    fn done(&self) -> bool {
        self.best.len() <= self.solver.bound as usize
    }

    fn report(&mut self) {
        (self.report)(AnytimeEvent::Improvement(Improvement {
            path: &self.best,
            lower_bound: self.solver.bound,
            nodes: self.budget.nodes,
            elapsed: self.budget.elapsed(),
        }));
    }

    /// Accepts a path if it is shorter and its replay solves the problem.
    fn offer(&mut self, path: &Path) {
        if path.len() < self.best.len()
            && let Some(path) = self.problem.replay(path)
        {
            self.best = path;
            self.report();
        }
    }

    /// Polishes the first answer.
    fn polish(&mut self) {
        if self.done() {
            return;
        }
        let (size, blank) = (self.problem.size(), self.problem.start().blank().index());
        let mut polish = Polish::new(size, blank, self.best.clone());
        let most = LIGHT * self.best.len() as u64;
        let limits =
            PolishLimits { nodes: most.min(self.budget.nodes_left()), a_window: LIGHT_PER_WINDOW };
        polish.run(limits, &mut |used| self.budget.spent(used).is_none());
        self.budget.nodes += polish.nodes;
        self.offer(&polish.into_path());
    }

    /// Rounds of searches and of windows in turn. The order and the size of the rounds do not
    /// depend on the limits, which only cut them off: more nodes never give a longer path.
    fn rounds(&mut self) {
        if self.done() || self.budget.spent(0).is_some() {
            return;
        }
        let mut search = Some(Rounds::new(Task::of_problem(self.problem)));
        let mut windows = self.new_windows();
        let (mut for_search, mut for_windows) = (0, 0);
        let mut growing = true;
        while self.go_on() && (search.is_some() || growing) {
            if let Some(rounds) = &mut search {
                let before = self.budget.nodes;
                let paths = rounds.next(self.limits_of_round(), &mut self.budget);
                for_search += self.budget.nodes - before;
                let length = self.best.len();
                paths.iter().for_each(|path| self.offer(path));
                if self.best.len() < length {
                    (windows, growing) = (self.new_windows(), true);
                }
                if rounds.is_over() {
                    search = None;
                }
            }
            let share = if search.is_some() { windows_share(self.problem.size()) } else { 1e9 };
            while self.go_on() && growing && (for_windows as f64) < share * for_search as f64 {
                let before = self.budget.nodes;
                growing = windows.round(self.window_config(), &mut self.budget);
                for_windows += self.budget.nodes - before;
                self.offer(windows.path());
            }
        }
    }

    fn go_on(&self) -> bool {
        self.budget.spent(0).is_none() && !self.done()
    }

    fn new_windows(&self) -> Windows {
        Windows::new(self.problem.size(), self.problem.start().blank().index(), self.best.clone())
    }

    fn window_config(&self) -> WindowConfig {
        WindowConfig {
            threads: self.solver.threads,
            seed: self.solver.seed,
            most_width: self.affordable(self.problem.size(), 2),
            memory: self.budget.memory(),
        }
    }

    fn limits_of_round(&self) -> RoundLimits {
        RoundLimits {
            threads: self.solver.threads,
            seed: self.solver.seed,
            most_width: self.affordable(self.problem.size(), 2),
            shorter_than: self.best.len(),
        }
    }

    /// The widest beam that the memory limit allows if two run at once. It is always two, whatever
    /// the number of threads, because the result must not depend on it.
    fn affordable(&self, size: Size, beams: usize) -> usize {
        let most = self.budget.memory() / beams.max(1) as u64;
        let fits = |width: &usize| BeamConfig::bytes(*width, size, self.best.len()) <= most;
        let widths = std::iter::successors(Some(MOST_WIDTH), |width| Some(width / 2));
        widths.take_while(|&width| width > 16).find(fits).unwrap_or(16)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::{Goal, Shuffle};

    fn run(
        rows: usize,
        cols: usize,
        goal: Goal,
        limits: Limits,
        threads: usize,
    ) -> (Problem, AnytimeAnswer, Vec<usize>) {
        let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 7).board(0), goal).unwrap();
        let good = AnytimeSolver { seed: 1, bound: super::super::lower_bound(&problem), threads };
        let mut lengths = Vec::new();
        let answer = good.run(&problem, limits, &Cancel::new(), &mut |news| {
            let AnytimeEvent::Improvement(better) = news else { return };
            assert!(problem.replay(better.path).is_some());
            lengths.push(better.path.len());
        });
        (problem, answer.unwrap(), lengths)
    }

    fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    #[test]
    fn answers_get_better_and_all_of_them_solve() {
        for (rows, cols, goal) in [(5, 5, Goal::Snail), (4, 9, Goal::Last), (8, 8, Goal::First)] {
            let (problem, answer, lengths) = run(rows, cols, goal, nodes(3_000_000), 1);
            assert!(lengths.len() > 1, "{rows}x{cols}: {lengths:?}");
            assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
            assert_eq!(lengths.last(), Some(&answer.path.len()));
            assert!(problem.replay(&answer.path).is_some());
            assert!(answer.lower_bound as usize <= answer.path.len());
        }
    }

    #[test]
    fn a_node_limit_repeats_the_run_whatever_the_threads() {
        let tight = Limits { memory: Some(3 << 20), ..nodes(300_000) };
        for (side, limits) in [(5, nodes(300_000)), (9, nodes(300_000)), (7, tight)] {
            let (_, first, lengths) = run(side, side, Goal::Last, limits, 1);
            assert!(first.nodes <= 300_000 && first.stopped == Some(Why::Nodes));
            for threads in [1, 2, 5] {
                let (_, second, again) = run(side, side, Goal::Last, limits, threads);
                assert_eq!((&first.path, &lengths), (&second.path, &again), "{threads} threads");
                assert_eq!(first.nodes, second.nodes);
            }
        }
    }

    /// The limit only cuts off a fixed sequence of rounds.
    #[test]
    fn more_nodes_never_give_a_longer_path() {
        for (rows, cols) in [(4, 5), (5, 5), (3, 10), (7, 7), (2, 20), (15, 14)] {
            let mut before = usize::MAX;
            for limit in [2_000, 30_000, 77_000, 100_000, 199_000, 350_000, 600_000, 1_000_000] {
                let (_, answer, _) =
                    run(rows, cols, Goal::Last, nodes(limit), 1 + limit as usize % 2);
                assert!(answer.path.len() <= before, "{rows}x{cols}, {limit} nodes");
                assert!(answer.nodes <= limit);
                before = answer.path.len();
            }
        }
    }

    #[test]
    fn a_raised_flag_keeps_the_answer_that_is_there() {
        let goal = Goal::Last.board(Size::new(6, 6).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 7).board(1), goal).unwrap();
        let good = AnytimeSolver { seed: 1, bound: 0, threads: 2 };
        let stop = Cancel::new();
        let run = || {
            good.run(&problem, Limits::default(), &stop, &mut |news| {
                if let AnytimeEvent::Improvement(_) = news {
                    stop.cancel();
                }
            })
        };
        let answer = run().unwrap();
        assert_eq!((answer.stopped, answer.nodes), (Some(Why::Cancelled), 0));
        assert!(problem.replay(&answer.path).is_some());
        // With this limit the time is up before there is an answer.
        assert_eq!(run().unwrap_err(), Why::Cancelled);
    }

    #[test]
    fn a_solved_board_is_done_at_once() {
        let goal = Goal::Last.board(Size::new(9, 4).unwrap()).unwrap();
        let problem = Problem::new(goal.clone(), goal).unwrap();
        let good = AnytimeSolver { seed: 1, bound: 0, threads: 2 };
        let answer = good.run(&problem, Limits::default(), &Cancel::new(), &mut |_| {}).unwrap();
        assert!(answer.path.is_empty());
        assert_eq!((answer.stopped, answer.gap()), (None, 0.0));
    }
}
