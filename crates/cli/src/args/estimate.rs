//! `taquin estimate`.

use super::{OutputStyle, Reader, Sources, command, option};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin::HeuristicExpr;
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Estimate {
    pub(crate) sources: Sources,
    pub(crate) output_style: OutputStyle,
    pub(crate) heuristic: Option<HeuristicExpr>,
    pub(crate) tables: Option<String>,
}

pub(crate) fn describe(words: &Words) -> Command {
    let heuristic = option(words, "heuristic").short('H').help(words.say("opt-estimate-heuristic"));
    let command =
        Sources::one(command(words, "estimate"), words).arg(heuristic).arg(option(words, "tables"));
    OutputStyle::boards(command, words)
}

impl Estimate {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Estimate, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_one(&mut reader);
        let output_style = OutputStyle::read_boards(&reader, sources.board.as_deref());
        let tables = reader.text("tables");
        let heuristic = reader.heuristic("heuristic");
        let estimate = Estimate { sources, output_style, heuristic, tables };
        reader.finish()?;
        Ok(estimate)
    }
}
