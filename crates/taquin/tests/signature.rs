//! Node counts are contract: every line of `data/signature.txt` comes out exactly, and optimal
//! searches give the published lengths.

use board::Suite;
use search::Stop;
use std::sync::Arc;
use taquin::registry::Algorithm;
use taquin::tables::Store;
use taquin::watch::Nobody;
use taquin::{Problem, Solver, Wish};

#[test]
fn every_count_is_as_it_was() {
    let store = Arc::new(Store::off());
    let mut compared = 0;
    let mut changed = Vec::new();
    for line in include_str!("../../../data/signature.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let columns: Vec<&str> = line.split_whitespace().collect();
        let [suite, name, search, heuristic, generated, length] = columns[..] else {
            panic!("six columns: {line}")
        };
        let suite = Suite::named(suite).expect("a suite");
        let entry = suite.boards.iter().find(|entry| entry.name == name).expect("a board");
        let goal = suite.goal.board(entry.board.size()).expect("a goal");
        let problem = Problem::new(entry.board.clone(), goal).expect("solvable");
        let wish = Wish {
            algorithm: Algorithm::named(search),
            heuristic: Some(heuristic.parse().expect("a heuristic")),
            ..Wish::default()
        };
        assert!(wish.algorithm.is_some(), "{search}");
        let solver = Solver::with_wish(wish).tables(store.clone());
        let plan = solver.plan(&problem).expect("a plan");
        let report = solver.run(&problem, &plan, &Stop::new(), &mut Nobody).expect("a report");
        let found = report.solution().expect("solved").len();
        let seen = format!("{} {found}", report.stats.generated);
        if seen != format!("{generated} {length}") {
            changed.push(format!("{line}: now {seen}"));
        }
        if report.optimal {
            assert_eq!(Some(found as u32), entry.length, "{line}");
        }
        compared += 1;
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
    assert!(compared >= 100, "{compared}");
}
