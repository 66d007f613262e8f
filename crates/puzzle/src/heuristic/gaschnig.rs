//! Gaschnig's heuristic: the moves needed if any tile could jump into the blank's cell.
//!
//! A board is a permutation of the cells. A jump swaps the blank with a tile, so a cycle of k cells
//! that holds the blank takes k - 1 jumps, and any other cycle of k > 1 cells takes k + 1: one more
//! to bring the blank in, one more to bring it out (Gaschnig 1979, *A problem similarity approach
//! to devising heuristics*). Every slide is such a jump, so the value is the exact distance in a
//! larger space: it is admissible and consistent. It is never below the number of misplaced tiles.

use super::{Labels, PlainHeuristic};
use crate::Problem;
use taquin_board::Size;

/// Gaschnig's relaxed adjacency.
#[derive(Clone, Copy, Debug)]
pub struct Gaschnig {
    size: Size,
}

impl Gaschnig {
    /// For boards of a problem's size.
    pub fn new(problem: &Problem) -> Gaschnig {
        Gaschnig { size: problem.size() }
    }
}

impl PlainHeuristic for Gaschnig {
    fn value(&self, state: &dyn Labels) -> u32 {
        let mut seen = vec![false; self.size.cells()];
        let mut jumps = 0;
        for first in self.size.all_cells() {
            let (mut length, mut has_blank, mut cell) = (0, false, first);
            while !seen[cell.index()] {
                seen[cell.index()] = true;
                length += 1;
                has_blank |= cell == state.blank();
                cell = state.get(cell).goal_cell();
            }
            jumps += match length {
                0 | 1 => 0,
                _ if has_blank => length - 1,
                _ => length + 1,
            };
        }
        jumps
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::{AnyHeuristic, Plain};
    use std::collections::{HashMap, VecDeque};
    use std::sync::Arc;
    use taquin_board::{Board, Goal};

    /// The naive twin: breadth-first search over jumps, from the goal, on every permutation of 2x3.
    #[test]
    fn it_is_the_distance_by_jumps() {
        let goal: Board = Goal::Last.board("2x3".parse().expect("a size")).expect("a goal");
        let mut distance: HashMap<Board, u32> = HashMap::from([(goal.clone(), 0)]);
        let mut queue = VecDeque::from([goal.clone()]);
        while let Some(board) = queue.pop_front() {
            let next = distance[&board] + 1;
            let blank = board.tile(board.blank());
            for cell in board.size().all_cells().filter(|&cell| cell != board.blank()) {
                let jumped = board.swapped(board.tile(cell), blank);
                if !distance.contains_key(&jumped) {
                    distance.insert(jumped.clone(), next);
                    queue.push_back(jumped);
                }
            }
        }
        assert_eq!(distance.len(), 720);
        let mut compared = 0;
        for (board, jumps) in distance {
            let Ok(problem) = Problem::new(board.clone(), goal.clone()) else { continue };
            let heuristic = AnyHeuristic::Plain(Plain(Arc::new(Gaschnig::new(&problem))));
            assert_eq!(heuristic.value_at_start(&problem), jumps, "{board}");
            compared += 1;
        }
        assert_eq!(compared, 360);
    }
}
