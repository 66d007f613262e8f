//! Plans a solve: chooses search, heuristic and limits for a problem and a request. A pure
//! function; `--explain` prints its result.

use crate::Problem;
use crate::escalation::{Escalation, EscalationReason, EscalationStep};
use crate::expression::HeuristicExpr;
use crate::options::{Pruning, SearchOption, SearchOptions};
use crate::registry::{Algorithm, Uses};
use crate::request::{Metric, Quality, RequestError, SolveRequest};
use std::time::Duration;
use taquin_board::Size;
use taquin_search::Limits;
use taquin_tables::{Pattern, Walking};

/// The default time limit for a large board.
const GOOD_TIME: Duration = Duration::from_secs(10);

/// The same for a board of more than [`HUGE_CELLS`], whose first answer alone takes from 10 seconds
/// to 2 minutes.
const HUGE_TIME: Duration = Duration::from_secs(180);
const HUGE_CELLS: usize = 10_000;

/// The most cells for which an optimal answer is expected to be quick.
const QUICK_CELLS: usize = 16;

/// What will be done. Every choice is made, and nothing refers back to the request.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// The search.
    pub algorithm: Algorithm,
    /// Its heuristic.
    pub heuristic: HeuristicExpr,
    /// The quality of the answer.
    pub quality: Quality,
    /// How cost is counted.
    pub metric: Metric,
    /// The options that the search takes, defaults filled in.
    pub options: SearchOptions,
    /// Its limits.
    pub limits: Limits,
    /// Threads for this board.
    pub threads: usize,
    /// True if tables were requested: they are built whatever they cost, and stored.
    pub tables_asked: bool,
    /// Heuristics with which a long search restarts.
    pub escalation: Vec<EscalationStep>,
    /// Heuristics whose values for the start are lower bounds.
    pub bounds: Vec<StartBound>,
    /// Why each choice was made, in order.
    pub reasons: Vec<PlanReason>,
}

/// A heuristic whose value for the start is a lower bound.
#[derive(Clone, PartialEq, Debug)]
pub struct StartBound {
    /// The heuristic.
    pub heuristic: HeuristicExpr,
    /// True if failing to bind it is an error, because it was requested; an optional one is
    /// skipped.
    pub required: bool,
}

/// A reason for a choice, as data: the words are in the catalogues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanReason {
    /// The search was asked for.
    AlgorithmAsked,
    /// The heuristic was asked for.
    HeuristicAsked,
    /// The search uses no heuristic, so it is ignored.
    HeuristicIgnored,
    /// The search has its own evaluation: the heuristic only gives a lower bound.
    HeuristicBounds,
    /// The search's default heuristic.
    DefaultHeuristic,
    /// Tables for this board are stored already: the largest are used.
    TablesStored,
    /// The batch is long enough to pay for these tables.
    LongBatch,
    /// If the search costs more than building larger tables, it restarts with those.
    Escalates,
    /// A board this small is solved optimally.
    SmallBoard,
    /// Iterative deepening stores only one path, so it needs little memory.
    LittleMemory,
    /// A front holds each of its states once, so long searches meet fewer duplicates.
    FewDuplicates,
    /// An optimal answer was asked for.
    OptimalAsked,
    /// A good answer was asked for.
    GoodAsked,
    /// An immediate answer was asked for.
    FastAsked,
    /// A board this large has no quick optimal answer: a good one within the limits.
    LargeBoard,
    /// To find all optimal solutions, a search must visit every one.
    EverySolution,
    /// The planner's own time limit.
    TimeLimit(Duration),
}

impl PlanReason {
    /// A stable code.
    pub const fn code(self) -> &'static str {
        match self {
            PlanReason::AlgorithmAsked => "algorithm-asked",
            PlanReason::HeuristicAsked => "heuristic-asked",
            PlanReason::HeuristicIgnored => "heuristic-ignored",
            PlanReason::HeuristicBounds => "heuristic-bounds",
            PlanReason::DefaultHeuristic => "default-heuristic",
            PlanReason::TablesStored => "tables-kept",
            PlanReason::LongBatch => "long-batch",
            PlanReason::Escalates => "climbs",
            PlanReason::SmallBoard => "small-board",
            PlanReason::LittleMemory => "little-memory",
            PlanReason::FewDuplicates => "few-duplicates",
            PlanReason::OptimalAsked => "optimal-asked",
            PlanReason::GoodAsked => "good-asked",
            PlanReason::FastAsked => "fast-asked",
            PlanReason::LargeBoard => "large-board",
            PlanReason::EverySolution => "every-solution",
            PlanReason::TimeLimit(_) => "time-limit",
        }
    }
}

/// What the planner knows besides the request.
#[derive(Clone, Copy, Debug)]
pub struct PlanContext<'a> {
    /// Which tables there are for the board's size and goal.
    pub tables: &'a Escalation,
    /// How many boards the batch has: a long one pays for larger tables.
    pub batch: usize,
    /// True if the search has a checkpoint: it is long, so it starts with the largest tables.
    pub checkpoint: bool,
}

/// Makes the plan. It depends only on its arguments. A search requested by name gets its default
/// heuristic, whatever tables are stored; only choices left to the planner depend on those.
pub fn plan(
    problem: &Problem,
    request: &SolveRequest,
    around: PlanContext<'_>,
) -> Result<Plan, RequestError> {
    let mut reasons = Vec::new();
    let algorithm = choose_search(problem, request, around.checkpoint, &mut reasons);
    let entry = algorithm.entry();
    request.options.check_for(algorithm)?;
    if request.options.all.is_some() && request.options.pruning == Some(Pruning::Automaton) {
        return Err(RequestError::AllWithAutomaton);
    }
    let (metric, size) = (request.metric, problem.size());
    if metric == Metric::Multi {
        if request.options.pruning == Some(Pruning::Automaton) {
            return Err(RequestError::NotInMulti("--pruning automaton"));
        }
        if around.checkpoint {
            return Err(RequestError::NotInMulti("--checkpoint"));
        }
    }

    let memory = request.limits.memory.unwrap_or(u64::MAX);
    let mut bounds = Vec::new();
    let heuristic = match &request.heuristic {
        Some(heuristic)
            if algorithm == Algorithm::ANYTIME && heuristic.is_admissible_in(metric, size) =>
        {
            heuristic.check(problem.size())?;
            reasons.push(PlanReason::HeuristicBounds);
            bounds.push(StartBound { heuristic: heuristic.clone(), required: true });
            HeuristicExpr::zero()
        }
        Some(_) if entry.uses == Uses::Nothing => {
            reasons.push(PlanReason::HeuristicIgnored);
            HeuristicExpr::zero()
        }
        Some(heuristic) => {
            reasons.push(PlanReason::HeuristicAsked);
            heuristic.clone()
        }
        None => choose_heuristic(algorithm, request, size, around, memory, &mut reasons),
    };
    // Only a search that restarts cheaply changes its heuristic; one that stores states would lose
    // them.
    let mut escalation = Vec::new();
    let deepens = [Algorithm::IDASTAR, Algorithm::FRONT_IDASTAR].contains(&algorithm);
    if deepens && request.heuristic.is_none() && request.algorithm.is_none() {
        let level = heuristic.entry().filter(|entry| entry.table).map(|entry| entry.name);
        escalation = match around.checkpoint {
            true => Vec::new(),
            false => around.tables.steps(level, memory),
        };
        reasons.extend(escalation.first().map(|_| PlanReason::Escalates));
    }
    heuristic.check(problem.size())?;
    let admissible = heuristic.is_admissible_in(metric, size);
    if request.quality == Some(Quality::Optimal) || request.options.all.is_some() {
        if !entry.optimal {
            return Err(RequestError::CannotProve(algorithm));
        }
        if !admissible {
            return Err(RequestError::Inadmissible(heuristic));
        }
        let needs_consistent =
            entry.needs_consistent || request.options.has(SearchOption::NoReopening);
        if needs_consistent && !heuristic.is_consistent_in(metric, size) {
            return Err(RequestError::Inconsistent { heuristic, algorithm });
        }
    }

    let mut limits = request.limits;
    if algorithm == Algorithm::ANYTIME {
        if limits.time.is_none() && limits.nodes.is_none() {
            let huge = problem.size().cells() > HUGE_CELLS;
            let time = if huge { HUGE_TIME } else { GOOD_TIME };
            limits.time = Some(time);
            reasons.push(PlanReason::TimeLimit(time));
        }
        // Tables that count single slides prove nothing in the other metric and are left out.
        let available = ["walking-distance"].into_iter().chain(around.tables.stored(memory));
        let available = available.filter_map(HeuristicExpr::named);
        let available = available.filter(|heuristic| heuristic.is_admissible_in(metric, size));
        bounds.extend(available.map(|heuristic| StartBound { heuristic, required: false }));
    }
    let own_quality = if algorithm == Algorithm::CONSTRUCT {
        Quality::Fast
    } else if entry.optimal && admissible {
        Quality::Optimal
    } else {
        Quality::Good
    };
    let quality = request.quality.unwrap_or(own_quality);
    Ok(Plan {
        algorithm,
        heuristic,
        quality,
        metric: request.metric,
        options: entry.resolve(&request.options),
        limits,
        threads: request.threads,
        tables_asked: request.heuristic.is_some()
            || request.quality == Some(Quality::Optimal)
            || around.checkpoint,
        escalation,
        bounds,
        reasons,
    })
}

fn choose_search(
    problem: &Problem,
    request: &SolveRequest,
    checkpoint: bool,
    reasons: &mut Vec<PlanReason>,
) -> Algorithm {
    let small = problem.size().cells() <= QUICK_CELLS;
    // The pattern tables of large boards count single slides.
    let single = request.metric == Metric::Single;
    let has_tables = problem.size().cells() <= Pattern::MAX_CELLS && single;
    let (algorithm, why): (Algorithm, &[PlanReason]) = match (request.algorithm, request.quality) {
        (Some(algorithm), _) => (algorithm, &[PlanReason::AlgorithmAsked]),
        (None, _) if request.options.all.is_some() => {
            (Algorithm::IDASTAR, &[PlanReason::EverySolution])
        }
        // A request for a checkpoint is one for the long search that has it.
        (None, None | Some(Quality::Optimal)) if checkpoint => {
            (Algorithm::FRONT_IDASTAR, &[PlanReason::OptimalAsked, PlanReason::FewDuplicates])
        }
        (None, Some(Quality::Optimal)) if !small && has_tables => {
            (Algorithm::FRONT_IDASTAR, &[PlanReason::OptimalAsked, PlanReason::FewDuplicates])
        }
        (None, Some(Quality::Optimal)) => {
            (Algorithm::IDASTAR, &[PlanReason::OptimalAsked, PlanReason::LittleMemory])
        }
        (None, None) if small => {
            (Algorithm::IDASTAR, &[PlanReason::SmallBoard, PlanReason::LittleMemory])
        }
        (None, Some(Quality::Fast)) => (Algorithm::CONSTRUCT, &[PlanReason::FastAsked]),
        (None, Some(Quality::Good)) => (Algorithm::ANYTIME, &[PlanReason::GoodAsked]),
        (None, None) => (Algorithm::ANYTIME, &[PlanReason::LargeBoard]),
    };
    reasons.extend(why);
    algorithm
}

fn choose_heuristic(
    algorithm: Algorithm,
    request: &SolveRequest,
    size: Size,
    around: PlanContext<'_>,
    memory: u64,
    reasons: &mut Vec<PlanReason>,
) -> HeuristicExpr {
    let entry = algorithm.entry();
    let planned = request.algorithm.is_none() && entry.uses == Uses::Guide;
    let tables = planned.then(|| match around.checkpoint {
        true => around.tables.largest(memory).map(|name| (name, EscalationReason::Batch)),
        false => around.tables.first(around.batch, memory),
    });
    let tables = tables.flatten();
    if let Some((name, reason)) = tables
        && let Some(heuristic) = HeuristicExpr::named(name)
    {
        reasons.push(match reason {
            EscalationReason::Stored => PlanReason::TablesStored,
            EscalationReason::Batch => PlanReason::LongBatch,
        });
        return heuristic;
    }
    if entry.uses != Uses::Nothing {
        reasons.push(PlanReason::DefaultHeuristic);
    }
    let own = match request.metric {
        // There is no cheap consistent heuristic.
        Metric::Multi if entry.uses == Uses::Nothing || entry.needs_consistent => "zero",
        Metric::Multi => default_in_multi(size),
        Metric::Single => entry.default_heuristic,
    };
    HeuristicExpr::named(own).unwrap_or_else(HeuristicExpr::zero)
}

/// The heuristic that a search gets in the multi-tile metric when none is named.
fn default_in_multi(size: Size) -> &'static str {
    match Walking::fits(size) {
        true => "walking-distance",
        false => "line-moves",
    }
}
