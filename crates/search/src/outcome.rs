//! How a search ended.

use crate::{Stats, Why};

/// A path and what is known of its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<M> {
    /// From the start to a goal.
    pub path: Vec<M>,
    /// The sum of the moves' costs.
    pub cost: u32,
    /// Whether this search proved that no path costs less.
    pub optimal: bool,
    /// No path costs less than this: the cost where it is optimal; else what the search has
    /// proven by admissible means alone, 0 if nothing.
    pub lower_bound: u32,
    /// The limit that ended an any-time search while it was looking for better.
    pub stopped: Option<Why>,
}

/// How a search ended. A limit is an answer like any other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome<M> {
    /// It holds a path.
    Solved(Answer<M>),
    /// Nothing is left to look at.
    Exhausted {
        /// Whether that proves that there is no path at all: true for a search of the whole
        /// space, false for a local one or one with a depth limit.
        complete: bool,
    },
    /// A limit came first.
    Stopped {
        /// Which one.
        why: Why,
        /// No path costs less than this, proven by admissible means alone; 0 if nothing is known.
        lower_bound: u32,
    },
}

impl<M> Outcome<M> {
    /// The same with the path in moves of another kind.
    pub fn map_path<N>(self, change: impl FnOnce(Vec<M>) -> Vec<N>) -> Outcome<N> {
        match self {
            Outcome::Solved(Answer { path, cost, optimal, lower_bound, stopped }) => {
                Outcome::Solved(Answer { path: change(path), cost, optimal, lower_bound, stopped })
            }
            Outcome::Exhausted { complete } => Outcome::Exhausted { complete },
            Outcome::Stopped { why, lower_bound } => Outcome::Stopped { why, lower_bound },
        }
    }
}

/// The outcome of a search with its counters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run<M> {
    /// How it ended.
    pub outcome: Outcome<M>,
    /// What it took.
    pub stats: Stats,
}
