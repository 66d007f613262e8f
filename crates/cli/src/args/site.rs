//! `taquin site`.

use super::{command, option};
use clap::{ArgMatches, Command};
use std::path::PathBuf;
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub(crate) out: PathBuf,
}

pub(crate) fn describe(words: &Words) -> Command {
    let out = option(words, "out").help(words.say("opt-site-out")).required(true);
    command(words, "site").arg(out.help_heading(words.say("heading-output")))
}

impl Site {
    pub(crate) fn read(matches: &ArgMatches) -> Site {
        let out = matches.get_one::<String>("out").map(PathBuf::from);
        Site { out: out.unwrap_or_default() }
    }
}
