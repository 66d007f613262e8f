//! What controls a running search: limits, cancel token, observer, counters.

use crate::clock::Instant;
use crate::{Cancel, Cut, Event, Flow, Limits, Observer, Outcome, Run, Space, Stats, Why};
use std::time::Duration;

/// Nodes between two checks of the clock and the token: some tens of microseconds of a fast search.
const STRIDE: u64 = 1 << 12;

/// What a caller passes to a search, and the counters of the search.
///
/// A search adds to `stats` as it goes and calls [`Control::poll`] before it generates a state; all
/// but one call in a few thousand are a single comparison. The node limit is exact: a search that
/// needs N states finishes under a limit of N, and one that needs more stops with N generated.
#[derive(Debug)]
pub struct Control<'a, O> {
    /// The counters; a search changes them directly.
    pub stats: Stats,
    limits: Limits,
    cancel: &'a Cancel,
    observer: &'a mut O,
    begun: Instant,
    /// The count of generated nodes at which the next check is due.
    next_look: u64,
    /// The share of the round that is done, for the observer.
    share: Option<f64>,
    /// The time that it takes to free what the search holds.
    ending: Duration,
}

impl<'a, O> Control<'a, O> {
    /// Controls one search; its clock starts now.
    pub fn new(limits: Limits, cancel: &'a Cancel, observer: &'a mut O) -> Self {
        let next_look = limits.nodes.unwrap_or(u64::MAX).min(STRIDE);
        let stats = Stats::default();
        let begun = Instant::now();
        let (share, ending) = (None, Duration::ZERO);
        Control { stats, limits, cancel, observer, begun, next_look, share, ending }
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The token that ends the search.
    pub fn cancel(&self) -> &Cancel {
        self.cancel
    }

    /// Sets the share of this round that is done, if the search knows it.
    pub fn set_share(&mut self, share: Option<f64>) {
        self.share = share;
    }

    /// Says that freeing one of the search's stores will take `now`, not `before` as it said last.
    /// A time limit includes the sum of all stores.
    pub fn expect_ending(&mut self, before: Duration, now: Duration) {
        self.ending = (self.ending + now).saturating_sub(before);
    }

    /// The time reserved for freeing what the search holds.
    pub fn ending(&self) -> Duration {
        self.ending
    }

    /// Returns true if there is time for a piece of work that cannot be interrupted.
    pub fn has_time_for(&self, work: Duration) -> bool {
        self.limits.time.is_none_or(|most| self.begun.elapsed() + work + self.ending <= most)
    }

    /// Wall time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Must be called before a state is generated, the start included. `frontier` and `bound` are
    /// only for the observer. If it returns a reason, the search must end.
    #[inline(always)]
    pub fn poll<S: Space>(&mut self, frontier: u64, bound: u32) -> Option<Why>
    where
        O: Observer<S>,
    {
        if self.stats.generated < self.next_look {
            return None;
        }
        self.check::<S>(frontier, bound)
    }

    #[cold]
    #[inline(never)]
    fn check<S: Space>(&mut self, frontier: u64, bound: u32) -> Option<Why>
    where
        O: Observer<S>,
    {
        let generated = self.stats.generated;
        if self.limits.nodes.is_some_and(|most| generated >= most) {
            return Some(Why::Nodes);
        }
        if let Some(why) = self.interrupted() {
            return Some(why);
        }
        self.next_look = (generated + STRIDE).min(self.limits.nodes.unwrap_or(u64::MAX));
        let event = Event::Tick { stats: &self.stats, frontier, bound, share: self.share };
        (self.observer.event(event) == Flow::Stop).then_some(Why::Observer)
    }

    /// Checks the token and the clock. Long work that generates no states must call it every few
    /// milliseconds. If it returns a reason, the search must end.
    pub fn interrupted(&mut self) -> Option<Why> {
        if self.cancel.is_cancelled() {
            return Some(if self.cancel.is_late() { Why::Time } else { Why::Cancelled });
        }
        self.stats.elapsed = self.begun.elapsed();
        let late = |most| self.stats.elapsed + self.ending >= most;
        self.limits.time.is_some_and(late).then_some(Why::Time)
    }

    /// Returns true if the observer wants the events of single states. A constant if the observer's
    /// answer is one.
    #[inline(always)]
    pub fn each_state<S: Space>(&self) -> bool
    where
        O: Observer<S>,
    {
        self.observer.each_state()
    }

    /// Tells the observer that a state was chosen; see [`Event::Expanded`].
    pub fn report_expanded<S: Space>(
        &mut self,
        state: &S::State,
        parent: Option<(&S::State, S::Move)>,
        (g, h, f): (u32, u32, u32),
        (frontier, bound): (u64, u32),
    ) -> Option<Why>
    where
        O: Observer<S>,
    {
        let stats = &self.stats;
        let event = Event::Expanded { state, parent, g, h, f, frontier, bound, stats };
        (self.observer.event(event) == Flow::Stop).then_some(Why::Observer)
    }

    /// Sends the event of a successor to an observer that wants each state. `cut` says why the
    /// successor is dropped; `None` if it is kept.
    #[inline(always)]
    pub fn report_successor<S: Space>(
        &mut self,
        state: &S::State,
        (parent, mv): (&S::State, S::Move),
        (g, h): (u32, u32),
        cut: Option<Cut>,
    ) -> Option<Why>
    where
        O: Observer<S>,
    {
        if !self.each_state::<S>() {
            return None;
        }
        self.report(match cut {
            Some(why) => Event::Dropped { state, parent, mv, g, h, why },
            None => Event::Generated { state, parent, mv, g, h },
        })
    }

    /// Returns true if the search may hold this many bytes under the memory limit, and then records
    /// the peak.
    #[inline]
    pub fn may_hold(&mut self, bytes: u64) -> bool {
        let fits = self.limits.memory.is_none_or(|most| bytes <= most);
        if fits {
            self.stats.peak_memory = self.stats.peak_memory.max(bytes);
        }
        fits
    }

    /// Sends an event to the observer; returns [`Why::Observer`] if it wants to stop.
    #[inline(always)]
    pub fn report<S: Space>(&mut self, event: Event<'_, S>) -> Option<Why>
    where
        O: Observer<S>,
    {
        (self.observer.event(event) == Flow::Stop).then_some(Why::Observer)
    }

    /// Ends the search: records its time, tells the observer, and returns the run. The observer's
    /// answer is ignored.
    pub fn finish<S: Space>(&mut self, outcome: Outcome<S::Move>) -> Run<S::Move>
    where
        O: Observer<S>,
    {
        self.stats.elapsed = self.begun.elapsed();
        self.observer.event(Event::Finished { stats: &self.stats });
        Run { outcome, stats: self.stats }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Silent;
    use crate::toy::Maze;

    #[test]
    fn a_time_limit_includes_the_end() {
        let limits = Limits { time: Some(Duration::from_secs(3600)), ..Limits::default() };
        let cancel = Cancel::new();
        let mut silent = Silent;
        let mut control = Control::new(limits, &cancel, &mut silent);
        control.stats.generated = STRIDE;
        assert_eq!(control.poll::<Maze>(0, 0), None);
        assert!(control.has_time_for(Duration::from_secs(3000)));
        assert!(!control.has_time_for(Duration::from_secs(3700)));
        assert_eq!(control.interrupted(), None);
        control.expect_ending(Duration::ZERO, Duration::from_secs(3600));
        assert_eq!(control.interrupted(), Some(Why::Time));
        control.stats.generated = 2 * STRIDE;
        assert_eq!(control.poll::<Maze>(0, 0), Some(Why::Time));
    }
}
