//! From a plan to a report: matches once on the kind of state, the heuristic and the search, and
//! enters a loop compiled for them.

use crate::heuristic::AnyHeuristic;
use crate::kernel::{Boxed, Cells, Packed, TileSpace, Word};
use crate::plan::Plan;
use crate::registry::Algorithm;
use crate::report::{AllSolutions, End, Report, Solution};
use crate::watch::{Relay, Watcher};
use crate::{Problem, SolveError};
use board::Direction;
use cpu_time::ThreadTime;
use search::{
    Astar, BestFirst, Bfs, Bidirectional, Check, Control, Dfs, Dijkstra, Greedy, Heuristic,
    Idastar, Iddfs, Observer, Outcome, Rbfs, Run, Search, Stop, WeightedAstar, Zero,
};
use std::time::Duration;

/// Carries out a plan.
pub(crate) fn run(
    problem: &Problem,
    plan: &Plan,
    heuristic: &AnyHeuristic,
    table_time: Duration,
    stop: &Stop,
    watcher: &mut dyn Watcher,
) -> Result<Report, SolveError> {
    let cells = problem.size().cells();
    let begun = ThreadTime::now();
    let (run, all) = if cells <= <u64 as Word>::CELLS {
        enter::<Packed<u64>>(problem, plan, heuristic, stop, watcher)
    } else if cells <= <u128 as Word>::CELLS {
        enter::<Packed<u128>>(problem, plan, heuristic, stop, watcher)
    } else {
        enter::<Boxed>(problem, plan, heuristic, stop, watcher)
    };
    let cpu = begun.elapsed();
    report(problem, plan, run, all, cpu, table_time)
}

type All = Option<(u64, Vec<Vec<Direction>>)>;

/// With or without the events of single states: a watcher that does not want them costs nothing.
fn enter<C: Cells>(
    problem: &Problem,
    plan: &Plan,
    heuristic: &AnyHeuristic,
    stop: &Stop,
    watcher: &mut dyn Watcher,
) -> (Run<Direction>, All) {
    let space = TileSpace::<C>::new(problem, plan.wish.order);
    if watcher.wants_states() {
        let mut relay = Relay::<true> { watcher, problem };
        let mut control = Control::new(plan.limits, stop, &mut relay);
        return (search(plan, &space, heuristic, &mut control), None);
    }
    let mut relay = Relay::<false> { watcher, problem };
    let mut control = Control::new(plan.limits, stop, &mut relay);
    if let Some(most) = plan.wish.all {
        let found = Idastar.all(&space, heuristic, most, &mut control);
        return (found.run, Some((found.count, found.paths)));
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
        _ => search(plan, &space, heuristic, &mut control),
    };
    (run, None)
}

fn ties(plan: &Plan) -> search::Ties {
    plan.ties.unwrap_or_default()
}

/// Every search, for any heuristic.
fn search<C: Cells, H: Heuristic<TileSpace<C>>, O: Observer<TileSpace<C>>>(
    plan: &Plan,
    space: &TileSpace<C>,
    heuristic: &H,
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
    }
}

/// Replays what the search found. A path that does not reach the goal is a bug of ours, and is
/// said to be one; it is never shown.
fn report(
    problem: &Problem,
    plan: &Plan,
    run: Run<Direction>,
    all: All,
    cpu: Duration,
    table_time: Duration,
) -> Result<Report, SolveError> {
    let replay = |path: Vec<Direction>| Solution::replay(problem, path).ok_or(SolveError::Replay);
    let (end, optimal, lower_bound, stopped) = match run.outcome {
        Outcome::Solved(answer) => {
            (End::Solved(replay(answer.path)?), answer.optimal, answer.lower_bound, answer.stopped)
        }
        Outcome::Exhausted { .. } => (End::Exhausted, false, 0, None),
        Outcome::Stopped { why, lower_bound } => (End::Stopped(why), false, lower_bound, None),
    };
    let all = match all {
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
        heuristic: plan.heuristic.clone(),
        quality: plan.quality,
        order: plan.wish.order,
        ties: plan.ties,
        stats: run.stats,
        cpu,
        table_time,
        all,
    })
}
