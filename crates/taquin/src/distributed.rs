//! One search on several processes: workers search the units of `front-idastar`.
//!
//! ```text
//!   driver                                             workers
//!   Solver::distributed ── Exchange::wanted ─ UnitTask ──▶ Solver::search_units
//!     (checkpoint file) ◀─ Exchange::store ─── lines ────
//! ```
//!
//! The driver runs the search with its checkpoint as if it were alone; where it would search a
//! unit, it waits for the unit's line. So bounds, counts and path are those of a single process,
//! and its file is an ordinary checkpoint, which `solve --checkpoint` can continue. A worker runs
//! the same search: it receives the counts of the earlier iterations, so it builds the same front,
//! and searches only its own units. Only the numbers of a unit are sent over the network.
//!
//! Building the front again for each task costs a worker about a second in the largest iterations.
//! Rejected: keeping a front from task to task. It saves that second, but it would have to be found
//! or built again whenever a worker is lost.

use crate::Problem;
use crate::checkpoint::{Checkpoint, CheckpointError, Identity, UnitLine};
use serde::{Deserialize, Serialize};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use taquin_puzzle::kernel::{UnitLog, UnitResult};
use taquin_search::Cancel;

/// The most units of an iteration. The kernel creates no more; a unit beyond it would be searched
/// by the driver.
const MOST_UNITS: usize = 1 << 10;

/// What another process needs to search units of one iteration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitTask {
    /// Everything that determines the units.
    pub(crate) identity: Identity,
    /// The bound of the iteration.
    pub bound: u32,
    /// The counts of each earlier iteration, summed up as one unit.
    pub(crate) earlier: Vec<UnitLine>,
    /// The units, in rising order.
    pub units: Vec<usize>,
}

impl UnitTask {
    /// One task per unit, as a cluster distributes them.
    pub fn single(&self) -> impl Iterator<Item = UnitTask> + '_ {
        self.units.iter().map(|&unit| UnitTask { units: vec![unit], ..self.clone() })
    }

    /// One task for the units of several tasks of the same iteration.
    pub fn joined(tasks: Vec<UnitTask>) -> Option<UnitTask> {
        let units = tasks.iter().flat_map(|task| task.units.iter().copied());
        let mut units: Vec<usize> = units.collect();
        units.sort_unstable();
        units.dedup();
        let first = tasks.into_iter().next()?;
        Some(UnitTask { units, ..first })
    }

    /// The board, the goal and the heuristic as text.
    pub fn question(&self) -> (&str, &str, &str) {
        (&self.identity.board, &self.identity.goal, &self.identity.heuristic)
    }
}

/// What a driver needs next.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// These units.
    Units(Box<UnitTask>),
    /// Nothing at the moment.
    Nothing,
    /// Nothing more: the search has ended.
    Ended,
}

/// Passes units from a driver's search to its workers, and their results back.
#[derive(Debug)]
pub struct Exchange {
    /// The driver searches an iteration itself if the one before it generated fewer states than
    /// this.
    here_below: u64,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    log: Option<Checkpoint>,
    /// The unit that the search waits for.
    waits_for: Option<(u32, usize)>,
    /// A bound, and how many states the iteration before it generated.
    previous: Option<(u32, u64)>,
    ended: bool,
}

impl Exchange {
    /// An exchange for a search whose iterations are distributed once one of them generated this
    /// many states. Shorter iterations take less time than distributing them.
    pub fn new(here_below: u64) -> Exchange {
        Exchange { here_below, state: Mutex::default(), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is needed next, after waiting at most this long.
    pub fn wanted(&self, most: Duration) -> Wanted {
        let nothing = |state: &mut State| !state.ended && state.lacking().is_none();
        let waited = self.changed.wait_timeout_while(self.lock(), most, nothing);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        match (state.ended, state.lacking(), &state.log) {
            (true, ..) => Wanted::Ended,
            (_, Some(bound), Some(log)) => Wanted::Units(Box::new(task(log, bound))),
            _ => Wanted::Nothing,
        }
    }

    /// Writes the line of a searched unit to the checkpoint, unless it is already recorded.
    pub fn store(&self, line: &str) -> Result<(), CheckpointError> {
        let mut state = self.lock();
        if let Some(log) = &mut state.log {
            log.add(line)?;
        }
        self.changed.notify_all();
        Ok(())
    }

    /// Syncs the checkpoint to the disk.
    pub fn sync(&self) -> Result<(), CheckpointError> {
        self.lock().log.as_mut().map_or(Ok(()), Checkpoint::sync)
    }

    /// Ends all waiting: the search has ended or must end.
    pub fn end(&self) {
        self.lock().ended = true;
        self.changed.notify_all();
    }

    /// The search begins, with its checkpoint.
    pub(crate) fn begin(&self, log: Checkpoint) {
        self.lock().log = Some(log);
    }

    /// Returns the checkpoint after the search has ended.
    pub(crate) fn take(&self) -> Option<Checkpoint> {
        self.lock().log.take()
    }

    /// Waits for the result of a unit. Returns `None` if the driver should search it itself.
    pub(crate) fn finished(&self, bound: u32, unit: usize) -> Option<UnitResult> {
        let mut state = self.lock();
        let before = state.previous;
        let log = state.log.as_mut()?;
        if let Some(result) = log.finished(bound, unit) {
            return Some(result);
        }
        let previous = match before {
            Some((round, previous)) if round == bound => previous,
            _ => earlier(log, bound).last().map_or(0, |round| round.generated),
        };
        state.previous = Some((bound, previous));
        if previous < self.here_below || unit >= MOST_UNITS {
            return None;
        }
        state.waits_for = Some((bound, unit));
        self.changed.notify_all();
        let waits = |state: &mut State| !state.ended && state.lacking().is_some();
        let waited = self.changed.wait_while(state, waits);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        state.waits_for = None;
        state.log.as_mut()?.finished(bound, unit)
    }

    /// CPU time of the units that the driver did not search in this run: the workers', and that of
    /// earlier runs.
    pub(crate) fn saved(&self) -> Duration {
        self.lock().log.as_ref().map_or(Duration::ZERO, Checkpoint::saved)
    }

    pub(crate) fn record(&self, result: &UnitResult) -> bool {
        self.lock().log.as_mut().is_some_and(|log| log.keep(result))
    }
}

impl State {
    /// The iteration of the unit that the search waits for, if its line has not arrived.
    fn lacking(&self) -> Option<u32> {
        let (bound, unit) = self.waits_for?;
        self.log.as_ref()?.known(bound, unit).is_none().then_some(bound)
    }
}

/// The counts of the iterations before a bound.
fn earlier(log: &Checkpoint, bound: u32) -> Vec<UnitLine> {
    log.rounds().into_iter().filter(|round| round.bound < bound).collect()
}

/// The units of an iteration that a checkpoint lacks.
fn task(log: &Checkpoint, bound: u32) -> UnitTask {
    let lacks = |unit: &usize| log.known(bound, *unit).is_none();
    UnitTask {
        identity: log.identity().clone(),
        bound,
        earlier: earlier(log, bound),
        units: (0..MOST_UNITS).filter(lacks).collect(),
    }
}

/// The log of a worker: the counts of the earlier iterations, and its own units.
#[derive(Debug)]
pub(crate) struct Part {
    task: UnitTask,
    /// Ends this search.
    cancel: Cancel,
    results: Vec<UnitResult>,
}

impl Part {
    /// A log for a search of the same identity. An error names what differs.
    pub(crate) fn new(
        task: &UnitTask,
        here: &Identity,
        cancel: Cancel,
    ) -> Result<Part, CheckpointError> {
        task.identity.compare(here, std::path::Path::new("the driver’s checkpoint"))?;
        Ok(Part { task: task.clone(), cancel, results: Vec::new() })
    }

    /// The lines of the units that were searched.
    pub(crate) fn lines(&self) -> Vec<String> {
        let text = |result| serde_json::to_string(&UnitLine::of(result, None)).unwrap_or_default();
        self.results.iter().map(text).collect()
    }
}

impl UnitLog for Part {
    fn finished(&mut self, bound: u32, unit: usize) -> Option<UnitResult> {
        let nothing = UnitResult {
            bound,
            unit,
            expanded: 0,
            generated: 0,
            popped: 0,
            longest: 0,
            least_cut: None,
            path: None,
            cpu: Duration::ZERO,
        };
        if bound == self.task.bound {
            return (!self.task.units.contains(&unit)).then_some(nothing);
        }
        match self.task.earlier.iter().find(|round| round.bound == bound) {
            Some(round) if unit == 0 => round.clone().result().or(Some(nothing)),
            Some(_) => Some(nothing),
            // After the iteration of the task: all its units were searched.
            None => {
                self.cancel.cancel();
                Some(nothing)
            }
        }
    }

    fn record(&mut self, result: &UnitResult) -> bool {
        self.results.push(result.clone());
        self.results.len() < self.task.units.len()
    }
}

/// The problem of a task.
pub(crate) fn question(task: &UnitTask) -> Result<Problem, crate::SolveError> {
    let (board, goal, _) = task.question();
    let (board, goal) = (board.parse()?, goal.parse()?);
    Problem::new(board, goal).map_err(crate::SolveError::Problem)
}
