//! A heuristic whose lookup has two halves: issue it early (prefetch), finish it later.

use super::Word;

/// Like [`taquin_search::Heuristic`], over cells and labels, with each lookup split into two steps.
///
/// A search issues the lookups for the successors of several states first and reads the values
/// afterwards, so the memory latencies overlap.
pub trait Probing: Sync {
    /// What is stored per state to update its value move by move.
    type Memo: Copy + Send + Sync;
    /// A lookup that was issued for a successor.
    type Step: Copy + Default;
    /// A cheaper lookup that may cut a successor before the full one is issued.
    type Screen: Copy + Default;
    /// True if such a screen exists: a part of the heuristic is looked up first, and the rest only
    /// for successors that this part does not cut.
    const SCREENS: bool;

    /// A small part of a memo, saved where many states are stored.
    type Saved: Copy + Send + Sync;

    /// Saves a memo.
    fn save(&self, memo: &Self::Memo) -> Self::Saved;

    /// Rebuilds the memo of a state from the saved part.
    fn restore<W: Word>(&self, word: W, blank: usize, saved: &Self::Saved) -> Self::Memo;

    /// The memo of the search's start, computed by the plain heuristic.
    fn start(&self) -> Self::Memo;

    /// The value of a state. It is 0 only for the goal.
    fn value(&self, memo: &Self::Memo) -> u32;

    /// Issues the screen of a step, if there is one.
    fn issue_screen(
        &self,
        memo: &Self::Memo,
        label: usize,
        blank: usize,
        dir: usize,
    ) -> Self::Screen;

    /// The second half of issuing a screen, if one half must wait for the other.
    #[inline(always)]
    fn continue_screen(&self, _: &mut Self::Screen) {}

    /// Finishes the screen: a value that never exceeds the full one.
    fn finish_screen(&self, screen: &Self::Screen) -> u32;

    /// Issues the lookup for the step in which the tile with this label slides into the blank's
    /// cell, by the move with this number.
    fn issue_lookup(
        &self,
        memo: &Self::Memo,
        label: usize,
        blank: usize,
        dir: usize,
        step: &mut Self::Step,
    );

    /// The second half of issuing a lookup, if one half must wait for the other.
    #[inline(always)]
    fn continue_lookup(&self, _: &mut Self::Step) {}

    /// Finishes a lookup: turns the parent's memo into the successor's and returns its value.
    fn finish_lookup(&self, step: &Self::Step, memo: &mut Self::Memo) -> u32;
}
