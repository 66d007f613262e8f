//! The fast search compared with its naive twin, node for node, and the heuristics that it uses.
#![allow(clippy::unwrap_used)]

use crate::common::{at_goal, goal_with_blank, size, whole};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use taquin::Problem;
use taquin::heuristic::{AnyHeuristic, DynamicGroups, Fringe, PatternSum, WalkingDistance};
use taquin::kernel::{
    Below, Cells, LastMove, MoveOrder, Over, Packed, Pruned, TileSpace, Word, solve_patterns,
    solve_walking,
};
use taquin::tables::{Automaton, Partition, Policy, Store};
use taquin_board::{Cell, Shuffle, Size, Suite, TileDirection};
use taquin_search::Monitor;
use taquin_search::{
    Cancel, Control, FrontIdastar, Heuristic, Idastar, Limits, Outcome, Run, Search, Silent, Space,
    Why,
};

fn patterns(size: Size, name: &str, goal_blank: usize, store: &Store) -> PatternSum {
    let partition = Partition::named(name, size).unwrap();
    PatternSum::new(&partition, Cell::new(goal_blank), store, Policy::Quick, &Monitor::none())
        .unwrap()
}

/// The automaton of a size, built once.
fn automaton(size: Size) -> Arc<Automaton> {
    static STORE: LazyLock<Store> = LazyLock::new(Store::off);
    STORE.automaton(size)
}

fn fast<W: Word>(
    problem: &Problem,
    sum: &PatternSum,
    threads: usize,
    limits: Limits,
) -> Run<TileDirection> {
    let space = TileSpace::<Packed<W>>::new(problem, MoveOrder::default());
    let (stop, mut silent) = (Cancel::new(), Silent);
    solve_patterns(
        &space,
        &[sum],
        &automaton(problem.size()),
        Below::Start { threads },
        &mut Control::new(limits, &stop, &mut silent),
    )
    .unwrap()
}

fn plain<W: Word>(problem: &Problem, sum: &PatternSum) -> Run<TileDirection> {
    let space = TileSpace::<Packed<W>>::new(problem, MoveOrder::default());
    let (stop, mut silent) = (Cancel::new(), Silent);
    let mut control = Control::new(Limits::default(), &stop, &mut silent);
    Idastar.run(&Pruned::new(space, &automaton(problem.size())), &Over(sum), &mut control)
}

/// All counters and the path, but not the time and not the memory, which differ.
fn what_counts(run: &Run<TileDirection>) -> (Vec<TileDirection>, [u64; 5]) {
    let Outcome::Solved(answer) = &run.outcome else { panic!("{:?}", run.outcome) };
    assert!(answer.optimal && answer.lower_bound == answer.cost);
    let stats = &run.stats;
    let counts =
        [stats.expanded, stats.generated, stats.popped, stats.max_frontier, stats.iterations];
    (answer.path.clone(), counts)
}

/// Random problems of a size, the goal's blank in this cell.
fn problems(size: Size, blank: usize, seed: u64, count: u64) -> Vec<Problem> {
    let goal = goal_with_blank(size, blank);
    let boards = Shuffle::uniform(&goal, seed);
    (0..count).map(|i| Problem::new(boards.board(i), goal.clone()).unwrap()).collect()
}

#[test]
fn nodes_are_the_twins_for_every_shape_and_goal() {
    let store = Store::off();
    let cases = [
        ("2x3", "pdb-3-2", 5, 20),
        ("2x4", "pdb-4-3", 7, 10),
        ("4x2", "pdb-4-3", 0, 10),
        ("3x3", "pdb-4-4", 8, 10),
        ("3x3", "pdb-4-4", 4, 10),
        ("3x3", "pdb-8", 1, 5),
        ("3x4", "pdb-6-5", 11, 3),
        ("4x4", "pdb-5-5-5-b", 15, 1),
        ("4x4", "pdb-5-5-5-b", 12, 1),
        ("4x4", "pdb-4-4-4-3", 9, 1),
    ];
    for (text, name, blank, count) in cases {
        let sum = patterns(size(text), name, blank, &store);
        for problem in problems(size(text), blank, 11, count) {
            let twin = what_counts(&plain::<u64>(&problem, &sum));
            assert_eq!(what_counts(&fast::<u64>(&problem, &sum, 1, Limits::default())), twin);
        }
    }
}

#[test]
fn nodes_are_the_twins_on_wider_words() {
    let store = Store::off();
    let sum = patterns(size("4x5"), "pdb-5-5-5-4", 19, &store);
    let goal = goal_with_blank(size("4x5"), 19);
    let walked = Shuffle::walk(&goal, 60, 5);
    for number in 0..5 {
        let problem = Problem::new(walked.board(number), goal.clone()).unwrap();
        let twin = what_counts(&plain::<u128>(&problem, &sum));
        assert_eq!(what_counts(&fast::<u128>(&problem, &sum, 1, Limits::default())), twin);
    }
}

#[test]
fn walking_distance_is_its_twins_too() {
    let store = Store::off();
    for (text, blank) in [("3x3", 8), ("3x3", 3), ("2x5", 9), ("3x4", 0)] {
        for problem in problems(size(text), blank, 3, 4) {
            let walking = WalkingDistance::new(&problem, &store, &Monitor::none()).unwrap();
            let space = TileSpace::<Packed<u64>>::new(&problem, MoveOrder::default());
            let (stop, mut silent) = (Cancel::new(), Silent);
            let mut control = Control::new(Limits::default(), &stop, &mut silent);
            let automaton = automaton(problem.size());
            let below = Below::Start { threads: 1 };
            let run = solve_walking(&space, &walking, &automaton, below, &mut control);
            let mut control = Control::new(Limits::default(), &stop, &mut silent);
            let pruned = Pruned::new(space, &automaton);
            let twin = Idastar.run(&pruned, &Over(&walking), &mut control);
            assert_eq!(what_counts(&run), what_counts(&twin));
        }
    }
}

/// Published lengths, from a goal with its blank first; the signature is the nodes.
#[test]
fn korfs_first_boards() {
    let suite = Suite::named("korf100").unwrap();
    let goal = suite.goal.board(suite.boards[0].board.size()).unwrap();
    let sum = patterns(goal.size(), "pdb-6-6-3", goal.blank().index(), &Store::off());
    for entry in suite.boards.iter().take(6) {
        let problem = Problem::new(entry.board.clone(), goal.clone()).unwrap();
        let (path, _) = what_counts(&fast::<u64>(&problem, &sum, 1, Limits::default()));
        assert_eq!(Some(path.len() as u32), entry.length, "{}", entry.name);
        assert!(problem.replay(path).is_some());
    }
}

#[test]
#[ignore = "campaign: all of Korf's boards"]
fn korfs_boards() {
    let suite = Suite::named("korf100").unwrap();
    let goal = suite.goal.board(suite.boards[0].board.size()).unwrap();
    let sum = patterns(goal.size(), "pdb-6-6-3", goal.blank().index(), &Store::off());
    for entry in &suite.boards {
        let problem = Problem::new(entry.board.clone(), goal.clone()).unwrap();
        let (path, counts) = what_counts(&fast::<u64>(&problem, &sum, 1, Limits::default()));
        assert_eq!(Some(path.len() as u32), entry.length, "{}", entry.name);
        let (split, _) = what_counts(&fast::<u64>(&problem, &sum, 3, Limits::default()));
        assert_eq!(split, path, "{}: {counts:?}", entry.name);
    }
}

/// Lengths with the automaton are the true distances: of every board of 3x3 and 2x4.
fn every_board(text: &str, name: &str, every: usize) {
    let (size, store) = (size(text), Store::off());
    let space = whole(size, size.cells() - 1);
    let goal = goal_with_blank(size, size.cells() - 1);
    let sum = patterns(size, name, goal.blank().index(), &store);
    let at_goal = at_goal(&goal);
    let tiles = TileSpace::<Packed<u64>>::new(&at_goal, MoveOrder::default());
    for (labels, distance) in space.iter().step_by(every) {
        let blank = labels.iter().position(|label| label.is_home(goal.blank())).unwrap();
        let start = Packed::<u64>::from_labels(&labels, Cell::new(blank));
        let (stop, mut silent) = (Cancel::new(), Silent);
        let mut control = Control::new(Limits::default(), &stop, &mut silent);
        let run = solve_patterns(
            &tiles.starting_at(start),
            &[&sum],
            &automaton(size),
            Below::Start { threads: 1 },
            &mut control,
        )
        .unwrap();
        let Outcome::Solved(answer) = run.outcome else { panic!("{:?}", run.outcome) };
        assert_eq!(answer.cost, distance, "{labels:?}");
    }
}

#[test]
fn the_automaton_leaves_every_board_its_distance() {
    every_board("2x4", "pdb-4-3", 1);
    every_board("3x3", "pdb-4-4", 11);
    every_board("2x5", "pdb-5-4", 997);
}

#[test]
#[ignore = "campaign: every board of 3x3 and 2x5"]
fn the_automaton_leaves_really_every_board_its_distance() {
    every_board("3x3", "pdb-4-4", 1);
    every_board("2x5", "pdb-5-4", 1);
}

/// With the automaton and without: the same length.
fn same_length_without(count: u64) {
    let store = Store::off();
    let sum = patterns(size("4x4"), "pdb-6-6-3", 15, &store);
    let goal = goal_with_blank(size("4x4"), 15);
    for number in 0..count {
        let board = Shuffle::walk(&goal, 80, 21).board(number);
        let problem = Problem::new(board, goal.clone()).unwrap();
        let (path, _) = what_counts(&fast::<u64>(&problem, &sum, 1, Limits::default()));
        let space = TileSpace::<Packed<u64>>::new(&problem, MoveOrder::default());
        let (stop, mut silent) = (Cancel::new(), Silent);
        let mut control = Control::new(Limits::default(), &stop, &mut silent);
        let free = what_counts(&Idastar.run(&space, &sum, &mut control));
        assert_eq!(path.len(), free.0.len());
    }
}

#[test]
fn the_automaton_changes_no_length_on_4x4() {
    same_length_without(25);
}

#[test]
#[ignore = "campaign: a thousand 4x4 boards twice"]
fn the_automaton_changes_no_length_on_a_thousand_4x4_boards() {
    same_length_without(1000);
}

#[test]
fn threads_change_neither_the_path_nor_any_count() {
    let store = Store::off();
    let sum = patterns(size("4x4"), "pdb-5-5-5-b", 15, &store);
    for problem in problems(size("4x4"), 15, 8, 12) {
        let one = what_counts(&fast::<u64>(&problem, &sum, 1, Limits::default()));
        for threads in [2, 5] {
            let several = what_counts(&fast::<u64>(&problem, &sum, threads, Limits::default()));
            assert_eq!(several, one, "{threads} threads");
        }
    }
}

#[test]
fn limits_hold_on_one_thread_and_on_several() {
    let store = Store::off();
    let sum = patterns(size("4x4"), "pdb-4-4-4-3", 15, &store);
    let problem = &problems(size("4x4"), 15, 4, 1)[0];
    for threads in [1, 3] {
        for nodes in [0, 1, 2, 100, 4096, 4097, 20_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let run = fast::<u64>(problem, &sum, threads, limits);
            let Outcome::Stopped { why, lower_bound } = run.outcome else { panic!("{run:?}") };
            assert_eq!(why, Why::Nodes);
            assert!(lower_bound > 0);
            assert!(run.stats.generated <= nodes, "{} of {nodes}", run.stats.generated);
            assert!(threads > 1 || run.stats.generated == nodes);
        }
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        let run = fast::<u64>(problem, &sum, threads, limits);
        assert!(matches!(run.outcome, Outcome::Stopped { why: Why::Time, .. }));
        let limits = Limits { memory: Some(100), ..Limits::default() };
        let run = fast::<u64>(problem, &sum, threads, limits);
        assert!(matches!(run.outcome, Outcome::Stopped { why: Why::Memory, .. }));
    }
}

/// Memory is proportional to the depth, not to the nodes, and paths are right after links were
/// compacted many times.
#[test]
fn memory_does_not_grow_with_the_nodes() {
    let store = Store::off();
    let goal = goal_with_blank(size("4x4"), 15);
    let board = "0 9 12 11 7 14 3 2 15 4 10 6 8 5 13 1".parse().unwrap();
    let problem = Problem::new(board, goal.clone()).unwrap();
    let walking = WalkingDistance::new(&problem, &store, &Monitor::none()).unwrap();
    let space = TileSpace::<Packed<u64>>::new(&problem, MoveOrder::default());
    let stop = Cancel::new();
    let held = |nodes, threads| {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let mut silent = Silent;
        let mut control = Control::new(limits, &stop, &mut silent);
        let below = Below::Start { threads };
        let pruning = automaton(problem.size());
        let run = solve_walking(&space, &walking, &pruning, below, &mut control);
        assert!(matches!(run.outcome, Outcome::Stopped { why: Why::Nodes, .. }));
        // A thread may be stopped by the others' use of the limit before it has used its last quota.
        assert!(run.stats.generated <= nodes);
        let least = if threads == 1 { nodes } else { nodes / 100 * 99 };
        assert!(run.stats.generated >= least, "{}", run.stats.generated);
        run.stats.peak_memory
    };
    assert!(held(10_000_000, 1) < 64 << 10, "{} bytes", held(10_000_000, 1));
    // With two threads the shared states count too.
    assert!(held(10_000_000, 2) < 2 << 20, "{} bytes", held(10_000_000, 2));

    let sum = patterns(size("4x4"), "pdb-5-5-5-b", 15, &store);
    let [problem] = &problems(size("4x4"), 15, 4, 1)[..] else { panic!() };
    for threads in [1, 2] {
        let run = fast::<u64>(problem, &sum, threads, Limits::default());
        assert!(run.stats.generated > 200_000, "{}", run.stats.generated);
        let Outcome::Solved(answer) = run.outcome else { panic!("{:?}", run.outcome) };
        assert!(problem.replay(answer.path).is_some());
    }
    // A limit that is enough for one iteration but not for two.
    let one = fast::<u64>(problem, &sum, 1, Limits::default()).stats.peak_memory;
    let limits = Limits { memory: Some(one), ..Limits::default() };
    assert!(matches!(fast::<u64>(problem, &sum, 1, limits).outcome, Outcome::Solved(_)));
    let limits = Limits { memory: Some(one / 8), ..Limits::default() };
    for threads in [1, 2] {
        let run = fast::<u64>(problem, &sum, threads, limits);
        assert!(matches!(run.outcome, Outcome::Stopped { why: Why::Memory, .. }));
    }
}

#[test]
fn a_solved_board_needs_no_move() {
    let store = Store::off();
    let problem = at_goal(&goal_with_blank(size("4x4"), 15));
    let sum = patterns(size("4x4"), "pdb-4-4-4-3", 15, &store);
    for threads in [1, 2] {
        let (path, counts) = what_counts(&fast::<u64>(&problem, &sum, threads, Limits::default()));
        assert!(path.is_empty());
        assert_eq!(counts, what_counts(&plain::<u64>(&problem, &sum)).1);
    }
}

/// Admissible, consistent, and `step` equals `start`, over a full space.
fn examine<H: Heuristic<TileSpace<Packed<u64>>>>(
    heuristic: &H,
    text: &str,
    blank: usize,
    every: usize,
) {
    let size = size(text);
    let tiles = TileSpace::<Packed<u64>>::new(
        &at_goal(&goal_with_blank(size, blank)),
        MoveOrder::default(),
    );
    for (labels, distance) in whole(size, blank).iter().step_by(every) {
        let at = labels.iter().position(|label| label.index() == blank).unwrap();
        let state = Packed::<u64>::from_labels(&labels, Cell::new(at));
        let memo = heuristic.start(&state);
        let h = heuristic.value(&memo);
        assert!(h <= distance, "{labels:?}: {h} of {distance}");
        assert_eq!(h % 2, distance % 2, "every move changes it by one");
        for dir in tiles.moves(&state, LastMove::NONE) {
            let child = tiles.apply(&state, dir);
            let stepped = heuristic.value(&heuristic.step(&memo, &state, dir, &child));
            assert_eq!(stepped, heuristic.value(&heuristic.start(&child)), "{labels:?} {dir:?}");
            assert_eq!(stepped.abs_diff(h), 1);
        }
    }
}

fn look_at_all(of_3x3: usize, of_2x4: usize, of_2x5: usize) {
    let store = Store::off();
    for blank in [8, 4, 1] {
        examine(&patterns(size("3x3"), "pdb-4-4", blank, &store), "3x3", blank, of_3x3);
    }
    examine(&patterns(size("2x4"), "pdb-4-3", 7, &store), "2x4", 7, of_2x4);
    examine(&patterns(size("2x4"), "pdb-4-3", 1, &store), "2x4", 1, of_2x4);
    examine(&patterns(size("2x5"), "pdb-5-4", 9, &store), "2x5", 9, of_2x5);
    for (text, blank, every) in [
        ("3x3", 8, of_3x3),
        ("3x3", 4, of_3x3),
        ("3x3", 5, of_3x3),
        ("2x4", 0, of_2x4),
        ("2x5", 9, of_2x5),
    ] {
        let problem = at_goal(&goal_with_blank(size(text), blank));
        examine(
            &WalkingDistance::new(&problem, &store, &Monitor::none()).unwrap(),
            text,
            blank,
            every,
        );
        examine(&DynamicGroups::pairs(&problem, &Monitor::none()).unwrap(), text, blank, every);
        examine(&DynamicGroups::triples(&problem, &Monitor::none()).unwrap(), text, blank, every);
        let fringe = Fringe::new(&problem, &store, Policy::Quick, &Monitor::none()).unwrap();
        examine(&fringe, text, blank, every);
    }
}

#[test]
fn heuristics_are_what_they_claim_on_small_boards() {
    look_at_all(61, 7, 997);
}

#[test]
#[ignore = "campaign: every board of 3x3, 2x4 and 2x5"]
fn heuristics_are_what_they_claim_on_whole_spaces() {
    look_at_all(1, 1, 1);
}

#[test]
fn more_tiles_in_a_group_are_never_worse() {
    let problem = at_goal(&goal_with_blank(size("3x3"), 8));
    let pairs = DynamicGroups::pairs(&problem, &Monitor::none()).unwrap();
    let triples = DynamicGroups::triples(&problem, &Monitor::none()).unwrap();
    let manhattan = taquin::heuristic::Manhattan::new(&problem);
    let (mut more, mut most) = (0, 0);
    for (labels, _) in whole(size("3x3"), 8).iter().step_by(401) {
        let blank = labels.iter().position(|label| label.index() == 8).unwrap();
        let state = Packed::<u64>::from_labels(&labels, Cell::new(blank));
        let value = |h: &DynamicGroups| Heuristic::<TileSpace<_>>::start(h, &state);
        let least = Heuristic::<TileSpace<_>>::start(&manhattan, &state);
        assert!(least <= value(&pairs) && value(&pairs) <= value(&triples));
        more += u32::from(value(&pairs) > least);
        most += u32::from(value(&triples) > value(&pairs));
    }
    assert!(more > 0 && most > 0);
}

#[test]
fn a_pattern_of_the_whole_board_is_exact() {
    let sum = patterns(size("3x3"), "pdb-8", 8, &Store::off());
    for (labels, distance) in whole(size("3x3"), 8).iter().step_by(37) {
        let blank = labels.iter().position(|label| label.index() == 8).unwrap();
        let memo = Heuristic::<TileSpace<_>>::start(
            &sum,
            &Packed::<u64>::from_labels(&labels, Cell::new(blank)),
        );
        assert_eq!(Heuristic::<TileSpace<Packed<u64>>>::value(&sum, &memo), distance);
    }
}

/// A random walk: `step` equals `start` after each of its moves.
fn wander<H: Heuristic<TileSpace<Packed<u64>>>>(heuristic: &H, moves: u64) {
    let size = size("4x4");
    let problem = &problems(size, 15, 2, 1)[0];
    let tiles = TileSpace::<Packed<u64>>::new(problem, MoveOrder::default());
    let mut random = taquin_board::Random::new(1);
    let mut state = tiles.start();
    let mut memo = heuristic.start(&state);
    for _ in 0..moves {
        let dirs: Vec<_> = tiles.moves(&state, LastMove::NONE).collect();
        let dir = dirs[random.below(dirs.len() as u64) as usize];
        let child = tiles.apply(&state, dir);
        memo = heuristic.step(&memo, &state, dir, &child);
        assert_eq!(heuristic.value(&memo), heuristic.value(&heuristic.start(&child)));
        state = child;
    }
}

#[test]
fn step_equals_start_on_long_walks() {
    let store = Store::off();
    let problem = at_goal(&goal_with_blank(size("4x4"), 15));
    wander(&WalkingDistance::new(&problem, &store, &Monitor::none()).unwrap(), 20_000);
    wander(&patterns(size("4x4"), "pdb-5-5-5", 15, &store), 3_000);
    wander(&DynamicGroups::pairs(&problem, &Monitor::none()).unwrap(), 100);
}

#[test]
#[ignore = "campaign: a million moves"]
fn step_equals_start_on_a_million_moves() {
    let store = Store::off();
    let problem = at_goal(&goal_with_blank(size("4x4"), 15));
    wander(&WalkingDistance::new(&problem, &store, &Monitor::none()).unwrap(), 1_000_000);
    wander(&patterns(size("4x4"), "pdb-6-6-3", 15, &store), 1_000_000);
    wander(&DynamicGroups::triples(&problem, &Monitor::none()).unwrap(), 1_000_000);
}

/// The fast search below a front compared with the plain one, for one sum and for the greatest of
/// several, on one thread and on two: every counter in every iteration.
#[test]
fn below_a_front_the_fast_search_is_the_plain_one() {
    let store = Store::off();
    let sizes = [FrontIdastar { share: 4, most: 50 }, FrontIdastar { share: 1, most: 5000 }];
    let drawn = |drawing: &str, blank: usize| {
        let partition = Partition::draw(drawing).unwrap();
        PatternSum::new(&partition, Cell::new(blank), &store, Policy::Quick, &Monitor::none())
            .unwrap()
    };
    for (shape, blank, drawings, count) in [
        ("3x3", 8, &["a a b / a b b / a b ."][..], 20),
        ("3x3", 0, &["a a b / a b b / a b .", "a a a / b b a / b b ."][..], 20),
        ("3x3", 4, &["a a b / a b b / a b .", "a a a / b b a / b b ."][..], 10),
        ("2x5", 9, &["a a b b b / a a a b .", "a a a b b / a b b b ."][..], 20),
        (
            "4x4",
            15,
            &[
                "c c c a / b b a a / b b a a / b b a .",
                "b c c c / b b c c / b b a a / a a a .",
                "a a a b / a a b b / c c b b / c c c .",
            ][..],
            4,
        ),
    ] {
        let sums: Vec<PatternSum> = drawings.iter().map(|drawing| drawn(drawing, blank)).collect();
        let sums: Vec<&PatternSum> = sums.iter().collect();
        for problem in &problems(size(shape), blank, 3, count) {
            let space = TileSpace::<Packed<u64>>::new(problem, MoveOrder::ALPHABET);
            let pruning = automaton(problem.size());
            let stop = Cancel::new();
            for front in sizes {
                let parts = sums.iter().map(|&sum| AnyHeuristic::Pattern(sum.clone()));
                let greatest = AnyHeuristic::max(parts.collect());
                let pruned = Pruned::new(space.clone(), &pruning);
                let plain = front.run(
                    &pruned,
                    &Over(&greatest),
                    &mut Control::new(Limits::default(), &stop, &mut Silent),
                );
                for threads in [1, 2] {
                    let below = Below::Front { front, threads, log: None };
                    let mut silent = Silent;
                    let mut control = Control::new(Limits::default(), &stop, &mut silent);
                    let fast = solve_patterns(&space, &sums, &pruning, below, &mut control);
                    let Some(fast) = fast else {
                        // Sums with different numbers of views have no loop.
                        assert!(sums.iter().any(|sum| sum.views().len() != sums[0].views().len()));
                        continue;
                    };
                    assert_eq!(fast.outcome, plain.outcome, "{}", problem.start());
                    let counts = |run: &Run<TileDirection>| {
                        let stats = &run.stats;
                        let states = (stats.generated, stats.expanded, stats.popped);
                        (states, stats.iterations, stats.max_frontier)
                    };
                    assert_eq!(counts(&fast), counts(&plain), "{}", problem.start());
                }
            }
        }
    }
}
