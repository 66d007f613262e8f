//! A* with the data structures of a textbook does the same with all of them, event by event.
#![allow(clippy::unwrap_used)]

use crate::common::{MANHATTAN, Puzzle, Record, textbook, timeless};
use proptest::prelude::*;
use std::fmt::Debug;
use std::hash::Hash;
use taquin_search::toy::{Graph, Guess, Maze, Straight};
use taquin_search::{
    Astar, AstarTextbook, Cancel, Control, Duplicates, Heuristic, Limits, Outcome, Run, Search,
    Space, Stats, Ties,
};

/// All counters except memory, in which the structures differ.
fn counts<M>(run: &Run<M>) -> Stats {
    Stats { peak_memory: 0, ..timeless(&run.stats) }
}

fn cost<M>(run: &Run<M>) -> Option<u32> {
    match &run.outcome {
        Outcome::Solved(answer) => Some(answer.cost),
        _ => None,
    }
}

/// The same counts, answers and events with all structures; if duplicates are detected on
/// insertion, those of `Astar`.
fn all_do_the_same<S, H>(space: &S, h: &H)
where
    S: Space,
    S::State: Hash + Eq + Debug,
    H: Heuristic<S>,
{
    for ties in Ties::ALL {
        let (stop, mut log) = (Cancel::new(), Record::new(0));
        let astar = Astar { ties, ..Astar::default() }.run(
            space,
            h,
            &mut Control::new(Limits::default(), &stop, &mut log),
        );
        for duplicates in Duplicates::ALL {
            let mut first: Option<(Run<S::Move>, Record<S>)> = None;
            for case in textbook(space, h, ties, duplicates) {
                let mut record = Record::new(0);
                let run = case.watch(&mut record);
                // Some events contain the peak memory.
                let expanded = |record: &Record<S>| format!("{:?}", events(record));
                match &first {
                    Some((known, events)) => {
                        assert_eq!(counts(known), counts(&run), "{}", case.label);
                        assert_eq!(known.outcome, run.outcome, "{}", case.label);
                        assert_eq!(expanded(events), expanded(&record), "{}", case.label);
                    }
                    None if duplicates == Duplicates::Inserted => {
                        assert_eq!(counts(&astar), counts(&run), "{}", case.label);
                        assert_eq!(cost(&astar), cost(&run), "{}", case.label);
                        assert_eq!(expanded(&log), expanded(&record), "{}", case.label);
                        first = Some((run, record));
                    }
                    None => {
                        assert_eq!(cost(&astar), cost(&run), "{}", case.label);
                        // With a consistent heuristic no path to a popped state gets better.
                        assert_eq!(run.stats.explored, Some(run.stats.expanded), "{}", case.label);
                        first = Some((run, record));
                    }
                }
            }
        }
    }
}

/// The events without the memory held at each.
fn events<S: Space>(record: &Record<S>) -> Vec<crate::common::Log<S::State, S::Move>>
where
    S::State: Debug,
{
    use crate::common::Log;
    let plain = |stats: &Stats| Stats { peak_memory: 0, ..*stats };
    let one = |log: &Log<S::State, S::Move>| match log.clone() {
        Log::Expanded { state, parent, g, h, f, frontier, bound, stats } => {
            Log::Expanded { state, parent, g, h, f, frontier, bound, stats: plain(&stats) }
        }
        Log::Finished(stats) => Log::Finished(plain(&stats)),
        other => other,
    };
    record.log.iter().map(one).collect()
}

#[test]
fn on_mazes() {
    for drawing in [
        "S..#..\n.#.#.G\n......",
        "S...\n.##.\n...G",
        ".S#G\n....",
        "S#G",
        "S......\n..###..\n....#..\n.......\n......G",
    ] {
        let maze: Maze = drawing.parse().unwrap();
        all_do_the_same(&maze, &Straight::to(&maze));
    }
}

#[test]
fn on_the_puzzle() {
    for start in
        [[8, 1, 3, 4, 0, 2, 7, 6, 5], [1, 2, 3, 4, 5, 6, 0, 7, 8], [2, 5, 3, 1, 0, 6, 4, 7, 8]]
    {
        all_do_the_same(&Puzzle::new(start), &MANHATTAN);
    }
}

/// Copies are in the frontier if duplicates are detected late, and only then.
#[test]
fn copies_wait_side_by_side() {
    let puzzle = Puzzle::new([8, 6, 7, 2, 5, 4, 3, 0, 1]);
    let with = |duplicates| {
        let search = AstarTextbook { duplicates, ties: Ties::Fifo, ..AstarTextbook::default() };
        search.solve(&puzzle, &MANHATTAN).stats
    };
    let (early, late) = (with(Duplicates::Inserted), with(Duplicates::Taken));
    assert!(late.max_frontier > early.max_frontier && late.popped > early.popped);
    assert_eq!(early.popped, early.expanded + 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Unequal costs, and heuristics that are neither admissible nor consistent: states are
    /// reopened.
    #[test]
    fn on_graphs(
        edges in proptest::collection::vec((0..7u32, 0..7u32, 1..9u32), 1..30),
        values in proptest::collection::vec(0..=9u32, 6),
        far: bool,
    ) {
        let scale = if far { 40_000 } else { 1 };
        let edges = edges.into_iter().filter(|edge| edge.0 != edge.1);
        let graph = Graph::new(edges.map(|(from, to, cost)| (from, to, cost * scale)), 6);
        let h = Guess { values, admissible: false, consistent: false };
        for ties in Ties::ALL {
            let astar = Astar { ties, ..Astar::default() }.solve(&graph, &h);
            for case in textbook(&graph, &h, ties, Duplicates::Inserted) {
                let run = case.solve();
                prop_assert_eq!(counts(&astar), counts(&run), "{}", &case.label);
                prop_assert_eq!(&astar.outcome, &run.outcome, "{}", &case.label);
            }
            let late = textbook(&graph, &h, ties, Duplicates::Taken);
            let first = late[0].solve();
            prop_assert_eq!(cost(&first).is_some(), cost(&astar).is_some());
            for case in &late[1..] {
                let run = case.solve();
                prop_assert_eq!(counts(&first), counts(&run), "{}", &case.label);
                prop_assert_eq!(&first.outcome, &run.outcome, "{}", &case.label);
            }
        }
    }
}
