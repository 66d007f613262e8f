//! What the program says of itself: errors, the argument parser's own words, its version.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use words::{Lang, Words};

/// The language of this run: `--lang` if it is there and makes sense (it is looked for before the
/// arguments are read, so that what is wrong with them is said in it), else the locale's.
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

/// The frame of an error.
pub(crate) fn error(words: &Words, message: &str) -> String {
    words.say_with("error", &[("message", message.into())])
}

/// Several faults as one message: one on the line of the frame, more on lines of their own.
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

/// What a panic says.
pub(crate) fn bug(words: &Words, what: &str, place: &str) -> String {
    let message = words.say_with("bug-panic", &[("message", what.into()), ("place", place.into())]);
    words.say_with("bug", &[("message", message.into())])
}

/// The version, and the commit where it is known.
pub(crate) fn version(words: &Words) -> String {
    let version = ("version", env!("CARGO_PKG_VERSION").into());
    match option_env!("TAQUIN_COMMIT") {
        Some(commit) => words.say_with("program-version", &[version, ("commit", commit.into())]),
        None => words.say_with("program-version-plain", &[version]),
    }
}

/// What the argument parser has to say, in our words.
pub(crate) fn parse_error(words: &Words, error: &clap::Error) -> String {
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
            words.say_with("parse-unexpected-argument", &[("name", argument().into())])
        }
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            words.say_with("parse-unknown-command", &[("name", name.into())])
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
            words.say_with("parse-missing", &[("arguments", argument().into())])
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            words.say("parse-missing-command")
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
    let guess =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    match guess.into_iter().find_map(text) {
        Some(guess) => {
            // Several may be near: the nearest is said.
            let typed = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            let guess = board::nearest(&typed, guess.split(", ")).unwrap_or(&guess).to_owned();
            words.say_with("with-guess", &[("problem", sentence.into()), ("guess", guess.into())])
        }
        None => sentence,
    }
}
