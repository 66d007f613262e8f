//! How a search ended.

use crate::ordered::cost;
use crate::{Space, Stats, Why};

/// A path and what is known about its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundPath<M> {
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
    Solved(FoundPath<M>),
    /// Nothing is left to examine.
    Exhausted {
        /// True if that proves that there is no path: for a search of the full space, but not for
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
    /// The outcome of a search whose path and bound are proven if its heuristic is admissible: the
    /// path, or that there is none, or the limit that came first with the bound reached until then.
    pub(crate) fn proven_if<S: Space<Move = M>>(
        admissible: bool,
        space: &S,
        found: Result<Option<Vec<M>>, Why>,
        bound: u32,
    ) -> Outcome<M>
    where
        M: Copy,
    {
        let proven = |bound| if admissible { bound } else { 0 };
        match found {
            Ok(Some(path)) => {
                let cost = cost(space, &path);
                let (optimal, lower_bound) = (admissible, proven(cost));
                Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped: None })
            }
            Ok(None) => Outcome::Exhausted { complete: true },
            Err(why) => Outcome::Stopped { why, lower_bound: proven(bound) },
        }
    }

    /// The same with the path in moves of another kind.
    pub fn map_path<N>(self, change: impl FnOnce(Vec<M>) -> Vec<N>) -> Outcome<N> {
        match self {
            Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped }) => {
                Outcome::Solved(FoundPath {
                    path: change(path),
                    cost,
                    optimal,
                    lower_bound,
                    stopped,
                })
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
