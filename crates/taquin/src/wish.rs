//! What a caller wants, before anything is decided.

use crate::kernel::Order;
use crate::registry::Algorithm;
use crate::spec::{HeuristicSpec, SpecError};
use search::{Limits, Ties, Weight};
use std::fmt;

/// How good an answer must be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Quality {
    /// Proven shortest.
    Optimal,
    /// As short as the time allows, with a proven bound.
    Good,
    /// At once, however long.
    Fast,
}

impl Quality {
    /// All, best first.
    pub const ALL: [Quality; 3] = [Quality::Optimal, Quality::Good, Quality::Fast];

    /// As typed.
    pub const fn name(self) -> &'static str {
        match self {
            Quality::Optimal => "optimal",
            Quality::Good => "good",
            Quality::Fast => "fast",
        }
    }

    /// The quality of this name.
    pub fn named(name: &str) -> Option<Quality> {
        Quality::ALL.into_iter().find(|quality| quality.name() == name)
    }
}

/// All that can be asked for. The default asks for nothing and leaves all to the planner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The search; `None` lets the planner choose.
    pub algorithm: Option<Algorithm>,
    /// The heuristic; `None` lets the planner choose, or gives a named search its own default.
    pub heuristic: Option<HeuristicSpec>,
    /// How good; `None` is optimal where that is quick, else good.
    pub quality: Option<Quality>,
    /// For `weighted-astar`.
    pub weight: Weight,
    /// Order of successors.
    pub order: Order,
    /// How ties are broken, where the search has any; `None` is the search's own way.
    pub ties: Option<Ties>,
    /// The first bound of `iddfs`, in place of the heuristic's.
    pub start_depth: Option<u32>,
    /// How deep `dfs` may go.
    pub depth_limit: Option<u32>,
    /// `dfs` checks its own path alone, not all states seen: it may never end.
    pub path_check: bool,
    /// How many states of each layer `beam` keeps; `None` is its own number.
    pub width: Option<usize>,
    /// Every optimal solution, the list capped at this many.
    pub all: Option<usize>,
    /// For what uses chance.
    pub seed: u64,
    /// Where to stop.
    pub limits: Limits,
    /// Threads for one board.
    pub threads: usize,
    /// How many boards are to be solved like this one: many are worth larger tables.
    pub boards: usize,
}

impl Default for Wish {
    fn default() -> Self {
        Wish {
            algorithm: None,
            heuristic: None,
            quality: None,
            weight: Weight::default(),
            order: Order::default(),
            ties: None,
            start_depth: None,
            depth_limit: None,
            path_check: false,
            width: None,
            all: None,
            seed: 1,
            limits: Limits::default(),
            threads: 1,
            boards: 1,
        }
    }
}

/// Why a wish cannot be granted, whatever the time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WishError {
    /// No search of this name; the nearest known one.
    UnknownAlgorithm {
        /// As typed.
        name: String,
        /// What may have been meant.
        nearest: Option<&'static str>,
    },
    /// The heuristic.
    Heuristic(SpecError),
    /// An optimal answer was asked for from a search that cannot prove one.
    CannotProve(Algorithm),
    /// An optimal answer was asked for with a heuristic that may overestimate.
    Inadmissible(HeuristicSpec),
    /// Every optimal solution was asked for from a search that finds one.
    AllNeeds(Algorithm),
}

impl From<SpecError> for WishError {
    fn from(error: SpecError) -> Self {
        WishError::Heuristic(error)
    }
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WishError::UnknownAlgorithm { name, nearest: Some(near) } => {
                write!(f, "no search `{name}`; did you mean `{near}`?")
            }
            WishError::UnknownAlgorithm { name, nearest: None } => write!(f, "no search `{name}`"),
            WishError::Heuristic(error) => error.fmt(f),
            WishError::CannotProve(algorithm) => {
                write!(f, "`{}` cannot prove that an answer is optimal", algorithm.name())
            }
            WishError::Inadmissible(spec) => {
                write!(f, "`{spec}` may overestimate, so it cannot prove that an answer is optimal")
            }
            WishError::AllNeeds(algorithm) => {
                write!(
                    f,
                    "`{}` finds one solution; every optimal one needs idastar",
                    algorithm.name()
                )
            }
        }
    }
}

impl std::error::Error for WishError {}
