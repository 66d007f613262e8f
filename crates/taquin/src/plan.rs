//! From a problem and a wish to what will be done: a pure function, printed by `--explain`.

use crate::Problem;
use crate::ladder::{Ladder, Reason, Step};
use crate::registry::{Algorithm, Uses};
use crate::spec::HeuristicSpec;
use crate::wish::{Quality, Wish, WishError};
use search::{Limits, Ties};
use std::time::Duration;

/// How long a large board is worked on when nothing is said.
const GOOD_TIME: Duration = Duration::from_secs(10);

/// The same for a board of more than [`HUGE_CELLS`], whose first answer alone takes from 10 seconds
/// to 2 minutes.
const HUGE_TIME: Duration = Duration::from_secs(180);
const HUGE_CELLS: usize = 10_000;

/// The most cells for which an optimal answer is taken to be quick.
const QUICK_CELLS: usize = 16;

/// What will be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The search.
    pub algorithm: Algorithm,
    /// Its heuristic.
    pub heuristic: HeuristicSpec,
    /// What it is to give.
    pub quality: Quality,
    /// How ties are broken, where the search has any.
    pub ties: Option<Ties>,
    /// Where it stops.
    pub limits: Limits,
    /// Heuristics that a long search changes to.
    pub then: Vec<Step>,
    /// Heuristics whose values for the start bound every answer from below, besides its own.
    pub bounds: Vec<HeuristicSpec>,
    /// Why each choice was made, in order.
    pub because: Vec<Because>,
    /// The wish, for the options that a plan does not change.
    pub wish: Wish,
}

/// A reason for a choice, as data: the words are in the catalogues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// The search was asked for.
    AlgorithmAsked,
    /// The heuristic was asked for.
    HeuristicAsked,
    /// The search uses no heuristic, so it is set aside.
    HeuristicIgnored,
    /// The search makes its own way: the heuristic says what no answer can be shorter than.
    HeuristicBounds,
    /// The search's own default heuristic.
    DefaultHeuristic,
    /// Tables for this board are kept already: the largest are used.
    TablesKept,
    /// The batch is long enough to pay for these tables.
    LongBatch,
    /// A search that grows past what larger tables cost changes to them.
    Climbs,
    /// A board this small is solved optimally at once.
    SmallBoard,
    /// Iterative deepening keeps one path only, so memory does not matter.
    LittleMemory,
    /// An optimal answer was asked for.
    OptimalAsked,
    /// A good answer was asked for.
    GoodAsked,
    /// An answer at once was asked for.
    FastAsked,
    /// A board this large has no quick optimal answer: a good one within the limits.
    LargeBoard,
    /// All optimal solutions need a search that passes by every one.
    EverySolution,
    /// The planner's own time limit.
    TimeLimit(Duration),
}

/// Decides. Depends on nothing but its arguments; `ladder` says which tables are at hand.
pub fn plan(problem: &Problem, wish: &Wish, ladder: &Ladder) -> Result<Plan, WishError> {
    let mut because = Vec::new();
    let small = problem.size().cells() <= QUICK_CELLS;

    let algorithm = match (wish.algorithm, wish.quality) {
        (Some(algorithm), _) => {
            because.push(Because::AlgorithmAsked);
            algorithm
        }
        (None, _) if wish.all.is_some() => {
            because.push(Because::EverySolution);
            Algorithm::Idastar
        }
        (None, Some(Quality::Optimal)) => {
            because.extend([Because::OptimalAsked, Because::LittleMemory]);
            Algorithm::Idastar
        }
        (None, None) if small => {
            because.extend([Because::SmallBoard, Because::LittleMemory]);
            Algorithm::Idastar
        }
        (None, Some(Quality::Fast)) => {
            because.push(Because::FastAsked);
            Algorithm::Construct
        }
        (None, Some(Quality::Good)) => {
            because.push(Because::GoodAsked);
            Algorithm::Anytime
        }
        (None, None) => {
            because.push(Because::LargeBoard);
            Algorithm::Anytime
        }
    };
    if wish.all.is_some() && algorithm != Algorithm::Idastar {
        return Err(WishError::AllNeeds(algorithm));
    }

    let entry = algorithm.entry();
    let memory = wish.limits.memory.unwrap_or(u64::MAX);
    let mut bounds = Vec::new();
    let heuristic = match &wish.heuristic {
        Some(spec) if algorithm == Algorithm::Anytime && spec.is_admissible() => {
            spec.check(problem.size())?;
            because.push(Because::HeuristicBounds);
            bounds.push(spec.clone());
            HeuristicSpec::Named("zero")
        }
        Some(_) if entry.uses == Uses::Nothing => {
            because.push(Because::HeuristicIgnored);
            HeuristicSpec::Named("zero")
        }
        Some(spec) => {
            because.push(Because::HeuristicAsked);
            spec.clone()
        }
        None => match entry.tables.then(|| ladder.first(wish.boards, memory)).flatten() {
            Some((name, reason)) => {
                because.push(match reason {
                    Reason::Kept => Because::TablesKept,
                    Reason::Batch => Because::LongBatch,
                });
                HeuristicSpec::Named(name)
            }
            None => {
                if entry.uses != Uses::Nothing {
                    because.push(Because::DefaultHeuristic);
                }
                HeuristicSpec::Named(entry.default_heuristic)
            }
        },
    };
    // Only a search that starts again cheaply climbs: one that keeps states would lose them.
    let mut then = Vec::new();
    if algorithm == Algorithm::Idastar && wish.heuristic.is_none() {
        let rung = heuristic.entry().filter(|entry| entry.table).map(|entry| entry.name);
        then = ladder.steps(rung, memory);
        because.extend(then.first().map(|_| Because::Climbs));
    }
    heuristic.check(problem.size())?;
    let admissible = heuristic.is_admissible();
    let proves = entry.optimal && admissible;
    if wish.quality == Some(Quality::Optimal) || wish.all.is_some() {
        if !entry.optimal {
            return Err(WishError::CannotProve(algorithm));
        }
        if !admissible {
            return Err(WishError::Inadmissible(heuristic));
        }
    }

    let mut limits = wish.limits;
    if algorithm == Algorithm::Anytime && limits.time.is_none() && limits.nodes.is_none() {
        let huge = problem.size().cells() > HUGE_CELLS;
        let time = if huge { HUGE_TIME } else { GOOD_TIME };
        limits.time = Some(time);
        because.push(Because::TimeLimit(time));
    }
    if algorithm == Algorithm::Anytime {
        let at_hand = ["walking-distance"].into_iter().chain(ladder.kept(memory));
        bounds.extend(at_hand.map(HeuristicSpec::Named));
    }
    let quality = match (wish.quality, algorithm) {
        (Some(quality), _) => quality,
        (None, Algorithm::Construct) => Quality::Fast,
        (None, _) if proves => Quality::Optimal,
        (None, _) => Quality::Good,
    };
    Ok(Plan {
        algorithm,
        heuristic,
        quality,
        bounds,
        ties: entry.default_ties.map(|own| wish.ties.unwrap_or(own)),
        limits,
        then,
        because,
        wish: wish.clone(),
    })
}
