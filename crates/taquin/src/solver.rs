//! The façade: a builder for those who want three lines, and the steps apart for the program.

use crate::ladder::Ladder;
use crate::plan::{Plan, plan};
use crate::registry::{ALGORITHMS, Algorithm};
use crate::report::Report;
use crate::spec::{BindError, HeuristicSpec, Shelf};
use crate::watch::{Nobody, Watcher};
use crate::wish::{Quality, Wish, WishError};
use crate::{Problem, ProblemError, engine};
use board::{Board, Goal, GoalError, NotationError, Size, nearest};
use cpu_time::ProcessTime;
use search::{Stop, Weight};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tables::{Notice, Policy, Store, TableError, Unwatched, Watch};

/// Solves boards. Cheap to make; one may serve many boards and threads.
///
/// ```
/// use taquin::Solver;
///
/// let report = Solver::new().algorithm("astar").heuristic("manhattan").solve_text("8 1 3 / 4 _ 2 / 7 6 5")?;
/// let solution = report.solution().expect("solvable");
/// assert_eq!(solution.len(), 14);
/// assert!(report.optimal);
/// # Ok::<(), taquin::SolveError>(())
/// ```
#[derive(Clone)]
pub struct Solver {
    wish: Wish,
    store: Arc<Store>,
    teller: Option<Teller>,
    ladders: Arc<Mutex<HashMap<(Size, usize), Ladder>>>,
    goal: Option<Goal>,
    /// The first name that is not known: said when solving, so that the builder needs no `?`.
    unknown: Option<WishError>,
}

/// Why there is no report.
#[derive(Clone, Debug)]
pub enum SolveError {
    /// The text is no board.
    Notation(NotationError),
    /// The goal is none for this board.
    Goal(GoalError),
    /// The goal cannot be reached, or has another size.
    Problem(ProblemError),
    /// The wish contradicts itself or names what is not there.
    Wish(WishError),
    /// A table could not be had.
    Table(Arc<TableError>),
    /// The search gave a path that does not reach the goal: a bug of ours.
    Replay,
}

/// What it took to have a plan's tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prepared {
    /// CPU time of all threads.
    pub cpu: Duration,
    /// Bytes of the tables.
    pub table_bytes: u64,
}

/// Somebody who is told of tables being built.
type Teller = Arc<dyn Fn(Notice<'_>) + Send + Sync>;

/// Passes on what is told of a build, and ends it when the stop flag is raised.
struct Until<'a> {
    stop: &'a Stop,
    teller: Option<&'a Teller>,
}

impl Watch for Until<'_> {
    fn notice(&self, notice: Notice<'_>) {
        if let Some(teller) = self.teller {
            teller(notice);
        }
    }

    fn stopped(&self) -> bool {
        self.stop.is_raised()
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("wish", &self.wish).finish_non_exhaustive()
    }
}

impl Default for Solver {
    fn default() -> Self {
        Solver::with_wish(Wish::default())
    }
}

impl Solver {
    /// A solver that leaves everything to the planner and touches no disk.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// A solver for a wish already made.
    pub fn with_wish(wish: Wish) -> Solver {
        Solver {
            wish,
            store: Arc::new(Store::off()),
            teller: None,
            ladders: Arc::default(),
            goal: None,
            unknown: None,
        }
    }

    /// Takes tables from this store, and keeps there those that are asked for by name.
    pub fn tables(mut self, store: Arc<Store>) -> Solver {
        self.store = store;
        self.ladders = Arc::default();
        self
    }

    /// Tells of tables being opened and built, from whichever thread does it.
    pub fn on_table(mut self, teller: impl Fn(Notice<'_>) + Send + Sync + 'static) -> Solver {
        self.teller = Some(Arc::new(teller));
        self
    }

    /// The tables that it uses.
    pub fn store(&self) -> &Arc<Store> {
        &self.store
    }

    /// The goal; blank last if not said.
    pub fn goal(mut self, goal: Goal) -> Solver {
        self.goal = Some(goal);
        self
    }

    /// The search, by its name in the registry.
    pub fn algorithm(mut self, name: &str) -> Solver {
        self.wish.algorithm = Algorithm::named(name);
        if self.wish.algorithm.is_none() {
            let nearest = nearest(name, ALGORITHMS.iter().map(|entry| entry.name));
            let name = name.chars().take(60).collect();
            self.unknown.get_or_insert(WishError::UnknownAlgorithm { name, nearest });
        }
        self
    }

    /// The heuristic, by its name in the registry, `weighted(…)` or `max(…)`.
    pub fn heuristic(mut self, text: &str) -> Solver {
        match text.parse::<HeuristicSpec>() {
            Ok(spec) => self.wish.heuristic = Some(spec),
            Err(error) => {
                self.unknown.get_or_insert(error.into());
            }
        }
        self
    }

    /// How good the answer must be.
    pub fn quality(mut self, quality: Quality) -> Solver {
        self.wish.quality = Some(quality);
        self
    }

    /// The weight of `weighted-astar`.
    pub fn weight(mut self, weight: Weight) -> Solver {
        self.wish.weight = weight;
        self
    }

    /// Wall time for each board.
    pub fn time_limit(mut self, time: Duration) -> Solver {
        self.wish.limits.time = Some(time);
        self
    }

    /// States generated for each board.
    pub fn node_limit(mut self, nodes: u64) -> Solver {
        self.wish.limits.nodes = Some(nodes);
        self
    }

    /// Bytes that the search and its tables hold, for each board.
    pub fn memory_limit(mut self, bytes: u64) -> Solver {
        self.wish.limits.memory = Some(bytes);
        self
    }

    /// Solves a board in any notation.
    pub fn solve_text(&self, text: &str) -> Result<Report, SolveError> {
        self.solve(&text.parse::<Board>()?)
    }

    /// Solves a board.
    pub fn solve(&self, board: &Board) -> Result<Report, SolveError> {
        let goal = self.goal.as_ref().unwrap_or(&Goal::Last).board(board.size())?;
        let problem = Problem::new(board.clone(), goal)?;
        let plan = self.plan(&problem)?;
        self.run(&problem, &plan, &Stop::new(), &mut Nobody)
    }

    /// What would be done, and why.
    pub fn plan(&self, problem: &Problem) -> Result<Plan, SolveError> {
        match &self.unknown {
            Some(error) => Err(error.clone().into()),
            None => Ok(plan(problem, &self.wish, &self.ladder(problem))?),
        }
    }

    /// The tables at hand, looked at once for each size and place of the goal's blank: a table that
    /// one search builds must not change what the next one does.
    fn ladder(&self, problem: &Problem) -> Ladder {
        let (size, blank) = (problem.size(), problem.goal_blank());
        let mut ladders = self.ladders.lock().unwrap_or_else(PoisonError::into_inner);
        ladders
            .entry((size, blank))
            .or_insert_with(|| Ladder::look(size, blank, &self.store))
            .clone()
    }

    /// Carries out a plan. `stop` ends it soon from any thread; `watcher` sees it work.
    pub fn run(
        &self,
        problem: &Problem,
        plan: &Plan,
        stop: &Stop,
        watcher: &mut dyn Watcher,
    ) -> Result<Report, SolveError> {
        let watch = Until { stop, teller: self.teller.as_ref() };
        let bind = |spec: &HeuristicSpec, memory| {
            spec.bind(problem, &Shelf { memory, ..self.shelf(&watch) })
        };
        engine::run(problem, plan, bind, stop, watcher)
    }

    /// Opens or builds the tables that this problem's plan starts with, so that the time of the
    /// searches is theirs alone.
    pub fn prepare(&self, problem: &Problem, stop: &Stop) -> Result<Prepared, SolveError> {
        let begun = ProcessTime::now();
        let spec = self.plan(problem)?.heuristic;
        let watch = Until { stop, teller: self.teller.as_ref() };
        let table_bytes = spec.bind(problem, &self.shelf(&watch))?.table_bytes();
        Ok(Prepared { cpu: begun.elapsed(), table_bytes })
    }

    /// Where heuristics get their tables. Asked for by name, a table is built whatever it takes,
    /// and kept; unasked, it is built in memory when the plan says that it pays.
    fn shelf<'a>(&'a self, watch: &'a dyn Watch) -> Shelf<'a> {
        let asked = self.wish.heuristic.is_some();
        let policy = if asked { Policy::Build } else { Policy::Memory };
        Shelf { store: &self.store, policy, watch, memory: self.wish.limits.memory }
    }

    /// A heuristic's value for a problem's start.
    pub fn estimate(&self, problem: &Problem, spec: &HeuristicSpec) -> Result<u32, SolveError> {
        let shelf = Shelf { policy: Policy::Quick, ..self.shelf(&Unwatched) };
        Ok(spec.bind(problem, &shelf)?.value_at_start(problem))
    }
}

impl From<NotationError> for SolveError {
    fn from(error: NotationError) -> Self {
        SolveError::Notation(error)
    }
}

impl From<GoalError> for SolveError {
    fn from(error: GoalError) -> Self {
        SolveError::Goal(error)
    }
}

impl From<ProblemError> for SolveError {
    fn from(error: ProblemError) -> Self {
        SolveError::Problem(error)
    }
}

impl From<WishError> for SolveError {
    fn from(error: WishError) -> Self {
        SolveError::Wish(error)
    }
}

impl From<BindError> for SolveError {
    fn from(error: BindError) -> Self {
        match error {
            BindError::Spec(error) => SolveError::Wish(error.into()),
            BindError::Table(error) => SolveError::Table(Arc::new(error)),
        }
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::Notation(error) => error.fmt(f),
            SolveError::Goal(error) => error.fmt(f),
            SolveError::Problem(error) => error.fmt(f),
            SolveError::Wish(error) => error.fmt(f),
            SolveError::Table(error) => error.fmt(f),
            SolveError::Replay => f.write_str("a path was found that misses the goal: a bug"),
        }
    }
}

impl std::error::Error for SolveError {}
