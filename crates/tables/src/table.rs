//! A finished table: one bit per entry, accessed through the index.

use crate::bytes::Bytes;
use crate::index::{PatternIndex, PatternPosition, Slide};
use crate::maps::Maps;
use crate::rank::Orders;
use crate::{Pattern, build};
use std::sync::Arc;
use taquin_search::{Monitor, prefetch};

/// The distances of a pattern's entries, one bit each.
///
/// The bit is the one worth 2 of the value. Neighbouring entries differ by exactly 1, so the bit is
/// enough if a neighbour's value is known ([`Table::step`]). Otherwise a walk down to the goal
/// counts the steps ([`Table::value`]).
#[derive(Debug)]
pub struct Table {
    pattern: Pattern,
    index: Arc<PatternIndex>,
    bits: Bytes,
    goal: u64,
}

impl Table {
    /// A table from its bits. The caller must have checked their number against the index.
    pub(crate) fn new(pattern: Pattern, index: Arc<PatternIndex>, bits: Bytes) -> Table {
        debug_assert_eq!(bits.len() as u64, index.bytes());
        let goal = index.entry(index.place(pattern.cell_bytes()), pattern.goal_blank().index());
        Table { pattern, index, bits, goal }
    }

    /// Builds a table in memory. Returns `None` if it was cancelled.
    pub fn build(pattern: &Pattern, threads: usize, monitor: &Monitor<'_>) -> Option<Table> {
        let index = Arc::new(PatternIndex::of(pattern));
        let built = build::build(pattern, &index, threads, monitor)?;
        Some(Table::new(pattern.clone(), index, built.bytes))
    }

    /// Its pattern.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The index of its entries.
    pub fn index(&self) -> &Arc<PatternIndex> {
        &self.index
    }

    /// The entry whose value is 0.
    pub fn goal(&self) -> u64 {
        self.goal
    }

    /// The bits, least significant first.
    pub fn bytes(&self) -> &[u8] {
        &self.bits
    }

    /// The checksum of its bits (XXH3, 64 bits).
    pub fn checksum(&self) -> u64 {
        xxhash_rust::xxh3::xxh3_64(&self.bits)
    }

    /// A reader for searches, if its index has maps of this layout.
    pub fn reader<M: Maps>(&self) -> Option<Reader<'_, M>> {
        let index = &self.index;
        let (orders, maps, stride) = (index.all_orders(), M::of(index)?, index.stride());
        Some(Reader { orders, maps, stride, bits: &self.bits })
    }

    /// The bit worth 2 of an entry's value.
    pub fn bit(&self, entry: u64) -> u32 {
        bit(&self.bits, entry)
    }

    /// The value of an entry, from the value of a neighbour.
    pub fn step(&self, value: u32, entry: u64) -> u32 {
        step(value, self.bit(entry))
    }

    /// The value of an entry, computed by walking down to the goal. `None` for an entry that cannot
    /// be reached from the goal.
    pub fn value(&self, place: PatternPosition, blank: usize) -> Option<u32> {
        let (mut place, mut blank) = (place, blank);
        for steps in 0..=MAX_VALUE {
            if self.index.entry(place, blank) == self.goal {
                return Some(steps);
            }
            (place, blank) = self.down(place, blank)?;
        }
        None
    }

    /// A neighbour whose value is lower by one. From an even value to the odd one below, the bit
    /// worth 2 changes; from an odd value to the even one below, it does not.
    fn down(&self, place: PatternPosition, blank: usize) -> Option<(PatternPosition, usize)> {
        let goal = self.index.place(self.pattern.cell_bytes());
        let odd = self.index.is_odd(place.map, blank)
            != self.index.is_odd(goal.map, self.pattern.goal_blank().index());
        let wanted = self.bit(self.index.entry(place, blank)) ^ u32::from(!odd);
        let after = |(from, to)| {
            // If every move counts, the tile that moves may be outside the pattern.
            let ours = place.map >> from & 1 == 1;
            (if ours { self.index.slide(place, Slide::new(from, to)) } else { place }, from)
        };
        let mut moves = self.index.moves(place.map, blank).into_iter().map(after);
        moves.find(|&(place, blank)| self.bit(self.index.entry(place, blank)) == wanted)
    }
}

/// A table for fast lookups in a search, with as few indirections as possible.
#[derive(Debug)]
pub struct Reader<'t, M> {
    orders: &'t Orders,
    maps: &'t M,
    stride: u64,
    bits: &'t [u8],
}

impl<M> Clone for Reader<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Reader<'_, M> {}

impl<'t, M: Maps> Reader<'t, M> {
    /// The position after one of its tiles slid into a free cell.
    #[inline(always)]
    pub fn slide(self, place: PatternPosition, slide: Slide) -> PatternPosition {
        let order = self.orders.after(place.order, slide.jump(place.map));
        PatternPosition { order, map: place.map ^ slide.both }
    }

    /// The same for a tile that slid along a row: it jumps over no other tile.
    #[inline(always)]
    pub fn slide_along(self, place: PatternPosition, slide: Slide) -> PatternPosition {
        debug_assert!(!slide.may_jump());
        PatternPosition { order: place.order, map: place.map ^ slide.both }
    }

    /// Locates the entry of a position, with the blank in this cell, which is free. Prefetches it,
    /// but does not read it.
    #[inline(always)]
    pub fn issue_lookup(self, place: PatternPosition, blank: usize) -> Lookup<'t> {
        self.issue_numbered(place.order, self.number(place), blank)
    }

    /// The first half of [`Reader::issue_lookup`]: the number of a position's map. Prefetches what
    /// the second half reads.
    #[inline(always)]
    pub fn number(self, place: PatternPosition) -> u32 {
        self.maps.number(place.map)
    }

    /// The second half of [`Reader::issue_lookup`], for an order and the number of a map.
    #[inline(always)]
    pub fn issue_numbered(self, order: u16, number: u32, blank: usize) -> Lookup<'t> {
        let column = self.maps.numbered_column(number, blank);
        let entry = u64::from(order) * self.stride + column;
        let byte = &self.bits[(entry / 8) as usize];
        prefetch(byte);
        Lookup { byte, bit: (entry % 8) as u8 }
    }
}

/// The location of an entry's bit.
#[derive(Clone, Copy, Debug)]
pub struct Lookup<'t> {
    byte: &'t u8,
    bit: u8,
}

impl Lookup<'_> {
    /// The value of the entry, from the value of a neighbour.
    #[inline(always)]
    pub fn step(self, value: u32) -> u32 {
        step(value, u32::from(self.byte >> (self.bit & 7)) & 1)
    }
}

impl Default for Lookup<'_> {
    fn default() -> Self {
        Lookup { byte: &0, bit: 0 }
    }
}

#[inline(always)]
fn bit(bits: &[u8], entry: u64) -> u32 {
    u32::from(bits[(entry / 8) as usize] >> (entry % 8)) & 1
}

/// A value, from a neighbour's value and its own bit worth 2.
#[inline(always)]
fn step(value: u32, bit: u32) -> u32 {
    let up = value + 1;
    up - 2 * ((up >> 1 & 1) ^ bit)
}

/// No board of up to 25 cells needs more moves than this (5x5 needs at most 208).
const MAX_VALUE: u32 = 255;
