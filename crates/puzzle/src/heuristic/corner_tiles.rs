//! Corner tiles (Korf & Taylor 1996), on top of linear conflict.
//!
//! ```text
//!   . . 3 x     Tile 4 belongs in the corner and is not there, tile 3 is home. For 4 to come in,
//!   . . . 8     the blank must be in the corner beside it, and it gets there only past 3 or past 8.
//!               From below it can only bring back what it pushed out, unless 3 moves: so 3 must
//!               move away and come back, two moves that Manhattan distance does not count.
//! ```
//! The one exception: the blank is in the corner already and the corner's tile beside it, ready to
//! slide in. A neighbour that is in a linear conflict may owe its two moves to that already, so it
//! is not counted; one that belongs to two corners (on a board two wide) is counted once. A corner
//! where the goal has its blank has no tile to wait for.

use super::{ConflictMemo, Conflicts, LinearConflict};
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use taquin_board::{Direction, Size};
use taquin_search::Heuristic;

/// Linear conflict plus two moves for every home neighbour that must let a corner tile in.
#[derive(Clone, Debug)]
pub struct CornerTiles {
    base: LinearConflict,
    corners: Vec<Corner>,
}

/// A corner that waits for a tile, and its two neighbour cells.
#[derive(Clone, Debug)]
struct Corner {
    cell: usize,
    beside: [usize; 2],
}

/// Linear conflict's memo, and the home neighbours that must move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CornerMemo {
    base: ConflictMemo,
    waiting: u32,
}

impl CornerTiles {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> Self {
        let size = problem.size();
        let corners = corners(size).filter(|corner| corner.cell != problem.goal_blank()).collect();
        CornerTiles { base: LinearConflict::new(problem, Conflicts::Leaving), corners }
    }

    fn waiting<C: Cells>(&self, state: &C) -> u32 {
        // At most two a corner: a list on the stack tells whether one was counted before.
        let mut counted = [usize::MAX; 8];
        let mut count = 0;
        for corner in &self.corners {
            if state.get(corner.cell) == corner.cell {
                continue;
            }
            for (own, other) in [(0, 1), (1, 0)] {
                let neighbour = corner.beside[own];
                let home = state.get(neighbour) == neighbour && state.blank() != neighbour;
                let slides_in =
                    state.blank() == corner.cell && state.get(corner.beside[other]) == corner.cell;
                if home
                    && !slides_in
                    && !counted[..count].contains(&neighbour)
                    && !self.base.lines.involved(state, neighbour)
                {
                    counted[count] = neighbour;
                    count += 1;
                }
            }
        }
        count as u32
    }
}

fn corners(size: Size) -> impl Iterator<Item = Corner> {
    let (last_row, last_col) = (size.rows() - 1, size.cols() - 1);
    [(0, 0), (0, last_col), (last_row, 0), (last_row, last_col)].into_iter().map(move |(r, c)| {
        let (inner_row, inner_col) =
            (if r == 0 { 1 } else { r - 1 }, if c == 0 { 1 } else { c - 1 });
        Corner { cell: size.cell(r, c), beside: [size.cell(r, inner_col), size.cell(inner_row, c)] }
    })
}

impl<C: Cells> Heuristic<TileSpace<C>> for CornerTiles {
    type Memo = CornerMemo;

    fn start(&self, state: &C) -> CornerMemo {
        CornerMemo { base: self.base.start(state), waiting: self.waiting(state) }
    }

    fn step(&self, memo: &CornerMemo, parent: &C, way: Direction, child: &C) -> CornerMemo {
        let base = self.base.step(&memo.base, parent, way, child);
        CornerMemo { base, waiting: self.waiting(child) }
    }

    fn value(&self, memo: &CornerMemo) -> u32 {
        Heuristic::<TileSpace<C>>::value(&self.base, &memo.base) + 2 * memo.waiting
    }

    fn admissible(&self) -> bool {
        true
    }

    /// Consistent on all of 3x3, but on 4x4 a single move can change it by 3.
    fn consistent(&self) -> bool {
        false
    }
}
