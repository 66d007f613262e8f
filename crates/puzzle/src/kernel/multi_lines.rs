//! IDA* in the multi-tile metric with tables by goal rows and columns.
//!
//! A search that expands one state after the other waits for the memory at each: the lookups of one
//! state overlap, those of a state and its successor cannot. So several states are popped and their
//! successors looked up together (100 random boards of 4x4: 33 ns per state one by one, 16 with
//! batches of eight; batches of 16 are no faster). Asking one table first, and the other only if the
//! first does not cut, takes 40 % more time: the branch is not predictable.
//!
//! The stack is in depth-first order, so a round that finds nothing generates what a recursive
//! search does. In the last round some states were expanded too early. Each waiting state therefore
//! knows how many expansions come between the one before it and itself in that order (`due`); when
//! the goal is found, what comes after it is dropped with its counts, and what comes before is still
//! searched, since the first goal in depth-first order is the answer.

use super::{Cells, MultiSpace, Packed, Word};
use crate::heuristic::{RowsAndColumns, Values};
use taquin_board::TileDirection;
use taquin_search::{Control, Event, Observer, Space, Why};
use taquin_tables::Projected;

/// States that are expanded together.
const BATCH: usize = 8;
/// The most successors of a state: the other cells of a line.
const MOST: usize = 3;
/// Successors between two checks of the limits.
const STRIDE: u64 = 1 << 12;
/// Moves in a word of a path.
const PER_WORD: u32 = 16;
/// Words of a path. No board of 4x4 needs more than 43 moves.
const WORDS: usize = 3;

/// A state that waits to be expanded.
#[derive(Clone, Copy)]
struct Node<const N: usize> {
    board: Projected<N>,
    /// Expansions after those of the node before it and before its own, in depth-first order.
    due: u64,
    /// The cells of the blank after each move, four bits each.
    path: [u64; WORDS],
    /// Moves made.
    g: u8,
}

impl<const N: usize> Node<N> {
    /// Notes the blank's cell after the last move.
    #[inline(always)]
    fn note(&mut self) {
        let at = u32::from(self.g) - 1;
        let cell = (self.board.blank() as u64) << (4 * (at % PER_WORD));
        self.path[(at / PER_WORD) as usize % WORDS] |= cell;
    }

    fn cells(&self) -> Vec<usize> {
        let cell = |at: u32| self.path[(at / PER_WORD) as usize] >> (4 * (at % PER_WORD)) & 15;
        (0..self.g.into()).map(|at| cell(at) as usize).collect()
    }
}

/// How a search ended.
pub(super) enum Ended {
    /// With the blank's cells after each move.
    Found(Vec<usize>),
    Empty,
    /// With the bound that was reached.
    Stopped(Why, u32),
}

/// One search.
pub(super) struct LineSearch<'a, 'c, const N: usize, W, O> {
    space: &'a MultiSpace<Packed<W>>,
    heuristic: &'a RowsAndColumns<N>,
    values: Values<'a, N>,
    control: &'a mut Control<'c, O>,
    /// For each axis, true if the successors with the blank further down or right come first, as
    /// the tables see the board.
    ahead_first: [bool; 2],
    bound: u8,
    /// The least value above the bound.
    next: u8,
    stack: Vec<Node<N>>,
    quota: u64,
}

impl<'a, 'c, const N: usize, W: Word, O> LineSearch<'a, 'c, N, W, O>
where
    O: Observer<MultiSpace<Packed<W>>>,
{
    pub(super) fn new(
        space: &'a MultiSpace<Packed<W>>,
        heuristic: &'a RowsAndColumns<N>,
        values: Values<'a, N>,
        control: &'a mut Control<'c, O>,
    ) -> Self {
        let dirs = space.order().tile_directions();
        let first = |ahead: TileDirection, back: TileDirection| {
            dirs.into_iter().find(|&dir| dir == ahead || dir == back) == Some(ahead)
        };
        // Tiles slide against the blank.
        let order = [
            first(TileDirection::Up, TileDirection::Down),
            first(TileDirection::Left, TileDirection::Right),
        ];
        let origin = heuristic.cell(0).index();
        let mirrored = [origin >= N, !origin.is_multiple_of(N)];
        let ahead_first = [0, 1].map(|axis| order[axis] != mirrored[axis]);
        let stack = Vec::with_capacity(BATCH * MOST * N * N);
        LineSearch {
            space,
            heuristic,
            values,
            control,
            ahead_first,
            bound: 0,
            next: u8::MAX,
            stack,
            quota: 0,
        }
    }

    /// Rounds with rising bounds.
    pub(super) fn rounds(mut self) -> Ended {
        let state = self.space.start();
        let start = self.heuristic.project(state.blank(), |cell| state.get(cell));
        let firsts = [0, 1].map(|axis| self.values.greatest(self.values.indices(&start, axis)));
        let is_goal = start == *self.heuristic.goal();
        self.bound = if is_goal { 0 } else { firsts[0].min(firsts[1]) };
        let vertical = |dir| matches!(dir, TileDirection::Up | TileDirection::Down);
        let first = usize::from(!vertical(self.space.order().tile_directions()[0]));
        loop {
            let bound = u32::from(self.bound);
            let told = self.control.report::<MultiSpace<Packed<W>>>(Event::Bound { bound });
            if let Some(why) = told.or_else(|| self.poll()) {
                return Ended::Stopped(why, bound);
            }
            let stats = &mut self.control.stats;
            stats.iterations += 1;
            stats.generated += 1;
            stats.popped += 1;
            stats.note_path(1);
            self.quota = self.quota.saturating_sub(1);
            if is_goal {
                return Ended::Found(Vec::new());
            }
            self.next = u8::MAX;
            for axis in [first, 1 - first] {
                if firsts[axis] > self.bound {
                    self.next = self.next.min(firsts[axis]);
                    continue;
                }
                match self.round(start, axis) {
                    Ok(Some(path)) => return Ended::Found(path),
                    Ok(None) => {}
                    Err(why) => return Ended::Stopped(why, bound),
                }
            }
            if self.next == u8::MAX {
                return Ended::Empty;
            }
            self.bound = self.next;
        }
    }

    /// How many states may be expanded before the node limit, and before the next check.
    fn poll(&mut self) -> Option<Why> {
        let limit = self.control.limits().nodes;
        let left = limit.map(|most| most.saturating_sub(self.control.stats.generated));
        self.quota = left.map_or(STRIDE, |left| left.min(STRIDE));
        let held = (self.stack.capacity() * size_of::<Node<N>>()) as u64;
        if !self.control.may_hold(held) {
            return Some(Why::Memory);
        }
        let frontier = self.stack.last().map_or(1, |node| u64::from(node.g) + 1);
        self.control.poll::<MultiSpace<Packed<W>>>(frontier, self.bound.into())
    }

    /// Searches below the start with a move along `axis` first. The path, if the goal is found.
    fn round(&mut self, start: Projected<N>, axis: usize) -> Result<Option<Vec<usize>>, Why> {
        let goal = *self.heuristic.goal();
        let root = Node { board: start, due: 0, path: [0; WORDS], g: 0 };
        self.stack.clear();
        self.stack.push(root);
        let mut children = [root; BATCH * MOST];
        let mut indices = [[0; 2]; BATCH * MOST];
        let each = N as u64 - 1;
        // Expansions of this round, and those of them that come before the end in depth-first order.
        let (mut expanded, mut in_order) = (0, 0);
        let mut found: Option<Node<N>> = None;
        let mut longest = 0;
        while !self.stack.is_empty() {
            if self.quota < each
                && let Some(why) = self.poll()
            {
                return Err(why);
            }
            // At a node limit that is no multiple, the last state is not expanded.
            let most = (self.quota / each) as usize;
            if most == 0 {
                return Err(Why::Nodes);
            }
            let rest = self.stack.len() - self.stack.len().min(BATCH).min(most);
            let mut count = 0;
            for node in self.stack[rest..].iter().rev() {
                let along = (axis + usize::from(node.g)) % 2;
                let before = count;
                longest = longest.max(node.g + 1);
                self.successors(node, along, &mut children, &mut indices, &mut count);
                children[before].due = node.due + 1;
            }
            let popped = (self.stack.len() - rest) as u64;
            self.quota -= popped * each;
            expanded += popped;
            self.control.stats.expanded += popped;
            self.control.stats.generated += popped * each;
            self.stack.truncate(rest);

            // The successors within the bound, in order, at the front of the array.
            let (mut kept, mut due) = (0, 0);
            let mut here = None;
            for i in 0..count {
                let mut child = children[i];
                due += child.due;
                if child.board == goal {
                    child.note();
                    here = Some(child);
                    break;
                }
                let least = child.g + self.values.greatest(indices[i]);
                child.due = due;
                child.note();
                children[kept] = child;
                let within = least <= self.bound;
                if !within {
                    self.next = self.next.min(least);
                }
                kept += usize::from(within);
                due = if within { 0 } else { due };
            }
            if here.is_some() {
                found = here;
                self.stack.clear();
                in_order = due;
            } else if let Some(node) = self.stack.last_mut() {
                node.due += due;
            } else {
                in_order += due;
            }
            self.stack.extend(children[..kept].iter().rev());
        }
        let stats = &mut self.control.stats;
        let too_early = expanded - in_order;
        stats.expanded -= too_early;
        stats.generated -= too_early * each;
        // Every state that is popped is expanded, but the start, which was counted, and the goal.
        stats.popped += in_order - 1 + u64::from(found.is_some());
        stats.note_path(longest.into());
        Ok(found.map(|node| node.cells()))
    }

    /// The successors of a node along an axis, one tile first, and where their entries are.
    #[inline(always)]
    fn successors(
        &self,
        node: &Node<N>,
        axis: usize,
        children: &mut [Node<N>; BATCH * MOST],
        indices: &mut [[usize; 2]; BATCH * MOST],
        count: &mut usize,
    ) {
        let mut put = |board: Projected<N>| {
            let places = self.values.indices(&board, 1 - axis);
            self.values.prefetch(places);
            indices[*count] = places;
            children[*count] = Node { board, due: 0, path: node.path, g: node.g + 1 };
            *count += 1;
        };
        let at = node.board.position(axis);
        for ahead in [self.ahead_first[axis], !self.ahead_first[axis]] {
            let mut board = node.board;
            let steps = if ahead { N - 1 - at } else { at };
            for _ in 0..steps {
                if ahead {
                    board.advance(axis)
                } else {
                    board.retreat(axis)
                }
                put(board);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::multi_idastar::with_lines;
    use super::super::{MoveOrder, PuzzleMove, PuzzleSpace};
    use super::*;
    use crate::Problem;
    use taquin_board::{Board, Cell, Goal, Shuffle, Size, Symmetry};
    use taquin_search::{Cancel, Limits, Monitor, Outcome, Silent, Stats};
    use taquin_tables::{MultiPattern, Policy, Store};

    type Moves = Vec<(TileDirection, usize)>;

    /// The same search, recursive, on boards: one state after the other.
    struct Plain<'a> {
        heuristic: &'a RowsAndColumns<3>,
        space: &'a MultiSpace<Packed<u64>>,
        order: MoveOrder,
        stats: Stats,
        bound: u32,
        next: u32,
        path: Moves,
    }

    impl Plain<'_> {
        fn value(&self, state: &Packed<u64>, axis: usize) -> u32 {
            let board = self.heuristic.project(state.blank(), |cell| state.get(cell));
            let values = self.heuristic.values().unwrap();
            values.greatest(values.indices(&board, axis)).into()
        }

        fn below(&mut self, state: &Packed<u64>, axis: usize, g: u32) -> bool {
            self.stats.expanded += 1;
            let mut children = vec![];
            for dir in self.order.tile_directions() {
                let vertical = matches!(dir, TileDirection::Up | TileDirection::Down);
                let all = self.space.moves(state, self.space.no_trail());
                if usize::from(!vertical) == axis {
                    children.extend(all.filter(|mv| mv.direction() == dir));
                }
            }
            self.stats.generated += children.len() as u64;
            for mv in children {
                let child = self.space.apply(state, mv);
                self.path.push((mv.direction(), mv.tiles()));
                let is_goal = self.space.is_goal(&child);
                let least = g + 1 + if is_goal { 0 } else { self.value(&child, 1 - axis) };
                if least > self.bound {
                    self.next = self.next.min(least);
                } else {
                    self.stats.popped += 1;
                    if is_goal || self.below(&child, 1 - axis, g + 1) {
                        return true;
                    }
                }
                self.path.pop();
            }
            false
        }

        fn solve(&mut self) {
            let start = self.space.start();
            let firsts = [0, 1].map(|axis| self.value(&start, axis));
            let goal = self.space.is_goal(&start);
            self.bound = if goal { 0 } else { firsts[0].min(firsts[1]) };
            let dir = self.order.tile_directions()[0];
            let first = usize::from(matches!(dir, TileDirection::Left | TileDirection::Right));
            loop {
                self.stats.iterations += 1;
                self.stats.generated += 1;
                self.stats.popped += 1;
                self.next = u32::MAX;
                if goal {
                    return;
                }
                for axis in [first, 1 - first] {
                    if firsts[axis] > self.bound {
                        self.next = self.next.min(firsts[axis]);
                    } else if self.below(&start, axis, 0) {
                        return;
                    }
                }
                self.bound = self.next;
            }
        }
    }

    fn heuristic(problem: &Problem, symmetry: Symmetry) -> RowsAndColumns<3> {
        let size = problem.size();
        let blank = symmetry.cell(size, problem.goal_blank());
        let rows = MultiPattern::rows(size, blank).unwrap();
        let turned = Cell::new(size.col(blank) * 3 + size.row(blank));
        let columns = MultiPattern::rows(size, turned).unwrap();
        let store = Store::off();
        let table =
            |pattern| store.multi(pattern, Policy::Memory, &Monitor::none()).expect("a table");
        RowsAndColumns::new(problem, symmetry, [table(&rows), table(&columns)])
    }

    /// Boards of 3x3 with goals and orders of several kinds: the same path and the same counts.
    #[test]
    fn batches_search_what_a_recursive_search_does() {
        let size: Size = "3x3".parse().unwrap();
        let goals: [(Goal, Symmetry); 4] = [
            (Goal::Last, Symmetry::Identity),
            (Goal::First, Symmetry::Identity),
            (Goal::First, Symmetry::HalfTurn),
            (Goal::Snail, Symmetry::Identity),
        ];
        for (goal, symmetry) in goals {
            let goal: Board = goal.board(size).unwrap();
            for (text, seed) in [("nseo", 1), ("oens", 2), ("esno", 3)] {
                let order: MoveOrder = text.parse().unwrap();
                for board in Shuffle::uniform(&goal, seed).take(60).chain([goal.clone()]) {
                    let problem = Problem::new(board.clone(), goal.clone()).unwrap();
                    let heuristic = heuristic(&problem, symmetry);
                    let space = MultiSpace::<Packed<u64>>::of(&problem, order);
                    let (cancel, mut silent) = (Cancel::new(), Silent);
                    let mut control = Control::new(Limits::default(), &cancel, &mut silent);
                    let outcome = with_lines(&space, &heuristic, &mut control);
                    let Outcome::Solved(answer) = outcome else { panic!("{board}") };
                    let mut plain = Plain {
                        heuristic: &heuristic,
                        space: &space,
                        order,
                        stats: Stats::default(),
                        bound: 0,
                        next: 0,
                        path: vec![],
                    };
                    plain.solve();
                    let path: Moves =
                        answer.path.iter().map(|mv| (mv.direction(), mv.tiles())).collect();
                    assert_eq!(path, plain.path, "{board}");
                    let counts = |stats: &Stats| {
                        (stats.generated, stats.expanded, stats.popped, stats.iterations)
                    };
                    assert_eq!(counts(&control.stats), counts(&plain.stats), "{board}");
                }
            }
        }
    }

    /// Whatever the node limit, no more states are generated, and the bound is proven.
    #[test]
    fn node_limits_hold() {
        let size: Size = "3x3".parse().unwrap();
        let goal = Goal::Last.board(size).unwrap();
        let board = Shuffle::uniform(&goal, 7).next().unwrap();
        let problem = Problem::new(board, goal).unwrap();
        let heuristic = heuristic(&problem, Symmetry::Identity);
        let space = MultiSpace::<Packed<u64>>::of(&problem, MoveOrder::default());
        let cancel = Cancel::new();
        for limit in 1..400 {
            let limits = Limits { nodes: Some(limit), ..Limits::default() };
            let mut silent = Silent;
            let mut control = Control::new(limits, &cancel, &mut silent);
            let outcome = with_lines(&space, &heuristic, &mut control);
            assert!(control.stats.generated <= limit, "{limit}");
            assert!(matches!(outcome, Outcome::Solved(_) | Outcome::Stopped { .. }));
        }
    }
}
