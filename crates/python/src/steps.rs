//! Searches step by step, as iterators.

use crate::answer::Answer;
use crate::board::Board;
use crate::error::{say, solve_error};
use crate::heuristic::Failure;
use crate::request::RequestArguments;
use crate::session::solver;
use crate::solve::BoardAndGoal;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use taquin::observe::BoardSpace;
use taquin::{Problem, SolveError};
use taquin_search::{Cancel, Event, Flow, Observer};

/// How many steps the search may be ahead of its reader.
const AHEAD: usize = 16;

/// How often signals are checked.
const PACE: Duration = Duration::from_millis(50);

/// One expanded state of a search.
#[pyclass(frozen, get_all, module = "taquin")]
#[derive(Clone)]
pub(crate) struct Step {
    /// The number of the step, from 1.
    step: u64,
    /// The expanded state.
    state: Board,
    /// The state that it came from, if the search knows it.
    parent: Option<Board>,
    /// The move from there: the direction in which the tile slides.
    r#move: Option<&'static str>,
    /// The cost from the start.
    g: u32,
    /// The estimate of what remains.
    h: u32,
    /// The key by which the search chose the state.
    f: u32,
    /// States waiting in the frontier; for a depth-first search the states of the path.
    frontier: u64,
    /// States closed, if the search closes any.
    explored: Option<u64>,
    /// The iteration of an iterative search, from 1.
    iteration: u64,
    /// The bound of this iteration, or the least possible cost of an answer.
    bound: u32,
}

#[pymethods]
impl Step {
    fn __repr__(&self) -> String {
        let Step { step, state, g, h, f, frontier, .. } = self;
        format!("<Step {step}: {} g={g} h={h} f={f} frontier={frontier}>", state.inner)
    }
}

enum Message {
    Step(Box<Step>),
    End(Box<Result<taquin::Answer, SolveError>>),
}

/// Sends each expanded state, and waits while the reader is behind.
struct Sender {
    steps: SyncSender<Message>,
    count: u64,
}

impl Observer<BoardSpace> for Sender {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        let Event::Expanded { state, parent, g, h, f, frontier, bound, stats } = event else {
            return Flow::Continue;
        };
        self.count += 1;
        let step = Step {
            step: self.count,
            state: state.clone().into(),
            parent: parent.map(|(board, _)| board.clone().into()),
            r#move: parent.map(|(_, dir)| dir.letter()),
            g,
            h,
            f,
            frontier,
            explored: stats.explored,
            iteration: stats.iterations,
            bound,
        };
        match self.steps.send(Message::Step(Box::new(step))) {
            Ok(()) => Flow::Continue,
            // The iterator was dropped.
            Err(_) => Flow::Stop,
        }
    }
}

/// The steps of a search, as an iterator. When it has ended, `answer` holds the answer.
#[pyclass(frozen, module = "taquin")]
pub(crate) struct Steps {
    messages: Mutex<Option<Receiver<Message>>>,
    answer: Mutex<Option<Py<Answer>>>,
    cancel: Cancel,
    failure: Failure,
}

impl Drop for Steps {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

impl Steps {
    /// Waits for a message with the interpreter's lock released, checking for Ctrl-C.
    fn receive(&self, py: Python<'_>) -> PyResult<Option<Message>> {
        loop {
            let received = py.detach(|| {
                let messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
                messages.as_ref().map(|messages| messages.recv_timeout(PACE))
            });
            match received {
                Some(Ok(message)) => return Ok(Some(message)),
                Some(Err(RecvTimeoutError::Timeout)) => py.check_signals()?,
                Some(Err(RecvTimeoutError::Disconnected)) | None => return Ok(None),
            }
        }
    }
}

#[pymethods]
impl Steps {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Step>> {
        let ended = match self.receive(py)? {
            Some(Message::Step(step)) => return Ok(Some(*step)),
            Some(Message::End(ended)) => ended,
            None => return Ok(None),
        };
        *self.messages.lock().unwrap_or_else(PoisonError::into_inner) = None;
        if let Some(raised) = self.failure.take() {
            return Err(raised);
        }
        let answer = ended.map_err(|error| solve_error(&error))?;
        let answer = Py::new(py, Answer::from(answer))?;
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
        Ok(None)
    }

    /// The answer after the last step; None before.
    #[getter]
    fn answer(&self, py: Python<'_>) -> Option<Py<Answer>> {
        let answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
        answer.as_ref().map(|answer| answer.clone_ref(py))
    }

    /// Ends the search; the iterator yields no more steps.
    fn stop(&self) {
        self.cancel.cancel();
        *self.messages.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// A search of one board, step by step: an iterator over the states that it expands. The search
/// waits for its reader, and ends when the iterator is dropped.
#[pyfunction]
#[pyo3(signature = (board, goal=None, *, size=None, blank=None, tables=None, **options))]
pub(crate) fn steps(
    board: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    size: Option<&Bound<'_, PyAny>>,
    blank: Option<u64>,
    tables: Option<&str>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Steps> {
    let task = BoardAndGoal::read(board, goal, size, blank)?;
    let asked = RequestArguments::read(options, &[task.start.size()])?;
    let solver = solver(tables)?.for_request(asked.request.clone());
    if let Some(plan) = task.plan(&solver)?
        && !plan.algorithm.entry().steps
    {
        return Err(say("py-no-steps", &[("name", plan.algorithm.name().into())]));
    }
    Problem::new(task.start.clone(), task.goal.clone())
        .map_err(|error| solve_error(&SolveError::Problem(error)))?;
    let (sender, messages) = mpsc::sync_channel(AHEAD);
    let (cancel, calls_python) = (asked.cancel().clone(), asked.calls_python);
    let failure = asked.failure.clone();
    let work = move || {
        let mut observer = Sender { steps: sender.clone(), count: 0 };
        let answer = solver.answer(&task.start, &task.goal, asked.cancel(), &mut observer);
        // If the reader is gone, the answer is dropped.
        let _ = sender.send(Message::End(Box::new(answer)));
    };
    thread::spawn(move || match calls_python {
        true => Python::attach(|py| py.detach(work)),
        false => work(),
    });
    let messages = Mutex::new(Some(messages));
    Ok(Steps { messages, answer: Mutex::default(), cancel, failure })
}
