//! `taquin man`.

use super::{command, option};
use clap::{ArgMatches, Command};
use std::path::PathBuf;
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Man {
    pub(crate) out: Option<PathBuf>,
}

pub(crate) fn describe(words: &Words) -> Command {
    command(words, "man").arg(option(words, "out").help_heading(words.say("heading-output")))
}

impl Man {
    pub(crate) fn read(matches: &ArgMatches) -> Man {
        Man { out: matches.get_one::<String>("out").map(PathBuf::from) }
    }
}
