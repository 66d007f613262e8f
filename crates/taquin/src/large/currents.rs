//! What guides a beam: Manhattan distance, and how well neighbours get along.
//!
//! Most of what a board needs beyond its Manhattan distance is not in small groups of tiles that
//! belong together, but in how the wishes of neighbours fit: a blank that finds at each step a tile
//! that wants to come saves moves, tiles that want to pass each other cost them. So each cell is
//! seen as a *current*, the way its tile wants to go, and a table says for each block of four
//! neighbouring currents how many moves more, or fewer, it stands for:
//!
//! ```text
//!    # # # # #        # wall   o blank   + at home
//!    # ↘ ← ↓ #        the value of a board is the sum over all 2x2 blocks of this picture,
//!    # ↑ o + #        walls included, and a multiple of its Manhattan distance
//!    # # # # #
//! ```
//!
//! The table knows no size, no tile and no goal, so one serves every board and every part of a
//! path. It was learned from solved boards, as `docs/large-boards.md` tells and
//! `examples/learn_currents.rs` does; it is no bound, and a beam needs none.

use super::kinds::{self, BLANK, KINDS, UNITS, WALL};
use board::{Direction, Size};
use std::sync::OnceLock;

/// Cells of the largest board that can be guided: labels are bytes.
pub(super) const MOST_CELLS: usize = 256;

/// One step of Manhattan distance, in units of the guide. The table's entries are sixteenths of a
/// move; that a step counts for more than one move makes up for their mostly negative values.
const STEP: i32 = 34;

/// An entry for each block, by its number.
static LEARNED: &[u8; KINDS.pow(4)] = include_bytes!("currents.bin");

/// The same with four bits a kind.
type Blocks = [i8; 1 << 16];

fn blocks() -> &'static Blocks {
    static BLOCKS: OnceLock<Box<Blocks>> = OnceLock::new();
    BLOCKS.get_or_init(|| {
        let mut blocks = Box::new([0; 1 << 16]);
        for (index, &entry) in LEARNED.iter().enumerate() {
            let kind = |i: usize| index / UNITS[i] % KINDS;
            blocks[(0..4).fold(0, |at, i| at | kind(i) << (4 * i))] = entry.cast_signed();
        }
        blocks
    })
}

/// The guide for one size and one cell of the goal's blank.
pub(super) struct Currents {
    size: Size,
    blocks: &'static Blocks,
    /// For each label and cell the kind; one cell more for what lies outside.
    kinds: Vec<u8>,
    /// For each label and cell how far they are apart; nothing for the blank.
    distances: Vec<u8>,
    /// For each cell and way of the blank, the cells that its move concerns.
    frames: Vec<Frame>,
}

/// The blank, the tile it changes places with and the ten cells around both, three across and four
/// along:
///
/// ```text
///    0 3 6  9        a move to the right: blank in 4, tile in 7
///    1 o ←  10       the other ways: turned, so that rows are still rows
///    2 5 8  11
/// ```
#[derive(Clone, Copy)]
struct Frame {
    cells: [u16; 12],
    blank: u8,
    tile: u8,
    /// Bits of the second and third cell of a block.
    shifts: [u8; 2],
}

/// The first cells of the six blocks that a move changes.
const CHANGED: [usize; 6] = [0, 1, 3, 4, 6, 7];

impl Currents {
    /// `None` if the board has more than [`MOST_CELLS`].
    pub(super) fn new(size: Size, hole: usize) -> Option<Currents> {
        let cells = size.cells();
        if cells > MOST_CELLS {
            return None;
        }
        let mut kinds = Vec::with_capacity(cells * (cells + 1));
        let mut distances = Vec::with_capacity(cells * cells);
        for label in 0..cells {
            for cell in 0..cells {
                kinds.push(if label == hole { BLANK } else { kinds::of_tile(size, label, cell) });
                // At most 128, in the 2x128 board.
                distances.push(if label == hole { 0 } else { size.distance(label, cell) as u8 });
            }
            kinds.push(WALL);
        }
        let frames = (0..cells)
            .flat_map(|cell| Direction::ALL.map(|way| Frame::new(size, cell, way)))
            .collect();
        Some(Currents { size, blocks: blocks(), kinds, distances, frames })
    }

    fn kind(&self, label: u8, cell: usize) -> u16 {
        self.kinds[usize::from(label) * (self.size.cells() + 1) + cell].into()
    }

    /// The value from nothing. `board` has the label in each cell.
    pub(super) fn value(&self, board: &[u8]) -> i32 {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        // With the wall around it: rows and columns count from 1.
        let kind = |row: usize, col: usize| {
            if (1..=rows).contains(&row) && (1..=cols).contains(&col) {
                let cell = self.size.cell(row - 1, col - 1);
                self.kind(board[cell], cell)
            } else {
                u16::from(WALL)
            }
        };
        let block = |row, col| {
            let above = kind(row, col) | kind(row, col + 1) << 4;
            let below = kind(row + 1, col) | kind(row + 1, col + 1) << 4;
            i32::from(self.blocks[usize::from(above | below << 8)])
        };
        let all = (0..=rows).flat_map(|row| (0..=cols).map(move |col| (row, col)));
        let distance: usize = (0..board.len()).map(|cell| self.distance(board[cell], cell)).sum();
        distance as i32 * STEP + all.map(|(row, col)| block(row, col)).sum::<i32>()
    }

    /// How the value changes when the blank goes this way, which must not be out of the board.
    /// `board` has the labels as before and one more byte, whatever it is, for the wall.
    #[inline]
    pub(super) fn change(&self, board: &[u8], blank: usize, way: usize) -> i32 {
        let frame = &self.frames[blank * 4 + way];
        let (hole_at, tile_at) = (usize::from(frame.blank), usize::from(frame.tile));
        let mut kinds = frame.cells.map(|cell| self.kind(board[usize::from(cell)], cell.into()));
        let [second, third] = frame.shifts;
        let sum = |kinds: &[u16; 12]| -> i32 {
            let block = |i: usize| {
                kinds[i] | kinds[i + 1] << second | kinds[i + 3] << third | kinds[i + 4] << 12
            };
            CHANGED.iter().map(|&i| i32::from(self.blocks[usize::from(block(i))])).sum()
        };
        let before = sum(&kinds);
        let from = usize::from(frame.cells[tile_at]);
        let label = board[from];
        kinds[hole_at] = self.kind(label, blank);
        kinds[tile_at] = BLANK.into();
        let nearer = self.distance(label, from) as i32 - self.distance(label, blank) as i32;
        sum(&kinds) - before - nearer * STEP
    }

    /// How far a label is from home; the blank's distance does not count.
    #[inline]
    pub(super) fn distance(&self, label: u8, cell: usize) -> usize {
        self.distances[usize::from(label) * self.size.cells() + cell].into()
    }
}

impl Frame {
    fn new(size: Size, blank: usize, way: Direction) -> Frame {
        let (row, col) = (size.row(blank) as isize, size.col(blank) as isize);
        let upright = matches!(way, Direction::Up | Direction::Down);
        let back = matches!(way, Direction::Up | Direction::Left);
        let mut cells = [size.cells() as u16; 12];
        for (i, cell) in cells.iter_mut().enumerate() {
            let (along, across) = ((i / 3) as isize - 1 - isize::from(back), (i % 3) as isize - 1);
            let (down, right) = if upright { (along, across) } else { (across, along) };
            let (row, col) = (row + down, col + right);
            if (0..size.rows() as isize).contains(&row) && (0..size.cols() as isize).contains(&col)
            {
                *cell = size.cell(row as usize, col as usize) as u16;
            }
        }
        let (blank, tile) = if back { (7, 4) } else { (4, 7) };
        Frame { cells, blank, tile, shifts: if upright { [4, 8] } else { [8, 4] } }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Problem;
    use board::{Goal, Shuffle};

    #[test]
    fn changes_add_up_to_the_value() {
        for (rows, cols, goal) in
            [(2, 2, Goal::Last), (4, 4, Goal::Snail), (5, 3, Goal::First), (16, 16, Goal::Last)]
        {
            let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
            let problem = Problem::new(Shuffle::uniform(&goal, 2).board(0), goal).unwrap();
            let (size, hole) = (problem.size(), problem.goal_blank());
            let currents = Currents::new(size, hole).unwrap();
            let mut board: Vec<u8> = problem.labels().into_iter().map(|l| l as u8).collect();
            board.push(0);
            let mut blank = problem.start().blank();
            let mut value = currents.value(&board[..size.cells()]);
            for way in &super::super::construct::constructed(&problem) {
                let way = way.opposite();
                value += currents.change(&board, blank, way.code().into());
                let to = size.neighbour(blank, way).unwrap();
                board.swap(blank, to);
                blank = to;
                assert_eq!(value, currents.value(&board[..size.cells()]), "{size}");
            }
        }
    }

    /// The table was learned with this tied, and turned boards must be solved as well.
    #[test]
    fn turned_and_mirrored_blocks_are_worth_the_same() {
        // Kinds of a mirrored picture: rows upside down, or rows and columns exchanged.
        let tile = |kind: usize, f: &dyn Fn(usize, usize) -> usize| {
            if kind < 9 { f(kind / 3, kind % 3) } else { kind }
        };
        let flip = |kind| tile(kind, &|down, right| (2 - down) * 3 + right);
        let turn = |kind| tile(kind, &|down, right| right * 3 + down);
        for index in 0..KINDS.pow(4) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|i| index / KINDS.pow(i) % KINDS);
            let at = |kinds: [usize; 4]| {
                blocks()[kinds[0] | kinds[1] << 4 | kinds[2] << 8 | kinds[3] << 12]
            };
            assert_eq!(at([a, b, c, d]), at([flip(c), flip(d), flip(a), flip(b)]));
            assert_eq!(at([a, b, c, d]), at([turn(a), turn(c), turn(b), turn(d)]));
        }
    }
}
