//! BAE*: from both ends, with the errors of the heuristics added to the bound.

use crate::list_status::ListStatus;
use crate::queue::Queue;
use crate::two_sided::{self, Choice, End, Open, Reached, Sides, States, Strategy};
use crate::{Control, Heuristic, Observer, Reversible, Run, Search, UnitCost};
use std::hash::Hash;

/// BAE*, the bidirectional search that adds the error (Sadhukhan, 2012; the same bound as DIBBS,
/// Sewell & Jacobson 2021; see Alcázar, Riddle & Barley 2020): the strongest of the simple searches
/// from both ends on many puzzles.
///
/// A state reached from the start with cost g, where the heuristic towards the start is h', was
/// underestimated by d = g - h'. A path from it to the goal meets a backward state whose heuristic
/// has an error of its own, and the errors add up. Each side orders its states by b = f + d = 2·g +
/// h - h'; no path is shorter than half the sum of the least b of either side, rounded up. That
/// holds only for **consistent** heuristics. With others the search still returns an answer, but
/// does not report it as optimal and proves no bound.
///
/// - The sides take turns, forward first. Among equal b the highest g comes first, then the newest.
/// - Nipping: a state that the other side closed is not expanded, since its best path is known.
/// - Trimming: a successor whose f is not below the cost of the best path is dropped.
///
/// A state closed on both sides counts twice in `explored`. `backward` estimates the cost to the
/// start; in the events, `g` and `h` are those of the side that a state is on, and `f` is b.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{BaeStar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let bae = BaeStar { backward: Straight::to_start(&maze) };
/// let Outcome::Solved(answer) = bae.solve(&maze, &Straight::to(&maze)).outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BaeStar<B> {
    /// The estimate of the cost to the start.
    pub backward: B,
}

impl<S, H, B> Search<S, H> for BaeStar<B>
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
        let admissible = heuristic.admissible() && self.backward.admissible();
        let consistent = heuristic.consistent() && self.backward.consistent();
        let errors = Errors { consistent, next: End::Start };
        let heuristics = (heuristic, &self.backward);
        two_sided::run(errors, space, heuristics, admissible && consistent, control)
    }
}

struct Errors {
    consistent: bool,
    /// Whose turn it is.
    next: End,
}

/// The open states by b, then by decreasing g.
struct ByError(Queue<(u32, u32)>);

fn b(reached: &Reached) -> u32 {
    reached.f().saturating_add(reached.g).saturating_sub(reached.back)
}

fn key(reached: &Reached) -> (u32, u32) {
    (b(reached), u32::MAX - reached.g)
}

impl<S: Reversible> Open<S> for ByError
where
    S::State: Hash + Eq,
{
    fn new() -> Self {
        ByError(Queue::new())
    }

    fn push(&mut self, states: &mut States<S>, id: u32) {
        let key = key(&states.get(id).data);
        self.0.push(states, id, key);
    }

    fn remove(&mut self, states: &mut States<S>, id: u32) {
        let key = key(&states.get(id).data);
        self.0.remove(states, id, key);
    }

    fn len(&self) -> u64 {
        self.0.len()
    }

    fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

impl<S: UnitCost + Reversible> Strategy<S> for Errors
where
    S::State: Hash + Eq,
{
    type Open = ByError;

    const BACK: bool = true;
    const TRIMS: bool = true;

    fn choose(&mut self, sides: &mut Sides<S, ByError>) -> Choice {
        let firsts = (sides.start.open.0.first(), sides.goal.open.0.first());
        let (Some((here, _)), Some((there, _))) = firsts else { return Choice::Done };
        let bound = (u64::from(here) + u64::from(there)).div_ceil(2);
        sides.bound = sides.bound.max(u32::try_from(bound).unwrap_or(u32::MAX));
        if sides.best <= sides.bound {
            return Choice::Done;
        }
        let end = self.next;
        let (side, other) = match end {
            End::Start => (&mut sides.start, &sides.goal),
            End::Goal => (&mut sides.goal, &sides.start),
        };
        self.next = if end == End::Start { End::Goal } else { End::Start };
        let Some(id) = side.open.0.pop(&mut side.states) else { return Choice::Done };
        let closed_there = other
            .states
            .find(&side.states.get(id).state)
            .is_ok_and(|there| other.states.get(there).data.place == ListStatus::Closed);
        if self.consistent && closed_there {
            return Choice::Skip(end, id);
        }
        Choice::Expand(end, id)
    }

    fn shown(reached: &Reached) -> u32 {
        b(reached)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Outcome;
    use crate::toy::{Heading, Maze, Square, Straight};

    /// `Straight`, but declared inconsistent.
    struct Doubtful(Straight);

    impl Heuristic<Maze> for Doubtful {
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
            false
        }
    }

    #[test]
    fn nothing_is_claimed_without_consistency() {
        let maze: Maze = "S....\n.###.\n...#G".parse().unwrap();
        let run = BaeStar { backward: Straight::to_start(&maze) }
            .solve(&maze, &Doubtful(Straight::to(&maze)));
        let Outcome::Solved(answer) = run.outcome else { panic!() };
        assert_eq!((answer.cost, answer.optimal, answer.lower_bound), (6, false, 0));
    }
}
