//! Published runs, reproduced to the last state. They settle the details: a better path replaces
//! the queued one and joins the end of its new queue, and the goal is tested when it is popped and
//! counts as popped.
#![allow(clippy::unwrap_used)]

use crate::common::{Distances, Heading, Puzzle};
use taquin_search::{Astar, Greedy, Outcome, Search, Ties};

/// The French exercise's board 135X76420 with its six weighted distances: states popped and moves.
#[test]
fn astar_on_the_exercise_s_board() {
    let puzzle = Puzzle::new([2, 4, 6, 0, 8, 7, 5, 3, 1]);
    let third = [8, 7, 6, 5, 4, 3, 2, 1];
    let fifth = [8, 7, 6, 5, 3, 2, 4, 1];
    let distances = [
        ([36, 12, 12, 4, 1, 1, 4, 1], 4, 738, 31),
        (third, 1, 196, 39),
        (third, 4, 4737, 27),
        (fifth, 1, 252, 39),
        (fifth, 4, 4293, 27),
        ([1; 8], 1, 2835, 25),
    ];
    for (weights, divisor, popped, moves) in distances {
        let admissible = weights == [1; 8];
        let h = Distances { weights, divisor, misplaced: 0, admissible };
        let run = Astar { ties: Ties::Fifo, ..Astar::default() }.solve(&puzzle, &h);
        let Outcome::Solved(answer) = run.outcome else { panic!("{weights:?}") };
        assert_eq!((run.stats.popped, answer.cost), (popped, moves), "{weights:?} / {divisor}");
    }
}

/// Greedy with manhattan + 3 × hamming, the tile's order left, right, up, down.
#[test]
fn greedy_on_six_boards() {
    let h = Distances { weights: [1; 8], divisor: 1, misplaced: 3, admissible: false };
    let order = [Heading::E, Heading::W, Heading::S, Heading::N];
    let boards = [
        ([1, 2, 3, 4, 5, 0, 7, 8, 6], 1),
        ([0, 1, 3, 4, 2, 5, 7, 8, 6], 4),
        ([8, 1, 3, 4, 0, 2, 7, 6, 5], 34),
        ([4, 3, 8, 2, 0, 1, 6, 5, 7], 176),
        ([6, 4, 7, 8, 5, 0, 3, 2, 1], 45),
        ([8, 6, 7, 2, 5, 4, 3, 0, 1], 243),
    ];
    for (start, moves) in boards {
        let run = Greedy.solve(&Puzzle { start, order }, &h);
        let Outcome::Solved(answer) = run.outcome else { panic!("{start:?}: {:?}", run.outcome) };
        assert_eq!(answer.path.len(), moves, "{start:?}");
        assert!(!answer.optimal);
    }
}
