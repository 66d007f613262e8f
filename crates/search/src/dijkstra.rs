//! Dijkstra's search: the cheapest state first.

use crate::astar::SUM;
use crate::ordered;
use crate::{Control, Heuristic, Observer, Run, Search, Space, Ties, Zero};
use std::hash::Hash;

/// Uniform-cost search (Dijkstra, 1959): the state that costs least to reach comes first, first in
/// first out among equals. It is A* with an estimate of 0; any heuristic it is given is ignored. It
/// is optimal for any costs, where a breadth-first search would count moves:
///
/// ```
/// use taquin_search::toy::Graph;
/// use taquin_search::{Dijkstra, Outcome, Search, Zero};
///
/// // One move for 9, or two for 3.
/// let graph = Graph::new([(0, 2, 9), (0, 1, 1), (1, 2, 2)], 2);
/// let Outcome::Solved(answer) = Dijkstra.solve(&graph, &Zero).outcome else { panic!() };
/// assert_eq!((answer.path, answer.cost, answer.optimal), (vec![1, 2], 3, true));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dijkstra;

impl<S, H> Search<S, H> for Dijkstra
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(&self, space: &S, _: &H, control: &mut Control<'_, O>) -> Run<S::Move> {
        ordered::run(&SUM, Ties::Fifo, space, &Zero, control)
    }
}
