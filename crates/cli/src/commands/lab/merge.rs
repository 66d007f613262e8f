//! `taquin lab merge`: several journals as one.

use crate::args::lab::read_merge;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use clap::ArgMatches;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let (inputs, output) = read_merge(matches);
    let trials = taquin_lab::merge(&inputs, &output)
        .map_err(|error| super::journal_failure(&error, words))?;
    if context.verbosity > Verbosity::Quiet {
        let args = [("path", output.display().to_string().into()), ("n", trials.into())];
        writeln!(context.out, "{}", words.say_with("lab-merged", &args))?;
    }
    Ok(Exit::Done)
}
