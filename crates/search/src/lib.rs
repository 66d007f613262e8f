//! Searches that know no tile.
//!
//! A search sees five things and nothing else: a [`Space`] (states and moves), a [`Heuristic`]
//! over it, and in its [`Control`] the [`Limits`], a [`Stop`] flag and an [`Observer`]. It gives
//! back one [`Run`]: an [`Outcome`] and the [`Stats`] of how it got there.
//!
//! ```text
//!   Space ─────┐
//!   Heuristic ─┤──▶ Search::run ──▶ Run { Outcome, Stats }
//!   Control ───┘        │
//!                       └─ events ─▶ Observer (may stop it, or hold it between two steps)
//! ```
//!
//! Each algorithm is one file and one small struct that holds its options.
#![forbid(unsafe_code)]

mod astar;
mod best_first;
mod bfs;
mod bidirectional;
mod buckets;
mod control;
mod deepen;
mod dfs;
mod dijkstra;
mod greedy;
mod hash;
mod heuristic;
mod idastar;
mod iddfs;
mod limits;
mod nodes;
mod observer;
mod ordered;
mod outcome;
mod rbfs;
mod space;
mod stats;
mod ties;
pub mod toy;
mod weighted_astar;

pub use astar::Astar;
pub use best_first::BestFirst;
pub use bfs::Bfs;
pub use bidirectional::Bidirectional;
pub use control::Control;
pub use dfs::{Check, Dfs};
pub use dijkstra::Dijkstra;
pub use greedy::Greedy;
pub use heuristic::{Heuristic, Zero};
pub use idastar::{All, Idastar};
pub use iddfs::Iddfs;
pub use limits::{Limits, Stop, Why};
pub use observer::{Cut, Event, Flow, Observer, Silent};
pub use outcome::{Answer, Outcome, Run};
pub use rbfs::Rbfs;
pub use space::{Reversible, Search, Space, UnitCost};
pub use stats::Stats;
pub use ties::Ties;
pub use weighted_astar::{Weight, WeightError, WeightedAstar};
