//! HDA*: A* on several threads, each of which owns a share of the states.

use crate::cancel::Cancel;
use crate::hash::hash;
use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::{cost, stop};
use crate::queue::{Linked, Links, Queue};
use crate::{
    Answer, Control, Cut, Event, Heuristic, Limits, Observer, Outcome, Run, Search, Silent, Space,
    Stats, Why,
};
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

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

/// A successor on its way to its owner.
struct Sent<S: Space> {
    state: S::State,
    mv: S::Move,
    /// Its parent: the thread that owns it, and its id there.
    parent: (u32, u32),
    g: u32,
    h: u32,
}

/// What the threads share.
struct Shared<S: Space> {
    inboxes: Vec<Mutex<Vec<Sent<S>>>>,
    /// Successors sent and not yet received.
    under_way: AtomicU64,
    /// Threads with nothing to do.
    idle: Mutex<usize>,
    /// The cost to beat.
    best: AtomicU32,
    /// The goal of that cost.
    goal: Mutex<Option<(u32, u32)>>,
    generated: AtomicU64,
    /// Bytes held by each thread.
    bytes: Vec<AtomicU64>,
    /// Ends the search: it is finished, or some thread reached a limit.
    end: AtomicBool,
    why: Mutex<Option<Why>>,
}

/// Locks a mutex. Locks are held briefly, and no code that may panic runs under one.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<S: Space> Shared<S> {
    fn stop(&self, why: Why) {
        lock(&self.why).get_or_insert(why);
        self.end.store(true, Ordering::Release);
    }
}

/// Ends the search if a thread panics; otherwise the others would wait for it and never end.
struct EndOnPanic<'a>(&'a AtomicBool);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Release);
        }
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
        Outcome::Solved(Answer { path, cost, optimal, lower_bound, stopped })
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
    let shared = Shared {
        inboxes: (0..threads).map(|_| Mutex::new(Vec::new())).collect(),
        under_way: AtomicU64::new(0),
        idle: Mutex::new(0),
        best: AtomicU32::new(u32::MAX),
        goal: Mutex::new(None),
        generated: AtomicU64::new(0),
        bytes: (0..threads).map(|_| AtomicU64::new(0)).collect(),
        end: AtomicBool::new(false),
        why: Mutex::new(None),
    };
    let (limits, cancel) = (*control.limits(), control.cancel().clone());
    let worker = |number| Worker {
        space,
        heuristic,
        shared: &shared,
        number,
        threads,
        nodes: Nodes::new(),
        queue: Queue::new(),
        bound: 0,
        left: u32::MAX,
        node_limit: limits.nodes.filter(|_| threads > 1),
    };
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
    let mut parts =
        Parts { goal: *lock(&shared.goal), why: *lock(&shared.why), ..Parts::default() };
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
        let sent = shared.inboxes.iter().flat_map(|inbox| {
            lock(inbox).iter().map(|sent| sent.g.saturating_add(sent.h)).collect::<Vec<_>>()
        });
        least = sent.fold(least, u32::min);
        let start = heuristic.value(&heuristic.start(&space.start()));
        parts.bound = least.max(start);
    }
    Some(parts)
}

/// Runs a worker with its own counters, on a new thread.
fn alone<S, H>(worker: Worker<'_, S, H>, limits: Limits, cancel: &Cancel) -> (Ended<S>, Stats)
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    let mut silent = Silent;
    let mut control = Control::new(limits, cancel, &mut silent);
    let ended = worker.run(&mut control);
    (ended, control.stats)
}

/// What is known about a state.
struct Known {
    g: u32,
    h: u32,
    /// The thread that owns its parent.
    from: u32,
    closed: bool,
    /// True if it was expanded before.
    begun: bool,
    links: Links,
}

impl Known {
    fn key(&self) -> (u32, u32) {
        (self.g.saturating_add(self.h), self.h)
    }
}

impl Linked for Known {
    fn links(&mut self) -> &mut Links {
        &mut self.links
    }
}

/// The result of a thread.
struct Ended<S: Space> {
    nodes: Nodes<S, Known>,
    /// The highest f that it popped.
    bound: u32,
    /// The least f that it did not expand.
    left: u32,
}

struct Worker<'a, S: Space, H> {
    space: &'a S,
    heuristic: &'a H,
    shared: &'a Shared<S>,
    number: usize,
    threads: usize,
    nodes: Nodes<S, Known>,
    queue: Queue<(u32, u32)>,
    bound: u32,
    /// The f of a state whose expansion was interrupted.
    left: u32,
    node_limit: Option<u64>,
}

impl<S, H> Worker<'_, S, H>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(mut self, control: &mut Control<'_, O>) -> Ended<S> {
        control.stats.iterations = 1;
        control.stats.explored = Some(0);
        let _end = EndOnPanic(&self.shared.end);
        if let Err(why) = self.work(control) {
            self.shared.stop(why);
        }
        let waiting = self.queue.first().map_or(u32::MAX, |key| key.0);
        Ended { nodes: self.nodes, bound: self.bound, left: self.left.min(waiting) }
    }

    /// The thread that owns a state. It does not depend on the low bits of the hash, which the
    /// index uses.
    fn owner(&self, state: &S::State) -> usize {
        match self.threads {
            1 => 0,
            threads => (hash(state) >> 40) as usize % threads,
        }
    }

    fn work<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<(), Why> {
        if self.number == 0 {
            stop(control.poll(0, 0))?;
        }
        let state = self.space.start();
        let h = self.heuristic.value(&self.heuristic.start(&state));
        if self.number == 0 {
            control.stats.generated += 1;
            self.shared.generated.fetch_add(1, Ordering::Relaxed);
            if self.threads == 1 {
                self.bound = h;
                stop(control.tell(Event::Bound { bound: h }))?;
            }
        }
        if self.owner(&state) == self.number {
            self.add(state, (NONE, None), (0, h), 0, control)?;
            control.stats.max_frontier = 1;
        }
        while !self.shared.end.load(Ordering::Acquire) {
            self.receive(control)?;
            let best = self.shared.best.load(Ordering::Acquire);
            match self.queue.first() {
                Some((f, _)) if f < best => self.take(f, control)?,
                _ if self.threads == 1 => return Ok(()),
                _ => self.wait(control)?,
            }
        }
        Ok(())
    }

    /// Waits for a successor, or for the end of the search.
    fn wait<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<(), Why> {
        *lock(&self.shared.idle) += 1;
        for turn in 0u32.. {
            if self.shared.end.load(Ordering::Acquire) {
                return Ok(());
            }
            if !lock(&self.shared.inboxes[self.number]).is_empty() {
                // It is in transit until it is received, so the others do not end the search
                // meanwhile.
                *lock(&self.shared.idle) -= 1;
                return Ok(());
            }
            let idle = lock(&self.shared.idle);
            if *idle == self.threads && self.shared.under_way.load(Ordering::Acquire) == 0 {
                self.shared.end.store(true, Ordering::Release);
                return Ok(());
            }
            drop(idle);
            if turn < 32 {
                thread::yield_now()
            } else {
                thread::sleep(Duration::from_micros(50))
            }
            stop(control.poll(0, 0))?;
        }
        Ok(())
    }

    /// Receives the successors that the others sent.
    fn receive<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<(), Why> {
        if self.threads == 1 {
            return Ok(());
        }
        let sent = std::mem::take(&mut *lock(&self.shared.inboxes[self.number]));
        let held = (sent.capacity() * size_of::<Sent<S>>()) as u64;
        let count = sent.len() as u64;
        for Sent { state, mv, parent: (from, parent), g, h } in sent {
            match self.nodes.find(&state) {
                Ok(known) if self.nodes.get(known).data.g <= g => {}
                Ok(known) => self.improve(known, (from, parent), mv, g, control),
                Err(_) => self.add(state, (parent, Some(mv)), (g, h), from, control)?,
            }
        }
        control.stats.max_frontier = control.stats.max_frontier.max(self.queue.len());
        let fits = control.may_hold(self.bytes() + self.elsewhere() + held);
        self.shared.under_way.fetch_sub(count, Ordering::AcqRel);
        fits.then_some(()).ok_or(Why::Memory)
    }

    /// Pops the best state: a goal sets the cost to beat, any other is expanded.
    fn take<O: Observer<S>>(&mut self, f: u32, control: &mut Control<'_, O>) -> Result<(), Why> {
        let Some(id) = self.queue.pop(&mut self.nodes) else { return Ok(()) };
        control.stats.popped += 1;
        if f > self.bound {
            self.bound = f;
            if self.threads == 1 {
                stop(control.tell(Event::Bound { bound: f }))?;
            }
        }
        let node = self.nodes.get(id);
        if node.data.h == 0 && self.space.is_goal(&node.state) {
            let g = node.data.g;
            self.nodes.get_mut(id).data.closed = true;
            let mut goal = lock(&self.shared.goal);
            if g < self.shared.best.load(Ordering::Acquire) {
                self.shared.best.store(g, Ordering::Release);
                *goal = Some((self.number as u32, id));
            }
            return Ok(());
        }
        self.left = f;
        self.expand(id, control)?;
        self.left = u32::MAX;
        control.stats.max_frontier = control.stats.max_frontier.max(self.queue.len());
        Ok(())
    }

    fn expand<O: Observer<S>>(&mut self, id: u32, control: &mut Control<'_, O>) -> Result<(), Why> {
        let Node { state, data, parent, mv } = self.nodes.get(id);
        let (state, parent, mv) = (state.clone(), *parent, *mv);
        let Known { g, h, begun, .. } = *data;
        if control.each_state::<S>() {
            let parent = mv.map(|mv| (&self.nodes.get(parent).state, mv));
            let waiting = (self.queue.len(), self.bound);
            stop(control.tell_expanded(&state, parent, (g, h, g.saturating_add(h)), waiting))?;
        }
        let data = &mut self.nodes.get_mut(id).data;
        (data.closed, data.begun) = (true, true);
        control.stats.expanded += 1;
        if !begun {
            control.stats.explored = control.stats.explored.map(|n| n + 1);
        }
        let memo = self.heuristic.memo_from_value(&state, h);
        let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
        for mv in self.space.moves(&state, trail) {
            stop(control.poll(self.queue.len(), self.bound))?;
            if let Some(limit) = self.node_limit
                && self.shared.generated.fetch_add(1, Ordering::Relaxed) >= limit
            {
                return Err(Why::Nodes);
            }
            control.stats.generated += 1;
            let child = self.space.apply(&state, mv);
            let g = g.saturating_add(self.space.cost(&state, mv));
            let owner = self.owner(&child);
            if owner != self.number {
                let h = self.heuristic.value(&self.heuristic.step(&memo, &state, mv, &child));
                if g.saturating_add(h) < self.shared.best.load(Ordering::Relaxed) {
                    let parent = (self.number as u32, id);
                    self.shared.under_way.fetch_add(1, Ordering::AcqRel);
                    lock(&self.shared.inboxes[owner]).push(Sent { state: child, mv, parent, g, h });
                }
                continue;
            }
            let found = self.nodes.find(&child);
            let known = found.ok().map(|known| &self.nodes.get(known).data);
            let seen = known.is_some_and(|known| known.g <= g);
            let h = match known {
                Some(known) => known.h,
                None => self.heuristic.value(&self.heuristic.step(&memo, &state, mv, &child)),
            };
            stop(control.tell_successor(&child, (&state, mv), (g, h), seen.then_some(Cut::Seen)))?;
            match found {
                _ if seen => {}
                Ok(known) => self.improve(known, (self.number as u32, id), mv, g, control),
                Err(_) => {
                    self.add(child, (id, Some(mv)), (g, h), self.number as u32, control)?;
                }
            }
        }
        Ok(())
    }

    /// Gives a known state a better path.
    fn improve<O>(
        &mut self,
        known: u32,
        (from, parent): (u32, u32),
        mv: S::Move,
        g: u32,
        control: &mut Control<'_, O>,
    ) {
        if self.nodes.get(known).data.closed {
            control.stats.reopened += 1;
        } else {
            let key = self.nodes.get(known).data.key();
            self.queue.remove(&mut self.nodes, known, key);
        }
        let node = self.nodes.get_mut(known);
        (node.parent, node.mv) = (parent, Some(mv));
        (node.data.g, node.data.from, node.data.closed) = (g, from, false);
        let key = node.data.key();
        self.queue.push(&mut self.nodes, known, key);
    }

    /// Stores a new state and puts it on the frontier.
    fn add<O>(
        &mut self,
        state: S::State,
        (parent, mv): (u32, Option<S::Move>),
        (g, h): (u32, u32),
        from: u32,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let Err(vacant) = self.nodes.find(&state) else { return Ok(()) };
        let links = Links::NOWHERE;
        let data = Known { g, h, from, closed: false, begun: false, links };
        let key = data.key();
        let node = Node { state, data, parent, mv };
        let beside = self.queue.bytes() + self.elsewhere();
        let id = self.nodes.insert(vacant, node, self.space, beside, control)?;
        self.queue.push(&mut self.nodes, id, key);
        let bytes = self.bytes();
        self.shared.bytes[self.number].store(bytes, Ordering::Relaxed);
        control.may_hold(bytes + self.elsewhere()).then_some(()).ok_or(Why::Memory)
    }

    fn bytes(&self) -> u64 {
        self.nodes.bytes() + self.queue.bytes()
    }

    /// Bytes that the other threads hold.
    fn elsewhere(&self) -> u64 {
        let others = self.shared.bytes.iter().enumerate().filter(|(n, _)| *n != self.number);
        others.map(|(_, bytes)| bytes.load(Ordering::Relaxed)).sum()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Astar;
    use crate::toy::{Graph, Guess, Maze, Straight};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        /// The cost is that of A*, whatever the number of threads, reopened states included.
        #[test]
        fn any_number_of_threads_finds_the_least_cost(
            edges in proptest::collection::vec((0..12u32, 0..12u32, 3..30u32), 1..60),
            values in proptest::collection::vec(0..=3u32, 11),
        ) {
            let graph = Graph::new(edges.into_iter().filter(|edge| edge.0 != edge.1), 11);
            let h = Guess { values, admissible: true, consistent: false };
            let cost = |outcome| match outcome {
                Outcome::Solved(Answer { cost, optimal: true, .. }) => Some(cost),
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
        assert!(matches!(run.outcome, Outcome::Stopped { why: Why::Asked, .. }));
    }
}
