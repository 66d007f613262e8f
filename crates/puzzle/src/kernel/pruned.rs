//! The tile puzzle pruned by an automaton: the space of the fast loop, as a plain
//! [`taquin_search::Space`].

use super::{Cells, LastMove, MoveList, TileSpace};
use taquin_board::TileDirection;
use taquin_search::{Heuristic, Space};
use taquin_tables::Automaton;

/// A [`TileSpace`] without the successors that an [`Automaton`] refuses.
#[derive(Clone, Debug)]
pub struct Pruned<'a, C> {
    tiles: TileSpace<C>,
    automaton: &'a Automaton,
}

impl<'a, C: Cells> Pruned<'a, C> {
    /// A space and the automaton of its size.
    pub fn new(tiles: TileSpace<C>, automaton: &'a Automaton) -> Self {
        Pruned { tiles, automaton }
    }
}

impl<C: Cells> Space for Pruned<'_, C> {
    type State = C;
    type Move = TileDirection;
    type Trail = u32;
    type Moves = MoveList;

    fn start(&self) -> C {
        self.tiles.start()
    }

    fn is_goal(&self, state: &C) -> bool {
        self.tiles.is_goal(state)
    }

    fn no_trail(&self) -> u32 {
        0
    }

    fn follow(&self, trail: u32, dir: TileDirection) -> u32 {
        // A refused move is never generated, so the result for it does not matter.
        self.automaton.after(trail, dir).unwrap_or(0)
    }

    fn trail_after(&self, last: TileDirection) -> u32 {
        self.follow(0, last)
    }

    fn moves(&self, state: &C, trail: u32) -> MoveList {
        let all = self.tiles.move_table().moves(state.blank(), LastMove::NONE);
        all.filter(|&dir| self.automaton.after(trail, dir).is_some()).collect()
    }

    fn apply(&self, state: &C, dir: TileDirection) -> C {
        self.tiles.apply(state, dir)
    }

    fn heap_bytes(&self, state: &C) -> usize {
        state.heap_bytes()
    }
}

/// Adapts a heuristic over a [`TileSpace`] to the pruned space.
#[derive(Clone, Copy, Debug)]
pub struct Over<'h, H>(pub &'h H);

impl<C: Cells, H: Heuristic<TileSpace<C>>> Heuristic<Pruned<'_, C>> for Over<'_, H> {
    type Memo = H::Memo;

    fn start(&self, state: &C) -> H::Memo {
        self.0.start(state)
    }

    fn step(&self, memo: &H::Memo, parent: &C, dir: TileDirection, child: &C) -> H::Memo {
        self.0.step(memo, parent, dir, child)
    }

    fn value(&self, memo: &H::Memo) -> u32 {
        self.0.value(memo)
    }

    fn admissible(&self) -> bool {
        self.0.admissible()
    }

    fn consistent(&self) -> bool {
        self.0.consistent()
    }
}
