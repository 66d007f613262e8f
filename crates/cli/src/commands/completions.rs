//! `taquin completions`: what a shell needs to complete our names too.

use crate::args::{self, completions::Completions};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use board::{Goal, Suite};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, ValueHint};
use taquin::registry::{ALGORITHMS, HEURISTICS};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let shell = Completions::read(matches).shell;
    let mut program = with_names(args::program(context.words));
    // The generators take fewer errors than we do: they write to memory, we write out.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program, "taquin", &mut script);
    context.out.write_all(&script)?;
    Ok(Exit::Done)
}

/// The program with the names that its options take, which the parser itself leaves open: a
/// heuristic may be `max(A,B)`, a goal a board.
fn with_names(program: Command) -> Command {
    let names: Vec<String> = program.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    names.into_iter().fold(program, |program, name| {
        program.mut_subcommand(name, |command| command.mut_args(named))
    })
}

fn named(arg: Arg) -> Arg {
    let auto = ["auto"].into_iter();
    let names: Vec<&str> = match arg.get_id().as_str() {
        "algorithm" => auto.chain(ALGORITHMS.iter().map(|entry| entry.name)).collect(),
        "heuristic" => auto.chain(HEURISTICS.iter().map(|entry| entry.name)).collect(),
        "suite" => Suite::NAMES.to_vec(),
        "goal" => Goal::NAMES.to_vec(),
        "file" | "moves-file" => return arg.value_hint(ValueHint::FilePath),
        "out" => return arg.value_hint(ValueHint::AnyPath),
        _ => return arg,
    };
    arg.value_parser(PossibleValuesParser::new(names))
}
