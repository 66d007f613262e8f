//! One game: a board on its way to a goal.

use super::clock::Clock;
use super::scores::Record;
use std::time::Duration;
use taquin::{Problem, ProblemError};
use taquin_board::{Board, Cell, Goal, Path, Shuffle, Size, TileDirection};

/// Where a game's board comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// Drawn by this seed: the first board of `taquin shuffle --seed`.
    Dealt(u64),
    /// Entered by the player.
    Entered,
}

/// A board, its moves and the time spent.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    start: Board,
    goal: Goal,
    target: Board,
    board: Board,
    origin: Origin,
    done: Path,
    undone: Vec<TileDirection>,
    clock: Clock,
    /// True if its time may be a best time: random, played for the first time, without help.
    unaided: bool,
}

impl Game {
    /// Draws a board. A goal of another size is replaced by the default.
    pub(crate) fn deal(size: Size, goal: &Goal, seed: u64) -> Game {
        let (goal, target) = match goal.board(size) {
            Ok(target) => (goal.clone(), target),
            // A named goal fits every size, so the recursion ends here.
            Err(_) => return Game::deal(size, &Goal::Last, seed),
        };
        // On a small size the drawn board may be the goal itself: then the next one is taken.
        let start = Shuffle::uniform(&target, seed).find(|board| *board != target);
        let start = start.unwrap_or_else(|| target.clone());
        Game::begin(start, goal, target, Origin::Dealt(seed))
    }

    /// A board entered by the player, if it can reach the goal.
    pub(crate) fn entered(board: Board, goal: Goal) -> Result<Game, ProblemError> {
        let sizes = |found| ProblemError::Sizes { start: board.size(), goal: found };
        let target = goal.board(board.size()).map_err(|error| match error {
            taquin_board::GoalError::Size { found, .. } => sizes(found),
        })?;
        let problem = Problem::new(board.clone(), target.clone())?;
        Ok(Game::begin(problem.start().clone(), goal, target, Origin::Entered))
    }

    fn begin(start: Board, goal: Goal, target: Board, origin: Origin) -> Game {
        Game {
            board: start.clone(),
            start,
            goal,
            target,
            origin,
            done: Path::new(),
            undone: Vec::new(),
            clock: Clock::Ready,
            unaided: origin != Origin::Entered,
        }
    }

    /// The current board.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Its shape.
    pub(crate) fn size(&self) -> Size {
        self.board.size()
    }

    /// The goal as it was named.
    pub(crate) fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The board to reach.
    pub(crate) fn target(&self) -> &Board {
        &self.target
    }

    /// The board as it was at the beginning.
    pub(crate) fn start(&self) -> &Board {
        &self.start
    }

    /// Where the board comes from.
    pub(crate) fn origin(&self) -> Origin {
        self.origin
    }

    /// The slides made and not undone.
    pub(crate) fn done(&self) -> &Path {
        &self.done
    }

    /// How many they are.
    pub(crate) fn slides(&self) -> usize {
        self.done.len()
    }

    /// Returns true if the goal is reached.
    pub(crate) fn is_solved(&self) -> bool {
        self.board == self.target
    }

    /// Returns true if something would be lost by leaving.
    pub(crate) fn is_under_way(&self) -> bool {
        self.slides() > 0 && !self.is_solved()
    }

    /// The number of tiles in their goal cells.
    pub(crate) fn in_place(&self) -> usize {
        let pairs = self.board.tiles().iter().zip(self.target.tiles());
        pairs.filter(|(here, there)| here == there && !here.is_blank()).count()
    }

    /// Time spent until now.
    pub(crate) fn spent(&self, now: Duration) -> Duration {
        self.clock.spent(now)
    }

    /// Returns true if the clock runs.
    pub(crate) fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// Holds the clock.
    pub(crate) fn hold(&mut self, now: Duration) {
        self.clock.hold(now);
    }

    /// Resumes the clock, if a move was made and the board is not solved.
    pub(crate) fn go_on(&mut self, now: Duration) {
        if self.clock != Clock::Ready && !self.is_solved() {
            self.clock.run(now);
        }
    }

    /// From now on its time does not count.
    pub(crate) fn is_helped(&mut self) {
        self.unaided = false;
    }

    /// Slides a tile. Returns true if there was one to slide.
    pub(crate) fn slide(&mut self, dir: TileDirection, now: Duration) -> bool {
        if !self.step(dir, now) {
            return false;
        }
        self.undone.clear();
        self.done.push(dir);
        true
    }

    /// Undoes the last move. Returns the direction of the tile.
    pub(crate) fn undo(&mut self, now: Duration) -> Option<TileDirection> {
        let dir = self.done.pop()?;
        self.step(dir.opposite(), now);
        self.undone.push(dir);
        Some(dir.opposite())
    }

    /// Redoes the last undone move.
    pub(crate) fn redo(&mut self, now: Duration) -> Option<TileDirection> {
        let dir = self.undone.pop()?;
        self.step(dir, now);
        self.done.push(dir);
        Some(dir)
    }

    fn step(&mut self, dir: TileDirection, now: Duration) -> bool {
        let slid = self.board.slide(dir).is_some();
        if slid {
            self.clock.run(now);
        }
        if self.is_solved() {
            self.clock.hold(now);
        }
        slid
    }

    /// The moves that bring the blank to a cell of its row or column: one for each tile between.
    ///
    /// ```text
    ///   . a b c    a click on c slides a, b and c to the left: three moves
    /// ```
    pub(crate) fn line_to(&self, cell: Cell) -> Vec<TileDirection> {
        let (size, blank) = (self.size(), self.board.blank());
        let (row, col) = (size.row(blank), size.col(blank));
        let (to_row, to_col) = (size.row(cell), size.col(cell));
        if row != to_row && col != to_col {
            return Vec::new();
        }
        let dir = match (to_row.cmp(&row), to_col.cmp(&col)) {
            (std::cmp::Ordering::Less, _) => TileDirection::Down,
            (std::cmp::Ordering::Greater, _) => TileDirection::Up,
            (_, std::cmp::Ordering::Less) => TileDirection::Right,
            (_, _) => TileDirection::Left,
        };
        vec![dir; size.distance(blank, cell)]
    }

    /// The same board from its beginning. The time of a known board does not count.
    pub(crate) fn again(&self) -> Game {
        let mut game =
            Game::begin(self.start.clone(), self.goal.clone(), self.target.clone(), self.origin);
        game.unaided = self.unaided && self.slides() == 0;
        game
    }

    /// The record for the best times, if this game counts.
    pub(crate) fn record(&self, now: Duration) -> Option<Record> {
        let Origin::Dealt(seed) = self.origin else { return None };
        (self.unaided && self.is_solved()).then(|| Record {
            time: self.spent(now),
            moves: self.slides(),
            seed,
            goal: self.goal.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::from_secs(100);

    fn game(text: &str) -> Game {
        Game::entered(text.parse().unwrap(), Goal::Last).unwrap()
    }

    #[test]
    fn dealt_boards_are_those_of_the_shuffle_command() {
        let size = Size::new(4, 4).unwrap();
        let game = Game::deal(size, &Goal::Snail, 42);
        let target = Goal::Snail.board(size).unwrap();
        assert_eq!(*game.start(), Shuffle::uniform(&target, 42).board(0));
        assert!(Problem::new(game.start().clone(), target).is_ok());
    }

    #[test]
    fn no_deal_is_solved_already() {
        let size = Size::new(2, 2).unwrap();
        assert!((0..100).all(|seed| !Game::deal(size, &Goal::Last, seed).is_solved()));
    }

    #[test]
    fn a_goal_of_another_size_gives_way() {
        let small = Goal::Board("3 2 / 1 0".parse().unwrap());
        assert_eq!(*Game::deal(Size::new(3, 3).unwrap(), &small, 1).goal(), Goal::Last);
    }

    #[test]
    fn a_line_of_tiles_is_a_move_each() {
        let middle = game("1 2 3 / 4 0 5 / 7 8 6");
        assert_eq!(middle.line_to(Cell::new(3)), [TileDirection::Right]);
        assert_eq!(middle.line_to(Cell::new(7)), [TileDirection::Up]);
        assert_eq!(middle.line_to(Cell::new(4)), []);
        assert_eq!(middle.line_to(Cell::new(0)), []);
        let row = game("0 1 2 3 / 5 6 7 4");
        assert_eq!(row.line_to(Cell::new(3)), [TileDirection::Left; 3]);
    }

    #[test]
    fn undo_and_redo_walk_the_same_path() {
        let mut game = game("1 2 3 / 4 0 5 / 7 8 6");
        assert!(game.slide(TileDirection::Left, NOW));
        let left = game.board().clone();
        assert!(game.slide(TileDirection::Up, NOW));
        assert!(game.is_solved());
        assert_eq!(game.undo(NOW), Some(TileDirection::Down));
        assert_eq!((game.board(), game.slides()), (&left, 1));
        assert_eq!(game.redo(NOW), Some(TileDirection::Up));
        assert_eq!((game.is_solved(), game.slides()), (true, 2));
        assert_eq!(game.redo(NOW), None);
        // Another move discards the undone ones.
        game.undo(NOW);
        assert!(game.slide(TileDirection::Right, NOW));
        assert_eq!(game.redo(NOW), None);
    }

    #[test]
    fn the_clock_runs_from_the_first_move_to_the_last() {
        let second = Duration::from_secs;
        let mut game = game("1 2 3 / 4 0 5 / 7 8 6");
        assert_eq!(game.spent(second(50)), second(0));
        assert!(!game.slide(TileDirection::Left, second(60)) || game.is_running());
        game.slide(TileDirection::Up, second(63));
        assert_eq!(game.spent(second(99)), second(3));
    }

    #[test]
    fn only_unaided_deals_count() {
        let size = Size::new(2, 2).unwrap();
        let solve = |game: &mut Game| {
            let report = taquin::Solver::new().solve(game.board()).unwrap();
            for dir in report.solution().unwrap().path().iter() {
                game.slide(dir, NOW);
            }
            assert!(game.is_solved());
        };
        let fresh = Game::deal(size, &Goal::Last, 1);
        let mut first = fresh.clone();
        solve(&mut first);
        assert_eq!(first.record(NOW).unwrap().seed, 1);
        let mut second = first.again();
        solve(&mut second);
        assert_eq!(second.record(NOW), None);
        let mut helped = fresh.clone();
        helped.is_helped();
        solve(&mut helped);
        assert_eq!(helped.record(NOW), None);
        let mut own = game("0 1 / 3 2");
        solve(&mut own);
        assert_eq!(own.record(NOW), None);
        assert_eq!(fresh.record(NOW), None);
    }
}
