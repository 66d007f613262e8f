//! Solves the sliding-tile puzzle: any size, any goal, proven answers.
//!
//! ```
//! let answer = taquin::solve("8 1 3 / 4 _ 2 / 7 6 5")?;
//! let solution = answer.solution().expect("a 3x3 board has no limit to hit");
//! assert_eq!(solution.len(), 14);
//! # Ok::<(), taquin::SolveError>(())
//! ```
//!
//! One solve:
//!
//! ```text
//!   SolveRequest ─▶ Plan ─▶ engine ─▶ Answer
//!   what was asked  choices  one loop   Solved | Unsolvable | Stopped | Exhausted; a Solution
//!   complete        resolved compiled   exists only by replaying its moves
//! ```
//!
//! [`Solver`] is the entry point. [`registry`] lists and creates the searches and heuristics.
//! [`observe`] shows a solve at work, [`trace`] records it step by step. [`full_space`] holds every
//! board of a small size with its true distance.

mod answer;
mod checkpoint;
pub mod distributed;
mod engine;
pub mod escalation;
mod expression;
mod forms;
mod memory;
pub mod observe;
mod options;
mod plan;
pub mod registry;
mod request;
mod resident;
mod solver;
mod table_source;
pub mod trace;

pub use answer::{
    AllSolutions, Answer, Counters, Measured, Outcome, Proof, Solution, Solved, gap_percent,
};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use expression::{ExprError, HeuristicExpr, MAX_NESTING, split_list};
pub use forms::LimitsForm;
pub use memory::default_memory_limit;
pub use options::{Pruning, SearchOptions};
pub use plan::{Plan, PlanContext, PlanReason, StartBound, plan};
pub use request::{Metric, Quality, RequestError, SolveRequest};
pub use resident::peak_resident;
pub use solver::{Prepared, SolveError, Solver};
pub use table_source::{BindError, TableSource};

pub use taquin_anytime as anytime;
pub use taquin_board as board;
pub use taquin_puzzle::{Problem, ProblemError, full_space, heuristic, kernel, state_graph};
pub use taquin_search as search;
pub use taquin_tables as tables;

/// Solves a board in any notation, blank last, as the planner thinks best.
pub fn solve(text: &str) -> Result<Answer, SolveError> {
    Solver::new().solve_text(text)
}

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
