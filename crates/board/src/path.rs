//! A list of moves, two bits each.

use crate::{Board, Direction, Tile};
use std::fmt;

/// A sequence of moves, packed in two bits each: a million moves take 250 kB.
///
/// A path is not tied to a board and may be illegal on one; [`Path::replay`] checks it.
///
/// ```
/// use taquin_board::{Board, Direction, Path};
/// let path: Path = [Direction::Left, Direction::Up].into_iter().collect();
/// let mut board: Board = "1 2 3 / 4 0 5 / 7 8 6".parse()?;
/// path.replay(&mut board).unwrap();
/// assert_eq!(board.to_string(), "1 2 3 / 4 5 6 / 7 8 0");
/// # Ok::<(), taquin_board::NotationError>(())
/// ```
#[derive(Clone, Default)]
pub struct Path {
    /// Move i is in bits 2 (i mod 32) and up of word i / 32. Bits beyond the end are always 0, also
    /// after [`Path::truncate`] and [`Path::pop`], so paths are equal if their words are.
    words: Vec<u64>,
    len: usize,
}

const A_WORD: usize = 32;

/// The first move of a path that a board does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The number of legal moves before it.
    pub step: usize,
    /// The direction in which the tile was to slide.
    pub way: Direction,
}

impl Path {
    /// The empty path.
    pub const fn new() -> Path {
        Path { words: Vec::new(), len: 0 }
    }

    /// The number of moves.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// True if there are no moves.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a move at the end.
    pub fn push(&mut self, way: Direction) {
        if self.len.is_multiple_of(A_WORD) {
            self.words.push(0);
        }
        self.words[self.len / A_WORD] |= u64::from(way.code()) << (2 * (self.len % A_WORD));
        self.len += 1;
    }

    /// Removes the last move.
    pub fn pop(&mut self) -> Option<Direction> {
        let last = self.get(self.len.checked_sub(1)?);
        self.truncate(self.len - 1);
        last
    }

    /// The move at an index.
    pub fn get(&self, i: usize) -> Option<Direction> {
        (i < self.len)
            .then(|| Direction::from_code((self.words[i / A_WORD] >> (2 * (i % A_WORD))) as u8 & 3))
    }

    /// Keeps the first `len` moves, if there are more.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len {
            return;
        }
        self.words.truncate(len.div_ceil(A_WORD));
        if let (rest @ 1.., Some(last)) = (len % A_WORD, self.words.last_mut()) {
            *last &= (1 << (2 * rest)) - 1;
        }
        self.len = len;
    }

    /// The moves from first to last.
    pub fn iter(&self) -> Moves<'_> {
        Moves { path: self, front: 0, back: self.len }
    }

    /// The runs of equal moves, as long as possible, with their lengths. Each is one move of the
    /// multi-tile metric: that many tiles of a line slide together.
    ///
    /// ```
    /// use taquin_board::{Direction::*, Path};
    ///
    /// let path: Path = [Right, Right, Up, Left, Left].into_iter().collect();
    /// assert_eq!(path.runs().map(|(_, tiles)| tiles).collect::<Vec<_>>(), [2, 1, 2]);
    /// ```
    pub fn runs(&self) -> impl Iterator<Item = (Direction, usize)> + '_ {
        let mut moves = self.iter().peekable();
        std::iter::from_fn(move || {
            let way = moves.next()?;
            let more = std::iter::from_fn(|| moves.next_if_eq(&way)).count();
            Some((way, 1 + more))
        })
    }

    /// The reverse path: the opposite moves, last first.
    pub fn inverse(&self) -> Path {
        self.iter().rev().map(Direction::opposite).collect()
    }

    /// The tiles that slide when the path is played from `start`, in order; ends before the first
    /// illegal move.
    pub fn tiles(&self, start: &Board) -> impl Iterator<Item = Tile> {
        let mut board = start.clone();
        self.iter().map_while(move |way| board.slide(way))
    }

    /// Plays the moves on a board. Stops at the first illegal move and leaves the board as it is at
    /// that point.
    pub fn replay(&self, board: &mut Board) -> Result<(), IllegalMove> {
        for (step, way) in self.iter().enumerate() {
            board.slide(way).ok_or(IllegalMove { step, way })?;
        }
        Ok(())
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        self.len == other.len && self.words == other.words
    }
}

impl Eq for Path {}

/// The letters of the tiles' directions.
impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Path(")?;
        for way in self {
            f.write_str(way.letter())?;
        }
        f.write_str(")")
    }
}

impl Extend<Direction> for Path {
    fn extend<I: IntoIterator<Item = Direction>>(&mut self, ways: I) {
        let ways = ways.into_iter();
        self.words.reserve(ways.size_hint().0 / A_WORD);
        ways.for_each(|way| self.push(way));
    }
}

impl FromIterator<Direction> for Path {
    fn from_iter<I: IntoIterator<Item = Direction>>(ways: I) -> Path {
        let mut path = Path::new();
        path.extend(ways);
        path
    }
}

impl<'a> IntoIterator for &'a Path {
    type Item = Direction;
    type IntoIter = Moves<'a>;

    fn into_iter(self) -> Moves<'a> {
        self.iter()
    }
}

/// The moves of a [`Path`], from either end.
#[derive(Clone, Debug)]
pub struct Moves<'a> {
    path: &'a Path,
    front: usize,
    back: usize,
}

impl Iterator for Moves<'_> {
    type Item = Direction;

    fn next(&mut self) -> Option<Direction> {
        (self.front < self.back).then(|| self.path.get(self.front)).flatten().inspect(|_| {
            self.front += 1;
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.back - self.front, Some(self.back - self.front))
    }
}

impl DoubleEndedIterator for Moves<'_> {
    fn next_back(&mut self) -> Option<Direction> {
        (self.front < self.back).then(|| self.path.get(self.back - 1)).flatten().inspect(|_| {
            self.back -= 1;
        })
    }
}

impl ExactSizeIterator for Moves<'_> {}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "move {} ({}) is illegal: the edge of the board is in the way",
            self.step + 1,
            self.way.letter()
        )
    }
}

impl std::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::*;

    #[test]
    fn an_illegal_move_leaves_the_board_where_it_got_to() {
        let mut board: Board = "1 2 3 / 4 5 6 / 7 8 0".parse().unwrap();
        let path: Path = [Down, Down, Down, Right].into_iter().collect();
        assert_eq!(path.replay(&mut board), Err(IllegalMove { step: 2, way: Down }));
        assert_eq!(board.to_string(), "1 2 0 / 4 5 3 / 7 8 6");
    }

    #[test]
    fn words_past_the_end_leave_no_trace() {
        let long: Path = (0..100u8).map(Direction::from_code).collect();
        for keep in 0..=100 {
            let mut cut = long.clone();
            cut.truncate(keep);
            let made: Path = long.iter().take(keep).collect();
            assert_eq!(cut, made);
            cut.push(Up);
            assert_eq!(cut.pop(), Some(Up));
            assert_eq!(cut, made);
        }
    }

    #[test]
    fn debug_shows_letters() {
        let path: Path = Direction::ALL.into_iter().collect();
        assert_eq!(format!("{path:?}"), "Path(UDLR)");
    }
}
