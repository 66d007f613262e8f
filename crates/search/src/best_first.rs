//! Best-first search: the state that seems nearest to the goal first, whatever it cost.

use crate::ordered::{self, Order};
use crate::{Control, Heuristic, Observer, Run, Search, Space, Ties};
use std::hash::Hash;

/// Pure best-first search: the least h first (called greedy best-first search in many books;
/// here [`Greedy`](crate::Greedy) is the one that never goes back).
///
/// It stores every state it has seen, so it finds a path if there is one, but without any guarantee
/// on its cost. A cheaper path to a queued state replaces the old one; an expanded state is not
/// reopened.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{BestFirst, Outcome, Search};
///
/// let maze: Maze = "S..\n\
///                   .#.\n\
///                   ..G".parse()?;
/// let run = BestFirst::default().solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (4, false)); // shortest, but it cannot know
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BestFirst {
    /// Which of equal h comes first.
    pub ties: Ties,
}

struct Nearest;

impl Order for Nearest {
    const PROVES_ANSWER: bool = false;

    fn reopens(&self) -> bool {
        false
    }

    #[inline]
    fn priority(&self, _: u32, h: u32) -> u64 {
        u64::from(h)
    }

    #[inline]
    fn estimate(&self, priority: u64, _: u32) -> Option<u32> {
        u32::try_from(priority).ok()
    }

    #[inline]
    fn tie(&self, ties: Ties, g: u32, _: u32) -> u32 {
        if ties == Ties::HighG { u32::MAX - g } else { 0 }
    }

    /// The h of an open state alone proves nothing about the cost of a path.
    fn proves(&self, _: u64) -> u32 {
        0
    }
}

impl<S, H> Search<S, H> for BestFirst
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
        ordered::run(&Nearest, self.ties, space, heuristic, control)
    }
}
