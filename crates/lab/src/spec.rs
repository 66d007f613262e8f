//! An experiment as a user writes it, in flags or in a TOML file: names and numbers, before
//! anything is opened or drawn. `docs/laboratory.md` shows a file.

use crate::factors::Levels;
use crate::toml_fault::TomlFault;
use crate::{BoardSet, Combination, Draw, Drawn, Experiment, Factors};
use serde::Deserialize;
use std::io;
use taquin::full_space::FullSpaceError;
use taquin::registry::Algorithm;
use taquin::{HeuristicExpr, LimitsForm, Metric, RequestError};
use taquin_board::{
    Board, Goal, NotationError, NumberedLine, Reading, Size, SizeError, Suite, nearest, parse,
    parse_file, parse_goal,
};
use taquin_search::Limits;
use thiserror::Error;

/// The most boards that are drawn from one seed: they are all held in memory.
pub const MOST_BOARDS: usize = 1_000_000;

/// The most trials of an experiment: their list takes 400 MB.
pub const MOST_TRIALS: usize = 10_000_000;

/// An experiment as written.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ExperimentSpec {
    /// Its question.
    pub question: Option<String>,
    /// How many times each trial is run.
    pub repetitions: Option<u32>,
    /// The limits of each trial.
    pub limits: LimitsForm,
    /// Where the boards come from.
    pub boards: Vec<BoardsSpec>,
    /// What is compared.
    pub search: Vec<SearchSpec>,
    /// Commands of other programs to compare.
    pub external: Vec<String>,
}

/// Boards as written: a suite, a file, a list, or random ones.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BoardsSpec {
    /// The sizes; by default 3x3.
    pub size: OneOrMany,
    /// The goals; by default `last`.
    pub goal: OneOrMany,
    /// How many boards; for `depths`, how many per depth. By default 100.
    pub count: Option<usize>,
    /// The seed; by default 1.
    pub seed: Option<u64>,
    /// Several draws, one per seed.
    pub seeds: Vec<u64>,
    /// This many random moves from the goal.
    pub walk: Option<u64>,
    /// Any permutation, solvable or not.
    pub any: bool,
    /// At exactly these distances from the goal.
    pub depths: Vec<u32>,
    /// A suite that comes with the program.
    pub suite: Option<String>,
    /// Boards of the suite by name, in the order in which they are run; by default all.
    pub ids: Vec<String>,
    /// A file with one board per line.
    pub file: Option<String>,
    /// The boards themselves.
    pub list: Vec<String>,
}

/// Searches as written: every algorithm with every heuristic, under the same options.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SearchSpec {
    /// Names of searches; by default `astar`.
    pub algorithm: OneOrMany,
    /// Names of heuristics; by default that of each search.
    pub heuristic: OneOrMany,
    /// The options, for the searches that take them, each with one value or several.
    #[serde(flatten)]
    pub factors: Factors,
}

/// A word or a list of words.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum OneOrMany {
    /// One.
    One(String),
    /// Several.
    Many(Vec<String>),
}

/// What is wrong with the specification of an experiment.
#[derive(Debug, Error)]
pub enum SpecError {
    /// The text is not TOML, or has an unknown field; with the position.
    #[error("{0}")]
    Toml(TomlFault),
    /// A size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A goal.
    #[error("goal: {0}")]
    Goal(#[source] NotationError),
    /// A board of a list, with its text.
    #[error("`{0}`: {1}")]
    Board(String, #[source] NotationError),
    /// A search, a heuristic or an option.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// No such suite; the nearest.
    #[error("no suite `{0}`{near}", near = did_you_mean(.1.as_deref()))]
    Suite(String, Option<&'static str>),
    /// The suite has no board of this name; the nearest.
    #[error("the suite has no board `{0}`{near}", near = did_you_mean(.1.as_deref()))]
    Id(String, Option<String>),
    /// More boards than can be drawn.
    #[error("an experiment draws at most {MOST_BOARDS} boards from a seed, not {0}")]
    Count(usize),
    /// More trials than one journal can take.
    #[error("an experiment has at most {MOST_TRIALS} trials, not {0}")]
    Trials(u128),
    /// Names of boards without a suite.
    #[error("ids are names of boards of a suite")]
    IdsAlone,
    /// A file cannot be read.
    #[error("{0}: {1}")]
    File(String, #[source] io::Error),
    /// Lines of a file are not boards.
    #[error("{}", listed(.0, .1))]
    Lines(String, Vec<NumberedLine<NotationError>>),
    /// A board of a list or a file has another size than given, or than the goal.
    #[error("a {0} goal for {1} boards")]
    Sizes(Size, Size),
    /// A value of an option or a limit.
    #[error("`{1}` is not a valid value for {0}")]
    Value(String, String),
    /// Two sources of boards in one place.
    #[error("boards come from {0} or from {1}, not both")]
    Sources(&'static str, &'static str),
    /// Boards at a depth need a full space that fits into memory.
    #[error("boards of {0} at a given depth need the full space: too large")]
    NeedsFullSpace(Size, FullSpaceError),
    /// No board at all.
    #[error("there is no board")]
    NoBoards,
}

/// Reads a file's text. The caller passes it, so nothing here accesses the disk.
pub type ReadFile<'a> = &'a dyn Fn(&str) -> io::Result<String>;

impl ExperimentSpec {
    /// Reads the TOML form.
    pub fn from_toml(text: &str) -> Result<ExperimentSpec, SpecError> {
        let fault = |error| SpecError::Toml(TomlFault::new(text, &error));
        let table: toml::Table = toml::from_str(text).map_err(fault)?;
        match TomlFault::unknown_key(text, &table) {
            Some(fault) => Err(SpecError::Toml(fault)),
            None => toml::from_str(text).map_err(fault),
        }
    }

    fn limits(&self) -> Result<Limits, SpecError> {
        let limits = self.limits.limits();
        let limits = limits.map_err(|text| SpecError::Value("time_limit_ms".to_owned(), text))?;
        let memory = Some(limits.memory.unwrap_or(Experiment::MEMORY));
        Ok(Limits { memory, ..limits })
    }

    /// Draws the boards, reads the files and resolves all names.
    pub fn experiment(&self, read: ReadFile<'_>) -> Result<Experiment, SpecError> {
        let own = [SearchSpec::default()];
        // An external program may be run alone.
        let searches: &[SearchSpec] = match self.search.as_slice() {
            [] if self.external.is_empty() => &own,
            searches => searches,
        };
        let mut combinations: Vec<Combination> = Vec::new();
        for search in searches {
            for combination in search.combinations()? {
                if !combinations.contains(&combination) {
                    combinations.push(combination);
                }
            }
        }
        combinations.extend(self.external.iter().map(|command| Combination::external(command)));
        let boards: &[BoardsSpec] =
            if self.boards.is_empty() { &[BoardsSpec::default()] } else { &self.boards };
        let mut sets = Vec::new();
        for boards in boards {
            sets.extend(boards.sets(read)?);
        }
        if sets.iter().all(|set: &BoardSet| set.boards.is_empty()) {
            return Err(SpecError::NoBoards);
        }
        let repetitions = self.repetitions.unwrap_or(1).max(1);
        let boards: usize = sets.iter().map(|set| set.boards.len()).sum();
        let trials = boards as u128 * combinations.len() as u128 * u128::from(repetitions);
        if trials > MOST_TRIALS as u128 {
            return Err(SpecError::Trials(trials));
        }
        Ok(Experiment {
            question: self.question.clone(),
            sets,
            combinations,
            limits: self.limits()?,
            repetitions,
        })
    }
}

impl BoardsSpec {
    fn sets(&self, read: ReadFile<'_>) -> Result<Vec<BoardSet>, SpecError> {
        self.one_source()?;
        if let Some(name) = &self.suite {
            let unknown = || SpecError::Suite(name.clone(), nearest(name, Suite::NAMES));
            let suite = Suite::named(name).ok_or_else(unknown)?;
            let Some(set) = BoardSet::suite(&suite) else { return Ok(Vec::new()) };
            if self.ids.is_empty() {
                return Ok(vec![set]);
            }
            let names = || suite.boards.iter().map(|entry| entry.name.as_str());
            let set = set.with_names(&self.ids).map_err(|id| {
                SpecError::Id(id.to_owned(), nearest(id, names()).map(str::to_owned))
            })?;
            return Ok(vec![set]);
        }
        if !self.ids.is_empty() {
            return Err(SpecError::IdsAlone);
        }
        let sizes = self.size.words();
        let sizes: Vec<Size> = sizes
            .iter()
            .map(|size| size.parse().map_err(SpecError::Size))
            .collect::<Result<_, _>>()?;
        if let Some(path) = &self.file {
            let text = read(path).map_err(|why| SpecError::File(path.clone(), why))?;
            let reading = Reading { size: sizes.first().copied(), ..Reading::default() };
            let boards = parse_file(&text, &reading)
                .map_err(|lines| SpecError::Lines(path.clone(), lines))?;
            let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
            return self.listed(name, boards.into_iter().map(|(_, board)| board).collect());
        }
        if !self.list.is_empty() {
            let reading = Reading { size: sizes.first().copied(), ..Reading::default() };
            let board = |text: &String| {
                parse(text, &reading).map_err(|error| SpecError::Board(text.clone(), error))
            };
            return self.listed("given", self.list.iter().map(board).collect::<Result<_, _>>()?);
        }
        let three = Size::new(3, 3).map_err(SpecError::Size)?;
        let mut sets = Vec::new();
        for size in if sizes.is_empty() { vec![three] } else { sizes } {
            for goal in self.goals(size)? {
                for seed in self.all_seeds()? {
                    sets.push(self.drawn(size, &goal, seed)?);
                }
            }
        }
        Ok(sets)
    }

    /// Checks that there is at most one source of boards.
    fn one_source(&self) -> Result<(), SpecError> {
        let named = [
            ("suite", self.suite.is_some()),
            ("file", self.file.is_some()),
            ("list", !self.list.is_empty()),
            ("depths", !self.depths.is_empty()),
            ("walk", self.walk.is_some()),
            ("any", self.any),
        ];
        let mut given = named.iter().filter(|(_, given)| *given).map(|(name, _)| *name);
        match (given.next(), given.next()) {
            (Some(a), Some(b)) => Err(SpecError::Sources(a, b)),
            _ => Ok(()),
        }
    }

    fn goals(&self, size: Size) -> Result<Vec<Goal>, SpecError> {
        match self.goal.words().as_slice() {
            [] => Ok(vec![Goal::Last]),
            words => words
                .iter()
                .map(|word| parse_goal(word, size, None).map_err(SpecError::Goal))
                .collect(),
        }
    }

    fn all_seeds(&self) -> Result<Vec<u64>, SpecError> {
        match (self.seed, self.seeds.as_slice()) {
            (Some(_), [_, ..]) => Err(SpecError::Sources("seed", "seeds")),
            (seed, []) => Ok(vec![seed.unwrap_or(1)]),
            (None, seeds) => Ok(seeds.to_vec()),
        }
    }

    fn drawn(&self, size: Size, goal: &Goal, seed: u64) -> Result<BoardSet, SpecError> {
        let count = self.count.unwrap_or(100);
        if count > MOST_BOARDS {
            return Err(SpecError::Count(count));
        }
        if !self.depths.is_empty() {
            return BoardSet::at_depths(size, goal, self.depths.iter().copied(), seed, count)
                .map_err(|error| SpecError::NeedsFullSpace(size, error));
        }
        let kind = match self.walk {
            Some(moves) => Draw::Walk(moves),
            None if self.any => Draw::Any,
            None => Draw::Uniform,
        };
        Ok(BoardSet::random(kind, goal_board(goal, size)?, seed, count))
    }

    /// Boards of a list or a file: one set for each of their sizes and each goal.
    fn listed(&self, name: &str, boards: Vec<Board>) -> Result<Vec<BoardSet>, SpecError> {
        let mut by_size: Vec<(Size, Vec<Drawn>)> = Vec::new();
        for board in boards {
            let size = board.size();
            match by_size.iter_mut().find(|(known, _)| *known == size) {
                Some((_, list)) => list.push(board.into()),
                None => by_size.push((size, vec![board.into()])),
            }
        }
        let mut sets = Vec::new();
        for (size, boards) in by_size {
            for goal in self.goals(size)? {
                sets.push(BoardSet::listed(name, goal_board(&goal, size)?, boards.clone()));
            }
        }
        Ok(sets)
    }
}

fn goal_board(goal: &Goal, size: Size) -> Result<Board, SpecError> {
    goal.board(size)
        .map_err(|taquin_board::GoalError::Size { found, needed }| SpecError::Sizes(found, needed))
}

impl SearchSpec {
    fn combinations(&self) -> Result<Vec<Combination>, SpecError> {
        let wrong = |error: RequestError| SpecError::Request(error);
        let names = self.algorithm.words();
        let planned = names.iter().any(|name| name == "auto");
        let algorithms = names.iter().filter(|name| *name != "auto");
        let mut algorithms: Vec<Algorithm> = algorithms
            .map(|name| name.parse::<Algorithm>())
            .collect::<Result<_, _>>()
            .map_err(|error| wrong(error.into()))?;
        let heuristics = self.heuristic.words();
        let heuristics = heuristics.iter().map(|text| text.parse::<HeuristicExpr>());
        let heuristics: Vec<HeuristicExpr> =
            heuristics.collect::<Result<_, _>>().map_err(|error| wrong(error.into()))?;
        if names.is_empty() {
            algorithms.push(Algorithm::ASTAR);
        }
        let mut all: Vec<Combination> = Vec::new();
        for Levels { options, quality, metric } in self.factors.levels(&algorithms)? {
            let mut each = Combination::cross(&algorithms, &heuristics, &options);
            each.iter_mut().for_each(|one| one.quality = quality);
            if planned {
                let chosen: Vec<Option<HeuristicExpr>> = match heuristics.as_slice() {
                    [] => vec![None],
                    some => some.iter().cloned().map(Some).collect(),
                };
                each.extend(chosen.into_iter().map(|one| Combination::planned(one, quality)));
            }
            for one in &mut each {
                one.metric = metric;
                // In the multi-tile metric the default depends on the size: the plan knows it.
                if metric == Metric::Multi && heuristics.is_empty() {
                    one.heuristic = None;
                }
            }
            for one in each {
                if !all.contains(&one) {
                    all.push(one);
                }
            }
        }
        // In the order in which they were given, whatever the factors.
        all.sort_by_key(|one| names.iter().position(|name| name == one.name()));
        Ok(all)
    }
}

impl OneOrMany {
    /// The words.
    pub fn words(&self) -> Vec<String> {
        match self {
            OneOrMany::One(word) => vec![word.clone()],
            OneOrMany::Many(words) => words.clone(),
        }
    }
}

impl Default for OneOrMany {
    fn default() -> OneOrMany {
        OneOrMany::Many(Vec::new())
    }
}

/// `; did you mean …?`, if a name is near.
fn did_you_mean(near: Option<&str>) -> String {
    near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

/// The faults of a file, one per line.
fn listed(path: &str, lines: &[NumberedLine<NotationError>]) -> String {
    lines.iter().map(|(line, why)| format!("{path}:{line}: {why}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn none(_: &str) -> io::Result<String> {
        Err(io::ErrorKind::NotFound.into())
    }

    #[test]
    fn a_file_is_an_experiment() {
        let text = r#"
            question = "Which is best?"
            repetitions = 2
            [limits]
            seconds = 1.5
            nodes = 100000
            [[boards]]
            size = ["3x3", "2x4"]
            goal = ["last", "snail"]
            count = 5
            seed = 9
            [[boards]]
            suite = "korf100"
            [[search]]
            algorithm = ["astar", "bfs"]
            heuristic = ["manhattan", "max(h1,h2)"]
            ties = "high-g"
            [[search]]
            algorithm = "weighted-astar"
            weight = "1.5"
        "#;
        // The weighted distances come from the 3x3 exercise, but every size has its own form.
        let experiment = ExperimentSpec::from_toml(text).unwrap().experiment(&none).unwrap();
        let sources: Vec<_> = experiment.sets.iter().map(|set| set.source.as_str()).collect();
        assert_eq!(sources, [["uniform:seed=9"; 4].as_slice(), &["suite:korf100"]].concat());
        assert_eq!(experiment.combinations.len(), 4);
        assert_eq!(experiment.len(), (4 * 5 + 100) * 4 * 2);
        assert_eq!(experiment.limits.time, Some(std::time::Duration::from_millis(1500)));
        assert_eq!(experiment.limits.memory, Some(Experiment::MEMORY));
        assert_eq!(experiment.combinations[0].options.ties, Some(taquin_search::Ties::HighG));
        assert_eq!(experiment.combinations[3].options.weight, "1.5".parse().ok());
    }

    #[test]
    fn factors_are_crossed() {
        let text = r#"
            external = ["./mine {board}"]
            [[boards]]
            seeds = [1, 2, 3]
            count = 4
            [[search]]
            algorithm = ["weighted-astar", "astar", "beam"]
            weight = [1, 1.5, "2"]
            width = [10, 100]
            ties = ["fifo", "high-g"]
            [[search]]
            algorithm = "auto"
            quality = ["optimal", "fast"]
        "#;
        let experiment = ExperimentSpec::from_toml(text).unwrap().experiment(&none).unwrap();
        assert_eq!(experiment.sets.len(), 3);
        let count =
            |name: &str| experiment.combinations.iter().filter(|one| one.name() == name).count();
        // Each search has only the factors that it takes.
        assert_eq!((count("weighted-astar"), count("astar"), count("beam")), (6, 2, 2));
        assert_eq!((count("auto"), count("./mine {board}")), (2, 1));
        assert_eq!(experiment.len(), 3 * 4 * 13);
    }

    #[test]
    fn files_and_lists_are_read() {
        let read = |path: &str| {
            assert_eq!(path, "some/boards.txt");
            Ok("3 1 0 2\n# a comment\n0 3 5 8 6 1 2 7 4\n".to_owned())
        };
        let text = "[[boards]]\nfile = \"some/boards.txt\"\n[[boards]]\nlist = [\"135X76420\"]";
        let experiment = ExperimentSpec::from_toml(text).unwrap().experiment(&read).unwrap();
        let found: Vec<_> = experiment
            .sets
            .iter()
            .map(|set| (set.source.as_str(), set.size().to_string(), set.boards.len()))
            .collect();
        assert_eq!(
            found,
            [
                ("list:boards.txt", "2x2".to_owned(), 1),
                ("list:boards.txt", "3x3".to_owned(), 1),
                ("list:given", "3x3".to_owned(), 1)
            ]
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, word) in [
            ("size = \"3x3\"", "size"),
            ("[[boards]]\nsize = \"3by3\"", "3by3"),
            ("[[boards]]\nsuite = \"korf10\"", "korf100"),
            ("[[boards]]\nsuite = \"korf100\"\nfile = \"x\"", "not both"),
            ("[[boards]]\nfile = \"nowhere\"", "nowhere"),
            ("[[boards]]\nlist = [\"1 1 2 3\"]", "1 1 2 3"),
            ("[[boards]]\ncount = 0", "no board"),
            ("[[boards]]\nsize = \"4x4\"\ndepths = [2]", "too large"),
            ("[[boards]]\ngoal = \"snial\"", "snail"),
            ("[[search]]\nalgorithm = \"astr\"", "astar"),
            ("[[search]]\nheuristic = \"manhatan\"", "manhattan"),
            ("[[search]]\nties = \"best\"", "best"),
            ("[[search]]\norder = \"nnnn\"", "nnnn"),
            ("[[search]]\nalgorithm = \"weighted-astar\"\nweight = \"heavy\"", "heavy"),
            (
                "[[search]]\nalgorithm = \"weighted-astar\"\nweight = [1, \"x\"]",
                "`x` is not a valid value for weight",
            ),
            ("[[search]]\nweight = [1, 2]", "weight"),
            ("[[boards]]\nseed = 1\nseeds = [1, 2]", "not both"),
            ("[limits]\nseconds = -1.0", "-1"),
            ("[limits]\nhours = 1", "hours"),
        ] {
            let result = ExperimentSpec::from_toml(text).and_then(|spec| spec.experiment(&none));
            let said = result.err().map_or_else(String::new, |error| error.to_string());
            assert!(said.contains(word), "{text:?}: {said}");
        }
    }
}
