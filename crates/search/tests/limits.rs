//! Limits are answers: which one was hit, and what was proven by then. And no depth is too deep.
#![allow(clippy::unwrap_used)]

mod common;

use common::{MANHATTAN, Puzzle};
use search::{
    Astar, BestFirst, Bfs, Bidirectional, Check, Control, Dfs, Dijkstra, Flow, Greedy, Heuristic,
    Idastar, Iddfs, Limits, Observer, Outcome, Rbfs, Reversible, Run, Search, Silent, Space, Stop,
    UnitCost, WeightedAstar, Why, Zero,
};
use std::time::Duration;

const FAR: [u8; 9] = [6, 4, 7, 8, 5, 0, 3, 2, 1]; // 31 moves, Manhattan 21

/// A walk along a line, forwards only.
struct Line {
    end: u32,
}

impl Space for Line {
    type State = u32;
    type Move = bool;
    type Trail = Option<bool>;
    type Moves = std::option::IntoIter<bool>;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, &at: &u32) -> bool {
        at == self.end
    }

    fn no_trail(&self) -> Option<bool> {
        None
    }

    fn follow(&self, _: Option<bool>, forwards: bool) -> Option<bool> {
        Some(forwards)
    }

    fn trail_after(&self, forwards: bool) -> Option<bool> {
        Some(forwards)
    }

    /// Back only from the end: enough for a search from both ends.
    fn moves(&self, &at: &u32, trail: Option<bool>) -> Self::Moves {
        let back = trail == Some(false) || (trail.is_none() && at == self.end);
        (if back { (at > 0).then_some(false) } else { (at < self.end).then_some(true) }).into_iter()
    }

    fn apply(&self, &at: &u32, forwards: bool) -> u32 {
        if forwards { at + 1 } else { at - 1 }
    }
}

impl UnitCost for Line {}

impl Reversible for Line {
    fn goal(&self) -> u32 {
        self.end
    }

    fn inverse(&self, forwards: bool) -> bool {
        !forwards
    }
}

/// What is left of the line.
struct Rest(u32);

impl Heuristic<Line> for Rest {
    type Memo = u32;

    fn start(&self, at: &u32) -> u32 {
        self.0 - at
    }

    fn step(&self, _: &u32, _: &u32, _: bool, child: &u32) -> u32 {
        self.0 - child
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

#[test]
fn a_path_of_a_million_moves() {
    let end = 1_000_000;
    let (line, h) = (Line { end }, Rest(end));
    let runs = [
        Bfs.solve(&line, &h),
        Dfs::default().solve(&line, &h),
        Dfs { check: Check::Path, depth_limit: None }.solve(&line, &h),
        Iddfs::default().solve(&line, &h),
        Dijkstra.solve(&line, &h),
        Greedy.solve(&line, &h),
        BestFirst::default().solve(&line, &h),
        Astar::default().solve(&line, &h),
        WeightedAstar::default().solve(&line, &h),
        Idastar.solve(&line, &h),
        Bidirectional.solve(&line, &h),
        Rbfs.solve(&line, &h),
    ];
    for (n, run) in runs.into_iter().enumerate() {
        let Outcome::Solved(answer) = run.outcome else { panic!("{n}: {:?}", run.outcome) };
        assert_eq!((answer.path.len(), answer.cost), (1_000_000, end), "{n}");
    }
}

/// All searches on one board, with the same limits.
fn all<O>(limits: Limits, stop: &Stop, mut observer: impl FnMut() -> O) -> Vec<Run<common::Way>>
where
    O: Observer<Puzzle>,
{
    let puzzle = Puzzle::new(FAR);
    macro_rules! run {
        ($($search:expr),* $(,)?) => {
            vec![$({
                let mut observer = observer();
                $search.run(&puzzle, &MANHATTAN, &mut Control::new(limits, stop, &mut observer))
            }),*]
        };
    }
    run![
        Bfs,
        Dfs::default(),
        Dfs { check: Check::Path, depth_limit: None },
        Iddfs::default(),
        Dijkstra,
        BestFirst::default(),
        Astar::default(),
        WeightedAstar::default(),
        Idastar,
        Bidirectional,
        Rbfs,
        Greedy,
    ]
}

fn stopped(run: &Run<common::Way>, because: Why) -> u32 {
    match run.outcome {
        Outcome::Stopped { why, lower_bound } if why == because => lower_bound,
        ref other => panic!("{other:?} instead of {because:?}"),
    }
}

#[test]
fn the_node_limit_is_exact() {
    for nodes in [0, 1, 2, 17, 60] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        for run in all(limits, &Stop::new(), || Silent) {
            assert!(stopped(&run, Why::Nodes) <= 31);
            assert_eq!(run.stats.generated, nodes);
        }
    }
}

#[test]
fn a_limit_of_just_enough_is_enough() {
    let puzzle = Puzzle::new(FAR);
    let needed = Astar::default().solve(&puzzle, &MANHATTAN).stats.generated;
    for (nodes, enough) in [(needed, true), (needed - 1, false)] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let (stop, mut silent) = (Stop::new(), Silent);
        let run = Astar::default().run(
            &puzzle,
            &MANHATTAN,
            &mut Control::new(limits, &stop, &mut silent),
        );
        assert_eq!(matches!(run.outcome, Outcome::Solved(_)), enough);
    }
}

#[test]
fn time_flag_and_observer_stop_every_long_search() {
    struct Impatient;
    impl Observer<Puzzle> for Impatient {
        const EACH_STATE: bool = false;
        fn event(&mut self, event: search::Event<'_, Puzzle>) -> Flow {
            match event {
                search::Event::Tick { .. } => Flow::Stop,
                _ => Flow::Continue,
            }
        }
    }
    let raised = Stop::new();
    raised.raise();
    let hurry = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let cases = [
        (all(hurry, &Stop::new(), || Silent), Why::Time),
        (all(Limits::default(), &raised, || Silent), Why::Asked),
        (all(Limits::default(), &Stop::new(), || Impatient), Why::Observer),
    ];
    for (mut runs, why) in cases {
        runs.pop(); // greedy is done before the first look
        for run in runs {
            // A quick one may also be done before.
            if run.stats.generated >= 4096 {
                assert!(stopped(&run, why) <= 31);
                assert_eq!(run.stats.generated, 4096);
            }
        }
    }
}

#[test]
fn memory_is_asked_for_before_it_is_taken() {
    for memory in [0, 1_000, 1 << 19, 1 << 20, 3 << 20] {
        let limits = Limits { memory: Some(memory), ..Limits::default() };
        let (stop, mut silent) = (Stop::new(), Silent);
        let puzzle = Puzzle::new(FAR);
        let run = Dijkstra.run(&puzzle, &Zero, &mut Control::new(limits, &stop, &mut silent));
        let bound = stopped(&run, Why::Memory);
        assert!(bound <= 31 && (memory < 1 << 19 || bound > 12), "{memory}: {bound}");
        assert!(run.stats.peak_memory <= memory);
        // It uses what it is given.
        assert!(memory < 1 << 20 || run.stats.peak_memory * 10 > memory * 8, "{:?}", run.stats);
    }
}

#[test]
fn a_stopped_search_names_its_bound() {
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let bounds: Vec<u32> = all(limits, &Stop::new(), || Silent)
        .iter()
        .filter_map(|run| match run.outcome {
            Outcome::Stopped { lower_bound, .. } => Some(lower_bound),
            _ => None,
        })
        .collect();
    // Above the estimate of 21 where the heuristic guides the search, above 0 where layers do.
    assert!(bounds.iter().filter(|&&bound| bound > 21).count() >= 2, "{bounds:?}");
    assert!(bounds.iter().all(|&bound| bound <= 31), "{bounds:?}");
}

#[test]
fn greedy_ends_where_there_is_no_way_on() {
    let trap: search::toy::Maze = "S.#G\n...#\n....".parse().unwrap();
    let run = Greedy.solve(&trap, &search::toy::Straight::to(&trap));
    assert_eq!(run.outcome, Outcome::Exhausted { complete: false });
}
