//! `taquin solve`.

use super::explain;
use crate::args::solve::Solve;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::input::InputBoard;
use crate::messages;
use crate::progress::Progress;
use crate::table_store::{self, BuildBar};
use clap::ArgMatches;
use std::collections::HashSet;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};
use taquin::{Answer, Outcome, PlanReason, Problem, SolveError, Solver};
use taquin_board::Size;
use taquin_i18n::Words;
use taquin_render::json::AnswerForm;
use taquin_render::text;
use taquin_render::text::{Detail, Style};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let typed = Solve::read(matches, context.words)?;
    let tasks = typed.sources.tasks(context.words)?;
    let store = table_store::store(typed.tables.as_deref(), context.words)?;
    let solver = Solver::with_request(typed.request(tasks.len()))
        .batch(tasks.len())
        .commit(messages::COMMIT)
        .checkpoint(typed.checkpoint.clone())
        .tables(Arc::new(store.with_threads(typed.threads)));
    if typed.checkpoint.is_some() && tasks.len() != 1 {
        return Err(Failure::usage(context.words.say("checkpoint-one-board")));
    }
    if typed.explain {
        return explain::run(context, &typed, &solver, &tasks);
    }
    refuse_early(context, &solver, &tasks)?;
    context.catch_interrupts();
    match tasks.as_slice() {
        [task] => one(context, &typed, &solver, task),
        tasks => many(context, &typed, &solver, tasks),
    }
}

/// The exit code of an answer.
fn exit_of(answer: &Answer) -> Exit {
    match answer.outcome {
        Outcome::Solved(_) => Exit::Done,
        Outcome::Unsolvable(_) => Exit::Unsolvable,
        Outcome::Stopped(_) | Outcome::Exhausted => Exit::Stopped,
    }
}

/// Makes a plan for one board of each size, so a request that cannot be met is refused before the
/// first search. Notes if a heuristic is ignored.
fn refuse_early(
    context: &Context<'_>,
    solver: &Solver,
    tasks: &[InputBoard],
) -> Result<(), Failure> {
    let words = context.words;
    let mut seen: HashSet<Size> = HashSet::new();
    let mut noted = context.verbosity == Verbosity::Quiet;
    for task in tasks {
        if let Ok(problem) = Problem::new(task.start.clone(), task.goal.clone())
            && seen.insert(problem.size())
        {
            let plan = solver.plan(&problem).map_err(|error| failure(&error, words))?;
            if !noted && plan.reasons.contains(&PlanReason::HeuristicIgnored) {
                noted = true;
                let args = [("algorithm", plan.algorithm.name().into())];
                messages::note(&words.say_with("note-heuristic-ignored", &args));
            }
        }
    }
    Ok(())
}

/// Why there is no answer: a bug, or an error in the input.
pub(super) fn failure(error: &SolveError, words: &Words) -> Failure {
    let message = words.solve_error(error);
    match error {
        SolveError::Replay | SolveError::Bug(_) => Failure::bug(message),
        SolveError::Table(error) => table_store::failure(error, words),
        _ => Failure::usage(message),
    }
}

fn one(
    context: &mut Context<'_>,
    typed: &Solve,
    solver: &Solver,
    task: &InputBoard,
) -> Result<Exit, Failure> {
    let mut progress = Progress::new(context).on_threads(typed.threads);
    let answer = solver.answer(&task.start, &task.goal, &context.stop, &mut progress);
    drop(progress);
    let answer = answer.map_err(|error| failure(&error, context.words))?;
    let style = typed.output_style.style(context);
    let detail =
        Detail { steps: typed.show_steps, verbose: context.verbosity == Verbosity::Verbose };
    match context.verbosity {
        _ if typed.output_style.json => {
            AnswerForm::of(&answer, typed.show_steps).write(context.out)?
        }
        Verbosity::Quiet => text::quiet(context.out, &answer, &style)?,
        _ => text::answer(context.out, &answer, &style, detail)?,
    }
    Ok(exit_of(&answer))
}

/// Solves boards on several threads and writes their answers in the order of the input, each as
/// soon as those before it are written.
fn many(
    context: &mut Context<'_>,
    typed: &Solve,
    solver: &Solver,
    tasks: &[InputBoard],
) -> Result<Exit, Failure> {
    let begun = Instant::now();
    let threads = typed.side_by_side(tasks.len());
    let builds = BuildBar::new(context);
    let next = AtomicUsize::new(0);
    let stop = &context.stop.clone();
    let style = typed.output_style.style(context);
    let mut progress = Progress::new(context);
    let mut tally = BatchTotals::default();
    let labels = labels(tasks, context.words);
    let mut waiting: Vec<Option<Answer>> = Vec::new();
    waiting.resize_with(tasks.len(), || None);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads {
            let (sender, next, mut builds) = (sender.clone(), &next, builds.clone());
            scope.spawn(move || {
                while !stop.is_cancelled() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(index) else { break };
                    let answer = solver.answer(&task.start, &task.goal, stop, &mut builds);
                    // The receiver is gone only if the output is closed: then no more is needed.
                    if sender.send((index, answer)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut written = 0;
        let result: Result<(), Failure> = (|| {
            // Wakes up between answers to update the time.
            loop {
                match receiver.recv_timeout(Duration::from_millis(200)) {
                    Ok((index, answer)) => {
                        let words = context.words;
                        waiting[index] = Some(answer.map_err(|error| failure(&error, words))?);
                    }
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
                }
                while let Some(answer) = waiting.get_mut(written).and_then(Option::take) {
                    tally.add(&answer);
                    let task = (&tasks[written], labels[written].as_str());
                    write_one(context, typed, &style, written, task, &answer)?;
                    written += 1;
                }
                context.out.flush()?;
                progress.show(|words, time| tally.progress(words, tasks.len(), time));
            }
        })();
        if result.is_err() {
            stop.cancel();
        }
        result
    })?;
    drop(progress);
    if context.verbosity > Verbosity::Quiet && !typed.output_style.json {
        writeln!(context.out, "{}", tally.summary(context.words, begun.elapsed()))?;
    }
    Ok(if tally.boards < tasks.len() { tally.exit.max(Exit::Stopped) } else { tally.exit })
}

/// The name and the difficulty of each board of a suite, in columns; empty if no board has a name.
fn labels(tasks: &[InputBoard], words: &Words) -> Vec<String> {
    let name = |task: &InputBoard| task.name.clone().unwrap_or_default();
    let difficulty = |task: &InputBoard| {
        let id = task.difficulty.map(|difficulty| format!("difficulty-{}", difficulty.name()));
        id.map(|id| words.say(&id)).unwrap_or_default()
    };
    let widest = |column: &dyn Fn(&InputBoard) -> String| {
        tasks.iter().map(|task| column(task).chars().count()).max().unwrap_or(0)
    };
    let (wide, wide_too) = (widest(&name), widest(&difficulty));
    let label = |task: &InputBoard| match (wide, wide_too) {
        (0, _) => String::new(),
        (_, 0) => format!("{:<wide$}", name(task)),
        _ => format!("{:<wide$}  {:<wide_too$}", name(task), difficulty(task)),
    };
    tasks.iter().map(label).collect()
}

fn write_one(
    context: &mut Context<'_>,
    typed: &Solve,
    style: &Style<'_>,
    index: usize,
    (task, label): (&InputBoard, &str),
    answer: &Answer,
) -> Result<(), Failure> {
    match context.verbosity {
        _ if typed.output_style.json => {
            let form = AnswerForm::of(answer, typed.show_steps);
            let difficulty = task.difficulty.map(|difficulty| difficulty.name().to_owned());
            AnswerForm { name: task.name.clone(), difficulty, ..form }.write(context.out)?;
        }
        Verbosity::Quiet => text::quiet(context.out, answer, style)?,
        Verbosity::Normal if !typed.show_steps => {
            let numbered = (index + 1, label);
            text::brief(context.out, numbered, answer, style, io::stdout().is_terminal())?;
        }
        verbosity => {
            let detail =
                Detail { steps: typed.show_steps, verbose: verbosity == Verbosity::Verbose };
            let number = context.words.say_with("batch-line", &[("n", (index + 1).into())]);
            let name = label.split_whitespace().collect::<Vec<_>>().join(", ");
            let name = if name.is_empty() { name } else { format!(" ({name})") };
            let gap = if index > 0 { "\n" } else { "" };
            writeln!(context.out, "{gap}{number}{name}")?;
            text::answer(context.out, answer, style, detail)?;
        }
    }
    Ok(())
}

/// The totals of a batch.
#[derive(Debug)]
struct BatchTotals {
    exit: Exit,
    boards: usize,
    solved: usize,
    length: u64,
    generated: u64,
    /// The searches and heuristics that were used.
    used: Vec<String>,
}

impl Default for BatchTotals {
    fn default() -> BatchTotals {
        BatchTotals {
            exit: Exit::Done,
            boards: 0,
            solved: 0,
            length: 0,
            generated: 0,
            used: Vec::new(),
        }
    }
}

impl BatchTotals {
    fn add(&mut self, answer: &Answer) {
        self.exit = self.exit.max(exit_of(answer));
        self.boards += 1;
        self.generated += answer.counters().generated.unwrap_or(0);
        if let Some(solution) = answer.solution() {
            self.solved += 1;
            self.length += solution.len() as u64;
        }
        if let Some(run) = &answer.run {
            let used = match run.heuristic.to_string().as_str() {
                "zero" => run.algorithm.name().to_owned(),
                heuristic => format!("{} · {heuristic}", run.algorithm),
            };
            if !self.used.contains(&used) {
                self.used.push(used);
            }
        }
    }

    fn progress(&self, words: &Words, of: usize, time: Duration) -> String {
        let args =
            [("done", self.boards.into()), ("n", of.into()), ("time", words.duration(time).into())];
        words.say_with("progress-batch", &args)
    }

    fn summary(&self, words: &Words, time: Duration) -> String {
        let args = [
            ("solved", self.solved.into()),
            ("n", self.boards.into()),
            ("length", self.length.into()),
            ("generated", self.generated.into()),
            ("time", words.duration(time).into()),
        ];
        let used = words.say_with("batch-used", &[("names", self.used.join(", ").into())]);
        // The totals are the last line, so a script can take that line alone.
        format!("{used}\n{}", words.say_with("batch-summary", &args))
    }
}
