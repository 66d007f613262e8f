//! The answer to one request about one board.

use crate::Problem;
use crate::expression::HeuristicExpr;
use crate::options::SearchOptions;
use crate::registry::Algorithm;
use crate::request::{Metric, Quality};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use taquin_board::{Board, Parity, Path, TileDirection};
use taquin_search::{Limits, Stats, Why};

/// A path that was replayed on the original board and reaches its goal. It cannot be created
/// otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    path: Path,
}

impl Solution {
    /// Replays the moves; `None` if one is illegal or they miss the goal.
    pub fn replay(
        problem: &Problem,
        moves: impl IntoIterator<Item = TileDirection>,
    ) -> Option<Solution> {
        problem.replay(moves).map(|path| Solution { path })
    }

    /// The moves.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many tiles slide, one after the other.
    pub fn len(&self) -> usize {
        self.path.len()
    }

    /// What it costs in a metric.
    pub fn cost(&self, metric: Metric) -> u32 {
        metric.cost(&self.path)
    }

    /// Returns true if the board was already solved.
    pub fn is_empty(&self) -> bool {
        self.path.is_empty()
    }
}

/// How it is known that no solution costs less.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Proof {
    /// A finished search with an admissible heuristic.
    Search,
    /// The cost equals a proven lower bound.
    Bound,
    /// Like the others, but it rests on a user's declaration that a function is admissible.
    Declared,
}

/// Every optimal solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AllSolutions {
    /// How many there are.
    pub count: u64,
    /// The first of them, as many as were asked for.
    pub list: Vec<Solution>,
}

/// A solution and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The solution.
    pub solution: Solution,
    /// The proof that none costs less, if there is one.
    pub proof: Option<Proof>,
    /// The limit that ended the search while it held this solution.
    pub stopped: Option<Why>,
    /// Every optimal solution, if asked for.
    pub all: Option<AllSolutions>,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A solution was found.
    Solved(Box<Solved>),
    /// No sequence of moves reaches the goal; nothing was searched.
    Unsolvable(Parity),
    /// A limit was reached first.
    Stopped(Why),
    /// Nothing is left to examine, and no solution was found.
    Exhausted,
}

/// The counters of a search; `None` for those that it does not keep. `docs/counters.md` defines
/// each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Counters {
    /// States whose successors were generated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expanded: Option<u64>,
    /// States generated, kept or not, the start included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generated: Option<u64>,
    /// States popped from the frontier, the goal and repeats included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub popped: Option<u64>,
    /// The largest size of the frontier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_frontier: Option<u64>,
    /// Distinct states closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explored: Option<u64>,
    /// Closed states reopened because of a better path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reopened: Option<u64>,
    /// Iterations, each with a bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
}

impl Counters {
    /// The counters of a search of the state space.
    pub fn all(stats: &Stats) -> Counters {
        Counters {
            expanded: Some(stats.expanded),
            generated: Some(stats.generated),
            popped: Some(stats.popped),
            max_frontier: Some(stats.max_frontier),
            explored: stats.explored,
            reopened: Some(stats.reopened),
            iterations: Some(stats.iterations),
        }
    }

    /// The counters of an answer built without a search of the state space.
    pub fn generated_only(stats: &Stats) -> Counters {
        Counters { generated: Some(stats.generated), ..Counters::default() }
    }
}

/// What was run, and what it cost.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Measured {
    /// The search.
    pub algorithm: Algorithm,
    /// The heuristic that it ended with.
    pub heuristic: HeuristicExpr,
    /// The quality of the answer.
    pub quality: Quality,
    /// The options that the search takes, defaults included.
    pub options: SearchOptions,
    /// The limits that applied.
    pub limits: Limits,
    /// Threads for this board.
    pub threads: usize,
    /// No solution costs less than this.
    pub lower_bound: u32,
    /// The counters.
    pub counters: Counters,
    /// Wall time of the search alone.
    pub elapsed: Duration,
    /// CPU time of the search alone.
    pub cpu: Duration,
    /// Wall time for opening or building tables.
    pub table_time: Duration,
    /// Peak memory of the search and its tables, in bytes.
    pub peak_memory: u64,
    /// Peak resident memory of the process, in bytes, as the system reported it at most a
    /// millisecond before.
    pub peak_resident: Option<u64>,
}

/// The answer to one request about one board: the only result type above the searches.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The board.
    pub start: Board,
    /// The goal.
    pub goal: Board,
    /// How cost is counted.
    pub metric: Metric,
    /// How it ended.
    pub outcome: Outcome,
    /// What was run; `None` if nothing was.
    pub run: Option<Measured>,
    /// The commit of the program, if it is known.
    pub commit: Option<&'static str>,
}

impl Answer {
    /// The version of the program.
    pub const PROGRAM: &'static str = env!("CARGO_PKG_VERSION");

    /// The name of the outcome in every interface.
    pub fn outcome_name(&self) -> &'static str {
        match self.outcome {
            Outcome::Solved(_) => "solved",
            Outcome::Unsolvable(_) => "unsolvable",
            Outcome::Stopped(_) => "stopped",
            Outcome::Exhausted => "exhausted",
        }
    }

    /// The solution and what is known about it, if there is one.
    pub fn solved(&self) -> Option<&Solved> {
        match &self.outcome {
            Outcome::Solved(solved) => Some(solved),
            _ => None,
        }
    }

    /// The solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        self.solved().map(|solved| &solved.solution)
    }

    /// The cost of the solution, if there is one.
    pub fn cost(&self) -> Option<u32> {
        self.solution().map(|solution| solution.cost(self.metric))
    }

    /// Returns true if it is proven that no solution costs less.
    pub fn is_optimal(&self) -> bool {
        self.solved().is_some_and(|solved| solved.proof.is_some())
    }

    /// No solution costs less than this; `None` if nothing was run.
    pub fn lower_bound(&self) -> Option<u32> {
        self.run.as_ref().map(|run| run.lower_bound)
    }

    /// The counters; none of them if nothing was run.
    pub fn counters(&self) -> Counters {
        self.run.as_ref().map(|run| run.counters).unwrap_or_default()
    }

    /// Wall time of the search alone.
    pub fn elapsed(&self) -> Duration {
        self.run.as_ref().map_or(Duration::ZERO, |run| run.elapsed)
    }

    /// The limit that ended the search, with or without a solution.
    pub fn stopped_by(&self) -> Option<Why> {
        match &self.outcome {
            Outcome::Stopped(why) => Some(*why),
            Outcome::Solved(solved) => solved.stopped,
            _ => None,
        }
    }

    /// How far the cost is above the lower bound, in percent of that bound.
    pub fn gap_percent(&self) -> Option<f64> {
        gap_percent(self.cost()?, self.lower_bound()?)
    }
}

/// How far a cost is above a lower bound, in percent of that bound.
pub fn gap_percent(cost: u32, lower_bound: u32) -> Option<f64> {
    let excess = f64::from(cost.checked_sub(lower_bound)?);
    match lower_bound {
        0 => (cost == 0).then_some(0.0),
        bound => Some(100.0 * excess / f64::from(bound)),
    }
}
