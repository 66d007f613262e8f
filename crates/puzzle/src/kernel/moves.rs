//! The legal moves for each blank cell, in a given order, without the one that undoes the last
//! move.

use std::fmt;
use std::str::FromStr;
use taquin_board::{BlankDirection, Cell, Size, TileDirection};

/// The order in which a state's successors are generated, by the direction of the BLANK, as in
/// `--order`. The default is N S E W.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveOrder([BlankDirection; 4]);

impl MoveOrder {
    /// North, south, east, west: the order of the French exercise (N S E O in French).
    pub const NSEW: MoveOrder = MoveOrder(BlankDirection::ALL);

    /// The alphabet of [`Automaton`](taquin_tables::Automaton), which prefers paths in this order:
    /// up, down, left, right, as directions of the tile.
    pub const ALPHABET: MoveOrder = MoveOrder([
        TileDirection::Up.to_blank(),
        TileDirection::Down.to_blank(),
        TileDirection::Left.to_blank(),
        TileDirection::Right.to_blank(),
    ]);

    /// An order given by the directions of the blank. All four must be present.
    pub fn new(blank_dirs: [BlankDirection; 4]) -> Option<MoveOrder> {
        let complete = BlankDirection::ALL.iter().all(|dir| blank_dirs.contains(dir));
        complete.then_some(MoveOrder(blank_dirs))
    }

    /// The moves in this order, as directions of the blank.
    pub fn blank_directions(self) -> [BlankDirection; 4] {
        self.0
    }

    /// The moves in this order, as directions of the tile.
    pub fn tile_directions(self) -> [TileDirection; 4] {
        self.0.map(BlankDirection::to_tile)
    }
}

impl Default for MoveOrder {
    fn default() -> Self {
        MoveOrder::NSEW
    }
}

/// Four small letters: `nsew`.
impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|dir| f.write_str(&dir.letter().to_ascii_lowercase()))
    }
}

/// A text that is not an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an order is four letters such as nsew, nseo or udlr, each once")]
pub struct OrderError;

impl FromStr for MoveOrder {
    type Err = OrderError;

    /// Four letters: the blank's directions as `nsew` or `nseo`, or the tile's as `udlr`.
    fn from_str(text: &str) -> Result<MoveOrder, OrderError> {
        let dirs: Vec<BlankDirection> = text
            .chars()
            .map(|letter| match letter.to_ascii_lowercase() {
                'n' => Ok(BlankDirection::North),
                's' => Ok(BlankDirection::South),
                'e' => Ok(BlankDirection::East),
                'w' | 'o' => Ok(BlankDirection::West),
                'd' => Ok(TileDirection::Down.to_blank()),
                'u' => Ok(TileDirection::Up.to_blank()),
                'l' => Ok(TileDirection::Left.to_blank()),
                'r' => Ok(TileDirection::Right.to_blank()),
                _ => Err(OrderError),
            })
            .collect::<Result<_, OrderError>>()?;
        MoveOrder::new(dirs.try_into().map_err(|_| OrderError)?).ok_or(OrderError)
    }
}

/// The last move, or none: what a search must know to avoid undoing it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LastMove(u8);

impl LastMove {
    /// At the start.
    pub const NONE: LastMove = LastMove(4);

    /// After this move.
    #[inline(always)]
    pub const fn new(dir: TileDirection) -> LastMove {
        LastMove(dir.code())
    }
}

/// Up to four moves in one byte: an iterator that takes one shift per move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveList {
    codes: u8,
    left: u8,
}

impl FromIterator<TileDirection> for MoveList {
    fn from_iter<I: IntoIterator<Item = TileDirection>>(dirs: I) -> Self {
        let mut list = MoveList::default();
        for dir in dirs {
            list.codes |= dir.code() << (2 * list.left);
            list.left += 1;
        }
        list
    }
}

impl Iterator for MoveList {
    type Item = TileDirection;

    #[inline(always)]
    fn next(&mut self) -> Option<TileDirection> {
        if self.left == 0 {
            return None;
        }
        let dir = TileDirection::from_code(self.codes);
        self.codes >>= 2;
        self.left -= 1;
        Some(dir)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(self.left), Some(usize::from(self.left)))
    }
}

impl ExactSizeIterator for MoveList {}

/// The moves for each blank cell and last move.
#[derive(Clone, Debug)]
pub struct MoveTable {
    /// Eight entries per cell, five of them used, so the index needs only a shift.
    lists: Box<[MoveList]>,
    /// The offset from the blank's cell to the sliding tile's: 16 bits per move code. A shift is
    /// faster than a load, and every successor depends on it.
    offsets: u64,
    order: MoveOrder,
}

impl MoveTable {
    /// The table for a size and an order.
    pub fn new(size: Size, order: MoveOrder) -> MoveTable {
        let dirs = order.tile_directions().into_iter();
        let mut lists = vec![MoveList::default(); size.cells() * 8];
        for (blank, lists) in size.all_cells().zip(lists.chunks_mut(8)) {
            let inside = |dir: &TileDirection| size.neighbour(blank, dir.to_blank()).is_some();
            let all: MoveList = dirs.clone().filter(inside).collect();
            for last in TileDirection::ALL {
                let back = last.opposite();
                lists[usize::from(last.code())] = all.filter(|dir| *dir != back).collect();
            }
            lists[usize::from(LastMove::NONE.0)] = all;
        }
        let cols = size.cols() as i16;
        // A tile that slides up is below the blank, and so on.
        let offsets = [-1, 1, -cols, cols];
        let offsets = offsets.iter().fold(0, |word, &offset| word << 16 | u64::from(offset as u16));
        MoveTable { lists: lists.into(), offsets, order }
    }

    /// The moves with the blank in this cell that do not undo the last move.
    #[inline(always)]
    pub fn moves(&self, blank: Cell, last: LastMove) -> MoveList {
        self.lists[blank.index() * 8 + usize::from(last.0)]
    }

    /// The cell of the tile that slides in this direction into the blank. The move must be legal.
    #[inline(always)]
    pub fn from(&self, blank: Cell, dir: TileDirection) -> Cell {
        let offset = (self.offsets >> (16 * dir.code())) as i16;
        Cell::new(blank.index().wrapping_add_signed(offset as isize))
    }

    /// The order of the moves.
    pub fn order(&self) -> MoveOrder {
        self.order
    }
}
