//! Shortens a path by solving windows of it again, each with its own beam.
//!
//! ```text
//!   round 0   |-------|-------|-------|-----|     windows of one length, end to end;
//!   round 1   --|-------|-------|-------|---|     each round shifted by a quarter, and every
//!   round 2   |---|-------|-------|-------|--     other round from the end to the start
//!   round 3   |-----|-------|-------|-------|
//! ```
//!
//! When four rounds save almost nothing, windows and beams grow, until a window is the whole path.
//! Windows of a round share no move, so they can be solved on several threads. If there are only
//! one or two, they are solved from both ends at once.

use super::beam::BeamConfig;
use super::budget::Budget;
use super::jobs;
use super::raw_cells::RawCells;
use super::task::Task;
use super::tuning::rounds::{
    FEW_WINDOWS, WINDOW_BATCH, WINDOW_LENGTH, WINDOW_MARGIN, WINDOW_WIDTH,
};
use taquin_board::{BlankDirection, Path, Size, TileDirection};

/// Improves a path round by round.
pub(super) struct Windows {
    size: Size,
    /// The blank's cell at the start of the path.
    blank: usize,
    /// The moves, at two bits each: there may be many millions.
    path: Path,
    length: usize,
    width: usize,
    round: usize,
    /// The length of the path when rounds with this window length began.
    before: usize,
}

/// A part of the path.
struct Piece {
    /// The blank's moves.
    blank_dirs: Vec<BlankDirection>,
    /// The task that they perform, if it is to be shortened.
    task: Option<Task>,
}

/// A beam search for a part of the path.
struct WindowSearch {
    piece: usize,
    /// The current number of moves of the part.
    length: usize,
    task: Task,
    /// True if the task is reversed.
    back: bool,
}

/// How windows are solved.
#[derive(Clone, Copy)]
pub(super) struct WindowConfig {
    pub(super) threads: usize,
    pub(super) seed: u64,
    /// No beam may be wider.
    pub(super) most_width: usize,
    /// Bytes that all running beams may use.
    pub(super) memory: u64,
}

impl Windows {
    /// A path whose blank begins in this cell.
    pub(super) fn new(size: Size, blank: usize, path: Path) -> Windows {
        let before = path.len();
        Windows { size, blank, path, length: WINDOW_LENGTH, width: WINDOW_WIDTH, round: 0, before }
    }

    /// The path as it is now.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Runs one round. Returns true if another round makes sense.
    pub(super) fn round(&mut self, config: WindowConfig, budget: &mut Budget<'_>) -> bool {
        let mut pieces = self.pieces();
        let mut path = Path::new();
        let both = self.path.len().div_ceil(self.length.max(1)) <= FEW_WINDOWS;
        loop {
            let batch: Vec<Piece> = pieces.by_ref().take(WINDOW_BATCH).collect();
            if batch.is_empty() {
                break;
            }
            let tasks =
                if budget.spent(0).is_none() { self.jobs(&batch, both) } else { Vec::new() };
            let threads = self.threads(config);
            let found = jobs::each_within(budget, threads, &tasks, |job, nodes, budget| {
                self.shorten(job, nodes, config, budget)
            });
            let mut found = found.into_iter().zip(&tasks).peekable();
            for (i, piece) in batch.iter().enumerate() {
                let mut shortest: Option<Path> = None;
                while let Some((shorter, _)) = found.next_if(|(_, job)| job.piece == i) {
                    shortest = shortest.into_iter().chain(shorter).min_by_key(Path::len);
                }
                match shortest {
                    Some(shorter) => path.extend(&shorter),
                    None => {
                        path.extend(piece.blank_dirs.iter().map(|blank_dir| blank_dir.to_tile()))
                    }
                }
            }
        }
        drop(pieces);
        self.path = path;
        self.grow(config)
    }

    /// The number of threads, reduced if their beams would not fit the memory.
    fn threads(&self, config: WindowConfig) -> usize {
        let a_beam = BeamConfig::bytes(self.width.min(config.most_width), self.size, self.length);
        config.threads.min((config.memory / a_beam.max(1)) as usize).max(1)
    }

    /// Chooses the parameters of the next round.
    fn grow(&mut self, config: WindowConfig) -> bool {
        self.round += 1;
        let whole = self.length >= self.path.len();
        if self.round.is_multiple_of(4) || (whole && self.round.is_multiple_of(2)) {
            let saved = self.before - self.path.len();
            self.before = self.path.len();
            if saved * 100 <= self.path.len() {
                if whole && self.width >= config.most_width {
                    return false;
                }
                self.length =
                    (self.length + self.length / 3).min(self.path.len().max(WINDOW_LENGTH));
                self.width = (self.width + self.width / 2).min(config.most_width);
            }
        }
        !self.path.is_empty()
    }

    /// The parts of the path for this round, computed lazily.
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        let length = self.length.min(self.path.len());
        let first = if length == self.path.len() { 0 } else { self.round % 4 * length / 4 };
        let mut blank = self.blank;
        let mut moves = self.path.iter().map(TileDirection::to_blank);
        let mut next = if first > 0 { first } else { length };
        std::iter::from_fn(move || {
            let blank_dirs: Vec<BlankDirection> = moves.by_ref().take(next).collect();
            next = length;
            // Partial windows are part of full windows in other rounds.
            let task = (blank_dirs.len() > length / 2)
                .then(|| Task::of_blank_dirs(self.size, blank, &blank_dirs, WINDOW_MARGIN))
                .flatten();
            for &blank_dir in &blank_dirs {
                blank = self.size.raw_neighbour(blank, blank_dir).unwrap_or(blank);
            }
            (!blank_dirs.is_empty()).then_some(Piece { blank_dirs, task })
        })
    }

    /// The jobs for these parts, in order: each from one end, in every other round from the other
    /// end. If the path has few parts, each is solved from both ends, so all threads have work.
    fn jobs(&self, batch: &[Piece], both: bool) -> Vec<WindowSearch> {
        let tasks =
            || batch.iter().enumerate().filter_map(|(i, piece)| Some((i, piece.task.as_ref()?)));
        let back = !self.round.is_multiple_of(2);
        let mut jobs = Vec::new();
        for (piece, task) in tasks() {
            let length = batch[piece].blank_dirs.len();
            if both || !back {
                jobs.push(WindowSearch { piece, length, task: task.clone(), back: false });
            }
            if both || back {
                jobs.push(WindowSearch { piece, length, task: task.reversed(), back: true });
            }
        }
        jobs
    }

    /// A shorter path through a window, if one is found, and the nodes used.
    fn shorten(
        &self,
        job: &WindowSearch,
        most_nodes: u64,
        config: WindowConfig,
        budget: &Budget<'_>,
    ) -> (Option<Path>, u64) {
        let beam = BeamConfig {
            width: self.width.min(config.most_width),
            shorter_than: job.length,
            most_nodes,
            seed: config.seed ^ self.round as u64,
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
        let mut windows =
            Windows::new(problem.size(), problem.start().blank().index(), path.clone());
        let config = WindowConfig { threads, seed: 1, most_width: 2000, memory: u64::MAX };
        while windows.round(config, &mut budget) && budget.spent(0).is_none() {
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
