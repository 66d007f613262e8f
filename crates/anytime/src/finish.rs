//! The last few cells, solved with as few moves as possible.

use super::grid::Grid;
use super::line_coords::Rect;
use taquin_board::Direction;

/// A rectangle of at most this many cells is small enough.
pub(super) const CELLS: usize = 9;

/// Solves what is left, at most [`CELLS`] cells in a rectangle, by iterative deepening with
/// Manhattan distance: a few thousand nodes. The rest of the board must be solved.
pub(super) fn finish(grid: &mut Grid, rect: Rect, hole: usize) {
    let size = grid.size;
    for row in rect.top..rect.bottom {
        for col in rect.left..rect.right {
            grid.lock(size.cell(row, col), false);
        }
    }
    let away: usize = (rect.top..rect.bottom)
        .flat_map(|row| (rect.left..rect.right).map(move |col| size.cell(row, col)))
        .filter(|&cell| cell != grid.blank)
        .map(|cell| size.distance(cell, grid.labels[cell].into()))
        .sum();
    let mut bound = away + (away + size.distance(grid.blank, hole)) % 2;
    let mut ways = Vec::new();
    while !deepen(grid, hole, away, bound, &mut ways) {
        bound += 2;
    }
    ways.into_iter().for_each(|way| grid.go(way));
}

/// Depth first from the grid as it is; leaves the labels as they were.
fn deepen(
    grid: &mut Grid,
    hole: usize,
    away: usize,
    left: usize,
    ways: &mut Vec<Direction>,
) -> bool {
    if away == 0 && grid.blank == hole {
        return true;
    }
    for way in Direction::ALL {
        if ways.last() == Some(&way.opposite()) {
            continue;
        }
        let Some(to) = grid.free_neighbour(grid.blank, way) else { continue };
        let (from, label) = (grid.blank, usize::from(grid.labels[to]));
        let away = away + grid.size.distance(from, label) - grid.size.distance(to, label);
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
