//! Boards whose tiles are known by their goal rows and columns only, and the lines that moves follow.

use super::BITS;

/// Where the goal columns of a sequence begin; its goal rows are below.
const COLUMNS: u32 = 32;
/// A one in both halves.
const BOTH: u64 = 1 | 1 << COLUMNS;

/// A board of N x N cells, N at most 4, whose tiles are reduced to their goal rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Projected<const N: usize> {
    /// The tiles in reading order, without the blank, two bits each: the goal rows in the lower
    /// half, the goal columns in the upper one.
    by_rows: u64,
    /// The same column by column.
    by_cols: u64,
    blank: u8,
}

impl<const N: usize> Projected<N> {
    /// The tiles of one line.
    const WINDOW: u64 = ((1 << (BITS * N as u32)) - 1) * BOTH;
    const TILE: u64 = ((1 << BITS) - 1) * BOTH;
    /// The tiles between the first and the last of a line.
    const SHIFT: u32 = BITS * (N as u32 - 1);

    /// The board whose cells have tiles with these goal cells.
    pub fn new(blank: usize, goal_cell: impl Fn(usize) -> usize) -> Projected<N> {
        let tile = |cell: usize| {
            let goal = goal_cell(cell);
            (goal / N) as u64 | ((goal % N) as u64) << COLUMNS
        };
        let transposed = |cell: usize| cell % N * N + cell / N;
        let sequence = |order: &dyn Fn(usize) -> usize| {
            let tiles = (0..N * N).map(order).filter(|&cell| cell != blank).map(tile);
            tiles.zip(0..).fold(0, |word, (tile, i)| word | tile << (BITS * i))
        };
        let (by_rows, by_cols) = (sequence(&|cell| cell), sequence(&transposed));
        Projected { by_rows, by_cols, blank: blank as u8 }
    }

    /// The blank's cell.
    #[inline(always)]
    pub fn blank(&self) -> usize {
        usize::from(self.blank)
    }

    /// Where the blank is along an axis: its row for vertical moves (0), its column for horizontal
    /// ones (1).
    #[inline(always)]
    pub fn position(&self, axis: usize) -> usize {
        if axis == 0 { self.blank() / N } else { self.blank() % N }
    }

    /// The line of moves along an axis: the sequence that they leave as it is, and the number of the
    /// column or row.
    #[inline(always)]
    pub fn line(&self, axis: usize) -> (u64, usize) {
        (if axis == 0 { self.by_cols } else { self.by_rows }, self.position(1 - axis))
    }

    /// Moves the blank one cell down or right. A tile passes the others of a line.
    #[inline(always)]
    pub fn advance(&mut self, axis: usize) {
        let (word, at, step) = self.crossed(axis);
        let shift = BITS * at;
        let window = *word >> shift & Self::WINDOW;
        let last = window >> Self::SHIFT & Self::TILE;
        *word ^= (window ^ (window << BITS & Self::WINDOW & !Self::TILE | last)) << shift;
        self.blank += step;
    }

    /// Moves the blank one cell up or left.
    #[inline(always)]
    pub fn retreat(&mut self, axis: usize) {
        let (word, at, step) = self.crossed(axis);
        let shift = BITS * (at - N as u32);
        let window = *word >> shift & Self::WINDOW;
        let first = (window & Self::TILE) << Self::SHIFT;
        *word ^= (window ^ ((window & !Self::TILE) >> BITS | first)) << shift;
        self.blank -= step;
    }

    /// The sequence that a move along an axis changes, the blank's place in it, and the distance of
    /// the cells.
    #[inline(always)]
    fn crossed(&mut self, axis: usize) -> (&mut u64, u32, u8) {
        let blank = self.blank();
        match axis {
            0 => (&mut self.by_rows, blank as u32, N as u8),
            _ => (&mut self.by_cols, (blank % N * N + blank / N) as u32, 1),
        }
    }

    /// The first board of a line, known by goal rows only.
    #[inline(always)]
    pub(super) fn first_of(axis: usize, sequence: u32, line: usize) -> Projected<N> {
        // As if columns were rows: the blank is the first of its row.
        let gap = BITS * (line * N) as u32;
        let below = (1u32 << gap) - 1;
        let cells = sequence & below | (sequence & !below) << BITS;
        let turned = transposed::<N>(cells);
        let gap = BITS * line as u32;
        let below = (1u32 << gap) - 1;
        let other = turned & below | turned >> BITS & !below;
        let (by_rows, by_cols, blank) = match axis {
            0 => (other, sequence, line),
            _ => (sequence, other, line * N),
        };
        Projected { by_rows: by_rows.into(), by_cols: by_cols.into(), blank: blank as u8 }
    }
}

/// A matrix of N x N elements of two bits, transposed.
#[inline(always)]
fn transposed<const N: usize>(cells: u32) -> u32 {
    if N == 4 {
        // Elements of each block of four, then the blocks.
        let swap = (cells ^ cells >> 6) & 0x00CC_00CC;
        let cells = cells ^ swap ^ swap << 6;
        let swap = (cells ^ cells >> 12) & 0x0000_F0F0;
        return cells ^ swap ^ swap << 12;
    }
    let element = |cell: usize| cells >> (BITS * cell as u32) & 3;
    let moved = |cell: usize| element(cell) << (BITS * (cell % N * N + cell / N) as u32);
    (0..N * N).fold(0, |turned, cell| turned | moved(cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves of the blank there and back, on boards of 4x4 in reading order and shuffled.
    #[test]
    fn moves_change_the_sequences_as_the_board() {
        for blank in 0..16 {
            let mut cells: Vec<usize> = (0..16).map(|cell| cell * 7 % 16).collect();
            let mut board = Projected::<4>::new(blank, |cell| cells[cell]);
            for (axis, step) in [(0, 4), (1, 1), (0, 4), (1, 1), (1, 1)] {
                let at = board.blank();
                let forward = board.position(axis) < 3;
                let to = if forward { at + step } else { at - step };
                if forward {
                    board.advance(axis)
                } else {
                    board.retreat(axis)
                }
                cells.swap(at, to);
                assert_eq!(board, Projected::new(to, |cell| cells[cell]));
            }
        }
    }
}
