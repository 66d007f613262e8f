//! What guides a beam: Manhattan distance, and how well neighbours get along.
//!
//! Most of what a board needs beyond its Manhattan distance is not in small groups of tiles that
//! belong together, but in how the wishes of neighbours fit: a blank that finds at each step a tile
//! that wants to come saves moves, tiles that want to pass each other cost them. So each cell is
//! seen as a *current*, the way its tile wants to go, and a table says how many moves more, or fewer,
//! currents near each other stand for:
//!
//! ```text
//!    # # # # #        # wall   o blank   + at home
//!    # ↘ ← ↓ #        the value of a board is the sum over all 2x2 blocks of this picture and
//!    # ↑ o + #        over all pairs of cells at most three steps apart, walls included, and a
//!    # # # # #        multiple of its Manhattan distance
//! ```
//!
//! Blocks know the way of a current alone; pairs also how far it goes, up to three rows and columns.
//! The table knows no size, no tile and no goal, so one serves every board and every part of a
//! path. It was learned from solved boards, as `docs/large-boards.md` tells and
//! `examples/learn` does; it is no bound, and a beam needs none.

use super::eval_features::{self, BLANK, BLOCKS, ENTRIES, KINDS, PAIRS, UNITS, WALL, WAYS};
use std::sync::OnceLock;
use taquin_board::Size;

/// Cells of the largest board that can be guided: labels are bytes.
pub(super) const MOST_CELLS: usize = 256;

/// One step of Manhattan distance, in units of the guide. The table's entries are sixteenths of a
/// move; that a step counts for more than one move makes up for their mostly negative values.
const STEP: i32 = 34;

/// An entry for each block, by its number, and for each pair.
static LEARNED: &[u8; ENTRIES] = include_bytes!("learned_eval.bin");

fn learned(at: usize) -> i8 {
    LEARNED[at].cast_signed()
}

/// The table, laid out to be read fast.
struct Table {
    /// An entry for each block, four bits a way.
    blocks: [i8; 1 << 16],
    /// For each kind of a cell, each of its neighbours and the kind of that: what it adds that the
    /// cell is of its kind and not the blank.
    pairs: [[i8; 64]; KINDS * NEIGHBOURS],
}

/// Cells at most three steps away: each pair seen from both of its cells.
const NEIGHBOURS: usize = 2 * PAIRS.len();

fn table() -> &'static Table {
    static TABLE: OnceLock<Box<Table>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table =
            Box::new(Table { blocks: [0; 1 << 16], pairs: [[0; 64]; KINDS * NEIGHBOURS] });
        for index in 0..BLOCKS {
            let way = |i: usize| index / UNITS[i] % WAYS;
            table.blocks[(0..4).fold(0, |at, i| at | way(i) << (4 * i))] = learned(index);
        }
        for kind in 0..KINDS as u8 {
            for neighbour in 0..NEIGHBOURS {
                let row = &mut table.pairs[usize::from(kind) * NEIGHBOURS + neighbour];
                for other in 0..KINDS as u8 {
                    let entry = |kind| match neighbour.checked_sub(PAIRS.len()) {
                        None => learned(eval_features::pair(neighbour, kind, other)),
                        Some(which) => learned(eval_features::pair(which, other, kind)),
                    };
                    row[usize::from(other)] = entry(kind) - entry(BLANK);
                }
            }
        }
        table
    })
}

/// The guide for one size and one cell of the goal's blank.
pub(super) struct LearnedEval {
    size: Size,
    table: &'static Table,
    /// For each label and cell the kind; one cell more for what lies outside.
    kinds: Vec<u8>,
    /// For each kind its way.
    ways: [u8; KINDS],
    /// For each label and cell how far they are apart; nothing for the blank.
    distances: Vec<u8>,
    /// For each cell of the blank, the cells that its moves concern.
    neighbourhoods: Vec<Neighbourhood>,
}

/// Rows and columns of a neighbourhood: four steps each way.
const SIDE: usize = 9;

/// Where the blank is in a neighbourhood.
const MIDDLE: usize = SIDE * SIDE / 2;

/// Cells of a neighbourhood at most four steps from its middle.
const NEAR: usize = 41;

/// The cells at most four steps from the blank, which is all that its moves concern: neighbours of its
/// neighbours. They are numbered row by row in a square of nine by nine.
///
/// ```text
///               4
///           12 13 14
///        20 21 22 23 24
///     28 29 30 31 32 33 34
///  36 37 38 39  o 41 42 43 44
///     46 47 48 49 50 51 52
///        56 57 58 59 60
///           66 67 68
///              76
/// ```
type Neighbourhood = [u16; NEAR];

/// Where the cells of a neighbourhood are in its square.
const PLACES: [usize; NEAR] = {
    let mut places = [0; NEAR];
    let (mut place, mut i) = (0, 0);
    while place < SIDE * SIDE {
        if (place / SIDE).abs_diff(SIDE / 2) + (place % SIDE).abs_diff(SIDE / 2) <= 4 {
            places[i] = place;
            i += 1;
        }
        place += 1;
    }
    places
};

/// How far the neighbours of a place in a square are from it, in the order of the table.
const STRIDES: [isize; NEIGHBOURS] = {
    let mut strides = [0; NEIGHBOURS];
    let mut i = 0;
    while i < PAIRS.len() {
        strides[i] = PAIRS[i].0 * SIDE as isize + PAIRS[i].1;
        strides[i + PAIRS.len()] = -strides[i];
        i += 1;
    }
    strides
};

/// The blocks with the blank, known by the place of their upper left cell, and where it is in each:
/// the bits of its way.
const AROUND_BLANK: [(usize, u32); 4] = [(30, 12), (31, 8), (39, 4), (40, 0)];

/// What changes when the blank goes one way.
struct Slide {
    /// Where the tile is that it changes places with.
    tile: usize,
    /// The bits of the tile's way in the four blocks with the blank; past the number if it is not
    /// in one.
    beside: [u32; 4],
    /// The two blocks with the tile and not the blank, and the bits of its way there.
    beyond: [(usize, u32); 2],
}

/// Past the number of a block.
const OUT: u32 = 16;

/// By the blank's way: up, down, left, right.
const SLIDES: [Slide; 4] = [
    Slide { tile: 31, beside: [4, 0, OUT, OUT], beyond: [(21, 12), (22, 8)] },
    Slide { tile: 49, beside: [OUT, OUT, 12, 8], beyond: [(48, 4), (49, 0)] },
    Slide { tile: 39, beside: [8, OUT, 0, OUT], beyond: [(29, 12), (38, 4)] },
    Slide { tile: 41, beside: [OUT, 12, OUT, 4], beyond: [(32, 8), (41, 0)] },
];

/// What the guide sees around a blank: all that its moves can change.
pub(super) struct Around {
    kinds: [u8; SIDE * SIDE],
    ways: [u8; SIDE * SIDE],
    /// The numbers of the blocks with the blank, and the sum of their entries.
    blocks: [u32; 4],
    sum: i32,
}

impl LearnedEval {
    /// `None` if the board has more than [`MOST_CELLS`].
    pub(super) fn new(size: Size, hole: usize) -> Option<LearnedEval> {
        let cells = size.cells();
        if cells > MOST_CELLS {
            return None;
        }
        let mut kinds = Vec::with_capacity(cells * (cells + 1));
        let mut distances = Vec::with_capacity(cells * cells);
        for label in 0..cells {
            for cell in 0..cells {
                kinds.push(if label == hole {
                    BLANK
                } else {
                    eval_features::of_tile(size, label, cell)
                });
                // At most 128, in the 2x128 board.
                distances.push(if label == hole { 0 } else { size.distance(label, cell) as u8 });
            }
            kinds.push(WALL);
        }
        let mut ways = [0; KINDS];
        for (kind, way) in ways.iter_mut().enumerate() {
            *way = eval_features::way(kind as u8);
        }
        let neighbourhoods = (0..cells).map(|cell| neighbourhood(size, cell)).collect();
        Some(LearnedEval { size, table: table(), kinds, ways, distances, neighbourhoods })
    }

    #[inline]
    fn kind(&self, label: u8, cell: usize) -> u8 {
        self.kinds[usize::from(label) * (self.size.cells() + 1) + cell]
    }

    /// The value from nothing. `board` has the label in each cell.
    pub(super) fn value(&self, board: &[u8]) -> i32 {
        let (rows, cols) = (self.size.rows() as isize, self.size.cols() as isize);
        let kind = |row: isize, col: isize| {
            if (0..rows).contains(&row) && (0..cols).contains(&col) {
                let cell = self.size.cell(row as usize, col as usize);
                self.kind(board[cell], cell)
            } else {
                WALL
            }
        };
        let around = |reach: isize| {
            (-reach..rows).flat_map(move |row| (-reach..cols + reach).map(move |col| (row, col)))
        };
        let block = |(row, col)| {
            let cells = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)];
            let ways = cells.map(|(row, col)| eval_features::way(kind(row, col)));
            let number: usize = (0..4).map(|i| usize::from(ways[i]) * UNITS[i]).sum();
            i32::from(learned(number))
        };
        let pairs = |(row, col)| {
            PAIRS.iter().enumerate().map(move |(which, (down, right))| {
                match (kind(row, col), kind(row + down, col + right)) {
                    (WALL, WALL) => 0,
                    (first, second) => {
                        i32::from(learned(eval_features::pair(which, first, second)))
                    }
                }
            })
        };
        let distance: usize = (0..board.len()).map(|cell| self.distance(board[cell], cell)).sum();
        let blocks: i32 = around(1).filter(|&(_, col)| col < cols).map(block).sum();
        distance as i32 * STEP + blocks + around(3).flat_map(pairs).sum::<i32>()
    }

    /// What there is around the blank. `board` has the label in each cell and one more byte, whatever
    /// it is, for the wall.
    #[inline]
    pub(super) fn around(&self, board: &[u8], blank: usize) -> Around {
        let mut kinds = [0; SIDE * SIDE];
        let mut ways = [0; SIDE * SIDE];
        for (&place, &cell) in PLACES.iter().zip(&self.neighbourhoods[blank]) {
            let cell = usize::from(cell);
            kinds[place] = self.kind(board[cell], cell);
            ways[place] = self.ways[usize::from(kinds[place])];
        }
        let blocks = AROUND_BLANK.map(|(at, _)| block(&ways, at));
        let sum = blocks.iter().map(|&block| self.entry(block)).sum();
        Around { kinds, ways, blocks, sum }
    }

    /// How the value changes when the blank goes this way, where this label is in this cell.
    #[inline]
    pub(super) fn change(
        &self,
        around: &mut Around,
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
    fn change_by(&self, slide: &Slide, around: &mut Around, blank: usize, label: u8) -> i32 {
        let Slide { tile, beside, beyond } = slide;
        let (before, after) = (around.kinds[*tile], self.kind(label, blank));
        // The tile leaves, as if there were two blanks; then it comes where the first was.
        let mut change = -self.pairs(&around.kinds, *tile, before);
        around.kinds[*tile] = BLANK;
        change += self.pairs(&around.kinds, MIDDLE, after);
        around.kinds[*tile] = before;
        // What is flipped where the blank was, and where the tile was.
        let way = |kind: u8| u32::from(self.ways[usize::from(kind)]);
        let here = way(BLANK) ^ way(after);
        let there = way(before) ^ way(BLANK);
        change -= around.sum;
        for (i, (_, bits)) in AROUND_BLANK.iter().enumerate() {
            change += self.entry(around.blocks[i] ^ here << bits ^ there << beside[i]);
        }
        for (at, bits) in beyond {
            let before = block(&around.ways, *at);
            change += self.entry(before ^ there << bits) - self.entry(before);
        }
        change
    }

    /// What all pairs with this place add if it is of this kind and not the blank.
    #[inline(always)]
    fn pairs(&self, kinds: &[u8; SIDE * SIDE], place: usize, kind: u8) -> i32 {
        let rows = &self.table.pairs[usize::from(kind) * NEIGHBOURS..][..NEIGHBOURS];
        let other = |stride: isize| usize::from(kinds[place.wrapping_add_signed(stride)] % 64);
        rows.iter().zip(STRIDES).map(|(row, stride)| i32::from(row[other(stride)])).sum()
    }

    /// The entry of a block; bits past its number do not count.
    #[inline]
    fn entry(&self, block: u32) -> i32 {
        self.table.blocks[usize::from(block as u16)].into()
    }

    /// How far a label is from home; the blank's distance does not count.
    #[inline]
    pub(super) fn distance(&self, label: u8, cell: usize) -> usize {
        self.distances[usize::from(label) * self.size.cells() + cell].into()
    }
}

/// The number of a block, by the place of its upper left cell.
#[inline]
fn block(ways: &[u8; SIDE * SIDE], at: usize) -> u32 {
    let way = |place: usize| u32::from(ways[place]);
    way(at) | way(at + 1) << 4 | way(at + SIDE) << 8 | way(at + SIDE + 1) << 12
}

fn neighbourhood(size: Size, blank: usize) -> Neighbourhood {
    let middle = (SIDE / 2) as isize;
    let (row, col) = (size.row(blank) as isize - middle, size.col(blank) as isize - middle);
    PLACES.map(|place| {
        let (row, col) = (row + (place / SIDE) as isize, col + (place % SIDE) as isize);
        let inside =
            (0..size.rows() as isize).contains(&row) && (0..size.cols() as isize).contains(&col);
        if inside { size.cell(row as usize, col as usize) as u16 } else { size.cells() as u16 }
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::{Goal, Shuffle};
    use taquin_puzzle::Problem;

    #[test]
    fn changes_add_up_to_the_value() {
        for (rows, cols, goal) in
            [(2, 2, Goal::Last), (4, 4, Goal::Snail), (5, 3, Goal::First), (16, 16, Goal::Last)]
        {
            let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
            let problem = Problem::new(Shuffle::uniform(&goal, 2).board(0), goal).unwrap();
            let (size, hole) = (problem.size(), problem.goal_blank());
            let currents = LearnedEval::new(size, hole).unwrap();
            let mut board: Vec<u8> = problem.labels().into_iter().map(|l| l as u8).collect();
            board.push(0);
            let mut blank = problem.start().blank();
            let mut value = currents.value(&board[..size.cells()]);
            for way in &super::super::construct::constructed(&problem) {
                let way = way.opposite();
                let to = size.neighbour(blank, way).unwrap();
                let mut around = currents.around(&board, blank);
                value += currents.change(&mut around, blank, way.code().into(), board[to], to);
                board.swap(blank, to);
                blank = to;
                assert_eq!(value, currents.value(&board[..size.cells()]), "{size}");
            }
        }
    }

    /// A kind, or the kind of a way, in a mirror that changes wishes so.
    fn mirrored(kind: usize, kinds: usize, mirror: fn(usize, usize, usize) -> usize) -> usize {
        let side = (kinds - 2).isqrt();
        if kind < side * side { mirror(side, kind / side, kind % side) } else { kind }
    }

    fn flipped(side: usize, down: usize, right: usize) -> usize {
        (side - 1 - down) * side + right
    }

    fn turned(side: usize, down: usize, right: usize) -> usize {
        right * side + down
    }

    /// The table was learned with this tied, and turned boards must be solved as well.
    #[test]
    fn turned_and_mirrored_blocks_are_worth_the_same() {
        let flip = |way| mirrored(way, WAYS, flipped);
        let turn = |way| mirrored(way, WAYS, turned);
        for index in 0..BLOCKS {
            let [a, b, c, d] = UNITS.map(|unit| index / unit % WAYS);
            let at = |ways: [usize; 4]| learned((0..4).map(|i| ways[i] * UNITS[i]).sum());
            assert_eq!(at([a, b, c, d]), at([flip(c), flip(d), flip(a), flip(b)]));
            assert_eq!(at([a, b, c, d]), at([turn(a), turn(c), turn(b), turn(d)]));
        }
    }

    #[test]
    fn turned_and_mirrored_pairs_are_worth_the_same() {
        // Pairs are known from one end alone.
        let at = |(down, right): (isize, isize), first: usize, second: usize| {
            let (first, second) = (first as u8, second as u8);
            let which = |way| PAIRS.iter().position(|&pair| pair == way);
            match which((down, right)) {
                Some(which) => learned(eval_features::pair(which, first, second)),
                None => {
                    learned(eval_features::pair(which((-down, -right)).unwrap(), second, first))
                }
            }
        };
        let flip = |kind| mirrored(kind, KINDS, flipped);
        let turn = |kind| mirrored(kind, KINDS, turned);
        for (down, right) in PAIRS {
            for (first, second) in (0..KINDS * KINDS).map(|i| (i / KINDS, i % KINDS)) {
                let worth = at((down, right), first, second);
                assert_eq!(worth, at((-down, right), flip(first), flip(second)));
                assert_eq!(worth, at((right, down), turn(first), turn(second)));
            }
        }
    }
}
