//! `taquin trace`.

use super::search_options;
use super::{OutputStyle, Reader, Sources, choice, command, flag, option};
use crate::exit::Failure;
use clap::{ArgMatches, Command};
use taquin::SolveRequest;
use taquin::registry::{Algorithm, SearchOption};
use taquin::trace::TraceLimits;
use taquin_i18n::Words;
use taquin_render::trace::TraceFormat;
use taquin_search::Limits;

/// The default number of steps: a few pages.
const STEPS: u64 = 200;

/// Options without steps of their own: `--all` continues after the first answer.
const WITHOUT: &[SearchOption] = &[SearchOption::All];

/// What was typed.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    pub(crate) sources: Sources,
    pub(crate) output_style: OutputStyle,
    pub(crate) request: SolveRequest,
    pub(crate) limits: TraceLimits,
    pub(crate) tables: Option<String>,
    /// `None`: by the file's extension, otherwise text.
    pub(crate) format: Option<TraceFormat>,
    pub(crate) output: Option<String>,
}

pub(crate) fn describe(words: &Words) -> Command {
    let command = Sources::one(command(words, "trace"), words)
        .next_help_heading(words.say("heading-search"))
        .arg(option(words, "algorithm").short('a').help(words.say("opt-trace-algorithm")))
        .arg(option(words, "heuristic").short('H').help(words.say("opt-trace-heuristic")));
    let command = search_options::describe(command, words, WITHOUT)
        .arg(option(words, "tables"))
        .next_help_heading(words.say("heading-limits"))
        .arg(option(words, "steps"))
        .arg(option(words, "time-limit"))
        .arg(option(words, "node-limit"))
        .arg(option(words, "memory-limit"));
    let formats = TraceFormat::ALL.map(TraceFormat::name);
    OutputStyle::moves(command, words)
        .arg(
            choice(words, "format", formats)
                .help(words.say("opt-trace-format"))
                .conflicts_with("json"),
        )
        .arg(option(words, "output").short('o'))
        .arg(flag(words, "lists"))
}

impl Trace {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Trace, Failure> {
        let mut reader = Reader::new(matches, words);
        let sources = Sources::read_one(&mut reader);
        let output_style = OutputStyle::read_moves(&reader, sources.board.as_deref());
        let trace = Trace {
            sources,
            output_style,
            request: SolveRequest {
                // A plan chosen by the planner may change its heuristic during the search.
                algorithm: Some(reader.algorithm("algorithm").unwrap_or(Algorithm::ASTAR)),
                heuristic: reader.heuristic("heuristic"),
                options: search_options::read(&mut reader, WITHOUT),
                limits: Limits {
                    time: reader.duration("time-limit"),
                    nodes: reader.count_with_suffix("node-limit", 1..=u64::MAX),
                    memory: reader
                        .bytes("memory-limit")
                        .or_else(|| Some(taquin::default_memory_limit())),
                },
                ..SolveRequest::default()
            },
            limits: TraceLimits {
                steps: reader.number("steps", 1..=100_000).unwrap_or(STEPS) as usize,
                lists: reader.flag("lists"),
            },
            tables: reader.text("tables"),
            format: match output_style.json {
                true => Some(TraceFormat::Json),
                false => reader.named("format", TraceFormat::named),
            },
            output: reader.text("output"),
        };
        reader.finish()?;
        Ok(trace)
    }
}
