//! One search with its options and its heuristic: what an experiment compares.

use taquin::registry::{Algorithm, Uses};
use taquin::{HeuristicExpr, Metric, Quality, SearchOptions, SolveRequest};
use taquin_search::Limits;

/// A search, its options and its heuristic; or the planner's choice; or another program.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Combination {
    /// The search; `None` lets the planner choose.
    pub algorithm: Option<Algorithm>,
    /// Its heuristic; `zero` for a search that uses none, `None` lets the planner choose.
    pub heuristic: Option<HeuristicExpr>,
    /// The options that it takes, defaults filled in.
    pub options: SearchOptions,
    /// The requested quality, if any.
    pub quality: Option<Quality>,
    /// What one move is.
    pub metric: Metric,
    /// The command of another program, instead of all the above.
    pub external: Option<String>,
}

impl Combination {
    /// A combination in canonical form: a search that ignores its heuristic has `zero`, and only
    /// options that the search takes are kept. `None` is the search's default heuristic.
    pub fn new(
        algorithm: Algorithm,
        heuristic: Option<HeuristicExpr>,
        given: &SearchOptions,
    ) -> Self {
        let entry = algorithm.entry();
        let default = || HeuristicExpr::named(entry.default_heuristic);
        let heuristic = heuristic.filter(|_| entry.uses != Uses::Nothing).or_else(default);
        Combination {
            algorithm: Some(algorithm),
            heuristic: Some(heuristic.unwrap_or_else(HeuristicExpr::zero)),
            options: entry.resolve(&given.only_for(entry)),
            ..Combination::default()
        }
    }

    /// Another program, by its command line. `{board}` in it is replaced by the board; otherwise
    /// the board is written to its standard input.
    pub fn external(command: &str) -> Combination {
        Combination { external: Some(command.to_owned()), ..Combination::default() }
    }

    /// What the planner chooses for a quality.
    pub fn planned(heuristic: Option<HeuristicExpr>, quality: Option<Quality>) -> Combination {
        Combination { heuristic, quality, ..Combination::default() }
    }

    /// The name of the search, of the planner, or the command of the program.
    pub fn name(&self) -> &str {
        let search = self.algorithm.map_or("auto", |algorithm| algorithm.name());
        self.external.as_deref().unwrap_or(search)
    }

    /// Every search with every heuristic, each combination once: a search that uses no heuristic
    /// is listed once, not once per heuristic. No heuristic at all means each search's default.
    pub fn cross(
        algorithms: &[Algorithm],
        heuristics: &[HeuristicExpr],
        given: &SearchOptions,
    ) -> Vec<Combination> {
        let mut all: Vec<Combination> = Vec::new();
        for &algorithm in algorithms {
            let each: Vec<Option<HeuristicExpr>> = match heuristics {
                [] => vec![None],
                some => some.iter().cloned().map(Some).collect(),
            };
            for heuristic in each {
                let one = Combination::new(algorithm, heuristic, given);
                if !all.contains(&one) {
                    all.push(one);
                }
            }
        }
        all
    }

    /// The request for a solver.
    pub fn request(&self, limits: Limits) -> SolveRequest {
        SolveRequest {
            algorithm: self.algorithm,
            heuristic: self.heuristic.clone(),
            quality: self.quality,
            metric: self.metric,
            options: self.options,
            limits,
            ..SolveRequest::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exprs(names: &[&str]) -> Vec<HeuristicExpr> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn a_search_without_heuristic_is_listed_once() {
        let algorithms = [Algorithm::BFS, Algorithm::ASTAR, Algorithm::IDDFS, Algorithm::ASTAR];
        let heuristics = exprs(&["manhattan", "hamming"]);
        let all = Combination::cross(&algorithms, &heuristics, &SearchOptions::default());
        let names: Vec<String> =
            all.iter().map(|c| format!("{} {}", c.name(), c.heuristic.as_ref().unwrap())).collect();
        assert_eq!(
            names,
            ["bfs zero", "astar manhattan", "astar hamming", "iddfs manhattan", "iddfs hamming"]
        );
    }

    #[test]
    fn options_that_mean_nothing_are_dropped() {
        let given = SearchOptions {
            start_depth: Some(9),
            depth_limit: Some(8),
            width: Some(7),
            ..SearchOptions::default()
        };
        let options = |a| Combination::new(a, None, &given).options;
        assert_eq!(options(Algorithm::ASTAR).start_depth, None);
        assert_eq!(options(Algorithm::ASTAR).weight, None);
        assert_eq!(options(Algorithm::IDDFS).start_depth, Some(9));
        assert_eq!(options(Algorithm::DFS).depth_limit, Some(8));
        assert_eq!(options(Algorithm::BEAM).width, Some(7));
        assert_eq!(options(Algorithm::IDASTAR).ties, None);
        let weight = options(Algorithm::WEIGHTED_ASTAR).weight;
        assert_eq!(weight.map(|weight| weight.to_string()).as_deref(), Some("2"));
        for algorithm in [Algorithm::ASTAR, Algorithm::DFS, Algorithm::ANYTIME] {
            let request = Combination::new(algorithm, None, &given).request(Limits::default());
            assert_eq!(request.options.check_for(algorithm), Ok(()));
        }
    }
}
