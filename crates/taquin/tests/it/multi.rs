//! The multi-tile metric: one move slides any number of tiles of a line.

use crate::common::{at_goal, goal_with_blank, size};
use std::collections::HashMap;
use taquin::full_space::{FullSpace, Slides};
use taquin::heuristic::AnyHeuristic;
use taquin::kernel::{Boxed, Cells, MoveOrder, MultiSpace, PuzzleSpace};
use taquin::registry::{ALGORITHMS, Algorithm, HEURISTICS, InMulti};
use taquin::tables::{Policy, Store};
use taquin::{
    Answer, HeuristicExpr, Metric, Problem, Pruning, RequestError, SearchOptions, SolveError,
    SolveRequest, Solver, TableSource,
};
use taquin_board::{Board, Cell, Goal, Shuffle, Suite, TileDirection};
use taquin_search::{Cancel, Heuristic, Monitor, Silent, Space};

fn whole(text: &str, blank: usize) -> FullSpace {
    let (stop, size) = (Cancel::new(), size(text));
    FullSpace::search_by(Slides::Line, size, Cell::new(blank), 1 << 30, &stop, |_, _| {})
        .expect("small")
}

fn bind(spec: &HeuristicExpr, problem: &Problem) -> Option<AnyHeuristic> {
    let (store, monitor) = (Store::off(), Monitor::none());
    let source = TableSource { store: &store, policy: Policy::Quick, monitor, memory: None };
    spec.bind_in(Metric::Multi, problem, &source).ok()
}

fn request(algorithm: &str, heuristic: Option<&str>) -> SolveRequest {
    SolveRequest {
        algorithm: Some(algorithm.parse().expect("a search")),
        heuristic: heuristic.map(|name| name.parse().expect("a heuristic")),
        metric: Metric::Multi,
        ..SolveRequest::default()
    }
}

fn answer(request: SolveRequest, problem: &Problem) -> Answer {
    let solver = Solver::with_request(request);
    let plan = solver.plan(problem).expect("a plan");
    solver.run(problem, &plan, &Cancel::new(), &mut Silent).expect("an answer")
}

/// Distances by a search on plain boards, independent of spaces, indices and trails.
fn naive(goal: &Board) -> HashMap<Board, u32> {
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut layer = vec![goal.clone()];
    while let Some(board) = layer.first() {
        let distance = distances[board];
        let mut next = Vec::new();
        for board in &layer {
            for dir in TileDirection::ALL {
                let mut child = board.clone();
                while child.slide(dir).is_some() {
                    if !distances.contains_key(&child) {
                        distances.insert(child.clone(), distance + 1);
                        next.push(child.clone());
                    }
                }
            }
        }
        layer = next;
    }
    distances
}

#[test]
fn whole_spaces_agree_with_a_naive_search() {
    for (text, blank) in [("2x3", 5), ("3x2", 0), ("2x4", 3), ("2x4", 7)] {
        let space = whole(text, blank);
        let goal = goal_with_blank(size(text), blank);
        let distances = naive(&goal);
        assert_eq!(distances.len() as u64, space.total());
        for (board, distance) in distances {
            let problem = Problem::new(board, goal.clone()).expect("solvable");
            assert_eq!(space.distance(&problem), Some(distance), "{text} {blank}");
        }
    }
}

/// Every heuristic that claims to be a lower bound in this metric, on every board of small sizes
/// and every relevant cell of the blank; `step` gives what `start` gives.
#[test]
fn declared_properties_hold_on_every_board() {
    for (text, blank) in [("3x3", 8), ("3x3", 4), ("2x4", 7), ("4x2", 2), ("2x3", 0)] {
        let space = whole(text, blank);
        let problem = at_goal(&goal_with_blank(size(text), blank));
        let moves = MultiSpace::<Boxed>::of(&problem, MoveOrder::default());
        let scaled = ["manhattan/2", "max(hamming, linear-conflict)/3", "pdb-multi/2"];
        let scaled = scaled.map(|text| text.parse::<HeuristicExpr>().expect("an expression"));
        let named = HEURISTICS.iter().map(HeuristicExpr::Named);
        let mut proven = 0;
        for spec in named.chain(scaled) {
            if spec.check(size(text)).is_err() || !spec.is_admissible_in(Metric::Multi, size(text))
            {
                continue;
            }
            let Some(heuristic) = bind(&spec, &problem) else { continue };
            let claims = Heuristic::<MultiSpace<Boxed>>::consistent(&heuristic);
            assert!(Heuristic::<MultiSpace<Boxed>>::admissible(&heuristic), "{spec}");
            assert_eq!(claims, spec.is_consistent_in(Metric::Multi, size(text)), "{spec}");
            let value = |state: &Boxed| {
                let memo = Heuristic::<MultiSpace<Boxed>>::start(&heuristic, state);
                (memo, Heuristic::<MultiSpace<Boxed>>::value(&heuristic, &memo))
            };
            for (number, (labels, distance)) in space.iter().enumerate() {
                let blank = labels.iter().position(|l| l.is_home(space.goal_blank()));
                let state = Boxed::from_labels(&labels, Cell::new(blank.expect("a blank")));
                let (memo, own) = value(&state);
                assert!(own <= distance, "{spec} on {text}: {own} of {distance}");
                // The moves of one board in seven: the law is the same for all.
                if number % 7 != 0 {
                    continue;
                }
                for mv in moves.moves(&state, moves.no_trail()) {
                    let child = moves.apply(&state, mv);
                    let stepped =
                        Heuristic::<MultiSpace<Boxed>>::step(&heuristic, &memo, &state, mv, &child);
                    let after = Heuristic::<MultiSpace<Boxed>>::value(&heuristic, &stepped);
                    assert_eq!(after, value(&child).1, "{spec}");
                    assert!(!claims || own <= after + 1, "{spec} drops from {own} to {after}");
                }
            }
            proven += 1;
        }
        assert!(proven >= 4, "{text}: {proven}");
    }
}

/// A heuristic that is not a lower bound is not declared one: distances of single slides
/// overestimate here.
#[test]
fn single_tile_heuristics_prove_nothing() {
    let space = whole("3x3", 8);
    let problem = at_goal(&goal_with_blank(size("3x3"), 8));
    for entry in HEURISTICS.iter().filter(|entry| entry.multi == InMulti::Overestimates) {
        let spec = HeuristicExpr::Named(entry);
        assert!(!spec.is_admissible_in(Metric::Multi, size("3x3")), "{}", entry.name);
        assert_eq!(entry.metrics(), [Metric::Single]);
    }
    let spec: HeuristicExpr = "manhattan".parse().expect("a name");
    let heuristic = bind(&spec, &problem).expect("bound");
    let over = space.iter().filter(|(labels, distance)| {
        let blank = labels.iter().position(|label| label.index() == 8).expect("a blank");
        let state = Boxed::from_labels(labels, Cell::new(blank));
        let memo = Heuristic::<MultiSpace<Boxed>>::start(&heuristic, &state);
        Heuristic::<MultiSpace<Boxed>>::value(&heuristic, &memo) > *distance
    });
    assert!(over.count() > 0);
    let board = crate::common::problem("8 1 3 / 4 0 2 / 7 6 5");
    let unproven = answer(request("astar", Some("manhattan")), &board);
    assert!(unproven.cost() >= space.distance(&board));
    assert!(unproven.lower_bound() <= space.distance(&board));
    let asked = SolveRequest {
        quality: Some(taquin::Quality::Optimal),
        ..request("astar", Some("manhattan"))
    };
    let refused = Solver::with_request(asked).plan(&board);
    assert!(matches!(refused, Err(SolveError::Request(RequestError::Inadmissible(_)))));
    // Divided by the most tiles that a move slides, it is one.
    let proven = answer(request("astar", Some("manhattan/2")), &board);
    assert_eq!((proven.cost(), proven.is_optimal()), (space.distance(&board), true));
}

/// Every search of the registry on boards of two sizes: costs are counted in this metric, proofs
/// are right, and those that claim to be optimal are.
#[test]
fn every_search_keeps_its_claims() {
    for (text, boards) in [("3x3", 4), ("2x4", 4)] {
        let goal = Goal::Last.board(size(text)).expect("a goal");
        let space = whole(text, goal.blank().index());
        for board in Shuffle::uniform(&goal, 5).take(boards) {
            let problem = Problem::new(board.clone(), goal.clone()).expect("solvable");
            let distance = space.distance(&problem).expect("a distance");
            for entry in ALGORITHMS {
                let mut asked = request(entry.name, None);
                asked.limits.nodes = Some(3_000_000);
                let answer = answer(asked, &problem);
                let name = format!("{} on {board}", entry.name);
                assert!(answer.lower_bound() <= Some(distance), "{name}: the bound");
                let Some(cost) = answer.cost() else {
                    assert!(!entry.complete || answer.stopped_by().is_some(), "{name}: complete");
                    continue;
                };
                let path = answer.solution().expect("solved").path();
                assert_eq!(cost as usize, path.runs().count(), "{name}");
                assert!(cost >= distance, "{name}: {cost} of {distance}");
                assert_eq!(answer.is_optimal(), answer.lower_bound() == Some(cost), "{name}");
                if entry.optimal && answer.stopped_by().is_none() {
                    assert_eq!((cost, answer.is_optimal()), (distance, true), "{name}");
                }
            }
        }
    }
}

/// The kernel's IDA* with tables on every 300th board of 3x3 and on goals of every kind.
#[test]
fn the_kernel_gives_the_distances() {
    for (text, blank, step) in [("3x3", 8, 300), ("3x3", 3, 997), ("2x4", 0, 50), ("4x2", 5, 50)] {
        let space = whole(text, blank);
        let goal = goal_with_blank(size(text), blank);
        let solver = Solver::with_request(request("idastar", Some("pdb-multi")));
        for index in (0..space.total() as usize).step_by(step) {
            let board = space.board(index, &goal).expect("a board");
            let problem = Problem::new(board, goal.clone()).expect("solvable");
            let plan = solver.plan(&problem).expect("a plan");
            let answer = solver.run(&problem, &plan, &Cancel::new(), &mut Silent).expect("one");
            assert_eq!(answer.cost(), space.distance(&problem), "{text} {blank}");
            assert!(answer.is_optimal());
        }
    }
}

#[test]
fn all_optimal_solutions_are_counted() {
    let goal = Goal::Last.board(size("2x3")).expect("a goal");
    let distances = naive(&goal);
    // Shortest paths from each board, by the distances alone.
    fn paths(board: &Board, distances: &HashMap<Board, u32>) -> u64 {
        let distance = distances[board];
        if distance == 0 {
            return 1;
        }
        let mut count = 0;
        for dir in TileDirection::ALL {
            let mut child = board.clone();
            while child.slide(dir).is_some() {
                if distances[&child] + 1 == distance {
                    count += paths(&child, distances);
                }
            }
        }
        count
    }
    for board in distances.keys().take(40) {
        let problem = Problem::new(board.clone(), goal.clone()).expect("solvable");
        let mut asked = request("idastar", None);
        asked.options = SearchOptions { all: Some(5), ..SearchOptions::default() };
        let answer = answer(asked, &problem);
        let all = answer.solved().and_then(|solved| solved.all.as_ref()).expect("all");
        assert_eq!(all.count, paths(board, &distances), "{board}");
        assert!(all.list.iter().all(|one| Some(one.cost(Metric::Multi)) == answer.cost()));
    }
}

#[test]
fn what_is_for_single_tiles_is_refused() {
    let problem = crate::common::problem("8 1 3 / 4 0 2 / 7 6 5");
    let mut asked = request("idastar", None);
    asked.options.pruning = Some(Pruning::Automaton);
    let refused = Solver::with_request(asked).plan(&problem);
    assert!(matches!(refused, Err(SolveError::Request(RequestError::NotInMulti(_)))));
    let asked = SolveRequest { metric: Metric::Multi, ..SolveRequest::default() };
    let kept = Solver::with_request(asked).checkpoint(Some("nowhere".into())).plan(&problem);
    assert!(matches!(kept, Err(SolveError::Request(RequestError::NotInMulti(_)))));
}

/// Limits and cancellation work in the kernel's loop.
#[test]
fn limits_are_answers() {
    let problem = crate::common::problem("0 8 7 / 6 5 4 / 3 2 1");
    let mut asked = request("idastar", Some("zero"));
    asked.limits.nodes = Some(1_000);
    let stopped = answer(asked, &problem);
    assert_eq!(stopped.stopped_by(), Some(taquin_search::Why::Nodes));
    assert!(stopped.counters().generated <= Some(1_000 + 4));
    let cancel = Cancel::new();
    cancel.cancel();
    let solver = Solver::with_request(request("idastar", Some("pdb-multi")));
    let plan = solver.plan(&problem).expect("a plan");
    let stopped = solver.run(&problem, &plan, &cancel, &mut Silent).expect("an answer");
    assert_eq!(stopped.stopped_by(), Some(taquin_search::Why::Cancelled));
}

/// A large board gets a path whose cost is counted in this metric, and a valid bound.
#[test]
fn a_large_board_is_counted_honestly() {
    let goal = Goal::Last.board(size("7x7")).expect("a goal");
    let problem = Problem::new(Shuffle::uniform(&goal, 1).board(0), goal).expect("solvable");
    let answer = answer(request("construct", None), &problem);
    let solution = answer.solution().expect("solved");
    assert_eq!(answer.cost(), Some(solution.path().runs().count() as u32));
    assert!(answer.cost() < Some(solution.len() as u32));
    assert!(answer.lower_bound() > Some(0) && answer.lower_bound() < answer.cost());
    assert!(!answer.is_optimal());
}

fn solver_4x4() -> Solver {
    Solver::with_request(SolveRequest {
        algorithm: Some(Algorithm::IDASTAR),
        heuristic: HeuristicExpr::named("pdb-multi"),
        metric: Metric::Multi,
        ..SolveRequest::default()
    })
    .tables(std::sync::Arc::new(Store::at(std::env::temp_dir().join("taquin-multi-tables"))))
}

/// Korf's first 20 boards take 644 moves in all.
#[test]
#[allow(clippy::print_stdout, reason = "the figures of the campaign")]
#[ignore = "campaign: Korf's first 20 boards in the multi-tile metric, a minute"]
fn korfs_first_boards_take_644_moves() {
    let suite = Suite::named("korf100").expect("the suite");
    let (mut total, mut generated, mut cpu) = (0, 0, 0.0);
    for board in suite.boards.iter().take(20) {
        let goal = suite.goal.board(board.board.size()).expect("a goal");
        let solver = solver_4x4();
        let answer =
            solver.answer(&board.board, &goal, &Cancel::new(), &mut Silent).expect("an answer");
        assert!(answer.is_optimal());
        total += answer.cost().expect("solved");
        generated += answer.counters().generated.expect("counted");
        cpu += answer.run.as_ref().expect("run").cpu.as_secs_f64();
    }
    println!("{generated} generated, {cpu:.3} CPU s");
    assert_eq!(total, 644);
}

/// The 16 boards that are farthest from the goal.
#[test]
#[allow(clippy::print_stdout, reason = "the figures of the campaign")]
#[ignore = "campaign: the 16 boards of 43 multi-tile moves, minutes"]
fn the_farthest_boards_take_43_moves() {
    let text = include_str!("../../../../data/hard43-multi.txt");
    let goal = Goal::Last.board(size("4x4")).expect("a goal");
    let mut solved = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u64> = line.split_whitespace().map(|n| n.parse().expect("n")).collect();
        let board = Board::new(size("4x4"), &numbers[1..17]).expect("a board");
        let answer = solver_4x4().answer(&board, &goal, &Cancel::new(), &mut Silent).expect("one");
        assert_eq!((answer.cost(), answer.is_optimal()), (Some(43), true), "{board}");
        println!("{} {:?}", numbers[0], answer.elapsed());
        solved += 1;
    }
    assert_eq!(solved, 16);
}
