//! MM: from both ends with heuristics, meeting in the middle.

use crate::queue::{Occurrences, Queue};
use crate::two_sided::{self, Choice, End, Open, Reached, Sides, States, Strategy};
use crate::{Control, Heuristic, Observer, Reversible, Run, Search, UnitCost};
use std::hash::Hash;

/// MM (Holte, Felner, Sharon & Sturtevant, 2016; AIJ 252, 2017): the first bidirectional heuristic
/// search that is guaranteed to *meet in the middle*: neither side expands a state farther from its
/// end than half the length of a shortest path.
///
/// Each side orders its states by max(g + h, 2·g). The side with the least of these values is
/// expanded, forward if both have it; among equals the lowest g comes first, as in the paper. It
/// ends when the best path is not longer than one of four lower bounds: that value, the least f of
/// either side, and the sum of the least g of both sides plus the cost of one move.
///
/// The heuristics need not be consistent: a better path to a closed state reopens it. A state
/// closed on both sides counts twice in `explored`. `backward` estimates the cost to the start; in
/// the events, `g` and `h` are those of the side that a state is on.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Mm, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let mm = Mm { backward: Straight::to_start(&maze) };
/// let Outcome::Solved(answer) = mm.solve(&maze, &Straight::to(&maze)).outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mm<B> {
    /// The estimate of the cost to the start.
    pub backward: B,
}

impl<S, H, B> Search<S, H> for Mm<B>
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
        two_sided::run(Middle, space, (heuristic, &self.backward), proves, control)
    }
}

struct Middle;

/// The open states by max(f, 2g) and g, with the least f and the least g.
struct ByPriority {
    queue: Queue<(u32, u32)>,
    f: Occurrences,
    g: Occurrences,
}

fn priority(reached: &Reached) -> u32 {
    reached.f().max(reached.g.saturating_mul(2))
}

impl<S: Reversible> Open<S> for ByPriority
where
    S::State: Hash + Eq,
{
    fn new() -> Self {
        ByPriority { queue: Queue::new(), f: Occurrences::new(), g: Occurrences::new() }
    }

    fn push(&mut self, states: &mut States<S>, id: u32) {
        let reached = &states.get(id).data;
        self.f.add(reached.f());
        self.g.add(reached.g);
        let key = (priority(reached), reached.g);
        self.queue.push(states, id, key);
    }

    fn remove(&mut self, states: &mut States<S>, id: u32) {
        let reached = &states.get(id).data;
        self.f.subtract(reached.f());
        self.g.subtract(reached.g);
        let key = (priority(reached), reached.g);
        self.queue.remove(states, id, key);
    }

    fn len(&self) -> u64 {
        self.queue.len()
    }

    fn bytes(&self) -> u64 {
        self.queue.bytes() + self.f.bytes() + self.g.bytes()
    }
}

impl ByPriority {
    /// The least priority, f and g.
    fn least(&self) -> Option<(u32, u32, u32)> {
        Some((self.queue.first()?.0, self.f.least()?, self.g.least()?))
    }
}

impl<S: UnitCost + Reversible> Strategy<S> for Middle
where
    S::State: Hash + Eq,
{
    type Open = ByPriority;

    const BACK: bool = false;
    const TRIMS: bool = false;

    fn choose(&mut self, sides: &mut Sides<S, ByPriority>) -> Choice {
        let (Some(here), Some(there)) = (sides.start.open.least(), sides.goal.open.least()) else {
            return Choice::Done;
        };
        let through = here.2.saturating_add(there.2).saturating_add(1);
        let bound = here.0.min(there.0).max(here.1).max(there.1).max(through);
        sides.bound = sides.bound.max(bound);
        if sides.best <= sides.bound {
            return Choice::Done;
        }
        let end = if here.0 <= there.0 { End::Start } else { End::Goal };
        let side = match end {
            End::Start => &mut sides.start,
            End::Goal => &mut sides.goal,
        };
        let Some((_, id)) = side.open.queue.first_entry() else { return Choice::Done };
        side.open.remove(&mut side.states, id);
        Choice::Expand(end, id)
    }

    fn shown(reached: &Reached) -> u32 {
        priority(reached)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::{Maze, Straight};
    use crate::{Bfs, Cancel, Event, Flow, Limits, Outcome, Zero};

    /// No state is expanded beyond half of a shortest path.
    #[test]
    fn neither_side_passes_the_middle() {
        struct Deepest(u32);
        impl Observer<Maze> for Deepest {
            fn each_state(&self) -> bool {
                true
            }
            fn event(&mut self, event: Event<'_, Maze>) -> Flow {
                if let Event::Expanded { g, .. } = event {
                    self.0 = self.0.max(g);
                }
                Flow::Continue
            }
        }
        for drawing in ["S....\n.###.\n...#G", "S..#..\n.#.#.G\n......", "S...\n....\n...G"] {
            let maze: Maze = drawing.parse().unwrap();
            let Outcome::Solved(least) = Bfs::default().solve(&maze, &Zero).outcome else {
                panic!()
            };
            let (stop, mut deepest) = (Cancel::new(), Deepest(0));
            let mut control = Control::new(Limits::default(), &stop, &mut deepest);
            let mm = Mm { backward: Straight::to_start(&maze) };
            let run = mm.run(&maze, &Straight::to(&maze), &mut control);
            let Outcome::Solved(answer) = run.outcome else { panic!() };
            assert_eq!(answer.cost, least.cost);
            assert!(2 * deepest.0 <= least.cost, "{} of {}", deepest.0, least.cost);
        }
    }
}
