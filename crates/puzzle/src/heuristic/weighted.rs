//! Weighted Manhattan distances: h1 to h6 of the classic French exercise, and user-defined ones.
//!
//! h = (sum over the tiles of weight x distance) divided by r, rounded down. The weight belongs to
//! the tile's number, whatever the goal. The exercise gives six sets for 3x3 and asks to adapt
//! them to larger boards; the adaptation below is ours.

use super::distance::Distance;
use super::slid;
use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use taquin_board::{Cell, Label, Size, TileDirection};
use taquin_search::Heuristic;

/// A weighted Manhattan distance.
#[derive(Clone, Debug)]
pub struct Weighted {
    size: Size,
    distance: Distance,
    /// By label; the blank's weight is 0.
    weights: Box<[u32]>,
    divisor: u64,
}

impl Weighted {
    /// From the weights of tiles 1, 2, … and the divisor. Returns `None` unless there is one weight
    /// per tile and the divisor is not 0.
    pub fn new(problem: &Problem, weights: &[u32], divisor: u32) -> Option<Self> {
        let cells = problem.size().cells();
        if weights.len() + 1 != cells || divisor == 0 {
            return None;
        }
        let of_label = |label: Label| match problem.tile(label).index() {
            0 => 0,
            number => weights[number - 1],
        };
        Some(Weighted {
            size: problem.size(),
            distance: Distance::new(problem.size()),
            weights: problem.size().all_cells().map(Label::of).map(of_label).collect(),
            divisor: u64::from(divisor),
        })
    }

    /// h1 to h6 of the exercise, for `k` from 1 to 6.
    pub fn exercise(problem: &Problem, k: usize) -> Option<Self> {
        let size = problem.size();
        Weighted::new(problem, &exercise_weights(size, k), exercise_divisor(size, k))
    }

    /// The same by its name, `h1` to `h6`.
    pub fn of_exercise(problem: &Problem, name: &str) -> Option<Self> {
        let k = name.strip_prefix('h')?.parse().ok().filter(|k| (1..=6).contains(k))?;
        Weighted::exercise(problem, k)
    }

    /// The weight of the tile with a label.
    pub(super) fn weight(&self, label: Label) -> u32 {
        self.weights[label.index()]
    }

    pub(super) fn divisor(&self) -> u64 {
        self.divisor
    }

    /// True if it equals Manhattan distance, as h6 does.
    pub fn is_manhattan(&self) -> bool {
        self.weights.iter().all(|&weight| weight == 0 || u64::from(weight) == self.divisor)
            && self.weights.iter().filter(|&&weight| weight == 0).count() == 1
    }

    /// A move changes the sum by one weight. So if no weight exceeds the divisor, no move changes
    /// the value by more than 1.
    fn no_weight_above_divisor(&self) -> bool {
        self.weights.iter().all(|&weight| u64::from(weight) <= self.divisor)
    }
}

/// The weights of tiles 1, 2, … for h1 to h6. On 3x3 they are the exercise's (its tile k is tile
/// k + 1 here); on other sizes they are our adaptation:
///
/// ```text
///  h1: 36 12 12 12      h2, h3: N-1 … 1       h4, h5: rows and columns alternating:
///       4  1  1  1              reading order          15 14 13 12
///       4  1  1  1                                     11  8  7  6
///       4  1  1  .                                     10  5  3  2
///                                                       9  4  1  .     h6: all 1
/// ```
pub fn exercise_weights(size: Size, k: usize) -> Vec<u32> {
    let tiles = size.cells() - 1;
    if (size.rows(), size.cols()) == (3, 3) {
        return match k {
            1 => vec![36, 12, 12, 4, 1, 1, 4, 1],
            2 | 3 => vec![8, 7, 6, 5, 4, 3, 2, 1],
            4 | 5 => vec![8, 7, 6, 5, 3, 2, 4, 1],
            _ => vec![1; 8],
        };
    }
    let by_cell: Vec<u32> = match k {
        1 => size
            .all_cells()
            .map(|cell| match (size.row(cell), size.col(cell)) {
                (0, 0) => 36,
                (0, _) => 12,
                (_, 0) => 4,
                _ => 1,
            })
            .collect(),
        2 | 3 => (0..size.cells()).map(|cell| (tiles - cell.min(tiles)) as u32).collect(),
        4 | 5 => peeled(size),
        _ => vec![1; size.cells()],
    };
    by_cell[..tiles].to_vec()
}

/// Weights from cells - 1 down to 0, assigned to the first row, then the first column, then the
/// rest of the next row, the next column, and so on.
fn peeled(size: Size) -> Vec<u32> {
    let mut weights = vec![0; size.cells()];
    let mut next = size.cells() as u32;
    for ring in 0..size.rows().min(size.cols()) {
        let row = (ring..size.cols()).map(|col| size.cell(ring, col));
        let col = (ring + 1..size.rows()).map(|row| size.cell(row, ring));
        for cell in row.chain(col) {
            next -= 1;
            weights[cell.index()] = next;
        }
    }
    weights
}

/// The divisor r of h1 to h6.
pub fn exercise_divisor(size: Size, k: usize) -> u32 {
    match k {
        1 => 4,
        3 | 5 => (size.cells() / 2) as u32,
        _ => 1,
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for Weighted {
    type Memo = u64;

    fn start(&self, state: &C) -> u64 {
        let weighed = |cell: Cell| {
            let label = state.get(cell);
            u64::from(self.weight(label)) * u64::from(self.distance.between(label, cell))
        };
        self.size.all_cells().map(weighed).sum()
    }

    #[inline]
    fn step(&self, memo: &u64, parent: &C, _: TileDirection, child: &C) -> u64 {
        let (label, from, to) = slid(parent, child);
        let weight = u64::from(self.weight(label));
        memo + weight * u64::from(self.distance.between(label, to))
            - weight * u64::from(self.distance.between(label, from))
    }

    fn value(&self, memo: &u64) -> u32 {
        u32::try_from(memo / self.divisor).unwrap_or(u32::MAX / 4)
    }

    fn admissible(&self) -> bool {
        self.no_weight_above_divisor()
    }

    fn consistent(&self) -> bool {
        self.no_weight_above_divisor()
    }
}
