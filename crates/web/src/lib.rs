//! The web page and its API: play, shuffle, solve, watch, compare.
//!
//! ```text
//!  browser ──▶ serve ──▶ guard ──▶ handlers ──▶ pool ──▶ taquin-api
//!              limits    Host,      read and     a few threads of its own,
//!              on every  Origin,    check        a short queue, else 503
//!              socket    headers
//! ```
//!
//! [`site`] is the same page as plain files, with the engine in the browser instead of a server.
//! [`app`] is the whole service without a socket, for tests; [`serve`] runs it on a socket. A
//! search never runs on the threads that answer, and ends with its connection.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod assets;
mod body;
mod config;
mod engine;
mod error;
mod guard;
mod handlers;
mod impatient;
mod job;
mod pool;
mod serve;
mod site;

pub use config::Config;
pub use handlers::app;
pub use serve::{Server, serve};
pub use site::{SITE_LIST, SiteFile, site};
