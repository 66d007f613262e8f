//! Sorts a board by windows: beams in small rectangles, one after the other, over the whole board,
//! several times.
//!
//! ```text
//!   ┌───┐                 each window: a beam lowers the learned value, until it gains too
//!   │ 1 │2 ─▶ 3 ─▶ …      little per move; then the blank walks to the next window
//!   └───┘         │
//!        … ◀─ 5 ◀─ 4      each sweep: other windows, shifted, and a lower rate
//! ```
//!
//! A beam on a large board gets lost: it finishes one region, and its blank does not find its way
//! to the next. In a window of ten by ten cells it does not, and most tiles need not reach their
//! goal cells in this window: the next ones take them further.
//!
//! The *rate* is what a move must gain. A window ends with the board that has the least value plus
//! rate times moves. With a high rate, a window is left before its tiles block each other.
//! `docs/large-boards.md` has the results of other sizes, margins, strides and rates.

use super::beam::{BeamConfig, Gain};
use super::eval_table::EvalTable;
use super::grid::Grid;
use super::line_coords::Rect;
use super::raw_cells::RawCells;
use super::tuning::sorting::Sorting;
use super::tuning::sweep::{MARGIN, PATIENCE, RATES, SHIFT};
use super::window_board::WindowBoard;
use taquin_board::BlankDirection;

/// Sorting by windows: its parameters.
pub(super) struct Sweep<'a> {
    /// The width of the beams.
    pub(super) width: usize,
    pub(super) sorting: Sorting,
    pub(super) table: &'a EvalTable,
}

impl Sweep<'_> {
    /// Sorts the tiles of a rectangle, all of which belong in it. Ends after the last sweep, when
    /// most of them are in their goal cells, or after a sweep that leaves all of them there.
    /// Returns `None` if the nodes do not suffice or `go_on` returns false. `report` is called with
    /// the share that is done.
    pub(super) fn run(
        &self,
        grid: &mut Grid,
        rect: Rect,
        nodes: &mut u64,
        report: &mut dyn FnMut(f64),
        go_on: &dyn Fn() -> bool,
    ) -> Option<()> {
        let sweeps = self.sorting.sweeps;
        for sweep in 0..sweeps {
            report(sweep as f64 / sweeps as f64);
            let rate = RATES[0] + (RATES[1] - RATES[0]) * sweep as i32 / (sweeps as i32 - 1);
            let mut windows = windows(rect, self.sorting, sweep);
            // Every other sweep goes back from the last window to the first one.
            if !sweep.is_multiple_of(2) {
                windows.reverse();
            }
            for window in windows {
                walk(grid, window);
                let part = WindowBoard::new(grid, window.grown(MARGIN, rect), window)?;
                let beam = BeamConfig {
                    width: self.width,
                    shorter_than: usize::MAX,
                    most_nodes: *nodes,
                    seed: 0,
                };
                let gain = Gain { rate, patience: PATIENCE };
                let (path, used) = beam.run_window(&part, self.table, gain, go_on);
                *nodes -= used;
                if *nodes == 0 || !go_on() {
                    return None;
                }
                path.iter().for_each(|dir| grid.go(dir.to_blank()));
            }
            if rect.cells(grid.size).all(|cell| usize::from(grid.labels[cell]) == cell) {
                break;
            }
        }
        Some(())
    }
}

/// The windows of a sweep: row by row, or column by column in the last two of every four sweeps.
/// Every other row, or column, is passed through in the opposite direction.
fn windows(rect: Rect, sorting: Sorting, sweep: usize) -> Vec<Rect> {
    let Sorting { side, stride, .. } = sorting;
    let tops = firsts(rect.rows(), sorting, 1 + sweep * SHIFT % stride);
    let lefts = firsts(rect.cols(), sorting, 1 + (sweep * SHIFT + 1) % stride);
    let by_columns = sweep % 4 >= 2;
    let (outer, inner) = if by_columns { (lefts, tops) } else { (tops, lefts) };
    let mut windows = Vec::new();
    for (i, &first) in outer.iter().enumerate() {
        let line = inner.iter().map(|&second| {
            let (top, left) = if by_columns { (second, first) } else { (first, second) };
            let (top, left) = (rect.top + top, rect.left + left);
            let (bottom, right) = ((top + side).min(rect.bottom), (left + side).min(rect.right));
            Rect { top, left, bottom, right }
        });
        if i.is_multiple_of(2) { windows.extend(line) } else { windows.extend(line.rev()) }
    }
    windows
}

/// Where windows begin along a side of this length: at its start, then at `second` and every stride
/// after it. The last window ends where the side ends.
fn firsts(length: usize, sorting: Sorting, second: usize) -> Vec<usize> {
    let last = length.saturating_sub(sorting.side);
    let between = (second..last).step_by(sorting.stride);
    let mut firsts: Vec<usize> = std::iter::once(0).chain(between).chain([last]).collect();
    firsts.dedup();
    firsts
}

/// Walks the blank to the nearest cell of a window. Of the shortest paths it takes the one on which
/// the displaced tiles gain the most Manhattan distance.
fn walk(grid: &mut Grid, window: Rect) {
    let size = grid.size;
    let target = window.nearest(size, grid.blank);
    let (down, right) = grid.between(grid.blank, target);
    let vertical = if down > 0 { BlankDirection::South } else { BlankDirection::North };
    let horizontal = if right > 0 { BlankDirection::East } else { BlankDirection::West };
    let (rows, cols) = (down.unsigned_abs() as usize, right.unsigned_abs() as usize);
    let (row, col) = (size.raw_row(grid.blank), size.raw_col(grid.blank));
    let cell = |i: usize, j: usize| {
        let row = if down > 0 { row + i } else { row - i };
        let col = if right > 0 { col + j } else { col - j };
        size.raw_cell(row, col)
    };
    // For each cell of the rectangle between the two: the best gain of a path to it, and whether
    // the last step of that path is vertical.
    let mut best = vec![(i32::MIN, false); (rows + 1) * (cols + 1)];
    let at = |i: usize, j: usize| i * (cols + 1) + j;
    best[0].0 = 0;
    for i in 0..=rows {
        for j in 0..=cols {
            let here = cell(i, j);
            let label = usize::from(grid.labels[here]);
            let gain = |from: usize| {
                size.raw_distance(here, label) as i32 - size.raw_distance(from, label) as i32
            };
            let above = (i > 0).then(|| (best[at(i - 1, j)].0 + gain(cell(i - 1, j)), true));
            let before = (j > 0).then(|| (best[at(i, j - 1)].0 + gain(cell(i, j - 1)), false));
            if let Some(step) = above.into_iter().chain(before).max_by_key(|step| step.0) {
                best[at(i, j)] = step;
            }
        }
    }
    let (mut i, mut j) = (rows, cols);
    let mut blank_dirs = Vec::with_capacity(rows + cols);
    while i + j > 0 {
        if best[at(i, j)].1 {
            blank_dirs.push(vertical);
            i -= 1;
        } else {
            blank_dirs.push(horizontal);
            j -= 1;
        }
    }
    blank_dirs.into_iter().rev().for_each(|blank_dir| grid.go(blank_dir));
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::tuning::sorting::{FIRST, WIDE};
    use super::*;
    use taquin_board::Size;

    #[test]
    fn windows_cover_the_rectangle() {
        let board = Size::new(40, 40).unwrap();
        for (rows, cols) in [(10, 10), (5, 23), (11, 12), (31, 16), (32, 32)] {
            let rect = Rect { top: 3, left: 2, bottom: 3 + rows, right: 2 + cols };
            for (sorting, sweep) in [(FIRST, 0), (FIRST, 1), (FIRST, 2), (WIDE, 3), (WIDE, 4)] {
                let windows = windows(rect, sorting, sweep);
                for cell in rect.cells(board) {
                    assert!(windows.iter().any(|window| window.contains(board, cell)));
                }
                for window in windows {
                    assert!(window.cells(board).all(|cell| rect.contains(board, cell)));
                    assert!(window.rows() <= sorting.side && window.cols() <= sorting.side);
                }
            }
        }
    }

    #[test]
    fn the_walk_is_as_short_as_possible() {
        let size = Size::new(9, 9).unwrap();
        let labels: Vec<u16> = (0..81).rev().collect();
        for (top, left) in [(0, 0), (3, 1), (5, 5)] {
            let mut grid = Grid::new(size, &labels, 40);
            let (blank, window) =
                (grid.blank, Rect { top, left, bottom: top + 3, right: left + 3 });
            let moves = size.raw_distance(blank, window.nearest(size, blank));
            walk(&mut grid, window);
            assert!(window.contains(size, grid.blank));
            assert_eq!(grid.path.len(), moves);
        }
    }
}
