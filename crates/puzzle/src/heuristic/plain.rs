//! Heuristics that are computed from scratch for every state: the simplest kind to write.

use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use std::fmt;
use std::sync::Arc;
use taquin_board::{Board, Cell, Label, TileDirection};
use taquin_search::Heuristic;

/// The labels in the cells of a state. A tile's label is its goal cell.
pub trait Labels {
    /// The label in a cell.
    fn get(&self, cell: Cell) -> Label;

    /// The blank's cell.
    fn blank(&self) -> Cell;
}

impl<C: Cells> Labels for C {
    fn get(&self, cell: Cell) -> Label {
        Cells::get(self, cell)
    }

    fn blank(&self) -> Cell {
        Cells::blank(self)
    }
}

/// A heuristic without a memo. The value of the goal is 0.
pub trait PlainHeuristic: fmt::Debug + Send + Sync {
    /// The estimate for a state.
    fn value(&self, state: &dyn Labels) -> u32;

    /// True if it never overestimates.
    fn admissible(&self) -> bool;

    /// True if it never drops by more than the cost of a move.
    fn consistent(&self) -> bool;

    /// True if it never overestimates in the multi-tile metric either.
    fn admissible_in_multi(&self) -> bool {
        false
    }
}

/// Any [`PlainHeuristic`], as a heuristic of the tile space.
#[derive(Clone, Debug)]
pub struct Plain(pub Arc<dyn PlainHeuristic>);

impl<C: Cells> Heuristic<TileSpace<C>> for Plain {
    type Memo = u32;

    fn start(&self, state: &C) -> u32 {
        self.0.value(state)
    }

    fn memo_from_value(&self, _: &C, value: u32) -> u32 {
        value
    }

    fn step(&self, _: &u32, _: &C, _: TileDirection, child: &C) -> u32 {
        self.0.value(child)
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        self.0.admissible()
    }

    fn consistent(&self) -> bool {
        self.0.consistent()
    }
}

/// A user's function of a board, with the properties that the user declares.
#[derive(Clone)]
pub struct BoardHeuristic {
    name: String,
    value: Arc<dyn Fn(&Board) -> u32 + Send + Sync>,
    admissible: bool,
    consistent: bool,
}

impl BoardHeuristic {
    /// A function and the name under which answers show it. No properties are assumed, so answers
    /// found with it are not reported as optimal. The goal's value is 0 whatever the function
    /// returns.
    pub fn new(name: &str, value: impl Fn(&Board) -> u32 + Send + Sync + 'static) -> Self {
        let value = Arc::new(value);
        BoardHeuristic { name: name.to_owned(), value, admissible: false, consistent: false }
    }

    /// Declares that it never overestimates. Proofs depend on this declaration, and answers say so.
    pub fn admissible(self) -> Self {
        BoardHeuristic { admissible: true, ..self }
    }

    /// Declares that it never overestimates and never drops by more than the cost of a move.
    pub fn consistent(self) -> Self {
        BoardHeuristic { admissible: true, consistent: true, ..self }
    }

    /// The name under which answers show it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// True if it was declared never to overestimate.
    pub fn is_admissible(&self) -> bool {
        self.admissible
    }

    /// True if it was declared consistent.
    pub fn is_consistent(&self) -> bool {
        self.consistent
    }

    /// The heuristic for one problem.
    pub fn bind(&self, problem: &Problem) -> Plain {
        Plain(Arc::new(OnBoards { heuristic: self.clone(), problem: problem.clone() }))
    }
}

impl PartialEq for BoardHeuristic {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.value, &other.value)
    }
}

impl fmt::Debug for BoardHeuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoardHeuristic").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A user's function, with the problem whose boards it receives.
#[derive(Debug)]
struct OnBoards {
    heuristic: BoardHeuristic,
    problem: Problem,
}

impl PlainHeuristic for OnBoards {
    fn value(&self, state: &dyn Labels) -> u32 {
        let cells = self.problem.size().all_cells();
        if cells.clone().all(|cell| state.get(cell).is_home(cell)) {
            return 0;
        }
        // A state is a permutation of the labels, so it has a board.
        let board = self.problem.board_of(cells.map(|cell| state.get(cell)));
        board.map_or(0, |board| (self.heuristic.value)(&board))
    }

    fn admissible(&self) -> bool {
        self.heuristic.admissible
    }

    fn consistent(&self) -> bool {
        self.heuristic.consistent
    }

    /// As declared, for the metric of the request.
    fn admissible_in_multi(&self) -> bool {
        self.heuristic.admissible
    }
}
