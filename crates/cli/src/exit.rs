//! How the program ends. The only place that knows the exit codes; `docs/exit-codes.md` explains
//! them.

use crate::messages;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use taquin_i18n::{Lang, Words};

/// How a command ended. In a batch the highest wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// Done; all solved.
    Done,
    /// `verify`: a move is illegal, or the goal is missed.
    Missed,
    /// The arguments are not valid, or a file cannot be read.
    Usage,
    /// A board cannot be solved.
    Unsolvable,
    /// A limit or Ctrl-C ended the search without an answer, or the search was exhausted.
    Stopped,
    /// A table is missing or broken and may not be built.
    NoTable,
    /// A bug.
    Bug,
}

impl Exit {
    /// The code that the shell sees.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Missed => 1,
            Exit::Usage => 2,
            Exit::Unsolvable => 10,
            Exit::Stopped => 20,
            Exit::NoTable => 30,
            Exit::Bug => 70,
        }
    }
}

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// With a message for the user.
    Said {
        /// How the program ends.
        exit: Exit,
        /// The message, without the word "error".
        message: String,
    },
    /// The output was closed by its reader. That is not an error.
    Closed,
    /// The output cannot be written for another reason.
    Output(io::Error),
}

impl Failure {
    /// An error in the arguments.
    pub(crate) fn usage(message: impl Into<String>) -> Failure {
        Failure::Said { exit: Exit::Usage, message: message.into() }
    }

    /// Something that should not happen.
    pub(crate) fn bug(message: impl Into<String>) -> Failure {
        Failure::Said { exit: Exit::Bug, message: message.into() }
    }
}

/// Commands use a bare `?` only for writing their output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Output(error),
        }
    }
}

/// Runs the program, reports errors, and turns even a panic into a message and a code.
pub(crate) fn guarded(
    run: impl FnOnce(&Words) -> Result<Exit, Failure> + std::panic::UnwindSafe,
    lang: Lang,
) -> ExitCode {
    std::panic::set_hook(Box::new(move |info| {
        let payload = info.payload();
        let what = (payload.downcast_ref::<&str>().copied())
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        say(&messages::bug(&Words::new(lang), what.unwrap_or_default(), &place));
    }));
    let exit = match std::panic::catch_unwind(|| run(&Words::new(lang))) {
        Ok(Ok(exit)) => exit,
        Ok(Err(Failure::Closed)) => Exit::Done,
        Ok(Err(Failure::Said { exit, message })) => {
            let words = Words::new(lang);
            say(&match exit {
                Exit::Bug => words.say_with("bug", &[("message", message.into())]),
                _ => messages::error(&words, &message),
            });
            exit
        }
        Ok(Err(Failure::Output(error))) => {
            let words = Words::new(lang);
            let reason = ("reason", words.io_reason(&error).into());
            say(&messages::error(&words, &words.say_with("output-cannot-write", &[reason])));
            Exit::Usage
        }
        Err(_) => Exit::Bug,
    };
    ExitCode::from(exit.code())
}

/// Ends the program at once: a second Ctrl-C.
pub(crate) fn at_once() -> ! {
    std::process::exit(Exit::Stopped.code().into())
}

/// Writes a message to standard error, wrapped to the width of the terminal. A failure to write is
/// ignored.
fn say(message: &str) {
    let message = &messages::visible(message);
    let mut out = io::stderr();
    let columns = match out.is_terminal() {
        true => terminal_size::terminal_size_of(&out).map(|(width, _)| usize::from(width.0)),
        false => None,
    };
    let _ = match columns {
        Some(columns) => filled(&mut out, message, columns),
        None => writeln!(out, "{message}"),
    };
}

/// Wraps a line and keeps its indentation.
fn filled(out: &mut dyn Write, message: &str, columns: usize) -> io::Result<()> {
    message.lines().try_for_each(|line| {
        let text = line.trim_start_matches(' ');
        let indent = &line[..line.len() - text.len()];
        taquin_render::text::sentence(out, indent, text, columns)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_fills_its_lines() {
        let mut out = Vec::new();
        filled(&mut out, "error: 2 errors:\n  a.txt, line 2: too long for it", 22).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text, "error: 2 errors:\n  a.txt, line 2: too\n  long for it\n");
    }

    #[test]
    fn the_highest_code_is_the_greatest_exit() {
        let all = [
            Exit::Done,
            Exit::Missed,
            Exit::Usage,
            Exit::Unsolvable,
            Exit::Stopped,
            Exit::NoTable,
            Exit::Bug,
        ];
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(all.windows(2).all(|pair| pair[0].code() < pair[1].code()));
    }
}
