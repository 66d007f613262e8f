//! `taquin solve`.

use super::search_options;
use super::{OutputStyle, Reader, Sources, choice, command, flag, option};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use std::path::PathBuf;
use taquin::{Metric, Quality, SolveRequest};
use taquin_i18n::Words;
use taquin_search::Limits;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Solve {
    pub(crate) sources: Sources,
    pub(crate) output_style: OutputStyle,
    asked: SolveRequest,
    pub(crate) threads: usize,
    pub(crate) tables: Option<String>,
    pub(crate) checkpoint: Option<PathBuf>,
    pub(crate) explain: bool,
    pub(crate) show_steps: bool,
}

pub(crate) fn describe(words: &Words) -> Command {
    let command = Sources::many(command(words, "solve"), words)
        .next_help_heading(words.say("heading-search"))
        .arg(option(words, "algorithm").short('a'))
        .arg(option(words, "heuristic").short('H'))
        .arg(choice(words, "quality", Quality::ALL.map(Quality::name)))
        .arg(choice(words, "metric", Metric::ALL.map(Metric::name)));
    let command = search_options::describe(command, words, &[])
        .arg(option(words, "threads"))
        .arg(option(words, "tables"))
        .arg(option(words, "checkpoint"))
        .next_help_heading(words.say("heading-limits"))
        .arg(option(words, "time-limit"))
        .arg(option(words, "node-limit"))
        .arg(option(words, "memory-limit"));
    OutputStyle::moves(command, words).arg(flag(words, "explain")).arg(flag(words, "show-steps"))
}

impl Solve {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Solve, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_many(&mut reader);
        let solve = Solve {
            output_style: OutputStyle::read_moves(&reader, sources.board.as_deref()),
            sources,
            asked: SolveRequest {
                algorithm: reader.algorithm("algorithm"),
                heuristic: reader.heuristic("heuristic"),
                quality: reader.named("quality", Quality::named),
                metric: reader.named("metric", Metric::named).unwrap_or_default(),
                options: search_options::read(&mut reader, &[]),
                limits: Limits {
                    time: reader.duration("time-limit"),
                    nodes: reader.count_with_suffix("node-limit", 1..=u64::MAX),
                    memory: reader.bytes("memory-limit"),
                },
                ..SolveRequest::default()
            },
            threads: reader.number("threads", 1..=1024).map_or(1, |n| n as usize),
            tables: reader.text("tables"),
            checkpoint: reader.text("checkpoint").map(PathBuf::from),
            explain: reader.flag("explain"),
            show_steps: reader.flag("show-steps"),
        };
        reader.finish()?;
        Ok(solve)
    }

    /// How many boards are solved in parallel.
    pub(crate) fn side_by_side(&self, boards: usize) -> usize {
        self.threads.min(boards)
    }

    /// The request for each of this many boards: a single board gets all threads, and parallel
    /// boards share this machine's memory, which is not part of a plan that is only shown.
    pub(crate) fn request(&self, boards: usize) -> SolveRequest {
        let mut request = self.asked.clone();
        request.threads = if boards == 1 { self.threads } else { 1 };
        if !self.explain {
            let share = taquin::default_memory_limit() / self.side_by_side(boards).max(1) as u64;
            request.limits.memory.get_or_insert(share);
        }
        request
    }
}
