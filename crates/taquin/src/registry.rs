//! Every search and every heuristic by name, with what is true of it.
//!
//! One list each. `taquin list`, the help texts, the web menus, the parser of names and the tests
//! all loop over these; what a person reads about an entry stands in the catalogues under its name.

use search::Ties;

/// A search by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithm {
    /// Breadth first.
    Bfs,
    /// Depth first.
    Dfs,
    /// Iterative deepening by depth alone.
    Iddfs,
    /// Uniform cost.
    Dijkstra,
    /// Local: always the best neighbour not yet visited.
    Greedy,
    /// The least estimate first.
    BestFirst,
    /// A*.
    Astar,
    /// A* with a weight on the estimate.
    WeightedAstar,
    /// Iterative deepening A*.
    Idastar,
    /// Breadth first from both ends.
    Bidirectional,
    /// Recursive best first.
    Rbfs,
}

/// How much a search keeps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    /// One path.
    Linear,
    /// Every state it meets.
    States,
}

/// What is true of a search.
#[derive(Clone, Copy, Debug)]
pub struct AlgorithmEntry {
    /// Which one.
    pub algorithm: Algorithm,
    /// As typed.
    pub name: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// Whether its answer is proven optimal, given an admissible heuristic.
    pub optimal: bool,
    /// What the heuristic is to it.
    pub uses: Uses,
    /// What it keeps.
    pub memory: Memory,
    /// The heuristic that it gets when none is named.
    pub default_heuristic: &'static str,
    /// The ties that it breaks so when nothing is said; `None` where the option means nothing.
    pub default_ties: Option<Ties>,
}

/// What a heuristic is to a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Uses {
    /// It is ignored.
    Nothing,
    /// It gives the first bound.
    FirstBound,
    /// It guides every step.
    Guide,
}

/// Every search.
pub const ALGORITHMS: &[AlgorithmEntry] = &[
    AlgorithmEntry {
        algorithm: Algorithm::Bfs,
        name: "bfs",
        source: "Moore 1959",
        optimal: true,
        uses: Uses::Nothing,
        memory: Memory::States,
        default_heuristic: "zero",
        default_ties: None,
    },
    AlgorithmEntry {
        algorithm: Algorithm::Dfs,
        name: "dfs",
        source: "Trémaux 1882",
        optimal: false,
        uses: Uses::Nothing,
        memory: Memory::States,
        default_heuristic: "zero",
        default_ties: None,
    },
    AlgorithmEntry {
        algorithm: Algorithm::Iddfs,
        name: "iddfs",
        source: "Slate & Atkin 1977; Korf 1985",
        optimal: true,
        uses: Uses::FirstBound,
        memory: Memory::Linear,
        default_heuristic: "manhattan",
        default_ties: None,
    },
    AlgorithmEntry {
        algorithm: Algorithm::Dijkstra,
        name: "dijkstra",
        source: "Dijkstra 1959",
        optimal: true,
        uses: Uses::Nothing,
        memory: Memory::States,
        default_heuristic: "zero",
        default_ties: None,
    },
    AlgorithmEntry {
        algorithm: Algorithm::Greedy,
        name: "greedy",
        source: "classroom form: the best neighbour not yet visited",
        optimal: false,
        uses: Uses::Guide,
        memory: Memory::States,
        default_heuristic: "m3h",
        default_ties: None,
    },
    AlgorithmEntry {
        algorithm: Algorithm::BestFirst,
        name: "best-first",
        source: "Doran & Michie 1966",
        optimal: false,
        uses: Uses::Guide,
        memory: Memory::States,
        default_heuristic: "linear-conflict",
        default_ties: Some(Ties::HighG),
    },
    AlgorithmEntry {
        algorithm: Algorithm::Astar,
        name: "astar",
        source: "Hart, Nilsson & Raphael 1968",
        optimal: true,
        uses: Uses::Guide,
        memory: Memory::States,
        default_heuristic: "linear-conflict",
        default_ties: Some(Ties::HighG),
    },
    AlgorithmEntry {
        algorithm: Algorithm::WeightedAstar,
        name: "weighted-astar",
        source: "Pohl 1970",
        optimal: false,
        uses: Uses::Guide,
        memory: Memory::States,
        default_heuristic: "linear-conflict",
        default_ties: Some(Ties::HighG),
    },
    AlgorithmEntry {
        algorithm: Algorithm::Idastar,
        name: "idastar",
        source: "Korf 1985",
        optimal: true,
        uses: Uses::Guide,
        memory: Memory::Linear,
        default_heuristic: "linear-conflict",
        default_ties: None,
    },
    AlgorithmEntry {
        algorithm: Algorithm::Bidirectional,
        name: "bidirectional",
        source: "Pohl 1971",
        optimal: true,
        uses: Uses::Nothing,
        memory: Memory::States,
        default_heuristic: "zero",
        default_ties: None,
    },
    AlgorithmEntry {
        algorithm: Algorithm::Rbfs,
        name: "rbfs",
        source: "Korf 1993",
        optimal: true,
        uses: Uses::Guide,
        memory: Memory::Linear,
        default_heuristic: "linear-conflict",
        default_ties: None,
    },
];

impl Algorithm {
    /// What is true of it.
    pub fn entry(self) -> &'static AlgorithmEntry {
        // Every variant is in the list: a test says so.
        ALGORITHMS.iter().find(|entry| entry.algorithm == self).unwrap_or(&ALGORITHMS[0])
    }

    /// As typed.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The search of this name.
    pub fn named(name: &str) -> Option<Algorithm> {
        ALGORITHMS.iter().find(|entry| entry.name == name).map(|entry| entry.algorithm)
    }
}

/// What is true of a heuristic.
#[derive(Clone, Copy, Debug)]
pub struct HeuristicEntry {
    /// As typed.
    pub name: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// Whether it never overestimates, on any size.
    pub admissible: bool,
    /// Whether it never drops by more than a move costs.
    pub consistent: bool,
    /// Whether it needs a table.
    pub table: bool,
}

/// A row of the list below.
const fn heuristic(
    name: &'static str,
    source: &'static str,
    admissible: bool,
    consistent: bool,
) -> HeuristicEntry {
    HeuristicEntry { name, source, admissible, consistent, table: false }
}

/// Every heuristic with a name of its own. `weighted(…)` and `max(…)` are made of these.
pub const HEURISTICS: &[HeuristicEntry] = &[
    heuristic("zero", "knows nothing", true, true),
    heuristic("hamming", "Nilsson 1971", true, true),
    heuristic("manhattan", "Nilsson 1971", true, true),
    heuristic("m3h", "student reports: manhattan + 3 x hamming", false, false),
    heuristic("h1", "the French exercise, weights 36 12 12 4 1 1 4 1 over 4", false, false),
    heuristic("h2", "the French exercise, weights 8 7 6 5 4 3 2 1", false, false),
    heuristic("h3", "the French exercise, weights 8 7 6 5 4 3 2 1 over 4", false, false),
    heuristic("h4", "the French exercise, weights 8 7 6 5 3 2 4 1", false, false),
    heuristic("h5", "the French exercise, weights 8 7 6 5 3 2 4 1 over 4", false, false),
    heuristic("h6", "the French exercise, all weights 1", true, true),
    heuristic("max-h", "the French exercise: the greatest of h1 to h6", false, false),
    heuristic("linear-conflict", "Hansson, Mayer & Yung 1992", true, true),
    heuristic("linear-conflict-pairs", "student reports: counts pairs", false, false),
    heuristic("corner-tiles", "Korf & Taylor 1996", true, false),
    heuristic("last-moves", "Korf & Taylor 1996", true, false),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_and_distinct() {
        for entry in ALGORITHMS {
            assert_eq!(Algorithm::named(entry.name), Some(entry.algorithm));
            assert_eq!(entry.algorithm.name(), entry.name);
            assert!(HEURISTICS.iter().any(|h| h.name == entry.default_heuristic));
        }
        for (i, entry) in HEURISTICS.iter().enumerate() {
            assert!(HEURISTICS[i + 1..].iter().all(|other| other.name != entry.name));
        }
    }
}
