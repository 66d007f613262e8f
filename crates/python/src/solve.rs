//! `solve` and `solve_many`: a request, boards, answers.

use crate::answer::{Answer, Answers, partial};
use crate::board::reading;
use crate::convert::{self, from_json};
use crate::error::solve_error;
use crate::request::RequestArguments;
use crate::session::{cores, solver, words};
use crate::wait::{interrupted, wait};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ffi::CString;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use taquin::{Plan, PlanReason, Problem, SolveError, Solver, default_memory_limit};
use taquin_board::{Board, Size};
use taquin_search::Silent;

/// Solves one board.
#[pyfunction]
#[pyo3(signature = (board, goal=None, *, size=None, blank=None, tables=None, **options))]
pub(crate) fn solve(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    size: Option<&Bound<'_, PyAny>>,
    blank: Option<u64>,
    tables: Option<&str>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Answer> {
    let task = BoardAndGoal::read(board, goal, size, blank)?;
    let mut asked = RequestArguments::read(options, &[task.start.size()])?;
    asked.request.limits.memory.get_or_insert_with(default_memory_limit);
    let solver = solver(tables)?.for_request(asked.request.clone());
    if let Some(plan) = task.plan(&solver)? {
        warn_if_ignored(py, &plan)?;
    }
    let work = || solver.answer(&task.start, &task.goal, asked.cancel(), &mut Silent);
    let (answer, error) = wait(py, asked.cancel(), asked.calls_python, work, |_| Ok(()));
    if let Some(raised) = asked.failure.take() {
        return Err(raised);
    }
    let answer = match answer {
        Some(answer) => answer.map_err(|error| solve_error(&error))?,
        None => return Err(solve_error(&SolveError::Bug("the search ended without an answer"))),
    };
    let answer = Answer::from(answer);
    match error {
        None => Ok(answer),
        Some(error) => {
            let answer = Py::new(py, answer)?.into_any();
            Err(interrupted(py, error, answer, py.None()))
        }
    }
}

/// A board and its goal.
pub(crate) struct BoardAndGoal {
    pub(crate) start: Board,
    pub(crate) goal: Board,
}

impl BoardAndGoal {
    pub(crate) fn read(
        board: &Bound<'_, PyAny>,
        goal: Option<&Bound<'_, PyAny>>,
        size: Option<&Bound<'_, PyAny>>,
        blank: Option<u64>,
    ) -> PyResult<BoardAndGoal> {
        let start = convert::board(board, &reading(size, blank)?)?;
        let goal = convert::goal(goal, start.size())?;
        Ok(BoardAndGoal { start, goal })
    }

    /// What would be done; `None` for a board that cannot be solved.
    pub(crate) fn plan(&self, solver: &Solver) -> PyResult<Option<Plan>> {
        match Problem::new(self.start.clone(), self.goal.clone()) {
            Ok(problem) => solver.plan(&problem).map(Some).map_err(|error| solve_error(&error)),
            Err(_) => Ok(None),
        }
    }
}

/// Warns that a heuristic is not used, as the command line does.
fn warn_if_ignored(py: Python<'_>, plan: &Plan) -> PyResult<()> {
    if !plan.reasons.contains(&PlanReason::HeuristicIgnored) {
        return Ok(());
    }
    let args = [("algorithm", plan.algorithm.name().into())];
    let note = words().say_with("note-heuristic-ignored", &args);
    let note = CString::new(note).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &note, 1)
}

/// Solves many boards on several threads, with the interpreter's lock released.
#[pyfunction]
#[pyo3(signature = (boards, goal=None, *, size=None, blank=None, tables=None, threads=None, progress=None, **options))]
#[allow(clippy::too_many_arguments)] // The arguments of a Python function.
pub(crate) fn solve_many(
    py: Python<'_>,
    boards: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    size: Option<&Bound<'_, PyAny>>,
    blank: Option<u64>,
    tables: Option<&str>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Answers> {
    let boards = convert::boards(boards, &reading(size, blank)?)?;
    let mut goals: Vec<(Size, Board)> = Vec::new();
    for board in &boards {
        if !goals.iter().any(|(size, _)| *size == board.size()) {
            goals.push((board.size(), convert::goal(goal, board.size())?));
        }
    }
    let sizes: Vec<Size> = goals.iter().map(|(size, _)| *size).collect();
    let mut asked = RequestArguments::read(options, &sizes)?;
    let threads = threads.unwrap_or_else(cores).clamp(1, boards.len().max(1));
    let share = || default_memory_limit() / threads as u64;
    asked.request.limits.memory.get_or_insert_with(share);
    let solver = solver(tables)?.batch(boards.len()).for_request(asked.request.clone());
    for (size, goal) in &goals {
        // A request that cannot be met is refused before the first search.
        let Some(start) = boards.iter().find(|board| board.size() == *size) else { continue };
        let task = BoardAndGoal { start: start.clone(), goal: goal.clone() };
        if let Some(plan) = task.plan(&solver)? {
            warn_if_ignored(py, &plan)?;
        }
    }
    let batch = Batch { boards: &boards, goals: &goals, solver: &solver, asked: &asked };
    let done = AtomicUsize::new(0);
    let tell = |py: Python<'_>| match &progress {
        Some(progress) => progress.call1(py, (done.load(Ordering::Relaxed),)).map(|_| ()),
        None => Ok(()),
    };
    let (answers, error) = wait(py, asked.cancel(), false, || batch.run(threads, &done), tell);
    if let Some(raised) = asked.failure.take() {
        return Err(raised);
    }
    let answers = match answers {
        Some(answers) => answers.map_err(|error| solve_error(&error))?,
        None => return Err(solve_error(&SolveError::Bug("a search ended without an answer"))),
    };
    match error {
        Some(error) => {
            let answers = partial(py, answers)?.into_any().unbind();
            Err(interrupted(py, error, py.None(), answers))
        }
        None => {
            tell(py)?;
            Ok(answers.into_iter().flatten().collect::<Vec<_>>().into())
        }
    }
}

/// Boards solved in parallel.
struct Batch<'a> {
    boards: &'a [Board],
    goals: &'a [(Size, Board)],
    solver: &'a Solver,
    asked: &'a RequestArguments,
}

impl Batch<'_> {
    /// The answers in the boards' order, `None` for those not started when the batch was cancelled.
    fn run(
        &self,
        threads: usize,
        done: &AtomicUsize,
    ) -> Result<Vec<Option<taquin::Answer>>, SolveError> {
        let next = AtomicUsize::new(0);
        let failed = Mutex::new(None);
        let parts: Vec<Vec<(usize, taquin::Answer)>> = thread::scope(|scope| {
            let worker = || match self.asked.calls_python {
                // The thread keeps its interpreter state between calls.
                true => Python::attach(|py| py.detach(|| self.work(&next, done, &failed))),
                false => self.work(&next, done, &failed),
            };
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        });
        if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        let mut answers: Vec<Option<taquin::Answer>> = Vec::new();
        answers.resize_with(self.boards.len(), || None);
        for (index, answer) in parts.into_iter().flatten() {
            answers[index] = Some(answer);
        }
        if !self.asked.cancel().is_cancelled() && answers.iter().any(Option::is_none) {
            return Err(SolveError::Bug("a search ended without an answer"));
        }
        Ok(answers)
    }

    fn work(
        &self,
        next: &AtomicUsize,
        done: &AtomicUsize,
        failed: &Mutex<Option<SolveError>>,
    ) -> Vec<(usize, taquin::Answer)> {
        let cancel = self.asked.cancel();
        let mut answers = Vec::new();
        while !cancel.is_cancelled() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(board) = self.boards.get(index) else { break };
            let Some((_, goal)) = self.goals.iter().find(|(size, _)| *size == board.size()) else {
                break;
            };
            match self.solver.answer(board, goal, cancel, &mut Silent) {
                Ok(answer) => answers.push((index, answer)),
                Err(error) => {
                    let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                    failed.get_or_insert(error);
                    cancel.cancel();
                }
            }
            done.fetch_add(1, Ordering::Relaxed);
        }
        answers
    }
}

/// What would be done for a board, and why: the object of `taquin solve --explain --json`.
#[pyfunction]
#[pyo3(signature = (board, goal=None, *, size=None, blank=None, tables=None, **options))]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    board: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    size: Option<&Bound<'_, PyAny>>,
    blank: Option<u64>,
    tables: Option<&str>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let task = BoardAndGoal::read(board, goal, size, blank)?;
    let asked = RequestArguments::read(options, &[task.start.size()])?;
    let solver = solver(tables)?.for_request(asked.request);
    let problem = Problem::new(task.start, task.goal)
        .map_err(|error| solve_error(&SolveError::Problem(error)))?;
    let plan = solver.plan(&problem).map_err(|error| solve_error(&error))?;
    from_json(py, &taquin_render::json::plan(problem.start(), problem.goal(), &plan))
}
