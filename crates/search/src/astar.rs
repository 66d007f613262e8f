//! A*: the least g + h first.

use crate::ordered::{self, Order};
use crate::{Control, Heuristic, Observer, Run, Search, Space, Ties};
use std::hash::Hash;

/// A* (Hart, Nilsson and Raphael, 1968).
///
/// - The frontier is a bucket queue; the goal is tested when a state is popped from it.
/// - A better path to a queued state replaces the old one: the state joins the queue of its new f,
///   and the old entry is not counted.
/// - A better path to an expanded state reopens it (`reopened`), so the answer is also proven with
///   an admissible but inconsistent heuristic. `no_reopening` leaves that out.
/// - When a limit stops it, the highest value that the least f ever had is the proven bound.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Astar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = Astar::default().solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Astar {
    /// Which of equal f comes first.
    pub ties: Ties,
    /// Drops a better path to an expanded state. With a consistent heuristic there is none; with any
    /// other the answer may be longer than the shortest, and nothing beyond the start's estimate is
    /// proven.
    pub no_reopening: bool,
}

/// f = g + h.
pub(crate) struct Sum {
    /// True if a better path to a closed state reopens it.
    pub(crate) reopens: bool,
}

/// f = g + h, as A* has it by default.
pub(crate) const SUM: Sum = Sum { reopens: true };

impl Order for Sum {
    const PROVES_ANSWER: bool = true;

    fn reopens(&self) -> bool {
        self.reopens
    }

    #[inline]
    fn priority(&self, g: u32, h: u32) -> u64 {
        u64::from(g) + u64::from(h)
    }

    #[inline]
    fn estimate(&self, priority: u64, g: u32) -> Option<u32> {
        // The difference is the h of 32 bits that was added.
        priority.checked_sub(u64::from(g)).map(|h| h as u32)
    }

    /// Among equal f, the highest g is the lowest h.
    #[inline]
    fn tie(&self, _: Ties, _: u32, h: u32) -> u32 {
        h
    }

    fn proves(&self, priority: u64) -> u32 {
        u32::try_from(priority).unwrap_or(u32::MAX)
    }
}

impl<S, H> Search<S, H> for Astar
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
        let order = Sum { reopens: !self.no_reopening };
        ordered::run(&order, self.ties, space, heuristic, control)
    }
}
