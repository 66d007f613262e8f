//! A tile, identified by its goal cell.

use crate::Cell;
use std::fmt;

/// A tile, identified by the cell where the goal has it. The label of the blank is the goal's
/// blank cell.
///
/// With labels every goal looks the same, label `c` in cell `c`, so searches and tables do not
/// depend on how a goal numbers its tiles.
///
/// ```
/// use taquin_board::{Cell, Label};
/// let label = Label::of(Cell::new(3));
/// assert_eq!(label.goal_cell(), Cell::new(3));
/// assert!(label.is_home(Cell::new(3)) && !label.is_home(Cell::new(4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(transparent)]
pub struct Label(Cell);

impl Label {
    /// The label of the tile with this goal cell.
    #[inline(always)]
    pub const fn of(goal_cell: Cell) -> Label {
        Label(goal_cell)
    }

    /// The label with this index, which must be below 65,536.
    #[inline(always)]
    pub const fn new(index: usize) -> Label {
        Label(Cell::new(index))
    }

    /// The index of the goal cell.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0.index()
    }

    /// The goal cell of the tile.
    #[inline(always)]
    pub const fn goal_cell(self) -> Cell {
        self.0
    }

    /// True if the tile is in its goal cell when it is in this cell.
    #[inline(always)]
    pub const fn is_home(self, cell: Cell) -> bool {
        self.0.index() == cell.index()
    }
}

impl From<Cell> for Label {
    fn from(goal_cell: Cell) -> Label {
        Label(goal_cell)
    }
}

impl From<Label> for Cell {
    fn from(label: Label) -> Cell {
        label.0
    }
}

/// The index of the goal cell, from 0.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
