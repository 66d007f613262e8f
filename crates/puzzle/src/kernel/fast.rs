//! The way into the fast search: picks the loop compiled for a board and its heuristic.

use super::precomputed::ways;
use super::{Additive, Packed, Probing, TileSpace, Word, ida, split};
use crate::heuristic::{PatternSum, WalkingDistance, WalkingMemo};
use taquin_board::Direction;
use taquin_search::{Control, Observer, Run, Space};
use taquin_tables::Automaton;

/// IDA* over additive pattern tables, on so many threads.
///
/// Nodes are those of [`taquin_search::Idastar`] over [`Pruned`](super::Pruned), in every finished round
/// whatever the threads. The observer is told of bounds and ticks, never of single states.
pub fn solve_patterns<W, O>(
    space: &TileSpace<Packed<W>>,
    sum: &PatternSum,
    threads: usize,
    control: &mut Control<'_, O>,
) -> Run<Direction>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let automaton = sum.automaton();
    // Memos are copied with every node: the smaller the better.
    match (sum.views().len(), sum.tables().len()) {
        (1, _) => solve_with::<W, O, 1, 8>(space, sum, automaton, threads, control),
        (_, 0..=2) => solve_with::<W, O, 2, 4>(space, sum, automaton, threads, control),
        (_, 3) => solve_with::<W, O, 2, 6>(space, sum, automaton, threads, control),
        (_, 4) => solve_with::<W, O, 2, 8>(space, sum, automaton, threads, control),
        (_, _) => solve_with::<W, O, 2, 16>(space, sum, automaton, threads, control),
    }
}

fn solve_with<W, O, const V: usize, const N: usize>(
    space: &TileSpace<Packed<W>>,
    sum: &PatternSum,
    automaton: &Automaton,
    threads: usize,
    control: &mut Control<'_, O>,
) -> Run<Direction>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let opened = Additive::<W, V, N>::new(sum, space.size(), ways(space), &space.start());
    let heuristic = opened.expect("the loop was chosen for these views and groups");
    solve(space, &heuristic, automaton, threads, control)
}

/// IDA* over walking distance, on so many threads; in all else like [`solve_patterns`].
pub fn solve_walking<W, O>(
    space: &TileSpace<Packed<W>>,
    walking: &WalkingDistance,
    threads: usize,
    control: &mut Control<'_, O>,
) -> Run<Direction>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let table = space.move_table();
    let cells = space.size().cells();
    let ways = ways(space);
    let from = |blank: usize| ways.map(|way| table.from(blank, way).min(cells - 1) as u8);
    let heuristic = Walker {
        walking,
        start: walking.memo(&space.start()),
        from: (0..cells).map(from).collect(),
    };
    solve(space, &heuristic, walking.automaton(), threads, control)
}

fn solve<W, H, O>(
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
    if threads > 1 {
        split::solve(space, heuristic, automaton, threads, control)
    } else {
        ida::solve(space, heuristic, automaton, control)
    }
}

/// Walking distance for the fast loop.
struct Walker<'w> {
    walking: &'w WalkingDistance,
    start: WalkingMemo,
    /// The cell of the tile that slides, by the blank's cell and the move's number.
    from: Vec<[u8; 4]>,
}

impl Probing for Walker<'_> {
    type Memo = WalkingMemo;
    type Step = WalkingMemo;

    fn start(&self) -> WalkingMemo {
        self.start
    }

    #[inline(always)]
    fn value(&self, memo: &WalkingMemo) -> u32 {
        self.walking.estimate(memo)
    }

    #[inline(always)]
    fn issue_lookup(
        &self,
        memo: &WalkingMemo,
        label: usize,
        blank: usize,
        way: usize,
    ) -> WalkingMemo {
        self.walking.after(memo, label, self.from[blank][way & 3].into(), blank)
    }

    #[inline(always)]
    fn finish_lookup(&self, step: &WalkingMemo, memo: &mut WalkingMemo) -> u32 {
        *memo = *step;
        self.walking.estimate(step)
    }
}
