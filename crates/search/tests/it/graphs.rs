//! Every search on random graphs with unequal costs, compared with a plain Floyd–Warshall.
#![allow(clippy::unwrap_used)]

use crate::common::{Case, Proof, lower_bound, replay, searches, searches_of_any_cost, stopped};
use proptest::prelude::*;
use taquin_search::toy::{Graph, Guess, Maze, Straight};
use taquin_search::{
    Astar, Dfs, Dijkstra, FnHeuristic, FnSpace, FoundPath, Idastar, Limits, Outcome, Run, Search,
    Space, Ties, Weight, WeightedAstar, Zero,
};

const NODES: u32 = 9;
const GOAL: u32 = NODES - 1;
const TIES: [Ties; 4] = Ties::ALL;

type Edge = (u32, u32, u32);

/// The cost from each node to the goal, `None` if there is no path.
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

/// Graphs, and for each node the heuristic as a part of its true distance, in quarters.
fn graphs() -> impl Strategy<Value = (Vec<Edge>, Vec<u32>)> {
    let edge = (0..NODES, 0..NODES, 1..30u32).prop_filter("no loops", |edge| edge.0 != edge.1);
    let edges = proptest::collection::vec(edge, 0..30);
    (edges, proptest::collection::vec(0..=4u32, NODES as usize))
}

fn answer(run: Run<u32>) -> Option<FoundPath<u32>> {
    match run.outcome {
        Outcome::Solved(answer) => Some(answer),
        Outcome::Exhausted { complete: true } => None,
        other => panic!("{other:?}"),
    }
}

/// Checks the answer of a run with an admissible heuristic, where the least cost of a path is
/// `least`.
fn judge<S: Space>(case: &Case<'_, S>, space: &S, run: Run<S::Move>, least: Option<u32>) {
    let label = &case.label;
    assert!(run.stats.expanded <= run.stats.popped, "{label}");
    assert!(!case.closes || case.repeats || run.stats.popped <= run.stats.generated, "{label}");
    let answer = match run.outcome {
        Outcome::Solved(answer) => answer,
        Outcome::Exhausted { complete } => {
            assert!(least.is_none() || !(complete || case.complete), "{label}: there is a path");
            return;
        }
        other => panic!("{label}: {other:?}"),
    };
    let least = least.unwrap();
    assert_eq!(replay(space, &answer.path), Some(answer.cost), "{label}");
    assert!(answer.cost >= least && answer.lower_bound <= least, "{label}: {answer:?}");
    match case.proof {
        Proof::Always => assert!(answer.optimal, "{label}"),
        Proof::Sometimes => {}
        Proof::Never => assert!(!answer.optimal, "{label}"),
    }
    if answer.optimal {
        assert_eq!((answer.cost, answer.lower_bound), (least, least), "{label}");
    }
}

/// A graph with an estimate that is admissible but, with such uneven quarters of the true distance,
/// mostly inconsistent: states must be reopened.
fn uneven((edges, quarters): &(Vec<Edge>, Vec<u32>)) -> (Graph, Guess, Option<u32>) {
    let far = distances(edges);
    let values = far.iter().zip(quarters).map(|(far, q)| far.unwrap_or(40) * q / 4).collect();
    let h = Guess { values, admissible: true, consistent: false };
    (Graph::new(edges.iter().copied(), GOAL), h, far[0])
}

/// Mazes of three rows and four columns with the start in one corner and the goal anywhere.
fn mazes() -> impl Strategy<Value = Maze> {
    (proptest::collection::vec(proptest::bool::weighted(0.3), 12), 1..12usize).prop_map(
        |(walls, goal)| {
            let cell = |at: usize| match at {
                0 => 'S',
                _ if at == goal => 'G',
                _ if walls[at] => '#',
                _ => '.',
            };
            let row = |row: usize| (4 * row..4 * row + 4).map(cell).collect::<String>();
            (0..3).map(row).collect::<Vec<_>>().join("\n").parse().unwrap()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_path_if_there_is_one_and_the_cheapest_where_it_is_claimed(drawn in graphs()) {
        let (graph, h, least) = uneven(&drawn);
        for case in searches_of_any_cost(&graph, &h) {
            if case.ends || least.is_some() {
                judge(&case, &graph, case.solve(), least);
            }
        }
    }

    #[test]
    fn the_same_in_mazes(maze in mazes()) {
        let h = Straight::to(&maze);
        let cells = pathfinding::directed::bfs::bfs(
            &maze.start(),
            |cell| maze.moves(cell, None).map(|heading| maze.apply(cell, heading)).collect::<Vec<_>>(),
            |cell| maze.is_goal(cell),
        );
        let least = cells.map(|cells| cells.len() as u32 - 1);
        for case in searches(&maze, &h) {
            if case.ends || least.is_some() {
                judge(&case, &maze, case.solve(), least);
            }
        }
    }

    /// At most the weight times the least cost.
    #[test]
    fn a_weight_bounds_the_cost(drawn in graphs()) {
        let (graph, h, least) = uneven(&drawn);
        let weight: Weight = "7/4".parse().unwrap();
        for ties in TIES {
            let answer = answer(WeightedAstar { weight, ties }.solve(&graph, &h));
            prop_assert_eq!(answer.is_some(), least.is_some());
            if let (Some(answer), Some(least)) = (answer, least) {
                prop_assert!(answer.cost * 4 <= least * 7);
            }
        }
    }

    /// The same graph written with closures: the same path and the same number of states.
    #[test]
    fn closures_make_the_same_space((edges, quarters) in graphs()) {
        let far = distances(&edges);
        let graph = Graph::new(edges.iter().copied(), GOAL);
        let values: Vec<u32> =
            far.iter().zip(&quarters).map(|(far, q)| far.unwrap_or(40) * q / 4).collect();
        let h = Guess { values: values.clone(), admissible: true, consistent: false };
        let space = FnSpace::new(
            0,
            |&node: &u32| graph.moves(&node, ()),
            |&node| node == GOAL,
        ).with_cost(|&from, &to| graph.cost(&from, to));
        let same = FnHeuristic::new(|&node: &u32| values[node as usize]).admissible();
        let mut runs = vec![
            (Dijkstra.solve(&graph, &h), Dijkstra.solve(&space, &same)),
            (Astar::default().solve(&graph, &h), Astar::default().solve(&space, &same)),
            (Dfs::default().solve(&graph, &h), Dfs::default().solve(&space, &same)),
        ];
        if far[0].is_some() {
            runs.push((Idastar.solve(&graph, &h), Idastar.solve(&space, &same)));
        }
        for (a, b) in runs {
            prop_assert_eq!(a.stats.generated, b.stats.generated);
            prop_assert_eq!(a.stats.max_frontier, b.stats.max_frontier);
            let (a, b) = (answer(a), answer(b));
            prop_assert_eq!(a.as_ref().map(|a| a.cost), b.as_ref().map(|b| b.cost));
            if let (Some(a), Some(b)) = (a, b) {
                prop_assert_eq!(&a.path, &space.states(&b.path)[1..]);
                prop_assert_eq!((a.optimal, a.lower_bound), (b.optimal, b.lower_bound));
            }
        }
    }

    #[test]
    fn a_stopped_search_proves_what_it_says(drawn in graphs(), nodes in 0..60u64) {
        let (graph, h, least) = uneven(&drawn);
        for case in searches_of_any_cost(&graph, &h) {
            let run = case.run(Limits { nodes: Some(nodes), ..Limits::default() });
            prop_assert!(run.stats.generated <= nodes, "{}", case.label);
            if stopped(&run).is_some() {
                prop_assert_eq!(run.stats.generated, nodes, "{}", case.label);
            }
            prop_assert!(least.is_none_or(|least| lower_bound(&run) <= least), "{}", case.label);
        }
    }

    /// If the heuristic is not declared admissible, nothing is proven by it.
    #[test]
    fn nothing_is_claimed_under_an_inadmissible_heuristic(
        drawn in graphs(),
        wild in proptest::collection::vec(0..90u32, NODES as usize - 1),
    ) {
        let (graph, _, least) = uneven(&drawn);
        let h = Guess { values: wild, ..Guess::default() };
        for case in searches_of_any_cost(&graph, &h) {
            if case.proof == Proof::Always && !case.guided {
                continue; // it proves without a heuristic
            }
            if !case.ends && least.is_none() {
                continue;
            }
            let run = case.solve();
            prop_assert_eq!(lower_bound(&run), 0, "{}", case.label);
            if let Outcome::Solved(answer) = run.outcome {
                prop_assert!(!answer.optimal, "{}", case.label);
                prop_assert_eq!(replay(&graph, &answer.path), Some(answer.cost));
            }
        }
    }
}

/// The textbook graph where an admissible but inconsistent heuristic makes A* expand a state too
/// early.
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
        let run = Astar { ties, ..Astar::default() }.solve(&Graph::new(edges, 4), &Zero);
        let answer = answer(run).unwrap();
        assert_eq!((answer.path, answer.cost), (vec![2, 3, 1, 4], 3_900_008));
    }
}

/// A graph where counting moves is wrong and counting costs is right.
#[test]
fn the_fewest_moves_are_not_the_cheapest() {
    let edges = [(0, 3, 9), (0, 1, 1), (1, 2, 1), (2, 3, 1)];
    let answer = answer(Dijkstra.solve(&Graph::new(edges, 3), &Zero)).unwrap();
    assert_eq!((answer.path, answer.cost), (vec![1, 2, 3], 3));
}
