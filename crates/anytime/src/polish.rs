//! Shortens a path by solving windows of it again.
//!
//! ```text
//!   path    ──●────────────●──────●────────────●──▶
//!             └─ window 1 ─┘      └─ window 3 ─┘
//!                     └─ window 2 ─┘
//! ```
//!
//! Between two boards of a path only the cells that the blank visited differ. A window is the
//! rectangle around these cells; each tile's goal is its cell in the later board. A depth-first
//! search, bounded by Manhattan distance, looks for a path that is at least two moves shorter.
//! Windows start short, which costs almost nothing, and grow until the limits.

use super::bounded_search::BoundedSearch;
use super::raw_cells::RawCells;
use super::task::Task;
use super::tuning::first::{POLISH_MARGIN, SHORTEST};
use taquin_board::{BlankDirection, Path, Size, TileDirection};

/// The limits of polishing.
#[derive(Clone, Copy, Debug)]
pub(super) struct PolishLimits {
    /// Nodes in total.
    pub(super) nodes: u64,
    /// Nodes per window: most windows need far fewer.
    pub(super) a_window: u64,
}

/// Shortens a path in rounds of growing windows.
pub(super) struct Polish {
    size: Size,
    /// The blank's cell at the start; the tiles do not matter.
    blank: usize,
    /// The moves, at two bits each: there may be many millions.
    path: Path,
    /// Nodes generated so far.
    pub(super) nodes: u64,
    /// The length of the windows.
    length: usize,
}

impl Polish {
    /// A path whose blank begins in this cell.
    pub(super) fn new(size: Size, blank: usize, path: Path) -> Polish {
        Polish { size, blank, path, nodes: 0, length: SHORTEST }
    }

    /// The path as it is now.
    pub(super) fn into_path(self) -> Path {
        self.path
    }

    /// True if windows as long as the path found no improvement.
    pub(super) fn is_done(&self) -> bool {
        self.length > self.path.len()
    }

    /// Tries windows of growing length until a window is the whole path, or until `go_on`, called
    /// with the nodes so far, returns false.
    pub(super) fn run(&mut self, limits: PolishLimits, go_on: &mut dyn FnMut(u64) -> bool) {
        while !self.is_done() {
            match self.round(self.length, limits, go_on) {
                None => return,
                // A round that found much is worth repeating before windows grow.
                Some(saved) if saved * 100 > self.path.len() => {}
                Some(_) => self.length += self.length / 6,
            }
        }
    }

    /// One pass with windows of one length, each starting half a window after the previous one.
    /// Returns the number of moves saved, or `None` if it had to stop.
    fn round(
        &mut self,
        length: usize,
        limits: PolishLimits,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<usize> {
        let before = std::mem::take(&mut self.path);
        let mut old = before.iter().map(TileDirection::to_blank);
        let mut window: Vec<BlankDirection> = old.by_ref().take(length).collect();
        let mut blank = self.blank;
        let mut stopped = false;
        while !window.is_empty() && !stopped {
            stopped = self.nodes >= limits.nodes || !go_on(self.nodes);
            let left = limits.a_window.min(limits.nodes.saturating_sub(self.nodes));
            let found = (!stopped)
                .then(|| shorter(self.size, blank, &window, left, &mut self.nodes))
                .flatten();
            if let Some(shorter) = found {
                window = shorter;
            } else {
                for blank_dir in window.drain(..window.len().min(length / 2)) {
                    blank = self.size.raw_neighbour(blank, blank_dir).unwrap_or(blank);
                    self.path.push(blank_dir.to_tile());
                }
            }
            window.extend(old.by_ref().take(length - window.len()));
        }
        self.path.extend(window.into_iter().chain(old).map(BlankDirection::to_tile));
        (!stopped).then(|| before.len() - self.path.len())
    }
}

/// A path at least two moves shorter than the blank's moves from this cell, if there is one and the
/// nodes suffice.
fn shorter(
    size: Size,
    blank: usize,
    blank_dirs: &[BlankDirection],
    most: u64,
    nodes: &mut u64,
) -> Option<Vec<BlankDirection>> {
    let task = Task::of_blank_dirs(size, blank, blank_dirs, POLISH_MARGIN)?;
    // Searches with the largest useful bound at once: proving first that smaller bounds have no
    // solution would cost about as much again.
    let bound = blank_dirs.len().checked_sub(2)?;
    let (found, used) = BoundedSearch::new(&task)?.run(bound, most);
    *nodes += used;
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::{Goal, Shuffle};
    use taquin_puzzle::Problem;

    fn polished(problem: &Problem, path: &Path, nodes: u64) -> Path {
        let mut polish = Polish::new(problem.size(), problem.start().blank().index(), path.clone());
        polish.run(PolishLimits { nodes, a_window: 2_000_000 }, &mut |_| true);
        polish.into_path()
    }

    #[test]
    fn detours_go_and_the_path_still_solves() {
        let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
        let there: Path = "DRUL".repeat(3).parse::<PathText>().unwrap().0;
        let problem = Problem::new(goal.clone(), goal).unwrap();
        assert!(problem.replay(&there).is_some());
        assert!(polished(&problem, &there, u64::MAX).is_empty());
    }

    #[test]
    fn a_window_as_long_as_the_path_leaves_nothing_to_find() {
        let goal = Goal::First.board(Size::new(3, 3).unwrap()).unwrap();
        for board in Shuffle::uniform(&goal, 3).take(20) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            let path = super::super::construct::constructed(&problem);
            // A 3x3 path is already optimal, so a detour is inserted first.
            let detour: Path = path.iter().chain(&path.inverse()).chain(&path).collect();
            let short = polished(&problem, &detour, u64::MAX);
            assert!(problem.replay(&short).is_some());
            assert_eq!(short.len(), path.len());
        }
    }

    #[test]
    fn large_boards_too() {
        let goal = Goal::Last.board(Size::new(20, 11).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 5).board(0), goal).unwrap();
        let path = super::super::construct::constructed(&problem);
        let short = polished(&problem, &path, 2_000_000);
        assert!(problem.replay(&short).is_some());
        assert!(short.len() < path.len());
    }

    /// Parses letters of the tiles' directions, as far as these tests need.
    struct PathText(Path);

    impl std::str::FromStr for PathText {
        type Err = ();

        fn from_str(text: &str) -> Result<PathText, ()> {
            let dir = |c| TileDirection::ALL.into_iter().find(|dir| dir.letter() == c);
            text.split("")
                .filter(|c| !c.is_empty())
                .map(|c| dir(c).ok_or(()))
                .collect::<Result<Path, ()>>()
                .map(PathText)
        }
    }
}
