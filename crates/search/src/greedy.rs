//! Greedy search: always to the best neighbour, never back.

use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::{Control, Cut, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::hash::Hash;

/// Local greedy search: from each state to the neighbour with the lowest h that was not visited
/// yet, the first of equals in the space's order. It never backtracks: when every neighbour was
/// visited it ends `Exhausted`, which proves nothing.
///
/// The start does not count as visited, so the search may return to it once. It therefore uses no
/// trail: the move that undoes the last one is generated and counted, and usually found visited.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Greedy, Outcome, Search};
///
/// let maze: Maze = "S.G".parse()?;
/// let Outcome::Solved(answer) = Greedy.solve(&maze, &Straight::to(&maze)).outcome else {
///     panic!()
/// };
/// assert_eq!((answer.cost, answer.optimal), (2, false)); // it never knows
///
/// let trap: Maze = "S.#G\n...#\n....".parse()?;
/// let run = Greedy.solve(&trap, &Straight::to(&trap));
/// assert_eq!(run.outcome, Outcome::Exhausted { complete: false });
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Greedy;

impl<S, H> Search<S, H> for Greedy
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        control.stats.iterations = 1;
        control.stats.explored = Some(0);
        let estimate = heuristic.value(&heuristic.start(&space.start()));
        let lower_bound = if heuristic.admissible() { estimate } else { 0 };
        let outcome = walk(space, heuristic, lower_bound, control)
            .unwrap_or_else(|why| Outcome::Stopped { why, lower_bound });
        control.finish::<S>(outcome)
    }
}

fn walk<S, H, O>(
    space: &S,
    heuristic: &H,
    lower_bound: u32,
    control: &mut Control<'_, O>,
) -> Result<Outcome<S::Move>, Why>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    O: Observer<S>,
{
    // The path is the visited states in order, after the start.
    let mut visited = Nodes::<S, ()>::new();
    let mut state = space.start();
    let mut memo = heuristic.start(&state);
    let mut g = 0u32;
    let mut came: Option<(S::State, S::Move)> = None;
    let mut back_on_start = false;
    stop(control.poll(0, lower_bound))?;
    control.stats.generated += 1;
    loop {
        control.stats.popped += 1;
        let h = heuristic.value(&memo);
        if h == 0 && space.is_goal(&state) {
            let path: Vec<_> =
                (0..visited.len() as u32).filter_map(|id| visited.get(id).mv).collect();
            let answer = FoundPath { path, cost: g, optimal: false, lower_bound, stopped: None };
            return Ok(Outcome::Solved(answer));
        }
        if control.each_state::<S>() {
            let parent = came.as_ref().map(|(parent, mv)| (parent, *mv));
            stop(control.report_expanded(&state, parent, (g, h, h), (0, lower_bound)))?;
        }
        control.stats.expanded += 1;
        control.stats.explored = Some(control.stats.expanded - u64::from(back_on_start));
        let mut best: Option<(u32, _, _, _, _, _)> = None;
        let mut choices = 0;
        for mv in space.moves(&state, space.no_trail()) {
            stop(control.poll(choices, lower_bound))?;
            control.stats.generated += 1;
            let child = space.apply(&state, mv);
            let g = g.saturating_add(space.cost(&state, mv));
            let next = heuristic.step(&memo, &state, mv, &child);
            let h = heuristic.value(&next);
            let found = visited.find(&child);
            stop(control.report_successor(
                &child,
                (&state, mv),
                (g, h),
                found.is_ok().then_some(Cut::Seen),
            ))?;
            let Err(vacant) = found else { continue };
            choices += 1;
            if best.as_ref().is_none_or(|&(least, ..)| h < least) {
                best = Some((h, child, next, mv, g, vacant));
            }
        }
        control.stats.max_frontier = control.stats.max_frontier.max(choices);
        let Some((_, child, next, mv, cost, vacant)) = best else {
            return Ok(Outcome::Exhausted { complete: false });
        };
        back_on_start |= child == space.start();
        let node = Node { state: child.clone(), data: (), parent: NONE, mv: Some(mv) };
        visited.insert(vacant, node, space, 0, control)?;
        came = Some((std::mem::replace(&mut state, child), mv));
        (memo, g) = (next, cost);
    }
}
