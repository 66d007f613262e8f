//! The legal moves for each blank cell, in a given order, without the one that undoes the last
//! move.

use std::fmt;
use std::str::FromStr;
use taquin_board::{Direction, Size};

/// The order in which a state's successors are generated, by the direction of the BLANK, as in
/// `--order`. The default is N S E W.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Order([Direction; 4]);

impl Order {
    /// North, south, east, west: the order of the classic exercise (N S E O in French).
    pub const NSEW: Order =
        Order([Direction::Down, Direction::Up, Direction::Left, Direction::Right]);

    /// The alphabet of [`Automaton`](taquin_tables::Automaton), which prefers paths in this order.
    pub const ALPHABET: Order = Order(Direction::ALL);

    /// An order given by the directions of the tiles, not of the blank. All four must be present.
    pub fn of_tiles(ways: [Direction; 4]) -> Option<Order> {
        Direction::ALL.iter().all(|way| ways.contains(way)).then_some(Order(ways))
    }

    /// The moves in this order, as directions of the tile.
    pub fn ways(self) -> [Direction; 4] {
        self.0
    }
}

impl Default for Order {
    fn default() -> Self {
        Order::NSEW
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|way| {
            f.write_str(match way.opposite() {
                Direction::Up => "n",
                Direction::Down => "s",
                Direction::Right => "e",
                Direction::Left => "w",
            })
        })
    }
}

/// A text that is not an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an order is four letters such as nsew, nseo or udlr, each once")]
pub struct OrderError;

impl FromStr for Order {
    type Err = OrderError;

    /// Four letters: the blank's directions as `nsew` or `nseo`, or the tile's as `udlr`.
    fn from_str(text: &str) -> Result<Order, OrderError> {
        let ways: Vec<Direction> = text
            .chars()
            .map(|letter| match letter.to_ascii_lowercase() {
                'n' | 'd' => Ok(Direction::Down),
                's' | 'u' => Ok(Direction::Up),
                'e' | 'l' => Ok(Direction::Left),
                'w' | 'o' | 'r' => Ok(Direction::Right),
                _ => Err(OrderError),
            })
            .collect::<Result<_, OrderError>>()?;
        Order::of_tiles(ways.try_into().map_err(|_| OrderError)?).ok_or(OrderError)
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
    pub const fn new(way: Direction) -> LastMove {
        LastMove(way.code())
    }
}

/// Up to four moves in one byte: an iterator that takes one shift per move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveList {
    codes: u8,
    left: u8,
}

impl FromIterator<Direction> for MoveList {
    fn from_iter<I: IntoIterator<Item = Direction>>(ways: I) -> Self {
        let mut list = MoveList::default();
        for way in ways {
            list.codes |= way.code() << (2 * list.left);
            list.left += 1;
        }
        list
    }
}

impl Iterator for MoveList {
    type Item = Direction;

    #[inline(always)]
    fn next(&mut self) -> Option<Direction> {
        if self.left == 0 {
            return None;
        }
        let way = Direction::from_code(self.codes);
        self.codes >>= 2;
        self.left -= 1;
        Some(way)
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
    order: Order,
}

impl MoveTable {
    /// The table for a size and an order.
    pub fn new(size: Size, order: Order) -> MoveTable {
        let legal = |blank: usize, last: Option<Direction>| -> MoveList {
            let ways = order.ways().into_iter();
            ways.filter(|way| size.neighbour(blank, way.opposite()).is_some())
                .filter(|way| last.is_none_or(|last| *way != last.opposite()))
                .collect()
        };
        let mut lists = vec![MoveList::default(); size.cells() * 8];
        for blank in 0..size.cells() {
            for way in Direction::ALL {
                lists[blank * 8 + usize::from(way.code())] = legal(blank, Some(way));
            }
            lists[blank * 8 + usize::from(LastMove::NONE.0)] = legal(blank, None);
        }
        let cols = size.cols() as i16;
        // A tile that slides up is below the blank, and so on.
        let offsets = [-1, 1, -cols, cols];
        let offsets = offsets.iter().fold(0, |word, &offset| word << 16 | u64::from(offset as u16));
        MoveTable { lists: lists.into(), offsets, order }
    }

    /// The moves with the blank in this cell that do not undo the last move.
    #[inline(always)]
    pub fn moves(&self, blank: usize, last: LastMove) -> MoveList {
        self.lists[blank * 8 + usize::from(last.0)]
    }

    /// The cell of the tile that slides in this direction into the blank. The move must be legal.
    #[inline(always)]
    pub fn from(&self, blank: usize, way: Direction) -> usize {
        blank.wrapping_add_signed((self.offsets >> (16 * way.code())) as i16 as isize)
    }

    /// The order of the moves.
    pub fn order(&self) -> Order {
        self.order
    }
}
