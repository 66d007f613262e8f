//! Watching a search: to show its progress, step it, draw its tree or race it.

use crate::{Space, Stats};

/// What an observer answers to an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on.
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
}

/// One thing that happened in a search.
#[derive(Debug)]
pub enum Event<'a, S: Space> {
    /// A state is about to be expanded. `parent` is the state before it, where the search knows
    /// it. For a best-first search this is the moment the state was chosen.
    Expanded {
        /// The state.
        state: &'a S::State,
        /// The state that it came from, and by which move.
        parent: Option<(&'a S::State, S::Move)>,
        /// Cost from the start.
        g: u32,
        /// Estimate of what remains.
        h: u32,
    },
    /// A successor was made and kept (or will be looked at next).
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
    /// A successor was made and dropped.
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
    /// A new round begins, or the least possible cost of an answer has risen.
    Bound {
        /// No answer costs less than this (if the heuristic is admissible).
        bound: u32,
    },
    /// A better answer than before was found; any-time searches go on.
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
    },
    /// The search has ended; nothing comes after this.
    Finished {
        /// The counters, final.
        stats: &'a Stats,
    },
}

/// Receives the events of a search. A search calls [`Observer::event`] for single states only if
/// [`Observer::EACH_STATE`] is true, so that a silent observer costs nothing.
pub trait Observer<S: Space> {
    /// Whether it wants `Expanded`, `Generated` and `Dropped`.
    const EACH_STATE: bool;

    /// Told of an event. May take its time (to hold the search between two steps).
    fn event(&mut self, event: Event<'_, S>) -> Flow;
}

/// The observer that looks away.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<S: Space> Observer<S> for Silent {
    const EACH_STATE: bool = false;

    #[inline]
    fn event(&mut self, _: Event<'_, S>) -> Flow {
        Flow::Continue
    }
}
