//! Rows and columns between two cells, for every size.

use taquin_board::{Cell, Label, Size, TileDirection};

/// Up to this many cells, all distances and their changes are stored in tables (at most 20 KiB).
const TABLE_CELLS: usize = 64;

/// The Manhattan distance between any two cells of one size.
#[derive(Clone, Debug)]
pub(super) struct Distance {
    /// `table[label << shift | cell]`; empty for a large board.
    table: Box<[u8]>,
    /// `changes[(from << 2 | dir) << shift | label]`: the label, known last, is in the low bits.
    changes: Box<[i8]>,
    shift: u32,
    cols: usize,
    /// Row and column of each cell.
    places: Box<[(u16, u16)]>,
}

impl Distance {
    pub(super) fn new(size: Size) -> Distance {
        let cells = size.cells();
        let (rows, cols) = (size.rows() as u16, size.cols() as u16);
        let mut places = Vec::with_capacity(cells);
        places.extend((0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))));
        let shift = cells.next_power_of_two().ilog2();
        let (mut table, mut changes) = (Vec::new(), Vec::new());
        if cells <= TABLE_CELLS {
            table.resize(cells << shift, 0);
            for (&(a, b), row) in places.iter().zip(table.chunks_mut(1 << shift)) {
                for (&(c, d), distance) in places.iter().zip(row) {
                    *distance = (a.abs_diff(c) + b.abs_diff(d)) as u8;
                }
            }
            let far = |cell: Cell| table[cell.index() << shift..].iter().map(|&far| far as i8);
            changes.resize(cells << 2 << shift, 0);
            for (slide, row) in changes.chunks_mut(1 << shift).enumerate() {
                let (from, dir) = (Cell::new(slide >> 2), TileDirection::from_code(slide as u8));
                let Some(to) = size.slid(from, dir) else { continue };
                for ((after, before), change) in far(to).zip(far(from)).zip(&mut row[..cells]) {
                    *change = after - before;
                }
            }
        }
        let places = places.into();
        Distance { table: table.into(), changes: changes.into(), shift, cols: size.cols(), places }
    }

    #[inline(always)]
    pub(super) fn between(&self, label: Label, cell: Cell) -> u32 {
        let (label, cell) = (label.index(), cell.index());
        if let Some(&distance) = self.table.get(label << self.shift | cell) {
            return u32::from(distance);
        }
        let ((a, b), (c, d)) = (self.places[label], self.places[cell]);
        u32::from(a.abs_diff(c)) + u32::from(b.abs_diff(d))
    }

    /// The change of the label's distance when it slides in this direction from a cell: 1 or -1, as
    /// a wrapping number. There must be a cell in that direction.
    #[inline(always)]
    pub(super) fn change(&self, label: Label, from: Cell, dir: TileDirection) -> u32 {
        let slide = from.index() << 2 | usize::from(dir.code());
        if let Some(&change) = self.changes.get(slide << self.shift | label.index()) {
            return i32::from(change) as u32;
        }
        let to = match dir {
            TileDirection::Up => from.index() - self.cols,
            TileDirection::Down => from.index() + self.cols,
            TileDirection::Left => from.index() - 1,
            TileDirection::Right => from.index() + 1,
        };
        self.between(label, Cell::new(to)).wrapping_sub(self.between(label, from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With the tables and without.
    #[test]
    fn a_change_is_a_difference_of_distances() {
        for size in ["2x2", "3x4", "8x8", "2x32", "5x13", "9x9"] {
            let size: Size = size.parse().expect("a size");
            let distance = Distance::new(size);
            let cells = || size.all_cells();
            for (goal, from) in cells().flat_map(|a| cells().map(move |b| (a, b))) {
                let label = Label::of(goal);
                assert_eq!(distance.between(label, from), size.distance(goal, from) as u32);
                for dir in TileDirection::ALL {
                    let Some(to) = size.slid(from, dir) else { continue };
                    let change = (size.distance(goal, to) as u32)
                        .wrapping_sub(size.distance(goal, from) as u32);
                    assert_eq!(distance.change(label, from, dir), change, "{size}");
                }
            }
        }
    }
}
