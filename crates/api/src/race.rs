//! `race`: two to four searches on one board, synchronised by states expanded.
//!
//! Each search has a thread. All may expand up to a common number of states, then they wait. When
//! the last one has reached it, a frame is sent and the number rises by an eighth, so a short race
//! can be watched and a long one ends. Without threads, see [`lane`](crate::lane).

use crate::ask::{self, Puzzle};
use crate::error::ApiError;
use crate::fields::Fields;
use crate::lane::{Course, Entrant, Standing, draw, name, next_line};
use crate::speak::{Text, words};
use crate::{Job, Reports, Service};
use serde_json::{Map, Value, json};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use taquin::{Answer, Problem, SolveError};
use taquin_render::chart::{Bar, SeriesStyle};
use taquin_render::json::AnswerForm;
use taquin_search::clock::Instant;
use taquin_search::{Cancel, Limits};

/// The least time between two frames.
const FRAME: Duration = Duration::from_millis(60);

pub(crate) fn race(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &service.bounds)?;
    let runners: Vec<Map<String, Value>> = fields.required("runners")?;
    let common = ask::request(&mut fields, &service.bounds)?;
    let words = words(fields.lang());
    fields.end()?;
    if !(2..=4).contains(&runners.len()) {
        let message = Text::with("api-runners", [("count", runners.len().into())]);
        let hint =
            Text::with("api-choose-range", [("least", 2_u64.into()), ("most", 4_u64.into())]);
        return Err(ApiError::bad("runners", message, hint));
    }
    let share = common.limits.memory.map(|bytes| bytes / runners.len() as u64);
    let problem = puzzle.solvable()?;
    let mut entrants = Vec::new();
    for runner in runners {
        let mut fields = Fields::new(runner);
        let mut request = ask::request(&mut fields, &service.bounds)?;
        fields.end()?;
        request.limits = Limits { memory: share, ..common.limits };
        entrants.push(Entrant::new(service, request, &problem)?);
    }
    let time = common.limits.time.unwrap_or(service.bounds.time);
    Ok(Job::json(time, move |stop, reports| {
        let track = Track::new(&problem, entrants.len());
        let ended = run(&problem, &entrants, &track, stop, reports);
        let mut results = Vec::new();
        let mut bars = Vec::new();
        for (lane, (end, Entrant { plan, .. })) in ended.into_iter().zip(&entrants).enumerate() {
            let answer = end?;
            bars.push(Bar {
                name: name(
                    (plan.algorithm.name(), &plan.heuristic.to_string()),
                    answer.solution().is_some(),
                    words,
                ),
                style: SeriesStyle::of(lane),
                value: answer.counters().expanded.unwrap_or(0) as f64,
                between: None,
            });
            results.push(AnswerForm::of(&answer, false).into_value());
        }
        Ok(json!({ "v": 1, "results": results, "chart": draw(bars, words) }))
    }))
}

/// Runs them all and sends frames until the last one has ended.
fn run(
    problem: &Problem,
    entrants: &[Entrant],
    track: &Track,
    stop: &Cancel,
    reports: &dyn Reports,
) -> Vec<Result<Answer, SolveError>> {
    thread::scope(|scope| {
        let start = |(lane, entrant): (usize, &Entrant)| {
            let entrant = entrant.clone();
            scope.spawn(move || {
                let line = |at: &Standing| track.arrive(lane, at.clone(), stop);
                let end = entrant.run(problem, &track.course, stop, line);
                track.leave(lane, &end);
                end
            })
        };
        let threads: Vec<_> = entrants.iter().enumerate().map(start).collect();
        while !track.wait_for_all(stop) {
            reports.offer("frame", track.frame());
            track.raise();
        }
        reports.offer("frame", track.frame());
        // A search that panics has no result.
        threads.into_iter().map(|one| one.join().unwrap_or(Err(SolveError::Replay))).collect()
    })
}

/// The states of all searches, and how far they may go.
struct Track {
    state: Mutex<(Vec<Standing>, u64)>,
    moved: Condvar,
    begun: Instant,
    course: Course,
}

impl Track {
    fn new(problem: &Problem, lanes: usize) -> Track {
        let state = Mutex::new((vec![Standing::default(); lanes], 1));
        let course = Course::of(problem);
        Track { state, moved: Condvar::new(), begun: Instant::now(), course }
    }

    fn lock(&self) -> MutexGuard<'_, (Vec<Standing>, u64)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the state of a search and waits until it may continue. Returns how far it may go
    /// then.
    fn arrive(&self, lane: usize, at: Standing, stop: &Cancel) -> u64 {
        let expanded = at.expanded;
        let mut state = self.lock();
        state.0[lane] = at;
        self.moved.notify_all();
        while expanded >= state.1 && !stop.is_cancelled() {
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
            lane.end(answer);
        }
        self.moved.notify_all();
    }

    /// Waits until every search has reached the common number and the time of a frame has passed.
    /// Returns true if all have ended.
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
            // If a search still runs, wait for it; otherwise wait for the end of the frame.
            let time = if there { until - now } else { FRAME };
            let waited = self.moved.wait_timeout(state, time);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn raise(&self) {
        let mut state = self.lock();
        state.1 = next_line(state.1);
        self.moved.notify_all();
    }

    fn frame(&self) -> Value {
        let state = self.lock();
        let runners: Vec<Value> = state.0.iter().map(Standing::json).collect();
        let seconds = self.begun.elapsed().as_secs_f64();
        json!({ "runners": runners, "distance": self.course.distance, "seconds": seconds })
    }
}
