//! Published runs are reproduced exactly with their settings.

use crate::common::problem;
use taquin::registry::Algorithm;
use taquin::{Answer, HeuristicExpr, Problem, Pruning, SearchOptions, SolveRequest, Solver};
use taquin_board::Suite;
use taquin_search::{Cancel, Ties};

fn run(text: &str, request: SolveRequest) -> Answer {
    solve(&problem(text), request)
}

fn solve(problem: &Problem, request: SolveRequest) -> Answer {
    let solver = Solver::with_request(request);
    let plan = solver.plan(problem).expect("a plan");
    solver.run(problem, &plan, &Cancel::new(), &mut taquin_search::Silent).expect("a report")
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

/// Counts of the copy that are not ours, by board, with ours. In two of them one digit differs, in one two
/// digits: they may be slips of the copy. The other 96 are equal.
const NOT_OURS: [(&str, u64); 4] =
    [("22", 750_745_755), ("88", 6_320_047_980), ("89", 166_571_021), ("98", 183_526_883)];

/// The states that IDA* generated in 1985 for Korf's boards, of which those with at most `most` are
/// searched. His order of the blank's directions is not published; up, left, right, down gives
/// his counts. He counted the first state once, we count it in each iteration.
fn counts_of_korf(most: u64) {
    let published = include_str!("korf1985.txt").lines().skip(1);
    let published = published.flat_map(str::split_whitespace).map(|text| text.parse::<u64>());
    let suite = Suite::named("korf100").expect("a suite");
    let mut compared = 0;
    for (board, count) in suite.boards.iter().zip(published) {
        let count = count.expect("a count");
        if count > most {
            continue;
        }
        let request = SolveRequest {
            algorithm: Some(Algorithm::IDASTAR),
            heuristic: named("manhattan"),
            options: SearchOptions {
                order: Some("nwes".parse().expect("an order")),
                pruning: Some(Pruning::Undo),
                ..SearchOptions::default()
            },
            ..SolveRequest::default()
        };
        let goal = suite.goal.board(board.board.size()).expect("a goal");
        let problem = Problem::new(board.board.clone(), goal).expect("solvable");
        let answer = solve(&problem, request);
        let counters = answer.counters();
        let (generated, iterations) = (counters.generated, counters.iterations);
        let once = generated.expect("a count") + 1 - iterations.expect("a count");
        let ours = NOT_OURS.iter().find(|(name, _)| *name == board.name);
        assert_eq!(once, ours.map_or(count, |&(_, ours)| ours), "board {}", board.name);
        compared += 1;
    }
    assert!(compared >= 12, "{compared}");
}

#[test]
fn idastar_generates_the_states_of_korf() {
    counts_of_korf(2_000_000);
}

#[test]
#[ignore = "campaign: all of Korf's counts of 1985, 36 thousand million states"]
fn idastar_generates_the_states_of_korf_on_all_boards() {
    counts_of_korf(u64::MAX);
}

/// The states that `mm` expanded in a public study in Java, which shares no code with ours: on the boards where
/// the order of equal states cannot matter (github.com/yuvallb/15-puzzle-solver-MM-search).
#[test]
fn mm_expands_the_states_of_a_study() {
    let boards = [
        ("2 10 3 0 1 6 8 4 5 9 7 12 13 14 11 15", "linear-conflict", 21, 13),
        ("5 1 3 14 10 9 8 4 7 0 2 12 11 13 6 15", "manhattan", 9_317, 35),
        ("5 1 3 14 10 9 8 4 7 0 2 12 11 13 6 15", "linear-conflict", 4_809, 35),
        ("15 12 0 8 9 4 3 10 5 1 6 11 7 2 13 14", "linear-conflict", 260_544, 50),
    ];
    for (text, heuristic, expanded, length) in boards {
        let request = SolveRequest {
            algorithm: Some(Algorithm::named("mm").expect("a search")),
            heuristic: named(heuristic),
            ..SolveRequest::default()
        };
        let answer = run(text, request);
        assert_eq!(answer.solution().expect("solved").len(), length, "{text}");
        assert_eq!(answer.counters().expanded, Some(expanded), "{text}, {heuristic}");
    }
}
