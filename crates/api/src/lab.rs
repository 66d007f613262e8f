//! `lab`: a small experiment, its progress as events, and at the end its report.
//!
//! It is the laboratory of the command line, with the same boards for the same seed, but in memory:
//! a closed page discards it. Experiments of more than a minute are for `taquin lab run`, which
//! resumes after an interruption.

use crate::ask::{self, fits};
use crate::error::ApiError;
use crate::fields::Fields;
use crate::speak::{Text, words};
use crate::{Job, Reports, Service, tables};
use serde_json::{Value, json};
use std::io;
use std::time::Duration;
use taquin::{LimitsForm, Problem, SolveRequest, Solver};
use taquin_i18n::{Lang, Words};
use taquin_lab::{
    Bench, BoardsSpec, Experiment, ExperimentSpec, OneOrMany, Record, SearchSpec, SpecError,
    Summary, messages, report,
};
use taquin_render::chart::ChartWidth;
use taquin_render::html::Page;
use taquin_search::clock::Instant;
use taquin_search::{Cancel, Silent};

/// The most boards.
const MOST_BOARDS: u64 = 1_000;
/// The most trials: every search with every heuristic on every board.
const MOST_TRIALS: usize = 10_000;
/// The most names of searches, or of heuristics.
const MOST_NAMES: usize = 8;
/// The longest time limit of a trial, and the default.
const MOST_MILLIS: u64 = 4_000;
const MILLIS: u64 = 1_000;
/// The time between two progress reports.
const PACE: Duration = Duration::from_millis(100);
/// The least time between two reports of the trials so far, and how many times longer than such a
/// report took to write: a cancelled experiment loses at most the trials of this time.
const PARTIAL_PACE: Duration = Duration::from_millis(250);
const PARTIAL_SHARE: u32 = 4;

pub(crate) fn lab(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let size: String = fields.required("size")?;
    let count = fields.number("count", 1..=MOST_BOARDS, 20)? as usize;
    let seed = ask::seed(&mut fields)?;
    let goal = fields.optional::<String>("goal")?.unwrap_or_else(|| "last".into());
    let algorithms: Vec<String> = fields.required("algorithms")?;
    let heuristics: Vec<String> = fields.optional("heuristics")?.unwrap_or_default();
    let millis = fields.number("time_limit_ms", 1..=MOST_MILLIS, MILLIS)?;
    let partial = fields.optional::<bool>("partial")?.unwrap_or(false);
    let lang = fields.lang();
    let translations = fields.optional::<bool>("translations")?.unwrap_or(false);
    fields.end()?;
    fits(ask::size(&size)?, &service.bounds)?;
    for (name, list) in [("algorithms", &algorithms), ("heuristics", &heuristics)] {
        if list.len() > MOST_NAMES || (name == "algorithms" && list.is_empty()) {
            let about = [("name", name.into()), ("count", list.len().into())];
            let hint = [("least", 1_u64.into()), ("most", MOST_NAMES.into())];
            return Err(ApiError::bad(
                "field",
                Text::with("api-names", about),
                Text::with("api-choose-range", hint),
            ));
        }
    }
    // Checked before a board is drawn; the actual number can only be lower.
    let trials = count * algorithms.len() * heuristics.len().max(1);
    if trials > MOST_TRIALS {
        return Err(too_large(trials));
    }
    let spec = ExperimentSpec {
        limits: LimitsForm {
            time_limit_ms: Some(millis as f64),
            node_limit: Some(service.bounds.nodes),
            memory_limit_bytes: Some(service.bounds.memory),
            ..LimitsForm::default()
        },
        boards: vec![BoardsSpec {
            size: OneOrMany::One(size),
            goal: OneOrMany::One(goal),
            count: Some(count),
            seed: Some(seed),
            ..BoardsSpec::default()
        }],
        search: vec![SearchSpec {
            algorithm: OneOrMany::Many(algorithms),
            heuristic: OneOrMany::Many(heuristics),
            ..SearchSpec::default()
        }],
        ..ExperimentSpec::default()
    };
    let solver = service.solver();
    let time = service.bounds.time;
    Ok(Job::json(time, move |stop, reports| {
        let experiment = spec.experiment(&no_files).map_err(wrong)?;
        let run =
            Run { experiment, solver, until: Instant::now() + time, partial, lang, translations };
        run.carry_out(stop, reports)
    }))
}

fn too_large(trials: usize) -> ApiError {
    let about = [("trials", trials.into()), ("most", MOST_TRIALS.into())];
    let message = Text::with("api-experiment-too-large", about);
    ApiError::new(413, "experiment-too-large", message, "api-experiment-too-large-hint")
}

/// No field of a request names a file.
fn no_files(_: &str) -> io::Result<String> {
    Err(io::ErrorKind::Unsupported.into())
}

fn wrong(error: SpecError) -> ApiError {
    let message = Text::of(move |words| messages::spec_error(&error, words));
    ApiError::bad("search", message, "api-see-registry")
}

/// A running experiment.
struct Run {
    experiment: Experiment,
    solver: Solver,
    until: Instant,
    /// Whether the report of the trials so far is an event.
    partial: bool,
    /// The language of the report, and whether the others are wanted too.
    lang: Lang,
    translations: bool,
}

impl Run {
    fn carry_out(&self, stop: &Cancel, reports: &dyn Reports) -> Result<Value, ApiError> {
        let solver = |request| self.solver.for_request(request);
        self.refuse_slow_tables(&solver)?;
        self.experiment.prepare(&Bench {
            solver: &solver,
            observer: &|| Box::new(Silent),
            threads: 1,
            stop,
            checkpoints: None,
        })?;
        let (begun, all) = (Instant::now(), self.experiment.len());
        let mut records: Vec<Record> = Vec::new();
        let (mut next, mut next_partial) = (begun, begun);
        for trial in self.experiment.trials() {
            if stop.is_cancelled() || Instant::now() >= self.until {
                break;
            }
            if Instant::now() >= next {
                next = Instant::now() + PACE;
                reports.offer(
                    "progress",
                    json!({
                        "done": records.len(),
                        "trials": all,
                        "seconds": begun.elapsed().as_secs_f64(),
                    }),
                );
            }
            records.extend(self.experiment.carry_out(&trial, &solver, stop)?);
            // A page that cancels gets no other answer: its worker is terminated, or its connection
            // is closed. So it has the last one of these.
            let now = Instant::now();
            let whole = whole_boards(&records, self.experiment.combinations.len());
            if self.partial && now >= next_partial && (1..all).contains(&whole.len()) {
                reports.offer("partial", self.answer(whole, begun));
                let took = now.elapsed();
                next_partial = Instant::now() + (took * PARTIAL_SHARE).max(PARTIAL_PACE);
            }
        }
        let whole = whole_boards(&records, self.experiment.combinations.len());
        Ok(self.answer(whole, begun))
    }

    /// The report of the trials so far.
    fn answer(&self, records: &[Record], begun: Instant) -> Value {
        let (done, all) = (records.len(), self.experiment.len());
        let mut summary = Summary::of(records);
        let mut written = |lang| {
            let words = words(lang);
            summary.show_titles(words);
            let counts = [("done", done.into()), ("trials", all.into())];
            let title = (done < all).then(|| words.say_with("lab-page-incomplete", &counts));
            json!({
                "report": markup(&summary, words),
                "page": report::page(&summary, title.as_deref(), &[], words),
            })
        };
        let mut answer = written(self.lang);
        if self.translations {
            let others = Lang::ALL.into_iter().filter(|lang| *lang != self.lang);
            let others = others.map(|lang| (lang.code().to_owned(), written(lang)));
            answer["translations"] = Value::Object(others.collect());
        }
        answer["v"] = 1.into();
        answer["trials"] = all.into();
        answer["left"] = (all - done).into();
        answer["seconds"] = begun.elapsed().as_secs_f64().into();
        answer["csv"] = report::csv(&summary).into();
        answer
    }

    fn refuse_slow_tables(&self, solver: &dyn Fn(SolveRequest) -> Solver) -> Result<(), ApiError> {
        for set in &self.experiment.sets {
            let problem = Problem::new(set.goal.clone(), set.goal.clone());
            let problem = problem.map_err(|error| {
                ApiError::bug(Text::of(move |words| words.problem_error(&error)))
            })?;
            for combination in &self.experiment.combinations {
                let plan = solver(combination.request(self.experiment.limits)).plan(&problem)?;
                tables::available(&problem, &plan.heuristic, self.solver.store())?;
            }
        }
        Ok(())
    }
}

/// The trials on boards on which every combination ran: a combination without its trial on the last
/// board would seem to have solved less than the others. Before the first board is done, all trials.
fn whole_boards<T>(trials: &[T], combinations: usize) -> &[T] {
    let beyond = trials.len() % combinations;
    if beyond == trials.len() { trials } else { &trials[..trials.len() - beyond] }
}

/// The report as a part of a page: findings, table, charts.
fn markup(summary: &Summary, words: &Words) -> String {
    let mut page = Page::new(words.lang(), "");
    for (number, group) in summary.groups.iter().enumerate() {
        page.heading(2, &report::described(group, words));
        page.list(&report::findings(group, words));
        page.table(&report::main_table(group, words));
        page.note(&words.say("lab-table-note"));
        if cfg!(target_family = "wasm") {
            page.note(&words.say("lab-browser-clock"));
        }
        for chart in report::charts(group, number, ChartWidth::Narrow, words) {
            page.figure(&chart.svg, &chart.caption);
        }
    }
    page.into_markup()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_is_not_done_is_left_out_unless_it_is_the_first() {
        let whole = |trials: usize| whole_boards(&vec![(); trials], 3).len();
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(whole), [0, 1, 2, 3, 3, 3, 6]);
    }
}
