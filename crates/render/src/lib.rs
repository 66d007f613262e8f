//! Boards and answers as people and programs read them: pure functions to a writer.
//!
//! [`text`] is for people, in the language of their [`words::Words`]; [`json`] is for programs and
//! never translated; both take an [`Answer`]. [`picture`] draws.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod answer;
pub mod json;
pub mod picture;
pub mod text;

pub use answer::{Answer, Outcome};
