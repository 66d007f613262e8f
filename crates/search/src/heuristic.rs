//! Estimates of the cost that remains.

use crate::Space;

/// An estimate that is updated move by move.
///
/// `step` must return exactly what `start` would return for the child; tests check it for every
/// heuristic. A search that stores many states may drop their memos and call `start` again when it
/// expands one. The value of a goal is 0.
pub trait Heuristic<S: Space> {
    /// What `step` needs to know about the parent. Small.
    type Memo: Copy;

    /// The memo of a state, computed from the state alone.
    fn start(&self, state: &S::State) -> Self::Memo;

    /// The memo of a state whose value is known already. The same as `start`, only quicker where
    /// the memo is little more than the value.
    #[inline]
    fn memo_from_value(&self, state: &S::State, _value: u32) -> Self::Memo {
        self.start(state)
    }

    /// Bytes that a search should store with each of many states, because `start` costs much more
    /// than a step. 0 if it does not.
    #[inline]
    fn saved_bytes(&self) -> usize {
        0
    }

    /// Writes those bytes.
    #[inline]
    fn save(&self, _memo: &Self::Memo, _saved: &mut [u8]) {}

    /// The memo of a state from what was saved, and from its value where the search knows it. The
    /// same as `start`.
    #[inline]
    fn restore(&self, state: &S::State, value: Option<u32>, _saved: &[u8]) -> Self::Memo {
        match value {
            Some(value) => self.memo_from_value(state, value),
            None => self.start(state),
        }
    }

    /// The memo of `child`, from its parent's.
    fn step(
        &self,
        memo: &Self::Memo,
        parent: &S::State,
        mv: S::Move,
        child: &S::State,
    ) -> Self::Memo;

    /// The value of the child after this move, if it can be computed without generating the child.
    /// A search with partial expansion then skips children that it does not need yet.
    #[inline]
    fn value_after(&self, _memo: &Self::Memo, _parent: &S::State, _mv: S::Move) -> Option<u32> {
        None
    }

    /// The estimate.
    fn value(&self, memo: &Self::Memo) -> u32;

    /// Returns true if it never overestimates.
    fn admissible(&self) -> bool;

    /// Returns true if it never drops by more than a move costs.
    fn consistent(&self) -> bool;
}

/// The estimate that knows nothing: 0 everywhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct Zero;

impl<S: Space> Heuristic<S> for Zero {
    type Memo = ();

    #[inline]
    fn start(&self, _: &S::State) {}

    #[inline]
    fn step(&self, (): &(), _: &S::State, _: S::Move, _: &S::State) {}

    #[inline]
    fn value(&self, (): &()) -> u32 {
        0
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}
