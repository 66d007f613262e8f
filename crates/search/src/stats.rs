//! What a search counts. `docs/counters.md` says each meaning with an example.

use std::time::Duration;

/// Exact counters of one search, summed over its iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// States whose successors were made.
    pub expanded: u64,
    /// Successors that the space handed out, kept or not, the start included.
    pub generated: u64,
    /// States taken from the frontier, the goal and repeats included.
    pub popped: u64,
    /// Most live entries waiting at once; for a depth-first search the states of the longest path
    /// held, the start and the goal included.
    pub max_frontier: u64,
    /// Distinct states closed; `None` where nothing is closed.
    pub explored: Option<u64>,
    /// Closed states opened again by a better path.
    pub reopened: u64,
    /// Rounds with a bound each, for iterative searches; else 1.
    pub iterations: u64,
    /// Most bytes held at once.
    pub peak_memory: u64,
    /// Wall time.
    pub elapsed: Duration,
}

impl Stats {
    /// Notes a path of so many states, for searches that hold one path and no frontier.
    #[inline(always)]
    pub fn note_path(&mut self, states: u64) {
        self.max_frontier = self.max_frontier.max(states);
    }
}
