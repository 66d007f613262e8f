//! Verifies a table with code that shares nothing with the builder.
//!
//! Nothing here calls the index or the builder: orders are enumerated instead of computed, regions
//! are flood-filled cell by cell, a move takes a tile out of a list and inserts it again, and the
//! search goes forward, entry by entry. Every entry is reached again from the goal, value by value,
//! and its bit compared. So the goal has value 0, every move changes the value by 1, every value
//! above 0 has a lower neighbour, and exactly the reachable entries are reached.
//!
//! Checking only neighbours was tried and is not enough: a bit gives a value modulo 4, and a value
//! that is wrong by 2 still seems to have a lower neighbour.

use crate::file::Header;
use crate::threads::{self, ThreadPool};
use crate::{Counts, Pattern, Table, TableError};
#[cfg(feature = "parallel")]
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use taquin_board::{Cell, Size};
use taquin_search::{Monitor, Preparing};

/// The result of a verification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verified {
    /// Entries that can be reached from the goal, all verified.
    pub entries: u64,
    /// The largest value.
    pub deepest: u32,
}

/// Verifies a table against its header, on several threads. It needs three bits of memory per
/// entry.
pub fn verify(
    header: &Header,
    table: &Table,
    threads: usize,
    monitor: &Monitor<'_>,
) -> Result<Verified, TableError> {
    let pattern = table.pattern();
    let wrong =
        |entry: u64, what| Err(TableError::Invariant { pattern: pattern.to_string(), entry, what });
    let own = Own::new(pattern, header.stride);
    let bytes = table.bytes();
    let length = own.orders.len() * own.stride / 8;
    if bytes.len() != length || !own.stride.is_multiple_of(64) || length == 0 {
        return wrong(0, "there are more or fewer entries than the pattern has");
    }
    let pool = threads::pool(threads.max(1));
    let (total, name) = ((own.orders.len() * own.columns()) as u64, pattern.to_string());
    let none = || Bits((0..length / 8).map(|_| AtomicU64::new(0)).collect());
    let (seen, mut frontier, mut next) = (none(), none(), none());
    // In the goal, the tiles are in the order of their cells, which is the first order.
    seen.insert(own.home);
    frontier.insert(own.home);
    let (mut entries, mut value) = (0, 0u32);
    loop {
        (monitor.report)(Preparing::Progress { what: &name, done: entries, total });
        let wave = Wave { own: &own, bytes, value, seen: &seen, next: &next };
        let found = wave.spread(&mut frontier, pool.as_ref(), monitor)?;
        match found {
            Found::Entries(0) => break,
            Found::Entries(more) => entries += more,
            Found::Wrong(entry) => return wrong(entry, "its bit is not that of its value"),
        }
        value += 1;
        std::mem::swap(&mut frontier, &mut next);
    }
    let deepest = value - 1;
    let stray = seen.0.iter().zip(bytes.chunks_exact(8)).position(|(seen, bits)| {
        let bits = bits.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        bits & !seen.load(Ordering::Relaxed) != 0
    });
    if let Some(at) = stray {
        return wrong(at as u64 * 64, "a bit is set where no entry can be");
    }
    if (entries, deepest) != (header.reached, header.deepest) {
        return wrong(own.home as u64, "the header counts other entries, or another largest value");
    }
    Ok(Verified { entries, deepest })
}

/// A set of entries that several threads may insert into.
struct Bits(Vec<AtomicU64>);

impl Bits {
    /// Inserts an entry. Returns true if it was not there.
    fn insert(&self, entry: usize) -> bool {
        let (word, bit) = (&self.0[entry / 64], 1 << (entry % 64));
        // Most entries are already there, and reading is far cheaper than writing.
        word.load(Ordering::Relaxed) & bit == 0 && word.fetch_or(bit, Ordering::Relaxed) & bit == 0
    }
}

/// Checks the entries of one value and finds those of the next.
struct Wave<'a> {
    own: &'a Own,
    bytes: &'a [u8],
    value: u32,
    seen: &'a Bits,
    next: &'a Bits,
}

/// The result of a wave: the number of entries, all correct, or the first wrong entry.
enum Found {
    Entries(u64),
    Wrong(u64),
}

impl Wave<'_> {
    /// Checks all entries of the frontier and empties it.
    fn spread(
        &self,
        frontier: &mut Bits,
        pool: Option<&ThreadPool>,
        monitor: &Monitor<'_>,
    ) -> Result<Found, TableError> {
        let (entries, wrong) = (AtomicU64::new(0), AtomicU64::new(u64::MAX));
        let (cancel, stopped) = (monitor.cancel, AtomicBool::new(false));
        let check = |(order, row): (usize, &mut [AtomicU64])| {
            if order % 64 == 0 && cancel.is_cancelled() {
                stopped.store(true, Ordering::Relaxed);
            }
            if !stopped.load(Ordering::Relaxed) {
                entries.fetch_add(self.check(order, row, &wrong), Ordering::Relaxed);
            }
        };
        let row_words = self.own.stride / 64;
        match pool {
            None => frontier.0.chunks_mut(row_words).enumerate().for_each(check),
            #[cfg(not(feature = "parallel"))]
            Some(pool) => match *pool {},
            #[cfg(feature = "parallel")]
            Some(pool) => {
                pool.install(|| frontier.0.par_chunks_mut(row_words).enumerate().for_each(check))
            }
        }
        match (stopped.into_inner(), wrong.into_inner()) {
            (true, _) => Err(TableError::Stopped),
            (false, u64::MAX) => Ok(Found::Entries(entries.into_inner())),
            (false, wrong) => Ok(Found::Wrong(wrong)),
        }
    }

    /// Checks the entries of one order and empties its row. Returns their number.
    fn check(&self, order: usize, row: &mut [AtomicU64], wrong: &AtomicU64) -> u64 {
        if row.iter_mut().all(|word| *word.get_mut() == 0) {
            return 0;
        }
        // The start of the row after each change: the same for all entries of this row.
        let own = self.own;
        let rows: Vec<usize> =
            own.changes.iter().map(|after| after[order] as usize * own.stride).collect();
        let two = (self.value >> 1 & 1) as u8;
        let mut entries = 0;
        for (at, word) in row.iter_mut().enumerate() {
            let mut bits = std::mem::take(word.get_mut());
            while bits != 0 {
                let column = at * 64 + bits.trailing_zeros() as usize;
                let entry = order * own.stride + column;
                bits &= bits - 1;
                if self.bytes[entry / 8] >> (entry % 8) & 1 != two {
                    wrong.fetch_min(entry as u64, Ordering::Relaxed);
                }
                entries += 1;
                for mv in own.moves(column) {
                    let after = rows[mv.change as usize] + mv.column as usize;
                    if self.seen.insert(after) {
                        self.next.insert(after);
                    }
                }
            }
        }
        entries
    }
}

/// A move: the target column, and the change of the order (0: none).
struct Move {
    column: u32,
    change: u32,
}

/// An index built only from the description of the format.
struct Own {
    stride: usize,
    orders: Vec<Vec<u8>>,
    /// The moves from all columns, and the start of each column's moves; the last number is the
    /// end.
    moves: Vec<Move>,
    first_move: Vec<usize>,
    /// For each change of the order, the order after it; change 0 is none.
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
        let (mut moves, mut first_move) = (Vec::new(), vec![0]);
        for &(map, region) in &list {
            for blank in (0..cells).filter(|&c| map >> c & 1 == 0 && maps[&map].1[c] == region) {
                for from in size.neighbours(Cell::new(blank)).map(Cell::index) {
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
                    moves.push(Move { column, change: change as u32 });
                }
            }
            first_move.push(moves.len());
        }
        let mut changes = vec![(0..orders.len() as u32).collect(); kinds.len() + 1];
        for (&(from, to), &number) in &kinds {
            let after = |order: &Vec<u8>| {
                let mut order = order.clone();
                let tile = order.remove(from);
                order.insert(to, tile);
                numbers[&order[..]]
            };
            changes[number] = orders.iter().map(after).collect();
        }
        let goal = pattern.cells().fold(0, |map, cell| map | 1 << cell.index());
        let (first, regions) = &maps[&goal];
        let home = first + regions[pattern.goal_blank().index()];
        Own { stride: stride as usize, orders, moves, first_move, changes, home }
    }

    fn columns(&self) -> usize {
        self.first_move.len() - 1
    }

    /// The moves from a column.
    fn moves(&self, column: usize) -> &[Move] {
        &self.moves[self.first_move[column]..self.first_move[column + 1]]
    }
}

/// All permutations, in lexicographic order.
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

/// The region number of each free cell, ordered by the regions' lowest cells, and the number of
/// regions.
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
                wet.extend(size.neighbours(Cell::new(cell)).map(Cell::index));
            }
        }
        count += 1;
    }
    (regions, count)
}

/// Each free cell as its own region.
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
