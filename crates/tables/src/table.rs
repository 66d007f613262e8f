//! A finished table: one bit an entry, read through the index.

use crate::bytes::Bytes;
use crate::index::{Index, Place, Slide};
use crate::prefetch::prefetch;
use crate::{Pattern, Watch, build};
use std::sync::Arc;

/// The distances of a pattern's entries, one bit each.
///
/// The bit is the one worth 2 of the value. An entry's neighbours are 1 above or 1 below, so that a
/// bit is enough for who knows the value next door ([`Reader::step`]), and who does not walks down
/// to the goal and counts ([`Table::value`]).
#[derive(Debug)]
pub struct Table {
    pattern: Pattern,
    index: Arc<Index>,
    bits: Bytes,
    goal: u64,
}

impl Table {
    /// A table from its bits. The caller has checked that there are as many as the index says.
    pub(crate) fn new(pattern: Pattern, index: Arc<Index>, bits: Bytes) -> Table {
        debug_assert_eq!(bits.len() as u64, index.bytes());
        let goal = index.entry(index.place(pattern.cells()), pattern.blank());
        Table { pattern, index, bits, goal }
    }

    /// Builds a table in memory. `None` if the watch stopped it.
    pub fn build(pattern: &Pattern, threads: usize, watch: &dyn Watch) -> Option<Table> {
        let index = Arc::new(Index::of(pattern));
        let built = build::build(pattern, &index, threads, watch)?;
        Some(Table::new(pattern.clone(), index, Bytes::from_slice(&built.bytes)))
    }

    /// What it is about.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// How its entries are numbered.
    pub fn index(&self) -> &Arc<Index> {
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

    /// Whether the bits are read from a mapped file.
    pub fn is_mapped(&self) -> bool {
        self.bits.is_mapped()
    }

    /// What a search reads it with.
    pub fn reader(&self) -> Reader<'_> {
        Reader { index: &self.index, bits: &self.bits }
    }

    /// The same table copied into memory, in huge pages if the system has some: worth its time
    /// before minutes of search, as lookups all over a mapped file also miss the page tables.
    pub fn to_memory(&self) -> Table {
        let bits = Bytes::from_slice(&self.bits);
        Table::new(self.pattern.clone(), self.index.clone(), bits)
    }

    /// The bit worth 2 of an entry's value.
    pub fn bit(&self, entry: u64) -> u32 {
        self.reader().bit(entry)
    }

    /// The value of an entry with nothing known, by walking down to the goal. `None` for an entry
    /// that cannot be reached from the goal.
    pub fn value(&self, place: Place, blank: usize) -> Option<u32> {
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
    /// worth 2 changes; from an odd one to the even one below it stays.
    fn down(&self, place: Place, blank: usize) -> Option<(Place, usize)> {
        let goal = self.index.place(self.pattern.cells());
        let odd = self.index.is_odd(place.map, blank)
            != self.index.is_odd(goal.map, self.pattern.blank());
        let wanted = self.bit(self.index.entry(place, blank)) ^ u32::from(!odd);
        let after = |(from, to)| {
            // Where every move counts, the tile that moves may be a stranger.
            let ours = place.map >> from & 1 == 1;
            (if ours { self.index.slide(place, Slide::new(from, to)) } else { place }, from)
        };
        let mut moves = self.index.moves(place.map, blank).into_iter().map(after);
        moves.find(|&(place, blank)| self.bit(self.index.entry(place, blank)) == wanted)
    }
}

/// A table as a search reads it: with no more steps between it and the bits than need be.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'t> {
    index: &'t Index,
    bits: &'t [u8],
}

impl<'t> Reader<'t> {
    /// How its entries are numbered.
    #[inline(always)]
    pub fn index(self) -> &'t Index {
        self.index
    }

    /// Asks the memory for an entry that will be read soon.
    #[inline(always)]
    pub fn prefetch(self, entry: u64) {
        prefetch(self.bits, (entry / 8) as usize);
    }

    /// The bit worth 2 of an entry's value.
    #[inline(always)]
    pub fn bit(self, entry: u64) -> u32 {
        u32::from(self.bits[(entry / 8) as usize] >> (entry % 8)) & 1
    }

    /// The value of an entry, from that of one next to it.
    #[inline(always)]
    pub fn step(self, value: u32, entry: u64) -> u32 {
        let up = value + 1;
        up - 2 * ((up >> 1 & 1) ^ self.bit(entry))
    }
}

/// No board of up to 25 cells takes more moves than this (5x5 takes at most 208).
const MAX_VALUE: u32 = 255;
