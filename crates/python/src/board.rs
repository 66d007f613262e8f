//! Boards, batches of boards, and goals.

use crate::convert;
use crate::error::{say, wrong};
use crate::pictures;
use crate::session::words;
use numpy::{IntoPyArray, PyArray2, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyString, PyTuple};
use std::sync::Arc;
use taquin_board::{Layout, MoveNotation, Notation, Parity, Reading, parse_moves, write};

/// A board: a permutation of 0 (the blank), 1, 2, … in rows.
///
/// Created from text in any notation of the command line, from rows or a flat list of numbers, from
/// a numpy array or from another board. `size` is needed for a flat list that is not a square;
/// `blank` is the number of the blank, if that is not 0.
#[pyclass(frozen, eq, hash, module = "taquin")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) inner: taquin_board::Board,
}

impl From<taquin_board::Board> for Board {
    fn from(inner: taquin_board::Board) -> Board {
        Board { inner }
    }
}

/// How a board is read, from the arguments of a function.
pub(crate) fn reading(size: Option<&Bound<'_, PyAny>>, blank: Option<u64>) -> PyResult<Reading> {
    Ok(Reading { size: size.map(convert::size).transpose()?, blank })
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (board, *, size=None, blank=None))]
    fn new(
        board: &Bound<'_, PyAny>,
        size: Option<&Bound<'_, PyAny>>,
        blank: Option<u64>,
    ) -> PyResult<Board> {
        Ok(convert::board(board, &reading(size, blank)?)?.into())
    }

    /// Rows and columns.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.inner.size().rows(), self.inner.size().cols())
    }

    /// The row and the column of the blank, from 0.
    #[getter]
    fn blank(&self) -> (usize, usize) {
        let (size, cell) = (self.inner.size(), self.inner.blank());
        (size.row(cell), size.col(cell))
    }

    /// The numbers as rows.
    fn to_list(&self) -> Vec<Vec<u16>> {
        taquin_render::json::rows(&self.inner)
    }

    /// The numbers as an array of rows and columns, of type int32.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i32>>> {
        let numbers: Vec<i32> = self.inner.tiles().iter().map(|t| i32::from(t.number())).collect();
        numbers.into_pyarray(py).reshape([self.inner.size().rows(), self.inner.size().cols()])
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // Always a new array, whatever `copy` says.
        let _ = copy;
        typed(self.to_numpy(py)?.into_any(), dtype)
    }

    /// The number at a row and a column.
    fn __getitem__(&self, place: (isize, isize)) -> PyResult<u16> {
        let size = self.inner.size();
        let row = index(place.0, size.rows())?;
        let col = index(place.1, size.cols())?;
        Ok(self.inner.tile(size.cell(row, col)).number())
    }

    /// The legal moves, one letter each: the direction in which the tile slides.
    #[getter]
    fn moves(&self) -> String {
        self.inner.moves().map(taquin_board::TileDirection::letter).collect()
    }

    /// The board after moves, in any notation of the command line.
    fn after(&self, moves: &str) -> PyResult<Board> {
        let path =
            parse_moves(moves, &self.inner).map_err(|error| wrong(words().moves_error(&error)))?;
        let mut board = self.inner.clone();
        path.replay(&mut board)
            .map_err(|illegal| wrong(words().illegal_move(&illegal, MoveNotation::Udlr)))?;
        Ok(board.into())
    }

    /// Returns True if the goal can be reached.
    #[pyo3(signature = (goal=None))]
    fn is_solvable(&self, goal: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        let goal = convert::goal(goal, self.inner.size())?;
        Ok(Parity::of(&self.inner, &goal).is_some_and(|parity| parity.solvable()))
    }

    /// The board as text: `notation` is "one", "zero" or "compact".
    #[pyo3(signature = (notation="one"))]
    fn text(&self, notation: &str) -> PyResult<String> {
        let unfit = || {
            let size = ("size", self.inner.size().to_string().into());
            say("notation-does-not-fit", &[size])
        };
        let notation = Notation::named(notation).ok_or_else(unfit)?;
        let text = write(&self.inner, notation, Layout::Rows).ok_or_else(unfit)?;
        Ok(text.to_string())
    }

    /// A picture as SVG: `theme` as the command line names it, `cell` the side of a cell in pixels.
    #[pyo3(signature = (*, goal=None, theme=None, cell=None))]
    fn svg(
        &self,
        goal: Option<&Bound<'_, PyAny>>,
        theme: Option<&str>,
        cell: Option<u32>,
    ) -> PyResult<String> {
        let goal = convert::goal(goal, self.inner.size())?;
        pictures::still(&self.inner, &goal, theme, cell)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, None, None)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.inner)
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let text = PyString::new(py, &slf.get().inner.to_string());
        Ok((slf.get_type().into_any(), PyTuple::new(py, [text])?))
    }
}

/// An index from the front, or from the back if negative.
pub(crate) fn index(place: isize, len: usize) -> PyResult<usize> {
    let from_front = if place < 0 { place + len as isize } else { place };
    usize::try_from(from_front)
        .ok()
        .filter(|&place| place < len)
        .ok_or_else(|| PyIndexError::new_err("index out of range"))
}

fn typed<'py>(
    array: Bound<'py, PyAny>,
    dtype: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    match dtype {
        Some(dtype) => array.call_method1("astype", (dtype,)),
        None => Ok(array),
    }
}

/// Many boards of one size: a sequence of boards, and one array of them all.
#[pyclass(frozen, sequence, module = "taquin")]
#[derive(Clone)]
pub(crate) struct Boards {
    pub(crate) inner: Arc<Vec<taquin_board::Board>>,
}

#[pymethods]
impl Boards {
    #[new]
    #[pyo3(signature = (boards, *, size=None, blank=None))]
    fn new(
        boards: &Bound<'_, PyAny>,
        size: Option<&Bound<'_, PyAny>>,
        blank: Option<u64>,
    ) -> PyResult<Boards> {
        Ok(Boards { inner: Arc::new(convert::boards(boards, &reading(size, blank)?)?) })
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        place: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = place.cast::<PySlice>() {
            let places = slice.indices(self.inner.len() as isize)?;
            let mut boards = Vec::with_capacity(places.slicelength);
            let mut at = places.start;
            for _ in 0..places.slicelength {
                boards.push(self.inner[at as usize].clone());
                at += places.step;
            }
            return Ok(Bound::new(py, Boards { inner: Arc::new(boards) })?.into_any());
        }
        let board = self.inner[index(place.extract()?, self.inner.len())?].clone();
        Ok(Bound::new(py, Board::from(board))?.into_any())
    }

    /// All boards as one array (boards, rows, columns) of type int32.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<i32>>> {
        array_of(py, &self.inner)
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // Always a new array, whatever `copy` says.
        let _ = copy;
        typed(self.to_numpy(py)?.into_any(), dtype)
    }

    fn __repr__(&self) -> String {
        let shown: Vec<String> = self.inner.iter().take(3).map(|b| format!("'{b}'")).collect();
        let more = if self.inner.len() > 3 { ", …" } else { "" };
        format!("Boards([{}{more}])", shown.join(", "))
    }
}

/// Boards of one size as one array.
pub(crate) fn array_of<'py>(
    py: Python<'py>,
    boards: &[taquin_board::Board],
) -> PyResult<Bound<'py, PyArray3<i32>>> {
    let size = boards.first().map(taquin_board::Board::size);
    if let Some(other) = boards.iter().find(|board| Some(board.size()) != size) {
        let (first, other) = (boards[0].size().to_string(), other.size().to_string());
        return Err(say("sizes-differ", &[("board", other.into()), ("goal", first.into())]));
    }
    let mut numbers = Vec::with_capacity(boards.len() * size.map_or(0, |size| size.cells()));
    for board in boards {
        numbers.extend(board.tiles().iter().map(|tile| i32::from(tile.number())));
    }
    let (rows, cols) = size.map_or((0, 0), |size| (size.rows(), size.cols()));
    numbers.into_pyarray(py).reshape([boards.len(), rows, cols])
}

/// A goal: a name ("last", "first", "bottom-up", "snail") for any size, or one board.
#[pyclass(frozen, eq, hash, module = "taquin")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Goal {
    pub(crate) inner: taquin_board::Goal,
}

#[pymethods]
impl Goal {
    #[new]
    #[pyo3(signature = (goal=None))]
    fn new(goal: Option<&Bound<'_, PyAny>>) -> PyResult<Goal> {
        let Some(value) = goal else { return Ok(Goal { inner: taquin_board::Goal::Last }) };
        if let Ok(goal) = value.cast::<Goal>() {
            return Ok(goal.get().clone());
        }
        let named = value.cast::<PyString>().ok().map(|text| text.to_cow()).transpose()?;
        if let Some(inner) = named.and_then(|name| taquin_board::Goal::named(&name)) {
            return Ok(Goal { inner });
        }
        let board = convert::board(value, &Reading::default())?;
        Ok(Goal { inner: taquin_board::Goal::Board(board) })
    }

    /// The names of goals.
    #[classattr]
    #[pyo3(name = "NAMES")]
    fn names() -> (&'static str, &'static str, &'static str, &'static str) {
        taquin_board::Goal::NAMES.into()
    }

    /// The name, if it has one.
    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.inner.name()
    }

    /// The goal as a board of a size.
    fn board(&self, size: &Bound<'_, PyAny>) -> PyResult<Board> {
        let board = self.inner.board(convert::size(size)?);
        Ok(board.map_err(|error| wrong(words().goal_error(&error)))?.into())
    }

    fn __repr__(&self) -> String {
        format!("Goal('{}')", self.inner)
    }
}
