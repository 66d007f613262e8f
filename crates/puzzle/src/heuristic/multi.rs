//! Heuristics of the tile space over the space of the multi-tile metric.
//!
//! A move of several tiles is a run of single slides, so its memo is that of the last slide. The
//! values are the same; what differs is what they prove.

use super::{AnyHeuristic, AnyMemo, Backward};
use crate::kernel::{Cells, MultiMove, MultiSpace, PuzzleMove, TileSpace};
use taquin_board::Cell;
use taquin_search::Heuristic;

/// The memo after each slide of a move.
#[inline]
fn stepped<C: Cells, H: Heuristic<TileSpace<C>>>(
    heuristic: &H,
    memo: &H::Memo,
    (parent, child): (&C, &C),
    mv: MultiMove,
) -> H::Memo {
    let (direction, tiles) = (mv.direction(), mv.tiles());
    if tiles == 1 {
        return heuristic.step(memo, parent, direction, child);
    }
    let (from, to) = (parent.blank().index() as isize, child.blank().index() as isize);
    let step = (to - from) / tiles as isize;
    let (mut memo, mut state) = (*memo, parent.clone());
    for _ in 0..tiles {
        let next = state.slid(Cell::new(state.blank().index().wrapping_add_signed(step)));
        memo = heuristic.step(&memo, &state, direction, &next);
        state = next;
    }
    memo
}

macro_rules! over_multi_space {
    ($heuristic:ty, $this:ident, $admissible:expr, $consistent:expr) => {
        impl<C: Cells> Heuristic<MultiSpace<C>> for $heuristic {
            type Memo = AnyMemo;

            fn start(&self, state: &C) -> AnyMemo {
                Heuristic::<TileSpace<C>>::start(self, state)
            }

            fn saved_bytes(&self) -> usize {
                Heuristic::<TileSpace<C>>::saved_bytes(self)
            }

            fn save(&self, memo: &AnyMemo, saved: &mut [u8]) {
                Heuristic::<TileSpace<C>>::save(self, memo, saved);
            }

            fn restore(&self, state: &C, value: Option<u32>, saved: &[u8]) -> AnyMemo {
                Heuristic::<TileSpace<C>>::restore(self, state, value, saved)
            }

            fn step(&self, memo: &AnyMemo, parent: &C, mv: MultiMove, child: &C) -> AnyMemo {
                stepped(self, memo, (parent, child), mv)
            }

            fn value(&self, memo: &AnyMemo) -> u32 {
                Heuristic::<TileSpace<C>>::value(self, memo)
            }

            fn admissible(&self) -> bool {
                let $this = self;
                $admissible
            }

            fn consistent(&self) -> bool {
                let $this = self;
                $consistent
            }
        }
    };
}

over_multi_space!(AnyHeuristic, this, this.is_admissible_in_multi(), this.is_consistent_in_multi());
over_multi_space!(
    Backward<'_>,
    this,
    this.reversed().is_admissible_in_multi(),
    this.reversed().is_consistent_in_multi()
);
