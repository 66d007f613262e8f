//! One unit of an experiment, run by a worker of a cluster.

use crate::error::{say, solve_error};
use crate::session::solver;
use crate::wait::{interrupted, wait};
use pyo3::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use taquin::{SolveError, SolveRequest};
use taquin_lab::WorkUnit;
use taquin_search::Cancel;

/// What a worker process knows about a run.
#[derive(Default)]
struct Run {
    cancel: Cancel,
    /// The requests and goals whose tables are open.
    prepared: HashSet<String>,
}

fn runs() -> MutexGuard<'static, HashMap<String, Run>> {
    static RUNS: LazyLock<Mutex<HashMap<String, Run>>> = LazyLock::new(Mutex::default);
    RUNS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The token of a run.
pub(crate) fn run_cancel(run: &str) -> Cancel {
    runs().entry(run.to_owned()).or_default().cancel.clone()
}

/// The text is not a unit or trial of this program.
pub(crate) fn unreadable(error: &serde_json::Error) -> PyErr {
    say("py-unit", &[("why", error.to_string().into())])
}

/// Runs a unit of a run; its tables are opened or built before. Returns its line of the journal, or
/// None if the run was cancelled.
#[pyfunction]
#[pyo3(signature = (run, unit, *, tables=None))]
pub(crate) fn run_unit(
    py: Python<'_>,
    run: &str,
    unit: &str,
    tables: Option<&str>,
) -> PyResult<Option<String>> {
    let unit: WorkUnit = serde_json::from_str(unit).map_err(|error| unreadable(&error))?;
    let base = solver(tables)?;
    let make = move |request: SolveRequest| base.for_request(request);
    let cancel = run_cancel(run);
    let goal = (&unit.identity.request, &unit.identity.goal);
    // Maps with text keys and finite numbers always serialize.
    let key = serde_json::to_string(&goal).unwrap_or_default();
    let new = !runs().get(run).is_some_and(|run| run.prepared.contains(&key));
    let work = || {
        if new {
            unit.prepare(&make, &cancel)?;
        }
        unit.carry_out(&make, &cancel)
    };
    let (record, error) = wait(py, &cancel, false, work, |_| Ok(()));
    if let Some(error) = error {
        return Err(interrupted(py, error, py.None(), py.None()));
    }
    let record = record.unwrap_or(Err(SolveError::Bug("the unit ended early")));
    let record = record.map_err(|error| solve_error(&error))?;
    if new && let Some(run) = runs().get_mut(run) {
        run.prepared.insert(key);
    }
    Ok(record.map(|record| serde_json::to_string(&record).unwrap_or_default()))
}

/// Ends all units of a run in this process, now and later.
#[pyfunction]
pub(crate) fn cancel_run(run: &str) {
    runs().entry(run.to_owned()).or_default().cancel.cancel();
}
