//! Where a command runs: who reads its output, in which language, and what may stop it.

use std::io::{self, IsTerminal, Write};
use taquin_board::{MoveNotation, Notation};
use taquin_i18n::Words;
use taquin_render::text::Style;
use taquin_search::Cancel;

/// How much is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Talk {
    /// The answer alone.
    Quiet,
    /// What a person likes to read.
    Normal,
    /// All that is known.
    Verbose,
}

/// What a command needs of the world.
pub(crate) struct Context<'a> {
    /// What is said.
    pub(crate) words: &'a Words,
    /// Standard output.
    pub(crate) out: &'a mut dyn Write,
    /// How much is said.
    pub(crate) talk: Talk,
    /// Raised by the first Ctrl-C.
    pub(crate) stop: Cancel,
}

/// The columns of an output that is no terminal.
const PIPE_WIDTH: usize = 100;

impl<'a> Context<'a> {
    /// A style for the place where standard output goes: coloured for a person at a terminal who
    /// does not forbid it (<https://no-color.org>), plain elsewhere.
    pub(crate) fn style(&self, notation: Notation, moves: MoveNotation) -> Style<'a> {
        let terminal = io::stdout().is_terminal();
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let width = terminal
            .then(|| terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)))
            .flatten();
        Style {
            words: self.words,
            notation,
            moves,
            colour: terminal && !set("NO_COLOR") && !dumb,
            width: width.unwrap_or(PIPE_WIDTH),
        }
    }

    /// Returns true if somebody watches who would like to see progress.
    pub(crate) fn is_watched(&self) -> bool {
        self.talk > Talk::Quiet && io::stderr().is_terminal()
    }

    /// From now on Ctrl-C raises the stop flag, so that a search ends with what it has; a second
    /// one ends the program at once.
    pub(crate) fn catch_interrupts(&self) {
        let stop = self.stop.clone();
        // Where no handler can be set, Ctrl-C just ends the program.
        let _ = ctrlc::set_handler(move || match stop.is_cancelled() {
            true => crate::exit::at_once(),
            false => stop.cancel(),
        });
    }
}
