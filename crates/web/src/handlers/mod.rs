//! The routes. `docs/api.md` says what each takes and gives.

mod ask;
mod check;
mod distances;
mod fields;
mod lab;
mod lens;
mod picture;
mod race;
mod registry;
mod shuffle;
mod solve;
mod tables;
mod tree;

use crate::error::{ApiError, Json};
use crate::pool::Pool;
use crate::{Config, assets, guard};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use serde_json::json;
use std::io;
use std::sync::Arc;
use taquin::registry::Algorithm;
use taquin::tables::Store;
use taquin::{Plan, Problem, Solver};
use taquin_board::{Goal, Size};
use taquin_search::Monitor;

/// What every handler has at hand.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) pool: Arc<Pool>,
    /// One for all, so that a table is built once.
    solver: Solver,
}

/// A server answers many: tables that pay within this many boards are built with the first.
const BOARDS: usize = 100;

/// The whole service, without a socket, with tables from a store. Its threads end with it.
pub fn app(config: Config, store: Arc<Store>) -> io::Result<Router> {
    Ok(service(config, store)?.0)
}

/// The same, and what its handlers have at hand.
pub(crate) fn service(config: Config, store: Arc<Store>) -> io::Result<(Router, App)> {
    let pool = Arc::new(Pool::new(config.workers, config.queue)?);
    let solver = Solver::new().batch(BOARDS).commit(config.commit).tables(store);
    let app = App { config: Arc::new(config), pool, solver };
    let config = Arc::clone(&app.config);
    let router = Router::new()
        .route("/api/health", only(get(health)))
        .route("/api/registry", only(get(registry::registry)))
        .route("/api/check", only(post(check::check)))
        .route("/api/shuffle", only(post(shuffle::shuffle)))
        .route("/api/solve", only(post(solve::solve)))
        .route("/api/distances", only(post(distances::distances)))
        .route("/api/lens", only(post(lens::lens)))
        .route("/api/lab", only(post(lab::lab)))
        .route("/api/race", only(post(race::race)))
        .route("/api/tree", only(post(tree::tree)))
        .route("/api/draw", only(post(picture::draw)))
        .route("/api/animate", only(post(picture::animate)))
        .fallback(page)
        .with_state(app.clone())
        .layer(from_fn_with_state(config, guard::guard));
    // Outside the guard: what it refuses has the headers too.
    Ok((guard::with_headers(router), app))
}

/// A route that says so when it is asked by another method.
fn only(route: MethodRouter<App>) -> MethodRouter<App> {
    route.fallback(|method: Method| async move {
        ApiError::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "method",
            format!("{method} is not for this address."),
            "Use the method that docs/api.md names.",
        )
    })
}

async fn health(State(app): State<App>) -> Json {
    Json(json!({
        "v": 1,
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "workers": app.config.workers,
        "busy": app.pool.busy(),
    }))
}

/// The page and its files; everything else is not there.
async fn page(request: Request) -> Response {
    let found = match *request.method() {
        Method::GET | Method::HEAD => assets::serve(request.uri().path(), request.headers()),
        _ => None,
    };
    found.unwrap_or_else(|| {
        let message = "Nothing is at this address.";
        ApiError::new(StatusCode::NOT_FOUND, "not-found", message, "Begin at /.").into_response()
    })
}

impl App {
    /// A solver with the tables at hand.
    fn solver(&self) -> Solver {
        self.solver.clone()
    }

    /// Has the tables made that the page's first board wants, before somebody waits for them.
    pub(crate) fn warm(&self) {
        let solver = self.solver.clone();
        let job = move || {
            let goal = Size::new(4, 4).ok().and_then(|size| Goal::Last.board(size).ok());
            if let Some(Ok(problem)) = goal.map(|goal| Problem::new(goal.clone(), goal)) {
                // What cannot be had now is said to whoever asks for it.
                let _ = solver.prepare(&problem, Monitor::none());
            }
        };
        // A queue that is full at the start has better things to do.
        let _ = self.pool.submit(job);
    }
}

/// Refuses a search that shows no steps.
fn step_by_step(plan: &Plan) -> Result<(), ApiError> {
    match plan.algorithm.entry().steps {
        true => Ok(()),
        false => Err(no_steps(plan.algorithm)),
    }
}

fn no_steps(algorithm: Algorithm) -> ApiError {
    let message = format!("`{algorithm}` shows no steps.");
    ApiError::bad("search", message, "Choose a search whose `steps` is true in /api/registry.")
}

/// Whether the client asks for events rather than one answer.
fn wants_events(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/event-stream"))
}
