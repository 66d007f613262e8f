//! Checks every entry of a table by its neighbours, without a search.

use super::build::{Placement, slides};
use super::{LEAST, MultiTable, UNSEEN, rows};
use crate::{TableError, Verified};
use taquin_search::{Monitor, Preparing};

impl MultiTable {
    /// Checks the values: both of the goal are 0, no other is, and each is one more than the least
    /// value, with a move along the other axis first, of the placement itself and of those that one
    /// move along this axis leads to, all of which have a value. So no value is too small or too
    /// large, and none is missing.
    ///
    /// A table by goal rows is checked line by line instead.
    pub(crate) fn verify(&self, monitor: &Monitor<'_>) -> Result<Verified, TableError> {
        let Some(own) = self.pattern.tiles() else {
            return rows::verify(self, monitor);
        };
        let (size, tiles) = (self.pattern.size, own.len());
        let cells = size.cells() as u32;
        let name = self.pattern.to_string();
        let goal = Placement::goal(&self.pattern, own).index(cells, tiles);
        let wrong = |entry: usize, what| {
            let (pattern, entry) = (name.clone(), entry as u64);
            Err(TableError::Invariant { pattern, entry, what })
        };
        let slides = [slides(size, 0), slides(size, 1)];
        let total = self.bytes.len() as u64;
        let mut reached = 0;
        for (index, &entry) in self.bytes.iter().enumerate() {
            if index % (1 << 20) == 0 {
                if monitor.cancel.is_cancelled() {
                    return Err(TableError::Stopped);
                }
                let done = index as u64;
                (monitor.report)(Preparing::Progress { what: &name, done, total });
            }
            if entry == UNSEEN {
                continue;
            }
            reached += 1;
            if (entry & LEAST == 0) != (index == goal) {
                return wrong(index, "the goal alone is 0");
            }
            let placement = Placement::of(unranked(index, cells, tiles));
            for axis in [0, 1] {
                let moved = slides[axis][placement.blank(tiles)].iter();
                let after = moved
                    .map(|slide| self.bytes[placement.moved(tiles, slide).index(cells, tiles)]);
                let mut missing = false;
                let values = after.chain([entry]).map(|entry| {
                    missing |= entry == UNSEEN;
                    MultiTable::beginning(entry, 1 - axis)
                });
                let least = values.min().unwrap_or(u32::MAX);
                if missing {
                    return wrong(index, "a move leads to an entry without a value");
                }
                let right = match index == goal {
                    true => entry == 0,
                    false => least.checked_add(1) == Some(MultiTable::beginning(entry, axis)),
                };
                if !right {
                    return wrong(index, "a value is one more than the least after a move");
                }
            }
        }
        if reached == 0 {
            return wrong(goal, "the goal is reached");
        }
        Ok(Verified { entries: reached, deepest: self.deepest() })
    }
}

/// The cells of a placement from its index.
fn unranked(index: usize, cells: u32, tiles: usize) -> impl Iterator<Item = u32> {
    let mut digits = [0; super::MAX_TILES + 1];
    let mut rest = index;
    for (place, digit) in digits.iter_mut().enumerate().take(tiles + 1).rev() {
        let free = cells as usize - place;
        *digit = rest % free;
        rest /= free;
    }
    let mut used = 0u32;
    digits.into_iter().take(tiles + 1).map(move |digit| {
        let mut free = (0..cells).filter(|cell| used >> cell & 1 == 0);
        let cell = free.nth(digit).unwrap_or(0);
        used |= 1 << cell;
        cell
    })
}
