//! The routes. `docs/api.md` says what each takes and gives.

mod ask;
mod check;
mod distances;
mod fields;
mod lens;
mod picture;
mod race;
mod registry;
mod shuffle;
mod solve;
mod tree;

use crate::error::{ApiError, Json};
use crate::pool::Pool;
use crate::{Config, assets, body, guard};
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use fields::Fields;
use serde_json::json;
use std::io;
use std::sync::Arc;
use taquin::Solver;
use taquin::tables::Store;

/// What every handler has at hand.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) pool: Arc<Pool>,
    /// One for all, so that a table is built once.
    pub(crate) store: Arc<Store>,
}

/// The whole service, without a socket, with tables from a store. Its threads end with it.
pub fn app(config: Config, store: Arc<Store>) -> io::Result<Router> {
    let pool = Arc::new(Pool::new(config.workers, config.queue)?);
    let app = App { config: Arc::new(config), pool, store };
    let config = Arc::clone(&app.config);
    Ok(Router::new()
        .route("/api/health", only(get(health)))
        .route("/api/registry", only(get(registry::registry)))
        .route("/api/check", only(post(check::check)))
        .route("/api/shuffle", only(post(shuffle::shuffle)))
        .route("/api/solve", only(post(solve::solve)))
        .route("/api/distances", only(post(distances::distances)))
        .route("/api/lens", only(post(lens::lens)))
        .route("/api/race", only(post(race::race)))
        .route("/api/tree", only(post(tree::tree)))
        .route("/api/draw", only(post(picture::draw)))
        .route("/api/animate", only(post(picture::animate)))
        .fallback(page)
        .with_state(app)
        .layer(from_fn_with_state(config, guard::guard)))
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
        Solver::new().tables(Arc::clone(&self.store))
    }

    /// The fields of a request's body.
    async fn fields(&self, headers: &HeaderMap, body: Body) -> Result<Fields, ApiError> {
        self.fields_within(headers, body, self.config.body).await
    }

    async fn fields_within(
        &self,
        headers: &HeaderMap,
        body: Body,
        most: usize,
    ) -> Result<Fields, ApiError> {
        let map = body::json(headers, body, most, self.config.read_time).await?;
        Ok(Fields::new(map))
    }
}

/// Whether the client asks for events rather than one answer.
fn wants_events(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/event-stream"))
}
