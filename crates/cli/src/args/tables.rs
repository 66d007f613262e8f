//! `taquin tables`.

use super::{Reader, command, json, option, positional};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use std::path::PathBuf;
use taquin_board::Size;
use taquin_i18n::Words;

/// Which tables: a name, and what of it.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub(crate) name: Option<String>,
    pub(crate) size: Option<Size>,
    pub(crate) goal: Option<String>,
}

/// What was typed after `tables`.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    List { json: bool },
    Build { chosen: Chosen, threads: usize },
    Verify { chosen: Chosen, threads: usize, json: bool },
    Remove { chosen: Chosen },
    Export { chosen: Chosen, out: PathBuf },
}

/// The action, and where tables are stored.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) action: Action,
    pub(crate) tables: Option<String>,
}

pub(crate) fn describe(words: &Words) -> Command {
    let kept = |name: &'static str| {
        let id: &'static str = match name {
            "list" => "tables-list",
            "build" => "tables-build",
            "verify" => "tables-verify",
            "remove" => "tables-remove",
            _ => "tables-export",
        };
        command(words, id)
            .name(name)
            .next_help_heading(words.say("heading-options"))
            .arg(option(words, "tables"))
    };
    let named = |command: Command| {
        command
            .arg(positional(words, "table"))
            .arg(option(words, "size").help(words.say("opt-table-size")))
            .arg(option(words, "goal"))
    };
    let threads = || option(words, "threads").help(words.say("opt-build-threads"));
    command(words, "tables")
        .subcommand_required(true)
        .subcommand_help_heading(words.say("heading-commands"))
        .subcommand_value_name(words.say("value-command"))
        .disable_help_subcommand(true)
        .subcommand(kept("list").arg(json(words)))
        .subcommand(named(kept("build")).arg(threads()).mut_arg("table", required))
        .subcommand(named(kept("verify")).arg(threads()).arg(json(words)))
        .subcommand(named(kept("remove")).mut_arg("table", required))
        .subcommand(
            named(kept("export"))
                .arg(option(words, "out").help(words.say("opt-export-out")))
                .mut_arg("table", required),
        )
}

fn required(arg: clap::Arg) -> clap::Arg {
    arg.required(true)
}

impl Tables {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Tables, Failure> {
        let Some((action, matches)) = matches.subcommand() else {
            return Err(Failure::bug("no command of tables"));
        };
        let mut reader = Reader::new(matches, words);
        let action = match action {
            "list" => Action::List { json: reader.flag("json") },
            "build" => {
                Action::Build { chosen: Chosen::read(&mut reader), threads: reader.threads() }
            }
            "verify" => Action::Verify {
                chosen: Chosen::read(&mut reader),
                threads: reader.threads(),
                json: reader.flag("json"),
            },
            "remove" => Action::Remove { chosen: Chosen::read(&mut reader) },
            _ => Action::Export {
                chosen: Chosen::read(&mut reader),
                out: reader.text("out").unwrap_or_else(|| ".".to_owned()).into(),
            },
        };
        let tables = Tables { action, tables: reader.text("tables") };
        reader.finish()?;
        Ok(tables)
    }
}

impl Chosen {
    fn read(reader: &mut Reader<'_>) -> Chosen {
        Chosen { name: reader.text("table"), size: reader.size("size"), goal: reader.text("goal") }
    }
}
