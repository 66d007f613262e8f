//! The requests of the page and their answers, without a network.
//!
//! `taquin serve` puts them on a socket (`crates/web`), the static page runs them in workers of the
//! browser (`crates/wasm`); both call [`Service::prepare`] and then the [`Job`] it returns, so a
//! request means the same in both.
//!
//! ```text
//!  name, JSON ──▶ prepare ──▶ Answer           immediately, it is cheap
//!                    │  └───▶ Job ──▶ Reply    for a thread or a worker; reports on its way
//!                    └──────▶ ApiError         in the language of the request
//! ```
//!
//! `docs/api.md` describes every request and its answer.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod ask;
mod bounds;
mod check;
mod distances;
mod error;
mod fields;
mod lab;
mod lane;
mod lens;
mod picture;
mod race;
mod service;
mod shuffle;
mod solve;
mod speak;
mod tables;
mod tree;

pub use bounds::Bounds;
pub use error::ApiError;
pub use fields::Fields;
pub use service::{Call, Events, FirstPart, Job, PreparedCall, Reply, Reports, Service};
pub use speak::{Arg, Text, words};
