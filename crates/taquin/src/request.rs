//! What a caller requests, complete and typed, before anything is decided.

use crate::expression::{ExprError, HeuristicExpr};
use crate::forms::{LimitsForm, text};
use crate::options::{SearchOption, SearchOptions};
use crate::registry::{Algorithm, UnknownAlgorithm};
use serde::{Deserialize, Serialize};
use std::fmt;
use taquin_board::Path;
use taquin_search::Limits;

/// How good an answer must be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// Proven shortest.
    Optimal,
    /// As short as the time allows, with a proven bound.
    Good,
    /// An immediate answer, however long.
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

impl fmt::Display for Quality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How the cost of a path is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Metric {
    /// One move slides one tile.
    #[default]
    Single,
    /// One move slides any number of tiles of a line.
    Multi,
}

impl Metric {
    /// Both.
    pub const ALL: [Metric; 2] = [Metric::Single, Metric::Multi];

    /// As typed.
    pub const fn name(self) -> &'static str {
        match self {
            Metric::Single => "single",
            Metric::Multi => "multi",
        }
    }

    /// The metric of this name.
    pub fn named(name: &str) -> Option<Metric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name)
    }

    /// What a path costs.
    pub fn cost(self, path: &Path) -> u32 {
        match self {
            Metric::Single => path.len() as u32,
            Metric::Multi => path.runs().count() as u32,
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A request to solve a board. The default leaves every choice to the planner.
///
/// It has one form, which the command line, experiment files, HTTP bodies and Python share:
///
/// ```
/// let request: taquin::SolveRequest = serde_json::from_str(
///     r#"{"algorithm": "weighted-astar", "weight": 1.5, "time_limit_ms": 2000}"#,
/// )?;
/// assert_eq!(request.limits.time, Some(std::time::Duration::from_secs(2)));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct SolveRequest {
    /// The search; `None` lets the planner choose.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub algorithm: Option<Algorithm>,
    /// The heuristic; `None` lets the planner choose, or gives a named search its default.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub heuristic: Option<HeuristicExpr>,
    /// The quality; `None` means optimal if that is quick, otherwise good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quality: Option<Quality>,
    /// How cost is counted.
    pub metric: Metric,
    /// The options of the search.
    #[serde(flatten)]
    pub options: SearchOptions,
    /// Where to stop.
    #[serde(flatten, with = "LimitsForm")]
    #[cfg_attr(feature = "schema", schemars(with = "LimitsForm"))]
    pub limits: Limits,
    /// Threads for one board.
    pub threads: usize,
}

impl SolveRequest {
    /// The names of its fields, in every form.
    pub fn fields() -> impl Iterator<Item = &'static str> {
        ["algorithm", "heuristic", "quality", "metric"]
            .into_iter()
            .chain(SearchOption::ALL.into_iter().map(SearchOption::field))
            .chain(["time_limit_ms", "node_limit", "memory_limit_bytes", "threads"])
            .chain(LimitsForm::EARLIER)
    }
}

impl Default for SolveRequest {
    fn default() -> Self {
        SolveRequest {
            algorithm: None,
            heuristic: None,
            quality: None,
            metric: Metric::default(),
            options: SearchOptions::default(),
            limits: Limits::default(),
            threads: 1,
        }
    }
}

/// Why a request cannot be met.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum RequestError {
    /// No search of this name.
    #[error(transparent)]
    Algorithm(#[from] UnknownAlgorithm),
    /// The heuristic.
    #[error(transparent)]
    Heuristic(#[from] ExprError),
    /// An optimal answer was asked for from a search that cannot prove one.
    #[error("`{0}` cannot prove that an answer is optimal")]
    CannotProve(Algorithm),
    /// An optimal answer was asked for with a heuristic that may overestimate.
    #[error("`{0}` may overestimate, so it cannot prove that an answer is optimal")]
    Inadmissible(HeuristicExpr),
    /// An optimal answer was asked for from a search that needs a consistent heuristic for it.
    #[error(
        "`{algorithm}` proves answers with consistent heuristics only, and `{heuristic}` is not known to be consistent"
    )]
    Inconsistent {
        /// The heuristic.
        heuristic: HeuristicExpr,
        /// The search.
        algorithm: Algorithm,
    },
    /// An option that the search does not take.
    #[error("`{algorithm}` takes no option `{}`", .option.name())]
    NotTaken {
        /// The option.
        option: SearchOption,
        /// The search.
        algorithm: Algorithm,
    },
    /// The multi-tile metric does not support something that was requested.
    #[error("`{0}` is not for the metric `multi`")]
    NotInMulti(&'static str),
    /// Two options that exclude each other.
    #[error("`{}` and `{}` exclude each other", .0.name(), .1.name())]
    Contradictory(SearchOption, SearchOption),
    /// Every optimal solution was asked for, but the automaton leaves some out.
    #[error("the automaton leaves optimal solutions out; all of them need pruning `undo`")]
    AllWithAutomaton,
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::time::Duration;
    use taquin_search::Ties;

    #[test]
    fn a_request_comes_back_from_its_form() {
        let request = SolveRequest {
            algorithm: Some(Algorithm::WEIGHTED_ASTAR),
            heuristic: Some("manhattan + 3*hamming".parse().unwrap()),
            quality: Some(Quality::Good),
            options: SearchOptions {
                order: Some("snwe".parse().unwrap()),
                ties: Some(Ties::LowH),
                weight: Some("1.5".parse().unwrap()),
                seed: Some(u64::MAX),
                ..SearchOptions::default()
            },
            limits: Limits {
                time: Some(Duration::from_millis(1500)),
                nodes: Some(7),
                memory: None,
            },
            threads: 2,
            ..SolveRequest::default()
        };
        let text = serde_json::to_string(&request).unwrap();
        assert!(text.contains(r#""weight":1.5"#) && text.contains(r#""time_limit_ms":1500.0"#));
        assert_eq!(serde_json::from_str::<SolveRequest>(&text).unwrap(), request);
        let value = serde_json::to_value(&request).unwrap();
        for name in value.as_object().unwrap().keys() {
            assert!(SolveRequest::fields().any(|field| field == name), "{name}");
        }
        let empty: SolveRequest = serde_json::from_str("{}").unwrap();
        assert_eq!(empty, SolveRequest::default());
    }

    #[test]
    fn weights_that_are_no_decimals_come_back() {
        let weight = |weight: &str| SolveRequest {
            options: SearchOptions { weight: Some(weight.parse().unwrap()), ..Default::default() },
            ..SolveRequest::default()
        };
        let comes_back = |request: SolveRequest| {
            let text = serde_json::to_string(&request).unwrap();
            assert_eq!(serde_json::from_str::<SolveRequest>(&text).unwrap(), request, "{text}");
        };
        for text in ["4/3", "4/44", "1/999999", "999998/999999", "999999/1001", "2/7", "0/3"] {
            comes_back(weight(text));
        }
        let mut random = taquin_board::Random::new(3);
        for _ in 0..20_000 {
            let (num, den) = (random.below(1_000_000), random.below(999_999) + 1);
            if num / den < 1000 {
                comes_back(weight(&format!("{num}/{den}")));
            }
        }
        for json in ["3.14159265358979", "1e-9", "-0.333", "1000", "1e300", "\"5000/1\""] {
            let text = format!("{{\"weight\":{json}}}");
            assert!(serde_json::from_str::<SolveRequest>(&text).is_err(), "{text}");
        }
    }

    #[test]
    fn options_that_a_search_does_not_take_are_named() {
        let options = SearchOptions { width: Some(3), ..SearchOptions::default() };
        let error = options.check_for(Algorithm::ASTAR).unwrap_err();
        assert_eq!(error.to_string(), "`astar` takes no option `width`");
        assert_eq!(options.check_for(Algorithm::BEAM), Ok(()));
        assert_eq!(options.only_for(Algorithm::ASTAR.entry()), SearchOptions::default());
        let both = SearchOptions {
            path_check: Some(true),
            no_check: Some(true),
            ..SearchOptions::default()
        };
        let error = both.check_for(Algorithm::DFS).unwrap_err();
        assert_eq!(error.to_string(), "`path-check` and `no-check` exclude each other");
    }
}
