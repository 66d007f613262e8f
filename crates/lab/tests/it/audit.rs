//! Properties of heuristics, checked on every board.

use taquin::full_space::FullSpace;
use taquin::{HeuristicExpr, Problem, Solver};
use taquin_board::{Goal, Size};
use taquin_lab::audit::{Audit, at_goal, bind};
use taquin_search::{Cancel, Monitor};

struct Known {
    space: FullSpace,
    goal: Problem,
}

impl Known {
    fn new(rows: usize, cols: usize, goal: &Goal) -> Known {
        let size = Size::new(rows, cols).unwrap();
        let goal = goal.board(size).unwrap();
        let space = FullSpace::search(size, goal.blank(), 1 << 30, &Cancel::new(), |_, _| {});
        Known { space: space.unwrap(), goal: at_goal(&goal).unwrap() }
    }

    fn audit(&self, name: &str) -> Audit {
        let spec: HeuristicExpr = name.parse().unwrap();
        let heuristic = bind(&spec, &self.goal, &Solver::new(), Monitor::none()).unwrap();
        Audit::of_every_board(&self.space, &self.goal, &heuristic, &Cancel::new()).unwrap()
    }
}

/// The counts are exact: a change of one is a change of a heuristic.
#[test]
fn the_eight_puzzle_is_settled() {
    let known = Known::new(3, 3, &Goal::Last);
    for (name, overestimates, max_over) in [
        ("hamming", 0, 0),
        ("manhattan", 0, 0),
        ("h6", 0, 0),
        ("linear-conflict", 0, 0),
        OVER[0],
        OVER[1],
        OVER[2],
        OVER[3],
        OVER[4],
        OVER[5],
        OVER[6],
    ] {
        let audit = known.audit(name);
        assert_eq!(audit.boards, 181_440);
        let found = (name, audit.overestimates, audit.max_over());
        assert_eq!(found, (name, overestimates, max_over));
        assert_eq!(audit.admissible(), Some(overestimates == 0), "{name}");
        assert_eq!(audit.worst.is_some(), overestimates > 0);
        if let Some(worst) = &audit.worst {
            let problem = Problem::new(worst.board.clone(), known.goal.goal().clone()).unwrap();
            let spec: HeuristicExpr = name.parse().unwrap();
            assert_eq!(Solver::new().estimate(&problem, &spec).unwrap(), worst.value, "{name}");
            assert_eq!(known.space.distance(&problem), Some(worst.distance), "{name}");
        }
        assert_eq!(audit.values.iter().sum::<u64>(), audit.boards);
        assert!((audit.mean_distance() - 21.9724).abs() < 1e-3, "{}", audit.mean_distance());
    }
}

/// The number of overestimated boards, and the largest overestimate.
const OVER: [(&str, u64, u32); 7] = [
    ("h1", 154_644, 38),
    ("h2", 181_347, 84),
    ("h3", 4119, 6),
    ("h4", 181_340, 86),
    ("h5", 4402, 5),
    ("m3h", 180_119, 24),
    ("linear-conflict-pairs", 7, 4),
];

#[test]
fn consistency_is_seen_on_every_edge() {
    let known = Known::new(2, 4, &Goal::Snail);
    for (name, consistent) in
        [("manhattan", true), ("hamming", true), ("linear-conflict", true), ("m3h", false)]
    {
        let audit = known.audit(name);
        assert_eq!(audit.boards, 20_160);
        assert_eq!(audit.consistent(), Some(consistent), "{name}");
        assert_eq!(audit.steepest.is_some(), !consistent);
        if let Some(edge) = audit.steepest {
            let goal = known.goal.goal().clone();
            let value = |board| {
                let problem = Problem::new(board, goal.clone()).unwrap();
                Solver::new().estimate(&problem, &name.parse().unwrap()).unwrap()
            };
            let mut after = edge.from.clone();
            after.slide(edge.dir).unwrap();
            assert_eq!((value(edge.from), value(after)), (edge.before, edge.after));
            assert!(edge.before > edge.after + 1);
        }
    }
}

#[test]
fn a_sample_refutes_but_never_proves() {
    let goal = Goal::Last.board(Size::new(3, 4).unwrap()).unwrap();
    let goal = at_goal(&goal).unwrap();
    let sampled = |name: &str| {
        let spec: HeuristicExpr = name.parse().unwrap();
        let heuristic = bind(&spec, &goal, &Solver::new(), Monitor::none()).unwrap();
        Audit::sampled(&goal, &heuristic, (1, 5), &Solver::with_request, &Cancel::new())
            .unwrap()
            .unwrap()
    };
    assert_eq!(sampled("manhattan").admissible(), None);
    assert_eq!(sampled("manhattan").consistent(), None);
    assert_eq!(sampled("m3h").admissible(), Some(false));
    assert_eq!(sampled("manhattan").boards, 5);
}

#[test]
fn a_raised_flag_ends_it() {
    let known = Known::new(2, 3, &Goal::Last);
    let stop = Cancel::new();
    stop.cancel();
    let spec: HeuristicExpr = "manhattan".parse().unwrap();
    let heuristic = bind(&spec, &known.goal, &Solver::new(), Monitor::none()).unwrap();
    assert_eq!(Audit::of_every_board(&known.space, &known.goal, &heuristic, &stop), None);
}
