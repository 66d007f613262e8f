//! The permutation that takes a board to its goal, as textbooks write it: inversions, cycles,
//! signature.

use crate::{Board, Tile};

/// A board as a permutation of its goal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Permutation {
    /// Pairs of tiles in the opposite order to that of the goal, both read row by row, without the
    /// blank.
    pub inversions: u64,
    /// The cycles of the tiles that are not in their goal cells, including the blank: the goal cell
    /// of each tile holds the next one.
    pub cycles: Vec<Vec<Tile>>,
}

impl Permutation {
    /// The permutation of a board and its goal; `None` if their sizes differ.
    ///
    /// ```
    /// use taquin_board::{Board, Permutation};
    /// let start: Board = "1 2 3 / 4 5 6 / 8 7 0".parse()?;
    /// let goal: Board = "1 2 3 / 4 5 6 / 7 8 0".parse()?;
    /// let permutation = Permutation::of(&start, &goal).unwrap();
    /// assert_eq!((permutation.inversions, permutation.signature()), (1, -1));
    /// assert_eq!(permutation.cycles[0].len(), 2);
    /// # Ok::<(), taquin_board::NotationError>(())
    /// ```
    pub fn of(start: &Board, goal: &Board) -> Option<Permutation> {
        if start.size() != goal.size() {
            return None;
        }
        let home = goal.cells_by_tile();
        let homes = start.tiles().iter().filter(|tile| !tile.is_blank());
        let homes = homes.map(|tile| home[tile.index()].index());
        let inversions = inversions(homes, start.size().cells());
        let mut seen = vec![false; start.size().cells()];
        let mut cycles = Vec::new();
        for first in start.size().all_cells() {
            let mut cycle = Vec::new();
            let mut cell = first;
            while !std::mem::replace(&mut seen[cell.index()], true) {
                cycle.push(start.tile(cell));
                cell = home[start.tile(cell).index()];
            }
            if cycle.len() > 1 {
                cycles.push(cycle);
            }
        }
        Some(Permutation { inversions, cycles })
    }

    /// +1 if the permutation of all cells is even, -1 if it is odd.
    pub fn signature(&self) -> i8 {
        let swaps: usize = self.cycles.iter().map(|cycle| cycle.len() - 1).sum();
        if swaps.is_multiple_of(2) { 1 } else { -1 }
    }
}

/// Pairs in the wrong order among distinct numbers below `most`, by a Fenwick tree.
fn inversions(numbers: impl Iterator<Item = usize>, most: usize) -> u64 {
    let mut tree = vec![0u32; most + 1];
    let (mut before, mut count) = (0u64, 0u64);
    for number in numbers {
        let mut not_above = 0u64;
        let mut at = number + 1;
        while at > 0 {
            not_above += u64::from(tree[at]);
            at &= at - 1;
        }
        count += before - not_above;
        before += 1;
        let mut at = number + 1;
        while at <= most {
            tree[at] += 1;
            at += at & at.wrapping_neg();
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Goal, Parity, Shuffle, Size};

    /// Compares with the naive twin, the cycles of [`Parity`], and the textbooks' rule by
    /// inversions.
    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn inversions_cycles_and_parity_agree() {
        for size in ["2x2", "2x3", "3x3", "3x4", "4x4", "5x2"] {
            let size: Size = size.parse().unwrap();
            for goal in [Goal::Last, Goal::First, Goal::Snail] {
                let goal = goal.board(size).unwrap();
                for start in Shuffle::any(size, 7).take(200) {
                    let found = Permutation::of(&start, &goal).unwrap();
                    let parity = Parity::of(&start, &goal).unwrap();
                    let home = goal.cells_by_tile();
                    let tiles: Vec<Cell> = { start.tiles().iter() }
                        .filter(|tile| !tile.is_blank())
                        .map(|tile| home[tile.index()])
                        .collect();
                    let plain = |i: usize| tiles[i + 1..].iter().filter(|&&b| b < tiles[i]).count();
                    let plain: usize = (0..tiles.len()).map(plain).sum();
                    assert_eq!(found.inversions, plain as u64, "{start}");
                    assert_eq!(found.cycles.len(), parity.cycles);
                    assert_eq!(found.cycles.iter().map(Vec::len).sum::<usize>(), parity.misplaced);
                    assert_eq!(found.signature() == 1, parity.swaps().is_multiple_of(2));
                    let rows = size.row(start.blank()).abs_diff(size.row(goal.blank()));
                    let shifted = plain + (size.cols() - 1) * rows;
                    assert_eq!(parity.solvable(), shifted.is_multiple_of(2), "{start} to {goal}");
                }
            }
        }
    }
}
