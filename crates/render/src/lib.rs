//! Output of boards and answers for people and programs: pure functions that write to a writer.
//!
//! [`text`] is for people, in the language of their [`taquin_i18n::Words`]; [`json`] is for programs and
//! never translated; both take an [`Answer`](taquin::Answer). [`picture`] draws boards, [`chart`] draws numbers, and
//! [`html`] makes a page of words, tables and charts. [`trace`] writes a recorded search, [`diagram`]
//! draws trees and graphs of boards.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod chart;
pub mod diagram;
pub mod html;
pub mod json;
pub mod latex;
mod markup;
pub mod picture;
pub mod text;
pub mod trace;
