//! A list of moves, two bits each.

use crate::{Board, MoveFault, MovesError, Position, Tile, TileDirection};
use std::fmt;
use std::str::FromStr;

/// A sequence of moves, packed in two bits each: a million moves take 250 kB.
///
/// A path is not tied to a board and may be illegal on one; [`Path::replay`] checks it.
///
/// ```
/// use taquin_board::{Board, TileDirection, Path};
/// let path: Path = [TileDirection::Left, TileDirection::Up].into_iter().collect();
/// let mut board: Board = "1 2 3 / 4 0 5 / 7 8 6".parse()?;
/// path.replay(&mut board).unwrap();
/// assert_eq!(board.to_string(), "1 2 3 / 4 5 6 / 7 8 0");
/// assert_eq!(path.to_string(), "LU");
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
    pub dir: TileDirection,
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
    pub fn push(&mut self, dir: TileDirection) {
        if self.len.is_multiple_of(A_WORD) {
            self.words.push(0);
        }
        self.words[self.len / A_WORD] |= u64::from(dir.code()) << (2 * (self.len % A_WORD));
        self.len += 1;
    }

    /// Removes the last move.
    pub fn pop(&mut self) -> Option<TileDirection> {
        let last = self.get(self.len.checked_sub(1)?);
        self.truncate(self.len - 1);
        last
    }

    /// The move at an index.
    pub fn get(&self, i: usize) -> Option<TileDirection> {
        (i < self.len).then(|| {
            TileDirection::from_code((self.words[i / A_WORD] >> (2 * (i % A_WORD))) as u8 & 3)
        })
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
    /// use taquin_board::{TileDirection::*, Path};
    ///
    /// let path: Path = [Right, Right, Up, Left, Left].into_iter().collect();
    /// assert_eq!(path.runs().map(|(_, tiles)| tiles).collect::<Vec<_>>(), [2, 1, 2]);
    /// ```
    pub fn runs(&self) -> impl Iterator<Item = (TileDirection, usize)> + '_ {
        let mut moves = self.iter().peekable();
        std::iter::from_fn(move || {
            let dir = moves.next()?;
            let more = std::iter::from_fn(|| moves.next_if_eq(&dir)).count();
            Some((dir, 1 + more))
        })
    }

    /// The reverse path: the opposite moves, last first.
    pub fn inverse(&self) -> Path {
        self.iter().rev().map(TileDirection::opposite).collect()
    }

    /// The tiles that slide when the path is played from `start`, in order; ends before the first
    /// illegal move.
    pub fn tiles(&self, start: &Board) -> impl Iterator<Item = Tile> {
        let mut board = start.clone();
        self.iter().map_while(move |dir| board.slide(dir))
    }

    /// Plays the moves on a board. Stops at the first illegal move and leaves the board as it is at
    /// that point.
    pub fn replay(&self, board: &mut Board) -> Result<(), IllegalMove> {
        for (step, dir) in self.iter().enumerate() {
            board.slide(dir).ok_or(IllegalMove { step, dir })?;
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
        write!(f, "Path({self})")
    }
}

/// The letters of the tiles' directions: `LURD`.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|dir| f.write_str(dir.letter()))
    }
}

/// Reads what `Display` writes, in upper or lower case. [`crate::parse_moves`] reads moves in every
/// notation.
///
/// ```
/// use taquin_board::{Path, TileDirection::*};
/// assert_eq!("LURD".parse(), Ok(Path::from([Left, Up, Right, Down])));
/// assert_eq!("LXY".parse::<Path>().unwrap_err().faults.len(), 2);
/// ```
impl FromStr for Path {
    type Err = MovesError;

    fn from_str(letters: &str) -> Result<Path, MovesError> {
        let (mut path, mut error) = (Path::new(), MovesError::default());
        for (column, letter) in letters.chars().enumerate() {
            let text = letter.to_ascii_uppercase().to_string();
            match TileDirection::ALL.into_iter().find(|dir| dir.letter() == text) {
                Some(dir) => path.push(dir),
                None => {
                    let at = Position { line: 0, column };
                    error.add(MoveFault::Unknown { at, text: letter.to_string() });
                }
            }
        }
        if error == MovesError::default() { Ok(path) } else { Err(error) }
    }
}

impl<const N: usize> From<[TileDirection; N]> for Path {
    fn from(dirs: [TileDirection; N]) -> Path {
        dirs.into_iter().collect()
    }
}

impl From<&[TileDirection]> for Path {
    fn from(dirs: &[TileDirection]) -> Path {
        dirs.iter().copied().collect()
    }
}

impl From<Vec<TileDirection>> for Path {
    fn from(dirs: Vec<TileDirection>) -> Path {
        dirs.into_iter().collect()
    }
}

impl Extend<TileDirection> for Path {
    fn extend<I: IntoIterator<Item = TileDirection>>(&mut self, dirs: I) {
        let dirs = dirs.into_iter();
        self.words.reserve(dirs.size_hint().0 / A_WORD);
        dirs.for_each(|dir| self.push(dir));
    }
}

impl FromIterator<TileDirection> for Path {
    fn from_iter<I: IntoIterator<Item = TileDirection>>(dirs: I) -> Path {
        let mut path = Path::new();
        path.extend(dirs);
        path
    }
}

impl<'a> IntoIterator for &'a Path {
    type Item = TileDirection;
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
    type Item = TileDirection;

    fn next(&mut self) -> Option<TileDirection> {
        (self.front < self.back).then(|| self.path.get(self.front)).flatten().inspect(|_| {
            self.front += 1;
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.back - self.front, Some(self.back - self.front))
    }
}

impl DoubleEndedIterator for Moves<'_> {
    fn next_back(&mut self) -> Option<TileDirection> {
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
            self.dir.letter()
        )
    }
}

impl std::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
    use super::*;
    use TileDirection::*;

    #[test]
    fn an_illegal_move_leaves_the_board_where_it_got_to() {
        let mut board: Board = "1 2 3 / 4 5 6 / 7 8 0".parse().unwrap();
        let path: Path = [Down, Down, Down, Right].into_iter().collect();
        assert_eq!(path.replay(&mut board), Err(IllegalMove { step: 2, dir: Down }));
        assert_eq!(board.to_string(), "1 2 0 / 4 5 3 / 7 8 6");
    }

    #[test]
    fn words_past_the_end_leave_no_trace() {
        let long: Path = (0..100u8).map(TileDirection::from_code).collect();
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
        let path: Path = TileDirection::ALL.into_iter().collect();
        assert_eq!(format!("{path:?}"), "Path(UDLR)");
    }
}
