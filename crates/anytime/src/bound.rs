//! A lower bound that needs no tables.

use taquin_puzzle::Problem;
use taquin_puzzle::heuristic::{Conflicts, LinearConflict};
use taquin_puzzle::kernel::{Boxed, Cells, TileSpace};
use taquin_search::Heuristic;

/// Linear conflict of the start. A caller with tables may have a better bound.
pub fn lower_bound(problem: &Problem) -> u32 {
    let conflict = LinearConflict::new(problem, Conflicts::Leaving);
    let state = Boxed::from_labels(&problem.labels(), problem.start().blank());
    let memo = Heuristic::<TileSpace<Boxed>>::start(&conflict, &state);
    Heuristic::<TileSpace<Boxed>>::value(&conflict, &memo)
}
