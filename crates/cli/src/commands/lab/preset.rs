//! `taquin lab preset`: an experiment that others did, with their values beside ours.

use super::report::{show, table};
use crate::args::lab::PresetRun;
use crate::context::{Context, Talk};
use crate::exit::{Exit, Failure};
use crate::output::OutputError;
use crate::table_store::BuildBar;
use clap::ArgMatches;
use taquin::observe::BoardSpace;
use taquin_lab::preset::compare;
use taquin_lab::report::{Extra, csv, page};
use taquin_lab::{Bench, Journal, Shard, Summary};
use taquin_search::Observer;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let PresetRun { preset, out, threads, tables } = PresetRun::read(matches, words)?;
    std::fs::create_dir_all(&out).map_err(|error| OutputError::from(error).failure(&out, words))?;
    let path = out.join("journal.jsonl");
    let mut journal =
        Journal::open(&path).map_err(|error| super::journal_failure(&error, words))?;
    let solver = super::solvers(context, tables.as_deref(), threads)?;
    let stop = context.stop.clone();
    let builds = BuildBar::new(context);
    let observer = || Box::new(builds.clone()) as Box<dyn Observer<BoardSpace>>;
    let bench = Bench { solver: &solver, observer: &observer, threads, stop: &stop };
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
    if has_published {
        if context.talk > Talk::Quiet {
            writeln!(context.out, "{}", words.say("lab-compare"))?;
        }
        table(context, &compared)?;
    }
    let extra = Extra {
        title: words.say(if has_published { "lab-compare" } else { "lab-page-background" }),
        text: vec![words.say(&format!("{id}.text"))],
        table: has_published.then_some(compared),
        notes: Vec::new(),
    };
    let title = format!("{} – {question}", words.say(&id));
    super::write_file(context, &out.join("summary.csv"), csv(&summary).as_bytes())?;
    super::write_file(
        context,
        &out.join("report.html"),
        page(&summary, Some(&title), &[extra], words).as_bytes(),
    )?;
    Ok(Exit::Done)
}
