//! `taquin list`.

use super::{command, json};
use clap::{ArgMatches, Command};
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    pub(crate) json: bool,
}

pub(crate) fn describe(words: &Words) -> Command {
    command(words, "list").arg(json(words))
}

impl List {
    pub(crate) fn read(matches: &ArgMatches) -> List {
        List { json: matches.get_flag("json") }
    }
}
