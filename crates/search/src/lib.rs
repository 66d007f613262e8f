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

mod control;
mod heuristic;
mod limits;
mod observer;
mod outcome;
mod space;
mod stats;

pub use control::Control;
pub use heuristic::{Heuristic, Zero};
pub use limits::{Limits, Stop, Why};
pub use observer::{Cut, Event, Flow, Observer, Silent};
pub use outcome::{Answer, Outcome, Run};
pub use space::{Reversible, Search, Space, UnitCost};
pub use stats::Stats;
