//! Tables by goal rows: every tile of a square board counts, but only its goal row is known.
//!
//! Two boards that differ only in the order of tiles of the same goal row are one projected board.
//! On 4x4 there are 15!/(4!·4!·4!·3!) = 15,765,750 sequences of goal rows. A pattern of six tiles
//! has a fourth of the entries and leads to five times as many states (100 random boards of 4x4).
//! A table by goal columns is the table of the transposed board.
//!
//! A horizontal move does not change the sequence of the tiles in reading order, and a vertical one
//! does not change their sequence column by column. The projected boards that moves along one axis
//! exchange are a *line*: this sequence, and the row or column of the blank. With a move along its
//! axis first, all boards of a line need the same number of moves, so a value is stored per line,
//! not per board. A line is crossed by one line of the other axis for each of its boards; its value
//! is one more than the least of theirs. Both lines of the goal have the value 1.
//!
//! ```text
//!   vertical lines, then horizontal ones, a byte each: rank of the sequence · N + column or row
//! ```

mod build;
mod projected;
mod ranks;
mod verify;

pub(super) use build::build;
pub use projected::Projected;
pub(super) use ranks::{Ranks, sequences};
pub(super) use verify::verify;

use taquin_search::prefetch;

/// Bits of a tile in a sequence.
const BITS: u32 = 2;

/// The values of a table by goal rows, for boards of N x N cells.
#[derive(Clone, Copy)]
pub struct LineValues<'a, const N: usize> {
    ranks: &'a Ranks,
    bytes: &'a [u8],
}

impl<'a, const N: usize> LineValues<'a, N> {
    pub(super) fn new(ranks: &'a Ranks, bytes: &'a [u8]) -> Self {
        LineValues { ranks, bytes }
    }

    /// The index of the line along an axis: the goal rows of its sequence in the lower half of a
    /// word, and its number.
    #[inline(always)]
    pub fn index(&self, axis: usize, sequence: u32, line: usize) -> usize {
        let half = if axis == 0 { 0 } else { self.bytes.len() / 2 };
        half + self.ranks.of(sequence) * N + line
    }

    /// Brings an entry near.
    #[inline(always)]
    pub fn prefetch(&self, index: usize) {
        prefetch(&self.bytes[index]);
    }

    /// The moves needed with a move along the line's axis first, for every board that is not the
    /// goal.
    #[inline(always)]
    pub fn value(&self, index: usize) -> u8 {
        self.bytes[index]
    }
}

#[cfg(test)]
fn pattern(side: usize, blank: usize) -> super::MultiPattern {
    use taquin_board::{Cell, Size};
    let size = Size::new(side, side).expect("a small square");
    super::MultiPattern::rows(size, Cell::new(blank)).expect("3x3 or 4x4")
}
