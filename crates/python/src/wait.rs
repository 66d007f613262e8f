//! Runs long work on another thread, while the caller's thread checks for Ctrl-C.

use crate::error::Interrupted;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;
use taquin_search::Cancel;

/// How often signals are checked.
const PACE: Duration = Duration::from_millis(50);

/// Runs work with the interpreter's lock released. Python runs signal handlers only on the main
/// thread and only on request, so this thread requests it regularly; `now_and_then` is called as
/// often. An error of either cancels the work, whose result is still returned.
///
/// `calls_python`: the work calls Python functions. Then its thread keeps its interpreter state
/// between calls, which makes a call some microseconds cheaper.
pub(crate) fn wait<T: Send>(
    py: Python<'_>,
    cancel: &Cancel,
    calls_python: bool,
    work: impl FnOnce() -> T + Send,
    mut now_and_then: impl FnMut(Python<'_>) -> PyResult<()> + Send,
) -> (Option<T>, Option<PyErr>) {
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, results) = mpsc::sync_channel(1);
            scope.spawn(move || {
                let result = match calls_python {
                    true => Python::attach(|py| py.detach(work)),
                    false => work(),
                };
                // The receiver waits until this is sent.
                let _ = sender.send(result);
            });
            let mut error = None;
            loop {
                match results.recv_timeout(PACE) {
                    Ok(result) => return (Some(result), error),
                    // The work panicked: the scope passes that on.
                    Err(RecvTimeoutError::Disconnected) => return (None, error),
                    Err(RecvTimeoutError::Timeout) => {
                        let look = |py: Python<'_>| {
                            py.check_signals()?;
                            now_and_then(py)
                        };
                        if let Err(raised) = Python::attach(look) {
                            error.get_or_insert(raised);
                            cancel.cancel();
                        }
                    }
                }
            }
        })
    })
}

/// The exception for an error while waiting: Ctrl-C carries what is proven so far.
pub(crate) fn interrupted(
    py: Python<'_>,
    error: PyErr,
    answer: Py<PyAny>,
    answers: Py<PyAny>,
) -> PyErr {
    if !error.is_instance_of::<PyKeyboardInterrupt>(py) {
        return error;
    }
    let ours = Interrupted::new_err("");
    let value = ours.value(py);
    let set = value.setattr("answer", answer).and_then(|()| value.setattr("answers", answers));
    set.err().unwrap_or(ours)
}
