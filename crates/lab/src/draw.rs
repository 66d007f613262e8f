//! Where the boards of an experiment come from.

use taquin::full_space::{FullSpace, FullSpaceError};
use taquin_board::{Board, Goal, Random, Shuffle, Size, Suite};
use taquin_search::Cancel;

/// The largest full space that is built to draw boards at a depth, in bytes: 3x3 and 2x5, but not
/// 3x4, which takes too long.
pub(crate) const LARGEST: u64 = 1 << 26;

/// Boards with one goal, in an order that never changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardSet {
    /// Where they come from: `uniform:seed=1`, `suite:korf100`, … With a board's index it
    /// identifies the draw of a trial, whatever the count.
    pub source: String,
    /// The goal of all boards.
    pub goal: Board,
    /// The boards.
    pub boards: Vec<Drawn>,
}

/// One board of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// The board.
    pub board: Board,
    /// Its true distance, if the source knows it.
    pub distance: Option<u32>,
    /// Its index in the draw, from 0, which stays the same if only some boards are run.
    pub index: u64,
}

/// How random boards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// All boards that can reach the goal, equally likely.
    Uniform,
    /// This many random moves from the goal, none undoing the last.
    Walk(u64),
    /// Any permutation, solvable or not.
    Any,
}

impl From<Board> for Drawn {
    fn from(board: Board) -> Drawn {
        Drawn { name: None, board, distance: None, index: 0 }
    }
}

impl BoardSet {
    /// The first `count` boards of a seed: those of `taquin shuffle`.
    pub fn random(kind: Draw, goal: Board, seed: u64, count: usize) -> BoardSet {
        let (name, shuffle) = match kind {
            Draw::Uniform => ("uniform".to_owned(), Shuffle::uniform(&goal, seed)),
            Draw::Walk(moves) => (format!("walk({moves})"), Shuffle::walk(&goal, moves, seed)),
            Draw::Any => ("any".to_owned(), Shuffle::any(goal.size(), seed)),
        };
        let boards = shuffle.take(count).map(Drawn::from).collect();
        BoardSet::numbered(format!("{name}:seed={seed}"), goal, boards)
    }

    /// A suite, with its own goal.
    pub fn suite(suite: &Suite) -> Option<BoardSet> {
        let goal = suite.goal.board(suite.boards.first()?.board.size()).ok()?;
        let boards = suite.boards.iter().map(|entry| Drawn {
            name: Some(entry.name.clone()),
            board: entry.board.clone(),
            distance: entry.length,
            index: 0,
        });
        Some(BoardSet::numbered(format!("suite:{}", suite.name), goal, boards.collect()))
    }

    /// Boards in the order of their draw.
    fn numbered(source: String, goal: Board, mut boards: Vec<Drawn>) -> BoardSet {
        for (index, drawn) in (0..).zip(&mut boards) {
            drawn.index = index;
        }
        BoardSet { source, goal, boards }
    }

    /// The boards with these names, in this order. The error is the first name that no board has.
    pub fn with_names<'n>(mut self, names: &'n [String]) -> Result<BoardSet, &'n str> {
        let named = |name: &'n String| {
            let found = self.boards.iter().find(|drawn| drawn.name.as_ref() == Some(name));
            found.cloned().ok_or(name.as_str())
        };
        self.boards = names.iter().map(named).collect::<Result<_, _>>()?;
        Ok(self)
    }

    /// Boards of a user's file or list. All have the goal's size.
    pub fn listed(name: &str, goal: Board, boards: Vec<Drawn>) -> BoardSet {
        BoardSet::numbered(format!("list:{name}"), goal, boards)
    }

    /// For each depth, `each` boards at exactly this distance from the goal, drawn with repetition.
    /// A depth that does not occur for the size is skipped.
    pub fn at_depths(
        size: Size,
        goal: &Goal,
        depths: impl IntoIterator<Item = u32>,
        seed: u64,
        each: usize,
    ) -> Result<BoardSet, FullSpaceError> {
        let too_large = FullSpaceError::TooLarge { states: FullSpace::states(size), bytes: None };
        let goal = goal.board(size).map_err(|_| too_large)?;
        let whole = FullSpace::search(size, goal.blank(), LARGEST, &Cancel::new(), |_, _| {})?;
        let mut boards = Vec::new();
        for depth in depths {
            let all: Vec<Board> = whole.boards_at(depth, &goal).collect();
            for i in 0..if all.is_empty() { 0 } else { each as u64 } {
                // One stream per board, so it depends neither on the other depths nor on the count.
                let mut random = Random::stream(seed, u64::from(depth) << 32 | i);
                let board = all[random.below(all.len() as u64) as usize].clone();
                boards.push(Drawn { distance: Some(depth), ..Drawn::from(board) });
            }
        }
        Ok(BoardSet::numbered(format!("depths:seed={seed}"), goal, boards))
    }

    /// The shape of its boards.
    pub fn size(&self) -> Size {
        self.goal.size()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_at_a_depth_are_there_and_repeat() {
        let size = Size::new(3, 3).unwrap();
        let set = BoardSet::at_depths(size, &Goal::First, [2, 20, 99], 1, 100).unwrap();
        assert_eq!(set.boards.len(), 200, "there is no depth 99");
        let stop = Cancel::new();
        let whole =
            FullSpace::search(size, taquin_board::Cell::new(0), 1 << 30, &stop, |_, _| {}).unwrap();
        for drawn in &set.boards {
            let problem = taquin::Problem::new(drawn.board.clone(), set.goal.clone()).unwrap();
            assert_eq!(whole.distance(&problem), drawn.distance);
        }
        let two: std::collections::HashSet<_> =
            set.boards[..100].iter().map(|d| &d.board).collect();
        assert_eq!(two.len(), 4, "depth 2 has four boards, and all were drawn");
        let fewer = BoardSet::at_depths(size, &Goal::First, [20], 1, 50).unwrap();
        let boards = |drawn: &[Drawn]| drawn.iter().map(|d| d.board.clone()).collect::<Vec<_>>();
        assert_eq!(boards(&fewer.boards), boards(&set.boards[100..150]));
    }

    #[test]
    fn the_count_changes_nothing_else() {
        let goal = Goal::Last.board(Size::new(4, 4).unwrap()).unwrap();
        let few = BoardSet::random(Draw::Walk(30), goal.clone(), 7, 5);
        let many = BoardSet::random(Draw::Walk(30), goal, 7, 9);
        assert_eq!(few.source, many.source);
        assert_eq!(few.boards, many.boards[..5]);
    }
}
