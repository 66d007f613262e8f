//! A board: a proven permutation of the tiles.

use crate::{Cell, Size, Tile, TileDirection};
use std::fmt;

/// Tiles on a grid, each from 0 (the blank) to cells - 1 exactly once.
///
/// A `Board` can only be created from a permutation, so code that has one need not check again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board {
    size: Size,
    tiles: Box<[Tile]>,
    blank: Cell,
}

/// Everything that prevents a list of numbers from being a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardError {
    /// The list has the first number of entries, but the size needs the second.
    pub wrong_count: Option<(usize, usize)>,
    /// Numbers above the last tile, each after its index in the list.
    pub out_of_range: Vec<(usize, u64)>,
    /// Numbers that are earlier in the list too, each after its index.
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
        for (index, &number) in numbers.iter().enumerate() {
            match usize::try_from(number).ok().and_then(|n| seen.get_mut(n)) {
                None => error.out_of_range.push((index, number)),
                Some(true) => error.duplicates.push((index, number)),
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
        let blank = Cell::new(tiles.iter().position(|t| t.is_blank()).unwrap_or(0));
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
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell.index()]
    }

    /// The blank's cell.
    pub fn blank(&self) -> Cell {
        self.blank
    }

    /// The cell of each tile, indexed by its number.
    pub fn cells_by_tile(&self) -> Vec<Cell> {
        let mut cells = vec![Cell::default(); self.tiles.len()];
        for (cell, tile) in self.occupied() {
            cells[tile.index()] = cell;
        }
        cells
    }

    /// Every cell with its tile, in reading order.
    pub fn occupied(&self) -> impl Iterator<Item = (Cell, Tile)> + Clone {
        self.size.all_cells().zip(self.tiles.iter().copied())
    }

    /// The tile that would slide in this direction, if there is one.
    pub fn sliding(&self, dir: TileDirection) -> Option<Tile> {
        self.size.neighbour(self.blank, dir.to_blank()).map(|cell| self.tile(cell))
    }

    /// Slides the tile that can move in this direction into the blank and returns it. Returns
    /// `None` and changes nothing if the edge is in the way.
    pub fn slide(&mut self, dir: TileDirection) -> Option<Tile> {
        let from = self.size.neighbour(self.blank, dir.to_blank())?;
        self.tiles.swap(self.blank.index(), from.index());
        let tile = self.tile(self.blank);
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

    /// The legal moves, in the order of [`TileDirection::ALL`].
    pub fn moves(&self) -> impl Iterator<Item = TileDirection> + Clone + use<> {
        let (size, blank) = (self.size, self.blank);
        TileDirection::ALL
            .into_iter()
            .filter(move |dir| size.neighbour(blank, dir.to_blank()).is_some())
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
