//! `taquin completions`: what a shell needs to complete our names too.

use crate::args::{self, completions::Completions};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use board::{Goal, Suite};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, ValueHint};
use lab::preset::Preset;
use taquin::registry::{ALGORITHMS, HEURISTICS};
use taquin::tables::NAMED as TABLES;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let shell = Completions::read(matches).shell;
    let mut program = with_names(args::program(context.words));
    // The generators take fewer errors than we do: they write to memory, we write out.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program, "taquin", &mut script);
    context.out.write_all(&script)?;
    Ok(Exit::Done)
}

/// A command, and those inside it, with the names that its options take, which the parser itself
/// leaves open: a heuristic may be `max(A,B)`, a goal a board.
fn with_names(command: Command) -> Command {
    let inner: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    let command = command.mut_args(named);
    inner.into_iter().fold(command, |command, name| command.mut_subcommand(name, with_names))
}

fn named(arg: Arg) -> Arg {
    let auto = ["auto"].into_iter();
    let names: Vec<&str> = match arg.get_id().as_str() {
        "algorithm" => auto.chain(ALGORITHMS.iter().map(|entry| entry.name)).collect(),
        "heuristic" => auto.chain(HEURISTICS.iter().map(|entry| entry.name)).collect(),
        "table" => TABLES.iter().map(|table| table.name).collect(),
        "preset" => Preset::NAMES.to_vec(),
        "suite" => Suite::NAMES.to_vec(),
        "goal" => Goal::NAMES.to_vec(),
        "file" | "moves-file" => return arg.value_hint(ValueHint::FilePath),
        "out" => return arg.value_hint(ValueHint::AnyPath),
        _ => return arg,
    };
    arg.value_parser(PossibleValuesParser::new(names))
}
