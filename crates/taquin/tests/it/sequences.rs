//! Random sequences of calls on one solver: no call panics, and every answer is true, whatever was
//! called before.

use crate::common::{size, whole};
use proptest::prelude::*;
use std::sync::LazyLock;
use std::time::Duration;
use taquin::full_space::FullSpace;
use taquin::registry::{ALGORITHMS, HEURISTICS};
use taquin::{HeuristicExpr, Metric, Problem, Quality, Solver};
use taquin_board::{Board, Goal, Shuffle};
use taquin_search::{Cancel, Monitor, Silent};

/// A call, with numbers that choose its arguments.
#[derive(Clone, Copy, Debug)]
enum Call {
    Algorithm(usize),
    Heuristic(usize),
    Quality(usize),
    Metric(bool),
    Nodes(u64),
    Memory(u64),
    Time(u64),
    Batch(usize),
    Again,
    Solve(u64),
    Cancelled(u64),
    Estimate(u64, usize),
    Prepare(u64),
}

fn call() -> impl Strategy<Value = Call> {
    let any = any::<usize>;
    prop_oneof![
        any().prop_map(Call::Algorithm),
        any().prop_map(Call::Heuristic),
        any().prop_map(Call::Quality),
        prop::bool::ANY.prop_map(Call::Metric),
        (0..3000u64).prop_map(Call::Nodes),
        (0..1u64 << 24).prop_map(Call::Memory),
        (0..20u64).prop_map(Call::Time),
        (0..1000usize).prop_map(Call::Batch),
        Just(Call::Again),
        (0..50u64).prop_map(Call::Solve),
        (0..50u64).prop_map(Call::Solve),
        (0..50u64).prop_map(Call::Solve),
        (0..50u64).prop_map(Call::Cancelled),
        (0..50u64, any()).prop_map(|(board, heuristic)| Call::Estimate(board, heuristic)),
        (0..50u64).prop_map(Call::Prepare),
    ]
}

static SPACE: LazyLock<FullSpace> = LazyLock::new(|| whole(size("2x3"), 5));

/// A board of 2x3, solvable or not, and its goal.
fn board(index: u64) -> (Board, Board) {
    let goal = Goal::Last.board(size("2x3")).unwrap();
    (Shuffle::any(goal.size(), 5).board(index), goal)
}

fn problem(index: u64) -> Option<Problem> {
    let (board, goal) = board(index);
    Problem::new(board, goal).ok()
}

/// What an answer says is true.
fn is_true(solver: &Solver, index: u64, cancel: &Cancel) {
    let (board, goal) = board(index);
    let Ok(answer) = solver.answer(&board, &goal, cancel, &mut Silent) else { return };
    let Some(problem) = problem(index) else {
        assert_eq!(answer.outcome_name(), "unsolvable");
        return;
    };
    if solver.request().metric == Metric::Multi {
        return;
    }
    let distance = SPACE.distance(&problem).unwrap();
    assert!(answer.lower_bound() <= Some(distance), "{board}: {answer:?}");
    if let (Some(cost), Some(solution)) = (answer.cost(), answer.solution()) {
        assert!(cost >= distance, "{board}: {answer:?}");
        assert_eq!(problem.replay(solution.path().iter()).as_ref(), Some(solution.path()));
        assert!(!answer.is_optimal() || cost == distance, "{board}: {answer:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_answer_is_true(calls in prop::collection::vec(call(), 1..20)) {
        let mut solver = Solver::new();
        for call in calls {
            let heuristic = |n: usize| HeuristicExpr::Named(&HEURISTICS[n % HEURISTICS.len()]);
            solver = match call {
                Call::Algorithm(n) => solver.algorithm(ALGORITHMS[n % ALGORITHMS.len()].name),
                Call::Heuristic(n) => solver.heuristic(&heuristic(n).to_string()),
                Call::Quality(n) => solver.quality(Quality::ALL[n % Quality::ALL.len()]),
                Call::Metric(multi) => solver.metric([Metric::Single, Metric::Multi][usize::from(multi)]),
                Call::Nodes(nodes) => solver.node_limit(nodes),
                Call::Memory(bytes) => solver.memory_limit(bytes),
                Call::Time(millis) => solver.time_limit(Duration::from_millis(millis)),
                Call::Batch(boards) => solver.batch(boards),
                Call::Again => Solver::new(),
                Call::Solve(board) => {
                    // Random walks may take long.
                    let limited = solver.clone().time_limit(Duration::from_millis(50));
                    is_true(&limited, board, &Cancel::new());
                    solver
                }
                Call::Cancelled(board) => {
                    let cancel = Cancel::new();
                    cancel.cancel();
                    is_true(&solver, board, &cancel);
                    solver
                }
                Call::Estimate(board, n) => {
                    if let Some(problem) = problem(board) {
                        let _ = solver.estimate(&problem, &heuristic(n));
                    }
                    solver
                }
                Call::Prepare(board) => {
                    if let Some(problem) = problem(board) {
                        let _ = solver.prepare(&problem, Monitor::none());
                    }
                    solver
                }
            };
        }
    }
}
