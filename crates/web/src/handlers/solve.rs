//! `POST /api/solve`: one answer, or its progress as events and then the answer.

use super::ask::{self, Puzzle};
use super::fields::Fields;
use super::{App, tables, wants_events};
use crate::error::{ApiError, Json};
use crate::job::{self, Reports};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use render::{Answer, Outcome};
use search::{Flow, Limits, Stop};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use taquin::watch::{Happening, Watcher};
use taquin::{ProblemError, Solver};

/// From one report of progress to the next.
const PACE: Duration = Duration::from_millis(100);

pub(crate) async fn solve(
    State(app): State<App>,
    headers: HeaderMap,
    mut fields: Fields,
) -> Result<Response, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &app.config)?;
    let solver = ask::search(&mut fields, app.solver())?;
    let quality = ask::quality(&mut fields)?;
    let limits = ask::limits(&mut fields, &app.config)?;
    let steps = fields.optional("show_steps")?.unwrap_or(false);
    fields.end()?;
    let solver = ask::limited(quality.into_iter().fold(solver, Solver::quality), &limits);
    let order = Order { puzzle, solver, limits, steps };
    if wants_events(&headers) {
        return job::stream(&app, move |stop, reports| {
            order.carry_out(stop, &mut Progress::new(reports))
        });
    }
    let answer =
        job::run(&app, move |stop| order.carry_out(stop, &mut taquin::watch::Nobody)).await?;
    Ok(Json(answer).into_response())
}

/// All that is asked for.
struct Order {
    puzzle: Puzzle,
    solver: Solver,
    limits: Limits,
    steps: bool,
}

impl Order {
    fn carry_out(&self, stop: &Stop, watcher: &mut dyn Watcher) -> Result<Value, ApiError> {
        let answer = |outcome| Answer {
            start: &self.puzzle.board,
            goal: &self.puzzle.goal,
            outcome,
            limits: self.limits,
        };
        let problem = match self.puzzle.problem() {
            Ok(problem) => problem,
            // A finished answer, not an error.
            Err(ProblemError::Unsolvable(parity)) => {
                let answer = answer(Outcome::Unsolvable(&parity));
                return Ok(render::json::solve(&answer, false).into_value());
            }
            Err(error) => return Err(ApiError::bug(error.to_string())),
        };
        let plan = self.solver.plan(&problem)?;
        tables::at_hand(&problem, &plan.heuristic, self.solver.store())?;
        let report = self.solver.run(&problem, &plan, stop, watcher)?;
        Ok(render::json::solve(&answer(Outcome::Ran(&report)), self.steps).into_value())
    }
}

/// Reports the counters now and then, and every better answer of a search that finds several.
struct Progress<'a> {
    reports: &'a Reports,
    begun: Instant,
    next: Instant,
    bound: u32,
}

impl<'a> Progress<'a> {
    fn new(reports: &'a Reports) -> Progress<'a> {
        let now = Instant::now();
        Progress { reports, begun: now, next: now, bound: 0 }
    }
}

impl Watcher for Progress<'_> {
    fn see(&mut self, happening: Happening<'_>) -> Flow {
        match happening {
            Happening::Tick { stats, frontier, bound } if Instant::now() >= self.next => {
                self.next = Instant::now() + PACE;
                self.reports.offer(
                    "progress",
                    json!({
                        "expanded": stats.expanded,
                        "generated": stats.generated,
                        "frontier": frontier,
                        "bound": bound,
                        "seconds": stats.elapsed.as_secs_f64(),
                    }),
                );
            }
            Happening::Bound(bound) => self.bound = bound,
            Happening::Better { length, .. } => {
                let seconds = self.begun.elapsed().as_secs_f64();
                let gap = taquin::gap_percent(length, self.bound);
                let better = json!({
                    "length": length,
                    "bound": self.bound,
                    "gap_percent": gap,
                    "seconds": seconds,
                });
                self.reports.offer("progress", better);
            }
            _ => {}
        }
        Flow::Continue
    }
}
