//! Every board of a small size with its true distance from the goal.
//!
//! A breadth-first search over an array with one byte per board. A board's index is the blank's
//! cell and the rank of the tiles in reading order, halved: two neighbouring ranks differ only in
//! the order of the last two tiles, so exactly one of them has the goal's parity.
//!
//! There is no list of the boards of a layer: each round looks through the array for the boards at
//! its distance, and makes them from their indices. So 3x4, with 239,500,800 boards, takes 228 MiB.
//! Rejected: lists of two layers beside the array, which took 13 bytes per board.

use crate::Problem;
use crate::kernel::{Cells, Packed};
use std::time::Duration;
use taquin_board::{Board, Parity, Size};
use taquin_search::Cancel;

/// Not reached (yet).
const UNSEEN: u8 = u8::MAX;

/// What one move is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Slides {
    /// One tile.
    #[default]
    One,
    /// Any number of tiles of a line.
    Line,
}

/// The distances of all boards that can reach one goal.
#[derive(Clone, Debug)]
pub struct FullSpace {
    size: Size,
    slides: Slides,
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
    /// This time was over.
    Late(Duration),
}

type State = Packed<u64>;

/// Boards between two checks whether to stop.
const BLOCK: usize = 1 << 16;

impl FullSpace {
    /// How many boards of a size reach a goal: half the permutations of the cells. `None` if that
    /// exceeds 128 bits.
    pub fn states(size: Size) -> Option<u128> {
        (3..=size.cells() as u128).try_fold(1u128, u128::checked_mul)
    }

    /// Bytes that the full space of a size takes: one per state.
    pub fn bytes(size: Size) -> Option<u128> {
        Self::states(size)
    }

    /// Searches the full space around a goal with its blank in `goal_blank`, one tile per move.
    /// `progress` is called with each finished distance and the number of boards at it.
    pub fn search(
        size: Size,
        goal_blank: usize,
        most_bytes: u64,
        stop: &Cancel,
        progress: impl FnMut(usize, u64),
    ) -> Result<FullSpace, FullSpaceError> {
        Self::search_by(Slides::One, size, goal_blank, most_bytes, stop, progress)
    }

    /// The same with what one move is.
    pub fn search_by(
        slides: Slides,
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
        let distances = vec![UNSEEN; states.unwrap_or(0) as usize];
        let mut whole = FullSpace { size, slides, goal_blank, distances, counts: Vec::new() };
        let identity: Vec<usize> = (0..size.cells()).collect();
        let goal = whole.index(&State::from_labels(&identity, goal_blank));
        whole.distances[goal] = 0;
        let mut layer = 1;
        while layer > 0 {
            let distance = whole.counts.len();
            whole.counts.push(layer);
            progress(distance, layer);
            layer = whole.expand(distance as u8, stop).ok_or(FullSpaceError::Stopped)?;
        }
        Ok(whole)
    }

    /// Reaches what is one move from the boards at a distance. Gives how many are new; `None` if
    /// stopped.
    fn expand(&mut self, distance: u8, stop: &Cancel) -> Option<u64> {
        let (size, lines) = (self.size, self.slides == Slides::Line);
        // The index difference of boards that differ only in the blank's cell. A slide along a row
        // keeps the order of the tiles, so half of the ranks need not be computed.
        let by_blank = self.distances.len() / size.cells();
        let most = |room: usize| if lines { room } else { room.min(1) };
        let mut fresh = 0;
        for block in (0..self.distances.len()).step_by(BLOCK) {
            if stop.is_cancelled() {
                return None;
            }
            for index in block..self.distances.len().min(block + BLOCK) {
                if self.distances[index] != distance {
                    continue;
                }
                let blank = index / by_blank;
                let (row, col) = (size.row(blank), size.col(blank));
                for left in 1..=most(col) {
                    fresh += self.reach(index - left * by_blank, distance + 1);
                }
                for right in 1..=most(size.cols() - 1 - col) {
                    fresh += self.reach(index + right * by_blank, distance + 1);
                }
                let state = self.unranked(index, blank);
                let cols = size.cols() as isize;
                for (step, room) in [(-cols, row), (cols, size.rows() - 1 - row)] {
                    let mut child = state;
                    for _ in 0..most(room) {
                        child = child.slid(child.blank().wrapping_add_signed(step));
                        fresh += self.reach(self.index(&child), distance + 1);
                    }
                }
            }
        }
        Some(fresh)
    }

    /// Notes the distance of a board; 1 if it is new, else 0.
    #[inline]
    fn reach(&mut self, index: usize, distance: u8) -> u64 {
        let known = &mut self.distances[index];
        let new = *known == UNSEEN;
        if new {
            *known = distance;
        }
        new.into()
    }

    /// The shape of its boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What one move is.
    pub fn slides(&self) -> Slides {
        self.slides
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
    /// Each digit is how many smaller labels are still unused.
    #[inline]
    fn index(&self, state: &State) -> usize {
        let (cells, blank) = (self.size.cells(), state.blank());
        let mut rank = blank;
        // For each label four bits: how many smaller ones are used. The goal's blank is no tile.
        let after = |label: usize| 0x1111_1111_1111_1110_u64 << (4 * label);
        let mut used = after(self.goal_blank);
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
            rank = rank * left + label - (used >> (4 * label) & 15) as usize;
            used = used.wrapping_add(after(label));
            left -= 1;
        }
        rank
    }

    /// The state with this index and its blank: the inverse of [`FullSpace::index`]. The order of
    /// the last two tiles follows from the number of inversions, whose parity a row of the blank
    /// changes if a row has an even number of cells: the tile passes one less.
    #[inline]
    fn unranked(&self, index: usize, blank: usize) -> State {
        let size = self.size;
        let tiles = size.cells() - 1;
        let mut digits = [0u8; 16];
        let mut rest = index;
        for place in (0..tiles - 2).rev() {
            digits[place] = (rest % (tiles - place)) as u8;
            rest /= tiles - place;
        }
        let rows = size.row(blank).abs_diff(size.row(self.goal_blank));
        let mut inversions = (size.cols() - 1) * rows;
        inversions += digits[..tiles - 2].iter().map(|&digit| usize::from(digit)).sum::<usize>();
        digits[tiles - 2] = (inversions % 2) as u8;
        // The unused labels, four bits each, smallest first.
        let mut free = 0xFEDC_BA98_7654_3210_u64;
        let mut take = |place: usize| {
            let shift = 4 * place;
            let label = free >> shift & 15;
            let below = (1u64 << shift) - 1;
            free = free & below | free >> 4 & !below;
            label as usize
        };
        take(self.goal_blank);
        let mut labels = [0; 16];
        let mut next = digits.into_iter();
        for (cell, label) in labels.iter_mut().enumerate().take(size.cells()) {
            *label = match cell == blank {
                true => self.goal_blank,
                false => take(usize::from(next.next().unwrap_or(0))),
            };
        }
        State::from_labels(&labels[..size.cells()], blank)
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Every index of small spaces, with the labels found by another way.
    #[test]
    fn a_state_is_made_from_its_index_and_back() {
        for (text, blank) in
            [("2x2", 0), ("2x3", 4), ("3x2", 5), ("3x3", 8), ("3x3", 4), ("2x4", 3)]
        {
            let size: Size = text.parse().unwrap();
            let whole = FullSpace::search(size, blank, 1 << 20, &Cancel::new(), |_, _| {}).unwrap();
            let by_blank = whole.distances.len() / size.cells();
            for index in 0..whole.distances.len() {
                let state = whole.unranked(index, index / by_blank);
                assert_eq!(whole.index(&state), index);
                let labels: Vec<usize> = (0..size.cells()).map(|cell| state.get(cell)).collect();
                assert_eq!(labels, whole.labels(index), "{text} {blank} {index}");
            }
        }
    }
}
