//! The board to reach.

use crate::{Board, Cell, Size, Tile};
use std::fmt;

/// A goal: one of four arrangements that every size has, or any board.
///
/// ```text
///   last        first      bottom-up     snail
///  1 2 3        0 1 2        7 8 0       1 2 3
///  4 5 6        3 4 5        4 5 6       8 0 4
///  7 8 0        6 7 8        1 2 3       7 6 5
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Goal {
    /// 1, 2, 3, … and the blank last.
    #[default]
    Last,
    /// The blank, then 1, 2, 3, …
    First,
    /// Like [`Goal::Last`], with its rows read from the bottom.
    BottomUp,
    /// A clockwise spiral from the top left, the blank at its end.
    Snail,
    /// This very board.
    Board(Board),
}

/// Why a goal does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GoalError {
    /// The goal is a board of another size.
    Size {
        /// The size of the goal.
        found: Size,
        /// The requested size.
        needed: Size,
    },
}

impl Goal {
    /// The named goals, with their names.
    pub const NAMED: [(&'static str, Goal); 4] = [
        ("last", Goal::Last),
        ("first", Goal::First),
        ("bottom-up", Goal::BottomUp),
        ("snail", Goal::Snail),
    ];

    /// The names, in the order of [`Goal::NAMED`].
    pub const NAMES: [&'static str; 4] = ["last", "first", "bottom-up", "snail"];

    /// The goal of this name, in any case.
    pub fn named(name: &str) -> Option<Goal> {
        Goal::NAMED.into_iter().find(|(n, _)| name.eq_ignore_ascii_case(n)).map(|(_, goal)| goal)
    }

    /// The name, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        Goal::NAMED.iter().find(|(_, goal)| goal == self).map(|(name, _)| *name)
    }

    /// The goal's board for a size.
    ///
    /// ```
    /// use taquin_board::{Goal, Size};
    /// let snail = Goal::Snail.board(Size::new(3, 4).unwrap()).unwrap();
    /// assert_eq!(snail.to_string(), "1 2 3 4 / 10 11 0 5 / 9 8 7 6");
    /// ```
    pub fn board(&self, size: Size) -> Result<Board, GoalError> {
        match self {
            Goal::Board(board) if board.size() != size => {
                Err(GoalError::Size { found: board.size(), needed: size })
            }
            _ => Ok(self.ordered(size)),
        }
    }

    /// The same for a goal that is known to fit; named goals always do.
    pub(crate) fn ordered(&self, size: Size) -> Board {
        let order: Vec<Cell> = match self {
            Goal::Board(board) => return board.clone(),
            // The blank comes first here and last elsewhere: rotate the order by one.
            Goal::First => size.all_cells().skip(1).chain([Cell::new(0)]).collect(),
            Goal::Last => size.all_cells().collect(),
            Goal::BottomUp => (0..size.rows())
                .rev()
                .flat_map(|row| (0..size.cols()).map(move |col| size.cell(row, col)))
                .collect(),
            Goal::Snail => spiral(size),
        };
        // `order` lists cells in the order of their tiles, the blank's cell at its end.
        let mut tiles = vec![Tile::BLANK; size.cells()];
        for (cell, number) in order.into_iter().take(size.cells() - 1).zip(1..=u16::MAX) {
            tiles[cell.index()] = Tile::new(number);
        }
        Board::from_permutation(size, tiles.into())
    }
}

/// The cells along a clockwise spiral from the top left.
fn spiral(size: Size) -> Vec<Cell> {
    let (mut top, mut left, mut bottom, mut right) = (0, 0, size.rows(), size.cols());
    let mut cells = Vec::with_capacity(size.cells());
    while top < bottom && left < right {
        cells.extend((left..right).map(|col| size.cell(top, col)));
        cells.extend((top + 1..bottom).map(|row| size.cell(row, right - 1)));
        // A ring of one row or one column has no way back.
        if bottom - top > 1 && right - left > 1 {
            cells.extend((left..right - 1).rev().map(|col| size.cell(bottom - 1, col)));
            cells.extend((top + 1..bottom - 1).rev().map(|row| size.cell(row, left)));
        }
        (top, left, bottom, right) = (top + 1, left + 1, bottom - 1, right - 1);
    }
    cells
}

/// The name, or the board in rows.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Board(board) => board.fmt(f),
            named => f.write_str(named.name().unwrap_or_default()),
        }
    }
}

impl fmt::Display for GoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GoalError::Size { found, needed } => {
                write!(f, "the goal is {found} where the board is {needed}")
            }
        }
    }
}

impl std::error::Error for GoalError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(goal: Goal, rows: usize, cols: usize) -> String {
        goal.board(Size::new(rows, cols).unwrap()).unwrap().to_string()
    }

    #[test]
    fn named_goals_on_square_and_oblong_boards() {
        assert_eq!(shown(Goal::Last, 3, 3), "1 2 3 / 4 5 6 / 7 8 0");
        assert_eq!(shown(Goal::First, 2, 3), "0 1 2 / 3 4 5");
        assert_eq!(shown(Goal::BottomUp, 3, 2), "5 0 / 3 4 / 1 2");
        assert_eq!(shown(Goal::Snail, 3, 3), "1 2 3 / 8 0 4 / 7 6 5");
        assert_eq!(shown(Goal::Snail, 2, 2), "1 2 / 0 3");
        assert_eq!(shown(Goal::Snail, 5, 2), "1 2 / 0 3 / 9 4 / 8 5 / 7 6");
        assert_eq!(shown(Goal::Snail, 2, 5), "1 2 3 4 5 / 0 9 8 7 6");
        assert_eq!(shown(Goal::Snail, 4, 4), "1 2 3 4 / 12 13 14 5 / 11 0 15 6 / 10 9 8 7");
    }

    #[test]
    fn every_goal_is_a_permutation_on_every_small_size() {
        for rows in 2..=9 {
            for cols in 2..=9 {
                let size = Size::new(rows, cols).unwrap();
                for (name, goal) in Goal::NAMED {
                    let board = goal.board(size).unwrap();
                    let numbers: Vec<u64> =
                        board.tiles().iter().map(|t| t.number().into()).collect();
                    assert_eq!(Board::new(size, &numbers).unwrap(), board, "{name} {size}");
                }
            }
        }
    }

    #[test]
    fn a_spiral_visits_each_cell_once() {
        for (rows, cols) in [(2, 2), (2, 7), (7, 2), (3, 3), (3, 6), (6, 3), (4, 4), (5, 9)] {
            let size = Size::new(rows, cols).unwrap();
            let mut cells = spiral(size);
            assert!(cells.windows(2).all(|pair| size.distance(pair[0], pair[1]) == 1));
            cells.sort_unstable();
            assert!(cells.into_iter().eq(size.all_cells()), "{size}");
        }
    }

    #[test]
    fn names_are_one_list() {
        assert_eq!(Goal::NAMED.map(|(name, _)| name), Goal::NAMES);
        for (name, goal) in Goal::NAMED {
            assert_eq!(goal.to_string(), name);
            assert_eq!(Goal::named(name), Some(goal));
        }
    }

    #[test]
    fn a_goal_of_another_size_is_refused() {
        let small = Goal::Last.board(Size::new(2, 2).unwrap()).unwrap();
        let needed = Size::new(3, 3).unwrap();
        let found = small.size();
        assert_eq!(Goal::Board(small).board(needed), Err(GoalError::Size { found, needed }));
    }
}
