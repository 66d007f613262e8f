//! The result of replaying a path: `verify`.

use super::{board_and_goal, rows};
use serde_json::Value;
use taquin::Metric;
use taquin_board::{Board, IllegalMove, MoveFault, MovesError, Path};

/// The result of replaying one path.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// All moves are legal; the last board, and the path.
    Legal(Board, Path),
    /// A move against the edge.
    Edge(IllegalMove),
    /// A tile was not beside the blank, at this step.
    NotBeside(MovesError, usize),
}

impl Verdict {
    /// Checks moves as they were parsed. A tile that is not beside the blank is an illegal move,
    /// not a syntax error; all other faults of the text are errors.
    pub fn of(start: &Board, read: Result<Path, MovesError>) -> Result<Verdict, MovesError> {
        let path = match read {
            Ok(path) => path,
            Err(error) => {
                return match error.faults.as_slice() {
                    [MoveFault::CannotSlide { step, .. }] => {
                        let step = *step;
                        Ok(Verdict::NotBeside(error, step))
                    }
                    _ => Err(error),
                };
            }
        };
        let mut board = start.clone();
        Ok(match path.replay(&mut board) {
            Ok(()) => Verdict::Legal(board, path),
            Err(illegal) => Verdict::Edge(illegal),
        })
    }

    /// Returns true if all moves are legal and end in the goal.
    pub fn reaches(&self, goal: &Board) -> bool {
        matches!(self, Verdict::Legal(end, _) if end == goal)
    }

    /// `verify --json`, one move sliding one tile.
    pub fn json(&self, start: &Board, goal: &Board) -> Value {
        self.json_in(Metric::Single, start, goal)
    }

    /// `verify --json`, the moves counted in a metric.
    pub fn json_in(&self, metric: Metric, start: &Board, goal: &Board) -> Value {
        let mut map = board_and_goal(start, goal);
        map.insert("legal".into(), matches!(self, Verdict::Legal(..)).into());
        map.insert("reaches_goal".into(), self.reaches(goal).into());
        match self {
            Verdict::Legal(end, path) => {
                map.insert("length".into(), path.len().into());
                map.insert("metric".into(), metric.name().into());
                map.insert("cost".into(), metric.cost(path).into());
                map.insert("end".into(), rows(end).into());
            }
            Verdict::Edge(illegal) => {
                map.insert("illegal_move".into(), (illegal.step + 1).into());
            }
            Verdict::NotBeside(_, step) => {
                map.insert("illegal_move".into(), (step + 1).into());
            }
        }
        map.into()
    }
}
