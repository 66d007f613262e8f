//! Builds a table by goal rows.

use super::super::{MultiPattern, MultiTable, UNSEEN, build::Built};
use super::projected::Projected;
use super::ranks::{Ranks, each_line};
use crate::bytes::Bytes;
use taquin_search::{Monitor, Preparing, prefetch};

/// Crossing lines that wait for their entry to reach the cache.
const AHEAD: usize = 64;

/// Builds the table, breadth first from the goal; `None` if cancelled. A round reads the values in
/// order instead of a list of the lines that were reached last, which takes no further memory.
pub(in super::super) fn build(pattern: &MultiPattern, monitor: &Monitor<'_>) -> Option<Built> {
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::{pattern, verify};
    use super::*;
    use std::collections::HashMap;
    use std::collections::hash_map::Entry;

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
}
