//! Plan improvement: shortens a path by searching around it.

use crate::deepen::grow;
use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::{Control, Event, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;

/// Plan neighbourhood graph search (Nakhost & Müller, 2010): collects the states near a known path
/// and finds the cheapest path through them.
///
/// ```text
///        . . . .  .  . . .        every state within a few moves of the path,
///      S ─ ─ ─ ┐ . ┌ ─ ─ ─ G      breadth first from all of it at once,
///        . . . └───┘ . . .        then the cheapest path through them
/// ```
///
/// It has no requirements on the space, and uses the heuristic only to see whether the answer can
/// still be improved. It repeats from each better path until `states` states around one give no
/// improvement. If the given path is illegal or misses the goal, the outcome is `Exhausted`.
///
/// ```
/// use taquin_search::toy::{Maze, Straight, Heading};
/// use taquin_search::{Improve, Outcome, Search};
/// use Heading::*;
///
/// let maze: Maze = "S..\n\
///                   ...\n\
///                   ..G".parse()?;
/// let path = vec![East, South, West, South, East, East];
/// let run = Improve { path, states: 100 }.solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (4, true)); // as short as the estimate: proven
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Improve<M> {
    /// From the start to a goal.
    pub path: Vec<M>,
    /// States to examine around a path before the search stops.
    pub states: usize,
}

impl<S, H> Search<S, H> for Improve<S::Move>
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
        let start = space.start();
        let bound =
            if heuristic.admissible() { heuristic.value(&heuristic.start(&start)) } else { 0 };
        control.stats.explored = Some(0);
        let Some(cost) = replay(space, &self.path) else {
            return control.finish::<S>(Outcome::Exhausted { complete: false });
        };
        let mut answer = FoundPath {
            path: self.path.clone(),
            cost,
            optimal: false,
            lower_bound: bound.min(cost),
            stopped: None,
        };
        while answer.cost > bound && answer.stopped.is_none() {
            control.stats.iterations += 1;
            let paths = 2 * size_of_val(answer.path.as_slice()) as u64;
            let (roads, ends) = (Vec::new(), Vec::new());
            let mut around = Around { space, nodes: Nodes::new(), roads, ends, paths };
            match around.shortcut(&answer.path, self.states, bound, control) {
                Ok(path) => match replay(space, &path) {
                    Some(cost) if cost < answer.cost => {
                        (answer.cost, answer.path) = (cost, path);
                        let event = Event::Better { cost, path: &answer.path };
                        answer.stopped = control.report::<S>(event);
                    }
                    _ => break,
                },
                Err(why) => answer.stopped = Some(why),
            }
            around.nodes.free(control);
        }
        answer.optimal = heuristic.admissible() && answer.cost == answer.lower_bound;
        control.finish::<S>(Outcome::Solved(answer))
    }
}

/// The cost of a path, if every move is legal and the last one reaches a goal.
fn replay<S: Space>(space: &S, path: &[S::Move]) -> Option<u32> {
    let mut state = space.start();
    let mut cost = 0u32;
    for &mv in path {
        space.moves(&state, space.no_trail()).find(|&legal| legal == mv)?;
        cost = cost.saturating_add(space.cost(&state, mv));
        state = space.apply(&state, mv);
    }
    space.is_goal(&state).then_some(cost)
}

/// The states around a path, and the edges (`roads`) between them.
struct Around<'a, S: Space> {
    space: &'a S,
    nodes: Nodes<S, ()>,
    /// The edges of all expanded states, one state after the other: target, move and cost.
    roads: Vec<(u32, S::Move, u32)>,
    /// For each expanded state, the end of its edges in `roads`.
    ends: Vec<usize>,
    /// Bytes of the path and of a better path.
    paths: u64,
}

impl<S: Space> Around<'_, S>
where
    S::State: Hash + Eq,
{
    /// The cheapest path through the states around a path.
    fn shortcut<O: Observer<S>>(
        &mut self,
        path: &[S::Move],
        states: usize,
        bound: u32,
        control: &mut Control<'_, O>,
    ) -> Result<Vec<S::Move>, Why> {
        stop(control.poll(0, bound))?;
        control.stats.generated += 1;
        let mut state = self.space.start();
        self.add(state.clone(), control)?;
        for &mv in path {
            state = self.space.apply(&state, mv);
            self.add(state.clone(), control)?;
        }
        // Ids are given in the order of generation, so they are also the queue.
        let most = states.max(self.nodes.len());
        control.stats.max_frontier = control.stats.max_frontier.max(self.waiting());
        while self.ends.len() < self.nodes.len() {
            let from = self.nodes.get(self.ends.len() as u32).state.clone();
            control.stats.popped += 1;
            control.stats.expanded += 1;
            control.stats.explored = control.stats.explored.map(|n| n + 1);
            for mv in self.space.moves(&from, self.space.no_trail()) {
                stop(control.poll(self.waiting(), bound))?;
                control.stats.generated += 1;
                let child = self.space.apply(&from, mv);
                let cost = self.space.cost(&from, mv);
                // Enough states: from now on only edges between known states are added.
                let to = match self.nodes.find(&child) {
                    Ok(id) => id,
                    Err(_) if self.nodes.len() < most => self.add(child, control)?,
                    Err(_) => continue,
                };
                if self.roads.len() == self.roads.capacity() {
                    let beside = self.nodes.bytes() + self.paths + size_of_capacity(&self.ends);
                    grow(&mut self.roads, 0, beside, control)?;
                }
                self.roads.push((to, mv, cost));
            }
            if self.ends.len() == self.ends.capacity() {
                let beside = self.nodes.bytes() + self.paths + size_of_capacity(&self.roads);
                grow(&mut self.ends, 0, beside, control)?;
            }
            self.ends.push(self.roads.len());
            control.stats.max_frontier = control.stats.max_frontier.max(self.waiting());
        }
        self.cheapest(control)
    }

    /// States generated and not yet expanded.
    fn waiting(&self) -> u64 {
        (self.nodes.len() - self.ends.len()) as u64
    }

    /// Bytes held outside the states.
    fn beside(&self) -> u64 {
        self.paths + size_of_capacity(&self.roads) + size_of_capacity(&self.ends)
    }

    fn add<O: Observer<S>>(
        &mut self,
        state: S::State,
        control: &mut Control<'_, O>,
    ) -> Result<u32, Why> {
        match self.nodes.find(&state) {
            Ok(id) => Ok(id),
            Err(vacant) => {
                let node = Node { state, data: (), parent: NONE, mv: None };
                let beside = self.beside();
                self.nodes.insert(vacant, node, self.space, beside, control)
            }
        }
    }

    /// The edges of an expanded state.
    fn roads_of(&self, id: u32) -> &[(u32, S::Move, u32)] {
        let id = id as usize;
        let begin = id.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.roads[begin..self.ends[id]]
    }

    /// Dijkstra's search along the edges, from the first state to the nearest goal.
    fn cheapest<O>(&self, control: &mut Control<'_, O>) -> Result<Vec<S::Move>, Why> {
        let held = self.nodes.bytes() + self.beside();
        let held = held + (self.nodes.len() * size_of::<Option<(u32, u32, S::Move)>>()) as u64;
        control.may_hold(held).then_some(()).ok_or(Why::Memory)?;
        let mut best: Vec<Option<(u32, u32, S::Move)>> = vec![None; self.nodes.len()];
        let mut queue = BinaryHeap::from([Reverse((0u32, 0u32))]);
        let known = |best: &[Option<(u32, u32, S::Move)>], id: u32| match id {
            0 => 0,
            _ => best[id as usize].map_or(u32::MAX, |(cost, ..)| cost),
        };
        while let Some(Reverse((cost, id))) = queue.pop() {
            if cost > known(&best, id) {
                continue;
            }
            if self.space.is_goal(&self.nodes.get(id).state) {
                let mut path = Vec::new();
                let mut at = id;
                while let Some((_, from, mv)) = best[at as usize].filter(|_| at != 0) {
                    path.push(mv);
                    at = from;
                }
                path.reverse();
                return Ok(path);
            }
            for &(to, mv, road) in self.roads_of(id) {
                let there = cost.saturating_add(road);
                if there < known(&best, to) {
                    best[to as usize] = Some((there, id, mv));
                    if queue.len() == queue.capacity() {
                        // As everywhere: old and new storage exist at the same time while copying.
                        let entry = size_of::<Reverse<(u32, u32)>>();
                        let room = 3 * queue.capacity().max(64) * entry;
                        control.may_hold(held + room as u64).then_some(()).ok_or(Why::Memory)?;
                        queue.reserve_exact(2 * queue.capacity().max(32) - queue.len());
                    }
                    queue.push(Reverse((there, to)));
                }
            }
        }
        Ok(Vec::new())
    }
}

/// Bytes that a list has allocated.
fn size_of_capacity<T>(list: &Vec<T>) -> u64 {
    (list.capacity() * size_of::<T>()) as u64
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::{Graph, Heading, Maze, Straight};
    use crate::{Cancel, Dijkstra, Limits, Silent, Zero};

    #[test]
    fn with_states_enough_it_finds_the_cheapest_path() {
        let edges = [(0, 1, 1), (1, 2, 1), (2, 3, 1), (0, 4, 1), (4, 3, 1), (0, 3, 7)];
        let graph = Graph::new(edges, 3);
        let improve = Improve { path: vec![3], states: 100 };
        let Outcome::Solved(answer) = improve.solve(&graph, &Zero).outcome else { panic!() };
        let Outcome::Solved(cheapest) = Dijkstra.solve(&graph, &Zero).outcome else { panic!() };
        assert_eq!(answer.cost, cheapest.cost);
        assert!(!answer.optimal);
    }

    #[test]
    fn without_states_it_still_cuts_loops() {
        let maze: Maze = "S..G".parse().unwrap();
        let path = vec![Heading::East, Heading::West, Heading::East, Heading::East, Heading::East];
        let run = Improve { path, states: 0 }.solve(&maze, &Zero);
        let Outcome::Solved(answer) = run.outcome else { panic!() };
        assert_eq!(answer.path, vec![Heading::East; 3]);
    }

    #[test]
    fn a_path_that_is_none_is_refused() {
        let maze: Maze = "S.#\n..G".parse().unwrap();
        for path in [vec![Heading::East, Heading::East], vec![Heading::East], vec![Heading::North]]
        {
            let run = Improve { path, states: 9 }.solve(&maze, &Straight::to(&maze));
            assert_eq!(run.outcome, Outcome::Exhausted { complete: false });
        }
    }

    #[test]
    fn a_limit_leaves_the_path_as_it_was() {
        let maze: Maze = "S..\n...\n..G".parse().unwrap();
        let path = vec![
            Heading::East,
            Heading::South,
            Heading::West,
            Heading::South,
            Heading::East,
            Heading::East,
        ];
        let (stop, mut silent) = (Cancel::new(), Silent);
        let limits = Limits { nodes: Some(2), ..Limits::default() };
        let mut control = Control::new(limits, &stop, &mut silent);
        let improve = Improve { path: path.clone(), states: 9 };
        let run = improve.run(&maze, &Straight::to(&maze), &mut control);
        let Outcome::Solved(answer) = run.outcome else { panic!() };
        assert_eq!((answer.path, answer.stopped), (path, Some(Why::Nodes)));
    }
}
