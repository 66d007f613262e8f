//! The heuristic toward the start, for searches from both ends.

use super::{AnyHeuristic, AnyMemo};
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use taquin_board::{Label, Size, TileDirection};
use taquin_search::Heuristic;

/// A heuristic bound to the reversed problem, over the states of the problem itself.
///
/// A state names each tile by its *label*, the cell where the goal has it. The reversed problem's
/// goal is the start, so there the same tile goes by the cell where the start has it. Each state is
/// rewritten with those labels before the heuristic sees it: some 20 ns for a 4x4 board, twice per
/// step. Rejected: a space with labels of both kinds, which doubles every state.
#[derive(Clone, Debug)]
pub struct Backward<'a> {
    reversed: &'a AnyHeuristic,
    size: Size,
    /// For each label, that of its tile in the reversed problem: the cell where the start has it.
    labels: Vec<Label>,
}

/// Boards with more cells are rewritten on the heap.
const SMALL: usize = 25;

impl<'a> Backward<'a> {
    /// For a problem, from a heuristic bound to [`Problem::reversed`].
    pub fn new(problem: &Problem, reversed: &'a AnyHeuristic) -> Self {
        let size = problem.size();
        let mut labels = vec![Label::default(); size.cells()];
        for (cell, label) in size.all_cells().zip(problem.labels()) {
            labels[label.index()] = Label::of(cell);
        }
        Backward { reversed, size, labels }
    }

    /// The heuristic of the reversed problem.
    pub(super) fn reversed(&self) -> &AnyHeuristic {
        self.reversed
    }

    /// The state with the labels of the reversed problem.
    fn rewritten<C: Cells>(&self, state: &C) -> C {
        let cells = self.labels.len();
        if cells <= SMALL {
            let mut labels = [Label::default(); SMALL];
            for (cell, label) in self.size.all_cells().zip(&mut labels) {
                *label = self.labels[state.get(cell).index()];
            }
            return C::from_labels(&labels[..cells], state.blank());
        }
        let labels = self.size.all_cells().map(|cell| self.labels[state.get(cell).index()]);
        let labels: Vec<Label> = labels.collect();
        C::from_labels(&labels, state.blank())
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for Backward<'_> {
    type Memo = AnyMemo;

    fn start(&self, state: &C) -> AnyMemo {
        Heuristic::<TileSpace<C>>::start(self.reversed, &self.rewritten(state))
    }

    fn step(&self, memo: &AnyMemo, parent: &C, dir: TileDirection, child: &C) -> AnyMemo {
        let (parent, child) = (self.rewritten(parent), self.rewritten(child));
        Heuristic::<TileSpace<C>>::step(self.reversed, memo, &parent, dir, &child)
    }

    fn value(&self, memo: &AnyMemo) -> u32 {
        Heuristic::<TileSpace<C>>::value(self.reversed, memo)
    }

    fn admissible(&self) -> bool {
        self.reversed.is_admissible()
    }

    fn consistent(&self) -> bool {
        self.reversed.is_consistent()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::heuristic::Conflicts;
    use crate::heuristic::{LinearConflict, Manhattan};
    use crate::kernel::{Boxed, Packed};
    use taquin_board::{Board, Cell, Goal, Shuffle};

    /// Its value is that of the reversed problem from the same board, for any goal and blank.
    #[test]
    fn values_are_those_of_the_reversed_problem() {
        for goal in [Goal::Last, Goal::Snail] {
            let goal = goal.board("3x3".parse().unwrap()).unwrap();
            let boards: Vec<Board> = Shuffle::uniform(&goal, 3).take(40).collect();
            for pair in boards.windows(2) {
                let problem = Problem::new(pair[0].clone(), goal.clone()).unwrap();
                let reversed = problem.reversed();
                for any in [
                    AnyHeuristic::Manhattan(Manhattan::new(&reversed)),
                    AnyHeuristic::LinearConflict(LinearConflict::new(
                        &reversed,
                        Conflicts::Leaving,
                    )),
                ] {
                    let here = Problem::new(pair[1].clone(), goal.clone()).unwrap();
                    let expected = any
                        .value_at_start(&Problem::new(pair[1].clone(), pair[0].clone()).unwrap());
                    let backward = Backward::new(&problem, &any);
                    let labels = here.labels();
                    let blank = here.start().blank();
                    assert_eq!(value::<Packed<u64>>(&backward, &labels, blank), expected);
                    assert_eq!(value::<Boxed>(&backward, &labels, blank), expected);
                    // At its own goal, the start, it is 0.
                    let start = problem.labels();
                    let blank = problem.start().blank();
                    assert_eq!(value::<Boxed>(&backward, &start, blank), 0);
                }
            }
        }
    }

    fn value<C: Cells>(backward: &Backward<'_>, labels: &[Label], blank: Cell) -> u32 {
        let memo = Heuristic::<TileSpace<C>>::start(backward, &C::from_labels(labels, blank));
        Heuristic::<TileSpace<C>>::value(backward, &memo)
    }
}
