//! The tile puzzle as a [`taquin_search::Space`].

use super::{Cells, LastMove, MoveList, MoveOrder, MoveTable};
use crate::Problem;
use taquin_board::{Label, Size, TileDirection};
use taquin_search::{Reversible, Space, UnitCost};

/// The boards that can be reached from a start, with states of type `C`.
#[derive(Clone, Debug)]
pub struct TileSpace<C> {
    size: Size,
    start: C,
    goal: C,
    moves: MoveTable,
}

impl<C: Cells> TileSpace<C> {
    /// The space of a problem, with successors in this order.
    pub fn new(problem: &Problem, order: MoveOrder) -> Self {
        let identity: Vec<Label> = problem.size().all_cells().map(Label::of).collect();
        TileSpace {
            size: problem.size(),
            start: C::from_labels(&problem.labels(), problem.start().blank()),
            goal: C::from_labels(&identity, problem.goal_blank()),
            moves: MoveTable::new(problem.size(), order),
        }
    }

    /// The shape of its boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The move table.
    pub fn move_table(&self) -> &MoveTable {
        &self.moves
    }

    /// The same space with another start.
    pub fn starting_at(&self, start: C) -> Self {
        TileSpace { start, ..self.clone() }
    }
}

impl<C: Cells> Space for TileSpace<C> {
    type State = C;
    type Move = TileDirection;
    type Trail = LastMove;
    type Moves = MoveList;

    fn start(&self) -> C {
        self.start.clone()
    }

    #[inline(always)]
    fn is_goal(&self, state: &C) -> bool {
        *state == self.goal
    }

    fn no_trail(&self) -> LastMove {
        LastMove::NONE
    }

    #[inline(always)]
    fn follow(&self, _: LastMove, dir: TileDirection) -> LastMove {
        LastMove::new(dir)
    }

    #[inline(always)]
    fn trail_after(&self, last: TileDirection) -> LastMove {
        LastMove::new(last)
    }

    #[inline(always)]
    fn moves(&self, state: &C, trail: LastMove) -> MoveList {
        self.moves.moves(state.blank(), trail)
    }

    #[inline(always)]
    fn apply(&self, state: &C, dir: TileDirection) -> C {
        state.slid(self.moves.from(state.blank(), dir))
    }

    fn heap_bytes(&self, state: &C) -> usize {
        state.heap_bytes()
    }
}

impl<C: Cells> UnitCost for TileSpace<C> {}

impl<C: Cells> Reversible for TileSpace<C> {
    fn goal(&self) -> C {
        self.goal.clone()
    }

    fn inverse(&self, dir: TileDirection) -> TileDirection {
        dir.opposite()
    }
}
