//! Values of all small groups of tiles at once: every pair, or every triple.
//!
//! The same entries as in a [`Table`](crate::Table), one byte each, for every group of the same
//! number of tiles: 105 pairs or 455 triples on 4x4. Built in memory.

use crate::index::{PatternIndex, PatternPosition, Slide};
use crate::regions::maps;
use crate::{Counts, TableError};
use std::collections::VecDeque;
use taquin_board::{Cell, Size};
use taquin_search::Monitor;

/// For each group, the fewest moves of its tiles that bring them to their goal cells.
#[derive(Debug)]
pub struct Groups {
    index: PatternIndex,
    /// The goal cells of each group, as bits, in ascending order.
    groups: Vec<u32>,
    /// The entries of each group.
    values: Vec<u8>,
    /// Entries per group.
    entries: usize,
}

/// An unreachable entry.
const UNREACHED: u8 = u8::MAX;

impl Groups {
    /// All groups of `tiles` tiles for a goal with its blank in `goal_blank`; `Stopped` if it was
    /// cancelled. The board has at most 25 cells, and a group at most 4 tiles.
    pub fn new(
        size: Size,
        goal_blank: Cell,
        tiles: usize,
        monitor: &Monitor<'_>,
    ) -> Result<Groups, TableError> {
        if size.cells() > crate::Pattern::MAX_CELLS || tiles > 4 || tiles >= size.cells() {
            return Err(TableError::TooManyStates(size));
        }
        let index = PatternIndex::new(size, tiles, Counts::Pattern);
        let entries = index.orders() * index.columns();
        let moves = moves_by_column(&index);
        let groups: Vec<u32> = maps(size.cells(), tiles)
            .filter(|group| group >> goal_blank.index() & 1 == 0)
            .collect();
        let mut values = Vec::with_capacity(groups.len() * entries);
        for &group in &groups {
            if monitor.cancel.is_cancelled() {
                return Err(TableError::Stopped);
            }
            // In the goal, the tiles are in the order of their cells, which is the first order.
            let goal = PatternPosition { order: 0, map: group };
            values.extend(distances(&index, &moves, goal, goal_blank.index()));
        }
        Ok(Groups { index, groups, values, entries })
    }

    /// Bytes of the values.
    pub fn bytes(&self) -> u64 {
        self.values.len() as u64
    }

    /// The goal cells of each group, as bits.
    pub fn groups(&self) -> &[u32] {
        &self.groups
    }

    /// The value of a group whose tiles are in these cells, in the order of their goal cells.
    pub fn value(&self, group: usize, cells: &[u8], blank: usize) -> u32 {
        let place = self.index.place(cells);
        let entry = place.order as usize * self.index.columns()
            + self.index.column(place.map, blank) as usize;
        u32::from(self.values[group * self.entries + entry])
    }
}

/// For each column, its moves and the columns they lead to.
fn moves_by_column(index: &PatternIndex) -> Vec<Vec<(Slide, u32, usize)>> {
    let moves = |(map, blank)| {
        let after = |(from, to): (usize, usize)| {
            let next = map & !(1 << from) | 1 << to;
            (Slide::new(from, to), map, index.column(next, from) as usize)
        };
        index.moves(map, blank).into_iter().map(after).collect()
    };
    index.columns_in_order().into_iter().map(moves).collect()
}

/// The distances of all entries from the goal's.
fn distances(
    index: &PatternIndex,
    moves: &[Vec<(Slide, u32, usize)>],
    goal: PatternPosition,
    blank: usize,
) -> Vec<u8> {
    let columns = index.columns();
    let mut values = vec![UNREACHED; index.orders() * columns];
    let start = (goal.order, index.column(goal.map, blank) as usize);
    values[start.0 as usize * columns + start.1] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some((order, column)) = queue.pop_front() {
        let value = values[order as usize * columns + column];
        for &(slide, map, next_column) in &moves[column] {
            let next_order = index.slide(PatternPosition { order, map }, slide).order;
            let next = &mut values[next_order as usize * columns + next_column];
            if *next == UNREACHED {
                *next = value + 1;
                queue.push_back((next_order, next_column));
            }
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Pattern, Table};
    use taquin_search::Monitor;

    #[test]
    fn values_are_those_of_the_tables() {
        let size = Size::new(3, 3).unwrap();
        let groups = Groups::new(size, Cell::new(8), 2, &Monitor::none()).unwrap();
        assert_eq!(groups.groups().len(), 28);
        for (number, &group) in groups.groups().iter().enumerate() {
            let cells: Vec<Cell> = crate::regions::bits(group).map(Cell::new).collect();
            let pattern = Pattern::new(size, Cell::new(8), &cells, Counts::Pattern).unwrap();
            let table = Table::build(&pattern, 1, &Monitor::none()).unwrap();
            for (first, second, blank) in [(0, 1, 2), (1, 0, 8), (7, 5, 8), (4, 8, 0), (8, 2, 5)] {
                let place = table.index().place(&[first, second]);
                let value = groups.value(number, &[first, second], blank);
                assert_eq!(Some(value), table.value(place, blank));
            }
        }
    }
}
