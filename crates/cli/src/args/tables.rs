//! `taquin tables`.

use super::{Reader, command, json, option, positional};
use crate::exit::Failure;
use board::Size;
use clap::{ArgMatches, Command};
use words::Words;

/// What was typed after `tables NAME`.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) name: Option<String>,
    pub(crate) size: Option<Size>,
    pub(crate) goal: Option<String>,
    pub(crate) tables: Option<String>,
    pub(crate) threads: usize,
    pub(crate) out: Option<String>,
    pub(crate) json: bool,
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
    command(words, "tables")
        .subcommand_required(true)
        .subcommand_help_heading(words.say("heading-commands"))
        .subcommand_value_name(words.say("value-command"))
        .disable_help_subcommand(true)
        .subcommand(kept("list").arg(json(words)))
        .subcommand(named(kept("build")).arg(option(words, "threads")).mut_arg("table", required))
        .subcommand(named(kept("verify")).arg(json(words)))
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
        let mut reader = Reader::new(matches, words);
        let known = |name: &str| matches.try_contains_id(name).is_ok();
        let tables = Tables {
            name: reader.text_if_known("table"),
            size: if known("size") { reader.size("size") } else { None },
            goal: reader.text_if_known("goal"),
            tables: reader.text("tables"),
            threads: match known("threads") {
                true => reader.number("threads", 1..=1024).map_or(1, |n| n as usize),
                false => 1,
            },
            out: reader.text_if_known("out"),
            json: known("json") && reader.flag("json"),
        };
        reader.finish()?;
        Ok(tables)
    }
}
