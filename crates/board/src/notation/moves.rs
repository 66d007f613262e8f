//! Moves as text.
//!
//! ```text
//! U D L R      the direction in which the TILE slides
//! N S E W, O   the direction in which the BLANK moves; O (ouest) is W
//! 6 3 12 …     the tiles, in the order they slide
//! ```
//!
//! The two sets of letters have none in common, so the first letter determines the set; a text uses
//! one set. A count may follow its letter: `UR2DL` is `URRDL`. Spaces and commas are allowed
//! anywhere except between a letter and its count. Upper and lower case are equivalent.

use super::error::shortened;
use super::write::Notation;
use crate::{BlankDirection, Board, Path, Tile, TileDirection};
use std::fmt;

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MoveNotation {
    /// The direction of the tile: up, down, left, right.
    #[default]
    Udlr,
    /// The direction of the blank: north, south, east, west.
    Nsew,
    /// The same in French: nord, sud, est, ouest.
    Nseo,
    /// The tiles in the order they slide.
    Tiles,
}

impl MoveNotation {
    /// All notations, with their option names.
    pub const NAMED: [(&'static str, MoveNotation); 4] = [
        ("udlr", MoveNotation::Udlr),
        ("nsew", MoveNotation::Nsew),
        ("nseo", MoveNotation::Nseo),
        ("tiles", MoveNotation::Tiles),
    ];

    /// The notation of this name, in any case.
    pub fn named(name: &str) -> Option<MoveNotation> {
        let found = |(n, _): &(&str, MoveNotation)| name.eq_ignore_ascii_case(n);
        MoveNotation::NAMED.into_iter().find(found).map(|(_, notation)| notation)
    }

    /// The letter of a move; `None` for [`MoveNotation::Tiles`].
    pub const fn letter(self, dir: TileDirection) -> Option<&'static str> {
        Some(match (self, dir.to_blank()) {
            (MoveNotation::Udlr, _) => dir.letter(),
            (MoveNotation::Tiles, _) => return None,
            (MoveNotation::Nseo, BlankDirection::West) => "O",
            (_, blank_dir) => blank_dir.letter(),
        })
    }
}

/// A position in a text; both numbers count from 0 and are shown from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The character in that line.
    pub column: usize,
}

/// All errors in a text of moves; at most [`MovesError::LISTED`] faults are listed and the rest
/// counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MovesError {
    /// The faults in reading order.
    pub faults: Vec<MoveFault>,
    /// The number of further faults.
    pub more: usize,
}

/// One error in a text of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveFault {
    /// A character that is not a move.
    Unknown {
        /// Where.
        at: Position,
        /// The character.
        text: String,
    },
    /// A letter for the tile among letters for the blank, a letter among tile numbers, or the
    /// reverse.
    Mixed {
        /// Where.
        at: Position,
        /// The text there, shortened.
        text: String,
    },
    /// A number that no tile of the board has.
    NoSuchTile {
        /// Where.
        at: Position,
        /// The number, shortened.
        text: String,
    },
    /// A tile that is not next to the blank when its turn comes. The text after it was not read.
    CannotSlide {
        /// Where.
        at: Position,
        /// The number of legal moves before it.
        step: usize,
        /// The tile.
        tile: Tile,
        /// Its number as written.
        text: String,
    },
}

impl MovesError {
    /// The most faults that are listed.
    pub const LISTED: usize = 24;

    pub(crate) fn add(&mut self, fault: MoveFault) {
        if self.faults.len() < MovesError::LISTED {
            self.faults.push(fault);
        } else {
            self.more += 1;
        }
    }
}

/// Parses moves in any of the forms, for a start board; tile numbers count from 1, or from 0 if the
/// text contains a 0.
///
/// Letters need not be legal moves: the path then ends with the first illegal move, which
/// [`Path::replay`] reports. So a count of billions costs nothing. Tile numbers must be legal,
/// because otherwise they have no meaning.
///
/// ```
/// use taquin_board::{parse_moves, Board};
/// let board: Board = "1 2 3 / 4 0 5 / 7 8 6".parse()?;
/// let path = parse_moves("LU", &board).unwrap();
/// assert_eq!(parse_moves("e s", &board), Ok(path.clone()));
/// assert_eq!(parse_moves("5, 6", &board), Ok(path));
/// # Ok::<(), taquin_board::NotationError>(())
/// ```
pub fn parse_moves(text: &str, start: &Board) -> Result<Path, MovesError> {
    // Only a number of zeros counts: the digits after a letter are a count, not a tile.
    let has_zero = text
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| !word.is_empty() && word.bytes().all(|b| b == b'0'));
    parse_moves_in(text, start, if has_zero { Notation::Zero } else { Notation::One })
}

/// Parses moves like [`parse_moves`], with tile numbers counted as in this notation.
pub fn parse_moves_in(text: &str, start: &Board, tiles: Notation) -> Result<Path, MovesError> {
    let mut reader = Reader {
        board: start.clone(),
        path: Path::new(),
        kind: None,
        legal: true,
        first_tile: if tiles == Notation::Zero { 0 } else { 1 },
        error: MovesError::default(),
    };
    let mut rest = text;
    let mut at = Position::default();
    while let Some(first) = rest.chars().next() {
        let taken = if first == '\n' {
            at = Position { line: at.line + 1, column: 0 };
            rest = &rest[1..];
            continue;
        } else if first.is_whitespace() || first == ',' {
            first.len_utf8()
        } else if first.is_ascii_digit() {
            let digits = digits(rest);
            if !reader.tile(digits, at) {
                break;
            }
            digits.len()
        } else {
            let count = digits(&rest[first.len_utf8()..]);
            reader.letter(first, count, at);
            first.len_utf8() + count.len()
        };
        at.column += rest[..taken].chars().count();
        rest = &rest[taken..];
    }
    if reader.error == MovesError::default() { Ok(reader.path) } else { Err(reader.error) }
}

/// The digits that a text begins with.
fn digits(text: &str) -> &str {
    &text[..text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len())]
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Tile,
    Blank,
    Numbers,
}

struct Reader {
    board: Board,
    path: Path,
    kind: Option<Kind>,
    /// True if all moves so far were legal; after an illegal one only the syntax is checked.
    legal: bool,
    first_tile: u64,
    error: MovesError,
}

impl Reader {
    fn letter(&mut self, letter: char, count: &str, at: Position) {
        let (kind, dir) = match letter.to_ascii_uppercase() {
            'U' => (Kind::Tile, TileDirection::Up),
            'D' => (Kind::Tile, TileDirection::Down),
            'L' => (Kind::Tile, TileDirection::Left),
            'R' => (Kind::Tile, TileDirection::Right),
            'N' => (Kind::Blank, BlankDirection::North.to_tile()),
            'S' => (Kind::Blank, BlankDirection::South.to_tile()),
            'E' => (Kind::Blank, BlankDirection::East.to_tile()),
            'W' | 'O' => (Kind::Blank, BlankDirection::West.to_tile()),
            _ => {
                return self.error.add(MoveFault::Unknown {
                    at,
                    text: shortened(letter.encode_utf8(&mut [0; 4])),
                });
            }
        };
        if *self.kind.get_or_insert(kind) != kind {
            return self.error.add(MoveFault::Mixed { at, text: letter.to_string() });
        }
        // A count beyond 64 bits is as illegal as the largest within.
        let count = if count.is_empty() { 1 } else { count.parse().unwrap_or(u64::MAX) };
        for _ in 0..count {
            if !self.legal {
                break;
            }
            self.path.push(dir);
            self.legal = self.board.slide(dir).is_some();
        }
    }

    /// True if parsing can continue.
    fn tile(&mut self, digits: &str, at: Position) -> bool {
        if *self.kind.get_or_insert(Kind::Numbers) != Kind::Numbers {
            self.error.add(MoveFault::Mixed { at, text: shortened(digits) });
            return true;
        }
        let number = digits.parse::<u64>().ok().and_then(|n| n.checked_add(1 - self.first_tile));
        let tile = match number {
            Some(n) if n > 0 && n < self.board.size().cells() as u64 => Tile::new(n as u16),
            _ => {
                self.error.add(MoveFault::NoSuchTile { at, text: shortened(digits) });
                // The moves after it are meaningless, but their syntax is still checked.
                self.legal = false;
                return true;
            }
        };
        if !self.legal {
            return true;
        }
        match { self.board.moves() }.find(|&dir| self.board.sliding(dir) == Some(tile)) {
            Some(dir) => {
                self.board.slide(dir);
                self.path.push(dir);
                true
            }
            None => {
                let (step, text) = (self.path.len(), shortened(digits));
                self.error.add(MoveFault::CannotSlide { at, step, tile, text });
                false
            }
        }
    }
}

/// A path as text. It is written move by move, so millions of moves are never in memory as letters.
/// Tile numbers need the start board, are counted as in `tiles`, and end before the first illegal
/// move.
///
/// ```
/// use taquin_board::{parse_moves, write_moves, Board, MoveNotation, Notation};
/// let start: Board = "1 2 3 / 4 0 5 / 7 8 6".parse()?;
/// let path = parse_moves("LU", &start).unwrap();
/// let shown = |moves| write_moves(&path, &start, moves, Notation::One).to_string();
/// assert_eq!(shown(MoveNotation::Nseo), "ES");
/// assert_eq!(shown(MoveNotation::Tiles), "5 6");
/// # Ok::<(), taquin_board::NotationError>(())
/// ```
pub fn write_moves<'a>(
    path: &'a Path,
    start: &'a Board,
    moves: MoveNotation,
    tiles: Notation,
) -> WrittenMoves<'a> {
    WrittenMoves { path, start, moves, tiles }
}

/// A path in a notation.
#[derive(Clone, Copy, Debug)]
pub struct WrittenMoves<'a> {
    path: &'a Path,
    start: &'a Board,
    moves: MoveNotation,
    tiles: Notation,
}

impl fmt::Display for WrittenMoves<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves == MoveNotation::Tiles {
            for (i, tile) in self.path.tiles(self.start).enumerate() {
                write!(f, "{}{}", if i == 0 { "" } else { " " }, self.tiles.tile(tile))?;
            }
            return Ok(());
        }
        self.path.iter().filter_map(|dir| self.moves.letter(dir)).try_for_each(|l| f.write_str(l))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "character {}", self.column + 1),
            line => write!(f, "line {}, character {}", line + 1, self.column + 1),
        }
    }
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveFault::Unknown { at, text } => write!(
                f,
                "`{text}` ({at}) is not a move: write U D L R, N S E W (or O), or tile numbers"
            ),
            MoveFault::Mixed { at, text } => {
                write!(
                    f,
                    "`{text}` ({at}) is a different kind of move from the first; a count must follow its letter directly"
                )
            }
            MoveFault::NoSuchTile { at, text } => write!(f, "there is no tile {text} ({at})"),
            MoveFault::CannotSlide { at, step, text, .. } => {
                write!(f, "tile {text} ({at}) is not beside the blank in move {}", step + 1)
            }
        }
    }
}

impl fmt::Display for MovesError {
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

impl std::error::Error for MovesError {}
