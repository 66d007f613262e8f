//! Checking a table with code that shares nothing with its maker.
//!
//! Nothing here calls the index or the builder: orders are listed in dictionary order instead of
//! computed, regions are flooded cell by cell, a move takes a tile out of a list and puts it back,
//! and the search goes forward, entry by entry. Every entry is reached again from the goal, value
//! by value, and its bit compared; so the goal is 0, every move changes the value by 1, every value
//! above 0 has a way down, and exactly the reachable entries are reached.
//!
//! To look at neighbours alone is not enough, and was tried: a bit says a value modulo 4, and one
//! that is wrong by 2 still has a neighbour that seems lower.

use crate::file::Header;
use crate::{Counts, Notice, Pattern, Table, TableError, Watch};
use board::{Direction, Size};
use std::collections::HashMap;

/// What a verification found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Entries that can be reached from the goal, each found right.
    pub entries: u64,
    /// The largest value.
    pub deepest: u32,
}

/// Verifies a table against what its header says. It takes three bits of memory an entry.
pub fn verify(header: &Header, table: &Table, watch: &dyn Watch) -> Result<Verified, TableError> {
    let pattern = table.pattern();
    let wrong =
        |entry: u64, what| Err(TableError::Invariant { pattern: pattern.to_string(), entry, what });
    let own = Own::new(pattern, header.stride);
    let bytes = table.bytes();
    let length = own.orders.len() * own.stride / 8;
    if bytes.len() != length || !own.stride.is_multiple_of(64) || length == 0 {
        return wrong(0, "there are more or fewer entries than the pattern has");
    }
    let row_words = own.stride / 64;
    let total = (own.orders.len() * own.columns.len()) as u64;
    let mut seen = Bits(vec![0; length / 8]);
    let mut frontier = Bits(vec![0; length / 8]);
    let mut next = Bits(vec![0; length / 8]);
    // Home, the tiles stand in the order of their cells, which is the first order.
    seen.insert(own.home);
    frontier.insert(own.home);
    let (mut entries, mut value) = (0, 0u32);
    loop {
        watch.notice(Notice::Progress { pattern, done: entries, total });
        let before = entries;
        let two = (value >> 1 & 1) as u8;
        for (at, word) in frontier.0.iter_mut().enumerate() {
            if at % (1 << 16) == 0 && watch.stopped() {
                return Err(TableError::Stopped);
            }
            // Rows are whole words: their number is found once for each, divisions being slow.
            let (order, first) = (at / row_words, at % row_words * 64);
            while *word != 0 {
                let column = first + word.trailing_zeros() as usize;
                let entry = order * own.stride + column;
                *word &= *word - 1;
                if bytes[entry / 8] >> (entry % 8) & 1 != two {
                    return wrong(entry as u64, "its bit is not that of its value");
                }
                entries += 1;
                for mv in &own.columns[column] {
                    let after = own.after(order, mv);
                    if seen.insert(after) {
                        next.insert(after);
                    }
                }
            }
        }
        if entries == before {
            break;
        }
        value += 1;
        std::mem::swap(&mut frontier, &mut next);
    }
    let deepest = value - 1;
    let stray = seen.0.iter().zip(bytes.chunks_exact(8)).position(|(seen, bits)| {
        let bits = bits.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        bits & !seen != 0
    });
    if let Some(at) = stray {
        return wrong(at as u64 * 64, "a bit is set where no entry can be");
    }
    if (entries, deepest) != (header.reached, header.deepest) {
        return wrong(own.home as u64, "the header counts other entries, or another largest value");
    }
    Ok(Verified { entries, deepest })
}

/// A set of entries.
struct Bits(Vec<u64>);

impl Bits {
    /// Puts an entry in; whether it was not there.
    fn insert(&mut self, entry: usize) -> bool {
        let (word, bit) = (&mut self.0[entry / 64], 1 << (entry % 64));
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }
}

/// A move: to this column, and with which change of the orders (0: none).
struct Move {
    column: u32,
    change: u32,
}

/// An index made from nothing but the description of the format.
struct Own {
    stride: usize,
    orders: Vec<Vec<u8>>,
    /// The moves from each column.
    columns: Vec<Vec<Move>>,
    /// For each change of the orders, the order after it.
    changes: Vec<Vec<u32>>,
    /// The column of the goal, whose order is the first.
    home: usize,
}

impl Own {
    fn new(pattern: &Pattern, stride: u64) -> Own {
        let (size, tiles) = (pattern.size(), pattern.tiles());
        let cells = size.cells();
        let mut orders = Vec::new();
        list_orders(&mut Vec::new(), tiles, &mut orders);
        let numbers: HashMap<&[u8], u32> =
            orders.iter().enumerate().map(|(n, order)| (&order[..], n as u32)).collect();

        let mut maps = HashMap::new();
        let mut list = Vec::new();
        for map in (0..1u32 << cells).filter(|map| map.count_ones() as usize == tiles) {
            let (regions, count) = match pattern.counts() {
                Counts::Pattern => flood(size, map),
                Counts::Every => number_free(cells, map),
            };
            maps.insert(map, (list.len(), regions));
            list.extend((0..count).map(|region| (map, region)));
        }

        let mut kinds: HashMap<(usize, usize), usize> = HashMap::new();
        let mut columns = Vec::new();
        for &(map, region) in &list {
            let mut to = Vec::new();
            for blank in (0..cells).filter(|&c| map >> c & 1 == 0 && maps[&map].1[c] == region) {
                for from in Direction::ALL.into_iter().filter_map(|w| size.neighbour(blank, w)) {
                    let ours = map >> from & 1 == 1;
                    if !ours && pattern.counts() == Counts::Pattern {
                        continue;
                    }
                    let next = if ours { map & !(1 << from) | 1 << blank } else { map };
                    let rank =
                        |map: u32, cell: usize| (0..cell).filter(|c| map >> c & 1 == 1).count();
                    let kind = (rank(map, from), rank(next, blank));
                    let change = if !ours || kind.0 == kind.1 {
                        0
                    } else {
                        let fresh = kinds.len() + 1;
                        *kinds.entry(kind).or_insert(fresh)
                    };
                    let (first, regions) = &maps[&next];
                    let column = (first + regions[from]) as u32;
                    to.push(Move { column, change: change as u32 });
                }
            }
            columns.push(to);
        }
        let mut changes = vec![Vec::new(); kinds.len() + 1];
        for (&(from, to), &number) in &kinds {
            let after = |order: &Vec<u8>| {
                let mut order = order.clone();
                let tile = order.remove(from);
                order.insert(to, tile);
                numbers[&order[..]]
            };
            changes[number] = orders.iter().map(after).collect();
        }
        let goal = pattern.cells().iter().fold(0, |map, &cell| map | 1 << cell);
        let (first, regions) = &maps[&goal];
        let home = first + regions[pattern.blank()];
        Own { stride: stride as usize, orders, columns, changes, home }
    }

    /// The entry after a move.
    fn after(&self, order: usize, mv: &Move) -> usize {
        let change = &self.changes[mv.change as usize];
        let order = if mv.change == 0 { order } else { change[order] as usize };
        order * self.stride + mv.column as usize
    }
}

/// All permutations, in dictionary order.
fn list_orders(prefix: &mut Vec<u8>, tiles: usize, orders: &mut Vec<Vec<u8>>) {
    if prefix.len() == tiles {
        orders.push(prefix.clone());
        return;
    }
    for tile in 0..tiles as u8 {
        if !prefix.contains(&tile) {
            prefix.push(tile);
            list_orders(prefix, tiles, orders);
            prefix.pop();
        }
    }
}

/// The number of each free cell's region, by the regions' lowest cells, and how many there are.
fn flood(size: Size, map: u32) -> (Vec<usize>, usize) {
    const NONE: usize = usize::MAX;
    let mut regions = vec![NONE; size.cells()];
    let mut count = 0;
    for cell in 0..size.cells() {
        if map >> cell & 1 == 1 || regions[cell] != NONE {
            continue;
        }
        let mut wet = vec![cell];
        while let Some(cell) = wet.pop() {
            if map >> cell & 1 == 0 && regions[cell] == NONE {
                regions[cell] = count;
                wet.extend(Direction::ALL.into_iter().filter_map(|w| size.neighbour(cell, w)));
            }
        }
        count += 1;
    }
    (regions, count)
}

/// Each free cell as a region of its own.
fn number_free(cells: usize, map: u32) -> (Vec<usize>, usize) {
    let mut count = 0;
    let number = |cell| {
        let free = map >> cell & 1 == 0;
        count += usize::from(free);
        count - usize::from(free)
    };
    let regions = (0..cells).map(number).collect();
    (regions, count)
}
