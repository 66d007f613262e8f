//! A maze drawn with characters.

use crate::{Heuristic, Reversible, Space, UnitCost};
use std::fmt;
use std::str::FromStr;

/// A maze: `S` the start, `G` the goal, `#` a wall, anything else a free cell.
///
/// ```
/// use taquin_search::Space;
/// use taquin_search::toy::Maze;
///
/// let maze: Maze = "S.#\n\
///                   #.G".parse()?;
/// assert_eq!(maze.start(), (0, 0));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Maze {
    rows: Vec<Vec<bool>>,
    start: Square,
    goal: Square,
}

/// Row and column.
pub type Square = (usize, usize);

/// One step in a maze.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Heading {
    /// Up.
    North,
    /// Down.
    South,
    /// Right.
    East,
    /// Left.
    West,
}

impl Heading {
    /// Every direction, in the order in which a maze generates them.
    pub const ALL: [Heading; 4] = [Heading::North, Heading::South, Heading::East, Heading::West];

    /// The opposite direction.
    pub fn back(self) -> Heading {
        match self {
            Heading::North => Heading::South,
            Heading::South => Heading::North,
            Heading::East => Heading::West,
            Heading::West => Heading::East,
        }
    }

    fn from(self, (row, col): Square) -> Option<Square> {
        match self {
            Heading::North => Some((row.checked_sub(1)?, col)),
            Heading::South => Some((row + 1, col)),
            Heading::East => Some((row, col + 1)),
            Heading::West => Some((row, col.checked_sub(1)?)),
        }
    }
}

impl Maze {
    fn is_free(&self, (row, col): Square) -> bool {
        self.rows.get(row).and_then(|cells| cells.get(col)).is_some_and(|&free| free)
    }
}

/// Why a drawing is not a maze.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MazeError {
    /// There must be exactly one `S`; this many were found.
    Starts(usize),
    /// There must be exactly one `G`; this many were found.
    Goals(usize),
}

impl fmt::Display for MazeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MazeError::Starts(n) => write!(f, "a maze has one start, S; this one has {n}"),
            MazeError::Goals(n) => write!(f, "a maze has one goal, G; this one has {n}"),
        }
    }
}

impl std::error::Error for MazeError {}

impl FromStr for Maze {
    type Err = MazeError;

    fn from_str(drawing: &str) -> Result<Maze, MazeError> {
        let places = |sign: char| -> Vec<Square> {
            let rows = drawing.lines().enumerate();
            rows.flat_map(|(row, line)| line.chars().enumerate().map(move |(col, c)| (row, col, c)))
                .filter(|&(_, _, c)| c == sign)
                .map(|(row, col, _)| (row, col))
                .collect()
        };
        let (starts, goals) = (places('S'), places('G'));
        let &[start] = starts.as_slice() else { return Err(MazeError::Starts(starts.len())) };
        let &[goal] = goals.as_slice() else { return Err(MazeError::Goals(goals.len())) };
        let rows = drawing.lines().map(|line| line.chars().map(|c| c != '#').collect()).collect();
        Ok(Maze { rows, start, goal })
    }
}

impl Space for Maze {
    type State = Square;
    type Move = Heading;
    /// The last step, which is never undone.
    type Trail = Option<Heading>;
    type Moves = std::vec::IntoIter<Heading>;

    fn start(&self) -> Square {
        self.start
    }

    fn is_goal(&self, cell: &Square) -> bool {
        *cell == self.goal
    }

    fn no_trail(&self) -> Option<Heading> {
        None
    }

    fn follow(&self, _: Option<Heading>, heading: Heading) -> Option<Heading> {
        Some(heading)
    }

    fn trail_after(&self, last: Heading) -> Option<Heading> {
        Some(last)
    }

    fn moves(&self, &cell: &Square, trail: Option<Heading>) -> Self::Moves {
        let mut headings = Vec::from(Heading::ALL);
        headings.retain(|&heading| {
            trail.is_none_or(|last| heading != last.back())
                && heading.from(cell).is_some_and(|next| self.is_free(next))
        });
        headings.into_iter()
    }

    fn apply(&self, &cell: &Square, heading: Heading) -> Square {
        heading.from(cell).unwrap_or(cell)
    }
}

impl UnitCost for Maze {}

impl Reversible for Maze {
    fn goal(&self) -> Square {
        self.goal
    }

    fn inverse(&self, heading: Heading) -> Heading {
        heading.back()
    }
}

/// Rows plus columns to the goal, or to the start, as if there were no walls. Admissible and consistent.
#[derive(Clone, Copy, Debug)]
pub struct Straight {
    goal: Square,
}

impl Straight {
    /// The estimate for this maze.
    pub fn to(maze: &Maze) -> Straight {
        Straight { goal: maze.goal }
    }

    /// The estimate of the distance to the start, for a search from both ends.
    pub fn to_start(maze: &Maze) -> Straight {
        Straight { goal: maze.start }
    }
}

impl Heuristic<Maze> for Straight {
    type Memo = u32;

    fn start(&self, &(row, col): &Square) -> u32 {
        (row.abs_diff(self.goal.0) + col.abs_diff(self.goal.1)) as u32
    }

    fn step(&self, _: &u32, _: &Square, _: Heading, child: &Square) -> u32 {
        self.start(child)
    }

    fn value_after(&self, _: &u32, &cell: &Square, heading: Heading) -> Option<u32> {
        heading.from(cell).map(|next| self.start(&next))
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}
