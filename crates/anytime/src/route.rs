//! The simple method to transport a tile, which always succeeds: a shortest route for the tile, and
//! at each step a shortest route for the blank around it. Used if [`super::tile_transport`] fails.

use super::directions::BLANK_DIRS;
use super::grid::Grid;
use super::raw_cells::RawCells;
use std::collections::VecDeque;
use taquin_board::BlankDirection;

/// Transports a tile to a free cell. Every free cell must be in a 2x2 block of free cells, all of
/// them connected: then no tile can cut off the blank.
pub(super) fn transport(grid: &mut Grid, label: u16, target: usize) {
    for step in route(grid, grid.cell_of(label.into()), target, &[]) {
        let tile = grid.cell_of(label.into());
        let Some(front) = grid.free_neighbour(tile, step) else { return };
        for blank_dir in route(grid, grid.blank, front, &[tile]) {
            grid.go(blank_dir);
        }
        if grid.blank != front {
            return;
        }
        // The blank goes back, so the tile makes the step.
        grid.go(step.opposite());
    }
}

/// Walks the blank to a free cell.
pub(super) fn walk(grid: &mut Grid, target: usize) {
    for blank_dir in route(grid, grid.blank, target, &[]) {
        grid.go(blank_dir);
    }
}

/// Moves two tiles to their goal cells together, by breadth-first search over all positions of them
/// and the blank in a rectangle around them; the rectangle grows if it is too small.
pub(super) fn transport_two(grid: &mut Grid, tiles: [usize; 2]) {
    let widest = grid.size.rows().max(grid.size.cols());
    if let Some(route) = (1..=widest).find_map(|margin| two_within(grid, tiles, margin)) {
        route.into_iter().for_each(|blank_dir| grid.go(blank_dir));
    }
}

fn two_within(grid: &Grid, tiles: [usize; 2], margin: usize) -> Option<Vec<BlankDirection>> {
    let size = grid.size;
    let here = [grid.blank, grid.cell_of(tiles[0]), grid.cell_of(tiles[1])];
    let all = || here.into_iter().chain(tiles);
    let span = |of: &dyn Fn(usize) -> usize| {
        let (least, most) = all().map(of).fold((usize::MAX, 0), |(a, b), x| (a.min(x), b.max(x)));
        least.saturating_sub(margin)..most + margin + 1
    };
    let (rows, cols) = (span(&|cell| size.raw_row(cell)), span(&|cell| size.raw_col(cell)));
    let cells: Vec<usize> = (0..size.cells())
        .filter(|&cell| rows.contains(&size.raw_row(cell)) && cols.contains(&size.raw_col(cell)))
        .filter(|&cell| !grid.is_locked(cell))
        .collect();
    let number = |cell: usize| cells.binary_search(&cell).ok();
    let count = cells.len();
    let index = |[blank, a, b]: [usize; 3]| (blank * count + a) * count + b;
    // 0: not reached; otherwise the blank's last direction plus 1; 5 for the start.
    let mut came = vec![0u8; count * count * count];
    let start = [number(here[0])?, number(here[1])?, number(here[2])?];
    let home = [number(tiles[0])?, number(tiles[1])?];
    came[index(start)] = 5;
    let mut queue = VecDeque::from([start]);
    let moved = |[blank, a, b]: [usize; 3], blank_dir| {
        let to = number(grid.free_neighbour(cells[blank], blank_dir)?)?;
        let swap = |tile| if tile == to { blank } else { tile };
        Some([to, swap(a), swap(b)])
    };
    while let Some(state) = queue.pop_front() {
        if state[1..] == home {
            let mut route = Vec::new();
            let mut state = state;
            while let code @ 1..=4 = came[index(state)] {
                let blank_dir = BlankDirection::from_code(code - 1);
                route.push(blank_dir);
                state = moved(state, blank_dir.opposite())?;
            }
            route.reverse();
            return Some(route);
        }
        for blank_dir in BLANK_DIRS {
            if let Some(next) = moved(state, blank_dir)
                && came[index(next)] == 0
            {
                came[index(next)] = blank_dir.code() + 1;
                queue.push_back(next);
            }
        }
    }
    None
}

/// A shortest route over free cells, avoiding the given ones; empty if there is none. The directions
/// are those of a blank that takes this route.
fn route(grid: &Grid, from: usize, to: usize, keep: &[usize]) -> Vec<BlankDirection> {
    let mut came: Vec<Option<BlankDirection>> = vec![None; grid.labels.len()];
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            break;
        }
        for blank_dir in BLANK_DIRS {
            if let Some(next) = grid.free_neighbour(cell, blank_dir)
                && next != from
                && !keep.contains(&next)
                && came[next].is_none()
            {
                came[next] = Some(blank_dir);
                queue.push_back(next);
            }
        }
    }
    let mut route = Vec::new();
    let mut cell = to;
    while let Some(blank_dir) = came[cell] {
        route.push(blank_dir);
        let Some(before) = grid.size.raw_neighbour(cell, blank_dir.opposite()) else { break };
        cell = before;
    }
    route.reverse();
    route
}
