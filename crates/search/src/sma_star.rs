//! SMA*: best-first search within a memory limit.

use crate::freeing::{Freeing, IN_ORDER, IN_TREE};
use crate::ordered::{cost, stop};
use crate::queue::tree_bytes;
use crate::{
    Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why,
};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::mem::size_of;

/// SMA*, simplified memory-bounded A* (Russell, 1992).
///
/// A best-first search of the tree of paths that stores as many states as it may. When its memory
/// is full, it forgets the leaf with the highest f (the shallowest of equals) and stores that f in
/// the leaf's parent. When the parent becomes the best state again, the forgotten successors are
/// generated again with at least that f. Its answer is proven if the memory is large enough for a
/// shortest path.
///
/// - The memory is that of the limits, or `states` if that is less. As in the paper, it does not
///   detect duplicates: two paths to a state are two nodes. With no limit at all it is A* on the
///   tree of paths, which on a puzzle has many more nodes than there are states.
/// - f never falls along a path: a successor's f is at least its parent's (pathmax).
/// - Among equal f the deepest comes first.
/// - A path with as many states as fit into the memory is not followed further. If such a path
///   might have been better, the answer is not reported as optimal.
///
/// All missing successors are generated at once. The paper generates one at a time, which saves the
/// memory of a few successors and needs more bookkeeping in each node.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Outcome, Search, SmaStar};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = SmaStar { states: 8 }.solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmaStar {
    /// The most states stored.
    pub states: usize,
}

impl Default for SmaStar {
    /// As many as the memory limit allows.
    fn default() -> Self {
        SmaStar { states: usize::MAX }
    }
}

impl<S: Space, H: Heuristic<S>> Search<S, H> for SmaStar {
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        control.stats.iterations = 1;
        let admissible = heuristic.admissible();
        let heap = space.heap_bytes(&space.start());
        let state = if heap > 0 { IN_ORDER } else { 0 };
        let mut search = Bounded {
            space,
            heuristic,
            nodes: Vec::new(),
            free: NONE,
            held: 0,
            most: self.states.max(2),
            open: BTreeSet::new(),
            leaves: BTreeSet::new(),
            bound: 0,
            too_deep: DEAD,
            expanding: NONE,
            heap,
            // Most nodes are on both lists.
            freeing: Freeing::new(state + 2 * IN_TREE),
        };
        let outcome = match search.run(control) {
            Ok(Some(path)) => {
                let cost = cost(space, &path);
                let optimal = admissible && cost <= search.too_deep;
                let lower_bound = match (admissible, optimal) {
                    (false, _) => 0,
                    (true, true) => cost,
                    (true, false) => search.too_deep,
                };
                Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped: None })
            }
            Ok(None) => Outcome::Exhausted { complete: search.too_deep == DEAD },
            Err(why) => {
                let bound = search.bound.min(search.too_deep);
                Outcome::Stopped { why, lower_bound: if admissible { bound } else { 0 } }
            }
        };
        control.finish::<S>(outcome)
    }
}

const NONE: u32 = u32::MAX;

/// The f of a state with nothing left below it.
const DEAD: u32 = u32::MAX;

/// A node of the tree of paths.
struct Leaf<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
    mv: Option<S::Move>,
    parent: u32,
    g: u32,
    depth: u32,
    /// Its key in the open list: its f, or the least f that was forgotten below it.
    due: u32,
    /// Its index among the successors of its parent.
    index: u32,
    /// The successors below which nothing is left: one bit per index.
    dead: u64,
    /// The first of its stored successors.
    child: u32,
    /// Its neighbours in the list of its parent's stored successors; `after` also links free slots.
    before: u32,
    after: u32,
}

/// The bit of a successor. Those from the 65th on have none and are generated again.
fn bit(index: u32) -> u64 {
    1u64.checked_shl(index).unwrap_or(0)
}

/// The order of the open list: the least f, then the deepest; last the node's slot.
type Key = (u32, Reverse<u32>, u32);

struct Bounded<'a, S: Space, H: Heuristic<S>> {
    space: &'a S,
    heuristic: &'a H,
    nodes: Vec<Leaf<S, H>>,
    /// The first free slot.
    free: u32,
    held: usize,
    /// The most states stored.
    most: usize,
    /// The open list: nodes never expanded, or with forgotten successors.
    open: BTreeSet<Key>,
    /// Those of them without stored successors, except the root: the nodes that can be forgotten.
    leaves: BTreeSet<Key>,
    bound: u32,
    /// The least f of a path that was too long for the memory.
    too_deep: u32,
    /// The node that is being expanded.
    expanding: u32,
    heap: usize,
    freeing: Freeing,
}

impl<S: Space, H: Heuristic<S>> Bounded<'_, S, H> {
    fn run<O: Observer<S>>(
        &mut self,
        control: &mut Control<'_, O>,
    ) -> Result<Option<Vec<S::Move>>, Why> {
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        let state = self.space.start();
        let memo = self.heuristic.start(&state);
        let due = self.heuristic.value(&memo);
        if !self.grow(control) {
            return Err(Why::Memory);
        }
        self.bound = due;
        stop(control.report(Event::Bound { bound: due }))?;
        let root = Leaf {
            state,
            memo,
            mv: None,
            parent: NONE,
            g: 0,
            depth: 0,
            due,
            index: 0,
            dead: 0,
            child: NONE,
            before: NONE,
            after: NONE,
        };
        self.add(root, control);
        control.stats.max_frontier = 1;
        while let Some(&(due, _, id)) = self.open.first() {
            control.stats.popped += 1;
            if due > self.bound {
                self.bound = due;
                stop(control.report(Event::Bound { bound: due.min(self.too_deep) }))?;
            }
            let node = &self.nodes[id as usize];
            if self.heuristic.value(&node.memo) == 0 && self.space.is_goal(&node.state) {
                return Ok(Some(self.path_to(id)));
            }
            self.close(id);
            if self.nodes[id as usize].depth as usize + 1 >= self.most {
                self.too_deep = self.too_deep.min(due);
                self.remove_dead(id);
                continue;
            }
            self.expand(id, due, control)?;
            control.stats.max_frontier = control.stats.max_frontier.max(self.open.len() as u64);
        }
        Ok(None)
    }

    /// Generates the successors that are not stored.
    fn expand<O: Observer<S>>(
        &mut self,
        id: u32,
        due: u32,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let node = &self.nodes[id as usize];
        let (state, memo, mv) = (node.state.clone(), node.memo, node.mv);
        let (g, depth, parent) = (node.g, node.depth, node.parent);
        let bound = self.bound.min(self.too_deep);
        let waiting = self.open.len() as u64;
        if control.each_state::<S>() {
            let parent = mv.map(|mv| (&self.nodes[parent as usize].state, mv));
            let keys = (g, self.heuristic.value(&memo), due);
            stop(control.report_expanded(&state, parent, keys, (waiting, bound)))?;
        }
        control.stats.expanded += 1;
        let node = &mut self.nodes[id as usize];
        node.due = DEAD;
        let dead = node.dead;
        self.expanding = id;
        let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
        for (index, mv) in (0..).zip(self.space.moves(&state, trail)) {
            if dead & bit(index) != 0 || self.holds_child(id, mv) {
                continue;
            }
            stop(control.poll(self.open.len() as u64, bound))?;
            control.stats.generated += 1;
            let child = self.space.apply(&state, mv);
            let memo = self.heuristic.step(&memo, &state, mv, &child);
            let g = g.saturating_add(self.space.cost(&state, mv));
            let h = self.heuristic.value(&memo);
            let due = g.saturating_add(h).max(due);
            let kept = self.make_room((due, Reverse(depth + 1), NONE), control);
            stop(control.report_successor(
                &child,
                (&state, mv),
                (g, h),
                (!kept).then_some(Cut::Bound),
            ))?;
            if !kept {
                let node = &mut self.nodes[id as usize];
                node.due = node.due.min(due);
                continue;
            }
            let node = Leaf {
                state: child,
                memo,
                mv: Some(mv),
                parent: id,
                g,
                depth: depth + 1,
                due,
                index,
                dead: 0,
                child: NONE,
                before: NONE,
                after: NONE,
            };
            self.add(node, control);
        }
        self.expanding = NONE;
        if self.nodes[id as usize].due != DEAD {
            self.wait(id);
        } else if self.nodes[id as usize].child == NONE {
            self.remove_dead(id);
        }
        Ok(())
    }

    fn key(&self, id: u32) -> Key {
        let node = &self.nodes[id as usize];
        (node.due, Reverse(node.depth), id)
    }

    /// Puts a node on the open list.
    fn wait(&mut self, id: u32) {
        let key = self.key(id);
        self.open.insert(key);
        if self.nodes[id as usize].child == NONE && id != 0 {
            self.leaves.insert(key);
        }
    }

    /// Removes a node from the open list.
    fn close(&mut self, id: u32) {
        let key = self.key(id);
        self.open.remove(&key);
        self.leaves.remove(&key);
    }

    fn holds_child(&self, id: u32, mv: S::Move) -> bool {
        let mut child = self.nodes[id as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.mv == Some(mv) {
                return true;
            }
            child = node.after;
        }
        false
    }

    /// Makes room for a node with this key. Returns false if all others are better.
    fn make_room<O>(&mut self, key: Key, control: &mut Control<'_, O>) -> bool {
        if self.free != NONE || self.nodes.len() < self.nodes.capacity() && self.held < self.most {
            return true;
        }
        if self.held < self.most && self.grow(control) {
            return true;
        }
        // No more memory is available from now on.
        self.most = self.held;
        match self.leaves.last() {
            Some(&worst) if (worst.0, worst.1) >= (key.0, key.1) => {
                self.forget(worst.2);
                true
            }
            _ => false,
        }
    }

    /// Forgets a leaf and stores its key in its parent.
    fn forget(&mut self, id: u32) {
        self.close(id);
        let due = self.nodes[id as usize].due;
        let parent = self.unlink(id);
        // The node that is being expanded is put on the open list after its last successor.
        let waits = parent != self.expanding;
        if waits {
            self.close(parent);
        }
        let node = &mut self.nodes[parent as usize];
        node.due = node.due.min(due);
        if waits {
            self.wait(parent);
        }
    }

    /// Removes a node with nothing below it, and every ancestor that has nothing else below it.
    fn remove_dead(&mut self, mut id: u32) {
        while id != 0 {
            let index = self.nodes[id as usize].index;
            let parent = self.unlink(id);
            let node = &mut self.nodes[parent as usize];
            node.dead |= bit(index);
            if node.child != NONE || node.due != DEAD {
                // Without stored successors it can itself be forgotten.
                if node.child == NONE && parent != 0 {
                    let key = self.key(parent);
                    self.leaves.insert(key);
                }
                return;
            }
            id = parent;
        }
    }

    /// Removes a node from the tree. Returns its parent.
    fn unlink(&mut self, id: u32) -> u32 {
        let Leaf { parent, before, after, .. } = self.nodes[id as usize];
        match before {
            NONE => self.nodes[parent as usize].child = after,
            before => self.nodes[before as usize].after = after,
        }
        if after != NONE {
            self.nodes[after as usize].before = before;
        }
        self.nodes[id as usize].after = self.free;
        self.free = id;
        self.held -= 1;
        parent
    }

    /// Stores a node, for which there is room, and puts it on the open list.
    fn add<O>(&mut self, mut node: Leaf<S, H>, control: &mut Control<'_, O>) {
        let parent = node.parent;
        if parent != NONE {
            // With a stored successor the parent is not a leaf.
            let key = self.key(parent);
            self.leaves.remove(&key);
            node.after = self.nodes[parent as usize].child;
        }
        let after = node.after;
        let id = match self.free {
            NONE => {
                self.nodes.push(node);
                self.nodes.len() as u32 - 1
            }
            free => {
                self.free = self.nodes[free as usize].after;
                self.nodes[free as usize] = node;
                free
            }
        };
        if after != NONE {
            self.nodes[after as usize].before = id;
        }
        if parent != NONE {
            self.nodes[parent as usize].child = id;
        }
        self.held += 1;
        self.freeing.added(self.held, control);
        self.wait(id);
    }

    /// Allocates more memory. Old and new storage exist at the same time while copying.
    fn grow<O>(&mut self, control: &mut Control<'_, O>) -> bool {
        let old = self.nodes.capacity();
        let new = (old * 2).max(64).min(self.most);
        let node = size_of::<Leaf<S, H>>() + self.heap;
        let bytes = ((old + new) * node) as u64 + 2 * tree_bytes(new, size_of::<Key>());
        if !control.may_hold(bytes) {
            return false;
        }
        self.nodes.reserve_exact(new - self.nodes.len());
        true
    }

    fn path_to(&self, mut id: u32) -> Vec<S::Move> {
        let mut path = Vec::new();
        while let Some(mv) = self.nodes[id as usize].mv {
            path.push(mv);
            id = self.nodes[id as usize].parent;
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Astar;
    use crate::toy::{Maze, Straight};

    const DRAWING: &str = "S....\n.###.\n...#G";

    /// Any memory that is large enough for the path gives the least cost.
    #[test]
    fn little_memory_costs_time_and_not_moves() {
        let maze: Maze = DRAWING.parse().unwrap();
        let h = Straight::to(&maze);
        let Outcome::Solved(least) = Astar::default().solve(&maze, &h).outcome else { panic!() };
        let mut generated = Vec::new();
        for states in [8, 10, 14, usize::MAX] {
            let run = SmaStar { states }.solve(&maze, &h);
            let Outcome::Solved(answer) = run.outcome else { panic!("{states}") };
            assert_eq!((answer.cost, answer.optimal), (least.cost, true), "{states}");
            generated.push(run.stats.generated);
        }
        assert!(generated[0] >= generated[3], "{generated:?}");
    }

    /// With too little memory for the path the search ends without an answer and proves nothing.
    #[test]
    fn a_memory_shorter_than_the_path_is_too_short() {
        let maze: Maze = DRAWING.parse().unwrap();
        let run = SmaStar { states: 4 }.solve(&maze, &Straight::to(&maze));
        assert_eq!(run.outcome, Outcome::Exhausted { complete: false });
    }
}
