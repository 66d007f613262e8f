//! IDA*: iterative deepening on f, in the memory of one path.

use crate::deepen::{Found, round};
use crate::ordered::cost;
use crate::{Control, Cut, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space};

/// Iterative-deepening A* (Korf, 1985).
///
/// Each iteration is a depth-first search that cuts every state whose f = g + h is above the bound;
/// the next bound is the least f that was cut. It stores the states of one path and nothing else.
/// The path is on an explicit stack, so no depth overflows the thread's stack.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Idastar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = Idastar.solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// assert_eq!(run.stats.iterations, 3); // bounds 2, 4 and 6
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Idastar;

/// Every cheapest path, as [`Idastar::all`] finds them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct All<M> {
    /// How the search ended; the answer is the first path. If a limit was reached in the last
    /// iteration, the answer names it in `stopped`, and there may be more paths than counted.
    pub run: Run<M>,
    /// The paths, in the order of the space's successors, as many as requested.
    pub paths: Vec<Vec<M>>,
    /// How many there are, listed or not.
    pub count: u64,
}

impl Idastar {
    /// Finds every cheapest path: all are counted, at most `most` are listed. If the heuristic is
    /// not admissible, the answer is not reported as optimal.
    ///
    /// Trails that remember more than the last move would hide paths, so this search prunes only
    /// the move that undoes the last one.
    pub fn all<S, H, O>(
        &self,
        space: &S,
        heuristic: &H,
        most: usize,
        control: &mut Control<'_, O>,
    ) -> All<S::Move>
    where
        S: Space,
        H: Heuristic<S>,
        O: Observer<S>,
    {
        let mut found = Found::new(most.max(1), true);
        let run = rounds::<S, H, O, true>(space, heuristic, &mut found, control);
        found.paths.truncate(most);
        All { run, paths: found.paths, count: found.count }
    }
}

impl<S: Space, H: Heuristic<S>> Search<S, H> for Idastar {
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let mut found = Found::new(1, false);
        rounds::<S, H, O, false>(space, heuristic, &mut found, control)
    }
}

/// Iterations with rising bounds until one finds something.
fn rounds<S, H, O, const UNDO_ONLY: bool>(
    space: &S,
    heuristic: &H,
    found: &mut Found<S::Move>,
    control: &mut Control<'_, O>,
) -> Run<S::Move>
where
    S: Space,
    H: Heuristic<S>,
    O: Observer<S>,
{
    let admissible = heuristic.admissible();
    let mut bound = heuristic.value(&heuristic.start(&space.start()));
    let mut stack = Vec::new();
    let outcome = loop {
        let cut = (bound, Cut::Bound);
        let ended = round::<S, H, O, UNDO_ONLY>(space, heuristic, cut, &mut stack, found, control);
        // Every earlier iteration found nothing, so no answer costs less.
        let lower_bound = if admissible { bound } else { 0 };
        if let Some(path) = found.paths.first() {
            let (path, stopped) = (path.clone(), ended.err());
            let cost = cost(space, &path);
            let optimal = admissible;
            break Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped });
        }
        match ended {
            Err(why) => break Outcome::Stopped { why, lower_bound },
            Ok(None) => break Outcome::Exhausted { complete: true },
            Ok(Some(next)) => bound = next,
        }
    };
    control.finish::<S>(outcome)
}
