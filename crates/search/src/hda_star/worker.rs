//! One thread of HDA*, and what the threads share.

use crate::cancel::Cancel;
use crate::hash::hash;
use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::queue::{Linked, Links, Queue};
use crate::{Control, Cut, Event, Heuristic, Limits, Observer, Silent, Space, Stats, Why};
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

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
pub(super) struct Shared<S: Space> {
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
    pub(super) fn new(threads: usize) -> Shared<S> {
        Shared {
            inboxes: (0..threads).map(|_| Mutex::new(Vec::new())).collect(),
            under_way: AtomicU64::new(0),
            idle: Mutex::new(0),
            best: AtomicU32::new(u32::MAX),
            goal: Mutex::new(None),
            generated: AtomicU64::new(0),
            bytes: (0..threads).map(|_| AtomicU64::new(0)).collect(),
            end: AtomicBool::new(false),
            why: Mutex::new(None),
        }
    }

    /// The goal of the least cost found, as its thread and its id there.
    pub(super) fn goal(&self) -> Option<(u32, u32)> {
        *lock(&self.goal)
    }

    /// Why the search was stopped, if it was.
    pub(super) fn why(&self) -> Option<Why> {
        *lock(&self.why)
    }

    /// The least f of the successors in transit.
    pub(super) fn least_sent(&self) -> u32 {
        let sent = self.inboxes.iter().flat_map(|inbox| {
            lock(inbox).iter().map(|sent| sent.g.saturating_add(sent.h)).collect::<Vec<_>>()
        });
        sent.fold(u32::MAX, u32::min)
    }

    /// Ends the search.
    pub(super) fn stop(&self, why: Why) {
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

/// Runs a worker with its own counters, on a new thread.
pub(super) fn alone<S, H>(
    worker: Worker<'_, S, H>,
    limits: Limits,
    cancel: &Cancel,
) -> (Ended<S>, Stats)
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
pub(super) struct Known {
    g: u32,
    h: u32,
    /// The thread that owns its parent.
    pub(super) from: u32,
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
pub(super) struct Ended<S: Space> {
    pub(super) nodes: Nodes<S, Known>,
    /// The highest f that it popped.
    pub(super) bound: u32,
    /// The least f that it did not expand.
    pub(super) left: u32,
}

pub(super) struct Worker<'a, S: Space, H> {
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

impl<'a, S, H> Worker<'a, S, H>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    /// The worker of a thread. `node_limit`: the limit of all threads together, if there are several.
    pub(super) fn new(
        (space, heuristic): (&'a S, &'a H),
        shared: &'a Shared<S>,
        (number, threads): (usize, usize),
        node_limit: Option<u64>,
    ) -> Self {
        Worker {
            space,
            heuristic,
            shared,
            number,
            threads,
            nodes: Nodes::new(),
            queue: Queue::new(),
            bound: 0,
            left: u32::MAX,
            node_limit,
        }
    }

    /// Works until the search ends.
    pub(super) fn run<O: Observer<S>>(mut self, control: &mut Control<'_, O>) -> Ended<S> {
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
                stop(control.report(Event::Bound { bound: h }))?;
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
                stop(control.report(Event::Bound { bound: f }))?;
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
            stop(control.report_expanded(&state, parent, (g, h, g.saturating_add(h)), waiting))?;
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
            stop(control.report_successor(
                &child,
                (&state, mv),
                (g, h),
                seen.then_some(Cut::Seen),
            ))?;
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
