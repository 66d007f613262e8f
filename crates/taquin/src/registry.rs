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
    /// By layers, the best few of each.
    Beam,
    /// A* with a falling weight.
    AnytimeAstar,
    /// A constructed path, made shorter by what lies around it.
    Improve,
    /// Built up line by line: any size at once.
    Construct,
    /// Better and better until the limit.
    Anytime,
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
    /// The heuristic that it gets when none is named and no table is at hand.
    pub default_heuristic: &'static str,
    /// Whether it then takes the best tables at hand instead.
    pub tables: bool,
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

/// A row for a search that looks at no heuristic.
const fn blind(algorithm: Algorithm, name: &'static str, source: &'static str) -> AlgorithmEntry {
    AlgorithmEntry {
        algorithm,
        name,
        source,
        optimal: false,
        uses: Uses::Nothing,
        memory: Memory::States,
        default_heuristic: "zero",
        tables: false,
        default_ties: None,
    }
}

/// A row for a search that follows a heuristic.
const fn guided(algorithm: Algorithm, name: &'static str, source: &'static str) -> AlgorithmEntry {
    AlgorithmEntry {
        uses: Uses::Guide,
        default_heuristic: "linear-conflict",
        tables: true,
        ..blind(algorithm, name, source)
    }
}

impl AlgorithmEntry {
    /// The row, its answers proven optimal.
    const fn proven(self) -> AlgorithmEntry {
        AlgorithmEntry { optimal: true, ..self }
    }

    /// The row, one path kept.
    const fn linear(self) -> AlgorithmEntry {
        AlgorithmEntry { memory: Memory::Linear, ..self }
    }

    /// The row, ties broken for the deepest unless something else is said.
    const fn with_ties(self) -> AlgorithmEntry {
        AlgorithmEntry { default_ties: Some(Ties::HighG), ..self }
    }
}

/// Every search.
pub const ALGORITHMS: &[AlgorithmEntry] = &[
    blind(Algorithm::Bfs, "bfs", "Moore 1959").proven(),
    blind(Algorithm::Dfs, "dfs", "Trémaux 1882"),
    AlgorithmEntry {
        uses: Uses::FirstBound,
        default_heuristic: "manhattan",
        ..guided(Algorithm::Iddfs, "iddfs", "Slate & Atkin 1977; Korf 1985").proven().linear()
    },
    blind(Algorithm::Dijkstra, "dijkstra", "Dijkstra 1959").proven(),
    AlgorithmEntry {
        default_heuristic: "m3h",
        tables: false,
        ..guided(Algorithm::Greedy, "greedy", "classroom form: the best neighbour not yet visited")
    },
    guided(Algorithm::BestFirst, "best-first", "Doran & Michie 1966").with_ties(),
    guided(Algorithm::Astar, "astar", "Hart, Nilsson & Raphael 1968").proven().with_ties(),
    guided(Algorithm::WeightedAstar, "weighted-astar", "Pohl 1970").with_ties(),
    guided(Algorithm::Idastar, "idastar", "Korf 1985").proven().linear(),
    blind(Algorithm::Bidirectional, "bidirectional", "Pohl 1971").proven(),
    guided(Algorithm::Rbfs, "rbfs", "Korf 1993").proven().linear(),
    guided(Algorithm::Beam, "beam", "Lowerre 1976"),
    guided(Algorithm::AnytimeAstar, "anytime-astar", "Hansen & Zhou 2007").proven().with_ties(),
    AlgorithmEntry {
        uses: Uses::FirstBound,
        ..guided(Algorithm::Improve, "improve", "Nakhost & Müller 2010, from a constructed path")
    },
    blind(Algorithm::Construct, "construct", "as people solve it, with look-ahead").linear(),
    blind(
        Algorithm::Anytime,
        "anytime",
        "constructed, then beams of growing width, then windows solved again",
    ),
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

/// A row for additive pattern tables: a pattern tile's move changes one value by one, so that the
/// sum is consistent, and so is the greater of two.
const fn patterns(name: &'static str, source: &'static str) -> HeuristicEntry {
    HeuristicEntry { name, source, admissible: true, consistent: true, table: true }
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
    patterns("walking-distance", "Takahashi 2001"),
    patterns("pairs", "Korf & Taylor 1996; Felner, Korf & Hanan 2004"),
    patterns("triples", "Felner, Korf & Hanan 2004"),
    patterns("fringe", "Culberson & Schaeffer 1998"),
    patterns("pdb-2-1", "2x2"),
    patterns("pdb-3-2", "2x3"),
    patterns("pdb-4-3", "2x4"),
    patterns("pdb-5-4", "2x5"),
    patterns("pdb-4-4", "3x3"),
    patterns("pdb-8", "3x3, exact"),
    patterns("pdb-6-5", "2x6 and 3x4"),
    patterns("pdb-7-7", "3x5"),
    patterns("pdb-4-4-4-3", "4x4, four squares"),
    patterns("pdb-5-5-5", "4x4, Korf & Felner 2002"),
    patterns("pdb-5-5-5-b", "4x4, a better drawing than the published one"),
    patterns("pdb-6-6-3", "4x4"),
    patterns("pdb-7-8", "4x4"),
    patterns("pdb-5-5-5-4", "2x10 and 4x5"),
    patterns("pdb-7-6-6", "4x5"),
    patterns("pdb-5-5-5-5-4", "5x5"),
    patterns("pdb-7-6", "2x7"),
    patterns("pdb-6-6-5", "2x9 and 3x6"),
    patterns("pdb-5-5-5-5", "3x7"),
    patterns("pdb-6-6-6-5", "3x8 and 4x6"),
    patterns("pdb-6-6-6-6", "5x5, Korf & Felner 2002"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_partition_is_listed() {
        for named in tables::NAMED {
            assert!(HEURISTICS.iter().any(|entry| entry.name == named.name), "{}", named.name);
        }
        for entry in HEURISTICS.iter().filter(|entry| entry.name.starts_with("pdb-")) {
            assert!(tables::NAMED.iter().any(|named| named.name == entry.name), "{}", entry.name);
        }
    }

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
