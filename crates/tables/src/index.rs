//! The number of a table's entry: where the pattern's tiles are, and where the blank is among them.
//!
//! An entry is three things:
//!
//! - the *map*: which cells the pattern's tiles occupy, a set of bits;
//! - the *order* of the tiles in those cells (see `rank.rs`);
//! - the *region*: the connected set of free cells in which the blank is. As long as the blank
//!   stays in its region no tile of the pattern moves, so the cells of one region are one entry.
//!
//! ```text
//!   a . . .      the map of a pattern of five tiles with its three regions: the blank that is in 1
//!   1 a a .      can move four different pattern tiles, in 2 only one
//!   1 1 a 2      …
//! ```
//!
//! Map and region together are the *column*, the order is the row, and the number of an entry is
//! `order * stride + column`. Rows come first because most moves leave the order as it is: a search
//! that goes to and fro stays within the few kilobytes of one row.
//!
//! A pattern that counts every move (see [`Counts::Every`](crate::Counts)) must know the blank's
//! very cell: there each free cell is a region of its own.

use crate::pattern::{Counts, Pattern};
use crate::rank::{Jump, Orders, rank_of};
use crate::regions::{Grid, below, bits, maps};
use board::{Direction, Size};

/// Numbers the entries of all patterns of one board, one number of tiles and one way to count.
#[derive(Debug)]
pub struct Index {
    size: Size,
    counts: Counts,
    grid: Grid,
    /// The cells of one colour of the chequered board.
    black: u32,
    orders: Orders,
    /// Columns in all.
    columns: usize,
    /// Bits from one order to the next: the columns, rounded up to whole words.
    stride: u64,
    /// The number of a map is `high[its high bits] + low[its low bits]`.
    high: Box<[u32]>,
    low: Box<[u32]>,
    /// For each map its first column (the top 28 bits) and the region of each of its free cells
    /// (4 bits a cell: a board of 25 cells has at most 13 regions).
    maps: Box<[u128]>,
}

/// Where a pattern's tiles are: their order and their cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The rank of the tiles' order.
    pub order: u16,
    /// The occupied cells, a bit each.
    pub map: u32,
}

/// Bits of a map in its low half.
const LOW_BITS: u32 = 12;
/// Where the first column is in an element of `maps`.
const BASE: u32 = 100;

impl Index {
    /// The index of a pattern's table.
    pub fn of(pattern: &Pattern) -> Index {
        Index::new(pattern.size(), pattern.tiles(), pattern.counts())
    }

    /// The index for patterns of `tiles` tiles.
    pub(crate) fn new(size: Size, tiles: usize, counts: Counts) -> Index {
        let cells = size.cells();
        debug_assert!(cells <= 25 && tiles < cells);
        let grid = Grid::new(size);
        let orders = Orders::new(tiles, size.cols());

        // Maps are sorted as numbers: those with the same high bits are consecutive, and a low half
        // has the same rank among its equals under every high half.
        let low_len = 1u32 << LOW_BITS.min(cells as u32);
        let high_len = 1u32 << (cells as u32).saturating_sub(LOW_BITS);
        let mut low = vec![0; low_len as usize];
        let mut seen = [0u32; 32];
        for (bits, rank) in low.iter_mut().enumerate() {
            let ones = bits.count_ones() as usize;
            *rank = seen[ones];
            seen[ones] += 1;
        }
        let mut high = vec![u32::MAX; high_len as usize];
        let is_black = |cell: &usize| (size.row(*cell) + size.col(*cell)) % 2 == 1;
        let mut columns = 0usize;
        let mut packed_maps = Vec::new();
        for map in maps(cells, tiles) {
            let base = &mut high[(map >> LOW_BITS) as usize];
            *base = (*base).min(packed_maps.len() as u32);
            let mut packed = (columns as u128) << BASE;
            match counts {
                Counts::Pattern => {
                    let mut number = 0;
                    for region in grid.regions(map) {
                        for cell in bits(region) {
                            packed |= number << (4 * cell);
                        }
                        number += 1;
                    }
                    columns += number as usize;
                }
                Counts::Every => columns += cells - tiles,
            }
            packed_maps.push(packed);
        }
        Index {
            size,
            counts,
            grid,
            black: (0..cells).filter(is_black).fold(0, |set, cell| set | 1 << cell),
            orders,
            columns,
            stride: (columns as u64).next_multiple_of(64),
            high: high.into(),
            low: low.into(),
            maps: packed_maps.into(),
        }
    }

    /// The board's shape.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many tiles the patterns have.
    pub fn tiles(&self) -> usize {
        self.orders.tiles()
    }

    /// Which moves are counted.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// How many orders: the rows.
    pub fn orders(&self) -> usize {
        self.orders.count()
    }

    /// How many pairs of a map and a region.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many entries there are.
    pub fn entries(&self) -> u64 {
        (self.orders() * self.columns) as u64
    }

    /// Bits from one row to the next.
    pub fn stride(&self) -> u64 {
        self.stride
    }

    /// Bytes that one bit an entry takes, the ends of the rows included.
    pub fn bytes(&self) -> u64 {
        self.orders() as u64 * self.stride / 8
    }

    /// The place of tiles that stand in these cells, in the order of the pattern's goal cells.
    pub fn place(&self, cells: &[u8]) -> Place {
        debug_assert_eq!(cells.len(), self.tiles());
        let mut order: Vec<u8> = (0..cells.len() as u8).collect();
        order.sort_by_key(|&tile| cells[tile as usize]);
        let map = cells.iter().fold(0, |map, &cell| map | 1 << cell);
        Place { order: rank_of(&order) as u16, map }
    }

    /// The place after the tile in cell `from` went to the free cell `to` next to it.
    #[inline(always)]
    pub fn slide(&self, place: Place, from: usize, to: usize) -> Place {
        let Place { mut order, map } = place;
        if let Some(jump) = Jump::of(map, from, to) {
            order = self.orders.after(order, jump);
        }
        Place { order, map: map ^ (1 << from | 1 << to) }
    }

    /// The order after a jump.
    pub(crate) fn order_after(&self, order: u16, jump: Jump) -> u16 {
        self.orders.after(order, jump)
    }

    /// The entry of a place when the blank is in this cell, which is free.
    #[inline(always)]
    pub fn entry(&self, place: Place, blank: usize) -> u64 {
        place.order as u64 * self.stride + self.column(place.map, blank)
    }

    /// The column of a map when the blank is in this cell.
    #[inline(always)]
    pub(crate) fn column(&self, map: u32, blank: usize) -> u64 {
        let packed = self.maps[self.map_number(map)];
        let region = match self.counts {
            Counts::Pattern => (packed >> (4 * blank)) as u64 & 15,
            Counts::Every => u64::from((!map & below(blank)).count_ones()),
        };
        (packed >> BASE) as u64 + region
    }

    #[inline(always)]
    fn map_number(&self, map: u32) -> usize {
        let (high, low) = (map >> LOW_BITS, map & ((1 << LOW_BITS) - 1));
        (self.high[high as usize] + self.low[low as usize]) as usize
    }

    /// The colour of an entry: whether its value is odd is whether its colour is not the goal's.
    pub(crate) fn is_odd(&self, map: u32, blank: usize) -> bool {
        match self.counts {
            Counts::Pattern => (map & self.black).count_ones() % 2 == 1,
            Counts::Every => self.black >> blank & 1 == 1,
        }
    }

    /// The moves that change the entry of `place` with the blank in the region of `blank`: each is
    /// the cell a tile leaves, which the blank then fills, and the cell it goes to. Where every
    /// move counts, the tile may be a stranger.
    pub(crate) fn moves(&self, map: u32, blank: usize) -> Vec<(usize, usize)> {
        let reach = match self.counts {
            Counts::Pattern => self.grid.region(map, blank),
            Counts::Every => 1 << blank,
        };
        let mut moves = Vec::new();
        for to in bits(reach) {
            for way in Direction::ALL {
                let Some(from) = self.size.neighbour(to, way) else { continue };
                if map >> from & 1 == 1 || self.counts == Counts::Every {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    /// Every map with the lowest cell of each of its regions, in the order of the columns.
    pub(crate) fn columns_in_order(&self) -> Vec<(u32, usize)> {
        let cells = self.size.cells();
        let mut all = Vec::with_capacity(self.columns);
        for map in maps(cells, self.tiles()) {
            match self.counts {
                Counts::Pattern => {
                    let lowest = |region: u32| (map, region.trailing_zeros() as usize);
                    all.extend(self.grid.regions(map).map(lowest));
                }
                Counts::Every => {
                    all.extend((0..cells).filter(|c| map >> c & 1 == 0).map(|c| (map, c)));
                }
            }
        }
        all
    }
}

/// How many columns an index has, without making it.
pub(crate) fn count_columns(size: Size, tiles: usize, counts: Counts) -> u64 {
    let grid = Grid::new(size);
    let columns = |map| match counts {
        Counts::Pattern => grid.regions(map).count(),
        Counts::Every => size.cells() - tiles,
    };
    maps(size.cells(), tiles).map(|map| columns(map) as u64).sum()
}
