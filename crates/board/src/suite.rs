//! Named lists of boards, with their known lengths.
//!
//! The files are in `crates/board/data/suites/`, their format in `docs/formats/board.md`:
//!
//! ```text
//! # a comment
//! goal: last
//! corner-swap | 1 2 3 / 4 5 6 / 7 0 8 | 1 | trivial
//! ```

use crate::{Board, Goal, NotationError, Parity, Reading, parse, parse_goal};
use std::fmt;

/// A list of boards of one size and one goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suite {
    /// Its name.
    pub name: String,
    /// The goal of all its boards.
    pub goal: Goal,
    /// The boards, in the order of the file.
    pub boards: Vec<SuiteBoard>,
}

/// A board of a suite. It can reach the suite's goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteBoard {
    /// Its name, unique in its suite.
    pub name: String,
    /// The board.
    pub board: Board,
    /// The length of its shortest solutions, if known.
    pub length: Option<u32>,
    /// How hard it is among boards of its size, if given.
    pub difficulty: Option<Difficulty>,
}

/// How hard a board is among boards of its size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// A few moves.
    Trivial,
    /// Fewer moves than a random board.
    Easy,
    /// About as many moves as a random board.
    Medium,
    /// More than that.
    Hard,
    /// Close to the farthest.
    Extreme,
    /// As far as a board of this size can be.
    Maximal,
}

/// Why a text is not a suite, with the line, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteError {
    /// The line; 0 if the error concerns the whole text.
    pub line: usize,
    /// What is wrong with it.
    pub why: SuiteFault,
}

/// What is wrong with a suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SuiteFault {
    /// There is no board.
    NoBoard,
    /// There are not two to four columns.
    Columns(usize),
    /// The board or the goal is not valid.
    Board(NotationError),
    /// The board is of another size than the first.
    Size,
    /// The board cannot reach the goal.
    Unsolvable,
    /// The length is not a number.
    Length,
    /// There is no such difficulty.
    Difficulty,
    /// Another board has this name.
    Name,
}

impl Difficulty {
    /// All, easiest first.
    pub const ALL: [Difficulty; 6] = [
        Difficulty::Trivial,
        Difficulty::Easy,
        Difficulty::Medium,
        Difficulty::Hard,
        Difficulty::Extreme,
        Difficulty::Maximal,
    ];

    /// The word in the files.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Trivial => "trivial",
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Extreme => "extreme",
            Difficulty::Maximal => "maximal",
        }
    }
}

/// The suites that come with the program, by name.
const FILES: [(&str, &str); 6] = [
    ("examples-3x3", include_str!("../data/suites/examples-3x3.txt")),
    ("examples-3x4", include_str!("../data/suites/examples-3x4.txt")),
    ("examples-4x4", include_str!("../data/suites/examples-4x4.txt")),
    ("korf100", include_str!("../data/suites/korf100.txt")),
    ("hard80", include_str!("../data/suites/hard80.txt")),
    ("korf24", include_str!("../data/suites/korf24.txt")),
];

impl Suite {
    /// The names of the suites that come with the program.
    pub const NAMES: [&'static str; 6] = {
        let mut names = [""; 6];
        let mut i = 0;
        while i < FILES.len() {
            names[i] = FILES[i].0;
            i += 1;
        }
        names
    };

    /// A suite that comes with the program.
    ///
    /// ```
    /// let suite = taquin_board::Suite::named("korf100").unwrap();
    /// let total: u32 = suite.boards.iter().filter_map(|board| board.length).sum();
    /// assert_eq!((suite.boards.len(), total), (100, 5305));
    /// ```
    pub fn named(name: &str) -> Option<Suite> {
        let (name, text) = FILES.into_iter().find(|(known, _)| *known == name)?;
        // A test parses every built-in file.
        Suite::parse(name, text).ok()
    }

    /// Parses the text of a suite. Stops at the first bad line.
    pub fn parse(name: &str, text: &str) -> Result<Suite, SuiteError> {
        let mut goal = "last";
        let mut boards: Vec<SuiteBoard> = Vec::new();
        let mut lines = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split_once('#').map_or(text, |(before, _)| before).trim();
            if let Some(wanted) = text.strip_prefix("goal:") {
                goal = wanted.trim();
            } else if !text.is_empty() {
                let board = board_line(text, &boards).map_err(|why| SuiteError { line, why })?;
                boards.push(board);
                lines.push(line);
            }
        }
        let whole = |why| SuiteError { line: 0, why };
        let size = boards.first().ok_or(whole(SuiteFault::NoBoard))?.board.size();
        let goal = parse_goal(goal, size, None).map_err(|e| whole(SuiteFault::Board(e)))?;
        let target = goal.ordered(size);
        for (entry, line) in boards.iter().zip(lines) {
            if !Parity::of(&entry.board, &target).is_some_and(|parity| parity.solvable()) {
                return Err(SuiteError { line, why: SuiteFault::Unsolvable });
            }
        }
        Ok(Suite { name: name.to_owned(), goal, boards })
    }
}

/// `name | board | length | difficulty`; the last two are optional.
fn board_line(text: &str, before: &[SuiteBoard]) -> Result<SuiteBoard, SuiteFault> {
    let columns: Vec<&str> = text.split('|').map(str::trim).collect();
    let (name, board, more) = match columns.as_slice() {
        [name, board, more @ ..] if more.len() <= 2 => (*name, *board, more),
        _ => return Err(SuiteFault::Columns(columns.len())),
    };
    let board = parse(board, &Reading::default()).map_err(SuiteFault::Board)?;
    if before.first().is_some_and(|first| first.board.size() != board.size()) {
        return Err(SuiteFault::Size);
    }
    if name.is_empty() || before.iter().any(|other| other.name == name) {
        return Err(SuiteFault::Name);
    }
    let length = match more.first() {
        None | Some(&"") => None,
        Some(word) => Some(word.parse().map_err(|_| SuiteFault::Length)?),
    };
    let difficulty = match more.get(1) {
        None => None,
        Some(word) => Some(
            Difficulty::ALL
                .into_iter()
                .find(|d| d.name() == *word)
                .ok_or(SuiteFault::Difficulty)?,
        ),
    };
    Ok(SuiteBoard { name: name.to_owned(), board, length, difficulty })
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        match &self.why {
            SuiteFault::NoBoard => f.write_str("the suite holds no board"),
            SuiteFault::Columns(found) => {
                write!(f, "{found} columns: write name | board | length | difficulty")
            }
            SuiteFault::Board(error) => error.fmt(f),
            SuiteFault::Size => f.write_str("the board is of another size than the first"),
            SuiteFault::Unsolvable => f.write_str("the board cannot reach the suite's goal"),
            SuiteFault::Length => f.write_str("the length is not a number"),
            SuiteFault::Difficulty => {
                write!(
                    f,
                    "the difficulty is not one of {}",
                    Difficulty::ALL.map(Difficulty::name).join(", ")
                )
            }
            SuiteFault::Name => f.write_str("the name is empty or taken"),
        }
    }
}

impl std::error::Error for SuiteError {}
