//! What `examples/learn` needs of the solver, so that it learns with the beams and the evaluation
//! that will use the table.

use super::beam::Beam;
use super::eval_features;
use super::eval_table::Table;
use super::grid::Grid;
use super::learned_eval::LearnedEval;
use super::line_coords::Rect;
use super::raw_cells::RawCells;
use super::region::Region;
use super::sweep::Sweep;
use taquin_board::{Path, Size, split_mix};
use taquin_puzzle::Problem;

/// A board, or a window of a board, and a good path from it.
pub struct Lesson {
    region: Region,
    eval: LearnedEval<'static>,
    /// The blank's directions.
    ways: Vec<u8>,
    /// The goal cell of the blank, if the path ends at the goal.
    goal_blank: Option<usize>,
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

    /// A table of these entries.
    pub fn new(entries: Vec<i8>) -> LearnedTable {
        LearnedTable(Table::new(entries))
    }
}

impl Lesson {
    /// A whole board and a path that solves it. `None` if the board is too large.
    pub fn of_board(problem: &Problem, path: &Path) -> Option<Lesson> {
        let size = problem.size();
        let labels: Vec<u16> =
            problem.labels().into_iter().map(|label| label.index() as u16).collect();
        let grid = Grid::new(size, &labels, problem.goal_blank().index());
        let all = Rect { top: 0, left: 0, bottom: size.rows(), right: size.cols() };
        Lesson::new(Region::new(&grid, all, all)?, path, Some(problem.goal_blank().index()))
    }

    /// The windows of a board that coarse sorting with a beam of this width goes through.
    pub fn of_sweeps(problem: &Problem, width: usize, table: &LearnedTable) -> Vec<Lesson> {
        let size = problem.size();
        let labels: Vec<u16> =
            problem.labels().into_iter().map(|label| label.index() as u16).collect();
        let mut grid = Grid::new(size, &labels, problem.goal_blank().index());
        let mut lessons = Vec::new();
        let all = Rect { top: 0, left: 0, bottom: size.rows(), right: size.cols() };
        let mut seen = |region: &Region, path: &Path| {
            lessons.extend(Lesson::new(region.clone(), path, None));
        };
        let mut sweep = Sweep { width, table: &table.0, seen: &mut seen };
        let mut nodes = u64::MAX;
        // Without limits it always ends.
        sweep.run(&mut grid, all, &mut nodes, &|| true);
        lessons
    }

    fn new(region: Region, path: &Path, goal_blank: Option<usize>) -> Option<Lesson> {
        let eval = LearnedEval::of_region(&region, Table::learned())?;
        let ways = path.iter().map(|way| way.opposite().code()).collect();
        Some(Lesson { region, eval, ways, goal_blank })
    }

    /// True if the path ends at the goal.
    pub fn is_whole(&self) -> bool {
        self.goal_blank.is_some()
    }

    /// The number of moves of the known path.
    pub fn moves(&self) -> usize {
        self.ways.len()
    }

    /// The size of the board or the window.
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
        let mut ways = self.ways.iter();
        let mut layers = Vec::new();
        let beam = Beam { width, shorter_than: 100_000, most_nodes: u64::MAX, seed };
        beam.visit_layers(&self.region, &table.0, &mut |boards| {
            let Some(&way) = ways.next() else { return false };
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
            let to =
                self.region.size.raw_neighbour(blank, taquin_board::TileDirection::from_code(way));
            if let Some(to) = to {
                board.swap(blank, to);
                blank = to;
            }
            true
        });
        layers
    }

    /// How many moves a beam takes to solve the board, at most four times those of the known path;
    /// 0 for a window.
    pub fn length(&self, table: &LearnedTable, width: usize) -> usize {
        let cells = self.region.size.cells();
        let most = 4 * self.ways.len();
        let beam = Beam { width, shorter_than: 100_000, most_nodes: u64::MAX, seed: 0 };
        let mut moves = 0;
        let Some(hole) = self.goal_blank else { return 0 };
        let (goals, size) = (&self.region.goals, self.region.size);
        beam.visit_layers(&self.region, &table.0, &mut |boards| {
            let solved = boards.chunks(cells).any(|board| {
                board.iter().enumerate().all(|(cell, &label)| {
                    let (row, col) = if usize::from(label) == self.region.blank {
                        (size.raw_row(hole) as i32, size.raw_col(hole) as i32)
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
    pub use super::eval_features::{BLOCKS, ENTRIES, KINDS, PAIRS, UNITS, WAYS, pair};
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
        let lesson = Lesson::of_board(&problem, &path).unwrap();
        let table = LearnedTable::in_use();
        assert!(lesson.length(&table, 200) <= lesson.moves());
        let layers = lesson.compare(&table, 200, 1, 5);
        assert!(!layers.is_empty() && layers.iter().all(|layer| layer.len() <= 6));
    }
}
