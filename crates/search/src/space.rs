//! What a search knows about its problem.

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
    /// What is remembered of the path to a state, to prune moves that only undo or repeat: the last
    /// move, or the state of an automaton over the last few. It never prunes every shortest path to
    /// a state. `()` if nothing is remembered.
    type Trail: Copy;
    /// The moves of one state, in order.
    type Moves: Iterator<Item = Self::Move>;

    /// Where the search begins.
    fn start(&self) -> Self::State;

    /// Returns true if the state is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// The trail of the start, which prunes nothing.
    fn no_trail(&self) -> Self::Trail;

    /// The trail after one more move.
    fn follow(&self, trail: Self::Trail, mv: Self::Move) -> Self::Trail;

    /// The trail that remembers `last` alone. It prunes at most moves back to the state before
    /// `last`, and moves to states that another move in place of `last` reaches at no higher cost.
    /// Searches that close states use this one: they reach a state by many paths and keep one.
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

    /// Bytes a state holds outside itself (on the heap), for searches that count their memory;
    /// [`allocated`] includes what the allocator adds.
    #[inline]
    fn heap_bytes(&self, _state: &Self::State) -> usize {
        0
    }
}

/// The memory that an allocation of so many bytes takes. Allocators round up, and add a header: those
/// of glibc and musl take a multiple of 16 bytes, at least 32, with 8 for themselves. Without this, a
/// breadth-first search of 5x5, 50 bytes per board, took a seventh more memory than its limit.
pub fn allocated(bytes: usize) -> usize {
    match bytes {
        0 => 0,
        bytes => (bytes + 8).next_multiple_of(16).max(32),
    }
}

/// A space in which every move costs 1, as breadth-first searches require.
pub trait UnitCost: Space {}

/// A space whose moves can be undone and whose goal is one known state, as searches from both ends
/// require.
pub trait Reversible: Space {
    /// The one goal.
    fn goal(&self) -> Self::State;

    /// The move that undoes `mv`.
    fn inverse(&self, mv: Self::Move) -> Self::Move;
}

/// The interface of all searches. The struct that implements it holds the options of the search.
pub trait Search<S: Space, H: Heuristic<S>> {
    /// Searches until it has an answer, the space is exhausted, a limit is reached, the token is
    /// cancelled or the observer stops it.
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move>;

    /// Searches without limits and without an observer.
    fn solve(&self, space: &S, heuristic: &H) -> Run<S::Move> {
        self.run(
            space,
            heuristic,
            &mut Control::new(Limits::default(), &Cancel::new(), &mut Silent),
        )
    }
}
