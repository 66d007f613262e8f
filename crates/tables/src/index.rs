//! The index of a table's entries.
//!
//! An entry has three parts:
//!
//! - the *map*: the cells that the pattern's tiles occupy, as bits;
//! - the *order* of the tiles in those cells (see `rank.rs`);
//! - the *region*: the connected set of free cells in which the blank is. As long as the blank
//!   stays in its region no tile of the pattern moves, so the cells of one region are one entry.
//!
//! ```text
//!   a . . .      the map of a pattern of five tiles with its three regions: a blank in region 1
//!   1 a a .      can move four different pattern tiles, one in region 2 only one tile
//!   1 1 a 2      …
//! ```
//!
//! Map and region together are the *column*, the order is the row, and the index of an entry is
//! `order * stride + column`. Rows come first because most moves do not change the order, so a
//! search mostly stays within the few kilobytes of one row.
//!
//! A pattern that counts every move (see [`Counts::Every`](crate::Counts)) needs the blank's exact
//! cell: there each free cell is its own region.

use crate::maps::{CellMaps, Maps, NarrowMaps, WideMaps};
use crate::pattern::{Counts, Pattern};
use crate::rank::{Jump, Orders, rank_of};
use crate::regions::{Adjacency, below, bits, maps};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use taquin_board::{Cell, Size};

/// The index for all patterns of one board size, one number of tiles and one way to count moves.
#[derive(Debug)]
pub struct PatternIndex {
    size: Size,
    counts: Counts,
    grid: Adjacency,
    /// The cells of one colour of the chequered board.
    black: u32,
    orders: Orders,
    /// The number of columns.
    columns: usize,
    /// Bits from one row to the next: the columns, rounded up to full words.
    stride: u64,
    maps: AnyMaps,
}

/// For each map, its first column and the region of each of its free cells.
#[derive(Debug)]
enum AnyMaps {
    Narrow(Box<NarrowMaps>),
    Wide(Box<WideMaps>),
    Cells(Box<CellMaps>),
}

/// The slide of a tile from a cell to a neighbour, with what the index needs for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slide {
    /// The cell it leaves and the one it enters, as bits.
    pub(crate) both: u32,
    /// The cells before the one it leaves.
    before: u32,
    /// The cells between the two.
    between: u32,
    from: u8,
    later: bool,
}

impl Slide {
    /// From a cell to one next to it.
    pub fn new(from: usize, to: usize) -> Slide {
        let (first, last) = (from.min(to), from.max(to));
        Slide {
            both: 1 << from | 1 << to,
            before: below(from),
            between: below(last) & !below(first + 1),
            from: from as u8,
            later: from < to,
        }
    }

    /// The cell it leaves, where the blank is afterwards.
    #[inline(always)]
    pub fn from(self) -> usize {
        self.from as usize
    }

    /// True if there may be tiles between the two cells, which it jumps over: not along a row.
    pub fn may_jump(self) -> bool {
        self.between != 0
    }

    /// How the slide changes the order of a map's tiles.
    #[inline(always)]
    pub(crate) fn jump(self, map: u32) -> Jump {
        Jump {
            position: (map & self.before).count_ones(),
            over: (map & self.between).count_ones(),
            later: self.later,
        }
    }
}

/// The position of a pattern's tiles: their order and their cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PatternPosition {
    /// The rank of the tiles' order.
    pub order: u16,
    /// The occupied cells, one bit each.
    pub map: u32,
}

impl PatternIndex {
    /// The index of a pattern's table.
    pub fn of(pattern: &Pattern) -> PatternIndex {
        PatternIndex::new(pattern.size(), pattern.tiles(), pattern.counts())
    }

    /// The index for patterns of `tiles` tiles.
    pub(crate) fn new(size: Size, tiles: usize, counts: Counts) -> PatternIndex {
        let cells = size.cells();
        debug_assert!(cells <= 25 && tiles < cells);
        let grid = Adjacency::new(size);
        let orders = Orders::new(tiles, size.cols());

        let is_black = |cell: &Cell| (size.row(*cell) + size.col(*cell)) % 2 == 1;
        let columns = count_columns(size, tiles, counts);
        let maps = match counts {
            Counts::Every => AnyMaps::Cells(CellMaps::new(cells, tiles).into()),
            Counts::Pattern if cells <= 16 => {
                AnyMaps::Narrow(NarrowMaps::new(grid, cells, tiles).into())
            }
            Counts::Pattern => AnyMaps::Wide(WideMaps::new(grid, cells, tiles).into()),
        };
        PatternIndex {
            size,
            counts,
            grid,
            black: size.all_cells().filter(is_black).fold(0, |set, cell| set | 1 << cell.index()),
            orders,
            columns: columns as usize,
            stride: columns.next_multiple_of(64),
            maps,
        }
    }

    /// The board's shape.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of tiles of the patterns.
    pub fn tiles(&self) -> usize {
        self.orders.tiles()
    }

    /// Which moves are counted.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The number of orders, that is, of rows.
    pub fn orders(&self) -> usize {
        self.orders.count()
    }

    /// The number of columns: pairs of a map and a region.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of entries.
    pub fn entries(&self) -> u64 {
        (self.orders() * self.columns) as u64
    }

    /// Bits from one row to the next.
    pub fn stride(&self) -> u64 {
        self.stride
    }

    /// Bytes for one bit per entry, including the padding of the rows.
    pub fn bytes(&self) -> u64 {
        self.orders() as u64 * self.stride / 8
    }

    /// The position of tiles in these cells, in the order of the pattern's goal cells.
    pub fn place(&self, cells: &[u8]) -> PatternPosition {
        debug_assert_eq!(cells.len(), self.tiles());
        let mut tile_in = [0; 32];
        let mut map = 0u32;
        for (tile, &cell) in cells.iter().enumerate() {
            tile_in[usize::from(cell) % 32] = tile as u8;
            map |= 1 << cell;
        }
        let mut tiles = [0; Pattern::MAX_TILES];
        for (tile, cell) in tiles.iter_mut().zip(bits(map)) {
            *tile = tile_in[cell];
        }
        self.place_in_order(&tiles[..cells.len()], map)
    }

    /// The position of tiles in a set of cells, listed in reading order.
    pub fn place_in_order(&self, tiles: &[u8], map: u32) -> PatternPosition {
        debug_assert_eq!(tiles.len(), self.tiles());
        PatternPosition { order: rank_of(tiles) as u16, map }
    }

    /// The position after one of its tiles slid into a free cell.
    #[inline(always)]
    pub fn slide(&self, place: PatternPosition, slide: Slide) -> PatternPosition {
        PatternPosition {
            order: self.orders.after(place.order, slide.jump(place.map)),
            map: place.map ^ slide.both,
        }
    }

    /// The order after a jump.
    pub(crate) fn order_after(&self, order: u16, jump: Jump) -> u16 {
        self.orders.after(order, jump)
    }

    /// The entry of a position with the blank in this cell, which is free.
    #[inline(always)]
    pub fn entry(&self, place: PatternPosition, blank: usize) -> u64 {
        u64::from(place.order) * self.stride + self.column(place.map, blank)
    }

    /// The column of a map with the blank in this cell.
    #[inline(always)]
    pub(crate) fn column(&self, map: u32, blank: usize) -> u64 {
        match &self.maps {
            AnyMaps::Narrow(maps) => maps.column(map, blank),
            AnyMaps::Wide(maps) => maps.column(map, blank),
            AnyMaps::Cells(maps) => maps.column(map, blank),
        }
    }

    pub(crate) fn narrow(&self) -> Option<&NarrowMaps> {
        if let AnyMaps::Narrow(maps) = &self.maps { Some(maps) } else { None }
    }

    pub(crate) fn wide(&self) -> Option<&WideMaps> {
        if let AnyMaps::Wide(maps) = &self.maps { Some(maps) } else { None }
    }

    pub(crate) fn all_orders(&self) -> &Orders {
        &self.orders
    }

    /// The colour of an entry: its value is odd if its colour differs from the goal's.
    pub(crate) fn is_odd(&self, map: u32, blank: usize) -> bool {
        match self.counts {
            Counts::Pattern => (map & self.black).count_ones() % 2 == 1,
            Counts::Every => self.black >> blank & 1 == 1,
        }
    }

    /// The moves that change the entry of `place` with the blank in the region of `blank`. Each is
    /// the cell a tile leaves, which becomes the blank's, and the cell it enters. If every move
    /// counts, the tile may be outside the pattern.
    pub(crate) fn moves(&self, map: u32, blank: usize) -> Vec<(usize, usize)> {
        let reach = match self.counts {
            Counts::Pattern => self.grid.region(map, blank),
            Counts::Every => 1 << blank,
        };
        let mut moves = Vec::new();
        for to in bits(reach) {
            for from in self.size.neighbours(Cell::new(to)).map(Cell::index) {
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

/// The number of columns of an index, without building it.
///
/// Counting takes up to 0.1 s, and a planner asks for the cost of all tables of a size again and
/// again, so each result is stored. A board and its transposed one have the same number.
pub(crate) fn count_columns(size: Size, tiles: usize, counts: Counts) -> u64 {
    static KNOWN: Mutex<BTreeMap<(usize, usize, usize, bool), u64>> = Mutex::new(BTreeMap::new());
    let (less, more) = (size.rows().min(size.cols()), size.rows().max(size.cols()));
    let key = (less, more, tiles, counts == Counts::Pattern);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&columns) = known().get(&key) {
        return columns;
    }
    let grid = Adjacency::new(size);
    let columns = |map| match counts {
        Counts::Pattern => grid.regions(map).count(),
        Counts::Every => size.cells() - tiles,
    };
    let columns = maps(size.cells(), tiles).map(|map| columns(map) as u64).sum();
    known().insert(key, columns);
    columns
}
