//! What the data structures of A* cost: the same states, different times.

use super::{Preset, SEED, experiment};
use crate::{BoardSet, Combination};
use taquin::SearchOptions;
use taquin::registry::Algorithm;
use taquin_board::{Goal, Size};
use taquin_search::{Closed, Duplicates, Frontier};

/// Frontier, known states and duplicate check of each row: each choice with the best of the other
/// two, the two lists together, and the late check with the structures usually combined with it.
const ROWS: [(Frontier, Closed, Duplicates); 7] = [
    (Frontier::List, Closed::List, Duplicates::Inserted),
    (Frontier::List, Closed::Hash, Duplicates::Inserted),
    (Frontier::Heap, Closed::List, Duplicates::Inserted),
    (Frontier::Heap, Closed::Tree, Duplicates::Inserted),
    (Frontier::Heap, Closed::Hash, Duplicates::Inserted),
    (Frontier::Buckets, Closed::Hash, Duplicates::Inserted),
    (Frontier::Heap, Closed::Hash, Duplicates::Taken),
];

/// Boards of rising depth, so a chart shows the growth of the times. Misplaced tiles are a weak
/// heuristic: at 24 moves the searches know more than ten thousand states, which makes a list slow.
pub(super) fn preset(each: usize) -> Option<Preset> {
    let size = Size::new(3, 3).ok()?;
    let depths = (2..=12).map(|half| 2 * half);
    let set = BoardSet::at_depths(size, &Goal::Last, depths, SEED, each).ok()?;
    let hamming = "hamming".parse().ok();
    let textbook = |(frontier, closed, duplicates)| {
        let options = SearchOptions {
            frontier: Some(frontier),
            closed: Some(closed),
            duplicates: Some(duplicates),
            ..SearchOptions::default()
        };
        Combination::new(Algorithm::ASTAR_TEXTBOOK, hamming.clone(), &options)
    };
    let mut all: Vec<Combination> = ROWS.into_iter().map(textbook).collect();
    // What this program uses itself: buckets and a hash index, stored more tightly.
    all.push(Combination::new(Algorithm::ASTAR, hamming.clone(), &SearchOptions::default()));
    Some(Preset {
        name: "structures",
        experiments: vec![experiment(vec![set], all, None)],
        published: Vec::new(),
        census: Vec::new(),
    })
}
