//! Corner tiles (Korf & Taylor 1996), on top of linear conflict.
//!
//! ```text
//!   . . 3 x     Tile 4 belongs in the corner and is not there; tile 3 is in its goal cell. For 4 to
//!   . . . 8     enter, the blank must be in the corner next to it, and it gets there only past 3 or
//!               past 8. From below it can only bring back what it pushed out, unless 3 moves. So 3
//!               must move away and come back: two moves that Manhattan distance does not count.
//! ```
//! The one exception: the blank is already in the corner and the corner's tile is next to it, ready
//! to slide in. A neighbour in a linear conflict is not counted, because the conflict may already
//! count its two moves. A neighbour of two corners (on a board of width two) is counted once. The
//! corner of the goal's blank has no tile and is skipped.

use super::{ConflictMemo, Conflicts, LinearConflict};
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use taquin_board::{Cell, Size, TileDirection};
use taquin_search::Heuristic;

/// Linear conflict plus two moves for every placed neighbour that must let a corner tile in.
#[derive(Clone, Debug)]
pub struct CornerTiles {
    base: LinearConflict,
    corners: Vec<Corner>,
}

/// A corner whose tile is missing, and its two neighbour cells.
#[derive(Clone, Debug)]
struct Corner {
    cell: Cell,
    beside: [Cell; 2],
}

/// Linear conflict's memo, and the number of placed neighbours that must move.
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
        // At most two per corner: a list on the stack is enough to count each once.
        let mut counted = [Cell::default(); 8];
        let mut count = 0;
        for corner in &self.corners {
            if state.get(corner.cell).is_home(corner.cell) {
                continue;
            }
            for (own, other) in [(0, 1), (1, 0)] {
                let neighbour = corner.beside[own];
                let home = state.get(neighbour).is_home(neighbour) && state.blank() != neighbour;
                let slides_in = state.blank() == corner.cell
                    && state.get(corner.beside[other]).is_home(corner.cell);
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

    fn step(&self, memo: &CornerMemo, parent: &C, dir: TileDirection, child: &C) -> CornerMemo {
        let base = self.base.step(&memo.base, parent, dir, child);
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
