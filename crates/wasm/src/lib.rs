//! The engine of the page as WebAssembly, for a worker of the browser.
//!
//! ```text
//!  worker.js ── JSON in linear memory ──▶ call ──▶ taquin-api ──▶ answer (JSON or a file)
//!            ◀── imports: now, report ──┘
//! ```
//!
//! Plain exports and two imports instead of `wasm-bindgen`: six functions are less than a tool of
//! its own, and `rustup target add wasm32-unknown-unknown` is all that a build needs. A worker runs
//! one request at a time and is ended to cancel it, so nothing here is shared.
//!
//! `crates/wasm/build` writes the module into `crates/web/engine`, from where `taquin site` takes it.

#[cfg(target_family = "wasm")]
mod abi;
mod run;

pub use run::{Answered, Engine};
