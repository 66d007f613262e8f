//! One tile of a board, or its blank.

use std::fmt;

/// The number on a tile; 0 is the blank. A 256x256 board has tiles 1 to 65,535.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(transparent)]
pub struct Tile(u16);

impl Tile {
    /// The blank.
    pub const BLANK: Tile = Tile(0);

    /// The tile with this number.
    pub const fn new(number: u16) -> Tile {
        Tile(number)
    }

    /// The number written on it, 0 for the blank.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// True for the blank.
    pub const fn is_blank(self) -> bool {
        self.0 == 0
    }
}

impl From<u16> for Tile {
    fn from(number: u16) -> Tile {
        Tile(number)
    }
}

impl From<Tile> for u16 {
    fn from(tile: Tile) -> u16 {
        tile.0
    }
}

/// The number.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
