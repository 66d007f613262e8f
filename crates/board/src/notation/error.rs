//! Errors in a board's text, as data.

use crate::Size;
use std::fmt;

/// All errors of a text, in bounded space: at most [`NotationError::LISTED`] faults are listed and
/// the rest counted, and quoted text is shortened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The faults: first of the shape, then of the numbers in reading order, then missing numbers.
    pub faults: Vec<Fault>,
    /// The number of further faults.
    pub more: usize,
}

/// The position of a number in a text. Positions count from 0 and are shown from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberPosition {
    /// The number of numbers before it.
    pub index: usize,
    /// Its row and column, if the text has rows or its shape is known.
    pub cell: Option<(usize, usize)>,
}

/// One error in the text of a board. Numbers are as the writer counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no number at all.
    Empty,
    /// A word is neither a number nor a sign of the blank.
    NotANumber {
        /// Where.
        at: NumberPosition,
        /// The word, shortened.
        text: String,
    },
    /// A number needs more than 64 bits.
    TooLong {
        /// Where.
        at: NumberPosition,
        /// The number, shortened.
        text: String,
    },
    /// A number that is not a tile of the board.
    OutOfRange {
        /// Where.
        at: NumberPosition,
        /// The number.
        number: u64,
        /// The lowest tile of this board.
        lowest: u64,
        /// The highest tile of this board.
        highest: u64,
    },
    /// A number that appears earlier too.
    Duplicate {
        /// The second position.
        at: NumberPosition,
        /// The first position.
        first: NumberPosition,
        /// The number.
        number: u64,
    },
    /// A second blank.
    SecondBlank {
        /// Its position.
        at: NumberPosition,
        /// The position of the first one.
        first: NumberPosition,
    },
    /// No blank.
    NoBlank {
        /// The number given as the blank, if any.
        wanted: Option<u64>,
    },
    /// Missing tiles.
    Missing {
        /// The lowest of them.
        numbers: Vec<u64>,
        /// How many there are.
        count: usize,
    },
    /// Two commas with nothing between them.
    EmptyPlace {
        /// Where a number is expected.
        at: NumberPosition,
    },
    /// Brackets that do not match.
    Brackets,
    /// A row whose length is not that of the first.
    Ragged {
        /// The row, from 0.
        row: usize,
        /// Its numbers.
        found: usize,
        /// Those of the first row.
        expected: usize,
    },
    /// A list without rows and without a size whose count is not a square.
    NotSquare {
        /// How many numbers there are.
        count: usize,
    },
    /// A list without rows that does not fill the size given.
    WrongCount {
        /// How many numbers there are.
        found: usize,
        /// The size given.
        size: Size,
    },
    /// Rows that form another size than the one given.
    WrongShape {
        /// How many rows there are.
        rows: usize,
        /// How many numbers each has.
        cols: usize,
        /// The size given.
        size: Size,
    },
    /// A side below 2 or above 256.
    BadSize {
        /// How many rows there are.
        rows: usize,
        /// How many columns.
        cols: usize,
    },
    /// Neither the name of a goal nor a board.
    UnknownGoal {
        /// The word, shortened.
        text: String,
        /// The closest name, if one is close.
        nearest: Option<&'static str>,
    },
}

impl NotationError {
    /// The most faults that are listed.
    pub const LISTED: usize = 24;

    pub(crate) fn of(fault: Fault) -> NotationError {
        NotationError { faults: vec![fault], more: 0 }
    }
}

/// Collects faults up to the number that is listed.
#[derive(Default)]
pub(super) struct Faults {
    list: Vec<Fault>,
    more: usize,
}

impl Faults {
    /// Adds a fault of the whole text: there are few of these.
    pub(super) fn add(&mut self, fault: Fault) {
        self.list.push(fault);
    }

    /// Adds a fault of a row or a cell. Room is left for the faults that are known only at the end
    /// (no blank, missing tiles), so that many bad cells do not hide them.
    pub(super) fn add_local(&mut self, fault: Fault) {
        if self.list.len() + 2 < NotationError::LISTED {
            self.list.push(fault);
        } else {
            self.more += 1;
        }
    }

    pub(super) fn end(self) -> Result<(), NotationError> {
        match self.list.is_empty() {
            true => Ok(()),
            false => Err(NotationError { faults: self.list, more: self.more }),
        }
    }
}

/// The first characters of a text that may be long or contain control characters.
pub(super) fn shortened(text: &str) -> String {
    const KEPT: usize = 24;
    let mut short: String = text
        .chars()
        .take(KEPT)
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    if text.chars().nth(KEPT).is_some() {
        short.push('…');
    }
    short
}

impl fmt::Display for NumberPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cell {
            Some((row, col)) => write!(f, "row {}, column {}", row + 1, col + 1),
            None => write!(f, "place {}", self.index + 1),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Empty => f.write_str("the board is empty: write its tiles, 0 for the blank"),
            Fault::NotANumber { at, text } => {
                write!(f, "`{text}` ({at}) is neither a number nor a blank (0 _ . X -1)")
            }
            Fault::TooLong { at, text } => write!(f, "{text} ({at}) is far too large for a tile"),
            Fault::OutOfRange { at, number, lowest, highest } => {
                write!(f, "{number} ({at}) is not a tile of this board ({lowest} to {highest})")
            }
            Fault::Duplicate { at, first, number } => {
                write!(f, "{number} appears twice ({first}; {at})")
            }
            Fault::SecondBlank { at, first } => write!(f, "there are two blanks ({first}; {at})"),
            Fault::NoBlank { wanted: None } => {
                f.write_str("there is no blank: write it 0, _, . or X")
            }
            Fault::NoBlank { wanted: Some(k) } => {
                write!(f, "there is no blank: {k} was given as the blank, but does not appear")
            }
            Fault::Missing { numbers, count } => {
                f.write_str("missing: ")?;
                for (i, number) in numbers.iter().enumerate() {
                    write!(f, "{}{number}", if i == 0 { "" } else { ", " })?;
                }
                match count - numbers.len() {
                    0 => Ok(()),
                    more => write!(f, " and {more} more"),
                }
            }
            Fault::EmptyPlace { at } => write!(f, "there is no number between two commas ({at})"),
            Fault::Brackets => f.write_str("the brackets do not match"),
            Fault::Ragged { row, found, expected } => {
                write!(f, "row {} has length {found} where the first has {expected}", row + 1)
            }
            Fault::NotSquare { count } => write!(
                f,
                "{count} numbers do not fill a square: separate the rows with /, or give the size as ROWSxCOLS"
            ),
            Fault::WrongCount { found, size } => {
                write!(f, "the list has length {found} where {size} needs {}", size.cells())
            }
            Fault::WrongShape { rows, cols, size } => {
                write!(f, "the rows form a {rows}x{cols} board, but {size} was requested")
            }
            Fault::BadSize { rows, cols } => {
                write!(f, "{rows}x{cols} is not a board: each side is from 2 to 256")
            }
            Fault::UnknownGoal { text, nearest } => {
                write!(
                    f,
                    "`{text}` is neither a goal's name (last, first, bottom-up, snail) nor a board"
                )?;
                nearest.map_or(Ok(()), |name| write!(f, "; is `{name}` meant?"))
            }
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        match self.more {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for NotationError {}
