//! Rows and columns between two cells, for every size.

use board::Size;

/// Boards of at most this many cells keep all distances in a table (4 KiB at most).
const TABLE_CELLS: usize = 64;

/// The Manhattan distance between any two cells of one size.
#[derive(Clone, Debug)]
pub(super) struct Distance {
    /// `table[label << shift | cell]`; empty for a large board.
    table: Box<[u8]>,
    shift: u32,
    /// Row and column of each cell.
    places: Box<[(u16, u16)]>,
}

impl Distance {
    pub(super) fn new(size: Size) -> Distance {
        let cells = size.cells();
        let places = (0..cells).map(|c| (size.row(c) as u16, size.col(c) as u16)).collect();
        let shift = cells.next_power_of_two().ilog2();
        let mut table = Vec::new();
        if cells <= TABLE_CELLS {
            table.resize(cells << shift, 0);
            for (label, row) in table.chunks_mut(1 << shift).enumerate() {
                for (cell, distance) in row.iter_mut().enumerate().take(cells) {
                    *distance = size.distance(label, cell) as u8;
                }
            }
        }
        Distance { table: table.into(), shift, places }
    }

    #[inline(always)]
    pub(super) fn between(&self, label: usize, cell: usize) -> u32 {
        if let Some(&distance) = self.table.get(label << self.shift | cell) {
            return u32::from(distance);
        }
        let ((a, b), (c, d)) = (self.places[label], self.places[cell]);
        u32::from(a.abs_diff(c)) + u32::from(b.abs_diff(d))
    }

    /// What a slide from `from` to `to` adds to the label's distance: 1 or -1, as a wrapping
    /// number.
    #[inline(always)]
    pub(super) fn change(&self, label: usize, from: usize, to: usize) -> u32 {
        self.between(label, to).wrapping_sub(self.between(label, from))
    }
}
