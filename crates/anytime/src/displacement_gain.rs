//! The value of bringing a displaced tile nearer to its goal.

use super::grid::Grid;
use super::tuning::lines::{NEXT_GAIN, WAITING_GAIN};

/// Weights for the distance of each tile, in eighths of a move.
///
/// Transporting a tile costs about 5 moves per step of the longer of its two distances (rows and
/// columns) and 1 more per step of the shorter. Only a fifth of that is counted, because the tile
/// may be displaced again before its turn. Tiles of the line being solved come soon and count
/// double. `docs/large-boards.md` has the results of other weights.
pub(super) struct DisplacementGain {
    /// For each label: the weights of its longer and its shorter distance.
    weights: Vec<[i32; 2]>,
}

impl DisplacementGain {
    pub(super) fn new(cells: usize) -> DisplacementGain {
        DisplacementGain { weights: vec![WAITING_GAIN; cells] }
    }

    /// Doubles the weights of a label whose turn comes soon.
    pub(super) fn double_weight(&mut self, label: usize) {
        self.weights[label] = NEXT_GAIN;
    }

    /// The gain when the tile of this label moves from one cell to another.
    #[inline]
    pub(super) fn gain(&self, grid: &Grid, label: usize, from: usize, to: usize) -> i32 {
        let [longer, shorter] = self.weights[label];
        let worth = |cell| {
            let (rows, cols) = grid.between(cell, label);
            let (rows, cols) = (rows.abs(), cols.abs());
            longer * rows.max(cols) + shorter * rows.min(cols)
        };
        worth(from) - worth(to)
    }
}
