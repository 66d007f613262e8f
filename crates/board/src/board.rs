//! A board: a proven permutation of the tiles.

use crate::{Direction, Size, Tile};
use std::fmt;

/// Tiles on a grid, each from 0 (the blank) to cells - 1 exactly once.
///
/// A `Board` can only be created from a permutation, so code that has one need not check again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board {
    size: Size,
    tiles: Box<[Tile]>,
    blank: usize,
}

/// Everything that prevents a list of numbers from being a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardError {
    /// The list has the first number of entries, but the size needs the second.
    pub wrong_count: Option<(usize, usize)>,
    /// Cells whose number is above the last tile, with the number.
    pub out_of_range: Vec<(usize, u64)>,
    /// Cells whose number is in an earlier cell too, with the number.
    pub duplicates: Vec<(usize, u64)>,
    /// Missing numbers.
    pub missing: Vec<u64>,
}

impl Board {
    /// A board from its numbers in reading order, 0 being the blank. The error names all faults.
    pub fn new(size: Size, numbers: &[u64]) -> Result<Board, BoardError> {
        let cells = size.cells();
        let mut error = BoardError::default();
        if numbers.len() != cells {
            error.wrong_count = Some((numbers.len(), cells));
        }
        let mut seen = vec![false; cells];
        for (cell, &number) in numbers.iter().enumerate() {
            match usize::try_from(number).ok().and_then(|n| seen.get_mut(n)) {
                None => error.out_of_range.push((cell, number)),
                Some(true) => error.duplicates.push((cell, number)),
                Some(fresh) => *fresh = true,
            }
        }
        error.missing = (0..cells as u64).filter(|&n| !seen[n as usize]).collect();
        if error != BoardError::default() {
            return Err(error);
        }
        Ok(Board::from_permutation(size, numbers.iter().map(|&n| Tile::new(n as u16)).collect()))
    }

    /// A board from tiles that are known to be a permutation.
    pub(crate) fn from_permutation(size: Size, tiles: Box<[Tile]>) -> Board {
        debug_assert_eq!(tiles.len(), size.cells());
        let blank = tiles.iter().position(|t| t.is_blank()).unwrap_or(0);
        Board { size, tiles, blank }
    }

    /// The shape.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tiles in reading order.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tile in a cell.
    pub fn tile(&self, cell: usize) -> Tile {
        self.tiles[cell]
    }

    /// The blank's cell.
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// The cell of each tile, indexed by its number.
    pub fn cells_by_tile(&self) -> Vec<usize> {
        let mut cells = vec![0; self.tiles.len()];
        for (cell, tile) in self.tiles.iter().enumerate() {
            cells[tile.index()] = cell;
        }
        cells
    }

    /// The tile that would slide in this direction, if there is one.
    pub fn sliding(&self, way: Direction) -> Option<Tile> {
        self.size.neighbour(self.blank, way.opposite()).map(|cell| self.tiles[cell])
    }

    /// Slides the tile that can move in this direction into the blank and returns it. Returns
    /// `None` and changes nothing if the edge is in the way.
    pub fn slide(&mut self, way: Direction) -> Option<Tile> {
        let from = self.size.neighbour(self.blank, way.opposite())?;
        self.tiles.swap(self.blank, from);
        let tile = self.tiles[self.blank];
        self.blank = from;
        Some(tile)
    }

    /// The board with two tiles (or a tile and the blank) swapped. A tile that is not on the board
    /// changes nothing.
    pub fn swapped(&self, a: Tile, b: Tile) -> Board {
        let at = |tile| self.tiles.iter().position(|&t| t == tile);
        let mut tiles = self.tiles.clone();
        if let (Some(a), Some(b)) = (at(a), at(b)) {
            tiles.swap(a, b);
        }
        Board::from_permutation(self.size, tiles)
    }

    /// The legal moves, in the order of [`Direction::ALL`].
    pub fn moves(&self) -> impl Iterator<Item = Direction> + Clone + use<> {
        let (size, blank) = (self.size, self.blank);
        Direction::ALL
            .into_iter()
            .filter(move |way| size.neighbour(blank, way.opposite()).is_some())
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let Some((found, needed)) = self.wrong_count {
            parts.push(format!("{found} numbers where {needed} are needed"));
        }
        let cells = |list: &[(usize, u64)]| {
            let words: Vec<_> =
                list.iter().take(8).map(|(c, n)| format!("{n} in cell {}", c + 1)).collect();
            words.join(", ")
        };
        if !self.out_of_range.is_empty() {
            parts.push(format!("out of range: {}", cells(&self.out_of_range)));
        }
        if !self.duplicates.is_empty() {
            parts.push(format!("twice: {}", cells(&self.duplicates)));
        }
        if !self.missing.is_empty() {
            let words: Vec<_> = self.missing.iter().take(8).map(u64::to_string).collect();
            parts.push(format!("missing: {}", words.join(", ")));
        }
        f.write_str(&parts.join("; "))
    }
}

impl std::error::Error for BoardError {}
