//! Shorter paths by solving pieces of a path anew, each with a beam of its own.
//!
//! ```text
//!   round 0   |-------|-------|-------|-----|     windows of one length, side by side;
//!   round 1   --|-------|-------|-------|---|     each round a quarter later, and every
//!   round 2   |---|-------|-------|-------|--     other round from the end to the start
//!   round 3   |-----|-------|-------|-------|
//! ```
//!
//! When four rounds save next to nothing, windows and beams grow, until a window is the whole path.
//! Windows of a round share no move, so that they can be solved on several threads. Where there are
//! only one or two, they are solved from both ends at once.

use super::beam::Beam;
use super::budget::Budget;
use super::jobs;
use super::task::Task;
use taquin_board::{Direction, Path, Size};

/// The first windows have this many moves, and their beams this width.
const LENGTH: usize = 40;
const WIDTH: usize = 500;

/// Cells around those that the blank touches.
const MARGIN: usize = 2;

/// Windows that are given out at once: each may use its share of the nodes that are left.
const BATCH: usize = 16;

/// So few windows are begun from both ends at once.
const FEW: usize = 2;

/// Improves a path round by round.
pub(super) struct Windows {
    size: Size,
    /// Where the path begins.
    blank: usize,
    /// The moves. At two bits each: there may be many millions.
    path: Path,
    length: usize,
    width: usize,
    round: usize,
    /// The length of the path when the rounds of this length began.
    before: usize,
}

/// A stretch of the path.
struct Piece {
    /// Ways of the blank.
    ways: Vec<Direction>,
    /// What they do, if that is to be done in fewer moves.
    task: Option<Task>,
}

/// A beam for a piece.
struct Job {
    piece: usize,
    /// Moves of the piece as it is.
    length: usize,
    task: Task,
    /// Whether the task is turned round.
    back: bool,
}

/// How windows are solved.
#[derive(Clone, Copy)]
pub(super) struct WindowConfig {
    pub(super) threads: usize,
    pub(super) seed: u64,
    /// No beam may be wider.
    pub(super) most_width: usize,
    /// Bytes that all beams at work may take.
    pub(super) memory: u64,
}

impl Windows {
    /// A path whose blank begins in this cell.
    pub(super) fn new(size: Size, blank: usize, path: Path) -> Windows {
        let before = path.len();
        Windows { size, blank, path, length: LENGTH, width: WIDTH, round: 0, before }
    }

    /// The path as it is now.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// One round; whether there is any sense in another.
    pub(super) fn round(&mut self, means: WindowConfig, budget: &mut Budget<'_>) -> bool {
        let mut pieces = self.pieces();
        let mut path = Path::new();
        loop {
            let batch: Vec<Piece> = pieces.by_ref().take(BATCH).collect();
            if batch.is_empty() {
                break;
            }
            let tasks = self.jobs(&batch);
            let share = budget.nodes_left() / tasks.len().max(1) as u64;
            let shared = &*budget;
            let mut found = jobs::each(self.threads(means), &tasks, |job| {
                self.shorten(job, share, means, shared)
            })
            .into_iter()
            .zip(&tasks)
            .peekable();
            for (i, piece) in batch.iter().enumerate() {
                let mut shortest: Option<Path> = None;
                while let Some(((shorter, nodes), _)) = found.next_if(|(_, job)| job.piece == i) {
                    budget.nodes += nodes;
                    shortest = shortest.into_iter().chain(shorter).min_by_key(Path::len);
                }
                match shortest {
                    Some(shorter) => path.extend(&shorter),
                    None => path.extend(piece.ways.iter().map(|way| way.opposite())),
                }
            }
        }
        drop(pieces);
        self.path = path;
        self.grow(means)
    }

    /// As many threads as are wanted, if their beams fit the memory.
    fn threads(&self, means: WindowConfig) -> usize {
        let a_beam = Beam::bytes(self.width.min(means.most_width), self.size, self.length);
        means.threads.min((means.memory / a_beam.max(1)) as usize).max(1)
    }

    /// Tells how the next round is.
    fn grow(&mut self, means: WindowConfig) -> bool {
        self.round += 1;
        let whole = self.length >= self.path.len();
        if self.round.is_multiple_of(4) || (whole && self.round.is_multiple_of(2)) {
            let saved = self.before - self.path.len();
            self.before = self.path.len();
            if saved * 100 <= self.path.len() {
                if whole && self.width >= means.most_width {
                    return false;
                }
                self.length = (self.length + self.length / 3).min(self.path.len().max(LENGTH));
                self.width = (self.width + self.width / 2).min(means.most_width);
            }
        }
        !self.path.is_empty()
    }

    /// The path in pieces for this round, made one after the other.
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        let length = self.length.min(self.path.len());
        let first = if length == self.path.len() { 0 } else { self.round % 4 * length / 4 };
        let mut blank = self.blank;
        let mut moves = self.path.iter().map(Direction::opposite);
        let mut next = if first > 0 { first } else { length };
        std::iter::from_fn(move || {
            let ways: Vec<Direction> = moves.by_ref().take(next).collect();
            next = length;
            // Half windows were, or will be, part of whole ones.
            let task = (ways.len() > length / 2)
                .then(|| Task::of_ways(self.size, blank, &ways, MARGIN))
                .flatten();
            for &way in &ways {
                blank = self.size.neighbour(blank, way).unwrap_or(blank);
            }
            (!ways.is_empty()).then_some(Piece { ways, task })
        })
    }

    /// What is to be done for these pieces, in their order: each from one end, every other round from
    /// the other. A few pieces are begun from both at once, so that all threads have work.
    fn jobs(&self, batch: &[Piece]) -> Vec<Job> {
        let tasks =
            || batch.iter().enumerate().filter_map(|(i, piece)| Some((i, piece.task.as_ref()?)));
        let both = tasks().count() <= FEW;
        let back = !self.round.is_multiple_of(2);
        let mut jobs = Vec::new();
        for (piece, task) in tasks() {
            let length = batch[piece].ways.len();
            if both || !back {
                jobs.push(Job { piece, length, task: task.clone(), back: false });
            }
            if both || back {
                jobs.push(Job { piece, length, task: task.turned(), back: true });
            }
        }
        jobs
    }

    /// A shorter way through a window, and the nodes it took to look for one.
    fn shorten(
        &self,
        job: &Job,
        most_nodes: u64,
        means: WindowConfig,
        budget: &Budget<'_>,
    ) -> (Option<Path>, u64) {
        let beam = Beam {
            width: self.width.min(means.most_width),
            shorter_than: job.length,
            most_nodes,
            seed: means.seed ^ self.round as u64,
        };
        let go_on = || budget.halted().is_none();
        let (path, nodes) = beam.run(&job.task, &go_on);
        (path.map(|path| if job.back { path.inverse() } else { path }), nodes)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::{Goal, Shuffle};
    use taquin_puzzle::Problem;
    use taquin_search::{Cancel, Limits};

    fn improved(problem: &Problem, path: &Path, nodes: u64, threads: usize) -> Path {
        let stop = Cancel::new();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let mut budget = Budget::new(limits, &stop);
        let mut windows = Windows::new(problem.size(), problem.start().blank(), path.clone());
        let means = WindowConfig { threads, seed: 1, most_width: 2000, memory: u64::MAX };
        while windows.round(means, &mut budget) && budget.spent(0).is_none() {
            assert!(problem.replay(windows.path()).is_some());
        }
        windows.path().clone()
    }

    #[test]
    fn paths_get_shorter_and_threads_change_nothing() {
        for (rows, cols, nodes) in [(5, 5, 300_000), (20, 17, 2_000_000), (2, 9, 300_000)] {
            let goal = Goal::Last.board(Size::new(rows, cols).unwrap()).unwrap();
            let problem = Problem::new(Shuffle::uniform(&goal, 3).board(0), goal).unwrap();
            let path = super::super::construct::by_lines(&problem);
            let short = improved(&problem, &path, nodes, 1);
            assert!(problem.replay(&short).is_some());
            assert!(short.len() < path.len(), "{rows}x{cols}");
            assert_eq!(improved(&problem, &path, nodes, 3), short);
        }
    }

    #[test]
    fn a_window_as_wide_as_the_space_ends_with_the_shortest() {
        let goal = Goal::First.board(Size::new(2, 3).unwrap()).unwrap();
        for board in Shuffle::uniform(&goal, 3).take(10) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            let best = super::super::construct::constructed(&problem);
            let detour: Path = best.iter().chain(&best.inverse()).chain(&best).collect();
            assert_eq!(improved(&problem, &detour, u64::MAX, 1).len(), best.len());
        }
    }
}
