//! A start and a goal that is proven to be reachable from it.

use taquin_board::{Board, Cell, Label, Parity, Path, Size, Tile, TileDirection};
use thiserror::Error;

/// A board to solve and the board to reach, of one size and one parity.
///
/// Inside the solver a tile is identified by its [`Label`], which is its goal cell. So every goal
/// looks the same, label `c` in cell `c`, and only the goal's blank cell makes a difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    start: Board,
    goal: Board,
}

/// Why two boards do not form a problem.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProblemError {
    /// The goal has another size.
    #[error("the board is {start} and the goal {goal}")]
    Sizes {
        /// The start's.
        start: Size,
        /// The goal's.
        goal: Size,
    },
    /// No sequence of moves leads from the start to the goal. This is a finished answer.
    #[error("no sequence of moves reaches the goal")]
    Unsolvable(Parity),
}

impl Problem {
    /// A problem, if the goal can be reached.
    pub fn new(start: Board, goal: Board) -> Result<Problem, ProblemError> {
        let Some(parity) = Parity::of(&start, &goal) else {
            return Err(ProblemError::Sizes { start: start.size(), goal: goal.size() });
        };
        if !parity.solvable() {
            return Err(ProblemError::Unsolvable(parity));
        }
        Ok(Problem { start, goal })
    }

    /// The problem from the goal to the start. It can be solved as well: moves can be taken back.
    pub fn reversed(&self) -> Problem {
        Problem { start: self.goal.clone(), goal: self.start.clone() }
    }

    /// The board to solve.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board to reach.
    pub fn goal(&self) -> &Board {
        &self.goal
    }

    /// The shape of both.
    pub fn size(&self) -> Size {
        self.start.size()
    }

    /// Where the goal has its blank.
    pub fn goal_blank(&self) -> Cell {
        self.goal.blank()
    }

    /// The label in each cell of the start.
    pub fn labels(&self) -> Vec<Label> {
        let cell_of = self.goal.cells_by_tile();
        self.start.tiles().iter().map(|tile| cell_of[tile.index()].into()).collect()
    }

    /// The tile with this label.
    pub fn tile(&self, label: Label) -> Tile {
        self.goal.tile(label.goal_cell())
    }

    /// The board with these labels in its cells. The labels must be a permutation of the cells.
    pub fn board_of(&self, labels: impl IntoIterator<Item = Label>) -> Option<Board> {
        let numbers: Vec<u64> =
            labels.into_iter().map(|label| u64::from(self.tile(label).number())).collect();
        Board::new(self.size(), &numbers).ok()
    }

    /// Replays moves on the start. Every answer is checked this way, with code that no search uses.
    pub fn replay(&self, moves: impl IntoIterator<Item = TileDirection>) -> Option<Path> {
        let mut board = self.start.clone();
        let mut path = Path::new();
        for dir in moves {
            board.slide(dir)?;
            path.push(dir);
        }
        (board == self.goal).then_some(path)
    }
}
