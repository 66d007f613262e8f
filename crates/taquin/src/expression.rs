//! Heuristics as typed: names and expressions over them.
//!
//! ```text
//!   sum     := product ( "+" product )*
//!   product := atom ( "*" atom | "/" number )*        left to right, "/" rounds down
//!   atom    := number | name | "(" sum ")"
//!            | "max(" sum "," … ")" | "min(" sum "," … ")"
//!            | "weighted(" w1 w2 … ";" r ")" | "pdb(" drawing ")"
//! ```

mod parse;

pub use parse::split_list;

use crate::Problem;
use crate::heuristic::{
    AnyHeuristic, BoardHeuristic, Composed, Formula, MAX_PARTS, Manhattan, Weighted,
};
use crate::registry::heuristics::bind_patterns;
use crate::registry::{BindContext, HeuristicEntry, InMulti};
use crate::request::Metric;
use crate::table_source::{BindError, TableSource};
use std::fmt;
use taquin_board::Size;
use taquin_tables::{DrawingError, Partition, TableError};

/// How deep parentheses may be nested. Parsing, printing, binding and dropping recurse, so the depth
/// of a text from outside must be bounded: 5,000 levels overflow a thread's stack, which aborts the
/// whole process.
pub const MAX_NESTING: usize = 16;

/// A heuristic, not yet bound to a problem.
#[derive(Clone, PartialEq, Debug)]
pub enum HeuristicExpr {
    /// One of the registry's.
    Named(&'static HeuristicEntry),
    /// A weighted Manhattan distance: weights of tiles 1, 2, … and a divisor.
    Weighted {
        /// By tile.
        weights: Vec<u32>,
        /// What the sum is divided by.
        divisor: u32,
    },
    /// Additive pattern databases for a drawn partition: `pdb(a a b b / a a b b / c c c .)`.
    Drawn(String),
    /// A user's function.
    Function(BoardHeuristic),
    /// A whole number.
    Number(u32),
    /// `a + b + …`
    Sum(Vec<HeuristicExpr>),
    /// `a * b`
    Product(Box<HeuristicExpr>, Box<HeuristicExpr>),
    /// `a / n`, rounded down.
    Quotient(Box<HeuristicExpr>, u32),
    /// The greatest of several.
    Max(Vec<HeuristicExpr>),
    /// The least of several.
    Min(Vec<HeuristicExpr>),
}

/// Why a text is not a heuristic, or the heuristic does not fit the problem.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExprError {
    /// No such name; the nearest known one, if any is near.
    #[error("no heuristic `{name}`{}", .nearest.map_or(String::new(), |near| format!("; did you mean `{near}`?")))]
    Unknown {
        /// As typed.
        name: String,
        /// What may have been meant.
        nearest: Option<&'static str>,
    },
    /// An unexpected character.
    #[error("`{text}` cannot be read at `{at}`")]
    Syntax {
        /// As typed.
        text: String,
        /// The rest of the text from there, or nothing at its end.
        at: String,
    },
    /// The text after `/` is not a whole number above 0.
    #[error("`{0}`: what stands after / must be a whole number above 0")]
    Divisor(String),
    /// `weighted(…)` is not `weighted(w1 w2 …; r)` with whole numbers and r above 0.
    #[error("`{0}` is not weighted(w1 w2 …; r) with whole numbers and r above 0")]
    Weights(String),
    /// An expression has no heuristic, or more than [`MAX_PARTS`].
    #[error("an expression takes 1 to {MAX_PARTS} heuristics, not {0}")]
    Parts(usize),
    /// Parentheses are nested deeper than [`MAX_NESTING`].
    #[error("parentheses are nested deeper than {MAX_NESTING} levels")]
    Nesting,
    /// Its tables are drawn for boards of other sizes.
    #[error("{name} is not for {size} boards")]
    NotForSize {
        /// As typed.
        name: String,
        /// The board's size.
        size: Size,
    },
    /// The drawing is not a partition.
    #[error(transparent)]
    Drawing(DrawingError),
    /// The number of weights is not that of the board's tiles.
    #[error("{found} weights where a {size} board has {needed} tiles")]
    WeightCount {
        /// Given.
        found: usize,
        /// The board's.
        needed: usize,
        /// The board's size.
        size: Size,
    },
}

impl HeuristicExpr {
    /// The registry's heuristic of this name.
    pub fn named(name: &str) -> Option<HeuristicExpr> {
        HeuristicEntry::named(name).map(HeuristicExpr::Named)
    }

    /// The heuristic that is 0 everywhere.
    pub fn zero() -> HeuristicExpr {
        HeuristicExpr::named("zero").unwrap_or(HeuristicExpr::Number(0))
    }

    /// The registry's row, for a plain name.
    pub fn entry(&self) -> Option<&'static HeuristicEntry> {
        match self {
            HeuristicExpr::Named(entry) => Some(entry),
            _ => None,
        }
    }

    /// Its operands, if it has any.
    fn operands(&self) -> Vec<&HeuristicExpr> {
        match self {
            HeuristicExpr::Sum(parts) | HeuristicExpr::Max(parts) | HeuristicExpr::Min(parts) => {
                parts.iter().collect()
            }
            HeuristicExpr::Product(a, b) => vec![a, b],
            HeuristicExpr::Quotient(a, _) => vec![a],
            _ => Vec::new(),
        }
    }

    /// Every heuristic in it, without the numbers.
    pub fn leaves(&self) -> Vec<&HeuristicExpr> {
        match self {
            HeuristicExpr::Number(_) => Vec::new(),
            leaf if leaf.operands().is_empty() => vec![leaf],
            inner => inner.operands().into_iter().flat_map(HeuristicExpr::leaves).collect(),
        }
    }

    /// The registered names in it, each once.
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> = Vec::new();
        for entry in self.leaves().into_iter().filter_map(HeuristicExpr::entry) {
            if !names.contains(&entry.name) {
                names.push(entry.name);
            }
        }
        names
    }

    /// Returns true if it never overestimates, as declared: known before any table is opened.
    pub fn is_admissible(&self) -> bool {
        self.factor(1).is_some_and(|(num, den)| num <= den)
    }

    /// The same in a metric, on boards of a size.
    pub fn is_admissible_in(&self, metric: Metric, size: Size) -> bool {
        self.factor(tiles_a_move(metric, size)).is_some_and(|(num, den)| num <= den)
    }

    /// Returns true if its admissibility rests on a user's declaration.
    pub fn is_declared(&self) -> bool {
        self.leaves().iter().any(|leaf| matches!(leaf, HeuristicExpr::Function(_)))
    }

    /// A fraction such that the value is never more than this many times the true distance. A sum
    /// has none: two heuristics may count the same moves. If one move slides up to `tiles` tiles, a
    /// lower bound on single slides is up to `tiles` times the moves.
    fn factor(&self, tiles: u64) -> Option<(u64, u64)> {
        let times = |admissible: bool, tiles: u64| admissible.then_some((tiles, 1));
        match self {
            HeuristicExpr::Named(entry) => match entry.multi {
                InMulti::Overestimates => times(entry.admissible, tiles),
                InMulti::Admissible | InMulti::Consistent => times(entry.admissible, 1),
            },
            HeuristicExpr::Weighted { weights, divisor } => {
                times(weights.iter().all(|w| w <= divisor), tiles)
            }
            HeuristicExpr::Drawn(_) => times(true, tiles),
            HeuristicExpr::Function(function) => times(function.is_admissible(), 1),
            HeuristicExpr::Number(n) => (*n == 0).then_some((0, 1)),
            HeuristicExpr::Sum(_) => None,
            HeuristicExpr::Product(a, b) => match (&**a, &**b) {
                (HeuristicExpr::Number(n), other) | (other, HeuristicExpr::Number(n)) => {
                    let (num, den) = other.factor(tiles)?;
                    fraction(u128::from(num) * u128::from(*n), den.into())
                }
                _ => None,
            },
            HeuristicExpr::Quotient(a, by) => {
                let (num, den) = a.factor(tiles)?;
                fraction(num.into(), u128::from(den) * u128::from(*by))
            }
            HeuristicExpr::Max(parts) => {
                let factors: Option<Vec<_>> = parts.iter().map(|part| part.factor(tiles)).collect();
                factors?.into_iter().max_by(compare)
            }
            HeuristicExpr::Min(parts) => {
                parts.iter().filter_map(|part| part.factor(tiles)).min_by(compare)
            }
        }
    }

    /// Returns true if it never drops by more than a move costs, as declared.
    pub fn is_consistent(&self) -> bool {
        self.drops_by_one(1)
    }

    /// The same in a metric, on boards of a size.
    pub fn is_consistent_in(&self, metric: Metric, size: Size) -> bool {
        self.drops_by_one(tiles_a_move(metric, size))
    }

    /// Returns true if a move of up to `tiles` tiles lowers it by 1 at most.
    fn drops_by_one(&self, tiles: u64) -> bool {
        match self {
            HeuristicExpr::Named(entry) if tiles > 1 => entry.multi == InMulti::Consistent,
            HeuristicExpr::Named(entry) => entry.consistent,
            HeuristicExpr::Weighted { .. } | HeuristicExpr::Drawn(_) => {
                tiles == 1 && self.is_admissible()
            }
            HeuristicExpr::Function(function) => function.is_consistent(),
            HeuristicExpr::Number(n) => *n == 0,
            HeuristicExpr::Sum(_) | HeuristicExpr::Product(..) => false,
            // One rounding of p*a/q with p <= q: a drop of 1 in a drops it by 1 at most. Several
            // roundings can add up to more. A move of several tiles drops a by at most that many.
            HeuristicExpr::Quotient(a, by) => {
                let (times, a) = match &**a {
                    HeuristicExpr::Product(p, a) => match (&**p, &**a) {
                        (HeuristicExpr::Number(n), a) | (a, HeuristicExpr::Number(n)) => (*n, a),
                        _ => return false,
                    },
                    a => (1, a),
                };
                let by = u64::from(*by);
                let times = u64::from(times);
                // With one tile the second question is the first: asked twice at every level, it would
                // take exponential time.
                (times <= by && a.drops_by_one(tiles))
                    || (tiles > 1 && times * tiles <= by && a.drops_by_one(1))
            }
            HeuristicExpr::Max(parts) | HeuristicExpr::Min(parts) => {
                parts.iter().all(|part| part.drops_by_one(tiles))
            }
        }
    }

    /// Checks that it exists for boards of this size, as far as that is known without its tables.
    pub fn check(&self, size: Size) -> Result<(), ExprError> {
        let other_size = || ExprError::NotForSize { name: self.to_string(), size };
        match self {
            HeuristicExpr::Named(entry) if !(entry.fits)(entry, size) => Err(other_size()),
            HeuristicExpr::Weighted { weights, .. } if weights.len() + 1 != size.cells() => {
                let (found, needed) = (weights.len(), size.cells() - 1);
                Err(ExprError::WeightCount { found, needed, size })
            }
            HeuristicExpr::Drawn(drawing) => {
                let partition = Partition::draw(drawing).map_err(ExprError::Drawing)?;
                if partition.size() == size { Ok(()) } else { Err(other_size()) }
            }
            inner => inner.operands().into_iter().try_for_each(|part| part.check(size)),
        }
    }

    /// Binds it to a problem. `tables`: where its tables are, and whether they may be built.
    pub fn bind(
        &self,
        problem: &Problem,
        tables: &TableSource<'_>,
    ) -> Result<AnyHeuristic, BindError> {
        self.bind_in(Metric::default(), problem, tables)
    }

    /// The same for a metric.
    pub fn bind_in(
        &self,
        metric: Metric,
        problem: &Problem,
        tables: &TableSource<'_>,
    ) -> Result<AnyHeuristic, BindError> {
        let size = problem.size();
        self.check(size)?;
        let context = BindContext { problem, tables, metric };
        let bound = match self {
            leaf if leaf.operands().is_empty() && !matches!(leaf, HeuristicExpr::Number(_)) => {
                leaf.bind_leaf(&context)?
            }
            composed => {
                let mut parts = Vec::new();
                let formula = composed.formula(&context, &mut parts)?;
                // Heuristics are 0 at the goal; numbers are not.
                let formula = match formula.value(&|_| 0) {
                    0 => formula,
                    _ => {
                        parts.push(AnyHeuristic::Manhattan(Manhattan::new(problem)));
                        Formula::ZeroAtGoal(parts.len() - 1, Box::new(formula))
                    }
                };
                if parts.is_empty() || parts.len() > MAX_PARTS {
                    return Err(ExprError::Parts(parts.len()).into());
                }
                let admissible = self.is_admissible_in(metric, size);
                let consistent = self.is_consistent_in(metric, size);
                AnyHeuristic::Composed(Box::new(Composed::new(
                    parts, formula, admissible, consistent,
                )))
            }
        };
        // Tables other than pattern databases are small: they are counted after they are built.
        let (needed, left) = (bound.table_bytes(), tables.memory.unwrap_or(u64::MAX));
        if needed > left {
            let name = self.to_string();
            return Err(TableError::Memory { name, needed, left }.into());
        }
        Ok(bound)
    }

    fn bind_leaf(&self, context: &BindContext<'_>) -> Result<AnyHeuristic, BindError> {
        let size = context.problem.size();
        match self {
            HeuristicExpr::Named(entry) => (entry.bind)(entry, context),
            HeuristicExpr::Weighted { weights, divisor } => {
                let weighted = Weighted::new(context.problem, weights, *divisor);
                let (found, needed) = (weights.len(), size.cells() - 1);
                let wrong = ExprError::WeightCount { found, needed, size };
                Ok(AnyHeuristic::Weighted(weighted.ok_or(wrong)?))
            }
            HeuristicExpr::Drawn(drawing) => {
                let partition = Partition::draw(drawing).map_err(ExprError::Drawing)?;
                bind_patterns(&[partition], &self.to_string(), context)
            }
            HeuristicExpr::Function(function) => {
                Ok(AnyHeuristic::Plain(function.bind(context.problem)))
            }
            _ => Ok(AnyHeuristic::Zero),
        }
    }

    /// Binds the heuristics and returns the arithmetic over them.
    fn formula(
        &self,
        context: &BindContext<'_>,
        parts: &mut Vec<AnyHeuristic>,
    ) -> Result<Formula, BindError> {
        let mut all = |list: &[HeuristicExpr]| -> Result<Vec<Formula>, BindError> {
            list.iter().map(|one| one.formula(context, parts)).collect()
        };
        Ok(match self {
            HeuristicExpr::Number(n) => Formula::Number(*n),
            HeuristicExpr::Sum(list) => Formula::Sum(all(list)?),
            HeuristicExpr::Max(list) => Formula::Max(all(list)?),
            HeuristicExpr::Min(list) => Formula::Min(all(list)?),
            HeuristicExpr::Product(a, b) => Formula::Product(
                Box::new(a.formula(context, parts)?),
                Box::new(b.formula(context, parts)?),
            ),
            HeuristicExpr::Quotient(a, by) => {
                Formula::Quotient(Box::new(a.formula(context, parts)?), *by)
            }
            leaf => match leaf.bind_leaf(context)? {
                // Such as max-h, which is itself an expression.
                AnyHeuristic::Composed(composed) => {
                    let first = parts.len();
                    let (more, formula) = composed.into_parts();
                    parts.extend(more);
                    formula.shifted(first)
                }
                single => {
                    parts.push(single);
                    Formula::Part(parts.len() - 1)
                }
            },
        })
    }
}

/// The most tiles that one move can slide.
fn tiles_a_move(metric: Metric, size: Size) -> u64 {
    match metric {
        Metric::Single => 1,
        Metric::Multi => size.rows().max(size.cols()) as u64 - 1,
    }
}

/// A fraction in lowest terms, or a slightly larger one if it has too many digits. `None` if it is
/// too large.
fn fraction(num: u128, den: u128) -> Option<(u64, u64)> {
    let (mut by, mut rest) = (den, num);
    while rest != 0 {
        (by, rest) = (rest, by % rest);
    }
    let (num, den) = (num / by, den / by);
    let bits = (u128::BITS - num.max(den).leading_zeros()).saturating_sub(63);
    let (num, den) = (num.div_ceil(1 << bits) as u64, (den >> bits) as u64);
    (den > 0).then_some((num, den))
}

fn compare(a: &(u64, u64), b: &(u64, u64)) -> std::cmp::Ordering {
    let (a, b) = (u128::from(a.0) * u128::from(b.1), u128::from(b.0) * u128::from(a.1));
    a.cmp(&b)
}

impl fmt::Display for HeuristicExpr {
    /// The canonical spelling, which answers and journals show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |parts: &[HeuristicExpr], by: &str| {
            parts.iter().map(HeuristicExpr::to_string).collect::<Vec<_>>().join(by)
        };
        // A sum inside a product, or a product on the right of one, needs its parentheses.
        let factor = |part: &HeuristicExpr, right: bool| match part {
            HeuristicExpr::Sum(_) => format!("({part})"),
            HeuristicExpr::Product(..) | HeuristicExpr::Quotient(..) if right => {
                format!("({part})")
            }
            _ => part.to_string(),
        };
        match self {
            HeuristicExpr::Named(entry) => f.write_str(entry.name),
            HeuristicExpr::Weighted { weights, divisor } => {
                let words: Vec<_> = weights.iter().map(u32::to_string).collect();
                write!(f, "weighted({}; {divisor})", words.join(" "))
            }
            HeuristicExpr::Drawn(drawing) => write!(f, "pdb({drawing})"),
            HeuristicExpr::Function(function) => f.write_str(function.name()),
            HeuristicExpr::Number(n) => write!(f, "{n}"),
            HeuristicExpr::Sum(parts) => f.write_str(&list(parts, " + ")),
            HeuristicExpr::Product(a, b) => write!(f, "{}*{}", factor(a, false), factor(b, true)),
            HeuristicExpr::Quotient(a, by) => write!(f, "{}/{by}", factor(a, false)),
            HeuristicExpr::Max(parts) => write!(f, "max({})", list(parts, ",")),
            HeuristicExpr::Min(parts) => write!(f, "min({})", list(parts, ",")),
        }
    }
}
