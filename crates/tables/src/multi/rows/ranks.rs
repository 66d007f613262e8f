//! Ranks: every sequence of goal rows has a number.

use super::super::MultiPattern;
use super::BITS;
use super::projected::Projected;
use std::collections::BTreeMap;
use taquin_search::Monitor;

/// Tiles of a sequence that are ranked together; the rest is ranked by a second lookup.
const FIRST: u32 = 8;

/// The ranks of the sequences of goal rows.
///
/// The sequences with the same counts in their first eight tiles are ranked together: the rank is
/// that of the first tiles, times the number of ways to order the rest, plus that of the rest.
#[derive(PartialEq, Eq)]
pub(in super::super) struct Ranks {
    first: Box<[u32]>,
    rest: Box<[u32]>,
    /// The words of the first tiles and those of the rest that complete them, in order of rank.
    classes: Vec<(Vec<u16>, Vec<u16>)>,
}

impl Ranks {
    pub(in super::super) fn new(pattern: &MultiPattern) -> Ranks {
        let (side, blank) = (pattern.size.rows(), usize::from(pattern.goal_blank));
        let tiles = (side * side - 1) as u32;
        let split = tiles.min(FIRST);
        // How many tiles of each row a word has, four bits each.
        let counts = |word: u32, tiles: u32| {
            (0..tiles).fold(0u32, |sum, i| sum + (1 << (4 * (word >> (BITS * i) & 3))))
        };
        let rows = (0..side * side).filter(|&cell| cell != blank).map(|cell| cell / side);
        let all = rows.fold(0u32, |sum, row| sum + (1 << (4 * row)));
        let by_counts = |tiles: u32| {
            let mut words: BTreeMap<u32, Vec<u16>> = BTreeMap::new();
            for word in 0..1u32 << (BITS * tiles) {
                words.entry(counts(word, tiles)).or_default().push(word as u16);
            }
            words
        };
        let mut rests = by_counts(tiles - split);
        let mut first = vec![0; 1 << (BITS * split)].into_boxed_slice();
        let mut rest = vec![0; 1 << (BITS * (tiles - split))].into_boxed_slice();
        let (mut classes, mut rank) = (Vec::new(), 0);
        for (counts, firsts) in by_counts(split) {
            // A row with more tiles than there are borrows from the next: no such counts exist.
            let Some(own) = all.checked_sub(counts).and_then(|left| rests.remove(&left)) else {
                continue;
            };
            for (word, i) in own.iter().zip(0..) {
                rest[usize::from(*word)] = i;
            }
            for &word in &firsts {
                first[usize::from(word)] = rank;
                rank += own.len() as u32;
            }
            classes.push((firsts, own));
        }
        Ranks { first, rest, classes }
    }

    /// The rank of a sequence, whose goal rows are the lower half of the word.
    #[inline(always)]
    pub(in super::super) fn of(&self, sequence: u32) -> usize {
        let (first, rest) =
            (sequence as usize & (self.first.len() - 1), sequence >> (BITS * FIRST));
        (self.first[first] + self.rest[rest as usize & (self.rest.len() - 1)]) as usize
    }

    /// The index of a board's line among those of its axis.
    #[inline(always)]
    pub(super) fn line<const N: usize>(&self, board: &Projected<N>, axis: usize) -> usize {
        let (sequence, line) = board.line(axis);
        self.of(sequence as u32) * N + line
    }

    /// How many sequences there are.
    pub(super) fn len(&self) -> usize {
        self.classes.iter().map(|(firsts, rests)| firsts.len() * rests.len()).sum()
    }

    /// The sequences in order of rank, in runs that end with the same tiles: the first tiles, and the
    /// words of the rest.
    fn runs(&self) -> impl Iterator<Item = (u32, &[u16])> {
        self.classes.iter().flat_map(|(firsts, rests)| {
            firsts.iter().map(|&first| (u32::from(first), rests.as_slice()))
        })
    }
}

/// Calls `cross` with the index and the first board of every line of an axis whose value is chosen.
/// Returns false if cancelled.
pub(super) fn each_line<const N: usize>(
    ranks: &Ranks,
    values: &[u8],
    axis: usize,
    chosen: impl Fn(u8) -> bool,
    monitor: &Monitor<'_>,
    mut cross: impl FnMut(usize, Projected<N>),
) -> bool {
    let mut index = 0;
    for (first, rests) in ranks.runs() {
        if monitor.cancel.is_cancelled() {
            return false;
        }
        for (i, &value) in values[index..index + rests.len() * N].iter().enumerate() {
            if chosen(value) {
                let sequence = first | u32::from(rests[i / N]) << (BITS * FIRST);
                cross(index + i, Projected::first_of(axis, sequence, i % N));
            }
        }
        index += rests.len() * N;
    }
    true
}

/// How many sequences of goal rows a square board with its goal's blank in this row has.
pub(in super::super) fn sequences(side: usize, blank_row: usize) -> u64 {
    let factorial = |n: usize| (1..=n as u64).product::<u64>();
    let row = |row| factorial(side - usize::from(row == blank_row));
    factorial(side * side - 1) / (0..side).map(row).product::<u64>()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::pattern;
    use super::*;

    #[test]
    fn ranks_count_every_sequence_once() {
        for (side, blank) in [(3, 4), (4, 15), (4, 6)] {
            let pattern = pattern(side, blank);
            let ranks = Ranks::new(&pattern);
            assert_eq!(ranks.len() as u64, sequences(side, blank / side));
            let mut expected = 0;
            for (first, rests) in ranks.runs() {
                for &rest in rests {
                    assert_eq!(ranks.of(first | u32::from(rest) << (BITS * FIRST)), expected);
                    expected += 1;
                }
            }
            assert_eq!(expected, ranks.len());
        }
    }
}
