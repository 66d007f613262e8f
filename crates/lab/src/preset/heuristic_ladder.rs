//! From Manhattan distance to large pattern databases, on boards of rising difficulty.

use super::{Expect, Preset, PublishedFor, What, boards, experiment, heuristics};
use crate::{Combination, Measure};
use taquin::registry::Algorithm;
use taquin::{Pruning, SearchOptions};

/// The node limit of a trial: the weakest heuristics need billions on the hardest boards.
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
    ("46", "13 8 4 1 3 X 6 11 9 12 7 2 5 10 0 14"),
    ("48", "0 1 3 13 / 14 4 5 10 / 2 9 15 7 / 11 12 6 8"),
    ("52", "2 15 9 8 / 10 3 4 0 / 6 12 14 1 / 11 13 5 7"),
];

/// Published for a board of 46 moves that was not given, with walking distance and with the pattern
/// databases 5-5-5: neighbours generated, the undoing move included, and calls of the recursion,
/// which are our states generated. Our board of 46 moves is the one in the program of the report.
const PUBLISHED: [(&str, u32, u32); 2] =
    [("walking-distance", 2_996_255, 2_199_469), ("pdb-5-5-5", 2559, 1893)];

pub(super) fn preset() -> Option<Preset> {
    let set = boards("ladder", &BOARDS)?;
    // One pruning for all, the published one: with the automaton, which is the default for tables,
    // the rows would differ by more than their heuristics.
    let plain = SearchOptions { pruning: Some(Pruning::Undo), ..SearchOptions::default() };
    let all = Combination::cross(&[Algorithm::IDASTAR], &heuristics(&RUNGS), &plain);
    let mut published = Vec::new();
    for (heuristic, neighbours, calls) in PUBLISHED {
        let values = [
            (What::Uncounted("lab-compare-neighbours"), neighbours, "lab-note-neighbours"),
            (What::Measure(Measure::Generated), calls, "lab-note-calls"),
            (What::Measure(Measure::Frontier), 47, "lab-note-calls"),
            (What::Measure(Measure::Length), 46, "lab-note-calls"),
        ];
        for (what, value, note) in values {
            published.push(Expect {
                source: set.source.clone(),
                place: PublishedFor::Board(5),
                algorithm: "idastar",
                heuristic: heuristic.to_owned(),
                start_depth: None,
                what,
                published: f64::from(value),
                note: Some(note),
            });
        }
    }
    Some(Preset {
        name: "heuristic-ladder",
        experiments: vec![experiment(vec![set], all, Some(NODES))],
        published,
        census: Vec::new(),
    })
}
