//! `taquin lab`: experiments.

mod audit;
mod merge;
mod preset;
mod report;
mod run;

use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::output;
use crate::{messages, table_store};
use clap::ArgMatches;
use std::path::Path;
use std::sync::Arc;
use taquin::{SolveRequest, Solver};
use taquin_i18n::Words;
use taquin_lab::{JournalError, RunError, messages as lab_messages};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let Some((name, matches)) = matches.subcommand() else {
        return Err(Failure::bug("no command of lab"));
    };
    // The inner command has its own --quiet and --verbose.
    context.verbosity = match (matches.get_flag("quiet"), matches.get_flag("verbose")) {
        (true, _) => Verbosity::Quiet,
        (_, true) => Verbosity::Verbose,
        _ => context.verbosity,
    };
    match name {
        "run" => run::run(context, matches),
        "report" => report::run(context, matches),
        "audit" => audit::run(context, matches),
        "preset" => preset::run(context, matches),
        "merge" => merge::run(context, matches),
        other => Err(Failure::bug(other)),
    }
}

/// A journal that cannot be used.
fn journal_failure(error: &JournalError, words: &Words) -> Failure {
    Failure::usage(lab_messages::journal_error(error, words))
}

/// A run that failed.
fn run_failure(error: &RunError, words: &Words) -> Failure {
    match error {
        RunError::Journal(error) => journal_failure(error, words),
        RunError::Solve(error) => super::solve::failure(error, words),
    }
}

/// Creates solvers that use the tables of `--tables`.
fn solvers(
    context: &Context<'_>,
    tables: Option<&str>,
    threads: usize,
) -> Result<impl Fn(SolveRequest) -> Solver + Sync + use<>, Failure> {
    let store = Arc::new(table_store::store(tables, context.words)?.with_threads(threads));
    let solver = Solver::new().commit(messages::COMMIT).tables(store);
    Ok(move |request| solver.for_request(request))
}

/// Writes a file and reports it.
fn write_file(context: &mut Context<'_>, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    output::write(path, bytes).map_err(|error| error.failure(path, context.words))?;
    written(context, path)
}

/// Reports that a file or a directory was written.
fn written(context: &mut Context<'_>, path: &Path) -> Result<(), Failure> {
    if context.verbosity > Verbosity::Quiet {
        let args = [("path", path.display().to_string().into())];
        writeln!(context.out, "{}", context.words.say_with("lab-written", &args))?;
    }
    Ok(())
}
