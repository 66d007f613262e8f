//! Pattern and walking-distance tables of the sliding-tile puzzle: drawn, built, stored, verified.
//!
//! ```text
//!   Partition ──▶ Pattern ──build──▶ Table ◀──open── file
//!    a drawing    a set of goal       one bit         written to a temporary name, synced,
//!                 cells               per entry       renamed; one error per check
//! ```
//!
//! This crate deals only with cells: a tile is identified by its *goal cell*. So a goal only
//! renames tiles, and one table serves every goal with its blank in the same cell.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod automaton;
mod build;
mod bytes;
mod cost;
mod error;
mod export;
mod file;
mod groups;
mod index;
mod maps;
mod multi;
mod named;
mod partition;
mod pattern;
mod rank;
mod regions;
mod sealed_file;
mod shared;
mod store;
mod table;
mod table_id;
mod threads;
mod transpose;
mod verify;
mod walking;

pub use automaton::{Automaton, AutomatonHeader};
pub use cost::Cost;
pub use error::{DrawingError, TableError};
pub use export::export;
pub use file::Header;
pub use groups::Groups;
pub use index::{PatternIndex, PatternPosition, Slide};
pub use maps::{Maps, NarrowMaps, WideMaps};
pub use multi::{LineValues, MultiHeader, MultiPattern, MultiTable, Projected};
pub use named::{Named, NamedError, fringe, named};
pub use partition::Partition;
pub use pattern::{Counts, Pattern};
pub use store::{Contents, Policy, Store, StoredFile};
pub use table::{Lookup, Reader, Table};
pub use table_id::{TableId, TableNameError};
pub use verify::{Verified, verify};
pub use walking::{Walking, WalkingHeader};
