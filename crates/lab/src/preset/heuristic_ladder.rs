//! From plain Manhattan distance to large pattern tables, on boards of rising difficulty.

use super::{Expect, Place, Preset, What, boards, experiment, heuristics};
use crate::{Combination, Measure};
use taquin::SearchOptions;
use taquin::registry::Algorithm;

/// States for each trial: the lowest rungs need billions on the hardest boards.
const NODES: u64 = 200_000_000;

/// From weak to strong. Names that this build does not have are left out.
const RUNGS: [&str; 7] = [
    "manhattan",
    "linear-conflict",
    "walking-distance",
    "pdb-4-4-4-3",
    "pdb-5-5-5",
    "pdb-6-6-3",
    "pdb-7-8",
];

/// Boards by the length of their shortest solutions.
const BOARDS: [(&str, &str); 8] = [
    ("14", "1 3 4 7 / 5 2 6 8 / 0 9 10 12 / 13 14 11 15"),
    ("22", "5 1 4 7 / 3 0 6 8 / 13 2 10 12 / 14 9 11 15"),
    ("30", "5 1 7 8 / 3 6 10 4 / 13 2 11 12 / 14 0 9 15"),
    ("36", "5 3 2 4 / 1 8 9 12 / 11 6 14 7 / 10 0 13 15"),
    ("44", "8 13 2 4 / 9 3 1 7 / 5 14 12 15 / 6 0 11 10"),
    ("46", "4 6 15 1 / 3 5 7 8 / 2 9 13 14 / 11 0 10 12"),
    ("48", "0 1 3 13 / 14 4 5 10 / 2 9 15 7 / 11 12 6 8"),
    ("52", "2 15 9 8 / 10 3 4 0 / 6 12 14 1 / 11 13 5 7"),
];

/// Published for a board of 46 moves that was not given, with walking distance and with patterns:
/// states generated and expanded. Only their ratio compares.
const PUBLISHED: [(&str, u32, u32); 2] =
    [("walking-distance", 2_996_255, 2_199_469), ("pdb-6-6-3", 2559, 1893)];

pub(super) fn preset() -> Option<Preset> {
    let set = boards("ladder", &BOARDS)?;
    let all =
        Combination::cross(&[Algorithm::IDASTAR], &heuristics(&RUNGS), &SearchOptions::default());
    let mut published = Vec::new();
    for (heuristic, generated, expanded) in PUBLISHED {
        let values = [
            (Measure::Generated, generated),
            (Measure::Expanded, expanded),
            (Measure::Frontier, 47),
        ];
        for (measure, value) in values {
            published.push(Expect {
                source: set.source.clone(),
                place: Place::Board(5),
                algorithm: "idastar",
                heuristic: heuristic.to_owned(),
                start_depth: None,
                what: What::Measure(measure),
                published: f64::from(value),
            });
        }
    }
    Some(Preset {
        name: "heuristic-ladder",
        experiments: vec![experiment(vec![set], all, Some(NODES))],
        published,
    })
}
