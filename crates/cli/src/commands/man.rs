//! `taquin man`: the manual in troff, one page per command.
//!
//! Generated from the same descriptions as `--help`, with headings from the catalogues: existing
//! generators have only English headings.

use crate::args::{self, man::Man};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::output::{self, OutputError};
use clap::{Arg, ArgMatches, Command};
use std::io::{self, Write};
use taquin_i18n::Words;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let mut program = args::program(words);
    program.build();
    let Some(directory) = Man::read(matches).out else {
        page(context.out, &program, words)?;
        return Ok(Exit::Done);
    };
    std::fs::create_dir_all(&directory)
        .map_err(|error| OutputError::from(error).failure(&directory, words))?;
    for command in all(&program) {
        let path = directory.join(format!("{}.1", name(command)));
        let mut text = Vec::new();
        page(&mut text, command, words)?;
        output::write(&path, &text).map_err(|error| error.failure(&path, words))?;
        writeln!(context.out, "{}", path.display())?;
    }
    Ok(Exit::Done)
}

/// What every page has: a heading, and rows of a name and its description.
const COMMON: &[(&str, &[(&str, &str)])] = &[
    (
        "man-exit-status",
        &[
            ("0", "man-exit-0"),
            ("1", "man-exit-1"),
            ("2", "man-exit-2"),
            ("10", "man-exit-10"),
            ("20", "man-exit-20"),
            ("30", "man-exit-30"),
            ("70", "man-exit-70"),
        ],
    ),
    (
        "man-environment",
        &[
            ("TAQUIN_TABLES", "man-env-tables"),
            ("LC_ALL, LC_MESSAGES, LANG", "man-env-language"),
            ("NO_COLOR", "man-env-colour"),
        ],
    ),
];

/// A command and all its subcommands.
fn all(command: &Command) -> Vec<&Command> {
    let inner = command.get_subcommands().flat_map(all);
    std::iter::once(command).chain(inner).collect()
}

/// `taquin-tables-build`.
fn name(command: &Command) -> &str {
    command.get_display_name().unwrap_or(command.get_name())
}

fn page(out: &mut dyn Write, command: &Command, words: &Words) -> io::Result<()> {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    let section =
        |out: &mut dyn Write, id: &str| writeln!(out, ".SH \"{}\"", words.say(id).to_uppercase());
    writeln!(out, ".TH {} 1 \"\" \"taquin {version}\"", name(command))?;
    section(out, "man-name")?;
    writeln!(out, "{} \\- {}", escaped(name(command)), escaped(&about))?;
    section(out, "man-synopsis")?;
    let usage = command.clone().render_usage().to_string();
    // The parser begins it with a heading of its own.
    let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
    writeln!(out, "{}", escaped(usage.trim()))?;
    if command.get_subcommands().next().is_some() {
        section(out, "heading-commands")?;
        for inner in command.get_subcommands() {
            let about = inner.get_about().map(ToString::to_string).unwrap_or_default();
            writeln!(out, ".TP\n\\fB{}\\fR(1)\n{}", escaped(name(inner)), escaped(&about))?;
        }
    }
    let mut headings: Vec<&str> = Vec::new();
    for arg in command.get_arguments() {
        let heading = arg.get_help_heading().unwrap_or_default();
        if !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    for heading in headings {
        writeln!(out, ".SH \"{}\"", heading.trim_end().to_uppercase())?;
        for arg in command.get_arguments() {
            if arg.get_help_heading().unwrap_or_default() == heading {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                writeln!(out, ".TP\n{}\n{}", signature(arg), escaped(&help))?;
            }
        }
    }
    for (title, rows) in COMMON {
        section(out, title)?;
        for (name, id) in *rows {
            writeln!(out, ".TP\n\\fB{name}\\fR\n{}", escaped(&words.say(id)))?;
        }
    }
    if let Some(examples) = command.get_after_help() {
        let examples = examples.to_string();
        section(out, "man-examples")?;
        // The first line is the heading of the help.
        let lines: Vec<&str> = examples.lines().skip(1).collect();
        writeln!(out, ".nf")?;
        for line in lines {
            writeln!(out, "{}", escaped(line))?;
        }
        writeln!(out, ".fi")?;
    }
    Ok(())
}

/// `-a, --algorithm NAME`.
fn signature(arg: &Arg) -> String {
    let short = arg.get_short().map(|short| format!("\\-{short}"));
    let long = arg.get_long().map(|long| escaped(&format!("--{long}")));
    let names: Vec<String> =
        short.into_iter().chain(long).map(|name| format!("\\fB{name}\\fR")).collect();
    let takes_value = arg.get_action().takes_values();
    let value = arg.get_value_names().filter(|_| takes_value).and_then(<[_]>::first);
    let value = value.map(|value| format!("\\fI{}\\fR", escaped(value)));
    // The value of `--all[=N]` may be left out.
    let optional = arg.get_num_args().is_some_and(|count| count.min_values() == 0);
    names.join(", ")
        + &match value {
            None => String::new(),
            Some(value) if names.is_empty() => value,
            Some(value) if optional => format!("[={value}]"),
            Some(value) => format!(" {value}"),
        }
}

/// Escapes what troff would take for a request or an escape sequence.
fn escaped(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_i18n::Lang;

    #[test]
    fn every_exit_code_is_explained() {
        let named = |code: u8| COMMON[0].1.iter().any(|(name, _)| *name == code.to_string());
        let all = [
            Exit::Done,
            Exit::Missed,
            Exit::Usage,
            Exit::Unsolvable,
            Exit::Stopped,
            Exit::NoTable,
            Exit::Bug,
        ];
        assert!(all.iter().all(|exit| named(exit.code())));
        assert_eq!(COMMON[0].1.len(), all.len());
    }

    #[test]
    fn every_page_is_in_its_language_and_has_no_stray_request() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut program = args::program(&words);
            program.build();
            for command in all(&program) {
                let mut text = Vec::new();
                page(&mut text, command, &words).unwrap();
                let text = String::from_utf8(text).unwrap();
                for line in text.lines().filter(|line| line.starts_with('.')) {
                    let known = [".TH ", ".SH ", ".TP", ".nf", ".fi"];
                    assert!(known.iter().any(|request| line.starts_with(request)), "{line}");
                }
                assert_eq!(text.contains("SYNOPSIS"), lang == Lang::En || lang == Lang::Fr);
                assert_eq!(text.contains(".SH \"NAME\""), lang == Lang::En);
                assert!(!text.contains("Usage"), "{text}");
                assert!(text.contains("TAQUIN_TABLES"), "{text}");
            }
        }
    }
}
