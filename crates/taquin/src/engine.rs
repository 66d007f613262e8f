//! From a plan to a report: matches once on the kind of state, the heuristic and the search, and
//! enters a loop compiled for them.

use crate::heuristic::AnyHeuristic;
use crate::kernel::{Boxed, Cells, Packed, TileSpace, Word, solve_patterns, solve_walking};
use crate::large::{Better, News};
use crate::plan::Plan;
use crate::registry::Algorithm;
use crate::report::{AllSolutions, End, Report, Solution};
use crate::spec::{BindError, HeuristicSpec};
use crate::watch::{Happening, Relay, Watcher};
use crate::{Problem, SolveError, large};
use board::{Direction, Path};
use cpu_time::{ProcessTime, ThreadTime};
use search::{
    AnytimeAstar, Astar, Beam, BestFirst, Bfs, Bidirectional, Check, Control, Dfs, Dijkstra, Flow,
    Greedy, Heuristic, Idastar, Iddfs, Improve, Limits, Observer, Outcome, Rbfs, Run, Search,
    Space, Stats, Stop, WeightedAstar, Why, Zero,
};
use std::time::{Duration, Instant};
use tables::TableError;

/// Carries out a plan with its heuristic and, if the search grows long, with those that follow;
/// each is bound by `bind` when its turn comes, within the memory that the limit leaves.
pub(crate) fn run(
    problem: &Problem,
    plan: &Plan,
    bind: impl Fn(&HeuristicSpec, Option<u64>) -> Result<AnyHeuristic, BindError>,
    stop: &Stop,
    watcher: &mut dyn Watcher,
) -> Result<Report, SolveError> {
    match plan.algorithm {
        Algorithm::Construct => return construct(problem, plan, stop, watcher),
        Algorithm::Anytime => return improve_until(problem, plan, bind, stop, watcher),
        _ => {}
    }
    let mut spec = plan.heuristic.clone();
    let mut steps = plan.then.iter();
    let mut spent = Spent::default();
    loop {
        let step = steps.next();
        let begun = Instant::now();
        let stopped =
            |why, lower_bound| Found { outcome: Outcome::Stopped { why, lower_bound }, all: None };
        let heuristic = match bind(&spec, spent.memory_left(&plan.limits)) {
            // Stopped while it waited for a larger table: what was proven before stands.
            Err(BindError::Table(TableError::Stopped)) if spent.stats.iterations > 0 => {
                return report(problem, plan, spec, stopped(Why::Asked, spent.bound), spent);
            }
            // A memory limit too small for the tables is a limit like any other.
            Err(BindError::Table(TableError::Memory { .. })) => {
                let bound = spent.bound.max(large::lower_bound(problem));
                return report(problem, plan, spec, stopped(Why::Memory, bound), spent);
            }
            bound => bound?,
        };
        spent.tables += begun.elapsed();
        spent.table_bytes += heuristic.table_bytes();
        let limits = spent.left(&plan.limits, step.map(|step| step.after));
        let begun = CpuTime::now(plan.wish.threads);
        let (run, all) = dispatch(problem, plan, &heuristic, limits, stop, watcher);
        spent.add(&run, begun.elapsed());
        let asked_for_more = plan.limits.nodes.is_none_or(|most| spent.stats.generated < most);
        match (step, &run.outcome) {
            (Some(step), Outcome::Stopped { why: Why::Nodes, .. }) if asked_for_more => {
                spec = HeuristicSpec::Named(step.name);
            }
            _ => return report(problem, plan, spec, Found { outcome: run.outcome, all }, spent),
        }
    }
}

/// An answer at once, whatever the size.
fn construct(
    problem: &Problem,
    plan: &Plan,
    stop: &Stop,
    watcher: &mut dyn Watcher,
) -> Result<Report, SolveError> {
    let (wall, cpu) = (Instant::now(), CpuTime::now(1));
    let bound = large::lower_bound(problem);
    let found = large::construct(problem, plan.limits, stop, &mut |share| {
        if watcher.see(Happening::Building(share)) == Flow::Stop {
            stop.raise();
        }
    });
    let generated = found.as_ref().map_or(0, |found| found.nodes);
    let stats = Stats { generated, iterations: 1, elapsed: wall.elapsed(), ..Stats::default() };
    let spent = Spent { stats, cpu: cpu.elapsed(), bound, ..Spent::default() };
    of_large(problem, plan, found.map(|found| (found.path, found.stopped)), spent)
}

/// Better and better answers until a limit. What no path can be shorter than comes from linear
/// conflict, walking distance, and the largest tables at hand.
fn improve_until(
    problem: &Problem,
    plan: &Plan,
    bind: impl Fn(&HeuristicSpec, Option<u64>) -> Result<AnyHeuristic, BindError>,
    stop: &Stop,
    watcher: &mut dyn Watcher,
) -> Result<Report, SolveError> {
    let begun = Instant::now();
    let walking = large::walking_bound(problem).unwrap_or(0);
    let mut bound = large::lower_bound(problem).max(walking);
    let mut table_bytes = 0;
    for spec in &plan.bounds {
        let memory = plan.limits.memory.map(|most| most.saturating_sub(table_bytes));
        match bind(spec, memory) {
            Ok(heuristic) => {
                bound = bound.max(heuristic.value_at_start(problem));
                table_bytes += heuristic.table_bytes();
            }
            // That what was asked for cannot be had is said; what is merely at hand is a gift.
            Err(error) if plan.wish.heuristic.as_ref() == Some(spec) => return Err(error.into()),
            Err(_) => {}
        }
    }
    let tables = begun.elapsed();
    let begun = Instant::now();
    watcher.see(Happening::Bound(bound));
    let threads = plan.wish.threads;
    let cpu = CpuTime::now(threads);
    let found = large::Good { seed: plan.wish.seed, bound, threads }.run(
        problem,
        plan.limits,
        stop,
        &mut |news| {
            let happening = match news {
                News::Building(share) => Happening::Building(share),
                News::Better(Better { path, .. }) => {
                    Happening::Better { length: path.len() as u32, path }
                }
            };
            if watcher.see(happening) == Flow::Stop {
                stop.raise();
            }
        },
    );
    let stats = Stats {
        generated: found.as_ref().map_or(0, |answer| answer.nodes),
        iterations: 1,
        elapsed: begun.elapsed(),
        ..Stats::default()
    };
    let spent = Spent { stats, cpu: cpu.elapsed(), tables, bound, table_bytes };
    of_large(problem, plan, found.map(|answer| (answer.path, answer.stopped)), spent)
}

/// The report of a path found by no search of the space, or of what came before there was one:
/// optimal if it is as short as the bound.
fn of_large(
    problem: &Problem,
    plan: &Plan,
    found: Result<(Path, Option<Why>), Why>,
    spent: Spent,
) -> Result<Report, SolveError> {
    let (end, stopped) = match found {
        Ok((path, stopped)) => {
            let solution = Solution::replay(problem, &path).ok_or(SolveError::Replay)?;
            (End::Solved(solution), stopped)
        }
        Err(why) => (End::Stopped(why), None),
    };
    let bound = spent.bound;
    let stats = spent.stats();
    Ok(Report {
        optimal: matches!(&end, End::Solved(solution) if solution.len() == bound as usize),
        lower_bound: Some(bound),
        end,
        stopped,
        algorithm: plan.algorithm,
        heuristic: plan.heuristic.clone(),
        quality: plan.quality,
        order: plan.wish.order,
        ties: plan.ties,
        stats,
        cpu: spent.cpu,
        table_time: spent.tables,
        all: None,
    })
}

/// CPU time: this thread's, so that boards solved side by side count each its own; the process's
/// where one board is split over several threads.
enum CpuTime {
    Thread(ThreadTime),
    Process(ProcessTime),
}

impl CpuTime {
    fn now(threads: usize) -> CpuTime {
        match threads {
            0 | 1 => CpuTime::Thread(ThreadTime::now()),
            _ => CpuTime::Process(ProcessTime::now()),
        }
    }

    fn elapsed(&self) -> Duration {
        match self {
            CpuTime::Thread(begun) => begun.elapsed(),
            CpuTime::Process(begun) => begun.elapsed(),
        }
    }
}

/// What the searches of one plan have taken together.
#[derive(Default)]
struct Spent {
    stats: Stats,
    /// The most that any of them proved.
    bound: u32,
    cpu: Duration,
    tables: Duration,
    /// Bytes of all tables bound so far: the store keeps them.
    table_bytes: u64,
}

impl Spent {
    fn add(&mut self, run: &Run<Direction>, cpu: Duration) {
        let (all, one) = (&mut self.stats, &run.stats);
        all.expanded += one.expanded;
        all.generated += one.generated;
        all.popped += one.popped;
        all.reopened += one.reopened;
        all.iterations += one.iterations;
        all.explored = one.explored;
        all.max_frontier = all.max_frontier.max(one.max_frontier);
        all.peak_memory = all.peak_memory.max(one.peak_memory);
        all.elapsed += one.elapsed;
        self.cpu += cpu;
        if let Outcome::Stopped { lower_bound, .. } = run.outcome {
            self.bound = self.bound.max(lower_bound);
        }
    }

    /// What the limits leave, up to the count of nodes at which the next heuristic has its turn.
    fn left(&self, limits: &Limits, turn: Option<u64>) -> Limits {
        let most = limits.nodes.into_iter().chain(turn).min();
        Limits {
            time: limits.time.map(|time| time.saturating_sub(self.stats.elapsed)),
            nodes: most.map(|most| most.saturating_sub(self.stats.generated)),
            memory: self.memory_left(limits),
        }
    }

    /// The memory that the tables leave.
    fn memory_left(&self, limits: &Limits) -> Option<u64> {
        limits.memory.map(|most| most.saturating_sub(self.table_bytes))
    }

    /// The counters, with the tables in the memory held.
    fn stats(&self) -> Stats {
        Stats { peak_memory: self.stats.peak_memory + self.table_bytes, ..self.stats }
    }
}

type All = Option<(u64, Vec<Vec<Direction>>)>;

/// The smallest kind of state that holds the board.
fn dispatch(
    problem: &Problem,
    plan: &Plan,
    heuristic: &AnyHeuristic,
    limits: Limits,
    stop: &Stop,
    watcher: &mut dyn Watcher,
) -> (Run<Direction>, All) {
    let cells = problem.size().cells();
    if cells <= <u64 as Word>::CELLS {
        enter::<Packed<u64>>(problem, plan, heuristic, limits, stop, watcher)
    } else if cells <= <u128 as Word>::CELLS {
        enter::<Packed<u128>>(problem, plan, heuristic, limits, stop, watcher)
    } else {
        enter::<Boxed>(problem, plan, heuristic, limits, stop, watcher)
    }
}

/// With or without the events of single states: a watcher that does not want them costs nothing.
fn enter<C: Fast>(
    problem: &Problem,
    plan: &Plan,
    heuristic: &AnyHeuristic,
    limits: Limits,
    stop: &Stop,
    watcher: &mut dyn Watcher,
) -> (Run<Direction>, All) {
    let space = TileSpace::<C>::new(problem, plan.wish.order);
    if watcher.wants_states() {
        let mut relay = Relay::<true> { watcher, problem };
        let mut control = Control::new(limits, stop, &mut relay);
        return (search(problem, plan, &space, heuristic, stop, &mut control), None);
    }
    let mut relay = Relay::<false> { watcher, problem };
    let mut control = Control::new(limits, stop, &mut relay);
    if let Some(most) = plan.wish.all {
        let found = Idastar.all(&space, heuristic, most, &mut control);
        return (found.run, Some((found.count, found.paths)));
    }
    if plan.algorithm == Algorithm::Idastar
        && let Some(run) = C::with_tables(&space, heuristic, plan.wish.threads, &mut control)
    {
        return (run, None);
    }
    // The loops worth compiling for one heuristic; the others pay a match a node.
    let run = match (plan.algorithm, heuristic) {
        (Algorithm::Idastar, AnyHeuristic::Manhattan(h)) => Idastar.run(&space, h, &mut control),
        (Algorithm::Idastar, AnyHeuristic::LinearConflict(h)) => {
            Idastar.run(&space, h, &mut control)
        }
        (Algorithm::Astar, AnyHeuristic::Manhattan(h)) => {
            Astar { ties: ties(plan) }.run(&space, h, &mut control)
        }
        _ => search(problem, plan, &space, heuristic, stop, &mut control),
    };
    (run, None)
}

/// Kinds of state, with the loops that the kernel has for them.
trait Fast: Cells {
    /// The kernel's own IDA*, where it has one for this heuristic.
    fn with_tables<O: Observer<TileSpace<Self>>>(
        space: &TileSpace<Self>,
        heuristic: &AnyHeuristic,
        threads: usize,
        control: &mut Control<'_, O>,
    ) -> Option<Run<Direction>>;
}

impl<W: Word> Fast for Packed<W> {
    fn with_tables<O: Observer<TileSpace<Self>>>(
        space: &TileSpace<Self>,
        heuristic: &AnyHeuristic,
        threads: usize,
        control: &mut Control<'_, O>,
    ) -> Option<Run<Direction>> {
        match heuristic {
            AnyHeuristic::Pattern(sum) => Some(solve_patterns(space, sum, threads, control)),
            AnyHeuristic::Walking(walking) => Some(solve_walking(space, walking, threads, control)),
            _ => None,
        }
    }
}

impl Fast for Boxed {
    fn with_tables<O: Observer<TileSpace<Self>>>(
        _: &TileSpace<Self>,
        _: &AnyHeuristic,
        _: usize,
        _: &mut Control<'_, O>,
    ) -> Option<Run<Direction>> {
        None
    }
}

/// States around a path that `improve` looks at before it calls the path good.
const AROUND: usize = 100_000;

fn ties(plan: &Plan) -> search::Ties {
    plan.ties.unwrap_or_default()
}

/// Every search, for any heuristic.
fn search<C: Cells, H: Heuristic<TileSpace<C>>, O: Observer<TileSpace<C>>>(
    problem: &Problem,
    plan: &Plan,
    space: &TileSpace<C>,
    heuristic: &H,
    stop: &Stop,
    control: &mut Control<'_, O>,
) -> Run<Direction> {
    let wish = &plan.wish;
    match plan.algorithm {
        Algorithm::Bfs => Bfs.run(space, &Zero, control),
        Algorithm::Dfs => {
            let check = if wish.path_check { Check::Path } else { Check::Closed };
            Dfs { depth_limit: wish.depth_limit, check }.run(space, &Zero, control)
        }
        Algorithm::Iddfs => Iddfs { start_depth: wish.start_depth }.run(space, heuristic, control),
        Algorithm::Dijkstra => Dijkstra.run(space, &Zero, control),
        Algorithm::Greedy => Greedy.run(space, heuristic, control),
        Algorithm::BestFirst => BestFirst { ties: ties(plan) }.run(space, heuristic, control),
        Algorithm::Astar => Astar { ties: ties(plan) }.run(space, heuristic, control),
        Algorithm::WeightedAstar => {
            WeightedAstar { weight: wish.weight, ties: ties(plan) }.run(space, heuristic, control)
        }
        Algorithm::Idastar => Idastar.run(space, heuristic, control),
        Algorithm::Bidirectional => Bidirectional.run(space, &Zero, control),
        Algorithm::Rbfs => Rbfs.run(space, heuristic, control),
        Algorithm::Beam => wish
            .width
            .map_or_else(Beam::default, |width| Beam { width })
            .run(space, heuristic, control),
        Algorithm::Improve => {
            // Not polished: to make it shorter is what the search is for.
            let limits = Limits { nodes: Some(0), ..*control.limits() };
            match large::construct(problem, limits, stop, &mut |_| {}) {
                Ok(found) => {
                    let improve = Improve { path: found.path.iter().collect(), states: AROUND };
                    improve.run(space, heuristic, control)
                }
                Err(why) => {
                    let lower_bound = match heuristic.admissible() {
                        true => heuristic.value(&heuristic.start(&space.start())),
                        false => 0,
                    };
                    control.finish(Outcome::Stopped { why, lower_bound })
                }
            }
        }
        // The last two have no space to search: they are answered before one is made.
        Algorithm::AnytimeAstar | Algorithm::Construct | Algorithm::Anytime => {
            AnytimeAstar { ties: ties(plan) }.run(space, heuristic, control)
        }
    }
}

/// What the last search of a plan came to.
struct Found {
    outcome: Outcome<Direction>,
    all: All,
}

/// Replays what the search found. A path that does not reach the goal is a bug of ours, and is
/// said to be one; it is never shown.
fn report(
    problem: &Problem,
    plan: &Plan,
    heuristic: HeuristicSpec,
    found: Found,
    spent: Spent,
) -> Result<Report, SolveError> {
    let replay = |path: Vec<Direction>| Solution::replay(problem, path).ok_or(SolveError::Replay);
    let (end, optimal, lower_bound, stopped) = match found.outcome {
        Outcome::Solved(answer) => {
            (End::Solved(replay(answer.path)?), answer.optimal, answer.lower_bound, answer.stopped)
        }
        Outcome::Exhausted { .. } => (End::Exhausted, false, 0, None),
        Outcome::Stopped { why, lower_bound } => (End::Stopped(why), false, lower_bound, None),
    };
    let lower_bound = lower_bound.max(spent.bound);
    let all = match found.all {
        Some((count, paths)) => {
            let list = paths.into_iter().map(replay).collect::<Result<_, _>>()?;
            Some(AllSolutions { count, list })
        }
        None => None,
    };
    Ok(Report {
        end,
        optimal,
        lower_bound: (lower_bound > 0 || optimal).then_some(lower_bound),
        stopped,
        algorithm: plan.algorithm,
        heuristic,
        quality: plan.quality,
        order: plan.wish.order,
        ties: plan.ties,
        stats: spent.stats(),
        cpu: spent.cpu,
        table_time: spent.tables,
        all,
    })
}
