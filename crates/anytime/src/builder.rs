//! A board under construction, and what is left of it when its outer lines are solved.

use super::beam::BeamConfig;
use super::block_solver::{BlockSolver, finish_outside};
use super::bounded_search::shortest;
use super::budget::Budget;
use super::displacement_gain::DisplacementGain;
use super::eval_table::EvalTable;
use super::grid::Grid;
use super::line_coords::Rect;
use super::line_solver::LineSolver;
use super::raw_cells::RawCells;
use super::sweep::Sweep;
use super::task::Task;
use super::tile_transport::Transporter;
use super::time_plan::TimePlan;
use super::tuning::first::{
    BEAMED, COMPACT, FINISHED, LAST, LONG, MOST_WIDER, NARROW, NARROWEST, NODES_PER_CUBE, SWEPT,
    SWEPT_AT_FIRST, TIME_SHARE, WIDER,
};
use super::tuning::lines::transport_width;
use taquin_board::{Path, Size, TileDirection};
use taquin_search::Why;

/// The width of a beam that is wider than others of this width.
pub(super) fn wider(width: usize, wide: usize) -> usize {
    wide.min(MOST_WIDER.max(width))
}

/// A board whose outer lines are solved.
#[derive(Clone)]
pub(super) struct RemainingBoard {
    /// The moves that solved them.
    pub(super) path: Path,
    /// The remaining rectangle, as a board.
    pub(super) task: Task,
}

impl RemainingBoard {
    /// True if alternating beams and lines are almost certainly shorter than lines alone. (On 4x60
    /// and 5x50 they were a quarter longer.)
    pub(super) fn is_compact(&self) -> bool {
        let (short, long) = self.sides();
        long <= COMPACT * short
    }

    /// True if a first answer is to be found by sorting windows.
    pub(super) fn is_swept(&self) -> bool {
        let (short, long) = self.sides();
        self.is_long() || (short >= NARROWEST && short * long > SWEPT_AT_FIRST)
    }

    /// True if the rounds of `good` sort it by windows: beams of the whole board would get lost.
    pub(super) fn is_swept_in_rounds(&self) -> bool {
        self.is_swept()
            && (self.task.size.cells() > BEAMED || (self.is_long() && !self.is_compact()))
    }

    fn is_long(&self) -> bool {
        let (short, long) = self.sides();
        long >= LONG && long >= COMPACT * short
    }

    /// The shorter and the longer side.
    fn sides(&self) -> (usize, usize) {
        let (rows, cols) = (self.task.size.rows(), self.task.size.cols());
        (rows.min(cols), rows.max(cols))
    }

    /// The reversed task, from the goal to the board, without the moves before.
    pub(super) fn reversed(&self) -> RemainingBoard {
        RemainingBoard { path: Path::new(), task: self.task.reversed() }
    }

    /// A path that solves it, by windows with beams of this width. `None` if the nodes do not
    /// suffice, `go_on` returns false, or, which is rare, a tile does not get home.
    pub(super) fn swept(
        &self,
        width: usize,
        nodes: &mut u64,
        budget: &Budget<'_>,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Path> {
        let mut silent = |_| {};
        let mut builder = Builder::new(&self.task, budget, &mut silent);
        let rect = builder.line_solver.rect;
        let sweep = Sweep { width, table: EvalTable::learned() };
        sweep.run(&mut builder.grid, rect, nodes, go_on)?;
        let transporter = &mut builder.line_solver.transporter;
        let mut blocks =
            BlockSolver { width, transporter, goal_blank: self.task.goal_blank, nodes };
        builder.line_solver.rect =
            finish_outside(&mut builder.grid, rect, LAST, &mut blocks, go_on)?;
        let rest = builder.solved_until(builder.cells()).ok()?;
        let width = wider(width, width * WIDER);
        let beam = BeamConfig { width, shorter_than: usize::MAX, most_nodes: *nodes, seed: 0 };
        let (inner, used) = beam.run(&rest.task, go_on);
        *nodes -= used;
        match inner {
            Some(inner) => Some(rest.path.iter().chain(&inner).collect()),
            None if *nodes == 0 => None,
            None => rest.alternating(budget, go_on),
        }
    }

    /// A complete path by alternating beams and lines, unless that takes too long: a beam until it
    /// is lost, then a line, then a beam on the rest, and so on.
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
            path.iter().for_each(|dir| builder.grid.go(dir.opposite()));
            builder.line_solver.choose_lines_again();
            builder.solved_until(builder.cells() - 1).ok()?;
        }
        let inner = builder.built(FINISHED).ok().filter(|_| go_on())?;
        Some(self.path.iter().chain(&inner).collect())
    }
}

/// True while the beams of a first answer may go on.
pub(super) fn soon(budget: &Budget<'_>) -> bool {
    budget.halted().is_none() && budget.used_time() < TIME_SHARE
}

/// A board under construction, with the line solver.
pub(super) struct Builder<'a> {
    grid: Grid,
    /// The blank's label.
    goal_blank: usize,
    line_solver: LineSolver,
    time_plan: TimePlan<'a>,
}

impl Builder<'_> {
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

    /// Solves outer lines until the rest can be sorted by windows or solved by beams.
    pub(super) fn outer(&mut self) -> Result<RemainingBoard, Why> {
        let swept = self.solved_until(SWEPT)?;
        if swept.is_swept() { Ok(swept) } else { self.solved_until(BEAMED) }
    }

    /// The number of cells left.
    fn cells(&self) -> usize {
        self.line_solver.rect.rows() * self.line_solver.rect.cols()
    }

    /// Solves lines until at most this many cells are left.
    pub(super) fn solved_until(&mut self, cells: usize) -> Result<RemainingBoard, Why> {
        self.line_solver.peel(&mut self.grid, cells, &mut self.time_plan)?;
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

    /// Solves lines until at most `last` cells are left, then solves these.
    pub(super) fn built(mut self, last: usize) -> Result<Path, Why> {
        let rest = self.solved_until(last)?;
        let inner = shortest(&rest.task).into_iter().map(TileDirection::opposite);
        Ok(rest.path.iter().chain(inner).collect())
    }
}
