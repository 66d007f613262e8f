//! State-space searches. They know nothing of tiles.
//!
//! A search sees five things and nothing else: a [`Space`] (states and moves), a [`Heuristic`] over
//! it, and in its [`Control`] the [`Limits`], a [`Cancel`] token and an [`Observer`]. It returns
//! one [`Run`]: an [`Outcome`] and the [`Stats`] that count its work.
//!
//! ```text
//!   Space ─────┐
//!   Heuristic ─┤──▶ Search::run ──▶ Run { Outcome, Stats }
//!   Control ───┘        │
//!                       └─ events ─▶ Observer (may stop it, or hold it between two steps)
//! ```
//!
//! Each algorithm is one file and one small struct that holds its options:
//!
//! | search | takes first | optimal if | needs | memory |
//! |---|---|---|---|---|
//! | [`Bfs`] | the nearest | always | [`UnitCost`] | every state |
//! | [`Dfs`] | the newest | never | | every state, or one path |
//! | [`Iddfs`] | the newest, by iterations | its first depth was proven | [`UnitCost`] | one path |
//! | [`Dijkstra`] | the cheapest | always | | every state |
//! | [`Greedy`] | the best neighbour | never | | its path |
//! | [`BestFirst`] | least h | never | | every state |
//! | [`Astar`] | least g + h | h is admissible | | every state |
//! | [`AstarTextbook`] | least g + h, with chosen data structures | h is admissible | | every state |
//! | [`HdaStar`] | least g + h, on several threads | h is admissible | threads | every state |
//! | [`WeightedAstar`] | least g + w·h | never | | every state |
//! | [`Focal`] | least h with g + h near the least | it happens to be | | every state |
//! | [`Ees`] | the nearest that is expected to stay within the bound | it happens to be | | every state |
//! | [`Idastar`] | the newest, by iterations | h is admissible | | one path |
//! | [`FrontIdastar`] | the deepest, below each state of a front | h is admissible | | a front |
//! | [`IdastarTt`] | the newest, by iterations | h is admissible | | a table of limited size |
//! | [`FringeSearch`] | the newest, by iterations | h is admissible | | every state |
//! | [`Bidirectional`] | the nearest to either end | always | [`UnitCost`], [`Reversible`] | every state |
//! | [`Mm`] | least max(g + h, 2g) of either end | h is admissible | [`UnitCost`], [`Reversible`], h to the start | every state |
//! | [`Nbs`] | a pair with the least bound | h is admissible | [`UnitCost`], [`Reversible`], h to the start | every state |
//! | [`BaeStar`] | least 2g + h - h' of either end | h is consistent | [`UnitCost`], [`Reversible`], h to the start | every state |
//! | [`Bfhs`] | the nearest within a bound, by iterations | h is admissible | [`UnitCost`], [`Reversible`] | four layers |
//! | [`SmaStar`] | least g + h | h is admissible and the path fits | | as much as is allowed |
//! | [`EpeaStar`] | least g + h, in part | h is admissible | | every state generated |
//! | [`AnytimeAstar`] | least g + w·h, by iterations | h is admissible | | every state of an iteration |
//! | [`AraStar`] | least g + w·h, by iterations | h is admissible | | every state |
//! | [`LrtaStar`] | the neighbour with the least learned h | it happens to be | [`Reversible`] | its walk |
//! | [`HillClimbing`] | the best neighbour | never | | its path |
//! | [`EnforcedHillClimbing`] | the nearest better state | never | [`Reversible`] | every state of a step |
//! | [`Annealing`] | a random neighbour | never | | its walk |
//! | [`Beam`] | least h of each layer | never | | every state kept |
//! | [`Improve`] | the nearest to a given path | h proves it | a path | every state near it |
//! | [`Rbfs`] | least g + h | h is admissible | | one path and the siblings of its states |
//!
//! The classics share four private modules; the others have `selective` (focal, EES), `two_sided`
//! (MM, NBS, BAE*) and `queue`:
//!
//! ```text
//!   astar  weighted_astar  dijkstra  best_first     idastar  iddfs    bfs dfs greedy bidirectional
//!        └───────────┬──────────┴────────┘             └───┬───┘              │
//!                 ordered                               deepen                │
//!          best state first, reopening             one round, one path        │
//!            │            │                                                   │
//!         buckets       nodes ◀───────────────────────────────────────────────┘
//!     the frontier    every state once, within the memory limit
//! ```
//!
//! To use them on a problem of your own, describe it with closures: [`FnSpace`], and
//! [`FnHeuristic`] if you have an estimate. Where speed matters, implement [`Space`] and
//! [`Heuristic`] for it; [`toy`] has two small examples.
//!
//! ```
//! use taquin_search::toy::{Maze, Straight};
//! use taquin_search::{Astar, Control, Limits, Outcome, Cancel, Search, Silent, Why};
//!
//! let maze: Maze = "S....\n.###.\n...#G".parse()?;
//! let limits = Limits { nodes: Some(5), ..Limits::default() };
//! let (stop, mut observer) = (Cancel::new(), Silent);
//! let mut control = Control::new(limits, &stop, &mut observer);
//! let run = Astar::default().run(&maze, &Straight::to(&maze), &mut control);
//! // Five states were not enough, but they prove that no path is shorter than six steps.
//! assert_eq!(run.outcome, Outcome::Stopped { why: Why::Nodes, lower_bound: 6 });
//! # Ok::<(), taquin_search::toy::MazeError>(())
//! ```

mod annealing;
mod anytime_astar;
mod ara_star;
mod astar;
mod astar_textbook;
mod bae_star;
mod beam;
mod best_first;
mod bfhs;
mod bfs;
mod bidirectional;
mod buckets;
mod cancel;
pub mod clock;
mod control;
mod deepen;
mod dfs;
mod dijkstra;
mod ees;
mod enforced_hill_climbing;
mod epea_star;
mod focal;
mod freeing;
mod fringe_search;
mod front_idastar;
mod functions;
mod greedy;
mod hash;
mod hda_star;
mod heuristic;
mod hill_climbing;
mod idastar;
mod idastar_tt;
mod iddfs;
mod improve;
mod index;
mod limits;
mod list_status;
mod lrta_star;
mod mm;
mod nbs;
mod nodes;
mod observer;
mod ordered;
mod outcome;
mod predict;
mod prefetch;
mod queue;
mod random;
mod rbfs;
mod saved_memos;
mod selective;
mod sma_star;
mod space;
mod stats;
mod ties;
pub mod toy;
mod two_sided;
mod weighted_astar;

pub use annealing::Annealing;
pub use anytime_astar::AnytimeAstar;
pub use ara_star::AraStar;
pub use astar::Astar;
pub use astar_textbook::{AstarTextbook, Closed, Duplicates, Frontier};
pub use bae_star::BaeStar;
pub use beam::Beam;
pub use best_first::BestFirst;
pub use bfhs::Bfhs;
pub use bfs::{Bfs, GoalTest};
pub use bidirectional::Bidirectional;
pub use cancel::Cancel;
pub use control::Control;
pub use dfs::{Check, Dfs};
pub use dijkstra::Dijkstra;
pub use ees::Ees;
pub use enforced_hill_climbing::EnforcedHillClimbing;
pub use epea_star::EpeaStar;
pub use focal::Focal;
pub use fringe_search::FringeSearch;
pub use front_idastar::FrontIdastar;
pub use functions::{FnHeuristic, FnSpace, MoveCost, UnitCosts};
pub use greedy::Greedy;
pub use hash::WordHasher;
pub use hda_star::HdaStar;
pub use heuristic::{Heuristic, Zero};
pub use hill_climbing::HillClimbing;
pub use idastar::{All, Idastar};
pub use idastar_tt::IdastarTt;
pub use iddfs::Iddfs;
pub use improve::Improve;
pub use limits::{Limits, Why};
pub use lrta_star::LrtaStar;
pub use mm::Mm;
pub use nbs::Nbs;
pub use observer::{Cut, Event, Flow, Monitor, Observer, Preparing, Silent};
pub use outcome::{FoundPath, Outcome, Run};
pub use predict::{Predicted, Predictor};
pub use prefetch::prefetch;
pub use rbfs::Rbfs;
pub use sma_star::SmaStar;
pub use space::{Reversible, Search, Space, UnitCost, allocated};
pub use stats::Stats;
pub use ties::Ties;
pub use weighted_astar::{Weight, WeightError, WeightedAstar};

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
