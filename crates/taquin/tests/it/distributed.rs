//! A distributed search gives the same result as a single process.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use taquin::distributed::{Exchange, UnitTask, Wanted};
use taquin::tables::Store;
use taquin::{Answer, SolveError, SolveRequest, Solver};
use taquin_board::{Board, Goal};
use taquin_search::{Cancel, Silent};

/// A board of 4x4 whose last iterations are large enough for many units.
const BOARD: &str = "15 1 2 12 / 8 5 6 11 / 4 9 10 7 / 3 14 13 0";

fn solver() -> Solver {
    let request = SolveRequest {
        algorithm: Some("front-idastar".parse().expect("a search")),
        heuristic: Some("pdb-4-4-4-3".parse().expect("a heuristic")),
        ..SolveRequest::default()
    };
    Solver::with_request(request).tables(Arc::new(Store::off().with_threads(2)))
}

fn facts(answer: &Answer) -> String {
    let run = answer.run.as_ref().expect("a run");
    let solution = answer.solution().map(|solution| format!("{:?}", solution.path()));
    format!("{:?} {:?} {solution:?}", run.counters, run.lower_bound)
}

/// Runs a search whose units are searched by two workers, at most a given number of them. `None` if
/// that was not enough.
fn distributed(
    solver: &Solver,
    file: &Path,
    here_below: u64,
    most: usize,
) -> (Option<Answer>, usize) {
    let start: Board = BOARD.parse().expect("a board");
    let goal = Goal::Last.board(start.size()).expect("a goal");
    let exchange = Arc::new(Exchange::new(here_below));
    let cancel = Cancel::new();
    let driver = solver.clone().distributed(file.to_owned(), exchange.clone());
    let searched = std::sync::atomic::AtomicUsize::new(0);
    let answer = std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let answer = driver.answer(&start, &goal, &cancel, &mut Silent);
            exchange.end();
            answer
        });
        loop {
            let task = match exchange.wanted(Duration::from_secs(60)) {
                Wanted::Units(task) => task,
                Wanted::Nothing => panic!("it waits for nothing and does not end"),
                Wanted::Ended => break,
            };
            if searched.load(std::sync::atomic::Ordering::Relaxed) >= most {
                cancel.cancel();
                exchange.end();
                break;
            }
            // Each takes every other unit, as text, as over a network.
            let texts: Vec<String> =
                task.single().map(|one| serde_json::to_string(&one).expect("JSON")).collect();
            std::thread::scope(|workers| {
                for worker in 0..2 {
                    let (texts, exchange, searched, solver) =
                        (&texts, &exchange, &searched, solver);
                    workers.spawn(move || {
                        let own = texts.iter().skip(worker).step_by(2);
                        let tasks = own.map(|text| serde_json::from_str(text).expect("a task"));
                        let task = UnitTask::joined(tasks.collect()).expect("a unit");
                        let lines = solver.search_units(&task, &Cancel::new()).expect("lines");
                        for line in lines.iter().rev() {
                            exchange.store(line).expect("stored");
                            exchange.store(line).expect("known");
                        }
                        searched.fetch_add(lines.len(), std::sync::atomic::Ordering::Relaxed);
                    });
                }
            });
        }
        search.join().expect("no panic").expect("an answer")
    });
    let searched = searched.into_inner();
    (answer.solution().is_some().then_some(answer), searched)
}

#[test]
fn units_searched_elsewhere_give_what_one_process_gives() {
    let (solver, directory) = (solver(), tempfile::tempdir().expect("a directory"));
    let alone = solver.solve_text(BOARD).expect("an answer");
    let file = directory.path().join("whole");
    let (answer, searched) = distributed(&solver, &file, 0, usize::MAX);
    assert_eq!(facts(&answer.expect("an answer")), facts(&alone));
    assert!(searched > 500, "{searched}");
    // The file is an ordinary checkpoint, with every unit once.
    let text = std::fs::read_to_string(&file).expect("text");
    let mut units: Vec<(u64, u64)> = text
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .map(|line| (line["bound"].as_u64().expect("a bound"), line["unit"].as_u64().expect("one")))
        .collect();
    let count = units.len();
    units.sort_unstable();
    units.dedup();
    assert_eq!(units.len(), count, "a unit was written twice");
    let again = solver.clone().checkpoint(Some(file.clone())).solve_text(BOARD).expect("an answer");
    assert_eq!(facts(&again), facts(&alone));
    assert_eq!(std::fs::read_to_string(&file).expect("text"), text);
    // Short iterations are not distributed.
    let (answer, fewer) = distributed(&solver, &directory.path().join("some"), 20_000, usize::MAX);
    assert_eq!(facts(&answer.expect("an answer")), facts(&alone));
    assert!(fewer < searched && fewer > 0, "{fewer} of {searched}");
}

#[test]
fn a_driver_that_was_lost_goes_on() {
    let (solver, directory) = (solver(), tempfile::tempdir().expect("a directory"));
    let alone = solver.solve_text(BOARD).expect("an answer");
    let file = directory.path().join("lost");
    let mut runs = 0;
    let answer = loop {
        runs += 1;
        if let (Some(answer), _) = distributed(&solver, &file, 0, 100) {
            break answer;
        }
    };
    assert!(runs > 2, "{runs}");
    assert_eq!(facts(&answer), facts(&alone));
}

#[test]
fn units_of_another_search_are_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let (file, exchange) = (directory.path().join("one"), Arc::new(Exchange::new(0)));
    let solver = solver();
    let driver = solver.clone().distributed(file, exchange.clone());
    let search = std::thread::spawn(move || driver.solve_text(BOARD));
    let Wanted::Units(task) = exchange.wanted(Duration::from_secs(60)) else { panic!("no units") };
    let text = serde_json::to_string(&task).expect("JSON");
    let (board, _, heuristic) = task.question();
    assert_eq!((board.split(' ').next(), heuristic), (Some("15"), "pdb-4-4-4-3"));
    let other: UnitTask =
        serde_json::from_str(&text.replace("\"automaton\":", "\"automaton\":1")).expect("a task");
    let error = solver.search_units(&other, &Cancel::new()).expect_err("refused");
    assert!(matches!(error, SolveError::Checkpoint(_)), "{error}");
    assert!(exchange.store("{\"bound\":1}").is_err());
    exchange.end();
    // The driver searches units that no worker takes.
    assert!(search.join().expect("no panic").expect("an answer").is_optimal());
}
