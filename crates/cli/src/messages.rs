//! Messages of the program: errors, those of the argument parser, the version.

use crate::args;
use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::borrow::Cow;
use std::io::Write;
use taquin_board::nearest;
use taquin_i18n::{Lang, Words};

/// The language of this run: `--lang` if it is valid, otherwise that of the locale. It is read
/// before the arguments are parsed, so their errors are already in this language.
pub(crate) fn language() -> Lang {
    let mut arguments = std::env::args_os().skip(1).map_while(|a| a.into_string().ok());
    let mut asked = None;
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--" => break,
            "--lang" => asked = arguments.next(),
            other => asked = other.strip_prefix("--lang=").map(str::to_owned).or(asked),
        }
    }
    (asked.as_deref().and_then(Lang::named))
        .unwrap_or_else(|| Lang::from_environment(|name| std::env::var(name).ok()))
}

/// The commit that this program was built from, if it is known.
pub(crate) const COMMIT: Option<&str> = option_env!("TAQUIN_COMMIT");

/// Writes a note to standard error; a failure to write is ignored.
pub(crate) fn note(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// The longest line of an error: a message may quote what is in a file.
const LONGEST_LINE: usize = 1000;

/// The frame of an error.
pub(crate) fn error(words: &Words, message: &str) -> String {
    words.say_with("error", &[("message", cut(message).as_ref().into())])
}

/// The text with its long lines cut.
fn cut(text: &str) -> Cow<'_, str> {
    if text.lines().all(|line| line.len() <= LONGEST_LINE) {
        return text.into();
    }
    let short = |line: &str| match line.char_indices().nth(LONGEST_LINE) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.to_owned(),
    };
    text.lines().map(short).collect::<Vec<_>>().join("\n").into()
}

/// The text with its control characters made visible: messages quote names and contents of files,
/// which must not control the terminal. Ends of lines and tabs are kept.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let commands = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if !text.contains(commands) {
        return text.into();
    }
    let mut shown = String::new();
    for c in text.chars() {
        match commands(c) {
            true => shown.extend(c.escape_default()),
            false => shown.push(c),
        }
    }
    shown.into()
}

/// Several errors as one message: a single one on the first line, several on separate lines.
pub(crate) fn all(words: &Words, mut faults: Vec<String>) -> String {
    if faults.len() == 1 {
        return faults.remove(0);
    }
    let mut text = words.say_with("errors", &[("n", faults.len().into())]);
    for fault in faults {
        text.push_str("\n  ");
        text.push_str(&fault);
    }
    text
}

/// The message of a panic.
pub(crate) fn bug(words: &Words, what: &str, place: &str) -> String {
    let message = words.say_with("bug-panic", &[("message", what.into()), ("place", place.into())]);
    words.say_with("bug", &[("message", message.into())])
}

/// The version, and the commit if it is known.
pub(crate) fn version(words: &Words) -> String {
    let version = ("version", env!("CARGO_PKG_VERSION").into());
    match COMMIT {
        Some(commit) => words.say_with("program-version", &[version, ("commit", commit.into())]),
        None => words.say_with("program-version-plain", &[version]),
    }
}

/// The error of the argument parser, in our words.
pub(crate) fn parse_error(words: &Words, error: &clap::Error, typed: &[String]) -> String {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(list)) => Some(list.join(", ")),
        _ => None,
    };
    let argument = || {
        let name = text(ContextKind::InvalidArg).unwrap_or_default();
        // `--lang <LANG>` is `--lang`.
        name.split_once(" <").map_or(name.clone(), |(name, _)| name.to_owned())
    };
    let value = || text(ContextKind::InvalidValue).unwrap_or_default();
    let sentence = match error.kind() {
        ErrorKind::UnknownArgument if argument().starts_with('-') => {
            words.say_with("parse-unknown-argument", &[("name", argument().into())])
        }
        ErrorKind::UnknownArgument => {
            // The numbers of a board without quotes are an argument each.
            let of_board = argument().chars().all(|c| c.is_ascii_digit() || "/,_.xX".contains(c));
            let id = if of_board { "parse-unexpected-argument" } else { "parse-one-too-many" };
            words.say_with(id, &[("name", argument().into())])
        }
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            let name = ("name", name.into());
            match guess(words, error, typed) {
                Some(_) => words.say_with("parse-unknown-command", &[name]),
                None => {
                    let names = ("names", commands(words, typed).into());
                    words.say_with("parse-unknown-command-of", &[name, names])
                }
            }
        }
        ErrorKind::InvalidValue if value().is_empty() => {
            words.say_with("parse-no-value", &[("argument", argument().into())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => words.say_with(
            "parse-invalid-value",
            &[
                ("value", value().into()),
                ("argument", argument().into()),
                ("choices", text(ContextKind::ValidValue).unwrap_or_default().into()),
            ],
        ),
        ErrorKind::MissingRequiredArgument => {
            let all = text(ContextKind::InvalidArg).unwrap_or_default().replace(['<', '>'], "");
            words.say_with("parse-missing", &[("arguments", all.into())])
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let names = ("names", commands(words, typed).into());
            words.say_with("parse-missing-command", &[names])
        }
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg).unwrap_or_default();
            let other = other.split_once(" <").map_or(other.clone(), |(name, _)| name.to_owned());
            if other == argument() {
                words.say_with("parse-repeated", &[("argument", other.into())])
            } else {
                let both = [("argument", argument().into()), ("other", other.into())];
                words.say_with("parse-conflict", &both)
            }
        }
        ErrorKind::TooManyValues if text(ContextKind::InvalidValue).is_some() => words.say_with(
            "parse-value-given",
            &[("argument", argument().into()), ("value", value().into())],
        ),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            words.say_with("parse-value-count", &[("argument", argument().into())])
        }
        ErrorKind::InvalidUtf8 => words.say("parse-not-utf8"),
        _ => words.say_with("parse-other", &[("message", error.kind().to_string().into())]),
    };
    match guess(words, error, typed) {
        Some(guess) => {
            words.say_with("with-guess", &[("problem", sentence.into()), ("guess", guess.into())])
        }
        None => sentence,
    }
}

/// The commands that can follow what was typed.
fn commands(words: &Words, typed: &[String]) -> String {
    let program = args::program(words);
    let inner = reached(&program, typed);
    let names: Vec<&str> = inner.get_subcommands().map(Command::get_name).collect();
    names.join(", ")
}

/// What may have been meant. The parser has guesses of its own, but none for a short word with two
/// letters exchanged.
fn guess(words: &Words, error: &clap::Error, typed: &[String]) -> Option<String> {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let program = args::program(words);
    let inner = reached(&program, typed);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand)?;
            nearest(name, inner.get_subcommands().map(Command::get_name)).map(str::to_owned)
        }
        ErrorKind::UnknownArgument => {
            let name = text(ContextKind::InvalidArg)?.strip_prefix("--")?;
            let known = inner.get_arguments().filter_map(clap::Arg::get_long);
            nearest(name, known).map(|near| format!("--{near}"))
        }
        ErrorKind::InvalidValue => match error.get(ContextKind::ValidValue)? {
            ContextValue::Strings(all) => {
                let value = text(ContextKind::InvalidValue)?;
                nearest(value, all.iter().map(String::as_str)).map(str::to_owned)
            }
            _ => None,
        },
        _ => None,
    }
}

/// The innermost valid command of the arguments.
fn reached<'a>(program: &'a Command, typed: &[String]) -> &'a Command {
    typed.iter().fold(program, |command, word| command.find_subcommand(word).unwrap_or(command))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut() {
        assert!(matches!(cut("short\nlines"), Cow::Borrowed(_)));
        let long = format!("first\n{}\nlast", "é".repeat(5_000_000));
        assert_eq!(cut(&long), format!("first\n{}…\nlast", "é".repeat(LONGEST_LINE)));
    }

    #[test]
    fn control_characters_are_shown_as_text() {
        let plain = "l’été\n\tdeux lignes";
        assert!(matches!(visible(plain), Cow::Borrowed(same) if same == plain));
        assert_eq!(visible("a\x1b[2Jb\r\u{9b}1m\x7f"), "a\\u{1b}[2Jb\\r\\u{9b}1m\\u{7f}");
    }
}
