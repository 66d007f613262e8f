//! Full spaces compared with the published counts, and every optimal search compared with the
//! distances of full spaces.

use crate::common::{goal_with_blank, size, whole};
use taquin::full_space::{FullSpace, FullSpaceError, Slides};
use taquin::registry::{ALGORITHMS, Algorithm, HEURISTICS, HeuristicEntry, Uses};
use taquin::{HeuristicExpr, Problem, SolveRequest, Solver};
use taquin_board::{Cell, Goal, Shuffle, Size};
use taquin_search::Cancel;

/// Lines `SIZE metric place whole|part : counts` of the published table.
fn published() -> Vec<(Size, Slides, String, Vec<u64>)> {
    let text = include_str!("../../../../data/depth-counts.txt");
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .filter_map(|line| {
            let (head, counts) = line.split_once(':').expect("a colon");
            let words: Vec<&str> = head.split_whitespace().collect();
            let [size, metric, place, "whole"] = words[..] else { return None };
            let slides = if metric == "multi" { Slides::Line } else { Slides::One };
            let counts = counts.split_whitespace().map(|n| n.parse().expect("a count")).collect();
            Some((size.parse().expect("a size"), slides, place.to_string(), counts))
        })
        .collect()
}

fn blank_cell(size: Size, place: &str) -> Cell {
    match place {
        "corner" => size.last_cell(),
        "edge" => Cell::new(1),
        _ => size.cell(size.rows() / 2, size.cols() / 2),
    }
}

#[test]
fn counts_equal_the_published_ones() {
    let mut compared = 0;
    for (size, slides, place, counts) in published() {
        if size.cells() > 10 {
            continue;
        }
        for turned in [size, size.transposed()] {
            let (blank, stop) = (blank_cell(turned, &place), Cancel::new());
            let space = FullSpace::search_by(slides, turned, blank, 1 << 30, &stop, |_, _| {});
            let space = space.expect("a small space");
            assert_eq!(space.counts(), counts, "{turned} {place} {slides:?}");
            assert_eq!(u128::from(space.total()), FullSpace::states(turned).expect("small"));
            compared += 1;
        }
    }
    assert!(compared >= 22, "2x2 to 2x5 and 3x3, in both metrics, both ways: {compared}");
}

/// 3x4 in both metrics and both ways: 239,500,800 boards each.
#[test]
#[ignore = "campaign: the whole space of 3x4 four times, ten minutes"]
fn counts_of_3x4_equal_the_published_ones() {
    let mut compared = 0;
    for (published, slides, _, counts) in published() {
        if published != size("4x3") {
            continue;
        }
        for size in [size("4x3"), size("3x4")] {
            let space = FullSpace::search_by(
                slides,
                size,
                size.last_cell(),
                1 << 30,
                &Cancel::new(),
                |_, _| {},
            );
            assert_eq!(space.expect("it fits").counts(), counts, "{size} {slides:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 4);
}

#[test]
fn iter_gives_every_board_with_its_distance() {
    let space = whole(size("3x3"), 4);
    let goal = goal_with_blank(size("3x3"), 4);
    let mut counts = vec![0u64; space.counts().len()];
    for (labels, distance) in space.iter() {
        counts[distance as usize] += 1;
        if distance < 3 {
            let numbers: Vec<u64> =
                labels.iter().map(|&l| u64::from(goal.tile(l.goal_cell()).number())).collect();
            let board = taquin_board::Board::new(space.size(), &numbers).expect("a permutation");
            let problem = Problem::new(board, goal.clone()).expect("solvable");
            assert_eq!(space.distance(&problem), Some(distance));
        }
    }
    assert_eq!(counts, space.counts());
    let farthest = space.farthest() as u32;
    assert_eq!(space.boards_at(farthest, &goal).count() as u64, counts[farthest as usize]);
}

#[test]
fn a_space_past_memory_is_predicted() {
    let error = FullSpace::search(size("4x4"), Cell::new(15), 1 << 30, &Cancel::new(), |_, _| {});
    let Err(FullSpaceError::TooLarge { states, .. }) = error else { panic!("{error:?}") };
    assert_eq!(states, Some(10_461_394_944_000));
    assert_eq!(FullSpace::states(size("256x256")), None);
}

/// The admissible heuristics for a size.
fn admissible(size: Size) -> impl Iterator<Item = &'static HeuristicEntry> {
    let fits = move |entry: &&HeuristicEntry| {
        let spec: HeuristicExpr = entry.name.parse().expect("a name");
        entry.admissible && spec.check(size).is_ok()
    };
    HEURISTICS.iter().filter(fits)
}

/// Every optimal search with every admissible heuristic, on seeded boards, compared with the true
/// distance. For blind and slow searches the 2,000 boards are divided among the goals, so each pair
/// of search and heuristic sees all of them.
#[test]
fn optimal_searches_agree_with_the_truth() {
    let size = size("3x3");
    let space = whole(size, 8);
    let goal = Goal::Last.board(size).expect("a goal");
    let boards: Vec<_> = Shuffle::uniform(&goal, 20).take(2000).collect();
    for algorithm in ALGORITHMS.iter().filter(|entry| entry.optimal) {
        for heuristic in admissible(size) {
            if algorithm.uses == Uses::Nothing && heuristic.name != "zero" {
                continue;
            }
            // With other heuristics it proves nothing.
            if algorithm.needs_consistent && !heuristic.consistent {
                continue;
            }
            let solver = Solver::with_request(SolveRequest {
                algorithm: Some(Algorithm(algorithm)),
                heuristic: Some(heuristic.name.parse().expect("a name")),
                ..SolveRequest::default()
            });
            // Slow searches, and heuristics that walk down a table, see fewer boards.
            let slow = ["iddfs", "rbfs", "sma-star"].contains(&algorithm.name)
                || ["zero", "hamming", "perimeter", "line-moves"].contains(&heuristic.name)
                || heuristic.table;
            let common = ["bfs", "dijkstra", "astar", "idastar", "bidirectional", "fringe-search"]
                .contains(&algorithm.name)
                && ["manhattan", "h6", "linear-conflict"].contains(&heuristic.name);
            let step = match (slow, common) {
                (true, _) => 100,
                (false, false) => 20,
                (false, true) => 1,
            };
            for board in boards.iter().step_by(step) {
                let problem = Problem::new(board.clone(), goal.clone()).expect("solvable");
                // It stores the tree of all paths, which grows threefold with every second move.
                if algorithm.name == "sma-star" && space.distance(&problem) > Some(20) {
                    continue;
                }
                let plan = solver.plan(&problem).expect("a plan");
                let report = solver
                    .run(&problem, &plan, &Cancel::new(), &mut taquin_search::Silent)
                    .expect("a report");
                let length = report.solution().expect("solved").len() as u32;
                let name = (algorithm.name, heuristic.name);
                assert_eq!(Some(length), space.distance(&problem), "{name:?} {board}");
                assert!(report.is_optimal(), "{name:?} {board}");
                assert_eq!(report.lower_bound(), Some(length), "{name:?} {board}");
            }
        }
    }
}
