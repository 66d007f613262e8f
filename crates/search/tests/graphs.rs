//! Every search on random graphs with unequal costs, beside a plain Floyd–Warshall.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use search::toy::{Graph, Guess};
use search::{
    Answer, Astar, BestFirst, Check, Control, Dfs, Dijkstra, Idastar, Limits, Outcome, Rbfs, Run,
    Search, Silent, Stop, Ties, Weight, WeightedAstar, Zero,
};

const NODES: u32 = 9;
const GOAL: u32 = NODES - 1;
const TIES: [Ties; 4] = [Ties::Fifo, Ties::Lifo, Ties::HighG, Ties::LowH];

type Edge = (u32, u32, u32);

/// The cost from each node to the goal, `None` where there is no way.
fn distances(edges: &[Edge]) -> Vec<Option<u32>> {
    let n = NODES as usize;
    let mut far = vec![vec![None; n]; n];
    for (node, row) in far.iter_mut().enumerate() {
        row[node] = Some(0);
    }
    for &(from, to, cost) in edges {
        let known = &mut far[from as usize][to as usize];
        if known.is_none() {
            *known = Some(cost); // of several edges the first counts
        }
    }
    for via in 0..n {
        for from in 0..n {
            for to in 0..n {
                if let (Some(a), Some(b)) = (far[from][via], far[via][to]) {
                    far[from][to] = Some(far[from][to].map_or(a + b, |c: u32| c.min(a + b)));
                }
            }
        }
    }
    far.iter().map(|row| row[GOAL as usize]).collect()
}

/// Graphs, and for each node what part of its true distance the heuristic sees, in quarters.
fn graphs() -> impl Strategy<Value = (Vec<Edge>, Vec<u32>)> {
    let edge = (0..NODES, 0..NODES, 1..30u32).prop_filter("no loops", |edge| edge.0 != edge.1);
    let edges = proptest::collection::vec(edge, 0..30);
    (edges, proptest::collection::vec(0..=4u32, NODES as usize))
}

fn replay(edges: &[Edge], path: &[u32]) -> Option<u32> {
    let (mut at, mut cost) = (0, 0);
    for &to in path {
        cost += edges.iter().find(|edge| edge.0 == at && edge.1 == to)?.2;
        at = to;
    }
    (at == GOAL).then_some(cost)
}

fn answer(run: Run<u32>) -> Option<Answer<u32>> {
    match run.outcome {
        Outcome::Solved(answer) => Some(answer),
        Outcome::Exhausted { complete: true } => None,
        other => panic!("{other:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_cheapest_path_and_nothing_less((edges, quarters) in graphs()) {
        let far = distances(&edges);
        let graph = Graph::new(edges.iter().copied(), GOAL);
        // Admissible, and with so uneven quarters mostly inconsistent: states must be reopened.
        let values = far.iter().zip(&quarters).map(|(far, q)| far.unwrap_or(40) * q / 4).collect();
        let h = Guess { values, admissible: true, consistent: false };

        let mut runs = vec![Dijkstra.solve(&graph, &Zero)];
        runs.extend(TIES.map(|ties| Astar { ties }.solve(&graph, &h)));
        if far[0].is_some() {
            runs.push(Rbfs.solve(&graph, &h)); // they remember nothing: in a graph with cycles and
            runs.push(Idastar.solve(&graph, &h)); // no way to the goal they would go on for ever
        }
        for run in runs {
            prop_assert!(run.stats.expanded <= run.stats.popped);
            prop_assert!(run.stats.popped <= run.stats.generated + run.stats.reopened
                || run.stats.explored.is_none());
            let answer = answer(run);
            prop_assert_eq!(answer.as_ref().map(|answer| answer.cost), far[0]);
            if let Some(answer) = answer {
                prop_assert!(answer.optimal);
                prop_assert_eq!(answer.lower_bound, answer.cost);
                prop_assert_eq!(replay(&edges, &answer.path), Some(answer.cost));
            }
        }
    }

    #[test]
    fn some_path_if_there_is_one((edges, quarters) in graphs()) {
        let far = distances(&edges);
        let graph = Graph::new(edges.iter().copied(), GOAL);
        let values = far.iter().zip(&quarters).map(|(far, q)| far.unwrap_or(40) * q / 4).collect();
        let h = Guess { values, admissible: true, consistent: false };
        let weight: Weight = "7/4".parse().unwrap();
        let mut runs: Vec<(Run<u32>, u32)> = Vec::new();
        for ties in TIES {
            runs.push((WeightedAstar { weight, ties }.solve(&graph, &h), 7));
            runs.push((BestFirst { ties }.solve(&graph, &h), u32::MAX));
        }
        for check in [Check::Closed, Check::Path] {
            runs.push((Dfs { check, ..Dfs::default() }.solve(&graph, &h), u32::MAX));
        }
        for (run, most) in runs {
            let answer = answer(run);
            prop_assert_eq!(answer.is_some(), far[0].is_some());
            if let (Some(answer), Some(least)) = (answer, far[0]) {
                prop_assert!(!answer.optimal);
                prop_assert!(answer.lower_bound <= least);
                prop_assert!(answer.cost >= least);
                prop_assert!(most == u32::MAX || answer.cost * 4 <= least * most);
                prop_assert_eq!(replay(&edges, &answer.path), Some(answer.cost));
            }
        }
    }

    #[test]
    fn a_stopped_search_proves_what_it_says((edges, quarters) in graphs(), nodes in 0..60u64) {
        let far = distances(&edges);
        let graph = Graph::new(edges.iter().copied(), GOAL);
        let values = far.iter().zip(&quarters).map(|(far, q)| far.unwrap_or(40) * q / 4).collect();
        let h = Guess { values, admissible: true, consistent: false };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let stop = Stop::new();
        let control = |silent| Control::new(limits, &stop, silent);
        let runs = [
            Astar::default().run(&graph, &h, &mut control(&mut Silent)),
            WeightedAstar::default().run(&graph, &h, &mut control(&mut Silent)),
            BestFirst::default().run(&graph, &h, &mut control(&mut Silent)),
            Dijkstra.run(&graph, &h, &mut control(&mut Silent)),
            Idastar.run(&graph, &h, &mut control(&mut Silent)),
            Rbfs.run(&graph, &h, &mut control(&mut Silent)),
            Dfs::default().run(&graph, &h, &mut control(&mut Silent)),
        ];
        for run in runs {
            prop_assert!(run.stats.generated <= nodes);
            if let Outcome::Stopped { lower_bound, .. } = run.outcome {
                prop_assert_eq!(run.stats.generated, nodes);
                prop_assert!(far[0].is_none_or(|least| lower_bound <= least));
            }
        }
    }
}

/// The textbook graph where an admissible, inconsistent heuristic makes A* expand a state too soon.
#[test]
fn an_inconsistent_heuristic_needs_reopening() {
    //        ┌──1──▶ 1 ──1──▶ 2 ──10──▶ 3        h(1) = 10 hides the cheap way to 2,
    //   0 ───┴──────────4─────▲                  which is expanded with g = 4 first.
    let graph = Graph::new([(0, 1, 1), (1, 2, 1), (0, 2, 4), (2, 3, 10)], 3);
    let h = Guess { values: vec![0, 10, 0, 0], admissible: true, consistent: false };
    let run = Astar::default().solve(&graph, &h);
    assert_eq!((run.stats.reopened, run.stats.expanded, run.stats.explored), (1, 4, Some(3)));
    let answer = answer(run).unwrap();
    assert_eq!((answer.path, answer.cost), (vec![1, 2, 3], 12));
}

/// Costs too far apart for an array of buckets.
#[test]
fn costs_in_the_millions() {
    let edges = [(0, 1, 4_000_000), (0, 2, 1), (2, 3, 3_000_000), (3, 1, 900_000), (1, 4, 7)];
    for ties in TIES {
        let run = Astar { ties }.solve(&Graph::new(edges, 4), &Zero);
        let answer = answer(run).unwrap();
        assert_eq!((answer.path, answer.cost), (vec![2, 3, 1, 4], 3_900_008));
    }
}

/// Where a search that counts moves is wrong and one that counts costs is right.
#[test]
fn the_fewest_moves_are_not_the_cheapest() {
    let edges = [(0, 3, 9), (0, 1, 1), (1, 2, 1), (2, 3, 1)];
    let answer = answer(Dijkstra.solve(&Graph::new(edges, 3), &Zero)).unwrap();
    assert_eq!((answer.path, answer.cost), (vec![1, 2, 3], 3));
}

/// An inadmissible heuristic: whatever is found is neither called optimal nor said to prove much.
#[test]
fn nothing_is_claimed_under_an_inadmissible_heuristic() {
    let graph = Graph::new([(0, 1, 1), (1, 2, 1), (0, 2, 5)], 2);
    let h = Guess { values: vec![3, 50, 0], ..Guess::default() };
    let runs = [
        Astar::default().solve(&graph, &h),
        WeightedAstar::default().solve(&graph, &h),
        Idastar.solve(&graph, &h),
        Rbfs.solve(&graph, &h),
    ];
    for run in runs {
        let answer = answer(run).unwrap();
        assert_eq!((answer.path, answer.cost), (vec![2], 5));
        assert_eq!((answer.optimal, answer.lower_bound), (false, 0));
    }
}
