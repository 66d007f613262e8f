//! A search recorded step by step: the data of `taquin trace`, of the page's tree and of Python.
//!
//! [`record`] runs a plan with an observer that records every state that was chosen, why it was
//! chosen, what was generated from it, and what the frontier held afterwards. Recording changes no
//! counter: it receives the same events as every observer.
//!
//! Searches report how many states are open, not which. The recorder therefore keeps its own
//! frontier; a test compares it with the reported sizes at every step of every search of the
//! registry.

mod choice;
mod recorder;

pub use choice::{ChoiceReason, Key};

use crate::registry::Algorithm;
use crate::{Answer, Plan, Problem, SolveError, Solver};
use recorder::Recorder;
use taquin_board::{Board, TileDirection};
use taquin_search::{Cancel, Cut};

/// How much is recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TraceLimits {
    /// The most steps; the search ends before the next one.
    pub steps: usize,
    /// True if each step keeps the frontier and the explored states themselves, not only their
    /// numbers. The memory is then quadratic in the steps.
    pub lists: bool,
}

/// A recorded search.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The search.
    pub algorithm: Algorithm,
    /// The key by which it chooses.
    pub key: Key,
    /// Every state that was chosen or generated, in the order in which it appeared. A state that
    /// is generated twice is two nodes: they form trees.
    pub nodes: Vec<TraceNode>,
    /// The steps.
    pub steps: Vec<TraceStep>,
    /// True if the search had more steps than were asked for.
    pub cut_short: bool,
    /// What the search answered; stopped by its observer if it was cut short.
    pub answer: Answer,
}

/// A node of the trees of a search.
#[derive(Clone, Debug)]
pub struct TraceNode {
    /// The state.
    pub board: Board,
    /// The node that it was generated from.
    pub parent: Option<usize>,
    /// The move that led here.
    pub dir: Option<TileDirection>,
    /// Cost from the start.
    pub g: u32,
    /// Estimate of what remains.
    pub h: u32,
    /// The key that the search compares; `None` if it is not known before the node is chosen.
    pub f: Option<u32>,
    /// How many times the search had restarted when the node appeared.
    pub round: u32,
    /// The bound at that time.
    pub bound: u32,
    /// Why the node was dropped, if it was.
    pub dropped: Option<Cut>,
    /// True if it is the goal.
    pub goal: bool,
    /// The length of the whole path, where the two sides of a bidirectional search meet.
    pub meets: Option<u32>,
    /// The step, from 1, in which a better path to its state replaced it in the frontier.
    pub replaced: Option<usize>,
}

/// What a step did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepEvent {
    /// The state's successors were generated.
    Expanded,
    /// The state is the goal, or the two sides of the search meet in it.
    Goal,
}

impl StepEvent {
    /// In JSON.
    pub const fn name(self) -> &'static str {
        match self {
            StepEvent::Expanded => "expanded",
            StepEvent::Goal => "goal",
        }
    }
}

/// A step: one state was chosen.
#[derive(Clone, Debug)]
pub struct TraceStep {
    /// What it did.
    pub event: StepEvent,
    /// The node that was chosen.
    pub node: usize,
    /// The step that chose the node's parent, counted from 0.
    pub parent: Option<usize>,
    /// The key by which it was chosen.
    pub f: u32,
    /// Why it was chosen.
    pub choice: ChoiceReason,
    /// How many states had the same key when it was chosen, itself included.
    pub tied: usize,
    /// The iteration, from 1.
    pub iteration: u64,
    /// The bound of the iteration, or the least possible cost of an answer.
    pub bound: u32,
    /// The successors of its state, dropped ones included.
    pub successors: Vec<usize>,
    /// The nodes that were generated between this step and the next one. A depth-first search
    /// generates the successors of a state one at a time, so this may be others.
    pub made: Vec<usize>,
    /// States in the frontier after the step.
    pub frontier: u64,
    /// Distinct states closed after the step, if the search closes any.
    pub explored: Option<u64>,
    /// The nodes of both, if asked for.
    pub lists: Option<TraceLists>,
}

/// The states behind the numbers of a step.
#[derive(Clone, Debug, Default)]
pub struct TraceLists {
    /// Nodes in the frontier, the oldest first; for a depth-first search the path.
    pub frontier: Vec<usize>,
    /// Nodes that were expanded, in that order.
    pub explored: Vec<usize>,
}

impl Trace {
    /// The nodes on the path to the goal, if the recorded steps reach it: from the last goal to the
    /// root of its tree.
    pub fn path(&self) -> Vec<usize> {
        let last = self.steps.last().filter(|step| step.event == StepEvent::Goal);
        let up = |&node: &usize| self.nodes[node].parent;
        std::iter::successors(last.map(|step| step.node), up).collect()
    }
}

/// Why a search was not recorded.
#[derive(Clone, Debug, thiserror::Error)]
pub enum TraceError {
    /// It has no steps from state to state.
    #[error("`{0}` shows no steps")]
    NoSteps(Algorithm),
    /// It returned an error.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// Runs a plan and records it.
///
/// ```
/// use taquin::trace::{TraceLimits, record};
/// use taquin::{Problem, Solver};
///
/// let solver = Solver::new().algorithm("astar").heuristic("manhattan");
/// let problem = Problem::new("8 1 3 / 4 0 2 / 7 6 5".parse()?, "1 2 3 / 4 5 6 / 7 8 0".parse()?)
///     .expect("solvable");
/// let limits = TraceLimits { steps: 1000, lists: false };
/// let trace = record(&solver, &problem, &solver.plan(&problem)?, &Default::default(), limits)?;
/// // The steps are the states popped from the frontier.
/// assert_eq!(trace.answer.counters().popped, Some(trace.steps.len() as u64));
/// assert_eq!((trace.steps[0].f, trace.path().len()), (10, 15));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(
    solver: &Solver,
    problem: &Problem,
    plan: &Plan,
    cancel: &Cancel,
    limits: TraceLimits,
) -> Result<Trace, TraceError> {
    if !plan.algorithm.entry().steps {
        return Err(TraceError::NoSteps(plan.algorithm));
    }
    let mut recorder = Recorder::new(problem, plan, limits);
    let answer = solver.run(problem, plan, cancel, &mut recorder)?;
    Ok(recorder.finish(answer))
}
