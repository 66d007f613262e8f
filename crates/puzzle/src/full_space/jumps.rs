//! The rank of a board after a tile slid along a column, without making the board.
//!
//! A rank is a number whose digits say, for each tile in reading order, how many smaller tiles come
//! after it. A tile that slides along a column passes the tiles between its two cells, so only the
//! digits of those positions change, and the change depends on these digits alone. A table has the
//! change for each of their values. The twin is making the board from its rank, sliding, and ranking
//! it again: three times as slow on 3x3.

/// The slides of all columns of a board.
#[derive(Clone, Debug)]
pub(super) struct Jumps {
    /// By the first of the positions that change: a tile comes from the last of them to the first,
    /// and back.
    windows: Vec<Window>,
    /// The parity of the sum of the digits: of the high ones and of the low ones.
    high: Box<[bool]>,
    low: Box<[bool]>,
    lows: Divisor,
}

/// The positions that change together.
#[derive(Clone, Debug)]
pub(super) struct Window {
    /// The weight of its last digit.
    unit: Divisor,
    /// The number of values of its digits.
    values: Divisor,
    /// True if it reaches the last two tiles, whose order is not part of the rank: it follows from
    /// the parity of all digits.
    is_last: bool,
    /// The change of the window's value if the last tile comes first, and if the first comes last.
    changes: [Box<[i32]>; 2],
}

/// Where the tile of a slide comes to in its window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum To {
    First = 0,
    Last = 1,
}

impl Jumps {
    /// The most values of a window that has a table.
    const MOST: u64 = 1 << 16;

    /// The slides of a board of this many cells in rows of `cols` cells. `None` if the tables would
    /// be large.
    pub(super) fn new(cells: usize, cols: usize) -> Option<Jumps> {
        let tiles = cells - 1;
        let radix = |place: usize| (tiles - place) as u64;
        let largest: u64 = (0..cols).map(radix).product();
        let ranks = (0..tiles - 2).try_fold(1, |ranks: u64, place| ranks.checked_mul(radix(place)));
        if largest > Self::MOST || ranks.is_none_or(|ranks| ranks > i32::MAX as u64) {
            return None;
        }
        // The rank has the digits before this place.
        let end = tiles - 2;
        let windows = (0..=tiles - cols).map(|first| {
            let after = (first + cols).min(end);
            let unit = (after..end).map(radix).product::<u64>() as u32;
            let values = (first..after).map(radix).product::<u64>() as u32;
            let is_last = first + cols > end;
            let orders = if is_last { 2 * values } else { values };
            let changes = [To::First, To::Last].map(|to| {
                let change = |value| {
                    let digits = digits(value, tiles - first, cols, is_last);
                    let slid = slid(&digits, tiles - first, to);
                    let stored = &slid[..after - first];
                    let ranked = stored.iter().enumerate().fold(0, |rank, (i, digit)| {
                        rank * (tiles - first - i) as i32 + *digit as i32
                    });
                    let old = if is_last { value / 2 } else { value };
                    ranked - old as i32
                };
                (0..orders).map(change).collect()
            });
            let (unit, values) = (Divisor::new(unit), Divisor::new(values));
            Window { unit, values, is_last, changes }
        });
        let windows = windows.collect();
        let middle = end / 2;
        let parities = |from: usize, to: usize| {
            let values = (from..to).map(radix).product::<u64>();
            let parity = |mut value: u64| {
                let mut sum = 0;
                for place in (from..to).rev() {
                    sum += value % radix(place);
                    value /= radix(place);
                }
                sum % 2 == 1
            };
            (0..values).map(parity).collect()
        };
        let (high, low): (_, Box<[bool]>) = (parities(0, middle), parities(middle, end));
        let lows = Divisor::new(low.len() as u32);
        Some(Jumps { windows, high, low, lows })
    }

    /// The window that begins at a position.
    pub(super) fn window(&self, first: usize) -> Option<&Window> {
        self.windows.get(first)
    }

    /// The rank after a slide. `is_odd` is the parity that inversions have with the blank's row.
    #[inline]
    pub(super) fn after(&self, rank: u32, window: &Window, to: To, is_odd: bool) -> u32 {
        let changes = &window.changes[to as usize];
        if window.is_last {
            let (high, low) = self.lows.divide(rank);
            let sum = self.high[high as usize] ^ self.low[low as usize] ^ is_odd;
            let value = window.values.divide(rank).1 * 2 + u32::from(sum);
            return rank.wrapping_add_signed(changes[value as usize]);
        }
        let value = window.values.divide(window.unit.divide(rank).0).1;
        rank.wrapping_add_signed(changes[value as usize] * window.unit.by as i32)
    }
}

/// Division by a number that is known before, of numbers below 2^31: one multiplication (Granlund &
/// Montgomery, *Division by invariant integers using multiplication*, 1994).
#[derive(Clone, Copy, Debug)]
struct Divisor {
    by: u32,
    factor: u64,
    shift: u32,
}

impl Divisor {
    fn new(by: u32) -> Divisor {
        let by = by.max(1);
        let shift = 31 + (u32::BITS - (by - 1).leading_zeros());
        Divisor { by, factor: (1u64 << shift) / u64::from(by) + 1, shift }
    }

    /// The quotient and the rest.
    #[inline]
    fn divide(self, number: u32) -> (u32, u32) {
        let quotient = ((u64::from(number) * self.factor) >> self.shift) as u32;
        (quotient, number - quotient * self.by)
    }
}

/// The digits of a window's value, for `left` tiles from its first position on. The lowest bit of a
/// last window's value is the digit of the last tile but one.
fn digits(value: u32, left: usize, count: usize, is_last: bool) -> Vec<usize> {
    let mut digits = vec![0; count];
    let mut rest = value as usize;
    for place in (0..count).rev() {
        let radix = left - place;
        if radix == 1 {
            continue;
        }
        digits[place] = rest % radix;
        rest /= radix;
    }
    debug_assert!(!is_last || left <= count + 1);
    digits
}

/// The digits after one tile passed all others of the window.
fn slid(digits: &[usize], left: usize, to: To) -> Vec<usize> {
    let mut free: Vec<usize> = (0..left).collect();
    let mut tiles: Vec<usize> = digits.iter().map(|&digit| free.remove(digit)).collect();
    match to {
        To::First => tiles.rotate_right(1),
        To::Last => tiles.rotate_left(1),
    }
    let smaller = |place: usize| {
        let before = tiles[..place].iter().filter(|&&tile| tile < tiles[place]).count();
        tiles[place] - before
    };
    (0..tiles.len()).map(smaller).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_division_is_exact() {
        let numbers = (0..2000u32).chain((1..31).flat_map(|bits| [(1 << bits) - 1, 1 << bits]));
        let numbers: Vec<u32> = numbers.chain([(1 << 31) - 1]).collect();
        for by in (1..400).chain([5040, 20160, 55_440, 2_494_800, 19_958_400, (1 << 31) - 1]) {
            let divisor = Divisor::new(by);
            for &number in &numbers {
                assert_eq!(divisor.divide(number), (number / by, number % by));
                let near = (number / by * by).saturating_sub(1);
                assert_eq!(divisor.divide(near), (near / by, near % by));
            }
        }
    }
}
