//! A pattern: a set of goal cells whose tiles matter; all other tiles look alike.

use crate::Cost;
use std::fmt;
use taquin_board::{Cell, Size};

/// Which moves a table counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Counts {
    /// Only moves of the pattern's tiles: values of disjoint patterns may be added.
    Pattern,
    /// Every move: larger values, which may not be added.
    Every,
}

/// What a table is for: a board size, the goal's blank cell, and a set of goal cells.
///
/// A tile is identified by its goal cell, so goals differ only in names, and a table serves them
/// all.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pattern {
    size: Size,
    goal_blank: u8,
    /// One byte per goal cell, as the index and the files have them.
    cells: Box<[u8]>,
    counts: Counts,
}

impl Pattern {
    /// The most tiles of one pattern: nine on 4x4 would take 1.5 GB on disk and three times that to
    /// build.
    pub const MAX_TILES: usize = 8;
    /// The most cells of a board.
    pub const MAX_CELLS: usize = 25;

    /// A pattern of these goal cells on a board whose goal has its blank in `goal_blank`. `None`
    /// if the board has more than 25 cells, or if there are no cells, more than eight, cells outside the
    /// board, repeated cells, or the blank's cell.
    pub fn new(size: Size, goal_blank: Cell, cells: &[Cell], counts: Counts) -> Option<Pattern> {
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let fits = size.cells() <= Self::MAX_CELLS
            && goal_blank.index() < size.cells()
            && (1..=Self::MAX_TILES).contains(&cells.len())
            && sorted.len() == cells.len()
            && sorted.iter().all(|&cell| cell.index() < size.cells() && cell != goal_blank);
        let byte = |cell: Cell| cell.index() as u8;
        fits.then(|| Pattern {
            size,
            goal_blank: byte(goal_blank),
            cells: sorted.into_iter().map(byte).collect(),
            counts,
        })
    }

    /// The board's shape.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The goal's blank cell.
    pub fn goal_blank(&self) -> Cell {
        self.goal_blank.into()
    }

    /// The goal cells of its tiles, in order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + Clone + '_ {
        self.cells.iter().map(|&cell| cell.into())
    }

    /// The same, one byte each.
    pub(crate) fn cell_bytes(&self) -> &[u8] {
        &self.cells
    }

    /// The number of tiles.
    pub fn tiles(&self) -> usize {
        self.cells.len()
    }

    /// Which moves are counted.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The cost of building its table.
    pub fn cost(&self) -> Cost {
        Cost::of(self)
    }

    /// The pattern's drawing: `a` for its tiles, `-` for the others, `.` for the blank.
    pub fn drawing(&self) -> String {
        let sign = |cell: Cell| {
            if self.cells().any(|own| own == cell) {
                "a"
            } else if cell == self.goal_blank() {
                "."
            } else {
                "-"
            }
        };
        let rows = (0..self.size.rows()).map(|row| {
            let cells: Vec<_> =
                (0..self.size.cols()).map(|c| sign(self.size.cell(row, c))).collect();
            cells.join(" ")
        });
        rows.collect::<Vec<_>>().join(" / ")
    }
}

/// The name of its file, without the extension: `4x4-hole15-cells0.1.4.5`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<_> = self.cells.iter().map(u8::to_string).collect();
        let counts = match self.counts {
            Counts::Pattern => "",
            Counts::Every => "-every",
        };
        write!(f, "{}-hole{}-cells{}{counts}", self.size, self.goal_blank, cells.join("."))
    }
}
