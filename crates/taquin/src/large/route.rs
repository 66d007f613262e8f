//! The plain way to carry a tile, which always gets there: a shortest route for the tile, and at
//! each step a shortest route for the blank around it. The net under [`super::carry`].

use super::grid::Grid;
use board::Direction;
use std::collections::VecDeque;

/// Carries a tile to a free cell. Every free cell must lie in a 2x2 block of free cells, all of
/// them connected: then no tile can cut the blank off.
pub(super) fn carry(grid: &mut Grid, label: u16, target: usize) {
    while grid.cell_of(label.into()) != target {
        let tile = grid.cell_of(label.into());
        let Some(&step) = ways(grid, tile, target, &[]).first() else { return };
        let Some(front) = grid.free_neighbour(tile, step) else { return };
        for way in ways(grid, grid.blank, front, &[tile]) {
            grid.go(way);
        }
        if grid.blank != front {
            return;
        }
        grid.go(step.opposite());
    }
}

/// Walks the blank to a free cell around two that must keep their tiles; `false`, and nothing
/// moves, if they stand in the way.
pub(super) fn walk(grid: &mut Grid, to: usize, keep: [usize; 2]) -> bool {
    let route = ways(grid, grid.blank, to, &keep);
    route.iter().for_each(|&way| grid.go(way));
    grid.blank == to
}

/// A shortest route over free cells that are not to be kept; empty if there is none.
fn ways(grid: &Grid, from: usize, to: usize, keep: &[usize]) -> Vec<Direction> {
    let mut came: Vec<Option<Direction>> = vec![None; grid.labels.len()];
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            break;
        }
        for way in Direction::ALL {
            if let Some(next) = grid.free_neighbour(cell, way)
                && next != from
                && !keep.contains(&next)
                && came[next].is_none()
            {
                came[next] = Some(way);
                queue.push_back(next);
            }
        }
    }
    let mut route = Vec::new();
    let mut cell = to;
    while let Some(way) = came[cell] {
        route.push(way);
        let Some(before) = grid.size.neighbour(cell, way.opposite()) else { break };
        cell = before;
    }
    route.reverse();
    route
}
