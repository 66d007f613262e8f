//! The effects that `update` requests; it performs none itself.

use super::scores::Record;
use std::time::Duration;
use taquin::{Answer, Problem, SolveRequest};
use taquin_board::Size;

/// The number of a search, so outdated answers are recognised.
pub(crate) type JobId = u64;

/// An effect to perform.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Effect {
    /// Start a search; one that still runs is stopped.
    Solve(SearchJob),
    /// Cancel the search.
    Cancel,
    /// Add to the best times.
    Keep(Size, Record),
    /// Release the terminal until the shell resumes the program.
    Suspend,
    /// End.
    Quit,
}

/// A search to be run.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SearchJob {
    /// Its number.
    pub(crate) id: JobId,
    /// The board and the goal.
    pub(crate) problem: Problem,
    /// Requests to try in turn until one gives a path.
    pub(crate) requests: Vec<SolveRequest>,
}

/// A table that a search waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Building {
    /// We build it: the percentage that is done.
    Here(u64),
    /// Another process builds it.
    Elsewhere,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Found {
    /// The last try.
    pub(crate) answer: Box<Answer>,
    /// The greatest lower bound of all tries.
    pub(crate) bound: u32,
    /// The time given to the last try.
    pub(crate) limit: Option<Duration>,
}
