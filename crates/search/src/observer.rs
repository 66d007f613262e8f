//! Observing a search: its progress, its steps, its tree, a race.

use crate::{Cancel, Predicted, Space, Stats};
use std::sync::LazyLock;

/// What an observer answers to an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Continue the search.
    Continue,
    /// End the search now.
    Stop,
}

/// Why a state was not kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    /// Its f is above the bound of this iteration.
    Bound,
    /// It was seen before on a path no longer than this one.
    Seen,
    /// It is deeper than the depth limit.
    Depth,
    /// It lies on the path that led here.
    OnPath,
    /// It fell out of a beam.
    Width,
    /// It was kept, and when it was popped from the frontier its state had been popped before on
    /// a path no longer than this one.
    Repeated,
}

/// One thing that happened in a search.
#[derive(Debug)]
pub enum Event<'a, S: Space> {
    /// A state was chosen and is about to be expanded. `parent` is the state before it, where the
    /// search knows it.
    Expanded {
        /// The state.
        state: &'a S::State,
        /// The state that it came from, and by which move.
        parent: Option<(&'a S::State, S::Move)>,
        /// Cost from the start.
        g: u32,
        /// Estimate of what remains.
        h: u32,
        /// The key by which the search chose it, such as g + h; weighted searches round down.
        f: u32,
        /// States waiting in the frontier; for a depth-first search the states of the path.
        frontier: u64,
        /// The bound of this iteration, or the least possible cost of an answer.
        bound: u32,
        /// The counters so far: iterations, closed states and the rest.
        stats: &'a Stats,
    },
    /// A successor was generated and kept, or is examined next.
    Generated {
        /// The successor.
        state: &'a S::State,
        /// The state that it came from.
        parent: &'a S::State,
        /// By this move.
        mv: S::Move,
        /// Cost from the start.
        g: u32,
        /// Estimate of what remains.
        h: u32,
    },
    /// A successor was generated and dropped.
    Dropped {
        /// The successor.
        state: &'a S::State,
        /// The state that it came from.
        parent: &'a S::State,
        /// By this move.
        mv: S::Move,
        /// Cost from the start.
        g: u32,
        /// Estimate of what remains; 0 where it was not needed.
        h: u32,
        /// Why.
        why: Cut,
    },
    /// A new iteration begins, or the least possible cost of an answer has risen.
    Bound {
        /// No answer costs less than this (if the heuristic is admissible).
        bound: u32,
    },
    /// A better answer was found; an anytime search continues.
    Better {
        /// Its cost.
        cost: u32,
        /// Its moves.
        path: &'a [S::Move],
    },
    /// Sent every few thousand nodes, for progress and races.
    Tick {
        /// The counters so far.
        stats: &'a Stats,
        /// Live entries waiting now (for a depth-first search the states on the path).
        frontier: u64,
        /// The least possible cost of an answer as known now.
        bound: u32,
        /// The share of this iteration that is done, from 0 to 1, if the search knows it.
        share: Option<f64>,
    },
    /// The predicted size of the iterations of a long search. Sent before it, to observers that ask
    /// for it.
    Predicted {
        /// The iterations, from the first on.
        rounds: &'a [Predicted],
        /// The cost of an answer that is already known; the iterations end there at the latest.
        known: Option<u32>,
    },
    /// Something that the search needs, such as a table, is being prepared.
    Preparing(Preparing<'a>),
    /// The search has ended; nothing comes after this.
    Finished {
        /// The counters, final.
        stats: &'a Stats,
    },
}

/// Progress of what a search needs before it can start: tables, a first answer.
#[derive(Debug)]
pub enum Preparing<'a> {
    /// Work begins.
    Begun {
        /// What is being prepared.
        what: &'a str,
        /// CPU seconds that it should take.
        cpu_seconds: f64,
        /// Bytes of the result.
        bytes: u64,
    },
    /// The progress of the work.
    Progress {
        /// What is being prepared.
        what: &'a str,
        /// Units of work done.
        done: u64,
        /// Units of work in all.
        total: u64,
    },
    /// A first answer is being built; it will be improved.
    FirstAnswer {
        /// The share that is built, from 0 to 1.
        share: f64,
    },
    /// Another process is preparing the same; waiting for it.
    Waiting {
        /// What is being prepared.
        what: &'a str,
    },
    /// A stored file is not used; a new one is prepared.
    Unusable(&'a (dyn std::error::Error + 'static)),
    /// It was prepared and is used, but could not be stored.
    NotStored(&'a (dyn std::error::Error + 'static)),
}

/// What long preparations report to, and what cancels them.
#[derive(Clone, Copy)]
pub struct Monitor<'a> {
    /// Ends the work.
    pub cancel: &'a Cancel,
    /// Receives progress, from the thread that asked for the work.
    pub report: &'a dyn Fn(Preparing<'_>),
}

impl<'a> Monitor<'a> {
    /// Reports to nobody and is never cancelled.
    pub fn none() -> Monitor<'static> {
        static NEVER: LazyLock<Cancel> = LazyLock::new(Cancel::new);
        Monitor::silent(&NEVER)
    }

    /// Reports to nobody.
    pub fn silent(cancel: &'a Cancel) -> Monitor<'a> {
        Monitor { cancel, report: &|_| {} }
    }
}

impl std::fmt::Debug for Monitor<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Monitor").field("cancel", self.cancel).finish_non_exhaustive()
    }
}

/// Receives the events of a search. Events of single states are sent only if
/// [`Observer::each_state`] says so. A constant answer is known when the search is compiled, so an
/// observer that does not want them costs nothing.
pub trait Observer<S: Space> {
    /// Returns true if it wants `Expanded`, `Generated` and `Dropped`.
    #[inline]
    fn each_state(&self) -> bool {
        false
    }

    /// Returns true if it wants `Predicted`, which takes a few seconds.
    #[inline]
    fn predictions(&self) -> bool {
        false
    }

    /// Receives an event. It may block, which pauses the search between two steps.
    fn event(&mut self, event: Event<'_, S>) -> Flow;
}

impl<S: Space, F: FnMut(Event<'_, S>) -> Flow> Observer<S> for F {
    fn event(&mut self, event: Event<'_, S>) -> Flow {
        self(event)
    }
}

/// The observer that ignores every event.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<S: Space> Observer<S> for Silent {
    #[inline]
    fn event(&mut self, _: Event<'_, S>) -> Flow {
        Flow::Continue
    }
}
