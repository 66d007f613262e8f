//! Decides which boards can reach which.
//!
//! A move swaps the blank with a tile, which flips the parity of the permutation of all cells. It
//! also moves the blank by one cell, which flips the parity of its distance to the goal's blank.
//! Both parities flip together, so a board whose two parities differ can never reach the goal,
//! where both are even. On a grid of at least 2x2 the converse also holds: every board whose
//! parities agree reaches it (Johnson and Story, *Notes on the "15" puzzle*, 1879, for 4x4; Wilson,
//! *Graph puzzles, homotopy, and the alternating group*, 1974, for all).

use crate::{Board, Cell, Label, Size, Tile};

/// The two parities of a start and a goal, with the numbers they are computed from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parity {
    /// The number of cells in cycles of the permutation that takes the start to the goal, that is,
    /// the number of cells that differ.
    pub misplaced: usize,
    /// The number of cycles.
    pub cycles: usize,
    /// Rows plus columns between the two blanks.
    pub blank_distance: usize,
}

/// Why a board can, or cannot, reach a goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParityReason {
    /// The two parities agree: the goal can be reached.
    ParityAgrees,
    /// The two parities differ: the goal cannot be reached.
    ParityDiffers,
}

impl ParityReason {
    /// A stable name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            ParityReason::ParityAgrees => "parity-agrees",
            ParityReason::ParityDiffers => "parity-differs",
        }
    }
}

impl Parity {
    /// The parities of a pair of boards, in linear time; `None` if their sizes differ.
    ///
    /// ```
    /// use taquin_board::{Board, Parity};
    /// let start: Board = "1 2 3 / 4 5 6 / 8 7 0".parse()?;
    /// let goal: Board = "1 2 3 / 4 5 6 / 7 8 0".parse()?;
    /// let parity = Parity::of(&start, &goal).unwrap();
    /// assert_eq!((parity.swaps(), parity.blank_distance), (1, 0));
    /// assert!(!parity.solvable());
    /// # Ok::<(), taquin_board::NotationError>(())
    /// ```
    pub fn of(start: &Board, goal: &Board) -> Option<Parity> {
        let size = start.size();
        if goal.size() != size {
            return None;
        }
        let home = goal.cells_by_tile();
        let (misplaced, cycles) = cycles(size, |cell| home[start.tile(cell).index()]);
        let blank_distance = size.distance(start.blank(), goal.blank());
        Some(Parity { misplaced, cycles, blank_distance })
    }

    /// The parities of a board whose tiles are given by their labels, in reading order, and
    /// `goal_blank` is the goal's blank cell. `None` if the labels are not a permutation of the
    /// cells.
    ///
    /// ```
    /// use taquin_board::{Cell, Label, Parity, Size};
    /// let size = Size::new(2, 2)?;
    /// let parity = |labels: [usize; 4]| {
    ///     Parity::of_labels(size, &labels.map(Label::new), Cell::new(3))
    /// };
    /// assert!(parity([0, 1, 3, 2]).unwrap().solvable());
    /// assert!(!parity([1, 0, 2, 3]).unwrap().solvable());
    /// assert_eq!(parity([0, 0, 2, 3]), None);
    /// # Ok::<(), taquin_board::SizeError>(())
    /// ```
    pub fn of_labels(size: Size, labels: &[Label], goal_blank: Cell) -> Option<Parity> {
        let mut found = vec![false; size.cells()];
        for label in labels {
            if std::mem::replace(found.get_mut(label.index())?, true) {
                return None;
            }
        }
        if labels.len() != size.cells() {
            return None;
        }
        let blank = size.all_cells().find(|cell| labels[cell.index()].is_home(goal_blank))?;
        let (misplaced, cycles) = cycles(size, |cell| labels[cell.index()].goal_cell());
        Some(Parity { misplaced, cycles, blank_distance: size.distance(blank, goal_blank) })
    }

    /// The fewest swaps of any two cells, adjacent or not, that turn the start into the goal. Its
    /// parity is that of the permutation.
    pub const fn swaps(&self) -> usize {
        self.misplaced - self.cycles
    }

    /// True if moves can take the start to the goal.
    pub const fn solvable(&self) -> bool {
        self.swaps() % 2 == self.blank_distance % 2
    }

    /// The reason.
    pub const fn reason(&self) -> ParityReason {
        if self.solvable() { ParityReason::ParityAgrees } else { ParityReason::ParityDiffers }
    }
}

/// Counts the cells that a permutation moves, and their cycles.
fn cycles(size: Size, next: impl Fn(Cell) -> Cell) -> (usize, usize) {
    let mut seen = vec![false; size.cells()];
    let (mut misplaced, mut cycles) = (0, 0);
    for first in size.all_cells() {
        if seen[first.index()] || next(first) == first {
            continue;
        }
        cycles += 1;
        let mut cell = first;
        while !seen[cell.index()] {
            seen[cell.index()] = true;
            misplaced += 1;
            cell = next(cell);
        }
    }
    (misplaced, cycles)
}

/// On boards of up to this many cells, [`repair`] tries every pair of tiles.
const EXACT_CELLS: usize = 32 * 32;

/// The two tiles whose swap makes the start solvable and leaves the lowest Manhattan distance (of
/// equals, the lowest tiles); `None` if it is already solvable, or the sizes differ.
///
/// Any pair of tiles would do. Up to 1,024 cells all pairs are compared, so the answer is exact. On
/// larger boards, with up to billions of pairs, only pairs that put a tile into its goal cell are
/// compared: the board is repaired all the same, but another pair may leave a lower distance.
///
/// ```
/// use taquin_board::{repair, Board, Tile};
/// let start: Board = "1 2 3 / 4 5 6 / 8 7 0".parse()?;
/// let goal: Board = "1 2 3 / 4 5 6 / 7 8 0".parse()?;
/// assert_eq!(repair(&start, &goal), Some((Tile::new(7), Tile::new(8))));
/// # Ok::<(), taquin_board::NotationError>(())
/// ```
pub fn repair(start: &Board, goal: &Board) -> Option<(Tile, Tile)> {
    if Parity::of(start, goal)?.solvable() {
        return None;
    }
    let swaps =
        Swaps { size: start.size(), here: start.cells_by_tile(), home: goal.cells_by_tile() };
    let tiles = start.size().cells();
    let best = if tiles <= EXACT_CELLS {
        (1..tiles).flat_map(|a| (a + 1..tiles).map(move |b| (a, b))).min_by_key(|&p| swaps.key(p))
    } else {
        (1..tiles)
            .map(|a| (a, start.tile(swaps.home[a]).index()))
            .filter(|&(a, b)| b != 0 && a != b)
            .map(|(a, b)| (a.min(b), a.max(b)))
            // A fallback for when only the blank's cycle is out of place.
            .chain([(1, 2)])
            .min_by_key(|&p| swaps.key(p))
    };
    best.map(|(a, b)| (Tile::new(a as u16), Tile::new(b as u16)))
}

/// The effect of swapping two tiles on the Manhattan distance.
struct Swaps {
    size: Size,
    here: Vec<Cell>,
    home: Vec<Cell>,
}

impl Swaps {
    /// Orders pairs by the distance they leave, then by their numbers.
    fn key(&self, (a, b): (usize, usize)) -> (isize, usize, usize) {
        let far =
            |from: usize, to: usize| self.size.distance(self.here[from], self.home[to]) as isize;
        let change = far(b, a) + far(a, b) - far(a, a) - far(b, b);
        (change, a, b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Goal;

    fn boards(size: Size) -> Vec<Board> {
        fn grow(size: Size, left: &mut Vec<u64>, made: &mut Vec<u64>, out: &mut Vec<Board>) {
            if left.is_empty() {
                out.push(Board::new(size, made).unwrap());
            }
            for i in 0..left.len() {
                made.push(left.remove(i));
                grow(size, left, made, out);
                left.insert(i, made.pop().unwrap());
            }
        }
        let mut out = Vec::new();
        grow(size, &mut (0..size.cells() as u64).collect(), &mut Vec::new(), &mut out);
        out
    }

    /// All boards that can be reached by moves.
    fn reached(from: &Board) -> std::collections::HashSet<Board> {
        let mut seen = std::collections::HashSet::from([from.clone()]);
        let mut todo = vec![from.clone()];
        while let Some(board) = todo.pop() {
            for dir in board.moves() {
                let mut next = board.clone();
                next.slide(dir);
                if seen.insert(next.clone()) {
                    todo.push(next);
                }
            }
        }
        seen
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn parity_tells_exactly_the_reachable_boards() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2)] {
            let size = Size::new(rows, cols).unwrap();
            let all = boards(size);
            // Goals with the blank in a corner and on an edge, and two that are not in order.
            let goals = [&all[0], &all[1], &all[all.len() / 2], &all[all.len() - 2]];
            for goal in goals {
                let reached = reached(goal);
                assert_eq!(2 * reached.len(), all.len());
                for start in &all {
                    let parity = Parity::of(start, goal).unwrap();
                    assert_eq!(parity.solvable(), reached.contains(start), "{start} to {goal}");
                    let home = goal.cells_by_tile();
                    let labels: Vec<Label> =
                        start.tiles().iter().map(|tile| home[tile.index()].into()).collect();
                    assert_eq!(Parity::of_labels(size, &labels, goal.blank()), Some(parity));
                }
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn repair_leaves_the_lowest_distance() {
        let size = Size::new(2, 3).unwrap();
        let manhattan = |board: &Board, goal: &Board| -> usize {
            let home = goal.cells_by_tile();
            let tiles = board.occupied().filter(|(_, t)| !t.is_blank());
            tiles.map(|(cell, t)| size.distance(cell, home[t.index()])).sum()
        };
        let goal = Goal::Snail.board(size).unwrap();
        for start in boards(size) {
            let solvable = Parity::of(&start, &goal).unwrap().solvable();
            let Some((a, b)) = repair(&start, &goal) else {
                assert!(solvable);
                continue;
            };
            assert!(!solvable);
            let repaired = start.swapped(a, b);
            assert!(Parity::of(&repaired, &goal).unwrap().solvable());
            let mut plain = Vec::new();
            for x in 1..6 {
                for y in x + 1..6 {
                    let swapped = start.swapped(Tile::new(x), Tile::new(y));
                    plain.push((manhattan(&swapped, &goal), Tile::new(x), Tile::new(y)));
                }
            }
            assert_eq!(plain.into_iter().min(), Some((manhattan(&repaired, &goal), a, b)));
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn the_largest_board_is_repaired_too() {
        let size = Size::new(256, 256).unwrap();
        let goal = Goal::Last.board(size).unwrap();
        let start = goal.swapped(Tile::new(7), Tile::new(60_000));
        assert_eq!(repair(&start, &goal), Some((Tile::new(7), Tile::new(60_000))));
    }

    /// Moving the blank to its goal cell would gain most, but the blank is not a tile.
    #[test]
    fn a_large_board_is_repaired_without_its_blank() {
        let size = Size::new(40, 40).unwrap();
        let goal = Goal::Last.board(size).unwrap();
        let start = goal.swapped(Tile::BLANK, goal.tile(size.cell(37, 39)));
        let (a, b) = repair(&start, &goal).unwrap();
        assert!(!a.is_blank() && a < b);
        assert!(Parity::of(&start.swapped(a, b), &goal).unwrap().solvable());
    }

    #[test]
    fn sizes_must_agree() {
        let a = Goal::Last.board(Size::new(2, 3).unwrap()).unwrap();
        let b = Goal::Last.board(Size::new(3, 2).unwrap()).unwrap();
        assert_eq!(Parity::of(&a, &b), None);
        assert_eq!(repair(&a, &b), None);
    }
}
