//! The routes: one for every call of [`taquin_api`], the page, and the server's health.

use crate::error::{Json, Refusal};
use crate::pool::{Length, Pool};
use crate::{Config, assets, body, guard, job};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use serde_json::{Map, json};
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use taquin::tables::Store;
use taquin_api::{ApiError, Call, Events, Fields, PreparedCall, Reply, Service, Text};

/// What every handler shares.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) pool: Arc<Pool>,
    service: Service,
}

/// The whole service, without a socket, with tables from a store. Its threads end with it.
pub fn app(config: Config, store: Arc<Store>) -> io::Result<Router> {
    Ok(service(config, store)?.0)
}

/// The same, and what its handlers share.
pub(crate) fn service(config: Config, store: Arc<Store>) -> io::Result<(Router, App)> {
    let pool = Arc::new(Pool::new(config.workers, config.queue)?);
    let service = Service::new(config.bounds.clone(), store, config.commit);
    let app = App { config: Arc::new(config), pool, service };
    let config = Arc::clone(&app.config);
    let calls = Call::ALL.into_iter().fold(Router::new(), |router, call| {
        let answer = move |State(app): State<App>, request: Request| answer(app, call, request);
        let route = match call {
            call if call.is_bare() => get(answer),
            _ => post(answer),
        };
        router.route(&format!("/api/{}", call.name()), only(route))
    });
    let router = calls
        .route("/api/health", only(get(health)))
        .fallback(page)
        .with_state(app.clone())
        .layer(from_fn_with_state(config, guard::guard));
    // Outside the guard, so refused requests get the headers too.
    Ok((guard::with_headers(router), app))
}

/// A route that reports a wrong method.
fn only(route: MethodRouter<App>) -> MethodRouter<App> {
    route.fallback(|method: Method| async move {
        let message = Text::with("api-method", [("method", method.to_string().into())]);
        Refusal::from(ApiError::new(405, "method", message, "api-method-hint"))
    })
}

/// Reads a request and answers it: immediately, by the pool, or by events.
async fn answer(app: App, call: Call, request: Request) -> Result<Response, Refusal> {
    let (head, body) = request.into_parts();
    let fields = match call {
        call if call.is_bare() => Fields::new(Map::new()),
        _ => {
            let config = &app.config;
            let most = if call.has_photo() { config.photo_body } else { config.body };
            body::fields(&head.headers, body, most, config.patience).await?
        }
    };
    let lang = fields.lang();
    let client = head.extensions.get::<IpAddr>().copied();
    let refuse = |error| Refusal { error, lang };
    let job = match app.service.prepare(call, fields).map_err(refuse)? {
        PreparedCall::Answer(value) => return Ok(Json(value).into_response()),
        PreparedCall::Job(job) => job,
    };
    let events = match call.events() {
        Events::Never => false,
        Events::OnRequest => wants_events(&head.headers),
        Events::Always => true,
    };
    if events {
        return job::stream(&app, client, job, lang).map_err(refuse);
    }
    Ok(match job::run(&app, client, job).await.map_err(refuse)? {
        Reply::Json(value) => Json(value).into_response(),
        Reply::File { kind, bytes } => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
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
        Refusal::from(ApiError::new(404, "not-found", "api-not-found", "api-not-found-hint"))
            .into_response()
    })
}

impl App {
    /// Builds the tables that the page's first board needs, before a user waits for them.
    pub(crate) fn warm(&self) {
        let service = self.service.clone();
        // If the queue is already full, the tables are built later.
        let _ = self.pool.submit(Length::Long, None, move || service.warm());
    }
}

/// Returns true if the client asks for events rather than one answer.
fn wants_events(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/event-stream"))
}
