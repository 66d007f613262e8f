//! The weighted distances with and without their divisors, beside the classic heuristics.

use super::{Preset, experiment, heuristics, random_3x3};
use crate::Combination;
use taquin::SearchOptions;
use taquin::registry::Algorithm;

/// The node limit of a trial: IDA* with distances far from admissible may run for very long.
const NODES: u64 = 20_000_000;

pub(super) fn preset(count: usize) -> Option<Preset> {
    // h2 and h4 are h3 and h5 without their divisor; only that of h1 has no name of its own.
    let names = [
        "h1",
        "weighted(36 12 12 4 1 1 4 1; 1)",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "max(h1,h3,h5,h6)",
        "max-h",
        "manhattan",
        "linear-conflict",
    ];
    let searches = [Algorithm::ASTAR, Algorithm::IDASTAR];
    let all = Combination::cross(&searches, &heuristics(&names), &SearchOptions::default());
    Some(Preset {
        name: "normalisation",
        experiments: vec![experiment(vec![random_3x3(count)?], all, Some(NODES))],
        published: Vec::new(),
        census: Vec::new(),
    })
}
