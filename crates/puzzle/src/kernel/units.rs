//! One round of a search as many small units, on one thread or several.
//!
//! The states below which a round searches are listed in order, and consecutive ones form a unit.
//! Threads take the units one by one. When one finds the goal, those who work on later units stop
//! and those on earlier ones finish; only the units up to the first with a path count. So path and
//! counts are the same whatever the number of threads, and whether units were read from a log or
//! searched.

use super::ida;
use super::precomputed::Precomputed;
use super::round::{Counts, Ended, Round, Subtree};
use super::{Packed, Probing, TileSpace, Word};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use taquin_board::Direction;
use taquin_search::clock::Instant;
use taquin_search::{Control, Observer, Stats, Why};

/// How often the caller looks at the clock and tells the observer.
const LOOK: Duration = Duration::from_millis(2);

/// The states of one round, in units.
pub(crate) struct Units<'u, W, H: Probing> {
    pub(crate) precomputed: &'u Precomputed<'u, H>,
    pub(crate) bound: u32,
    /// How many states there are, and how many to a unit.
    pub(crate) states: usize,
    pub(crate) per_unit: usize,
    /// A state by its number.
    pub(crate) state: &'u (dyn Fn(usize) -> Subtree<W, H::Memo> + Sync),
    /// Bytes that are held for all of them.
    pub(crate) bytes: u64,
}

impl<W, H: Probing> Units<'_, W, H> {
    /// How many units.
    fn count(&self) -> usize {
        self.states.div_ceil(self.per_unit.max(1))
    }
}

/// What a finished unit came to.
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
    pub path: Option<Vec<Direction>>,
}

impl UnitResult {
    fn counts(&self) -> Counts {
        let UnitResult { expanded, generated, popped, longest, .. } = *self;
        Counts { expanded, generated, popped, longest, bytes: 0 }
    }
}

/// Where finished units are written down, and found again by the next run.
pub trait UnitLog: Send {
    /// The result of a unit that an earlier run finished.
    fn finished(&self, bound: u32, unit: usize) -> Option<UnitResult>;

    /// Writes a result down for good. False ends the search.
    fn record(&mut self, result: &UnitResult) -> bool;
}

/// What the threads of one round share.
struct Shared<'l> {
    /// The next unit to take.
    next: AtomicUsize,
    /// The first unit with a path.
    found_at: AtomicUsize,
    /// Nodes that may still be made; all, if there is no limit.
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

    /// Keeps a unit's result, and writes it down if there is a log and it is new.
    fn keep(&self, result: UnitResult, new: bool) {
        if result.path.is_some() {
            self.found_at.fetch_min(result.unit, Ordering::Relaxed);
        }
        self.finished.fetch_add(1, Ordering::Relaxed);
        if new
            && let Some(log) = lock(&self.log).as_mut()
            && !log.record(&result)
        {
            self.halt(Why::Asked);
            return;
        }
        lock(&self.results).push(result);
    }
}

/// A thread that panicked while it held a lock left what is inside whole.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Searches all units on so many threads. Counts are added to the control's. Also returns the unit
/// that has the path.
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
        let mut look = |granted: u64| {
            made += granted;
            control.stats.generated = before.generated + made;
            let left = count.saturating_sub(shared.finished.load(Ordering::Relaxed)) as u64;
            match control.poll::<TileSpace<Packed<W>>>(left, units.bound) {
                None | Some(Why::Nodes) => Ok(()),
                Some(why) => Err(why),
            }
        };
        vec![work(units, &shared, allowance, &mut look)]
    } else {
        on_threads(units, &shared, workers, (deadline, allowance), before, control)
    };
    let all_came_back = works.len() == workers;
    control.stats = before;
    let held = units.bytes + works.iter().map(|counts| counts.bytes).sum::<u64>();
    control.stats.peak_memory = control.stats.peak_memory.max(held);
    let why = lock(&shared.why).take();
    let found_at = shared.found_at.into_inner();
    let mut results = std::mem::take(&mut *lock(&shared.results));
    results.sort_by_key(|result| result.unit);
    if why.is_some() && found_at == usize::MAX {
        // What was made counts, in finished units and in others, in this run and in earlier ones.
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
        // Units before it may be missing after a halt: then the path is one, and not the first.
        (Some(path), _) => Ended::Found(units.precomputed.numbers(&path)),
        (None, Some(why)) => Ended::Stopped(why),
        // A thread that panicked has searched less than it should: nothing is proven.
        (None, None) if !all_came_back => Ended::Stopped(Why::Asked),
        (None, None) => Ended::Empty(results.iter().filter_map(|result| result.least_cut).min()),
    };
    (ended, unit)
}

/// The threads of one round, and the caller that looks at the clock meanwhile.
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
                    let mut look = |_| match deadline {
                        Some(deadline) if Instant::now() >= deadline => Err(Why::Time),
                        _ => Ok(()),
                    };
                    let counts = work(units, shared, allowance, &mut look);
                    caller.unpark();
                    counts
                })
            })
            .collect();
        while !workers.iter().all(|worker| worker.is_finished()) {
            std::thread::park_timeout(LOOK);
            control.stats.generated = before.generated + shared.granted.load(Ordering::Relaxed);
            let left = count.saturating_sub(shared.finished.load(Ordering::Relaxed)) as u64;
            match control.poll::<TileSpace<Packed<W>>>(left, units.bound) {
                // The budget sees to the nodes, and grants are ahead of what is made.
                None | Some(Why::Nodes) => {}
                Some(why) => shared.halt(why),
            }
        }
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    })
}

/// One thread: takes units until none is left. All that was made for those units, some of which may
/// not count in the end.
fn work<W: Word, H: Probing>(
    units: &Units<'_, W, H>,
    shared: &Shared<'_>,
    allowance: Option<u64>,
    look: &mut dyn FnMut(u64) -> Result<(), Why>,
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
        let known = lock(&shared.log).as_ref().and_then(|log| log.finished(units.bound, unit));
        if let Some(result) = known {
            all.add(&result.counts());
            shared.keep(result, false);
            continue;
        }
        let mut counts = Counts::default();
        let mut least_cut = None;
        let mut path = None;
        for number in first..units.states.min(first + units.per_unit) {
            let mut taken = 0;
            let mut quota = |counts: &Counts| {
                if is_late() || shared.halt.load(Ordering::Relaxed) {
                    return Err(Why::Asked);
                }
                if allowance.is_some_and(|most| counts.bytes > most) {
                    return Err(Why::Memory);
                }
                let nodes = if spare > 0 { std::mem::take(&mut spare) } else { shared.take()? };
                look(nodes)?;
                taken += nodes;
                Ok(nodes)
            };
            let state = (units.state)(number);
            let round = Round::new(units.precomputed, &state, units.bound, &mut quota);
            let (ended, mut made) = round.run();
            // What was granted and not used goes to the next state.
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
        let result =
            UnitResult { bound, unit, expanded, generated, popped, longest, least_cut, path };
        shared.keep(result, true);
    }
}
