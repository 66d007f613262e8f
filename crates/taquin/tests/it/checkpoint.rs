//! Long searches that are stopped and resumed.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use taquin::registry::Algorithm;
use taquin::tables::Store;
use taquin::{Answer, CheckpointError, Problem, Quality, SolveError, SolveRequest, Solver};
use taquin_board::{Board, Goal};
use taquin_search::Limits;

/// A board of 4x4 whose last iterations are large enough for many units.
const BOARD: &str = "15 1 2 12 / 8 5 6 11 / 4 9 10 7 / 3 14 13 0";

fn request(nodes: Option<u64>, threads: usize) -> SolveRequest {
    SolveRequest {
        algorithm: Some("front-idastar".parse().expect("a search")),
        heuristic: Some("pdb-4-4-4-3".parse().expect("a heuristic")),
        limits: Limits { nodes, ..Limits::default() },
        threads,
        ..SolveRequest::default()
    }
}

fn solve(
    solver: &Solver,
    file: Option<&Path>,
    nodes: Option<u64>,
    threads: usize,
) -> Result<Answer, SolveError> {
    let solver = solver.for_request(request(nodes, threads));
    solver.checkpoint(file.map(Path::to_owned)).solve_text(BOARD)
}

fn counters(answer: &Answer) -> String {
    format!("{:?}", answer.run.as_ref().expect("a run").counters)
}

fn solver() -> Solver {
    Solver::new().tables(Arc::new(Store::off().with_threads(2)))
}

#[test]
fn a_search_stopped_many_times_counts_what_one_counts_that_was_not() {
    let (solver, directory) = (solver(), tempfile::tempdir().expect("a directory"));
    let whole = solve(&solver, None, None, 1).expect("an answer");
    let generated = whole.run.as_ref().and_then(|run| run.counters.generated).expect("a count");
    assert!(generated > 200_000, "{generated}");
    for threads in [1, 2] {
        let file = directory.path().join(format!("{threads}.checkpoint"));
        let mut stops = 0;
        let mut limit = generated / 10;
        let answer = loop {
            let answer = solve(&solver, Some(&file), Some(limit), threads).expect("an answer");
            if answer.solution().is_some() {
                break answer;
            }
            stops += 1;
            limit += generated / 10;
        };
        assert!(stops >= 5, "{stops}");
        assert_eq!(counters(&answer), counters(&whole));
        assert_eq!(answer.solution().map(|s| s.len()), whole.solution().map(|s| s.len()));
        assert!(answer.is_optimal());
        // Once finished, the file holds the answer.
        let lines = fs::read_to_string(&file).expect("text").lines().count();
        let again = solve(&solver, Some(&file), None, threads).expect("an answer");
        assert_eq!(counters(&again), counters(&whole));
        assert_eq!(fs::read_to_string(&file).expect("text").lines().count(), lines);
    }
}

#[test]
fn files_of_another_kind_or_search_are_refused_and_left_alone() {
    let (solver, directory) = (solver(), tempfile::tempdir().expect("a directory"));
    let path = |name: &str| directory.path().join(name);
    let refused = |name: &str| match solve(&solver, Some(&path(name)), Some(1000), 1) {
        Err(SolveError::Checkpoint(error)) => error,
        other => panic!("{name}: {other:?}"),
    };
    for (name, text) in [("notes", "my notes"), ("lines", "a\nb\n"), ("json", "{\"v\":2}\n")] {
        fs::write(path(name), text).expect("written");
        assert!(matches!(*refused(name), CheckpointError::Foreign(_)), "{name}");
        assert_eq!(fs::read_to_string(path(name)).expect("text"), text);
    }
    fs::create_dir(path("directory")).expect("made");
    assert!(matches!(*refused("directory"), CheckpointError::Foreign(_)));
    fs::write(path("old"), "{\"taquin-checkpoint\":0}\n").expect("written");
    assert!(matches!(*refused("old"), CheckpointError::Format { found: 0, .. }));

    // A checkpoint of another board.
    let other = solver.for_request(request(Some(100_000), 1)).checkpoint(Some(path("other")));
    other.solve_text("2 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0").expect("an answer");
    let before = fs::read(path("other")).expect("bytes");
    assert!(matches!(*refused("other"), CheckpointError::Other { what: "board", .. }));
    assert_eq!(fs::read(path("other")).expect("bytes"), before);

    // In use by another process.
    let held = fs::File::create(path("held")).expect("made");
    held.lock().expect("locked");
    assert!(matches!(*refused("held"), CheckpointError::InUse(_)));

    // A search without units.
    let plain = SolveRequest { algorithm: Some(Algorithm::IDASTAR), ..request(None, 1) };
    let plain = solver.for_request(plain).checkpoint(Some(path("none"))).solve_text(BOARD);
    assert!(matches!(plain, Err(SolveError::Checkpoint(_))), "{plain:?}");
}

#[test]
fn a_line_cut_short_is_searched_again_and_a_damaged_one_is_named() {
    let (solver, directory) = (solver(), tempfile::tempdir().expect("a directory"));
    let file = directory.path().join("checkpoint");
    let whole = solve(&solver, None, None, 1).expect("an answer");
    solve(&solver, Some(&file), Some(100_000), 1).expect("an answer");
    let text = fs::read_to_string(&file).expect("text");
    fs::write(&file, &text[..text.len() - 7]).expect("cut");
    let answer = solve(&solver, Some(&file), None, 1).expect("an answer");
    assert_eq!(counters(&answer), counters(&whole));

    // Not JSON; a next bound that is not larger, with which the search would not end; a path that
    // misses the goal; a count that no unit has.
    for (right, wrong) in [
        ("\"unit\":1,", "\"unit\":x,"),
        ("\"bound\":", "\"bound\":9"),
        ("\"cut\":", "\"path\":\"UUUU\",\"cut\":"),
        ("\"expanded\":", "\"expanded\":99999999999999"),
    ] {
        let damaged = text.replacen(right, wrong, 1);
        assert_ne!(damaged, text);
        fs::write(&file, &damaged).expect("written");
        match solve(&solver, Some(&file), None, 1) {
            Err(SolveError::Checkpoint(error)) => {
                assert!(matches!(*error, CheckpointError::Damaged { .. }), "{error}");
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(fs::read_to_string(&file).expect("text"), damaged);
    }
}

/// A checkpoint on a large board would do nothing for the quick answer that is given there by default.
#[test]
fn a_checkpoint_asks_for_the_search_that_has_one() {
    let board: Board = "14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13"
        .parse()
        .expect("a board");
    let goal = Goal::First.board(board.size()).expect("a goal");
    let problem = Problem::new(board, goal).expect("solvable");
    let plan = |request: SolveRequest| {
        let file = Some("never-written.checkpoint".into());
        solver().for_request(request).checkpoint(file).plan(&problem)
    };
    let plain = plan(SolveRequest::default()).expect("a plan");
    assert_eq!((plain.algorithm, plain.tables_asked), (Algorithm::FRONT_IDASTAR, true));
    for request in [
        SolveRequest { quality: Some(Quality::Good), ..SolveRequest::default() },
        SolveRequest { algorithm: Some(Algorithm::ASTAR), ..SolveRequest::default() },
    ] {
        let refused = plan(request).expect_err("no units");
        let SolveError::Checkpoint(error) = refused else { panic!("{refused}") };
        assert!(matches!(*error, CheckpointError::NoUnits(_)), "{error}");
    }
}
