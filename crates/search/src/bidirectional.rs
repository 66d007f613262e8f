//! Breadth-first search from both ends.

use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::{
    Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Reversible, Run, Search,
    UnitCost, Why,
};
use std::hash::Hash;

/// Breadth-first search from the start and from the goal at once. Each step expands one layer, on
/// the side with the smaller frontier.
///
/// ```text
///    start (  (  (  ·  )  )  ) goal      Two balls of radius a and b that do not touch prove that
///           a layers   b layers          no path has a + b moves or fewer. A new layer on either
///                                        side that touches the other ball gives a + b + 1: the
///                                        first meeting is a shortest path.
/// ```
///
/// Both ends count as generated. In its events, `g` is the distance from the end that the state
/// was reached from.
///
/// ```
/// use taquin_search::toy::Maze;
/// use taquin_search::{Bidirectional, Outcome, Search, Zero};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let Outcome::Solved(answer) = Bidirectional.solve(&maze, &Zero).outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bidirectional;

impl<S, H> Search<S, H> for Bidirectional
where
    S: UnitCost + Reversible,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(&self, space: &S, _: &H, control: &mut Control<'_, O>) -> Run<S::Move> {
        control.stats.iterations = 1;
        control.stats.explored = Some(0);
        let mut bound = 0;
        let outcome = search(space, control, &mut bound)
            .unwrap_or_else(|why| Outcome::Stopped { why, lower_bound: bound });
        control.finish::<S>(outcome)
    }
}

/// One side: the states reached from its end, in order of distance. Those before `next` are
/// expanded.
struct Side<S: Reversible> {
    nodes: Nodes<S, ()>,
    next: u32,
    /// The distance of the states from `next` on.
    depth: u32,
}

impl<S: Reversible> Side<S>
where
    S::State: Hash + Eq,
{
    /// A side with only its root. `beside`: bytes that the other side holds.
    fn new<O>(
        root: S::State,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<Self, Why> {
        let mut nodes = Nodes::new();
        if let Err(vacant) = nodes.find(&root) {
            let node = Node { state: root, data: (), parent: NONE, mv: None };
            nodes.insert(vacant, node, space, beside, control)?;
        }
        Ok(Side { nodes, next: 0, depth: 0 })
    }

    fn waiting(&self) -> u64 {
        self.nodes.len() as u64 - u64::from(self.next)
    }

    /// Expands one layer. Returns the ids, on both sides, of a state where the sides meet.
    fn layer<O: Observer<S>>(
        &mut self,
        other: &Side<S>,
        space: &S,
        control: &mut Control<'_, O>,
    ) -> Result<Option<(u32, u32)>, Why> {
        let bound = self.depth + other.depth + 1;
        let beside = other.nodes.bytes();
        let end = self.nodes.len() as u32;
        while self.next < end {
            let id = self.next;
            let Node { state, parent, mv, .. } = self.nodes.get(id);
            let (state, parent, mv) = (state.clone(), *parent, *mv);
            self.next += 1;
            control.stats.popped += 1;
            if control.each_state::<S>() {
                let parent = mv.map(|mv| (&self.nodes.get(parent).state, mv));
                let waiting = self.waiting() + other.waiting();
                let g = self.depth;
                stop(control.report_expanded(&state, parent, (g, 0, g), (waiting, bound)))?;
            }
            control.stats.expanded += 1;
            control.stats.explored = Some(control.stats.expanded);
            let trail = mv.map_or_else(|| space.no_trail(), |mv| space.trail_after(mv));
            for mv in space.moves(&state, trail) {
                let waiting = self.waiting() + other.waiting();
                stop(control.poll(waiting, bound))?;
                control.stats.generated += 1;
                let child = space.apply(&state, mv);
                let found = self.nodes.find(&child);
                let cut = found.is_ok().then_some(Cut::Seen);
                stop(control.report_successor(&child, (&state, mv), (self.depth + 1, 0), cut))?;
                let Err(vacant) = found else { continue };
                let meeting = other.nodes.find(&child);
                let node = Node { state: child, data: (), parent: id, mv: Some(mv) };
                let new = self.nodes.insert(vacant, node, space, beside, control)?;
                control.stats.max_frontier = control.stats.max_frontier.max(waiting + 1);
                if let Ok(there) = meeting {
                    return Ok(Some((new, there)));
                }
            }
        }
        self.depth += 1;
        Ok(None)
    }
}

/// `bound` is updated: no path is shorter.
fn search<S, O>(
    space: &S,
    control: &mut Control<'_, O>,
    bound: &mut u32,
) -> Result<Outcome<S::Move>, Why>
where
    S: UnitCost + Reversible,
    S::State: Hash + Eq,
    O: Observer<S>,
{
    stop(control.poll(0, 0))?;
    control.stats.generated += 1;
    let (start, goal) = (space.start(), space.goal());
    if start == goal {
        return Ok(solved(Vec::new()));
    }
    stop(control.poll(1, 0))?;
    control.stats.generated += 1;
    control.stats.max_frontier = 2;
    let mut here = Side::new(start, space, 0, control)?;
    let mut there = Side::new(goal, space, here.nodes.bytes(), control)?;
    loop {
        *bound = here.depth + there.depth + 1;
        stop(control.report(Event::Bound { bound: *bound }))?;
        let (a, b) = (here.waiting(), there.waiting());
        if a == 0 || b == 0 {
            return Ok(Outcome::Exhausted { complete: true });
        }
        let meeting = if a <= b {
            here.layer(&there, space, control)?
        } else {
            there.layer(&here, space, control)?.map(|(there, here)| (here, there))
        };
        if let Some((from_start, from_goal)) = meeting {
            let mut path = here.nodes.path_to(from_start);
            let back = there.nodes.path_to(from_goal);
            path.extend(back.into_iter().rev().map(|mv| space.inverse(mv)));
            return Ok(solved(path));
        }
    }
}

fn solved<M>(path: Vec<M>) -> Outcome<M> {
    let cost = path.len() as u32;
    Outcome::Solved(FoundPath { path, cost, optimal: true, lower_bound: cost, stopped: None })
}
