//! Every search on the 3x3 puzzle, compared with true distances by a plain breadth-first search
//! from the goal.
#![allow(clippy::unwrap_used)]

use crate::common::{
    Distances, FAR, GOAL, Heading, MANHATTAN, Proof, Puzzle, Tiles, replay, searches,
};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use taquin_search::{
    Astar, Bidirectional, Cancel, Check, Control, Dfs, FoundPath, Idastar, Iddfs, Limits, Outcome,
    Run, Search, Silent, Space, Ties, Why, Zero,
};

/// The distance of every board, by a plain breadth-first search.
fn flood() -> HashMap<Tiles, u32> {
    let puzzle = Puzzle::new(GOAL);
    let mut far = HashMap::from([(GOAL, 0)]);
    let mut layer = vec![GOAL];
    for depth in 1.. {
        let mut next = Vec::new();
        for board in &layer {
            for heading in puzzle.moves(board, None) {
                let child = puzzle.apply(board, heading);
                if let Entry::Vacant(new) = far.entry(child) {
                    new.insert(depth);
                    next.push(child);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    far
}

/// Boards by a random walk of this many steps, with a small generator.
fn walks(count: usize, steps: usize) -> Vec<Tiles> {
    let mut seed = 7u64;
    let puzzle = Puzzle::new(GOAL);
    (0..count)
        .map(|_| {
            (0..steps).fold(GOAL, |board, _| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let headings: Vec<Heading> = puzzle.moves(&board, None).collect();
                puzzle.apply(&board, headings[(seed >> 33) as usize % headings.len()])
            })
        })
        .collect()
}

fn solved(run: Run<Heading>) -> FoundPath<Heading> {
    match run.outcome {
        Outcome::Solved(answer) => answer,
        other => panic!("{other:?}"),
    }
}

fn replays(puzzle: &Puzzle, path: &[Heading]) -> bool {
    replay(puzzle, path).is_some()
}

#[test]
fn answers_are_paths_and_proven_ones_are_shortest() {
    let far = flood();
    assert_eq!(far.len(), 181_440);
    for (count, steps) in [(6, 200), (20, 24)] {
        for start in walks(count, steps) {
            let puzzle = Puzzle::new(start);
            let least = far[&start];
            for case in searches(&puzzle, &MANHATTAN) {
                let path_alone = case.name == "Dfs" && !case.closes;
                // Its iterations grow threefold with every second move.
                let too_deep = case.name == "Iddfs" && least > 20;
                if path_alone || too_deep {
                    continue;
                }
                let label = format!("{} {start:?}", case.label);
                let answer = match case.solve().outcome {
                    Outcome::Solved(answer) => answer,
                    Outcome::Exhausted { complete: false } if !case.complete => continue,
                    other => panic!("{label}: {other:?}"),
                };
                assert_eq!(replay(&puzzle, &answer.path), Some(answer.cost), "{label}");
                assert!(answer.cost >= least && answer.lower_bound <= least, "{label}");
                assert_eq!(answer.stopped, None, "{label}");
                match case.proof {
                    Proof::Always => assert!(answer.optimal, "{label}"),
                    Proof::Sometimes => {}
                    Proof::Never => assert!(!answer.optimal, "{label}"),
                }
                if answer.optimal {
                    assert_eq!((answer.cost, answer.lower_bound), (least, least), "{label}");
                }
            }
        }
    }
}

/// The start is a goal: an empty path, whatever the search.
#[test]
fn a_solved_board_needs_no_move() {
    let puzzle = Puzzle::new(GOAL);
    for case in searches(&puzzle, &MANHATTAN) {
        let run = case.solve();
        let Outcome::Solved(answer) = &run.outcome else { panic!("{}: {run:?}", case.label) };
        assert_eq!((answer.path.len(), answer.cost), (0, 0), "{}", case.label);
        assert_eq!(answer.lower_bound, 0, "{}", case.label);
        assert_eq!(run.stats.expanded, 0, "{}", case.label);
        assert!(run.stats.generated <= 1, "{}: {:?}", case.label, run.stats);
    }
}

#[test]
fn the_farthest_boards() {
    for start in [FAR, [8, 6, 7, 2, 5, 4, 3, 0, 1]] {
        let puzzle = Puzzle::new(start);
        assert_eq!(solved(Astar::default().solve(&puzzle, &MANHATTAN)).cost, 31);
        assert_eq!(solved(Bidirectional.solve(&puzzle, &Zero)).cost, 31);
    }
}

/// The gain of the default tie-breaking.
#[test]
fn the_deepest_of_equals_first_takes_fewest() {
    let puzzle = Puzzle::new(FAR);
    let popped = |ties| Astar { ties, ..Astar::default() }.solve(&puzzle, &MANHATTAN).stats.popped;
    assert_eq!((popped(Ties::HighG), popped(Ties::Fifo)), (6_729, 20_291));
    assert_eq!(Ties::default(), Ties::HighG);
}

#[test]
fn depth_first_goes_deep_and_keeps_its_limit() {
    let puzzle = Puzzle::new([8, 1, 3, 4, 0, 2, 7, 6, 5]); // 14 moves
    let run = Dfs::default().solve(&puzzle, &Zero);
    let stats = run.stats;
    let answer = solved(run);
    assert!(answer.cost > 100 && replays(&puzzle, &answer.path));
    assert!(stats.max_frontier >= u64::from(answer.cost));
    for check in [Check::Closed, Check::Path] {
        let within = |limit| Dfs { depth_limit: Some(limit), check }.solve(&puzzle, &Zero);
        assert!(solved(within(14)).cost == 14);
        assert_eq!(within(13).outcome, Outcome::Exhausted { complete: false });
    }
}

#[test]
fn deepening_claims_only_what_it_proved() {
    let puzzle = Puzzle::new([8, 1, 3, 4, 0, 2, 7, 6, 5]); // 14 moves, Manhattan 10
    let from = |start_depth| solved(Iddfs { start_depth }.solve(&puzzle, &MANHATTAN));
    assert!(from(None).optimal && from(Some(13)).optimal && from(Some(0)).optimal);
    let high = from(Some(18));
    assert!(!high.optimal && high.cost >= 14 && high.lower_bound == 10);

    // An estimate of 12 that is declared inadmissible: the answer is right, but not reported as
    // optimal.
    let h = Distances { weights: [1; 8], divisor: 1, misplaced: 0, admissible: false };
    let answer = solved(Iddfs::default().solve(&puzzle, &h));
    assert_eq!((answer.cost, answer.optimal), (14, false));
}

#[test]
fn an_unsolvable_board_is_exhausted() {
    let puzzle = Puzzle::new([2, 1, 3, 4, 5, 6, 7, 8, 0]);
    for case in searches(&puzzle, &MANHATTAN).iter().filter(|case| case.ends && case.closes) {
        let run = case.solve();
        let Outcome::Exhausted { complete } = run.outcome else { panic!("{}", case.label) };
        // A beam of the default width drops some of so many boards; a search without a path to
        // improve proves nothing.
        let proves = case.complete && !["Beam", "Improve"].contains(&case.name);
        assert_eq!(complete, proves, "{}", case.label);
        if proves && case.behind.is_none() && case.name != "Bidirectional" {
            assert_eq!(run.stats.explored, Some(181_440), "{}", case.label);
        }
    }
}

/// Every shortest path, compared with a count over the distances.
#[test]
fn all_shortest_paths() {
    let far = flood();
    fn headings(board: Tiles, far: &HashMap<Tiles, u32>) -> u64 {
        let puzzle = Puzzle::new(board);
        let nearer = puzzle
            .moves(&board, None)
            .map(|heading| puzzle.apply(&board, heading))
            .filter(|child| far[child] + 1 == far[&board]);
        if far[&board] == 0 { 1 } else { nearer.map(|child| headings(child, far)).sum() }
    }
    let stop = Cancel::new();
    for start in walks(20, 60).into_iter().chain([GOAL]) {
        let puzzle = Puzzle::new(start);
        let mut silent = Silent;
        let mut control = Control::new(Limits::default(), &stop, &mut silent);
        let all = Idastar.all(&puzzle, &MANHATTAN, 3, &mut control);
        assert_eq!(all.count, headings(start, &far), "{start:?}");
        assert_eq!(all.paths.len() as u64, all.count.min(3));
        assert!(all.paths.iter().all(|path| replays(&puzzle, path)));
        assert!(all.paths.iter().all(|path| path.len() as u32 == far[&start]));
        assert!(all.paths.windows(2).all(|two| two[0] != two[1]));
        assert_eq!(solved(all.run).path, all.paths[0]);
    }
}

#[test]
fn all_paths_until_a_limit() {
    let puzzle = Puzzle::new(FAR);
    let stop = Cancel::new();
    let mut silent = Silent;
    let whole = Idastar.all(
        &puzzle,
        &MANHATTAN,
        usize::MAX,
        &mut Control::new(Limits::default(), &stop, &mut silent),
    );
    let nodes = Some(whole.run.stats.generated - 1);
    let limits = Limits { nodes, ..Limits::default() };
    let mut silent = Silent;
    let cut = Idastar.all(&puzzle, &MANHATTAN, 1, &mut Control::new(limits, &stop, &mut silent));
    assert!(cut.count <= whole.count);
    let answer = solved(cut.run);
    assert_eq!((answer.cost, answer.optimal, answer.stopped), (31, true, Some(Why::Nodes)));
}
