//! Reserves, within the time limit, the time that it takes to free what a search stores.
//!
//! A search that stops at its time limit must still free its memory, and for millions of states that
//! each have memory of their own that takes long. So each store tells the [`Control`] how long it
//! takes to free it, as it grows and shrinks, and the search stops that much earlier.
//!
//! Rejected: measuring it during the search (nothing is freed before the end); a share of the time
//! that has passed (between 0 and 30 %, as the searches and the sizes of boards differ).

use crate::{Control, Why};
use std::time::Duration;

/// Nanoseconds to free a state that has memory of its own, if the states are freed in the order in
/// which they were stored: 25 to 45 measured with 4 to 12 million states on 5x5 and 10x10.
pub(crate) const IN_ORDER: u64 = 40;

/// The same if they are freed in the order of their hashes, far apart in memory: 200 to 320
/// measured with 1 million states on 5x5.
pub(crate) const SCATTERED: u64 = 240;

/// Nanoseconds to free a state's entry in a B-tree of the standard library.
pub(crate) const IN_TREE: u64 = 25;

/// Nanoseconds to move a state when a hash set of the standard library grows. Growing cannot be
/// interrupted.
const TO_MOVE: u64 = 160;

/// States added between two updates of the reserved time.
const STEP: usize = 1 << 12;

/// The time reserved for freeing one store.
pub(crate) struct Freeing {
    /// Nanoseconds for one state.
    each: u64,
    /// What was last reserved for this store.
    reserved: Duration,
}

impl Freeing {
    /// Nothing is stored yet.
    pub(crate) fn new(each: u64) -> Freeing {
        Freeing { each, reserved: Duration::ZERO }
    }

    /// The same for states that each hold this many bytes on the heap. If they hold none, nothing
    /// is reserved: they are freed together.
    pub(crate) fn of_states(heap: usize, each: u64) -> Freeing {
        Freeing::new(if heap > 0 { each } else { 0 })
    }

    /// Must be called for each state that is added; `stored` is the number of states including it.
    #[inline(always)]
    pub(crate) fn added<O>(&mut self, stored: usize, control: &mut Control<'_, O>) {
        if stored.is_multiple_of(STEP) {
            self.update(stored, control);
        }
    }

    /// Reserves the time for this many states instead of the time reserved before. Stores that
    /// shrink call it too.
    #[cold]
    #[inline(never)]
    pub(crate) fn update<O>(&mut self, stored: usize, control: &mut Control<'_, O>) {
        let now = Duration::from_nanos(stored as u64 * self.each);
        control.expect_ending(self.reserved, now);
        self.reserved = now;
    }
}

/// Must be called before a hash set of the standard library with this many states grows. It fails
/// if too little time is left. A set of at most [`STEP`] states may always grow: that takes less
/// time than passes between two regular checks.
pub(crate) fn before_growth<O>(states: usize, control: &Control<'_, O>) -> Result<(), Why> {
    let work = Duration::from_nanos(states as u64 * TO_MOVE);
    (states <= STEP || control.has_time_for(work)).then_some(()).ok_or(Why::Time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cancel, Limits, Silent};

    #[test]
    fn stores_add_up_and_a_store_that_shrinks_returns_its_time() {
        let (cancel, mut silent) = (Cancel::new(), Silent);
        let mut control = Control::new(Limits::default(), &cancel, &mut silent);
        let (mut one, mut two) = (Freeing::new(10), Freeing::of_states(8, 100));
        let mut none = Freeing::of_states(0, 100);
        for stored in 1..=2 * STEP {
            one.added(stored, &mut control);
            none.added(stored, &mut control);
        }
        two.update(STEP, &mut control);
        assert_eq!(control.ending(), Duration::from_nanos(120 * STEP as u64));
        one.update(0, &mut control);
        assert_eq!(control.ending(), Duration::from_nanos(100 * STEP as u64));
    }

    #[test]
    fn a_large_set_grows_only_if_there_is_time() {
        let (cancel, mut silent) = (Cancel::new(), Silent);
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        let late = Control::new(limits, &cancel, &mut silent);
        assert_eq!(before_growth(STEP, &late), Ok(()));
        assert_eq!(before_growth(STEP + 1, &late), Err(Why::Time));
        let mut silent = Silent;
        let unlimited = Control::new(Limits::default(), &cancel, &mut silent);
        assert_eq!(before_growth(usize::MAX >> 8, &unlimited), Ok(()));
    }
}
