//! The program `taquin`.
//!
//! ```text
//! argv ──args──▶ a request as typed ──commands──▶ the libraries ──render──▶ standard output
//!   │                                                  │
//!   └─ messages: --help, what is wrong                 └─ exit: the code
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod args;
mod commands;
mod context;
mod exit;
mod input;
mod messages;
mod output;
mod play;
mod progress;
mod table_store;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = std::env::args_os().collect();
    exit::guarded(|words| commands::run(arguments, words), messages::language())
}
