//! What it is worth to bring a tile nearer by chance.

use super::grid::Grid;

/// The worth of a tile's nearness in eighths of a move.
///
/// To carry a tile costs about 5 moves for each step of the longer of its two distances and 1 more
/// for each of the shorter. Only a fifth of that is counted, since the tile may well be pushed
/// away again before its turn comes, and twice as much for the line being solved, whose turn is
/// soon. `docs/large-boards.md` has what other weights gave.
pub(super) struct DisplacementGain {
    /// For each label: (longer, shorter).
    weights: Vec<[i32; 2]>,
}

const WAITING: [i32; 2] = [8, 2];
const NEXT: [i32; 2] = [16, 4];

impl DisplacementGain {
    pub(super) fn new(cells: usize) -> DisplacementGain {
        DisplacementGain { weights: vec![WAITING; cells] }
    }

    /// Says that the turn of this label is soon.
    pub(super) fn hasten(&mut self, label: usize) {
        self.weights[label] = NEXT;
    }

    /// What the tile of this label gains by going from one cell to the next.
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
