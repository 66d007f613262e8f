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
use board::Size;
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
    /// For each cell of the blank, the cells that its moves concern.
    frames: Vec<Frame>,
}

/// The blank and the cells around it, two steps each way, in five rows of five. The corners do not
/// matter.
///
/// ```text
///        1  2  3
///     5  6  7  8  9        blocks are known by their upper left cell: those with the blank are
///    10 11  o 13 14        6, 7, 11 and 12
///    15 16 17 18 19
///       21 22 23
/// ```
type Frame = [u16; 25];

/// What is looked at of a frame.
const LOOKED_AT: [usize; 21] =
    [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23];

/// The blocks with the blank, and where it is in each: the bits of its kind.
const AROUND_BLANK: [(usize, u32); 4] = [(6, 12), (7, 8), (11, 4), (12, 0)];

/// What changes when the blank goes one way.
struct Slide {
    /// Where the tile is that it changes places with.
    tile: usize,
    /// The bits of the tile's kind in the four blocks with the blank; past the number if it is not
    /// in one.
    beside: [u32; 4],
    /// The two blocks with the tile and not the blank, and the bits of its kind there.
    beyond: [(usize, u32); 2],
}

/// Past the number of a block.
const OUT: u32 = 16;

/// By the blank's way: up, down, left, right.
const SLIDES: [Slide; 4] = [
    Slide { tile: 7, beside: [4, 0, OUT, OUT], beyond: [(1, 12), (2, 8)] },
    Slide { tile: 17, beside: [OUT, OUT, 12, 8], beyond: [(16, 4), (17, 0)] },
    Slide { tile: 11, beside: [8, OUT, 0, OUT], beyond: [(5, 12), (10, 4)] },
    Slide { tile: 13, beside: [OUT, 12, OUT, 4], beyond: [(8, 8), (13, 0)] },
];

/// What the guide sees around a blank: all that its moves can change.
pub(super) struct Around {
    kinds: [u32; 25],
    /// The numbers of the blocks with the blank, and the sum of their entries.
    blocks: [u32; 4],
    sum: i32,
}

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
        let frames = (0..cells).map(|cell| frame(size, cell)).collect();
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

    /// What there is around the blank. `board` has the label in each cell and one more byte, whatever
    /// it is, for the wall.
    #[inline]
    pub(super) fn around(&self, board: &[u8], blank: usize) -> Around {
        let frame = &self.frames[blank];
        let mut kinds = [0; 25];
        for i in LOOKED_AT {
            let cell = usize::from(frame[i]);
            kinds[i] = self.kind(board[cell], cell).into();
        }
        let blocks = AROUND_BLANK.map(|(at, _)| block(&kinds, at));
        let sum = blocks.iter().map(|&block| self.entry(block)).sum();
        Around { kinds, blocks, sum }
    }

    /// How the value changes when the blank goes this way, where this label is in this cell.
    #[inline]
    pub(super) fn change(
        &self,
        around: &Around,
        blank: usize,
        way: usize,
        label: u8,
        from: usize,
    ) -> i32 {
        // Each compiled for itself.
        let change = match way {
            0 => self.change_by(&SLIDES[0], around, blank, label),
            1 => self.change_by(&SLIDES[1], around, blank, label),
            2 => self.change_by(&SLIDES[2], around, blank, label),
            _ => self.change_by(&SLIDES[3], around, blank, label),
        };
        let nearer = self.distance(label, from) as i32 - self.distance(label, blank) as i32;
        change - nearer * STEP
    }

    #[inline(always)]
    fn change_by(&self, slide: &Slide, around: &Around, blank: usize, label: u8) -> i32 {
        let Slide { tile, beside, beyond } = slide;
        // What is flipped where the blank was, and where the tile was.
        let here = u32::from(BLANK) ^ u32::from(self.kind(label, blank));
        let there = around.kinds[*tile] ^ u32::from(BLANK);
        let mut change = -around.sum;
        for (i, (_, bits)) in AROUND_BLANK.iter().enumerate() {
            change += self.entry(around.blocks[i] ^ here << bits ^ there << beside[i]);
        }
        for (at, bits) in beyond {
            let before = block(&around.kinds, *at);
            change += self.entry(before ^ there << bits) - self.entry(before);
        }
        change
    }

    /// The entry of a block; bits past its number do not count.
    #[inline]
    fn entry(&self, block: u32) -> i32 {
        self.blocks[usize::from(block as u16)].into()
    }

    /// How far a label is from home; the blank's distance does not count.
    #[inline]
    pub(super) fn distance(&self, label: u8, cell: usize) -> usize {
        self.distances[usize::from(label) * self.size.cells() + cell].into()
    }
}

/// The number of a block.
#[inline]
fn block(kinds: &[u32; 25], at: usize) -> u32 {
    kinds[at] | kinds[at + 1] << 4 | kinds[at + 5] << 8 | kinds[at + 6] << 12
}

fn frame(size: Size, blank: usize) -> Frame {
    let (row, col) = (size.row(blank) as isize, size.col(blank) as isize);
    let mut cells = [size.cells() as u16; 25];
    for (i, cell) in cells.iter_mut().enumerate() {
        let (row, col) = (row + i as isize / 5 - 2, col + i as isize % 5 - 2);
        if (0..size.rows() as isize).contains(&row) && (0..size.cols() as isize).contains(&col) {
            *cell = size.cell(row as usize, col as usize) as u16;
        }
    }
    cells
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
                let to = size.neighbour(blank, way).unwrap();
                let around = currents.around(&board, blank);
                value += currents.change(&around, blank, way.code().into(), board[to], to);
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
