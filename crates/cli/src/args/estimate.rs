//! `taquin estimate`.

use super::{Looks, Reader, Sources, command};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use words::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Estimate {
    pub(crate) sources: Sources,
    pub(crate) looks: Looks,
}

pub(crate) fn describe(words: &Words) -> Command {
    Looks::boards(Sources::one(command(words, "estimate"), words), words)
}

impl Estimate {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Estimate, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_one(&mut reader);
        let estimate = Estimate { sources, looks: Looks::read_boards(&reader) };
        reader.finish()?;
        Ok(estimate)
    }
}
