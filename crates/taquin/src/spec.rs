//! A heuristic as typed: `manhattan`, `weighted(8 7 6 5 4 3 2 1; 4)`, `max(A,B,…)`.

use crate::Problem;
use crate::heuristic::{
    AnyHeuristic, Conflicts, CornerTiles, DynamicGroups, Fringe, Hamming, LastMoves,
    LinearConflict, M3h, MAX_PARTS, Manhattan, PatternSum, WalkingDistance, Weighted,
};
use crate::registry::{HEURISTICS, HeuristicEntry};
use board::{Size, nearest};
use std::fmt;
use std::str::FromStr;
use tables::{DrawingError, Partition, Policy, Store, TableError, Watch};

/// How deep `max(…)` may be nested. Parsing, printing, binding and dropping recurse, so the depth
/// of a text from outside must be bounded: 5,000 levels overflow a thread's stack, which aborts the
/// whole process.
pub const MAX_NESTING: usize = 16;

/// A heuristic by name, not yet bound to a problem.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum HeuristicSpec {
    /// One of the registry's.
    Named(&'static str),
    /// A weighted Manhattan distance of one's own: weights of tiles 1, 2, … and a divisor.
    Weighted {
        /// By tile.
        weights: Vec<u32>,
        /// What the sum is divided by.
        divisor: u32,
    },
    /// Additive pattern tables for a drawing of one's own: `pdb(a a b b / a a b b / c c c .)`.
    Drawn(String),
    /// The greatest of several.
    Max(Vec<HeuristicSpec>),
}

/// Why a text names no heuristic, or the heuristic fits no such problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// No such name; the nearest known one, if any is near.
    Unknown {
        /// As typed.
        name: String,
        /// What may have been meant.
        nearest: Option<&'static str>,
    },
    /// `weighted(…)` is not `weighted(w1 w2 …; r)` with whole numbers and r above 0.
    Weights(String),
    /// `max(…)` has no part, or more than [`MAX_PARTS`].
    Parts(usize),
    /// `max(max(…))` is nested deeper than [`MAX_NESTING`].
    Nesting,
    /// Its tables are drawn for boards of other sizes.
    NotForSize {
        /// As typed.
        name: String,
        /// The board's size.
        size: Size,
    },
    /// The drawing is no partition.
    Drawing(DrawingError),
    /// The number of weights is not that of the board's tiles.
    WeightCount {
        /// Given.
        found: usize,
        /// The board's.
        needed: usize,
        /// The board's size.
        size: Size,
    },
}

/// Why a heuristic could not be bound to a problem.
#[derive(Debug)]
pub enum BindError {
    /// It does not fit.
    Spec(SpecError),
    /// Its table could not be had.
    Table(TableError),
}

/// Where a heuristic gets its tables, and what may be done to have them.
#[derive(Clone, Copy)]
pub struct Shelf<'a> {
    /// The tables.
    pub store: &'a Store,
    /// Whether to build what is missing.
    pub policy: Policy,
    /// Told of builds; may stop them.
    pub watch: &'a dyn Watch,
    /// Bytes that the tables may take; no limit if `None`.
    pub memory: Option<u64>,
}

impl Shelf<'_> {
    /// An error if tables take more memory than is left: while they are built, if some of them are
    /// not stored.
    fn has_room_for(&self, partition: &Partition, name: &str) -> Result<(), TableError> {
        let Some(left) = self.memory else { return Ok(()) };
        let cost = partition.cost();
        let stored = partition.patterns().iter().all(|pattern| self.store.has(pattern));
        let needed = if stored { cost.bytes } else { cost.peak_bytes };
        if needed <= left {
            return Ok(());
        }
        Err(TableError::Memory { name: name.to_owned(), needed, left })
    }
}

impl HeuristicSpec {
    /// The registry's entry, for a plain name.
    pub fn entry(&self) -> Option<&'static HeuristicEntry> {
        match self {
            HeuristicSpec::Named(name) => HEURISTICS.iter().find(|entry| entry.name == *name),
            _ => None,
        }
    }

    /// The names that it is made of, each once.
    pub fn names(&self) -> Vec<&'static str> {
        match self {
            HeuristicSpec::Named(name) => vec![name],
            HeuristicSpec::Weighted { .. } | HeuristicSpec::Drawn(_) => Vec::new(),
            HeuristicSpec::Max(parts) => parts.iter().flat_map(HeuristicSpec::names).collect(),
        }
    }

    /// Whether it never overestimates, as declared: known before any table is opened.
    pub fn is_admissible(&self) -> bool {
        match self {
            HeuristicSpec::Named(_) => self.entry().is_some_and(|entry| entry.admissible),
            HeuristicSpec::Weighted { weights, divisor } => weights.iter().all(|w| w <= divisor),
            HeuristicSpec::Drawn(_) => true,
            HeuristicSpec::Max(parts) => parts.iter().all(HeuristicSpec::is_admissible),
        }
    }

    /// Whether it is made for boards of this size, as far as can be told without its tables.
    pub fn check(&self, size: Size) -> Result<(), SpecError> {
        let other_size = || SpecError::NotForSize { name: self.to_string(), size };
        match self {
            HeuristicSpec::Named(name) if name.starts_with("pdb-") => {
                Partition::named(name, size).map(|_| ()).ok_or_else(other_size)
            }
            HeuristicSpec::Named(_) => Ok(()),
            HeuristicSpec::Weighted { weights, .. } => {
                let (found, needed) = (weights.len(), size.cells() - 1);
                if found == needed {
                    Ok(())
                } else {
                    Err(SpecError::WeightCount { found, needed, size })
                }
            }
            HeuristicSpec::Drawn(drawing) => {
                let partition = Partition::draw(drawing).map_err(SpecError::Drawing)?;
                if partition.size() == size { Ok(()) } else { Err(other_size()) }
            }
            HeuristicSpec::Max(parts) => parts.iter().try_for_each(|part| part.check(size)),
        }
    }

    /// Bound to a problem. `shelf` says where its tables are and what may be done to have them.
    pub fn bind(&self, problem: &Problem, shelf: &Shelf<'_>) -> Result<AnyHeuristic, BindError> {
        let size = problem.size();
        let bound = match self {
            HeuristicSpec::Named(name) => match *name {
                "hamming" => AnyHeuristic::Hamming(Hamming::new(problem)),
                "manhattan" => AnyHeuristic::Manhattan(Manhattan::new(problem)),
                "m3h" => AnyHeuristic::M3h(M3h::new(problem)),
                "linear-conflict" => {
                    AnyHeuristic::LinearConflict(LinearConflict::new(problem, Conflicts::Leaving))
                }
                "linear-conflict-pairs" => {
                    AnyHeuristic::LinearConflict(LinearConflict::new(problem, Conflicts::Pairs))
                }
                "corner-tiles" => AnyHeuristic::CornerTiles(CornerTiles::new(problem)),
                "last-moves" => AnyHeuristic::LastMoves(LastMoves::new(problem)),
                "max-h" => {
                    let parts = (1..=6).filter_map(|k| Weighted::exercise(problem, k));
                    AnyHeuristic::Max(parts.map(AnyHeuristic::Weighted).collect())
                }
                "walking-distance" => {
                    AnyHeuristic::Walking(WalkingDistance::new(problem, shelf.store, shelf.watch)?)
                }
                "pairs" => AnyHeuristic::Groups(DynamicGroups::pairs(problem, shelf.watch)?),
                "triples" => AnyHeuristic::Groups(DynamicGroups::triples(problem, shelf.watch)?),
                "fringe" => AnyHeuristic::Fringe(Fringe::new(
                    problem,
                    shelf.store,
                    shelf.policy,
                    shelf.watch,
                )?),
                name if name.starts_with("pdb-") => {
                    let partition = Partition::named(name, size)
                        .ok_or(SpecError::NotForSize { name: name.into(), size })?;
                    AnyHeuristic::Pattern(patterns(&partition, name, problem, shelf)?)
                }
                name => match exercise_number(name).and_then(|k| Weighted::exercise(problem, k)) {
                    Some(weighted) => AnyHeuristic::Weighted(weighted),
                    None => AnyHeuristic::Zero,
                },
            },
            HeuristicSpec::Weighted { weights, divisor } => {
                AnyHeuristic::Weighted(Weighted::new(problem, weights, *divisor).ok_or(
                    SpecError::WeightCount { found: weights.len(), needed: size.cells() - 1, size },
                )?)
            }
            HeuristicSpec::Drawn(drawing) => {
                let partition = Partition::draw(drawing).map_err(SpecError::Drawing)?;
                if partition.size() != size {
                    return Err(SpecError::NotForSize { name: self.to_string(), size }.into());
                }
                AnyHeuristic::Pattern(patterns(&partition, &self.to_string(), problem, shelf)?)
            }
            HeuristicSpec::Max(specs) => {
                let mut parts = Vec::new();
                for spec in specs {
                    match spec.bind(problem, shelf)? {
                        AnyHeuristic::Max(inner) => parts.extend(inner),
                        single => parts.push(single),
                    }
                }
                if parts.is_empty() || parts.len() > MAX_PARTS {
                    return Err(SpecError::Parts(parts.len()).into());
                }
                AnyHeuristic::Max(parts)
            }
        };
        // The other tables are small: they are counted when they are there.
        let (needed, left) = (bound.table_bytes(), shelf.memory.unwrap_or(u64::MAX));
        if needed > left {
            let name = self.to_string();
            return Err(TableError::Memory { name, needed, left }.into());
        }
        Ok(bound)
    }
}

fn patterns(
    partition: &Partition,
    name: &str,
    problem: &Problem,
    shelf: &Shelf<'_>,
) -> Result<PatternSum, TableError> {
    shelf.has_room_for(&partition.for_blank(problem.goal_blank()), name)?;
    PatternSum::new(partition, problem.goal_blank(), shelf.store, shelf.policy, shelf.watch)
}

/// `h3` is 3.
fn exercise_number(name: &str) -> Option<usize> {
    name.strip_prefix('h')?.parse().ok().filter(|k| (1..=6).contains(k))
}

/// Divides a list at its commas, but not inside parentheses: `a,max(b,c)` is `a` and `max(b,c)`.
pub fn split_list(text: &str) -> Vec<&str> {
    let mut depth = 0usize;
    let comma = move |letter: char| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    };
    text.split(comma).map(str::trim).filter(|part| !part.is_empty()).collect()
}

impl FromStr for HeuristicSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        HeuristicSpec::parse(text, 0)
    }
}

impl HeuristicSpec {
    /// Reads a heuristic inside so many `max(…)`.
    fn parse(text: &str, depth: usize) -> Result<Self, SpecError> {
        let text = text.trim();
        let inside =
            |name: &str| text.strip_prefix(name)?.trim_start().strip_prefix('(')?.strip_suffix(')');
        if let Some(inner) = inside("max") {
            if depth == MAX_NESTING {
                return Err(SpecError::Nesting);
            }
            let parts = split_list(inner);
            if parts.is_empty() || parts.len() > MAX_PARTS {
                return Err(SpecError::Parts(parts.len()));
            }
            let parts = parts.into_iter().map(|part| HeuristicSpec::parse(part, depth + 1));
            return parts.collect::<Result<_, _>>().map(Self::Max);
        }
        if let Some(inner) = inside("pdb") {
            // Read here to refuse a bad drawing at once; written back as one line.
            let partition = Partition::draw(inner).map_err(SpecError::Drawing)?;
            return Ok(HeuristicSpec::Drawn(partition.to_string()));
        }
        if let Some(inner) = inside("weighted") {
            let wrong = || SpecError::Weights(text.chars().take(60).collect());
            let (weights, divisor) = inner.split_once(';').unwrap_or((inner, "1"));
            let weights = weights
                .split(|c: char| c.is_whitespace() || c == ',')
                .filter(|word| !word.is_empty())
                .map(|word| word.parse().map_err(|_| wrong()))
                .collect::<Result<Vec<u32>, _>>()?;
            let divisor = divisor.trim().parse().map_err(|_| wrong())?;
            if weights.is_empty() || divisor == 0 {
                return Err(wrong());
            }
            return Ok(HeuristicSpec::Weighted { weights, divisor });
        }
        match HEURISTICS.iter().find(|entry| entry.name == text) {
            Some(entry) => Ok(HeuristicSpec::Named(entry.name)),
            None => Err(SpecError::Unknown {
                name: text.chars().take(60).collect(),
                nearest: nearest(text, HEURISTICS.iter().map(|entry| entry.name)),
            }),
        }
    }
}

impl fmt::Display for HeuristicSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeuristicSpec::Named(name) => f.write_str(name),
            HeuristicSpec::Weighted { weights, divisor } => {
                let words: Vec<_> = weights.iter().map(u32::to_string).collect();
                write!(f, "weighted({}; {divisor})", words.join(" "))
            }
            HeuristicSpec::Drawn(drawing) => write!(f, "pdb({drawing})"),
            HeuristicSpec::Max(parts) => {
                let words: Vec<_> = parts.iter().map(HeuristicSpec::to_string).collect();
                write!(f, "max({})", words.join(","))
            }
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Unknown { name, nearest: Some(near) } => {
                write!(f, "no heuristic `{name}`; did you mean `{near}`?")
            }
            SpecError::Unknown { name, nearest: None } => write!(f, "no heuristic `{name}`"),
            SpecError::Weights(text) => {
                write!(f, "`{text}` is not weighted(w1 w2 …; r) with whole numbers and r above 0")
            }
            SpecError::Parts(found) => {
                write!(f, "max(…) takes 1 to {MAX_PARTS} heuristics, not {found}")
            }
            SpecError::Nesting => {
                write!(f, "max(…) is nested deeper than {MAX_NESTING} levels")
            }
            SpecError::NotForSize { name, size } => write!(f, "{name} is not for {size} boards"),
            SpecError::Drawing(error) => error.fmt(f),
            SpecError::WeightCount { found, needed, size } => {
                write!(f, "{found} weights where a {size} board has {needed} tiles")
            }
        }
    }
}

impl std::error::Error for SpecError {}

impl From<SpecError> for BindError {
    fn from(error: SpecError) -> Self {
        BindError::Spec(error)
    }
}

impl From<TableError> for BindError {
    fn from(error: TableError) -> Self {
        BindError::Table(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_inside_parentheses_do_not_divide() {
        assert_eq!(split_list("a, max(b,c) ,d"), ["a", "max(b,c)", "d"]);
    }

    #[test]
    fn names_come_back_as_typed() {
        for text in [
            "manhattan",
            "weighted(1 2 3; 2)",
            "max(h1,max(h2,hamming),weighted(1 2; 1))",
            "pdb(a a b / c c .)",
        ] {
            let spec: HeuristicSpec = text.parse().expect(text);
            assert_eq!(spec.to_string(), text);
        }
    }

    #[test]
    fn nesting_is_bounded() {
        let nested = |depth: usize| format!("{}h1{}", "max(".repeat(depth), ")".repeat(depth));
        assert!(nested(MAX_NESTING).parse::<HeuristicSpec>().is_ok());
        for depth in [MAX_NESTING + 1, 5_000, 100_000] {
            assert_eq!(nested(depth).parse::<HeuristicSpec>(), Err(SpecError::Nesting));
        }
    }

    #[test]
    fn a_misspelt_name_is_guessed() {
        let guess = |text: &str| match text.parse::<HeuristicSpec>() {
            Err(SpecError::Unknown { nearest, .. }) => nearest,
            _ => None,
        };
        assert_eq!(guess("manhatan"), Some("manhattan"));
        assert_eq!(guess("linear-conflit"), Some("linear-conflict"));
        assert_eq!(guess("qqqqqqqqqqqq"), None);
    }
}
