//! `taquin solve`.

use super::{Looks, Reader, Sources, choice, command, flag, option};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use search::{Limits, Ties};
use taquin::{Quality, Wish};
use words::Words;

/// How many of all optimal solutions are listed when nothing is said.
const ALL_LISTED: usize = 100;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Solve {
    pub(crate) sources: Sources,
    pub(crate) looks: Looks,
    pub(crate) wish: Wish,
    pub(crate) threads: usize,
    pub(crate) tables: Option<String>,
    pub(crate) explain: bool,
    pub(crate) show_steps: bool,
}

pub(crate) fn describe(words: &Words) -> Command {
    let with_default = |name, default: String| {
        option(words, name)
            .help(words.say_with(&format!("opt-{name}"), &[("default", default.into())]))
    };
    let wish = Wish::default();
    let command = Sources::many(command(words, "solve"), words)
        .next_help_heading(words.say("heading-search"))
        .arg(option(words, "algorithm").short('a'))
        .arg(option(words, "heuristic"))
        .arg(choice(words, "quality", Quality::ALL.map(Quality::name)))
        .arg(with_default("weight", wish.weight.to_string()))
        .arg(option(words, "order"))
        .arg(choice(words, "ties", Ties::ALL.map(Ties::name)))
        .arg(option(words, "start-depth"))
        .arg(option(words, "depth-limit"))
        .arg(flag(words, "path-check"))
        .arg(option(words, "width"))
        .arg(option(words, "seed"))
        .arg(
            with_default("all", ALL_LISTED.to_string())
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value(ALL_LISTED.to_string()),
        )
        .arg(option(words, "threads"))
        .arg(option(words, "tables"))
        .next_help_heading(words.say("heading-limits"))
        .arg(option(words, "time-limit"))
        .arg(option(words, "node-limit"))
        .arg(option(words, "memory-limit"));
    Looks::moves(command, words).arg(flag(words, "explain")).arg(flag(words, "show-steps"))
}

impl Solve {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Solve, Failure> {
        let mut reader = Reader::new(matches, words);
        let own = Wish::default();
        let depth = 0..=u64::from(u32::MAX);
        let solve = Solve {
            sources: Sources::read_many(&mut reader),
            looks: Looks::read_moves(&reader),
            wish: Wish {
                algorithm: reader.algorithm("algorithm"),
                heuristic: reader.heuristic("heuristic"),
                quality: reader.named("quality", Quality::named),
                weight: reader.weight("weight").unwrap_or(own.weight),
                order: reader.order("order").unwrap_or(own.order),
                ties: reader.ties("ties"),
                start_depth: reader.number("start-depth", depth.clone()).map(|n| n as u32),
                depth_limit: reader.number("depth-limit", depth).map(|n| n as u32),
                path_check: reader.flag("path-check"),
                width: reader.number("width", 1..=1 << 30).map(|n| n as usize),
                all: reader.count("all"),
                seed: reader.number("seed", 0..=u64::MAX).unwrap_or(own.seed),
                limits: Limits {
                    time: reader.duration("time-limit"),
                    nodes: reader.number("node-limit", 1..=u64::MAX),
                    memory: reader.bytes("memory-limit"),
                },
                threads: own.threads,
                boards: own.boards,
            },
            threads: reader.number("threads", 1..=1024).map_or(1, |n| n as usize),
            tables: reader.text("tables"),
            explain: reader.flag("explain"),
            show_steps: reader.flag("show-steps"),
        };
        reader.finish()?;
        Ok(solve)
    }
}
