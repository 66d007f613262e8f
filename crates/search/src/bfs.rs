//! Breadth-first search.

use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::{
    Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, UnitCost, Why,
};
use std::fmt;
use std::hash::Hash;

/// Breadth-first search: every state one move away, then two, then three…
///
/// It uses no heuristic and needs a space where every move costs 1, which its types require. By
/// default states are tested when they are generated, not when they are popped: that saves the last
/// and widest layer, and the goal itself is never popped. The store of states is also the queue, since both
/// are in the order of discovery.
///
/// ```
/// use taquin_search::toy::Maze;
/// use taquin_search::{Bfs, Outcome, Search, Zero};
///
/// let maze: Maze = "S#G\n\
///                   ...".parse()?;
/// let run = Bfs::default().solve(&maze, &Zero);
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (4, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bfs {
    /// When states are tested.
    pub goal_test: GoalTest,
}

/// When a breadth-first search tests whether a state is a goal. The path has the same length; the
/// counts differ. Textbooks have both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GoalTest {
    /// When it is generated.
    #[default]
    Generated,
    /// When it is expanded, that is, taken from the queue.
    Expanded,
}

impl GoalTest {
    /// Both, the default first.
    pub const ALL: [GoalTest; 2] = [GoalTest::Generated, GoalTest::Expanded];

    /// As typed.
    pub const fn name(self) -> &'static str {
        match self {
            GoalTest::Generated => "generated",
            GoalTest::Expanded => "expanded",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<GoalTest> {
        GoalTest::ALL.into_iter().find(|test| test.name() == name)
    }
}

impl fmt::Display for GoalTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<S, H> Search<S, H> for Bfs
where
    S: UnitCost,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(&self, space: &S, _: &H, control: &mut Control<'_, O>) -> Run<S::Move> {
        control.stats.iterations = 1;
        control.stats.explored = Some(0);
        let mut bound = 0;
        let outcome = search(self.goal_test, space, control, &mut bound)
            .unwrap_or_else(|why| Outcome::Stopped { why, lower_bound: bound });
        control.finish::<S>(outcome)
    }
}

/// `bound`: every state closer than this was tested, and none is a goal.
fn search<S, O>(
    goal_test: GoalTest,
    space: &S,
    control: &mut Control<'_, O>,
    bound: &mut u32,
) -> Result<Outcome<S::Move>, Why>
where
    S: Space,
    S::State: Hash + Eq,
    O: Observer<S>,
{
    let mut nodes = Nodes::<S, ()>::new();
    let start = space.start();
    stop(control.poll(0, 0))?;
    control.stats.generated += 1;
    let early = goal_test == GoalTest::Generated;
    if early && space.is_goal(&start) {
        return Ok(solved(Vec::new()));
    }
    let Err(vacant) = nodes.find(&start) else { unreachable!("nothing is stored yet") };
    let node = Node { state: start, data: (), parent: NONE, mv: None };
    nodes.insert(vacant, node, space, 0, control)?;
    control.stats.max_frontier = 1;

    // Nodes below `id` were expanded; those of this layer end before `layer_end`.
    let (mut id, mut layer_end, mut depth) = (0u32, 1, 0u32);
    // States one layer further are tested already if the test comes early.
    *bound = u32::from(early);
    stop(control.report(Event::Bound { bound: *bound }))?;
    while (id as usize) < nodes.len() {
        if id as usize == layer_end {
            layer_end = nodes.len();
            depth += 1;
            *bound = depth + u32::from(early);
            stop(control.report(Event::Bound { bound: *bound }))?;
        }
        let Node { state, parent, mv, .. } = nodes.get(id);
        let (state, mv) = (state.clone(), *mv);
        control.stats.popped += 1;
        if !early && space.is_goal(&state) {
            return Ok(solved(nodes.path_to(id)));
        }
        if control.each_state::<S>() {
            let parent = mv.map(|mv| (&nodes.get(*parent).state, mv));
            let waiting = nodes.len() as u64 - u64::from(id) - 1;
            stop(control.report_expanded(&state, parent, (depth, 0, depth), (waiting, *bound)))?;
        }
        control.stats.expanded += 1;
        control.stats.explored = Some(control.stats.expanded);
        let trail = mv.map_or_else(|| space.no_trail(), |mv| space.trail_after(mv));
        for mv in space.moves(&state, trail) {
            let waiting = nodes.len() as u64 - u64::from(id) - 1;
            stop(control.poll(waiting, *bound))?;
            control.stats.generated += 1;
            let child = space.apply(&state, mv);
            let found = nodes.find(&child);
            let cut = found.is_ok().then_some(Cut::Seen);
            stop(control.report_successor(&child, (&state, mv), (depth + 1, 0), cut))?;
            let Err(vacant) = found else { continue };
            let done = early && space.is_goal(&child);
            let node = Node { state: child, data: (), parent: id, mv: Some(mv) };
            let new = nodes.insert(vacant, node, space, 0, control)?;
            control.stats.max_frontier = control.stats.max_frontier.max(waiting + 1);
            if done {
                return Ok(solved(nodes.path_to(new)));
            }
        }
        id += 1;
    }
    Ok(Outcome::Exhausted { complete: true })
}

fn solved<M>(path: Vec<M>) -> Outcome<M> {
    let cost = path.len() as u32;
    Outcome::Solved(FoundPath { path, cost, optimal: true, lower_bound: cost, stopped: None })
}
