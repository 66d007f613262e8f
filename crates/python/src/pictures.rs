//! Boards as pictures and solutions as films, for notebooks.

use crate::convert;
use crate::error::{say, wrong};
use crate::session::words;
use pyo3::prelude::*;
use std::time::Duration;
use taquin::Metric;
use taquin_board::{Board, Reading, TileDirection, parse_moves};
use taquin_render::picture::{Figure, Motion, PictureError, PictureStyle, Scale, THEMES, Theme};

fn style(theme: Option<&str>, cell: Option<u32>) -> PyResult<PictureStyle> {
    let theme = match theme {
        None => Theme::default(),
        Some(name) => Theme::named(name).ok_or_else(|| {
            let names = THEMES.map(|(name, _)| name).join(", ");
            say("py-theme", &[("name", name.to_owned().into()), ("names", names.into())])
        })?,
    };
    Ok(PictureStyle {
        theme,
        scale: cell.map_or(Scale::Fit, Scale::Cell),
        ..PictureStyle::default()
    })
}

fn failed(error: PictureError) -> PyErr {
    wrong(error.say(words()))
}

fn text(bytes: Vec<u8>) -> PyResult<String> {
    String::from_utf8(bytes).map_err(|error| wrong(error.to_string()))
}

/// A board as SVG.
pub(crate) fn still(
    board: &Board,
    goal: &Board,
    theme: Option<&str>,
    cell: Option<u32>,
) -> PyResult<String> {
    let style = style(theme, cell)?;
    let mut bytes = Vec::new();
    let figure = Figure::new(board, goal, &style).map_err(failed)?;
    figure.svg(&mut bytes).map_err(failed)?;
    text(bytes)
}

/// Moves as an animated SVG.
pub(crate) fn moving(
    board: &Board,
    goal: &Board,
    moves: &[TileDirection],
    (step, metric): (f64, Metric),
    theme: Option<&str>,
    cell: Option<u32>,
) -> PyResult<String> {
    let style = style(theme, cell)?;
    let step = Duration::try_from_secs_f64(step).unwrap_or_default();
    let motion = Motion { step, lines: metric == Metric::Multi, ..Motion::default() };
    let mut bytes = Vec::new();
    let figure = Figure::new(board, goal, &style).map_err(failed)?;
    figure.animated_svg(moves, &motion, &mut bytes).map_err(failed)?;
    text(bytes)
}

/// Moves from a board as an animated SVG, `step` seconds per move.
#[pyfunction]
#[pyo3(signature = (board, moves, *, goal=None, step=0.5, theme=None, cell=None, metric="single"))]
pub(crate) fn film(
    board: &Bound<'_, PyAny>,
    moves: &str,
    goal: Option<&Bound<'_, PyAny>>,
    step: f64,
    theme: Option<&str>,
    cell: Option<u32>,
    metric: &str,
) -> PyResult<String> {
    let metric = Metric::named(metric).ok_or_else(|| {
        let names = Metric::ALL.map(Metric::name).join(", ");
        say("py-metric", &[("name", metric.to_owned().into()), ("names", names.into())])
    })?;
    let board = convert::board(board, &Reading::default())?;
    let goal = convert::goal(goal, board.size())?;
    let path = parse_moves(moves, &board).map_err(|error| wrong(words().moves_error(&error)))?;
    let moves: Vec<TileDirection> = path.iter().collect();
    moving(&board, &goal, &moves, (step, metric), theme, cell)
}
