//! `solve`: one answer, with progress before it and, with `first`, a path immediately.
//!
//! ```text
//!   first: a path in milliseconds ──▶ the search that was asked for ──▶ its answer
//!              │ progress: moves           │ progress: counters, bounds, better paths
//!              └───── kept in case the search is stopped: the answer's `known` ─────┘
//! ```
//!
//! The first path is a part of its own, so a server whose solvers are busy gives it all the same.

use crate::ask::{self, Puzzle};
use crate::error::ApiError;
use crate::fields::Fields;
use crate::{Job, Reports, Service, tables};
use serde_json::{Map, Value, json};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use taquin::observe::BoardSpace;
use taquin::{Plan, Problem, Quality, SolveRequest, Solver};
use taquin_board::TileDirection;
use taquin_render::json::AnswerForm;
use taquin_search::clock::Instant;
use taquin_search::{Cancel, Event, Flow, Limits, Observer};

/// The time between two progress reports.
const PACE: Duration = Duration::from_millis(100);
/// The share of the time limit after which a search chosen by the planner is replaced by one that
/// shortens the known path, if nothing better was found.
const FOR_THE_PROOF: f64 = 0.75;
/// The time limit of the first path. It takes milliseconds, except on boards of hundreds of cells.
const FIRST: Duration = Duration::from_secs(5);

pub(crate) fn solve(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &service.bounds)?;
    let request = ask::request(&mut fields, &service.bounds)?;
    let steps = fields.optional("show_steps")?.unwrap_or(false);
    let first = fields.optional("first")?.unwrap_or(false);
    fields.end()?;
    let time = request.limits.time.unwrap_or(service.bounds.time);
    let solver = service.solver().for_request(request);
    let order = Arc::new(SolveJob { puzzle, solver, steps, first: first.then(OnceLock::new) });
    let whole = Arc::clone(&order);
    let job = Job::json(time, move |cancel, reports| whole.carry_out(cancel, reports));
    match first {
        true => Ok(job.after(move |cancel, reports| order.find_first(cancel, reports))),
        false => Ok(job),
    }
}

/// The request.
struct SolveJob {
    puzzle: Puzzle,
    solver: Solver,
    steps: bool,
    /// If a path is wanted immediately: that path, once it was found.
    first: Option<OnceLock<Known>>,
}

/// The shortest path so far, its bound, and the time that it took.
#[derive(Clone, Default)]
struct Known {
    moves: Option<Vec<TileDirection>>,
    bound: u32,
    time: Duration,
}

impl SolveJob {
    fn carry_out(&self, cancel: &Cancel, reports: &dyn Reports) -> Result<Value, ApiError> {
        let Puzzle { board, goal } = &self.puzzle;
        let mut progress = Progress::new(reports);
        let Ok(problem) = self.puzzle.solvable() else {
            let answer = self.solver.answer(board, goal, cancel, &mut progress)?;
            return Ok(AnswerForm::of(&answer, self.steps).into_value());
        };
        let plan = self.solver.plan(&problem)?;
        tables::available(&problem, &plan.heuristic, self.solver.store())?;
        let Some(first) = &self.first else {
            let answer = self.solver.run(&problem, &plan, cancel, &mut progress)?;
            return Ok(AnswerForm::of(&answer, self.steps).into_value());
        };
        progress.resume(first.get().cloned().unwrap_or_default());
        self.after_first(&problem, plan, cancel, &mut progress)
    }

    /// A path immediately. What is wrong with the request is said by the search.
    fn find_first(&self, cancel: &Cancel, reports: &dyn Reports) {
        let Ok(problem) = self.puzzle.solvable() else { return };
        let Ok(plan) = self.solver.plan(&problem) else { return };
        if tables::available(&problem, &plan.heuristic, self.solver.store()).is_err() {
            return;
        }
        let mut progress = Progress::new(reports);
        let time = plan.limits.time.map_or(FIRST, |time| time.min(FIRST));
        let limits = Limits { time: Some(time), ..plan.limits };
        let found = self.path(&problem, Quality::Fast, limits, cancel, &mut progress);
        if let (Ok(()), Some(first)) = (found, &self.first) {
            let _ = first.set(progress.into_known());
        }
    }

    /// The search after the first path; then, if it was stopped, a shorter path.
    fn after_first(
        &self,
        problem: &Problem,
        mut plan: Plan,
        cancel: &Cancel,
        progress: &mut Progress<'_>,
    ) -> Result<Value, ApiError> {
        let limits = plan.limits;
        let chosen = self.solver.request().algorithm.is_none();
        let share = if chosen && plan.quality == Quality::Optimal { FOR_THE_PROOF } else { 1.0 };
        let spent = progress.elapsed();
        plan.limits.time =
            limits.time.map(|time| time.saturating_sub(spent).mul_f64(share).max(PACE));
        let answer = self.solver.run(problem, &plan, cancel, progress)?;
        progress.bound = progress.bound.max(answer.lower_bound().unwrap_or(0));
        let mut form = AnswerForm::of(&answer, self.steps).into_value();
        if answer.solution().is_some() || cancel.is_cancelled() {
            return Ok(form);
        }
        if chosen {
            let spent = progress.elapsed();
            let left = limits.time.map(|time| time.saturating_sub(spent));
            let limits = Limits { time: left, ..limits };
            self.path(problem, Quality::Good, limits, cancel, progress)?;
        }
        form["known"] = progress.known();
        Ok(form)
    }

    /// Any path of the requested quality; its report stores it.
    fn path(
        &self,
        problem: &Problem,
        quality: Quality,
        limits: Limits,
        cancel: &Cancel,
        progress: &mut Progress<'_>,
    ) -> Result<(), ApiError> {
        let request = SolveRequest { quality: Some(quality), limits, ..SolveRequest::default() };
        let solver = self.solver.for_request(request);
        let answer = solver.run(problem, &solver.plan(problem)?, cancel, progress)?;
        if let Some(solution) = answer.solution() {
            let moves: Vec<TileDirection> = solution.path().iter().collect();
            progress.better(answer.lower_bound().unwrap_or(0), &moves);
        }
        Ok(())
    }
}

/// Reports the counters regularly, and every better answer of an anytime search.
struct Progress<'a> {
    reports: &'a dyn Reports,
    begun: Instant,
    /// The time of the part before.
    before: Duration,
    next: Instant,
    /// No path is shorter.
    bound: u32,
    /// The shortest path so far.
    moves: Option<Vec<TileDirection>>,
}

impl<'a> Progress<'a> {
    fn new(reports: &'a dyn Reports) -> Progress<'a> {
        let now = Instant::now();
        let before = Duration::ZERO;
        Progress { reports, begun: now, before, next: now, bound: 0, moves: None }
    }

    /// Continues from the part before.
    fn resume(&mut self, known: Known) {
        (self.moves, self.bound, self.before) = (known.moves, known.bound, known.time);
    }

    fn into_known(self) -> Known {
        Known { time: self.elapsed(), moves: self.moves, bound: self.bound }
    }

    /// The time of all parts, without that of waiting between them.
    fn elapsed(&self) -> Duration {
        self.before + self.begun.elapsed()
    }

    /// Stores a path if it is the shortest so far, and reports it.
    fn better(&mut self, bound: u32, moves: &[TileDirection]) {
        self.bound = self.bound.max(bound);
        if self.moves.as_ref().is_none_or(|best| moves.len() < best.len()) {
            self.moves = Some(moves.to_vec());
            self.reports.offer("progress", self.known());
        }
    }

    /// The shortest path so far and its bound.
    fn known(&self) -> Value {
        let Some(moves) = &self.moves else { return Value::Null };
        let length = moves.len() as u32;
        let mut map = Map::new();
        map.insert("length".into(), length.into());
        map.insert("bound".into(), self.bound.into());
        map.insert("gap_percent".into(), taquin::gap_percent(length, self.bound).into());
        map.insert("seconds".into(), self.elapsed().as_secs_f64().into());
        let letters: String = moves.iter().map(|dir| dir.letter()).collect();
        map.insert("moves".into(), letters.into());
        map.into()
    }
}

impl Observer<BoardSpace> for Progress<'_> {
    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        match event {
            Event::Tick { stats, frontier, bound, .. } if Instant::now() >= self.next => {
                self.next = Instant::now() + PACE;
                self.reports.offer(
                    "progress",
                    json!({
                        "expanded": stats.expanded,
                        "generated": stats.generated,
                        "frontier": frontier,
                        "bound": bound,
                        "seconds": self.elapsed().as_secs_f64(),
                    }),
                );
            }
            // The bound of an inadmissible heuristic proves nothing; only the bounds of answers
            // count.
            Event::Better { path, .. } => self.better(0, path),
            _ => {}
        }
        Flow::Continue
    }
}
