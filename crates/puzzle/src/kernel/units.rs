//! One round of a search as many small units, on one thread or several.
//!
//! The root states of a round are listed in order, and consecutive ones form a unit. Threads take
//! the units one by one. When a thread finds the goal, threads on later units stop and threads on
//! earlier units finish; only the units up to the first one with a path count. So the path and the
//! counts are the same whatever the number of threads, and whether units were read from a log or
//! searched.

use super::ida;
use super::precomputed::Precomputed;
use super::round::{Counts, Ended, Round, Subtree};
use super::{Packed, Probing, TileSpace, Word};
use crate::CpuTime;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use taquin_board::TileDirection;
use taquin_search::clock::Instant;
use taquin_search::{Control, Observer, Stats, Why};

/// How often the caller checks the clock and notifies the observer.
const LOOK: Duration = Duration::from_millis(2);

/// The states of one round, in units.
pub(crate) struct Units<'u, W, H: Probing> {
    pub(crate) precomputed: &'u Precomputed<'u, H>,
    pub(crate) bound: u32,
    /// The number of states, and states per unit.
    pub(crate) states: usize,
    pub(crate) per_unit: usize,
    /// A state by its number.
    pub(crate) state: &'u (dyn Fn(usize) -> Subtree<W, H::Memo> + Sync),
    /// Bytes held for all of them.
    pub(crate) bytes: u64,
}

impl<W, H: Probing> Units<'_, W, H> {
    /// The number of units.
    fn count(&self) -> usize {
        self.states.div_ceil(self.per_unit.max(1))
    }
}

/// The result of a finished unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitResult {
    /// The round's bound.
    pub bound: u32,
    /// The unit's number in its round.
    pub unit: usize,
    /// States expanded, generated and popped.
    pub expanded: u64,
    /// States generated.
    pub generated: u64,
    /// States popped.
    pub popped: u64,
    /// States on the longest path.
    pub longest: u64,
    /// The least f above the bound, if any state was cut.
    pub least_cut: Option<u32>,
    /// The path to the goal, if the unit has it.
    pub path: Option<Vec<TileDirection>>,
    /// The CPU time it took.
    pub cpu: Duration,
}

impl UnitResult {
    fn counts(&self) -> Counts {
        let UnitResult { expanded, generated, popped, longest, .. } = *self;
        Counts { expanded, generated, popped, longest, bytes: 0 }
    }
}

/// Where finished units are recorded, and found again by the next run.
pub trait UnitLog: Send {
    /// The result of a unit that an earlier run finished.
    fn finished(&mut self, bound: u32, unit: usize) -> Option<UnitResult>;

    /// Records a result permanently. Returning false ends the search.
    fn record(&mut self, result: &UnitResult) -> bool;
}

/// What the threads of one round share.
struct Shared<'l> {
    /// The next unit to take.
    next: AtomicUsize,
    /// The first unit with a path.
    found_at: AtomicUsize,
    /// Nodes that may still be generated; `u64::MAX` if there is no limit.
    budget: AtomicU64,
    /// Nodes granted so far, for progress.
    granted: AtomicU64,
    /// Units finished so far, for progress.
    finished: AtomicUsize,
    halt: AtomicBool,
    /// Why it was halted.
    why: Mutex<Option<Why>>,
    results: Mutex<Vec<UnitResult>>,
    log: Mutex<Option<&'l mut dyn UnitLog>>,
}

impl Shared<'_> {
    fn halt(&self, why: Why) {
        self.halt.store(true, Ordering::Relaxed);
        lock(&self.why).get_or_insert(why);
    }

    /// Takes nodes from the budget.
    fn take(&self) -> Result<u64, Why> {
        let mut taken = 0;
        let take = |left: u64| {
            taken = ida::next_quota(Some(left), 0);
            (taken > 0).then(|| left - taken)
        };
        if self.budget.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_err() {
            return Err(Why::Nodes);
        }
        self.granted.fetch_add(taken, Ordering::Relaxed);
        Ok(taken)
    }

    /// The units that are left, and tells the control what share is done.
    fn left<O>(&self, count: usize, control: &mut Control<'_, O>) -> u64 {
        let finished = self.finished.load(Ordering::Relaxed);
        control.set_share(Some(finished as f64 / count.max(1) as f64));
        count.saturating_sub(finished) as u64
    }

    /// Stores a unit's result, and records it if there is a log and the result is new.
    fn keep(&self, result: UnitResult, new: bool) {
        if result.path.is_some() {
            self.found_at.fetch_min(result.unit, Ordering::Relaxed);
        }
        self.finished.fetch_add(1, Ordering::Relaxed);
        if new
            && let Some(log) = lock(&self.log).as_mut()
            && !log.record(&result)
        {
            self.halt(Why::Cancelled);
            return;
        }
        lock(&self.results).push(result);
    }
}

/// Locks a mutex. A thread that panicked while holding it left the data intact.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Searches all units on several threads and adds the counts to the control's. Also returns the
/// unit that has the path.
pub(crate) fn search<W, H, O>(
    units: &Units<'_, W, H>,
    threads: usize,
    log: Option<&mut dyn UnitLog>,
    control: &mut Control<'_, O>,
) -> (Ended, Option<usize>)
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    if !control.may_hold(units.bytes) {
        return (Ended::Stopped(Why::Memory), None);
    }
    let allowance = control.limits().memory.map(|most| (most - units.bytes) / threads as u64);
    let limit = control.limits().nodes;
    let left = limit.map_or(u64::MAX, |most| most.saturating_sub(control.stats.generated));
    let shared = Shared {
        next: AtomicUsize::new(0),
        found_at: AtomicUsize::new(usize::MAX),
        budget: AtomicU64::new(left),
        granted: AtomicU64::new(0),
        finished: AtomicUsize::new(0),
        halt: AtomicBool::new(false),
        why: Mutex::new(None),
        results: Mutex::new(Vec::new()),
        log: Mutex::new(log),
    };
    let time = control.limits().time;
    let deadline = time.map(|time| Instant::now() + time.saturating_sub(control.elapsed()));
    let before = control.stats;
    let count = units.count();
    let workers = if threads <= 1 { 1 } else { threads.min(count) };
    let works = if threads <= 1 {
        // On the caller's own thread, whose CPU time is measured.
        let mut made = 0;
        let mut check = |granted: u64| {
            made += granted;
            control.stats.generated = before.generated + made;
            let left = shared.left(count, control);
            match control.poll::<TileSpace<Packed<W>>>(left, units.bound) {
                None | Some(Why::Nodes) => Ok(()),
                Some(why) => Err(why),
            }
        };
        vec![work(units, &shared, allowance, &mut check)]
    } else {
        on_threads(units, &shared, workers, (deadline, allowance), before, control)
    };
    control.set_share(None);
    let all_came_back = works.len() == workers;
    control.stats = before;
    let held = units.bytes + works.iter().map(|counts| counts.bytes).sum::<u64>();
    control.stats.peak_memory = control.stats.peak_memory.max(held);
    let why = lock(&shared.why).take();
    let found_at = shared.found_at.into_inner();
    let mut results = in_order(std::mem::take(&mut *lock(&shared.results)));
    if why.is_some() && found_at == usize::MAX {
        // All generated nodes count: in finished and unfinished units, in this run and earlier
        // ones.
        works.iter().for_each(|counts| counts.add_to(&mut control.stats));
    } else {
        results.retain(|result| result.unit <= found_at);
        for result in &results {
            result.counts().add_to(&mut control.stats);
        }
    }
    let found = results.iter_mut().find_map(|result| Some((result.path.take()?, result.unit)));
    let (path, unit) = found.unzip();
    let ended = match (path, why) {
        // After a halt, earlier units may be missing: then it is a path, but not the first.
        (Some(path), _) => Ended::Found(units.precomputed.numbers(&path)),
        (None, Some(why)) => Ended::Stopped(why),
        // A thread that panicked did not finish its part, so nothing is proven.
        (None, None) if !all_came_back => Ended::Stopped(Why::Cancelled),
        (None, None) => Ended::Empty(results.iter().filter_map(|result| result.least_cut).min()),
    };
    (ended, unit)
}

/// The results by unit. (A function of its own, so sorting is compiled once and not per kernel.)
fn in_order(mut results: Vec<UnitResult>) -> Vec<UnitResult> {
    results.sort_by_key(|result| result.unit);
    results
}

/// Runs the threads of one round while the caller watches the clock.
fn on_threads<W, H, O>(
    units: &Units<'_, W, H>,
    shared: &Shared<'_>,
    threads: usize,
    (deadline, allowance): (Option<Instant>, Option<u64>),
    before: Stats,
    control: &mut Control<'_, O>,
) -> Vec<Counts>
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    let count = units.count();
    std::thread::scope(|scope| {
        let caller = std::thread::current();
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                let caller = caller.clone();
                scope.spawn(move || {
                    let mut check = |_| match deadline {
                        Some(deadline) if Instant::now() >= deadline => Err(Why::Time),
                        _ => Ok(()),
                    };
                    let counts = work(units, shared, allowance, &mut check);
                    caller.unpark();
                    counts
                })
            })
            .collect();
        while !workers.iter().all(|worker| worker.is_finished()) {
            std::thread::park_timeout(LOOK);
            control.stats.generated = before.generated + shared.granted.load(Ordering::Relaxed);
            let left = shared.left(count, control);
            match control.poll::<TileSpace<Packed<W>>>(left, units.bound) {
                // The budget limits the nodes; the grants run ahead of what is generated.
                None | Some(Why::Nodes) => {}
                Some(why) => shared.halt(why),
            }
        }
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    })
}

/// One thread: takes units until none is left. Returns the counts of all these units, some of which
/// may not count in the end.
fn work<W: Word, H: Probing>(
    units: &Units<'_, W, H>,
    shared: &Shared<'_>,
    allowance: Option<u64>,
    check: &mut dyn FnMut(u64) -> Result<(), Why>,
) -> Counts {
    let mut all = Counts::default();
    let mut spare = 0;
    'units: loop {
        let unit = shared.next.fetch_add(1, Ordering::Relaxed);
        let first = unit * units.per_unit;
        let is_late = || unit > shared.found_at.load(Ordering::Relaxed);
        if unit >= units.count() || shared.halt.load(Ordering::Relaxed) || is_late() {
            return all;
        }
        let known = lock(&shared.log).as_mut().and_then(|log| log.finished(units.bound, unit));
        if let Some(result) = known {
            all.add(&result.counts());
            shared.keep(result, false);
            continue;
        }
        let begun = CpuTime::now(1);
        let mut counts = Counts::default();
        let mut least_cut = None;
        let mut path = None;
        for number in first..units.states.min(first + units.per_unit) {
            let mut taken = 0;
            let mut quota = |counts: &Counts| {
                if is_late() || shared.halt.load(Ordering::Relaxed) {
                    return Err(Why::Cancelled);
                }
                if allowance.is_some_and(|most| counts.bytes > most) {
                    return Err(Why::Memory);
                }
                let nodes = if spare > 0 { std::mem::take(&mut spare) } else { shared.take()? };
                check(nodes)?;
                taken += nodes;
                Ok(nodes)
            };
            let state = (units.state)(number);
            let round = Round::new(units.precomputed, &state, units.bound, &mut quota);
            let (ended, mut made) = round.run();
            // The unused part of a grant goes to the next state.
            spare += taken - made.generated;
            made.popped += 1;
            counts.add(&made);
            match ended {
                Ended::Empty(cut) => least_cut = least_cut.into_iter().chain(cut).min(),
                Ended::Found(moves) => {
                    path = Some(units.precomputed.moves(&moves));
                    break;
                }
                Ended::Stopped(why) => {
                    all.add(&counts);
                    if !is_late() && !shared.halt.load(Ordering::Relaxed) {
                        shared.halt(why);
                    }
                    continue 'units;
                }
            }
        }
        all.add(&counts);
        let Counts { expanded, generated, popped, longest, .. } = counts;
        let bound = units.bound;
        let cpu = begun.elapsed();
        let result =
            UnitResult { bound, unit, expanded, generated, popped, longest, least_cut, path, cpu };
        shared.keep(result, true);
    }
}
