//! `taquin space`.

use super::{OutputStyle, Reader, choice, command, option, positional};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use std::time::Duration;
use taquin::Metric;
use taquin_board::Size;
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    pub(crate) size: Size,
    pub(crate) goal: Option<String>,
    pub(crate) metric: Metric,
    pub(crate) time: Option<Duration>,
    pub(crate) memory: Option<u64>,
    pub(crate) output_style: OutputStyle,
}

pub(crate) fn describe(words: &Words) -> Command {
    let command = command(words, "space")
        .arg(positional(words, "size").required(true))
        .next_help_heading(words.say("heading-board"))
        .arg(option(words, "goal"))
        .arg(choice(words, "metric", Metric::ALL.map(Metric::name)))
        .next_help_heading(words.say("heading-limits"))
        .arg(option(words, "time-limit"))
        .arg(option(words, "memory-limit"));
    OutputStyle::boards(command, words)
}

impl Space {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Space, Failure> {
        let mut reader = Reader::new(matches, words);
        let text = reader.text("size").unwrap_or_default();
        let size = text.parse::<Size>();
        if let Err(error) = &size {
            reader.fault(words.size_error(error));
        }
        let (goal, memory) = (reader.text("goal"), reader.bytes("memory-limit"));
        let metric = reader.named("metric", Metric::named).unwrap_or_default();
        let time = reader.duration("time-limit");
        let output_style = OutputStyle::read_boards(&reader, None);
        reader.finish()?;
        let size = size.map_err(|error| Failure::usage(words.size_error(&error)))?;
        Ok(Space { size, goal, metric, time, memory, output_style })
    }
}
