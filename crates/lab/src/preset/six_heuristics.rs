//! A* with the six weighted distances of the French exercise and their maximum.

use super::{Expect, Preset, PublishedFor, What, boards, experiment, heuristics, random_3x3};
use crate::{Combination, Measure};
use taquin::SearchOptions;
use taquin::registry::Algorithm;
use taquin_search::Ties;

/// Published for the board 135X76420: states popped and moves, h1 to h6. The blank's order is
/// N S E O and ties go first in, first out.
pub(super) const POPPED_AND_MOVES: [(u32, u32); 6] =
    [(738, 31), (196, 39), (4737, 27), (252, 39), (4293, 27), (2835, 25)];

pub(super) fn preset(count: usize) -> Option<Preset> {
    let asked = SearchOptions {
        order: Some("nseo".parse().ok()?),
        ties: Some(Ties::Fifo),
        ..SearchOptions::default()
    };
    let names = ["h1", "h2", "h3", "h4", "h5", "h6", "max-h"];
    let all = Combination::cross(&[Algorithm::ASTAR], &heuristics(&names), &asked);
    let exercise = boards("exercise", &[("135X76420", "135X76420")])?;
    let mut published = Vec::new();
    for (name, (popped, moves)) in names.into_iter().zip(POPPED_AND_MOVES) {
        let expect = |measure, value: u32| Expect {
            source: exercise.source.clone(),
            place: PublishedFor::Board(0),
            algorithm: "astar",
            heuristic: name.to_owned(),
            start_depth: None,
            what: What::Measure(measure),
            published: f64::from(value),
            note: None,
        };
        published.push(expect(Measure::Popped, popped));
        published.push(expect(Measure::Length, moves));
    }
    Some(Preset {
        name: "six-heuristics",
        experiments: vec![experiment(vec![exercise, random_3x3(count)?], all, None)],
        published,
        census: Vec::new(),
    })
}
