//! From words to a board, or to all errors.

use super::error::{Fault, Faults, NotationError, NumberPosition, shortened};
use super::scan::{Scan, Word, scan};
use crate::{Board, Cell, Size, Tile};
use std::collections::HashMap;

/// What is known about a board besides its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The size. Without it, a list without rows must be a square.
    pub size: Option<Size>,
    /// The number that stands for the blank.
    ///
    /// The other numbers keep their order and become 1, 2, 3, …; they count from 0 if a 0 is among
    /// them, otherwise from 1.
    pub blank: Option<u64>,
}

/// Parses a board in any of the accepted forms. The error lists all faults.
///
/// ```
/// use taquin_board::{parse, Reading, Size};
/// let board = parse("8 1 3 / 4 _ 2 / 7 6 5", &Reading::default())?;
/// for same in ["8,1,3,4,0,2,7,6,5", "[[8,1,3],[4,0,2],[7,6,5]]", "813402765", "7023X1654"] {
///     assert_eq!(parse(same, &Reading::default())?, board);
/// }
/// let oblong = Reading { size: Size::new(2, 3).ok(), ..Reading::default() };
/// assert_eq!(parse("1 2 3 4 5 0", &oblong)?.to_string(), "1 2 3 / 4 5 0");
/// let error = parse("1 2 2 / 4 five 0", &Reading::default()).unwrap_err();
/// assert_eq!(error.faults.len(), 3); // 2 appears twice; `five`; 3 and 5 are missing
/// # Ok::<(), taquin_board::NotationError>(())
/// ```
pub fn parse(text: &str, reading: &Reading) -> Result<Board, NotationError> {
    let scan = scan(text, reading.size);
    let mut faults = Faults::default();
    if scan.words.is_empty() {
        return Err(NotationError::of(Fault::Empty));
    }
    if !scan.brackets_match {
        faults.add(Fault::Brackets);
    }
    // Of words that are not even numbers, nothing but that is reported.
    let size = match scan.words.iter().any(Word::is_readable) {
        true => shape(&scan, reading.size, &mut faults),
        false => shape(&scan, reading.size, &mut Faults::default()),
    };
    let counting = Counting::of(&scan.words, reading.blank);
    let places = Places { scan: &scan, size };
    let tiles = tiles(&scan.words, size, counting, &places, &mut faults);
    faults.end()?;
    // If there is no size, a fault was recorded.
    size.map(|size| Board::from_permutation(size, tiles.into()))
        .ok_or_else(|| NotationError::of(Fault::NotSquare { count: scan.words.len() }))
}

/// The size of the rows, or the one given; `None`, with a fault, if there is none.
fn shape(scan: &Scan<'_>, given: Option<Size>, faults: &mut Faults) -> Option<Size> {
    let count = scan.words.len();
    let (rows, cols) = match (scan.row_ends.as_slice(), given) {
        (&[cols, ref more @ ..], _) if !more.is_empty() => {
            let mut whole = true;
            for (row, ends) in scan.row_ends.windows(2).enumerate() {
                let found = ends[1] - ends[0];
                if found != cols {
                    faults.add_local(Fault::Ragged { row: row + 1, found, expected: cols });
                    whole = false;
                }
            }
            if !whole {
                return None;
            }
            (scan.row_ends.len(), cols)
        }
        (_, Some(size)) if size.cells() == count => (size.rows(), size.cols()),
        (_, Some(size)) => {
            faults.add(Fault::WrongCount { found: count, size });
            return None;
        }
        (_, None) => {
            let side = count.isqrt();
            if side * side != count {
                faults.add(Fault::NotSquare { count });
                return None;
            }
            (side, side)
        }
    };
    match (Size::new(rows, cols), given) {
        (Ok(size), Some(given)) if size != given => {
            faults.add(Fault::WrongShape { rows, cols, size: given });
            None
        }
        (Ok(size), _) => Some(size),
        (Err(_), _) => {
            faults.add(Fault::BadSize { rows, cols });
            None
        }
    }
}

/// How the text numbers the tiles.
///
/// ```text
///                first  blank       tiles of a 3x3 board
///  8 1 3 4 0 …     1     0          1 2 3 4 5 6 7 8
///  8 1 3 4 X …     1     none       1 2 3 4 5 6 7 8
///  1 3 5 X … 0     0     none       0 1 2 3 4 5 6 7
///  --blank 8, 0    0     8          0 1 2 3 4 5 6 7
///  --blank 2, 0    0     2          0 1 3 4 5 6 7 8
/// ```
#[derive(Clone, Copy)]
struct Counting {
    /// The lowest number a tile may have.
    first: u64,
    /// The number of the blank.
    blank: Option<u64>,
    /// The same, if it was given.
    told: Option<u64>,
}

impl Counting {
    fn of(words: &[Word<'_>], told: Option<u64>) -> Counting {
        let signs = words.contains(&Word::Sign);
        let blank = told.or(if signs { None } else { Some(0) });
        let zero_is_a_tile = blank != Some(0) && words.contains(&Word::Number(0));
        Counting { first: if zero_is_a_tile { 0 } else { 1 }, blank, told }
    }

    /// The blank's number, if the numbers above it must move down by one.
    fn gap(self) -> Option<u64> {
        self.blank.filter(|&blank| blank >= self.first)
    }

    /// The index of a number among the tiles, from 0. Never called for the blank.
    fn rank(self, number: u64) -> Option<u64> {
        let passed = self.gap().is_some_and(|blank| number > blank);
        number.checked_sub(self.first)?.checked_sub(passed.into())
    }

    /// The number of the tile of this index: the inverse of `rank`.
    fn number(self, rank: u64) -> u64 {
        let number = self.first + rank;
        number + u64::from(self.gap().is_some_and(|blank| number >= blank))
    }
}

/// Finds the row and column of the i-th word.
struct Places<'a> {
    scan: &'a Scan<'a>,
    size: Option<Size>,
}

impl Places<'_> {
    fn at(&self, index: usize) -> NumberPosition {
        let ends = &self.scan.row_ends;
        let cell = match self.size {
            Some(size) => {
                let cell = Cell::new(index);
                Some((size.row(cell), size.col(cell)))
            }
            None if ends.len() > 1 => {
                let row = ends.partition_point(|&end| end <= index);
                Some((row, index - row.checked_sub(1).map_or(0, |before| ends[before])))
            }
            None => None,
        };
        NumberPosition { index, cell }
    }
}

/// The tiles of the words. They are a permutation if no fault was recorded and the size is known.
fn tiles(
    words: &[Word<'_>],
    size: Option<Size>,
    counting: Counting,
    places: &Places<'_>,
    faults: &mut Faults,
) -> Vec<Tile> {
    let last = size.map(|size| size.cells() as u64 - 1);
    let mut tiles = Vec::with_capacity(words.len());
    let mut seen: HashMap<u64, usize> = HashMap::with_capacity(words.len());
    let mut blank = None;
    for (index, &word) in words.iter().enumerate() {
        let number = match word {
            Word::Number(number) if Some(number) != counting.blank => number,
            Word::Number(_) | Word::Sign => {
                match blank {
                    None => blank = Some(index),
                    Some(first) => faults.add_local(Fault::SecondBlank {
                        at: places.at(index),
                        first: places.at(first),
                    }),
                }
                tiles.push(Tile::BLANK);
                continue;
            }
            Word::TooLong(text) => {
                faults.add_local(Fault::TooLong { at: places.at(index), text: shortened(text) });
                continue;
            }
            Word::Nothing => {
                faults.add_local(Fault::EmptyPlace { at: places.at(index) });
                continue;
            }
            Word::Other(text) => {
                faults.add_local(Fault::NotANumber { at: places.at(index), text: shortened(text) });
                continue;
            }
        };
        if let Some(&first) = seen.get(&number) {
            let (at, first) = (places.at(index), places.at(first));
            faults.add_local(Fault::Duplicate { at, first, number });
            continue;
        }
        seen.insert(number, index);
        match (counting.rank(number), last) {
            (Some(rank), Some(last)) if rank < last => tiles.push(Tile::new(rank as u16 + 1)),
            (_, Some(last)) => faults.add_local(Fault::OutOfRange {
                at: places.at(index),
                number,
                lowest: counting.number(0),
                highest: counting.number(last - 1),
            }),
            (_, None) => {}
        }
    }
    if !words.iter().any(Word::is_readable) {
        return tiles;
    }
    if blank.is_none() {
        faults.add(Fault::NoBlank { wanted: counting.told });
    }
    if let Some(last) = last {
        const SHOWN: usize = 16;
        let missing = || (0..last).map(|r| counting.number(r)).filter(|n| !seen.contains_key(n));
        let count = missing().count();
        if count > 0 {
            faults.add(Fault::Missing { numbers: missing().take(SHOWN).collect(), count });
        }
    }
    tiles
}
