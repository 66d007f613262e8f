//! Tables by goal rows: every tile of a square board counts, but only its goal row is known.
//!
//! Two boards that differ only in the order of tiles of the same goal row are one projected board.
//! On 4x4 there are 15!/(4!·4!·4!·3!) = 15,765,750 sequences of goal rows. A pattern of six tiles
//! has a fourth of the entries and leads to five times as many states (100 random boards of 4x4).
//! A table by goal columns is the table of the transposed board.
//!
//! A horizontal move does not change the sequence of the tiles in reading order, and a vertical one
//! does not change their sequence column by column. The projected boards that moves along one axis
//! exchange are a *line*: this sequence, and the row or column of the blank. With a move along its
//! axis first, all boards of a line need the same number of moves, so a value is stored per line,
//! not per board. A line is crossed by one line of the other axis for each of its boards; its value
//! is one more than the least of theirs. Both lines of the goal have the value 1.
//!
//! ```text
//!   vertical lines, then horizontal ones, a byte each: rank of the sequence · N + column or row
//! ```

use super::build::Built;
use super::{MultiPattern, MultiTable, UNSEEN};
use crate::bytes::Bytes;
use crate::{TableError, Verified};
use std::collections::BTreeMap;
use taquin_search::{Monitor, Preparing, prefetch};

/// Bits of a tile in a sequence.
const BITS: u32 = 2;
/// Where the goal columns of a sequence begin; its goal rows are below.
const COLUMNS: u32 = 32;
/// A one in both halves.
const BOTH: u64 = 1 | 1 << COLUMNS;
/// Tiles of a sequence that are ranked together; the rest is ranked by a second lookup.
const FIRST: u32 = 8;
/// Crossing lines that wait for their entry to reach the cache.
const AHEAD: usize = 64;

/// A board of N x N cells, N at most 4, whose tiles are reduced to their goal rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Projected<const N: usize> {
    /// The tiles in reading order, without the blank, two bits each: the goal rows in the lower
    /// half, the goal columns in the upper one.
    by_rows: u64,
    /// The same column by column.
    by_cols: u64,
    blank: u8,
}

impl<const N: usize> Projected<N> {
    /// The tiles of one line.
    const WINDOW: u64 = ((1 << (BITS * N as u32)) - 1) * BOTH;
    const TILE: u64 = ((1 << BITS) - 1) * BOTH;
    /// The tiles between the first and the last of a line.
    const SHIFT: u32 = BITS * (N as u32 - 1);

    /// The board whose cells have tiles with these goal cells.
    pub fn new(blank: usize, goal_cell: impl Fn(usize) -> usize) -> Projected<N> {
        let tile = |cell: usize| {
            let goal = goal_cell(cell);
            (goal / N) as u64 | ((goal % N) as u64) << COLUMNS
        };
        let transposed = |cell: usize| cell % N * N + cell / N;
        let sequence = |order: &dyn Fn(usize) -> usize| {
            let tiles = (0..N * N).map(order).filter(|&cell| cell != blank).map(tile);
            tiles.zip(0..).fold(0, |word, (tile, i)| word | tile << (BITS * i))
        };
        let (by_rows, by_cols) = (sequence(&|cell| cell), sequence(&transposed));
        Projected { by_rows, by_cols, blank: blank as u8 }
    }

    /// The blank's cell.
    #[inline(always)]
    pub fn blank(&self) -> usize {
        usize::from(self.blank)
    }

    /// Where the blank is along an axis: its row for vertical moves (0), its column for horizontal
    /// ones (1).
    #[inline(always)]
    pub fn position(&self, axis: usize) -> usize {
        if axis == 0 { self.blank() / N } else { self.blank() % N }
    }

    /// The line of moves along an axis: the sequence that they leave as it is, and the number of the
    /// column or row.
    #[inline(always)]
    pub fn line(&self, axis: usize) -> (u64, usize) {
        (if axis == 0 { self.by_cols } else { self.by_rows }, self.position(1 - axis))
    }

    /// Moves the blank one cell down or right. A tile passes the others of a line.
    #[inline(always)]
    pub fn advance(&mut self, axis: usize) {
        let (word, at, step) = self.crossed(axis);
        let shift = BITS * at;
        let window = *word >> shift & Self::WINDOW;
        let last = window >> Self::SHIFT & Self::TILE;
        *word ^= (window ^ (window << BITS & Self::WINDOW & !Self::TILE | last)) << shift;
        self.blank += step;
    }

    /// Moves the blank one cell up or left.
    #[inline(always)]
    pub fn retreat(&mut self, axis: usize) {
        let (word, at, step) = self.crossed(axis);
        let shift = BITS * (at - N as u32);
        let window = *word >> shift & Self::WINDOW;
        let first = (window & Self::TILE) << Self::SHIFT;
        *word ^= (window ^ ((window & !Self::TILE) >> BITS | first)) << shift;
        self.blank -= step;
    }

    /// The sequence that a move along an axis changes, the blank's place in it, and the distance of
    /// the cells.
    #[inline(always)]
    fn crossed(&mut self, axis: usize) -> (&mut u64, u32, u8) {
        let blank = self.blank();
        match axis {
            0 => (&mut self.by_rows, blank as u32, N as u8),
            _ => (&mut self.by_cols, (blank % N * N + blank / N) as u32, 1),
        }
    }

    /// The first board of a line, known by goal rows only.
    #[inline(always)]
    fn first_of(axis: usize, sequence: u32, line: usize) -> Projected<N> {
        // As if columns were rows: the blank is the first of its row.
        let gap = BITS * (line * N) as u32;
        let below = (1u32 << gap) - 1;
        let cells = sequence & below | (sequence & !below) << BITS;
        let turned = transposed::<N>(cells);
        let gap = BITS * line as u32;
        let below = (1u32 << gap) - 1;
        let other = turned & below | turned >> BITS & !below;
        let (by_rows, by_cols, blank) = match axis {
            0 => (other, sequence, line),
            _ => (sequence, other, line * N),
        };
        Projected { by_rows: by_rows.into(), by_cols: by_cols.into(), blank: blank as u8 }
    }
}

/// A matrix of N x N elements of two bits, transposed.
#[inline(always)]
fn transposed<const N: usize>(cells: u32) -> u32 {
    if N == 4 {
        // Elements of each block of four, then the blocks.
        let swap = (cells ^ cells >> 6) & 0x00CC_00CC;
        let cells = cells ^ swap ^ swap << 6;
        let swap = (cells ^ cells >> 12) & 0x0000_F0F0;
        return cells ^ swap ^ swap << 12;
    }
    let element = |cell: usize| cells >> (BITS * cell as u32) & 3;
    let moved = |cell: usize| element(cell) << (BITS * (cell % N * N + cell / N) as u32);
    (0..N * N).fold(0, |turned, cell| turned | moved(cell))
}

/// The ranks of the sequences of goal rows.
///
/// The sequences with the same counts in their first eight tiles are ranked together: the rank is
/// that of the first tiles, times the number of ways to order the rest, plus that of the rest.
#[derive(PartialEq, Eq)]
pub(super) struct Ranks {
    first: Box<[u32]>,
    rest: Box<[u32]>,
    /// The words of the first tiles and those of the rest that complete them, in order of rank.
    classes: Vec<(Vec<u16>, Vec<u16>)>,
}

impl Ranks {
    pub(super) fn new(pattern: &MultiPattern) -> Ranks {
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
    pub(super) fn of(&self, sequence: u32) -> usize {
        let (first, rest) =
            (sequence as usize & (self.first.len() - 1), sequence >> (BITS * FIRST));
        (self.first[first] + self.rest[rest as usize & (self.rest.len() - 1)]) as usize
    }

    /// The index of a board's line among those of its axis.
    #[inline(always)]
    fn line<const N: usize>(&self, board: &Projected<N>, axis: usize) -> usize {
        let (sequence, line) = board.line(axis);
        self.of(sequence as u32) * N + line
    }

    /// How many sequences there are.
    fn len(&self) -> usize {
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

/// The values of a table by goal rows, for boards of N x N cells.
#[derive(Clone, Copy)]
pub struct LineValues<'a, const N: usize> {
    ranks: &'a Ranks,
    bytes: &'a [u8],
}

impl<'a, const N: usize> LineValues<'a, N> {
    pub(super) fn new(ranks: &'a Ranks, bytes: &'a [u8]) -> Self {
        LineValues { ranks, bytes }
    }

    /// The index of the line along an axis: the goal rows of its sequence in the lower half of a
    /// word, and its number.
    #[inline(always)]
    pub fn index(&self, axis: usize, sequence: u32, line: usize) -> usize {
        let half = if axis == 0 { 0 } else { self.bytes.len() / 2 };
        half + self.ranks.of(sequence) * N + line
    }

    /// Brings an entry near.
    #[inline(always)]
    pub fn prefetch(&self, index: usize) {
        prefetch(&self.bytes[index]);
    }

    /// The moves needed with a move along the line's axis first, for every board that is not the
    /// goal.
    #[inline(always)]
    pub fn value(&self, index: usize) -> u8 {
        self.bytes[index]
    }
}

/// Builds the table, breadth first from the goal; `None` if cancelled. A round reads the values in
/// order instead of a list of the lines that were reached last, which takes no further memory.
pub(super) fn build(pattern: &MultiPattern, monitor: &Monitor<'_>) -> Option<Built> {
    match pattern.size.rows() {
        3 => build_square::<3>(pattern, monitor),
        _ => build_square::<4>(pattern, monitor),
    }
}

fn build_square<const N: usize>(pattern: &MultiPattern, monitor: &Monitor<'_>) -> Option<Built> {
    let ranks = Ranks::new(pattern);
    let lines = ranks.len() * N;
    let mut bytes = Bytes::zeroed(2 * lines);
    bytes.all().fill(UNSEEN);
    let (vertical, horizontal) = bytes.all().split_at_mut(lines);
    let goal = Projected::<N>::new(usize::from(pattern.goal_blank), |cell| cell);
    vertical[ranks.line(&goal, 0)] = 1;
    horizontal[ranks.line(&goal, 1)] = 1;
    let (name, total) = (pattern.to_string(), 2 * lines as u64);
    let (mut reached, mut before, mut distance) = (2, 0, 1);
    while reached > before {
        before = reached;
        for axis in [0, 1] {
            let (own, crossing) = match axis {
                0 => (&*vertical, &mut *horizontal),
                _ => (&*horizontal, &mut *vertical),
            };
            let mut reach = Reach::new(crossing, distance + 1);
            let chosen = |value| value == distance;
            let whole = each_line::<N>(&ranks, own, axis, chosen, monitor, |_, mut board| {
                reach.line(ranks.line(&board, 1 - axis));
                for _ in 1..N {
                    board.advance(axis);
                    reach.line(ranks.line(&board, 1 - axis));
                }
            });
            if !whole {
                return None;
            }
            reached += reach.finish();
        }
        (monitor.report)(Preparing::Progress { what: &name, done: reached, total });
        distance += 1;
    }
    let table = MultiTable { pattern: pattern.clone(), bytes, ranks: Some(ranks) };
    Some(Built { table, reached })
}

/// Sets the values of lines that are reached first, each after its entry had time to reach the
/// cache.
struct Reach<'a> {
    values: &'a mut [u8],
    value: u8,
    ahead: [usize; AHEAD],
    waiting: usize,
    reached: u64,
}

impl<'a> Reach<'a> {
    fn new(values: &'a mut [u8], value: u8) -> Reach<'a> {
        Reach { values, value, ahead: [0; AHEAD], waiting: 0, reached: 0 }
    }

    #[inline(always)]
    fn line(&mut self, index: usize) {
        if self.waiting == AHEAD {
            self.set();
        }
        prefetch(&self.values[index]);
        self.ahead[self.waiting] = index;
        self.waiting += 1;
    }

    fn set(&mut self) {
        for &index in &self.ahead[..self.waiting] {
            let new = self.values[index] == UNSEEN;
            self.reached += u64::from(new);
            if new {
                self.values[index] = self.value;
            }
        }
        self.waiting = 0;
    }

    fn finish(mut self) -> u64 {
        self.set();
        self.reached
    }
}

/// Calls `cross` with the index and the first board of every line of an axis whose value is chosen.
/// Returns false if cancelled.
fn each_line<const N: usize>(
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

/// Checks every value by the lines that cross it: both lines of the goal have 1, and every other
/// line has one more than the least of the lines that cross it. So no value is too small or too
/// large.
pub(super) fn verify(table: &MultiTable, monitor: &Monitor<'_>) -> Result<Verified, TableError> {
    match table.pattern.size.rows() {
        3 => verify_square::<3>(table, monitor),
        _ => verify_square::<4>(table, monitor),
    }
}

fn verify_square<const N: usize>(
    table: &MultiTable,
    monitor: &Monitor<'_>,
) -> Result<Verified, TableError> {
    let ranks = Ranks::new(&table.pattern);
    let name = table.pattern.to_string();
    let (vertical, horizontal) = table.bytes.split_at(ranks.len() * N);
    let goal = Projected::<N>::new(usize::from(table.pattern.goal_blank), |cell| cell);
    let total = table.bytes.len() as u64;
    for axis in [0, 1] {
        let (own, crossing) = match axis {
            0 => (vertical, horizontal),
            _ => (horizontal, vertical),
        };
        let goal = ranks.line(&goal, axis);
        let mut wrong = None;
        let whole = each_line::<N>(
            &ranks,
            own,
            axis,
            |_| true,
            monitor,
            |index, mut board| {
                let mut least = crossing[ranks.line(&board, 1 - axis)];
                for _ in 1..N {
                    board.advance(axis);
                    least = least.min(crossing[ranks.line(&board, 1 - axis)]);
                }
                let right = if index == goal { 1 } else { least.saturating_add(1) };
                if own[index] != right || right == UNSEEN {
                    wrong.get_or_insert(index + axis * own.len());
                }
            },
        );
        if !whole {
            return Err(TableError::Stopped);
        }
        if let Some(entry) = wrong {
            let what = "a value is one more than the least of the lines that cross it";
            return Err(TableError::Invariant { pattern: name, entry: entry as u64, what });
        }
        let done = total / 2 * (axis as u64 + 1);
        (monitor.report)(Preparing::Progress { what: &name, done, total });
    }
    Ok(Verified { entries: total, deepest: table.deepest() })
}

/// How many sequences of goal rows a square board with its goal's blank in this row has.
pub(super) fn sequences(side: usize, blank_row: usize) -> u64 {
    let factorial = |n: usize| (1..=n as u64).product::<u64>();
    let row = |row| factorial(side - usize::from(row == blank_row));
    factorial(side * side - 1) / (0..side).map(row).product::<u64>()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use std::collections::hash_map::Entry;
    use taquin_board::{Cell, Size};

    fn pattern(side: usize, blank: usize) -> MultiPattern {
        MultiPattern::rows(Size::new(side, side).unwrap(), Cell::new(blank)).unwrap()
    }

    /// Breadth first over boards of goal rows, written without any of the code above: the moves
    /// needed with a vertical or a horizontal move first.
    fn naive(blank: usize) -> HashMap<(Vec<u8>, usize), u32> {
        let row = |cell: usize| if cell == blank { 9 } else { (cell / 3) as u8 };
        let goal: Vec<u8> = (0..9).map(row).collect();
        let mut known: HashMap<(Vec<u8>, usize), u32> = HashMap::new();
        let mut round = vec![];
        let line = |board: &[u8], axis: usize| -> Vec<Vec<u8>> {
            let blank = board.iter().position(|&tile| tile == 9).unwrap();
            let (first, step) = if axis == 0 { (blank % 3, 3) } else { (blank / 3 * 3, 1) };
            let cells: Vec<usize> = (0..3).map(|i| first + i * step).collect();
            let tiles: Vec<u8> = cells.iter().map(|&c| board[c]).filter(|&t| t != 9).collect();
            let with_blank_at = |at: usize| {
                let mut tiles = tiles.clone();
                tiles.insert(at, 9);
                let mut board = board.to_vec();
                for (&cell, tile) in cells.iter().zip(tiles) {
                    board[cell] = tile;
                }
                board
            };
            (0..3).map(with_blank_at).collect()
        };
        for axis in [0, 1] {
            for board in line(&goal, axis) {
                known.insert((board.clone(), axis), 1);
                round.push((board, axis));
            }
        }
        let mut distance = 1;
        while !round.is_empty() {
            distance += 1;
            let mut next = vec![];
            for (board, axis) in round {
                for reached in line(&board, 1 - axis) {
                    let reached = (reached, 1 - axis);
                    if let Entry::Vacant(place) = known.entry(reached.clone()) {
                        place.insert(distance);
                        next.push(reached);
                    }
                }
            }
            round = next;
        }
        known
    }

    /// All projected boards of 3x3, for goals with their blank in a corner, on an edge and inside.
    #[test]
    fn values_are_those_of_a_naive_search() {
        for blank in [8, 5, 4, 0] {
            let table = build(&pattern(3, blank), &Monitor::none()).unwrap().table;
            let naive = naive(blank);
            assert_eq!(naive.len(), table.bytes.len() * 3, "three boards per line");
            let values = table.lines::<3>().unwrap();
            for ((tiles, axis), distance) in naive {
                let at = tiles.iter().position(|&tile| tile == 9).unwrap();
                let board = Projected::<3>::new(at, |cell| usize::from(tiles[cell]) * 3);
                let (sequence, line) = board.line(axis);
                let value = values.value(values.index(axis, sequence as u32, line));
                assert_eq!(u32::from(value), distance, "{tiles:?} {axis}");
            }
            let verified = verify(&table, &Monitor::none()).unwrap();
            assert_eq!(verified.entries, table.bytes.len() as u64);
        }
    }

    #[test]
    fn a_wrong_value_is_found() {
        let mut table = build(&pattern(3, 8), &Monitor::none()).unwrap().table;
        for index in (0..table.bytes.len()).step_by(97) {
            for change in [1, 2, 128] {
                table.bytes.all()[index] ^= change;
                assert!(verify(&table, &Monitor::none()).is_err(), "{index}");
                table.bytes.all()[index] ^= change;
            }
        }
    }

    /// Moves of the blank there and back, on boards of 4x4 in reading order and shuffled.
    #[test]
    fn moves_change_the_sequences_as_the_board() {
        for blank in 0..16 {
            let mut cells: Vec<usize> = (0..16).map(|cell| cell * 7 % 16).collect();
            let mut board = Projected::<4>::new(blank, |cell| cells[cell]);
            for (axis, step) in [(0, 4), (1, 1), (0, 4), (1, 1), (1, 1)] {
                let at = board.blank();
                let forward = board.position(axis) < 3;
                let to = if forward { at + step } else { at - step };
                if forward {
                    board.advance(axis)
                } else {
                    board.retreat(axis)
                }
                cells.swap(at, to);
                assert_eq!(board, Projected::new(to, |cell| cells[cell]));
            }
        }
    }

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
