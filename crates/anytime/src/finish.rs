//! Solves the last few cells optimally.

use super::grid::Grid;
use super::line_coords::Rect;
use super::raw_cells::RawCells;
use taquin_board::TileDirection;

/// The most cells to solve this way.
pub(super) const CELLS: usize = 9;

/// Solves the remaining rectangle of at most [`CELLS`] cells by IDA* with Manhattan distance: a few
/// thousand nodes. The rest of the board must be solved.
pub(super) fn finish(grid: &mut Grid, rect: Rect, hole: usize) {
    let size = grid.size;
    for row in rect.top..rect.bottom {
        for col in rect.left..rect.right {
            grid.lock(size.raw_cell(row, col), false);
        }
    }
    let away: usize = (rect.top..rect.bottom)
        .flat_map(|row| (rect.left..rect.right).map(move |col| size.raw_cell(row, col)))
        .filter(|&cell| cell != grid.blank)
        .map(|cell| size.raw_distance(cell, grid.labels[cell].into()))
        .sum();
    let mut bound = away + (away + size.raw_distance(grid.blank, hole)) % 2;
    let mut ways = Vec::new();
    while !deepen(grid, hole, away, bound, &mut ways) {
        bound += 2;
    }
    ways.into_iter().for_each(|way| grid.go(way));
}

/// Depth-first search from the current grid; restores the labels.
fn deepen(
    grid: &mut Grid,
    hole: usize,
    away: usize,
    left: usize,
    ways: &mut Vec<TileDirection>,
) -> bool {
    if away == 0 && grid.blank == hole {
        return true;
    }
    for way in TileDirection::ALL {
        if ways.last() == Some(&way.opposite()) {
            continue;
        }
        let Some(to) = grid.free_neighbour(grid.blank, way) else { continue };
        let (from, label) = (grid.blank, usize::from(grid.labels[to]));
        let away = away + grid.size.raw_distance(from, label) - grid.size.raw_distance(to, label);
        if away + 1 > left {
            continue;
        }
        grid.labels.swap(from, to);
        grid.blank = to;
        ways.push(way);
        let found = deepen(grid, hole, away, left - 1, ways);
        grid.labels.swap(from, to);
        grid.blank = from;
        if found {
            return true;
        }
        ways.pop();
    }
    false
}
