//! The answer to one problem.

use crate::Problem;
use crate::kernel::Order;
use crate::registry::Algorithm;
use crate::spec::HeuristicSpec;
use crate::wish::Quality;
use board::{Direction, Path};
use search::{Stats, Ties, Why};
use std::time::Duration;

/// A path that was replayed on the original board and reaches its goal. There is no other way to
/// make one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    path: Path,
}

impl Solution {
    /// Replays the moves; `None` if one is illegal or they miss the goal.
    pub fn replay(
        problem: &Problem,
        moves: impl IntoIterator<Item = Direction>,
    ) -> Option<Solution> {
        problem.replay(moves).map(|path| Solution { path })
    }

    /// The moves.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many moves.
    pub fn len(&self) -> usize {
        self.path.len()
    }

    /// Whether the board was solved already.
    pub fn is_empty(&self) -> bool {
        self.path.is_empty()
    }
}

/// How a solve ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// With a path.
    Solved(Solution),
    /// Nothing left to look at, and no path found.
    Exhausted,
    /// A limit came first.
    Stopped(Why),
}

/// Every optimal solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllSolutions {
    /// How many there are.
    pub count: u64,
    /// The first of them, as many as were asked for.
    pub list: Vec<Solution>,
}

/// The answer with all that is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How it ended.
    pub end: End,
    /// Whether this run proved that no path is shorter.
    pub optimal: bool,
    /// No path is shorter than this; `None` if nothing was proven.
    pub lower_bound: Option<u32>,
    /// The limit that ended the search while it held a path already.
    pub stopped: Option<Why>,
    /// The search.
    pub algorithm: Algorithm,
    /// The heuristic.
    pub heuristic: HeuristicSpec,
    /// What was to be given.
    pub quality: Quality,
    /// The order in which successors were made.
    pub order: Order,
    /// How ties were broken, where the search has any.
    pub ties: Option<Ties>,
    /// Exact counters.
    pub stats: Stats,
    /// CPU time of the search alone.
    pub cpu: Duration,
    /// Wall time for opening or building tables.
    pub table_time: Duration,
    /// Every optimal solution, if asked for.
    pub all: Option<AllSolutions>,
}

impl Report {
    /// The path, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.end {
            End::Solved(solution) => Some(solution),
            _ => None,
        }
    }

    /// By how much the path may be too long at most, in percent of the proven bound.
    pub fn gap_percent(&self) -> Option<f64> {
        gap_percent(self.solution()?.len() as u32, self.lower_bound?)
    }
}

/// By how much a length may be too long at most, in percent of what is proven to be needed.
pub fn gap_percent(length: u32, lower_bound: u32) -> Option<f64> {
    let excess = f64::from(length.checked_sub(lower_bound)?);
    match lower_bound {
        0 => (length == 0).then_some(0.0),
        bound => Some(100.0 * excess / f64::from(bound)),
    }
}
