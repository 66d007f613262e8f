//! Work for the pool, cancelled with the connection that requested it.

use crate::error::{Refusal, busy};
use crate::handlers::App;
use crate::pool::{Client, Length};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use serde_json::{Map, Value};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
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
pub(crate) async fn run(
    app: &App,
    client: Client,
    job: taquin_api::Job,
) -> Result<Reply, ApiError> {
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
    app.pool.submit(length, client, work).map_err(|_| busy())?;
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

/// A job that waits this long is said to wait.
const WAIT: Duration = Duration::from_millis(300);

/// Runs a job on the pool and answers with its reports as server-sent events; the last one is
/// `done` or `error`. The short part of a job does not wait behind long ones. While the rest waits,
/// an event `busy` says so.
pub(crate) fn stream(
    app: &App,
    client: Client,
    mut job: taquin_api::Job,
    lang: Lang,
) -> Result<Response, ApiError> {
    let (send, receive) = mpsc::channel(8);
    // A place for the last event, reserved first: a client that does not read must not block a
    // thread of the pool.
    let place = send.clone().try_reserve_owned().map_err(|_| busy())?;
    let stop = Cancel::new();
    let guard = StopOnDrop::new(&stop, app);
    let length = length(&job);
    // The thread that comes first runs the short part, the other one waits for it.
    let first = job.take_first();
    let splits = first.is_some() && length == Length::Long;
    let first = Arc::new(Mutex::new(first));
    let begin = move |stop: &Cancel, sent: &Sent| {
        let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(first) = first.take() {
            first(stop, sent);
        }
    };
    let begun = Arc::new(AtomicBool::new(false));
    // These do not keep the connection open when the rest is done.
    let (early, waiting) = (send.downgrade(), send.downgrade());
    let (rest, short) = ((stop.clone(), begin.clone(), Arc::clone(&begun)), (stop, begin));
    let work = move || {
        let (stop, begin, begun) = rest;
        begun.store(true, Ordering::Relaxed);
        if stop.is_cancelled() {
            return;
        }
        let sent = Sent(send);
        begin(&stop, &sent);
        let last = match job.run(&stop, &sent) {
            Ok(Reply::Json(value)) => ("done", value),
            // No request with events has a picture as its answer.
            Ok(Reply::File { .. }) => ("done", Value::Null),
            Err(error) => ("error", Refusal { error, lang }.json()),
        };
        place.send(last);
    };
    app.pool.submit(length, client, work).map_err(|_| busy())?;
    if splits {
        // If there is no room for it, it is run with the rest.
        let _ = app.pool.submit(Length::Short, client, move || {
            let (stop, begin) = short;
            if let (false, Some(send)) = (stop.is_cancelled(), early.upgrade()) {
                begin(&stop, &Sent(send));
            }
        });
    }
    tokio::spawn(async move {
        tokio::time::sleep(WAIT).await;
        if let (false, Some(send)) = (begun.load(Ordering::Relaxed), waiting.upgrade()) {
            Sent(send).offer("busy", Value::Object(Map::new()));
        }
    });
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
