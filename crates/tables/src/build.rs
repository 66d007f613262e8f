//! Builds a table: breadth-first search over arrays of bits.
//!
//! While building, the bits are transposed compared with the finished table: one *block* of orders
//! per column. A move leads from all entries of one block to entries of one other block. If the
//! tile jumps over no other tile, the order does not change, and 64 entries advance with one `or`.
//! Otherwise the set bits are mapped one by one.
//!
//! Every move changes the colour of the moved tile's cell (or of the blank's, if every move
//! counts), so entries of even and of odd value are in different blocks. The two halves alternate:
//! each block of one half *pulls* from the blocks of the other, so many threads can fill blocks
//! without locks.
//!
//! Only one bit of a value is stored: the one worth 2. Neighbouring values differ by exactly 1, and
//! v - 1 and v + 1 differ in this bit. So from the value of one entry, the values of its neighbours
//! follow. The value of a single entry is the number of steps of any descending walk to the goal.

use crate::bytes::{Bytes, Words};
use crate::index::{PatternIndex, Slide};
use crate::rank::Jump;
use crate::threads::{self, ThreadPool};
use crate::transpose::transpose;
use crate::{Cost, Pattern};
#[cfg(feature = "parallel")]
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use taquin_search::{Monitor, Preparing};

/// The bits of a finished table.
pub(crate) struct Built {
    /// The rows, one per order, numbered as in the index.
    pub(crate) bytes: Bytes,
    /// Entries that can be reached from the goal.
    pub(crate) reached: u64,
    /// The largest value.
    pub(crate) deepest: u32,
}

/// Below this many entries, threads cost more than they gain.
const WORTH_THREADS: u64 = 1 << 20;

/// The blocks of one colour.
struct Half {
    /// The blocks' columns.
    columns: Vec<usize>,
    /// The frontier: the entries of the last value of this colour.
    frontier: Words,
    /// All entries reached.
    seen: Words,
    /// The bit worth 2 of each value.
    twos: Words,
    /// Blocks whose frontier is not empty.
    live: Vec<bool>,
    /// The start of each block's moves in `moves`, and the end of the last ones.
    first_move: Vec<usize>,
    moves: Vec<Pull>,
}

/// The parts of a block to fill: frontier, seen, twos, live.
type Block<'a> = (((&'a mut [u64], &'a mut [u64]), &'a mut [u64]), &'a mut bool);

/// A move into a block: the source block in the other half, and how the order changes.
#[derive(Clone, Copy)]
struct Pull {
    source: u32,
    jump: Option<u16>,
}

impl Half {
    fn new() -> Half {
        Half {
            columns: Vec::new(),
            frontier: Words::zeroed(0),
            seen: Words::zeroed(0),
            twos: Words::zeroed(0),
            live: Vec::new(),
            first_move: Vec::new(),
            moves: Vec::new(),
        }
    }
}

struct Builder<'a> {
    index: &'a PatternIndex,
    /// Words per block.
    block: usize,
    halves: [Half; 2],
    /// For each kind of jump, the order after it, by the order before.
    jumps: Vec<Vec<u16>>,
    /// The half and the block of each column.
    homes: Vec<(bool, u32)>,
}

/// Builds the table of a pattern on several threads. Returns `None` if it was cancelled.
pub(crate) fn build(
    pattern: &Pattern,
    index: &PatternIndex,
    threads: usize,
    monitor: &Monitor<'_>,
) -> Option<Built> {
    let mut builder = Builder::new(index);
    let several = threads > 1 && index.entries() >= WORTH_THREADS;
    let pool = several.then(|| threads::pool(threads)).flatten();
    let (reached, deepest) = builder.search(pattern, pool.as_ref(), monitor)?;
    Some(Built { bytes: builder.finish(pool.as_ref()), reached, deepest })
}

impl<'a> Builder<'a> {
    fn new(index: &'a PatternIndex) -> Builder<'a> {
        let block = index.orders().div_ceil(64);
        let columns = index.columns_in_order();
        let mut halves = [Half::new(), Half::new()];
        let mut homes = Vec::with_capacity(columns.len());
        for (column, &(map, blank)) in columns.iter().enumerate() {
            let odd = index.is_odd(map, blank);
            let half = &mut halves[usize::from(odd)];
            homes.push((odd, half.columns.len() as u32));
            half.columns.push(column);
        }
        let mut kinds: Vec<Jump> = Vec::new();
        for half in &mut halves {
            for &column in &half.columns {
                let (map, blank) = columns[column];
                half.first_move.push(half.moves.len());
                for (from, to) in index.moves(map, blank) {
                    let (source, kind) = pull(index, map, from, to);
                    let jump = kind.map(|kind| {
                        kinds.iter().position(|&k| k == kind).unwrap_or_else(|| {
                            kinds.push(kind);
                            kinds.len() - 1
                        }) as u16
                    });
                    half.moves.push(Pull { source: homes[source as usize].1, jump });
                }
            }
            half.first_move.push(half.moves.len());
            let words = half.columns.len() * block;
            half.frontier = Words::zeroed(words);
            half.seen = Words::zeroed(words);
            half.twos = Words::zeroed(words);
            half.live = vec![false; half.columns.len()];
        }
        let after =
            |&jump| (0..index.orders()).map(move |order| index.order_after(order as u16, jump));
        let jumps = kinds.iter().map(|jump| after(jump).collect()).collect();
        Builder { index, block, halves, jumps, homes }
    }

    /// Searches value by value from the goal. Returns the number of entries reached and the largest
    /// value.
    fn search(
        &mut self,
        pattern: &Pattern,
        pool: Option<&ThreadPool>,
        monitor: &Monitor<'_>,
    ) -> Option<(u64, u32)> {
        let goal = self.index.place(pattern.cell_bytes());
        let (odd, slot) =
            self.homes[self.index.column(goal.map, pattern.goal_blank().index()) as usize];
        let mut turn = usize::from(odd);
        let at = slot as usize * self.block + goal.order as usize / 64;
        self.halves[turn].frontier[at] = 1 << (goal.order % 64);
        self.halves[turn].seen[at] = 1 << (goal.order % 64);
        self.halves[turn].live[slot as usize] = true;

        let (total, name) = (self.index.entries(), pattern.to_string());
        let (mut reached, mut value) = (1, 0);
        loop {
            (monitor.report)(Preparing::Progress { what: &name, done: reached, total });
            let found = self.advance(1 - turn, value + 1, pool, monitor)?;
            if found == 0 {
                return Some((reached, value));
            }
            reached += found;
            value += 1;
            turn = 1 - turn;
        }
    }

    /// Fills the blocks of one half with the entries of this value. Returns their number.
    fn advance(
        &mut self,
        turn: usize,
        value: u32,
        pool: Option<&ThreadPool>,
        monitor: &Monitor<'_>,
    ) -> Option<u64> {
        let [even, odd] = &mut self.halves;
        let (target, source) = if turn == 0 { (even, &*odd) } else { (odd, &*even) };
        let Half { frontier, seen, twos, live, first_move, moves, .. } = target;
        let (block, jumps) = (self.block, &self.jumps);
        let (cancel, stopped) = (monitor.cancel, AtomicBool::new(false));
        let found = AtomicU64::new(0);
        let fill = |(number, (((frontier, seen), twos), live)): (usize, Block<'_>)| {
            if number % 256 == 0 && cancel.is_cancelled() {
                stopped.store(true, Ordering::Relaxed);
            }
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            frontier.fill(0);
            for pull in &moves[first_move[number]..first_move[number + 1]] {
                let from = pull.source as usize;
                if source.live[from] {
                    let bits = &source.frontier[from * block..][..block];
                    carry(bits, pull.jump.map(|jump| &jumps[jump as usize][..]), frontier);
                }
            }
            let fresh = remove_seen(frontier, seen, twos, value & 2 != 0);
            *live = fresh > 0;
            found.fetch_add(fresh, Ordering::Relaxed);
        };
        match pool {
            None => {
                let blocks = frontier.chunks_mut(block).zip(seen.chunks_mut(block));
                let blocks = blocks.zip(twos.chunks_mut(block)).zip(live);
                blocks.enumerate().for_each(fill);
            }
            #[cfg(not(feature = "parallel"))]
            Some(pool) => match *pool {},
            #[cfg(feature = "parallel")]
            Some(pool) => pool.install(|| {
                let blocks = frontier.par_chunks_mut(block).zip(seen.par_chunks_mut(block));
                let blocks = blocks.zip(twos.par_chunks_mut(block)).zip(live);
                blocks.enumerate().for_each(fill);
            }),
        }
        (!stopped.into_inner()).then(|| found.into_inner())
    }

    /// The bits worth 2, transposed from blocks of orders into rows of columns.
    fn finish(self, pool: Option<&ThreadPool>) -> Bytes {
        // Frees what is no longer needed before the result is allocated.
        let twos = self.halves.map(|half| half.twos);
        let (block, columns) = (self.block, self.index.columns());
        let stride = self.index.stride() as usize / 8;
        let mut bytes = Bytes::zeroed(self.index.orders() * stride);
        let filled = bytes.all();
        // Eight words of orders at a time: a cache line of each block.
        let rows = 8 * 64;
        let turn = |(part, rows_out): (usize, &mut [u8])| {
            for group in 0..columns.div_ceil(64) {
                let homes = &self.homes[group * 64..columns.min(group * 64 + 64)];
                for word in part * 8..block.min(part * 8 + 8) {
                    let mut square = [0u64; 64];
                    for (line, &(odd, slot)) in square.iter_mut().zip(homes) {
                        *line = twos[usize::from(odd)][slot as usize * block + word];
                    }
                    transpose(&mut square);
                    let first = (word - part * 8) * 64;
                    let rows = rows_out.chunks_mut(stride).skip(first);
                    for (row, line) in rows.zip(square) {
                        row[group * 8..][..8].copy_from_slice(&line.to_le_bytes());
                    }
                }
            }
        };
        match pool {
            None => filled.chunks_mut(rows * stride).enumerate().for_each(turn),
            #[cfg(not(feature = "parallel"))]
            Some(pool) => match *pool {},
            #[cfg(feature = "parallel")]
            Some(pool) => {
                pool.install(|| filled.par_chunks_mut(rows * stride).enumerate().for_each(turn))
            }
        }
        bytes
    }
}

/// Sets in `to` the orders of `from` after a jump, or unchanged if there is none.
fn carry(from: &[u64], jump: Option<&[u16]>, to: &mut [u64]) {
    let Some(jump) = jump else {
        for (to, from) in to.iter_mut().zip(from) {
            *to |= from;
        }
        return;
    };
    for (word, &bits) in from.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            let order = jump[word * 64 + bits.trailing_zeros() as usize];
            to[order as usize / 64] |= 1 << (order % 64);
            bits &= bits - 1;
        }
    }
}

/// Removes from a frontier what was seen before, and marks the rest as seen. Returns their number.
fn remove_seen(frontier: &mut [u64], seen: &mut [u64], twos: &mut [u64], two: bool) -> u64 {
    let mut fresh = 0;
    for ((frontier, seen), twos) in frontier.iter_mut().zip(seen).zip(twos) {
        *frontier &= !*seen;
        *seen |= *frontier;
        if two {
            *twos |= *frontier;
        }
        fresh += u64::from(frontier.count_ones());
    }
    fresh
}

/// The column from which this map is reached when the tile now in `from` came from `to`, and the
/// jump: its position before, the number of tiles jumped over, and the direction.
fn pull(index: &PatternIndex, map: u32, from: usize, to: usize) -> (u64, Option<Jump>) {
    if map >> from & 1 == 0 {
        // A tile outside the pattern moved: only the blank's cell changes.
        return (index.column(map, from), None);
    }
    let before = map ^ (1 << from | 1 << to);
    let jump = Slide::new(to, from).jump(before);
    (index.column(before, from), (jump.over > 0).then_some(jump))
}

impl Cost {
    /// Predicts the build of a pattern's table.
    pub(crate) fn of(pattern: &Pattern) -> Cost {
        // Measured; see docs/speed.md.
        const NANOSECONDS_AN_ENTRY: f64 = 8.0;
        let columns =
            crate::index::count_columns(pattern.size(), pattern.tiles(), pattern.counts());
        let orders = crate::rank::factorial(pattern.tiles()) as u64;
        let bytes = orders * columns.next_multiple_of(64) / 8;
        let entries = orders * columns;
        let blocks = columns * orders.div_ceil(64) * 8;
        Cost {
            entries,
            cpu_seconds: entries as f64 * NANOSECONDS_AN_ENTRY * 1e-9,
            bytes,
            peak_bytes: 3 * blocks.max(bytes) + columns * 64,
        }
    }
}
