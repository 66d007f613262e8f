//! The learned evaluation that orders the boards of a beam.
//!
//! The value of a board is a multiple of its Manhattan distance plus the sum of learned table
//! entries, in sixteenths of a move; lower is better. It estimates how good a board is compared
//! with others of the same depth. It is not a lower bound, and a beam does not need one.
//!
//! *Features.* Moves beyond the Manhattan distance depend mostly on how the displacements of
//! neighbouring tiles fit together. If at each step the blank finds a tile that must move towards
//! it, moves are saved; if neighbouring tiles must pass each other, extra moves are needed. So each
//! cell is described by the *displacement* of its tile: the direction, and how far, from its cell
//! to its goal cell. The blank and the outside of the board are two further kinds of cell.
//!
//! ```text
//!    # # # # #        # outside (wall)   o blank   + tile in its goal cell
//!    # ↘ ← ↓ #
//!    # ↑ o + #        value =  STEP · Manhattan distance
//!    # # # # #               + sum of the entries of all 2x2 blocks of this picture
//!                            + sum of the entries of all pairs of cells up to three steps apart
//!                            + sum of the entries of the placements of all tiles
//! ```
//!
//! A block's entry depends on the displacements of its four cells, clamped to two rows and columns
//! ("block kinds"), and a pair's entry on those of its two cells, clamped to three ("kinds"). A
//! tile's *placement* is how far its goal cell is from the borders, up to three lines, and its
//! displacement, up to six rows and columns: tiles of the outer lines matter more. It depends on
//! the tile and its cell only, so it is stored together with the value of the distance and costs no
//! extra time. [`super::eval_features`] defines all three. No feature depends on the tile numbers
//! or the goal, so one table serves every board and every part of a path.
//!
//! *Windows.* In a window of a larger board ([`WindowBoard`]), goal cells may be outside; then only the
//! steps within the window count as distance. The distance of target tiles counts more than that of
//! others ([`TARGET_WEIGHT`]), and each cell may have a cost for the blank, which keeps it near the
//! block being finished (`block_solver.rs`).
//!
//! *Speed.* A move changes only cells near the blank. [`LearnedEval::around`] collects the kinds of
//! these cells once per board, and [`LearnedEval::change`] computes the change of the value for
//! each of its moves. [`LearnedEval::value`] computes a value from scratch; a test compares the
//! two.
//!
//! The table was learned from solved boards by `examples/learn`; `docs/large-boards.md` describes
//! how and what was tried.

use super::eval_features::{self, BLANK, KINDS, PAIRS, UNITS, WALL};
use super::eval_table::{EvalTable, KIND_BITS, NEIGHBOURS};
use super::raw_cells::RawCells;
use super::tuning::beam::STEP;
use super::tuning::blocks::TARGET_WEIGHT;
use super::window_board::WindowBoard;
use taquin_board::Size;

/// The most cells of a board that can be evaluated: labels are bytes.
pub(super) const MOST_CELLS: usize = 256;

/// The evaluation for one size and one cell of the goal's blank.
pub(super) struct LearnedEval<'t> {
    size: Size,
    table: &'t EvalTable,
    /// The kind for each label and cell; one extra cell per label stands for the outside.
    kinds: Vec<u8>,
    /// The block kind of each kind.
    block_kinds: [u8; KINDS],
    /// The Manhattan distance for each label and cell, to recognise the goal and to prune; 0 for
    /// the blank and for tiles that need not reach their goal cells.
    distances: Vec<u8>,
    /// The value of the distance and of the placement for each label and cell; for the blank's
    /// label, `blank_cost`.
    costs: Vec<i16>,
    /// For each cell, what it costs if the blank is there.
    blank_cost: Vec<i16>,
    /// For each cell of the blank, the cells that affect the change of value by its moves.
    neighbourhoods: Vec<Neighbourhood>,
}

/// Rows and columns of a neighbourhood: four steps in each direction.
const SIDE: usize = 9;

/// The place of the blank in a neighbourhood.
const MIDDLE: usize = SIDE * SIDE / 2;

/// Cells of a neighbourhood at most four steps from its middle.
const NEAR: usize = 41;

/// The cells at most four steps from the blank. A move changes two adjacent cells, and pairs reach
/// three steps, so no other cell matters. A *place* is a cell's number, row by row, in a square of
/// nine by nine cells around the blank. A cell outside the board is stored as the number of cells
/// of the board, which is one more than the last cell.
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

/// The places of the cells of a neighbourhood in its square.
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

/// The offsets from a place to its neighbours in the square, in the order of the table.
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

/// The four blocks that contain the blank: the place of the upper left cell, and the bit position
/// of the blank's block kind in the block's index.
const AROUND_BLANK: [(usize, u32); 4] = [(30, 15), (31, 10), (39, 5), (40, 0)];

/// Which blocks change when the blank moves in one direction.
struct Slide {
    /// The place of the tile that the blank swaps with.
    tile: usize,
    /// For each of the four blocks with the blank, the bit position of the tile's block kind;
    /// [`OUT`] if the tile is not in the block.
    beside: [u32; 4],
    /// The two blocks that contain the tile but not the blank: the place of the upper left cell,
    /// and the bit position of the tile's block kind.
    beyond: [(usize, u32); 2],
}

/// A bit position beyond a block's index: changes there have no effect.
const OUT: u32 = 20;

/// The blocks that change, by the rank of the blank's direction: north, south, west, east.
const SLIDES: [Slide; 4] = [
    Slide { tile: 31, beside: [5, 0, OUT, OUT], beyond: [(21, 15), (22, 10)] },
    Slide { tile: 49, beside: [OUT, OUT, 15, 10], beyond: [(48, 5), (49, 0)] },
    Slide { tile: 39, beside: [10, OUT, 0, OUT], beyond: [(29, 15), (38, 5)] },
    Slide { tile: 41, beside: [OUT, 15, OUT, 5], beyond: [(32, 10), (41, 0)] },
];

/// The cells around a blank: all that its moves can change.
pub(super) struct Around {
    /// The kinds and the block kinds, by place; only those of [`PLACES`] are set.
    kinds: [u8; SIDE * SIDE],
    block_kinds: [u8; SIDE * SIDE],
    /// The indices of the four blocks with the blank, and the sum of their entries.
    blocks: [u32; 4],
    sum: i32,
}

impl<'t> LearnedEval<'t> {
    /// The evaluation of a whole board. `goal_blank` is the goal's blank cell. Returns `None` if
    /// the board has more than [`MOST_CELLS`] cells.
    pub(super) fn new(
        size: Size,
        goal_blank: usize,
        table: &'t EvalTable,
    ) -> Option<LearnedEval<'t>> {
        let goals =
            (0..size.cells()).map(|label| (size.raw_row(label) as i32, size.raw_col(label) as i32));
        let part = WindowBoard {
            size,
            goals: goals.collect(),
            blank: goal_blank,
            closed: Vec::new(),
            targets: Vec::new(),
            blank_cost: Vec::new(),
        };
        LearnedEval::of_window(&part, table)
    }

    /// The evaluation of a window of a larger board.
    pub(super) fn of_window(part: &WindowBoard, table: &'t EvalTable) -> Option<LearnedEval<'t>> {
        let (size, cells) = (part.size, part.size.cells());
        if cells > MOST_CELLS {
            return None;
        }
        let places: Vec<(i32, i32)> =
            (0..cells).map(|cell| (size.raw_row(cell) as i32, size.raw_col(cell) as i32)).collect();
        let lines = (size.rows() as i32, size.cols() as i32);
        let mut kinds = Vec::with_capacity(cells * (cells + 1));
        let mut distances = Vec::with_capacity(cells * cells);
        let mut costs = Vec::with_capacity(cells * cells);
        for (label, &(row, col)) in part.goals.iter().enumerate() {
            if label == part.blank {
                kinds.resize(kinds.len() + cells, BLANK);
                distances.resize(distances.len() + cells, 0);
                costs
                    .extend((0..cells).map(|cell| part.blank_cost.get(cell).copied().unwrap_or(0)));
            } else {
                let target = part.targets.get(label);
                let step = STEP * if target == Some(&true) { TARGET_WEIGHT } else { 1 };
                let counts = target != Some(&false);
                // Steps outside the window are as many from each of its cells, so they are left
                // out.
                let near = (row.clamp(0, lines.0 - 1), col.clamp(0, lines.1 - 1));
                for &(r, c) in &places {
                    kinds.push(eval_features::of_displacement(row - r, col - c));
                    // At most 128, in the 2x128 board.
                    let distance = (near.0 - r).abs() + (near.1 - c).abs();
                    distances.push(if counts { distance as u8 } else { 0 });
                    let placement = eval_features::placement(lines, (row, col), (r, c));
                    let learned = i32::from(table.placements[placement]);
                    costs.push((distance * step + learned) as i16);
                }
            }
            kinds.push(WALL);
        }
        let mut block_kinds = [0; KINDS];
        for (kind, block_kind) in block_kinds.iter_mut().enumerate() {
            *block_kind = eval_features::block_kind(kind as u8);
        }
        let blank_cost = costs[part.blank * cells..][..cells].to_vec();
        let neighbourhoods = (0..cells).map(|cell| neighbourhood(size, cell)).collect();
        Some(LearnedEval {
            size,
            table,
            kinds,
            block_kinds,
            distances,
            costs,
            blank_cost,
            neighbourhoods,
        })
    }

    /// The kind of a cell that contains a label.
    #[inline]
    pub(super) fn kind(&self, label: u8, cell: usize) -> u8 {
        self.kinds[usize::from(label) * (self.size.cells() + 1) + cell]
    }

    /// The value, computed from scratch. `board` has the label in each cell.
    pub(super) fn value(&self, board: &[u8]) -> i32 {
        self.steps(board) + self.entries(board).map(|entry| self.table.entry(entry)).sum::<i32>()
    }

    /// The part of the value that depends on each tile alone: Manhattan distance and placements,
    /// and what the blank's cell costs.
    pub(super) fn steps(&self, board: &[u8]) -> i32 {
        (0..board.len()).map(|cell| self.cost(board[cell], cell)).sum()
    }

    /// The table entries whose sum is the rest of the value: those of all blocks and pairs that
    /// contain a cell of the board. A block is named by its upper left cell, which may be one row
    /// and column outside the board; a pair by its first cell, up to three outside.
    pub(super) fn entries(&self, board: &[u8]) -> impl Iterator<Item = usize> {
        let (rows, cols) = (self.size.rows() as isize, self.size.cols() as isize);
        let kind = move |row: isize, col: isize| {
            if (0..rows).contains(&row) && (0..cols).contains(&col) {
                let cell = self.size.raw_cell(row as usize, col as usize);
                self.kind(board[cell], cell)
            } else {
                WALL
            }
        };
        let around = move |reach: isize| {
            (-reach..rows).flat_map(move |row| (-reach..cols + reach).map(move |col| (row, col)))
        };
        let block = move |(row, col)| {
            let cells = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)];
            let block_kinds = cells.map(|(row, col)| eval_features::block_kind(kind(row, col)));
            (0..4).map(|i| usize::from(block_kinds[i]) * UNITS[i]).sum()
        };
        let pairs = move |(row, col)| {
            PAIRS.iter().enumerate().filter_map(move |(which, (down, right))| {
                match (kind(row, col), kind(row + down, col + right)) {
                    (WALL, WALL) => None,
                    (first, second) => Some(eval_features::pair(which, first, second)),
                }
            })
        };
        around(1).filter(move |&(_, col)| col < cols).map(block).chain(around(3).flat_map(pairs))
    }

    /// Collects the cells around the blank. `board` has the label in each cell and one more byte of
    /// any value, which stands for the outside.
    #[inline]
    pub(super) fn around(&self, board: &[u8], blank: usize) -> Around {
        let mut kinds = [0; SIDE * SIDE];
        let mut block_kinds = [0; SIDE * SIDE];
        for (&place, &cell) in PLACES.iter().zip(&self.neighbourhoods[blank]) {
            let cell = usize::from(cell);
            kinds[place] = self.kind(board[cell], cell);
            block_kinds[place] = self.block_kinds[usize::from(kinds[place])];
        }
        let blocks = AROUND_BLANK.map(|(at, _)| block(&block_kinds, at));
        let sum = blocks.iter().map(|&block| self.entry(block)).sum();
        Around { kinds, block_kinds, blocks, sum }
    }

    /// The change of the value when the blank moves in the direction with this `rank` (its index in
    /// [`super::directions::BLANK_DIRS`]) and swaps with `label`, which is in the cell `from`.
    #[inline]
    pub(super) fn change(
        &self,
        around: &mut Around,
        blank: usize,
        rank: usize,
        label: u8,
        from: usize,
    ) -> i32 {
        // A separate copy is compiled for each direction.
        let change = match rank {
            0 => self.change_by(&SLIDES[0], around, blank, label),
            1 => self.change_by(&SLIDES[1], around, blank, label),
            2 => self.change_by(&SLIDES[2], around, blank, label),
            _ => self.change_by(&SLIDES[3], around, blank, label),
        };
        let blank_cost = i32::from(self.blank_cost[from]) - i32::from(self.blank_cost[blank]);
        change + blank_cost + self.cost(label, blank) - self.cost(label, from)
    }

    /// The change of the blocks' and pairs' entries when the blank moves in one direction.
    #[inline(always)]
    fn change_by(&self, slide: &Slide, around: &mut Around, blank: usize, label: u8) -> i32 {
        let Slide { tile, beside, beyond } = slide;
        let (before, after) = (around.kinds[*tile], self.kind(label, blank));
        // Pairs: in two steps, each of which changes one cell. The tile's cell becomes a second
        // blank, then the blank's old cell gets the tile. `EvalTable::pairs` stores each entry
        // minus the entry with a blank in the same cell, so a step is one sum over the neighbours:
        // subtracted for tile to blank, added for blank to tile.
        let mut change = -self.pairs(&around.kinds, *tile, before);
        around.kinds[*tile] = BLANK;
        change += self.pairs(&around.kinds, MIDDLE, after);
        around.kinds[*tile] = before;
        // Blocks: the bits that change in the blank's old cell, and in the tile's old cell.
        let block_kind = |kind: u8| u32::from(self.block_kinds[usize::from(kind)]);
        let here = block_kind(BLANK) ^ block_kind(after);
        let there = block_kind(before) ^ block_kind(BLANK);
        change -= around.sum;
        for (i, (_, bits)) in AROUND_BLANK.iter().enumerate() {
            change += self.entry(around.blocks[i] ^ here << bits ^ there << beside[i]);
        }
        for (at, bits) in beyond {
            let before = block(&around.block_kinds, *at);
            change += self.entry(before ^ there << bits) - self.entry(before);
        }
        change
    }

    /// The sum over all pairs with this place: their entries with this kind minus those with the
    /// blank.
    #[inline(always)]
    fn pairs(&self, kinds: &[u8; SIDE * SIDE], place: usize, kind: u8) -> i32 {
        let rows = &self.table.pairs[usize::from(kind) * NEIGHBOURS..][..NEIGHBOURS];
        let other = |stride: isize| usize::from(kinds[place.wrapping_add_signed(stride)] % 64);
        rows.iter().zip(STRIDES).map(|(row, stride)| i32::from(row[other(stride)])).sum()
    }

    /// The entry of a block; bits beyond its index are ignored.
    #[inline]
    fn entry(&self, block: u32) -> i32 {
        self.table.blocks[block as usize % (1 << (4 * KIND_BITS))].into()
    }

    /// The value of the distance and of the placement of a label in a cell; for the blank, what its
    /// cell costs.
    #[inline]
    fn cost(&self, label: u8, cell: usize) -> i32 {
        self.costs[usize::from(label) * self.size.cells() + cell].into()
    }

    /// The distance of a label from its goal cell; 0 for the blank and for tiles that need not
    /// reach theirs.
    #[inline]
    pub(super) fn distance(&self, label: u8, cell: usize) -> usize {
        self.distances[usize::from(label) * self.size.cells() + cell].into()
    }
}

/// The index of a block, by the place of its upper left cell.
#[inline]
fn block(block_kinds: &[u8; SIDE * SIDE], at: usize) -> u32 {
    let block_kind = |place: usize| u32::from(block_kinds[place]);
    block_kind(at)
        | block_kind(at + 1) << 5
        | block_kind(at + SIDE) << 10
        | block_kind(at + SIDE + 1) << 15
}

/// The cells around this cell of the blank.
fn neighbourhood(size: Size, blank: usize) -> Neighbourhood {
    let middle = (SIDE / 2) as isize;
    let (row, col) = (size.raw_row(blank) as isize - middle, size.raw_col(blank) as isize - middle);
    PLACES.map(|place| {
        let (row, col) = (row + (place / SIDE) as isize, col + (place % SIDE) as isize);
        let inside =
            (0..size.rows() as isize).contains(&row) && (0..size.cols() as isize).contains(&col);
        if inside { size.raw_cell(row as usize, col as usize) as u16 } else { size.cells() as u16 }
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::directions::rank;
    use super::super::eval_features::{BLOCK_KINDS, BLOCKS};
    use super::super::grid::Grid;
    use super::super::line_coords::Rect;
    use super::*;
    use taquin_board::{BlankDirection, Goal, Shuffle};
    use taquin_puzzle::Problem;

    #[test]
    fn changes_add_up_to_the_value() {
        for (rows, cols, goal) in
            [(2, 2, Goal::Last), (4, 4, Goal::Snail), (5, 3, Goal::First), (16, 16, Goal::Last)]
        {
            let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
            let problem = Problem::new(Shuffle::uniform(&goal, 2).board(0), goal).unwrap();
            let (size, goal_blank) = (problem.size(), problem.goal_blank().index());
            let eval = LearnedEval::new(size, goal_blank, EvalTable::learned()).unwrap();
            let mut board: Vec<u8> =
                problem.labels().into_iter().map(|l| l.index() as u8).collect();
            board.push(0);
            let mut blank = problem.start().blank().index();
            let mut value = eval.value(&board[..size.cells()]);
            for dir in &super::super::construct::constructed(&problem) {
                let blank_dir = dir.to_blank();
                let to = size.raw_neighbour(blank, blank_dir).unwrap();
                let mut around = eval.around(&board, blank);
                value += eval.change(&mut around, blank, rank(blank_dir).into(), board[to], to);
                board.swap(blank, to);
                blank = to;
                assert_eq!(value, eval.value(&board[..size.cells()]), "{size}");
            }
        }
    }

    /// The same in a window of a larger board, with target tiles and an attracted blank.
    #[test]
    fn changes_add_up_in_a_window() {
        let board = Size::new(20, 20).unwrap();
        let labels: Vec<u16> = (0..400).rev().collect();
        let grid = Grid::new(board, &labels, 210);
        let window = Rect { top: 4, left: 3, bottom: 14, right: 15 };
        let mut part = WindowBoard::new(&grid, window, window).unwrap();
        let (size, cells) = (part.size, part.size.cells());
        part.targets = (0..cells).map(|label| label % 3 == 0).collect();
        part.blank_cost = (0..cells as i16).map(|cell| cell % 7).collect();
        let eval = LearnedEval::of_window(&part, EvalTable::learned()).unwrap();
        let mut board: Vec<u8> = (0..cells as u8).chain([0]).collect();
        let (mut blank, mut value) = (part.blank, eval.value(&board[..cells]));
        for step in 0..300u32 {
            let blank_dir =
                BlankDirection::from_code((step.wrapping_mul(2_654_435_761) >> 13) as u8);
            let Some(to) = size.raw_neighbour(blank, blank_dir) else { continue };
            let mut around = eval.around(&board, blank);
            value += eval.change(&mut around, blank, rank(blank_dir).into(), board[to], to);
            board.swap(blank, to);
            blank = to;
            assert_eq!(value, eval.value(&board[..cells]));
        }
    }

    /// The image of a kind, or of a block kind, under a symmetry that maps displacements like this.
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

    /// The table was learned with these entries tied, because rotated boards are equally hard.
    #[test]
    fn turned_and_mirrored_blocks_are_worth_the_same() {
        let flip = |kind| mirrored(kind, BLOCK_KINDS, flipped);
        let turn = |kind| mirrored(kind, BLOCK_KINDS, turned);
        for index in 0..BLOCKS {
            let [a, b, c, d] = UNITS.map(|unit| index / unit % BLOCK_KINDS);
            let at = |block_kinds: [usize; 4]| {
                EvalTable::learned().entry((0..4).map(|i| block_kinds[i] * UNITS[i]).sum())
            };
            assert_eq!(at([a, b, c, d]), at([flip(c), flip(d), flip(a), flip(b)]));
            assert_eq!(at([a, b, c, d]), at([turn(a), turn(c), turn(b), turn(d)]));
        }
    }

    #[test]
    fn turned_and_mirrored_pairs_are_worth_the_same() {
        // Each pair is listed from one of its ends only.
        let at = |(down, right): (isize, isize), first: usize, second: usize| {
            let (first, second) = (first as u8, second as u8);
            let which = |offset| PAIRS.iter().position(|&pair| pair == offset);
            let entry = |at| EvalTable::learned().entry(at);
            match which((down, right)) {
                Some(which) => entry(eval_features::pair(which, first, second)),
                None => entry(eval_features::pair(which((-down, -right)).unwrap(), second, first)),
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
