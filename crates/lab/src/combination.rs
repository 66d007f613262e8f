//! One search with its options and its heuristic: what an experiment compares.

use search::{Limits, Ties, Weight};
use serde::{Deserialize, Serialize};
use taquin::kernel::Order;
use taquin::registry::{Algorithm, Uses};
use taquin::{HeuristicSpec, Wish};

/// A search, its options and its heuristic.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Combination {
    /// The search.
    pub algorithm: Algorithm,
    /// Its heuristic; `zero` for a search that uses none.
    pub heuristic: HeuristicSpec,
    /// Its options, those that mean something to it.
    pub options: Options,
}

/// The options of a search, as the journal holds them. What means nothing to the search is absent.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The order of successors, by the blank's way.
    pub order: String,
    /// How ties are broken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ties: Option<String>,
    /// The weight on the heuristic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<String>,
    /// The first bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_depth: Option<u32>,
    /// How deep it may go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth_limit: Option<u32>,
}

/// Options as asked for, for all searches of a list alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// The order of successors.
    pub order: Order,
    /// How ties are broken; `None` is each search's own way.
    pub ties: Option<Ties>,
    /// For `weighted-astar`.
    pub weight: Weight,
    /// For `iddfs`.
    pub start_depth: Option<u32>,
    /// For `dfs`.
    pub depth_limit: Option<u32>,
}

impl Combination {
    /// A combination, brought to its one form: a search that ignores its heuristic has `zero`, and
    /// only options that the search knows are kept. `None` is the search's default heuristic.
    pub fn new(algorithm: Algorithm, heuristic: Option<HeuristicSpec>, asked: &Asked) -> Self {
        let entry = algorithm.entry();
        let heuristic = match (entry.uses, heuristic) {
            (Uses::Nothing, _) => HeuristicSpec::Named("zero"),
            (_, Some(spec)) => spec,
            (_, None) => HeuristicSpec::Named(entry.default_heuristic),
        };
        let only = |wanted: Algorithm, value: Option<u32>| value.filter(|_| algorithm == wanted);
        let options = Options {
            order: asked.order.to_string(),
            ties: entry.default_ties.map(|own| asked.ties.unwrap_or(own).name().to_owned()),
            weight: (algorithm == Algorithm::WeightedAstar).then(|| asked.weight.to_string()),
            start_depth: only(Algorithm::Iddfs, asked.start_depth),
            depth_limit: only(Algorithm::Dfs, asked.depth_limit),
        };
        Combination { algorithm, heuristic, options }
    }

    /// Every search with every heuristic, each combination once: a search that uses no heuristic
    /// stands once, not once a heuristic. No heuristic at all means each search's own.
    pub fn cross(
        algorithms: &[Algorithm],
        heuristics: &[HeuristicSpec],
        asked: &Asked,
    ) -> Vec<Combination> {
        let mut all: Vec<Combination> = Vec::new();
        for &algorithm in algorithms {
            let each: Vec<Option<HeuristicSpec>> = match heuristics {
                [] => vec![None],
                some => some.iter().cloned().map(Some).collect(),
            };
            for heuristic in each {
                let one = Combination::new(algorithm, heuristic, asked);
                if !all.contains(&one) {
                    all.push(one);
                }
            }
        }
        all
    }

    /// What to ask of a solver.
    pub fn wish(&self, limits: Limits) -> Wish {
        let options = &self.options;
        Wish {
            algorithm: Some(self.algorithm),
            heuristic: Some(self.heuristic.clone()),
            order: options.order.parse().unwrap_or_default(),
            ties: options.ties.as_deref().and_then(Ties::named),
            weight: options.weight.as_deref().and_then(|w| w.parse().ok()).unwrap_or_default(),
            start_depth: options.start_depth,
            depth_limit: options.depth_limit,
            limits,
            ..Wish::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs(names: &[&str]) -> Vec<HeuristicSpec> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn a_search_without_heuristic_stands_once() {
        let algorithms = [Algorithm::Bfs, Algorithm::Astar, Algorithm::Iddfs, Algorithm::Astar];
        let heuristics = specs(&["manhattan", "hamming"]);
        let all = Combination::cross(&algorithms, &heuristics, &Asked::default());
        let names: Vec<String> =
            all.iter().map(|c| format!("{} {}", c.algorithm.name(), c.heuristic)).collect();
        assert_eq!(
            names,
            ["bfs zero", "astar manhattan", "astar hamming", "iddfs manhattan", "iddfs hamming"]
        );
    }

    #[test]
    fn options_that_mean_nothing_are_dropped() {
        let asked = Asked { start_depth: Some(9), depth_limit: Some(8), ..Asked::default() };
        let options = |a| Combination::new(a, None, &asked).options;
        assert_eq!(options(Algorithm::Astar).start_depth, None);
        assert_eq!(options(Algorithm::Astar).weight, None);
        assert_eq!(options(Algorithm::Iddfs).start_depth, Some(9));
        assert_eq!(options(Algorithm::Dfs).depth_limit, Some(8));
        assert_eq!(options(Algorithm::Idastar).ties, None);
        assert_eq!(options(Algorithm::WeightedAstar).weight.as_deref(), Some("2"));
    }

    #[test]
    fn a_wish_says_what_was_asked() {
        let asked = Asked {
            order: "snwe".parse().unwrap(),
            ties: Some(Ties::LowH),
            weight: "1.5".parse().unwrap(),
            ..Asked::default()
        };
        let one = Combination::new(Algorithm::WeightedAstar, None, &asked);
        let wish = one.wish(Limits::default());
        assert_eq!((wish.order, wish.ties, wish.weight), (asked.order, asked.ties, asked.weight));
    }
}
