//! `taquin lab run`: runs the pending trials of an experiment.

use crate::args::lab::Run;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::output::OutputError;
use crate::table_store::BuildBar;
use crate::{input, messages};
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io;
use std::time::{Duration, Instant};
use taquin::observe::BoardSpace;
use taquin_i18n::Words;
use taquin_lab::{
    Bench, Checkpoints, Experiment, ExperimentSpec, Journal, Pending, RunEnd, Shard,
    messages as lab_messages,
};
use taquin_search::Observer;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Run::read(matches, words)?;
    let spec = match &typed.config {
        None => typed.spec,
        Some(file) => {
            let text = input::read_text(file, words)?;
            ExperimentSpec::from_toml(&text)
                .map_err(|error| Failure::usage(lab_messages::spec_error(&error, words)))?
        }
    };
    let experiment = spec
        .experiment(&read_file)
        .map_err(|error| Failure::usage(lab_messages::spec_error(&error, words)))?;
    let mut journal =
        Journal::open(&typed.journal).map_err(|error| super::journal_failure(&error, words))?;
    let solver = super::solvers(context, typed.tables.as_deref(), typed.threads)?;
    let stop = context.stop.clone();
    let builds = BuildBar::new(context);
    let observer = || Box::new(builds.clone()) as Box<dyn Observer<BoardSpace>>;
    let checkpoints = typed.checkpoints.map(Checkpoints);
    if let Some(Checkpoints(directory)) = &checkpoints {
        std::fs::create_dir_all(directory)
            .map_err(|error| OutputError::from(error).failure(directory, words))?;
    }
    let bench = Bench {
        solver: &solver,
        observer: &observer,
        threads: typed.threads,
        stop: &stop,
        checkpoints: checkpoints.as_ref(),
    };
    context.catch_interrupts();
    if typed.json {
        // Programs read only one object.
        context.verbosity = Verbosity::Quiet;
    }
    let tally = carry_out(context, &experiment, &mut journal, &bench, typed.shard)?;
    if typed.json {
        let tally = serde_json::json!({
            "v": 1,
            "journal": typed.journal.display().to_string(),
            "trials": journal.len(),
            "run": tally.run,
            "left": tally.left,
        });
        writeln!(context.out, "{tally}")?;
    } else if context.verbosity > Verbosity::Quiet && tally.left == 0 {
        let command = format!("taquin lab report {}", typed.journal.display());
        writeln!(
            context.out,
            "{}",
            words.say_with("lab-run-next", &[("command", command.into())])
        )?;
    }
    Ok(if tally.left > 0 { Exit::Stopped } else { Exit::Done })
}

/// A file of boards; `-` is standard input.
fn read_file(path: &str) -> io::Result<String> {
    let bytes = match path {
        "-" => input::read_at_most(io::stdin().lock(), input::LONGEST_TEXT)?,
        path => input::read_at_most(File::open(path)?, input::LONGEST_TEXT)?,
    };
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Runs the trials that the journal lacks, with messages before and after and a progress bar in
/// between.
pub(super) fn carry_out(
    context: &mut Context<'_>,
    experiment: &Experiment,
    journal: &mut Journal,
    bench: &Bench<'_>,
    shard: Shard,
) -> Result<RunEnd, Failure> {
    let words = context.words;
    experiment.prepare(bench).map_err(|error| super::super::solve::failure(&error, words))?;
    let pending = Pending::of(experiment, journal, shard);
    before(context, &pending, journal, bench)?;
    let begun = Instant::now();
    let mut bar = Bar::new(context, pending.len());
    let tally = pending.run(bench, journal, |_| bar.step(words));
    bar.end();
    let tally = tally.map_err(|error| super::run_failure(&error, words))?;
    if context.verbosity > Verbosity::Quiet && !pending.is_empty() {
        let said = match tally.left {
            0 => words.say_with(
                "lab-run-done",
                &[
                    ("n", tally.run.into()),
                    ("time", words.duration(begun.elapsed()).into()),
                    ("path", journal.path().display().to_string().into()),
                ],
            ),
            left => {
                words.say_with("lab-run-stopped", &[("n", tally.run.into()), ("left", left.into())])
            }
        };
        writeln!(context.out, "{said}")?;
    }
    Ok(tally)
}

/// How many trials, and roughly how long.
fn before(
    context: &mut Context<'_>,
    pending: &Pending<'_>,
    journal: &Journal,
    bench: &Bench<'_>,
) -> Result<(), Failure> {
    let words = context.words;
    let ours = messages::COMMIT.unwrap_or_default();
    let others: Vec<&str> =
        journal.commits().iter().map(String::as_str).filter(|commit| *commit != ours).collect();
    if !others.is_empty() {
        let args = [("commits", others.join(", ").into())];
        messages::note(&words.say_with("lab-run-other-commit", &args));
    }
    if context.verbosity == Verbosity::Quiet {
        return Ok(());
    }
    if journal.repaired() > 0 {
        writeln!(context.out, "{}", words.say("lab-run-repaired"))?;
    }
    if pending.is_empty() {
        let args = [("n", pending.done().into())];
        writeln!(context.out, "{}", words.say_with("lab-run-nothing", &args))?;
        return Ok(());
    }
    if pending.done() > 0 {
        let args = [("n", pending.done().into())];
        writeln!(context.out, "{}", words.say_with("lab-run-resumed", &args))?;
    }
    let estimate = pending.estimate(bench);
    let id = if estimate.at_least { "lab-run-plan-least" } else { "lab-run-plan" };
    let args = [("n", pending.len().into()), ("time", words.rough(estimate.time).into())];
    writeln!(context.out, "{}", words.say_with(id, &args))?;
    context.out.flush()?;
    Ok(())
}

/// The progress of a run, its rate and the time left; shown only on a terminal.
struct Bar {
    bar: Option<ProgressBar>,
    begun: Instant,
    drawn: Instant,
    done: u64,
    all: u64,
}

impl Bar {
    fn new(context: &Context<'_>, all: usize) -> Bar {
        let now = Instant::now();
        let bar = context.is_watched().then(|| {
            let style = ProgressStyle::with_template("{bar:32} {msg}");
            ProgressBar::new(all as u64)
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Bar { bar, begun: now, drawn: now, done: 0, all: all as u64 }
    }

    fn step(&mut self, words: &Words) {
        self.done += 1;
        let Some(bar) = &self.bar else { return };
        if self.drawn.elapsed() < Duration::from_millis(100) && self.done < self.all {
            return;
        }
        self.drawn = Instant::now();
        let seconds = self.begun.elapsed().as_secs_f64().max(1e-3);
        let rate = self.done as f64 / seconds;
        let left = Duration::from_secs_f64((self.all - self.done) as f64 / rate);
        bar.set_position(self.done);
        bar.set_message(words.say_with(
            "lab-progress",
            &[
                ("done", self.done.into()),
                ("all", self.all.into()),
                ("rate", words.number(rate.round() as u64).into()),
                ("left", words.rough(left).into()),
            ],
        ));
    }

    fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
