//! A heuristic whose step comes in two halves, so that memory can be asked for early.

use super::Word;

/// Like [`taquin_search::Heuristic`], over cells and labels, with the lookup apart from its address.
///
/// A search asks for the successors of several states first, and looks at them afterwards: so their
/// waits for the memory overlap.
pub trait Probing: Sync {
    /// What is remembered of a state.
    type Memo: Copy + Send + Sync;
    /// What is asked for a successor.
    type Step: Copy + Default;
    /// What is asked for a successor before that, if anything.
    type Screen: Copy + Default;
    /// True if a part of the heuristic is looked at first, and the rest only for successors that
    /// this part does not cut.
    const SCREENS: bool;

    /// What is saved of a memo where states wait in great number: little.
    type Saved: Copy + Send + Sync;

    /// Saves a memo.
    fn save(&self, memo: &Self::Memo) -> Self::Saved;

    /// The memo of a state, from what was saved of it.
    fn restore<W: Word>(&self, word: W, blank: usize, saved: &Self::Saved) -> Self::Memo;

    /// The memo of the search's start, found by the plain heuristic.
    fn start(&self) -> Self::Memo;

    /// The value of a state. It is 0 for the goal alone.
    fn value(&self, memo: &Self::Memo) -> u32;

    /// Asks for the first part of a step, where there is one.
    fn issue_screen(
        &self,
        memo: &Self::Memo,
        label: usize,
        blank: usize,
        way: usize,
    ) -> Self::Screen;

    /// What the first part says: never more than the value.
    fn finish_screen(&self, screen: &Self::Screen) -> u32;

    /// Asks for the step in which the tile with this label slides into the blank's cell, by the
    /// move with this number.
    fn issue_lookup(&self, memo: &Self::Memo, label: usize, blank: usize, way: usize)
    -> Self::Step;

    /// Looks at what was asked for a successor, and makes of the state's memo the successor's; its
    /// value.
    fn finish_lookup(&self, step: &Self::Step, memo: &mut Self::Memo) -> u32;
}
