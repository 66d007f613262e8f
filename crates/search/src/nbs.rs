//! NBS: from both ends, expanding at most twice as many states as any such search must.

use crate::queue::Queue;
use crate::two_sided::{self, Choice, End, Open, Reached, Side, Sides, States, Strategy};
use crate::{Control, Heuristic, Observer, Reversible, Run, Search, UnitCost};
use std::hash::Hash;

/// NBS, near-optimal bidirectional search (Chen, Holte, Zilles & Sturtevant, 2017): it expands at
/// most twice as many states as the best search from both ends must.
///
/// A pair of a forward state u and a backward state v has the lower bound max(f(u), f(v), g(u) +
/// g(v) + 1). To prove a path shortest, at least one state of every pair with a bound below its
/// length must be expanded. NBS takes a pair with the least bound and expands both. That factor of
/// two needs consistent heuristics; the answer does not: a better path to a closed state reopens
/// it.
///
/// As in the paper, each side keeps two lists: states *waiting* by f, and states *ready*, whose f
/// is below the bound, by g. While no ready pair is within the bound, a state whose f equals the
/// bound is made ready, forward ones first; if there is none, the bound rises to the least value
/// that allows a pair. In both lists the newest of equals comes first.
///
/// A state closed on both sides counts twice in `explored`. `backward` estimates the cost to the
/// start; in the events, `g` and `h` are those of the side that a state is on.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Nbs, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let nbs = Nbs { backward: Straight::to_start(&maze) };
/// let Outcome::Solved(answer) = nbs.solve(&maze, &Straight::to(&maze)).outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nbs<B> {
    /// The estimate of the cost to the start.
    pub backward: B,
}

impl<S, H, B> Search<S, H> for Nbs<B>
where
    S: UnitCost + Reversible,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    B: Heuristic<S>,
{
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let proves = heuristic.admissible() && self.backward.admissible();
        let pairs = Pairs { second: None };
        two_sided::run(pairs, space, (heuristic, &self.backward), proves, control)
    }
}

struct Pairs {
    /// The backward state of a pair whose forward state was just expanded.
    second: Option<u32>,
}

struct ByPairs {
    /// By f.
    waiting: Queue<u32>,
    /// By g.
    ready: Queue<u32>,
    /// States with a lower f go directly to the ready list.
    below: u32,
}

impl<S: Reversible> Open<S> for ByPairs
where
    S::State: Hash + Eq,
{
    fn new() -> Self {
        ByPairs { waiting: Queue::new(), ready: Queue::new(), below: 0 }
    }

    fn push(&mut self, states: &mut States<S>, id: u32) {
        let (f, g) = (states.get(id).data.f(), states.get(id).data.g);
        let ready = f < self.below;
        states.get_mut(id).data.ready = ready;
        if ready { self.ready.push(states, id, g) } else { self.waiting.push(states, id, f) }
    }

    fn remove(&mut self, states: &mut States<S>, id: u32) {
        let (f, g) = (states.get(id).data.f(), states.get(id).data.g);
        if states.get(id).data.ready {
            self.ready.remove(states, id, g);
        } else {
            self.waiting.remove(states, id, f);
        }
    }

    fn len(&self) -> u64 {
        self.all()
    }

    fn bytes(&self) -> u64 {
        self.waiting.bytes() + self.ready.bytes()
    }
}

/// Makes ready all states with an f below the bound.
fn make_ready<S: Reversible>(side: &mut Side<S, ByPairs>, bound: u32)
where
    S::State: Hash + Eq,
{
    side.open.below = bound;
    while side.open.waiting.first().is_some_and(|f| f < bound) {
        make_first_ready(side);
    }
}

/// Makes ready the first waiting state.
fn make_first_ready<S: Reversible>(side: &mut Side<S, ByPairs>)
where
    S::State: Hash + Eq,
{
    let Side { states, open } = side;
    if let Some(id) = open.waiting.pop(states) {
        states.get_mut(id).data.ready = true;
        let g = states.get(id).data.g;
        open.ready.push(states, id, g);
    }
}

impl<S: UnitCost + Reversible> Strategy<S> for Pairs
where
    S::State: Hash + Eq,
{
    type Open = ByPairs;

    const BACK: bool = false;
    const TRIMS: bool = false;

    fn choose(&mut self, sides: &mut Sides<S, ByPairs>) -> Choice {
        if let Some(id) = self.second.take() {
            return Choice::Expand(End::Goal, id);
        }
        let mut bound = sides.bound;
        loop {
            if sides.best <= bound {
                break;
            }
            make_ready(&mut sides.start, bound);
            make_ready(&mut sides.goal, bound);
            let (here, there) = (&sides.start.open, &sides.goal.open);
            let through = match (here.ready.first(), there.ready.first()) {
                (Some(a), Some(b)) => a.saturating_add(b).saturating_add(1),
                _ => u32::MAX,
            };
            if through <= bound {
                sides.bound = bound;
                let taken = sides.start.open.ready.pop(&mut sides.start.states);
                self.second = sides.goal.open.ready.pop(&mut sides.goal.states);
                return taken.map_or(Choice::Done, |id| Choice::Expand(End::Start, id));
            }
            let (a, b) = (here.waiting.first(), there.waiting.first());
            if a == Some(bound) {
                make_first_ready(&mut sides.start);
            } else if b == Some(bound) {
                make_first_ready(&mut sides.goal);
            } else {
                if here.all() == 0 || there.all() == 0 {
                    return Choice::Done;
                }
                let least = a.into_iter().chain(b).min().unwrap_or(u32::MAX);
                bound = least.min(through);
                if bound == u32::MAX {
                    return Choice::Done;
                }
            }
        }
        sides.bound = bound;
        Choice::Done
    }

    fn shown(reached: &Reached) -> u32 {
        reached.f()
    }
}

impl ByPairs {
    /// States in both lists.
    fn all(&self) -> u64 {
        self.waiting.len() + self.ready.len()
    }
}
