//! The tile puzzle as the searches see it: states in as few bits as the size allows, moves from a
//! table, and one [`TileSpace`] over all of them.
//!
//! ```text
//!   cells <= 16   Packed<u64>    4 bits a cell
//!   cells <= 25   Packed<u128>   5 bits a cell
//!   beyond        Boxed          16 bits a cell, on the heap
//! ```

mod cells;
mod moves;
mod space;

pub use cells::{Boxed, Cells, Packed, Word};
pub use moves::{LastMove, MoveList, MoveTable, Order};
pub use space::TileSpace;
