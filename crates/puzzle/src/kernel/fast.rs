//! Entry points of the fast search: chooses the loop compiled for a board and its heuristic.

use super::precomputed::dirs;
use super::{
    Additive, Collection, Packed, Probing, TileSpace, UnitLog, Word, front_idastar, ida, split,
};
use crate::heuristic::{PatternSum, WalkingDistance, WalkingMemo};
use taquin_board::{Cell, Label, TileDirection};
use taquin_search::{Control, FrontIdastar, Observer, Run, Space};
use taquin_tables::Automaton;

/// Where the depth-first searches begin, and on how many threads.
pub enum Below<'l> {
    /// Below the start: plain IDA*.
    Start {
        /// How many threads.
        threads: usize,
    },
    /// Below a front: see [`taquin_search::FrontIdastar`].
    Front {
        /// How large the fronts are.
        front: FrontIdastar,
        /// How many threads.
        threads: usize,
        /// Where finished units are recorded.
        log: Option<&'l mut dyn UnitLog>,
    },
}

/// So many sums, each with up to four groups in two views, fit the smaller loop for collections.
const FEW: usize = 4;

/// The most spots of a label, spots and sums in the larger loop for collections. A test compares
/// them with every named collection.
const MOST_OF_A_LABEL: usize = 20;
const MOST_SPOTS: usize = 40;
const MOST_SUMS: usize = 16;

/// IDA* with the maximum of several sums of pattern tables. Returns `None` if no loop is compiled
/// for this many sums and groups.
///
/// Nodes are those of [`taquin_search::Idastar`] over [`Pruned`](super::Pruned), in every finished
/// round whatever the number of threads. The observer receives bounds and ticks, never single
/// states.
pub fn solve_patterns<W, O>(
    space: &TileSpace<Packed<W>>,
    sums: &[&PatternSum],
    automaton: &Automaton,
    below: Below<'_>,
    control: &mut Control<'_, O>,
) -> Option<Run<TileDirection>>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let views = sums.iter().map(|sum| sum.views().len()).max()?;
    let groups = sums.iter().map(|sum| sum.tables().len()).max()?;
    // Memos are copied with every node, so the smallest that fits is used.
    let [sum] = sums else {
        let solve = match sums.len() {
            0..=FEW => solve_greatest::<W, O, 8, 32, 16>,
            _ => solve_greatest::<W, O, MOST_OF_A_LABEL, MOST_SPOTS, MOST_SUMS>,
        };
        return solve(space, sums, automaton, below, control);
    };
    let solve = match (views, groups) {
        (1, _) => solve_sum::<W, O, 1, 8>,
        (_, 0..=2) => solve_sum::<W, O, 2, 4>,
        (_, 3) => solve_sum::<W, O, 2, 6>,
        (_, 4) => solve_sum::<W, O, 2, 8>,
        _ => solve_sum::<W, O, 2, 16>,
    };
    solve(space, sum, automaton, below, control)
}

fn solve_sum<W, O, const V: usize, const N: usize>(
    space: &TileSpace<Packed<W>>,
    sum: &PatternSum,
    automaton: &Automaton,
    below: Below<'_>,
    control: &mut Control<'_, O>,
) -> Option<Run<TileDirection>>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let heuristic = Additive::<W, V, N>::new(sum, space.size(), dirs(space), &space.start())?;
    Some(solve(space, &heuristic, automaton, below, control))
}

fn solve_greatest<W, O, const K: usize, const N: usize, const S: usize>(
    space: &TileSpace<Packed<W>>,
    sums: &[&PatternSum],
    automaton: &Automaton,
    below: Below<'_>,
    control: &mut Control<'_, O>,
) -> Option<Run<TileDirection>>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let start = space.start();
    let heuristic = Collection::<W, K, N, S>::new(sums, space.size(), dirs(space), &start)?;
    Some(solve(space, &heuristic, automaton, below, control))
}

/// IDA* with walking distance; otherwise like [`solve_patterns`].
pub fn solve_walking<W, O>(
    space: &TileSpace<Packed<W>>,
    walking: &WalkingDistance,
    automaton: &Automaton,
    below: Below<'_>,
    control: &mut Control<'_, O>,
) -> Run<TileDirection>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let last = space.size().cells() - 1;
    let dirs = dirs(space);
    // A move that the edge forbids has no tile; its entry is never read.
    let from = |blank: Cell| {
        dirs.map(|dir| match space.size().neighbour(blank, dir.to_blank()) {
            Some(from) => from.index() as u8,
            None => last as u8,
        })
    };
    let heuristic = Walker {
        walking,
        start: walking.memo(&space.start()),
        from: space.size().all_cells().map(from).collect(),
    };
    solve(space, &heuristic, automaton, below, control)
}

fn solve<W, H, O>(
    space: &TileSpace<Packed<W>>,
    heuristic: &H,
    automaton: &Automaton,
    below: Below<'_>,
    control: &mut Control<'_, O>,
) -> Run<TileDirection>
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    match below {
        Below::Start { threads: 0 | 1 } => ida::solve(space, heuristic, automaton, control),
        Below::Start { threads } => split::solve(space, heuristic, automaton, threads, control),
        Below::Front { front, threads, log } => {
            front_idastar::solve(space, heuristic, automaton, (front, threads), log, control)
        }
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
    type Screen = ();
    type Saved = WalkingMemo;
    const SCREENS: bool = false;

    fn save(&self, memo: &WalkingMemo) -> WalkingMemo {
        *memo
    }

    fn restore<W: Word>(&self, _: W, _: usize, saved: &WalkingMemo) -> WalkingMemo {
        *saved
    }

    fn start(&self) -> WalkingMemo {
        self.start
    }

    #[inline(always)]
    fn value(&self, memo: &WalkingMemo) -> u32 {
        self.walking.estimate(memo)
    }

    fn issue_screen(&self, _: &WalkingMemo, _: usize, _: usize, _: usize) {}

    fn finish_screen(&self, _: &()) -> u32 {
        0
    }

    #[inline(always)]
    fn issue_lookup(
        &self,
        memo: &WalkingMemo,
        label: usize,
        blank: usize,
        dir: usize,
        step: &mut Self::Step,
    ) {
        let from = self.from[blank][dir & 3].into();
        *step = self.walking.after(memo, Label::new(label), from, Cell::new(blank));
    }

    #[inline(always)]
    fn finish_lookup(&self, step: &WalkingMemo, memo: &mut WalkingMemo) -> u32 {
        *memo = *step;
        self.walking.estimate(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use taquin_board::Size;
    use taquin_tables::Partition;

    /// A collection that does not fit would be searched without the fast loop.
    #[test]
    fn every_named_collection_fits_a_loop() {
        for (rows, cols) in (2..=12).flat_map(|rows| (rows..=12).map(move |cols| (rows, cols))) {
            let Ok(size) = Size::new(rows, cols) else { continue };
            for (named, partitions) in Partition::named_for(size).filter(|(_, all)| all.len() > 1) {
                let mirrored = |&cell: &Cell| size.cell(size.col(cell), size.row(cell));
                let mut spots: BTreeSet<Vec<Cell>> = BTreeSet::new();
                for group in partitions.iter().flat_map(Partition::groups) {
                    spots.insert(group.clone());
                    if rows == cols {
                        let mut image: Vec<Cell> = group.iter().map(mirrored).collect();
                        image.sort_unstable();
                        spots.insert(image);
                    }
                }
                let of = |cell: Cell| spots.iter().filter(|s| s.contains(&cell)).count();
                let of_a_label = size.all_cells().map(of).max().unwrap_or(0);
                let (most_of_a_label, most) = match partitions.len() {
                    0..=FEW => (8, 32),
                    _ => (MOST_OF_A_LABEL, MOST_SPOTS),
                };
                assert!(of_a_label <= most_of_a_label, "{size} {}: {of_a_label}", named.name);
                assert!(spots.len() <= most, "{size} {}: {}", named.name, spots.len());
                assert!(partitions.len() <= crate::heuristic::MAX_PARTS, "{size} {}", named.name);
                // A byte per group and view; searches without a loop of their own save them.
                let views = if rows == cols { 2 } else { 1 };
                let saved = partitions.iter().map(|one| one.groups().len() * views).sum::<usize>();
                assert!(saved <= crate::heuristic::MAX_SAVED, "{size} {}: {saved}", named.name);
            }
        }
    }
}
