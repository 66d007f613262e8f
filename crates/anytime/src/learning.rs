//! What `examples/learn` needs of the solver, so that it learns with the beams and the evaluation
//! that will use the table.

use super::beam::Beam;
use super::eval_features;
use super::eval_symmetry;
use super::eval_table::Table;
use super::grid::Grid;
use super::learned_eval::LearnedEval;
use super::line_coords::Rect;
use super::raw_cells::RawCells;
use super::region::Region;
use taquin_board::{Path, Size, split_mix};
use taquin_puzzle::Problem;

/// A board and a good path from it.
pub struct Example {
    region: Region,
    eval: LearnedEval<'static>,
    /// The blank's directions.
    blank_dirs: Vec<u8>,
    /// The goal cell of the blank.
    goal_blank: usize,
}

/// Boards of one depth, with the board of the known path last.
pub type Layer = Vec<Vec<u8>>;

/// A table that is being learned.
pub struct LearnedTable(Table);

impl LearnedTable {
    /// The table in use.
    pub fn in_use() -> LearnedTable {
        LearnedTable(Table::learned().clone())
    }

    /// A table with these values, one byte for each orbit of entries.
    pub fn new(values: &[u8]) -> LearnedTable {
        LearnedTable(Table::new(values))
    }
}

impl Example {
    /// A whole board and a path that solves it. `None` if the board is too large.
    pub fn of_board(problem: &Problem, path: &Path) -> Option<Example> {
        let size = problem.size();
        let labels: Vec<u16> =
            problem.labels().into_iter().map(|label| label.index() as u16).collect();
        let grid = Grid::new(size, &labels, problem.goal_blank().index());
        let all = Rect { top: 0, left: 0, bottom: size.rows(), right: size.cols() };
        Example::new(Region::new(&grid, all, all)?, path, problem.goal_blank().index())
    }

    fn new(region: Region, path: &Path, goal_blank: usize) -> Option<Example> {
        let eval = LearnedEval::of_region(&region, Table::learned())?;
        let blank_dirs = path.iter().map(|dir| dir.opposite().code()).collect();
        Some(Example { region, eval, blank_dirs, goal_blank })
    }

    /// The number of moves of the known path.
    pub fn moves(&self) -> usize {
        self.blank_dirs.len()
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.region.size
    }

    /// For each layer of a beam, some of its boards and, last, the board of the known path.
    pub fn compare(
        &self,
        table: &LearnedTable,
        width: usize,
        seed: u64,
        some: usize,
    ) -> Vec<Layer> {
        let cells = self.region.size.cells();
        let mut board: Vec<u8> = (0..=u8::MAX).take(cells).collect();
        let (mut blank, mut state) = (self.region.blank, seed);
        let mut blank_dirs = self.blank_dirs.iter();
        let mut layers = Vec::new();
        let beam = Beam { width, shorter_than: 100_000, most_nodes: u64::MAX, seed };
        beam.visit_layers(&self.region, &table.0, &mut |boards| {
            let Some(&blank_dir) = blank_dirs.next() else { return false };
            let count = boards.len() / cells;
            if count > width.min(100) / 2 {
                let mut any = || split_mix(&mut state) as usize % count;
                let mut layer: Layer = (0..some)
                    .map(|_| any() * cells)
                    .map(|at| boards[at..at + cells].to_vec())
                    .filter(|other| *other != board)
                    .collect();
                layer.push(board.clone());
                layers.push(layer);
            }
            let to = self
                .region
                .size
                .raw_neighbour(blank, taquin_board::TileDirection::from_code(blank_dir));
            if let Some(to) = to {
                board.swap(blank, to);
                blank = to;
            }
            true
        });
        layers
    }

    /// How many moves a beam takes to solve the board, at most four times those of the known path.
    pub fn length(&self, table: &LearnedTable, width: usize) -> usize {
        let cells = self.region.size.cells();
        let most = 4 * self.blank_dirs.len();
        let beam = Beam { width, shorter_than: 100_000, most_nodes: u64::MAX, seed: 0 };
        let mut moves = 0;
        let goal_blank = self.goal_blank;
        let (goals, size) = (&self.region.goals, self.region.size);
        beam.visit_layers(&self.region, &table.0, &mut |boards| {
            let solved = boards.chunks(cells).any(|board| {
                board.iter().enumerate().all(|(cell, &label)| {
                    let (row, col) = if usize::from(label) == self.region.blank {
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

    /// The value of a board without the table, and the table entries to add.
    pub fn features(&self, boards: &[Vec<u8>]) -> Vec<(i32, Vec<usize>)> {
        let features =
            |board: &Vec<u8>| (self.eval.steps(board), self.eval.entries(board).collect());
        boards.iter().map(features).collect()
    }
}

/// The layout of the table, for `examples/learn`.
pub mod layout {
    pub use super::eval_features::{BLOCK_KINDS, BLOCKS, COARSE_KINDS, UNITS, coarse_kind};
    pub use super::eval_symmetry::{mirrored_block, orbits, orbits_of};
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
        let example = Example::of_board(&problem, &path).unwrap();
        let table = LearnedTable::in_use();
        assert!(example.length(&table, 200) <= example.moves());
        let layers = example.compare(&table, 200, 1, 5);
        assert!(!layers.is_empty() && layers.iter().all(|layer| layer.len() <= 6));
    }
}
