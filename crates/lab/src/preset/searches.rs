//! Every search of the registry on the same boards: the tables of `docs/searches.md`.

use super::{Expect, Preset, PublishedFor, SEED, What, experiment, random_3x3};
use crate::{BoardSet, Combination, Draw, Measure};
use taquin::registry::{ALGORITHMS, Algorithm, Runner};
use taquin::{HeuristicExpr, SearchOptions};
use taquin_board::{Goal, Size};

/// Searches that are left out of both sets: their paths, or their iterations, are too long to
/// compare.
const LEFT_OUT: [&str; 3] = ["dfs", "iddfs", "improve"];

/// States that one search may generate for one board.
const NODES: u64 = 2_000_000;

/// The length of the random walks that give the boards of 4x4: a search that stores all states
/// solves most.
const WALK: u64 = 60;

pub(super) fn preset(count: usize) -> Option<Preset> {
    let manhattan: HeuristicExpr = "manhattan".parse().ok()?;
    let searches = ALGORITHMS.iter().filter(|entry| !LEFT_OUT.contains(&entry.name));
    // Searches that build an answer without exploring the state space cannot be compared.
    let searches = searches.filter(|entry| matches!(entry.run, Runner::Space(_)));
    let all: Vec<Combination> = searches
        .map(|entry| {
            let plain = SearchOptions::default();
            Combination::new(Algorithm(entry), Some(manhattan.clone()), &plain)
        })
        .collect();
    let goal = Goal::Last.board(Size::new(4, 4).ok()?).ok()?;
    let large = BoardSet::random(Draw::Walk(WALK), goal, SEED, count.div_ceil(10));
    let small = random_3x3(count)?;
    // The mean distance of all 3x3 boards is 21.97 moves: random ones must be near it.
    let mean = Expect {
        source: small.source.clone(),
        place: PublishedFor::Mean,
        algorithm: "astar",
        heuristic: "manhattan".to_owned(),
        start_depth: None,
        what: What::Measure(Measure::Length),
        published: 21.97,
        note: Some("lab-note-sample"),
    };
    Some(Preset {
        name: "searches",
        experiments: vec![experiment(vec![small, large], all, Some(NODES))],
        published: vec![mean],
        census: Vec::new(),
    })
}
