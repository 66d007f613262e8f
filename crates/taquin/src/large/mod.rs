//! Large boards: an answer at once, better ones with time.

mod carry;
mod construct;
mod finish;
mod frame;
mod grid;
mod merit;
mod pair;
mod peel;
mod route;

pub use construct::construct;
