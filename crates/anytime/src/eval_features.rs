//! The features of the learned evaluation, and the layout of its table.
//!
//! Public for `examples/learn`, which learns the table.

/// Displacements are clamped to this many rows and columns.
pub(super) const REACH: isize = 3;

/// Kinds of cells: the displacement of a tile, up to three cells in each direction; the blank; and
/// the outside of the board.
pub(super) const KINDS: usize = (2 * REACH as usize + 1).pow(2) + 2;
pub(super) const BLANK: u8 = KINDS as u8 - 2;
pub(super) const WALL: u8 = KINDS as u8 - 1;

/// In blocks, displacements are clamped to this many rows and columns.
const BLOCK_REACH: isize = 2;

/// Kinds of the cells of a block: displacements up to two cells in each direction; the blank; and
/// the outside.
pub const BLOCK_KINDS: usize = (2 * BLOCK_REACH as usize + 1).pow(2) + 2;

/// The place values of the kinds of a block's four cells, row by row, in its index; the first is
/// the lowest digit.
pub const UNITS: [usize; 4] = [1, BLOCK_KINDS, BLOCK_KINDS.pow(2), BLOCK_KINDS.pow(3)];

/// The number of blocks; their entries come first in the table.
pub const BLOCKS: usize = BLOCK_KINDS.pow(4);

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

/// The kind of a cell whose tile is this many rows and columns from its goal cell.
pub(super) fn of_displacement(down: i32, right: i32) -> u8 {
    let reach = REACH as i32;
    let clamped = |steps: i32| steps.clamp(-reach, reach) + reach;
    (clamped(down) * (2 * reach + 1) + clamped(right)) as u8
}

/// The kind of a cell in a block, from its kind.
pub(super) fn block_kind(kind: u8) -> u8 {
    match kind {
        BLANK => BLOCK_KINDS as u8 - 2,
        WALL => BLOCK_KINDS as u8 - 1,
        tile => clamped_kind(tile, REACH, BLOCK_REACH),
    }
}

/// The kind of a displacement, whose kind for one reach is given, for a smaller reach.
fn clamped_kind(kind: u8, reach: isize, smaller: isize) -> u8 {
    let side = 2 * reach as u8 + 1;
    let clamped = |steps: u8| (isize::from(steps) - reach).clamp(-smaller, smaller) + smaller;
    (clamped(kind / side) * (2 * smaller + 1) + clamped(kind % side)) as u8
}

/// Kinds that only have the direction of a displacement; the blank; and the outside. The learner
/// uses them, because blocks of these kinds occur more often.
pub const COARSE_KINDS: usize = 11;

/// The coarse kind of a cell in a block.
pub fn coarse_kind(block_kind: usize) -> usize {
    let tiles = BLOCK_KINDS - 2;
    if block_kind < tiles {
        clamped_kind(block_kind as u8, BLOCK_REACH, 1).into()
    } else {
        block_kind - tiles + COARSE_KINDS - 2
    }
}
