//! The entry point: a builder for short programs, and the single steps for the command line.

use crate::answer::{Answer, Outcome};
use crate::checkpoint::CheckpointError;
use crate::distributed::{self, Exchange, UnitTask};
use crate::engine::UnitStore;
use crate::escalation::Escalation;
use crate::expression::HeuristicExpr;
use crate::heuristic::{AnyHeuristic, BoardHeuristic, Breakdown};
use crate::observe::SolveObserver;
use crate::plan::{Plan, PlanContext, plan};
use crate::registry::{Algorithm, HEURISTICS, HeuristicEntry};
use crate::request::{Metric, Quality, RequestError, SolveRequest};
use crate::table_source::{BindError, TableSource};
use crate::{Problem, ProblemError, engine};
use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use taquin_board::{Board, Cell, Goal, GoalError, NotationError, Size};
use taquin_puzzle::CpuTime;
use taquin_search::{Cancel, Monitor, Silent, Weight};
use taquin_tables::{Policy, Store, TableError};

/// The stored tables, by metric, size and the cell of the goal's blank.
type Escalations = Arc<Mutex<HashMap<(Metric, Size, Cell), Escalation>>>;

/// Solves boards. Cheap to create; one solver can be used for many boards and threads.
///
/// ```
/// use taquin::Solver;
///
/// let answer = Solver::new().algorithm("astar").heuristic("manhattan").solve_text("8 1 3 / 4 _ 2 / 7 6 5")?;
/// assert_eq!(answer.solution().expect("solvable").len(), 14);
/// assert!(answer.is_optimal());
/// # Ok::<(), taquin::SolveError>(())
/// ```
///
/// A function as the heuristic:
///
/// ```
/// use taquin::{Solver, heuristic::BoardHeuristic};
///
/// let misplaced = BoardHeuristic::new("misplaced", |board| {
///     board.occupied().filter(|(cell, tile)| !tile.is_blank() && tile.index() != cell.index() + 1).count() as u32
/// });
/// let answer = Solver::new().algorithm("astar").function(misplaced.admissible()).solve_text("813402765")?;
/// assert_eq!(answer.cost(), Some(14));
/// # Ok::<(), taquin::SolveError>(())
/// ```
#[derive(Clone)]
pub struct Solver {
    request: SolveRequest,
    store: Arc<Store>,
    batch: usize,
    commit: Option<&'static str>,
    escalations: Escalations,
    goal: Option<Goal>,
    units: UnitStore,
    /// The first name that is not known: reported when solving, so the builder needs no `?`.
    unknown: Option<RequestError>,
}

/// Why there is no answer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SolveError {
    /// The text is not a board.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The goal does not fit this board.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// The goal has another size.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// The request contradicts itself or names something that does not exist.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// A table is missing, broken or too large.
    #[error(transparent)]
    Table(Arc<TableError>),
    /// The checkpoint cannot be used.
    #[error(transparent)]
    Checkpoint(Arc<CheckpointError>),
    /// A bug: a search returned a path that does not reach the goal, or a row creates nothing.
    #[error("{0}: a bug")]
    Bug(&'static str),
    /// A bug: a search returned a path that does not reach the goal.
    #[error("a path was found that misses the goal: a bug")]
    Replay,
}

impl From<BindError> for SolveError {
    fn from(error: BindError) -> Self {
        match error {
            BindError::Expr(error) => SolveError::Request(error.into()),
            BindError::Table(error) => SolveError::Table(error),
            BindError::Unknown(name) => SolveError::Bug(name),
        }
    }
}

impl From<CheckpointError> for SolveError {
    fn from(error: CheckpointError) -> Self {
        SolveError::Checkpoint(Arc::new(error))
    }
}

/// The cost of a plan's tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Prepared {
    /// CPU time of all threads.
    pub cpu: Duration,
    /// Bytes of the tables.
    pub table_bytes: u64,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("request", &self.request).finish_non_exhaustive()
    }
}

impl Default for Solver {
    fn default() -> Self {
        Solver::with_request(SolveRequest::default())
    }
}

impl Solver {
    /// A solver that leaves everything to the planner and touches no disk.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// A solver for a request.
    pub fn with_request(request: SolveRequest) -> Solver {
        Solver {
            request,
            store: Arc::new(Store::off()),
            batch: 1,
            commit: None,
            escalations: Arc::default(),
            goal: None,
            units: UnitStore::None,
            unknown: None,
        }
    }

    /// The same solver, its tables included, for another request.
    pub fn for_request(&self, request: SolveRequest) -> Solver {
        Solver { request, unknown: None, ..self.clone() }
    }

    /// Uses tables of this store, and stores there those that are requested by name.
    pub fn tables(mut self, store: Arc<Store>) -> Solver {
        self.store = store;
        self.escalations = Arc::default();
        self
    }

    /// Sets how many boards will be solved: a long batch pays for larger tables.
    pub fn batch(mut self, boards: usize) -> Solver {
        self.batch = boards;
        self
    }

    /// The commit that answers name.
    pub fn commit(mut self, commit: Option<&'static str>) -> Solver {
        self.commit = commit;
        self
    }

    /// Writes the finished units of a long search to this file, and resumes from those in it. The
    /// search is `front-idastar` with the largest tables for the board.
    pub fn checkpoint(mut self, path: Option<PathBuf>) -> Solver {
        self.units = path.map_or(UnitStore::None, UnitStore::File);
        self
    }

    /// The same, with the units of long iterations searched by other processes through the
    /// exchange. The caller must call [`Exchange::end`] when it has the answer.
    pub fn distributed(mut self, path: PathBuf, exchange: Arc<Exchange>) -> Solver {
        self.units = UnitStore::Shared(path, exchange);
        self
    }

    /// Searches units for another process and returns their lines. A unit that the iteration does
    /// not have, or that comes after one with the path, has none.
    pub fn search_units(
        &self,
        task: &UnitTask,
        cancel: &Cancel,
    ) -> Result<Vec<String>, SolveError> {
        let problem = distributed::question(task)?;
        let (_, _, heuristic) = task.question();
        let request = SolveRequest {
            algorithm: Some(Algorithm::FRONT_IDASTAR),
            heuristic: Some(heuristic.parse().map_err(RequestError::from)?),
            limits: self.request.limits,
            ..SolveRequest::default()
        };
        let lines = Arc::default();
        let units = UnitStore::Part(task.clone(), Arc::clone(&lines));
        let solver = Solver { units, ..self.for_request(request) };
        solver.run(&problem, &solver.plan(&problem)?, cancel, &mut Silent)?;
        let mut lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(std::mem::take(&mut *lines))
    }

    /// The tables that it uses.
    pub fn store(&self) -> &Arc<Store> {
        &self.store
    }

    /// The request.
    pub fn request(&self) -> &SolveRequest {
        &self.request
    }

    /// The goal; by default the blank is last.
    pub fn goal(mut self, goal: Goal) -> Solver {
        self.goal = Some(goal);
        self
    }

    /// The search, by its name in the registry.
    pub fn algorithm(mut self, name: &str) -> Solver {
        match name.parse::<Algorithm>() {
            Ok(algorithm) => self.request.algorithm = Some(algorithm),
            Err(error) => {
                self.unknown.get_or_insert(error.into());
            }
        }
        self
    }

    /// The heuristic: a name of the registry or an expression.
    pub fn heuristic(mut self, text: &str) -> Solver {
        match text.parse::<HeuristicExpr>() {
            Ok(expr) => self.request.heuristic = Some(expr),
            Err(error) => {
                self.unknown.get_or_insert(error.into());
            }
        }
        self
    }

    /// A function as the heuristic.
    pub fn function(mut self, function: BoardHeuristic) -> Solver {
        self.request.heuristic = Some(HeuristicExpr::Function(function));
        self
    }

    /// How good the answer must be.
    pub fn quality(mut self, quality: Quality) -> Solver {
        self.request.quality = Some(quality);
        self
    }

    /// How cost is counted.
    pub fn metric(mut self, metric: Metric) -> Solver {
        self.request.metric = metric;
        self
    }

    /// The weight of `weighted-astar`.
    pub fn weight(mut self, weight: Weight) -> Solver {
        self.request.options.weight = Some(weight);
        self
    }

    /// Wall time for each board, its tables included.
    pub fn time_limit(mut self, time: Duration) -> Solver {
        self.request.limits.time = Some(time);
        self
    }

    /// States generated for each board.
    pub fn node_limit(mut self, nodes: u64) -> Solver {
        self.request.limits.nodes = Some(nodes);
        self
    }

    /// Bytes that the search and its tables hold, for each board.
    pub fn memory_limit(mut self, bytes: u64) -> Solver {
        self.request.limits.memory = Some(bytes);
        self
    }

    /// Solves a board in any notation.
    pub fn solve_text(&self, text: &str) -> Result<Answer, SolveError> {
        self.solve(&text.parse::<Board>()?)
    }

    /// Solves a board.
    pub fn solve(&self, board: &Board) -> Result<Answer, SolveError> {
        let goal = self.goal.as_ref().unwrap_or(&Goal::Last).board(board.size())?;
        self.answer(board, &goal, &Cancel::new(), &mut Silent)
    }

    /// The answer for a board and a goal; unsolvable is an answer too. `cancel` ends the work soon
    /// from any thread; `observer` sees it.
    pub fn answer(
        &self,
        start: &Board,
        goal: &Board,
        cancel: &Cancel,
        observer: &mut SolveObserver<'_>,
    ) -> Result<Answer, SolveError> {
        match Problem::new(start.clone(), goal.clone()) {
            Ok(problem) => self.run(&problem, &self.plan(&problem)?, cancel, observer),
            Err(ProblemError::Unsolvable(parity)) => Ok(Answer {
                start: start.clone(),
                goal: goal.clone(),
                metric: self.request.metric,
                outcome: Outcome::Unsolvable(parity),
                run: None,
                commit: self.commit,
            }),
            Err(error) => Err(error.into()),
        }
    }

    /// What would be done, and why.
    pub fn plan(&self, problem: &Problem) -> Result<Plan, SolveError> {
        if let Some(error) = &self.unknown {
            return Err(error.clone().into());
        }
        let tables = &self.escalation(problem);
        let checkpoint = !matches!(self.units, UnitStore::None);
        let around = PlanContext { tables, batch: self.batch, checkpoint };
        let plan = plan(problem, &self.request, around)?;
        if checkpoint && plan.algorithm != Algorithm::FRONT_IDASTAR {
            return Err(CheckpointError::NoUnits(plan.algorithm.name().to_owned()).into());
        }
        Ok(plan)
    }

    /// The stored tables, examined once for each size and cell of the goal's blank: a table that
    /// one search builds must not change the plan of the next.
    fn escalation(&self, problem: &Problem) -> Escalation {
        let (size, blank) = (problem.size(), problem.goal_blank());
        let mut known = self.escalations.lock().unwrap_or_else(PoisonError::into_inner);
        let metric = self.request.metric;
        let examine = || match metric {
            Metric::Single => Escalation::of_store(size, blank, &self.store),
            Metric::Multi => Escalation::of_store_multi(problem, &self.store),
        };
        known.entry((metric, size, blank)).or_insert_with(examine).clone()
    }

    /// Runs a plan.
    pub fn run(
        &self,
        problem: &Problem,
        plan: &Plan,
        cancel: &Cancel,
        observer: &mut SolveObserver<'_>,
    ) -> Result<Answer, SolveError> {
        let answer =
            engine::run(problem, plan, &self.store, (&self.units, self.commit), cancel, observer)?;
        Ok(Answer { commit: self.commit, ..answer })
    }

    /// Opens or builds the tables that this problem's plan starts with, so the time of the searches
    /// does not include it.
    pub fn prepare(&self, problem: &Problem, monitor: Monitor<'_>) -> Result<Prepared, SolveError> {
        let begun = CpuTime::of_process();
        let plan = self.plan(problem)?;
        let policy = if plan.tables_asked { Policy::Build } else { Policy::Memory };
        let memory = plan.limits.memory;
        let source = TableSource { store: &self.store, policy, monitor, memory };
        let table_bytes = plan.heuristic.bind_in(plan.metric, problem, &source)?.table_bytes();
        Ok(Prepared { cpu: begun.elapsed(), table_bytes })
    }

    /// A heuristic's value for a problem's start, if its tables are stored or quick to build.
    pub fn estimate(&self, problem: &Problem, expr: &HeuristicExpr) -> Result<u32, SolveError> {
        Ok(self.quickly_bound(problem, expr)?.value_at_start(problem))
    }

    /// The same, with the parts of the value.
    pub fn breakdown(
        &self,
        problem: &Problem,
        expr: &HeuristicExpr,
    ) -> Result<(u32, Breakdown), SolveError> {
        let heuristic = self.quickly_bound(problem, expr)?;
        Ok((heuristic.value_at_start(problem), heuristic.breakdown(problem)))
    }

    fn quickly_bound(
        &self,
        problem: &Problem,
        expr: &HeuristicExpr,
    ) -> Result<AnyHeuristic, SolveError> {
        let (policy, monitor) = (Policy::Quick, Monitor::none());
        let memory = self.request.limits.memory;
        let source = TableSource { store: &self.store, policy, monitor, memory };
        Ok(expr.bind_in(self.request.metric, problem, &source)?)
    }

    /// Every heuristic's value for a problem's start, except those that do not exist for its size
    /// or whose tables are neither stored nor quick to build.
    pub fn estimates(
        &self,
        problem: &Problem,
    ) -> Result<Vec<(&'static HeuristicEntry, u32)>, SolveError> {
        let mut values = Vec::new();
        for entry in HEURISTICS {
            match self.estimate(problem, &HeuristicExpr::Named(entry)) {
                Ok(value) => values.push((entry, value)),
                Err(SolveError::Request(_) | SolveError::Table(_)) if entry.table => {}
                Err(error) => return Err(error),
            }
        }
        Ok(values)
    }
}
