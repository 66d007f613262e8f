//! The heuristics, one file each.
//!
//! Every one is a [`taquin_search::Heuristic`] over [`TileSpace`](crate::kernel::TileSpace):
//! incremental by contract, correct for every size and every goal, with the blank in a corner, on
//! an edge or inside. Each declares whether it is admissible and consistent; a test checks this
//! over full small spaces.
//!
//! To add one: a file here and a row in `taquin::registry::heuristics`. A
//! heuristic that needs no memo implements [`PlainHeuristic`]; one that is updated move by move
//! implements [`taquin_search::Heuristic`] and has a line in [`AnyHeuristic`].

mod any;
mod backward;
pub mod breakdown;
mod corner_tiles;
mod distance;
mod euclidean;
mod formula;
mod fringe;
mod gaschnig;
mod hamming;
mod inversions;
mod last_moves;
mod line;
mod line_moves;
mod linear_conflict;
mod manhattan;
mod multi;
mod multi_lines;
mod multi_pattern;
mod multi_walking;
mod out_of_row_column;
mod pairs;
mod pattern;
mod perimeter;
mod plain;
mod walking_distance;
mod weighted;

#[cfg(test)]
pub(crate) use any::MAX_SAVED;
pub use any::{AnyHeuristic, AnyMemo, Composed, ComposedMemo, MAX_PARTS, Part};
pub use backward::Backward;
pub use breakdown::Breakdown;
pub use corner_tiles::CornerTiles;
pub use euclidean::Euclidean;
pub use formula::Formula;
pub use fringe::Fringe;
pub use gaschnig::Gaschnig;
pub use hamming::Hamming;
pub use inversions::Inversions;
pub use last_moves::LastMoves;
pub use line_moves::LineMoves;
pub use linear_conflict::{ConflictMemo, Conflicts, LinearConflict};
pub use manhattan::{M3h, Manhattan};
pub use multi_lines::RowsAndColumns;
pub(crate) use multi_lines::Values;
pub use multi_pattern::{MultiPatterns, TilePatterns};
pub use multi_walking::MultiWalking;
pub use out_of_row_column::OutOfRowColumn;
pub use pairs::DynamicGroups;
pub use pattern::{PatternMemo, PatternSum, View};
pub use perimeter::Perimeter;
pub use plain::{BoardHeuristic, Labels, Plain, PlainHeuristic};
pub use walking_distance::{WalkingDistance, WalkingMemo};
pub use weighted::{Weighted, exercise_divisor, exercise_weights};

use crate::kernel::Cells;
use taquin_board::{Cell, Label};

/// The label that slid in the move from `parent` to `child`, where it was and where it is now.
#[inline(always)]
fn slid<C: Cells>(parent: &C, child: &C) -> (Label, Cell, Cell) {
    let (from, to) = (child.blank(), parent.blank());
    // From the parent, which is known before the child.
    (parent.get(from), from, to)
}
