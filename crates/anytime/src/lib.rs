//! Anytime solver for large boards: a first answer at once, then better ones until the limits.

mod beam;
mod beam_layer;
mod block_solver;
mod bound;
mod bounded_search;
mod budget;
mod builder;
mod construct;
mod directions;
mod displacement_gain;
mod eval_features;
mod eval_symmetry;
mod eval_table;
mod grid;
mod jobs;
mod learned_eval;
#[doc(hidden)]
pub mod learning;
mod line_coords;
mod line_solver;
mod long_walk;
mod pair;
mod polish;
mod raw_cells;
mod rounds;
mod route;
mod solver;
mod sweep;
mod task;
mod tile_transport;
mod time_plan;
mod transposition_set;
mod tuning;
mod window_board;
mod windows;

pub use bound::{lower_bound, proven_bound};
pub use construct::{Constructed, construct};
pub use solver::{AnytimeAnswer, AnytimeEvent, AnytimeSolver, Improvement};
