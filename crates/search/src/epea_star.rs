//! EPEA*: A* that generates the successors of a state in groups, the most promising first.

use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::queue::{Linked, Links, Queue};
use crate::{Control, Cut, Event, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::hash::Hash;

/// EPEA*, enhanced partial expansion A* (Felner, Goldenberg, Sharon, Stern, Beja, Sturtevant,
/// Schaeffer & Holte, 2012; Goldenberg et al., 2014).
///
/// A state is first queued with F = f. When it is popped, only the successors with f = F are kept,
/// and the state is queued again with the least f of the others as its F. Successors with f above
/// the cost of the answer are never needed and never stored.
///
/// If the heuristic knows the value of a successor before the successor is generated
/// ([`Heuristic::value_after`]), as Manhattan distance does, the others are not even generated:
/// that is the operator selection function of the paper. Otherwise all successors are generated
/// each time and those with another f are dropped, which is PEA* (Yoshizumi, Miura & Ishida, 2000);
/// they count as generated.
///
/// Among equal F the lowest h comes first, then the newest. A state with a better path, expanded or
/// not, is queued again with its new f, so the answer is also proven with an inconsistent
/// heuristic. `expanded` and `popped` count a state each time it is popped, `explored` once.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{EpeaStar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = EpeaStar.solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EpeaStar;

impl<S, H> Search<S, H> for EpeaStar
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
        let admissible = heuristic.admissible();
        let mut search =
            Partial { space, heuristic, nodes: Nodes::new(), queue: Queue::new(), bound: 0 };
        let found = search.run(control).map(|goal| goal.map(|id| search.nodes.path_to(id)));
        let outcome = Outcome::proven_if(admissible, space, found, search.bound);
        control.finish::<S>(outcome)
    }
}

/// What is known about a state.
struct Known {
    /// Cost of the best path known.
    g: u32,
    h: u32,
    /// Its key F in the frontier; successors with a lower f were generated.
    due: u32,
    links: Links,
    waits: bool,
    /// True if it was expanded at least in part.
    begun: bool,
}

impl Known {
    fn key(&self) -> (u32, u32) {
        (self.due, self.h)
    }
}

impl Linked for Known {
    fn links(&mut self) -> &mut Links {
        &mut self.links
    }
}

struct Partial<'a, S: Space, H> {
    space: &'a S,
    heuristic: &'a H,
    nodes: Nodes<S, Known>,
    queue: Queue<(u32, u32)>,
    /// The highest lower bound proven so far.
    bound: u32,
}

impl<S, H> Partial<'_, S, H>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<Option<u32>, Why> {
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        let state = self.space.start();
        let h = self.heuristic.value(&self.heuristic.start(&state));
        self.bound = h;
        stop(control.report(Event::Bound { bound: h }))?;
        self.add(state, (NONE, None), 0, h, control)?;
        control.stats.max_frontier = 1;
        while let Some(id) = self.queue.pop(&mut self.nodes) {
            control.stats.popped += 1;
            let node = self.nodes.get_mut(id);
            node.data.waits = false;
            let (due, h) = (node.data.due, node.data.h);
            if due > self.bound {
                self.bound = due;
                stop(control.report(Event::Bound { bound: due }))?;
            }
            if h == 0 && self.space.is_goal(&self.nodes.get(id).state) {
                return Ok(Some(id));
            }
            self.expand(id, control)?;
            control.stats.max_frontier = control.stats.max_frontier.max(self.queue.len());
        }
        Ok(None)
    }

    /// Generates the successors with f = F, and queues the state again for the next ones.
    fn expand<O: Observer<S>>(&mut self, id: u32, control: &mut Control<'_, O>) -> Result<(), Why> {
        let Node { state, data, parent, mv } = self.nodes.get(id);
        let (state, parent, mv) = (state.clone(), *parent, *mv);
        let Known { g, h, due, begun, .. } = *data;
        if control.each_state::<S>() {
            let parent = mv.map(|mv| (&self.nodes.get(parent).state, mv));
            let waiting = (self.queue.len(), self.bound);
            stop(control.report_expanded(&state, parent, (g, h, due), waiting))?;
        }
        self.nodes.get_mut(id).data.begun = true;
        control.stats.expanded += 1;
        if !begun {
            control.stats.explored = control.stats.explored.map(|n| n + 1);
        }
        // The first time all successors with f at most F are kept, later those with f = F.
        let first = due == g.saturating_add(h);
        let memo = self.heuristic.memo_from_value(&state, h);
        let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
        let mut next_due = u32::MAX;
        for mv in self.space.moves(&state, trail) {
            let g = g.saturating_add(self.space.cost(&state, mv));
            if let Some(h) = self.heuristic.value_after(&memo, &state, mv) {
                let f = g.saturating_add(h);
                next_due = if f > due { next_due.min(f) } else { next_due };
                if f > due || (f < due && !first) {
                    continue;
                }
            }
            stop(control.poll(self.queue.len(), self.bound))?;
            control.stats.generated += 1;
            let child = self.space.apply(&state, mv);
            let h = self.heuristic.value(&self.heuristic.step(&memo, &state, mv, &child));
            let f = g.saturating_add(h);
            next_due = if f > due { next_due.min(f) } else { next_due };
            let due_now = f == due || (f < due && first);
            let found = self.nodes.find(&child);
            let seen = found.is_ok_and(|known| self.nodes.get(known).data.g <= g);
            let cut = if due_now { seen.then_some(Cut::Seen) } else { Some(Cut::Bound) };
            stop(control.report_successor(&child, (&state, mv), (g, h), cut))?;
            if cut.is_some() {
                continue;
            }
            match found {
                Ok(known) => self.improve(known, (id, mv), g, control),
                Err(_) => self.add(child, (id, Some(mv)), g, h, control)?,
            }
        }
        // It is queued for its next successors, unless a successor gave it a better path.
        let data = &mut self.nodes.get_mut(id).data;
        if next_due != u32::MAX && !data.waits {
            data.due = next_due;
            self.wait(id);
        }
        Ok(())
    }

    /// A better path to a known state: it is queued with its new f.
    fn improve<O>(
        &mut self,
        known: u32,
        (parent, mv): (u32, S::Move),
        g: u32,
        control: &mut Control<'_, O>,
    ) {
        let data = &self.nodes.get(known).data;
        if data.waits {
            let key = data.key();
            self.queue.remove(&mut self.nodes, known, key);
        }
        let node = self.nodes.get_mut(known);
        if node.data.begun {
            control.stats.reopened += 1;
        }
        (node.parent, node.mv) = (parent, Some(mv));
        (node.data.g, node.data.due) = (g, g.saturating_add(node.data.h));
        self.wait(known);
    }

    fn wait(&mut self, id: u32) {
        let data = &mut self.nodes.get_mut(id).data;
        data.waits = true;
        let key = data.key();
        self.queue.push(&mut self.nodes, id, key);
    }

    /// Stores a new state and queues it with its f.
    fn add<O>(
        &mut self,
        state: S::State,
        (parent, mv): (u32, Option<S::Move>),
        g: u32,
        h: u32,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let Err(vacant) = self.nodes.find(&state) else { return Ok(()) };
        let due = g.saturating_add(h);
        let data = Known { g, h, due, links: Links::NOWHERE, waits: false, begun: false };
        let node = Node { state, data, parent, mv };
        let beside = self.queue.bytes();
        let id = self.nodes.insert(vacant, node, self.space, beside, control)?;
        self.wait(id);
        match control.may_hold(self.nodes.bytes() + self.queue.bytes()) {
            true => Ok(()),
            false => Err(Why::Memory),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Astar;
    use crate::toy::{Heading, Maze, Square, Straight};

    /// The same estimate without `value_after`.
    struct Blind(Straight);

    impl Heuristic<Maze> for Blind {
        type Memo = u32;

        fn start(&self, cell: &Square) -> u32 {
            self.0.start(cell)
        }

        fn step(&self, _: &u32, _: &Square, _: Heading, child: &Square) -> u32 {
            self.0.start(child)
        }

        fn value(&self, memo: &u32) -> u32 {
            *memo
        }

        fn admissible(&self) -> bool {
            true
        }

        fn consistent(&self) -> bool {
            true
        }
    }

    /// With `value_after` it stores the same states and generates fewer.
    #[test]
    fn looking_ahead_makes_fewer_states() {
        let maze: Maze = "S......\n..###..\n....#..\n.......\n......G".parse().unwrap();
        let h = Straight::to(&maze);
        let (enhanced, plain) =
            (EpeaStar.solve(&maze, &h), EpeaStar.solve(&maze, &Blind(Straight::to(&maze))));
        assert_eq!(enhanced.outcome, plain.outcome);
        assert_eq!(enhanced.stats.explored, plain.stats.explored);
        assert_eq!(enhanced.stats.max_frontier, plain.stats.max_frontier);
        assert!(enhanced.stats.generated < plain.stats.generated);
        // Here only states of f = 10 are generated; A* generates some of f = 12.
        let astar = Astar::default().solve(&maze, &h);
        assert!(enhanced.stats.generated < astar.stats.generated);
    }
}
