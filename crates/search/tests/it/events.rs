//! The events of an observer: enough to draw the tree, to step through a search, and to stop it
//! anywhere.
#![allow(clippy::unwrap_used)]

use crate::common::{
    Case, Log, MANHATTAN, Puzzle, Record, lower_bound, searches, searches_of_any_cost, stopped,
    timeless,
};
use proptest::prelude::*;
use std::fmt::Debug;
use taquin_search::toy::{Graph, Guess, Maze, Straight};
use taquin_search::{
    Astar, Bfs, Cancel, Control, Cut, Dijkstra, Event, Flow, Heuristic, Idastar, Limits, Observer,
    Outcome, Run, Search, Space, Why, Zero,
};

/// Records every event.
struct Scribe(Vec<String>);

impl Observer<Graph> for Scribe {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, Graph>) -> Flow {
        self.0.push(match event {
            Event::Expanded { state, parent, g, h, .. } => match parent {
                Some((parent, mv)) => format!("expand {state} from {parent} by {mv}: {g}+{h}"),
                None => format!("expand {state}: {g}+{h}"),
            },
            Event::Generated { state, parent, g, h, .. } => format!("  {parent}>{state}: {g}+{h}"),
            Event::Dropped { state, parent, g, why, .. } => {
                format!("  {parent}>{state}: {g} dropped, {why:?}")
            }
            Event::Bound { bound } => format!("bound {bound}"),
            Event::Better { cost, .. } => format!("better {cost}"),
            Event::Tick { .. } => "tick".to_owned(),
            Event::Preparing(_) | Event::Predicted { .. } => return Flow::Continue,
            Event::Finished { stats } => format!("finished, {} generated", stats.generated),
        });
        Flow::Continue
    }
}

//        ┌─1─▶ 1 ─1─▶ 3 ─1─▶ 4 (goal)
//    0 ──┤      ▲1
//        └─1─▶ 2
fn graph() -> (Graph, Guess) {
    let edges = [(0, 1, 1), (0, 2, 1), (1, 3, 1), (2, 1, 1), (3, 4, 1)];
    let h = Guess { values: vec![2, 2, 1, 1, 0], admissible: true, consistent: true };
    (Graph::new(edges, 4), h)
}

fn watch<A: Search<Graph, Guess>>(search: A) -> (Vec<String>, Run<u32>) {
    let (graph, h) = graph();
    let mut scribe = Scribe(Vec::new());
    let stop = Cancel::new();
    let run = search.run(&graph, &h, &mut Control::new(Limits::default(), &stop, &mut scribe));
    (scribe.0, run)
}

#[test]
fn a_star_step_by_step() {
    let (lines, run) = watch(Astar::default());
    assert_eq!(
        lines,
        [
            "bound 2",
            "expand 0: 0+2",
            "  0>1: 1+2",
            "  0>2: 1+1",
            "expand 2 from 0 by 2: 1+1",
            "  2>1: 2 dropped, Seen",
            "bound 3",
            "expand 1 from 0 by 1: 1+2",
            "  1>3: 2+1",
            "expand 3 from 1 by 3: 2+1",
            "  3>4: 3+0",
            "finished, 6 generated",
        ]
    );
    let stats = run.stats;
    assert_eq!(
        (stats.expanded, stats.popped, stats.max_frontier, stats.explored),
        (4, 5, 2, Some(4))
    );
}

#[test]
fn deepening_round_by_round() {
    let (lines, run) = watch(Idastar);
    assert_eq!(
        lines,
        [
            "bound 2",
            "expand 0: 0+2",
            "  0>1: 1 dropped, Bound",
            "  0>2: 1+1",
            "expand 2 from 0 by 2: 1+1",
            "  2>1: 2 dropped, Bound",
            "bound 3",
            "expand 0: 0+2",
            "  0>1: 1+2",
            "expand 1 from 0 by 1: 1+2",
            "  1>3: 2+1",
            "expand 3 from 1 by 3: 2+1",
            "  3>4: 3+0",
            "finished, 8 generated",
        ]
    );
    let stats = run.stats;
    assert_eq!((stats.expanded, stats.popped, stats.iterations), (5, 6, 2));
    assert_eq!((stats.max_frontier, stats.explored), (4, None));
}

const MAZES: [&str; 3] = ["S..#..\n.#.#.G\n......", "S...\n.##.\n...G", ".S#G\n...."];

fn mazes() -> impl Iterator<Item = (Maze, Straight)> {
    MAZES.into_iter().map(|drawing| {
        let maze: Maze = drawing.parse().unwrap();
        (maze.clone(), Straight::to(&maze))
    })
}

fn least(maze: &Maze) -> u32 {
    match Bfs::default().solve(maze, &Zero).outcome {
        Outcome::Solved(answer) => answer.cost,
        other => panic!("{other:?}"),
    }
}

/// A stop at any event ends the search there, with a valid bound.
#[test]
fn a_search_can_be_stopped_at_every_event() {
    for (maze, h) in mazes() {
        let least = least(&maze);
        for case in searches(&maze, &h) {
            let mut whole = Record::new(0);
            case.watch(&mut whole);
            assert!(matches!(whole.log.last(), Some(Log::Finished(_))), "{}", case.label);
            for at in 1..whole.log.len() {
                let mut part = Record::new(at);
                let run = case.watch(&mut part);
                let label = format!("{} stopped at event {at}", case.label);
                assert_eq!(part.log[..at], whole.log[..at], "{label}");
                assert_eq!(part.log.len(), at + 1, "only the last word follows: {label}");
                assert_eq!(part.log[at], Log::Finished(timeless(&run.stats)), "{label}");
                assert_eq!(stopped(&run), Some(Why::Observer), "{label}");
                assert!(lower_bound(&run) <= least, "{label}");
                // The state that the search was stopped at is shown, and not expanded.
                let shown = part.count(|log| matches!(log, Log::Expanded { .. }));
                let now = matches!(part.log[at - 1], Log::Expanded { .. });
                if case.shows_states {
                    assert_eq!(run.stats.expanded, shown - u64::from(now), "{label}");
                }
            }
        }
    }
}

/// Each generated state is shown once, kept or dropped, and each expanded one once. States that
/// fall out of a beam later, or turn out to be duplicates when they are taken, are shown again.
fn nothing_is_left_out<S: Space>(case: &Case<'_, S>) {
    let mut record = Record::new(0);
    let stats = case.watch(&mut record).stats;
    let told = record.count(|log| match log {
        Log::Generated { .. } => true,
        Log::Dropped { why, .. } => !matches!(why, Cut::Width | Cut::Repeated),
        _ => false,
    });
    let expanded = record.count(|log| matches!(log, Log::Expanded { .. }));
    if case.shows_states {
        assert_eq!(stats.generated, told + (case.starts)(&stats), "{}", case.label);
        assert_eq!(stats.expanded, expanded, "{}", case.label);
    } else {
        assert_eq!(told + expanded, 0, "{}", case.label);
    }
    assert!(record.count(|log| matches!(log, Log::Finished(_))) == 1);
    assert_eq!(stats.explored.is_some(), case.closes, "{}", case.label);
    assert!(stats.explored.is_none_or(|explored| explored <= stats.expanded), "{}", case.label);
    assert!(stats.expanded <= stats.popped, "{}: {stats:?}", case.label);
    assert!(stats.expanded <= stats.generated, "{}: {stats:?}", case.label);
    // If the given path is known to be cheapest, a search that improves paths has nothing to do.
    if stats.generated > 0 || case.name != "Improve" {
        assert!(stats.iterations >= 1 && stats.max_frontier >= 1, "{}: {stats:?}", case.label);
    }
}

/// An observer that wants every state receives more events, and changes nothing.
fn watching_changes_nothing<S: Space>(case: &Case<'_, S>) {
    let silent = case.solve();
    let watched = case.watch(&mut Record::new(0));
    assert_eq!(timeless(&silent.stats), timeless(&watched.stats), "{}", case.label);
    assert_eq!(silent.outcome, watched.outcome, "{}", case.label);
}

/// The values of a state that is about to be expanded are right.
fn expanded_states_are_shown_as_they_are<S, H>(case: &Case<'_, S>, space: &S, h: &H, least: u32)
where
    S: Space,
    S::State: PartialEq + Debug,
    H: Heuristic<S>,
{
    let mut record = Record::new(0);
    let last = case.watch(&mut record).stats;
    let mut before = 0;
    for log in &record.log {
        match log {
            Log::Expanded { state, parent, g, h: shown, f, frontier, bound, stats } => {
                let label = format!("{}: {log:?}", case.label);
                assert_eq!(stats.expanded, before, "this one is still to come: {label}");
                assert!(stats.popped > before, "it was taken from the frontier: {label}");
                before += 1;
                assert!(stats.generated <= last.generated && stats.generated > 0, "{label}");
                assert_eq!(stats.explored.is_some(), case.closes, "{label}");
                assert!(stats.explored.is_none_or(|n| n < before), "{label}");
                assert!((1..=last.iterations).contains(&stats.iterations), "{label}");
                assert!(*frontier <= last.max_frontier, "{label}");
                assert!(*bound <= least, "{label}");
                let value = h.value(&h.start(state));
                let behind = case.behind.as_ref().map(|behind| behind(state));
                let ahead = if case.guided { value } else { 0 };
                assert!(*shown == ahead || Some(*shown) == behind, "{label}");
                assert!((case.key)(*g, *shown, *f), "{label}");
                match parent {
                    Some((parent, mv)) => assert_eq!(space.apply(parent, *mv), *state, "{label}"),
                    None => assert_eq!(*g, 0, "{label}"),
                }
            }
            Log::Generated { state, parent, mv, g, .. }
            | Log::Dropped { state, parent, mv, g, .. } => {
                assert_eq!(space.apply(parent, *mv), *state, "{}: {log:?}", case.label);
                assert!(*g >= space.cost(parent, *mv), "{}: {log:?}", case.label);
            }
            Log::Bound(bound) => assert!(*bound <= least, "{}: {log:?}", case.label),
            Log::Better(cost) => assert!(*cost >= least, "{}: {log:?}", case.label),
            Log::Tick | Log::Finished(_) => {}
        }
    }
}

#[test]
fn events_are_true_and_whole_on_mazes() {
    for (maze, h) in mazes() {
        for case in searches(&maze, &h) {
            nothing_is_left_out(&case);
            watching_changes_nothing(&case);
            expanded_states_are_shown_as_they_are(&case, &maze, &h, least(&maze));
        }
    }
}

#[test]
fn events_are_true_and_whole_on_the_puzzle() {
    let puzzle = Puzzle::new([8, 1, 3, 4, 0, 2, 7, 6, 5]); // 14 moves
    for case in searches(&puzzle, &MANHATTAN) {
        // It may visit all boards and store none.
        if case.name == "Dfs" && !case.closes {
            continue;
        }
        nothing_is_left_out(&case);
        watching_changes_nothing(&case);
        expanded_states_are_shown_as_they_are(&case, &puzzle, &MANHATTAN, 14);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Graphs have unequal costs, and states that are reached again by a better path.
    #[test]
    fn events_are_true_and_whole_on_graphs(
        edges in proptest::collection::vec((0..7u32, 0..7u32, 3..30u32), 1..24),
        values in proptest::collection::vec(0..=3u32, 6),
    ) {
        let graph = Graph::new(edges.into_iter().filter(|edge| edge.0 != edge.1), 6);
        // At most the cost of the cheapest move, and 0 for the goal.
        let h = Guess { values, admissible: true, consistent: false };
        let Outcome::Solved(answer) = Dijkstra.solve(&graph, &Zero).outcome else { return Ok(()) };
        for case in searches_of_any_cost(&graph, &h) {
            nothing_is_left_out(&case);
            watching_changes_nothing(&case);
            expanded_states_are_shown_as_they_are(&case, &graph, &h, answer.cost);
        }
    }
}

/// The estimate of the toy: `step` gives what `start` gives.
#[test]
fn a_guess_steps_as_it_starts() {
    let (_, h) = graph();
    for node in 0..5u32 {
        let fresh = Heuristic::<Graph>::start(&h, &node);
        assert_eq!(Heuristic::<Graph>::step(&h, &0, &0, node, &node), fresh);
    }
}
