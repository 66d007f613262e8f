//! A board under construction, and what is left of it when its outer lines are solved.

use super::beam::Beam;
use super::block_solver::{BlockSolver, finish_outside};
use super::budget::Budget;
use super::displacement_gain::DisplacementGain;
use super::eval_table::Table;
use super::finish;
use super::grid::Grid;
use super::line_coords::Rect;
use super::line_solver::LineSolver;
use super::raw_cells::RawCells;
use super::sweep::Sweep;
use super::task::Task;
use super::tile_transport::Transporter;
use super::time_plan::TimePlan;
use taquin_board::{Path, Size};
use taquin_puzzle::Problem;
use taquin_search::Why;

/// Boards of at most this many cells are sorted by windows; larger ones are solved by lines until
/// this many are left. (With beams of width 50: 20x20 1.37 n³ instead of 1.48; 30x30 1.64 instead
/// of 1.53.)
const SWEPT: usize = 484;

/// Narrower boards are solved by lines: the blank has no room to pass.
const NARROWEST: usize = 6;

/// Beams start on boards of at most this many cells: on larger ones they get lost.
pub(super) const BEAMED: usize = 196;

/// The most rows and columns that sorting by windows leaves to a last beam, which is this many
/// times as wide. On a larger rest it gets lost: a few tiles are wrong, and far from each other.
const LAST: usize = 6;
const WIDER: usize = 8;

/// The width of the beams of a first answer.
pub(super) const NARROW: usize = 50;

/// Nodes that the beams of alternating beams and lines may use in total, per n³.
const A_CUBE: f64 = 160.0;

/// The share of the time limit that the beams of a first answer may use.
const SOON: f64 = 0.5;

/// Beams that are wider than the others have at most this width, if the others have less: so they
/// need little memory.
const MOST_WIDER: usize = 4000;

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
    pub(super) size: Size,
    pub(super) labels: Vec<u16>,
    pub(super) hole: usize,
}

impl RemainingBoard {
    /// True if alternating beams and lines are almost certainly shorter than lines alone. (On 4x60
    /// and 5x50 they were a quarter longer.)
    pub(super) fn is_compact(&self) -> bool {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        rows.max(cols) <= 2 * rows.min(cols)
    }

    /// True if it is to be sorted by windows.
    pub(super) fn is_swept(&self) -> bool {
        self.size.cells() > BEAMED && self.size.rows().min(self.size.cols()) >= NARROWEST
    }

    /// The reversed task, from the goal to the board, without the moves before.
    pub(super) fn turned(&self) -> RemainingBoard {
        let mut labels = vec![0; self.labels.len()];
        for (cell, &label) in self.labels.iter().enumerate() {
            labels[usize::from(label)] = cell as u16;
        }
        let blank = self.labels.iter().position(|&label| usize::from(label) == self.hole);
        let hole = blank.unwrap_or(self.hole);
        RemainingBoard { path: Path::new(), size: self.size, labels, hole }
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
        let mut nobody = |_| {};
        let mut site = Site::new(self.size, &self.labels, self.hole, budget, &mut nobody);
        let rect = site.peeler.rect;
        let mut sweep = Sweep { width, table: Table::learned(), seen: &mut |_, _| {} };
        sweep.run(&mut site.grid, rect, nodes, go_on)?;
        let carrier = &mut site.peeler.carrier;
        let mut blocks = BlockSolver { width, carrier, hole: self.hole, nodes };
        site.peeler.rect = finish_outside(&mut site.grid, rect, LAST, &mut blocks, go_on)?;
        let rest = site.peeled(site.cells()).ok()?;
        let task = Task::new(rest.size, &rest.labels, rest.hole)?;
        let width = wider(width, width * WIDER);
        let beam = Beam { width, shorter_than: usize::MAX, most_nodes: *nodes, seed: 0 };
        let (inner, used) = beam.run(&task, go_on);
        *nodes -= used;
        match inner {
            Some(inner) => Some(rest.path.iter().chain(&inner).collect()),
            None if *nodes == 0 => None,
            None => rest.in_turns(budget, go_on),
        }
    }

    /// A complete path by alternating beams and lines, unless that takes too long: a beam until it
    /// is lost, then a line, then a beam on the rest, and so on.
    pub(super) fn in_turns(&self, budget: &Budget<'_>, go_on: &dyn Fn() -> bool) -> Option<Path> {
        let mut nobody = |_| {};
        let mut site = Site::new(self.size, &self.labels, self.hole, budget, &mut nobody);
        let mut nodes = ((self.size.cells() as f64).powf(1.5) * A_CUBE) as u64;
        while site.cells() > finish::CELLS && go_on() {
            let rest = site.peeled(site.cells()).ok()?;
            let task = Task::new(rest.size, &rest.labels, rest.hole)?;
            let beam = Beam { width: NARROW, shorter_than: usize::MAX, most_nodes: nodes, seed: 0 };
            let (path, used) = beam.run_far(&task, go_on);
            nodes -= used;
            path.iter().for_each(|way| site.grid.go(way.opposite()));
            site.peeler.choose_anew();
            site.peeled(site.cells() - 1).ok()?;
        }
        let inner = site.built(finish::CELLS).ok().filter(|_| go_on())?;
        Some(self.path.iter().chain(&inner).collect())
    }
}

/// True while the beams of a first answer may go on.
pub(super) fn soon(budget: &Budget<'_>) -> bool {
    budget.halted().is_none() && budget.used_time() < SOON
}

/// The label of the tile in each cell, which is its goal cell.
pub(super) fn labels_of(problem: &Problem) -> Vec<u16> {
    problem.labels().into_iter().map(|label| label.index() as u16).collect()
}

/// A board under construction, with the line solver.
pub(super) struct Site<'a> {
    grid: Grid,
    /// The blank's label.
    hole: usize,
    peeler: LineSolver,
    pace: TimePlan<'a>,
}

impl Site<'_> {
    pub(super) fn new<'a>(
        size: Size,
        labels: &[u16],
        hole: usize,
        budget: &'a Budget<'a>,
        told: &'a mut dyn FnMut(f64),
    ) -> Site<'a> {
        let grid = Grid::new(size, labels, hole);
        let carrier = Transporter::new(width(size), DisplacementGain::new(size.cells()));
        let peeler = LineSolver::new(&grid, hole, carrier);
        let pace = TimePlan::new(budget, width(size), peeler.rect, told);
        Site { grid, hole, peeler, pace }
    }

    /// Solves outer lines until the rest can be sorted by windows or solved by beams.
    pub(super) fn outer(&mut self) -> Result<RemainingBoard, Why> {
        let swept = self.peeled(SWEPT)?;
        if swept.is_swept() { Ok(swept) } else { self.peeled(BEAMED) }
    }

    /// The number of cells left.
    fn cells(&self) -> usize {
        self.peeler.rect.rows() * self.peeler.rect.cols()
    }

    /// Solves lines until at most this many cells are left.
    pub(super) fn peeled(&mut self, cells: usize) -> Result<RemainingBoard, Why> {
        self.peeler.peel(&mut self.grid, cells, &mut self.pace)?;
        let (grid, rect): (&Grid, Rect) = (&self.grid, self.peeler.rect);
        let size = grid.size;
        let inner = |cell: usize| {
            (size.raw_row(cell) - rect.top) * rect.cols() + size.raw_col(cell) - rect.left
        };
        let labels = (rect.top..rect.bottom)
            .flat_map(|row| (rect.left..rect.right).map(move |col| size.raw_cell(row, col)))
            .map(|cell| inner(grid.labels[cell].into()) as u16)
            .collect();
        let inner_size = Size::new(rect.rows(), rect.cols()).unwrap_or(size);
        Ok(RemainingBoard {
            path: grid.path.clone(),
            size: inner_size,
            labels,
            hole: inner(self.hole),
        })
    }

    /// Solves lines until at most `last` cells are left, then solves these.
    pub(super) fn built(mut self, last: usize) -> Result<Path, Why> {
        self.peeler.peel(&mut self.grid, last, &mut self.pace)?;
        finish::finish(&mut self.grid, self.peeler.rect, self.hole);
        Ok(self.grid.path)
    }
}

/// The width of tile transport: as many states per layer as the time per board allows.
fn width(size: Size) -> usize {
    match size.cells() {
        ..200 => 48,
        200..450 => 56,
        450..3_000 => 32,
        _ => 16,
    }
}
