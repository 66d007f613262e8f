//! Properties of every row of the registry.

use crate::common::{at_goal, bind, problem, size};
use std::path::Path;
use std::time::Duration;
use taquin::heuristic::BoardHeuristic;
use taquin::observe::BoardSpace;
use taquin::registry::{ALGORITHMS, Algorithm, HEURISTICS};
use taquin::tables::{Partition, Store};
use taquin::{Answer, HeuristicExpr, Outcome, Proof, Pruning, SolveRequest, Solver};
use taquin_board::{Board, Goal, Shuffle};
use taquin_search::{Cancel, Event, Flow, Observer, Silent, Why};

const EASY: &str = "8 1 3 / 4 _ 2 / 7 6 5";

/// Finds a search of the library that has no row: the rows are those of the table in its
/// documentation, and `search/tests/it/list.rs` compares that table with its files.
#[test]
fn every_search_has_a_row() {
    let Some(source) = source("search/src/lib.rs") else { return };
    let names = source.lines().filter_map(|line| line.strip_prefix("//! | [`")?.split('`').next());
    let mut searches = 0;
    for name in names {
        searches += 1;
        let mut kebab = String::new();
        for (at, letter) in name.char_indices() {
            if letter.is_uppercase() && at > 0 {
                kebab.push('-');
            }
            kebab.extend(letter.to_lowercase());
        }
        let known = |entry: &taquin::registry::AlgorithmEntry| {
            entry.name.replace('-', "") == kebab.replace('-', "")
        };
        assert!(ALGORITHMS.iter().any(|entry| known(entry)), "{name} has no row");
    }
    assert!(searches > 25, "the table was not found");
}

/// Finds a heuristic whose file is not in the crate, or that has no row.
#[test]
fn every_heuristic_file_has_a_row() {
    let Some(rows) = source("taquin/src/registry/heuristics.rs") else { return };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzle/src/heuristic");
    let list = std::fs::read_to_string(folder.join("mod.rs")).expect("a module");
    let mut types = 0;
    for file in folder.read_dir().expect("a folder") {
        let path = file.expect("a file").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        assert!(stem == "mod" || list.contains(&format!("mod {stem};")), "{stem} is not compiled");
        let text = std::fs::read_to_string(&path).expect("text");
        for line in text.lines().filter(|line| line.starts_with("impl")) {
            let Some((trait_name, name)) = line.split_once(" for ") else { continue };
            let is_heuristic = trait_name.ends_with("PlainHeuristic")
                || trait_name.contains(" Heuristic<TileSpace<C>>");
            let name = name.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            // A closure of a user, an expression, and another heuristic from the goal.
            if is_heuristic && !["OnBoards", "Composed", "Backward"].contains(&name) {
                types += 1;
                let word = |found: &str| found == name;
                let named = rows.split(|c: char| !c.is_alphanumeric()).any(word);
                assert!(named, "{name} of {stem}.rs has no row");
            }
        }
    }
    assert!(types > 15, "the heuristics were not found");
}

/// A source file of another crate; `None` in a published package, which has only its own.
fn source(path: &str) -> Option<String> {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).ok()
}

/// Finds a row whose `bind` creates another heuristic, such as zero.
#[test]
fn every_heuristic_is_made_and_knows_something() {
    for entry in HEURISTICS.iter().filter(|entry| entry.name != "zero") {
        let named = Partition::named_for(size("3x3")).chain(Partition::named_for(size("2x5")));
        let sizes: Vec<_> = [size("3x3"), size("2x4"), size("2x3"), size("2x2"), size("2x5")]
            .into_iter()
            .filter(|&size| (entry.fits)(entry, size))
            .collect();
        let Some(&size) = sizes.first() else {
            // Too large to build here: its tables are tested by name elsewhere.
            assert!(entry.table && !named.into_iter().any(|(n, _)| n.name == entry.name));
            continue;
        };
        let goal = Goal::Last.board(size).expect("a goal");
        let heuristic = bind(&HeuristicExpr::Named(entry), &at_goal(&goal));
        let heuristic = heuristic.unwrap_or_else(|| panic!("{} on {size}", entry.name));
        let mut boards = Shuffle::uniform(&goal, 1).take(20);
        let knows = boards.any(|board| {
            let problem = taquin::Problem::new(board, goal.clone()).expect("solvable");
            heuristic.value_at_start(&problem) > 0
        });
        assert!(knows, "{} is 0 on every board", entry.name);
    }
}

/// Wants every event and does nothing with it.
struct Watching(u64);

impl Observer<BoardSpace> for Watching {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        if let Event::Expanded { .. } = event {
            self.0 += 1;
        }
        Flow::Continue
    }
}

fn run(request: &SolveRequest, board: &str, observer: &mut dyn Observer<BoardSpace>) -> Answer {
    let solver = Solver::with_request(request.clone());
    let problem = problem(board);
    let plan = solver.plan(&problem).expect("a plan");
    solver.run(&problem, &plan, &Cancel::new(), observer).expect("an answer")
}

#[test]
fn watching_a_search_does_not_change_its_counts() {
    for entry in ALGORITHMS {
        for heuristic in ["manhattan", "walking-distance", "pdb-4-4", "max(hamming,manhattan)"] {
            let request = SolveRequest {
                algorithm: Some(Algorithm(entry)),
                heuristic: heuristic.parse().ok(),
                ..SolveRequest::default()
            };
            let quiet = run(&request, EASY, &mut Silent);
            let mut watching = Watching(0);
            let watched = run(&request, EASY, &mut watching);
            assert_eq!(quiet.counters(), watched.counters(), "{} {heuristic}", entry.name);
            assert_eq!(quiet.cost(), watched.cost(), "{} {heuristic}", entry.name);
            if entry.steps {
                let expanded = quiet.counters().expanded;
                assert_eq!(Some(watching.0), expanded, "{} {heuristic}", entry.name);
            }
        }
    }
}

#[test]
fn an_observer_stops_its_own_search_only() {
    for entry in ALGORITHMS {
        let request = SolveRequest { algorithm: Some(Algorithm(entry)), ..SolveRequest::default() };
        let (solver, cancel) = (Solver::with_request(request), Cancel::new());
        let problem = problem("0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1");
        let plan = solver.plan(&problem).expect("a plan");
        let mut stop = |_: Event<'_, BoardSpace>| Flow::Stop;
        let answer = solver.run(&problem, &plan, &cancel, &mut stop).expect("an answer");
        assert!(answer.stopped_by().is_some(), "{} went on", entry.name);
        assert!(!cancel.is_cancelled(), "{} cancelled its caller", entry.name);
    }
}

#[test]
fn pruning_is_named_and_can_be_chosen() {
    let with = |pruning, heuristic: &str| {
        let mut request = SolveRequest {
            algorithm: Some(Algorithm::IDASTAR),
            heuristic: heuristic.parse().ok(),
            ..SolveRequest::default()
        };
        request.options.pruning = pruning;
        run(&request, "6 4 7 / 8 5 0 / 3 2 1", &mut Silent)
    };
    let chosen = |answer: &Answer| answer.run.as_ref().and_then(|run| run.options.pruning);
    for heuristic in ["walking-distance", "pdb-4-4", "manhattan"] {
        let own = with(None, heuristic);
        let undo = with(Some(Pruning::Undo), heuristic);
        let automaton = with(Some(Pruning::Automaton), heuristic);
        assert_eq!((undo.cost(), automaton.cost()), (Some(31), Some(31)));
        assert!(automaton.counters().generated <= undo.counters().generated, "{heuristic}");
        let same = if heuristic == "manhattan" { &undo } else { &automaton };
        assert_eq!(own.counters(), same.counters(), "{heuristic}");
        assert_eq!(chosen(&own), chosen(same), "{heuristic}");
    }
    let states = |pruning| with(Some(pruning), "manhattan").counters().generated;
    assert!(states(Pruning::Automaton) < states(Pruning::Undo));
    // A maximum with zero is the same heuristic, and counts the same under the same pruning.
    let plain = with(Some(Pruning::Undo), "walking-distance");
    let with_zero = with(Some(Pruning::Undo), "max(walking-distance,zero)");
    assert_eq!(plain.counters(), with_zero.counters());
}

#[test]
fn an_expression_is_its_arithmetic() {
    let solver = Solver::new();
    let value = |text: &str, board: &str| {
        solver.estimate(&problem(board), &text.parse().expect(text)).expect(text)
    };
    for board in [EASY, "6 4 7 / 8 5 0 / 3 2 1", "1 2 3 / 4 5 6 / 7 0 8"] {
        let (m, h) = (value("manhattan", board), value("hamming", board));
        assert_eq!(value("manhattan + 3*hamming", board), value("m3h", board));
        assert_eq!(value("2*manhattan/3", board), 2 * m / 3);
        assert_eq!(value("manhattan/3*2", board), m / 3 * 2);
        assert_eq!(value("(manhattan + hamming)*2", board), 2 * (m + h));
        assert_eq!(value("min(manhattan, hamming, 3)", board), m.min(h).min(3));
        assert_eq!(value("max(manhattan, max-h)", board), m.max(value("max-h", board)));
        assert_eq!(value("manhattan*hamming + 7", board), m * h + 7);
    }
    // The goal is 0, whatever the numbers say, so searches end there.
    assert_eq!(value("manhattan + 7", "1 2 3 / 4 5 6 / 7 8 0"), 0);
    let counts = |heuristic: &str| {
        let solver = Solver::new().algorithm("astar").heuristic(heuristic);
        let answer = solver.solve_text(EASY).expect("an answer");
        (answer.counters(), answer.solution().map(|solution| solution.len()))
    };
    assert_eq!(counts("manhattan + 3*hamming"), counts("m3h"));
    assert_eq!(counts("manhattan + 7").1, Some(14));
}

#[test]
fn a_function_is_a_heuristic_like_any_other() {
    let misplaced = |board: &Board| {
        board.occupied().take(8).filter(|(cell, tile)| tile.index() != cell.index() + 1).count()
            as u32
    };
    let with = |function: BoardHeuristic| {
        Solver::new().algorithm("astar").function(function).solve_text(EASY).expect("an answer")
    };
    let tiles = move |board: &Board| {
        let tiles = board.occupied().filter(|(_, tile)| !tile.is_blank());
        tiles.filter(|(cell, tile)| tile.index() != cell.index() + 1).count() as u32
    };
    let named = Solver::new().algorithm("astar").heuristic("hamming").solve_text(EASY);
    let own = with(BoardHeuristic::new("own", tiles).consistent());
    assert_eq!(own.counters(), named.expect("an answer").counters());
    assert_eq!(own.solved().and_then(|solved| solved.proof), Some(Proof::Declared));
    let claims_nothing = with(BoardHeuristic::new("own", misplaced));
    assert!(!claims_nothing.is_optimal() || claims_nothing.lower_bound() == Some(14));
    let wild = with(BoardHeuristic::new("wild", |_| 1_000_000));
    assert!(wild.solution().is_some(), "the goal counts as 0");
}

#[test]
fn a_time_limit_covers_the_tables() {
    let time = Duration::from_millis(60);
    let solver = Solver::new().heuristic("pdb-7-8").time_limit(time);
    // With a store the table may be built; it takes seconds.
    let folder = std::env::temp_dir().join(format!("taquin-limits-{}", std::process::id()));
    let solver = solver.tables(std::sync::Arc::new(Store::at(&folder)));
    let answer = solver.solve_text("0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1");
    let _ = std::fs::remove_dir_all(&folder);
    let answer = answer.expect("a limit is an answer");
    assert_eq!(answer.outcome, Outcome::Stopped(Why::Time));
    assert!(answer.lower_bound() > Some(0));
}

/// 2x8 has one partition, which is also the name of a worse one on 4x4.
#[test]
fn a_2x8_board_gets_its_tables() {
    let board = "9 0 14 13 10 6 3 8 / 2 15 1 5 11 12 4 7";
    let answer = Solver::new().node_limit(50_000_000).solve_text(board).expect("an answer");
    assert!(answer.is_optimal(), "{:?}", answer.outcome);
    let heuristic = answer.run.map(|run| run.heuristic.to_string());
    assert_eq!(heuristic.as_deref(), Some("pdb-5-5-5"));
}

#[test]
fn optimal_means_that_the_cost_is_the_bound() {
    for entry in ALGORITHMS {
        for board in [EASY, "1 2 3 / 4 5 6 / 7 0 8", "1 2 3 / 4 5 6 / 0 7 8"] {
            let answer = Solver::new().algorithm(entry.name).time_limit(Duration::from_secs(5));
            let answer = answer.solve_text(board).expect("an answer");
            let Some(cost) = answer.cost() else { continue };
            assert_eq!(answer.is_optimal(), answer.lower_bound() == Some(cost), "{}", entry.name);
        }
    }
}
