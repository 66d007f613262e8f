//! True distances: from full small spaces, from the source of a board, or from a proof in the
//! journal itself.

use crate::record::{Identity, Record};
use std::collections::HashMap;
use taquin::full_space::{FullSpace, Slides};
use taquin::{Metric, Problem};
use taquin_board::{Board, Cell, Size};
use taquin_render::json::{self, Rows};
use taquin_search::Cancel;

/// The largest full space that a report builds, in bytes: 2x5 and 3x3 are far below; 3x4 is far
/// above and would take minutes.
const LARGEST: u64 = 64 << 20;

/// What is known about the distances of a journal's boards.
#[derive(Debug, Default)]
pub struct Truth {
    whole: HashMap<(Size, Cell, Metric), Option<FullSpace>>,
    proven: HashMap<(Rows, Rows, Metric), u32>,
}

impl Truth {
    /// The distances known for a journal.
    pub fn of(records: &[Record]) -> Truth {
        let mut truth = Truth::default();
        for Record { identity, answer, distance, .. } in records {
            let proven = answer.cost.filter(|_| answer.optimal == Some(true));
            let metric = identity.request.metric;
            // What the source of a board knows is in single slides.
            let known = distance.filter(|_| metric == Metric::Single).or(proven);
            if let Some(known) = known {
                let place = (identity.board.clone(), identity.goal.clone(), metric);
                truth.proven.insert(place, known);
            } else if let Some(goal) = json::board(&identity.goal) {
                let place = (goal.size(), goal.blank(), metric);
                let slides = match metric {
                    Metric::Single => Slides::One,
                    Metric::Multi => Slides::Line,
                };
                truth.whole.entry(place).or_insert_with(|| {
                    let (size, blank, _) = place;
                    FullSpace::search_by(slides, size, blank, LARGEST, &Cancel::new(), |_, _| {})
                        .ok()
                });
            }
        }
        truth
    }

    /// The true distance between a trial's board and its goal, in the requested metric, if it is
    /// known.
    pub fn distance(&self, identity: &Identity) -> Option<u32> {
        let (start, goal, metric) = (&identity.board, &identity.goal, identity.request.metric);
        // The key is cloned for the lookup; boards are small.
        if let Some(&known) = self.proven.get(&(start.clone(), goal.clone(), metric)) {
            return Some(known);
        }
        let (start, goal): (Board, Board) = (json::board(start)?, json::board(goal)?);
        let whole = self.whole.get(&(goal.size(), goal.blank(), metric))?.as_ref()?;
        whole.distance(&Problem::new(start, goal).ok()?)
    }
}
