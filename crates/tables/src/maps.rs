//! The column of a map and the blank's region.
//!
//! Boards of up to 16 cells and of up to 25 cells have different layouts, so a search compiled for
//! one of them need not test which it is.

use crate::index::PatternIndex;
use crate::regions::{Adjacency, below, bits, maps};
use std::fmt::Debug;
use taquin_search::prefetch;

/// From a map and the blank's cell to the column.
pub trait Maps: Debug + Sync {
    /// The maps of an index, if they have this layout.
    fn of(index: &PatternIndex) -> Option<&Self>;

    /// The column of a map with the blank in this cell, which is free.
    #[inline(always)]
    fn column(&self, map: u32, blank: usize) -> u64 {
        self.numbered_column(self.number(map), blank)
    }

    /// The number of a map. Prefetches what [`Maps::numbered_column`] reads.
    fn number(&self, map: u32) -> u32;

    /// The column of the map with this number.
    fn numbered_column(&self, number: u32, blank: usize) -> u64;
}

/// Up to 16 cells: for each map, the region of each cell in 3 bits (16 cells have at most 8
/// regions), and the map's first column above them.
#[derive(Debug)]
pub struct NarrowMaps {
    numbers: Numbers<256, 256>,
    packed: Box<[u64]>,
}

/// Up to 25 cells: for each map with one or two regions, the cells of the second region as bits, and
/// the first column above them. The few maps with more regions have a row in `several` with the
/// region of each cell in 4 bits (25 cells have at most 13 regions), and here its number.
///
/// With 16 bytes for every map a search with six-tile tables waits for them a third of its time.
#[derive(Debug)]
pub struct WideMaps {
    numbers: Numbers<4096, 8192>,
    packed: Box<[u64]>,
    several: Box<[u128]>,
}

/// Every free cell is its own region.
#[derive(Debug)]
pub(crate) struct CellMaps {
    numbers: Numbers<4096, 8192>,
    free: usize,
}

/// The bit where the first column begins in `NarrowMaps` and `WideMaps`.
const NARROW_COLUMN: u32 = 48;
const WIDE_COLUMN: u32 = 32;

impl NarrowMaps {
    pub(crate) fn new(grid: Adjacency, cells: usize, tiles: usize) -> NarrowMaps {
        let mut columns = 0;
        let pack = |map| {
            let first = columns << NARROW_COLUMN;
            let mut packed = first;
            for (number, region) in grid.regions(map).enumerate() {
                bits(region).for_each(|cell| packed |= (number as u64) << (3 * cell));
                columns += 1;
            }
            packed
        };
        let packed = maps(cells, tiles).map(pack).collect();
        NarrowMaps { numbers: Numbers::new(cells, tiles), packed }
    }
}

impl Maps for NarrowMaps {
    fn of(index: &PatternIndex) -> Option<&NarrowMaps> {
        index.narrow()
    }

    #[inline(always)]
    fn number(&self, map: u32) -> u32 {
        self.numbers.of(map) as u32
    }

    #[inline(always)]
    fn numbered_column(&self, number: u32, blank: usize) -> u64 {
        let packed = self.packed[number as usize];
        (packed >> NARROW_COLUMN) + (packed >> (3 * blank) & 7)
    }
}

/// Set in a word of `WideMaps` whose low bits are the number of a row.
const SEVERAL: u64 = 1 << 31;

impl WideMaps {
    pub(crate) fn new(grid: Adjacency, cells: usize, tiles: usize) -> WideMaps {
        let mut columns = 0;
        let mut several = Vec::new();
        let pack = |map| {
            let first = columns << WIDE_COLUMN;
            let regions: Vec<u32> = grid.regions(map).collect();
            columns += regions.len() as u64;
            if let [_] | [_, _] = regions[..] {
                return first | u64::from(regions.get(1).copied().unwrap_or(0));
            }
            let mut row = 0;
            for (number, &region) in regions.iter().enumerate() {
                bits(region).for_each(|cell| row |= (number as u128) << (4 * cell));
            }
            several.push(row);
            first | SEVERAL | (several.len() - 1) as u64
        };
        let packed = maps(cells, tiles).map(pack).collect();
        WideMaps { numbers: Numbers::new(cells, tiles), packed, several: several.into() }
    }
}

impl Maps for WideMaps {
    fn of(index: &PatternIndex) -> Option<&WideMaps> {
        index.wide()
    }

    #[inline(always)]
    fn number(&self, map: u32) -> u32 {
        let number = self.numbers.of(map);
        if let Some(packed) = self.packed.get(number) {
            prefetch(packed);
        }
        number as u32
    }

    #[inline(always)]
    fn numbered_column(&self, number: u32, blank: usize) -> u64 {
        let packed = self.packed[number as usize];
        let first = packed >> WIDE_COLUMN;
        if packed & SEVERAL != 0 {
            let row = self.several[packed as u32 as usize & !(SEVERAL as usize)];
            return first + ((row >> (4 * blank)) as u64 & 15);
        }
        first + (packed >> blank & 1)
    }
}

impl CellMaps {
    pub(crate) fn new(cells: usize, tiles: usize) -> CellMaps {
        CellMaps { numbers: Numbers::new(cells, tiles), free: cells - tiles }
    }

    pub(crate) fn column(&self, map: u32, blank: usize) -> u64 {
        let region = (!map & below(blank)).count_ones();
        (self.numbers.of(map) * self.free) as u64 + u64::from(region)
    }
}

/// Maps are sorted as numbers: maps with the same high half are consecutive, and a low half has the
/// same rank among those with as many bits under every high half. So the rank of a map is the sum
/// of two table entries.
#[derive(Debug)]
struct Numbers<const HIGH: usize, const LOW: usize> {
    high: [u32; HIGH],
    low: [u16; LOW],
}

impl<const HIGH: usize, const LOW: usize> Numbers<HIGH, LOW> {
    fn new(cells: usize, tiles: usize) -> Self {
        let mut low = [0; LOW];
        let mut seen = [0; 32];
        for (bits, rank) in low.iter_mut().enumerate() {
            let equals = &mut seen[bits.count_ones() as usize];
            *rank = *equals;
            *equals += 1;
        }
        let mut high = [u32::MAX; HIGH];
        for (number, map) in maps(cells, tiles).enumerate() {
            let base = &mut high[map as usize / LOW];
            *base = (*base).min(number as u32);
        }
        Numbers { high, low }
    }

    #[inline(always)]
    fn of(&self, map: u32) -> usize {
        let map = map as usize;
        (self.high[map / LOW % HIGH] + u32::from(self.low[map % LOW])) as usize
    }
}
