//! The way into the fast search: picks the loop compiled for a board and its heuristic.

use super::{Additive, Packed, Probing, TileSpace, Word, ida, split};
use crate::heuristic::{PatternSum, WalkingDistance, WalkingMemo};
use board::Direction;
use search::{Control, Observer, Run, Space};
use tables::Automaton;

/// IDA* over additive pattern tables, on so many threads.
///
/// Nodes are those of [`search::Idastar`] over [`Pruned`](super::Pruned), in every finished round
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
    // A memo has as many places as the loop has groups: fewer are quicker to carry. Boards of more
    // than 16 cells have four groups or more.
    macro_rules! compiled_for {
        ($($groups:literal),*) => {
            match (sum.tables().len(), sum.views().len()) {
                $(
                    (0..=$groups, 1) => solve_with::<W, O, $groups, 1>(space, sum, automaton, threads, control),
                    (0..=$groups, _) => solve_with::<W, O, $groups, 2>(space, sum, automaton, threads, control),
                )*
                (_, 1) => solve_with::<W, O, 8, 1>(space, sum, automaton, threads, control),
                (_, _) => solve_with::<W, O, 8, 2>(space, sum, automaton, threads, control),
            }
        };
    }
    if W::CELLS <= 16 { compiled_for!(2, 3, 4) } else { compiled_for!(4) }
}

fn solve_with<W, O, const G: usize, const V: usize>(
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
    let opened = Additive::<G, V>::new(sum, space.size(), &space.start());
    let heuristic = opened.expect("the loop was chosen for this many groups and views");
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
    let from = |blank: usize| Direction::ALL.map(|way| table.from(blank, way).min(cells - 1) as u8);
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
    /// The cell of the tile that slides, by the blank's cell and the move's code.
    from: Vec<[u8; 4]>,
}

impl Probing for Walker<'_> {
    type Memo = WalkingMemo;
    type Probe = WalkingMemo;
    type Seen = ();

    fn start(&self) -> WalkingMemo {
        self.start
    }

    #[inline(always)]
    fn value(&self, memo: &WalkingMemo) -> u32 {
        self.walking.estimate(memo)
    }

    #[inline(always)]
    fn probe(&self, memo: &WalkingMemo, label: usize, blank: usize, code: usize) -> WalkingMemo {
        self.walking.after(memo, label, self.from[blank][code & 3].into(), blank)
    }

    #[inline(always)]
    fn peek(&self, _: &WalkingMemo, probe: &WalkingMemo) -> (u32, ()) {
        (self.walking.estimate(probe), ())
    }

    #[inline(always)]
    fn settle(&self, _: &WalkingMemo, probe: &WalkingMemo, (): ()) -> WalkingMemo {
        *probe
    }
}
