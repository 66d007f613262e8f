//! The service on a socket: every connection is counted and has time limits.

use crate::Config;
use crate::handlers::{App, service};
use crate::impatient::Impatient;
use axum::Extension;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};
use taquin::tables::Store;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// A server that is bound to its address and answers when it is run.
pub struct Server {
    listener: TcpListener,
    router: Router,
    app: App,
    config: Config,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("config", &self.config).finish_non_exhaustive()
    }
}

/// The answer when all connections are taken.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-type: \
application/json\r\nconnection: close\r\ncontent-length: 104\r\n\r\n{\"v\":1,\"error\":{\"code\":\
\"connections\",\"message\":\"Too many connections.\",\"hint\":\"Try again in a second.\"}}";

impl Server {
    /// Listens. Must be called inside a Tokio runtime.
    pub async fn bind(config: Config, store: Arc<Store>) -> io::Result<Server> {
        let listener = TcpListener::bind(config.listen).await?;
        let (router, app) = service(config.clone(), store)?;
        Ok(Server { listener, router, app, config })
    }

    /// The address, with the port that was found.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `end` completes.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let Server { listener, router, config, .. } = self;
        let places = Arc::new(Semaphore::new(config.connections));
        tokio::pin!(end);
        loop {
            let (stream, peer) = tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    // Out of file descriptors, or a client that left immediately: neither may end
                    // the server, and the first must not become a busy loop.
                    Err(_) => {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                        continue;
                    }
                },
                () = &mut end => return,
            };
            match Arc::clone(&places).try_acquire_owned() {
                Ok(place) => {
                    let (router, time) = (router.clone(), config.patience);
                    tokio::spawn(async move {
                        converse(stream, peer.ip(), router, time).await;
                        drop(place);
                    });
                }
                Err(_) => {
                    tokio::spawn(refuse(stream));
                }
            }
        }
    }
}

/// One connection, request after request. Each names its client, so the clients take turns.
async fn converse(stream: TcpStream, client: IpAddr, router: Router, time: Duration) {
    // Small answers should be sent immediately; a failure here only delays them.
    let _ = stream.set_nodelay(true);
    let (stream, watch) = Impatient::new(stream, time);
    let service = TowerToHyperService::new(router.layer(Extension(client)));
    let talk = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(time)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), service);
    // An error here is the client's: it disconnected, or did not speak HTTP.
    tokio::select! {
        _ = talk => {}
        () = watch.gone() => {}
    }
}

async fn refuse(mut stream: TcpStream) {
    let farewell = async {
        stream.write_all(FULL).await?;
        stream.shutdown().await
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), farewell).await;
}

/// Serves until Ctrl-C. `ready` receives the address once the server listens.
pub fn serve(config: Config, store: Arc<Store>, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name("web")
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let server = Server::bind(config, store).await?;
        ready(server.address()?);
        server.app.warm();
        server
            .run(async {
                // Without a handler, Ctrl-C ends the process.
                if tokio::signal::ctrl_c().await.is_err() {
                    std::future::pending::<()>().await;
                }
            })
            .await;
        Ok(())
    })
}
