//! `distances`: how far the goal was after each move of a game, and where moves were lost. If a
//! shortest path is not found in time, the interval of its length.
//!
//! ```text
//!   start ──▶ ● ──▶ ● ──▶ ● ──▶ goal     solved from the end, where it is quick, to the start;
//!    d=?      d=?   d=2   d=1   d=0      a neighbour's distance differs by exactly one
//! ```

use crate::ask::{self, Puzzle};
use crate::error::ApiError;
use crate::fields::Fields;
use crate::speak::{Text, words};
use crate::{Job, Service};
use serde_json::{Value, json};
use std::time::Duration;
use taquin::{Problem, Quality, Solver};
use taquin_board::{Board, Path};
use taquin_i18n::Words;
use taquin_render::chart::{
    self, Axis, AxisScale, AxisUnit, ChartWidth, LineChart, Series, SeriesStyle,
};
use taquin_search::clock::Instant;
use taquin_search::{Cancel, Silent};

/// The most moves of a game.
const MOST_MOVES: usize = 5_000;
/// The time limit for the whole game.
const TIME: Duration = Duration::from_secs(6);
/// The time limit for one board.
const TIME_FOR_ONE: Duration = Duration::from_millis(700);

pub(crate) fn distances(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &service.bounds)?;
    let path = ask::moves(&mut fields, &puzzle.board)?;
    let words = words(fields.lang());
    fields.end()?;
    if path.len() > MOST_MOVES {
        let message = Text::with("api-game-too-long", [("moves", path.len().into())]);
        let hint = Text::with("api-at-most", [("most", MOST_MOVES.into())]);
        return Err(ApiError::bad("moves", message, hint));
    }
    let problem = puzzle.solvable()?;
    let solver = service.solver().memory_limit(service.bounds.memory);
    Ok(Job::json(TIME, move |stop, _| {
        let points = intervals(&problem, &path, &solver, stop)?;
        // A move that does not come nearer goes farther away: two moves are lost.
        let exact = points.iter().all(|&(lower, upper)| lower == upper);
        let lost = exact.then(|| path.len() as u32 + points[path.len()].0 - points[0].0);
        let list: Vec<Value> = points
            .iter()
            .map(|&(lower, upper)| json!({ "lower": lower, "upper": upper }))
            .collect();
        let chart = chart(&points, exact, words);
        Ok(json!({ "v": 1, "points": list, "lost": lost, "chart": chart }))
    }))
}

/// One curve if everything is exact, otherwise a lower and an upper bound; lost moves are marked.
fn chart(points: &[(u32, u32)], exact: bool, words: &Words) -> String {
    let series = |name: &str, colour: usize, of: fn(&(u32, u32)) -> u32| Series {
        name: words.say(name),
        style: SeriesStyle::of(colour),
        points: (0..).zip(points).map(|(i, point)| (f64::from(i), f64::from(of(point)))).collect(),
        joined: true,
    };
    let lower = |name| series(name, 0, |&(lower, _)| lower);
    let mut curves = match exact {
        true => vec![lower("web-distances-exact")],
        false => {
            vec![
                lower("web-distances-lower"),
                series("web-distances-upper", 2, |&(_, upper)| upper),
            ]
        }
    };
    let after_lost: Vec<(f64, f64)> = (1..)
        .zip(points.windows(2))
        // Certainly farther than before, whatever the two distances are.
        .filter(|(_, pair)| pair[1].0 > pair[0].1)
        .map(|(i, pair)| (f64::from(i), f64::from(pair[1].0)))
        .collect();
    if !after_lost.is_empty() {
        let name = words.say("web-distances-lost");
        curves.push(Series { name, style: SeriesStyle::of(1), points: after_lost, joined: false });
    }
    let axis = |name: &str| Axis {
        label: words.say(name),
        spread: AxisScale::Linear,
        unit: AxisUnit::Count,
    };
    let title = words.say("web-distances");
    let chart = LineChart {
        id: "distances".into(),
        alt: title.clone(),
        title,
        x: axis("web-distances-x"),
        y: axis("web-distances-y"),
        series: curves,
        diagonal: None,
    };
    chart::alone(&chart.svg(ChartWidth::Narrow, words))
}

/// What is known about the distance of every board of a path.
fn intervals(
    problem: &Problem,
    path: &Path,
    solver: &Solver,
    stop: &Cancel,
) -> Result<Vec<(u32, u32)>, ApiError> {
    let mut boards = vec![problem.start().clone()];
    for dir in path {
        let mut next = boards[boards.len() - 1].clone();
        next.slide(dir);
        boards.push(next);
    }
    let until = Instant::now() + TIME;
    let mut points: Vec<(u32, u32)> = Vec::new();
    // Backwards; `points` is in that order until the end.
    for board in boards.iter().rev() {
        let near = points.last().copied();
        let (low, high) = near
            .map_or((0, u32::MAX), |(low, high)| (low.saturating_sub(1), high.saturating_add(1)));
        let left = until.saturating_duration_since(Instant::now()).min(TIME_FOR_ONE);
        let (lower, upper) = if left.is_zero() || stop.is_cancelled() {
            estimate(problem, board, solver)?
        } else {
            solved(problem, board, left, solver, stop)?
        };
        points.push((lower.max(low), upper.min(high)));
    }
    points.reverse();
    // Forwards: the bounds of a board bound the next one.
    for i in 1..points.len() {
        let (low, high) = points[i - 1];
        points[i].0 = points[i].0.max(low.saturating_sub(1));
        points[i].1 = points[i].1.min(high.saturating_add(1));
    }
    Ok(points)
}

fn solved(
    problem: &Problem,
    board: &Board,
    time: Duration,
    solver: &Solver,
    stop: &Cancel,
) -> Result<(u32, u32), ApiError> {
    let problem = self::problem(problem, board)?;
    // Optimal if the planner expects that to be quick.
    let solver = solver.clone().time_limit(time);
    let plan = solver.plan(&problem)?;
    let report = solver.run(&problem, &plan, stop, &mut Silent)?;
    let upper = report.solution().map_or(u32::MAX, |solution| solution.len() as u32);
    Ok(match report.lower_bound() {
        Some(lower) => (lower, upper),
        None => (estimate(&problem, board, &solver)?.0, upper),
    })
}

/// The bound of an admissible heuristic.
fn estimate(problem: &Problem, board: &Board, solver: &Solver) -> Result<(u32, u32), ApiError> {
    let problem = self::problem(problem, board)?;
    let solver = solver.clone().quality(Quality::Optimal);
    let spec = solver.plan(&problem)?.heuristic;
    Ok((solver.estimate(&problem, &spec)?, u32::MAX))
}

fn problem(problem: &Problem, board: &Board) -> Result<Problem, ApiError> {
    // A board on a path from a solvable one is solvable.
    Problem::new(board.clone(), problem.goal().clone())
        .map_err(|error| ApiError::bug(Text::of(move |words| words.problem_error(&error))))
}
