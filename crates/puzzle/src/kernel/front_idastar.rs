//! Rounds with rising bounds: a front, breadth first, and units of depth-first searches below it.
//!
//! It generates the same nodes as [`taquin_search::FrontIdastar`] over [`Pruned`](super::Pruned),
//! and a test checks that.

use super::front::{Front, Opened};
use super::ida;
use super::precomputed::Precomputed;
use super::round::{Counts, Ended};
use super::units::{self, UnitLog, Units};
use super::{Cells, Packed, Probing, TileSpace, Word};
use taquin_board::TileDirection;
use taquin_search::{Control, FrontIdastar, Observer, Outcome, Run, Space, Why};
use taquin_tables::Automaton;

/// The most units of a round.
const UNITS: usize = 1 << 10;

/// Rounds with rising bounds on several threads. Finished units are recorded in the log, if given.
pub(crate) fn solve<W, H, O>(
    space: &TileSpace<Packed<W>>,
    heuristic: &H,
    automaton: &Automaton,
    (sizes, threads): (FrontIdastar, usize),
    mut log: Option<&mut dyn UnitLog>,
    control: &mut Control<'_, O>,
) -> Run<TileDirection>
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    let precomputed = Precomputed::new(space, heuristic, automaton);
    let start = space.start();
    let mut bound = heuristic.value(&heuristic.start());
    let mut previous = 0;
    let outcome = loop {
        let before = control.stats.generated;
        if let Err(why) = ida::begin(control, bound) {
            break Outcome::Stopped { why, lower_bound: bound };
        }
        if space.is_goal(&start) {
            break ida::solved(Vec::new());
        }
        // A state counts as popped when it is expanded, the start included.
        control.stats.popped -= 1;
        let enough = sizes.states(previous);
        let log: Option<&mut dyn UnitLog> = match &mut log {
            Some(log) => Some(&mut **log),
            None => None,
        };
        let ended = round(&precomputed, &start, bound, (threads, enough), log, control);
        previous = control.stats.generated - before;
        match ended {
            Ended::Found(path) => break ida::solved(precomputed.moves(&path)),
            Ended::Empty(None) => break Outcome::Exhausted { complete: true },
            Ended::Empty(Some(next)) => bound = next,
            Ended::Stopped(why) => break Outcome::Stopped { why, lower_bound: bound },
        }
    };
    control.finish::<TileSpace<Packed<W>>>(outcome)
}

fn round<W, H, O>(
    precomputed: &Precomputed<'_, H>,
    start: &Packed<W>,
    bound: u32,
    (threads, enough): (usize, usize),
    log: Option<&mut dyn UnitLog>,
    control: &mut Control<'_, O>,
) -> Ended
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    let before = control.stats;
    let mut quota = |counts: &Counts| {
        control.stats = before;
        counts.add_to(&mut control.stats);
        match control.poll::<TileSpace<Packed<W>>>(0, bound) {
            Some(why) => Err(why),
            None if !control.may_hold(counts.bytes) => Err(Why::Memory),
            None => Ok(()),
        }
    };
    let from = (start.word(), start.blank().index() as u8);
    let Opened { front, counts, ended } =
        Front::<W, H>::open(precomputed, from, bound, enough, &mut quota);
    control.stats = before;
    counts.add_to(&mut control.stats);
    let least_cut = match ended {
        Ended::Empty(least_cut) => least_cut,
        ended => return ended,
    };
    let units = Units {
        precomputed,
        bound,
        states: front.len(),
        per_unit: front.len().div_ceil(UNITS),
        state: &|number| front.subtree(precomputed.heuristic, number),
        bytes: front.bytes(),
    };
    match units::search(&units, threads, log, control).0 {
        Ended::Empty(cut) => Ended::Empty(cut.into_iter().chain(least_cut).min()),
        ended => ended,
    }
}
