//! Full spaces of small boards as arrays of distances.

use crate::board::{Board, Boards, array_of, index};
use crate::convert::{self, from_json};
use crate::error::{solve_error, wrong};
use crate::session::words;
use crate::wait::{interrupted, wait};
use numpy::{IntoPyArray, PyArray1, PyArray3};
use pyo3::prelude::*;
use std::sync::Arc;
use taquin::full_space::{FullSpace, FullSpaceError};
use taquin::{Problem, ProblemError, SolveError};
use taquin_board::Reading;
use taquin_search::Cancel;

/// The farthest boards that `to_dict` shows, as on the command line.
const SHOWN: usize = 16;

/// Every board of a small size that can reach a goal, with its true distance.
#[pyclass(frozen, module = "taquin")]
pub(crate) struct Space {
    whole: FullSpace,
    goal: taquin_board::Board,
}

#[pymethods]
impl Space {
    /// How many boards there are.
    fn __len__(&self) -> usize {
        self.whole.distances().len()
    }

    /// The goal.
    #[getter]
    fn goal(&self) -> Board {
        self.goal.clone().into()
    }

    /// How many boards are at each distance, as an array of uint64.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        self.whole.counts().to_vec().into_pyarray(py)
    }

    /// How many boards there are.
    #[getter]
    fn total(&self) -> u64 {
        self.whole.total()
    }

    /// The greatest distance.
    #[getter]
    fn farthest(&self) -> usize {
        self.whole.farthest()
    }

    /// The distance of every board, as an array of uint8: `distances[space.index(board)]`.
    #[getter]
    fn distances<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.whole.distances().to_vec().into_pyarray(py)
    }

    /// The boards at indices of `distances`, or all of them, as one array (boards, rows, columns).
    #[pyo3(signature = (places=None))]
    fn boards<'py>(
        &self,
        py: Python<'py>,
        places: Option<Vec<isize>>,
    ) -> PyResult<Bound<'py, PyArray3<i32>>> {
        let len = self.whole.distances().len();
        let boards: Vec<taquin_board::Board> = match places {
            None => (0..len).filter_map(|i| self.whole.board(i, &self.goal)).collect(),
            Some(places) => {
                let places = places.into_iter().map(|place| index(place, len));
                let places = places.collect::<PyResult<Vec<usize>>>()?;
                places.into_iter().filter_map(|i| self.whole.board(i, &self.goal)).collect()
            }
        };
        array_of(py, &boards)
    }

    /// The boards at one distance.
    fn at(&self, distance: u32) -> Boards {
        Boards { inner: Arc::new(self.whole.boards_at(distance, &self.goal).collect()) }
    }

    /// The board at an index of `distances`.
    fn board(&self, place: isize) -> PyResult<Board> {
        let place = index(place, self.whole.distances().len())?;
        let bug = || solve_error(&SolveError::Bug("an index without a board"));
        Ok(self.whole.board(place, &self.goal).ok_or_else(bug)?.into())
    }

    /// The index of a board in `distances`; None if it cannot reach the goal.
    fn index(&self, board: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        let board = convert::board(board, &Reading::default())?;
        match Problem::new(board, self.goal.clone()) {
            Ok(problem) => Ok(self.whole.index_of(&problem)),
            Err(ProblemError::Unsolvable(_)) => Ok(None),
            Err(error) => Err(wrong(words().problem_error(&error))),
        }
    }

    /// The true distance of a board; None if it cannot reach the goal.
    fn distance(&self, board: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
        let place = self.index(board)?;
        Ok(place.and_then(|place| self.whole.distances().get(place).copied()))
    }

    /// The object of `taquin space --json`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let farthest = self.whole.farthest() as u32;
        let shown: Vec<_> = self.whole.boards_at(farthest, &self.goal).take(SHOWN).collect();
        from_json(py, &taquin_render::json::space(&self.whole, &self.goal, &shown))
    }

    fn __repr__(&self) -> String {
        let (size, total) = (self.whole.size(), self.whole.total());
        format!("<Space {size}: {total} boards, farthest {}>", self.whole.farthest())
    }
}

/// The full space of a small size: every board that can reach the goal, with its true distance.
#[pyfunction]
#[pyo3(signature = (size, goal=None, *, memory_limit_bytes=None))]
pub(crate) fn space(
    py: Python<'_>,
    size: &Bound<'_, PyAny>,
    goal: Option<&Bound<'_, PyAny>>,
    memory_limit_bytes: Option<u64>,
) -> PyResult<Space> {
    let size = convert::size(size)?;
    let goal = convert::goal(goal, size)?;
    let most = memory_limit_bytes.unwrap_or_else(taquin::default_memory_limit);
    let cancel = Cancel::new();
    let work = || FullSpace::search(size, goal.blank(), most, &cancel, |_, _| {});
    let (whole, error) = wait(py, &cancel, false, work, |_| Ok(()));
    if let Some(error) = error {
        return Err(interrupted(py, error, py.None(), py.None()));
    }
    let whole = whole.unwrap_or(Err(FullSpaceError::Stopped));
    let whole = whole.map_err(|error| wrong(words().full_space_error(&error, size, most)))?;
    Ok(Space { whole, goal })
}
