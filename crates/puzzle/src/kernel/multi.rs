//! The tile puzzle in the multi-tile metric: one move slides any number of tiles of a line.

use super::{Cells, MoveOrder, TileSpace};
use crate::Problem;
use std::fmt::Debug;
use taquin_board::{Cell, Label, Size, TileDirection};
use taquin_search::{Reversible, Space, UnitCost};

/// A move of tiles: as many as it slides, in one direction.
pub trait PuzzleMove: Copy + Eq + Debug + Send + Sync {
    /// The direction of the tiles.
    fn direction(self) -> TileDirection;

    /// How many tiles slide.
    fn tiles(self) -> usize;
}

impl PuzzleMove for TileDirection {
    fn direction(self) -> TileDirection {
        self
    }

    fn tiles(self) -> usize {
        1
    }
}

/// Some tiles of a line that slide together, by one cell each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MultiMove {
    direction: TileDirection,
    tiles: u8,
}

impl PuzzleMove for MultiMove {
    fn direction(self) -> TileDirection {
        self.direction
    }

    fn tiles(self) -> usize {
        usize::from(self.tiles)
    }
}

/// The single slides of some moves.
pub fn single_slides<M: PuzzleMove>(moves: &[M]) -> Vec<TileDirection> {
    moves.iter().flat_map(|mv| std::iter::repeat_n(mv.direction(), mv.tiles())).collect()
}

/// A space of boards, whatever one move slides.
pub trait PuzzleSpace: Space<State: Cells, Move: PuzzleMove> + UnitCost + Reversible {
    /// The space of a problem, with successors in this order.
    fn of(problem: &Problem, order: MoveOrder) -> Self;

    /// The moves that make a path of single slides.
    fn moves_of(path: impl IntoIterator<Item = TileDirection>) -> Vec<Self::Move>;
}

impl<C: Cells> PuzzleSpace for TileSpace<C> {
    fn of(problem: &Problem, order: MoveOrder) -> Self {
        TileSpace::new(problem, order)
    }

    fn moves_of(path: impl IntoIterator<Item = TileDirection>) -> Vec<TileDirection> {
        path.into_iter().collect()
    }
}

/// The axis along which tiles last moved, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastAxis {
    /// At the start.
    None,
    /// Up or down.
    Vertical,
    /// Left or right.
    Horizontal,
}

impl LastAxis {
    /// After a move in this direction.
    #[inline]
    pub fn after(direction: TileDirection) -> LastAxis {
        match direction {
            TileDirection::Up | TileDirection::Down => LastAxis::Vertical,
            TileDirection::Left | TileDirection::Right => LastAxis::Horizontal,
        }
    }
}

/// The moves of one state: by direction in the space's order, one tile first.
#[derive(Clone, Debug)]
pub struct MultiMoves {
    /// Directions with the most tiles that can slide, the next one last.
    left: [(TileDirection, u8); 4],
    count: usize,
    /// Tiles of the last move given.
    tiles: u8,
}

impl Iterator for MultiMoves {
    type Item = MultiMove;

    #[inline]
    fn next(&mut self) -> Option<MultiMove> {
        while let Some(&(direction, most)) = self.left[..self.count].last() {
            if self.tiles < most {
                self.tiles += 1;
                return Some(MultiMove { direction, tiles: self.tiles });
            }
            self.count -= 1;
            self.tiles = 0;
        }
        None
    }
}

/// The boards that can be reached from a start, one move sliding any number of tiles of a line.
///
/// Two moves along one line are one move, or none. So the trail remembers the last axis, and leaves
/// out all moves along it: the state before the last move leads to the same states at no more cost.
#[derive(Clone, Debug)]
pub struct MultiSpace<C> {
    size: Size,
    start: C,
    goal: C,
    order: MoveOrder,
}

impl<C: Cells> MultiSpace<C> {
    /// The shape of its boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The order of directions.
    pub fn order(&self) -> MoveOrder {
        self.order
    }
}

impl<C: Cells> PuzzleSpace for MultiSpace<C> {
    fn of(problem: &Problem, order: MoveOrder) -> Self {
        let identity: Vec<Label> = problem.size().all_cells().map(Label::of).collect();
        MultiSpace {
            size: problem.size(),
            start: C::from_labels(&problem.labels(), problem.start().blank()),
            goal: C::from_labels(&identity, problem.goal_blank()),
            order,
        }
    }

    fn moves_of(path: impl IntoIterator<Item = TileDirection>) -> Vec<MultiMove> {
        let mut moves: Vec<MultiMove> = Vec::new();
        for direction in path {
            match moves.last_mut() {
                // A line has at most 256 cells, so no more slides than that follow in one direction.
                Some(last) if last.direction == direction => last.tiles += 1,
                _ => moves.push(MultiMove { direction, tiles: 1 }),
            }
        }
        moves
    }
}

/// How many tiles can slide in a direction with the blank in a cell.
#[inline]
pub(crate) fn most_tiles(size: Size, blank: Cell, direction: TileDirection) -> usize {
    let (row, col) = (size.row(blank), size.col(blank));
    match direction {
        TileDirection::Up => size.rows() - 1 - row,
        TileDirection::Down => row,
        TileDirection::Left => size.cols() - 1 - col,
        TileDirection::Right => col,
    }
}

impl<C: Cells> Space for MultiSpace<C> {
    type State = C;
    type Move = MultiMove;
    type Trail = LastAxis;
    type Moves = MultiMoves;

    fn start(&self) -> C {
        self.start.clone()
    }

    #[inline]
    fn is_goal(&self, state: &C) -> bool {
        *state == self.goal
    }

    fn no_trail(&self) -> LastAxis {
        LastAxis::None
    }

    #[inline]
    fn follow(&self, _: LastAxis, mv: MultiMove) -> LastAxis {
        LastAxis::after(mv.direction)
    }

    #[inline]
    fn trail_after(&self, last: MultiMove) -> LastAxis {
        LastAxis::after(last.direction)
    }

    #[inline]
    fn moves(&self, state: &C, trail: LastAxis) -> MultiMoves {
        let mut moves = MultiMoves { left: [(TileDirection::Up, 0); 4], count: 0, tiles: 0 };
        for direction in self.order.tile_directions().into_iter().rev() {
            if LastAxis::after(direction) != trail {
                let most = most_tiles(self.size, state.blank(), direction);
                moves.left[moves.count] = (direction, most as u8);
                moves.count += 1;
            }
        }
        moves
    }

    #[inline]
    fn apply(&self, state: &C, mv: MultiMove) -> C {
        let blank = state.blank().index();
        let cols = self.size.cols();
        let from = |tile: usize| {
            Cell::new(match mv.direction {
                TileDirection::Up => blank + tile * cols,
                TileDirection::Down => blank - tile * cols,
                TileDirection::Left => blank + tile,
                TileDirection::Right => blank - tile,
            })
        };
        let first = state.slid(from(1));
        (2..=mv.tiles()).fold(first, |state, tile| state.slid(from(tile)))
    }

    fn heap_bytes(&self, state: &C) -> usize {
        state.heap_bytes()
    }
}

impl<C: Cells> UnitCost for MultiSpace<C> {}

impl<C: Cells> Reversible for MultiSpace<C> {
    fn goal(&self) -> C {
        self.goal.clone()
    }

    fn inverse(&self, mv: MultiMove) -> MultiMove {
        MultiMove { direction: mv.direction.opposite(), ..mv }
    }
}
