//! What an observer sees: enough to draw the tree, to step a search, and to stop it anywhere.
#![allow(clippy::unwrap_used)]

use search::toy::{Graph, Guess};
use search::{
    Astar, BestFirst, Check, Control, Dfs, Dijkstra, Event, Flow, Greedy, Heuristic, Idastar,
    Limits, Observer, Outcome, Rbfs, Run, Search, Stop, WeightedAstar, Why,
};

/// Writes every event down, and stops the search at one of them if told to.
struct Scribe {
    lines: Vec<String>,
    stop_at: usize,
}

impl Observer<Graph> for Scribe {
    const EACH_STATE: bool = true;

    fn event(&mut self, event: Event<'_, Graph>) -> Flow {
        self.lines.push(match event {
            Event::Expanded { state, parent, g, h } => match parent {
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
            Event::Finished { stats } => format!("finished, {} generated", stats.generated),
        });
        if self.lines.len() == self.stop_at { Flow::Stop } else { Flow::Continue }
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

fn watch<A: Search<Graph, Guess>>(search: A, stop_at: usize) -> (Vec<String>, Run<u32>) {
    let (graph, h) = graph();
    let mut scribe = Scribe { lines: Vec::new(), stop_at };
    let stop = Stop::new();
    let run = search.run(&graph, &h, &mut Control::new(Limits::default(), &stop, &mut scribe));
    (scribe.lines, run)
}

#[test]
fn a_star_step_by_step() {
    let (lines, run) = watch(Astar::default(), 0);
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
    let (lines, run) = watch(Idastar, 0);
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

/// Whatever the event, saying stop there ends the search there, with a bound that holds.
fn stops_anywhere<A: Search<Graph, Guess> + Copy>(search: A) {
    let (whole, _) = watch(search, 0);
    for at in 1..whole.len() {
        let (lines, run) = watch(search, at);
        assert_eq!(lines[..at], whole[..at]);
        assert_eq!(lines.len(), at + 1, "only the last word comes after a stop: {lines:?}");
        let Outcome::Stopped { why: Why::Observer, lower_bound } = run.outcome else {
            panic!("{:?}", run.outcome)
        };
        assert!(lower_bound <= 3);
    }
}

#[test]
fn a_search_can_be_stopped_at_every_step() {
    stops_anywhere(Astar::default());
    stops_anywhere(WeightedAstar::default());
    stops_anywhere(BestFirst::default());
    stops_anywhere(Dijkstra);
    stops_anywhere(Greedy);
    stops_anywhere(Idastar);
    stops_anywhere(Rbfs);
    stops_anywhere(Dfs::default());
    stops_anywhere(Dfs { check: Check::Path, depth_limit: Some(3) });
}

/// Each state made is told of once, kept or dropped.
#[test]
fn nothing_is_left_out() {
    fn told<A: Search<Graph, Guess>>(search: A, roots: u64) {
        let (lines, run) = watch(search, 0);
        let made = lines.iter().filter(|line| line.starts_with("  ")).count() as u64;
        assert_eq!(run.stats.generated, made + roots);
        let expanded = lines.iter().filter(|line| line.starts_with("expand")).count() as u64;
        assert_eq!(run.stats.expanded, expanded);
    }
    told(Astar::default(), 1);
    told(Dijkstra, 1);
    told(BestFirst::default(), 1);
    told(Greedy, 1);
    told(Idastar, 2); // the start of each of its two rounds
    told(Rbfs, 1);
    told(Dfs::default(), 1);
}

/// The toy's own promise: an estimate that steps as it starts.
#[test]
fn a_guess_steps_as_it_starts() {
    let (_, h) = graph();
    for node in 0..5u32 {
        let fresh = Heuristic::<Graph>::start(&h, &node);
        assert_eq!(Heuristic::<Graph>::step(&h, &0, &0, node, &node), fresh);
    }
}
