//! A first answer for every board, at once: line by line from the outside in; the rest by
//! alternating beams and lines if that is shorter.
//!
//! ```text
//!   ┌────────────┐     ┌────────────┐     ┌────────────┐     ┌────────────┐
//!   │            │ ──▶ │############│ ──▶ │############│ ──▶ │############│ ──▶ …
//!   │            │     │#           │     │#    ▒▒▒▒   │     │############│
//!   │            │     │#           │     │#  ▒▒▒▒▒▒▒▒ │     │##   ▒▒▒▒   │
//!   └────────────┘     └────────────┘     └────────────┘     └────────────┘
//!      a board           lines, until       a beam, until       a line
//!                        256 cells          it is lost
//! ```

use super::budget::Budget;
use super::finish;
use super::polish::{Polish, PolishLimits};
use super::site::{BEAMED, NARROW, RemainingBoard, Site, labels_of, soon};
use std::time::Duration;
use taquin_board::{Path, Size};
use taquin_puzzle::Problem;
use taquin_search::{Cancel, Limits, Why};

/// A path built line by line.
#[derive(Clone, Debug)]
pub struct Constructed {
    /// The moves.
    pub path: Path,
    /// The limit that ended the polishing of the path.
    pub stopped: Option<Why>,
    /// States generated to polish it.
    pub nodes: u64,
    /// Wall time.
    pub elapsed: Duration,
}

/// Solves a board of any size at once: a 10x10 board in about 1.2 n³ moves. There is always a path,
/// unless the time limit or a cancellation comes first. With little time the search is narrower and
/// the path longer. The node limit counts only polishing. `told` is called with the share of the
/// work that is done, from 0 to 1.
///
/// ```
/// use taquin_anytime::construct;
/// use taquin_board::{Goal, Shuffle, Size};
/// use taquin_puzzle::Problem;
/// use taquin_search::{Cancel, Limits, Why};
///
/// let size = Size::new(10, 10).unwrap();
/// let goal = Goal::Snail.board(size).unwrap();
/// let board = Shuffle::uniform(&goal, 1).board(0);
/// let problem = Problem::new(board, goal).unwrap();
/// let stop = Cancel::new();
/// let mut shares = Vec::new();
/// let tell = &mut |share| shares.push(share);
/// let found = construct(&problem, Limits::default(), &stop, tell).unwrap();
/// assert!(problem.replay(&found.path).is_some());
/// assert!(shares.is_sorted() && shares.iter().all(|share| (0.0..=1.0).contains(share)));
///
/// stop.cancel();
/// let found = construct(&problem, Limits::default(), &stop, &mut |_| {});
/// assert_eq!(found.unwrap_err(), Why::Asked);
/// ```
pub fn construct(
    problem: &Problem,
    limits: Limits,
    stop: &Cancel,
    told: &mut dyn FnMut(f64),
) -> Result<Constructed, Why> {
    let budget = Budget::new(limits, stop);
    let path = build(problem, &budget, &mut |share| told(share * BUILDING))?.path;
    let most = polish_a_move(problem.size()) * path.len() as u64;
    let care = PolishLimits { nodes: most.min(budget.nodes_left()), a_window: 10_000 };
    let mut polish = Polish::new(problem.size(), problem.start().blank().index(), path);
    polish.run(care, &mut |nodes| {
        let polished = nodes as f64 / most.max(1) as f64;
        told(BUILDING + (1.0 - BUILDING) * polished.min(1.0));
        budget.halted().is_none()
    });
    let too_few = (care.nodes < most && !polish.is_done()).then_some(Why::Nodes);
    Ok(Constructed {
        stopped: budget.halted().or(too_few),
        nodes: polish.nodes,
        elapsed: budget.elapsed(),
        path: polish.into_path(),
    })
}

/// The share of the time for building; the rest is polishing. (5.2 of 7.6 s on a 100x100 board.)
const BUILDING: f64 = 0.7;

/// A first answer, not yet polished, and the board after its outer lines.
pub(super) struct Built {
    pub(super) path: Path,
    pub(super) outer: RemainingBoard,
}

/// Builds a path; fails if time is up before it is complete.
pub(super) fn build(
    problem: &Problem,
    budget: &Budget<'_>,
    told: &mut dyn FnMut(f64),
) -> Result<Built, Why> {
    let (size, hole) = (problem.size(), problem.goal_blank().index());
    let mut site = Site::new(size, &labels_of(problem), hole, budget, told);
    let outer = site.outer()?;
    let go_on = || soon(budget);
    let mut nodes = u64::MAX;
    if outer.is_swept()
        && let Some(inner) = outer.swept(NARROW, &mut nodes, budget, &go_on)
    {
        return Ok(Built { path: outer.path.iter().chain(&inner).collect(), outer });
    }
    let beamed = site.peeled(BEAMED)?;
    let path = match beamed.in_turns(budget, &go_on) {
        Some(path) if beamed.is_compact() => path,
        turns => {
            let plain = site.built(finish::CELLS)?;
            turns.filter(|path| path.len() < plain.len()).unwrap_or(plain)
        }
    };
    Ok(Built { path, outer })
}

/// Solves outer lines until beams can take over.
pub(super) fn peel(problem: &Problem, budget: &Budget<'_>) -> Result<RemainingBoard, Why> {
    let labels = labels_of(problem);
    Site::new(problem.size(), &labels, problem.goal_blank().index(), budget, &mut |_| {}).outer()
}

/// Nodes of polishing per move of the path: cheap, and most of the possible gain.
fn polish_a_move(size: Size) -> u64 {
    match size.cells() {
        ..200 => 120,
        200..450 => 120,
        450..3_000 => 60,
        _ => 30,
    }
}

/// The path of a board by lines alone.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(super) fn by_lines(problem: &Problem) -> Path {
    let stop = Cancel::new();
    let budget = Budget::new(Limits::default(), &stop);
    let (size, hole) = (problem.size(), problem.goal_blank().index());
    let mut nobody = |_| {};
    let site = Site::new(size, &labels_of(problem), hole, &budget, &mut nobody);
    site.built(finish::CELLS).unwrap()
}

/// The path of a board that has all the time it needs.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(super) fn constructed(problem: &Problem) -> Path {
    construct(problem, Limits::default(), &Cancel::new(), &mut |_| {}).unwrap().path
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::raw_cells::RawCells;
    use super::*;

    fn construct_down_to(last: usize, size: Size, labels: &[u16], hole: usize) -> Path {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        Site::new(size, labels, hole, &budget, &mut |_| {}).built(last).unwrap()
    }

    /// Alternating beams and lines, for every tenth board: they take ten times as long.
    fn in_turns(number: usize, size: Size, labels: &[u16], hole: usize) -> Option<Path> {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        let mut nobody = |_| {};
        let outer = Site::new(size, labels, hole, &budget, &mut nobody).peeled(BEAMED).unwrap();
        if number.is_multiple_of(10) { outer.in_turns(&budget, &|| true) } else { None }
    }

    /// Replays a path by swapping labels only.
    fn solves(size: Size, labels: &[u16], hole: usize, path: &Path) -> bool {
        let mut labels = labels.to_vec();
        let mut blank = labels.iter().position(|&l| usize::from(l) == hole).unwrap();
        for way in path {
            let Some(from) = size.raw_neighbour(blank, way.opposite()) else { return false };
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
        (swaps + size.raw_distance(blank, hole)).is_multiple_of(2)
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

    /// Every `stride`-th solvable board of a size with every cell of the goal's blank.
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
                    // A tenth of the polishing is enough to test it.
                    let nodes = polish_a_move(size) / 10 * path.len() as u64;
                    let blank = labels.iter().position(|&l| usize::from(l) == hole).unwrap();
                    let mut polish = Polish::new(size, blank, path);
                    polish.run(PolishLimits { nodes, a_window: 1_000 }, &mut |_| true);
                    let paths = [Some(polish.into_path()), in_turns(i, size, &labels, hole)];
                    for path in paths.iter().flatten() {
                        let solved = solves(size, &labels, hole, path);
                        assert!(solved, "{size} number {i}: {labels:?} {hole}");
                    }
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

    /// Sorting by windows, for goals with the blank in a corner and in the middle.
    #[test]
    fn boards_sorted_by_windows() {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        let (mut seed, mut solved) = (7, 0);
        for (rows, cols) in [(15, 15), (20, 12), (8, 27)] {
            let size = Size::new(rows, cols).unwrap();
            let (labels, hole) = random(size, &mut seed);
            let board = RemainingBoard { path: Path::new(), size, labels, hole };
            for (board, width) in [(&board, 20), (&board.turned(), 10)] {
                let (mut nodes, limit) = (1 << 30, 1 << 30);
                if let Some(path) = board.swept(width, &mut nodes, &budget, &|| true) {
                    assert!(solves(size, &board.labels, board.hole, &path), "{size}");
                    solved += 1;
                }
                // With fewer nodes than that, there is no path.
                let mut few = (limit - nodes) / 2;
                assert!(board.swept(width, &mut few, &budget, &|| true).is_none());
            }
        }
        assert!(solved >= 4, "{solved} of 6");
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
    #[ignore = "campaign: 900,000 boards of the smallest shapes"]
    fn a_million_random_boards() {
        random_boards(2..=6, 36_000);
    }

    #[test]
    #[ignore = "campaign: 1000 boards of each shape from 2x2 to 12x12"]
    fn a_thousand_random_boards_of_each_small_shape() {
        random_boards(2..=12, 1000);
    }
}
