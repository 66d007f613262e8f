//! The tile puzzle as the searches see it: states in as few bits as the size allows, moves from a
//! table, and one [`TileSpace`] over all of them.
//!
//! ```text
//!   cells <= 16   Packed<u64>    4 bits a cell
//!   cells <= 25   Packed<u128>   5 bits a cell
//!   beyond        Boxed          16 bits a cell, on the heap
//! ```
//!
//! Heuristics with tables have a loop of their own, [`solve_patterns`] and [`solve_walking`]: IDA*
//! with its lookups asked for early, an automaton for its trail, and several threads if wanted.

mod additive;
mod cells;
mod cpu;
mod fast;
mod front;
mod front_idastar;
mod ida;
mod moves;
mod precomputed;
mod probing;
mod pruned;
mod round;
mod space;
mod split;
mod units;

pub use additive::{Additive, AdditiveMemo, AdditiveScreen, AdditiveStep};
pub use cells::{Boxed, Cells, Packed, Word};
pub use fast::{Below, solve_patterns, solve_walking};
pub use moves::{LastMove, MoveList, MoveTable, Order, OrderError};
pub use probing::Probing;
pub use pruned::{Over, Pruned};
pub use space::TileSpace;
pub use units::{UnitLog, UnitResult};
