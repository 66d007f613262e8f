//! `astar-textbook` over full small spaces: the data structures change no counter.

use crate::common::{size, whole};
use taquin::registry::Algorithm;
use taquin::{Answer, Problem, SearchOptions, SolveRequest, Solver};
use taquin_board::{Board, Goal};
use taquin_search::{Cancel, Closed, Duplicates, Frontier, Silent, Ties};

fn run(algorithm: Algorithm, heuristic: &str, options: SearchOptions, problem: &Problem) -> Answer {
    let request = SolveRequest {
        algorithm: Some(algorithm),
        heuristic: heuristic.parse().ok(),
        options,
        ..SolveRequest::default()
    };
    let solver = Solver::with_request(request);
    let plan = solver.plan(problem).expect("a plan");
    solver.run(problem, &plan, &Cancel::new(), &mut Silent).expect("an answer")
}

/// Every board of 2x3 with every combination, compared with `astar`: if duplicates are detected on
/// insertion, all counters and the path are equal; if they are detected when a state is taken, the
/// length is. The heuristics are consistent, admissible without being consistent, and neither.
#[test]
fn structures_change_no_count() {
    let space = whole(size("2x3"), 5);
    let goal = Goal::Last.board(size("2x3")).expect("a goal");
    let mut reopened = 0;
    for (index, (labels, distance)) in space.iter().enumerate() {
        let numbers: Vec<u64> =
            labels.iter().map(|&l| u64::from(goal.tile(l.goal_cell()).number())).collect();
        let board = Board::new(space.size(), &numbers).expect("a permutation");
        let problem = Problem::new(board, goal.clone()).expect("solvable");
        // All heuristics and rules for ties occur, but not all on each board.
        let heuristic = ["manhattan", "hamming", "h1", "max(hamming,h5)"][index % 4];
        let ties = Ties::ALL[index / 4 % 4];
        let plain = SearchOptions { ties: Some(ties), ..SearchOptions::default() };
        let astar = run(Algorithm::ASTAR, heuristic, plain, &problem);
        for duplicates in Duplicates::ALL {
            let mut first: Option<Answer> = None;
            for frontier in Frontier::ALL {
                for closed in Closed::ALL {
                    let options = SearchOptions {
                        frontier: Some(frontier),
                        closed: Some(closed),
                        duplicates: Some(duplicates),
                        ..plain
                    };
                    let answer = run(Algorithm::ASTAR_TEXTBOOK, heuristic, options, &problem);
                    let label = format!("{options:?} {heuristic} {:?}", problem.start());
                    let same = match duplicates {
                        Duplicates::Inserted => &astar,
                        Duplicates::Taken => first.get_or_insert_with(|| answer.clone()),
                    };
                    assert_eq!(answer.counters(), same.counters(), "{label}");
                    assert_eq!(answer.solution(), same.solution(), "{label}");
                    if heuristic != "h1" {
                        assert_eq!(answer.cost(), Some(distance), "{label}");
                    }
                    reopened += answer.counters().reopened.unwrap_or(0);
                }
            }
        }
    }
    assert!(reopened > 0, "no heuristic opened a state again");
}

/// Options that were not given are filled in, so that an answer names what was used.
#[test]
fn the_answer_names_the_structures() {
    let problem = Problem::new(
        "8 1 3 / 4 0 2 / 7 6 5".parse().expect("a board"),
        Goal::Last.board(size("3x3")).expect("a goal"),
    )
    .expect("solvable");
    let answer = run(Algorithm::ASTAR_TEXTBOOK, "manhattan", SearchOptions::default(), &problem);
    let options = answer.run.expect("it ran").options;
    assert_eq!(
        (options.frontier, options.closed, options.duplicates),
        (Some(Frontier::Heap), Some(Closed::Hash), Some(Duplicates::Inserted))
    );
    let form = serde_json::to_value(options).expect("JSON");
    assert_eq!(form["frontier"], "heap");
    let error =
        serde_json::from_str::<SolveRequest>(r#"{"closed": "shelf"}"#).expect_err("no such");
    assert!(error.to_string().contains("no closed set `shelf`; choose one of list, tree, hash"));
}
