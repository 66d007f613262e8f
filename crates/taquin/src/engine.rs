//! Runs a plan and returns its answer.
//!
//! ```text
//!   Plan ──▶ bind the heuristic ──▶ dispatch ──▶ replay the path ──▶ Answer
//!            (opens or builds        │
//!             its tables)            │ more nodes than the next tables cost
//!                 ▲                  ▼
//!                 └──── the next heuristic of the escalation
//! ```
//!
//! `dispatch` chooses the loop compiled for the search, the type of state and the heuristic.
//! Searches that build an answer without exploring the state space (`construct`, `anytime`) take
//! [`Engine::direct`] instead. All limits apply to the whole: time and memory for tables count too.

mod dispatch;
mod predict;

use crate::answer::{AllSolutions, Answer, Measured, Outcome, Proof, Solution, Solved};
use crate::checkpoint::{Checkpoint, CheckpointError, Identity};
use crate::distributed::{Exchange, Part, UnitTask};
use crate::expression::HeuristicExpr;
use crate::heuristic::{AnyHeuristic, LineMoves};
use crate::kernel::{MoveOrder, UnitLog, UnitResult, Word};
use crate::observe::{BoardSpace, Sink, SolveObserver};
use crate::options::{Pruning, SearchOptions};
use crate::plan::Plan;
use crate::registry::{Algorithm, DirectTask, Runner};
use crate::request::Metric;
use crate::table_source::{BindError, TableSource};
use crate::{Problem, SolveError, anytime};
use dispatch::{All, Searched};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use taquin_board::{Path, TileDirection};
use taquin_puzzle::CpuTime;
use taquin_search::clock::Instant;
use taquin_search::{
    Cancel, Event, Flow, FrontIdastar, Limits, Monitor, Preparing, Run, Stats, Why,
};
use taquin_tables::{Automaton, Policy, Store, TableError};

/// One solve: its problem, its plan and what it needs to run.
pub(crate) struct Engine<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) plan: &'a Plan,
    pub(crate) store: &'a Store,
    /// Where finished units are recorded, and the commit recorded with them.
    units: &'a UnitStore,
    commit: Option<&'a str>,
    pub(crate) sink: &'a Sink<'a>,
    /// Cancels this solve only: when the caller cancels, the time limit is reached or the observer
    /// stops it.
    pub(crate) cancel: Cancel,
    begun: Instant,
}

/// Where the finished units of a long search are read and recorded.
#[derive(Clone, Debug, Default)]
pub(crate) enum UnitStore {
    /// Nowhere.
    #[default]
    None,
    /// In a file.
    File(PathBuf),
    /// In a file; other processes search units and send their lines.
    Shared(PathBuf, Arc<Exchange>),
    /// Only some units are searched, for another process, which gets their lines.
    Part(UnitTask, Arc<Mutex<Vec<String>>>),
}

/// An open [`UnitStore`].
enum Log {
    File(Checkpoint),
    Shared(Arc<Exchange>),
    Part(Part, Arc<Mutex<Vec<String>>>),
}

impl Log {
    /// CPU time of units that were not searched here.
    fn saved(&self) -> Duration {
        match self {
            Log::File(checkpoint) => checkpoint.saved(),
            Log::Shared(exchange) => exchange.saved(),
            Log::Part(..) => Duration::ZERO,
        }
    }

    /// Ends the recording after the search. Returns the error that occurred, if any.
    fn end(self) -> Option<CheckpointError> {
        match self {
            Log::File(checkpoint) => checkpoint.failure(),
            Log::Shared(exchange) => exchange.take().and_then(Checkpoint::failure),
            Log::Part(part, lines) => {
                *lines.lock().unwrap_or_else(PoisonError::into_inner) = part.lines();
                None
            }
        }
    }
}

impl UnitLog for Log {
    fn finished(&mut self, bound: u32, unit: usize) -> Option<UnitResult> {
        match self {
            Log::File(checkpoint) => checkpoint.finished(bound, unit),
            Log::Shared(exchange) => exchange.finished(bound, unit),
            Log::Part(part, _) => part.finished(bound, unit),
        }
    }

    fn record(&mut self, result: &UnitResult) -> bool {
        match self {
            Log::File(checkpoint) => checkpoint.record(result),
            Log::Shared(exchange) => exchange.record(result),
            Log::Part(part, _) => part.record(result),
        }
    }
}

/// Runs a plan.
pub(crate) fn run(
    problem: &Problem,
    plan: &Plan,
    store: &Store,
    (units, commit): (&UnitStore, Option<&str>),
    cancel: &Cancel,
    observer: &mut SolveObserver<'_>,
) -> Result<Answer, SolveError> {
    let begun = Instant::now();
    let deadline = plan.limits.time.and_then(|time| begun.checked_add(time));
    let cancel = cancel.child_until(deadline);
    let mut observer = Reborrow(observer);
    let sink = Sink::new(&mut observer);
    let engine = Engine { problem, plan, store, units, commit, sink: &sink, cancel, begun };
    match plan.algorithm.entry().run {
        Runner::Direct(run) => engine.direct(run),
        Runner::Space(_) => engine.search(),
    }
}

/// An observer with a lifetime of its own.
struct Reborrow<'a, 'o>(&'a mut SolveObserver<'o>);

impl taquin_search::Observer<BoardSpace> for Reborrow<'_, '_> {
    fn each_state(&self) -> bool {
        self.0.each_state()
    }

    fn predictions(&self) -> bool {
        self.0.predictions()
    }

    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        self.0.event(event)
    }
}

impl Engine<'_> {
    /// Searches with the plan's heuristic and, if the search gets too long, restarts with those of
    /// the escalation.
    fn search(&self) -> Result<Answer, SolveError> {
        let plan = self.plan;
        let mut heuristic = plan.heuristic.clone();
        let mut steps = plan.escalation.iter();
        let mut spent = Spent::default();
        loop {
            let step = steps.next();
            let begun = Instant::now();
            let bound = self.bind(&heuristic, spent.memory_left(&plan.limits));
            let bound = bound.and_then(|bound| {
                spent.table_bytes += bound.table_bytes();
                let reversed = self.bind_reversed(&heuristic, spent.memory_left(&plan.limits))?;
                let options = self.options(&bound);
                let automaton = self.automaton(&options)?;
                Ok((bound, reversed, options, automaton))
            });
            let (bound, reversed, options, automaton) = match bound {
                Ok(bound) => bound,
                Err(error) => {
                    spent.tables += begun.elapsed();
                    let why = self.limit_behind(&error).ok_or(error)?;
                    return Ok(self.answer(heuristic, Outcome::Stopped(why), plan.options, spent));
                }
            };
            spent.tables += begun.elapsed();
            spent.table_bytes += reversed.table_bytes();
            let limits = self.left(&spent, step.map(|step| step.after));
            let begun = CpuTime::now(plan.threads);
            let automaton = automaton.as_deref();
            let mut log = self.log(&heuristic, &bound, automaton)?;
            if let (None, Some(automaton)) = (step, automaton) {
                self.predict(&bound, automaton);
            }
            let how = (&options, automaton);
            let heuristics = (&bound, &reversed);
            let Searched { run, all } = self.dispatch(heuristics, how, limits, log.as_mut());
            // Counters are totals over all runs of a checkpoint, and so is the time.
            let saved = log.as_ref().map_or(Duration::ZERO, Log::saved);
            if let Some(error) = log.and_then(Log::end) {
                return Err(error.into());
            }
            spent.add(&run, begun.elapsed() + saved);
            let more_nodes = plan.limits.nodes.is_none_or(|most| spent.stats.generated < most);
            match (step, &run.outcome) {
                (Some(step), taquin_search::Outcome::Stopped { why: Why::Nodes, .. })
                    if more_nodes =>
                {
                    heuristic = HeuristicExpr::named(step.name).unwrap_or(heuristic);
                }
                _ => {
                    let outcome = self.outcome(&heuristic, run.outcome, all)?;
                    return Ok(self.answer(heuristic, outcome, options, spent));
                }
            }
        }
    }

    /// The plan's options, completed by those that depend on the search and the heuristic.
    fn options(&self, heuristic: &AnyHeuristic) -> SearchOptions {
        let mut options = self.plan.options;
        let front = self.plan.algorithm == Algorithm::FRONT_IDASTAR;
        if front && self.plan.metric == Metric::Single {
            // Duplicates may be dropped only if the automaton prefers paths in the same order.
            options.order = Some(MoveOrder::ALPHABET);
        }
        if self.plan.algorithm == Algorithm::IDASTAR || front {
            let packed = self.problem.size().cells() <= <u128 as Word>::CELLS;
            let own = match options.all {
                Some(_) => Pruning::Undo,
                None if self.plan.metric == Metric::Multi => Pruning::Undo,
                None => default_pruning(heuristic, packed),
            };
            options.pruning.get_or_insert(own);
        }
        options
    }

    /// Opens the record of units, if one was requested.
    fn log(
        &self,
        expr: &HeuristicExpr,
        heuristic: &AnyHeuristic,
        automaton: Option<&Automaton>,
    ) -> Result<Option<Log>, SolveError> {
        if let UnitStore::None = self.units {
            return Ok(None);
        }
        let name = expr.to_string();
        let sums = match heuristic {
            AnyHeuristic::Pattern(sum) => Some(vec![sum]),
            AnyHeuristic::Composed(greatest) => greatest.sums(),
            _ => None,
        };
        let sums = sums.filter(|_| self.plan.algorithm == Algorithm::FRONT_IDASTAR);
        let plan = || format!("{} {name}", self.plan.algorithm.name());
        let (sums, automaton) =
            sums.zip(automaton).ok_or_else(|| CheckpointError::NoUnits(plan()))?;
        let units = (FrontIdastar::default(), automaton);
        let open = |path| Checkpoint::open(path, self.problem, (&name, &sums), units, self.commit);
        Ok(Some(match self.units {
            UnitStore::None => return Ok(None),
            UnitStore::File(path) => Log::File(open(path)?),
            UnitStore::Shared(path, exchange) => {
                exchange.begin(open(path)?);
                Log::Shared(exchange.clone())
            }
            UnitStore::Part(task, lines) => {
                let here = Identity::of(self.problem, (&name, &sums), units);
                Log::Part(Part::new(task, &here, self.cancel.clone())?, lines.clone())
            }
        }))
    }

    /// Builds an answer without a search of the state space. Its lower bound comes from linear
    /// conflict, a short search and the plan's bounds.
    fn direct(
        &self,
        run: fn(&DirectTask<'_>) -> Result<crate::registry::Built, Why>,
    ) -> Result<Answer, SolveError> {
        let (problem, plan) = (self.problem, self.plan);
        let begun = Instant::now();
        let single = plan.metric == Metric::Single;
        let mut spent = Spent { bound: self.start_bound(), ..Spent::default() };
        if !plan.bounds.is_empty() && single {
            let proven = anytime::proven_bound(problem, self.left(&spent, None), &self.cancel);
            spent.bound = spent.bound.max(proven);
        }
        for bound in &plan.bounds {
            match self.bind(&bound.heuristic, spent.memory_left(&plan.limits)) {
                Ok(heuristic) => {
                    spent.bound = spent.bound.max(heuristic.value_at_start(problem));
                    spent.table_bytes += heuristic.table_bytes();
                }
                // Failing to bind a requested heuristic is an error; an optional one is skipped.
                Err(error) if bound.required && self.limit_behind(&error).is_none() => {
                    return Err(error.into());
                }
                Err(_) => {}
            }
        }
        spent.tables = begun.elapsed();
        self.report(Event::Bound { bound: spent.bound });
        let (begun, cpu) = (Instant::now(), CpuTime::now(plan.threads));
        let building = |share: f64| {
            self.report(Event::Preparing(Preparing::FirstAnswer { share }));
        };
        let better = |path: &Path| {
            let moves: Vec<TileDirection> = path.iter().collect();
            self.report(Event::Better { cost: plan.metric.cost(path), path: &moves });
        };
        let built = run(&DirectTask {
            problem,
            options: &plan.options,
            limits: self.left(&spent, None),
            threads: plan.threads,
            cancel: &self.cancel,
            // These searches count single slides, whatever the metric.
            bound: if single { spent.bound } else { anytime::lower_bound(problem) },
            building: &building,
            better: &better,
        });
        spent.cpu = cpu.elapsed();
        spent.stats = Stats {
            generated: built.as_ref().map_or(0, |built| built.generated),
            iterations: 1,
            elapsed: begun.elapsed(),
            ..Stats::default()
        };
        let outcome = match built {
            Ok(built) => {
                let solution = Solution::replay(problem, &built.path).ok_or(SolveError::Replay)?;
                let stopped = built.stopped.map(|why| self.exact(why));
                Outcome::Solved(Box::new(Solved { solution, proof: None, stopped, all: None }))
            }
            Err(why) => Outcome::Stopped(self.exact(why)),
        };
        Ok(self.answer(plan.heuristic.clone(), outcome, plan.options, spent))
    }

    /// The lower bound that needs only the start.
    fn start_bound(&self) -> u32 {
        match self.plan.metric {
            Metric::Single => anytime::lower_bound(self.problem),
            Metric::Multi => LineMoves::at_start(self.problem),
        }
    }

    /// Tells the observer. If it wants to stop, only this solve ends.
    fn report(&self, event: Event<'_, BoardSpace>) {
        if self.sink.event(event) == Flow::Stop {
            self.cancel.cancel();
        }
    }

    /// A token is also cancelled by its deadline: then the reason is the time limit.
    fn exact(&self, why: Why) -> Why {
        if why == Why::Cancelled && self.cancel.is_late() { Why::Time } else { why }
    }

    fn bind(&self, expr: &HeuristicExpr, memory: Option<u64>) -> Result<AnyHeuristic, BindError> {
        self.bind_to(self.problem, expr, memory)
    }

    /// The same heuristic towards the start, if the search needs it. Its pattern tables depend on
    /// the blank of the start: they are other files, unless start and goal have the blank in the
    /// same cell. A user's function knows only one goal, so the estimate towards the start is then
    /// 0.
    fn bind_reversed(
        &self,
        expr: &HeuristicExpr,
        memory: Option<u64>,
    ) -> Result<AnyHeuristic, BindError> {
        if !self.plan.algorithm.entry().backward || expr.is_declared() {
            return Ok(AnyHeuristic::Zero);
        }
        self.bind_to(&self.problem.reversed(), expr, memory)
    }

    fn bind_to(
        &self,
        problem: &Problem,
        expr: &HeuristicExpr,
        memory: Option<u64>,
    ) -> Result<AnyHeuristic, BindError> {
        let report = |event: Preparing<'_>| self.report(Event::Preparing(event));
        let monitor = Monitor { cancel: &self.cancel, report: &report };
        let source = TableSource { store: self.store, policy: self.policy(), monitor, memory };
        expr.bind_in(self.plan.metric, problem, &source)
    }

    /// A requested table is built whatever it costs, and stored; otherwise it is built in memory
    /// when the plan decides that it pays off.
    fn policy(&self) -> Policy {
        if self.plan.tables_asked { Policy::Build } else { Policy::Memory }
    }

    /// The automaton that the options require. The choice depends only on the search and the board,
    /// because the counters depend on it: `front-idastar` on large boards uses a deep one.
    fn automaton(&self, options: &SearchOptions) -> Result<Option<Arc<Automaton>>, BindError> {
        if options.pruning != Some(Pruning::Automaton) {
            return Ok(None);
        }
        let size = self.problem.size();
        let front = self.plan.algorithm == Algorithm::FRONT_IDASTAR;
        if !front || size.cells() <= <u64 as Word>::CELLS {
            return Ok(Some(self.store.automaton(size)));
        }
        let report = |event: Preparing<'_>| self.report(Event::Preparing(event));
        let monitor = Monitor { cancel: &self.cancel, report: &report };
        Ok(Some(self.store.deep_automaton(size, self.policy(), &monitor)?))
    }

    /// The limit that prevented a table, if it was a limit.
    fn limit_behind(&self, error: &BindError) -> Option<Why> {
        let BindError::Table(error) = error else { return None };
        match **error {
            TableError::Stopped => Some(self.exact(Why::Cancelled)),
            TableError::Memory { .. } => Some(Why::Memory),
            _ => None,
        }
    }

    /// The limits that are left, with the node count after which the next heuristic takes over.
    fn left(&self, spent: &Spent, turn: Option<u64>) -> Limits {
        let limits = &self.plan.limits;
        let most = limits.nodes.into_iter().chain(turn).min();
        Limits {
            time: limits.time.map(|time| time.saturating_sub(self.begun.elapsed())),
            nodes: most.map(|most| most.saturating_sub(spent.stats.generated)),
            memory: spent.memory_left(limits).map(|left| left.saturating_sub(of_program(limits))),
        }
    }

    /// Replays what a search found. A path that does not reach the goal is a bug and is reported as
    /// one; it is never shown.
    fn outcome(
        &self,
        heuristic: &HeuristicExpr,
        outcome: taquin_search::Outcome<TileDirection>,
        all: All,
    ) -> Result<Outcome, SolveError> {
        let replay = |path: Vec<TileDirection>| {
            Solution::replay(self.problem, path).ok_or(SolveError::Replay)
        };
        Ok(match outcome {
            taquin_search::Outcome::Solved(answer) => {
                let all = match all {
                    Some((count, paths)) => {
                        let list = paths.into_iter().map(replay).collect::<Result<_, _>>()?;
                        Some(AllSolutions { count, list })
                    }
                    None => None,
                };
                let proof = answer.optimal.then_some(match heuristic.is_declared() {
                    true => Proof::Declared,
                    false => Proof::Search,
                });
                let stopped = answer.stopped.map(|why| self.exact(why));
                let solution = replay(answer.path)?;
                Outcome::Solved(Box::new(Solved { solution, proof, stopped, all }))
            }
            taquin_search::Outcome::Exhausted { .. } => Outcome::Exhausted,
            taquin_search::Outcome::Stopped { why, .. } => Outcome::Stopped(self.exact(why)),
        })
    }

    /// The answer. Its bound and its proof agree: it is optimal exactly if its cost equals the
    /// bound.
    fn answer(
        &self,
        heuristic: HeuristicExpr,
        mut outcome: Outcome,
        options: SearchOptions,
        spent: Spent,
    ) -> Answer {
        let plan = self.plan;
        let lower_bound = match &mut outcome {
            Outcome::Solved(solved) if solved.proof.is_some() => solved.solution.cost(plan.metric),
            outcome => {
                // Only now: on small boards the bound of the start takes an eighth of the search.
                let bound = spent.bound.max(self.start_bound());
                if let Outcome::Solved(solved) = outcome
                    && solved.solution.cost(plan.metric) == bound
                {
                    let declared = heuristic.is_declared() && bound == spent.bound;
                    solved.proof = Some(if declared { Proof::Declared } else { Proof::Bound });
                }
                bound
            }
        };
        Answer {
            start: self.problem.start().clone(),
            goal: self.problem.goal().clone(),
            metric: plan.metric,
            outcome,
            run: Some(Measured {
                algorithm: plan.algorithm,
                heuristic,
                quality: plan.quality,
                options,
                limits: plan.limits,
                threads: plan.threads,
                lower_bound,
                counters: (plan.algorithm.entry().counters)(&spent.stats),
                elapsed: spent.stats.elapsed,
                cpu: spent.cpu,
                table_time: spent.tables,
                peak_memory: spent.stats.peak_memory + spent.table_bytes,
                peak_resident: crate::peak_resident(),
            }),
            commit: None,
        }
    }
}

/// The default pruning of IDA* with a heuristic: the automaton if the kernel has a loop for it.
fn default_pruning(heuristic: &AnyHeuristic, packed: bool) -> Pruning {
    match heuristic {
        AnyHeuristic::Pattern(_) | AnyHeuristic::Walking(_) if packed => Pruning::Automaton,
        AnyHeuristic::Composed(greatest) if packed && greatest.sums().is_some() => {
            Pruning::Automaton
        }
        _ => Pruning::Undo,
    }
}

/// What the searches of one plan have used so far.
#[derive(Default)]
struct Spent {
    stats: Stats,
    /// The highest lower bound that any of them proved.
    bound: u32,
    cpu: Duration,
    tables: Duration,
    /// Bytes of all tables bound so far: the store keeps them.
    table_bytes: u64,
}

/// The part of the memory limit that the program itself takes: 12 MiB, and of a limit below 24 MiB
/// half. A limit is for what the system counts, and that includes the code (10 MiB) and what the
/// allocator holds back. The figure is fixed, so the same limit stops a search at the same state
/// everywhere.
fn of_program(limits: &Limits) -> u64 {
    limits.memory.map_or(0, |most| (most / 2).min(12 << 20))
}

impl Spent {
    fn add(&mut self, run: &Run<TileDirection>, cpu: Duration) {
        self.stats += &run.stats;
        self.cpu += cpu;
        self.bound = self.bound.max(match &run.outcome {
            taquin_search::Outcome::Stopped { lower_bound, .. } => *lower_bound,
            taquin_search::Outcome::Solved(answer) => answer.lower_bound,
            taquin_search::Outcome::Exhausted { .. } => 0,
        });
    }

    /// The memory that the tables leave for the search.
    fn memory_left(&self, limits: &Limits) -> Option<u64> {
        limits.memory.map(|most| most.saturating_sub(self.table_bytes))
    }
}
