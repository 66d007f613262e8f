//! HDA*: A* on several threads, each of which owns a share of the states.

mod worker;

use crate::nodes::{Node, Nodes};
use crate::ordered::cost;
use crate::{
    Control, FoundPath, Heuristic, Limits, Observer, Outcome, Run, Search, Space, Stats, Why,
};
use std::hash::Hash;
use std::thread;
use worker::{Known, Shared, Worker, alone};

/// HDA*, hash distributed A* (Kishimoto, Fukunaga & Botea, 2009).
///
/// Each state belongs to one thread, by its hash. A thread expands its best state as A* does and
/// sends every successor to the thread that owns it, without waiting for an answer. The owner
/// detects duplicates, so the threads share no table.
///
/// ```text
///   thread 0   open, closed ──▶ successor, g, h ──▶ inbox   thread 1   open, closed
///                     inbox ◀── successor, g, h ◀──
/// ```
///
/// The threads are not synchronised, so the first goal popped need not be the cheapest. It only
/// sets the cost to beat: the search ends when no thread has a state with a lower f and no
/// successor is in transit. The cost of the answer does not depend on the number of threads; the
/// counters do, and may differ from run to run. On one thread it is A*, with the lowest h first
/// among equal f, then the newest.
///
/// A search whose observer wants single states runs on one thread, and so does one on a machine
/// that cannot start threads. With several threads the observer receives no bounds, and progress of
/// the first thread only. The node limit is exact on one thread; on several it is never exceeded.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{HdaStar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// for threads in 1..4 {
///     let run = HdaStar { threads }.solve(&maze, &Straight::to(&maze));
///     let Outcome::Solved(answer) = run.outcome else { panic!() };
///     assert_eq!((answer.cost, answer.optimal), (6, true));
/// }
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HdaStar {
    /// The number of threads.
    pub threads: usize,
}

impl Default for HdaStar {
    fn default() -> Self {
        HdaStar { threads: 1 }
    }
}

/// The most threads.
const MOST: usize = 256;

impl<S, H> Search<S, H> for HdaStar
where
    S: Space + Sync,
    S::State: Hash + Eq + Send,
    S::Move: Send,
    H: Heuristic<S> + Sync,
{
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let watched = control.each_state::<S>();
        let threads = if watched { 1 } else { self.threads.clamp(1, MOST) };
        let parts = search(space, heuristic, threads, control)
            .or_else(|| search(space, heuristic, 1, control))
            .unwrap_or_default();
        let outcome = parts.outcome(space, heuristic.admissible());
        control.stats = Stats { elapsed: control.stats.elapsed, ..parts.stats };
        control.finish::<S>(outcome)
    }
}

/// Everything that the threads found.
struct Parts<S: Space> {
    nodes: Vec<Nodes<S, Known>>,
    goal: Option<(u32, u32)>,
    why: Option<Why>,
    /// No path costs less, if the heuristic is admissible.
    bound: u32,
    stats: Stats,
}

impl<S: Space> Default for Parts<S> {
    fn default() -> Self {
        let stats = Stats::default();
        Parts { nodes: Vec::new(), goal: None, why: None, bound: 0, stats }
    }
}

impl<S: Space> Parts<S>
where
    S::State: Hash + Eq,
{
    fn outcome(&self, space: &S, admissible: bool) -> Outcome<S::Move> {
        let bound = if admissible { self.bound } else { 0 };
        let Some((mut thread, mut id)) = self.goal else {
            return match self.why {
                Some(why) => Outcome::Stopped { why, lower_bound: bound },
                None => Outcome::Exhausted { complete: true },
            };
        };
        let mut path = Vec::new();
        while let Node { mv: Some(mv), parent, data, .. } = self.nodes[thread as usize].get(id) {
            path.push(*mv);
            (thread, id) = (data.from, *parent);
        }
        path.reverse();
        let cost = cost(space, &path);
        let lower_bound = match (admissible, self.why) {
            (false, _) => 0,
            (true, None) => cost,
            (true, Some(_)) => bound.min(cost),
        };
        let (optimal, stopped) = (admissible && lower_bound == cost, self.why);
        Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped })
    }
}

/// Runs the threads, including this one. Returns `None` if one could not be started.
fn search<S, H, O>(
    space: &S,
    heuristic: &H,
    threads: usize,
    control: &mut Control<'_, O>,
) -> Option<Parts<S>>
where
    S: Space + Sync,
    S::State: Hash + Eq + Send,
    S::Move: Send,
    H: Heuristic<S> + Sync,
    O: Observer<S>,
{
    let shared = Shared::new(threads);
    let (limits, cancel) = (*control.limits(), control.cancel().clone());
    let node_limit = limits.nodes.filter(|_| threads > 1);
    let worker = |number| Worker::new((space, heuristic), &shared, (number, threads), node_limit);
    let ended = thread::scope(|scope| {
        let mut others = Vec::new();
        for number in 1..threads {
            let (cancel, worker) = (cancel.clone(), worker(number));
            let limits = Limits { nodes: None, ..limits };
            let run = move || alone(worker, limits, &cancel);
            match thread::Builder::new().spawn_scoped(scope, run) {
                Ok(handle) => others.push(handle),
                Err(_) => {
                    shared.stop(Why::Memory);
                    return None;
                }
            }
        }
        let first = worker(0).run(control);
        let mut all = vec![(first, control.stats)];
        for handle in others {
            match handle.join() {
                Ok(ended) => all.push(ended),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Some(all)
    })?;
    let mut parts = Parts { goal: shared.goal(), why: shared.why(), ..Parts::default() };
    let mut least = u32::MAX;
    let (mut stats, mut explored) = (Stats { iterations: 1, ..Stats::default() }, 0);
    for (ended, part) in ended {
        stats.expanded += part.expanded;
        stats.generated += part.generated;
        stats.popped += part.popped;
        stats.reopened += part.reopened;
        stats.max_frontier += part.max_frontier;
        stats.peak_memory = stats.peak_memory.max(part.peak_memory);
        explored += part.explored.unwrap_or(0);
        least = least.min(ended.left);
        parts.bound = parts.bound.max(ended.bound);
        parts.nodes.push(ended.nodes);
    }
    stats.explored = Some(explored);
    parts.stats = stats;
    if threads > 1 {
        // The bound is the least f of all unexpanded states, including those in transit.
        least = least.min(shared.least_sent());
        let start = heuristic.value(&heuristic.start(&space.start()));
        parts.bound = least.max(start);
    }
    Some(parts)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::{Graph, Guess, Maze, Straight};
    use crate::{Astar, Cancel, Silent};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        /// The cost is that of A*, whatever the number of threads, reopened states included.
        #[test]
        #[cfg_attr(miri, ignore = "minutes in an interpreter")]
        fn any_number_of_threads_finds_the_least_cost(
            edges in proptest::collection::vec((0..12u32, 0..12u32, 3..30u32), 1..60),
            values in proptest::collection::vec(0..=3u32, 11),
        ) {
            let graph = Graph::new(edges.into_iter().filter(|edge| edge.0 != edge.1), 11);
            let h = Guess { values, admissible: true, consistent: false };
            let cost = |outcome| match outcome {
                Outcome::Solved(FoundPath { cost, optimal: true, .. }) => Some(cost),
                Outcome::Exhausted { complete: true } => None,
                other => panic!("{other:?}"),
            };
            let least = cost(Astar::default().solve(&graph, &h).outcome);
            for threads in [1, 2, 3, 5] {
                prop_assert_eq!(cost(HdaStar { threads }.solve(&graph, &h).outcome), least);
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn limits_hold_on_several_threads() {
        let maze: Maze =
            ["S", &vec![".".repeat(40); 40].join("\n"), "G"].join("\n").parse().unwrap();
        let h = Straight::to(&maze);
        let cancel = Cancel::new();
        for nodes in [1, 10, 100] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let mut silent = Silent;
            let run = HdaStar { threads: 3 }.run(
                &maze,
                &h,
                &mut Control::new(limits, &cancel, &mut silent),
            );
            assert!(run.stats.generated <= nodes);
            let Outcome::Stopped { why: Why::Nodes, lower_bound } = run.outcome else { panic!() };
            assert!(lower_bound <= 41);
        }
        cancel.cancel();
        let mut silent = Silent;
        let mut control = Control::new(Limits::default(), &cancel, &mut silent);
        let big: Maze =
            ["S", &vec![".".repeat(300); 100].join("\n"), "#", "G"].join("\n").parse().unwrap();
        let run = HdaStar { threads: 2 }.run(&big, &Straight::to(&big), &mut control);
        assert!(matches!(run.outcome, Outcome::Stopped { why: Why::Cancelled, .. }));
    }
}
