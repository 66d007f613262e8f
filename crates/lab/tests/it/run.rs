//! Runs give the same results with any number of threads, and run only what was requested.

use crate::common::{bench, experiment, finish, identities};
use std::path::Path;
use std::time::Duration;
use taquin::Metric;
use taquin_board::{Goal, Size, TileDirection};
use taquin_lab::{
    Bench, BoardSet, Checkpoints, Draw, Experiment, ExperimentSpec, Journal, Pending, Record, Row,
    RunError, Shard, SpecError, Summary, report,
};
use taquin_render::json::OutcomeName;
use taquin_search::{Cancel, Limits};

/// All records in the order of their identities, without times.
fn counted(experiment: &Experiment, threads: usize) -> Vec<Record> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.jsonl");
    finish(experiment, &mut Journal::open(&path).unwrap(), threads);
    let mut records = Journal::read(&path).unwrap();
    for record in &mut records {
        let answer = &mut record.answer;
        (answer.seconds, answer.cpu_seconds, answer.table_seconds) = (None, None, None);
        (answer.peak_resident_bytes, record.finished) = (None, None);
    }
    records.sort_by_key(|r| (r.identity.index, format!("{:?}", r.identity)));
    records
}

#[test]
fn threads_change_neither_boards_nor_counters() {
    let experiment = experiment(25);
    let alone = counted(&experiment, 1);
    assert_eq!(alone.len(), 75);
    assert_eq!(counted(&experiment, 4), alone);
    assert!(alone.iter().all(|record| record.answer.outcome == OutcomeName::Solved));
}

#[test]
fn boards_that_cannot_be_solved_are_drawn_and_said() {
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let mut experiment = experiment(0);
    experiment.sets = vec![BoardSet::random(Draw::Any, goal.clone(), 5, 40)];
    experiment.combinations.truncate(1);
    let records = counted(&experiment, 2);
    for (record, drawn) in records.iter().zip(&experiment.sets[0].boards) {
        let solvable = taquin_board::Parity::of(&drawn.board, &goal).unwrap().solvable();
        let wanted = if solvable { OutcomeName::Solved } else { OutcomeName::Unsolvable };
        assert_eq!(record.answer.outcome, wanted);
    }
    let unsolvable = records.iter().filter(|r| r.answer.outcome == OutcomeName::Unsolvable).count();
    assert!((1..40).contains(&unsolvable));
}

#[test]
fn limits_hold_and_are_named() {
    let mut experiment = experiment(6);
    experiment.limits = Limits { nodes: Some(50), ..Limits::default() };
    for record in counted(&experiment, 2) {
        assert!(record.answer.counters.generated <= Some(50));
        let stopped = record.answer.outcome == OutcomeName::Stopped;
        assert_eq!(record.answer.reason_code.as_deref(), stopped.then_some("node-limit"));
        assert_eq!(record.identity.request.limits.nodes, Some(50));
    }
}

#[test]
fn a_stopped_run_writes_no_half_trial() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("stopped.jsonl");
    let experiment = experiment(30);
    let stop = Cancel::new();
    let mut journal = Journal::open(&path).unwrap();
    let mut seen = 0;
    let tally = Pending::of(&experiment, &journal, Shard::ALL)
        .run(&bench(2, &stop), &mut journal, |_| {
            seen += 1;
            if seen == 10 {
                stop.cancel();
            }
        })
        .unwrap();
    assert_eq!(tally.run, seen);
    assert_eq!(tally.run + tally.left, experiment.len());
    assert!(tally.left > 0, "the flag came in time");
    drop(journal);
    let records = Journal::read(&path).unwrap();
    assert_eq!(records.len(), tally.run);
    assert!(records.iter().all(|record| record.answer.outcome == OutcomeName::Solved));
}

/// Repetitions and a larger count add trials; existing ones are not run again.
#[test]
fn a_larger_experiment_goes_on_from_a_smaller_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grown.jsonl");
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(finish(&experiment(3), &mut journal, 1), 9);
    assert_eq!(finish(&experiment(5), &mut journal, 1), 6);
    let twice = Experiment { repetitions: 2, ..experiment(5) };
    assert_eq!(finish(&twice, &mut journal, 1), 15);
    assert_eq!(finish(&twice, &mut journal, 1), 0);
}

#[test]
fn a_guess_is_made_before_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::open(&folder.path().join("estimate.jsonl")).unwrap();
    let experiment = experiment(9);
    let pending = Pending::of(&experiment, &journal, Shard::ALL);
    let estimate = pending.estimate(&bench(1, &Cancel::new()));
    assert!(!estimate.time.is_zero());
    assert!(journal.is_empty(), "a estimate writes nothing");
}

#[test]
fn every_combination_is_tried_on_the_goal_first() {
    let stop = Cancel::new();
    experiment(1).prepare(&bench(1, &stop)).unwrap();
    let mut bad = experiment(1);
    bad.combinations[0].heuristic = "weighted(1; 1)".parse().ok();
    assert!(bad.prepare(&bench(1, &stop)).is_err());
}

#[test]
fn a_run_resumes_in_the_middle_of_a_board() {
    let text = r#"
        [[boards]]
        list = ["15 1 2 12 / 8 5 6 11 / 4 9 10 7 / 3 14 13 0"]
        [[search]]
        algorithm = "front-idastar"
        heuristic = "pdb-4-4-4-3"
    "#;
    let spec = ExperimentSpec::from_toml(text).unwrap();
    let experiment = spec.experiment(&|_| unreachable!()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let checkpoints = Checkpoints(folder.path().join("checkpoints"));
    std::fs::create_dir(&checkpoints.0).unwrap();
    let files = || std::fs::read_dir(&checkpoints.0).unwrap().map(|file| file.unwrap().path());
    let lines = |path: &Path| std::fs::read_to_string(path).unwrap_or_default().lines().count();
    let run = |journal: &str, stop: &Cancel, checkpoints| {
        let mut journal = Journal::open(&folder.path().join(journal)).unwrap();
        let bench = Bench { checkpoints, ..bench(1, stop) };
        let mut counters = None;
        let pending = Pending::of(&experiment, &journal, Shard::ALL);
        let tally = pending.run(&bench, &mut journal, |record| {
            counters = serde_json::to_value(record.answer.counters).ok();
        });
        (tally.unwrap().run, counters)
    };
    // Stopped as soon as some units are finished. On a busy machine the search may be quicker than
    // the stop: then it is run again.
    let stopped = (0..50).any(|_| {
        let _ = std::fs::remove_file(folder.path().join("stopped.jsonl"));
        let stop = Cancel::new();
        std::thread::scope(|scope| {
            let search = scope.spawn(|| run("stopped.jsonl", &stop, Some(&checkpoints)));
            while !search.is_finished() && files().next().is_none_or(|file| lines(&file) < 20) {
                std::thread::sleep(Duration::from_micros(50));
            }
            stop.cancel();
            search.join().unwrap().0 == 0
        })
    });
    assert!(stopped, "always finished before it was stopped");
    let file = files().next().unwrap();
    assert!(lines(&file) >= 20);
    let resumed = run("stopped.jsonl", &Cancel::new(), Some(&checkpoints));
    assert_eq!(files().count(), 0, "what is in the journal needs no checkpoint");
    let whole = run("whole.jsonl", &Cancel::new(), None);
    assert_eq!(resumed, whole);
    assert!(whole.1.is_some());
    // A file of another kind is refused.
    std::fs::write(&file, "my notes").unwrap();
    let mut journal = Journal::open(&folder.path().join("other.jsonl")).unwrap();
    let stop = Cancel::new();
    let bench = Bench { checkpoints: Some(&checkpoints), ..bench(1, &stop) };
    let pending = Pending::of(&experiment, &journal, Shard::ALL);
    assert!(matches!(pending.run(&bench, &mut journal, |_| {}), Err(RunError::Solve(_))));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "my notes");
}

#[test]
fn boards_of_a_suite_by_name_keep_their_place() {
    let experiment = |ids: &str| {
        let text = format!("[[boards]]\nsuite = \"korf24\"\n{ids}\n");
        ExperimentSpec::from_toml(&text).unwrap().experiment(&|_| unreachable!())
    };
    let some = experiment("ids = [\"40\", \"38\"]").unwrap();
    let whole = experiment("").unwrap();
    let (some, whole) = (identities(&some), identities(&whole));
    assert_eq!(some, [whole[39].clone(), whole[37].clone()]);
    assert!(matches!(experiment("ids = [\"51\"]"), Err(SpecError::Id(..))));
    let alone = ExperimentSpec::from_toml("[[boards]]\nids = [\"1\"]\n").unwrap();
    assert!(matches!(alone.experiment(&|_| unreachable!()), Err(SpecError::IdsAlone)));
    let many = ExperimentSpec::from_toml("[[boards]]\ncount = 999999999999\n").unwrap();
    assert!(matches!(many.experiment(&|_| unreachable!()), Err(SpecError::Count(_))));
}

/// One experiment in both metrics: every answer is compared with the distance in its own.
#[test]
fn both_metrics_in_one_experiment() {
    let text = "[[boards]]\nsize = \"3x3\"\ncount = 12\n\
                [[search]]\nalgorithm = [\"astar\", \"best-first\"]\nmetric = [\"single\", \"multi\"]\n";
    let experiment =
        ExperimentSpec::from_toml(text).unwrap().experiment(&|_| unreachable!()).unwrap();
    assert_eq!(experiment.combinations.len(), 4);
    let summary = Summary::of(&counted(&experiment, 2));
    let [group] = summary.groups.as_slice() else { panic!() };
    let labels = report::labels(group);
    assert!(labels.iter().any(|label| label.starts_with("astar(multi)")), "{labels:?}");
    let astar = |metric| {
        let of = |row: &&Row| row.algorithm == "astar" && row.metric == metric;
        let row = group.rows.iter().find(of).unwrap();
        assert!(row.samples.iter().all(|sample| sample.excess() == Some(0)), "{metric:?}");
        row.samples.iter().map(|sample| sample.distance.unwrap()).sum::<u32>()
    };
    assert!(astar(Metric::Multi) < astar(Metric::Single));
    let multi = group.rows.iter().filter(|row| row.metric == Metric::Multi);
    assert!(
        multi.clone().count() == 2
            && multi.flat_map(|row| &row.samples).all(|s| s.distance.is_some())
    );
}

/// The run of Korf and Felner's boards, which anyone can continue: every answer has the published
/// length, its moves reach the goal, and its trial is one of the experiment beside it.
#[test]
fn the_run_of_the_24_puzzle_holds() {
    let runs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/runs");
    let spec = std::fs::read_to_string(runs.join("korf24.toml")).unwrap();
    let experiment =
        ExperimentSpec::from_toml(&spec).unwrap().experiment(&|_| unreachable!()).unwrap();
    let trials = identities(&experiment);
    assert_eq!(trials.len(), 50);
    let records = Journal::read(&runs.join("korf24.jsonl")).unwrap();
    assert!(records.len() >= 8);
    for record in records {
        assert!(trials.contains(&record.identity), "{:?}", record.name);
        assert_eq!(record.answer.length, record.distance.map(u64::from), "{:?}", record.name);
        assert_eq!(record.answer.optimal, Some(true));
        let moves = serde_json::to_value(record.answer.moves).unwrap();
        let mut board = taquin_render::json::board(&record.identity.board).unwrap();
        for letter in moves.as_str().unwrap().split_inclusive(|_: char| true) {
            let dir = TileDirection::ALL.into_iter().find(|dir| dir.letter() == letter).unwrap();
            assert!(board.slide(dir).is_some());
        }
        assert_eq!(Some(board), taquin_render::json::board(&record.identity.goal));
    }
}
