//! The engine of the page as WebAssembly, for a worker of the browser.
//!
//! ```text
//!  worker.js ── JSON in linear memory ──▶ call ──▶ taquin-api ──▶ answer (JSON or a file)
//!            ◀── imports: now, report ──┘
//! ```
//!
//! Plain exports and two imports instead of `wasm-bindgen`: six functions are simpler than another
//! tool, and a build needs only `rustup target add wasm32-unknown-unknown`. A worker runs one
//! request at a time and is terminated to cancel it, so nothing here is shared.
//!
//! `crates/wasm/build` writes the module into `crates/web/engine`, from where `taquin site` takes it.

#[cfg(target_family = "wasm")]
mod abi;
mod run;

pub use run::{Answered, Engine};
