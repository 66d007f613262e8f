//! Stored tables: list, build, verify.

use crate::convert::{self, from_json};
use crate::error::{TableError as TableFailure, table_error, wrong};
use crate::session::{cores, words};
use crate::wait::{interrupted, wait};
use pyo3::prelude::*;
use pyo3::types::PyList;
use taquin::tables::{Store, TableError, TableId, TableNameError};
use taquin_board::Size;
use taquin_render::json;
use taquin_search::{Cancel, Monitor};

/// A new store, which shows the current content of its directory.
fn fresh(tables: Option<&str>) -> PyResult<Store> {
    let store = Store::chosen(tables).map_err(|error| table_error(&error))?;
    Ok(store.with_threads(cores()))
}

/// What is stored: the object of `taquin tables list --json`.
#[pyfunction]
#[pyo3(signature = (*, tables=None))]
pub(crate) fn tables_list<'py>(
    py: Python<'py>,
    tables: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let store = fresh(tables)?;
    let stored = store.list().map_err(|error| table_error(&error))?;
    from_json(py, &json::tables(&store, &stored))
}

/// An error of a name or of a goal.
struct Wrong(PyErr);

impl From<TableNameError> for Wrong {
    fn from(error: TableNameError) -> Wrong {
        Wrong(wrong(words().table_name_error(&error)))
    }
}

fn named(
    name: &str,
    size: Option<&Bound<'_, PyAny>>,
    goal: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<TableId>> {
    let size = size.map(convert::size).transpose()?;
    let goal_blank = |size: Size| Ok(convert::goal(goal, size).map_err(Wrong)?.blank());
    TableId::of(name, size, goal_blank).map_err(|Wrong(error)| error)
}

/// Builds the tables of a name, or of a drawing, and stores them. Returns their names.
#[pyfunction]
#[pyo3(signature = (name, *, size=None, goal=None, tables=None))]
pub(crate) fn tables_build(
    py: Python<'_>,
    name: &str,
    size: Option<&Bound<'_, PyAny>>,
    goal: Option<&Bound<'_, PyAny>>,
    tables: Option<&str>,
) -> PyResult<Vec<String>> {
    let store = fresh(tables)?;
    if store.directory().is_none() {
        return Err(table_error(&TableError::NoDirectory));
    }
    let all = named(name, size, goal)?;
    let cancel = Cancel::new();
    let work = || {
        all.iter().try_for_each(|table| table.store(&store, &Monitor::silent(&cancel)).map(|_| ()))
    };
    let (built, error) = wait(py, &cancel, false, work, |_| Ok(()));
    if let Some(error) = error {
        return Err(interrupted(py, error, py.None(), py.None()));
    }
    built.unwrap_or(Err(TableError::Stopped)).map_err(|error| table_error(&error))?;
    Ok(all.iter().map(TableId::name).collect())
}

/// Checks every entry of the tables of a name, or of all that are stored: the objects of `taquin
/// tables verify --json`. An exception names all damaged ones.
#[pyfunction]
#[pyo3(signature = (name=None, *, size=None, goal=None, tables=None))]
pub(crate) fn tables_verify<'py>(
    py: Python<'py>,
    name: Option<&str>,
    size: Option<&Bound<'_, PyAny>>,
    goal: Option<&Bound<'_, PyAny>>,
    tables: Option<&str>,
) -> PyResult<Bound<'py, PyList>> {
    let store = fresh(tables)?;
    let mut faults = Vec::new();
    let all: Vec<TableId> = match name {
        Some(name) => named(name, size, goal)?,
        None => {
            let stored = store.list().map_err(|error| table_error(&error))?;
            let read = |contents| match contents {
                Ok(contents) => Some(TableId::in_file(contents)),
                Err(error) => {
                    faults.push(words().table_error(&error));
                    None
                }
            };
            stored.into_iter().map(|stored| stored.contents).filter_map(read).collect()
        }
    };
    let cancel = Cancel::new();
    let work = || {
        let monitor = Monitor::silent(&cancel);
        all.iter().map(|table| (table.name(), table.verify(&store, &monitor))).collect::<Vec<_>>()
    };
    let (verified, error) = wait(py, &cancel, false, work, |_| Ok(()));
    if let Some(error) = error {
        return Err(interrupted(py, error, py.None(), py.None()));
    }
    let list = PyList::empty(py);
    for (name, verified) in verified.unwrap_or_default() {
        match verified {
            Ok(verified) => list.append(from_json(py, &json::verified_table(&name, &verified))?)?,
            Err(error) => faults.push(words().table_error(&error)),
        }
    }
    match faults.is_empty() {
        true => Ok(list),
        false => Err(TableFailure::new_err(faults.join("\n"))),
    }
}
