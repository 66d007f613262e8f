//! `lane`: one search of a race whose others run elsewhere; `chart`: the chart of such a race.
//!
//! A worker of a browser cannot wait for another one. So each search runs alone and reports its
//! state whenever it has expanded an eighth more states than at its last report, which is where the
//! searches of a [`race`](crate::race) wait for each other. The page replays the reports side by
//! side and shows the same race.

use crate::ask::{self, Puzzle};
use crate::error::ApiError;
use crate::fields::Fields;
use crate::service::step_by_step;
use crate::speak::words;
use crate::{Job, Service, tables};
use serde::Deserialize;
use serde_json::{Value, json};
use taquin::observe::BoardSpace;
use taquin::registry::{Algorithm, MemoryUse};
use taquin::{Answer, Plan, Problem, SolveError, SolveRequest, Solver};
use taquin_board::{Board, Cell, Tile};
use taquin_i18n::Words;
use taquin_render::chart::{
    self, Axis, AxisScale, AxisUnit, Bar, BarChart, ChartWidth, SeriesStyle,
};
use taquin_render::json::AnswerForm;
use taquin_search::{Cancel, Event, Flow, Observer};

pub(crate) fn lane(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &service.bounds)?;
    let request = ask::request(&mut fields, &service.bounds)?;
    fields.end()?;
    let problem = puzzle.solvable()?;
    let time = request.limits.time.unwrap_or(service.bounds.time);
    let entrant = Entrant::new(service, request, &problem)?;
    Ok(Job::json(time, move |stop, reports| {
        let course = Course::of(&problem);
        let answer = entrant.run(&problem, &course, stop, |standing| {
            let mut report = standing.json();
            report["distance"] = course.distance.into();
            reports.offer("standing", report);
            next_line(standing.expanded)
        })?;
        let mut last = Standing::default();
        last.end(&answer);
        let mut report = last.json();
        report["distance"] = course.distance.into();
        reports.offer("standing", report);
        Ok(AnswerForm::of(&answer, false).into_value())
    }))
}

/// One bar of the chart.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BarForm {
    algorithm: String,
    heuristic: Option<String>,
    expanded: u64,
    /// How the search ended; `None` if it solved the board.
    outcome: Option<String>,
}

pub(crate) fn chart(mut fields: Fields) -> Result<Value, ApiError> {
    let bars: Vec<BarForm> = fields.required("bars")?;
    let words = words(fields.lang());
    fields.end()?;
    let bar = |(colour, bar): (usize, &BarForm)| Bar {
        name: name(
            (&bar.algorithm, bar.heuristic.as_deref().unwrap_or("zero")),
            bar.outcome.as_deref().is_none_or(|outcome| outcome == "solved"),
            words,
        ),
        style: SeriesStyle::of(colour),
        value: bar.expanded as f64,
        between: None,
    };
    let bars = bars.iter().take(4).enumerate().map(bar).collect();
    Ok(json!({ "v": 1, "chart": draw(bars, words) }))
}

/// The states that each search expanded. If one has a hundred times as many as another, the axis is
/// logarithmic.
pub(crate) fn draw(bars: Vec<Bar>, words: &Words) -> String {
    let values = || bars.iter().map(|bar| bar.value.max(1.0));
    let (least, most) = (values().fold(f64::INFINITY, f64::min), values().fold(1.0, f64::max));
    let spread = if most > 100.0 * least { AxisScale::Log } else { AxisScale::Linear };
    let title = words.say("web-race");
    let axis = Axis { label: words.say("web-race-axis"), spread, unit: AxisUnit::Count };
    let chart = BarChart { id: "race".into(), alt: title.clone(), title, axis, bars };
    chart::alone(&chart.svg(ChartWidth::Narrow, words))
}

/// A search with its heuristic, if it uses one, by their titles. A search that did not reach the goal is marked as stopped;
/// otherwise its bar would look like an arrival.
pub(crate) fn name((algorithm, heuristic): (&str, &str), solved: bool, words: &Words) -> String {
    let search = words.search_title(algorithm);
    let name = match heuristic {
        "zero" => search,
        _ => format!("{search} · {}", words.heuristic_title(heuristic)),
    };
    match solved {
        true => name,
        false => words.say_with("web-race-stopped", &[("name", name.into())]),
    }
}

/// The next sync point of a search: an eighth more states, so a short race can be watched and a
/// long one ends.
pub(crate) fn next_line(expanded: u64) -> u64 {
    expanded + (expanded / 8).max(1)
}

/// A search that takes part.
#[derive(Clone)]
pub(crate) struct Entrant {
    pub(crate) solver: Solver,
    pub(crate) plan: Plan,
}

impl Entrant {
    pub(crate) fn new(
        service: &Service,
        request: SolveRequest,
        problem: &Problem,
    ) -> Result<Entrant, ApiError> {
        let solver = service.solver().for_request(request);
        let plan = solver.plan(problem)?;
        step_by_step(&plan)?;
        tables::available(problem, &plan.heuristic, solver.store())?;
        Ok(Entrant { solver, plan })
    }

    /// Runs the search. `line` receives its state at each sync point and returns the next one.
    pub(crate) fn run(
        &self,
        problem: &Problem,
        course: &Course,
        stop: &Cancel,
        line: impl FnMut(&Standing) -> u64,
    ) -> Result<Answer, SolveError> {
        let keeps_all = self.plan.algorithm.entry().memory == MemoryUse::States;
        // A search from both sides begins at the goal too.
        let one_side = self.plan.algorithm != Algorithm::BIDIRECTIONAL;
        let nearest = one_side.then_some(course.distance);
        let own = Standing { nearest, ..Standing::default() };
        let mut runner = Runner { course, keeps_all, kept: 1, allowed: 1, own, line };
        self.solver.run(problem, &self.plan, stop, &mut runner)
    }
}

/// The Manhattan distance of boards to the goal: the measure of all searches of a race.
pub(crate) struct Course {
    /// The goal cell of each tile.
    homes: Vec<Cell>,
    /// The distance of the start.
    pub(crate) distance: u32,
}

impl Course {
    pub(crate) fn of(problem: &Problem) -> Course {
        let mut course = Course { homes: problem.goal().cells_by_tile(), distance: 0 };
        course.distance = course.steps(problem.start());
        course
    }

    fn steps(&self, board: &Board) -> u32 {
        let tiles = board.occupied().filter(|(_, tile)| !tile.is_blank());
        let home = |tile: Tile| self.homes[tile.index()];
        tiles.map(|(cell, tile)| board.size().distance(cell, home(tile)) as u32).sum()
    }
}

/// The state of one search.
#[derive(Clone, Default)]
pub(crate) struct Standing {
    pub(crate) expanded: u64,
    frontier: u64,
    bound: u32,
    /// The distance of the nearest board that it expanded; `None` for a search from both sides.
    nearest: Option<u32>,
    /// The board that it expanded last.
    board: Option<Board>,
    pub(crate) ended: Option<(&'static str, Option<usize>)>,
}

impl Standing {
    /// Records how it ended.
    pub(crate) fn end(&mut self, answer: &Answer) {
        self.expanded = answer.counters().expanded.unwrap_or(self.expanded);
        self.bound = answer.lower_bound().unwrap_or(self.bound);
        self.ended = Some((answer.outcome_name(), answer.solution().map(|s| s.len())));
    }

    pub(crate) fn json(&self) -> Value {
        json!({
            "expanded": self.expanded,
            "frontier": self.frontier,
            "bound": self.bound,
            "nearest": self.nearest,
            "board": self.board,
            "outcome": self.ended.map(|(name, _)| name),
            "length": self.ended.and_then(|(_, length)| length),
        })
    }
}

/// Observes one search and pauses it at every sync point.
struct Runner<'a, F> {
    course: &'a Course,
    /// True if it stores every state, so its frontier is what was stored and not expanded.
    keeps_all: bool,
    kept: u64,
    /// How many states it may expand before the next sync point.
    allowed: u64,
    own: Standing,
    line: F,
}

impl<F: FnMut(&Standing) -> u64> Observer<BoardSpace> for Runner<'_, F> {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        match event {
            Event::Generated { .. } => self.kept += 1,
            Event::Bound { bound } => self.own.bound = self.own.bound.max(bound),
            Event::Expanded { state, g, .. } => {
                self.own.expanded += 1;
                let course = self.course;
                self.own.nearest = self.own.nearest.map(|least| least.min(course.steps(state)));
                self.own.frontier = match self.keeps_all {
                    true => self.kept.saturating_sub(self.own.expanded),
                    false => u64::from(g) + 1,
                };
                // Nothing is reported between two sync points.
                if self.own.expanded >= self.allowed {
                    self.own.board = Some(state.clone());
                    self.allowed = (self.line)(&self.own);
                }
            }
            _ => {}
        }
        Flow::Continue
    }
}
