//! Last moves (Korf & Taylor 1996), on top of linear conflict.
//!
//! ```text
//!   1 2      The last move slides a tile out of the goal's blank cell into its own cell: here 3 to
//!   3 _      the left or 2 upwards. So one of them passes through the blank's cell. If no shortest
//!            path of either does, one of them makes two moves more than counted.
//! ```
//! The move before it vacates the cell that the last tile slides into, so a third tile passes
//! through that cell, and the same argument applies. The term is the least sum over all possible
//! endings. A tile in a linear conflict adds nothing, because the conflict may already count its
//! two moves.

use super::{ConflictMemo, Conflicts, LinearConflict};
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use taquin_board::{Cell, Label, Size, TileDirection};
use taquin_search::Heuristic;

/// Linear conflict plus what the last two moves must cost.
#[derive(Clone, Debug)]
pub struct LastMoves {
    base: LinearConflict,
    size: Size,
    /// The possible endings: each last tile, with the tiles that may slide before it.
    endings: Vec<(Passage, Vec<Passage>)>,
}

/// The tile with this label passes through a neighbour cell on its path to the goal.
#[derive(Clone, Copy, Debug)]
struct Passage {
    label: Label,
    through: Cell,
}

/// Linear conflict's memo, and the extra moves of the ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndingMemo {
    base: ConflictMemo,
    ending: u32,
}

impl LastMoves {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> Self {
        let (size, blank) = (problem.size(), problem.goal_blank());
        let endings = size.neighbours(blank).map(|last| {
            let before = size.neighbours(last).filter(|&cell| cell != blank);
            let before = before.map(|cell| Passage { label: Label::of(cell), through: last });
            (Passage { label: Label::of(last), through: blank }, before.collect())
        });
        LastMoves {
            base: LinearConflict::new(problem, Conflicts::Leaving),
            size,
            endings: endings.collect(),
        }
    }

    fn ending<C: Cells>(&self, state: &C, manhattan: u32) -> u32 {
        // One move from the goal there is no move before the last; at the goal there is none at
        // all.
        if manhattan == 0 {
            return 0;
        }
        let cell_of = |label| self.size.all_cells().find(|&cell| state.get(cell) == label);
        let detour = |passage: &Passage| {
            let Some(cell) = cell_of(passage.label) else { return 0 };
            let through = self.size.distance(cell, passage.through) + 1;
            let direct = self.size.distance(cell, passage.label.goal_cell());
            if through == direct || self.base.lines.involved(state, cell) { 0 } else { 2 }
        };
        let total = |(last, before): &(Passage, Vec<Passage>)| {
            let least = if manhattan == 1 { Some(0) } else { before.iter().map(detour).min() };
            detour(last) + least.unwrap_or(0)
        };
        self.endings.iter().map(total).min().unwrap_or(0)
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for LastMoves {
    type Memo = EndingMemo;

    fn start(&self, state: &C) -> EndingMemo {
        let base = Heuristic::<TileSpace<C>>::start(&self.base, state);
        EndingMemo { base, ending: self.ending(state, base.manhattan) }
    }

    fn step(&self, memo: &EndingMemo, parent: &C, dir: TileDirection, child: &C) -> EndingMemo {
        let base = self.base.step(&memo.base, parent, dir, child);
        EndingMemo { base, ending: self.ending(child, base.manhattan) }
    }

    fn value(&self, memo: &EndingMemo) -> u32 {
        Heuristic::<TileSpace<C>>::value(&self.base, &memo.base) + memo.ending
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        false
    }
}
