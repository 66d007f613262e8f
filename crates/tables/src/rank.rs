//! Ranks of the orders of up to eight tiles, and how a move changes them.
//!
//! The tiles of a pattern in reading order form a permutation; its lexicographic rank is the
//! *order* of the pattern. A tile that slides along a row jumps over nothing and does not change
//! the order. A tile that slides along a column jumps over the pattern's tiles in between:
//!
//! ```text
//!   . a b .      c slides up into the first cell. The cells in between, in reading order, hold
//!   c . d .      a and b: c jumps over both, and the order a b c d becomes c a b d
//! ```
//!
//! So a vertical move takes one element out of a short window of the permutation and inserts it at
//! the window's other end. There are few such windows, and all are tabulated: one line of `u16` per
//! order, 64 bytes for eight tiles on a board four cells wide, so all moves from one order are in
//! one cache line.

/// The orders of `tiles` tiles.
#[derive(Debug)]
pub(crate) struct Orders {
    tiles: usize,
    count: usize,
    /// Entries per line of `after`, as a power of two.
    line: u32,
    /// The order after a jump: line by order, column by `column`.
    after: Box<[u16]>,
    /// The column of a jump, by `Jump::code`.
    column: [u8; Jump::CODES],
}

/// The column for no jump. With it a search needs no branch on whether there is a jump, which would
/// be mispredicted half of the time.
const STAY: usize = 0;

impl Orders {
    /// The orders of up to eight tiles on a board of this width.
    pub(crate) fn new(tiles: usize, width: usize) -> Orders {
        debug_assert!(tiles <= 8);
        let count = factorial(tiles);
        let mut column = [STAY as u8; Jump::CODES];
        let mut distinct = vec![(0, 0)];
        for from in 0..tiles {
            for to in (0..tiles).filter(|&to| to != from && to.abs_diff(from) < width) {
                // Swapping two neighbours is the same jump seen from either one.
                let swap = from.abs_diff(to) == 1;
                let jump = if swap { (from.min(to), from.max(to)) } else { (from, to) };
                let at = distinct.iter().position(|&k| k == jump).unwrap_or_else(|| {
                    distinct.push(jump);
                    distinct.len() - 1
                });
                column[Jump::between(from, to).code()] = at as u8;
            }
        }
        let stride = distinct.len().next_power_of_two();
        let mut after = vec![0; count * stride].into_boxed_slice();
        // Swaps of neighbours are computed from the digits of the rank, longer jumps are chains of
        // swaps. Ranking each order after each jump would take longer than opening a table.
        let shortest_first = |&(_, (from, to)): &(usize, (usize, usize))| from.abs_diff(to);
        let mut by_length: Vec<_> = distinct.iter().copied().enumerate().collect();
        by_length.sort_by_key(shortest_first);
        for rank in 0..count {
            let line = &mut after[rank * stride..][..stride];
            line[STAY] = rank as u16;
            for &(at, (from, to)) in &by_length[1..] {
                let before_last = if from < to { to - 1 } else { to + 1 };
                let shorter = column[Jump::between(from, before_last).code()];
                let rank = line[shorter as usize] as usize;
                line[at] = swap_neighbours(rank, to.min(before_last), tiles) as u16;
            }
        }
        Orders { tiles, count, line: stride.ilog2(), after, column }
    }

    /// The number of orders: tiles!.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The number of tiles.
    pub(crate) fn tiles(&self) -> usize {
        self.tiles
    }

    /// The order after a jump, or after none.
    #[inline(always)]
    pub(crate) fn after(&self, order: u16, jump: Jump) -> u16 {
        let column = self.column[jump.code()] as usize;
        self.after[((order as usize) << self.line) + column]
    }
}

/// One element of an order jumps over others, or over none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Jump {
    /// Its position before.
    pub(crate) position: u32,
    /// The number of elements it jumps over.
    pub(crate) over: u32,
    /// True if it moves to a later position.
    pub(crate) later: bool,
}

impl Jump {
    /// Codes of jumps are less than this.
    const CODES: usize = 128;

    fn between(from: usize, to: usize) -> Jump {
        Jump { position: from as u32, over: from.abs_diff(to) as u32, later: from < to }
    }

    /// A code for each jump: positions and lengths are at most 7.
    #[inline(always)]
    fn code(self) -> usize {
        (u32::from(self.later) << 6 | (self.position & 7) << 3 | self.over & 7) as usize
    }
}

/// n!, for n up to 8.
pub(crate) fn factorial(n: usize) -> usize {
    (1..=n).product()
}

/// The lexicographic rank of a permutation of up to eight elements.
#[inline]
pub(crate) fn rank_of(order: &[u8]) -> usize {
    let mut rank = 0;
    let mut left = 0xFFu32;
    for (i, &element) in order.iter().enumerate() {
        // The smaller elements that remain come after this one.
        let smaller = (left & ((1 << (element & 7)) - 1)).count_ones() as usize;
        rank = rank * (order.len() - i) + smaller;
        left &= !(1 << (element & 7));
    }
    rank
}

/// The rank after the elements at `position` and `position + 1` were swapped.
///
/// The digits of a rank are the numbers of smaller elements after each element. Only these two
/// digits, a and b, change. If the first element is the smaller one (a <= b), it moves behind the
/// larger one, whose digit grows by one; otherwise the digit of the larger one falls by one.
fn swap_neighbours(rank: usize, position: usize, tiles: usize) -> usize {
    let unit = factorial(tiles - position - 2);
    let (choices, pair) =
        (tiles - position - 1, rank / unit % ((tiles - position) * (tiles - position - 1)));
    let (a, b) = (pair / choices, pair % choices);
    let (first, second) = if a <= b { (b + 1, a) } else { (b, a - 1) };
    rank - pair * unit + (first * choices + second) * unit
}

/// The permutation with a lexicographic rank.
#[cfg(test)]
pub(crate) fn unrank(mut rank: usize, order: &mut [u8]) {
    let n = order.len();
    for i in (0..n).rev() {
        order[i] = (rank % (n - i)) as u8;
        rank /= n - i;
        for j in i + 1..n {
            if order[j] >= order[i] {
                order[j] += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_follow_the_dictionary() {
        for tiles in 0..=6 {
            let mut last: Option<Vec<u8>> = None;
            for rank in 0..factorial(tiles) {
                let mut order = vec![0; tiles];
                unrank(rank, &mut order);
                assert_eq!(rank_of(&order), rank);
                assert!(last.is_none_or(|l| l < order));
                last = Some(order);
            }
        }
    }

    #[test]
    fn a_jump_takes_one_element_out_and_puts_it_back_elsewhere() {
        for (tiles, width) in [(2, 2), (5, 4), (6, 3), (6, 8)] {
            let orders = Orders::new(tiles, width);
            for rank in 0..orders.count() {
                for from in 0..tiles {
                    for to in (0..tiles).filter(|&to| to != from && to.abs_diff(from) < width) {
                        let mut order = vec![0; tiles];
                        unrank(rank, &mut order);
                        let element = order.remove(from);
                        order.insert(to, element);
                        let got = orders.after(rank as u16, Jump::between(from, to));
                        assert_eq!(got as usize, rank_of(&order), "{tiles} {from} {to}");
                    }
                }
            }
        }
    }

    #[test]
    fn eight_tiles_on_a_board_of_width_four_take_one_cache_line_each() {
        assert_eq!(size_of::<u16>() << Orders::new(8, 4).line, 64);
    }
}
