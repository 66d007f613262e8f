//! The direction in which a tile slides.

use crate::BlankDirection;
use std::fmt;

/// The direction in which the TILE slides. It names a move: the tile that can slide in this
/// direction slides into the blank. The blank moves in the opposite direction, which is a
/// [`BlankDirection`].
///
/// ```
/// use taquin_board::{BlankDirection, TileDirection};
/// assert_eq!(TileDirection::Up.to_blank(), BlankDirection::South);
/// assert_eq!(TileDirection::Up.opposite(), TileDirection::Down);
/// assert_eq!(TileDirection::ALL.map(TileDirection::letter).concat(), "UDLR");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum TileDirection {
    /// Towards the first row.
    Up = 0,
    /// Towards the last row.
    Down = 1,
    /// Towards the first column.
    Left = 2,
    /// Towards the last column.
    Right = 3,
}

impl TileDirection {
    /// All four, in the order of their codes.
    pub const ALL: [TileDirection; 4] =
        [TileDirection::Up, TileDirection::Down, TileDirection::Left, TileDirection::Right];

    /// The code, 0 to 3, in two bits.
    #[inline(always)]
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The direction with the low two bits of this code.
    #[inline(always)]
    pub const fn from_code(code: u8) -> TileDirection {
        // Not an index into ALL: a match whose codes are the discriminants compiles to nothing.
        match code & 3 {
            0 => TileDirection::Up,
            1 => TileDirection::Down,
            2 => TileDirection::Left,
            _ => TileDirection::Right,
        }
    }

    /// The direction in which the blank moves when the tile slides in this one.
    #[inline(always)]
    pub const fn to_blank(self) -> BlankDirection {
        BlankDirection::from_code(self.code())
    }

    /// The opposite direction of a tile: the move that undoes this one.
    #[inline(always)]
    pub const fn opposite(self) -> TileDirection {
        // Codes are paired: opposite directions differ only in the lowest bit.
        TileDirection::from_code(self as u8 ^ 1)
    }

    /// The initial: `U`, `D`, `L` or `R`.
    pub const fn letter(self) -> &'static str {
        match self {
            TileDirection::Up => "U",
            TileDirection::Down => "D",
            TileDirection::Left => "L",
            TileDirection::Right => "R",
        }
    }
}

impl From<BlankDirection> for TileDirection {
    fn from(dir: BlankDirection) -> TileDirection {
        dir.to_tile()
    }
}

/// The initial.
impl fmt::Display for TileDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}
