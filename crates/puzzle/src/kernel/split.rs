//! One board on several threads.
//!
//! Each round is split: a short search lists, in order, the states at some depth that are within
//! the bound, and the threads take them one by one. A round that finds nothing generates exactly
//! the nodes that one thread would generate. When a thread finds the goal, threads that work on
//! later states stop, and those on earlier states finish. So the answer is the path that one thread
//! finds, and what was generated for later states is not counted, neither here nor in the short
//! search.

use super::ida;
use super::precomputed::Precomputed;
use super::round::{Counts, Ended, HandedOver, Round, Subtree, held};
use super::units::{self, Units};
use super::{Packed, Probing, TileSpace, Word};
use taquin_board::TileDirection;
use taquin_search::{Control, Observer, Outcome, Run, Space, Why};
use taquin_tables::Automaton;

/// The fewest states to share out, per thread.
const SUBTREES: usize = 64;
/// The most states in total: they are held until the round is over.
const MOST_SUBTREES: u64 = 1 << 14;
/// Nodes that a state should stand for on average. The tree is unbalanced: a state with more slack
/// left below the bound has several times as many nodes below it. Of 128 states of a board at
/// distance 80, one had nearly all of the nodes below it, and two threads were as slow as one.
const NODES_PER_SUBTREE: u64 = 20_000;
/// Approximate size of the path to a subtree.
const PATH_BYTES: u64 = 32;

/// Rounds with rising bounds on several threads.
pub(crate) fn solve<W, H, O>(
    space: &TileSpace<Packed<W>>,
    heuristic: &H,
    automaton: &Automaton,
    threads: usize,
    control: &mut Control<'_, O>,
) -> Run<TileDirection>
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    let precomputed = Precomputed::new(space, heuristic, automaton);
    let start = space.start();
    let root = Subtree::start(&start, heuristic.start(), precomputed.no_trail);
    let mut bound = heuristic.value(&heuristic.start());
    // Nodes expected in the next round: several times those of the last one.
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
        // With little memory, fewer subtrees: they may use half of what the rounds leave.
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

/// One round: splits it into enough states, searches them on the threads, and combines the results.
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
    let before = control.stats;
    let (subtrees, counts, ended) = split(precomputed, root, bound, enough, control);
    counts.add_to(&mut control.stats);
    let least_cut = match ended {
        Ended::Empty(least_cut) => least_cut,
        ended => return ended,
    };
    // The subtrees' roots were counted as popped when they were handed over.
    control.stats.popped -= subtrees.len() as u64;
    let units = Units {
        precomputed,
        bound,
        states: subtrees.len(),
        per_unit: 1,
        state: &|number| subtrees[number].subtree.clone(),
        bytes: subtrees.iter().map(|handed| handed.subtree.bytes()).sum(),
    };
    match units::search(&units, threads, None, control) {
        (Ended::Empty(cut), _) => Ended::Empty(cut.into_iter().chain(least_cut).min()),
        (ended, found_at) => {
            if let Some(HandedOver { before: above, .. }) = found_at.and_then(|at| subtrees.get(at))
            {
                // One thread would not have run the part of the short search after this state.
                let made = control.stats.generated - before.generated - counts.generated;
                let expanded = control.stats.expanded - before.expanded - counts.expanded;
                let popped = control.stats.popped + subtrees.len() as u64;
                let popped = popped - before.popped - counts.popped;
                control.stats.generated = before.generated + above.generated + made;
                control.stats.expanded = before.expanded + above.expanded + expanded;
                // All expanded states are popped, except the start, which was counted before.
                control.stats.popped = before.popped + above.expanded - 1 + popped;
            }
            ended
        }
    }
}

/// The states to share out: those of the smallest depth that has enough of them.
fn split<W, H, O>(
    precomputed: &Precomputed<'_, H>,
    root: &Subtree<W, H::Memo>,
    bound: u32,
    enough: usize,
    control: &mut Control<'_, O>,
) -> (Vec<HandedOver<W, H::Memo>>, Counts, Ended)
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
