//! `taquin lab preset`: a published experiment, with its values beside ours.

use super::report::{show, table};
use crate::args::lab::{Files, PresetRun};
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::output::OutputError;
use crate::table_store::BuildBar;
use clap::ArgMatches;
use taquin::SolveRequest;
use taquin::observe::BoardSpace;
use taquin_board::{MoveNotation, Notation, Size};
use taquin_lab::preset::{census, compare, notes, sections};
use taquin_lab::report::{Extra, Shown};
use taquin_lab::{Bench, Journal, Shard, Summary};
use taquin_render::text::sentence;
use taquin_search::Observer;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let PresetRun { preset, board, out, threads, tables } = PresetRun::read(matches, words)?;
    std::fs::create_dir_all(&out).map_err(|error| OutputError::from(error).failure(&out, words))?;
    let path = out.join("journal.jsonl");
    let mut journal =
        Journal::open(&path).map_err(|error| super::journal_failure(&error, words))?;
    let solver = super::solvers(context, tables.as_deref(), threads)?;
    let stop = context.stop.clone();
    let builds = BuildBar::new(context);
    let observer = || Box::new(builds.clone()) as Box<dyn Observer<BoardSpace>>;
    let bench =
        Bench { solver: &solver, observer: &observer, threads, stop: &stop, checkpoints: None };
    context.catch_interrupts();
    for experiment in &preset.experiments {
        let tally = super::run::carry_out(context, experiment, &mut journal, &bench, Shard::ALL)?;
        if tally.left > 0 {
            return Ok(Exit::Stopped);
        }
    }
    drop(journal);
    let records = Journal::read(&path).map_err(|error| super::journal_failure(&error, words))?;
    let summary = Summary::of(&records);
    show(context, &summary)?;

    let id = format!("lab-preset-{}", preset.name);
    let question = words.say(&format!("{id}.question"));
    let compared = compare(&preset.published, &summary, words);
    let has_published = !preset.published.is_empty();
    let mut said = notes(&preset.published, &summary, words);
    if !preset.census.is_empty() {
        said.push(words.say("lab-census-claim"));
    }
    for combination in &preset.census {
        let size = Size::new(3, 3).map_err(|error| Failure::bug(error.to_string()))?;
        let counted = census(combination, size, &solver, (threads, &stop))
            .map_err(|error| super::super::solve::failure(&error, words))?;
        match counted {
            Some(counted) => said.push(counted.said(words)),
            None => return Ok(Exit::Stopped),
        }
    }
    if has_published {
        if context.verbosity > Verbosity::Quiet {
            writeln!(context.out, "{}", words.say("lab-compare"))?;
        }
        table(context, &compared)?;
    }
    if context.verbosity > Verbosity::Quiet {
        let style = context.style(Notation::default(), MoveNotation::Udlr);
        sentence(context.out, "  ", &words.say(&format!("{id}.text")), style.width)?;
        for note in &said {
            sentence(context.out, "  • ", note, style.width)?;
        }
        writeln!(context.out)?;
    }
    let extra = Extra {
        title: words.say(if has_published { "lab-compare" } else { "lab-page-background" }),
        text: vec![words.say(&format!("{id}.text"))],
        table: has_published.then_some(compared),
        notes: said,
    };
    let mut parts = match &board {
        Some((board, goal)) => sections(board, goal, &solver(SolveRequest::default()), words)
            .map_err(|error| super::super::solve::failure(&error, words))?,
        None => Vec::new(),
    };
    parts.push(extra);
    let title = format!("{} – {question}", words.say(&id));
    let shown = Shown { title: Some(title), extra: parts, ..Shown::default() };
    let file = |name: &str| Some(out.join(name));
    let files = Files {
        csv: file("summary.csv"),
        trials: file("trials.csv"),
        html: file("report.html"),
        markdown: None,
        latex: file("report.tex"),
        charts: file("charts"),
    };
    super::report::write(context, &files, &shown, (&summary, &records))?;
    Ok(Exit::Done)
}
