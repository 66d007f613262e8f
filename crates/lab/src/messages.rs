//! Error messages in the user's language.

use crate::record::FORMAT;
use crate::{JournalError, MOST_BOARDS, MOST_TRIALS, RunError, SpecError, TomlFault, TomlProblem};
use taquin_i18n::{Value, Words};

/// A number or a text without digit grouping.
fn plain(value: impl ToString) -> Value<'static> {
    Value::String(value.to_string().into())
}

/// What is wrong with a journal, and what to do.
pub fn journal_error(error: &JournalError, words: &Words) -> String {
    match error {
        JournalError::Open { path, why } => {
            let args = [("path", plain(path.display())), ("why", words.io_reason(why).into())];
            words.say_with("lab-journal-open", &args)
        }
        JournalError::Held { path } => {
            words.say_with("lab-journal-held", &[("path", plain(path.display()))])
        }
        JournalError::Write { path, kept, why } => words.say_with(
            "lab-journal-write",
            &[
                ("path", plain(path.display())),
                ("why", words.io_reason(why).into()),
                ("n", (*kept).into()),
            ],
        ),
        JournalError::Format { path, line, found } => words.say_with(
            "lab-journal-format",
            &[
                ("path", plain(path.display())),
                ("line", plain(line)),
                ("found", plain(found)),
                ("known", plain(FORMAT)),
            ],
        ),
        JournalError::Program { path, found, wanted } => words.say_with(
            "lab-journal-program",
            &[("path", plain(path.display())), ("found", plain(found)), ("wanted", plain(wanted))],
        ),
        JournalError::Line { path, line, why } => words.say_with(
            "lab-journal-line",
            &[("path", plain(path.display())), ("line", plain(line)), ("why", plain(why))],
        ),
        JournalError::NotAJournal { path } => {
            words.say_with("lab-journal-not-one", &[("path", plain(path.display()))])
        }
        JournalError::Exists { path } => {
            words.say_with("lab-journal-exists", &[("path", plain(path.display()))])
        }
    }
}

/// Why a run ended early.
pub fn run_error(error: &RunError, words: &Words) -> String {
    match error {
        RunError::Journal(error) => journal_error(error, words),
        RunError::Solve(error) => words.solve_error(error),
    }
}

/// What is wrong with an experiment as written.
pub fn spec_error(error: &SpecError, words: &Words) -> String {
    let because = |id: &str, name: &'static str, text: &str, why: String| {
        words.say_with(id, &[(name, plain(text)), ("why", why.into())])
    };
    match error {
        SpecError::Toml(TomlFault { line, column, excerpt, what }) => {
            let why = match what {
                TomlProblem::UnknownKey { name, nearest } => {
                    words.unknown("lab-config-no-key", name, nearest.as_deref())
                }
                TomlProblem::Other(why) => {
                    words.say_with("lab-config-other", &[("why", plain(why.trim_end()))])
                }
            };
            let args = [("line", plain(line)), ("column", plain(column)), ("why", why.into())];
            format!("{}\n{excerpt}", words.say_with("lab-config-toml", &args))
        }
        SpecError::Size(error) => words.size_error(error),
        SpecError::Goal(error) => words.notation_error(error),
        SpecError::Board(text, error) => {
            because("lab-board-given", "text", text, words.notation_error(error))
        }
        SpecError::Request(error) => words.request_error(error),
        SpecError::Suite(name, nearest) => words.unknown("lab-no-suite", name, *nearest),
        SpecError::File(path, why) => {
            because("lab-journal-open", "path", path, words.io_reason(why))
        }
        SpecError::Lines(path, lines) => {
            let each = lines.iter().map(|(line, error)| {
                let why = words.notation_error(error).into();
                words.say_with(
                    "lab-line",
                    &[("path", plain(path)), ("line", plain(line)), ("why", why)],
                )
            });
            each.collect::<Vec<_>>().join("\n")
        }
        SpecError::Sizes(found, needed) => {
            words.say_with("lab-goal-size", &[("found", plain(found)), ("needed", plain(needed))])
        }
        SpecError::Value(name, text) => {
            words.say_with("lab-bad-value", &[("name", plain(name)), ("text", plain(text))])
        }
        SpecError::Id(id, near) => words.unknown("unknown-id", id, near.as_deref()),
        SpecError::IdsAlone => words.say("lab-ids-alone"),
        SpecError::Count(count) => words.say_with(
            "lab-too-many-boards",
            &[("n", (*count).into()), ("most", MOST_BOARDS.into())],
        ),
        SpecError::Trials(trials) => words.say_with(
            "lab-too-many-trials",
            &[("n", (*trials as u64).into()), ("most", MOST_TRIALS.into())],
        ),
        SpecError::Sources(a, b) => {
            words.say_with("lab-two-sources", &[("a", plain(a)), ("b", plain(b))])
        }
        SpecError::NeedsFullSpace(size, error) => {
            words.full_space_error(error, *size, crate::draw::LARGEST)
        }
        SpecError::NoBoards => words.say("lab-no-boards"),
    }
}
