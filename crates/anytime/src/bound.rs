//! Lower bounds that need no tables.

use super::tuning::bound::{SEARCH_STATES, SEARCH_TIME, SEARCHED_CELLS};

use taquin_puzzle::Problem;
use taquin_puzzle::heuristic::{Conflicts, LinearConflict};
use taquin_puzzle::kernel::{Boxed, Cells, MoveOrder, TileSpace};
use taquin_search::{Cancel, Control, Heuristic, Idastar, Limits, Outcome, Search, Silent};

/// Linear conflict of the start, at once. [`proven_bound`] may be better.
pub fn lower_bound(problem: &Problem) -> u32 {
    let conflict = LinearConflict::new(problem, Conflicts::Leaving);
    let state = Boxed::from_labels(&problem.labels(), problem.start().blank());
    let memo = Heuristic::<TileSpace<Boxed>>::start(&conflict, &state);
    Heuristic::<TileSpace<Boxed>>::value(&conflict, &memo)
}

/// The greater of linear conflict and what IDA* proves before the limits, within about a tenth of a
/// second: each iteration without a solution raises the bound by two. It generates at most as many
/// states as the node limit, and takes a small share of the time limit: the rest is for better
/// paths.
///
/// ```
/// use taquin_anytime::{lower_bound, proven_bound};
/// use taquin_board::{Goal, Shuffle, Size};
/// use taquin_puzzle::Problem;
/// use taquin_search::{Cancel, Limits};
///
/// let goal = Goal::Last.board(Size::new(5, 5).unwrap()).unwrap();
/// let problem = Problem::new(Shuffle::uniform(&goal, 1).board(0), goal).unwrap();
/// let proven = proven_bound(&problem, Limits::default(), &Cancel::new());
/// assert!(proven > lower_bound(&problem));
/// ```
pub fn proven_bound(problem: &Problem, limits: Limits, cancel: &Cancel) -> u32 {
    let bound = lower_bound(problem);
    if problem.size().cells() > SEARCHED_CELLS {
        return bound;
    }
    let limits = Limits {
        nodes: Some(limits.nodes.map_or(SEARCH_STATES, |most| most.min(SEARCH_STATES))),
        time: limits.time.map(|time| time.mul_f64(SEARCH_TIME)),
        ..limits
    };
    bound.max(searched_bound(problem, limits, cancel))
}

/// What IDA* with linear conflict proves before the limits.
fn searched_bound(problem: &Problem, limits: Limits, cancel: &Cancel) -> u32 {
    let conflict = LinearConflict::new(problem, Conflicts::Leaving);
    let space = TileSpace::<Boxed>::new(problem, MoveOrder::ALPHABET);
    let run = Idastar.run(&space, &conflict, &mut Control::new(limits, cancel, &mut Silent));
    match run.outcome {
        Outcome::Solved(answer) => answer.lower_bound,
        Outcome::Stopped { lower_bound, .. } => lower_bound,
        Outcome::Exhausted { .. } => 0,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::{Goal, Shuffle, Size};

    /// Compared with the shortest paths of small boards, whatever the number of states.
    #[test]
    fn no_bound_exceeds_the_distance() {
        for (rows, cols, goal) in [(3, 3, Goal::Last), (2, 4, Goal::Snail), (4, 2, Goal::First)] {
            let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
            for board in Shuffle::uniform(&goal, 9).take(60) {
                let problem = Problem::new(board, goal.clone()).unwrap();
                let distance = super::super::construct::constructed(&problem).len() as u32;
                let mut before = 0;
                for states in [1, 10, 100, 1000, 10_000] {
                    let limits = Limits { nodes: Some(states), ..Limits::default() };
                    let bound = searched_bound(&problem, limits, &Cancel::new());
                    assert!(before <= bound && bound <= distance, "{states} states");
                    before = bound;
                }
                assert!(lower_bound(&problem) <= distance);
                let proven = proven_bound(&problem, Limits::default(), &Cancel::new());
                assert_eq!(proven, distance, "a million states solve these boards");
            }
        }
    }
}
