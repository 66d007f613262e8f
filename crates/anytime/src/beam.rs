//! Beam search over boards of up to 256 cells: the best boards of each layer are expanded.
//!
//! By depth (Lowerre, 1976), and optimised for speed. A board takes one byte per cell and 16 bytes
//! of metadata. A child's board is built only if the child is selected for the next layer.
//! The best children are selected by counting values, not by sorting. Each layer stores four bits
//! per board, from which the path is reconstructed at the end.

use super::beam_layer::{BeamLayer, BoardMeta, Child};
use super::directions::BLANK_DIRS;
use super::eval_table::EvalTable;
use super::learned_eval::LearnedEval;
use super::raw_cells::RawCells;
use super::task::Task;
use super::tuning::beam::PATIENCE;
use super::window_board::WindowBoard;
use taquin_board::{Path, Size, split_mix};

/// The parameters of a beam search.
#[derive(Clone, Copy, Debug)]
pub(super) struct BeamConfig {
    /// Boards kept per layer.
    pub(super) width: usize,
    /// Only paths shorter than this are accepted.
    pub(super) shorter_than: usize,
    /// The most children that may be generated.
    pub(super) most_nodes: u64,
    /// Seed for breaking ties.
    pub(super) seed: u64,
}

/// No rank of a direction: the start has no last move.
const NO_DIRECTION: u8 = 4;

impl BeamConfig {
    /// Approximate memory of a beam: two layers, the children, the transposition set, and half a
    /// byte per board and move for a path of this length.
    pub(super) fn bytes(width: usize, size: Size, length: usize) -> u64 {
        let boards = 2 * (size.cells() + size_of::<BoardMeta>()) + length / 2;
        (width * boards) as u64 + BeamLayer::bytes(width)
    }

    /// Searches until a layer contains the goal. Also returns the number of children generated.
    /// Calls `go_on` before each layer and stops if it returns false.
    pub(super) fn run(&self, task: &Task, go_on: &dyn Fn() -> bool) -> (Option<Path>, u64) {
        let Some(eval) = LearnedEval::new(task.size, task.goal_blank, EvalTable::learned()) else {
            return (None, 0);
        };
        let mut layers = Layers::new(self, Start::of(task), &eval);
        let End { goal, nodes, .. } = layers.search(go_on);
        (goal.map(|(depth, at)| layers.path(depth, at)), nodes)
    }

    /// The same, but if the goal is not reached, returns the path to the best board found.
    pub(super) fn run_far(&self, task: &Task, go_on: &dyn Fn() -> bool) -> (Path, u64) {
        let Some(eval) = LearnedEval::new(task.size, task.goal_blank, EvalTable::learned()) else {
            return (Path::new(), 0);
        };
        let mut layers = Layers::new(self, Start::of(task), &eval);
        let End { goal, best, nodes } = layers.search(go_on);
        let (depth, at) = goal.unwrap_or(best);
        (layers.path(depth, at), nodes)
    }

    /// In a window of a larger board: the path to the board with the least value, each move
    /// counted as `gain.rate`, or to the first board whose target tiles are in their goal cells.
    pub(super) fn run_window(
        &self,
        part: &WindowBoard,
        table: &EvalTable,
        gain: Gain,
        go_on: &dyn Fn() -> bool,
    ) -> (Path, u64) {
        let Some(eval) = LearnedEval::of_window(part, table) else {
            return (Path::new(), 0);
        };
        let mut layers = Layers::new(self, Start::of_window(part, gain), &eval);
        let End { goal, best, nodes } = layers.search(go_on);
        let (depth, at) = goal.unwrap_or(best);
        (layers.path(depth, at), nodes)
    }
}

impl BeamConfig {
    /// Runs a beam with a table that is being learned. `visit` gets the boards of each layer, one
    /// after the other, and ends the search by returning false.
    pub(super) fn visit_layers(
        &self,
        part: &WindowBoard,
        table: &EvalTable,
        visit: &mut dyn FnMut(&[u8]) -> bool,
    ) {
        let Some(eval) = LearnedEval::of_window(part, table) else { return };
        let mut layers =
            Layers::new(self, Start::of_window(part, Gain { rate: 0, patience: 0 }), &eval);
        for depth in 0..self.shorter_than {
            let least = layers.metas.iter().map(|meta| meta.value).min();
            let Some(least) = least.filter(|_| visit(&layers.boards)) else { break };
            layers.expand(depth, least);
            layers.keep();
        }
    }
}

/// When a search that does not reach its goal ends, and with which board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gain {
    /// What a move counts in the choice of the best board.
    pub(super) rate: i32,
    /// Layers without a better board before the search ends.
    pub(super) patience: usize,
}

/// What a search starts from.
struct Start<'a> {
    size: Size,
    labels: Vec<u8>,
    blank: u8,
    /// Cells that the blank must not enter; empty if there are none.
    closed: &'a [bool],
    /// The goal cell of the blank, if the search ends at the goal.
    goal_blank: Option<u8>,
    /// True if the search ends when the target tiles are in their goal cells.
    has_targets: bool,
    gain: Gain,
}

impl Start<'_> {
    fn of_window(part: &WindowBoard, gain: Gain) -> Start<'_> {
        Start {
            size: part.size,
            labels: (0..=u8::MAX).take(part.size.cells()).collect(),
            blank: part.blank as u8,
            closed: &part.closed,
            goal_blank: None,
            has_targets: !part.targets.is_empty(),
            gain,
        }
    }

    fn of(task: &Task) -> Start<'static> {
        Start {
            size: task.size,
            labels: task.labels.iter().map(|&label| label as u8).collect(),
            blank: task.goal_blank as u8,
            closed: &[],
            goal_blank: Some(task.goal_blank as u8),
            has_targets: false,
            gain: Gain { rate: 0, patience: PATIENCE * (task.size.rows() + task.size.cols()) },
        }
    }
}

/// How a search ended.
struct End {
    /// The layer and the index of the goal.
    goal: Option<(usize, usize)>,
    /// The layer and the index of the board with the least value.
    best: (usize, usize),
    /// Children generated.
    nodes: u64,
}

struct Layers<'a> {
    beam: &'a BeamConfig,
    start: Start<'a>,
    eval: &'a LearnedEval<'a>,
    keys: Vec<u64>,
    /// For each cell, the neighbours that the blank may enter, by the rank of the direction;
    /// `u16::MAX` if there is none.
    beside: Vec<[u16; 4]>,
    metas: Vec<BoardMeta>,
    boards: Vec<u8>,
    next_metas: Vec<BoardMeta>,
    next_boards: Vec<u8>,
    next_layer: BeamLayer,
    /// For each layer and each of its boards, the directions whose children were kept: one bit
    /// per direction, in the order of their ranks, and two boards per byte.
    traces: Vec<Vec<u8>>,
}

impl Layers<'_> {
    fn new<'a>(beam: &'a BeamConfig, start: Start<'a>, eval: &'a LearnedEval<'a>) -> Layers<'a> {
        let (size, cells) = (start.size, start.labels.len());
        let keys = keys(beam.seed, cells * cells);
        let beside = (0..cells)
            .map(|cell| {
                let next = |blank_dir| {
                    let next = size.raw_neighbour(cell, blank_dir);
                    let open = next.filter(|&next| !start.closed.get(next).is_some_and(|c| *c));
                    open.map_or(u16::MAX, |next| next as u16)
                };
                BLANK_DIRS.map(next)
            })
            .collect();
        let value = eval.value(&start.labels);
        let mut meta = BoardMeta { hash: 0, value, distance: 0, blank: 0, last: NO_DIRECTION };
        for (cell, &label) in start.labels.iter().enumerate() {
            if label == start.blank {
                meta.blank = cell as u8;
            } else {
                meta.distance += eval.distance(label, cell) as u16;
                meta.hash ^= keys[usize::from(label) * cells + cell];
            }
        }
        Layers {
            beam,
            boards: start.labels.clone(),
            start,
            eval,
            keys,
            beside,
            metas: vec![meta],
            next_metas: Vec::new(),
            next_boards: Vec::new(),
            next_layer: BeamLayer::new(beam.width),
            traces: Vec::new(),
        }
    }

    fn search(&mut self, go_on: &dyn Fn() -> bool) -> End {
        let Gain { rate, patience } = self.start.gain;
        let mut end = End { goal: None, best: (0, 0), nodes: 0 };
        let mut least = i32::MAX;
        for depth in 0..self.beam.shorter_than {
            end.goal = self.goal_reached().map(|at| (depth, at));
            // A board has at most 3 children; the start has up to 4.
            let most = 3 * self.metas.len() as u64 + 1;
            if end.goal.is_some() || !go_on() {
                break;
            }
            if end.nodes + most > self.beam.most_nodes {
                // All of them count as used: so it does not matter to which of several jobs they
                // were given.
                end.nodes = self.beam.most_nodes;
                break;
            }
            let best = self.metas.iter().enumerate().min_by_key(|(_, meta)| meta.value);
            let Some((at, &BoardMeta { value, .. })) = best else { break };
            let cost = value + rate * depth as i32;
            if cost < least {
                (least, end.best) = (cost, (depth, at));
            } else if depth - end.best.0 > patience {
                break;
            }
            end.nodes += self.expand(depth, value);
            self.keep();
        }
        end
    }

    fn goal_reached(&self) -> Option<usize> {
        if self.start.has_targets {
            let solved = self.metas.iter().enumerate().filter(|(_, meta)| meta.distance == 0);
            return solved.min_by_key(|(_, meta)| meta.value).map(|(at, _)| at);
        }
        let goal_blank = self.start.goal_blank?;
        self.metas.iter().position(|meta| meta.distance == 0 && meta.blank == goal_blank)
    }

    /// Generates the children of the layer, whose least value is given. Returns their number.
    fn expand(&mut self, depth: usize, least: i32) -> u64 {
        let cells = self.start.labels.len();
        let left = self.beam.shorter_than - depth - 1;
        let mut nodes = 0;
        self.next_layer.begin(depth + 1, least);
        // One extra byte stands for the outside.
        let mut board = vec![0; cells + 1];
        for (parent, &meta) in self.metas.iter().enumerate() {
            board[..cells].copy_from_slice(&self.boards[parent * cells..(parent + 1) * cells]);
            let blank = usize::from(meta.blank);
            let mut around = self.eval.around(&board, blank);
            // Ranks instead of directions: the loop takes 3 % fewer instructions.
            for rank in 0..4u8 {
                let to = self.beside[blank][usize::from(rank)];
                if rank ^ 1 == meta.last || to == u16::MAX {
                    continue;
                }
                nodes += 1;
                let to = usize::from(to);
                let label = board[to];
                let distance = usize::from(meta.distance) + self.eval.distance(label, blank)
                    - self.eval.distance(label, to);
                if distance >= left {
                    continue;
                }
                let change = self.eval.change(&mut around, blank, rank.into(), label, to);
                let value = meta.value + change;
                let keys = &self.keys[usize::from(label) * cells..][..cells];
                let hash = meta.hash ^ keys[to] ^ keys[blank];
                let meta = BoardMeta {
                    hash,
                    value,
                    distance: distance as u16,
                    blank: to as u8,
                    last: rank,
                };
                self.next_layer.offer(Child { meta, parent: parent as u32 });
            }
        }
        self.next_layer.process_buffer();
        nodes
    }

    /// The best children become the next layer, in the order of their parents.
    fn keep(&mut self) {
        let cells = self.start.labels.len();
        self.next_metas.clear();
        self.next_boards.clear();
        let mut trace = vec![0; self.metas.len().div_ceil(2)];
        for child in self.next_layer.best() {
            let parent = child.parent as usize;
            let begin = self.next_boards.len();
            self.next_boards.extend_from_slice(&self.boards[parent * cells..(parent + 1) * cells]);
            let blank = begin + usize::from(self.metas[parent].blank);
            self.next_boards.swap(blank, begin + usize::from(child.meta.blank));
            self.next_metas.push(child.meta);
            trace[parent / 2] |= 1 << (child.meta.last + 4 * (parent % 2) as u8);
        }
        self.traces.push(trace);
        std::mem::swap(&mut self.metas, &mut self.next_metas);
        std::mem::swap(&mut self.boards, &mut self.next_boards);
    }

    /// The moves to a board of a layer. The i-th board of a layer belongs to the i-th bit set in
    /// the traces of the layer before.
    fn path(&self, depth: usize, mut at: usize) -> Path {
        let mut dirs = Vec::with_capacity(depth);
        for trace in self.traces[..depth].iter().rev() {
            let mut before = 0;
            for (i, &pair) in trace.iter().enumerate() {
                let here = pair.count_ones() as usize;
                if before + here > at {
                    let bit = (0..8).filter(|bit| pair >> bit & 1 == 1).nth(at - before);
                    let bit: u8 = bit.unwrap_or_default();
                    dirs.push(BLANK_DIRS[usize::from(bit % 4)].to_tile());
                    at = 2 * i + usize::from(bit / 4);
                    break;
                }
                before += here;
            }
        }
        dirs.into_iter().rev().collect()
    }
}

/// Zobrist keys: a random number for each tile in each cell, by splitmix64.
fn keys(seed: u64, count: usize) -> Vec<u64> {
    let mut state = seed;
    (0..count).map(|_| split_mix(&mut state)).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::{Goal, Shuffle};
    use taquin_puzzle::Problem;

    fn task(problem: &Problem) -> Task {
        Task::of_problem(problem)
    }

    fn beam(width: usize) -> BeamConfig {
        BeamConfig { width, shorter_than: 10_000, most_nodes: u64::MAX, seed: 1 }
    }

    #[test]
    fn paths_solve_forwards_and_backwards() {
        for (rows, cols, goal, width) in [
            (3, 3, Goal::Last, 50),
            (2, 7, Goal::Snail, 100),
            (5, 5, Goal::First, 100),
            (9, 9, Goal::Last, 500),
        ] {
            let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
            let problem = Problem::new(Shuffle::uniform(&goal, 4).board(0), goal).unwrap();
            let (path, nodes) = beam(width).run(&task(&problem), &|| true);
            assert!(problem.replay(&path.unwrap()).is_some(), "{rows}x{cols}");
            assert!(nodes > 0);
            let (path, _) = beam(width).run(&task(&problem).reversed(), &|| true);
            assert!(problem.replay(&path.unwrap().inverse()).is_some(), "{rows}x{cols}");
        }
    }

    #[test]
    fn a_beam_as_wide_as_the_space_is_breadth_first() {
        let goal = Goal::Last.board(Size::new(2, 3).unwrap()).unwrap();
        for board in Shuffle::uniform(&goal, 1).take(10) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            let (path, _) = beam(1000).run(&task(&problem), &|| true);
            let best = super::super::construct::constructed(&problem);
            assert_eq!(path.unwrap().len(), best.len());
        }
    }

    /// A beam of width 1 soon runs in circles.
    #[test]
    fn a_lost_beam_ends_and_leaves_its_best_board() {
        let goal = Goal::Last.board(Size::new(9, 9).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 4).board(0), goal).unwrap();
        let task = task(&problem);
        assert_eq!(beam(1).run(&task, &|| true).0, None);
        let (path, _) = beam(1).run_far(&task, &|| true);
        let eval = LearnedEval::new(task.size, task.goal_blank, EvalTable::learned()).unwrap();
        let (mut labels, mut blank) = (task.labels.clone(), task.blank());
        let value = |labels: &[u16]| {
            eval.value(&labels.iter().map(|&label| label as u8).collect::<Vec<_>>())
        };
        let before = value(&labels);
        for dir in &path {
            let to = task.size.raw_neighbour(blank, dir.to_blank()).unwrap();
            labels.swap(blank, to);
            blank = to;
        }
        assert!(value(&labels) < before, "{} moves", path.len());
        // A beam that reaches the goal returns the path to it.
        let path = beam(500).run_far(&task, &|| true).0;
        assert!(problem.replay(&path).is_some());
    }

    #[test]
    fn limits_hold() {
        let goal = Goal::Last.board(Size::new(4, 4).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 1).board(0), goal).unwrap();
        let task = task(&problem);
        let few = BeamConfig { most_nodes: 500, ..beam(100) };
        let (path, nodes) = few.run(&task, &|| true);
        assert!(path.is_none() && nodes <= 500);
        assert_eq!(beam(100).run(&task, &|| false), (None, 0));
        let length = beam(100).run(&task, &|| true).0.unwrap().len();
        let shorter = BeamConfig { shorter_than: length, ..beam(100) }.run(&task, &|| true).0;
        assert!(shorter.is_none_or(|path| path.len() < length));
    }
}
