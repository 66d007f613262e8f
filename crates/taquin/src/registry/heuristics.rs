//! The rows of the heuristics.

use crate::heuristic::{
    AnyHeuristic, Conflicts, CornerTiles, DynamicGroups, Euclidean, Fringe, Gaschnig, Hamming,
    Inversions, LastMoves, LineMoves, LinearConflict, M3h, Manhattan, MultiPatterns, MultiWalking,
    OutOfRowColumn, PatternSum, Perimeter, Plain, WalkingDistance, Weighted,
};
use crate::request::Metric;
use crate::{BindError, ExprError, Problem, TableSource};
use std::fmt;
use std::sync::Arc;
use taquin_board::Size;
use taquin_tables::Partition;

/// What a heuristic is bound to.
#[derive(Clone, Copy)]
pub struct BindContext<'a> {
    /// The problem; for a search from both ends, once as it is and once reversed.
    pub problem: &'a Problem,
    /// Where its tables come from.
    pub tables: &'a TableSource<'a>,
    /// How the length of a path is counted.
    pub metric: Metric,
}

/// Creates a heuristic for a problem. The row is an argument, so rows of one kind share a function.
type Bind = fn(&HeuristicEntry, &BindContext<'_>) -> Result<AnyHeuristic, BindError>;

/// What a heuristic is in the multi-tile metric.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InMulti {
    /// Its value counts single slides and may overestimate, by up to the number of tiles that a
    /// move slides.
    Overestimates,
    /// It never overestimates.
    Admissible,
    /// It never overestimates and never drops by more than a move costs.
    Consistent,
}

/// A row: the properties of a heuristic, and the function that creates it.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct HeuristicEntry {
    /// As typed.
    pub name: &'static str,
    /// Other names that are accepted.
    pub aliases: &'static [&'static str],
    /// Its name in the literature.
    pub title: &'static str,
    /// Its source.
    pub source: &'static str,
    /// True if it never overestimates, on any size.
    pub admissible: bool,
    /// True if it never drops by more than a move costs.
    pub consistent: bool,
    /// What it is in the multi-tile metric.
    pub multi: InMulti,
    /// True if it needs a table.
    pub table: bool,
    /// True if it is made for boards of a size.
    pub fits: fn(&HeuristicEntry, Size) -> bool,
    /// Creates it.
    pub bind: Bind,
}

impl HeuristicEntry {
    /// The row of this name or alias, whatever its case.
    pub fn named(name: &str) -> Option<&'static HeuristicEntry> {
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        HEURISTICS.iter().find(|e| is(e.name) || e.aliases.iter().any(|alias| is(alias)))
    }

    /// The metrics in which it is a lower bound, or is meant to be one.
    pub fn metrics(&self) -> &'static [Metric] {
        match self.multi {
            InMulti::Overestimates => &[Metric::Single],
            InMulti::Admissible | InMulti::Consistent => &Metric::ALL,
        }
    }

    /// Its kind, for menus.
    pub fn family(&self) -> &'static str {
        match (self.table, self.name.starts_with("pdb-")) {
            (true, true) => "pattern-database",
            (true, false) => "table",
            (false, _) if self.admissible => "admissible",
            (false, _) => "inadmissible",
        }
    }
}

impl PartialEq for HeuristicEntry {
    fn eq(&self, other: &HeuristicEntry) -> bool {
        self.name == other.name
    }
}

impl Eq for HeuristicEntry {}

impl fmt::Debug for HeuristicEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A row for an admissible, consistent heuristic without a table.
const fn row(
    name: &'static str,
    title: &'static str,
    source: &'static str,
    bind: Bind,
) -> HeuristicEntry {
    HeuristicEntry {
        name,
        aliases: &[],
        title,
        source,
        admissible: true,
        consistent: true,
        multi: InMulti::Overestimates,
        table: false,
        fits: |_, _| true,
        bind,
    }
}

/// A row for a heuristic that may overestimate.
const fn overestimating(
    name: &'static str,
    title: &'static str,
    source: &'static str,
    bind: Bind,
) -> HeuristicEntry {
    HeuristicEntry { admissible: false, consistent: false, ..row(name, title, source, bind) }
}

/// A row for a heuristic that looks values up in tables.
const fn tabled(
    name: &'static str,
    title: &'static str,
    source: &'static str,
    bind: Bind,
) -> HeuristicEntry {
    HeuristicEntry { table: true, ..row(name, title, source, bind) }
}

/// A row of the French exercise: weights and a divisor.
const fn exercise(name: &'static str, source: &'static str) -> HeuristicEntry {
    overestimating(name, name, source, |entry, context| {
        let weights = Weighted::of_exercise(context.problem, entry.name);
        weights.map(AnyHeuristic::Weighted).ok_or(BindError::Unknown(entry.name))
    })
}

/// A row for additive pattern databases. A pattern tile's move changes one value by one, so the sum
/// is consistent, and so is the greater of two.
const fn patterns(name: &'static str, source: &'static str) -> HeuristicEntry {
    HeuristicEntry {
        fits: |entry, size| Partition::all_named(entry.name, size).is_some(),
        ..tabled(name, "Additive pattern database", source, |entry, context| {
            let size = context.problem.size();
            let name = entry.name;
            let partitions = Partition::all_named(name, size)
                .ok_or_else(|| ExprError::NotForSize { name: name.into(), size })?;
            bind_patterns(&partitions, name, context)
        })
    }
}

/// The tables of some partitions, opened or built: one sum, or the greatest of several.
pub(crate) fn bind_patterns(
    partitions: &[Partition],
    name: &str,
    context: &BindContext<'_>,
) -> Result<AnyHeuristic, BindError> {
    let blank = context.problem.goal_blank();
    let tables = context.tables;
    let partitions: Vec<Partition> = partitions.iter().map(|p| p.for_blank(blank)).collect();
    tables.has_room_for(&partitions, name)?;
    let bind = |partition| {
        let sum = PatternSum::new(partition, blank, tables.store, tables.policy, &tables.monitor);
        sum.map(AnyHeuristic::Pattern)
    };
    let mut sums = partitions.iter().map(bind).collect::<Result<Vec<_>, _>>()?;
    Ok(if sums.len() == 1 { sums.remove(0) } else { AnyHeuristic::max(sums) })
}

/// Every named heuristic; expressions combine these.
pub static HEURISTICS: &[HeuristicEntry] = &[
    HeuristicEntry {
        multi: InMulti::Consistent,
        ..row("zero", "Zero", "knows nothing", |_, _| Ok(AnyHeuristic::Zero))
    },
    HeuristicEntry {
        aliases: &["misplaced", "misplaced-tiles"],
        ..row("hamming", "Misplaced tiles", "Nilsson 1971", |_, context| {
            Ok(AnyHeuristic::Hamming(Hamming::new(context.problem)))
        })
    },
    row("manhattan", "Manhattan distance", "Nilsson 1971", |_, context| {
        Ok(AnyHeuristic::Manhattan(Manhattan::new(context.problem)))
    }),
    overestimating("m3h", "M3H", "student reports: manhattan + 3 × hamming", |_, context| {
        Ok(AnyHeuristic::M3h(M3h::new(context.problem)))
    }),
    exercise("h1", "the French exercise, weights 36 12 12 4 1 1 4 1 over 4"),
    exercise("h2", "the French exercise, weights 8 7 6 5 4 3 2 1"),
    exercise("h3", "the French exercise, weights 8 7 6 5 4 3 2 1 over 4"),
    exercise("h4", "the French exercise, weights 8 7 6 5 3 2 4 1"),
    exercise("h5", "the French exercise, weights 8 7 6 5 3 2 4 1 over 4"),
    HeuristicEntry {
        admissible: true,
        consistent: true,
        ..exercise("h6", "the French exercise, all weights 1")
    },
    overestimating(
        "max-h",
        "max(h1 … h6)",
        "the French exercise: the greatest of h1 to h6",
        |_, context| {
            let parts = ["h1", "h2", "h3", "h4", "h5", "h6"].into_iter();
            let parts = parts.filter_map(|name| Weighted::of_exercise(context.problem, name));
            Ok(AnyHeuristic::max(parts.map(AnyHeuristic::Weighted).collect()))
        },
    ),
    row("linear-conflict", "Linear conflict", "Hansson, Mayer & Yung 1992", |_, context| {
        let conflict = LinearConflict::new(context.problem, Conflicts::Leaving);
        Ok(AnyHeuristic::LinearConflict(conflict))
    }),
    overestimating(
        "linear-conflict-pairs",
        "Linear conflict, pairs",
        "student reports: counts pairs",
        |_, context| {
            let conflict = LinearConflict::new(context.problem, Conflicts::Pairs);
            Ok(AnyHeuristic::LinearConflict(conflict))
        },
    ),
    HeuristicEntry {
        consistent: false,
        ..row("corner-tiles", "Corner tiles", "Korf & Taylor 1996", |_, context| {
            Ok(AnyHeuristic::CornerTiles(CornerTiles::new(context.problem)))
        })
    },
    HeuristicEntry {
        consistent: false,
        ..row("last-moves", "Last moves", "Korf & Taylor 1996", |_, context| {
            Ok(AnyHeuristic::LastMoves(LastMoves::new(context.problem)))
        })
    },
    row("gaschnig", "Relaxed adjacency", "Gaschnig 1979", |_, context| {
        Ok(AnyHeuristic::Plain(Plain(Arc::new(Gaschnig::new(context.problem)))))
    }),
    row("out-of-row-column", "Tiles out of row and column", "textbooks", |_, context| {
        Ok(AnyHeuristic::Plain(Plain(Arc::new(OutOfRowColumn::new(context.problem)))))
    }),
    row("euclidean", "Euclidean distance", "textbooks", |_, context| {
        Ok(AnyHeuristic::Plain(Plain(Arc::new(Euclidean::new(context.problem)))))
    }),
    HeuristicEntry {
        aliases: &["inversion-distance"],
        ..row("inversions", "Inversion distance", "after Takahashi 2002", |_, context| {
            Ok(AnyHeuristic::Plain(Plain(Arc::new(Inversions::new(context.problem)))))
        })
    },
    row("perimeter", "Perimeter", "Dillenburg & Nelson 1994; Kaindl & Kainz 1997", |_, context| {
        Ok(AnyHeuristic::Plain(Plain(Arc::new(Perimeter::new(context.problem)))))
    }),
    HeuristicEntry {
        consistent: false,
        multi: InMulti::Admissible,
        ..row(
            "line-moves",
            "Line moves",
            "distances by rows and columns, alternately",
            |_, context| Ok(AnyHeuristic::Plain(Plain(Arc::new(LineMoves::new(context.problem))))),
        )
    },
    HeuristicEntry {
        multi: InMulti::Admissible,
        ..tabled("walking-distance", "Walking distance", "Takahashi 2002", |_, context| {
            let BindContext { problem, tables, metric } = context;
            let (store, monitor) = (tables.store, &tables.monitor);
            Ok(match metric {
                Metric::Single => {
                    AnyHeuristic::Walking(WalkingDistance::new(problem, store, monitor)?)
                }
                Metric::Multi => {
                    AnyHeuristic::MultiWalking(MultiWalking::new(problem, store, monitor)?)
                }
            })
        })
    },
    HeuristicEntry {
        multi: InMulti::Consistent,
        fits: |_, size| size.cells() <= taquin_tables::Pattern::MAX_CELLS,
        ..tabled(
            "pdb-multi",
            "Pattern database of the multi-tile metric",
            "after Culberson & Schaeffer 1998: every move counted, the greatest of two patterns",
            |entry, context| {
                let BindContext { problem, tables, .. } = context;
                tables.has_room_for_multi(problem, entry.name)?;
                let (store, policy) = (tables.store, tables.policy);
                let patterns = MultiPatterns::new(problem, store, policy, &tables.monitor)?;
                Ok(AnyHeuristic::MultiPattern(patterns))
            },
        )
    },
    tabled(
        "pairs",
        "Dynamic pairs",
        "Korf & Taylor 1996; Felner, Korf & Hanan 2004",
        |_, context| {
            let pairs = DynamicGroups::pairs(context.problem, &context.tables.monitor)?;
            Ok(AnyHeuristic::Groups(pairs))
        },
    ),
    tabled("triples", "Dynamic triples", "Felner, Korf & Hanan 2004", |_, context| {
        let triples = DynamicGroups::triples(context.problem, &context.tables.monitor)?;
        Ok(AnyHeuristic::Groups(triples))
    }),
    tabled("fringe", "Fringe pattern database", "Culberson & Schaeffer 1998", |_, context| {
        let BindContext { problem, tables, .. } = context;
        let fringe = Fringe::new(problem, tables.store, tables.policy, &tables.monitor)?;
        Ok(AnyHeuristic::Fringe(fringe))
    }),
    patterns("pdb-2-1", "2x2"),
    patterns("pdb-3-2", "2x3"),
    patterns("pdb-4-3", "2x4"),
    patterns("pdb-5-4", "2x5"),
    patterns("pdb-4-4", "3x3"),
    patterns("pdb-8", "3x3, exact"),
    patterns("pdb-6-5", "2x6 and 3x4"),
    patterns("pdb-7-7", "3x5"),
    patterns("pdb-4-4-4-3", "4x4, four squares"),
    patterns("pdb-5-5-5", "4x4 (Korf & Felner 2002) and 2x8"),
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
    patterns("pdb-set", "2x8 to 5x5, collections: the greatest of several sums"),
];
