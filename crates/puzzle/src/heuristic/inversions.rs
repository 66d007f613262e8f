//! Inversion distance: how far the order of the tiles is from that of the goal.
//!
//! Read the tiles row by row, the blank left out. A move along a row changes nothing; a move along a
//! column takes one tile past the `cols - 1` tiles between its old place and its new one, and changes
//! the number of inversions (pairs in the wrong order) by at most that. So vertical moves are at
//! least inversions / (cols - 1), rounded up; where cols - 1 is odd, every such move changes the
//! number by an odd amount, and the moves are odd in number if the inversions are. Read column by
//! column, the same counts horizontal moves. The two kinds share no move, so their sum is admissible.
//! Each part is the exact distance in a simpler space, so the sum is consistent.
//!
//! After Takahashi's invert distance for the 15-puzzle (2002), for any size and goal.

use super::{Labels, PlainHeuristic};
use crate::Problem;
use taquin_board::{Cell, Label, Size};

/// Inversion distance.
#[derive(Clone, Copy, Debug)]
pub struct Inversions {
    size: Size,
    goal_blank: Label,
}

impl Inversions {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem) -> Inversions {
        Inversions { size: problem.size(), goal_blank: problem.goal_blank().into() }
    }
}

/// The least number of moves that undo so many inversions, each taking a tile past `past` others.
fn moves(inversions: u64, past: u64) -> u64 {
    let least = inversions.div_ceil(past.max(1));
    if past % 2 == 1 && least % 2 != inversions % 2 { least + 1 } else { least }
}

/// Pairs in the wrong order, by merging.
fn inversions(list: &mut [usize], spare: &mut Vec<usize>) -> u64 {
    if list.len() < 2 {
        return 0;
    }
    let (left, right) = list.split_at_mut(list.len() / 2);
    let mut count = inversions(left, spare) + inversions(right, spare);
    spare.clear();
    let (mut i, mut j) = (0, 0);
    while i < left.len() || j < right.len() {
        if j == right.len() || (i < left.len() && left[i] < right[j]) {
            spare.push(left[i]);
            i += 1;
        } else {
            spare.push(right[j]);
            j += 1;
            count += (left.len() - i) as u64;
        }
    }
    list.copy_from_slice(spare);
    count
}

impl PlainHeuristic for Inversions {
    fn value(&self, state: &dyn Labels) -> u32 {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        // A cell's place when the board is read column by column.
        let turned = |cell: Cell| self.size.col(cell) * rows + self.size.row(cell);
        let tiles = || self.size.all_cells().filter(|&cell| state.get(cell) != self.goal_blank);
        let mut spare = Vec::with_capacity(rows * cols);
        let mut list: Vec<usize> = tiles().map(|cell| state.get(cell).index()).collect();
        let vertical = moves(inversions(&mut list, &mut spare), cols as u64 - 1);
        let mut turned_tiles: Vec<(usize, usize)> =
            tiles().map(|cell| (turned(cell), turned(state.get(cell).goal_cell()))).collect();
        turned_tiles.sort_unstable();
        let mut list: Vec<usize> = turned_tiles.into_iter().map(|(_, label)| label).collect();
        let horizontal = moves(inversions(&mut list, &mut spare), rows as u64 - 1);
        (vertical + horizontal) as u32
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The twin: every pair.
    #[test]
    fn merging_counts_every_pair() {
        let mut random = 7u64;
        for length in 0..30 {
            let mut list: Vec<usize> = (0..length).collect();
            for i in (1..length).rev() {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                list.swap(i, (random >> 33) as usize % (i + 1));
            }
            let pairs = (0..length).flat_map(|i| (i..length).map(move |j| (i, j)));
            let plain = pairs.filter(|&(i, j)| list[i] > list[j]).count() as u64;
            assert_eq!(inversions(&mut list, &mut Vec::new()), plain);
            assert!(list.is_sorted());
        }
    }

    /// The twin: breadth first over changes of each allowed amount.
    #[test]
    fn moves_are_the_distance_over_allowed_changes() {
        for past in 1..5i64 {
            let mut distance = vec![None; 41];
            distance[0] = Some(0);
            for step in 0..60u64 {
                for from in 0..41i64 {
                    if distance[from as usize] != Some(step) {
                        continue;
                    }
                    for change in (-past..=past).step_by(2) {
                        let to = from + change;
                        if (0..41).contains(&to) && distance[to as usize].is_none() {
                            distance[to as usize] = Some(step + 1);
                        }
                    }
                }
            }
            for (inversions, distance) in distance.into_iter().enumerate() {
                if let Some(distance) = distance {
                    assert_eq!(moves(inversions as u64, past as u64), distance, "{past}");
                }
            }
        }
    }
}
