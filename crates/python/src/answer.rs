//! Answers: the Python attributes are the fields of `--json`.

use crate::board::{Boards, index};
use crate::convert::from_json;
use crate::error::wrong;
use crate::pictures;
use crate::session::words_named;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::{Arc, OnceLock};
use taquin_board::{MoveNotation, Notation, TileDirection};
use taquin_i18n::Lang;
use taquin_render::json::AnswerForm;
use taquin_render::text::{self, Detail, Style};

/// The most moves of a film in a notebook; a longer film is a large file.
const MOST_SHOWN: usize = 400;

/// The answer to one request about one board.
///
/// Every field of `taquin solve --json` is an attribute, None where it does not apply, and
/// `to_dict()` returns the object itself. An unsolvable board is an answer: see `outcome` and
/// `reason`.
#[pyclass(frozen, module = "taquin")]
pub(crate) struct Answer {
    /// A batch shares one list.
    all: Arc<Vec<taquin::Answer>>,
    index: usize,
    fields: OnceLock<Py<PyDict>>,
}

impl From<taquin::Answer> for Answer {
    fn from(answer: taquin::Answer) -> Answer {
        Answer { all: Arc::new(vec![answer]), index: 0, fields: OnceLock::new() }
    }
}

impl Answer {
    fn inner(&self) -> &taquin::Answer {
        &self.all[self.index]
    }

    fn moves(&self) -> Vec<TileDirection> {
        let solution = self.inner().solution();
        solution.map(|solution| solution.path().iter().collect()).unwrap_or_default()
    }
}

#[pymethods]
impl Answer {
    /// The object of `taquin solve --json`; with `states`, every board of the path.
    #[pyo3(signature = (*, states=false))]
    fn to_dict<'py>(&self, py: Python<'py>, states: bool) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &AnswerForm::of(self.inner(), states))
    }

    /// A field of the object, None where it is absent.
    fn _field<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let fields = match self.fields.get() {
            Some(fields) => fields.bind(py).clone(),
            None => {
                let fields = self.to_dict(py, false)?.cast_into::<PyDict>()?;
                self.fields.get_or_init(|| fields.unbind()).bind(py).clone()
            }
        };
        fields.get_item(name)
    }

    /// The boards of the path, the first and the last included; empty without a solution.
    fn boards(&self) -> Boards {
        let mut board = self.inner().start.clone();
        let mut boards = Vec::new();
        if self.inner().solution().is_some() {
            boards.push(board.clone());
            for dir in self.moves() {
                board.slide(dir);
                boards.push(board.clone());
            }
        }
        Boards { inner: Arc::new(boards) }
    }

    /// The answer as the command line prints it.
    #[pyo3(signature = (*, lang=None))]
    fn text(&self, lang: Option<&str>) -> PyResult<String> {
        let words = words_named(lang)?;
        let style = Style {
            words,
            notation: Notation::default(),
            moves: match words.lang() {
                Lang::En => MoveNotation::Udlr,
                Lang::Fr => MoveNotation::Nseo,
            },
            colour: false,
            width: 100,
        };
        let mut bytes = Vec::new();
        text::answer(&mut bytes, self.inner(), &style, Detail::default())
            .map_err(|error| wrong(words.io_reason(&error)))?;
        String::from_utf8(bytes).map_err(|error| wrong(error.to_string()))
    }

    /// The solution as an animated SVG, `step` seconds per move.
    #[pyo3(signature = (*, step=0.5, theme=None, cell=None))]
    fn film(&self, step: f64, theme: Option<&str>, cell: Option<u32>) -> PyResult<String> {
        let answer = self.inner();
        let pace = (step, answer.metric);
        pictures::moving(&answer.start, &answer.goal, &self.moves(), pace, theme, cell)
    }

    /// The board with its film, and the counters.
    fn _repr_html_(&self) -> PyResult<String> {
        let answer = self.inner();
        let moves = self.moves();
        let svg = match moves.len() {
            1..=MOST_SHOWN => self.film(0.5, None, Some(48))?,
            _ => pictures::still(&answer.start, &answer.goal, None, Some(48))?,
        };
        let text = self.text(None)?;
        // The text begins with a drawing of the board, which the picture replaces.
        let facts = text.split_once("\n\n").map_or(text.as_str(), |(_, rest)| rest);
        Ok(format!(
            "<div style=\"display:flex;gap:1.5em;align-items:flex-start;flex-wrap:wrap\">\
             <img alt=\"{}\" src=\"data:image/svg+xml;base64,{}\">\
             <pre style=\"margin:0\">{}</pre></div>",
            escaped(&answer.start.to_string()),
            STANDARD.encode(svg),
            escaped(facts.trim_end()),
        ))
    }

    fn __repr__(&self) -> String {
        let answer = self.inner();
        let search = answer.run.as_ref().map(|run| format!(" by {}", run.algorithm));
        let moves = answer.solution().map(|solution| format!(", {} moves", solution.len()));
        let proven = if answer.is_optimal() { ", optimal" } else { "" };
        format!(
            "<Answer: {}{}{}{proven}>",
            answer.outcome_name(),
            search.unwrap_or_default(),
            moves.unwrap_or_default()
        )
    }
}

/// Text inside HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// The answers of a batch, in the order of its boards: a sequence of `Answer`.
#[pyclass(frozen, sequence, module = "taquin")]
pub(crate) struct Answers {
    all: Arc<Vec<taquin::Answer>>,
}

impl From<Vec<taquin::Answer>> for Answers {
    fn from(all: Vec<taquin::Answer>) -> Answers {
        Answers { all: Arc::new(all) }
    }
}

#[pymethods]
impl Answers {
    fn __len__(&self) -> usize {
        self.all.len()
    }

    fn __getitem__(&self, place: isize) -> PyResult<Answer> {
        let index = index(place, self.all.len())?;
        Ok(Answer { all: self.all.clone(), index, fields: OnceLock::new() })
    }

    /// The lengths of the solutions as an array of int64; -1 where there is none.
    #[getter]
    fn lengths<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let length = |answer: &taquin::Answer| answer.solution().map_or(-1, |s| s.len() as i64);
        self.all.iter().map(length).collect::<Vec<_>>().into_pyarray(py)
    }

    /// The counts of generated states as an array of int64; -1 where nothing was counted.
    #[getter]
    fn generated<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let count = |answer: &taquin::Answer| answer.counters().generated.map_or(-1, |n| n as i64);
        self.all.iter().map(count).collect::<Vec<_>>().into_pyarray(py)
    }

    /// The objects of `taquin solve --json`.
    fn to_dicts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let forms: Vec<_> = self.all.iter().map(|answer| AnswerForm::of(answer, false)).collect();
        from_json(py, &forms)
    }

    /// A data frame with one row for each answer and a column for each field (needs pandas).
    fn to_pandas<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("pandas")?.getattr("DataFrame")?.call1((self.to_dicts(py)?,))
    }

    fn __repr__(&self) -> String {
        let solved = self.all.iter().filter(|answer| answer.solution().is_some()).count();
        format!("<Answers: {} boards, {solved} solved>", self.all.len())
    }
}

/// Answers of an interrupted batch, None for boards that were not started.
pub(crate) fn partial(
    py: Python<'_>,
    answers: Vec<Option<taquin::Answer>>,
) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for answer in answers {
        list.append(answer.map(Answer::from))?;
    }
    Ok(list)
}

/// The JSON Schema of an answer: its properties are the attributes of `Answer`.
#[pyfunction]
pub(crate) fn answer_schema(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    from_json(py, &taquin_render::json::answer_schema())
}
