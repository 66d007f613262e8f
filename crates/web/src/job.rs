//! Work for the pool, tied to the connection that asked for it.

use crate::error::ApiError;
use crate::handlers::App;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use serde_json::Value;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use taquin_search::Cancel;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// How much longer than a search its tables may take.
const GRACE: Duration = Duration::from_secs(5);

/// Raises the flag of a job when whoever waits for it is gone, or when its time is over. A search
/// keeps its own time limit; this one is for the tables before it.
struct StopOnDrop {
    stop: Cancel,
    clock: JoinHandle<()>,
}

impl StopOnDrop {
    fn new(stop: &Cancel, app: &App) -> StopOnDrop {
        let (late, time) = (stop.clone(), app.config.time + GRACE);
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

/// Has `work` done by the pool and waits for its result. When the connection closes, this future
/// is dropped and the work is told to stop.
pub(crate) async fn run<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&Cancel) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let (send, receive) = oneshot::channel();
    let stop = Cancel::new();
    let _guard = StopOnDrop::new(&stop, app);
    let job = move || {
        // Who left while waiting in the queue costs nothing.
        if !stop.is_cancelled() {
            let _ = send.send(work(&stop));
        }
    };
    app.pool.submit(job).map_err(|_| ApiError::busy())?;
    receive.await.unwrap_or_else(|_| Err(ApiError::bug("The solver failed.")))
}

/// Where a job reports to while it works.
#[derive(Clone)]
pub(crate) struct Reports(mpsc::Sender<(&'static str, Value)>);

impl Reports {
    /// Sends an event if there is room; progress that nobody reads is worth nothing.
    pub(crate) fn offer(&self, name: &'static str, data: Value) {
        let _ = self.0.try_send((name, data));
    }
}

/// Has `work` done by the pool and answers with its reports as server-sent events; the last one is
/// `done`, or `error`.
pub(crate) fn stream(
    app: &App,
    work: impl FnOnce(&Cancel, &Reports) -> Result<Value, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let (send, receive) = mpsc::channel(8);
    // A place for the last event, taken first: a client that does not read must not hold a thread
    // of the pool.
    let place = send.clone().try_reserve_owned().map_err(|_| ApiError::bug("No room."))?;
    let stop = Cancel::new();
    let guard = StopOnDrop::new(&stop, app);
    let job = move || {
        if stop.is_cancelled() {
            return;
        }
        let reports = Reports(send);
        let last = match work(&stop, &reports) {
            Ok(value) => ("done", value),
            Err(error) => ("error", error.json()),
        };
        place.send(last);
    };
    app.pool.submit(job).map_err(|_| ApiError::busy())?;
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
