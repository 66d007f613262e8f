//! `taquin man`: the manual, one page a command.

use crate::args::{self, man::Man};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use clap::{ArgMatches, Command};
use std::io;
use std::path::Path;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let mut program = args::program(words);
    program.build();
    let Some(directory) = Man::read(matches).out else {
        context.out.write_all(&page(&program)?)?;
        return Ok(Exit::Done);
    };
    let cannot = |path: &Path, error: &io::Error| {
        let reason = words.io_reason(error);
        let args = [("file", path.display().to_string().into()), ("reason", reason.into())];
        Failure::usage(words.say_with("file-cannot-write", &args))
    };
    std::fs::create_dir_all(&directory).map_err(|error| cannot(&directory, &error))?;
    for command in std::iter::once(&program).chain(program.get_subcommands()) {
        let name = command.get_display_name().unwrap_or(command.get_name());
        let path = directory.join(format!("{name}.1"));
        std::fs::write(&path, page(command)?).map_err(|error| cannot(&path, &error))?;
        writeln!(context.out, "{}", path.display())?;
    }
    Ok(Exit::Done)
}

/// One page in the language of troff.
fn page(command: &Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}
