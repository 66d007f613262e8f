//! Pattern databases of the multi-tile metric, where one move slides any number of tiles of a line.
//!
//! A slide may move tiles of two patterns at once, so the values of disjoint patterns may not be
//! added. A pattern here counts every move, with the blank's cell in the index, and is as large as
//! memory allows: the values of several are combined by taking the greatest. There are two kinds:
//! some tiles, each distinguished from the others, and ([`rows`]) all tiles, each known by its goal
//! row. The second kind is for 4x4; smaller boards have all their tiles in a table of the first
//! kind, and larger ones have too many sequences of goal rows.
//!
//! # Tables of some tiles
//!
//! Two moves along the same line are one move, so a shortest path alternates between rows and
//! columns. A search knows along which axis it moves next, so each entry has two values: the moves
//! needed if the first one is vertical, and if it is horizontal. A first move that slides nothing
//! is counted as one, so the two differ by 1 at most:
//!
//! ```text
//!   bits 0-5  the lesser of the two values
//!   bit 6     with a vertical move first, one more
//!   bit 7     with a horizontal move first, one more
//! ```
//!
//! On 4x4 six tiles and the blank have 57,657,600 entries.

mod build;
pub(crate) mod file;
mod rows;
mod stored;
mod verify;

pub use file::MultiHeader;
pub use rows::{LineValues, Projected};

use crate::bytes::Bytes;
use crate::{Cost, Pattern};
use rows::Ranks;
use std::fmt;
use taquin_board::{Cell, Size};

/// The most tiles of a pattern: all tiles of a board of ten cells.
pub(crate) const MAX_TILES: usize = 9;
/// The most entries of a table.
const MAX_ENTRIES: u64 = 60_000_000;
/// Not reached (yet).
const UNSEEN: u8 = u8::MAX;
/// With a move along this axis first, one more.
const ONE_MORE: [u8; 2] = [1 << 6, 1 << 7];
const LEAST: u8 = (1 << 6) - 1;

/// What a table of the multi-tile metric knows of a board.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MultiPattern {
    size: Size,
    goal_blank: u8,
    known: Known,
}

/// What is known of the tiles.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Known {
    /// The tiles of these goal cells, one byte per cell as the files have them.
    Cells(Box<[u8]>),
    /// The goal row of every tile.
    Rows,
    /// The goal column of every tile: the rows of the transposed board, whose table serves it.
    Columns,
}

impl MultiPattern {
    /// A pattern of these goal cells on a board whose goal has its blank in `goal_blank`. `None` if
    /// the cells are not distinct cells of tiles, or if its table would be too large.
    pub fn new(size: Size, goal_blank: Cell, cells: &[Cell]) -> Option<MultiPattern> {
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let fits = size.cells() <= Pattern::MAX_CELLS
            && goal_blank.index() < size.cells()
            && (1..=MAX_TILES).contains(&cells.len())
            && sorted.len() == cells.len()
            && sorted.iter().all(|&cell| cell.index() < size.cells() && cell != goal_blank)
            && entries(size, cells.len()) <= MAX_ENTRIES;
        let byte = |cell: Cell| cell.index() as u8;
        let known = Known::Cells(cells.iter().map(|&cell| byte(cell)).collect());
        fits.then_some(MultiPattern { size, goal_blank: byte(goal_blank), known })
    }

    /// The goal rows of all tiles of a board of 3x3 or 4x4.
    pub fn rows(size: Size, goal_blank: Cell) -> Option<MultiPattern> {
        let square = size.rows() == size.cols() && (3..=4).contains(&size.rows());
        (square && goal_blank.index() < size.cells()).then(|| MultiPattern {
            size,
            goal_blank: goal_blank.index() as u8,
            known: Known::Rows,
        })
    }

    /// The two patterns of a board: on 4x4 the goal rows and the goal columns of all tiles, else as
    /// many tiles as a table holds, the farthest from the goal's blank, by rows and by columns. On a
    /// square board whose blank is on the diagonal one is the other transposed, and one table serves
    /// both. `None` for boards of more than 25 cells.
    pub fn of_board(size: Size, goal_blank: Cell) -> Option<[MultiPattern; 2]> {
        if size == Size::FIFTEEN {
            let rows = MultiPattern::rows(size, goal_blank)?;
            let columns = MultiPattern { known: Known::Columns, ..rows.clone() };
            return Some([rows, columns]);
        }
        let fits = |tiles: &usize| entries(size, *tiles) <= MAX_ENTRIES;
        let tiles = (1..size.cells().min(MAX_TILES + 1)).rev().find(fits)?;
        let by_rows: Vec<Cell> = size.all_cells().collect();
        let columns = (0..size.cols()).flat_map(|col| (0..size.rows()).map(move |row| (row, col)));
        let by_cols: Vec<Cell> = columns.map(|(row, col)| size.cell(row, col)).collect();
        let far = |mut order: Vec<Cell>, near_end: bool| {
            if !near_end {
                order.reverse();
            }
            order.retain(|&cell| cell != goal_blank);
            order.truncate(tiles);
            MultiPattern::new(size, goal_blank, &order)
        };
        let rows = far(by_rows, size.row(goal_blank) * 2 >= size.rows())?;
        let cols = far(by_cols, size.col(goal_blank) * 2 >= size.cols())?;
        Some([rows, cols])
    }

    /// The board's shape.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The goal's blank cell.
    pub fn goal_blank(&self) -> Cell {
        self.goal_blank.into()
    }

    /// The goal cells of its tiles; `None` if it knows all tiles by their goal rows or columns.
    pub fn cells(&self) -> Option<impl ExactSizeIterator<Item = Cell> + Clone + '_> {
        self.tiles().map(|cells| cells.iter().map(|&cell| cell.into()))
    }

    fn tiles(&self) -> Option<&[u8]> {
        match &self.known {
            Known::Cells(cells) => Some(cells),
            Known::Rows | Known::Columns => None,
        }
    }

    /// The same pattern of the transposed board.
    pub fn transposed(&self) -> MultiPattern {
        let turned = |cell: u8| {
            let cell = Cell::from(cell);
            (self.size.col(cell) * self.size.rows() + self.size.row(cell)) as u8
        };
        MultiPattern {
            size: self.size.transposed(),
            goal_blank: turned(self.goal_blank),
            known: match &self.known {
                Known::Cells(cells) => {
                    Known::Cells(cells.iter().map(|&cell| turned(cell)).collect())
                }
                Known::Rows => Known::Columns,
                Known::Columns => Known::Rows,
            },
        }
    }

    /// The pattern whose table serves this one: of a pattern and its transpose, where both are
    /// patterns of the same board, the first in order; for goal columns always the rows of the
    /// transposed board.
    pub fn canonical(&self) -> MultiPattern {
        let turned = self.transposed();
        match self.known {
            Known::Rows => return self.clone(),
            Known::Columns => return turned,
            Known::Cells(_) => {}
        }
        match turned.size == self.size && turned.goal_blank == self.goal_blank {
            true => turned.min(self.clone()),
            false => self.clone(),
        }
    }

    /// The tables that serve some patterns, each once.
    pub fn tables(patterns: &[MultiPattern]) -> Vec<MultiPattern> {
        let mut tables: Vec<MultiPattern> = patterns.iter().map(MultiPattern::canonical).collect();
        tables.sort();
        tables.dedup();
        tables
    }

    /// Entries of its table.
    pub fn entries(&self) -> u64 {
        match &self.known {
            Known::Cells(cells) => entries(self.size, cells.len()),
            Known::Rows | Known::Columns => {
                let side = self.size.rows();
                let goal_blank = self.goal_blank();
                let blank_line = match self.known {
                    Known::Columns => self.size.col(goal_blank),
                    _ => self.size.row(goal_blank),
                };
                2 * side as u64 * rows::sequences(side, blank_line)
            }
        }
    }

    /// The cost of building its table.
    pub fn cost(&self) -> Cost {
        let entries = self.entries();
        // Of some tiles 8.3 s for 57,657,600 entries in a dev build, with lists of placements; by
        // rows 9.0 s for 126,126,000 entries in a release build.
        let (nanoseconds, peak_bytes) = match self.known {
            Known::Cells(_) => (144.0, entries * 5),
            Known::Rows | Known::Columns => (71.0, entries + (1 << 20)),
        };
        let cpu_seconds = entries as f64 * nanoseconds / 1e9;
        Cost { entries, cpu_seconds, bytes: entries, peak_bytes }
    }

    /// The drawing: the same letter for tiles that are not distinguished, `-` for those that do not
    /// count, `.` for the blank. Of some tiles each is distinguished from the others, and all are
    /// `a`.
    pub fn drawing(&self) -> String {
        let line = |number: usize| ["a", "b", "c", "d"][number % 4];
        let sign = |cell: Cell| match &self.known {
            _ if cell == self.goal_blank() => ".",
            Known::Cells(cells) if cells.iter().any(|&own| Cell::from(own) == cell) => "a",
            Known::Cells(_) => "-",
            Known::Rows => line(self.size.row(cell)),
            Known::Columns => line(self.size.col(cell)),
        };
        let row = |row| {
            let cells = (0..self.size.cols()).map(|col| sign(self.size.cell(row, col)));
            cells.collect::<Vec<_>>().join(" ")
        };
        (0..self.size.rows()).map(row).collect::<Vec<_>>().join(" / ")
    }

    /// The index of a placement: the cells of the tiles, in the pattern's order, then the blank's.
    /// Each digit is how many free cells lie before. The blank is the last digit, so that its moves
    /// past other tiles stay within a cache line.
    #[inline(always)]
    pub(crate) fn index(cells: u32, placed: impl Iterator<Item = u32>) -> usize {
        let (mut used, mut index, mut free) = (0u32, 0usize, cells as usize);
        if cells <= 16 {
            // For each cell four bits: how many used ones lie before. Counting bits takes a dozen
            // instructions where the processor is not known to count them.
            let mut before = 0u64;
            for cell in placed {
                let shift = 4 * cell;
                index = index * free + (cell as usize - (before >> shift & 15) as usize);
                before = before.wrapping_add(0x1111_1111_1111_1110 << shift);
                free -= 1;
            }
            return index;
        }
        for cell in placed {
            let before = (used & ((1 << cell) - 1)).count_ones();
            index = index * free + (cell - before) as usize;
            used |= 1 << cell;
            free -= 1;
        }
        index
    }
}

/// Placements of some tiles and the blank.
fn entries(size: Size, tiles: usize) -> u64 {
    let cells = size.cells() as u64;
    (0..=tiles as u64).map(|placed| cells.saturating_sub(placed)).fold(1, u64::saturating_mul)
}

/// The name of its file, without the extension: `multi-4x4-hole15-rows` or
/// `multi-3x4-hole11-cells0.1.2.3.4.5.6`.
impl fmt::Display for MultiPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "multi-{}-hole{}-", self.size, self.goal_blank)?;
        match &self.known {
            Known::Cells(cells) => {
                let cells: Vec<_> = cells.iter().map(u8::to_string).collect();
                write!(f, "cells{}", cells.join("."))
            }
            Known::Rows => f.write_str("rows"),
            Known::Columns => f.write_str("columns"),
        }
    }
}

/// The values of a pattern for all boards that it tells apart.
pub struct MultiTable {
    pattern: MultiPattern,
    bytes: Bytes,
    /// The ranks of the sequences, if it is a table by goal rows.
    ranks: Option<Ranks>,
}

impl MultiTable {
    /// What it is for.
    pub fn pattern(&self) -> &MultiPattern {
        &self.pattern
    }

    /// Its entries.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// A table with these entries.
    fn new(pattern: MultiPattern, bytes: Bytes) -> MultiTable {
        let ranks = (pattern.known == Known::Rows).then(|| Ranks::new(&pattern));
        MultiTable { pattern, bytes, ranks }
    }

    /// The values of a table by goal rows of boards of N x N cells.
    #[inline(always)]
    pub fn lines<const N: usize>(&self) -> Option<LineValues<'_, N>> {
        let ranks = self.ranks.as_ref().filter(|_| self.pattern.size.rows() == N)?;
        Some(LineValues::new(ranks, &self.bytes))
    }

    /// The index of a board in a table of some tiles: the cells of the tiles in order, then the
    /// blank's.
    #[inline(always)]
    pub fn index(&self, placed: impl Iterator<Item = u32>) -> usize {
        MultiPattern::index(self.pattern.size.cells() as u32, placed)
    }

    /// The fewest moves that an entry stands for, whatever the first one is.
    #[inline(always)]
    pub fn least(entry: u8) -> u32 {
        u32::from(entry & LEAST)
    }

    /// The same with a vertical move first (`axis` 0) or a horizontal one (1).
    #[inline(always)]
    pub fn beginning(entry: u8, axis: usize) -> u32 {
        u32::from(entry & LEAST) + u32::from(entry & ONE_MORE[axis] != 0)
    }

    fn least_of(&self, entry: u8) -> u32 {
        if self.ranks.is_some() { entry.into() } else { MultiTable::least(entry) }
    }

    /// The greatest value.
    pub fn deepest(&self) -> u32 {
        let seen = self.bytes.iter().filter(|&&entry| entry != UNSEEN);
        seen.map(|&entry| self.least_of(entry)).max().unwrap_or(0)
    }
}

impl fmt::Debug for MultiTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MultiTable").field("pattern", &self.pattern).finish_non_exhaustive()
    }
}

/// The cells that the blank at `blank` can go to in one move along an axis.
#[inline(always)]
fn line(size: Size, blank: usize, axis: usize) -> impl Iterator<Item = usize> {
    let (cols, row, col) = (size.cols(), blank / size.cols(), blank % size.cols());
    let (first, step, count) = match axis {
        0 => (col, cols, size.rows()),
        _ => (row * cols, 1, cols),
    };
    (0..count).map(move |at| first + at * step).filter(move |&cell| cell != blank)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_search::Monitor;

    fn size(text: &str) -> Size {
        text.parse().unwrap()
    }

    fn built(pattern: &MultiPattern) -> MultiTable {
        build::build(pattern, &Monitor::none()).unwrap().table
    }

    /// Boards at each distance where the pattern has all tiles, with the published counts.
    #[test]
    fn all_tiles_of_a_small_board_have_its_distances() {
        let published: [(&str, &[u64]); 2] = [
            ("2x3", &[1, 3, 4, 6, 8, 12, 15, 18, 22, 30, 36, 45, 42, 30, 28, 24, 18, 9, 5, 3, 1]),
            (
                "3x3",
                &[
                    1, 4, 8, 16, 32, 64, 127, 244, 454, 856, 1576, 2854, 5117, 8588, 13466, 19739,
                    26558, 31485, 30985, 23494, 11751, 3390, 589, 41, 1,
                ],
            ),
        ];
        for (name, counts) in published {
            let size = size(name);
            for pattern in MultiPattern::of_board(size, size.last_cell()).unwrap() {
                assert_eq!(pattern.cells().unwrap().len() + 1, size.cells());
                let table = built(&pattern);
                let mut found = vec![0; counts.len()];
                for &entry in table.bytes().iter().filter(|&&entry| entry != UNSEEN) {
                    found[MultiTable::least(entry) as usize] += 1;
                }
                assert_eq!(found, counts, "{name}");
                table.verify(&Monitor::none()).unwrap();
            }
        }
    }

    #[test]
    fn every_goal_and_shape_is_verified_and_a_wrong_value_found_out() {
        for (name, cells) in [("3x4", [0, 5, 7]), ("4x3", [11, 1, 2]), ("5x5", [3, 20, 8])] {
            let size = size(name);
            for blank in [4, 9] {
                let pattern =
                    MultiPattern::new(size, Cell::new(blank), &cells.map(Cell::new)).unwrap();
                let mut table = built(&pattern);
                let verified = table.verify(&Monitor::none()).unwrap();
                assert_eq!(verified.entries, pattern.entries(), "{pattern}");
                for change in [1, ONE_MORE[0], ONE_MORE[1]] {
                    table.bytes.all()[5_000] ^= change;
                    assert!(table.verify(&Monitor::none()).is_err(), "{pattern} {change}");
                    table.bytes.all()[5_000] ^= change;
                }
            }
        }
    }

    #[test]
    fn a_missing_value_is_found_out() {
        let size = size("2x3");
        let pattern = MultiPattern::new(size, Cell::new(5), &[0, 1, 2].map(Cell::new)).unwrap();
        let mut table = built(&pattern);
        for index in 0..table.bytes.len() {
            let entry = std::mem::replace(&mut table.bytes.all()[index], UNSEEN);
            assert_eq!(table.verify(&Monitor::none()).is_ok(), entry == UNSEEN, "{index}");
            table.bytes.all()[index] = entry;
        }
    }

    #[test]
    fn one_table_serves_both_patterns_of_a_square_with_its_blank_on_the_diagonal() {
        for (name, blank, tables) in
            [("4x4", 15, 1), ("4x4", 0, 1), ("4x4", 3, 2), ("3x4", 11, 2), ("5x5", 24, 1)]
        {
            let patterns = MultiPattern::of_board(size(name), Cell::new(blank)).unwrap();
            assert_eq!(MultiPattern::tables(&patterns).len(), tables, "{name} {blank}");
        }
        assert_eq!(MultiPattern::of_board(size("6x6"), Cell::new(35)), None);
        let [first, second] = MultiPattern::of_board(Size::FIFTEEN, Cell::new(15)).unwrap();
        assert_eq!(first.to_string(), "multi-4x4-hole15-rows");
        assert_eq!(first.drawing(), "a a a a / b b b b / c c c c / d d d .");
        assert_eq!(second.canonical(), first);
        assert_eq!(second.transposed(), first);
    }

    #[test]
    fn cancelling_ends_a_build() {
        let cancel = taquin_search::Cancel::new();
        cancel.cancel();
        let monitor = Monitor { cancel: &cancel, ..Monitor::none() };
        let pattern = MultiPattern::new(size("3x3"), Cell::new(8), &[0, 1].map(Cell::new)).unwrap();
        assert!(build::build(&pattern, &monitor).is_none());
    }
}
