//! The fast IDA*: compiled for a word and a heuristic.
//!
//! It generates the same nodes as [`taquin_search::Idastar`] over [`Pruned`](super::Pruned), and a
//! test checks that.

use super::precomputed::Precomputed;
use super::round::{Counts, Ended, Round, Subtree, held};
use super::{Packed, Probing, TileSpace, Word};
use taquin_board::TileDirection;
use taquin_search::{Control, Event, FoundPath, Observer, Outcome, Run, Space, Why};
use taquin_tables::Automaton;

/// Rounds with rising bounds on one thread. The observer receives bounds and ticks, not single
/// states.
pub(crate) fn solve<W, H, O>(
    space: &TileSpace<Packed<W>>,
    heuristic: &H,
    automaton: &Automaton,
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
    let outcome = loop {
        if let Err(why) = begin(control, bound) {
            break Outcome::Stopped { why, lower_bound: bound };
        }
        if space.is_goal(&start) {
            break solved(Vec::new());
        }
        if !control.may_hold(held::<W, H>()) {
            break Outcome::Stopped { why: Why::Memory, lower_bound: bound };
        }
        let before = control.stats;
        let mut quota = |counts: &Counts| {
            control.stats = before;
            counts.add_to(&mut control.stats);
            match control.poll::<TileSpace<Packed<W>>>(0, bound) {
                Some(why) => Err(why),
                None if !control.may_hold(counts.bytes) => Err(Why::Memory),
                None => Ok(next_quota(control.limits().nodes, control.stats.generated)),
            }
        };
        let (ended, counts) = Round::new(&precomputed, &root, bound, &mut quota).run();
        control.stats = before;
        counts.add_to(&mut control.stats);
        match ended {
            Ended::Found(path) => break solved(precomputed.moves(&path)),
            Ended::Empty(None) => break Outcome::Exhausted { complete: true },
            Ended::Empty(Some(next)) => bound = next,
            Ended::Stopped(why) => break Outcome::Stopped { why, lower_bound: bound },
        }
    };
    control.finish::<TileSpace<Packed<W>>>(outcome)
}

/// Begins a round: reports the bound to the observer and counts the start.
pub(crate) fn begin<W, O>(control: &mut Control<'_, O>, bound: u32) -> Result<(), Why>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let told = control.report::<TileSpace<Packed<W>>>(Event::Bound { bound });
    if let Some(why) = told.or_else(|| control.poll::<TileSpace<Packed<W>>>(0, bound)) {
        return Err(why);
    }
    control.stats.iterations += 1;
    control.stats.generated += 1;
    control.stats.popped += 1;
    control.stats.note_path(1);
    Ok(())
}

/// Nodes to generate before the next check of the limits.
pub(crate) fn next_quota(limit: Option<u64>, generated: u64) -> u64 {
    const STRIDE: u64 = 1 << 12;
    limit.map_or(STRIDE, |most| STRIDE.min(most.saturating_sub(generated)))
}

/// A proven answer: the bound was raised only after rounds that found nothing.
pub(crate) fn solved(path: Vec<TileDirection>) -> Outcome<TileDirection> {
    let cost = path.len() as u32;
    Outcome::Solved(FoundPath { path, cost, optimal: true, lower_bound: cost, stopped: None })
}
