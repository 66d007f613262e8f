//! The classic table: nodes and effective branching factor by solution depth.

use super::{Expect, Preset, PublishedFor, SEED, What, experiment, heuristics};
use crate::{BoardSet, Combination, Measure};
use taquin::SearchOptions;
use taquin::registry::Algorithm;
use taquin_board::{Goal, Size};

/// Depths 2, 4, …, 24 of Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 2nd ed.
/// 2003, figure 4.8: nodes and effective branching factor of A* with misplaced tiles (`hamming`).
const HAMMING: [(u32, f64); 12] = [
    (6, 1.79),
    (13, 1.48),
    (20, 1.34),
    (39, 1.33),
    (93, 1.38),
    (227, 1.42),
    (539, 1.44),
    (1301, 1.45),
    (3056, 1.46),
    (7276, 1.47),
    (18_094, 1.48),
    (39_135, 1.48),
];

/// The same with `manhattan`.
const MANHATTAN: [(u32, f64); 12] = [
    (6, 1.79),
    (12, 1.45),
    (18, 1.30),
    (25, 1.24),
    (39, 1.22),
    (73, 1.24),
    (113, 1.23),
    (211, 1.25),
    (363, 1.26),
    (676, 1.27),
    (1219, 1.28),
    (1641, 1.26),
];

/// The same for iterative deepening, which the book gives up after depth 14. (The 3rd edition
/// prints 3,644,035 for depth 12, ten times what its own branching factor says.)
const DEEPENING: [(u32, f64); 7] = [
    (10, 2.45),
    (112, 2.87),
    (680, 2.73),
    (6384, 2.80),
    (47_127, 2.79),
    (364_404, 2.78),
    (3_473_941, 2.83),
];

pub(super) fn preset(each: usize) -> Option<Preset> {
    let size = Size::new(3, 3).ok()?;
    let depths = (1..=14).map(|half| 2 * half);
    // The book's goal has its blank first.
    let set = BoardSet::at_depths(size, &Goal::First, depths, SEED, each).ok()?;
    let plain = SearchOptions::default();
    let mut all =
        Combination::cross(&[Algorithm::ASTAR], &heuristics(&["hamming", "manhattan"]), &plain);
    // From depth 0: the heuristic `zero` gives no first bound.
    all.extend(Combination::cross(&[Algorithm::IDDFS], &heuristics(&["zero"]), &plain));
    let mut published = Vec::new();
    for (algorithm, heuristic, list, note) in [
        ("astar", "hamming", HAMMING.as_slice(), "lab-note-textbook"),
        ("astar", "manhattan", &MANHATTAN, "lab-note-textbook"),
        ("iddfs", "zero", &DEEPENING, "lab-note-textbook-deepening"),
    ] {
        for (half, (nodes, branching)) in (1..).zip(list) {
            let expect = |what, published| Expect {
                source: set.source.clone(),
                place: PublishedFor::Distance(2 * half),
                algorithm,
                heuristic: heuristic.to_owned(),
                start_depth: None,
                what,
                published,
                note: Some(note),
            };
            published.push(expect(What::Measure(Measure::Generated), f64::from(*nodes)));
            published.push(expect(What::Branching, *branching));
        }
    }
    Some(Preset {
        name: "textbook",
        experiments: vec![experiment(vec![set], all, None)],
        published,
        census: Vec::new(),
    })
}
