//! The constant tables of the fast search.

use super::{Packed, Probing, TileSpace, Word};
use taquin_board::{Cell, TileDirection};
use taquin_tables::Automaton;

/// Everything that a search reads and never modifies.
pub(crate) struct Precomputed<'a, H> {
    pub(crate) heuristic: &'a H,
    /// The automaton's transitions: for each state, the states after the four moves.
    pub(crate) trails: Vec<[Trail; 4]>,
    /// The automaton's state before any move.
    pub(crate) no_trail: Trail,
    pub(crate) blanks: [Blank; CELLS],
    /// The numbers of the moves in the order of the automaton's alphabet.
    pub(crate) alphabet: [u8; 4],
    /// The moves by their numbers.
    dirs: [TileDirection; 4],
}

/// A state of the automaton, with the moves it allows in the four lowest bits, so a search knows
/// the moves before it has read the state's row.
#[derive(Clone, Copy, Default)]
pub(crate) struct Trail(u32);

impl Trail {
    #[inline(always)]
    pub(crate) fn state(self) -> usize {
        (self.0 >> 4) as usize
    }

    #[inline(always)]
    pub(crate) fn allowed(self) -> u8 {
        (self.0 & 15) as u8
    }
}

/// A cell of the blank: its moves, as bits, and the cells of the tiles that slide.
#[derive(Clone, Copy, Default)]
pub(crate) struct Blank {
    pub(crate) moves: u8,
    pub(crate) tiles: [u8; 4],
}

/// At least the number of cells, and labels, of any board. A power of two, so a mask replaces the
/// bounds check.
pub(crate) const CELLS: usize = 32;

/// The moves as the fast search numbers them: the space's order reversed, so that its first move is
/// pushed last and popped first.
pub(crate) fn dirs<W: Word>(space: &TileSpace<Packed<W>>) -> [TileDirection; 4] {
    let mut dirs = space.move_table().order().tile_directions();
    dirs.reverse();
    dirs
}

impl<'a, H: Probing> Precomputed<'a, H> {
    /// For a space, a heuristic that numbers the moves as [`dirs`] does, and an automaton.
    pub(crate) fn new<W: Word>(
        space: &TileSpace<Packed<W>>,
        heuristic: &'a H,
        automaton: &Automaton,
    ) -> Self {
        let (size, dirs) = (space.size(), dirs(space));
        let bits = |set: [bool; 4]| (0..4).fold(0, |bits, dir| bits | u8::from(set[dir]) << dir);
        let rows = automaton.rows();
        let next = |row: &[u32; 4]| dirs.map(|dir| row[usize::from(dir.code())]);
        let trail = |state: u32| {
            let Some(row) = rows.get(state as usize) else { return Trail::default() };
            Trail(state << 4 | u32::from(bits(next(row).map(|after| after != Automaton::REFUSED))))
        };
        let mut blanks = [Blank::default(); CELLS];
        for (cell, blank) in blanks.iter_mut().enumerate().take(size.cells()) {
            let tiles = dirs.map(|dir| size.neighbour(Cell::new(cell), dir.to_blank()));
            blank.moves = bits(tiles.map(|tile| tile.is_some()));
            blank.tiles = tiles.map(|tile| tile.unwrap_or_default().index() as u8);
        }
        let trails = rows.iter().map(|row| next(row).map(trail)).collect();
        let number = |letter| dirs.iter().position(|&dir| dir == letter).unwrap_or(0) as u8;
        let alphabet = TileDirection::ALL.map(number);
        Precomputed { heuristic, trails, no_trail: trail(0), blanks, alphabet, dirs }
    }

    /// The numbers of a path's moves.
    pub(crate) fn numbers(&self, path: &[TileDirection]) -> Vec<u8> {
        let number = |dir| self.dirs.iter().position(|other| other == dir).unwrap_or(0) as u8;
        path.iter().map(number).collect()
    }

    /// The moves of a path.
    pub(crate) fn moves(&self, path: &[u8]) -> Vec<TileDirection> {
        path.iter().map(|&dir| self.dirs[usize::from(dir)]).collect()
    }
}
