//! Recursive best-first search: best-first order in the memory of one path and its siblings.

use crate::deepen::grow;
use crate::ordered::stop;
use crate::{Control, Cut, Event, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::mem::size_of;

/// Recursive best-first search (Korf, 1993).
///
/// It follows the best path until a sibling of a state on it, called the alternative, is better.
/// Then it forgets that path, stores at its root only the best f found below, and follows the
/// alternative. Unlike IDA* it visits states in best-first order. The recursion uses an explicit
/// stack, so no depth overflows the thread's stack.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Outcome, Rbfs, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let Outcome::Solved(answer) = Rbfs.solve(&maze, &Straight::to(&maze)).outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rbfs;

impl<S: Space, H: Heuristic<S>> Search<S, H> for Rbfs {
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        control.stats.iterations = 1;
        let admissible = heuristic.admissible();
        let mut search =
            Descent { space, heuristic, waiting: Vec::new(), path: Vec::new(), bound: 0 };
        let found = search.run(control);
        let outcome = Outcome::proven_if(admissible, space, found, search.bound);
        control.finish::<S>(outcome)
    }
}

/// The value of a dead end.
const DEAD: u32 = u32::MAX;

/// A state on the path, or a sibling of one.
struct Node<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
    trail: S::Trail,
    mv: Option<S::Move>,
    g: u32,
    /// The least f known below this state.
    best: u32,
}

/// A state on the path: its index in `waiting`, the index of its first child there, and its limit.
/// The limit is the f of the best alternative; the search leaves the state when its best f exceeds
/// it.
struct PathEntry {
    node: usize,
    children: usize,
    limit: u32,
}

/// ```text
///   waiting   root │ A  B  C │ B1 B2 │ …      children of the states on the path, layer by layer
///   path       ▲        ▲      ▲
/// ```
struct Descent<'a, S: Space, H: Heuristic<S>> {
    space: &'a S,
    heuristic: &'a H,
    waiting: Vec<Node<S, H>>,
    path: Vec<PathEntry>,
    /// The highest lower bound proven so far.
    bound: u32,
}

impl<S: Space, H: Heuristic<S>> Descent<'_, S, H> {
    fn run<O: Observer<S>>(
        &mut self,
        control: &mut Control<'_, O>,
    ) -> Result<Option<Vec<S::Move>>, Why> {
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        let state = self.space.start();
        let memo = self.heuristic.start(&state);
        let (trail, best) = (self.space.no_trail(), self.heuristic.value(&memo));
        self.add(Node { state, memo, trail, mv: None, g: 0, best }, control)?;
        self.bound = best;
        stop(control.report(Event::Bound { bound: best }))?;
        if let Some(path) = self.enter(0, DEAD, control)? {
            return Ok(Some(path));
        }
        while let Some(&PathEntry { node, children, limit }) = self.path.last() {
            let (chosen, second) = self.two_best(children);
            let best = chosen.map_or(DEAD, |at| self.waiting[at].best);
            match chosen {
                Some(at) if best != DEAD && best <= limit => {
                    if best > self.bound {
                        self.bound = best;
                        stop(control.report(Event::Bound { bound: best }))?;
                    }
                    if let Some(path) = self.enter(at, limit.min(second), control)? {
                        return Ok(Some(path));
                    }
                }
                // Worse than the alternative: forget the subtree, store its best f.
                _ => {
                    self.waiting[node].best = best;
                    self.waiting.truncate(children);
                    self.path.pop();
                }
            }
        }
        Ok(None)
    }

    /// Descends to a waiting state. Returns the path if it is a goal; otherwise generates its
    /// children.
    fn enter<O: Observer<S>>(
        &mut self,
        at: usize,
        limit: u32,
        control: &mut Control<'_, O>,
    ) -> Result<Option<Vec<S::Move>>, Why> {
        let space = self.space;
        let Node { ref state, memo, trail, mv, g, best } = self.waiting[at];
        let state = state.clone();
        let h = self.heuristic.value(&memo);
        control.stats.popped += 1;
        if h == 0 && space.is_goal(&state) {
            let above = self.path.iter().filter_map(|step| self.waiting[step.node].mv);
            return Ok(Some(above.chain(mv).collect()));
        }
        if control.each_state::<S>() {
            let parent = self.path.last().map(|step| &self.waiting[step.node].state).zip(mv);
            let waiting = self.waiting.len() as u64;
            stop(control.report_expanded(&state, parent, (g, h, best), (waiting, self.bound)))?;
        }
        control.stats.expanded += 1;
        if self.path.len() == self.path.capacity() {
            let heap = space.heap_bytes(&state);
            let waiting = (self.waiting.capacity() * (size_of::<Node<S, H>>() + heap)) as u64;
            grow(&mut self.path, 0, waiting, control)?;
        }
        self.path.push(PathEntry { node: at, children: self.waiting.len(), limit });
        // If the stored value exceeds the state's own f, the state was expanded before and left.
        // The value learnt then is a lower bound for every child.
        let learnt = if g.saturating_add(h) < best { best } else { 0 };
        for mv in space.moves(&state, trail) {
            stop(control.poll(self.waiting.len() as u64, self.bound))?;
            control.stats.generated += 1;
            let child = space.apply(&state, mv);
            let memo = self.heuristic.step(&memo, &state, mv, &child);
            let g = g.saturating_add(space.cost(&state, mv));
            let h = self.heuristic.value(&memo);
            let best = g.saturating_add(h).max(learnt);
            stop(control.report_successor(
                &child,
                (&state, mv),
                (g, h),
                (best > limit).then_some(Cut::Bound),
            ))?;
            let trail = space.follow(trail, mv);
            self.add(Node { state: child, memo, trail, mv: Some(mv), g, best }, control)?;
        }
        let waiting = self.waiting.len() as u64;
        control.stats.max_frontier = control.stats.max_frontier.max(waiting);
        Ok(None)
    }

    /// The best state from `first` on (the first of equals), and the value of the second best.
    fn two_best(&self, first: usize) -> (Option<usize>, u32) {
        let (mut chosen, mut best, mut second) = (None, DEAD, DEAD);
        for (at, node) in self.waiting.iter().enumerate().skip(first) {
            if chosen.is_none() || node.best < best {
                second = best;
                (chosen, best) = (Some(at), node.best);
            } else {
                second = second.min(node.best);
            }
        }
        (chosen, second)
    }

    fn add<O>(&mut self, node: Node<S, H>, control: &mut Control<'_, O>) -> Result<(), Why> {
        if self.waiting.len() == self.waiting.capacity() {
            let path = (self.path.capacity() * size_of::<PathEntry>()) as u64;
            grow(&mut self.waiting, self.space.heap_bytes(&node.state), path, control)?;
        }
        self.waiting.push(node);
        Ok(())
    }
}
