//! An observer that records every event.

use std::time::Duration;
use taquin_search::{Cut, Event, Flow, Observer, Space, Stats};

/// An event as it was received; of its counters all but the time.
#[derive(Clone, PartialEq, Debug)]
#[rustfmt::skip]
pub(crate) enum Log<T, M> {
    Expanded { state: T, parent: Option<(T, M)>, g: u32, h: u32, f: u32, frontier: u64, bound: u32, stats: Stats },
    Generated { state: T, parent: T, mv: M, g: u32, h: u32 },
    Dropped { state: T, parent: T, mv: M, g: u32, why: Cut },
    Bound(u32),
    Better(u32),
    Tick,
    Finished(Stats),
}

/// Records every event, those of single states included, and stops the search at one of them.
pub(crate) struct Record<S: Space> {
    pub(crate) log: Vec<Log<S::State, S::Move>>,
    /// The number of the event at which to stop, from 1; 0 for none.
    stop_at: usize,
}

impl<S: Space> Record<S> {
    pub(crate) fn new(stop_at: usize) -> Self {
        Record { log: Vec::new(), stop_at }
    }

    /// How many of the events are of this kind.
    pub(crate) fn count(&self, kind: impl Fn(&Log<S::State, S::Move>) -> bool) -> u64 {
        self.log.iter().filter(|log| kind(log)).count() as u64
    }
}

/// Counters without the time, which differs from run to run.
pub(crate) fn timeless(stats: &Stats) -> Stats {
    Stats { elapsed: Duration::ZERO, ..*stats }
}

impl<S: Space> Observer<S> for Record<S> {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, S>) -> Flow {
        self.log.push(match event {
            Event::Expanded { state, parent, g, h, f, frontier, bound, stats } => Log::Expanded {
                state: state.clone(),
                parent: parent.map(|(parent, mv)| (parent.clone(), mv)),
                g,
                h,
                f,
                frontier,
                bound,
                stats: timeless(stats),
            },
            Event::Generated { state, parent, mv, g, h } => {
                Log::Generated { state: state.clone(), parent: parent.clone(), mv, g, h }
            }
            Event::Dropped { state, parent, mv, g, why, .. } => {
                Log::Dropped { state: state.clone(), parent: parent.clone(), mv, g, why }
            }
            Event::Bound { bound } => Log::Bound(bound),
            Event::Better { cost, .. } => Log::Better(cost),
            Event::Tick { .. } => Log::Tick,
            Event::Preparing(_) | Event::Predicted { .. } => {
                unreachable!("a search prepares nothing")
            }
            Event::Finished { stats } => Log::Finished(timeless(stats)),
        });
        if self.log.len() == self.stop_at { Flow::Stop } else { Flow::Continue }
    }
}
