//! What is known of one board once it was worked on.

use board::{Board, Parity};
use search::{Limits, Why};
use taquin::{End, Report};

/// One board, its goal and how the solving ended: what [`crate::text`] and [`crate::json`] show.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// The board.
    pub start: &'a Board,
    /// Where it was to arrive.
    pub goal: &'a Board,
    /// How it ended.
    pub outcome: Outcome<'a>,
    /// The limits that held, to name the one that was hit.
    pub limits: Limits,
}

/// How the solving ended.
#[derive(Clone, Copy, Debug)]
pub enum Outcome<'a> {
    /// A search ran.
    Ran(&'a Report),
    /// None had to: the goal cannot be reached.
    Unsolvable(&'a Parity),
}

impl<'a> Answer<'a> {
    /// The report of the search, if one ran.
    pub fn report(&self) -> Option<&'a Report> {
        match self.outcome {
            Outcome::Ran(report) => Some(report),
            Outcome::Unsolvable(_) => None,
        }
    }

    /// The outcome by its name in the interface.
    pub fn name(&self) -> &'static str {
        match self.outcome {
            Outcome::Unsolvable(_) => "unsolvable",
            Outcome::Ran(report) => match report.end {
                End::Solved(_) => "solved",
                End::Exhausted => "exhausted",
                End::Stopped(_) => "stopped",
            },
        }
    }

    /// The limit that ended the search, with a path in hand or without.
    pub fn ended_by(&self) -> Option<Why> {
        let report = self.report()?;
        match report.end {
            End::Stopped(why) => Some(why),
            _ => report.stopped,
        }
    }
}
