//! One hard board on a cluster: the driver's search, and the work of its workers.

use crate::answer::Answer;
use crate::error::{say, solve_error, wrong};
use crate::request::RequestArguments;
use crate::session::{solver, words};
use crate::solve::BoardAndGoal;
use crate::unit::{run_cancel, unreadable};
use crate::wait::{interrupted, wait};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use taquin::distributed::{Exchange, UnitTask, Wanted};
use taquin::{CheckpointError, Problem, SolveError, default_memory_limit};
use taquin_search::{Cancel, Silent};

fn checkpoint_error(error: &CheckpointError) -> PyErr {
    wrong(words().checkpoint_error(error))
}

type Ended = Result<taquin::Answer, SolveError>;

/// The search of one board whose units are searched by workers. It runs on its own thread until it
/// has its answer or is stopped.
#[pyclass(frozen, module = "taquin._taquin")]
pub(crate) struct BoardSearch {
    exchange: Arc<Exchange>,
    search: Mutex<Option<JoinHandle<Ended>>>,
    cancel: Cancel,
}

#[pymethods]
impl BoardSearch {
    #[new]
    #[pyo3(signature = (board, goal, checkpoint, *, here_below, tables=None, **options))]
    fn new(
        board: &Bound<'_, PyAny>,
        goal: Option<&Bound<'_, PyAny>>,
        checkpoint: PathBuf,
        here_below: u64,
        tables: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<BoardSearch> {
        let task = BoardAndGoal::read(board, goal, None, None)?;
        let mut asked = RequestArguments::read(options, &[task.start.size()])?;
        asked.request.limits.memory.get_or_insert_with(default_memory_limit);
        asked.request.quality = Some(taquin::Quality::Optimal);
        let exchange = Arc::new(Exchange::new(here_below));
        let solver = solver(tables)?
            .for_request(asked.request.clone())
            .distributed(checkpoint, exchange.clone());
        // A request that cannot be met is refused before anything runs.
        if let Ok(problem) = Problem::new(task.start.clone(), task.goal.clone()) {
            solver.plan(&problem).map_err(|error| solve_error(&error))?;
        }
        let (cancel, shared) = (asked.cancel().clone(), exchange.clone());
        let search = thread::spawn(move || {
            let answer = solver.answer(&task.start, &task.goal, asked.cancel(), &mut Silent);
            shared.end();
            answer
        });
        Ok(BoardSearch { exchange, search: Mutex::new(Some(search)), cancel })
    }

    /// The units that are needed now: a bound and one JSON text per unit, after waiting at most
    /// this many seconds. None if nothing is needed.
    fn wanted(&self, py: Python<'_>, seconds: f64) -> Option<(u32, Vec<String>)> {
        let most = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let Wanted::Units(task) = py.detach(|| self.exchange.wanted(most)) else { return None };
        // Maps with text keys and finite numbers always serialize.
        let text = |unit: UnitTask| serde_json::to_string(&unit).unwrap_or_default();
        Some((task.bound, task.single().map(text).collect()))
    }

    /// Returns true if the search has ended.
    #[getter]
    fn ended(&self) -> bool {
        self.exchange.wanted(Duration::ZERO) == Wanted::Ended
    }

    /// Writes the line of a searched unit to the checkpoint, unless it is already recorded.
    fn append(&self, line: &str) -> PyResult<()> {
        self.exchange.store(line).map_err(|error| checkpoint_error(&error))
    }

    /// Syncs the checkpoint to the disk.
    fn sync(&self) -> PyResult<()> {
        self.exchange.sync().map_err(|error| checkpoint_error(&error))
    }

    /// Ends the search; the checkpoint is kept.
    fn stop(&self) {
        self.cancel.cancel();
        self.exchange.end();
    }

    /// Waits for the answer. Ctrl-C ends the search.
    fn answer(&self, py: Python<'_>) -> PyResult<Answer> {
        let search = self.search.lock().unwrap_or_else(PoisonError::into_inner).take();
        let search = search.ok_or_else(|| wrong("the answer was taken"))?;
        let (joined, error) = wait(py, &self.cancel, false, || search.join(), |_| Ok(()));
        let ended = match joined {
            Some(Ok(ended)) => ended,
            _ => Err(SolveError::Bug("the search ended without an answer")),
        };
        let answer = Answer::from(ended.map_err(|error| solve_error(&error))?);
        match error {
            None => Ok(answer),
            Some(error) => {
                let answer = Py::new(py, answer)?.into_any();
                Err(interrupted(py, error, answer, py.None()))
            }
        }
    }
}

impl Drop for BoardSearch {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Searches units of one iteration of a board for another process, on a worker of a cluster.
/// Returns the lines of the units that exist, or None if the run was cancelled.
#[pyfunction]
#[pyo3(signature = (run, units, *, tables=None))]
pub(crate) fn search_units(
    py: Python<'_>,
    run: &str,
    units: Vec<String>,
    tables: Option<&str>,
) -> PyResult<Option<Vec<String>>> {
    let read = |unit: &String| serde_json::from_str(unit).map_err(|error| unreadable(&error));
    let tasks: Vec<UnitTask> = units.iter().map(read).collect::<PyResult<_>>()?;
    let task = UnitTask::joined(tasks);
    let task = task.ok_or_else(|| say("py-unit", &[("why", "no unit".into())]))?;
    let solver = solver(tables)?;
    let cancel = run_cancel(run);
    let work = || solver.search_units(&task, &cancel);
    let (lines, error) = wait(py, &cancel, false, work, |_| Ok(()));
    if let Some(error) = error {
        return Err(interrupted(py, error, py.None(), py.None()));
    }
    let lines = lines.unwrap_or(Err(SolveError::Bug("the units ended early")));
    let lines = lines.map_err(|error| solve_error(&error))?;
    Ok((!cancel.is_cancelled()).then_some(lines))
}
