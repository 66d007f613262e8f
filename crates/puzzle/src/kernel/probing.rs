//! A heuristic whose step comes in two halves, so that memory can be asked for early.

/// Like [`taquin_search::Heuristic`], over cells and labels, with the lookup apart from its address.
///
/// A search asks for the successors of several states first, and looks at them afterwards: so their
/// waits for the memory overlap.
pub trait Probing: Sync {
    /// What is remembered of a state.
    type Memo: Copy + Send + Sync;
    /// What is asked for a successor.
    type Step: Copy + Default;

    /// The memo of the search's start, found by the plain heuristic.
    fn start(&self) -> Self::Memo;

    /// The value of a state. It is 0 for the goal alone.
    fn value(&self, memo: &Self::Memo) -> u32;

    /// Asks for the step in which the tile with this label slides into the blank's cell, by the
    /// move with this number.
    fn issue_lookup(&self, memo: &Self::Memo, label: usize, blank: usize, way: usize)
    -> Self::Step;

    /// Looks at what was asked for a successor, and makes of the state's memo the successor's; its
    /// value.
    fn finish_lookup(&self, step: &Self::Step, memo: &mut Self::Memo) -> u32;
}
