//! Counts dead ends on every board of 3x3; a sample could not prove that there are none.

use crate::report::share;
use crate::{Combination, MakeSolver};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use taquin::full_space::FullSpace;
use taquin::{Outcome, SolveError};
use taquin_board::{Board, Goal, Size};
use taquin_i18n::Words;
use taquin_search::{Cancel, Limits, Silent};

/// The result of a search on every board.
#[derive(Clone, PartialEq, Debug)]
pub struct Census {
    /// The search.
    pub combination: Combination,
    /// The number of boards that reach the goal.
    pub boards: usize,
    /// The boards on which it ended in a dead end.
    pub dead_ends: usize,
}

/// Runs a search on every board of a small size, on several threads. Returns `None` if it was
/// cancelled.
pub fn census(
    combination: &Combination,
    size: Size,
    solver: MakeSolver<'_>,
    (threads, stop): (usize, &Cancel),
) -> Result<Option<Census>, SolveError> {
    let bug = || SolveError::Bug("a census of a space that cannot be held");
    let goal = Goal::Last.board(size).map_err(|_| bug())?;
    let whole = FullSpace::search(size, goal.blank(), crate::draw::LARGEST, stop, |_, _| {});
    let whole = whole.map_err(|_| bug())?;
    let boards: Vec<Board> =
        (0..=whole.farthest() as u32).flat_map(|at| whole.boards_at(at, &goal)).collect();
    let (next, dead) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || -> Result<(), SolveError> {
        let solver = solver(combination.request(Limits::default()));
        while let Some(board) = boards.get(next.fetch_add(1, Ordering::Relaxed)) {
            if stop.is_cancelled() {
                break;
            }
            let answer = solver.answer(board, &goal, stop, &mut Silent)?;
            if matches!(answer.outcome, Outcome::Exhausted) {
                dead.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let ended = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or(Err(SolveError::Bug("a census that broke off"))));
        ended.collect::<Result<(), SolveError>>()
    })?;
    let dead_ends = dead.into_inner();
    let combination = combination.clone();
    Ok((!stop.is_cancelled()).then_some(Census { combination, boards: boards.len(), dead_ends }))
}

impl Census {
    /// In a sentence.
    pub fn said(&self, words: &Words) -> String {
        let heuristic = self.combination.heuristic.as_ref().map(ToString::to_string);
        let order = self.combination.options.order.map(|order| order.to_string());
        let args = [
            ("search", self.combination.name().to_owned().into()),
            ("heuristic", heuristic.unwrap_or_default().into()),
            ("order", order.unwrap_or_default().into()),
            ("n", self.dead_ends.into()),
            ("all", self.boards.into()),
            ("share", share(self.dead_ends, self.boards, words).into()),
        ];
        words.say_with("lab-census", &args)
    }
}
