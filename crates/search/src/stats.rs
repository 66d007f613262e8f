//! What a search counts. `docs/counters.md` defines each counter with an example.

use std::ops::AddAssign;
use std::time::Duration;

/// Exact counters of one search, summed over its iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// States whose successors were generated.
    pub expanded: u64,
    /// States generated, kept or not, the start included.
    pub generated: u64,
    /// States popped from the frontier, the goal and repeats included.
    pub popped: u64,
    /// The largest number of live entries in the frontier; for a depth-first search, the states of
    /// the longest path, the start and the goal included.
    pub max_frontier: u64,
    /// Distinct states closed; `None` where nothing is closed.
    pub explored: Option<u64>,
    /// Closed states reopened because of a better path.
    pub reopened: u64,
    /// Iterations, each with a bound; 1 for a search without iterations.
    pub iterations: u64,
    /// Peak memory in bytes.
    pub peak_memory: u64,
    /// Wall time.
    pub elapsed: Duration,
}

impl Stats {
    /// Records a path of this many states, for searches that store one path and no frontier.
    #[inline(always)]
    pub fn note_path(&mut self, states: u64) {
        self.max_frontier = self.max_frontier.max(states);
    }
}

/// Adds a later search for the same answer, such as the next of several heuristics. Counters and
/// time are summed, because all of it was spent; of `max_frontier` and `peak_memory` the larger one
/// counts, because the earlier search has freed its memory. `explored` is that of the last search:
/// states closed by two searches are often the same, so a sum would not count distinct ones.
///
/// ```
/// use taquin_search::Stats;
///
/// let mut all = Stats { generated: 10, peak_memory: 4096, ..Stats::default() };
/// all += &Stats { generated: 5, peak_memory: 1024, ..Stats::default() };
/// assert_eq!((all.generated, all.peak_memory), (15, 4096));
/// ```
impl AddAssign<&Stats> for Stats {
    fn add_assign(&mut self, later: &Stats) {
        // Named one by one: a new counter does not compile until it is added here.
        let Stats {
            expanded,
            generated,
            popped,
            max_frontier,
            explored,
            reopened,
            iterations,
            peak_memory,
            elapsed,
        } = *later;
        self.expanded += expanded;
        self.generated += generated;
        self.popped += popped;
        self.max_frontier = self.max_frontier.max(max_frontier);
        self.explored = explored;
        self.reopened += reopened;
        self.iterations += iterations;
        self.peak_memory = self.peak_memory.max(peak_memory);
        self.elapsed += elapsed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stats(n: u64, explored: Option<u64>) -> Stats {
        Stats {
            expanded: n,
            generated: 2 * n,
            popped: 3 * n,
            max_frontier: 4 * n,
            explored,
            reopened: 5 * n,
            iterations: 6 * n,
            peak_memory: 7 * n,
            elapsed: Duration::from_millis(8 * n),
        }
    }

    #[test]
    fn counters_are_summed_and_peaks_are_not() {
        for (first, second) in [(10, 1), (1, 10)] {
            let mut all = stats(first, Some(99));
            all += &stats(second, Some(5));
            let expected = Stats { max_frontier: 40, peak_memory: 70, ..stats(11, Some(5)) };
            assert_eq!(all, expected);
        }
    }

    #[test]
    fn explored_is_that_of_the_last_search() {
        let mut all = stats(1, Some(3));
        all += &stats(1, None);
        assert_eq!(all.explored, None);
        all += &stats(1, Some(7));
        assert_eq!(all.explored, Some(7));
    }

    #[test]
    fn the_sum_with_nothing_before_it_is_the_search_itself() {
        let mut all = Stats::default();
        all += &stats(4, Some(2));
        assert_eq!(all, stats(4, Some(2)));
    }
}
