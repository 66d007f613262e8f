//! The commands, one file each.

mod animate;
mod bench;
mod check;
pub(crate) mod completions;
mod draw;
mod estimate;
mod explain;
mod graph;
mod help;
mod improve;
mod lab;
mod list;
mod man;
mod picture;
mod play;
mod serve;
mod shuffle;
mod site;
mod solve;
mod space;
mod suites;
pub(crate) mod tables;
mod trace;
mod verify;

use crate::args;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::messages;
use clap::error::ErrorKind;
use clap::{ArgMatches, Command};
use std::ffi::OsString;
use std::io::{BufWriter, Write};
use taquin_i18n::Words;
use taquin_search::Cancel;

/// A command: its name, its arguments and its function.
pub(crate) struct Entry {
    /// As typed.
    pub(crate) name: &'static str,
    /// Its arguments, with their help in a language.
    pub(crate) args: fn(&Words) -> Command,
    /// Runs it.
    pub(crate) run: fn(&mut Context<'_>, &ArgMatches) -> Result<Exit, Failure>,
}

/// Every command, in the order of the help.
pub(crate) const COMMANDS: &[Entry] = &[
    Entry { name: "solve", args: args::solve::describe, run: solve::run },
    Entry { name: "check", args: args::check::describe, run: check::run },
    Entry { name: "shuffle", args: args::shuffle::describe, run: shuffle::run },
    Entry { name: "verify", args: args::verify::describe, run: verify::run },
    Entry { name: "estimate", args: args::estimate::describe, run: estimate::run },
    Entry { name: "trace", args: args::trace::describe, run: trace::run },
    Entry { name: "graph", args: args::graph::describe, run: graph::run },
    Entry { name: "list", args: args::list::describe, run: list::run },
    Entry { name: "suites", args: args::suites::describe, run: suites::run },
    Entry { name: "space", args: args::space::describe, run: space::run },
    Entry { name: "tables", args: args::tables::describe, run: tables::run },
    Entry { name: "play", args: args::play::describe, run: play::run },
    Entry { name: "draw", args: args::pictures::Draw::describe, run: draw::run },
    Entry { name: "animate", args: args::pictures::Animate::describe, run: animate::run },
    Entry { name: "serve", args: args::serve::describe, run: serve::run },
    Entry { name: "site", args: args::site::describe, run: site::run },
    Entry { name: "lab", args: args::lab::describe, run: lab::run },
    Entry { name: "improve", args: args::improve::describe, run: improve::run },
    Entry { name: "bench", args: args::bench::describe, run: bench::run },
    Entry { name: "completions", args: args::completions::describe, run: completions::run },
    Entry { name: "man", args: args::man::describe, run: man::run },
    Entry { name: "help", args: args::help::describe, run: help::run },
];

/// Parses the arguments and runs the command.
pub(crate) fn run(arguments: Vec<OsString>, words: &Words) -> Result<Exit, Failure> {
    let arguments =
        as_text(arguments).ok_or_else(|| Failure::usage(words.say("parse-not-utf8")))?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    if let Some(answered) = completions::asked(&arguments, words, &mut out) {
        answered?;
        out.flush()?;
        return Ok(Exit::Done);
    }
    let matches = match args::program(words).try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                write!(out, "{}", error.render())?;
                out.flush()?;
                return Ok(Exit::Done);
            }
            _ => return Err(Failure::usage(messages::parse_error(words, &error, &arguments))),
        },
    };
    let Some((name, matches)) = matches.subcommand() else {
        return Err(Failure::bug("no command"));
    };
    let Some(entry) = COMMANDS.iter().find(|entry| entry.name == name) else {
        return Err(Failure::bug(name));
    };
    // `taquin tables build --quiet`: the innermost command has the options.
    let innermost = std::iter::successors(Some(matches), |m| m.subcommand().map(|(_, m)| m)).last();
    let flag = |name: &str| innermost.is_some_and(|matches| matches.get_flag(name));
    let verbosity = match (flag("quiet"), flag("verbose")) {
        (true, _) => Verbosity::Quiet,
        (_, true) => Verbosity::Verbose,
        _ => Verbosity::Normal,
    };
    let mut context = Context { words, out: &mut out, verbosity, stop: Cancel::new() };
    let exit = (entry.run)(&mut context, matches)?;
    out.flush()?;
    Ok(exit)
}

/// The arguments as text, or nothing if one is not UTF-8.
///
/// A board may begin with its blank written `-1`, which the parser would take for an option. Every
/// parser of boards accepts `_` for the blank, so it is replaced by that.
fn as_text(arguments: Vec<OsString>) -> Option<Vec<String>> {
    arguments
        .into_iter()
        .map(|argument| {
            let text = argument.into_string().ok()?;
            Some(match text.strip_prefix("-1") {
                Some(rest) if rest.starts_with(|c: char| !c.is_alphanumeric()) => {
                    format!("_{rest}")
                }
                _ => text,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_may_begin_with_minus_one() {
        let read = |text: &str| as_text(vec![text.into()]).unwrap().remove(0);
        assert_eq!(read("-1 0 1 2"), "_ 0 1 2");
        assert_eq!(read("-1,0,1,2"), "_,0,1,2");
        assert_eq!(read("-1"), "-1");
        assert_eq!(read("-10"), "-10");
        assert_eq!(read("--json"), "--json");
    }
}
