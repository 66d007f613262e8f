//! Predictions compared with trees that are counted node by node.

use crate::common::{FAR, MANHATTAN, Puzzle};
use taquin_search::{Cancel, Heuristic, Predictor, Space};

/// The states that an iteration of IDA* generates, by plain recursion; the goal does not end it.
fn counted<S: Space, H: Heuristic<S>>(
    space: &S,
    heuristic: &H,
    (state, memo, trail): (&S::State, &H::Memo, S::Trail),
    g: u32,
    bound: u32,
) -> u64 {
    if g + heuristic.value(memo) > bound || space.is_goal(state) {
        return 0;
    }
    let moves = space.moves(state, trail);
    moves
        .map(|mv| {
            let child = space.apply(state, mv);
            let memo = heuristic.step(memo, state, mv, &child);
            let trail = space.follow(trail, mv);
            1 + counted(space, heuristic, (&child, &memo, trail), g + 1, bound)
        })
        .sum()
}

fn blank(state: &[u8; 9]) -> u32 {
    state.iter().position(|&tile| tile == 0).unwrap() as u32
}

#[test]
fn predictions_are_close_to_the_tree() {
    let puzzle = Puzzle::new(FAR);
    let predictor = Predictor { front: 0, probes: 200, seed: 7 };
    let rounds =
        predictor.run(&puzzle, &MANHATTAN, &blank, 31, &Cancel::new()).expect("not cancelled");
    let bounds: Vec<u32> = rounds.iter().map(|round| round.bound).collect();
    assert_eq!(bounds, [21, 23, 25, 27, 29, 31]);
    let memo = MANHATTAN.start(&puzzle.start);
    for round in rounds {
        let start = (&puzzle.start, &memo, puzzle.no_trail());
        let tree = counted(&puzzle, &MANHATTAN, start, 0, round.bound) as f64;
        let off = (round.generated - tree).abs();
        assert!(off <= 4.0 * round.error + 1e-6, "{round:?}, counted {tree}");
        assert!(off <= 0.1 * tree + 1e-6, "{round:?}, counted {tree}");
    }
}

/// A front that contains every layer counts each state once, and nothing is random.
#[test]
fn a_front_removes_duplicates() {
    let puzzle = Puzzle::new(FAR);
    let run = |front, seed| {
        let predictor = Predictor { front, probes: 20, seed };
        let rounds = predictor.run(&puzzle, &MANHATTAN, &blank, 31, &Cancel::new());
        rounds.expect("not cancelled").pop().expect("a round")
    };
    let (tree, below, whole) = (run(0, 1), run(64, 1), run(1 << 20, 1));
    assert!(below.generated < tree.generated, "{below:?} and {tree:?}");
    assert!(whole.generated < 0.5 * tree.generated, "{whole:?} and {tree:?}");
    assert_eq!(whole, run(1 << 20, 2));
    assert_eq!(whole.error, 0.0);
}

#[test]
fn a_cancelled_prediction_ends() {
    let cancel = Cancel::new();
    cancel.cancel();
    let puzzle = Puzzle::new(FAR);
    assert_eq!(Predictor::default().run(&puzzle, &MANHATTAN, &blank, 31, &cancel), None);
}
