//! Solves a board line by line, from the outside in.
//!
//! A row and a column are open (being filled) at the same time, each from both ends. The tile that
//! is cheapest to transport goes next; its transport may bring the others nearer to their goals. A
//! tile in its goal cell is locked: the blank does not enter that cell any more. The last two tiles
//! of a line enter together ([`super::pair`]).
//!
//! ```text
//!   1 2 . . . 6        top row: 3 or 5 next
//!   7 . . . . .        left column: 13 or 25 next
//!   . . . . . .
//!   . . . . . .        the line of the goal's blank is never opened
//!   . . . . . .
//! ```

use super::directions::BLANK_DIRS;
use super::grid::Grid;
use super::line_coords::{LineView, Rect, Side};
use super::pair::{Pair, PairTable, Shape};
use super::route;
use super::tile_transport::{Load, Single, Transporter, alone};
use super::time_plan::TimePlan;
use super::tuning::lines::{NARROW, NEAR};
use std::collections::HashMap;
use std::ops::Range;
use taquin_search::Why;

/// Solves outer lines until a small rectangle is left.
pub(super) struct LineSolver {
    pub(super) transporter: Transporter,
    /// The distances for the last two tiles of a line, by the shape of the window, built when first
    /// needed.
    tables: HashMap<Shape, PairTable>,
    /// The goal's blank cell.
    goal_blank: usize,
    /// The rectangle still to be solved.
    pub(super) rect: Rect,
    /// The open row (top or bottom) and the open column.
    open: [Option<Side>; 2],
}

impl LineSolver {
    /// No line solved yet. `goal_blank` is the goal's blank cell.
    pub(super) fn new(grid: &Grid, goal_blank: usize, transporter: Transporter) -> LineSolver {
        let rect = Rect { top: 0, left: 0, bottom: grid.size.rows(), right: grid.size.cols() };
        LineSolver { transporter, tables: HashMap::new(), goal_blank, rect, open: [None; 2] }
    }

    /// Solves lines until at most this many cells are left and no line is partly filled. Leaves at
    /// least 4 cells. Fails if time is up.
    pub(super) fn solve_lines(
        &mut self,
        grid: &mut Grid,
        cells: usize,
        time_plan: &mut TimePlan<'_>,
    ) -> Result<(), Why> {
        while self.rect.rows() * self.rect.cols() > cells.max(4) || self.begun(grid) {
            self.transporter.set_width(time_plan.width(self.rect)?);
            self.open_lines(grid);
            let nearly_full = self.lines(grid).find(|(_, view)| rest(grid, view).len() == 2);
            if let Some((side, view)) = nearly_full {
                self.last_two(grid, &view);
                self.close(grid, side, &view);
            } else if let Some(target) = self.cheapest(grid) {
                self.bring(grid, target as u16, target);
                debug_assert_eq!(
                    grid.cell_of(target),
                    target,
                    "a tile did not reach its goal cell"
                );
                grid.lock(target, true);
            } else {
                debug_assert!(false, "no line to solve");
                break;
            }
        }
        Ok(())
    }

    /// Makes the solver choose its open lines again, because other methods have moved tiles. No
    /// line may be partly filled.
    pub(super) fn choose_lines_again(&mut self) {
        self.open = [None; 2];
    }

    /// The line on a side of the rectangle still to be solved.
    fn view(&self, grid: &Grid, side: Side) -> LineView {
        LineView::new(self.rect, side, grid.size.cols())
    }

    /// The open lines, each with its side.
    fn lines(&self, grid: &Grid) -> impl Iterator<Item = (Side, LineView)> {
        let views = self.open.map(|side| side.map(|side| (side, self.view(grid, side))));
        views.into_iter().flatten()
    }

    /// True if a line is partly filled.
    fn begun(&self, grid: &Grid) -> bool {
        self.lines(grid).any(|(_, view)| rest(grid, &view).len() < view.length)
    }

    /// If no row is open, opens the cheaper of the top and the bottom row if there is room for it;
    /// the same for columns.
    fn open_lines(&mut self, grid: &Grid) {
        let (rows, cols) = (self.rect.rows(), self.rect.cols());
        // The two sides, how many such lines the rectangle has, and their length.
        let choices =
            [([Side::Top, Side::Bottom], rows, cols), ([Side::Left, Side::Right], cols, rows)];
        for (i, (sides, across, along)) in choices.into_iter().enumerate() {
            // Lines across the longer side first, so the rest stays close to a square. If the
            // rectangle is narrow, only one line at a time.
            let narrow = rows.min(cols) < NARROW;
            let fits = if narrow {
                across >= along && !self.begun(grid) && self.open[1 - i].is_none()
            } else {
                across + 1 >= along
            };
            if self.open[i].is_none() && across > 2 && fits {
                let views = sides.map(|side| (side, self.view(grid, side)));
                let may =
                    views.iter().filter(|(_, f)| f.line().all(|cell| cell != self.goal_blank));
                let line = may.min_by_key(|(_, f)| f.line().map(|l| cost(grid, l)).sum::<u32>());
                if let Some((side, view)) = line {
                    self.open[i] = Some(*side);
                    view.line()
                        .for_each(|label| self.transporter.displacement_gain.double_weight(label));
                }
            }
        }
    }

    /// Of the tiles that may go next, the one that is cheapest to transport.
    fn cheapest(&self, grid: &Grid) -> Option<usize> {
        self.lines(grid)
            .flat_map(|(_, view)| {
                let rest = rest(grid, &view);
                [view.cell(0, rest.start), view.cell(0, rest.end - 1)]
            })
            .min_by_key(|&target| {
                let tile = grid.cell_of(target);
                alone(grid.between(tile, grid.blank), grid.between(tile, target))
            })
    }

    /// Transports a tile to a cell, with the simple method if the beam fails.
    fn bring(&mut self, grid: &mut Grid, label: u16, target: usize) {
        if !self.transporter.transport(grid, &Single { label, target }) {
            route::transport(grid, label, target);
        }
    }

    /// Locks a line that is solved, and removes it from the rectangle.
    fn close(&mut self, grid: &mut Grid, side: Side, view: &LineView) {
        view.line().for_each(|cell| grid.lock(cell, true));
        self.rect = side.without_line(self.rect);
        for open in &mut self.open {
            *open = open.filter(|&other| other != side);
        }
    }

    /// Moves the last two tiles of a line, Y and Z, to their goal cells. First both are brought
    /// near: Y to the goal cell of Z, and Z two lines below the goal cell of Y. Then both enter
    /// together, guided by the exact distances in a window. A tile that is near already is not
    /// brought.
    fn last_two(&mut self, grid: &mut Grid, view: &LineView) {
        let begin = rest(grid, view).start;
        let (y, z) = (view.cell(0, begin), view.cell(0, begin + 1));
        let near = |grid: &Grid, label: usize| {
            let (depth, along) = view.place(grid.cell_of(label), grid.size.cols());
            depth <= NEAR && along.abs_diff(begin) <= NEAR
        };
        if !near(grid, y) {
            self.bring(grid, y as u16, z);
        }
        if !near(grid, z) {
            // Y stays where it is meanwhile.
            let (stay, target) = (grid.cell_of(y), view.cell(2, begin));
            grid.lock(stay, true);
            let transported = self.transporter.transport(grid, &Single { label: z as u16, target });
            grid.lock(stay, false);
            if !transported {
                route::transport(grid, z as u16, target);
            }
        }
        let (from, shape) = window(grid, view, begin, [y, z]);
        if shape.misses(view, grid, from, [y, z]) {
            // Rare: a tile or the blank is beyond cells that the other open line has locked.
            return route::transport_two(grid, [y, z]);
        }
        let table = self.tables.entry(shape).or_insert_with(|| PairTable::build(shape));
        let pair = Pair::new(table, view, from);
        if !self.transporter.transport(grid, &pair) {
            descend(grid, &pair);
        }
        debug_assert!(grid.cell_of(y) == y && grid.cell_of(z) == z, "the last two are not in");
    }
}

/// The cells of a line still to be filled, as positions along it.
fn rest(grid: &Grid, view: &LineView) -> Range<usize> {
    let free = |&along: &usize| !grid.is_locked(view.cell(0, along));
    let begin = (0..view.length).find(free).unwrap_or(view.length);
    let end = (begin..view.length).rev().find(free).map_or(begin, |last| last + 1);
    begin..end
}

/// The approximate cost of transporting a tile to its goal, not counting the blank's path to it.
fn cost(grid: &Grid, label: usize) -> u32 {
    let (rows, cols) = grid.between(grid.cell_of(label), label);
    let (rows, cols) = (rows.unsigned_abs(), cols.unsigned_abs());
    5 * rows.max(cols) + rows.min(cols)
}

/// A window of free cells around the last two cells of a line, which begin at `begin`: 4 lines
/// deep, one column more on both sides, and extended to contain their tiles and the blank, all as
/// far as the rectangle and the locked cells of the other open line allow. Returns the position of
/// its first column along the line, and its shape.
fn window(grid: &Grid, view: &LineView, begin: usize, tiles: [usize; 2]) -> (usize, Shape) {
    let (mut deepest, mut first, mut end) = (4, begin.saturating_sub(1), begin + 3);
    for cell in [grid.cell_of(tiles[0]), grid.cell_of(tiles[1]), grid.blank] {
        let (deep, along) = view.place(cell, grid.size.cols());
        (deepest, first, end) = (deepest.max(deep + 1), first.min(along), end.max(along + 1));
    }
    (deepest, end) = (deepest.min(view.depth), end.min(view.length));
    let free = |mut depths: Range<usize>, from: usize, to: usize| {
        depths.all(|deep| (from..to).all(|along| !grid.is_locked(view.cell(deep, along))))
    };
    // 3 deep and 2 wide is always free. Columns are added before lines, because the tiles of a line
    // come from its sides.
    let (mut depth, mut from, mut to) = (3, begin, begin + 2);
    while from > first && free(1..depth, from - 1, from) {
        from -= 1;
    }
    while to < end && free(1..depth, to, to + 1) {
        to += 1;
    }
    while depth < deepest && free(depth..depth + 1, from, to) {
        depth += 1;
    }
    (from, Shape { depth, width: to - from, before: begin - from })
}

/// Moves the last two tiles into place by a shortest path: each move reduces the exact distance by
/// 1. Used if the beam of tile transport fails.
fn descend(grid: &mut Grid, pair: &Pair<'_>) {
    let (first, second) = pair.labels();
    let second = second.unwrap_or(first);
    loop {
        let (blank, a, b) = (grid.blank, grid.cell_of(first.into()), grid.cell_of(second.into()));
        let Some(now @ 1..) = pair.needed(grid, blank, a, b) else { return };
        let blank_dir = BLANK_DIRS.into_iter().find(|&blank_dir| {
            grid.free_neighbour(blank, blank_dir).is_some_and(|to| {
                let swap = |cell| if cell == to { blank } else { cell };
                pair.needed(grid, to, swap(a), swap(b)) == Some(now - 1)
            })
        });
        match blank_dir {
            Some(blank_dir) => grid.go(blank_dir),
            None => return,
        }
    }
}
