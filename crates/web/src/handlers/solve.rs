//! `POST /api/solve`: one answer, or its progress as events and then the answer.

use super::ask::{self, Puzzle};
use super::fields::Fields;
use super::{App, tables, wants_events};
use crate::error::{ApiError, Json};
use crate::job::{self, Reports};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use taquin::Solver;
use taquin::observe::{BoardSpace, SolveObserver};
use taquin_render::json::AnswerForm;
use taquin_search::{Cancel, Event, Flow, Observer, Silent};

/// From one report of progress to the next.
const PACE: Duration = Duration::from_millis(100);

pub(crate) async fn solve(
    State(app): State<App>,
    headers: HeaderMap,
    mut fields: Fields,
) -> Result<Response, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &app.config)?;
    let request = ask::request(&mut fields, &app.config)?;
    let steps = fields.optional("show_steps")?.unwrap_or(false);
    fields.end()?;
    let order = Order { puzzle, solver: app.solver().for_request(request), steps };
    if wants_events(&headers) {
        return job::stream(&app, move |cancel, reports| {
            order.carry_out(cancel, &mut Progress::new(reports))
        });
    }
    let answer = job::run(&app, move |cancel| order.carry_out(cancel, &mut Silent)).await?;
    Ok(Json(answer).into_response())
}

/// All that is asked for.
struct Order {
    puzzle: Puzzle,
    solver: Solver,
    steps: bool,
}

impl Order {
    fn carry_out(
        &self,
        cancel: &Cancel,
        observer: &mut SolveObserver<'_>,
    ) -> Result<Value, ApiError> {
        let Puzzle { board, goal } = &self.puzzle;
        if let Ok(problem) = self.puzzle.solvable() {
            let plan = self.solver.plan(&problem)?;
            tables::at_hand(&problem, &plan.heuristic, self.solver.store())?;
        }
        let answer = self.solver.answer(board, goal, cancel, observer)?;
        Ok(AnswerForm::of(&answer, self.steps).into_value())
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

impl Observer<BoardSpace> for Progress<'_> {
    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        match event {
            Event::Tick { stats, frontier, bound } if Instant::now() >= self.next => {
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
            Event::Bound { bound } => self.bound = bound,
            Event::Better { cost: length, .. } => {
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
