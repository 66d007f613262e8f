//! `check`, `verify`, `improve`, `estimate`, `shuffle`: the objects of the command line.

use crate::board::Boards;
use crate::convert::{self, from_json};
use crate::error::{solve_error, wrong};
use crate::heuristic::Failure;
use crate::request::read_heuristic;
use crate::session::{cores, solver, words};
use crate::solve::BoardAndGoal;
use crate::wait::{interrupted, wait};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;
use taquin::anytime::{AnytimeSolver, proven_bound};
use taquin::{Problem, ProblemError, Solution, SolveError};
use taquin_board::{Parity, Shuffle, parse_moves};
use taquin_render::json::{self, ImprovedForm, Verdict};
use taquin_search::{Cancel, Limits};

/// The default time limit of `improve`, in seconds.
const PATIENCE: f64 = 10.0;

/// Checks whether a board can reach its goal, and why: the object of `taquin check --json`.
#[pyfunction]
#[pyo3(signature = (board, goal=None, *, size=None, blank=None))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    board: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    size: Option<&Bound<'_, PyAny>>,
    blank: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let task = BoardAndGoal::read(board, goal, size, blank)?;
    // Both have one size.
    let parity = Parity::of(&task.start, &task.goal)
        .ok_or_else(|| solve_error(&SolveError::Bug("boards of one size without a parity")))?;
    from_json(py, &json::check(&task.start, &task.goal, &parity))
}

/// Replays moves: are they legal, and do they reach the goal? The object of `taquin verify --json`.
#[pyfunction]
#[pyo3(signature = (board, moves, goal=None, *, size=None, blank=None))]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    board: &Bound<'_, PyAny>,
    moves: &str,
    goal: Option<&Bound<'_, PyAny>>,
    size: Option<&Bound<'_, PyAny>>,
    blank: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let BoardAndGoal { start, goal } = BoardAndGoal::read(board, goal, size, blank)?;
    let verdict = Verdict::of(&start, parse_moves(moves, &start))
        .map_err(|error| wrong(words().moves_error(&error)))?;
    from_json(py, &verdict.json(&start, &goal))
}

/// A shorter path from any path: the object of `taquin improve --json`.
#[pyfunction]
#[pyo3(signature = (board, moves, goal=None, *, size=None, blank=None, time_limit=None, node_limit=None, memory_limit_bytes=None, seed=1, threads=1))]
#[allow(clippy::too_many_arguments)] // The arguments of a Python function.
pub(crate) fn improve<'py>(
    py: Python<'py>,
    board: &Bound<'_, PyAny>,
    moves: &str,
    goal: Option<&Bound<'_, PyAny>>,
    size: Option<&Bound<'_, PyAny>>,
    blank: Option<u64>,
    time_limit: Option<f64>,
    node_limit: Option<u64>,
    memory_limit_bytes: Option<u64>,
    seed: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let BoardAndGoal { start, goal } = BoardAndGoal::read(board, goal, size, blank)?;
    let path = parse_moves(moves, &start).map_err(|error| wrong(words().moves_error(&error)))?;
    let problem =
        Problem::new(start, goal).map_err(|error| wrong(words().problem_error(&error)))?;
    let given =
        Solution::replay(&problem, &path).ok_or_else(|| wrong(words().say("improve-misses")))?;
    let seconds = time_limit.or_else(|| node_limit.is_none().then_some(PATIENCE));
    let limits = taquin::LimitsForm {
        time_limit_ms: seconds.map(|seconds| seconds * 1000.0),
        node_limit,
        memory_limit_bytes,
        seconds: None,
    };
    let limits: Limits = limits.limits().map_err(wrong)?;
    let cancel = Cancel::new();
    let bound = proven_bound(&problem, limits, &cancel);
    let anytime = AnytimeSolver { seed, bound, threads: threads.clamp(1, cores()) };
    let work = || anytime.improve(&problem, &path, limits, &cancel, &mut |_| {});
    let (found, error) = wait(py, &cancel, false, work, |_| Ok(()));
    let lost = || solve_error(&SolveError::Bug("the work ended without a path"));
    let found = found.ok_or_else(lost)?;
    let solution = Solution::replay(&problem, &found.path);
    let solution = solution.ok_or_else(|| solve_error(&SolveError::Replay))?;
    let form = from_json(py, &ImprovedForm::of(&problem, &given, &solution, &found))?;
    match error {
        Some(error) => Err(interrupted(py, error, form.unbind(), py.None())),
        None => Ok(form),
    }
}

/// A heuristic's value for a board; without a heuristic, the values of all that are available, by
/// name.
#[pyfunction]
#[pyo3(signature = (board, heuristic=None, goal=None, *, size=None, blank=None, tables=None))]
pub(crate) fn estimate<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    heuristic: Option<&Bound<'py, PyAny>>,
    goal: Option<&Bound<'py, PyAny>>,
    size: Option<&Bound<'py, PyAny>>,
    blank: Option<u64>,
    tables: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let task = BoardAndGoal::read(board, goal, size, blank)?;
    let size = task.start.size();
    // A path that does not exist has no length to estimate.
    let problem = match Problem::new(task.start, task.goal) {
        Ok(problem) => problem,
        Err(ProblemError::Unsolvable(parity)) => return Err(wrong(words().parity(&parity))),
        Err(error) => return Err(wrong(words().problem_error(&error))),
    };
    let solver = solver(tables)?;
    let Some(heuristic) = heuristic else {
        let values = PyDict::new(py);
        for (entry, value) in solver.estimates(&problem).map_err(|error| solve_error(&error))? {
            values.set_item(entry.name, value)?;
        }
        return Ok(values.into_any());
    };
    let failure = Failure::new(Cancel::new());
    let (expr, _) = read_heuristic(heuristic, &[size], &failure)?;
    // `auto` leaves the choice to a planner, but an estimate has none.
    let expr = expr.ok_or_else(|| crate::error::kind("py-kind-heuristic", heuristic))?;
    let value = solver.estimate(&problem, &expr).map_err(|error| solve_error(&error))?;
    match failure.take() {
        Some(raised) => Err(raised),
        None => Ok(value.into_pyobject(py)?.into_any()),
    }
}

/// Random boards, the same for the same seed everywhere: uniform among those that can reach the
/// goal, or `walk` random moves from it, or `any` permutation, solvable or not.
#[pyfunction]
#[pyo3(signature = (size, count=1, seed=0, *, walk=None, any=false, goal=None))]
pub(crate) fn shuffle(
    size: &Bound<'_, PyAny>,
    count: usize,
    seed: u64,
    walk: Option<u64>,
    any: bool,
    goal: Option<&Bound<'_, PyAny>>,
) -> PyResult<Boards> {
    let size = convert::size(size)?;
    let goal = convert::goal(goal, size)?;
    let boards = match (walk, any) {
        (Some(moves), _) => Shuffle::walk(&goal, moves, seed),
        (None, true) => Shuffle::any(size, seed),
        (None, false) => Shuffle::uniform(&goal, seed),
    };
    Ok(Boards { inner: Arc::new(boards.take(count).collect()) })
}

/// Every search, heuristic, goal and suite: the object of `taquin list --json`.
#[pyfunction]
pub(crate) fn registry(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    from_json(py, &json::registry())
}
