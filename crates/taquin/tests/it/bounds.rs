//! The gap of a good answer is right: its bound is never above the optimum, its path never below.
#![allow(clippy::unwrap_used)]

use crate::common::{goal_with_blank, size, whole};
use taquin::{Problem, Quality, Solver};
use taquin_board::{Board, Goal, Shuffle, Size};

/// The node limit of a good answer: a few windows of its path.
const NODES: u64 = 2000;

/// Compares a good answer with the true distance.
fn holds(good: &Solver, problem: &Problem, optimum: u32) {
    let report = good.solve(problem.start()).unwrap();
    let length = report.solution().unwrap().len() as u32;
    let bound = report.lower_bound().unwrap();
    let board = problem.start();
    assert!(bound <= optimum && optimum <= length, "{board}: {bound} ≤ {optimum} ≤ {length}");
    assert_eq!(report.is_optimal(), bound == length, "{board}");
    let gap = report.gap_percent().unwrap_or(f64::INFINITY);
    let at_least = 100.0 * (f64::from(length) / f64::from(optimum.max(1)) - 1.0);
    assert!(gap + 1e-9 >= at_least, "{board}: a gap of {gap} hides {at_least}");
}

fn good() -> Solver {
    Solver::new().quality(Quality::Good).node_limit(NODES)
}

/// Every `step`-th 3x3 board.
fn small(step: usize) {
    let (space, goal, good) = (whole(size("3x3"), 8), goal_with_blank(size("3x3"), 8), good());
    for (labels, distance) in space.iter().step_by(step) {
        let numbers: Vec<u64> =
            labels.iter().map(|&l| u64::from(goal.tile(l.goal_cell()).number())).collect();
        let board = Board::new(space.size(), &numbers).unwrap();
        holds(&good, &Problem::new(board, goal.clone()).unwrap(), distance);
    }
}

/// The first random 4x4 boards of a seed.
fn large(count: u64) {
    let goal = Goal::Last.board(Size::FIFTEEN).unwrap();
    let shuffle = Shuffle::uniform(&goal, 7);
    let (good, optimal) = (good(), Solver::new().batch(count as usize));
    for i in 0..count {
        let problem = Problem::new(shuffle.board(i), goal.clone()).unwrap();
        let best = optimal.solve(problem.start()).unwrap();
        assert!(best.is_optimal());
        holds(&good, &problem, best.solution().unwrap().len() as u32);
    }
}

#[test]
fn bounds_of_some_boards_are_true() {
    small(97);
    large(30);
}

/// A named heuristic is not ignored: it can raise the bound. With more states, a short search would
/// prove more than the tables on a board this small.
#[test]
fn a_named_heuristic_bounds_a_good_answer() {
    let good = || good().node_limit(1);
    let board: Board = "9 0 14 13 / 10 6 3 8 / 2 15 1 5 / 11 12 4 7".parse().unwrap();
    let bound = |solver: Solver| solver.solve(&board).unwrap().lower_bound().unwrap();
    let named = |name| good().heuristic(name);
    assert_eq!(bound(named("zero")), bound(good()));
    assert!(bound(named("pdb-5-5-5-b")) > bound(good()));
    assert_eq!(bound(named("m3h")), bound(good()), "what may overestimate bounds nothing");
}

#[test]
#[ignore = "campaign: good answers of all 3x3 and 1000 4x4 boards against the optimum"]
fn bounds_of_all_3x3_and_a_thousand_4x4_boards_are_true() {
    small(1);
    large(1000);
}
