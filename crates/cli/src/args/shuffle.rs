//! `taquin shuffle`.

use super::{OutputStyle, Reader, choice, command, flag, option};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin::Metric;
use taquin_board::Size;
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Shuffle {
    pub(crate) size: Size,
    pub(crate) goal: Option<String>,
    pub(crate) count: u64,
    pub(crate) seed: Option<u64>,
    pub(crate) walk: Option<u64>,
    pub(crate) metric: Metric,
    pub(crate) any: bool,
    pub(crate) output_style: OutputStyle,
}

pub(crate) fn describe(words: &Words) -> Command {
    let command = command(words, "shuffle")
        .next_help_heading(words.say("heading-board"))
        .arg(option(words, "size").help(words.say("opt-shuffle-size")))
        .arg(option(words, "count").short('n'))
        .arg(option(words, "seed"))
        .arg(option(words, "goal"))
        .arg(option(words, "walk"))
        .arg(choice(words, "metric", Metric::ALL.map(Metric::name)).requires("walk"))
        .arg(flag(words, "any").conflicts_with("walk"));
    OutputStyle::boards(command, words)
}

impl Shuffle {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Shuffle, Failure> {
        let mut reader = Reader::new(matches, words);
        let size = reader.size("size");
        let shuffle = Shuffle {
            goal: reader.text("goal"),
            count: reader.number("count", 0..=u64::MAX).unwrap_or(1),
            seed: reader.number("seed", 0..=u64::MAX),
            walk: reader.number("walk", 0..=u64::MAX),
            metric: reader.named("metric", Metric::named).unwrap_or_default(),
            any: reader.flag("any"),
            output_style: OutputStyle::read_boards(&reader, None),
            size: size.unwrap_or(Size::FIFTEEN),
        };
        reader.finish()?;
        Ok(shuffle)
    }
}
