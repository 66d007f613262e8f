//! User-defined heuristics: Python functions, and tables over patterns of tiles.

use crate::board::Board;
use crate::convert;
use crate::error::{kind, say};
use numpy::PyUntypedArray;
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, PoisonError};
use taquin::heuristic::BoardHeuristic;
use taquin_board::{Reading, Size};
use taquin_search::Cancel;

/// Stores the exception of a Python function; the search is then cancelled.
#[derive(Clone)]
pub(crate) struct Failure {
    raised: Arc<Mutex<Option<PyErr>>>,
    cancel: Cancel,
}

impl Failure {
    pub(crate) fn new(cancel: Cancel) -> Failure {
        Failure { raised: Arc::default(), cancel }
    }

    pub(crate) fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    fn raise(&self, error: PyErr) {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.cancel.cancel();
    }

    /// The exception, if there was one.
    pub(crate) fn take(&self) -> Option<PyErr> {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// A user-defined heuristic: a function from a board to a number, with declared properties.
///
/// A function counts as neither admissible nor consistent unless you declare it: an answer is
/// reported as optimal only if the function was declared admissible, and `answer.proof` is then
/// "declared". A consistent heuristic is admissible. The goal counts as 0, and fractions are
/// rounded down.
///
/// A Python function is called once per state: at most some hundred thousand calls per second,
/// compared with many million for the built-in heuristics. `Heuristic.from_tables` needs no call.
#[pyclass(frozen, module = "taquin")]
pub(crate) struct Heuristic {
    source: Source,
    #[pyo3(get)]
    name: String,
    #[pyo3(get)]
    admissible: bool,
    #[pyo3(get)]
    consistent: bool,
}

enum Source {
    Function(Py<PyAny>),
    Tables(Arc<Vec<PatternTable>>),
}

/// The values of a pattern, by the cells of its tiles.
struct PatternTable {
    tiles: Vec<usize>,
    cells: usize,
    shape: Vec<usize>,
    values: Vec<u16>,
}

impl PatternTable {
    fn read(tiles: Vec<usize>, table: &Bound<'_, PyAny>) -> PyResult<PatternTable> {
        let array = table.cast::<PyUntypedArray>().map_err(|_| kind("py-kind-board", table))?;
        let (shape, numbers) = convert::numbers(array)?;
        let values: Option<Vec<u16>> = numbers.iter().map(|&n| u16::try_from(n).ok()).collect();
        let values = values.ok_or_else(|| say("py-table-values", &[]))?;
        let cells = shape.first().copied().unwrap_or(0);
        Ok(PatternTable { tiles, cells, shape, values })
    }

    fn check(&self, size: Size) -> PyResult<()> {
        let cells = size.cells();
        let expected = vec![cells; self.tiles.len()];
        if self.shape != expected || self.tiles.is_empty() {
            let args = [
                ("tiles", self.tiles.len().into()),
                ("shape", format!("{:?}", self.shape).into()),
                ("size", size.to_string().into()),
                ("cells", cells.into()),
            ];
            return Err(say("py-table-shape", &args));
        }
        for (place, &tile) in self.tiles.iter().enumerate() {
            if tile >= cells || self.tiles[..place].contains(&tile) {
                let args = [("tile", tile.to_string().into()), ("size", size.to_string().into())];
                return Err(say("py-table-tile", &args));
            }
        }
        Ok(())
    }

    fn value(&self, places: &[usize]) -> u32 {
        let index = self.tiles.iter().fold(0, |index, &tile| index * self.cells + places[tile]);
        u32::from(self.values[index])
    }
}

impl Heuristic {
    /// A function without declared properties.
    pub(crate) fn of(function: &Bound<'_, PyAny>) -> PyResult<Heuristic> {
        Heuristic::new(function, None, false, false)
    }

    /// Returns true if every value needs a call of Python.
    pub(crate) fn calls_python(&self) -> bool {
        matches!(self.source, Source::Function(_))
    }

    /// Returns an error if its tables are not for boards of this size.
    pub(crate) fn check(&self, size: Size) -> PyResult<()> {
        match &self.source {
            Source::Function(_) => Ok(()),
            Source::Tables(tables) => tables.iter().try_for_each(|table| table.check(size)),
        }
    }

    /// The heuristic for a search that `failure` cancels.
    pub(crate) fn bind(&self, failure: &Failure) -> BoardHeuristic {
        let bound = match &self.source {
            Source::Tables(tables) => {
                let tables = tables.clone();
                BoardHeuristic::new(&self.name, move |board| sum(&tables, board))
            }
            Source::Function(function) => {
                let function = Python::attach(|py| function.clone_ref(py));
                let (name, failure) = (self.name.clone(), failure.clone());
                BoardHeuristic::new(&self.name, move |board| {
                    if failure.cancel.is_cancelled() {
                        return 0;
                    }
                    let value = Python::attach(|py| {
                        let board = Board::from(board.clone());
                        number(&name, &function.bind(py).call1((board,))?)
                    });
                    value.unwrap_or_else(|error| {
                        failure.raise(error);
                        0
                    })
                })
            }
        };
        match (self.admissible, self.consistent) {
            (_, true) => bound.consistent(),
            (true, false) => bound.admissible(),
            (false, false) => bound,
        }
    }
}

fn sum(tables: &[PatternTable], board: &taquin_board::Board) -> u32 {
    let places: Vec<usize> = board.cells_by_tile().into_iter().map(usize::from).collect();
    tables.iter().map(|table| table.value(&places)).sum()
}

/// The returned value as a number, rounded down, so it stays admissible.
fn number(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u32> {
    if let Ok(number) = value.extract::<u32>() {
        return Ok(number);
    }
    match value.extract::<f64>() {
        Ok(number) if (0.0..4_294_967_296.0).contains(&number) => Ok(number as u32),
        _ => {
            let shown = value.repr().map(|text| text.to_string()).unwrap_or_default();
            let shown: String = shown.chars().take(60).collect();
            let args = [("name", name.to_owned().into()), ("value", shown.into())];
            Err(say("py-heuristic-value", &args))
        }
    }
}

#[pymethods]
impl Heuristic {
    #[new]
    #[pyo3(signature = (function, *, name=None, admissible=false, consistent=false))]
    fn new(
        function: &Bound<'_, PyAny>,
        name: Option<String>,
        admissible: bool,
        consistent: bool,
    ) -> PyResult<Heuristic> {
        if !function.is_callable() {
            return Err(kind("py-kind-heuristic", function));
        }
        let own = || function.getattr("__name__").and_then(|name| name.extract::<String>());
        Ok(Heuristic {
            source: Source::Function(function.clone().unbind()),
            name: name.unwrap_or_else(|| own().unwrap_or_else(|_| "function".to_owned())),
            admissible: admissible || consistent,
            consistent,
        })
    }

    /// A sum of tables over patterns, without calls of Python.
    ///
    /// `tables` lists pairs (tiles, table). The table has one dimension for each tile, each as long
    /// as the board has cells, and `table[c1, c2, …]` is the value when the first tile is in cell
    /// c1, the second in c2 (cells in reading order from 0; tile 0 is the blank).
    #[staticmethod]
    #[pyo3(signature = (tables, *, name="tables", admissible=false, consistent=false))]
    fn from_tables(
        tables: Vec<(Vec<usize>, Bound<'_, PyAny>)>,
        name: &str,
        admissible: bool,
        consistent: bool,
    ) -> PyResult<Heuristic> {
        let tables = tables.into_iter().map(|(tiles, table)| PatternTable::read(tiles, &table));
        let tables = tables.collect::<PyResult<Vec<_>>>()?;
        Ok(Heuristic {
            source: Source::Tables(Arc::new(tables)),
            name: name.to_owned(),
            admissible: admissible || consistent,
            consistent,
        })
    }

    /// The value for a board.
    fn __call__(&self, py: Python<'_>, board: &Bound<'_, PyAny>) -> PyResult<u32> {
        let board = convert::board(board, &Reading::default())?;
        match &self.source {
            Source::Function(function) => {
                number(&self.name, &function.bind(py).call1((Board::from(board),))?)
            }
            Source::Tables(tables) => {
                self.check(board.size())?;
                Ok(sum(tables, &board))
            }
        }
    }

    fn __repr__(&self) -> String {
        let declared = match (self.admissible, self.consistent) {
            (_, true) => ", consistent=True",
            (true, false) => ", admissible=True",
            (false, false) => "",
        };
        format!("Heuristic('{}'{declared})", self.name)
    }
}
