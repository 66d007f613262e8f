//! Every claim of every search in the registry, on boards whose distance is known.

use crate::common::{size, whole};
use taquin::full_space::FullSpace;
use taquin::registry::{ALGORITHMS, Algorithm, AlgorithmEntry};
use taquin::{Answer, Problem, SolveRequest, Solver};
use taquin_board::{Board, Goal, Shuffle};
use taquin_search::{Cancel, Silent};

/// The node limit of a search: enough for all except random walks.
const NODES: u64 = 20_000_000;

fn solved(entry: &'static AlgorithmEntry, problem: &Problem) -> Answer {
    let mut request = SolveRequest { algorithm: Some(Algorithm(entry)), ..SolveRequest::default() };
    request.limits.nodes = Some(NODES);
    let solver = Solver::with_request(request);
    let plan = solver.plan(problem).expect("a plan");
    solver.run(problem, &plan, &Cancel::new(), &mut Silent).expect("an answer")
}

/// Checks the properties of one search on one board.
fn keeps_its_claims(
    entry: &'static AlgorithmEntry,
    board: &Board,
    goal: &Board,
    space: &FullSpace,
) {
    let problem = Problem::new(board.clone(), goal.clone()).expect("solvable");
    let distance = space.distance(&problem).expect("a distance");
    let answer = solved(entry, &problem);
    let name = format!("{} on {board}", entry.name);
    assert!(answer.lower_bound() <= Some(distance), "{name}: the bound");
    let Some(cost) = answer.cost() else {
        assert!(!entry.complete || answer.stopped_by().is_some(), "{name}: complete");
        return;
    };
    assert!(cost >= distance, "{name}: {cost} is less than possible");
    assert_eq!(answer.is_optimal(), answer.lower_bound() == Some(cost), "{name}: the proof");
    assert!(!answer.is_optimal() || cost == distance, "{name}: {cost} is called optimal");
    if entry.optimal && answer.stopped_by().is_none() {
        assert!(answer.is_optimal(), "{name}: {cost} is not proven");
    }
    if entry.bounded {
        let weight = answer.run.as_ref().and_then(|run| run.options.weight).expect("a weight");
        let (num, den) = (u64::from(weight.num()), u64::from(weight.den()));
        assert!(u64::from(cost) * den <= u64::from(distance) * num, "{name}: {cost} of {distance}");
    }
}

fn keep_their_claims(boards: impl Iterator<Item = Board>, goal: &Board) {
    let space = whole(goal.size(), goal.blank().index());
    for board in boards {
        for entry in ALGORITHMS {
            // It returns an answer when its time is over, without further properties.
            if entry.name != "anytime" {
                keeps_its_claims(entry, &board, goal, &space);
            }
        }
    }
}

#[test]
fn every_search_keeps_its_claims() {
    let goal = Goal::Last.board(size("3x3")).expect("a goal");
    keep_their_claims(Shuffle::uniform(&goal, 21).take(8), &goal);
}

/// Every 20th board in the order of distance, and the farthest two: 9,074 of 181,440.
#[test]
#[ignore = "campaign: every search on 9,074 boards of 3x3 of all distances, five minutes"]
fn every_search_keeps_its_claims_at_every_distance() {
    let goal = Goal::Last.board(size("3x3")).expect("a goal");
    let space = whole(goal.size(), goal.blank().index());
    let farthest = space.farthest() as u32;
    let boards = |far| space.boards_at(far, &goal).collect::<Vec<_>>();
    let sample: Vec<Board> =
        (0..=farthest).flat_map(boards).step_by(20).chain(boards(farthest)).collect();
    assert_eq!(sample.len(), 9074);
    let half = sample.len() / 2;
    std::thread::scope(|scope| {
        scope.spawn(|| keep_their_claims(sample[..half].iter().cloned(), &goal));
        keep_their_claims(sample[half..].iter().cloned(), &goal);
    });
}
