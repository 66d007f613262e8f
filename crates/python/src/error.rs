//! Exceptions, with the messages of the command line.

use crate::session::words;
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyKeyboardInterrupt};
use pyo3::prelude::*;
use taquin::SolveError;
use taquin::tables::TableError as TableFault;
use taquin_i18n::Value;

create_exception!(
    taquin,
    TaquinError,
    PyException,
    "What was asked for is wrong or not available. The message is that of the command line."
);
create_exception!(
    taquin,
    TableError,
    TaquinError,
    "A table is missing or broken and may not be built."
);
create_exception!(
    taquin,
    Interrupted,
    PyKeyboardInterrupt,
    "Ctrl-C ended the work. `answer` holds what is proven so far; `answers` those of a batch, None \
     for boards that were not begun."
);

/// An error with a message.
pub(crate) fn wrong(message: impl Into<String>) -> PyErr {
    TaquinError::new_err(message.into())
}

/// An error with a message of the catalogues.
pub(crate) fn say(id: &str, args: &[(&str, Value<'_>)]) -> PyErr {
    wrong(words().say_with(id, args))
}

/// A value of the wrong type.
pub(crate) fn kind(id: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let name = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    say(id, &[("kind", name.into())])
}

/// Several errors as one message.
pub(crate) fn all(mut faults: Vec<String>) -> PyErr {
    if faults.len() == 1 {
        return wrong(faults.remove(0));
    }
    let mut text = words().say_with("errors", &[("n", faults.len().into())]);
    for fault in faults {
        text.push_str("\n  ");
        text.push_str(&fault);
    }
    wrong(text)
}

/// Why there is no answer.
pub(crate) fn solve_error(error: &SolveError) -> PyErr {
    match error {
        SolveError::Table(error) => table_error(error),
        error => wrong(words().solve_error(error)),
    }
}

/// Why a table is not available.
pub(crate) fn table_error(error: &TableFault) -> PyErr {
    TableError::new_err(words().table_error(error))
}
