//! What no path can be shorter than, from what is always at hand.

use crate::Problem;
use crate::heuristic::{Conflicts, LinearConflict};
use crate::kernel::{Boxed, Cells, TileSpace};
use search::Heuristic;

/// Linear conflict of the start. A caller with tables at hand may know better.
pub fn lower_bound(problem: &Problem) -> u32 {
    let conflict = LinearConflict::new(problem, Conflicts::Leaving);
    let state = Boxed::from_labels(&problem.labels(), problem.start().blank());
    let memo = Heuristic::<TileSpace<Boxed>>::start(&conflict, &state);
    Heuristic::<TileSpace<Boxed>>::value(&conflict, &memo)
}
