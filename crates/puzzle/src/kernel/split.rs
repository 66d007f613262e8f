//! One board on several threads.
//!
//! Each round is split: a short search lists, in order, the states at some depth that are within
//! the bound, and the threads take them one by one. A round that finds nothing has made exactly the
//! nodes that one thread would have made. When a thread finds the goal, those who work on later
//! states stop, those on earlier ones finish: so the answer is the very path that one thread finds.

use super::ida;
use super::precomputed::Precomputed;
use super::round::{Counts, Ended, Round, Subtree, held};
use super::{Packed, Probing, TileSpace, Word};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use taquin_board::Direction;
use taquin_search::{Control, Observer, Outcome, Run, Space, Why};
use taquin_tables::Automaton;

/// States to share out, for each thread, at the least.
const SUBTREES: usize = 64;
/// At most, for all: they are held until the round is over.
const MOST_SUBTREES: u64 = 1 << 14;
/// Nodes that a state should stand for on average. The tree is lopsided, since a state that has
/// used up no slack has several times as many below it as one that has: of 128 states of a board at
/// distance 80 one had nearly all of the nodes below it, and two threads were as slow as one.
const NODES_PER_SUBTREE: u64 = 20_000;
/// Bytes that the path to a subtree takes, about.
const PATH_BYTES: u64 = 32;
/// How often the caller looks at the clock and tells the observer.
const LOOK: Duration = Duration::from_millis(2);

/// What the threads of one round share.
struct Shared {
    /// The next state to take.
    next: AtomicUsize,
    /// The first state from which the goal was found.
    found_at: AtomicUsize,
    found: Mutex<Option<(usize, Vec<u8>)>>,
    /// Nodes that may still be made; all, if there is no limit.
    budget: AtomicU64,
    /// Nodes granted so far, for progress.
    granted: AtomicU64,
    halt: AtomicBool,
    /// Who halted it, and why.
    why: Mutex<Option<Why>>,
}

impl Shared {
    fn halt(&self, why: Why) {
        self.halt.store(true, Ordering::Relaxed);
        self.why.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
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
}

/// What one thread brings back: its counts, and the least f that it cut.
type Work = (Counts, u32);

/// Rounds with rising bounds on several threads.
pub(crate) fn solve<W, H, O>(
    space: &TileSpace<Packed<W>>,
    heuristic: &H,
    automaton: &Automaton,
    threads: usize,
    control: &mut Control<'_, O>,
) -> Run<Direction>
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    let precomputed = Precomputed::new(space, heuristic, automaton);
    let start = space.start();
    let root = Subtree::start(&start, heuristic.start());
    let mut bound = heuristic.value(&heuristic.start());
    // A round has several times the nodes of the one before.
    let mut expected = 0;
    let outcome = loop {
        let before = control.stats.generated;
        if let Err(why) = ida::begin(control, bound) {
            break Outcome::Stopped { why, lower_bound: bound };
        }
        if space.is_goal(&start) {
            break ida::solved(Vec::new());
        }
        let rounds = held::<W, H>() * threads as u64;
        if !control.may_hold(rounds) {
            break Outcome::Stopped { why: Why::Memory, lower_bound: bound };
        }
        // Fewer subtrees where the memory is short: half of what the rounds leave.
        let room = control.limits().memory.map_or(u64::MAX, |most| (most - rounds) / 2);
        let most = (room / (size_of::<Subtree<W, H::Memo>>() as u64 + PATH_BYTES)) as usize;
        let enough = (expected / NODES_PER_SUBTREE).min(MOST_SUBTREES) as usize;
        let enough = enough.max(threads * SUBTREES).min(most);
        let ended = round(&precomputed, &root, bound, (threads, enough), control);
        expected = 4 * (control.stats.generated - before);
        match ended {
            Ended::Found(path) => break ida::solved(precomputed.moves(&path)),
            Ended::Empty(None) => break Outcome::Exhausted { complete: true },
            Ended::Empty(Some(next)) => bound = next,
            Ended::Stopped(why) => break Outcome::Stopped { why, lower_bound: bound },
        }
    };
    control.finish::<TileSpace<Packed<W>>>(outcome)
}

/// One round: split into enough states, shared out among so many threads, and gathered.
fn round<W, H, O>(
    precomputed: &Precomputed<'_, H>,
    root: &Subtree<W, H::Memo>,
    bound: u32,
    (threads, enough): (usize, usize),
    control: &mut Control<'_, O>,
) -> Ended
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    let (subtrees, counts, ended) = split(precomputed, root, bound, enough, control);
    counts.add_to(&mut control.stats);
    let mut least_cut = match ended {
        Ended::Empty(least_cut) => least_cut.unwrap_or(u32::MAX),
        ended => return ended,
    };
    let subtrees_bytes: u64 = subtrees.iter().map(Subtree::bytes).sum();
    if !control.may_hold(subtrees_bytes) {
        return Ended::Stopped(Why::Memory);
    }
    let allowance = control.limits().memory.map(|most| (most - subtrees_bytes) / threads as u64);
    let limit = control.limits().nodes;
    let shared = Shared {
        next: AtomicUsize::new(0),
        found_at: AtomicUsize::new(usize::MAX),
        found: Mutex::new(None),
        budget: AtomicU64::new(
            limit.map_or(u64::MAX, |most| most.saturating_sub(control.stats.generated)),
        ),
        granted: AtomicU64::new(0),
        halt: AtomicBool::new(false),
        why: Mutex::new(None),
    };
    let deadline =
        control.limits().time.map(|time| Instant::now() + time.saturating_sub(control.elapsed()));
    let before = control.stats;
    let works: Vec<Work> = std::thread::scope(|scope| {
        let (shared, subtrees, caller) = (&shared, &subtrees[..], std::thread::current());
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                let caller = caller.clone();
                scope.spawn(move || {
                    let work = work(precomputed, subtrees, bound, shared, (deadline, allowance));
                    caller.unpark();
                    work
                })
            })
            .collect();
        while !workers.iter().all(|worker| worker.is_finished()) {
            std::thread::park_timeout(LOOK);
            control.stats.generated = before.generated + shared.granted.load(Ordering::Relaxed);
            match control.poll::<TileSpace<Packed<W>>>(0, bound) {
                // The budget sees to the nodes, and grants are ahead of what is made.
                None | Some(Why::Nodes) => {}
                Some(why) => shared.halt(why),
            }
        }
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    control.stats = before;
    let all_came_back = works.len() == threads;
    let held = subtrees_bytes + works.iter().map(|(counts, _)| counts.bytes).sum::<u64>();
    control.stats.peak_memory = control.stats.peak_memory.max(held);
    for (counts, cut) in works {
        counts.add_to(&mut control.stats);
        least_cut = least_cut.min(cut);
    }
    if let Some((_, path)) = shared.found.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Ended::Found(path);
    }
    match shared.why.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(why) => Ended::Stopped(why),
        // A thread that panicked has searched less than it should: nothing is proven.
        None if !all_came_back => Ended::Stopped(Why::Asked),
        None => Ended::Empty((least_cut != u32::MAX).then_some(least_cut)),
    }
}

/// The states to share out: at the least depth at which there are enough of them.
fn split<W, H, O>(
    precomputed: &Precomputed<'_, H>,
    root: &Subtree<W, H::Memo>,
    bound: u32,
    enough: usize,
    control: &mut Control<'_, O>,
) -> (Vec<Subtree<W, H::Memo>>, Counts, Ended)
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    let mut depth = 4;
    loop {
        let before = control.stats;
        let mut quota = |counts: &Counts| {
            control.stats = before;
            counts.add_to(&mut control.stats);
            match control.poll::<TileSpace<Packed<W>>>(0, bound) {
                Some(why) => Err(why),
                None if !control.may_hold(counts.bytes) => Err(Why::Memory),
                None => Ok(ida::next_quota(control.limits().nodes, control.stats.generated)),
            }
        };
        let (ended, counts, subtrees) =
            Round::new(precomputed, root, bound, &mut quota).split(depth);
        control.stats = before;
        let done = !matches!(ended, Ended::Empty(_));
        if done || subtrees.is_empty() || subtrees.len() >= enough || depth >= bound {
            return (subtrees, counts, ended);
        }
        depth += 2;
    }
}

/// One thread: takes states until none is left.
fn work<W: Word, H: Probing>(
    precomputed: &Precomputed<'_, H>,
    subtrees: &[Subtree<W, H::Memo>],
    bound: u32,
    shared: &Shared,
    (deadline, allowance): (Option<Instant>, Option<u64>),
) -> Work {
    let mut counts = Counts::default();
    let mut least_cut = u32::MAX;
    let mut spare = 0;
    loop {
        let number = shared.next.fetch_add(1, Ordering::Relaxed);
        let Some(subtree) = subtrees.get(number) else { break };
        if shared.halt.load(Ordering::Relaxed) || number > shared.found_at.load(Ordering::Relaxed) {
            break;
        }
        let mut taken = 0;
        let mut quota = |counts: &Counts| {
            if number > shared.found_at.load(Ordering::Relaxed)
                || shared.halt.load(Ordering::Relaxed)
            {
                return Err(Why::Asked);
            }
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Err(Why::Time);
            }
            if allowance.is_some_and(|most| counts.bytes > most) {
                return Err(Why::Memory);
            }
            let nodes = if spare > 0 { std::mem::take(&mut spare) } else { shared.take()? };
            taken += nodes;
            Ok(nodes)
        };
        let round = Round::new(precomputed, subtree, bound, &mut quota);
        let (ended, made) = round.run();
        // What was granted and not used goes to the next state.
        spare += taken - made.generated;
        counts.add(&made);
        match ended {
            Ended::Empty(cut) => least_cut = least_cut.min(cut.unwrap_or(u32::MAX)),
            Ended::Found(path) => {
                shared.found_at.fetch_min(number, Ordering::Relaxed);
                let mut found = shared.found.lock().unwrap_or_else(PoisonError::into_inner);
                if found.as_ref().is_none_or(|(earlier, _)| number < *earlier) {
                    *found = Some((number, path));
                }
            }
            Ended::Stopped(_) if number > shared.found_at.load(Ordering::Relaxed) => {}
            Ended::Stopped(_) if shared.halt.load(Ordering::Relaxed) => break,
            Ended::Stopped(why) => {
                shared.halt(why);
                break;
            }
        }
    }
    (counts, least_cut)
}
