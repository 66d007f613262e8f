//! Depth-first search with a bound on the length, for windows of a path and for the last cells.
//!
//! One iteration of IDA* (Korf, 1985) with Manhattan distance. Windows of a path use it once, with
//! the largest useful bound; the last cells of a board use it with growing bounds.

use super::directions::BLANK_DIRS;
use super::raw_cells::RawCells;
use super::task::Task;
use taquin_board::BlankDirection;

/// The search in a task of at most 256 cells.
pub(super) struct BoundedSearch {
    rows: usize,
    cols: usize,
    /// For each cell, the goal cell of its tile.
    goals: Vec<u8>,
    /// Row and column of each cell.
    places: Vec<[u8; 2]>,
    blank: usize,
    goal_blank: usize,
    /// Manhattan distance.
    distance: usize,
    found: Vec<BlankDirection>,
    nodes_left: u64,
}

impl BoundedSearch {
    /// `None` if the task has more than 256 cells.
    pub(super) fn new(task: &Task) -> Option<BoundedSearch> {
        if !task.fits_a_beam() {
            return None;
        }
        let size = task.size;
        let mut search = BoundedSearch {
            places: (0..size.cells())
                .map(|at| [size.raw_row(at) as u8, size.raw_col(at) as u8])
                .collect(),
            rows: size.rows(),
            cols: size.cols(),
            blank: task.blank(),
            goal_blank: task.goal_blank,
            goals: task.labels.iter().map(|&label| label as u8).collect(),
            distance: 0,
            found: Vec::new(),
            nodes_left: 0,
        };
        let tiles = (0..size.cells()).filter(|&cell| cell != search.blank);
        search.distance = tiles.map(|cell| search.tile_distance(cell, search.goals[cell])).sum();
        Some(search)
    }

    /// The Manhattan distance of the task.
    pub(super) fn distance(&self) -> usize {
        self.distance
    }

    /// The blank's moves of a path of at most `bound` moves, if there is one and the nodes suffice;
    /// and the nodes used. Afterwards the search is where it began only if nothing was found.
    pub(super) fn run(
        &mut self,
        bound: usize,
        most_nodes: u64,
    ) -> (Option<Vec<BlankDirection>>, u64) {
        self.nodes_left = most_nodes;
        let found = self.distance <= bound && self.deepen(self.distance, bound);
        (found.then(|| std::mem::take(&mut self.found)), most_nodes - self.nodes_left)
    }

    fn tile_distance(&self, cell: usize, goal: u8) -> usize {
        let ([a, b], [c, d]) = (self.places[cell], self.places[usize::from(goal)]);
        usize::from(a.abs_diff(c)) + usize::from(b.abs_diff(d))
    }

    fn deepen(&mut self, distance: usize, left: usize) -> bool {
        if distance == 0 && self.blank == self.goal_blank {
            return true;
        }
        for blank_dir in BLANK_DIRS {
            if self.found.last() == Some(&blank_dir.opposite()) {
                continue;
            }
            let [row, col] = self.places[self.blank].map(usize::from);
            let to = match blank_dir {
                BlankDirection::North if row > 0 => self.blank - self.cols,
                BlankDirection::South if row + 1 < self.rows => self.blank + self.cols,
                BlankDirection::West if col > 0 => self.blank - 1,
                BlankDirection::East if col + 1 < self.cols => self.blank + 1,
                _ => continue,
            };
            let goal = self.goals[to];
            let from = self.blank;
            let distance = distance + self.tile_distance(from, goal) - self.tile_distance(to, goal);
            if distance + 1 > left || self.nodes_left == 0 {
                continue;
            }
            self.nodes_left -= 1;
            self.goals.swap(from, to);
            self.blank = to;
            self.found.push(blank_dir);
            if self.deepen(distance, left - 1) {
                return true;
            }
            self.found.pop();
            self.goals.swap(from, to);
            self.blank = from;
        }
        false
    }
}

/// A shortest path of a task, as the blank's moves: IDA*. Only for a few cells.
pub(super) fn shortest(task: &Task) -> Vec<BlankDirection> {
    let Some(mut search) = BoundedSearch::new(task) else { return Vec::new() };
    let distance = search.distance();
    let mut bound =
        distance + (distance + task.size.raw_distance(task.blank(), task.goal_blank)) % 2;
    loop {
        if let (Some(blank_dirs), _) = search.run(bound, u64::MAX) {
            return blank_dirs;
        }
        bound += 2;
    }
}
