//! Finishes a sorted board from the outside in, block by block, with beams.
//!
//! ```text
//!   # # # # # # # #        # finished     B the block: tiles that must reach their goal cells
//!   # # # # B B B B
//!   . . w w w w w w        w the window around it, in which the beam works
//!   . . w w w w w w
//! ```
//!
//! The tiles of a sorted board are near their goal cells, so a beam in a small window finishes a
//! block in a few moves. The tiles of the block count double, and the blank is attracted by the
//! block. A tile that is still far away is transported first.

use super::beam::{BeamConfig, Gain};
use super::builder::wider;
use super::eval_table::EvalTable;
use super::grid::Grid;
use super::learned_eval::MOST_CELLS;
use super::line_coords::Rect;
use super::raw_cells::RawCells;
use super::route;
use super::tile_transport::{Single, Transporter};
use super::tuning::blocks::{BLANK_COST, LENGTH, MOST_FETCHED, NEAR, PATIENCE, REACH, TRIES};
use super::window_board::WindowBoard;

/// Finishes lines of a rectangle until at most `last` rows and columns are left; the rectangle is
/// then what is left. Returns `None` if a block cannot be finished, the nodes do not suffice or
/// `go_on` returns false: the rectangle is then what is left after the last whole line.
pub(super) fn finish_outside(
    grid: &mut Grid,
    rect: &mut Rect,
    last: usize,
    solver: &mut BlockSolver<'_>,
    go_on: &dyn Fn() -> bool,
) -> Option<()> {
    let (row, col) = (grid.size.raw_row(solver.goal_blank), grid.size.raw_col(solver.goal_blank));
    while rect.rows() > last || rect.cols() > last {
        let (mut line, mut rest) = (*rect, *rect);
        if rect.rows() >= rect.cols() {
            // The line of the goal's blank is never finished.
            if row - rect.top >= rect.bottom - 1 - row {
                (line.bottom, rest.top) = (rect.top + 1, rect.top + 1);
            } else {
                (line.top, rest.bottom) = (rect.bottom - 1, rect.bottom - 1);
            }
        } else if col - rect.left >= rect.right - 1 - col {
            (line.right, rest.left) = (rect.left + 1, rect.left + 1);
        } else {
            (line.left, rest.right) = (rect.right - 1, rect.right - 1);
        }
        for block in blocks(grid, line) {
            if solver.finish(grid, *rect, block, go_on).is_none() {
                line.cells(grid.size).for_each(|cell| grid.lock(cell, false));
                return None;
            }
            block.cells(grid.size).for_each(|cell| grid.lock(cell, true));
        }
        *rect = rest;
    }
    Some(())
}

/// The blocks of a line, starting at the end that is nearer to the blank.
fn blocks(grid: &Grid, line: Rect) -> Vec<Rect> {
    let across = line.rows() == 1;
    let (begin, end) = if across { (line.left, line.right) } else { (line.top, line.bottom) };
    let count = (end - begin).div_ceil(LENGTH);
    let cut = |i: usize| begin + i * (end - begin) / count;
    let block = |i: usize| {
        if across {
            Rect { left: cut(i), right: cut(i + 1), ..line }
        } else {
            Rect { top: cut(i), bottom: cut(i + 1), ..line }
        }
    };
    let at = if across { grid.size.raw_col(grid.blank) } else { grid.size.raw_row(grid.blank) };
    let blocks = (0..count).map(block);
    if 2 * at > begin + end { blocks.rev().collect() } else { blocks.collect() }
}

/// Finishes blocks.
pub(super) struct BlockSolver<'a> {
    /// The width of the beams.
    pub(super) width: usize,
    pub(super) transporter: &'a mut Transporter,
    /// The goal's blank cell.
    pub(super) goal_blank: usize,
    /// Nodes left.
    pub(super) nodes: &'a mut u64,
}

impl BlockSolver<'_> {
    fn finish(
        &mut self,
        grid: &mut Grid,
        rect: Rect,
        block: Rect,
        go_on: &dyn Fn() -> bool,
    ) -> Option<()> {
        let done =
            |grid: &Grid| block.cells(grid.size).all(|cell| usize::from(grid.labels[cell]) == cell);
        for attempt in 0..TRIES {
            if done(grid) {
                return Some(());
            }
            let window = self.window(grid, rect, block)?;
            let part = part(grid, window, block)?;
            let beam = BeamConfig {
                width: wider(self.width, self.width << attempt),
                shorter_than: usize::MAX,
                most_nodes: *self.nodes,
                seed: attempt.into(),
            };
            let gain = Gain { rate: 0, patience: PATIENCE };
            let (path, used) = beam.run_window(&part, EvalTable::learned(), gain, go_on);
            *self.nodes -= used;
            if *self.nodes == 0 || !go_on() {
                return None;
            }
            path.iter().for_each(|dir| grid.go(dir.to_blank()));
        }
        done(grid).then_some(())
    }

    /// The window of a block, after its tiles and the blank have been brought into it.
    fn window(&mut self, grid: &mut Grid, rect: Rect, block: Rect) -> Option<Rect> {
        let size = grid.size;
        let near = block.grown(NEAR, rect);
        for _ in 0..MOST_FETCHED {
            let mut window = block.grown(REACH, rect);
            let wider = window.with(size, grid.blank);
            if wider.rows() * wider.cols() <= MOST_CELLS {
                window = wider;
            }
            let outside = |cell: &usize| !window.contains(size, grid.cell_of(*cell));
            let Some(label) = block.cells(size).find(outside) else {
                if window.contains(size, grid.blank) {
                    return Some(window);
                }
                route::walk(grid, free(grid, near.nearest(size, grid.blank), block));
                continue;
            };
            let target = free(grid, near.nearest(size, grid.cell_of(label)), block);
            let label = label as u16;
            if !self.transporter.transport(grid, &Single { label, target }) {
                route::transport(grid, label, target);
            }
        }
        None
    }
}

/// A cell if it is not locked, otherwise the first cell of the block.
fn free(grid: &Grid, cell: usize, block: Rect) -> usize {
    if grid.is_locked(cell) { grid.size.raw_cell(block.top, block.left) } else { cell }
}

fn part(grid: &Grid, window: Rect, block: Rect) -> Option<WindowBoard> {
    let size = grid.size;
    let mut part = WindowBoard::new(grid, window, window)?;
    for cell in window.cells(size) {
        part.targets.push(block.contains(size, grid.labels[cell].into()));
        let away = size.raw_distance(cell, block.nearest(size, cell));
        part.blank_cost.push((BLANK_COST * away.saturating_sub(1)) as i16);
    }
    Some(part)
}
