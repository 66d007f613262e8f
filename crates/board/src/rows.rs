//! Boards from arrays and rows of numbers.

use crate::{Board, BoardError, Size, SizeError, Tile};
use std::fmt;

/// Why rows of numbers are not a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RowsError {
    /// A row has another length than the first.
    Ragged {
        /// The row, from 0.
        row: usize,
        /// Its numbers.
        found: usize,
        /// Those of the first row.
        expected: usize,
    },
    /// There are too few or too many rows or columns.
    Size(SizeError),
    /// The numbers are not those of a board.
    Board(BoardError),
}

impl Board {
    /// A board from its rows of numbers, 0 being the blank.
    ///
    /// ```
    /// use taquin_board::{Board, RowsError};
    /// let rows = vec![vec![5, 1, 3], vec![4, 0, 2]];
    /// assert_eq!(Board::from_rows(&rows)?.to_string(), "5 1 3 / 4 0 2");
    /// let ragged = Board::from_rows(&[vec![1, 2], vec![0]]);
    /// assert_eq!(ragged, Err(RowsError::Ragged { row: 1, found: 1, expected: 2 }));
    /// # Ok::<(), RowsError>(())
    /// ```
    pub fn from_rows<R: AsRef<[u64]>>(rows: &[R]) -> Result<Board, RowsError> {
        let expected = rows.first().map_or(0, |row| row.as_ref().len());
        for (row, numbers) in rows.iter().enumerate() {
            let found = numbers.as_ref().len();
            if found != expected {
                return Err(RowsError::Ragged { row, found, expected });
            }
        }
        let size = Size::new(rows.len(), expected)?;
        let numbers: Vec<u64> = rows.iter().flat_map(|row| row.as_ref()).copied().collect();
        Ok(Board::new(size, &numbers)?)
    }

    /// The rows, from top to bottom.
    ///
    /// ```
    /// use taquin_board::{Board, Tile};
    /// let board = Board::try_from([[1, 2], [3, 0]])?;
    /// let last: &[Tile] = board.rows().last().unwrap();
    /// assert_eq!(last, [Tile::new(3), Tile::BLANK]);
    /// # Ok::<(), taquin_board::RowsError>(())
    /// ```
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Tile]> + DoubleEndedIterator + Clone {
        self.tiles().chunks_exact(self.size().cols())
    }
}

/// The rows of a board.
///
/// ```
/// use taquin_board::Board;
/// let board = Board::try_from([[8, 1, 3], [4, 0, 2], [7, 6, 5]])?;
/// assert_eq!(board.to_string(), "8 1 3 / 4 0 2 / 7 6 5");
/// assert!(Board::try_from([[1, 1], [2, 0]]).is_err());
/// # Ok::<(), taquin_board::RowsError>(())
/// ```
impl<const ROWS: usize, const COLS: usize> TryFrom<[[u64; COLS]; ROWS]> for Board {
    type Error = RowsError;

    fn try_from(rows: [[u64; COLS]; ROWS]) -> Result<Board, RowsError> {
        Board::from_rows(&rows)
    }
}

impl TryFrom<Vec<Vec<u64>>> for Board {
    type Error = RowsError;

    fn try_from(rows: Vec<Vec<u64>>) -> Result<Board, RowsError> {
        Board::from_rows(&rows)
    }
}

impl From<SizeError> for RowsError {
    fn from(error: SizeError) -> RowsError {
        RowsError::Size(error)
    }
}

impl From<BoardError> for RowsError {
    fn from(error: BoardError) -> RowsError {
        RowsError::Board(error)
    }
}

impl fmt::Display for RowsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowsError::Ragged { row, found, expected } => {
                write!(f, "row {} has length {found} where the first has {expected}", row + 1)
            }
            RowsError::Size(error) => error.fmt(f),
            RowsError::Board(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RowsError {}
