//! The features of the learned evaluation, and the layout of its table.
//!
//! [`super::learned_eval`] explains the features. Each has an index, which selects its entry:
//!
//! ```text
//!   0                  BLOCKS                          ENTRIES
//!   | blocks: 27^4      | pairs: 12 offsets · 51 · 51   |        placements: a table of their own,
//!   four block kinds     offset, kind of the first and           from 0 to PLACEMENTS
//!                        of the second cell
//! ```
//!
//! What is public here is for `examples/learn`, which learns the table.

/// In kinds, displacements are clamped to this many rows and columns.
pub(super) const REACH: isize = 3;

/// The number of kinds of cells: the displacement of a tile, up to three cells in each direction;
/// the blank; and the outside of the board.
pub(super) const KINDS: usize = (2 * REACH as usize + 1).pow(2) + 2;
pub(super) const BLANK: u8 = KINDS as u8 - 2;
pub(super) const WALL: u8 = KINDS as u8 - 1;

/// In block kinds, displacements are clamped to this many rows and columns.
const BLOCK_REACH: isize = 2;

/// The number of kinds of the cells of a block: displacements up to two cells in each direction;
/// the blank; and the outside.
pub(super) const BLOCK_KINDS: usize = (2 * BLOCK_REACH as usize + 1).pow(2) + 2;

/// A block's index is a number of four digits in base [`BLOCK_KINDS`]: the kinds of its cells, row
/// by row, the lowest digit first. These are the place values of the digits.
pub(super) const UNITS: [usize; 4] = [1, BLOCK_KINDS, BLOCK_KINDS.pow(2), BLOCK_KINDS.pow(3)];

/// The number of blocks; their entries come first in the table.
pub const BLOCKS: usize = BLOCK_KINDS.pow(4);

/// The second cell of a pair relative to the first, in rows and columns: all cells at most three
/// steps away. Of two opposite offsets only one is listed, because they describe the same pair.
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

/// The number of entries of blocks and pairs.
pub const ENTRIES: usize = BLOCKS + PAIRS.len() * KINDS * KINDS;

/// The index of a pair's entry: which of [`PAIRS`], and the kinds of its first and second cell.
pub(super) fn pair(which: usize, first: u8, second: u8) -> usize {
    BLOCKS + (which * KINDS + usize::from(first)) * KINDS + usize::from(second)
}

/// The kind of a cell whose tile must go this many rows down and columns to the right.
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

/// Converts the kind of a displacement from one reach to a smaller one.
fn clamped_kind(kind: u8, reach: isize, smaller: isize) -> u8 {
    let side = 2 * reach as u8 + 1;
    let clamped = |steps: u8| (isize::from(steps) - reach).clamp(-smaller, smaller) + smaller;
    (clamped(kind / side) * (2 * smaller + 1) + clamped(kind % side)) as u8
}

/// The index of the entry with the same displacements, clamped to this many rows and columns. The
/// learner uses it: entries with the same directions have much in common.
pub fn clamped_entry(entry: usize, reach: isize) -> usize {
    let clamped = |kind: usize, tiles_reach: isize| {
        let side = 2 * tiles_reach + 1;
        let steps = |steps: isize| (steps - tiles_reach).clamp(-reach, reach) + tiles_reach;
        let kind = kind as isize;
        // Blank and wall are the last two kinds.
        if kind >= side * side {
            kind as usize
        } else {
            (steps(kind / side) * side + steps(kind % side)) as usize
        }
    };
    match entry.checked_sub(BLOCKS) {
        None => {
            UNITS.iter().map(|unit| clamped(entry / unit % BLOCK_KINDS, BLOCK_REACH) * unit).sum()
        }
        Some(at) => {
            let [first, second] =
                [at / KINDS % KINDS, at % KINDS].map(|kind| clamped(kind, REACH) as u8);
            pair(at / (KINDS * KINDS), first, second)
        }
    }
}

/// The number of depths of a goal line (the row or the column of a goal cell). The depth is its
/// distance from the nearest border, at most three lines. The last depth is also that of goal lines
/// outside a window.
const DEPTHS: i32 = 4;

/// In placements, displacements are clamped to this many rows and columns.
const PLACE_REACH: i32 = 6;

/// The number of classes of a placement in one dimension: a depth and a displacement each.
const AXIS: usize = (DEPTHS * (2 * PLACE_REACH + 1)) as usize;

/// The number of placements: the classes of row and column, in any order.
pub const PLACEMENTS: usize = AXIS * (AXIS + 1) / 2;

/// The class of a tile in one dimension, on a board of this many lines: the depth of its goal line,
/// and its displacement, positive if it must move towards the border nearest to that line. If there
/// is no nearest border (the line is in the middle or has the last depth), the displacement has no
/// sign.
fn axis(lines: i32, goal: i32, at: i32) -> usize {
    let (before, after) = (goal, lines - 1 - goal);
    let depth = before.min(after);
    let steps = (goal - at).clamp(-PLACE_REACH, PLACE_REACH);
    let (depth, steps) = if !(0..DEPTHS - 1).contains(&depth) {
        (DEPTHS - 1, steps.abs())
    } else if before == after {
        (depth, steps.abs())
    } else if before < after {
        (depth, -steps)
    } else {
        (depth, steps)
    };
    (depth * (2 * PLACE_REACH + 1) + steps + PLACE_REACH) as usize
}

/// The index of a tile's placement: where its goal cell is, relative to the borders of a board of
/// this many rows and columns, and its displacement. Exchanging rows and columns does not change
/// it.
pub(super) fn placement(size: (i32, i32), goal: (i32, i32), at: (i32, i32)) -> usize {
    let (row, col) = (axis(size.0, goal.0, at.0), axis(size.1, goal.1, at.1));
    let (low, high) = (row.min(col), row.max(col));
    high * (high + 1) / 2 + low
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All cells of a board of this size.
    fn cells((rows, cols): (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
        (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)))
    }

    #[test]
    fn placements_are_the_same_on_mirrored_boards() {
        for size in [(2, 2), (5, 5), (3, 10), (9, 8)] {
            for (goal, at) in cells(size).flat_map(|goal| cells(size).map(move |at| (goal, at))) {
                let here = placement(size, goal, at);
                assert!(here < PLACEMENTS);
                let flipped = |(row, col)| (size.0 - 1 - row, col);
                assert_eq!(here, placement(size, flipped(goal), flipped(at)));
                let turned = |(row, col)| (col, row);
                assert_eq!(here, placement(turned(size), turned(goal), turned(at)));
            }
        }
    }

    #[test]
    fn clamped_entries_have_short_displacements_in_the_same_directions() {
        let far = of_displacement(-3, 2);
        let near = of_displacement(-1, 1);
        assert_eq!(clamped_entry(pair(4, far, BLANK), 1), pair(4, near, BLANK));
        let block = |kinds: [u8; 4]| -> usize {
            (0..4).map(|i| usize::from(block_kind(kinds[i])) * UNITS[i]).sum()
        };
        let still = of_displacement(0, 0);
        assert_eq!(
            clamped_entry(block([far, WALL, still, BLANK]), 1),
            block([near, WALL, still, BLANK])
        );
    }
}
