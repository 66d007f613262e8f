//! Messages for people, in English and in French.
//!
//! Libraries return reasons as data. This crate turns them into sentences, with one catalogue per
//! language (`i18n/en/*.ftl`, `i18n/fr/*.ftl`, in the Fluent format, embedded in the program):
//!
//! ```
//! use taquin_i18n::{Lang, Words};
//! let words = Words::new(Lang::Fr);
//! assert_eq!(words.say_with("answer-moves", &[("n", 14.into())]), "14 coups");
//! assert_eq!(words.number(1_234_567), "1\u{202f}234\u{202f}567");
//! ```
//!
//! [`Words::say`] and [`Words::say_with`] return any message; the methods in `messages` take the
//! reasons of the other crates; [`page`] returns the texts of the web page. JSON is never
//! translated: it uses [`Lang::En`] only.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod catalogue;
mod lang;
mod messages;
mod number;
mod page;

pub use catalogue::{CATALOGUES, Catalogue, Words};
pub use fluent_bundle::FluentValue as Value;
pub use lang::Lang;
pub use page::{PAGE, page};
