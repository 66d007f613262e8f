//! Reads boards from arguments, standard input, files and suites.

use crate::args::Sources;
use crate::exit::Failure;
use crate::messages;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use taquin_board::{
    Board, Difficulty, Goal, GoalError, NotationError, Reading, Size, Suite, nearest, parse,
    parse_file, parse_goal,
};
use taquin_i18n::Words;

/// A board and its goal, of the same size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InputBoard {
    /// Its name in a suite.
    pub(crate) name: Option<String>,
    /// Its difficulty, if its suite gives one.
    pub(crate) difficulty: Option<Difficulty>,
    /// The board.
    pub(crate) start: Board,
    /// The goal.
    pub(crate) goal: Board,
}

impl InputBoard {
    fn new(start: Board, goal: Board) -> InputBoard {
        InputBoard { name: None, difficulty: None, start, goal }
    }
}

impl Sources {
    /// All requested boards, whatever their source. Everything is read and checked first, and all
    /// errors are reported at once.
    pub(crate) fn tasks(&self, words: &Words) -> Result<Vec<InputBoard>, Failure> {
        match (&self.board, &self.file, &self.suite) {
            (Some(board), None, None) => self.argument(board, words).map(|task| vec![task]),
            (None, Some(file), None) => self.lines(file, words),
            (None, None, Some(suite)) => self.suite(suite, words),
            (None, None, None) => Err(Failure::usage(words.say("no-board"))),
            _ => Err(Failure::usage(words.say("one-source"))),
        }
    }

    /// The one requested board.
    pub(crate) fn task(&self, words: &Words) -> Result<InputBoard, Failure> {
        match &self.board {
            Some(board) => self.argument(board, words),
            None => Err(Failure::usage(words.say("no-board-given"))),
        }
    }

    fn argument(&self, text: &str, words: &Words) -> Result<InputBoard, Failure> {
        let read;
        let text = match text {
            "-" => {
                read = read_text("-", words)?;
                &read
            }
            text => text,
        };
        match parse(text, &self.reading) {
            Ok(board) => self.aimed(board, words).map_err(Failure::usage),
            Err(error) => {
                // Errors in the goal are also reported, as far as they can be known.
                let mut faults = vec![words.notation_error(&error)];
                if Path::new(text.trim()).is_file() {
                    let file = ("file", text.trim().into());
                    faults.push(words.say_with("board-is-a-file", &[file]));
                }
                if let (Some(goal), Some(size)) = (&self.goal, self.reading.size) {
                    faults.extend(self.read_goal(goal, size, words).err());
                }
                Err(Failure::usage(messages::all(words, faults)))
            }
        }
    }

    /// Boards of a file, one per line.
    fn lines(&self, file: &str, words: &Words) -> Result<Vec<InputBoard>, Failure> {
        let text = read_text(file, words)?;
        let shown = file_name(file, words);
        let at_line = |line: usize, message: String| {
            words.say_with(
                "file-line",
                &[
                    ("file", shown.clone().into()),
                    ("line", line.to_string().into()),
                    ("message", message.into()),
                ],
            )
        };
        let boards = parse_file(&text, &self.reading).map_err(|errors| {
            let faults =
                errors.into_iter().map(|(line, error)| at_line(line, words.notation_error(&error)));
            Failure::usage(messages::all(words, faults.collect()))
        })?;
        if boards.is_empty() {
            let message = words.say_with("file-no-board", &[("file", shown.clone().into())]);
            return Err(Failure::usage(message));
        }
        let (mut tasks, mut faults) = (Vec::new(), Vec::new());
        for (line, board) in boards {
            match self.aimed(board, words) {
                Ok(task) => tasks.push(task),
                Err(message) => faults.push(at_line(line, message)),
            }
        }
        match faults.is_empty() {
            true => Ok(tasks),
            false => Err(Failure::usage(messages::all(words, faults))),
        }
    }

    /// Boards of a suite, with its goal unless another is given.
    fn suite(&self, name: &str, words: &Words) -> Result<Vec<InputBoard>, Failure> {
        let suite = suite(name, words)?;
        let aimed = |board: taquin_board::SuiteBoard| {
            let task = match (&self.goal, suite.goal.board(board.board.size())) {
                (None, Ok(goal)) => Ok(InputBoard::new(board.board, goal)),
                (None, Err(error)) => Err(words.goal_error(&error)),
                (Some(_), _) => self.aimed(board.board, words),
            };
            let named =
                |task| InputBoard { name: Some(board.name), difficulty: board.difficulty, ..task };
            task.map(named).map_err(Failure::usage)
        };
        suite.boards.into_iter().map(aimed).collect()
    }

    /// A board with its goal.
    fn aimed(&self, start: Board, words: &Words) -> Result<InputBoard, String> {
        let goal = match &self.goal {
            Some(text) => self.read_goal(text, start.size(), words)?,
            None => goal_board(&Goal::Last, start.size(), words)?,
        };
        Ok(InputBoard::new(start, goal))
    }

    fn read_goal(&self, text: &str, size: Size, words: &Words) -> Result<Board, String> {
        goal(text, size, self.reading.blank, words)
    }
}

/// The suite of this name.
pub(crate) fn suite(name: &str, words: &Words) -> Result<Suite, Failure> {
    Suite::named(name).ok_or_else(|| {
        let short: String = name.chars().take(60).collect();
        let near = nearest(name, Suite::NAMES);
        let end = if near.is_some() { "" } else { "." };
        let fault = words.unknown("unknown-suite", &short, near);
        let names = words.say_with("known-suites", &[("names", Suite::NAMES.join(", ").into())]);
        Failure::usage(format!("{fault}{end} {names}"))
    })
}

/// The goal of a size, from its name or its board, or the error in it.
pub(crate) fn goal(
    text: &str,
    size: Size,
    blank: Option<u64>,
    words: &Words,
) -> Result<Board, String> {
    let about_goal = |error: &NotationError| {
        let message = words.notation_error(error);
        words.say_with("value-of", &[("option", "goal".into()), ("message", message.into())])
    };
    // A board in rows shows its own size: then the two sizes are compared, not guessed at.
    if let Ok(board) = parse(text, &Reading { size: None, blank })
        && board.size() != size
        && board.size().cells() != size.cells()
    {
        return Err(words.goal_error(&GoalError::Size { found: board.size(), needed: size }));
    }
    let goal = parse_goal(text, size, blank).map_err(|error| about_goal(&error))?;
    goal_board(&goal, size, words)
}

fn goal_board(goal: &Goal, size: Size, words: &Words) -> Result<Board, String> {
    goal.board(size).map_err(|error| words.goal_error(&error))
}

/// The longest text that is read, in bytes: several million boards. A device has no end.
pub(crate) const LONGEST_TEXT: u64 = 512 << 20;

/// The bytes of a file, if there are at most `most`.
pub(crate) fn read_at_most(file: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(ErrorKind::FileTooLarge.into()),
        false => Ok(bytes),
    }
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read_text(file: &str, words: &Words) -> Result<String, Failure> {
    let read = match file {
        "-" => read_at_most(io::stdin().lock(), LONGEST_TEXT),
        path => File::open(path).and_then(|file| read_at_most(file, LONGEST_TEXT)),
    };
    let shown = || ("file", file_name(file, words).into());
    let bytes = read.map_err(|error| {
        let reason = ("reason", words.io_reason(&error).into());
        Failure::usage(words.say_with("file-cannot-read", &[shown(), reason]))
    })?;
    String::from_utf8(bytes)
        .map_err(|_| Failure::usage(words.say_with("file-not-text", &[shown()])))
}

/// The name of a file in messages.
pub(crate) fn file_name(file: &str, words: &Words) -> String {
    match file {
        "-" => words.say("standard-input"),
        path => path.to_owned(),
    }
}
