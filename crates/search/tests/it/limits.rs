//! Limits are answers: which one was reached, and what was proven by then. And no path is too deep.
#![allow(clippy::unwrap_used)]

use crate::common::{FAR, MANHATTAN, Puzzle, TwoWay, lower_bound, searches, stopped};
use std::time::Duration;
use taquin_search::toy::{Maze, Straight};
use taquin_search::{
    Cancel, Flow, Greedy, Heuristic, Limits, Outcome, Reversible, Search, Space, UnitCost, Why,
    Zero,
};

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

/// The moves left on the line.
struct Rest(u32);

/// The moves made on the line.
#[derive(Clone, Copy, Debug)]
struct Done;

impl TwoWay for Line {
    type Back = Done;

    fn back(&self) -> Done {
        Done
    }
}

impl Heuristic<Line> for Done {
    type Memo = u32;

    fn start(&self, at: &u32) -> u32 {
        *at
    }

    fn step(&self, _: &u32, _: &u32, _: bool, child: &u32) -> u32 {
        *child
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
fn a_path_of_200_000_moves() {
    let end = 200_000;
    let (line, h) = (Line { end }, Rest(end));
    for case in searches(&line, &h) {
        let run = case.solve();
        let Outcome::Solved(answer) = run.outcome else { panic!("{}: {run:?}", case.label) };
        assert_eq!((answer.path.len(), answer.cost), (200_000, end), "{}", case.label);
    }
}

#[test]
fn the_node_limit_is_exact() {
    let puzzle = Puzzle::new(FAR);
    for case in searches(&puzzle, &MANHATTAN) {
        for nodes in [0, 1, 2, 17, 60] {
            let run = case.run(Limits { nodes: Some(nodes), ..Limits::default() });
            assert_eq!(stopped(&run), Some(Why::Nodes), "{} at {nodes}", case.label);
            assert!(lower_bound(&run) <= 31, "{} at {nodes}", case.label);
            assert_eq!(run.stats.generated, nodes, "{} at {nodes}", case.label);
        }
    }
}

#[test]
fn a_limit_of_just_enough_is_enough() {
    let maze: Maze = "S...#.\n.##...\n...#.#\n.#...G".parse().unwrap();
    let h = Straight::to(&maze);
    for case in searches(&maze, &h) {
        let whole = case.solve();
        let needed = whole.stats.generated;
        let within = |nodes| case.run(Limits { nodes: Some(nodes), ..Limits::default() });
        assert_eq!(within(needed).outcome, whole.outcome, "{}", case.label);
        for nodes in 0..needed {
            let run = within(nodes);
            assert_eq!(stopped(&run), Some(Why::Nodes), "{} at {nodes}", case.label);
            assert_eq!(run.stats.generated, nodes, "{}", case.label);
            assert!(lower_bound(&run) <= 8, "{} at {nodes}: {run:?}", case.label);
        }
    }
}

/// Time, token and observer are checked every 4,096 states. On this line every search generates
/// more than that.
#[test]
fn time_token_and_observer_stop_every_long_search() {
    let line = Line { end: 10_000 };
    let cancelled = Cancel::new();
    cancelled.cancel();
    let late = Cancel::new().child_until(Some(std::time::Instant::now()));
    let hurry = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    for case in searches(&line, &Zero) {
        let mut impatient = |event: taquin_search::Event<'_, Line>| match event {
            taquin_search::Event::Tick { .. } => Flow::Stop,
            _ => Flow::Continue,
        };
        for (run, why) in [
            (case.run(hurry), Why::Time),
            (case.cancellable(Limits::default(), &cancelled), Why::Cancelled),
            (case.cancellable(Limits::default(), &cancelled.child()), Why::Cancelled),
            (case.cancellable(Limits::default(), &late), Why::Time),
            (case.watch(&mut impatient), Why::Observer),
        ] {
            assert_eq!(stopped(&run), Some(why), "{}", case.label);
            assert_eq!(run.stats.generated, 4096, "{}", case.label);
            assert!(lower_bound(&run) <= 10_000, "{}", case.label);
        }
    }
}

/// Every search checks the memory limit first, so with a limit of 0 it does not begin.
#[test]
fn a_memory_limit_is_kept() {
    let puzzle = Puzzle::new(FAR);
    for case in searches(&puzzle, &MANHATTAN) {
        for memory in [0, 1_000, 1 << 14, 1 << 17, 1 << 19, 1 << 20, 3 << 20] {
            let limits = Limits { memory: Some(memory), nodes: Some(300_000), ..Limits::default() };
            let run = case.run(limits);
            let label = format!("{} in {memory} bytes", case.label);
            assert!(run.stats.peak_memory <= memory, "{label}: {:?}", run.stats);
            assert!(lower_bound(&run) <= 31, "{label}");
            let why = stopped(&run);
            assert!(matches!(why, None | Some(Why::Memory | Why::Nodes)), "{label}: {why:?}");
            if memory <= 1_000 {
                assert_eq!(why, Some(Why::Memory), "{label}");
            }
        }
    }
}

#[test]
fn a_memory_limit_is_used() {
    let puzzle = Puzzle::new(FAR);
    for memory in [1 << 19, 1 << 20, 3 << 20] {
        let limits = Limits { memory: Some(memory), ..Limits::default() };
        for case in searches(&puzzle, &Zero).iter().filter(|case| case.name == "Dijkstra") {
            let run = case.run(limits);
            assert_eq!(stopped(&run), Some(Why::Memory));
            assert!((13..=31).contains(&lower_bound(&run)), "{memory}: {run:?}");
            assert!(memory < 1 << 20 || run.stats.peak_memory * 10 > memory * 8, "{:?}", run.stats);
        }
    }
}

#[test]
fn a_stopped_search_names_its_bound() {
    let puzzle = Puzzle::new(FAR);
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let mut bounds = Vec::new();
    for case in searches(&puzzle, &MANHATTAN) {
        let run = case.run(limits);
        assert!(lower_bound(&run) <= 31, "{}", case.label);
        if stopped(&run).is_some() {
            bounds.push((case.name, lower_bound(&run)));
        }
    }
    // Above the estimate of 21 if the heuristic guides the search, above 0 if layers do.
    assert!(bounds.iter().filter(|bound| bound.1 > 21).count() >= 2, "{bounds:?}");
}

#[test]
fn greedy_ends_where_there_is_no_way_on() {
    let trap: Maze = "S.#G\n...#\n....".parse().unwrap();
    let run = Greedy.solve(&trap, &Straight::to(&trap));
    assert_eq!(run.outcome, Outcome::Exhausted { complete: false });
}
