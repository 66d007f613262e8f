//! Builds a path by walks, windows, blocks, beams and lines, one after the other on the same board.
//!
//! [`Builder`] is a board under construction. All methods move its blank and append to its path, so
//! one can continue where another one stopped. [`RemainingBoard`] is what is left of a board when
//! its outer lines are solved, as a smaller board.

use super::beam::BeamConfig;
use super::block_solver::{BlockSolver, finish_outside};
use super::bounded_search::shortest;
use super::budget::Budget;
use super::displacement_gain::DisplacementGain;
use super::eval_table::EvalTable;
use super::grid::Grid;
use super::line_coords::Rect;
use super::line_solver::LineSolver;
use super::long_walk::LongWalks;
use super::raw_cells::RawCells;
use super::sweep::Sweep;
use super::task::Task;
use super::tile_transport::Transporter;
use super::time_plan::TimePlan;
use super::tuning::first::{
    BY_WALKS, BY_WINDOWS, FINISHED, LAST, MOST_WIDER, NARROW, NODES_PER_CUBE, TIME_SHARE, WIDER,
};
use super::tuning::lines::transport_width;
use super::tuning::sorting::Sorting;
use taquin_board::{BlankDirection, Path, Size};
use taquin_search::Why;

/// Limits the width of a beam, `wide`, that is wider than the usual one, `width`: to
/// [`MOST_WIDER`], or to `width` if that is more.
pub(super) fn wider(width: usize, wide: usize) -> usize {
    wide.min(MOST_WIDER.max(width))
}

/// A board whose outer lines are solved.
#[derive(Clone)]
pub(super) struct RemainingBoard {
    /// The moves that solved its outer lines.
    pub(super) path: Path,
    /// The remaining rectangle, as a board.
    pub(super) task: Task,
}

impl RemainingBoard {
    /// A complete path by alternating beams and lines: a beam until it is lost, then a line, then a
    /// beam on the rest, and so on. When the nodes for beams are used up, lines do the rest.
    /// Returns `None` if `go_on` returns false or time is up.
    pub(super) fn alternating(
        &self,
        budget: &Budget<'_>,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Path> {
        let mut silent = |_| {};
        let mut builder = Builder::new(&self.task, budget, &mut silent);
        let mut nodes = ((self.task.size.cells() as f64).powf(1.5) * NODES_PER_CUBE) as u64;
        while builder.cells() > FINISHED && go_on() {
            let rest = builder.solved_until(builder.cells()).ok()?;
            let beam =
                BeamConfig { width: NARROW, shorter_than: usize::MAX, most_nodes: nodes, seed: 0 };
            let (path, used) = beam.run_far(&rest.task, go_on);
            nodes -= used;
            path.iter().for_each(|dir| builder.grid.go(dir.to_blank()));
            builder.line_solver.choose_lines_again();
            builder.solved_until(builder.cells() - 1).ok()?;
        }
        let inner = builder.built(FINISHED).ok().filter(|_| go_on())?;
        Some(self.path.iter().chain(&inner).collect())
    }
}

/// True while the beams of a first answer may continue: the rest of the time limit is for lines.
pub(super) fn has_time_for_beams(budget: &Budget<'_>) -> bool {
    budget.halted().is_none() && budget.used_time() < TIME_SHARE
}

/// A board under construction, with the line solver.
pub(super) struct Builder<'a> {
    grid: Grid,
    /// The goal's blank cell, which is the blank's label.
    goal_blank: usize,
    line_solver: LineSolver,
    time_plan: TimePlan<'a>,
}

impl Builder<'_> {
    /// Nothing is built yet. `report` is called with the share that is done.
    pub(super) fn new<'a>(
        task: &Task,
        budget: &'a Budget<'a>,
        report: &'a mut dyn FnMut(f64),
    ) -> Builder<'a> {
        let (size, goal_blank) = (task.size, task.goal_blank);
        let grid = Grid::new(size, &task.labels, goal_blank);
        let transporter =
            Transporter::new(transport_width(size), DisplacementGain::new(size.cells()));
        let line_solver = LineSolver::new(&grid, goal_blank, transporter);
        let time_plan = TimePlan::new(budget, transport_width(size), line_solver.rect, report);
        Builder { grid, goal_blank, line_solver, time_plan }
    }

    /// A path by sorting: by long walks of the blank, then by windows with beams of this width,
    /// then block by block, and a last beam for the rest. If [`Sorting`] asks for it, one beam over
    /// the whole board is tried after the walks; windows and blocks follow only if it gets lost.
    /// Returns `None` if the nodes do not suffice or `go_on` returns false. The board is then as
    /// far sorted as it was at that time, and lines can continue from there.
    pub(super) fn sorted(
        &mut self,
        width: usize,
        nodes: &mut u64,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Path> {
        let Builder { grid, time_plan, .. } = self;
        let sorting = Sorting::new(grid.size, width);
        let tell = &mut |share| time_plan.report(BY_WALKS * share);
        LongWalks::default().run(grid, sorting.last_cost, tell, go_on);
        if sorting.beamed {
            let path = self.beamed(width, nodes, go_on);
            if path.is_some() {
                return path;
            }
        }
        let Builder { grid, line_solver, time_plan, .. } = self;
        let tell = &mut |share| time_plan.report(BY_WALKS + BY_WINDOWS * share);
        let sweep = Sweep { width, sorting, table: EvalTable::learned() };
        sweep.run(grid, line_solver.rect, nodes, tell, go_on)?;
        let LineSolver { transporter, rect, .. } = line_solver;
        let mut blocks = BlockSolver { width, transporter, goal_blank: self.goal_blank, nodes };
        let finished = finish_outside(grid, rect, LAST, &mut blocks, go_on);
        if finished.is_none() && (*nodes == 0 || !go_on()) {
            return None;
        }
        // If a block could not be finished, which is rare, lines continue.
        line_solver.choose_lines_again();
        let rest = self.solved_until(LAST * LAST).ok()?;
        match self.beamed(wider(width, width * WIDER), nodes, go_on) {
            // The beam got lost.
            None if *nodes > 0 => rest.alternating(self.time_plan.budget, go_on),
            path => path,
        }
    }

    /// A path by one beam over all cells left; `None` if it gets lost.
    fn beamed(&mut self, width: usize, nodes: &mut u64, go_on: &dyn Fn() -> bool) -> Option<Path> {
        let rest = self.solved_until(self.cells()).ok()?;
        let beam = BeamConfig { width, shorter_than: usize::MAX, most_nodes: *nodes, seed: 0 };
        let (inner, used) = beam.run(&rest.task, go_on);
        *nodes -= used;
        Some(rest.path.iter().chain(&inner?).collect())
    }

    /// The number of cells left.
    fn cells(&self) -> usize {
        self.line_solver.rect.rows() * self.line_solver.rect.cols()
    }

    /// Solves lines until at most this many cells are left, and returns these as a board of their
    /// own.
    pub(super) fn solved_until(&mut self, cells: usize) -> Result<RemainingBoard, Why> {
        self.line_solver.solve_lines(&mut self.grid, cells, &mut self.time_plan)?;
        let (grid, rect): (&Grid, Rect) = (&self.grid, self.line_solver.rect);
        let size = grid.size;
        let inner = |cell: usize| {
            (size.raw_row(cell) - rect.top) * rect.cols() + size.raw_col(cell) - rect.left
        };
        let labels = (rect.top..rect.bottom)
            .flat_map(|row| (rect.left..rect.right).map(move |col| size.raw_cell(row, col)))
            .map(|cell| inner(grid.labels[cell].into()) as u16)
            .collect();
        let inner_size = Size::new(rect.rows(), rect.cols()).unwrap_or(size);
        let goal_blank = inner(self.goal_blank);
        let task = Task { size: inner_size, labels, goal_blank };
        Ok(RemainingBoard { path: grid.path.clone(), task })
    }

    /// A path by lines: solves them until at most `last` cells are left, then solves these
    /// optimally.
    pub(super) fn built(mut self, last: usize) -> Result<Path, Why> {
        let rest = self.solved_until(last)?;
        let inner = shortest(&rest.task).into_iter().map(BlankDirection::to_tile);
        Ok(rest.path.iter().chain(inner).collect())
    }
}
