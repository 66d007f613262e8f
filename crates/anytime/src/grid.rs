//! The board under construction: the label in each cell, the path so far, and the locked cells.

use super::raw_cells::RawCells;
use taquin_board::{BlankDirection, Path, Size};

/// A board whose tiles are identified by their goal cells, so the solved board is the identity.
pub(super) struct Grid {
    pub(super) size: Size,
    /// The label in each cell; the blank's label is the goal's blank cell.
    pub(super) labels: Vec<u16>,
    /// The cell of each label.
    pub(super) cells: Vec<u16>,
    pub(super) blank: usize,
    /// The row and column of each cell, stored because divisions would be too slow.
    pub(super) places: Vec<[u8; 2]>,
    /// Cells that must not change any more.
    locked: Vec<bool>,
    /// For each cell, one bit per direction that leads to an unlocked neighbour.
    open: Vec<u8>,
    /// The moves made so far.
    pub(super) path: Path,
}

impl Grid {
    /// `labels` is a permutation of the cells; `goal_blank` is the blank's label, its goal cell.
    pub(super) fn new(size: Size, labels: &[u16], goal_blank: usize) -> Grid {
        let mut cells = vec![0; labels.len()];
        for (cell, &label) in labels.iter().enumerate() {
            cells[usize::from(label)] = cell as u16;
        }
        let open = (0..labels.len()).map(|cell| {
            BlankDirection::ALL
                .into_iter()
                .filter(|&blank_dir| size.raw_neighbour(cell, blank_dir).is_some())
                .fold(0, |blank_dirs, blank_dir| blank_dirs | 1 << blank_dir.code())
        });
        let places =
            (0..labels.len()).map(|cell| [size.raw_row(cell) as u8, size.raw_col(cell) as u8]);
        Grid {
            size,
            open: open.collect(),
            places: places.collect(),
            labels: labels.to_vec(),
            blank: usize::from(cells[goal_blank]),
            cells,
            locked: vec![false; labels.len()],
            path: Path::new(),
        }
    }

    /// The cell of a label.
    pub(super) fn cell_of(&self, label: usize) -> usize {
        usize::from(self.cells[label])
    }

    /// The rows and columns from one cell to another.
    #[inline]
    pub(super) fn between(&self, from: usize, to: usize) -> (i32, i32) {
        let [[a, b], [c, d]] = [self.places[from], self.places[to]];
        (i32::from(c) - i32::from(a), i32::from(d) - i32::from(b))
    }

    /// True if a cell is locked.
    pub(super) fn is_locked(&self, cell: usize) -> bool {
        self.locked[cell]
    }

    /// Locks or unlocks a cell.
    pub(super) fn lock(&mut self, cell: usize, done: bool) {
        self.locked[cell] = done;
        for blank_dir in BlankDirection::ALL {
            if let Some(beside) = self.size.raw_neighbour(cell, blank_dir) {
                let bit = 1 << blank_dir.opposite().code();
                self.open[beside] =
                    if done { self.open[beside] & !bit } else { self.open[beside] | bit };
            }
        }
    }

    /// The neighbour of `cell` in a direction of the compass, if it exists and is not locked.
    #[inline]
    pub(super) fn free_neighbour(&self, cell: usize, towards: BlankDirection) -> Option<usize> {
        let cols = self.size.cols();
        (self.open[cell] >> towards.code() & 1 == 1).then(|| match towards {
            BlankDirection::North => cell - cols,
            BlankDirection::South => cell + cols,
            BlankDirection::West => cell - 1,
            BlankDirection::East => cell + 1,
        })
    }

    /// Moves the blank one cell; the tile there slides in the opposite direction.
    pub(super) fn go(&mut self, blank_dir: BlankDirection) {
        let Some(next) = self.size.raw_neighbour(self.blank, blank_dir) else {
            debug_assert!(false, "the blank left the board");
            return;
        };
        self.labels.swap(self.blank, next);
        self.cells.swap(usize::from(self.labels[self.blank]), usize::from(self.labels[next]));
        self.blank = next;
        self.path.push(blank_dir.to_tile());
    }
}
