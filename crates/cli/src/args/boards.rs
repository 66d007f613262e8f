//! The options for the input of boards and for their notation.

use super::{Reader, choice, option, positional};
use crate::context::Context;
use clap::Command;
use taquin_board::{MoveNotation, Notation, Reading};
use taquin_i18n::{Lang, Words};
use taquin_render::text::Style;

/// Where boards come from, as typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    /// A board, or `-`.
    pub(crate) board: Option<String>,
    /// A file, or `-`.
    pub(crate) file: Option<String>,
    /// The name of a suite.
    pub(crate) suite: Option<String>,
    /// The goal, a name or a board.
    pub(crate) goal: Option<String>,
    /// How they are read.
    pub(crate) reading: Reading,
}

impl Sources {
    /// One board and its goal.
    pub(crate) fn one(command: Command, words: &Words) -> Command {
        let heading = words.say("heading-board");
        command
            .arg(positional(words, "board"))
            .next_help_heading(heading)
            .arg(option(words, "goal"))
            .arg(option(words, "size"))
            .arg(option(words, "blank"))
    }

    /// The same, or a file of boards.
    pub(crate) fn file(command: Command, words: &Words) -> Command {
        Self::one(command, words).arg(option(words, "file"))
    }

    /// The same, or a suite.
    pub(crate) fn many(command: Command, words: &Words) -> Command {
        Self::file(command, words).arg(option(words, "suite"))
    }

    /// What was typed of [`Sources::one`].
    pub(crate) fn read_one(reader: &mut Reader<'_>) -> Sources {
        Sources {
            board: reader.text("board"),
            file: None,
            suite: None,
            goal: reader.text("goal"),
            reading: Reading {
                size: reader.size("size"),
                blank: reader.number("blank", 0..=u64::MAX),
            },
        }
    }

    /// What was typed of [`Sources::file`].
    pub(crate) fn read_file(reader: &mut Reader<'_>) -> Sources {
        Sources { file: reader.text("file"), ..Self::read_one(reader) }
    }

    /// What was typed of [`Sources::many`].
    pub(crate) fn read_many(reader: &mut Reader<'_>) -> Sources {
        Sources { suite: reader.text("suite"), ..Self::read_file(reader) }
    }
}

/// How boards and moves are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutputStyle {
    /// Boards and tiles.
    pub(crate) notation: Notation,
    /// Moves, if a notation was given.
    pub(crate) moves: Option<MoveNotation>,
    /// For programs.
    pub(crate) json: bool,
}

impl OutputStyle {
    /// `--notation` and `--json`.
    pub(crate) fn boards(command: Command, words: &Words) -> Command {
        command
            .next_help_heading(words.say("heading-output"))
            .arg(choice(words, "notation", Notation::NAMED.map(|(name, _)| name)))
            .arg(super::json(words))
    }

    /// The same and `--moves`.
    pub(crate) fn moves(command: Command, words: &Words) -> Command {
        Self::boards(command, words).arg(choice(
            words,
            "moves",
            MoveNotation::NAMED.map(|(name, _)| name),
        ))
    }

    /// What was typed of [`OutputStyle::boards`], besides this board.
    pub(crate) fn read_boards(reader: &Reader<'_>, board: Option<&str>) -> OutputStyle {
        OutputStyle { notation: notation(reader, board), moves: None, json: reader.flag("json") }
    }

    /// What was typed of [`OutputStyle::moves`], besides this board.
    pub(crate) fn read_moves(reader: &Reader<'_>, board: Option<&str>) -> OutputStyle {
        let output_style = Self::read_boards(reader, board);
        OutputStyle { moves: reader.named("moves", MoveNotation::named), ..output_style }
    }

    /// The style for standard output. In French the letters of moves are N S E O.
    pub(crate) fn style<'a>(&self, context: &Context<'a>) -> Style<'a> {
        let own = match context.words.lang() {
            Lang::En => MoveNotation::Udlr,
            Lang::Fr => MoveNotation::Nseo,
        };
        context.style(self.notation, self.moves.unwrap_or(own))
    }
}

/// The notation that was asked for; otherwise that of the typed board: `135X76420` counts its tiles
/// from 0, and is shown so.
pub(super) fn notation(reader: &Reader<'_>, board: Option<&str>) -> Notation {
    let typed =
        if board.is_some_and(counts_from_zero) { Notation::Zero } else { Notation::default() };
    reader.named("notation", Notation::named).unwrap_or(typed)
}

/// Returns true if a board has both a sign for the blank and a tile 0.
fn counts_from_zero(text: &str) -> bool {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || "/,[]".contains(c))
        .filter(|w| !w.is_empty())
        .collect();
    let cells: Vec<String> = match words.as_slice() {
        [compact] => compact.chars().map(String::from).collect(),
        words => words.iter().map(ToString::to_string).collect(),
    };
    let has = |signs: &[&str]| cells.iter().any(|cell| signs.contains(&cell.as_str()));
    has(&["0"]) && has(&["X", "x", "_", ".", "-1"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_that_count_from_zero_are_known() {
        for text in ["135X76420", "1 3 5 / X 7 6 / 4 2 0", "[[0, 1], [2, -1]]", "0,1,_,2"] {
            assert!(counts_from_zero(text), "{text}");
        }
        for text in ["813402765", "8 1 3 / 4 _ 2 / 7 6 5", "1 2 3 X", "10 1 2 X", ""] {
            assert!(!counts_from_zero(text), "{text}");
        }
    }
}
