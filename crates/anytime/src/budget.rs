//! The limits of a run, and how much of them is used.

use super::tuning::rounds::TOO_FEW;
use std::time::Duration;
use taquin_search::clock::Instant;
use taquin_search::{Cancel, Limits, Why};

/// The limits, and what was used of them.
pub(super) struct Budget<'a> {
    limits: Limits,
    stop: &'a Cancel,
    begun: Instant,
    /// Nodes of the stages that have ended.
    pub(super) nodes: u64,
}

impl<'a> Budget<'a> {
    /// The clock starts now.
    pub(super) fn new(limits: Limits, stop: &'a Cancel) -> Budget<'a> {
        Budget { limits, stop, begun: Instant::now(), nodes: 0 }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The time limit.
    pub(super) fn time(&self) -> Option<Duration> {
        self.limits.time
    }

    /// Bytes that may be held.
    pub(super) fn memory(&self) -> u64 {
        self.limits.memory.unwrap_or(u64::MAX)
    }

    /// Nodes that may still be generated.
    pub(super) fn nodes_left(&self) -> u64 {
        self.limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.nodes))
    }

    /// Why the run must end, if it must; `running`: nodes used so far by the current stage.
    pub(super) fn spent(&self, running: u64) -> Option<Why> {
        let nodes = self.nodes + running;
        let used_up = self.limits.nodes.is_some_and(|most| nodes + TOO_FEW >= most);
        self.halted().or(used_up.then_some(Why::Nodes))
    }

    /// Why the run must end at once, whatever the nodes. Parallel jobs have a fixed share of the
    /// nodes each, so their results do not depend on which of them is faster.
    pub(super) fn halted(&self) -> Option<Why> {
        if self.stop.is_cancelled() {
            Some(Why::Cancelled)
        } else if self.limits.time.is_some_and(|most| self.elapsed() >= most) {
            Some(Why::Time)
        } else {
            None
        }
    }

    /// The used share of the time limit; 0 without one.
    pub(super) fn used_time(&self) -> f64 {
        let share = |most: Duration| self.elapsed().as_secs_f64() / most.as_secs_f64().max(1e-9);
        self.limits.time.map_or(0.0, share)
    }
}
