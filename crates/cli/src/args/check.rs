//! `taquin check`.

use super::{OutputStyle, Reader, Sources, command};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Check {
    pub(crate) sources: Sources,
    pub(crate) output_style: OutputStyle,
}

pub(crate) fn describe(words: &Words) -> Command {
    OutputStyle::boards(Sources::one(command(words, "check"), words), words)
}

impl Check {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Check, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_one(&mut reader);
        let output_style = OutputStyle::read_boards(&reader, sources.board.as_deref());
        let check = Check { sources, output_style };
        reader.finish()?;
        Ok(check)
    }
}
