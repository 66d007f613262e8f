//! What the fast search knows of a board before it starts.

use super::{Packed, Probing, TileSpace, Word};
use taquin_board::Direction;
use taquin_tables::Automaton;

/// Everything that a search reads and never changes.
pub(crate) struct Precomputed<'a, H> {
    pub(crate) heuristic: &'a H,
    /// The automaton.
    pub(crate) trails: Vec<Trail>,
    pub(crate) blanks: [Blank; CELLS],
    /// The moves by their numbers.
    ways: [Direction; 4],
}

/// A state of the automaton: the moves that it allows, as bits, and the states after them.
pub(crate) struct Trail {
    pub(crate) next: [u16; 4],
    pub(crate) allowed: u8,
}

/// A cell of the blank: its moves, as bits, and the cells of the tiles that slide.
#[derive(Clone, Copy, Default)]
pub(crate) struct Blank {
    pub(crate) moves: u8,
    pub(crate) tiles: [u8; 4],
}

/// Room for the cells of any board, and so for their labels: a power of two, so that a mask is
/// enough to stay within.
pub(crate) const CELLS: usize = 32;

/// The moves as the fast search numbers them: the last of the space's order comes first, so that
/// the first comes to lie on top of a stack.
pub(crate) fn ways<W: Word>(space: &TileSpace<Packed<W>>) -> [Direction; 4] {
    let mut ways = space.move_table().order().ways();
    ways.reverse();
    ways
}

impl<'a, H: Probing> Precomputed<'a, H> {
    /// For a space, a heuristic that numbers the moves like [`ways`], and an automaton.
    pub(crate) fn new<W: Word>(
        space: &TileSpace<Packed<W>>,
        heuristic: &'a H,
        automaton: &Automaton,
    ) -> Self {
        let (size, ways) = (space.size(), ways(space));
        let bits = |set: [bool; 4]| (0..4).fold(0, |bits, way| bits | u8::from(set[way]) << way);
        let trail = |row: &[u16; 4]| {
            let next = ways.map(|way| row[usize::from(way.code())]);
            Trail { next, allowed: bits(next.map(|state| state != Automaton::REFUSED)) }
        };
        let mut blanks = [Blank::default(); CELLS];
        for (cell, blank) in blanks.iter_mut().enumerate().take(size.cells()) {
            let tiles = ways.map(|way| size.neighbour(cell, way.opposite()));
            blank.moves = bits(tiles.map(|tile| tile.is_some()));
            blank.tiles = tiles.map(|tile| tile.unwrap_or(0) as u8);
        }
        let trails = automaton.rows().iter().map(trail).collect();
        Precomputed { heuristic, trails, blanks, ways }
    }

    /// The moves of a path.
    pub(crate) fn moves(&self, path: &[u8]) -> Vec<Direction> {
        path.iter().map(|&way| self.ways[usize::from(way)]).collect()
    }
}
