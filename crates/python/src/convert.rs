//! From Python values to boards, sizes and goals, and from JSON to Python values.

use crate::board::{self, Boards};
use crate::error::{all, kind, say, wrong};
use crate::session::words;
use numpy::{
    PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use serde::Serialize;
use taquin_board::{Board, Goal, Reading, Size, parse, parse_goal};

/// The Python form of JSON: exactly what `json.loads` returns for the line that the command line
/// prints.
pub(crate) fn from_json<'py>(
    py: Python<'py>,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| wrong(error.to_string()))?;
    py.import(intern!(py, "json"))?.call_method1(intern!(py, "loads"), (text,))
}

/// A size: `"3x3"`, `(3, 3)` or a board's.
pub(crate) fn size(value: &Bound<'_, PyAny>) -> PyResult<Size> {
    let parsed = match value.cast::<PyString>() {
        Ok(text) => text.to_cow()?.parse(),
        Err(_) => match value.extract::<(usize, usize)>() {
            Ok((rows, cols)) => Size::new(rows, cols),
            Err(_) => return Err(kind("py-kind-size", value)),
        },
    };
    parsed.map_err(|error| wrong(words().size_error(&error)))
}

/// A board from a board, a text, rows, a flat list or an array.
pub(crate) fn board(value: &Bound<'_, PyAny>, reading: &Reading) -> PyResult<Board> {
    if let Ok(board) = value.cast::<board::Board>() {
        return Ok(board.get().inner.clone());
    }
    if let Ok(text) = value.cast::<PyString>() {
        return read(&text.to_cow()?, reading);
    }
    let unusable = || kind("py-kind-board", value);
    if !is_list(value) {
        // Checking for an array imports numpy, so lists are checked first.
        return from_array(value.cast::<PyUntypedArray>().map_err(|_| unusable())?, reading);
    }
    match value.extract::<Vec<Vec<i64>>>() {
        Ok(rows) => {
            let width = rows.first().map_or(0, Vec::len);
            let flat = rows.concat();
            let even = rows.iter().all(|row| row.len() == width);
            match shape(rows.len(), width).filter(|_| even && reading.blank.is_none()) {
                Some(size) => from_numbers(size, &flat, reading),
                None => {
                    let rows: Vec<String> = rows.iter().map(|row| listed(row)).collect();
                    read(&rows.join(" / "), reading)
                }
            }
        }
        Err(_) => read(&listed(&value.extract::<Vec<i64>>().map_err(|_| unusable())?), reading),
    }
}

fn is_list(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>()
}

fn shape(rows: usize, cols: usize) -> Option<Size> {
    Size::new(rows, cols).ok()
}

fn read(text: &str, reading: &Reading) -> PyResult<Board> {
    parse(text, reading).map_err(|error| wrong(words().notation_error(&error)))
}

fn listed(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

/// Numbers of a known shape: directly, or by the parser, which reports all errors.
fn from_numbers(size: Size, numbers: &[i64], reading: &Reading) -> PyResult<Board> {
    quick(size, numbers, reading).map_or_else(|| read(&rows_of(size, numbers), reading), Ok)
}

/// The board of numbers, if they do not need the parser.
fn quick(size: Size, numbers: &[i64], reading: &Reading) -> Option<Board> {
    if reading.blank.is_some() || reading.size.is_some_and(|asked| asked != size) {
        return None;
    }
    let numbers: Option<Vec<u64>> = numbers.iter().map(|&n| u64::try_from(n).ok()).collect();
    Board::new(size, &numbers?).ok()
}

fn rows_of(size: Size, numbers: &[i64]) -> String {
    numbers.chunks(size.cols()).map(listed).collect::<Vec<_>>().join(" / ")
}

/// The whole numbers of an array and its shape. An array of another integer type, or with gaps, is
/// copied once as a whole.
pub(crate) fn numbers(array: &Bound<'_, PyUntypedArray>) -> PyResult<(Vec<usize>, Vec<i64>)> {
    let py = array.py();
    let shape = array.shape().to_vec();
    let code: char = array.dtype().kind() as char;
    if !matches!(code, 'i' | 'u') {
        return Err(kind("py-kind-board", array.as_any()));
    }
    macro_rules! read_as {
        ($($type:ty),*) => {$(
            if let Ok(array) = array.cast::<PyArrayDyn<$type>>() {
                if let Ok(slice) = array.try_readonly().map_err(|error| wrong(error.to_string()))?.as_slice() {
                    return Ok((shape, slice.iter().map(|&n| n as i64).collect()));
                }
            }
        )*};
    }
    read_as!(i64, u16, u8, i32);
    let plain = array.call_method1(intern!(py, "astype"), ("int64",))?;
    let plain = plain.call_method1(intern!(py, "reshape"), (-1,))?;
    let plain = plain.cast::<PyArrayDyn<i64>>().map_err(|_| kind("py-kind-board", &plain))?;
    Ok((shape, plain.to_vec().map_err(|error| wrong(error.to_string()))?))
}

fn from_array(array: &Bound<'_, PyUntypedArray>, reading: &Reading) -> PyResult<Board> {
    let (dimensions, numbers) = numbers(array)?;
    match dimensions.as_slice() {
        [_] => read(&listed(&numbers), reading),
        &[rows, cols] => match shape(rows, cols) {
            Some(size) => from_numbers(size, &numbers, reading),
            None => {
                let size = Size::new(rows, cols).err();
                Err(wrong(size.map(|error| words().size_error(&error)).unwrap_or_default()))
            }
        },
        other => Err(say("py-dimensions", &[("n", other.len().into())])),
    }
}

/// Many boards, from a list of any forms or from one array. All errors are reported at once.
pub(crate) fn boards(value: &Bound<'_, PyAny>, reading: &Reading) -> PyResult<Vec<Board>> {
    if let Ok(boards) = value.cast::<Boards>() {
        return Ok(boards.get().inner.as_ref().clone());
    }
    let mut faults = Vec::new();
    let mut note = |index: usize, error: String| {
        let name = words().say_with("batch-line", &[("n", (index + 1).into())]);
        faults.push(
            words().say_with("in-argument", &[("name", name.into()), ("message", error.into())]),
        );
    };
    let mut boards = Vec::new();
    if !is_list(value)
        && let Ok(array) = value.cast::<PyUntypedArray>()
    {
        let (dimensions, numbers) = numbers(array)?;
        let size = match dimensions.as_slice() {
            &[_, rows, cols] => shape(rows, cols),
            _ => None,
        };
        let size = size.ok_or_else(|| kind("py-kind-boards", value))?;
        boards.reserve(dimensions[0]);
        for (index, numbers) in numbers.chunks(size.cells()).enumerate() {
            match quick(size, numbers, reading) {
                Some(board) => boards.push(board),
                None => match parse(&rows_of(size, numbers), reading) {
                    Ok(board) => boards.push(board),
                    Err(error) => note(index, words().notation_error(&error)),
                },
            }
        }
    } else {
        if value.is_instance_of::<PyString>() {
            return Err(kind("py-kind-boards", value));
        }
        let items = value.try_iter().map_err(|_| kind("py-kind-boards", value))?;
        for (index, item) in items.enumerate() {
            match board(&item?, reading) {
                Ok(board) => boards.push(board),
                Err(error) if error.is_instance_of::<crate::error::TaquinError>(value.py()) => {
                    note(index, error.value(value.py()).to_string());
                }
                Err(error) => return Err(error),
            }
        }
    }
    match faults.is_empty() {
        true => Ok(boards),
        false => Err(all(faults)),
    }
}

/// The goal of a size: none is the blank last; a name, a board in any form, or a [`board::Goal`].
pub(crate) fn goal(value: Option<&Bound<'_, PyAny>>, size: Size) -> PyResult<Board> {
    let said = |error| wrong(words().goal_error(&error));
    let Some(value) = value else { return Goal::Last.board(size).map_err(said) };
    if let Ok(goal) = value.cast::<board::Goal>() {
        return goal.get().inner.board(size).map_err(said);
    }
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_cow()?;
        // A board in rows shows its own size: then the two sizes are compared, not guessed at.
        let shown = parse(&text, &Reading::default()).ok();
        let goal = match shown.filter(|board| board.size().cells() != size.cells()) {
            Some(board) => Goal::Board(board),
            None => parse_goal(&text, size, None)
                .map_err(|error| wrong(words().notation_error(&error)))?,
        };
        return goal.board(size).map_err(said);
    }
    let board = board(value, &Reading { size: None, blank: None })?;
    Goal::Board(board).board(size).map_err(said)
}
