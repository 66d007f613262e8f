//! The configuration of a server and its limits.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::thread;
use std::time::Duration;
use taquin_api::Bounds;

/// The address to listen on, and the limits of requests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address. Port 0 is any free one.
    pub listen: SocketAddr,
    /// Names of this machine, besides addresses and `localhost`: a request with another name in its
    /// Host is refused.
    pub hosts: Vec<String>,
    /// Threads that solve.
    pub workers: usize,
    /// Requests that may wait for one of them.
    pub queue: usize,
    /// The most connections.
    pub connections: usize,
    /// How long a client may take to send the head of a request or its body, or to read a part of
    /// its answer.
    pub patience: Duration,
    /// The most bytes of a body.
    pub body: usize,
    /// The most bytes of a body with a photo.
    pub photo_body: usize,
    /// The limits of a request.
    pub bounds: Bounds,
    /// The commit that answers name.
    pub commit: Option<&'static str>,
}

impl Default for Config {
    /// Only this machine, on any free port.
    fn default() -> Config {
        let workers = thread::available_parallelism().map_or(2, usize::from);
        Config {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            hosts: Vec::new(),
            workers,
            // Short: a client should rather be told to retry than wait for long.
            queue: 2 * workers,
            connections: 512,
            patience: Duration::from_secs(10),
            body: 256 << 10,
            photo_body: 8 << 20,
            bounds: Bounds::default(),
            commit: None,
        }
    }
}
