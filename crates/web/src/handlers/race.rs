//! `POST /api/race`: two to four searches on one board, in step by states expanded.
//!
//! Each runner has a thread. All may expand up to a common number of states, then wait; when the
//! last one has got there a frame is sent and the number rises, by an eighth at a time, so that a
//! short race can be watched and a long one ends.

use super::ask::{self, Puzzle};
use super::fields::Fields;
use super::{App, step_by_step, tables};
use crate::error::ApiError;
use crate::job::{self, Reports};
use axum::extract::State;
use axum::response::Response;
use serde_json::{Map, Value, json};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use taquin::observe::BoardSpace;
use taquin::registry::{Algorithm, Memory};
use taquin::{Answer, Plan, Problem, SolveError, Solver};
use taquin_board::Board;
use taquin_i18n::Words;
use taquin_render::chart::{self, Axis, Bar, BarChart, Room, Spread, Unit};
use taquin_render::json::AnswerForm;
use taquin_search::{Cancel, Event, Flow, Observer};

/// From one frame to the next.
const FRAME: Duration = Duration::from_millis(60);

pub(crate) async fn race(State(app): State<App>, mut fields: Fields) -> Result<Response, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &app.config)?;
    let runners: Vec<Map<String, Value>> = fields.required("runners")?;
    let common = ask::request(&mut fields, &app.config)?;
    let words = ask::words(&mut fields)?;
    fields.end()?;
    if !(2..=4).contains(&runners.len()) {
        let message = format!("{} cannot race.", runners.len());
        return Err(ApiError::bad("runners", message, "Give two to four."));
    }
    let share = common.limits.memory.map(|bytes| bytes / runners.len() as u64);
    let problem = puzzle.solvable()?;
    let mut entries = Vec::new();
    for runner in runners {
        let mut fields = Fields::new(runner);
        let mut request = ask::request(&mut fields, &app.config)?;
        fields.end()?;
        request.limits = taquin_search::Limits { memory: share, ..common.limits };
        let solver = app.solver().for_request(request);
        let plan = solver.plan(&problem)?;
        step_by_step(&plan)?;
        tables::at_hand(&problem, &plan.heuristic, solver.store())?;
        entries.push((solver, plan));
    }
    job::stream(&app, move |stop, reports| {
        let track = Track::new(&problem, entries.len());
        let ended = run(&problem, &entries, &track, stop, reports);
        let mut results = Vec::new();
        let mut bars = Vec::new();
        for (lane, (end, (_, plan))) in ended.into_iter().zip(&entries).enumerate() {
            let answer = end?;
            bars.push(Bar {
                name: name(plan),
                look: chart::Look::of(lane),
                value: answer.counters().expanded.unwrap_or(0) as f64,
                between: None,
            });
            results.push(AnswerForm::of(&answer, false).into_value());
        }
        Ok(json!({ "v": 1, "results": results, "chart": chart(bars, &words) }))
    })
}

/// The states that each expanded. Where one has a hundred times as many as another, a logarithm
/// keeps both in sight.
fn chart(bars: Vec<Bar>, words: &Words) -> String {
    let values = || bars.iter().map(|bar| bar.value.max(1.0));
    let (least, most) = (values().fold(f64::INFINITY, f64::min), values().fold(1.0, f64::max));
    let spread = if most > 100.0 * least { Spread::Log } else { Spread::Linear };
    let title = words.say("web-race");
    let axis = Axis { label: words.say("web-race-axis"), spread, unit: Unit::Count };
    let chart = BarChart { id: "race".into(), alt: title.clone(), title, axis, bars };
    chart::alone(&chart.svg(Room::Narrow, words))
}

fn name(plan: &Plan) -> String {
    let heuristic = plan.heuristic.to_string();
    match heuristic.as_str() {
        "zero" => plan.algorithm.name().to_owned(),
        _ => format!("{} · {heuristic}", plan.algorithm.name()),
    }
}

/// Runs them all and sends frames until the last one has ended.
fn run(
    problem: &Problem,
    entries: &[(Solver, Plan)],
    track: &Track,
    stop: &Cancel,
    reports: &Reports,
) -> Vec<Result<Answer, SolveError>> {
    thread::scope(|scope| {
        let start = |(lane, (solver, plan)): (usize, &'_ (Solver, Plan))| {
            let keeps_all = plan.algorithm.entry().memory == Memory::States;
            let (solver, plan) = (solver.clone(), plan.clone());
            scope.spawn(move || {
                // A search from both sides stands at the goal when it begins.
                let one_side = plan.algorithm != Algorithm::BIDIRECTIONAL;
                let nearest = one_side.then_some(track.distance);
                let own = Lane { nearest, ..Lane::default() };
                let mut runner = Runner { track, stop, lane, keeps_all, kept: 1, allowed: 1, own };
                let end = solver.run(problem, &plan, stop, &mut runner);
                track.leave(lane, &end);
                end
            })
        };
        let threads: Vec<_> = entries.iter().enumerate().map(start).collect();
        while !track.wait_for_all(stop) {
            reports.offer("frame", track.frame());
            track.raise();
        }
        reports.offer("frame", track.frame());
        // A runner that panics has left nothing to report.
        threads.into_iter().map(|one| one.join().unwrap_or(Err(SolveError::Replay))).collect()
    })
}

/// The steps that the tiles are from their homes, as Manhattan counts: one measure for all.
fn steps(board: &Board, homes: &[usize]) -> u32 {
    let tiles = board.tiles().iter().enumerate().filter(|(_, tile)| tile.number() != 0);
    let steps = tiles
        .map(|(cell, tile)| board.size().distance(cell, homes[usize::from(tile.number())]) as u32);
    steps.sum()
}

/// What is known of one runner.
#[derive(Clone, Copy, Default)]
struct Lane {
    expanded: u64,
    frontier: u64,
    bound: u32,
    /// The steps from the goal of the nearest board that it expanded; nothing of a search that
    /// comes from both sides.
    nearest: Option<u32>,
    ended: Option<(&'static str, Option<usize>)>,
}

/// Where all stand, and how far they may go.
struct Track {
    state: Mutex<(Vec<Lane>, u64)>,
    moved: Condvar,
    begun: Instant,
    /// The home of each tile.
    homes: Vec<usize>,
    /// The steps of the start.
    distance: u32,
}

impl Track {
    fn new(problem: &Problem, lanes: usize) -> Track {
        let state = Mutex::new((vec![Lane::default(); lanes], 1));
        let homes = problem.goal().cells_by_tile();
        let distance = steps(problem.start(), &homes);
        Track { state, moved: Condvar::new(), begun: Instant::now(), homes, distance }
    }

    fn lock(&self) -> MutexGuard<'_, (Vec<Lane>, u64)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes where a runner stands and waits until it may go on; how far it may go then.
    fn arrive(&self, lane: usize, at: Lane, stop: &Cancel) -> u64 {
        let mut state = self.lock();
        state.0[lane] = at;
        self.moved.notify_all();
        while at.expanded >= state.1 && !stop.is_cancelled() {
            let waited = self.moved.wait_timeout(state, FRAME);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.1
    }

    fn leave(&self, lane: usize, end: &Result<Answer, SolveError>) {
        let mut state = self.lock();
        let lane = &mut state.0[lane];
        lane.ended = Some(("stopped", None));
        if let Ok(answer) = end {
            lane.expanded = answer.counters().expanded.unwrap_or(lane.expanded);
            lane.bound = answer.lower_bound().unwrap_or(lane.bound);
            lane.ended = Some((answer.outcome_name(), answer.solution().map(|s| s.len())));
        }
        self.moved.notify_all();
    }

    /// Waits until every runner has got as far as it may, and a frame's time has passed; whether
    /// all have ended.
    fn wait_for_all(&self, stop: &Cancel) -> bool {
        let until = Instant::now() + FRAME;
        let mut state = self.lock();
        loop {
            let (lanes, allowed) = &*state;
            if lanes.iter().all(|lane| lane.ended.is_some()) {
                return true;
            }
            let there = lanes.iter().all(|lane| lane.ended.is_some() || lane.expanded >= *allowed);
            let now = Instant::now();
            if there && (now >= until || stop.is_cancelled()) {
                return false;
            }
            // Someone still runs: wait for news. All are there: wait for the frame's end.
            let time = if there { until - now } else { FRAME };
            let waited = self.moved.wait_timeout(state, time);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn raise(&self) {
        let mut state = self.lock();
        state.1 += (state.1 / 8).max(1);
        self.moved.notify_all();
    }

    fn frame(&self) -> Value {
        let state = self.lock();
        let runners: Vec<Value> = state
            .0
            .iter()
            .map(|lane| {
                json!({
                    "expanded": lane.expanded,
                    "frontier": lane.frontier,
                    "bound": lane.bound,
                    "nearest": lane.nearest,
                    "outcome": lane.ended.map(|(name, _)| name),
                    "length": lane.ended.and_then(|(_, length)| length),
                })
            })
            .collect();
        let seconds = self.begun.elapsed().as_secs_f64();
        json!({ "runners": runners, "distance": self.distance, "seconds": seconds })
    }
}

/// Watches one search and holds it at the line.
struct Runner<'a> {
    track: &'a Track,
    stop: &'a Cancel,
    lane: usize,
    /// Whether it keeps every state, so that what waits is what was kept and not expanded.
    keeps_all: bool,
    kept: u64,
    /// How far it may go before it must ask.
    allowed: u64,
    own: Lane,
}

impl Observer<BoardSpace> for Runner<'_> {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        match event {
            Event::Generated { .. } => self.kept += 1,
            Event::Bound { bound } => self.own.bound = self.own.bound.max(bound),
            Event::Expanded { state, g, .. } => {
                self.own.expanded += 1;
                let homes = &self.track.homes;
                self.own.nearest = self.own.nearest.map(|least| least.min(steps(state, homes)));
                self.own.frontier = match self.keeps_all {
                    true => self.kept.saturating_sub(self.own.expanded),
                    false => u64::from(g) + 1,
                };
                // The lock is only taken at the line.
                if self.own.expanded >= self.allowed {
                    self.allowed = self.track.arrive(self.lane, self.own, self.stop);
                }
            }
            _ => {}
        }
        Flow::Continue
    }
}
