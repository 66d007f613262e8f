//! `taquin graph`.

use super::boards::notation;
use super::{Reader, Sources, choice, command, option};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin_board::Notation;
use taquin_i18n::Words;

/// How a graph is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GraphFormat {
    Dot,
    Svg,
}

impl GraphFormat {
    pub(crate) const ALL: [GraphFormat; 2] = [GraphFormat::Dot, GraphFormat::Svg];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            GraphFormat::Dot => "dot",
            GraphFormat::Svg => "svg",
        }
    }

    /// The format with this name, in any case, or with this file extension.
    pub(crate) fn named(name: &str) -> Option<GraphFormat> {
        let name = if name.eq_ignore_ascii_case("gv") { "dot" } else { name };
        GraphFormat::ALL.into_iter().find(|format| name.eq_ignore_ascii_case(format.name()))
    }
}

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) sources: Sources,
    pub(crate) radius: Option<u32>,
    pub(crate) notation: Notation,
    /// `None`: by the file's extension, otherwise DOT.
    pub(crate) format: Option<GraphFormat>,
    pub(crate) output: Option<String>,
}

pub(crate) fn describe(words: &Words) -> Command {
    Sources::one(command(words, "graph"), words)
        .mut_arg("size", |size| size.help(words.say("opt-graph-size")))
        .arg(option(words, "radius"))
        .next_help_heading(words.say("heading-output"))
        .arg(choice(words, "notation", Notation::NAMED.map(|(name, _)| name)))
        .arg(
            choice(words, "format", GraphFormat::ALL.map(GraphFormat::name))
                .help(words.say("opt-graph-format")),
        )
        .arg(option(words, "output").short('o'))
}

impl Graph {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Graph, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_one(&mut reader);
        let graph = Graph {
            radius: reader.number("radius", 0..=10_000).map(|n| n as u32),
            notation: notation(&reader, sources.board.as_deref()),
            sources,
            format: reader.named("format", GraphFormat::named),
            output: reader.text("output"),
        };
        reader.finish()?;
        Ok(graph)
    }
}
