//! Enforced hill climbing: breadth first to the nearest better state, and again from there.

use crate::freeing::{Freeing, IN_ORDER, SCATTERED, before_growth};
use crate::hash::BuildWords;
use crate::hill_climbing::walk;
use crate::ordered::{cost, stop};
use crate::{
    Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Reversible, Run, Search, Space,
    Why,
};
use std::collections::HashSet;
use std::hash::Hash;

/// Enforced hill climbing (Hoffmann & Nebel, 2001, in the planner FF).
///
/// From the current state, a breadth-first search runs until it finds a state with a lower h, or a
/// goal. The path to it is appended, everything else is forgotten, and the next breadth-first
/// search begins there. If moves can be undone it finds a path if there is one: the goal itself is
/// better than every other state.
///
/// It proves nothing about its path; it proves that there is none if a breadth-first search is
/// exhausted. `iterations` counts the breadth-first searches. In its events `g` is the cost from
/// the start.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{EnforcedHillClimbing, Outcome, Search};
///
/// let trap: Maze = "S.#G\n....\n....".parse()?;
/// let run = EnforcedHillClimbing.solve(&trap, &Straight::to(&trap));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (5, false));
/// assert_eq!(run.stats.iterations, 3); // down to h = 2 at once, then out of the trap
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EnforcedHillClimbing;

impl<S, H> Search<S, H> for EnforcedHillClimbing
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
        let estimate = heuristic.value(&heuristic.start(&space.start()));
        let lower_bound = if heuristic.admissible() { estimate } else { 0 };
        let heap = space.heap_bytes(&space.start());
        let mut search = Steps {
            space,
            heuristic,
            bound: lower_bound,
            heap,
            met: Vec::new(),
            known: HashSet::default(),
            freeing: Freeing::of_states(heap, IN_ORDER + SCATTERED),
        };
        let mut path = Vec::new();
        let outcome = match search.run(&mut path, control) {
            Ok(true) => {
                let cost = cost(space, &path);
                Outcome::Solved(FoundPath {
                    path,
                    cost,
                    optimal: false,
                    lower_bound,
                    stopped: None,
                })
            }
            Ok(false) => Outcome::Exhausted { complete: true },
            Err(why) => Outcome::Stopped { why, lower_bound },
        };
        control.finish::<S>(outcome)
    }
}

/// A state met by the breadth-first search.
struct Met<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
    parent: usize,
    mv: Option<S::Move>,
    g: u32,
}

struct Steps<'a, S: Space, H: Heuristic<S>> {
    space: &'a S,
    heuristic: &'a H,
    bound: u32,
    heap: usize,
    /// The states of this breadth-first search, in order.
    met: Vec<Met<S, H>>,
    known: HashSet<S::State, BuildWords>,
    freeing: Freeing,
}

impl<S, H> Steps<'_, S, H>
where
    S: Reversible,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    /// Goes from one better state to the next. Returns true at the goal.
    fn run<O: Observer<S>>(
        &mut self,
        path: &mut Vec<S::Move>,
        control: &mut Control<'_, O>,
    ) -> Result<bool, Why> {
        stop(control.report(Event::Bound { bound: self.bound }))?;
        stop(control.poll(0, self.bound))?;
        control.stats.generated += 1;
        control.stats.note_path(1);
        control.stats.iterations += 1;
        let state = self.space.start();
        let memo = self.heuristic.start(&state);
        if self.heuristic.value(&memo) == 0 && self.space.is_goal(&state) {
            control.stats.popped += 1;
            return Ok(true);
        }
        self.add(Met { state, memo, parent: 0, mv: None, g: 0 }, path, control)?;
        // Where the last breadth-first search came from, for observers.
        let mut above: Option<S::State> = None;
        loop {
            let Some(found) = self.widen(above.as_ref(), path, control)? else { return Ok(false) };
            let first = path.len();
            let mut at = found;
            while at != 0 {
                if let Some(mv) = self.met[at].mv {
                    walk(path, mv, self.bytes(), control)?;
                }
                at = self.met[at].parent;
            }
            path[first..].reverse();
            let parent = self.met[found].parent;
            above = Some(self.met[parent].state.clone());
            let better = self.met.swap_remove(found);
            self.met.clear();
            self.known.clear();
            self.freeing.update(0, control);
            if self.heuristic.value(&better.memo) == 0 && self.space.is_goal(&better.state) {
                control.stats.popped += 1;
                return Ok(true);
            }
            control.stats.iterations += 1;
            self.add(better, path, control)?;
        }
    }

    /// Searches breadth first from the current state. Returns the first better one.
    fn widen<O: Observer<S>>(
        &mut self,
        above: Option<&S::State>,
        path: &[S::Move],
        control: &mut Control<'_, O>,
    ) -> Result<Option<usize>, Why> {
        let space = self.space;
        let best = self.heuristic.value(&self.met[0].memo);
        let mut at = 0;
        while at < self.met.len() {
            let Met { ref state, memo, parent, mv, g } = self.met[at];
            let state = state.clone();
            control.stats.popped += 1;
            if control.each_state::<S>() {
                let before = if at == 0 { above } else { Some(&self.met[parent].state) };
                let h = self.heuristic.value(&memo);
                let waiting = (self.met.len() - at - 1) as u64;
                stop(control.report_expanded(
                    &state,
                    before.zip(mv),
                    (g, h, h),
                    (waiting, self.bound),
                ))?;
            }
            control.stats.expanded += 1;
            // At the root of a breadth-first search, the move that undoes the last one may lead to
            // a better state.
            let trail = match mv {
                Some(mv) if at > 0 => space.trail_after(mv),
                _ => space.no_trail(),
            };
            for mv in space.moves(&state, trail) {
                let waiting = (self.met.len() - at - 1) as u64;
                stop(control.poll(waiting, self.bound))?;
                control.stats.generated += 1;
                let child = space.apply(&state, mv);
                let memo = self.heuristic.step(&memo, &state, mv, &child);
                let g = g.saturating_add(space.cost(&state, mv));
                let h = self.heuristic.value(&memo);
                let seen = self.known.contains(&child);
                stop(control.report_successor(
                    &child,
                    (&state, mv),
                    (g, h),
                    seen.then_some(Cut::Seen),
                ))?;
                if seen {
                    continue;
                }
                let better = h < best || (h == 0 && space.is_goal(&child));
                self.add(Met { state: child, memo, parent: at, mv: Some(mv), g }, path, control)?;
                control.stats.note_path(waiting + 1);
                if better {
                    return Ok(Some(self.met.len() - 1));
                }
            }
            at += 1;
        }
        Ok(None)
    }

    fn bytes(&self) -> u64 {
        let met = self.met.capacity() * (size_of::<Met<S, H>>() + self.heap);
        // A slot and its control byte, 7 of 8 slots in use.
        let known = self.known.capacity() * (size_of::<S::State>() + 1 + self.heap) * 8 / 7;
        (met + known) as u64
    }

    /// Stores a state, within the memory limit.
    fn add<O>(
        &mut self,
        met: Met<S, H>,
        path: &[S::Move],
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let list = self.met.len() == self.met.capacity();
        let set = self.known.len() == self.known.capacity();
        if list || set {
            // Old and new storage exist at the same time while copying.
            let more = self.met.capacity().max(32);
            let slots = self.known.capacity().max(28) * 2;
            let bytes = self.bytes()
                + (2 * more * (size_of::<Met<S, H>>() + self.heap)) as u64
                + (slots * (size_of::<S::State>() + 1 + self.heap) * 8 / 7) as u64
                + 2 * size_of_val(path) as u64;
            control.may_hold(bytes).then_some(()).ok_or(Why::Memory)?;
            if list {
                self.met.reserve_exact(more);
            }
            if set {
                before_growth(self.known.len(), control)?;
            }
        }
        self.known.insert(met.state.clone());
        self.met.push(met);
        self.freeing.added(self.met.len(), control);
        Ok(())
    }
}
