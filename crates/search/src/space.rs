//! What a search knows of its problem.

use crate::{Cancel, Control, Heuristic, Limits, Observer, Run, Silent};
use std::fmt::Debug;

/// States, the moves between them, a start and a goal.
///
/// Successors come in the order of [`Space::moves`]; that order is part of a space, and every
/// search keeps it.
pub trait Space {
    /// A state. Small and cheap to clone where speed matters.
    type State: Clone;
    /// A move from a state to its successor.
    type Move: Copy + Eq + Debug;
    /// What is remembered of the way to a state so as not to make moves that only undo or repeat:
    /// the last move, or the state of an automaton over the last few. It never forbids every
    /// shortest path to a state. `()` where nothing is remembered.
    type Trail: Copy;
    /// The moves of one state, in order.
    type Moves: Iterator<Item = Self::Move>;

    /// Where the search begins.
    fn start(&self) -> Self::State;

    /// Whether this is the end.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// The trail of the start, which forbids nothing.
    fn no_trail(&self) -> Self::Trail;

    /// The trail after one more move.
    fn follow(&self, trail: Self::Trail, mv: Self::Move) -> Self::Trail;

    /// The trail that remembers `last` alone and forbids at most moves to states that the state
    /// before `last` is, or that a move in place of `last` reaches at no more cost than `last`. Searches
    /// that close states use this one: they reach a state by many ways and keep one.
    fn trail_after(&self, last: Self::Move) -> Self::Trail;

    /// The moves from a state that its trail allows, in the space's order.
    fn moves(&self, state: &Self::State, trail: Self::Trail) -> Self::Moves;

    /// The state after a move that [`Space::moves`] gave.
    fn apply(&self, state: &Self::State, mv: Self::Move) -> Self::State;

    /// What a move costs.
    #[inline]
    fn cost(&self, _state: &Self::State, _mv: Self::Move) -> u32 {
        1
    }

    /// Bytes a state holds outside itself (on the heap), for searches that count their memory.
    #[inline]
    fn heap_bytes(&self, _state: &Self::State) -> usize {
        0
    }
}

/// A space in which every move costs 1: what a breadth-first search needs to be right.
pub trait UnitCost: Space {}

/// A space whose moves can be taken back and whose goal is one known state: what a search from
/// both ends needs.
pub trait Reversible: Space {
    /// The one goal.
    fn goal(&self) -> Self::State;

    /// The move that takes `mv` back.
    fn inverse(&self, mv: Self::Move) -> Self::Move;
}

/// The one shape of all searches. The struct that implements it holds the search's own options.
pub trait Search<S: Space, H: Heuristic<S>> {
    /// Searches until an answer, the end of the space, a limit, the stop flag or the observer's
    /// word.
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move>;

    /// Searches without limits, and with nobody watching.
    fn solve(&self, space: &S, heuristic: &H) -> Run<S::Move> {
        self.run(
            space,
            heuristic,
            &mut Control::new(Limits::default(), &Cancel::new(), &mut Silent),
        )
    }
}
