//! `taquin completions`: shell completions that know our names.
//!
//! The scripts are small and never change: at each Tab they call the program, which knows its
//! commands, options and names, and describes them in the user's language.
//!
//! ```text
//!   Tab ──▶ taquin __complete SHELL INDEX WORDS… ──next──▶ name, a tabulator, what it is
//! ```
//!
//! One candidate per line, in the form of the shell. Without candidates the shell completes file
//! names.

mod next;

use crate::args::{self, completions::Completions};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use clap::ArgMatches;
use next::{Candidate, next};
use std::io::{self, Write};
use taquin_i18n::Words;

/// A shell, which determines the form of the candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shell {
    Bash,
    Zsh,
    Fish,
    Elvish,
    Powershell,
}

impl Shell {
    /// All shells, by name.
    pub(crate) const NAMED: [(&str, Shell); 5] = [
        ("bash", Shell::Bash),
        ("zsh", Shell::Zsh),
        ("fish", Shell::Fish),
        ("elvish", Shell::Elvish),
        ("powershell", Shell::Powershell),
    ];

    /// By name.
    pub(crate) fn named(name: &str) -> Option<Shell> {
        let found = Shell::NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, shell)| *shell)
    }

    const fn script(self) -> &'static str {
        match self {
            Shell::Bash => include_str!("scripts/taquin.bash"),
            Shell::Zsh => include_str!("scripts/_taquin"),
            Shell::Fish => include_str!("scripts/taquin.fish"),
            Shell::Elvish => include_str!("scripts/taquin.elv"),
            Shell::Powershell => include_str!("scripts/taquin.ps1"),
        }
    }

    /// A candidate on its line.
    fn line(self, candidate: &Candidate) -> String {
        let Candidate { name, about } = candidate;
        match self {
            // It shows no descriptions.
            Shell::Bash => name.clone(),
            _ if about.is_empty() => name.clone(),
            Shell::Zsh => format!("{}:{about}", name.replace(':', "\\:")),
            Shell::Fish | Shell::Elvish | Shell::Powershell => format!("{name}\t{about}"),
        }
    }
}

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    write!(context.out, "{}", Completions::read(matches).shell.script())?;
    // For users who read the script.
    let version = env!("CARGO_PKG_VERSION");
    writeln!(
        context.out,
        "\n# The program is asked at each press of the key. Of {version} it gets:"
    )?;
    for (what, line) in [
        ("commands", &[][..]),
        ("searches", &["solve", "--algorithm"]),
        ("heuristics", &["solve", "--heuristic"]),
        ("suites", &["solve", "--suite"]),
        ("goals", &["solve", "--goal"]),
    ] {
        let before: Vec<String> = line.iter().map(|word| (*word).to_owned()).collect();
        let candidates = next(&args::program(context.words), &before, "", context.words);
        let names: Vec<&str> = candidates.iter().map(|it| it.name.as_str()).collect();
        writeln!(context.out, "# {what}: {}", names.join(" "))?;
    }
    Ok(Exit::Done)
}

/// Answers a call of a shell script: `taquin __complete SHELL INDEX taquin WORDS…`. Invalid words
/// give no candidates, because an error would not be seen there.
pub(super) fn asked(
    arguments: &[String],
    words: &Words,
    out: &mut dyn Write,
) -> Option<io::Result<()>> {
    let [_, ask, shell, index, line @ ..] = arguments else { return None };
    if ask != "__complete" {
        return None;
    }
    let (shell, index) = (Shell::named(shell)?, index.parse::<usize>().ok()?);
    let before = line.get(1..index.min(line.len())).unwrap_or_default();
    let current = line.get(index).map_or("", String::as_str);
    let candidates = next(&args::program(words), before, current, words);
    Some(candidates.iter().try_for_each(|candidate| writeln!(out, "{}", shell.line(candidate))))
}
