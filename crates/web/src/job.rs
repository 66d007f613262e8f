//! Work for the pool, cancelled with the connection that requested it.

use crate::error::{Refusal, busy};
use crate::handlers::App;
use crate::pool::Length;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use serde_json::Value;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use taquin_api::{ApiError, Reply, Reports, Text};
use taquin_i18n::Lang;
use taquin_search::Cancel;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// A job of at most this time is short: a hint, a lens, the end of a game.
const SHORT: Duration = Duration::from_secs(6);

fn length(job: &taquin_api::Job) -> Length {
    if job.time() <= SHORT { Length::Short } else { Length::Long }
}

/// How much longer than a search its tables may take.
const GRACE: Duration = Duration::from_secs(5);

/// Cancels a job when its client has gone, or when its time is over. A search has its own time
/// limit; this one is for the tables before it.
struct StopOnDrop {
    stop: Cancel,
    clock: JoinHandle<()>,
}

impl StopOnDrop {
    fn new(stop: &Cancel, app: &App) -> StopOnDrop {
        let (late, time) = (stop.clone(), app.config.bounds.time + GRACE);
        let clock = tokio::spawn(async move {
            tokio::time::sleep(time).await;
            late.cancel();
        });
        StopOnDrop { stop: stop.clone(), clock }
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.clock.abort();
        self.stop.cancel();
    }
}

/// Runs a job on the pool and waits for its result. When the connection closes, this future is
/// dropped and the job is cancelled.
pub(crate) async fn run(app: &App, job: taquin_api::Job) -> Result<Reply, ApiError> {
    let (send, receive) = oneshot::channel();
    let stop = Cancel::new();
    let _guard = StopOnDrop::new(&stop, app);
    let length = length(&job);
    let work = move || {
        // A client that left while waiting in the queue costs nothing.
        if !stop.is_cancelled() {
            let _ = send.send(job.run(&stop, &Unread));
        }
    };
    app.pool.submit(length, work).map_err(|_| busy())?;
    let failed = || Err(ApiError::bug(Text::of(|_| "The solver failed.".to_owned())));
    receive.await.unwrap_or_else(|_| failed())
}

/// Reports that nobody reads.
struct Unread;

impl Reports for Unread {
    fn offer(&self, _: &'static str, _: Value) {}
}

/// The events of a connection.
struct Sent(mpsc::Sender<(&'static str, Value)>);

impl Reports for Sent {
    fn offer(&self, name: &'static str, data: Value) {
        let _ = self.0.try_send((name, data));
    }
}

/// Runs a job on the pool and answers with its reports as server-sent events; the last one is
/// `done` or `error`.
pub(crate) fn stream(app: &App, job: taquin_api::Job, lang: Lang) -> Result<Response, ApiError> {
    let (send, receive) = mpsc::channel(8);
    // A place for the last event, reserved first: a client that does not read must not block a
    // thread of the pool.
    let place = send.clone().try_reserve_owned().map_err(|_| busy())?;
    let stop = Cancel::new();
    let guard = StopOnDrop::new(&stop, app);
    let length = length(&job);
    let work = move || {
        if stop.is_cancelled() {
            return;
        }
        let last = match job.run(&stop, &Sent(send)) {
            Ok(Reply::Json(value)) => ("done", value),
            // No request with events has a picture as its answer.
            Ok(Reply::File { .. }) => ("done", Value::Null),
            Err(error) => ("error", Refusal { error, lang }.json()),
        };
        place.send(last);
    };
    app.pool.submit(length, work).map_err(|_| busy())?;
    let events = Events { receive, _guard: guard };
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// The events of one job. Dropped with its connection, which stops the job.
struct Events {
    receive: mpsc::Receiver<(&'static str, Value)>,
    _guard: StopOnDrop,
}

impl Stream for Events {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.receive.poll_recv(context).map(|report| {
            report.map(|(name, data)| Ok(Event::default().event(name).data(data.to_string())))
        })
    }
}
