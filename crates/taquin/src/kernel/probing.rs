//! A heuristic whose step comes in two halves, so that memory can be asked for early.

/// Like [`search::Heuristic`], over cells and labels, with the lookup apart from its address.
///
/// A search makes the probes of all successors first, each of which asks the memory for what it
/// will read, and reads them afterwards: so their waits overlap.
pub trait Probing: Sync {
    /// What is remembered of a state.
    type Memo: Copy + Send + Sync;
    /// What will be looked up for a successor.
    type Probe: Copy;
    /// What was found there.
    type Seen: Copy;

    /// The memo of the search's start, found by the plain heuristic.
    fn start(&self) -> Self::Memo;

    /// The value of a state.
    fn value(&self, memo: &Self::Memo) -> u32;

    /// Prepares the step in which the tile with this label slides into the blank's cell, the move
    /// having this code.
    fn probe(&self, memo: &Self::Memo, label: usize, blank: usize, code: usize) -> Self::Probe;

    /// The value of the successor, and what was read for it.
    fn peek(&self, memo: &Self::Memo, probe: &Self::Probe) -> (u32, Self::Seen);

    /// The memo of the successor.
    fn settle(&self, memo: &Self::Memo, probe: &Self::Probe, seen: Self::Seen) -> Self::Memo;
}
