//! Every search and every heuristic: one row each, with its properties and the function that
//! creates it.
//!
//! Names, help, completions, web forms, laboratory factors, documents and tests loop over the rows.
//! The description of an entry is in the catalogues under its name. To add a search, write a row in
//! [`searches`]; to add a heuristic, a row in [`heuristics`].

pub mod heuristics;
mod run;
pub mod searches;

pub use crate::options::SearchOption;
pub use heuristics::{BindContext, HEURISTICS, HeuristicEntry, InMulti};
pub use run::{Built, DirectTask, Loops, Runner, SearchInput, SpaceRun, TileSearch};
pub use searches::ALGORITHMS;

use crate::answer::Counters;
use crate::options::SearchOptions;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use taquin_board::nearest;
use taquin_search::{Stats, Ties};

/// How much a search stores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MemoryUse {
    /// One path.
    Linear,
    /// A part of fixed size, or as much as the memory limit allows.
    Bounded,
    /// Every state it meets.
    States,
}

impl MemoryUse {
    /// In JSON.
    pub const fn name(self) -> &'static str {
        match self {
            MemoryUse::Linear => "one-path",
            MemoryUse::Bounded => "bounded",
            MemoryUse::States => "all-states",
        }
    }
}

/// How a search uses its heuristic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Uses {
    /// It is ignored.
    Nothing,
    /// It gives the first bound, or the bound that ends the search.
    FirstBound,
    /// It guides every step.
    Guide,
}

impl Uses {
    /// In JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Uses::Nothing => "none",
            Uses::FirstBound => "first-bound",
            Uses::Guide => "guide",
        }
    }
}

/// The kind of a search, for menus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Uses no heuristic.
    Blind,
    /// Takes the best state first.
    BestFirst,
    /// Repeats a depth-first search under a growing bound.
    IterativeDeepening,
    /// Searches from the start and from the goal.
    Bidirectional,
    /// Its answer costs at most a chosen factor times the least cost.
    BoundedSuboptimal,
    /// Uses bounded memory.
    MemoryBounded,
    /// Runs on several threads.
    Parallel,
    /// Examines only neighbours or layers.
    Local,
    /// Moves before it knows the whole path.
    RealTime,
    /// Gives a first answer and then better ones.
    Anytime,
}

impl Family {
    /// In JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Blind => "blind",
            Family::BestFirst => "best-first",
            Family::IterativeDeepening => "iterative-deepening",
            Family::Bidirectional => "bidirectional",
            Family::BoundedSuboptimal => "bounded-suboptimal",
            Family::MemoryBounded => "memory-bounded",
            Family::Parallel => "parallel",
            Family::Local => "local",
            Family::RealTime => "real-time",
            Family::Anytime => "anytime",
        }
    }
}

/// A row: the properties of a search, and how it is run.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AlgorithmEntry {
    /// As typed.
    pub name: &'static str,
    /// Other names that are accepted.
    pub aliases: &'static [&'static str],
    /// Its name in the literature.
    pub title: &'static str,
    /// Its kind.
    pub family: Family,
    /// Its source.
    pub source: &'static str,
    /// True if its answer is proven optimal, given an admissible heuristic.
    pub optimal: bool,
    /// True if its answer costs at most a known factor of the optimum.
    pub bounded: bool,
    /// True if it finds a solution whenever there is one, given time and memory.
    pub complete: bool,
    /// How it uses the heuristic.
    pub uses: Uses,
    /// True if it also needs the heuristic of the reversed problem, towards the start.
    pub backward: bool,
    /// True if its proof needs a consistent heuristic, not only an admissible one.
    pub needs_consistent: bool,
    /// How much it stores.
    pub memory: MemoryUse,
    /// Its default heuristic.
    pub default_heuristic: &'static str,
    /// Its default tie-breaking; `None` if the option has no meaning for it.
    pub default_ties: Option<Ties>,
    /// The options that it takes.
    pub options: &'static [SearchOption],
    /// True if its steps from state to state can be shown.
    pub steps: bool,
    /// The rule by which it chooses the next state: the name of an explanation on the page.
    pub rule: &'static str,
    /// The counters that it keeps.
    pub counters: fn(&Stats) -> Counters,
    /// How it is run.
    pub run: Runner,
}

impl AlgorithmEntry {
    /// The options as given, with defaults for those that it takes and were not given.
    pub fn resolve(&self, given: &SearchOptions) -> SearchOptions {
        let takes = |option| self.options.contains(&option);
        let mut options = *given;
        if takes(SearchOption::MoveOrder) {
            options.order.get_or_insert_default();
        }
        if takes(SearchOption::Ties) {
            options.ties = options.ties.or(self.default_ties);
        }
        if takes(SearchOption::Weight) {
            options.weight.get_or_insert_default();
        }
        if takes(SearchOption::Width) {
            options.width.get_or_insert(taquin_search::Beam::default().width);
        }
        if takes(SearchOption::PathCheck) {
            options.path_check.get_or_insert(false);
        }
        if takes(SearchOption::NoCheck) {
            options.no_check.get_or_insert(false);
        }
        if takes(SearchOption::GoalTest) {
            options.goal_test.get_or_insert_default();
        }
        if takes(SearchOption::NoReopening) {
            options.no_reopening.get_or_insert(false);
        }
        if takes(SearchOption::Frontier) {
            options.frontier.get_or_insert_default();
        }
        if takes(SearchOption::Closed) {
            options.closed.get_or_insert_default();
        }
        if takes(SearchOption::Duplicates) {
            options.duplicates.get_or_insert_default();
        }
        if takes(SearchOption::Seed) {
            options.seed.get_or_insert(1);
        }
        options
    }
}

/// A search of the registry.
#[derive(Clone, Copy)]
pub struct Algorithm(pub &'static AlgorithmEntry);

impl Algorithm {
    /// Its row.
    pub fn entry(self) -> &'static AlgorithmEntry {
        self.0
    }

    /// As typed.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The search of this name or alias, whatever its case.
    pub fn named(name: &str) -> Option<Algorithm> {
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        let known = |e: &AlgorithmEntry| {
            is(e.name) || is(e.title) || e.aliases.iter().any(|alias| is(alias))
        };
        let entry = ALGORITHMS.iter().find(|entry| known(entry))?;
        Some(Algorithm(entry))
    }
}

impl PartialEq for Algorithm {
    fn eq(&self, other: &Algorithm) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Algorithm {}

impl Hash for Algorithm {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}

impl fmt::Debug for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

/// The text is not the name of a search.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no search `{name}`{}", .nearest.map_or(String::new(), |near| format!("; did you mean `{near}`?")))]
pub struct UnknownAlgorithm {
    /// As typed.
    pub name: String,
    /// The closest name, if one is close.
    pub nearest: Option<&'static str>,
}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(text: &str) -> Result<Algorithm, UnknownAlgorithm> {
        Algorithm::named(text.trim()).ok_or_else(|| UnknownAlgorithm {
            name: text.chars().take(60).collect(),
            nearest: nearest(text, ALGORITHMS.iter().map(|entry| entry.name)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_partition_is_listed() {
        for named in taquin_tables::named() {
            assert!(HeuristicEntry::named(named.name).is_some(), "{}", named.name);
        }
        for entry in HEURISTICS
            .iter()
            .filter(|entry| entry.name.starts_with("pdb-") && entry.name != "pdb-multi")
        {
            assert!(
                taquin_tables::named().iter().any(|named| named.name == entry.name),
                "{}",
                entry.name
            );
        }
    }

    #[test]
    fn names_are_found_and_distinct() {
        let mut names: Vec<String> = Vec::new();
        for entry in ALGORITHMS {
            for name in entry.aliases.iter().chain([&entry.name]) {
                assert_eq!(Algorithm::named(&name.to_uppercase()), Some(Algorithm(entry)));
                names.push(name.to_lowercase());
            }
            assert!(HeuristicEntry::named(entry.default_heuristic).is_some());
        }
        for entry in HEURISTICS {
            for name in entry.aliases.iter().chain([&entry.name]) {
                assert_eq!(
                    HeuristicEntry::named(&name.to_uppercase()).map(|e| e.name),
                    Some(entry.name)
                );
                names.push(name.to_lowercase());
            }
        }
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count, "a name appears twice");
    }

    #[test]
    fn rows_agree_with_themselves() {
        for entry in ALGORITHMS {
            let takes = |option| entry.options.contains(&option);
            assert_eq!(takes(SearchOption::Ties), entry.default_ties.is_some(), "{}", entry.name);
            assert!(!entry.optimal || entry.complete, "{}", entry.name);
            assert_eq!(entry.uses == Uses::Nothing, entry.default_heuristic == "zero");
            assert_eq!(entry.steps, entry.rule != "none", "{}", entry.name);
            assert!(!entry.title.is_empty() && !entry.source.is_empty());
        }
        for (i, entry) in HEURISTICS.iter().enumerate() {
            assert!(!entry.title.is_empty() && !entry.source.is_empty(), "{}", entry.name);
            assert!(HEURISTICS[i + 1..].iter().all(|other| other.name != entry.name));
        }
    }
}
