//! The rotations and reflections of a grid.

use crate::{Board, Cell, Path, Size, TileDirection};

/// One of the eight symmetries of a square; four of them keep the shape of a rectangle.
///
/// Each is composed of up to three reflections, applied in this order: in the main diagonal (rows
/// become columns), top to bottom, left to right.
///
/// ```text
///   1 2   Identity      3 4   UpsideDown    2 1   LeftRight    4 3   HalfTurn
///   3 4                 1 2                 4 3                2 1
///
///   1 3   Transpose     2 4   TurnLeft      3 1   TurnRight    4 2   AntiTranspose
///   2 4                 1 3                 4 2                3 1
/// ```
///
/// A symmetry acts on positions, never on the numbers of the tiles. If a path leads from `start` to
/// `goal`, its image leads from the image of `start` to the image of `goal`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Symmetry {
    /// Nothing moves.
    Identity = 0b000,
    /// Mirrored top to bottom.
    UpsideDown = 0b001,
    /// Mirrored left to right.
    LeftRight = 0b010,
    /// Rotated by 180 degrees.
    HalfTurn = 0b011,
    /// Mirrored in the diagonal from the top left.
    Transpose = 0b100,
    /// Rotated by 90 degrees counter-clockwise.
    TurnLeft = 0b101,
    /// Rotated by 90 degrees clockwise.
    TurnRight = 0b110,
    /// Mirrored in the diagonal from the top right.
    AntiTranspose = 0b111,
}

// The bits of the codes: one for each reflection.
const UPSIDE_DOWN: u8 = 0b001;
const LEFT_RIGHT: u8 = 0b010;
const TRANSPOSE: u8 = 0b100;

impl Symmetry {
    /// All eight, in the order of their codes.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::UpsideDown,
        Symmetry::LeftRight,
        Symmetry::HalfTurn,
        Symmetry::Transpose,
        Symmetry::TurnLeft,
        Symmetry::TurnRight,
        Symmetry::AntiTranspose,
    ];

    /// The four that keep the shape of every grid.
    pub const OBLONG: [Symmetry; 4] =
        [Symmetry::Identity, Symmetry::UpsideDown, Symmetry::LeftRight, Symmetry::HalfTurn];

    /// Those that keep the shape of a grid: eight for a square, four otherwise.
    pub const fn of(size: Size) -> &'static [Symmetry] {
        if size.is_square() { &Symmetry::ALL } else { &Symmetry::OBLONG }
    }

    const fn has(self, mirror: u8) -> bool {
        self as u8 & mirror != 0
    }

    /// True if rows become columns.
    pub const fn transposes(self) -> bool {
        self.has(TRANSPOSE)
    }

    /// This symmetry followed by another.
    pub const fn then(self, next: Symmetry) -> Symmetry {
        // A later transposition swaps the two reflections before it.
        let mirrors = self as u8 & (UPSIDE_DOWN | LEFT_RIGHT);
        let mirrors = match next.transposes() {
            true => mirrors >> 1 | (mirrors & UPSIDE_DOWN) << 1,
            false => mirrors,
        };
        Symmetry::ALL[((self as u8 & TRANSPOSE) ^ mirrors ^ next as u8) as usize]
    }

    /// The inverse. All but the two quarter turns are their own inverses.
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::TurnLeft => Symmetry::TurnRight,
            Symmetry::TurnRight => Symmetry::TurnLeft,
            own => own,
        }
    }

    /// The size of the image of a grid of this size.
    pub const fn size(self, size: Size) -> Size {
        if self.transposes() { size.transposed() } else { size }
    }

    /// The image of a cell of a grid of this size, as a cell of the image.
    pub const fn cell(self, size: Size, cell: Cell) -> Cell {
        let (mut row, mut col) = (size.row(cell), size.col(cell));
        if self.transposes() {
            (row, col) = (col, row);
        }
        let size = self.size(size);
        if self.has(UPSIDE_DOWN) {
            row = size.rows() - 1 - row;
        }
        if self.has(LEFT_RIGHT) {
            col = size.cols() - 1 - col;
        }
        size.cell(row, col)
    }

    /// The image of a direction.
    pub const fn direction(self, dir: TileDirection) -> TileDirection {
        let dir = match (self.transposes(), dir) {
            (false, dir) => dir,
            (true, TileDirection::Up) => TileDirection::Left,
            (true, TileDirection::Left) => TileDirection::Up,
            (true, TileDirection::Down) => TileDirection::Right,
            (true, TileDirection::Right) => TileDirection::Down,
        };
        let mirror = match dir {
            TileDirection::Up | TileDirection::Down => UPSIDE_DOWN,
            TileDirection::Left | TileDirection::Right => LEFT_RIGHT,
        };
        if self.has(mirror) { dir.opposite() } else { dir }
    }

    /// The image of a board.
    ///
    /// ```
    /// use taquin_board::{Board, Symmetry};
    /// let board: Board = "1 2 3 / 4 5 0".parse()?;
    /// assert_eq!(Symmetry::TurnRight.board(&board).to_string(), "4 1 / 5 2 / 0 3");
    /// # Ok::<(), taquin_board::NotationError>(())
    /// ```
    pub fn board(self, board: &Board) -> Board {
        let size = board.size();
        let mut tiles = board.tiles().to_vec();
        for (cell, tile) in board.occupied() {
            tiles[self.cell(size, cell).index()] = tile;
        }
        Board::from_permutation(self.size(size), tiles.into())
    }

    /// The image of a path.
    pub fn path(self, path: &Path) -> Path {
        path.iter().map(|dir| self.direction(dir)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Goal;

    #[test]
    fn the_drawing_is_true() {
        let board = Goal::Last.board(Size::new(2, 2).unwrap()).unwrap();
        let drawn = ["1230", "3012", "2103", "0321", "1320", "2013", "3102", "0231"];
        for (symmetry, word) in Symmetry::ALL.into_iter().zip(drawn) {
            assert_eq!(symmetry.board(&board), word.parse().unwrap(), "{symmetry:?}");
        }
    }

    #[test]
    fn they_are_a_group() {
        let sizes = [(3, 3), (2, 5), (4, 3)].map(|(rows, cols)| Size::new(rows, cols).unwrap());
        for a in Symmetry::ALL {
            assert_eq!(a.then(a.inverse()), Symmetry::Identity);
            assert_eq!(a.inverse().then(a), Symmetry::Identity);
            for b in Symmetry::ALL {
                for size in sizes {
                    for cell in size.all_cells() {
                        let in_turn = b.cell(a.size(size), a.cell(size, cell));
                        assert_eq!(a.then(b).cell(size, cell), in_turn, "{a:?} then {b:?}");
                    }
                }
                for dir in TileDirection::ALL {
                    assert_eq!(a.then(b).direction(dir), b.direction(a.direction(dir)));
                }
            }
        }
    }

    #[test]
    fn neighbours_stay_neighbours() {
        for size in [(3, 3), (2, 4)].map(|(rows, cols)| Size::new(rows, cols).unwrap()) {
            for symmetry in Symmetry::ALL {
                for cell in size.all_cells() {
                    for dir in TileDirection::ALL {
                        let there = size.slid(cell, dir).map(|n| symmetry.cell(size, n));
                        let image = symmetry.cell(size, cell);
                        let turned = symmetry.size(size).slid(image, symmetry.direction(dir));
                        assert_eq!(there, turned);
                    }
                }
            }
        }
    }

    #[test]
    fn those_of_a_size_keep_it() {
        for (rows, cols) in [(3, 3), (2, 4)] {
            let size = Size::new(rows, cols).unwrap();
            for symmetry in Symmetry::ALL {
                assert_eq!(Symmetry::of(size).contains(&symmetry), symmetry.size(size) == size);
            }
        }
    }
}
