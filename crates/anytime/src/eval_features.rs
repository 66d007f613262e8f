//! What the guide of a beam sees of a cell, and how its table is laid out.
//!
//! Apart from the guide because `examples/learn`, which learns the table, must see the same:
//! it includes this file.

use taquin_board::Size;

/// How far a wish is told apart, in rows and in columns: farther is the same.
pub(super) const REACH: isize = 3;

/// Kinds of cells: the ways a tile may want to go, up to [`REACH`] each way, the blank, and what lies
/// outside.
pub(super) const KINDS: usize = (2 * REACH as usize + 1).pow(2) + 2;
pub(super) const BLANK: u8 = KINDS as u8 - 2;
pub(super) const WALL: u8 = KINDS as u8 - 1;

/// Kinds of cells seen from afar, where only the way counts: up, stay, down times left, stay, right,
/// the blank, and what lies outside.
pub(super) const WAYS: usize = 11;

/// What the ways of a block of four cells, row by row, count for in its number: digits, the first the
/// lowest.
pub(super) const UNITS: [usize; 4] = [1, WAYS, WAYS.pow(2), WAYS.pow(3)];

/// How many blocks there are; their entries come first in the table.
pub(super) const BLOCKS: usize = WAYS.pow(4);

/// The second cell of a pair as seen from the first, in rows and columns: all that are at most three
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

/// Where the entry of a pair is: which of [`PAIRS`], the kind of its first cell and of its second.
pub(super) fn pair(which: usize, first: u8, second: u8) -> usize {
    BLOCKS + (which * KINDS + usize::from(first)) * KINDS + usize::from(second)
}

/// The kind of a cell with the tile of this label, which wants to go to the cell of that number.
pub(super) fn of_tile(size: Size, label: usize, cell: usize) -> u8 {
    let down = displacement(size.row(cell), size.row(label));
    let right = displacement(size.col(cell), size.col(label));
    (down * (2 * REACH + 1) + right) as u8
}

/// How far from here to home, from 0 for [`REACH`] or more towards the start of a line.
fn displacement(here: usize, home: usize) -> isize {
    (home as isize - here as isize).clamp(-REACH, REACH) + REACH
}

/// The way of a kind.
pub(super) fn way(kind: u8) -> u8 {
    let side = 2 * REACH as u8 + 1;
    let sign = |wish: u8| 1 + u8::from(wish > REACH as u8) - u8::from(wish < REACH as u8);
    match kind {
        BLANK => WAYS as u8 - 2,
        WALL => WAYS as u8 - 1,
        tile => 3 * sign(tile / side) + sign(tile % side),
    }
}
