//! `taquin bench`: measured speed on a suite.
//!
//! Tables are opened or built before the first board, and that time is reported separately; with
//! `--cold` they are opened or built again for each board, and count in its time. The other figures
//! are those of the searches alone: CPU time is measured per search, so a busy machine and parallel
//! boards change it little. The number of generated nodes is exact and the same on every machine as
//! long as the search is the same: it is the signature of the run.

use crate::args::bench::Bench;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::messages;
use crate::progress::Progress;
use crate::table_store::{self, BuildBar};
use clap::ArgMatches;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use taquin::{Answer, Problem, ProblemError, SolveError, Solver, peak_resident};
use taquin_board::{Board, Goal, MoveNotation, Notation, Shuffle, Suite, nearest};
use taquin_i18n::Words;
use taquin_render::json;
use taquin_render::text::facts;
use taquin_search::{Cancel, Monitor, Silent};

/// The suite of random boards.
const RANDOM: &str = "random";

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Bench::read(matches, words)?;
    let problems = problems(&typed, words)?;
    let builds = BuildBar::new(context);
    let solver = || -> Result<Solver, Failure> {
        let store = table_store::store(typed.tables.as_deref(), words)?;
        Ok(Solver::with_request(typed.request())
            .batch(problems.len())
            .tables(Arc::new(store.with_threads(typed.threads))))
    };
    context.catch_interrupts();
    let stop = context.stop.clone();
    let fail = |error: SolveError| super::solve::failure(&error, words);
    let mut tally = SuiteTotals { boards: problems.len(), ..SuiteTotals::default() };
    // A cold run has a separate solver, and so separate tables, for each board.
    let parts: Vec<&[Problem]> = match typed.cold {
        true => problems.chunks(1).collect(),
        false => vec![&problems],
    };
    let mut progress = Progress::new(context);
    for part in parts {
        let Some(problem) = part.first().filter(|_| !stop.is_cancelled()) else { break };
        let solver = solver()?;
        let monitor = Monitor { cancel: &stop, report: &|event| builds.show(&event) };
        let prepared = solver.prepare(problem, monitor).map_err(fail)?;
        tally.build_cpu += prepared.cpu;
        tally.table_bytes = prepared.table_bytes;
        let begun = Instant::now();
        each(&solver, part, typed.threads, &stop, |result| {
            let own = if typed.cold { prepared.cpu } else { Duration::ZERO };
            tally.add(&result?, own);
            progress.show(|words, time| {
                let (done, n) = (tally.done.into(), tally.boards.into());
                let args = [("done", done), ("n", n), ("time", words.duration(time).into())];
                words.say_with("progress-batch", &args)
            });
            Ok(())
        })
        .map_err(fail)?;
        tally.wall += begun.elapsed();
    }
    drop(progress);
    if typed.json {
        writeln!(context.out, "{}", tally.json(&typed))?;
    } else {
        let style = context.style(Notation::default(), MoveNotation::default());
        facts(context.out, &style, tally.facts(&typed, words))?;
    }
    Ok(if tally.solved == tally.boards { Exit::Done } else { Exit::Stopped })
}

/// The boards of the suite.
fn problems(typed: &Bench, words: &Words) -> Result<Vec<Problem>, Failure> {
    let boards: Vec<(Board, Board)> = if typed.suite == RANDOM {
        let goal = Goal::Last
            .board(typed.size)
            .map_err(|error| Failure::usage(words.goal_error(&error)))?;
        let drawn = Shuffle::uniform(&goal, typed.seed).take(typed.count as usize);
        drawn.map(|board| (board, goal.clone())).collect()
    } else {
        let Some(suite) = Suite::named(&typed.suite) else {
            let near = nearest(&typed.suite, Suite::NAMES.into_iter().chain([RANDOM]));
            return Err(Failure::usage(words.unknown("unknown-suite", &typed.suite, near)));
        };
        let names = suite.boards.iter().map(|entry| entry.name.as_str());
        if let Some(id) = typed.ids.iter().find(|id| !names.clone().any(|name| name == **id)) {
            return Err(Failure::usage(words.unknown("unknown-id", id, nearest(id, names))));
        }
        let goal_of = |board: &Board| suite.goal.board(board.size());
        let pairs = suite
            .boards
            .iter()
            .filter(|entry| typed.ids.is_empty() || typed.ids.contains(&entry.name))
            .map(|entry| goal_of(&entry.board).map(|goal| (entry.board.clone(), goal)));
        pairs.collect::<Result<_, _>>().map_err(|error| Failure::bug(error.to_string()))?
    };
    let problem = |(board, goal)| Problem::new(board, goal);
    boards
        .into_iter()
        .map(problem)
        .collect::<Result<_, ProblemError>>()
        .map_err(|error| Failure::bug(error.to_string()))
}

/// Solves every problem on several threads and passes on the answers as they arrive.
fn each(
    solver: &Solver,
    problems: &[Problem],
    threads: usize,
    stop: &Cancel,
    mut take: impl FnMut(Result<Answer, SolveError>) -> Result<(), SolveError>,
) -> Result<(), SolveError> {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.min(problems.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while !stop.is_cancelled() {
                    let Some(problem) = problems.get(next.fetch_add(1, Ordering::Relaxed)) else {
                        break;
                    };
                    let report = solver
                        .plan(problem)
                        .and_then(|plan| solver.run(problem, &plan, stop, &mut Silent));
                    if sender.send(report).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let result = receiver.into_iter().try_for_each(&mut take);
        if result.is_err() {
            stop.cancel();
        }
        result
    })
}

/// The totals over the boards.
#[derive(Default)]
struct SuiteTotals {
    boards: usize,
    done: usize,
    solved: usize,
    length: u64,
    bound: u64,
    generated: u64,
    expanded: u64,
    cpu: Duration,
    longest: Duration,
    wall: Duration,
    build_cpu: Duration,
    table_bytes: u64,
    /// The searches and the heuristics that were used.
    algorithms: Vec<String>,
    heuristics: Vec<String>,
}

impl SuiteTotals {
    /// Adds the answer for a board, and the time for its tables.
    fn add(&mut self, answer: &Answer, tables: Duration) {
        self.done += 1;
        let counters = answer.counters();
        self.generated += counters.generated.unwrap_or(0);
        self.expanded += counters.expanded.unwrap_or(0);
        self.bound += u64::from(answer.lower_bound().unwrap_or(0));
        if let Some(run) = &answer.run {
            self.cpu += run.cpu + tables;
            self.longest = self.longest.max(run.cpu + tables);
            for (list, name) in [
                (&mut self.algorithms, run.algorithm.name().to_owned()),
                (&mut self.heuristics, run.heuristic.to_string()),
            ] {
                if !list.contains(&name) {
                    list.push(name);
                }
            }
        }
        if let Some(solution) = answer.solution() {
            self.solved += 1;
            self.length += solution.len() as u64;
        }
    }

    fn nodes_a_second(&self) -> f64 {
        self.generated as f64 / self.cpu.as_secs_f64().max(1e-9)
    }

    fn json(&self, typed: &Bench) -> serde_json::Value {
        let mut map = json::object();
        map.insert("suite".into(), typed.suite.as_str().into());
        map.insert("boards".into(), self.boards.into());
        map.insert("solved".into(), self.solved.into());
        map.insert("total_length".into(), self.length.into());
        map.insert("total_lower_bound".into(), self.bound.into());
        map.insert("cpu_seconds".into(), self.cpu.as_secs_f64().into());
        map.insert("longest_cpu_seconds".into(), self.longest.as_secs_f64().into());
        map.insert("wall_seconds".into(), self.wall.as_secs_f64().into());
        map.insert("generated".into(), self.generated.into());
        map.insert("expanded".into(), self.expanded.into());
        map.insert("nodes_per_second".into(), self.nodes_a_second().round().into());
        map.insert("cold".into(), typed.cold.into());
        map.insert("build_cpu_seconds".into(), self.build_cpu.as_secs_f64().into());
        map.insert("table_bytes".into(), self.table_bytes.into());
        map.insert("peak_memory_bytes".into(), peak_resident().into());
        map.insert("peak_resident_bytes".into(), peak_resident().into());
        map.insert("algorithms".into(), self.algorithms.clone().into());
        map.insert("heuristics".into(), self.heuristics.clone().into());
        map.insert("threads".into(), typed.threads.into());
        map.insert("program".into(), Answer::PROGRAM.into());
        if let Some(commit) = messages::COMMIT {
            map.insert("commit".into(), commit.into());
        }
        map.into()
    }

    fn facts(&self, typed: &Bench, words: &Words) -> Vec<(String, String)> {
        let number = |n: usize| words.number(n as u64);
        let mean = self.length as f64 / (self.solved.max(1)) as f64;
        let mut facts = vec![
            ("bench-suite", typed.suite.clone()),
            ("bench-search", self.algorithms.join(", ")),
            ("bench-heuristic", self.heuristics.join(", ")),
            ("bench-boards", number(self.boards)),
            ("bench-solved", number(self.solved)),
            ("bench-length", words.number(self.length)),
            ("bench-mean", words.lang().decimal(&format!("{mean:.2}"))),
            ("bench-generated", words.number(self.generated)),
            ("bench-expanded", words.number(self.expanded)),
            ("bench-rate", words.number(self.nodes_a_second() as u64)),
            ("bench-cpu", words.duration(self.cpu)),
            ("bench-longest", words.duration(self.longest)),
            ("bench-wall", words.duration(self.wall)),
            ("bench-build", words.duration(self.build_cpu)),
            ("bench-tables", words.bytes(self.table_bytes)),
        ];
        if typed.cold {
            let each = self.build_cpu / self.boards.max(1) as u32;
            facts.push(("bench-cold", words.duration(each)));
        }
        facts.extend(peak_resident().map(|bytes| ("bench-memory", words.bytes(bytes))));
        facts.into_iter().map(|(id, value)| (words.say(id), value)).collect()
    }
}
