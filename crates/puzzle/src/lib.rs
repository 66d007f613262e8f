//! The sliding-tile puzzle as a search problem.
//!
//! A [`Problem`] is a board and a goal that it can reach. [`kernel`] has its states, its moves and
//! the fast IDA* for table heuristics; [`heuristic`] the heuristics, one file each; [`full_space`]
//! every board of a small size with its true distance; [`state_graph`] the boards around one, with
//! the moves between them.
//!
//! Requests, names and messages are not in this crate but in `taquin`, which depends on it.

mod cpu_time;
pub mod full_space;
pub mod heuristic;
pub mod kernel;
mod problem;
pub mod state_graph;

pub use cpu_time::CpuTime;
pub use problem::{Problem, ProblemError};
