//! Iterative deepening: depth-first search repeated with a growing depth limit.

use crate::deepen::{Found, round};
use crate::{Control, Cut, FoundPath, Heuristic, Observer, Outcome, Run, Search, UnitCost, Zero};

/// Iterative-deepening depth-first search: depth limits d, d + 1, d + 2… until one finds a goal. It
/// stores only the states of one path.
///
/// The heuristic gives only the first limit: states are cut by their depth alone. An answer is
/// reported as optimal if every shorter path was ruled out, by the earlier iterations or by an
/// admissible first estimate. With an inadmissible one it never is, and a first limit set too high
/// may find a path that is too long:
///
/// ```
/// use taquin_search::toy::Maze;
/// use taquin_search::{Iddfs, Outcome, Search, Zero};
///
/// let maze: Maze = "SG\n..".parse()?;
/// let solve = |start_depth| match (Iddfs { start_depth }).solve(&maze, &Zero).outcome {
///     Outcome::Solved(answer) => (answer.cost, answer.optimal),
///     _ => unreachable!(),
/// };
/// assert_eq!(solve(None), (1, true)); // limits 0 and 1
/// assert_eq!(solve(Some(3)), (3, false)); // south comes before east
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Iddfs {
    /// The first depth limit; `None`: the heuristic's value of the start.
    pub start_depth: Option<u32>,
}

impl<S: UnitCost, H: Heuristic<S>> Search<S, H> for Iddfs {
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let estimate = heuristic.value(&heuristic.start(&space.start()));
        let trusted = heuristic.admissible();
        let mut limit = self.start_depth.unwrap_or(estimate);
        // No path is shorter than this.
        let mut proven = if trusted { estimate } else { 0 };
        if !space.is_goal(&space.start()) {
            proven = proven.max(1);
        }
        let mut found = Found::new(1, false);
        let mut stack = Vec::new();
        let outcome = loop {
            let bound = (limit, Cut::Depth);
            let ended =
                round::<S, Zero, O, false>(space, &Zero, bound, &mut stack, &mut found, control);
            if let Some(path) = found.paths.pop() {
                let cost = path.len() as u32;
                let optimal = cost <= proven && (trusted || self.start_depth.is_some());
                let lower_bound = proven.min(cost);
                break Outcome::Solved(FoundPath {
                    path,
                    cost,
                    optimal,
                    lower_bound,
                    stopped: None,
                });
            }
            match ended {
                Err(why) => break Outcome::Stopped { why, lower_bound: proven },
                Ok(None) => break Outcome::Exhausted { complete: true },
                Ok(Some(next)) => {
                    proven = proven.max(next);
                    limit = next;
                }
            }
        };
        control.finish::<S>(outcome)
    }
}
