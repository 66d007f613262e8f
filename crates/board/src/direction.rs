//! The four directions on the grid.

/// A direction on the grid. As a move, it is the direction in which the TILE slides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Towards the first row.
    Up = 0,
    /// Towards the last row.
    Down = 1,
    /// Towards the first column.
    Left = 2,
    /// Towards the last column.
    Right = 3,
}

impl Direction {
    /// All four, in the order of their codes.
    pub const ALL: [Direction; 4] =
        [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

    /// The code, 0 to 3, in two bits.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The direction with the low two bits of this code.
    pub const fn from_code(code: u8) -> Direction {
        // Not an index into ALL: a match whose codes are the discriminants compiles to nothing.
        match code & 3 {
            0 => Direction::Up,
            1 => Direction::Down,
            2 => Direction::Left,
            _ => Direction::Right,
        }
    }

    /// The opposite direction. The blank moves opposite to its tile.
    pub const fn opposite(self) -> Direction {
        // Codes are paired: opposite directions differ only in the lowest bit.
        Direction::from_code(self as u8 ^ 1)
    }

    /// The initial: `U`, `D`, `L` or `R`.
    pub const fn letter(self) -> &'static str {
        match self {
            Direction::Up => "U",
            Direction::Down => "D",
            Direction::Left => "L",
            Direction::Right => "R",
        }
    }
}
