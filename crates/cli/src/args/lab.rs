//! `taquin lab` and its own commands.

use super::{Reader, flag, framed, json, option, positional};
use super::{quantity, search_options};
use crate::exit::Failure;
use crate::input;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::path::PathBuf;
use taquin::registry::SearchOption;
use taquin::split_list;
use taquin::{HeuristicExpr, LimitsForm};
use taquin_board::{Board, Size, nearest};
use taquin_i18n::Words;
use taquin_lab::preset::Preset;
use taquin_lab::report::{Pair, Shown};
use taquin_lab::{
    BoardsSpec, ExperimentSpec, OneOrMany, Quantity, SearchSpec, Shard, UnknownQuantity,
};

/// Adds a command's own arguments to its frame.
type Describe = fn(Command, &Words) -> Command;

/// The commands of the laboratory, in the order of the help.
const COMMANDS: [(&str, Describe); 5] = [
    ("run", describe_run),
    ("report", describe_report),
    ("audit", describe_audit),
    ("preset", describe_preset),
    ("merge", describe_merge),
];

/// Search options that an experiment does not have: its seed is that of its boards.
const NOT_IN_LAB: [SearchOption; 2] = [SearchOption::Seed, SearchOption::All];

/// Options that define an experiment, as a file does.
const OF_EXPERIMENT: [&str; 33] = [
    "size",
    "goal",
    "count",
    "seed",
    "walk",
    "any",
    "suite",
    "ids",
    "file",
    "algorithm",
    "heuristic",
    "weight",
    "order",
    "ties",
    "start-depth",
    "depth-limit",
    "width",
    "path-check",
    "no-check",
    "goal-test",
    "no-reopening",
    "pruning",
    "frontier",
    "closed",
    "duplicates",
    "search-seed",
    "quality",
    "metric",
    "external",
    "time-limit",
    "node-limit",
    "memory-limit",
    "repetitions",
];

pub(crate) fn describe(words: &Words) -> Command {
    let all = COMMANDS.into_iter().map(|(name, describe)| {
        describe(framed(Command::new(name), words, &format!("cmd-lab-{name}")), words)
    });
    framed(Command::new("lab"), words, "cmd-lab")
        .subcommands(all)
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.say("heading-commands"))
        .subcommand_value_name(words.say("value-command"))
        .subcommand_required(true)
}

/// An option whose help in the laboratory is its own.
fn lab_option(words: &Words, name: &'static str) -> Arg {
    option(words, name).help(words.say(&format!("opt-lab-{name}")))
}

fn describe_run(command: Command, words: &Words) -> Command {
    let command = command
        .next_help_heading(words.say("heading-board"))
        .arg(lab_option(words, "size"))
        .arg(lab_option(words, "goal").action(ArgAction::Append))
        .arg(lab_option(words, "count").short('n'))
        .arg(lab_option(words, "seed"))
        .arg(option(words, "walk"))
        .arg(flag(words, "any"))
        .arg(option(words, "suite"))
        .arg(option(words, "ids").requires("suite"))
        .arg(option(words, "file"))
        .next_help_heading(words.say("heading-search"))
        .arg(lab_option(words, "algorithm").short('a'))
        .arg(lab_option(words, "heuristic").short('H'));
    search_options::describe_lists(command, words, &NOT_IN_LAB)
        .arg(lab_option(words, "search-seed"))
        .arg(lab_option(words, "quality"))
        .arg(lab_option(words, "metric"))
        .arg(lab_option(words, "external").action(ArgAction::Append))
        .next_help_heading(words.say("heading-limits"))
        .arg(lab_option(words, "time-limit"))
        .arg(lab_option(words, "node-limit"))
        .arg(lab_option(words, "memory-limit"))
        .next_help_heading(words.say("heading-lab"))
        .arg(option(words, "config").conflicts_with_all(OF_EXPERIMENT))
        .arg(option(words, "journal").short('j').required(true))
        .arg(option(words, "repetitions"))
        .arg(lab_option(words, "threads"))
        .arg(option(words, "shard"))
        .arg(option(words, "checkpoints"))
        .arg(option(words, "tables"))
        .arg(json(words))
}

fn describe_report(command: Command, words: &Words) -> Command {
    command
        .arg(positional(words, "journal").required(true))
        .next_help_heading(words.say("heading-output"))
        .arg(option(words, "html"))
        .arg(option(words, "charts"))
        .arg(option(words, "csv"))
        .arg(option(words, "trials"))
        .arg(option(words, "markdown"))
        .arg(option(words, "latex"))
        .arg(option(words, "title"))
        .arg(option(words, "boards"))
        .arg(option(words, "scatter").action(ArgAction::Append))
        .arg(json(words))
}

fn describe_audit(command: Command, words: &Words) -> Command {
    command
        .arg(
            lab_option(words, "heuristic")
                .short('H')
                .required(true)
                .help(words.say("opt-audit-heuristic")),
        )
        .arg(option(words, "size").help(words.say("opt-lab-audit-size")))
        .arg(option(words, "goal"))
        .arg(flag(words, "whole").conflicts_with("sample"))
        .arg(option(words, "sample"))
        .arg(option(words, "seed"))
        .arg(option(words, "memory-limit"))
        .arg(option(words, "tables"))
        .next_help_heading(words.say("heading-output"))
        .arg(option(words, "html"))
        .arg(option(words, "csv").help(words.say("opt-lab-audit-csv")))
        .arg(json(words))
}

fn describe_preset(command: Command, words: &Words) -> Command {
    command
        .arg(positional(words, "preset").required(true))
        .arg(lab_option(words, "out").required(true))
        .arg(option(words, "board"))
        .arg(option(words, "goal").help(words.say("opt-lab-preset-goal")))
        .arg(option(words, "count").short('n').help(words.say("opt-lab-preset-count")))
        .arg(lab_option(words, "threads"))
        .arg(option(words, "tables"))
}

fn describe_merge(command: Command, words: &Words) -> Command {
    command
        .arg(positional(words, "journals").required(true).num_args(1..))
        .arg(lab_option(words, "output").short('o').required(true))
}

/// `lab run`, as typed.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// The experiment, if flags define it.
    pub(crate) spec: ExperimentSpec,
    /// The file that defines it.
    pub(crate) config: Option<String>,
    pub(crate) journal: PathBuf,
    pub(crate) threads: usize,
    pub(crate) shard: Shard,
    pub(crate) checkpoints: Option<PathBuf>,
    pub(crate) tables: Option<String>,
    pub(crate) json: bool,
}

impl Run {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Run, Failure> {
        let mut reader = Reader::new(matches, words);
        let list = |text: Option<String>| -> OneOrMany {
            let parts = text.as_deref().map(split_list).unwrap_or_default();
            OneOrMany::Many(parts.into_iter().map(str::to_owned).collect())
        };
        let goals: Vec<String> =
            matches.get_many::<String>("goal").unwrap_or_default().cloned().collect();
        let seeds = reader.parsed("seed", |text, words| {
            let number = |part: &str| quantity::number(part.trim(), 0..=u64::MAX, words);
            text.split(',').map(number).collect::<Result<Vec<u64>, String>>()
        });
        let boards = BoardsSpec {
            size: list(reader.text("size")),
            goal: OneOrMany::Many(goals),
            count: reader.count("count"),
            seed: None,
            seeds: seeds.unwrap_or_default(),
            walk: reader.number("walk", 0..=u64::MAX),
            any: reader.flag("any"),
            depths: Vec::new(),
            suite: reader.text("suite"),
            ids: reader.names("ids"),
            file: reader.text("file"),
            list: Vec::new(),
        };
        let mut factors = search_options::read_lists(&reader, &NOT_IN_LAB);
        for (option, name) in
            [("search-seed", "seed"), ("quality", "quality"), ("metric", "metric")]
        {
            let text = reader.text(option);
            factors.add(name, text.as_deref().map(split_list).unwrap_or_default());
        }
        let external: Vec<String> =
            matches.get_many::<String>("external").unwrap_or_default().cloned().collect();
        let searched = reader.text("algorithm").is_some() || reader.text("heuristic").is_some();
        let search = SearchSpec {
            algorithm: list(reader.text("algorithm")),
            heuristic: list(reader.text("heuristic")),
            factors,
        };
        let limits = LimitsForm {
            time_limit_ms: reader.duration("time-limit").map(|time| time.as_secs_f64() * 1000.0),
            node_limit: reader.count_with_suffix("node-limit", 1..=u64::MAX),
            memory_limit_bytes: reader.bytes("memory-limit"),
            ..LimitsForm::default()
        };
        let repetitions = reader.number("repetitions", 1..=1_000_000).map(|n| n as u32);
        let shard = reader.parsed("shard", |text, words| {
            text.parse::<Shard>().map_err(|_| words.say("lab-bad-shard"))
        });
        let run = Run {
            spec: ExperimentSpec {
                question: None,
                repetitions,
                limits,
                boards: vec![boards],
                // An external program alone is not compared with a default search.
                search: if searched || external.is_empty() { vec![search] } else { Vec::new() },
                external,
            },
            config: reader.text("config"),
            journal: reader.text("journal").unwrap_or_default().into(),
            threads: reader.threads(),
            shard: shard.unwrap_or(Shard::ALL),
            checkpoints: reader.text("checkpoints").map(PathBuf::from),
            tables: reader.text("tables"),
            json: reader.flag("json"),
        };
        reader.finish()?;
        Ok(run)
    }
}

/// `lab report`, as typed.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) journal: PathBuf,
    pub(crate) files: Files,
    pub(crate) shown: Shown,
    pub(crate) json: bool,
}

/// Files that a report is written to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Files {
    pub(crate) csv: Option<PathBuf>,
    pub(crate) trials: Option<PathBuf>,
    pub(crate) html: Option<PathBuf>,
    pub(crate) markdown: Option<PathBuf>,
    pub(crate) latex: Option<PathBuf>,
    pub(crate) charts: Option<PathBuf>,
}

impl Report {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Report, Failure> {
        let mut reader = Reader::new(matches, words);
        let mut shown = Shown { title: reader.text("title"), ..Shown::default() };
        if let Some(boards) = reader.number("boards", 0..=1_000_000) {
            shown.boards = boards as usize;
        }
        let mut pairs: Vec<Pair> = Vec::new();
        for text in matches.get_many::<String>("scatter").into_iter().flatten() {
            match text.parse() {
                Ok(pair) => pairs.push(pair),
                Err(UnknownQuantity(name)) => {
                    let names: Vec<&str> = Quantity::all().map(Quantity::name).collect();
                    let args = [("name", name.into()), ("names", names.join(", ").into())];
                    reader.fault(words.say_with("lab-bad-pair", &args));
                }
            }
        }
        if !pairs.is_empty() {
            shown.pairs = pairs;
        }
        let path = |name: &str| reader.text(name).map(PathBuf::from);
        let report = Report {
            journal: path("journal").unwrap_or_default(),
            files: Files {
                csv: path("csv"),
                trials: path("trials"),
                html: path("html"),
                markdown: path("markdown"),
                latex: path("latex"),
                charts: path("charts"),
            },
            shown,
            json: reader.flag("json"),
        };
        reader.finish()?;
        Ok(report)
    }
}

/// `lab audit`, as typed.
#[derive(Clone, Debug)]
pub(crate) struct Audit {
    pub(crate) heuristics: Vec<HeuristicExpr>,
    pub(crate) size: Option<Size>,
    pub(crate) goal: Option<String>,
    pub(crate) whole: bool,
    pub(crate) sample: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) memory: Option<u64>,
    pub(crate) tables: Option<String>,
    pub(crate) html: Option<PathBuf>,
    pub(crate) csv: Option<PathBuf>,
    pub(crate) json: bool,
}

impl Audit {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<Audit, Failure> {
        let mut reader = Reader::new(matches, words);
        let mut heuristics = Vec::new();
        for text in split_list(&reader.text("heuristic").unwrap_or_default()) {
            match text.parse() {
                Ok(spec) => heuristics.push(spec),
                Err(error) => reader.fault(words.expr_error(&error)),
            }
        }
        let audit = Audit {
            heuristics,
            size: reader.size("size"),
            goal: reader.text("goal"),
            whole: reader.flag("whole"),
            sample: reader.number("sample", 1..=1_000_000_000),
            seed: reader.number("seed", 0..=u64::MAX).unwrap_or(1),
            memory: reader.bytes("memory-limit"),
            tables: reader.text("tables"),
            html: reader.text("html").map(PathBuf::from),
            csv: reader.text("csv").map(PathBuf::from),
            json: reader.flag("json"),
        };
        reader.finish()?;
        Ok(audit)
    }
}

/// `lab preset`, as typed.
#[derive(Clone, Debug)]
pub(crate) struct PresetRun {
    pub(crate) preset: Preset,
    /// The board of the exercise, as typed, and its goal.
    pub(crate) board: Option<(String, Board)>,
    pub(crate) out: PathBuf,
    pub(crate) threads: usize,
    pub(crate) tables: Option<String>,
}

impl PresetRun {
    pub(crate) fn read(matches: &ArgMatches, words: &Words) -> Result<PresetRun, Failure> {
        let mut reader = Reader::new(matches, words);
        let (name, count) = (reader.text("preset").unwrap_or_default(), reader.count("count"));
        let is_exercise = name == "exercise";
        let (typed, goal) = (reader.text("board"), reader.text("goal"));
        if (typed.is_some() || goal.is_some()) && !is_exercise {
            reader.fault(words.say("lab-board-of-exercise"));
        }
        let text = typed.unwrap_or_else(|| Preset::BOARD.to_owned());
        let goal = goal.as_deref().unwrap_or("last");
        let board = is_exercise.then(|| {
            let parsed = text.parse::<Board>().map_err(|error| words.notation_error(&error));
            let goal = parsed.and_then(|board| input::goal(goal, board.size(), None, words));
            goal.map(|goal| (text, goal))
        });
        let board = board.transpose().map_err(|fault| reader.fault(fault)).ok().flatten();
        let preset = match &board {
            Some((text, goal)) => Preset::exercise(text, Some(goal), count),
            None if is_exercise => None,
            None => {
                let preset = Preset::named(&name, count);
                if preset.is_none() {
                    let near = nearest(&name, Preset::NAMES);
                    let end = if near.is_some() { "" } else { "." };
                    let fault = words.unknown("lab-no-preset", &name, near);
                    let names = [("names", Preset::NAMES.join(", ").into())];
                    let names = words.say_with("lab-presets", &names);
                    reader.fault(format!("{fault}{end} {names}"));
                }
                preset
            }
        };
        let out = reader.text("out").unwrap_or_default().into();
        let (threads, tables) = (reader.threads(), reader.text("tables"));
        reader.finish()?;
        let preset = preset.ok_or_else(|| Failure::bug(name))?;
        Ok(PresetRun { preset, board, out, threads, tables })
    }
}

/// `lab merge`, as typed: the journals, and where to write.
pub(crate) fn read_merge(matches: &ArgMatches) -> (Vec<PathBuf>, PathBuf) {
    let inputs = matches.get_many::<String>("journals").unwrap_or_default();
    let output = matches.get_one::<String>("output").cloned().unwrap_or_default();
    (inputs.map(PathBuf::from).collect(), output.into())
}
