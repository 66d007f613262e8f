//! `taquin play`.

use super::{Reader, Sources, choice, command, option};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin::registry::Algorithm;
use taquin::{HeuristicExpr, Metric};
use taquin_i18n::Words;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) sources: Sources,
    pub(crate) seed: Option<u64>,
    pub(crate) algorithm: Option<Algorithm>,
    pub(crate) heuristic: Option<HeuristicExpr>,
    pub(crate) metric: Metric,
    pub(crate) tables: Option<String>,
}

pub(crate) fn describe(words: &Words) -> Command {
    let own = |name| option(words, name).help(words.say(&format!("opt-play-{name}")));
    Sources::one(command(words, "play"), words)
        .mut_arg("size", |size| size.help(words.say("opt-play-size")))
        .arg(own("seed"))
        .arg(choice(words, "metric", Metric::ALL.map(Metric::name)))
        .next_help_heading(words.say("heading-search"))
        .arg(own("algorithm").short('a'))
        .arg(own("heuristic"))
        .arg(option(words, "tables"))
}

impl Play {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Play, Failure> {
        let mut reader = Reader::new(matches, words);
        let play = Play {
            sources: Sources::read_one(&mut reader),
            seed: reader.number("seed", 0..=u64::MAX),
            algorithm: reader.algorithm("algorithm"),
            heuristic: reader.heuristic("heuristic"),
            metric: reader.named("metric", Metric::named).unwrap_or_default(),
            tables: reader.text("tables"),
        };
        reader.finish()?;
        Ok(play)
    }
}
