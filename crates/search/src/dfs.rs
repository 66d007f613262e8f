//! Depth-first search.

use crate::deepen::grow;
use crate::freeing::{Freeing, SCATTERED, before_growth};
use crate::hash::BuildWords;
use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::{Control, Cut, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::collections::HashSet;
use std::hash::Hash;
use std::mem::size_of;

/// Depth-first search: continues from the newest state, and backtracks when nothing is new.
///
/// It uses no heuristic and gives no guarantee on the length of its path. The path is on an
/// explicit stack, so no depth overflows the thread's stack. States are tested when they are
/// generated.
///
/// ```
/// use taquin_search::toy::Maze;
/// use taquin_search::{Dfs, Outcome, Search, Zero};
///
/// let maze: Maze = "...\nS.G".parse()?;
/// let Outcome::Solved(answer) = Dfs::default().solve(&maze, &Zero).outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (4, false)); // north comes before east
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dfs {
    /// The most moves of a path. A state seen before is visited again if it is reached by fewer
    /// moves (`reopened`), so every state within the limit is reached.
    pub depth_limit: Option<u32>,
    /// How it avoids cycles.
    pub check: Check,
}

/// What a depth-first search compares a new state with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Check {
    /// All states seen so far: each is visited once.
    #[default]
    Closed,
    /// Only the states of the path. Takes very little memory, and may never end.
    Path,
    /// Nothing: only the move that undoes the last one is left out. It goes round in circles unless a
    /// depth limit stops it.
    None,
}

impl<S, H> Search<S, H> for Dfs
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(&self, space: &S, _: &H, control: &mut Control<'_, O>) -> Run<S::Move> {
        control.stats.iterations = 1;
        let limit = self.depth_limit.unwrap_or(u32::MAX);
        let outcome = match self.check {
            Check::Closed => {
                control.stats.explored = Some(0);
                let limited = self.depth_limit.is_some();
                search(space, limit, Closed { nodes: Nodes::new(), limited }, control)
            }
            Check::Path => {
                let heap = space.heap_bytes(&space.start());
                let freeing = Freeing::of_states(heap, SCATTERED);
                let visited = OnPath { states: HashSet::default(), heap, freeing };
                search(space, limit, visited, control)
            }
            Check::None => search(space, limit, Unchecked, control),
        };
        let outcome = outcome.unwrap_or_else(|why| Outcome::Stopped { why, lower_bound: 0 });
        control.finish::<S>(outcome)
    }
}

/// The states that a search must not visit again.
trait VisitedStates<S: Space> {
    /// Why a state is dropped.
    const CUT: Cut;

    /// Records a state at this depth. Returns true if it may be visited. `beside`: bytes held
    /// elsewhere.
    fn enter<O>(
        &mut self,
        state: &S::State,
        depth: u32,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<bool, Why>;

    /// The search goes back from a state.
    fn leave(&mut self, state: &S::State);

    fn bytes(&self) -> u64;
}

/// Every state, with the least depth at which it was visited.
struct Closed<S: Space> {
    nodes: Nodes<S, u32>,
    limited: bool,
}

impl<S: Space> VisitedStates<S> for Closed<S>
where
    S::State: Hash + Eq,
{
    const CUT: Cut = Cut::Seen;

    fn enter<O>(
        &mut self,
        state: &S::State,
        depth: u32,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<bool, Why> {
        match self.nodes.find(state) {
            Ok(id) => {
                let known = &mut self.nodes.get_mut(id).data;
                let sooner = self.limited && depth < *known;
                if sooner {
                    *known = depth;
                    control.stats.reopened += 1;
                }
                Ok(sooner)
            }
            Err(vacant) => {
                let node = Node { state: state.clone(), data: depth, parent: NONE, mv: None };
                self.nodes.insert(vacant, node, space, beside, control)?;
                Ok(true)
            }
        }
    }

    fn leave(&mut self, _: &S::State) {}

    fn bytes(&self) -> u64 {
        self.nodes.bytes()
    }
}

/// The states of the path.
struct OnPath<S: Space> {
    states: HashSet<S::State, BuildWords>,
    /// Bytes that a state holds elsewhere.
    heap: usize,
    freeing: Freeing,
}

impl<S: Space> VisitedStates<S> for OnPath<S>
where
    S::State: Hash + Eq,
{
    const CUT: Cut = Cut::OnPath;

    fn enter<O>(
        &mut self,
        state: &S::State,
        _: u32,
        _: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<bool, Why> {
        if self.states.contains(state) {
            return Ok(false);
        }
        // The set doubles when it is full; old and new storage exist at the same time while
        // copying.
        if self.states.len() == self.states.capacity() {
            control.may_hold(self.bytes() * 3 + beside).then_some(()).ok_or(Why::Memory)?;
            before_growth(self.states.len(), control)?;
        }
        self.states.insert(state.clone());
        self.freeing.added(self.states.len(), control);
        Ok(true)
    }

    fn leave(&mut self, state: &S::State) {
        self.states.remove(state);
    }

    fn bytes(&self) -> u64 {
        // A slot and its control byte, 7 of 8 slots in use, and what all the states may hold.
        let slots = self.states.capacity() * (size_of::<S::State>() + 1) / 7 * 8;
        (slots + self.states.capacity() * self.heap) as u64
    }
}

/// No memory at all.
struct Unchecked;

impl<S: Space> VisitedStates<S> for Unchecked {
    const CUT: Cut = Cut::OnPath;

    fn enter<O>(
        &mut self,
        _: &S::State,
        _: u32,
        _: &S,
        _: u64,
        _: &mut Control<'_, O>,
    ) -> Result<bool, Why> {
        Ok(true)
    }

    fn leave(&mut self, _: &S::State) {}

    fn bytes(&self) -> u64 {
        0
    }
}

/// A state on the path, and the moves from it still to be tried.
struct Frame<S: Space> {
    state: S::State,
    moves: S::Moves,
    g: u32,
    mv: Option<S::Move>,
}

fn search<S, O, M>(
    space: &S,
    limit: u32,
    mut memory: M,
    control: &mut Control<'_, O>,
) -> Result<Outcome<S::Move>, Why>
where
    S: Space,
    O: Observer<S>,
    M: VisitedStates<S>,
{
    let mut stack: Vec<Frame<S>> = Vec::new();
    let mut complete = true;
    stop(control.poll(0, 0))?;
    control.stats.generated += 1;
    let state = space.start();
    let heap = space.heap_bytes(&state);
    if space.is_goal(&state) {
        control.stats.popped += 1;
        control.stats.note_path(1);
        return Ok(solved(Vec::new(), 0));
    }
    memory.enter(&state, 0, space, 0, control)?;
    let moves = space.moves(&state, space.no_trail());
    let mut down = Some(Frame { state, moves, g: 0, mv: None });
    loop {
        if let Some(frame) = down.take() {
            control.stats.popped += 1;
            if control.each_state::<S>() {
                let parent = stack.last().map(|frame| &frame.state).zip(frame.mv);
                let (state, g) = (&frame.state, frame.g);
                stop(control.report_expanded(state, parent, (g, 0, g), (stack.len() as u64, 0)))?;
            }
            control.stats.expanded += 1;
            if let Some(explored) = &mut control.stats.explored {
                // A reopened state is expanded immediately.
                *explored = control.stats.expanded - control.stats.reopened;
            }
            if stack.len() == stack.capacity() {
                grow(&mut stack, heap, memory.bytes(), control)?;
            }
            stack.push(frame);
            control.stats.note_path(stack.len() as u64);
        }
        let held = (stack.capacity() * (size_of::<Frame<S>>() + heap)) as u64;
        let depth = stack.len() as u32;
        let Some(top) = stack.last_mut() else { return Ok(Outcome::Exhausted { complete }) };
        let Some(mv) = top.moves.next() else {
            memory.leave(&top.state);
            stack.pop();
            continue;
        };
        stop(control.poll(u64::from(depth), 0))?;
        control.stats.generated += 1;
        let child = space.apply(&top.state, mv);
        let g = top.g.saturating_add(space.cost(&top.state, mv));
        let cut = if depth > limit {
            complete = false;
            Some(Cut::Depth)
        } else {
            (!memory.enter(&child, depth, space, held, control)?).then_some(M::CUT)
        };
        stop(control.report_successor(&child, (&top.state, mv), (g, 0), cut))?;
        if cut.is_some() {
            continue;
        }
        if space.is_goal(&child) {
            control.stats.popped += 1;
            control.stats.note_path(u64::from(depth) + 1);
            let path = stack.iter().filter_map(|frame| frame.mv).chain([mv]).collect();
            return Ok(solved(path, g));
        }
        let moves = space.moves(&child, space.trail_after(mv));
        down = Some(Frame { state: child, moves, g, mv: Some(mv) });
    }
}

fn solved<M>(path: Vec<M>, cost: u32) -> Outcome<M> {
    Outcome::Solved(FoundPath { path, cost, optimal: false, lower_bound: 0, stopped: None })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Zero;
    use crate::toy::Maze;

    /// The walks of at most so many moves from a state, none of which undoes its last move or goes
    /// on from the goal: what a search without a check expands if it finds nothing.
    fn walks(
        maze: &Maze,
        state: &<Maze as Space>::State,
        trail: <Maze as Space>::Trail,
        left: u32,
    ) -> u64 {
        if left == 0 {
            return 0;
        }
        let below = |mv| {
            let child = maze.apply(state, mv);
            walks(maze, &child, maze.trail_after(mv), left - 1)
        };
        1 + maze.moves(state, trail).map(below).sum::<u64>()
    }

    /// Without a check it goes round in circles until the depth limit, and still finds what is
    /// within it. With the goal out of reach it expands every walk.
    #[test]
    fn without_a_check_only_the_depth_limit_ends_it() {
        let maze: Maze = "S..\n..G".parse().unwrap();
        let unchecked = |limit| Dfs { depth_limit: Some(limit), check: Check::None };
        let Outcome::Solved(answer) = unchecked(3).solve(&maze, &Zero).outcome else { panic!() };
        assert!(answer.cost <= 3 && !answer.optimal);
        let closed: Maze = "S..#G\n...#.".parse().unwrap();
        for limit in 1..12 {
            let run = unchecked(limit).solve(&closed, &Zero);
            assert_eq!(run.outcome, Outcome::Exhausted { complete: false });
            // The states at the limit are expanded too: their successors are beyond it.
            let all = walks(&closed, &closed.start(), closed.no_trail(), limit + 1);
            assert_eq!(run.stats.expanded, all, "depth limit {limit}");
            assert_eq!(run.stats.explored, None);
        }
    }
}
