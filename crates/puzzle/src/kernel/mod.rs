//! The tile puzzle as a search space: compact states, a move table, and one [`TileSpace`] for all
//! state types.
//!
//! ```text
//!   cells <= 16   Packed<u64>    4 bits per cell
//!   cells <= 25   Packed<u128>   5 bits per cell
//!   beyond        Boxed          16 bits per cell, on the heap
//! ```
//!
//! Heuristics with tables have specialised loops, [`solve_patterns`] and [`solve_walking`]: IDA*
//! with prefetched lookups, pruning by an automaton, and several threads if requested.

mod additive;
mod cells;
mod collection;
mod cpu;
mod fast;
mod front;
mod front_idastar;
mod ida;
mod moves;
mod multi;
mod multi_idastar;
mod multi_lines;
mod precomputed;
mod probing;
mod pruned;
mod round;
mod space;
mod split;
mod units;

pub use additive::{Additive, AdditiveMemo, AdditiveStep};
pub use cells::{Boxed, Cells, Packed, Word};
pub use collection::{Collection, CollectionMemo, CollectionScreen, CollectionStep};
pub use fast::{Below, solve_patterns, solve_walking};
pub use moves::{LastMove, MoveList, MoveOrder, MoveTable, OrderError};
pub use multi::{
    LastAxis, MultiMove, MultiMoves, MultiSpace, PuzzleMove, PuzzleSpace, single_slides,
};
pub use multi_idastar::solve_multi;
pub use probing::Probing;
pub use pruned::{Over, Pruned};
pub use space::TileSpace;
pub use units::{UnitLog, UnitResult};
