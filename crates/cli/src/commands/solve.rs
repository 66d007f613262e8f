//! `taquin solve`.

use super::explain;
use crate::args::solve::Solve;
use crate::context::{Context, Talk};
use crate::exit::{Exit, Failure};
use crate::input::Task;
use crate::memory;
use crate::progress::Progress;
use crate::shelf::{self, Teller};
use board::{Parity, Size};
use clap::ArgMatches;
use render::text::{Detail, Style};
use render::{Answer, Outcome, json, text};
use search::{Limits, Stop};
use std::collections::HashSet;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};
use taquin::watch::{Nobody, Watcher};
use taquin::{End, Problem, ProblemError, Report, SolveError, Solver};
use words::Words;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let mut typed = Solve::read(matches, context.words)?;
    let tasks = typed.sources.tasks(context.words)?;
    let side_by_side = typed.threads.min(tasks.len());
    typed.wish.boards = tasks.len();
    if tasks.len() == 1 {
        typed.wish.threads = typed.threads;
    }
    if !typed.explain {
        // A share of this machine's memory, which is no part of the plan.
        let share = memory::default_limit() / side_by_side as u64;
        typed.wish.limits.memory.get_or_insert(share);
    }
    let store = shelf::store(typed.tables.as_deref(), context.words)?.with_threads(typed.threads);
    let teller = Teller::new(context);
    let solver = Solver::with_wish(typed.wish.clone())
        .tables(Arc::new(store))
        .on_table(move |notice| teller.tell(&notice));
    if typed.explain {
        return explain::run(context, &typed, &solver, &tasks);
    }
    refuse_early(&solver, &tasks, context.words)?;
    context.catch_interrupts();
    match tasks.as_slice() {
        [task] => one(context, &typed, &solver, task),
        tasks => many(context, &typed, &solver, tasks, side_by_side),
    }
}

/// What the solver made of one board, unsolvable ones included.
struct Answered {
    result: Result<Report, Parity>,
    limits: Limits,
}

impl Answered {
    fn as_answer<'a>(&'a self, task: &'a Task) -> Answer<'a> {
        let outcome = match &self.result {
            Ok(report) => Outcome::Ran(report),
            Err(parity) => Outcome::Unsolvable(parity),
        };
        Answer { start: &task.start, goal: &task.goal, outcome, limits: self.limits }
    }

    fn exit(&self) -> Exit {
        match &self.result {
            Err(_) => Exit::Unsolvable,
            Ok(Report { end: End::Solved(_), .. }) => Exit::Done,
            Ok(_) => Exit::Stopped,
        }
    }
}

/// Solves one board.
fn solve(
    solver: &Solver,
    task: &Task,
    stop: &Stop,
    watcher: &mut dyn Watcher,
) -> Result<Answered, SolveError> {
    let problem = match Problem::new(task.start.clone(), task.goal.clone()) {
        Ok(problem) => problem,
        Err(ProblemError::Unsolvable(parity)) => {
            return Ok(Answered { result: Err(parity), limits: Limits::default() });
        }
        Err(error) => return Err(error.into()),
    };
    let plan = solver.plan(&problem)?;
    let report = solver.run(&problem, &plan, stop, watcher)?;
    Ok(Answered { result: Ok(report), limits: plan.limits })
}

/// Makes a plan for one board of each size, so that a wish that cannot be granted is refused
/// before the first search.
fn refuse_early(solver: &Solver, tasks: &[Task], words: &Words) -> Result<(), Failure> {
    let mut seen: HashSet<Size> = HashSet::new();
    for task in tasks {
        if let Ok(problem) = Problem::new(task.start.clone(), task.goal.clone())
            && seen.insert(problem.size())
        {
            solver.plan(&problem).map_err(|error| failure(&error, words))?;
        }
    }
    Ok(())
}

/// Why there is no report: our fault, or that of what was typed.
pub(super) fn failure(error: &SolveError, words: &Words) -> Failure {
    let message = words.solve_error(error);
    match error {
        SolveError::Replay => Failure::bug(message),
        SolveError::Table(error) => shelf::failure(error, words),
        _ => Failure::usage(message),
    }
}

fn one(
    context: &mut Context<'_>,
    typed: &Solve,
    solver: &Solver,
    task: &Task,
) -> Result<Exit, Failure> {
    let mut progress = Progress::new(context);
    let answered = solve(solver, task, &context.stop, &mut progress);
    drop(progress);
    let answered = answered.map_err(|error| failure(&error, context.words))?;
    let answer = answered.as_answer(task);
    let style = typed.looks.style(context);
    let detail = Detail { steps: typed.show_steps, verbose: context.talk == Talk::Verbose };
    match context.talk {
        _ if typed.looks.json => {
            json::solve(&answer, typed.show_steps).write(context.out)?;
        }
        Talk::Quiet => text::quiet(context.out, &answer, &style)?,
        _ => text::answer(context.out, &answer, &style, detail)?,
    }
    Ok(answered.exit())
}

/// Solves boards on several threads and writes their answers in the order they came in, each as
/// soon as those before it are written.
fn many(
    context: &mut Context<'_>,
    typed: &Solve,
    solver: &Solver,
    tasks: &[Task],
    threads: usize,
) -> Result<Exit, Failure> {
    let begun = Instant::now();
    let next = AtomicUsize::new(0);
    let stop = &context.stop.clone();
    let style = typed.looks.style(context);
    let mut progress = Progress::new(context);
    let mut tally = Tally::default();
    let mut waiting: Vec<Option<Answered>> = Vec::new();
    waiting.resize_with(tasks.len(), || None);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while !stop.is_raised() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(index) else { break };
                    let answered = solve(solver, task, stop, &mut Nobody);
                    // The receiver is gone only when the output is: then nobody wants more.
                    if sender.send((index, answered)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut written = 0;
        let result: Result<(), Failure> = (|| {
            // Wakes up between answers, to show the time go by.
            loop {
                match receiver.recv_timeout(Duration::from_millis(200)) {
                    Ok((index, answered)) => {
                        let words = context.words;
                        waiting[index] = Some(answered.map_err(|error| failure(&error, words))?);
                    }
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
                }
                while let Some(answered) = waiting.get_mut(written).and_then(Option::take) {
                    tally.add(&answered);
                    write_one(context, typed, &style, written, &tasks[written], &answered)?;
                    written += 1;
                }
                context.out.flush()?;
                progress.show(|words, time| tally.progress(words, tasks.len(), time));
            }
        })();
        if result.is_err() {
            stop.raise();
        }
        result
    })?;
    drop(progress);
    if context.talk > Talk::Quiet && !typed.looks.json {
        writeln!(context.out, "{}", tally.summary(context.words, begun.elapsed()))?;
    }
    Ok(if tally.boards < tasks.len() { tally.exit.max(Exit::Stopped) } else { tally.exit })
}

fn write_one(
    context: &mut Context<'_>,
    typed: &Solve,
    style: &Style<'_>,
    index: usize,
    task: &Task,
    answered: &Answered,
) -> Result<(), Failure> {
    let answer = answered.as_answer(task);
    match context.talk {
        _ if typed.looks.json => {
            let mut line = json::solve(&answer, typed.show_steps);
            if let Some(name) = &task.name {
                line.after.insert("name".into(), name.as_str().into());
            }
            line.write(context.out)?;
        }
        Talk::Quiet => text::quiet(context.out, &answer, style)?,
        Talk::Normal if !typed.show_steps => {
            text::brief(context.out, index + 1, &answer, style, io::stdout().is_terminal())?;
        }
        talk => {
            let detail = Detail { steps: typed.show_steps, verbose: talk == Talk::Verbose };
            let number = context.words.say_with("batch-line", &[("n", (index + 1).into())]);
            let name = task.name.as_ref().map(|name| format!(" ({name})")).unwrap_or_default();
            let gap = if index > 0 { "\n" } else { "" };
            writeln!(context.out, "{gap}{number}{name}")?;
            text::answer(context.out, &answer, style, detail)?;
        }
    }
    Ok(())
}

/// What a batch has come to.
#[derive(Debug)]
struct Tally {
    exit: Exit,
    boards: usize,
    solved: usize,
    length: u64,
    generated: u64,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { exit: Exit::Done, boards: 0, solved: 0, length: 0, generated: 0 }
    }
}

impl Tally {
    fn add(&mut self, answered: &Answered) {
        self.exit = self.exit.max(answered.exit());
        self.boards += 1;
        if let Ok(report) = &answered.result {
            self.generated += report.stats.generated;
            if let Some(solution) = report.solution() {
                self.solved += 1;
                self.length += solution.len() as u64;
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
        words.say_with("batch-summary", &args)
    }
}
