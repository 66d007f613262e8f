//! The options of searches: one table, from which their names, their form and their checks come.

use crate::forms::{named, seed, text, weight};
use crate::kernel::MoveOrder;
use crate::registry::{Algorithm, AlgorithmEntry};
use crate::request::RequestError;
use serde::{Deserialize, Serialize};
use std::any::{Any, TypeId};
use taquin_search::{Closed, Duplicates, Frontier, GoalTest, Ties, Weight};

/// How IDA* avoids duplicates, since it stores no states.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Pruning {
    /// Prunes only the move that undoes the last one.
    Undo,
    /// Prunes every move that, by an automaton over the last moves, leads to a duplicate
    /// (Taylor & Korf 1993).
    Automaton,
}

impl Pruning {
    /// Both.
    pub const ALL: [Pruning; 2] = [Pruning::Undo, Pruning::Automaton];

    /// As typed.
    pub const fn name(self) -> &'static str {
        match self {
            Pruning::Undo => "undo",
            Pruning::Automaton => "automaton",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Pruning> {
        Pruning::ALL.into_iter().find(|pruning| pruning.name() == name)
    }
}

/// Declares [`SearchOption`] and [`SearchOptions`]: for each option its variant, its field and type,
/// its name as typed, the attributes of the field if its form is not that of its type, and its purpose.
/// An option of type `bool` is a flag.
macro_rules! search_options {
    ($($option:ident, $field:ident: $type:ty, $name:literal,
        [$(serde($($serde:tt)*), schemars($($schema:tt)*))?], $purpose:literal;)*) => {
        /// An option that some searches take. Limits, threads and the heuristic are taken by all.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum SearchOption {
            $(#[doc = $purpose] $option,)*
        }

        impl SearchOption {
            /// Every option.
            pub const ALL: [SearchOption; [$($name),*].len()] = [$(SearchOption::$option),*];

            /// As typed on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(SearchOption::$option => $name,)*
                }
            }

            /// In JSON, TOML and Python.
            pub const fn field(self) -> &'static str {
                match self {
                    $(SearchOption::$option => stringify!($field),)*
                }
            }

            /// True if it is given or not, and has no value.
            pub fn is_flag(self) -> bool {
                match self {
                    $(SearchOption::$option => TypeId::of::<$type>() == TypeId::of::<bool>(),)*
                }
            }
        }

        /// The options of searches. In a request, those that were given; in a plan and an answer,
        /// those that the search takes, defaults filled in.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(default)]
        pub struct SearchOptions {
            $(
                #[doc = $purpose]
                $(
                    #[serde($($serde)*)]
                    #[cfg_attr(feature = "schema", schemars($($schema)*))]
                )?
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )*
        }

        impl SearchOptions {
            /// True if an option was given.
            pub fn has(&self, option: SearchOption) -> bool {
                match option {
                    $(SearchOption::$option => given(&self.$field),)*
                }
            }

            /// The options that a search takes; the others are left out.
            pub fn only_for(&self, entry: &AlgorithmEntry) -> SearchOptions {
                let takes = |option| entry.options.contains(&option);
                SearchOptions {
                    $($field: self.$field.filter(|_| takes(SearchOption::$option)),)*
                }
            }
        }
    };
}

search_options! {
    MoveOrder, order: MoveOrder, "order",
        [serde(with = "text"), schemars(with = "Option<String>")],
        "Order of successors.";
    Ties, ties: Ties, "ties",
        [serde(with = "named"), schemars(with = "Option<String>")],
        "How ties are broken.";
    Weight, weight: Weight, "weight",
        [serde(with = "weight"), schemars(with = "Option<f64>")],
        "The weight on the heuristic.";
    Width, width: usize, "width", [],
        "How many states of each layer are kept.";
    StartDepth, start_depth: u32, "start-depth", [],
        "The first bound, in place of the heuristic's.";
    DepthLimit, depth_limit: u32, "depth-limit", [],
        "How deep the search may go.";
    PathCheck, path_check: bool, "path-check", [],
        "Duplicates are detected only on the path, not among all states: it may never end.";
    NoCheck, no_check: bool, "no-check", [],
        "Duplicates are not detected at all: it may never end.";
    GoalTest, goal_test: GoalTest, "goal-test",
        [serde(with = "named"), schemars(with = "Option<String>")],
        "When `bfs` tests a state: when it is generated, or when it is expanded.";
    NoReopening, no_reopening: bool, "no-reopening", [],
        "`astar` never expands a state twice: a better path to an expanded state is dropped.";
    Pruning, pruning: Pruning, "pruning", [],
        "How duplicates are avoided without a closed list.";
    Frontier, frontier: Frontier, "frontier",
        [serde(with = "named"), schemars(with = "Option<String>")],
        "How `astar-textbook` stores its frontier.";
    Closed, closed: Closed, "closed",
        [serde(with = "named"), schemars(with = "Option<String>")],
        "How it stores the known states.";
    Duplicates, duplicates: Duplicates, "duplicates",
        [serde(with = "named"), schemars(with = "Option<String>")],
        "When it detects duplicates.";
    Seed, seed: u64, "seed",
        [serde(with = "seed"), schemars(with = "Option<u64>")],
        "The seed of random choices.";
    All, all: usize, "all", [],
        "Finds every optimal solution and lists at most this many.";
}

/// True if a value was given; a flag that is off was not.
fn given<T: 'static>(value: &Option<T>) -> bool {
    let off = (value as &dyn Any).downcast_ref() == Some(&Some(false));
    value.is_some() && !off
}

impl SearchOptions {
    /// An error for the first option that a search does not take, or for two that exclude each other.
    pub fn check_for(&self, algorithm: Algorithm) -> Result<(), RequestError> {
        let taken = algorithm.entry().options;
        let strange = |option: &SearchOption| self.has(*option) && !taken.contains(option);
        if let Some(option) = SearchOption::ALL.into_iter().find(strange) {
            return Err(RequestError::NotTaken { option, algorithm });
        }
        let (path, none) = (SearchOption::PathCheck, SearchOption::NoCheck);
        match self.has(path) && self.has(none) {
            true => Err(RequestError::Contradictory(path, none)),
            false => Ok(()),
        }
    }
}
