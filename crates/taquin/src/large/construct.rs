//! An answer for every board at once, built up line by line.

use super::carry::Carrier;
use super::finish;
use super::frame::Rect;
use super::grid::Grid;
use super::merit::Merit;
use super::peel::Peeler;
use super::polish::{Care, Polish};
use crate::Problem;
use board::{Path, Size};

/// A path that solves a board of any size at once: a 10x10 in about 1.45 n³ moves.
///
/// ```
/// use taquin::board::{Goal, Shuffle, Size};
/// use taquin::{Problem, Solution, large};
///
/// let size = Size::new(10, 10).unwrap();
/// let goal = Goal::Snail.board(size).unwrap();
/// let board = Shuffle::uniform(&goal, 1).board(0);
/// let problem = Problem::new(board, goal).unwrap();
/// let path = large::construct(&problem);
/// assert!(Solution::replay(&problem, &path).is_some());
/// ```
pub fn construct(problem: &Problem) -> Path {
    let (size, hole) = (problem.size(), problem.goal_blank());
    let path = construct_down_to(finish::CELLS, size, &labels_of(problem), hole);
    let nodes = polish_a_move(size) * path.len() as u64;
    let mut polish = Polish::new(size, problem.start().blank(), &path);
    polish.run(Care { nodes, a_window: 10_000 }, &mut |_| true);
    polish.path()
}

/// The label of the tile in each cell, which is its goal cell.
pub(super) fn labels_of(problem: &Problem) -> Vec<u16> {
    problem.labels().into_iter().map(|label| label as u16).collect()
}

/// Peels lines until at most `last` cells are left, and solves these. `hole` is the blank's label.
fn construct_down_to(last: usize, size: Size, labels: &[u16], hole: usize) -> Path {
    let (mut grid, rect) = peel(last, size, labels, hole);
    finish::finish(&mut grid, rect, hole);
    grid.path
}

fn peel(last: usize, size: Size, labels: &[u16], hole: usize) -> (Grid, Rect) {
    let mut grid = Grid::new(size, labels, hole);
    let carrier = Carrier::new(width(size), Merit::new(size.cells()));
    let mut peeler = Peeler::new(&grid, hole, carrier);
    peeler.peel(&mut grid, last);
    (grid, peeler.rect)
}

/// A board whose outer lines are done.
pub(super) struct Peeled {
    /// The moves that did them.
    pub(super) path: Path,
    /// What is left, as a board of its own.
    pub(super) size: Size,
    pub(super) labels: Vec<u16>,
    pub(super) hole: usize,
}

/// Peels lines until at most `last` cells are left.
pub(super) fn peeled(last: usize, size: Size, labels: &[u16], hole: usize) -> Peeled {
    let (grid, rect) = peel(last, size, labels, hole);
    let inner =
        |cell: usize| (size.row(cell) - rect.top) * rect.cols() + size.col(cell) - rect.left;
    let labels = (rect.top..rect.bottom)
        .flat_map(|row| (rect.left..rect.right).map(move |col| size.cell(row, col)))
        .map(|cell| inner(grid.labels[cell].into()) as u16)
        .collect();
    let inner_size = Size::new(rect.rows(), rect.cols()).unwrap_or(size);
    Peeled { path: grid.path, size: inner_size, labels, hole: inner(hole) }
}

/// States that the carrier keeps a layer: as many as a board's share of time allows.
fn width(size: Size) -> usize {
    match size.cells() {
        ..450 => 64,
        450..3_000 => 32,
        _ => 16,
    }
}

/// Nodes of polishing for each move: what is cheap and saves most.
fn polish_a_move(size: Size) -> u64 {
    match size.cells() {
        ..450 => 300,
        450..3_000 => 60,
        _ => 30,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Replays by swapping alone.
    fn solves(size: Size, labels: &[u16], hole: usize, path: &Path) -> bool {
        let mut labels = labels.to_vec();
        let mut blank = labels.iter().position(|&l| usize::from(l) == hole).unwrap();
        for way in path {
            let Some(from) = size.neighbour(blank, way.opposite()) else { return false };
            labels.swap(blank, from);
            blank = from;
        }
        labels.iter().enumerate().all(|(cell, &label)| cell == usize::from(label))
    }

    fn is_solvable(size: Size, labels: &[u16], hole: usize) -> bool {
        let mut seen = vec![false; labels.len()];
        let mut swaps = 0;
        for start in 0..labels.len() {
            let mut cell = start;
            while !seen[cell] {
                seen[cell] = true;
                cell = labels[cell].into();
                swaps += usize::from(!seen[cell]);
            }
        }
        let blank = labels.iter().position(|&l| usize::from(l) == hole).unwrap();
        (swaps + size.distance(blank, hole)).is_multiple_of(2)
    }

    /// Every permutation, by Heap's algorithm.
    fn each_permutation(items: &mut [u16], k: usize, visit: &mut impl FnMut(&[u16])) {
        if k <= 1 {
            return visit(items);
        }
        for i in 0..k {
            each_permutation(items, k - 1, visit);
            items.swap(if k.is_multiple_of(2) { i } else { 0 }, k - 1);
        }
    }

    /// Every `stride`-th solvable board of a size with every place of the goal's blank.
    fn exhaust(rows: usize, cols: usize, last: usize, stride: usize) {
        let size = Size::new(rows, cols).unwrap();
        for hole in 0..size.cells() {
            let mut labels: Vec<u16> = (0..size.cells() as u16).collect();
            let mut count = 0;
            each_permutation(&mut labels.clone(), size.cells(), &mut |board| {
                labels.copy_from_slice(board);
                if is_solvable(size, &labels, hole) {
                    count += 1;
                    if count % stride == 0 {
                        let path = construct_down_to(last, size, &labels, hole);
                        assert!(solves(size, &labels, hole, &path), "{labels:?} {hole}");
                    }
                }
            });
            assert_eq!(count, (1..=size.cells()).product::<usize>() / 2);
        }
    }

    fn random(size: Size, seed: &mut u64) -> (Vec<u16>, usize) {
        let mut next = |below: usize| {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (*seed >> 33) as usize % below
        };
        let mut labels: Vec<u16> = (0..=(size.cells() - 1) as u16).collect();
        for i in (1..labels.len()).rev() {
            labels.swap(i, next(i + 1));
        }
        let hole = next(labels.len());
        if !is_solvable(size, &labels, hole) {
            let mut tiles = (0..labels.len()).filter(|&cell| usize::from(labels[cell]) != hole);
            let pair = (tiles.next().unwrap(), tiles.next().unwrap());
            labels.swap(pair.0, pair.1);
        }
        (labels, hole)
    }

    fn random_boards(sides: std::ops::RangeInclusive<usize>, count: usize) {
        let mut seed = 1;
        for rows in sides.clone() {
            for cols in sides.clone() {
                let size = Size::new(rows, cols).unwrap();
                for i in 0..count {
                    let (labels, hole) = random(size, &mut seed);
                    let path = construct_down_to(finish::CELLS, size, &labels, hole);
                    assert!(
                        solves(size, &labels, hole, &path),
                        "{size} number {i}: {labels:?} {hole}"
                    );
                }
            }
        }
    }

    #[test]
    fn all_of_the_smallest_boards_to_the_last_line() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2)] {
            exhaust(rows, cols, 4, 1);
        }
        for (rows, cols) in [(2, 4), (4, 2)] {
            exhaust(rows, cols, 4, 19);
        }
        exhaust(3, 3, 4, 97);
    }

    #[test]
    fn random_boards_of_all_small_shapes() {
        random_boards(2..=9, 6);
    }

    #[test]
    #[ignore = "campaign: every board up to 3x3, every place of the goal's blank"]
    fn all_small_boards_to_the_last_line() {
        for (rows, cols) in [(2, 4), (4, 2), (3, 3)] {
            exhaust(rows, cols, 4, 1);
            exhaust(rows, cols, finish::CELLS, 1);
        }
    }

    #[test]
    #[ignore = "campaign: 875,000 boards of the smallest shapes"]
    fn a_million_random_boards() {
        random_boards(2..=6, 35_000);
    }

    #[test]
    #[ignore = "campaign: 1000 boards of each shape from 2x2 to 12x12"]
    fn a_thousand_random_boards_of_each_small_shape() {
        random_boards(2..=12, 1000);
    }
}
