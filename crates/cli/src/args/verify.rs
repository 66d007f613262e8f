//! `taquin verify`.

use super::{OutputStyle, Reader, Sources, choice, command, option, positional};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin::Metric;
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Verify {
    pub(crate) sources: Sources,
    pub(crate) output_style: OutputStyle,
    /// The moves themselves.
    pub(crate) moves: Option<String>,
    /// The file that they are in.
    pub(crate) moves_file: Option<String>,
    /// How the moves are counted.
    pub(crate) metric: Metric,
}

pub(crate) fn describe(words: &Words) -> Command {
    let command = Sources::file(command(words, "verify"), words)
        .arg(positional(words, "moves").conflicts_with("moves-file"))
        .arg(option(words, "moves-file"))
        .arg(choice(words, "metric", Metric::ALL.map(Metric::name)));
    OutputStyle::boards(command, words)
}

impl Verify {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Verify, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_file(&mut reader);
        let mut verify = Verify {
            output_style: OutputStyle::read_boards(&reader, sources.board.as_deref()),
            sources,
            moves: reader.text("moves"),
            moves_file: reader.text("moves-file"),
            metric: reader.named("metric", Metric::named).unwrap_or_default(),
        };
        // If the board comes from a file, the only argument is the moves.
        if verify.sources.file.is_some() && verify.moves.is_none() && verify.moves_file.is_none() {
            verify.moves = verify.sources.board.take();
        }
        if verify.moves.is_none() && verify.moves_file.is_none() {
            reader.fault(words.say("no-moves"));
        }
        let from_input = |name: &Option<String>| name.as_deref() == Some("-");
        let boards = from_input(&verify.sources.file) || from_input(&verify.sources.board);
        if boards && from_input(&verify.moves_file) {
            reader.fault(words.say("both-stdin"));
        }
        reader.finish()?;
        Ok(verify)
    }
}
