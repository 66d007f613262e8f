//! What the tests share.
#![allow(dead_code, unreachable_pub)]

use taquin::full_space::FullSpace;
use taquin::heuristic::AnyHeuristic;
use taquin::tables::{Policy, Store};
use taquin::{HeuristicExpr, Problem, TableSource};
use taquin_board::{Board, Cell, Goal, Size};
use taquin_search::Cancel;
use taquin_search::Monitor;

/// A size from its text.
pub fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

/// The goal board of a size with its blank in a cell, the tiles in reading order around it.
pub fn goal_with_blank(size: Size, blank: usize) -> Board {
    let mut numbers: Vec<u64> = (1..size.cells() as u64).collect();
    numbers.insert(blank, 0);
    Board::new(size, &numbers).expect("a permutation")
}

/// The goal itself as a problem, to which a heuristic is bound when all boards are examined.
pub fn at_goal(goal: &Board) -> Problem {
    Problem::new(goal.clone(), goal.clone()).expect("a goal reaches itself")
}

/// A problem with the blank last.
pub fn problem(text: &str) -> Problem {
    let board: Board = text.parse().expect("a board");
    let goal = Goal::Last.board(board.size()).expect("a goal");
    Problem::new(board, goal).expect("solvable")
}

/// The full space of a size around a goal with its blank in a cell.
pub fn whole(size: Size, blank: usize) -> FullSpace {
    FullSpace::search(size, Cell::new(blank), 1 << 30, &Cancel::new(), |_, _| {})
        .expect("a small space")
}

/// A heuristic bound to a problem, with tables built in memory; `None` if it does not exist for the
/// size or its tables take more than a second to build.
pub fn bind(spec: &HeuristicExpr, problem: &Problem) -> Option<AnyHeuristic> {
    let store = Store::off();
    let source = TableSource {
        store: &store,
        policy: Policy::Quick,
        monitor: Monitor::none(),
        memory: None,
    };
    spec.bind(problem, &source).ok()
}
