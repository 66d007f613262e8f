//! The directions of the blank, in the order in which this crate tries them.

use taquin_board::BlankDirection;

/// The order in which the directions of the blank are tried. It also breaks ties, so another order
/// would give other paths. The *rank* of a direction is its index in this list; the ranks of
/// opposite directions differ only in the lowest bit.
pub(super) const BLANK_DIRS: [BlankDirection; 4] =
    [BlankDirection::North, BlankDirection::South, BlankDirection::West, BlankDirection::East];

/// The rank of a direction. It differs from the code only in the lowest bit.
#[inline(always)]
pub(super) const fn rank(blank_dir: BlankDirection) -> u8 {
    blank_dir.code() ^ 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_indices_and_those_of_opposites_differ_in_the_lowest_bit() {
        for (i, blank_dir) in (0..).zip(BLANK_DIRS) {
            assert_eq!(rank(blank_dir), i);
            assert_eq!(rank(blank_dir.opposite()), i ^ 1);
        }
    }
}
