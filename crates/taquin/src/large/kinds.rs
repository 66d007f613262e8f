//! What the guide of a beam sees of a cell, and how blocks of four cells are numbered.
//!
//! Apart from the guide because `examples/learn_currents.rs`, which learns its table, must see the
//! same: it includes this file.

use board::Size;

/// Kinds of cells: nine ways a tile may want to go (up, stay, down times left, stay, right), the
/// blank, and what lies outside.
pub(super) const KINDS: usize = 11;
pub(super) const BLANK: u8 = 9;
pub(super) const WALL: u8 = 10;

/// What the kinds of a block, row by row, count for in its number: digits, the first the lowest.
pub(super) const UNITS: [usize; 4] = [1, KINDS, KINDS.pow(2), KINDS.pow(3)];

/// The kind of a cell with the tile of this label, which wants to go to the cell of that number.
pub(super) fn of_tile(size: Size, label: usize, cell: usize) -> u8 {
    3 * wish(size.row(cell), size.row(label)) + wish(size.col(cell), size.col(label))
}

/// Towards the start of a line, at home in it, towards its end.
fn wish(here: usize, home: usize) -> u8 {
    match home.cmp(&here) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}
