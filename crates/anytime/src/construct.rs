//! A first answer for a board of any size, at once.
//!
//! ```text
//!   more than 81 cells, or long:   walks of the blank ─▶ windows ─▶ blocks from the outside in
//!   smaller:                       a beam until it is lost ─▶ a line ─▶ a beam ─▶ …
//! ```
//!
//! A board is long if one side has at least 16 cells and twice as many as the other. Boards of at
//! most 100 cells have no walks, unless one side is at least twice the other. If the smaller board
//! has a side that is more than twice the other, it is solved by lines alone too, and the shorter
//! path is taken. If time is short, a board is solved by lines, from where the walks or the windows
//! stopped. Finally the path is polished.
//!
//! The steps are in [`super::builder`], the limits between the cases in [`super::tuning`] and
//! [`super::task`].

use super::budget::Budget;
use super::builder::{Builder, RemainingBoard, has_time_for_beams};
use super::polish::{Polish, PolishLimits};
use super::task::Task;
use super::tuning::first::{BUILDING, FINISHED, POLISH_PER_WINDOW, polish_per_move};
use super::tuning::sorting::first_width;
use std::time::Duration;
use taquin_board::Path;
use taquin_puzzle::Problem;
use taquin_search::{Cancel, Limits, Why};

/// A first answer.
#[derive(Clone, Debug)]
pub struct Constructed {
    /// The moves.
    pub path: Path,
    /// The limit that ended the polishing of the path; `None` if it ended by itself.
    pub stopped: Option<Why>,
    /// States generated to polish it.
    pub nodes: u64,
    /// Wall time.
    pub elapsed: Duration,
}

/// Solves a board of any size at once: square boards from 10x10 on in 1.0 to 1.13 n³ moves, where
/// n³ stands for cells · (rows + columns) / 2.
///
/// There is always a path, unless the time limit or a cancellation comes first. With little time
/// the search is narrower and the path longer. The node limit counts only polishing. `report` is
/// called with the share of the work that is done, from 0 to 1.
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
/// assert_eq!(found.unwrap_err(), Why::Cancelled);
/// ```
pub fn construct(
    problem: &Problem,
    limits: Limits,
    stop: &Cancel,
    report: &mut dyn FnMut(f64),
) -> Result<Constructed, Why> {
    let budget = Budget::new(limits, stop);
    let path = build(problem, &budget, &mut |share| report(share * BUILDING))?;
    let most = polish_per_move(problem.size()) * path.len() as u64;
    let limits = PolishLimits { nodes: most.min(budget.nodes_left()), a_window: POLISH_PER_WINDOW };
    let mut polish = Polish::new(problem.size(), problem.start().blank().index(), path);
    polish.run(limits, &mut |nodes| {
        let polished = nodes as f64 / most.max(1) as f64;
        report(BUILDING + (1.0 - BUILDING) * polished.min(1.0));
        budget.halted().is_none()
    });
    let too_few = (limits.nodes < most && !polish.is_done()).then_some(Why::Nodes);
    Ok(Constructed {
        stopped: budget.halted().or(too_few),
        nodes: polish.nodes,
        elapsed: budget.elapsed(),
        path: polish.into_path(),
    })
}

/// Builds a first answer, not yet polished; fails if time is up before it is complete.
pub(super) fn build(
    problem: &Problem,
    budget: &Budget<'_>,
    report: &mut dyn FnMut(f64),
) -> Result<Path, Why> {
    let task = Task::of_problem(problem);
    let mut builder = Builder::new(&task, budget, report);
    let go_on = || has_time_for_beams(budget);
    if task.is_sorted_at_first() {
        let sorted = builder.sorted(first_width(task.size), &mut { u64::MAX }, &go_on);
        return sorted.map_or_else(|| builder.built(FINISHED), Ok);
    }
    let whole = RemainingBoard { path: Path::new(), task };
    match whole.alternating(budget, &go_on) {
        Some(path) if whole.task.is_compact() => Ok(path),
        alternating => {
            let by_lines = builder.built(FINISHED)?;
            Ok(alternating.filter(|path| path.len() < by_lines.len()).unwrap_or(by_lines))
        }
    }
}

/// The path of a board by lines alone.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(super) fn by_lines(problem: &Problem) -> Path {
    let stop = Cancel::new();
    let budget = Budget::new(Limits::default(), &stop);
    let mut silent = |_| {};
    let builder = Builder::new(&Task::of_problem(problem), &budget, &mut silent);
    builder.built(FINISHED).unwrap()
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

    use taquin_board::Size;

    fn construct_down_to(last: usize, task: &Task) -> Path {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        Builder::new(task, &budget, &mut |_| {}).built(last).unwrap()
    }

    /// Alternating beams and lines, for every tenth board: they take ten times as long.
    fn alternating(number: usize, task: &Task) -> Option<Path> {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        let whole = RemainingBoard { path: Path::new(), task: task.clone() };
        if number.is_multiple_of(10) { whole.alternating(&budget, &|| true) } else { None }
    }

    /// Replays a path by swapping labels only.
    fn solves(task: &Task, path: &Path) -> bool {
        let (mut labels, mut blank) = (task.labels.clone(), task.blank());
        for dir in path {
            let Some(from) = task.size.raw_neighbour(blank, dir.to_blank()) else { return false };
            labels.swap(blank, from);
            blank = from;
        }
        labels.iter().enumerate().all(|(cell, &label)| cell == usize::from(label))
    }

    fn is_solvable(task: &Task) -> bool {
        let labels = &task.labels;
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
        (swaps + task.size.raw_distance(task.blank(), task.goal_blank)).is_multiple_of(2)
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
        for goal_blank in 0..size.cells() {
            let labels: Vec<u16> = (0..size.cells() as u16).collect();
            let mut task = Task { size, labels, goal_blank };
            let mut count = 0;
            each_permutation(&mut task.labels.clone(), size.cells(), &mut |board| {
                task.labels.copy_from_slice(board);
                if is_solvable(&task) {
                    count += 1;
                    if count % stride == 0 {
                        let path = construct_down_to(last, &task);
                        assert!(solves(&task, &path), "{task:?}");
                    }
                }
            });
            assert_eq!(count, (1..=size.cells()).product::<usize>() / 2);
        }
    }

    fn random(size: Size, seed: &mut u64) -> Task {
        let mut next = |below: usize| {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (*seed >> 33) as usize % below
        };
        let mut labels: Vec<u16> = (0..=(size.cells() - 1) as u16).collect();
        for i in (1..labels.len()).rev() {
            labels.swap(i, next(i + 1));
        }
        let goal_blank = next(labels.len());
        let mut task = Task { size, labels, goal_blank };
        if !is_solvable(&task) {
            let blank = task.blank();
            let mut tiles = (0..size.cells()).filter(|&cell| cell != blank);
            let pair = (tiles.next().unwrap(), tiles.next().unwrap());
            task.labels.swap(pair.0, pair.1);
        }
        task
    }

    fn random_boards(sides: std::ops::RangeInclusive<usize>, count: usize) {
        let mut seed = 1;
        for rows in sides.clone() {
            for cols in sides.clone() {
                let size = Size::new(rows, cols).unwrap();
                for i in 0..count {
                    let task = random(size, &mut seed);
                    let path = construct_down_to(FINISHED, &task);
                    // A tenth of the polishing is enough to test it.
                    let nodes = polish_per_move(size) / 10 * path.len() as u64;
                    let mut polish = Polish::new(size, task.blank(), path);
                    polish.run(PolishLimits { nodes, a_window: 1_000 }, &mut |_| true);
                    let paths = [Some(polish.into_path()), alternating(i, &task)];
                    for path in paths.iter().flatten() {
                        assert!(solves(&task, path), "{size} number {i}: {task:?}");
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
        let mut seed = 7;
        for (rows, cols) in [(15, 15), (20, 12), (8, 27)] {
            let size = Size::new(rows, cols).unwrap();
            let task = random(size, &mut seed);
            for (task, width) in [(&task, 20), (&task.reversed(), 10)] {
                let mut nodes = 1 << 30;
                let mut silent = |_| {};
                let mut builder = Builder::new(task, &budget, &mut silent);
                let path = builder.sorted(width, &mut nodes, &|| true).unwrap();
                assert!(solves(task, &path), "{size}");
                // With fewer nodes than that, lines continue.
                let mut few = ((1 << 30) - nodes) / 2;
                let mut builder = Builder::new(task, &budget, &mut silent);
                assert!(builder.sorted(width, &mut few, &|| true).is_none());
                assert!(solves(task, &builder.built(FINISHED).unwrap()), "{size}");
            }
        }
    }

    #[test]
    #[ignore = "campaign: every board up to 3x3, every place of the goal's blank"]
    fn all_small_boards_to_the_last_line() {
        for (rows, cols) in [(2, 4), (4, 2), (3, 3)] {
            exhaust(rows, cols, 4, 1);
            exhaust(rows, cols, FINISHED, 1);
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
