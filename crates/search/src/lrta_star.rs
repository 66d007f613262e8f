//! LRTA*: moves after looking one move ahead, and corrects its estimates on the way.

use crate::hill_climbing::walk;
use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::{
    Control, Event, FoundPath, Heuristic, Observer, Outcome, Reversible, Run, Search, Why,
};
use std::hash::Hash;

/// LRTA*, learning real-time A* (Korf, 1990), with a look-ahead of one move, for one trial.
///
/// In each state it adds the cost of a move to the neighbour's h and goes to the neighbour with the
/// least sum, the first of equals. Before it moves, it raises the h of the current state to that
/// sum. So it leaves every local minimum after a while: if moves can be undone and the goal can be
/// reached, it reaches it.
///
/// The answer is the walk, detours included: the moves of an agent that must act at once. The
/// values it learns stay admissible if h is, so the value of the start is its lower bound. The move
/// that undoes the last one is also considered, so it is generated and counted. If there is no
/// path, it never ends by itself.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{LrtaStar, Outcome, Search};
///
/// let trap: Maze = "S.#G\n....\n....".parse()?;
/// let run = LrtaStar.solve(&trap, &Straight::to(&trap));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert!(answer.cost >= 5);
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LrtaStar;

impl<S, H> Search<S, H> for LrtaStar
where
    S: Reversible,
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
        let admissible = heuristic.admissible();
        let mut learned = Nodes::<S, u32>::new();
        let mut path = Vec::new();
        let ended = go(space, heuristic, &mut learned, &mut path, control);
        let estimate = heuristic.value(&heuristic.start(&space.start()));
        // The start is the first state with a learned value.
        let estimate = if learned.len() > 0 { learned.get(0).data } else { estimate };
        let lower_bound = if admissible { estimate } else { 0 };
        let outcome = match ended {
            Ok(Some(cost)) => {
                let lower_bound = lower_bound.min(cost);
                let optimal = admissible && lower_bound == cost;
                Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped: None })
            }
            Ok(None) => Outcome::Exhausted { complete: false },
            Err(why) => Outcome::Stopped { why, lower_bound },
        };
        control.finish::<S>(outcome)
    }
}

/// The walk. Returns its cost at the goal.
fn go<S, H, O>(
    space: &S,
    heuristic: &H,
    learned: &mut Nodes<S, u32>,
    path: &mut Vec<S::Move>,
    control: &mut Control<'_, O>,
) -> Result<Option<u32>, Why>
where
    S: Reversible,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    O: Observer<S>,
{
    let mut state = space.start();
    let mut memo = heuristic.start(&state);
    let mut came: Option<(S::State, S::Move)> = None;
    let mut g = 0u32;
    let bound = if heuristic.admissible() { heuristic.value(&memo) } else { 0 };
    stop(control.report(Event::Bound { bound }))?;
    stop(control.poll(0, bound))?;
    control.stats.generated += 1;
    control.stats.note_path(1);
    loop {
        control.stats.popped += 1;
        let h = heuristic.value(&memo);
        if h == 0 && space.is_goal(&state) {
            return Ok(Some(g));
        }
        let found = learned.find(&state);
        let value = found.map_or(h, |id| learned.get(id).data);
        if control.each_state::<S>() {
            let parent = came.as_ref().map(|(parent, mv)| (parent, *mv));
            stop(control.report_expanded(&state, parent, (g, h, value), (0, bound)))?;
        }
        control.stats.expanded += 1;
        let mut best: Option<(u32, _, _, _)> = None;
        let mut choices = 0;
        for mv in space.moves(&state, space.no_trail()) {
            stop(control.poll(choices, bound))?;
            control.stats.generated += 1;
            choices += 1;
            let child = space.apply(&state, mv);
            let next = heuristic.step(&memo, &state, mv, &child);
            let h = heuristic.value(&next);
            if control.each_state::<S>() {
                let g = g.saturating_add(space.cost(&state, mv));
                let (state, parent) = (&child, &state);
                stop(control.report(Event::Generated { state, parent, mv, g, h }))?;
            }
            let beyond = learned.find(&child).map_or(h, |id| learned.get(id).data);
            let sum = beyond.saturating_add(space.cost(&state, mv));
            if best.as_ref().is_none_or(|&(least, ..)| sum < least) {
                best = Some((sum, mv, child, next));
            }
        }
        control.stats.note_path(choices);
        let Some((sum, mv, child, next)) = best else { return Ok(None) };
        match found {
            Ok(id) => learned.get_mut(id).data = value.max(sum),
            Err(vacant) => {
                let node =
                    Node { state: state.clone(), data: value.max(sum), parent: NONE, mv: None };
                let beside = (path.capacity() * size_of::<S::Move>()) as u64;
                learned.insert(vacant, node, space, beside, control)?;
            }
        }
        control.stats.explored = Some(learned.len() as u64);
        walk(path, mv, learned.bytes(), control)?;
        g = g.saturating_add(space.cost(&state, mv));
        came = Some((std::mem::replace(&mut state, child), mv));
        memo = next;
    }
}
