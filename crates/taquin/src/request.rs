//! What a caller requests, complete and typed, before anything is decided.

use crate::expression::{ExprError, HeuristicExpr};
use crate::kernel::Order;
use crate::registry::{Algorithm, AlgorithmEntry, SearchOption, UnknownAlgorithm};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;
use taquin_board::Path;
use taquin_search::{Closed, Duplicates, Frontier, Limits, Ties, Weight};

/// How good an answer must be.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
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

/// How the cost of a path is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
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

/// How IDA* avoids duplicates, since it stores no states.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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

/// The options of searches. In a request, those that were given; in a plan and an answer, those
/// that the search takes, defaults filled in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SearchOptions {
    /// Order of successors.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub order: Option<Order>,
    /// How ties are broken.
    #[serde(with = "named", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub ties: Option<Ties>,
    /// The weight on the heuristic.
    #[serde(with = "weight", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<f64>")]
    pub weight: Option<Weight>,
    /// How many states of each layer are kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// The first bound, in place of the heuristic's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_depth: Option<u32>,
    /// How deep the search may go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth_limit: Option<u32>,
    /// Duplicates are detected only on the path, not among all states: it may never end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path_check: Option<bool>,
    /// How duplicates are avoided without a closed list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pruning: Option<Pruning>,
    /// How `astar-textbook` stores its frontier.
    #[serde(with = "named", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub frontier: Option<Frontier>,
    /// How it stores the known states.
    #[serde(with = "named", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub closed: Option<Closed>,
    /// When it detects duplicates.
    #[serde(with = "named", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub duplicates: Option<Duplicates>,
    /// The seed of random choices.
    #[serde(with = "seed", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u64>")]
    pub seed: Option<u64>,
    /// Finds every optimal solution and lists at most this many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<usize>,
}

impl SearchOptions {
    /// Returns true if an option was given.
    pub fn has(&self, option: SearchOption) -> bool {
        match option {
            SearchOption::Order => self.order.is_some(),
            SearchOption::Ties => self.ties.is_some(),
            SearchOption::Weight => self.weight.is_some(),
            SearchOption::Width => self.width.is_some(),
            SearchOption::StartDepth => self.start_depth.is_some(),
            SearchOption::DepthLimit => self.depth_limit.is_some(),
            SearchOption::PathCheck => self.path_check == Some(true),
            SearchOption::Pruning => self.pruning.is_some(),
            SearchOption::Frontier => self.frontier.is_some(),
            SearchOption::Closed => self.closed.is_some(),
            SearchOption::Duplicates => self.duplicates.is_some(),
            SearchOption::Seed => self.seed.is_some(),
            SearchOption::All => self.all.is_some(),
        }
    }

    /// Only the options that a search takes.
    pub fn only_for(&self, entry: &AlgorithmEntry) -> SearchOptions {
        let takes = |option| entry.options.contains(&option);
        SearchOptions {
            order: self.order.filter(|_| takes(SearchOption::Order)),
            ties: self.ties.filter(|_| takes(SearchOption::Ties)),
            weight: self.weight.filter(|_| takes(SearchOption::Weight)),
            width: self.width.filter(|_| takes(SearchOption::Width)),
            start_depth: self.start_depth.filter(|_| takes(SearchOption::StartDepth)),
            depth_limit: self.depth_limit.filter(|_| takes(SearchOption::DepthLimit)),
            path_check: self.path_check.filter(|_| takes(SearchOption::PathCheck)),
            pruning: self.pruning.filter(|_| takes(SearchOption::Pruning)),
            frontier: self.frontier.filter(|_| takes(SearchOption::Frontier)),
            closed: self.closed.filter(|_| takes(SearchOption::Closed)),
            duplicates: self.duplicates.filter(|_| takes(SearchOption::Duplicates)),
            seed: self.seed.filter(|_| takes(SearchOption::Seed)),
            all: self.all.filter(|_| takes(SearchOption::All)),
        }
    }

    /// An error for the first option that a search does not take.
    pub fn check_for(&self, algorithm: Algorithm) -> Result<(), RequestError> {
        let taken = algorithm.entry().options;
        let strange = |option: &SearchOption| self.has(*option) && !taken.contains(option);
        match SearchOption::ALL.into_iter().find(strange) {
            Some(option) => Err(RequestError::NotTaken { option, algorithm }),
            None => Ok(()),
        }
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
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SolveRequest {
    /// The search; `None` lets the planner choose.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub algorithm: Option<Algorithm>,
    /// The heuristic; `None` lets the planner choose, or gives a named search its default.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
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
    #[schemars(with = "LimitsForm")]
    pub limits: Limits,
    /// Threads for one board.
    pub threads: usize,
}

impl SolveRequest {
    /// The names of its fields, in every form.
    pub const FIELDS: [&'static str; 24] = [
        "algorithm",
        "heuristic",
        "quality",
        "metric",
        "order",
        "ties",
        "weight",
        "width",
        "start_depth",
        "depth_limit",
        "path_check",
        "pruning",
        "frontier",
        "closed",
        "duplicates",
        "seed",
        "all",
        "time_limit_ms",
        "node_limit",
        "memory_limit_bytes",
        "threads",
        "seconds",
        "nodes",
        "memory_bytes",
    ];
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
    /// Every optimal solution was asked for, but the automaton leaves some out.
    #[error("the automaton leaves optimal solutions out; all of them need pruning `undo`")]
    AllWithAutomaton,
}

/// Limits as JSON and TOML write them, absent where there is none.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LimitsForm {
    /// Wall time, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_limit_ms: Option<f64>,
    /// States generated.
    #[serde(alias = "nodes", skip_serializing_if = "Option::is_none")]
    pub node_limit: Option<u64>,
    /// Bytes.
    #[serde(alias = "memory_bytes", skip_serializing_if = "Option::is_none")]
    pub memory_limit_bytes: Option<u64>,
    /// Wall time, in seconds: an earlier spelling, read only.
    #[serde(skip_serializing)]
    pub seconds: Option<f64>,
}

impl LimitsForm {
    /// In the form that a request flattens into itself.
    fn serialize<S: Serializer>(limits: &Limits, serializer: S) -> Result<S::Ok, S::Error> {
        Serialize::serialize(&LimitsForm::from(limits), serializer)
    }

    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Limits, D::Error> {
        let form: LimitsForm = Deserialize::deserialize(deserializer)?;
        form.limits().map_err(serde::de::Error::custom)
    }

    /// The limits, or the error in them.
    pub fn limits(&self) -> Result<Limits, String> {
        let time = |seconds: f64| {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            time.ok_or_else(|| format!("a time limit of {seconds} s is not above 0"))
        };
        let seconds = self.time_limit_ms.map(|millis| millis / 1000.0).or(self.seconds);
        let time = seconds.map(time).transpose()?;
        Ok(Limits { time, nodes: self.node_limit, memory: self.memory_limit_bytes })
    }
}

impl From<&Limits> for LimitsForm {
    fn from(limits: &Limits) -> LimitsForm {
        LimitsForm {
            time_limit_ms: limits.time.map(|time| time.as_secs_f64() * 1000.0),
            node_limit: limits.nodes,
            memory_limit_bytes: limits.memory,
            seconds: None,
        }
    }
}

/// What is wrong with a value, and the value itself where the error does not name it.
fn wrong<E: serde::de::Error>(text: &str, error: &impl Display) -> E {
    let error = error.to_string();
    let short: String = text.chars().take(40).collect();
    E::custom(if error.contains(&short) { error } else { format!("`{short}`: {error}") })
}

/// Values that are written as text; `auto` is none.
mod text {
    use super::*;

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => serializer.collect_str(value),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text: Option<String> = Deserialize::deserialize(deserializer)?;
        let text = text.filter(|text| text != "auto");
        text.map(|text| text.parse().map_err(|error| wrong(&text, &error))).transpose()
    }
}

/// A choice of the crate `search`, which does not use serde: ties, data structures.
trait Choice: Copy + 'static {
    /// What is chosen, in an error.
    const WHAT: &'static str;
    const CHOICES: &'static [Self];

    fn typed(self) -> &'static str;
}

macro_rules! choice {
    ($($name:ident: $what:literal,)*) => {
        $(impl Choice for $name {
            const WHAT: &'static str = $what;
            const CHOICES: &'static [$name] = &$name::ALL;

            fn typed(self) -> &'static str {
                self.name()
            }
        })*
    };
}

choice! {
    Ties: "ties",
    Frontier: "frontier",
    Closed: "closed set",
    Duplicates: "check for duplicates",
}

/// Choices by their names.
mod named {
    use super::*;

    pub(super) fn serialize<T: Choice, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        value.map(T::typed).serialize(to)
    }

    pub(super) fn deserialize<'de, T: Choice, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<T>, D::Error> {
        let name: Option<String> = Deserialize::deserialize(from)?;
        let unknown = |name: &str| {
            let names: Vec<&str> = T::CHOICES.iter().map(|choice| choice.typed()).collect();
            let (what, names) = (T::WHAT, names.join(", "));
            serde::de::Error::custom(format!("no {what} `{name}`; choose one of {names}"))
        };
        let choice = |name: &str| T::CHOICES.iter().find(|choice| choice.typed() == name).copied();
        name.map(|name| choice(&name).ok_or_else(|| unknown(&name))).transpose()
    }
}

/// Weights as numbers; text is read too.
mod weight {
    use super::*;

    pub(super) fn serialize<S: Serializer>(
        weight: &Option<Weight>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        weight.map(|weight| f64::from(weight.num()) / f64::from(weight.den())).serialize(to)
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Form {
        Number(f64),
        Text(String),
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Weight>, D::Error> {
        let form: Option<Form> = Deserialize::deserialize(from)?;
        let text = form.map(|form| match form {
            Form::Number(number) => number.to_string(),
            Form::Text(text) => text,
        });
        text.map(|text| text.parse().map_err(|error| wrong(&text, &error))).transpose()
    }
}

/// Seeds as numbers; text is read too, since a page's numbers hold 53 bits and a seed 64.
mod seed {
    use super::*;

    pub(super) fn serialize<S: Serializer>(seed: &Option<u64>, to: S) -> Result<S::Ok, S::Error> {
        seed.serialize(to)
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Form {
        Number(u64),
        Text(String),
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
        let form: Option<Form> = Deserialize::deserialize(from)?;
        form.map(|form| match form {
            Form::Number(number) => Ok(number),
            Form::Text(text) => text.parse().map_err(serde::de::Error::custom),
        })
        .transpose()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

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
            assert!(SolveRequest::FIELDS.contains(&name.as_str()), "{name}");
        }
        let empty: SolveRequest = serde_json::from_str("{}").unwrap();
        assert_eq!(empty, SolveRequest::default());
    }

    #[test]
    fn options_that_a_search_does_not_take_are_named() {
        let options = SearchOptions { width: Some(3), ..SearchOptions::default() };
        let error = options.check_for(Algorithm::ASTAR).unwrap_err();
        assert_eq!(error.to_string(), "`astar` takes no option `width`");
        assert_eq!(options.check_for(Algorithm::BEAM), Ok(()));
        assert_eq!(options.only_for(Algorithm::ASTAR.entry()), SearchOptions::default());
    }
}
