//! A sliding-tile space of the benches' own: a board in one word, moves from a table, Manhattan
//! distance from a table. What the searches cost shows best on a space that costs little.

use taquin_search::{Heuristic, Space, UnitCost};

/// N x N cells, four bits each, the lowest first; 0 is the blank, last in the goal.
pub(crate) struct Tiles<const N: usize> {
    start: Packed,
    goal: Packed,
    /// For each blank and last way (4: none), the ways allowed.
    dirs: [[u8; 5]; 16],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Packed {
    cells: u64,
    blank: u32,
}

/// The ways the blank may go, one bit each: north, south, east, west.
#[derive(Clone, Copy)]
pub(crate) struct Dirs(u8);

impl Iterator for Dirs {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        let dir = self.0.trailing_zeros() as u8;
        let some = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        some.then_some(dir)
    }
}

impl<const N: usize> Tiles<N> {
    pub(crate) fn new(cells: &[u8]) -> Self {
        let pack = |cells: &[u8]| Packed {
            cells: cells.iter().rev().fold(0, |word, &tile| word << 4 | u64::from(tile)),
            blank: cells.iter().position(|&tile| tile == 0).unwrap_or(0) as u32,
        };
        let goal: Vec<u8> = (1..(N * N) as u8).chain([0]).collect();
        let mut dirs = [[0; 5]; 16];
        for (blank, row) in dirs.iter_mut().enumerate().take(N * N) {
            let (r, c) = (blank / N, blank % N);
            let free = [r > 0, r + 1 < N, c + 1 < N, c > 0];
            for (last, allowed) in row.iter_mut().enumerate() {
                for dir in (0..4).filter(|&dir| free[dir] && (last == 4 || dir != last ^ 1)) {
                    *allowed |= 1 << dir;
                }
            }
        }
        Tiles { start: pack(cells), goal: pack(&goal), dirs }
    }
}

impl<const N: usize> Space for Tiles<N> {
    type State = Packed;
    type Move = u8;
    type Trail = u8;
    type Moves = Dirs;

    fn start(&self) -> Packed {
        self.start
    }

    #[inline(always)]
    fn is_goal(&self, state: &Packed) -> bool {
        *state == self.goal
    }

    fn no_trail(&self) -> u8 {
        4
    }

    #[inline(always)]
    fn follow(&self, _: u8, dir: u8) -> u8 {
        dir
    }

    #[inline(always)]
    fn trail_after(&self, dir: u8) -> u8 {
        dir
    }

    #[inline(always)]
    fn moves(&self, state: &Packed, trail: u8) -> Dirs {
        Dirs(self.dirs[state.blank as usize & 15][trail as usize % 5])
    }

    #[inline(always)]
    fn apply(&self, state: &Packed, dir: u8) -> Packed {
        let by = if dir < 2 { N as u32 } else { 1 };
        let to = if dir == 0 || dir == 3 { state.blank - by } else { state.blank + by } & 15;
        let tile = state.cells >> (4 * to) & 15;
        Packed { cells: state.cells ^ tile << (4 * to) ^ tile << (4 * state.blank), blank: to }
    }
}

impl<const N: usize> UnitCost for Tiles<N> {}

/// Rows and columns to go, summed over the tiles.
pub(crate) struct Manhattan<const N: usize> {
    /// For each tile, cell and way of the blank into that cell: 1 nearer is -1.
    change: [[[i8; 4]; 16]; 16],
}

impl<const N: usize> Manhattan<N> {
    pub(crate) fn new() -> Self {
        let mut change = [[[0; 4]; 16]; 16];
        for (tile, cells) in change.iter_mut().enumerate().take(N * N).skip(1) {
            for (cell, dirs) in cells.iter_mut().enumerate().take(N * N) {
                let far = |cell: usize| distance::<N>(tile, cell) as i8;
                let (r, c) = (cell / N, cell % N);
                // The blank goes one way, the tile the other.
                let new = [(r + 1, c), (r.wrapping_sub(1), c), (r, c.wrapping_sub(1)), (r, c + 1)];
                for (dir, &(r, c)) in new.iter().enumerate().filter(|(_, at)| at.0 < N && at.1 < N)
                {
                    dirs[dir] = far(r * N + c) - far(cell);
                }
            }
        }
        Manhattan { change }
    }
}

pub(crate) fn distance<const N: usize>(tile: usize, cell: usize) -> u32 {
    let home = tile - 1;
    ((home / N).abs_diff(cell / N) + (home % N).abs_diff(cell % N)) as u32
}

impl<const N: usize> Heuristic<Tiles<N>> for Manhattan<N> {
    type Memo = u32;

    fn start(&self, state: &Packed) -> u32 {
        let tile = |cell: usize| (state.cells >> (4 * cell) & 15) as usize;
        let cells = (0..N * N).filter(|&cell| tile(cell) != 0);
        cells.map(|cell| distance::<N>(tile(cell), cell)).sum()
    }

    #[inline(always)]
    fn step(&self, memo: &u32, parent: &Packed, dir: u8, child: &Packed) -> u32 {
        let tile = parent.cells >> (4 * child.blank) & 15;
        let change = self.change[tile as usize][child.blank as usize & 15][dir as usize & 3];
        memo.wrapping_add_signed(i32::from(change))
    }

    #[inline(always)]
    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}
