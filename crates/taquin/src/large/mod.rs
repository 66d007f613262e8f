//! Large boards: an answer at once, better ones with time.

mod beam;
mod bound;
mod brood;
mod budget;
mod carry;
mod construct;
mod currents;
mod finish;
mod frame;
mod good;
mod grid;
mod jobs;
mod kinds;
mod merit;
mod pace;
mod pair;
mod peel;
mod polish;
mod route;
mod seen;
mod task;
mod walking;
mod windows;

pub use bound::lower_bound;
pub use construct::{Constructed, construct};
pub use good::{Better, Good, GoodAnswer, News};
pub use walking::walking_bound;
