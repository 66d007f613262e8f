//! The features of the learned evaluation, and the layout of its table.
//!
//! Separate from the evaluation because `examples/learn`, which learns the table, must use the same
//! features: it includes this file.

use taquin_board::Size;

/// Displacements are clamped to this many rows and columns.
pub(super) const REACH: isize = 3;

/// Kinds of cells: the displacement of a tile, up to [`REACH`] in each direction; the blank; and
/// the outside of the board.
pub(super) const KINDS: usize = (2 * REACH as usize + 1).pow(2) + 2;
pub(super) const BLANK: u8 = KINDS as u8 - 2;
pub(super) const WALL: u8 = KINDS as u8 - 1;

/// Ways, which are coarser kinds: only the direction of a displacement counts. Up, stay or down
/// times left, stay or right; the blank; and the outside.
pub(super) const WAYS: usize = 11;

/// The place values of the ways of a block's four cells, row by row, in its index; the first is the
/// lowest digit.
pub(super) const UNITS: [usize; 4] = [1, WAYS, WAYS.pow(2), WAYS.pow(3)];

/// The number of blocks; their entries come first in the table.
pub(super) const BLOCKS: usize = WAYS.pow(4);

/// The second cell of a pair relative to the first, in rows and columns: all cells at most three
/// steps away, one of each two opposite ones.
pub(super) const PAIRS: [(isize, isize); 12] = [
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
pub(super) const ENTRIES: usize = BLOCKS + PAIRS.len() * KINDS * KINDS;

/// The index of a pair's entry: which of [`PAIRS`], and the kinds of its first and second cell.
pub(super) fn pair(which: usize, first: u8, second: u8) -> usize {
    BLOCKS + (which * KINDS + usize::from(first)) * KINDS + usize::from(second)
}

/// The kind of a cell that holds the tile with this label, which is its goal cell.
pub(super) fn of_tile(size: Size, label: usize, cell: usize) -> u8 {
    let down = displacement(size.row(cell), size.row(label));
    let right = displacement(size.col(cell), size.col(label));
    (down * (2 * REACH + 1) + right) as u8
}

/// The clamped displacement along one axis, from 0 for -[`REACH`] or less.
fn displacement(here: usize, home: usize) -> isize {
    (home as isize - here as isize).clamp(-REACH, REACH) + REACH
}

/// The way of a kind.
pub(super) fn way(kind: u8) -> u8 {
    let side = 2 * REACH as u8 + 1;
    let sign = |shift: u8| 1 + u8::from(shift > REACH as u8) - u8::from(shift < REACH as u8);
    match kind {
        BLANK => WAYS as u8 - 2,
        WALL => WAYS as u8 - 1,
        tile => 3 * sign(tile / side) + sign(tile % side),
    }
}
