//! What `examples/learn` needs of the solver, so that it learns with the beams and the evaluation
//! that will use the table.

use super::beam::BeamConfig;
use super::eval_features::{self, ENTRIES, PAIRS, UNITS, WALL};
use super::eval_symmetry;
use super::eval_table::EvalTable;
use super::grid::Grid;
use super::learned_eval::LearnedEval;
use super::line_coords::Rect;
use super::raw_cells::RawCells;
use super::task::Task;
use super::window_board::WindowBoard;
use std::ops::Range;
use taquin_board::{BlankDirection, Path, Size, TileDirection, split_mix};
use taquin_puzzle::Problem;

/// A board and a good path from it.
pub struct Example {
    part: WindowBoard,
    eval: LearnedEval<'static>,
    /// The blank's moves of the known path; empty if there is none.
    blank_dirs: Vec<BlankDirection>,
    /// The goal cell of the blank.
    goal_blank: usize,
    picture: Picture,
    /// The entry of each label and cell.
    placements: Vec<u32>,
}

/// Boards of one depth, one after the other, with the board of the known path last.
pub type Layer = Vec<u8>;

/// A table that is being learned.
pub struct LearnedTable(EvalTable);

impl LearnedTable {
    /// The table in use.
    pub fn in_use() -> LearnedTable {
        LearnedTable(EvalTable::learned().clone())
    }

    /// A table with these values: one byte for each orbit of entries, then one for each placement.
    pub fn new(values: &[u8]) -> LearnedTable {
        LearnedTable(EvalTable::new(values))
    }
}

impl Example {
    /// A board without a known path. `None` if it is too large.
    pub fn of_board(problem: &Problem) -> Option<Example> {
        Example::new(&Task::of_problem(problem), Vec::new())
    }

    /// A part of a path: its goal is the board at its end. With `back`, from its end to its start.
    pub fn of_part(
        problem: &Problem,
        path: &Path,
        part: Range<usize>,
        back: bool,
    ) -> Option<Example> {
        let size = problem.size();
        let blank_dirs: Vec<BlankDirection> = path.iter().map(TileDirection::to_blank).collect();
        let next = |cell, &blank_dir| size.raw_neighbour(cell, blank_dir).unwrap_or(cell);
        let blank = blank_dirs[..part.start].iter().fold(problem.start().blank().index(), next);
        let blank_dirs = &blank_dirs[part];
        let task = Task::of_blank_dirs(size, blank, blank_dirs, size.rows() + size.cols())?;
        if back {
            let undone = blank_dirs.iter().rev().map(|blank_dir| blank_dir.opposite());
            Example::new(&task.reversed(), undone.collect())
        } else {
            Example::new(&task, blank_dirs.to_vec())
        }
    }

    fn new(task: &Task, blank_dirs: Vec<BlankDirection>) -> Option<Example> {
        let size = task.size;
        let grid = Grid::new(size, &task.labels, task.goal_blank);
        let all = Rect { top: 0, left: 0, bottom: size.rows(), right: size.cols() };
        let part = WindowBoard::new(&grid, all, all)?;
        let eval = LearnedEval::of_window(&part, EvalTable::empty())?;
        let picture = Picture::new(size);
        let (rows, cols) = (size.rows() as i32, size.cols() as i32);
        let mut placements = Vec::new();
        for (label, &goal) in part.goals.iter().enumerate() {
            for cell in 0..size.cells() {
                let at = (size.raw_row(cell) as i32, size.raw_col(cell) as i32);
                placements.push(if label == part.blank {
                    u32::MAX
                } else {
                    (ENTRIES + eval_features::placement((rows, cols), goal, at)) as u32
                });
            }
        }
        let goal_blank = task.goal_blank;
        Some(Example { part, eval, blank_dirs, goal_blank, picture, placements })
    }

    /// The number of moves of the known path.
    pub fn moves(&self) -> usize {
        self.blank_dirs.len()
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.part.size
    }

    /// For each layer of a beam, some of its boards and, last, the board of the known path.
    pub fn compare(
        &self,
        table: &LearnedTable,
        width: usize,
        seed: u64,
        some: usize,
    ) -> Vec<Layer> {
        let cells = self.part.size.cells();
        let mut board: Vec<u8> = (0..=u8::MAX).take(cells).collect();
        let (mut blank, mut state) = (self.part.blank, seed);
        let mut blank_dirs = self.blank_dirs.iter();
        let mut layers = Vec::new();
        let beam = BeamConfig { width, shorter_than: 100_000, most_nodes: u64::MAX, seed };
        beam.visit_layers(&self.part, &table.0, &mut |boards| {
            let Some(&blank_dir) = blank_dirs.next() else { return false };
            let count = boards.len() / cells;
            if count > width.min(100) / 2 {
                let mut any = || split_mix(&mut state) as usize % count;
                let mut layer: Layer = (0..some)
                    .map(|_| any() * cells)
                    .map(|at| &boards[at..at + cells])
                    .filter(|other| *other != board)
                    .flatten()
                    .copied()
                    .collect();
                layer.extend(&board);
                layers.push(layer);
            }
            if let Some(to) = self.part.size.raw_neighbour(blank, blank_dir) {
                board.swap(blank, to);
                blank = to;
            }
            true
        });
        layers
    }

    /// The most moves that a beam may take: four times those of the known path, or 2 n³.
    pub fn most(&self) -> usize {
        let size = self.part.size;
        match self.blank_dirs.len() {
            0 => size.cells() * (size.rows() + size.cols()),
            moves => 4 * moves,
        }
    }

    /// How many moves a beam takes to solve the board, at most [`Example::most`].
    pub fn length(&self, table: &LearnedTable, width: usize) -> usize {
        let cells = self.part.size.cells();
        let most = self.most();
        let beam = BeamConfig { width, shorter_than: 100_000, most_nodes: u64::MAX, seed: 0 };
        let mut moves = 0;
        let goal_blank = self.goal_blank;
        let (goals, size) = (&self.part.goals, self.part.size);
        beam.visit_layers(&self.part, &table.0, &mut |boards| {
            let solved = boards.chunks(cells).any(|board| {
                board.iter().enumerate().all(|(cell, &label)| {
                    let (row, col) = if usize::from(label) == self.part.blank {
                        (size.raw_row(goal_blank) as i32, size.raw_col(goal_blank) as i32)
                    } else {
                        goals[usize::from(label)]
                    };
                    (row, col) == (size.raw_row(cell) as i32, size.raw_col(cell) as i32)
                })
            });
            moves += usize::from(!solved);
            !solved && moves < most
        });
        moves
    }

    /// Writes the table entries of a board's value. Returns the rest of the value.
    pub fn features(&self, board: &[u8], entries: &mut Vec<u32>) -> i32 {
        let Picture { cells, kinds, blocks, pairs, stride } = &self.picture;
        let mut kinds = kinds.clone();
        for (cell, &at) in cells.iter().enumerate() {
            kinds[at] = self.eval.kind(board[cell], cell);
        }
        let block_kind = |at: usize| usize::from(eval_features::block_kind(kinds[at]));
        entries.clear();
        entries.extend(blocks.iter().map(|&at| {
            let corners = [at, at + 1, at + stride, at + stride + 1].map(block_kind);
            (0..4).map(|i| corners[i] * UNITS[i]).sum::<usize>() as u32
        }));
        entries.extend(pairs.iter().map(|&(which, first, second)| {
            let [first, second] = [first, second].map(|at| kinds[usize::from(at)]);
            eval_features::pair(which.into(), first, second) as u32
        }));
        entries.extend(board.iter().enumerate().filter_map(|(cell, &label)| {
            let at = self.placements[usize::from(label) * board.len() + cell];
            (at != u32::MAX).then_some(at)
        }));
        self.eval.steps(board)
    }
}

/// Where the features of a board are, in a picture of the board with three rows and columns around
/// it.
struct Picture {
    /// The place of each cell.
    cells: Vec<usize>,
    /// The kinds of an empty picture.
    kinds: Vec<u8>,
    /// The upper left place of each block.
    blocks: Vec<usize>,
    /// Which pair, and the places of its two cells.
    pairs: Vec<(u16, u16, u16)>,
    stride: usize,
}

impl Picture {
    fn new(size: Size) -> Picture {
        let reach = eval_features::REACH;
        let (rows, cols) = (size.rows() as isize, size.cols() as isize);
        let stride = cols + 2 * reach;
        let inside = |row, col| (0..rows).contains(&row) && (0..cols).contains(&col);
        let place = |row: isize, col: isize| (row + reach) * stride + col + reach;
        let all = |from: isize| {
            (from..rows).flat_map(move |row| (from..cols - from).map(move |col| (row, col)))
        };
        let mut pairs = Vec::new();
        for (row, col) in all(-reach) {
            for (which, &(down, right)) in PAIRS.iter().enumerate() {
                if inside(row, col) || inside(row + down, col + right) {
                    let [first, second] = [place(row, col), place(row + down, col + right)];
                    pairs.push((which as u16, first as u16, second as u16));
                }
            }
        }
        Picture {
            cells: (0..size.cells())
                .map(|cell| place(size.raw_row(cell) as isize, size.raw_col(cell) as isize))
                .map(|at| at as usize)
                .collect(),
            kinds: vec![WALL; ((rows + 2 * reach) * stride) as usize],
            blocks: all(-1)
                .filter(|&(_, col)| col < cols)
                .map(|(row, col)| place(row, col) as usize)
                .collect(),
            pairs,
            stride: stride as usize,
        }
    }
}

/// The layout of the table, for `examples/learn`.
pub mod layout {
    pub use super::eval_features::{BLOCKS, ENTRIES, PLACEMENTS, clamped_entry};
    pub use super::eval_symmetry::orbits;
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::{Goal, Shuffle};

    #[test]
    fn a_beam_with_the_table_in_use_solves_a_lesson() {
        let goal = Goal::Last.board(Size::new(4, 4).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 4).board(0), goal).unwrap();
        let path = super::super::construct::constructed(&problem);
        let example = Example::of_part(&problem, &path, 0..path.len(), false).unwrap();
        let table = LearnedTable::in_use();
        assert!(example.length(&table, 200) <= example.moves());
        let layers = example.compare(&table, 200, 1, 5);
        assert!(!layers.is_empty() && layers.iter().all(|layer| layer.len() <= 6 * 16));
    }
    /// The learner's features are those of the solver.
    #[test]
    fn features_add_up_to_the_value() {
        let table = EvalTable::learned();
        for (rows, cols) in [(4, 4), (3, 7), (9, 9)] {
            let goal = Goal::Last.board(Size::new(rows, cols).unwrap()).unwrap();
            let problem = Problem::new(Shuffle::uniform(&goal, 4).board(0), goal).unwrap();
            let path = super::super::construct::constructed(&problem);
            for (part, back) in [(0..path.len(), false), (5..path.len() - 7, true)] {
                let example = Example::of_part(&problem, &path, part, back).unwrap();
                let eval = LearnedEval::of_window(&example.part, table).unwrap();
                let board: Vec<u8> = (0..=u8::MAX).take(rows * cols).collect();
                let mut entries = Vec::new();
                let steps = example.features(&board, &mut entries);
                let learned = |&entry: &u32| match (entry as usize).checked_sub(ENTRIES) {
                    None => table.entry(entry as usize),
                    Some(placement) => table.placements[placement].into(),
                };
                let value = steps + entries.iter().map(learned).sum::<i32>();
                assert_eq!(value, eval.value(&board), "{rows}x{cols}");
            }
        }
    }

    /// A beam along a part of a path, in either direction, compares with boards of that part.
    #[test]
    fn parts_of_a_path_begin_and_end_where_they_say() {
        let goal = Goal::Last.board(Size::new(4, 5).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 4).board(0), goal).unwrap();
        let path = super::super::construct::constructed(&problem);
        for (part, back) in [(0..path.len(), false), (0..path.len(), true), (9..40, true)] {
            let example = Example::of_part(&problem, &path, part.clone(), back).unwrap();
            assert_eq!(example.moves(), part.len());
            let (mut blank, size) = (example.part.blank, problem.size());
            let mut board: Vec<usize> = (0..size.cells()).collect();
            for &blank_dir in &example.blank_dirs {
                let to = size.raw_neighbour(blank, blank_dir).unwrap();
                board.swap(blank, to);
                blank = to;
            }
            for (cell, &label) in board.iter().enumerate() {
                let goal = example.part.goals[label];
                assert_eq!(goal, (size.raw_row(cell) as i32, size.raw_col(cell) as i32));
            }
        }
    }
}
