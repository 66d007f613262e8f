//! `taquin help`: the help of a command.

use crate::args::{self, help::Help};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use clap::ArgMatches;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let typed = Help::read(matches);
    let mut program = args::program(context.words);
    program.build();
    let help = match typed.command.and_then(|name| program.find_subcommand_mut(name)) {
        Some(command) => command.render_help(),
        None => program.render_help(),
    };
    write!(context.out, "{help}")?;
    Ok(Exit::Done)
}
