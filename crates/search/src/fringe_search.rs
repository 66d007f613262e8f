//! Fringe search: iterative deepening that remembers its frontier.

use crate::list_status::ListStatus;
use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::{Control, Cut, Event, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::hash::Hash;

/// Fringe search (Björnsson, Enzenberger, Holte & Schaeffer, 2005).
///
/// Like IDA* it goes depth first through all states with f = g + h within a bound, and raises the
/// bound to the least f above it. Unlike IDA* it forgets nothing: states above the bound stay in
/// the frontier, and the next iteration continues from there instead of from the start. Unlike A*
/// it needs no order in the frontier, only a list:
///
/// ```text
///   head ─ C ─ A ─ E ─ n ─ B ─ D       skipped: f above the bound, left for later
///          └ later ─┘  ▲   └ now ┘     n is taken out; its successors go in at its place,
///                                      so the first of them comes next
/// ```
///
/// - Each state is in the list once. A better path to a state in the list moves it behind the state
///   that found the path; a better path to an expanded state reopens it (`reopened`), so the answer
///   is also proven with an inconsistent heuristic.
/// - Skipping a state is cheap and is not counted; `popped` counts states within the bound.
/// - If nearly every state has its own f, an iteration expands few states and skips all others,
///   which makes the search slow. Limits are only checked when a state is generated.
///
/// The list runs through the states both ways, 8 bytes each. Rejected: two arrays for now and later,
/// which leave stale entries behind when a state moves, so the size of the frontier is not exact.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{FringeSearch, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = FringeSearch.solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// assert_eq!(run.stats.iterations, 3); // bounds 2, 4 and 6, as in IDA*
/// assert_eq!(run.stats.expanded, 6); // but no state is expanded twice
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FringeSearch;

impl<S, H> Search<S, H> for FringeSearch
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
        control.stats.explored = Some(0);
        let admissible = heuristic.admissible();
        let mut fringe =
            Fringe { space, heuristic, nodes: Nodes::new(), first: NONE, waiting: 0, bound: 0 };
        let found = fringe.run(control).map(|goal| goal.map(|id| fringe.nodes.path_to(id)));
        // The cost of the path, not the goal's g: an ancestor may have been given a better path since.
        let outcome = Outcome::proven_if(admissible, space, found, fringe.bound);
        control.finish::<S>(outcome)
    }
}

/// What is known about a state besides the path to it.
struct Cached {
    /// Cost of the best path known.
    g: u32,
    h: u32,
    /// Its neighbours in the list; `NONE` at either end.
    before: u32,
    after: u32,
    place: ListStatus,
}

struct Fringe<'a, S: Space, H> {
    space: &'a S,
    heuristic: &'a H,
    nodes: Nodes<S, Cached>,
    /// The head of the list.
    first: u32,
    /// The length of the list.
    waiting: u64,
    /// The bound of this iteration: no answer costs less if the heuristic is admissible.
    bound: u32,
}

impl<S, H> Fringe<'_, S, H>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    /// Iterations with rising bounds. Returns the goal's id.
    fn run<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<Option<u32>, Why> {
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        let state = self.space.start();
        let h = self.heuristic.value(&self.heuristic.start(&state));
        let Err(vacant) = self.nodes.find(&state) else { unreachable!("nothing is stored yet") };
        let data = Cached { g: 0, h, before: NONE, after: NONE, place: ListStatus::Waiting };
        let node = Node { state, data, parent: NONE, mv: None };
        let start = self.nodes.insert(vacant, node, self.space, 0, control)?;
        self.link(start, NONE, control);
        self.bound = h;
        while self.first != NONE {
            control.stats.iterations += 1;
            stop(control.report(Event::Bound { bound: self.bound }))?;
            let mut next_bound = u32::MAX;
            let mut id = self.first;
            while id != NONE {
                let Cached { g, h, after, .. } = self.nodes.get(id).data;
                let f = g.saturating_add(h);
                if f > self.bound {
                    next_bound = next_bound.min(f);
                    id = after;
                    continue;
                }
                control.stats.popped += 1;
                if h == 0 && self.space.is_goal(&self.nodes.get(id).state) {
                    return Ok(Some(id));
                }
                id = self.expand(id, control)?;
            }
            self.bound = next_bound;
        }
        Ok(None)
    }

    /// Puts a state's successors in its place. Returns the next state of the list.
    fn expand<O: Observer<S>>(
        &mut self,
        id: u32,
        control: &mut Control<'_, O>,
    ) -> Result<u32, Why> {
        let Node { state, data, parent, mv } = self.nodes.get(id);
        let (state, parent, mv) = (state.clone(), *parent, *mv);
        let Cached { g, h, place, .. } = *data;
        // What comes before the successors, and before the next one.
        let mut root = data.before;
        self.unlink(id);
        if control.each_state::<S>() {
            let parent = mv.map(|mv| (&self.nodes.get(parent).state, mv));
            let keys = (g, h, g.saturating_add(h));
            stop(control.report_expanded(&state, parent, keys, (self.waiting, self.bound)))?;
        }
        self.nodes.get_mut(id).data.place = ListStatus::Closed;
        control.stats.expanded += 1;
        if place == ListStatus::Waiting {
            control.stats.explored = control.stats.explored.map(|n| n + 1);
        }
        let memo = self.heuristic.memo_from_value(&state, h);
        let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
        let mut last = root;
        for mv in self.space.moves(&state, trail) {
            stop(control.poll(self.waiting, self.bound))?;
            control.stats.generated += 1;
            let child = self.space.apply(&state, mv);
            let g = g.saturating_add(self.space.cost(&state, mv));
            let found = self.nodes.find(&child);
            if found.is_ok_and(|known| self.nodes.get(known).data.g <= g) {
                stop(control.report_successor(&child, (&state, mv), (g, 0), Some(Cut::Seen)))?;
                continue;
            }
            let h = match found {
                Ok(known) => self.nodes.get(known).data.h,
                Err(_) => self.heuristic.value(&self.heuristic.step(&memo, &state, mv, &child)),
            };
            stop(control.report_successor(&child, (&state, mv), (g, h), None))?;
            last = match found {
                Ok(known) => {
                    let node = self.nodes.get_mut(known);
                    (node.parent, node.mv, node.data.g) = (id, Some(mv), g);
                    if node.data.place == ListStatus::Closed {
                        node.data.place = ListStatus::Reopened;
                        control.stats.reopened += 1;
                    } else {
                        let before = node.data.before;
                        root = if root == known { before } else { root };
                        last = if last == known { before } else { last };
                        self.unlink(known);
                    }
                    self.link(known, last, control);
                    known
                }
                Err(vacant) => {
                    let data =
                        Cached { g, h, before: NONE, after: NONE, place: ListStatus::Waiting };
                    let node = Node { state: child, data, parent: id, mv: Some(mv) };
                    let new = self.nodes.insert(vacant, node, self.space, 0, control)?;
                    self.link(new, last, control);
                    new
                }
            };
        }
        Ok(self.after(root))
    }

    /// The state after this one in the list; after `NONE`, the first.
    fn after(&self, id: u32) -> u32 {
        if id == NONE { self.first } else { self.nodes.get(id).data.after }
    }

    /// Puts a state into the list, after another one or, after `NONE`, at its head.
    fn link<O>(&mut self, id: u32, before: u32, control: &mut Control<'_, O>) {
        let after = self.after(before);
        let data = &mut self.nodes.get_mut(id).data;
        (data.before, data.after) = (before, after);
        self.join(before, id);
        self.join(id, after);
        self.waiting += 1;
        control.stats.max_frontier = control.stats.max_frontier.max(self.waiting);
    }

    /// Takes a state out of the list.
    fn unlink(&mut self, id: u32) {
        let Cached { before, after, .. } = self.nodes.get(id).data;
        self.join(before, after);
        self.waiting -= 1;
    }

    /// Makes two states neighbours in the list; `NONE` is its head and its end.
    fn join(&mut self, before: u32, after: u32) {
        if before == NONE {
            self.first = after;
        } else {
            self.nodes.get_mut(before).data.after = after;
        }
        if after != NONE {
            self.nodes.get_mut(after).data.before = before;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::FoundPath;
    use crate::toy::{Graph, Guess, Maze, Straight};
    use crate::{Astar, Idastar, Zero};

    fn answer<M>(run: Run<M>) -> FoundPath<M> {
        match run.outcome {
            Outcome::Solved(answer) => answer,
            _ => panic!("there is a path"),
        }
    }

    /// The textbook graph where an admissible but inconsistent heuristic makes a search expand a
    /// state too early.
    #[test]
    fn an_inconsistent_heuristic_needs_reopening() {
        let graph = Graph::new([(0, 1, 1), (1, 2, 1), (0, 2, 4), (2, 3, 10)], 3);
        let h = Guess { values: vec![0, 10, 0, 0], admissible: true, consistent: false };
        let run = FringeSearch.solve(&graph, &h);
        assert_eq!((run.stats.reopened, run.stats.explored), (1, Some(3)));
        let answer = answer(run);
        assert_eq!((answer.path, answer.cost, answer.optimal), (vec![1, 2, 3], 12, true));
    }

    /// The bounds of IDA*, the cost of A*, and no state expanded twice.
    #[test]
    fn it_deepens_as_idastar_and_remembers_as_astar() {
        for drawing in ["S....\n.###.\n...#G", "S..#..\n.#.#.G\n......", "S...\n....\n...G"] {
            let maze: Maze = drawing.parse().unwrap();
            let h = Straight::to(&maze);
            let fringe = FringeSearch.solve(&maze, &h);
            let (deep, astar) = (Idastar.solve(&maze, &h), Astar::default().solve(&maze, &h));
            assert_eq!(fringe.stats.iterations, deep.stats.iterations);
            assert_eq!(fringe.stats.expanded, fringe.stats.explored.unwrap());
            assert!(fringe.stats.expanded <= deep.stats.expanded);
            assert_eq!(answer(fringe).cost, answer(astar).cost);
        }
    }

    /// A state gets a better path while it is right before the one that finds it, or among the
    /// successors already inserted.
    #[test]
    fn states_move_within_the_list() {
        // 1 and 2 are in the list; 3 finds a better path to 2, which was skipped just before it.
        let graph =
            Graph::new([(0, 1, 1), (0, 2, 9), (0, 3, 1), (3, 2, 1), (3, 4, 9), (2, 4, 1)], 4);
        for values in [vec![0; 5], vec![3, 0, 1, 2, 0], vec![2, 9, 1, 0, 0]] {
            let h = Guess { values, admissible: true, consistent: false };
            let answer = answer(FringeSearch.solve(&graph, &h));
            assert_eq!((answer.path, answer.cost), (vec![3, 2, 4], 3));
        }
    }

    #[test]
    fn a_walled_goal_is_exhausted() {
        let maze: Maze = "S.#G\n..#.".parse().unwrap();
        let run = FringeSearch.solve(&maze, &Zero);
        assert_eq!(run.outcome, Outcome::Exhausted { complete: true });
        assert_eq!((run.stats.explored, run.stats.iterations), (Some(4), 3));
    }
}
