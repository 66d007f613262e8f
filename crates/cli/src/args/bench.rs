//! `taquin bench`.

use super::{Reader, choice, command, flag, json, option, positional};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin::{Quality, SolveRequest};
use taquin_board::Size;
use taquin_i18n::Words;
use taquin_search::Limits;

/// The most random boards: all are in memory while the bench runs.
const MOST_BOARDS: u64 = 1_000_000;

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Bench {
    /// A suite's name, or `random`.
    pub(crate) suite: String,
    pub(crate) size: Size,
    pub(crate) count: u64,
    pub(crate) seed: u64,
    /// Names of the suite's boards to run; all if empty.
    pub(crate) ids: Vec<String>,
    asked: SolveRequest,
    pub(crate) threads: usize,
    pub(crate) tables: Option<String>,
    /// Tables opened or built again for each board.
    pub(crate) cold: bool,
    pub(crate) json: bool,
}

pub(crate) fn describe(words: &Words) -> Command {
    command(words, "bench")
        .arg(positional(words, "suite").required(true))
        .next_help_heading(words.say("heading-board"))
        .arg(option(words, "size").help(words.say("opt-shuffle-size")))
        .arg(option(words, "count").short('n'))
        .arg(option(words, "seed"))
        .arg(option(words, "ids"))
        .next_help_heading(words.say("heading-search"))
        .arg(option(words, "algorithm").short('a'))
        .arg(option(words, "heuristic").short('H'))
        .arg(choice(words, "quality", Quality::ALL.map(Quality::name)))
        .arg(option(words, "threads"))
        .arg(option(words, "tables"))
        .arg(flag(words, "cold"))
        .next_help_heading(words.say("heading-limits"))
        .arg(option(words, "time-limit"))
        .arg(option(words, "node-limit"))
        .arg(option(words, "memory-limit"))
        .next_help_heading(words.say("heading-output"))
        .arg(json(words))
}

impl Bench {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Bench, Failure> {
        let mut reader = Reader::new(matches, words);
        let seed = reader.number("seed", 0..=u64::MAX).unwrap_or(1);
        let size = reader.size("size");
        let bench = Bench {
            suite: reader.text("suite").unwrap_or_default(),
            count: reader.number("count", 1..=MOST_BOARDS).unwrap_or(10),
            seed,
            ids: reader.names("ids"),
            asked: SolveRequest {
                algorithm: reader.algorithm("algorithm"),
                heuristic: reader.heuristic("heuristic"),
                quality: reader.named("quality", Quality::named),
                limits: Limits {
                    time: reader.duration("time-limit"),
                    nodes: reader.count_with_suffix("node-limit", 1..=u64::MAX),
                    memory: reader.bytes("memory-limit"),
                },
                ..SolveRequest::default()
            },
            threads: reader.number("threads", 1..=1024).map_or(1, |n| n as usize),
            tables: reader.text("tables"),
            cold: reader.flag("cold"),
            json: reader.flag("json"),
            size: size.unwrap_or(Size::FIFTEEN),
        };
        reader.finish()?;
        Ok(bench)
    }

    /// The request for each board: boards solved in parallel share this machine's memory.
    pub(crate) fn request(&self) -> SolveRequest {
        let mut request = self.asked.clone();
        let share = taquin::default_memory_limit() / self.threads as u64;
        request.limits.memory.get_or_insert(share);
        request
    }
}
