//! The context of a command: its output, its language and its cancel token.

use std::io::{self, IsTerminal, Write};
use taquin_board::{MoveNotation, Notation};
use taquin_i18n::Words;
use taquin_render::text::Style;
use taquin_search::Cancel;

/// How much is printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Verbosity {
    /// Only the answer.
    Quiet,
    /// The usual output.
    Normal,
    /// Everything that is known.
    Verbose,
}

/// What a command needs from outside.
pub(crate) struct Context<'a> {
    /// What is said.
    pub(crate) words: &'a Words,
    /// Standard output.
    pub(crate) out: &'a mut dyn Write,
    /// How much is printed.
    pub(crate) verbosity: Verbosity,
    /// Raised by the first Ctrl-C.
    pub(crate) stop: Cancel,
}

/// The columns of an output that is not a terminal.
const PIPE_WIDTH: usize = 100;

impl<'a> Context<'a> {
    /// The style of standard output: coloured on a terminal unless the user forbids it
    /// (<https://no-color.org>), otherwise plain.
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

    /// Returns true if progress should be shown.
    pub(crate) fn is_watched(&self) -> bool {
        self.verbosity > Verbosity::Quiet && io::stderr().is_terminal()
    }

    /// From now on Ctrl-C cancels the token, so a search ends with what it has; a second Ctrl-C
    /// ends the program at once.
    pub(crate) fn catch_interrupts(&self) {
        let stop = self.stop.clone();
        // If no handler can be set, Ctrl-C ends the program.
        let _ = ctrlc::set_handler(move || match stop.is_cancelled() {
            true => crate::exit::at_once(),
            false => stop.cancel(),
        });
    }
}
