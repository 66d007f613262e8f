//! Published runs are reproduced exactly with their settings.

use crate::common::problem;
use taquin::registry::Algorithm;
use taquin::{Answer, HeuristicExpr, SearchOptions, SolveRequest, Solver};
use taquin_search::{Cancel, Ties};

fn run(text: &str, request: SolveRequest) -> Answer {
    let problem = problem(text);
    let solver = Solver::with_request(request);
    let plan = solver.plan(&problem).expect("a plan");
    solver.run(&problem, &plan, &Cancel::new(), &mut taquin_search::Silent).expect("a report")
}

fn named(name: &str) -> Option<HeuristicExpr> {
    Some(name.parse().expect("a heuristic"))
}

/// The French exercise's board with A* and h1 to h6: states popped and moves.
#[test]
fn astar_with_the_six_weighted_distances() {
    let published = [(738, 31), (196, 39), (4737, 27), (252, 39), (4293, 27), (2835, 25)];
    for (k, expected) in published.into_iter().enumerate() {
        let request = SolveRequest {
            algorithm: Some(Algorithm::ASTAR),
            heuristic: named(&format!("h{}", k + 1)),
            options: SearchOptions {
                order: Some("nseo".parse().expect("an order")),
                ties: Some(Ties::Fifo),
                ..SearchOptions::default()
            },
            ..SolveRequest::default()
        };
        let report = run("135X76420", request);
        let length = report.solution().expect("solved").len();
        assert_eq!((report.counters().popped.unwrap_or(0), length), expected, "h{}", k + 1);
    }
}

/// Greedy with m3h on six boards of rising difficulty: moves.
#[test]
fn greedy_with_m3h() {
    let boards = [
        ("1 2 3 4 5 0 7 8 6", 1),
        ("0 1 3 4 2 5 7 8 6", 4),
        ("8 1 3 4 0 2 7 6 5", 34),
        ("4 3 8 2 0 1 6 5 7", 176),
        ("6 4 7 8 5 0 3 2 1", 45),
        ("8 6 7 2 5 4 3 0 1", 243),
    ];
    for (text, moves) in boards {
        let request = SolveRequest {
            algorithm: Some(Algorithm::GREEDY),
            heuristic: named("m3h"),
            options: SearchOptions {
                order: Some("lrud".parse().expect("an order")),
                ..SearchOptions::default()
            },
            ..SolveRequest::default()
        };
        let report = run(text, request);
        assert_eq!(report.solution().expect("solved").len(), moves, "{text}");
        assert_eq!(report.is_optimal(), report.lower_bound() == Some(moves as u32), "{text}");
    }
}

/// The optimal lengths of known boards, found by the planner.
#[test]
fn known_optimal_lengths() {
    let boards = [
        ("1 2 3 4 5 0 7 8 6", 1),
        ("0 1 3 4 2 5 7 8 6", 4),
        ("8 1 3 4 0 2 7 6 5", 14),
        ("4 3 8 2 0 1 6 5 7", 20),
        ("6 4 7 8 5 0 3 2 1", 31),
        ("8 6 7 2 5 4 3 0 1", 31),
        ("135X76420", 25),
        ("13X576420", 26),
        ("0 3 5 8 6 1 2 7 4", 24),
        ("3 1 0 2", 3),
    ];
    for (text, length) in boards {
        let report = taquin::solve(text).expect("a report");
        assert_eq!(report.solution().expect("solved").len(), length, "{text}");
        assert!(report.is_optimal(), "{text}");
        assert_eq!(report.lower_bound(), Some(length as u32), "{text}");
    }
}
