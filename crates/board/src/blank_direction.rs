//! The direction in which the blank moves.

use crate::TileDirection;
use std::fmt;

/// The direction in which the BLANK moves, by the compass: north is towards the first row. The
/// tile that slides moves in the opposite direction, which is a [`TileDirection`].
///
/// ```
/// use taquin_board::{BlankDirection, TileDirection};
/// assert_eq!(BlankDirection::North.to_tile(), TileDirection::Down);
/// assert_eq!(TileDirection::Left.to_blank(), BlankDirection::East);
/// assert_eq!(BlankDirection::ALL.map(BlankDirection::letter).concat(), "NSEW");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum BlankDirection {
    /// Towards the last row.
    South = 0,
    /// Towards the first row.
    North = 1,
    /// Towards the last column.
    East = 2,
    /// Towards the first column.
    West = 3,
}

impl BlankDirection {
    /// All four, in the order of the French exercise: N S E W.
    pub const ALL: [BlankDirection; 4] =
        [BlankDirection::North, BlankDirection::South, BlankDirection::East, BlankDirection::West];

    /// The code of the move, 0 to 3: the same as that of the tile's direction, so converting one
    /// into the other costs nothing.
    #[inline(always)]
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The direction with the low two bits of this code.
    #[inline(always)]
    pub const fn from_code(code: u8) -> BlankDirection {
        match code & 3 {
            0 => BlankDirection::South,
            1 => BlankDirection::North,
            2 => BlankDirection::East,
            _ => BlankDirection::West,
        }
    }

    /// The direction in which the tile slides when the blank moves in this one.
    #[inline(always)]
    pub const fn to_tile(self) -> TileDirection {
        TileDirection::from_code(self.code())
    }

    /// The opposite direction of the blank: the move that undoes this one.
    #[inline(always)]
    pub const fn opposite(self) -> BlankDirection {
        BlankDirection::from_code(self.code() ^ 1)
    }

    /// The initial: `N`, `S`, `E` or `W`.
    pub const fn letter(self) -> &'static str {
        match self {
            BlankDirection::North => "N",
            BlankDirection::South => "S",
            BlankDirection::East => "E",
            BlankDirection::West => "W",
        }
    }
}

impl From<TileDirection> for BlankDirection {
    fn from(dir: TileDirection) -> BlankDirection {
        dir.to_blank()
    }
}

/// The initial.
impl fmt::Display for BlankDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}
