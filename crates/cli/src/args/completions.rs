//! `taquin completions`.

use super::{command, positional};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use words::Words;

/// What was typed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Completions {
    pub(crate) shell: Shell,
}

/// The shells by the names that people type.
const SHELLS: [(&str, Shell); 5] = [
    ("bash", Shell::Bash),
    ("zsh", Shell::Zsh),
    ("fish", Shell::Fish),
    ("elvish", Shell::Elvish),
    ("powershell", Shell::PowerShell),
];

pub(crate) fn describe(words: &Words) -> Command {
    let names = PossibleValuesParser::new(SHELLS.map(|(name, _)| name));
    command(words, "completions")
        .arg(positional(words, "shell").required(true).value_parser(names).ignore_case(true))
}

impl Completions {
    pub(crate) fn read(matches: &ArgMatches) -> Completions {
        let typed = matches.get_one::<String>("shell").map_or("", String::as_str);
        let found = SHELLS.iter().find(|(name, _)| name.eq_ignore_ascii_case(typed));
        // The parser lets only these names through.
        Completions { shell: found.map_or(Shell::Bash, |(_, shell)| *shell) }
    }
}
