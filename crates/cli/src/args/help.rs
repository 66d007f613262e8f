//! `taquin help`.

use super::{command, positional};
use crate::commands::COMMANDS;
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Help {
    pub(crate) command: Option<String>,
}

pub(crate) fn describe(words: &Words) -> Command {
    let names = PossibleValuesParser::new(COMMANDS.iter().map(|entry| entry.name));
    command(words, "help").arg(positional(words, "command").value_parser(names))
}

impl Help {
    pub(crate) fn read(matches: &ArgMatches) -> Help {
        Help { command: matches.get_one::<String>("command").cloned() }
    }
}
