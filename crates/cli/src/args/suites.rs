//! `taquin suites`.

use super::{OutputStyle, Reader, command, json, positional};
use clap::{ArgMatches, Command};
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) enum Suites {
    /// All of them.
    List { json: bool },
    /// The boards of one.
    Show { name: String, output_style: OutputStyle },
}

pub(crate) fn describe(words: &Words) -> Command {
    let show = command(words, "suites-show")
        .name("show")
        .arg(positional(words, "suite-shown").required(true));
    command(words, "suites")
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.say("heading-commands"))
        .subcommand_value_name(words.say("value-command"))
        .subcommand(OutputStyle::boards(show, words))
        .arg(json(words))
}

impl Suites {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Suites {
        match matches.subcommand() {
            Some((_, inner)) => {
                let reader = Reader::new(inner, words);
                let name = reader.text("suite-shown").unwrap_or_default();
                Suites::Show { name, output_style: OutputStyle::read_boards(&reader, None) }
            }
            None => Suites::List { json: matches.get_flag("json") },
        }
    }
}
