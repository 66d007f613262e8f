//! How a search ended.

use crate::{Stats, Why};

/// A path and what is known about its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<M> {
    /// From the start to a goal.
    pub path: Vec<M>,
    /// The sum of the moves' costs.
    pub cost: u32,
    /// True if this search proved that no path costs less.
    pub optimal: bool,
    /// No path costs less than this: the cost if it is optimal; otherwise what the search has
    /// proven with admissible estimates, 0 if nothing.
    pub lower_bound: u32,
    /// The limit that ended an anytime search while it was looking for a better answer.
    pub stopped: Option<Why>,
}

/// How a search ended. A limit is an answer like any other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome<M> {
    /// A path was found.
    Solved(Answer<M>),
    /// Nothing is left to examine.
    Exhausted {
        /// True if that proves that there is no path: for a search of the whole space, but not for
        /// a local one or one with a depth limit.
        complete: bool,
    },
    /// A limit was reached first.
    Stopped {
        /// Which one.
        why: Why,
        /// No path costs less than this, proven with admissible estimates; 0 if nothing is known.
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
    /// Its counters.
    pub stats: Stats,
}
