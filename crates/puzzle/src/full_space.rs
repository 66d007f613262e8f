//! Every board of a small size with its true distance from the goal.
//!
//! A breadth-first search over an array with one byte per board. A board's index is the blank's
//! cell and the rank of the tiles in reading order, halved: two neighbouring ranks differ only in
//! the order of the last two tiles, so exactly one of them has the goal's parity.

use crate::Problem;
use crate::kernel::{Cells, LastMove, MoveTable, Order, Packed};
use taquin_board::{Board, Direction, Parity, Size};
use taquin_search::Cancel;

/// Not reached (yet).
const UNSEEN: u8 = u8::MAX;

/// The distances of all boards that can reach one goal.
#[derive(Clone, Debug)]
pub struct FullSpace {
    size: Size,
    goal_blank: usize,
    distances: Vec<u8>,
    counts: Vec<u64>,
}

/// Why a full space cannot be held in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FullSpaceError {
    /// It has this many states (`None`: more than 128 bits can count) and needs this many bytes,
    /// which is above the limit.
    TooLarge {
        /// States.
        states: Option<u128>,
        /// Bytes.
        bytes: Option<u128>,
    },
    /// It was cancelled.
    Stopped,
}

type State = Packed<u64>;

impl FullSpace {
    /// How many boards of a size reach a goal: half the permutations of the cells. `None` if that
    /// exceeds 128 bits.
    pub fn states(size: Size) -> Option<u128> {
        (3..=size.cells() as u128).try_fold(1u128, u128::checked_mul)
    }

    /// Peak bytes while the full space of a size is searched: one per state for its distance, and
    /// those of two neighbouring layers. On every size that was searched completely, the two widest
    /// layers hold less than a fifth of all states (3x4: 18 %), and a layer's list may have twice
    /// the capacity it needs.
    pub fn bytes(size: Size) -> Option<u128> {
        let entry = size_of::<(State, LastMove, usize)>() as u128;
        Self::states(size)?.checked_mul(1 + 2 * entry / 5)
    }

    /// Searches the full space around a goal with its blank in `goal_blank`. `progress` is called
    /// with each finished distance and the number of boards at it.
    pub fn search(
        size: Size,
        goal_blank: usize,
        most_bytes: u64,
        stop: &Cancel,
        mut progress: impl FnMut(usize, u64),
    ) -> Result<FullSpace, FullSpaceError> {
        let (states, bytes) = (Self::states(size), Self::bytes(size));
        if size.cells() > 16 || bytes.is_none_or(|bytes| bytes > u128::from(most_bytes)) {
            return Err(FullSpaceError::TooLarge { states, bytes });
        }
        let mut whole = FullSpace {
            size,
            goal_blank,
            distances: vec![UNSEEN; states.unwrap_or(0) as usize],
            counts: Vec::new(),
        };
        let moves = MoveTable::new(size, Order::default());
        let identity: Vec<usize> = (0..size.cells()).collect();
        let goal = State::from_labels(&identity, goal_blank);
        let index = whole.index(&goal);
        whole.distances[index] = 0;
        // The index difference of boards that differ only in the blank's cell. A slide along a row
        // keeps the order of the tiles, so half of the ranks need not be computed.
        let by_blank = whole.distances.len() / size.cells();
        let mut layer = vec![(goal, LastMove::NONE, index)];
        while !layer.is_empty() {
            let distance = whole.counts.len();
            whole.counts.push(layer.len() as u64);
            progress(distance, layer.len() as u64);
            let mut next = Vec::with_capacity(layer.len());
            for (done, (state, last, index)) in layer.iter().enumerate() {
                if done % 65_536 == 0 && stop.is_cancelled() {
                    return Err(FullSpaceError::Stopped);
                }
                for way in moves.moves(state.blank(), *last) {
                    let child = state.slid(moves.from(state.blank(), way));
                    let index = match way {
                        Direction::Left => index + by_blank,
                        Direction::Right => index - by_blank,
                        Direction::Up | Direction::Down => whole.index(&child),
                    };
                    if whole.distances[index] == UNSEEN {
                        whole.distances[index] = distance as u8 + 1;
                        next.push((child, LastMove::new(way), index));
                    }
                }
            }
            layer = next;
        }
        Ok(whole)
    }

    /// The shape of its boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Where its goal has the blank.
    pub fn goal_blank(&self) -> usize {
        self.goal_blank
    }

    /// How many boards are at each distance.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The greatest distance.
    pub fn farthest(&self) -> usize {
        self.counts.len() - 1
    }

    /// How many boards there are.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The true distance of a problem's start; `None` for another size or blank.
    pub fn distance(&self, problem: &Problem) -> Option<u32> {
        self.distances.get(self.index_of(problem)?).map(|&d| u32::from(d))
    }

    /// The distances of all boards, in the order of their indices.
    pub fn distances(&self) -> &[u8] {
        &self.distances
    }

    /// The index of a problem's start among the distances; `None` for another size or blank.
    pub fn index_of(&self, problem: &Problem) -> Option<usize> {
        if problem.size() != self.size || problem.goal_blank() != self.goal_blank {
            return None;
        }
        let state = State::from_labels(&problem.labels(), problem.start().blank());
        Some(self.index(&state))
    }

    /// The board with this index, for a goal with the same blank cell as this space.
    pub fn board(&self, index: usize, goal: &Board) -> Option<Board> {
        if index >= self.distances.len() || goal.size() != self.size {
            return None;
        }
        let numbers: Vec<u64> =
            self.labels(index).iter().map(|&l| u64::from(goal.tile(l).number())).collect();
        Board::new(self.size, &numbers).ok()
    }

    /// Every board, as labels in reading order, with its distance; in the order of their indices.
    pub fn iter(&self) -> impl Iterator<Item = (Vec<usize>, u32)> + '_ {
        self.distances.iter().enumerate().map(|(index, &d)| (self.labels(index), u32::from(d)))
    }

    /// The boards at one distance, for a goal with the same blank cell as this space.
    pub fn boards_at<'a>(
        &'a self,
        distance: u32,
        goal: &'a Board,
    ) -> impl Iterator<Item = Board> + 'a {
        let at = move |(_, d): &(usize, &u8)| u32::from(**d) == distance;
        let boards = self.distances.iter().enumerate().filter(at);
        boards.filter_map(|(index, _)| self.board(index, goal))
    }

    /// The blank's cell, then the rank of the tiles in reading order, in lexical order and halved.
    /// Each digit is how many smaller labels are still unused: a count of bits.
    #[inline]
    fn index(&self, state: &State) -> usize {
        let (cells, blank) = (self.size.cells(), state.blank());
        let mut rank = blank;
        let mut used = 1u32 << self.goal_blank;
        let mut left = cells - 1;
        // The order of the last two tiles is left out: that is the halving.
        for cell in 0..cells {
            if cell == blank {
                continue;
            }
            if left == 2 {
                break;
            }
            let label = state.get(cell);
            let smaller = label - (used & ((1 << label) - 1)).count_ones() as usize;
            rank = rank * left + smaller;
            used |= 1 << label;
            left -= 1;
        }
        rank
    }

    /// The labels with this index: the inverse of [`FullSpace::index`].
    fn labels(&self, index: usize) -> Vec<usize> {
        let tiles = self.size.cells() - 1;
        let mut digits = vec![0; tiles - 2];
        let mut rest = index;
        for (place, digit) in digits.iter_mut().enumerate().rev() {
            *digit = rest % (tiles - place);
            rest /= tiles - place;
        }
        let blank = rest;
        let mut free: Vec<usize> = (0..=tiles).filter(|&label| label != self.goal_blank).collect();
        let mut labels: Vec<usize> = digits.into_iter().map(|digit| free.remove(digit)).collect();
        labels.extend(free);
        labels.insert(blank, self.goal_blank);
        let parity = Parity::of_homes(self.size, &labels, self.goal_blank);
        if !parity.is_some_and(|parity| parity.solvable()) {
            let mut last = (0..labels.len()).rev().filter(|&cell| cell != blank);
            if let (Some(a), Some(b)) = (last.next(), last.next()) {
                labels.swap(a, b);
            }
        }
        labels
    }
}
