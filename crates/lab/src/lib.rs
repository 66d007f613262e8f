//! Experiments on searches and heuristics: boards are drawn, trials run and resumed, results
//! summarised and shown.
//!
//! ```text
//!   flags or TOML ─▶ Experiment ─▶ Pending ─▶ Journal ─▶ Summary ─▶ terminal, CSV, page
//!                    (searches     (what the   (one line
//!                     x boards)     journal     per trial)
//!                                   lacks)
//! ```
//!
//! A trial is one line with its full identity, so a killed run resumes where it stopped, and
//! several machines can share one experiment.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod audit;
mod checkpoints;
mod combination;
mod draw;
mod estimate;
mod experiment;
mod external;
mod factors;
mod journal;
mod measure;
pub mod messages;
pub mod preset;
mod record;
pub mod report;
mod run;
mod spec;
mod statistics;
mod summary;
mod toml_fault;
mod truth;
mod unit;

pub use checkpoints::Checkpoints;
pub use combination::Combination;
pub use draw::{BoardSet, Draw, Drawn};
pub use estimate::RunEstimate;
pub use experiment::{Experiment, Shard, ShardError, Trial};
pub use external::command_words;
pub use factors::Factors;
pub use journal::{Journal, JournalError, merge};
pub use measure::{Measure, Quantity, UnknownQuantity};
pub use record::{FORMAT, Identity, Machine, PROGRAM, Record};
pub use run::{Bench, MakeSolver, Pending, RunEnd, RunError};
pub use spec::{
    BoardsSpec, ExperimentSpec, MOST_BOARDS, MOST_TRIALS, OneOrMany, ReadFile, SearchSpec,
    SpecError,
};
pub use statistics::{Bootstrap, Regression, Statistics, branching};
pub use summary::{Group, Row, Sample, Summary, Timing};
pub use toml_fault::{TomlFault, TomlProblem};
pub use truth::Truth;
pub use unit::WorkUnit;
