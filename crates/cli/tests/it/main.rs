//! The program as a shell runs it. One binary, so it is linked once.
#![allow(clippy::unwrap_used)]

mod bad_input;
mod commands;
mod common;
mod completions;
mod ctrl_c;
mod docs;
mod documents;
mod every_command;
mod json;
mod lab;
mod licences;
mod limits;
mod pictures;
mod play;
mod printed;
mod pty;
mod solve;
mod terminal;
mod trace;
mod words_used;
