//! The features of the learned evaluation, and the layout of its table.
//!
//! Public for `examples/learn`, which learns the table.

/// Displacements are clamped to this many rows and columns.
pub(super) const REACH: isize = 3;

/// Kinds of cells: the displacement of a tile, up to three cells in each direction; the blank; and
/// the outside of the board.
pub const KINDS: usize = (2 * REACH as usize + 1).pow(2) + 2;
pub(super) const BLANK: u8 = KINDS as u8 - 2;
pub(super) const WALL: u8 = KINDS as u8 - 1;

/// Coarse kinds: only the direction of a displacement counts. Up, stay or down
/// times left, stay or right; the blank; and the outside.
pub const COARSE_KINDS: usize = 11;

/// The place values of the coarse kinds of a block's four cells, row by row, in its index; the first is the
/// lowest digit.
pub const UNITS: [usize; 4] = [1, COARSE_KINDS, COARSE_KINDS.pow(2), COARSE_KINDS.pow(3)];

/// The number of blocks; their entries come first in the table.
pub const BLOCKS: usize = COARSE_KINDS.pow(4);

/// The second cell of a pair relative to the first, in rows and columns: all cells at most three
/// steps away, one of each two opposite ones.
pub const PAIRS: [(isize, isize); 12] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (1, -2),
    (1, -1),
    (1, 0),
    (1, 1),
    (1, 2),
    (2, -1),
    (2, 0),
    (2, 1),
    (3, 0),
];

/// Entries of the table.
pub const ENTRIES: usize = BLOCKS + PAIRS.len() * KINDS * KINDS;

/// The index of a pair's entry: which of [`PAIRS`], and the kinds of its first and second cell.
pub fn pair(which: usize, first: u8, second: u8) -> usize {
    BLOCKS + (which * KINDS + usize::from(first)) * KINDS + usize::from(second)
}

/// The kind of a cell whose tile is this many rows and columns from its goal cell.
pub(super) fn of_displacement(down: i32, right: i32) -> u8 {
    let reach = REACH as i32;
    let clamped = |steps: i32| steps.clamp(-reach, reach) + reach;
    (clamped(down) * (2 * reach + 1) + clamped(right)) as u8
}

/// The coarse kind of a kind.
pub(super) fn coarse(kind: u8) -> u8 {
    let side = 2 * REACH as u8 + 1;
    let sign = |shift: u8| 1 + u8::from(shift > REACH as u8) - u8::from(shift < REACH as u8);
    match kind {
        BLANK => COARSE_KINDS as u8 - 2,
        WALL => COARSE_KINDS as u8 - 1,
        tile => 3 * sign(tile / side) + sign(tile % side),
    }
}
