//! Every board of a small size with its true distance from the goal.
//!
//! A breadth-first search over an array with one byte per board. A board's index is the blank's
//! cell and the rank of the tiles in reading order, halved: two neighbouring ranks differ only in
//! the order of the last two tiles, so exactly one of them has the goal's parity.
//!
//! There is no list of the boards of a layer: each round looks through the array for the boards at
//! its distance, and makes them from their indices. So 3x4, with 239,500,800 boards, takes 228 MiB.
//! Rejected: lists of two layers beside the array, which took 13 bytes per board.

mod jumps;

use crate::Problem;
use crate::kernel::{Cells, Packed};
use jumps::{Jumps, To};
use std::ops::Range;
use std::time::Duration;
use taquin_board::{Board, Cell, Label, Parity, Size};
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
    goal_blank: Cell,
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

/// Boards that are expanded together.
const SPAN: usize = size_of::<u64>();

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
        goal_blank: Cell,
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
        goal_blank: Cell,
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
        let identity: Vec<Label> = size.all_cells().map(Label::of).collect();
        let goal = whole.index(&State::from_labels(&identity, goal_blank));
        whole.distances[goal] = 0;
        let jumps = Jumps::new(size.cells(), size.cols());
        let mut layer = 1;
        while layer > 0 {
            let distance = whole.counts.len();
            whole.counts.push(layer);
            progress(distance, layer);
            let fresh = whole.expand(distance as u8, jumps.as_ref(), stop);
            layer = fresh.ok_or(FullSpaceError::Stopped)?;
        }
        Ok(whole)
    }

    /// Reaches what is one move from the boards at a distance. Gives how many are new; `None` if
    /// stopped.
    fn expand(&mut self, distance: u8, jumps: Option<&Jumps>, stop: &Cancel) -> Option<u64> {
        let by_blank = self.distances.len() / self.size.cells();
        let mut fresh = 0;
        for blank in 0..self.size.cells() {
            for block in (0..by_blank).step_by(BLOCK) {
                if stop.is_cancelled() {
                    return None;
                }
                let ranks = block..by_blank.min(block + BLOCK);
                fresh += match jumps {
                    Some(jumps) => self.expand_ranks(distance, blank, ranks, jumps),
                    None => self.expand_states(distance, blank, ranks),
                };
            }
        }
        Some(fresh)
    }

    /// The boards with these ranks and this blank, in which tiles slide by their ranks alone.
    fn expand_ranks(
        &mut self,
        distance: u8,
        blank: usize,
        ranks: Range<usize>,
        jumps: &Jumps,
    ) -> u64 {
        let (size, by_blank) = (self.size, self.distances.len() / self.size.cells());
        let most = |room: usize| if self.slides == Slides::Line { room } else { room.min(1) };
        let (row, col) = (size.row(Cell::new(blank)), size.col(Cell::new(blank)));
        let cols = size.cols();
        let (left, right) = (most(col), most(cols - 1 - col));
        let (up, down) = (most(row), most(size.rows() - 1 - row));
        let mut fresh = 0;
        let base = blank * by_blank;
        for first in ranks.clone().step_by(SPAN) {
            let span = base + first..base + ranks.end.min(first + SPAN);
            let mut found = equal(&self.distances[span], distance);
            while found != 0 {
                let rank = first + found.trailing_zeros() as usize / 8;
                let index = base + rank;
                found &= found - 1;
                // A slide along a row keeps the order of the tiles.
                for steps in 1..=left {
                    fresh += self.reach(index - steps * by_blank, distance + 1);
                }
                for steps in 1..=right {
                    fresh += self.reach(index + steps * by_blank, distance + 1);
                }
                let mut after = rank as u32;
                for steps in 0..up {
                    let (row, blank) = (row - steps, blank - (steps + 1) * cols);
                    let Some(window) = jumps.window(blank) else { break };
                    after = jumps.after(after, window, To::Last, self.is_odd(row));
                    fresh += self.reach(blank * by_blank + after as usize, distance + 1);
                }
                let mut after = rank as u32;
                for steps in 0..down {
                    let (row, blank) = (row + steps, blank + steps * cols);
                    let Some(window) = jumps.window(blank) else { break };
                    after = jumps.after(after, window, To::First, self.is_odd(row));
                    fresh += self.reach((blank + cols) * by_blank + after as usize, distance + 1);
                }
            }
        }
        fresh
    }

    /// The same for boards whose ranks change too much: each is made from its rank.
    fn expand_states(&mut self, distance: u8, blank: usize, ranks: Range<usize>) -> u64 {
        let (size, by_blank) = (self.size, self.distances.len() / self.size.cells());
        let most = |room: usize| if self.slides == Slides::Line { room } else { room.min(1) };
        let (row, col) = (size.row(Cell::new(blank)), size.col(Cell::new(blank)));
        let (up, down) = (most(row), most(size.rows() - 1 - row));
        let (left, right) = (most(col), most(size.cols() - 1 - col));
        let cols = size.cols() as isize;
        let mut fresh = 0;
        for index in ranks.map(|rank| blank * by_blank + rank) {
            if self.distances[index] != distance {
                continue;
            }
            for steps in 1..=left {
                fresh += self.reach(index - steps * by_blank, distance + 1);
            }
            for steps in 1..=right {
                fresh += self.reach(index + steps * by_blank, distance + 1);
            }
            let state = self.unranked(index, Cell::new(blank));
            for (step, most) in [(-cols, up), (cols, down)] {
                let mut child = state;
                for _ in 0..most {
                    let from = child.blank().index().wrapping_add_signed(step);
                    child = child.slid(Cell::new(from));
                    fresh += self.reach(self.index(&child), distance + 1);
                }
            }
        }
        fresh
    }

    /// The parity of the inversions with the blank in a row: a row of the blank changes it if a row
    /// has an even number of cells, because the tile passes one less.
    #[inline]
    fn is_odd(&self, row: usize) -> bool {
        (self.size.cols() - 1) * row.abs_diff(self.size.row(self.goal_blank)) % 2 == 1
    }

    /// Notes the distance of a board; 1 if it is new, else 0.
    #[inline]
    fn reach(&mut self, index: usize, distance: u8) -> u64 {
        let known = &mut self.distances[index];
        let new = *known == UNSEEN;
        // Without a branch, which would often be mispredicted: no known board is farther away.
        *known = distance.min(*known);
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
    pub fn goal_blank(&self) -> Cell {
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
        let numbers: Vec<u64> = self
            .labels(index)
            .iter()
            .map(|&l| u64::from(goal.tile(l.goal_cell()).number()))
            .collect();
        Board::new(self.size, &numbers).ok()
    }

    /// Every board, as labels in reading order, with its distance; in the order of their indices.
    pub fn iter(&self) -> impl Iterator<Item = (Vec<Label>, u32)> + '_ {
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
        let (cells, blank) = (self.size.cells(), state.blank().index());
        let mut rank = blank;
        // For each label four bits: how many smaller ones are used. The goal's blank is no tile.
        let after = |label: usize| 0x1111_1111_1111_1110_u64 << (4 * label);
        let mut used = after(self.goal_blank.index());
        let mut left = cells - 1;
        // The order of the last two tiles is left out: that is the halving.
        for cell in 0..cells {
            if cell == blank {
                continue;
            }
            if left == 2 {
                break;
            }
            let label = state.get(Cell::new(cell)).index();
            rank = rank * left + label - (used >> (4 * label) & 15) as usize;
            used = used.wrapping_add(after(label));
            left -= 1;
        }
        rank
    }

    /// The state with this index and its blank: the inverse of [`FullSpace::index`]. The order of
    /// the last two tiles follows from the parity of the inversions.
    #[inline]
    fn unranked(&self, index: usize, blank: Cell) -> State {
        let size = self.size;
        let tiles = size.cells() - 1;
        let mut digits = [0u8; 16];
        let mut rest = index;
        for place in (0..tiles - 2).rev() {
            digits[place] = (rest % (tiles - place)) as u8;
            rest /= tiles - place;
        }
        let mut inversions = usize::from(self.is_odd(size.row(blank)));
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
        take(self.goal_blank.index());
        let mut labels = [Label::default(); 16];
        let mut next = digits.into_iter();
        for (cell, label) in size.all_cells().zip(&mut labels) {
            *label = match cell == blank {
                true => self.goal_blank.into(),
                false => Label::new(take(usize::from(next.next().unwrap_or(0)))),
            };
        }
        State::from_labels(&labels[..size.cells()], blank)
    }

    /// The labels with this index: the inverse of [`FullSpace::index`].
    fn labels(&self, index: usize) -> Vec<Label> {
        let tiles = self.size.cells() - 1;
        let mut digits = vec![0; tiles - 2];
        let mut rest = index;
        for (place, digit) in digits.iter_mut().enumerate().rev() {
            *digit = rest % (tiles - place);
            rest /= tiles - place;
        }
        let blank = rest;
        let mut free: Vec<Label> = self.size.all_cells().map(Label::of).collect();
        free.remove(self.goal_blank.index());
        let mut labels: Vec<Label> = digits.into_iter().map(|digit| free.remove(digit)).collect();
        labels.extend(free);
        labels.insert(blank, self.goal_blank.into());
        let parity = Parity::of_labels(self.size, &labels, self.goal_blank);
        if !parity.is_some_and(|parity| parity.solvable()) {
            let mut last = (0..labels.len()).rev().filter(|&cell| cell != blank);
            if let (Some(a), Some(b)) = (last.next(), last.next()) {
                labels.swap(a, b);
            }
        }
        labels
    }
}

/// The highest bit of each of at most [`SPAN`] bytes that equals `byte`.
#[inline]
fn equal(bytes: &[u8], byte: u8) -> u64 {
    const LOW: u64 = u64::MAX / 255 * 127;
    let mut word = [!byte; SPAN];
    match <[u8; SPAN]>::try_from(bytes) {
        Ok(full) => word = full,
        Err(_) => word[..bytes.len()].copy_from_slice(bytes),
    }
    // Zero where they are equal. Adding 127 to its low bits sets the highest bit of any other byte.
    let differ = u64::from_le_bytes(word) ^ u64::from_le_bytes([byte; SPAN]);
    !(((differ & LOW) + LOW) | differ) & !LOW
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
            let goal_blank = Cell::new(blank);
            let whole =
                FullSpace::search(size, goal_blank, 1 << 20, &Cancel::new(), |_, _| {}).unwrap();
            let by_blank = whole.distances.len() / size.cells();
            for index in 0..whole.distances.len() {
                let state = whole.unranked(index, Cell::new(index / by_blank));
                assert_eq!(whole.index(&state), index);
                let labels: Vec<Label> = size.all_cells().map(|cell| state.get(cell)).collect();
                assert_eq!(labels, whole.labels(index), "{text} {blank} {index}");
            }
        }
    }

    /// Slides by ranks beside slides of boards, from every board of small spaces.
    #[test]
    fn a_slide_along_a_column_by_ranks_is_that_of_the_board() {
        for (text, blank) in
            [("2x2", 0), ("2x3", 4), ("3x2", 5), ("4x2", 2), ("3x3", 8), ("3x3", 4), ("2x4", 3)]
        {
            let size: Size = text.parse().unwrap();
            let goal_blank = Cell::new(blank);
            let whole =
                FullSpace::search(size, goal_blank, 1 << 20, &Cancel::new(), |_, _| {}).unwrap();
            let jumps = Jumps::new(size.cells(), size.cols()).unwrap();
            let by_blank = whole.distances.len() / size.cells();
            for index in 0..whole.distances.len() {
                let (from, rank) = (index / by_blank, (index % by_blank) as u32);
                let is_odd = whole.is_odd(size.row(Cell::new(from)));
                let state = whole.unranked(index, Cell::new(from));
                for (cell, window, to) in [
                    (from.checked_sub(size.cols()), from.wrapping_sub(size.cols()), To::Last),
                    (Some(from + size.cols()).filter(|&c| c < size.cells()), from, To::First),
                ] {
                    let Some(cell) = cell else { continue };
                    let window = jumps.window(window).unwrap();
                    let after = jumps.after(rank, window, to, is_odd) as usize;
                    let reached = whole.index(&state.slid(Cell::new(cell)));
                    assert_eq!(cell * by_blank + after, reached, "{text}");
                }
            }
        }
    }
}
