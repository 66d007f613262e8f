//! Linear conflict (Hansson, Mayer & Yung 1992), and the wrong form of it that many reports use.

use super::line::{Line, Lines};
use super::{Manhattan, slid};
use crate::Problem;
use crate::kernel::{Boxed, Cells, TileSpace};
use taquin_board::{Size, TileDirection};
use taquin_search::Heuristic;

/// What is counted in each line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conflicts {
    /// The fewest tiles that must leave the line: admissible.
    Leaving,
    /// The pairs in reversed order. Three tiles in reverse are three pairs, but it is enough that
    /// two of them leave, so this overestimates. Provided because student reports use it.
    Pairs,
}

/// Manhattan distance plus two moves for every conflict.
#[derive(Clone, Debug)]
pub struct LinearConflict {
    manhattan: Manhattan,
    pub(super) lines: Lines,
    size: Size,
    count: Conflicts,
}

/// The two parts of the estimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConflictMemo {
    /// Manhattan distance.
    pub manhattan: u32,
    /// Conflicts, before they are doubled.
    pub conflicts: u32,
}

impl LinearConflict {
    /// For a problem's size and goal.
    pub fn new(problem: &Problem, count: Conflicts) -> Self {
        let size = problem.size();
        LinearConflict {
            manhattan: Manhattan::new(problem),
            lines: Lines::new(size, problem.goal_blank().into()),
            size,
            count,
        }
    }

    /// What it counts.
    pub(super) fn count(&self) -> Conflicts {
        self.count
    }

    /// The tiles of a problem's start that must leave their lines.
    pub(super) fn leaving(&self, problem: &Problem) -> u32 {
        let state = Boxed::from_labels(&problem.labels(), problem.start().blank());
        self.lines.all().map(|line| self.lines.leaving(&state, line)).sum()
    }

    #[inline]
    fn conflicts<C: Cells>(&self, state: &C, line: Line) -> u32 {
        match self.count {
            Conflicts::Leaving => self.lines.leaving(state, line),
            Conflicts::Pairs => self.lines.pairs(state, line),
        }
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for LinearConflict {
    type Memo = ConflictMemo;

    fn start(&self, state: &C) -> ConflictMemo {
        ConflictMemo {
            manhattan: self.manhattan.start(state),
            conflicts: self.lines.all().map(|line| self.conflicts(state, line)).sum(),
        }
    }

    /// Manhattan distance is cheaper to compute; the conflicts are the difference.
    fn memo_from_value(&self, state: &C, value: u32) -> ConflictMemo {
        let manhattan = self.manhattan.start(state);
        ConflictMemo { manhattan, conflicts: value.saturating_sub(manhattan) / 2 }
    }

    /// A tile that slides along a line passes no tile there, so the conflicts of that line stay the
    /// same. Only the two lines across, which it leaves and enters, are counted again, and only if
    /// they are its goal line.
    #[inline]
    fn step(&self, memo: &ConflictMemo, parent: &C, dir: TileDirection, child: &C) -> ConflictMemo {
        let manhattan = self.manhattan.step(&memo.manhattan, parent, dir, child);
        let (label, from, to) = slid(parent, child);
        let mut conflicts = memo.conflicts;
        let goal_line = match dir {
            TileDirection::Up | TileDirection::Down => {
                let home = self.size.row(label.goal_cell());
                (self.size.row(from) == home || self.size.row(to) == home)
                    .then_some(Line::Row(home))
            }
            TileDirection::Left | TileDirection::Right => {
                let home = self.size.col(label.goal_cell());
                (self.size.col(from) == home || self.size.col(to) == home)
                    .then_some(Line::Col(home))
            }
        };
        if let Some(line) = goal_line {
            conflicts = conflicts + self.conflicts(child, line) - self.conflicts(parent, line);
        }
        ConflictMemo { manhattan, conflicts }
    }

    #[inline]
    fn value(&self, memo: &ConflictMemo) -> u32 {
        memo.manhattan + 2 * memo.conflicts
    }

    fn admissible(&self) -> bool {
        self.count == Conflicts::Leaving
    }

    fn consistent(&self) -> bool {
        self.count == Conflicts::Leaving
    }
}
