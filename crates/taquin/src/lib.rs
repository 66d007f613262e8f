//! Solves the sliding-tile puzzle: any size, any goal, proven answers.
//!
//! ```
//! let report = taquin::solve("8 1 3 / 4 _ 2 / 7 6 5")?;
//! let solution = report.solution().expect("a 3x3 board has no limit to hit");
//! assert_eq!(solution.len(), 14);
//! # Ok::<(), taquin::SolveError>(())
//! ```
//!
//! One solve, room by room:
//!
//! ```text
//!   Board ─▶ Problem ─▶ Plan ─▶ engine ─▶ Report
//!            (parity     (pure   (one loop   (a Solution exists only
//!             proven)     choice) compiled)   by replaying its moves)
//! ```
//!
//! [`Solver`] is the way in; [`registry`] lists what there is to choose from; [`watch`] shows a
//! search at work; [`whole`] holds every board of a small size with its true distance.

mod engine;
pub mod heuristic;
pub mod kernel;
pub mod ladder;
pub mod large;
mod plan;
mod problem;
pub mod registry;
mod report;
mod solver;
pub mod spec;
pub mod watch;
pub mod whole;
mod wish;

pub use board;
pub use plan::{Because, Plan, plan};
pub use problem::{Problem, ProblemError};
pub use report::{AllSolutions, End, Report, Solution, gap_percent};
pub use search;
pub use solver::{Prepared, SolveError, Solver};
pub use spec::{BindError, HeuristicSpec, MAX_NESTING, Shelf, SpecError};
pub use tables;
pub use wish::{Quality, Wish, WishError};

/// Solves a board in any notation, blank last, as the planner thinks best.
pub fn solve(text: &str) -> Result<Report, SolveError> {
    Solver::new().solve_text(text)
}
