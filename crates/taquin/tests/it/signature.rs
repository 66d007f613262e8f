//! Node counts are a contract: every line of `data/signature.txt` is reproduced exactly, and
//! optimal searches give the published lengths.

use std::sync::Arc;
use taquin::registry::Algorithm;
use taquin::tables::Store;
use taquin::{Problem, SolveRequest, Solver};
use taquin_board::Suite;
use taquin_search::Cancel;

#[test]
fn every_count_is_as_it_was() {
    let store = Arc::new(Store::off());
    let mut compared = 0;
    let mut changed = Vec::new();
    for line in include_str!("../../../../data/signature.txt").lines() {
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
        let request = SolveRequest {
            algorithm: Algorithm::named(search),
            heuristic: Some(heuristic.parse().expect("a heuristic")),
            ..SolveRequest::default()
        };
        assert!(request.algorithm.is_some(), "{search}");
        let solver = Solver::with_request(request).tables(store.clone());
        let plan = solver.plan(&problem).expect("a plan");
        let report = solver
            .run(&problem, &plan, &Cancel::new(), &mut taquin_search::Silent)
            .expect("a report");
        let found = report.solution().expect("solved").len();
        let seen = format!("{} {found}", report.counters().generated.unwrap_or(0));
        if seen != format!("{generated} {length}") {
            changed.push(format!("{line}: now {seen}"));
        }
        if report.is_optimal() {
            assert_eq!(Some(found as u32), entry.length, "{line}");
        }
        compared += 1;
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
    assert!(compared >= 100, "{compared}");
}
