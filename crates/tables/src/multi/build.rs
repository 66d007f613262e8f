//! Building a table of some tiles: breadth first from the goal, one list of placements per axis.

use super::{LEAST, MultiPattern, MultiTable, ONE_MORE, UNSEEN, line, rows};
use crate::bytes::Bytes;
use std::collections::VecDeque;
use taquin_board::Size;
use taquin_search::{Monitor, Preparing, prefetch};

/// Bits for a cell of a packed placement.
const BITS: u32 = 5;
const CELL: u64 = (1 << BITS) - 1;

/// Successors that wait for their entry to reach the cache.
const AHEAD: usize = 32;

/// A placement in one word: the cells of the tiles in order, then the blank's.
#[derive(Clone, Copy)]
pub(super) struct Placement(u64);

impl Placement {
    pub(super) fn of(cells: impl Iterator<Item = u32>) -> Placement {
        Placement(cells.zip(0..).fold(0, |word, (cell, i)| word | u64::from(cell) << (BITS * i)))
    }

    /// The goal cells of a pattern's tiles, then the blank's.
    pub(super) fn goal(pattern: &MultiPattern, own: &[u8]) -> Placement {
        Placement::of(own.iter().chain([&pattern.goal_blank]).map(|&cell| u32::from(cell)))
    }

    fn cell(self, i: usize) -> u64 {
        self.0 >> (BITS * i as u32) & CELL
    }

    /// The index among the placements of so many tiles.
    #[inline(always)]
    pub(super) fn index(self, cells: u32, tiles: usize) -> usize {
        MultiPattern::index(cells, (0..=tiles).map(|i| self.cell(i) as u32))
    }

    pub(super) fn blank(self, tiles: usize) -> usize {
        self.cell(tiles) as usize
    }

    /// The placement after the blank went to `to` along an axis: the tiles between moved the other
    /// way.
    #[inline(always)]
    pub(super) fn moved(self, tiles: usize, slide: &Slide) -> Placement {
        let last = BITS * tiles as u32;
        let mut word = self.0 & !(CELL << last) | u64::from(slide.to) << last;
        for i in 0..tiles {
            let moves = u64::from(slide.between >> self.cell(i) & 1);
            word = word.wrapping_add((slide.step * moves) << (BITS * i as u32));
        }
        Placement(word)
    }
}

/// A move of the blank along a line.
pub(super) struct Slide {
    /// Where the blank goes.
    to: u8,
    /// The cells whose tiles move: a bit each.
    between: u32,
    /// What is added to the cell of each, modulo the word.
    step: u64,
}

/// The moves along an axis, by the blank's cell.
pub(super) fn slides(size: Size, axis: usize) -> Vec<Vec<Slide>> {
    let step = if axis == 0 { size.cols() } else { 1 };
    let slide = |blank: usize, to: usize| {
        let (low, high) = (blank.min(to), blank.max(to));
        let between = (low..=high).step_by(step).filter(|&cell| cell != blank);
        let between = between.fold(0, |mask, cell| mask | 1 << cell);
        let step = step as u64;
        Slide { to: to as u8, between, step: if to > blank { step.wrapping_neg() } else { step } }
    };
    let from = |blank| line(size, blank, axis).map(|to| slide(blank, to)).collect();
    (0..size.cells()).map(from).collect()
}

/// What a build gives.
pub(super) struct Built {
    pub(super) table: MultiTable,
    pub(super) reached: u64,
}

/// Builds the table of a pattern that is its own canonical one; `None` if cancelled.
pub(super) fn build(pattern: &MultiPattern, monitor: &Monitor<'_>) -> Option<Built> {
    match pattern.tiles() {
        Some(own) => build_tiles(pattern, own, monitor),
        None => rows::build(pattern, monitor),
    }
}

/// Builds the table of some tiles.
///
/// `waiting[axis]` has the placements whose value with a first move along `axis` is the distance of
/// the round. A path that begins along one axis goes on along the other. A placement that is one
/// farther with a move along the other axis first is listed once only: it was reached along a line,
/// all of which is at its distance or nearer, so a first move that slides nothing leads to nothing
/// new.
fn build_tiles(pattern: &MultiPattern, own: &[u8], monitor: &Monitor<'_>) -> Option<Built> {
    let (size, tiles) = (pattern.size, own.len());
    let cells = size.cells() as u32;
    let mut memory = Bytes::zeroed(pattern.entries() as usize);
    let bytes = memory.all();
    bytes.fill(UNSEEN);
    let slides = [slides(size, 0), slides(size, 1)];
    let (name, total) = (pattern.to_string(), pattern.entries());
    let goal = Placement::goal(pattern, own);
    bytes[goal.index(cells, tiles)] = 0;
    let mut waiting = [vec![goal], vec![goal]];
    let (mut reached, mut distance) = (1u64, 0u8);
    let mut ahead: VecDeque<(usize, Placement)> = VecDeque::with_capacity(AHEAD + 1);
    while waiting.iter().any(|list| !list.is_empty()) {
        let mut next = [Vec::new(), Vec::new()];
        for axis in [0, 1] {
            // Reached by a move along the other axis, which would then be the first.
            let (first, so_far) = (1 - axis, reached);
            let mut reach = |bytes: &mut [u8], index: usize, placement: Placement| {
                let entry = &mut bytes[index];
                if *entry == UNSEEN {
                    *entry = (distance + 1) | ONE_MORE[axis];
                    reached += 1;
                    next[first].push(placement);
                } else if *entry & LEAST == distance + 1 && *entry & ONE_MORE[first] != 0 {
                    *entry &= !ONE_MORE[first];
                    next[first].push(placement);
                }
            };
            for (number, &placement) in waiting[axis].iter().enumerate() {
                if number % 65_536 == 0 {
                    if monitor.cancel.is_cancelled() {
                        return None;
                    }
                    (monitor.report)(Preparing::Progress { what: &name, done: so_far, total });
                }
                for slide in &slides[first][placement.blank(tiles)] {
                    let moved = placement.moved(tiles, slide);
                    let index = moved.index(cells, tiles);
                    prefetch(&bytes[index]);
                    ahead.push_back((index, moved));
                    if ahead.len() > AHEAD
                        && let Some((index, moved)) = ahead.pop_front()
                    {
                        reach(bytes, index, moved);
                    }
                }
            }
            for (index, moved) in ahead.drain(..) {
                reach(bytes, index, moved);
            }
        }
        distance += 1;
        waiting = next;
    }
    let table = MultiTable::new(pattern.clone(), memory);
    Some(Built { table, reached })
}
