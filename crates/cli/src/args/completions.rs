//! `taquin completions`.

use super::{command, positional};
use crate::commands::completions::Shell;
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Completions {
    pub(crate) shell: Shell,
}

pub(crate) fn describe(words: &Words) -> Command {
    let names = PossibleValuesParser::new(Shell::NAMED.map(|(name, _)| name));
    command(words, "completions")
        .arg(positional(words, "shell").required(true).value_parser(names).ignore_case(true))
}

impl Completions {
    pub(crate) fn read(matches: &ArgMatches) -> Completions {
        let typed = matches.get_one::<String>("shell").map_or("", String::as_str);
        // The parser accepts only these names.
        Completions { shell: Shell::named(typed).unwrap_or(Shell::Bash) }
    }
}
