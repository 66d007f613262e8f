//! `taquin improve`.

use super::{OutputStyle, Reader, Sources, command, option, positional};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin_i18n::Words;
use taquin_search::Limits;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Improve {
    pub(crate) sources: Sources,
    pub(crate) output_style: OutputStyle,
    /// The moves themselves.
    pub(crate) moves: Option<String>,
    /// The file that they are in.
    pub(crate) moves_file: Option<String>,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

pub(crate) fn describe(words: &Words) -> Command {
    let command = Sources::file(command(words, "improve"), words)
        .arg(positional(words, "moves").conflicts_with("moves-file"))
        .arg(option(words, "moves-file"))
        .arg(option(words, "seed"))
        .arg(option(words, "threads").help(words.say("opt-improve-threads")))
        .next_help_heading(words.say("heading-limits"))
        .arg(option(words, "time-limit"))
        .arg(option(words, "node-limit"))
        .arg(option(words, "memory-limit"));
    OutputStyle::boards(command, words)
}

impl Improve {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Improve, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_file(&mut reader);
        let mut improve = Improve {
            output_style: OutputStyle::read_boards(&reader, sources.board.as_deref()),
            sources,
            moves: reader.text("moves"),
            moves_file: reader.text("moves-file"),
            limits: Limits {
                time: reader.duration("time-limit"),
                nodes: reader.count_with_suffix("node-limit", 1..=u64::MAX),
                memory: reader.bytes("memory-limit"),
            },
            seed: reader.number("seed", 0..=u64::MAX).unwrap_or(1),
            threads: reader.number("threads", 1..=1024).map_or(1, |n| n as usize),
        };
        // If the board comes from a file, the only argument is the moves.
        let no_moves = improve.moves.is_none() && improve.moves_file.is_none();
        if improve.sources.file.is_some() && no_moves {
            improve.moves = improve.sources.board.take();
        }
        if improve.moves.is_none() && improve.moves_file.is_none() {
            reader.fault(words.say("no-moves"));
        }
        reader.finish()?;
        Ok(improve)
    }
}
