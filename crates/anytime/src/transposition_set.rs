//! A lossy set of the boards that a beam has generated recently.

use super::tuning::beam::LEAST_LINES;
use taquin_search::prefetch;

/// Slots per line. Eight slots fill a cache line, so a lookup causes at most one cache miss.
const SLOTS: usize = 8;

/// The low bits of a slot store the layer in which it was filled.
const LAYER: u64 = 1023;

/// A set of hashes that drops the oldest entry of a line when the line is full.
///
/// A board generated again in the same layer is a duplicate, and one of an earlier layer was
/// reached by a shorter path: both are dropped. A dropped entry only costs time. Two boards with
/// the same hash only cost one of them.
pub(super) struct TranspositionSet {
    /// Zeroed memory that the system provides when it is first touched: most of a large set never
    /// is.
    slots: Vec<u64>,
    /// Index of the first slot that is aligned to a cache line.
    first: usize,
    /// The number of lines, a power of two, minus one.
    mask: usize,
}

impl TranspositionSet {
    /// Room for the children of the last few layers of a beam this wide.
    pub(super) fn new(width: usize) -> TranspositionSet {
        let slots = vec![0; (lines(width) + 1) * SLOTS];
        let first = slots.as_ptr().align_offset(SLOTS * size_of::<u64>()).min(SLOTS);
        TranspositionSet { slots, first, mask: lines(width) - 1 }
    }

    /// Bytes of a set for this width.
    pub(super) fn bytes(width: usize) -> u64 {
        (lines(width) * SLOTS * 8) as u64
    }

    /// Prefetches the line that [`TranspositionSet::insert`] will read.
    #[inline]
    pub(super) fn prefetch(&self, hash: u64) {
        prefetch(&self.slots[self.line(hash)]);
    }

    /// The first slot of a hash's line.
    #[inline]
    fn line(&self, hash: u64) -> usize {
        self.first + (hash as usize & self.mask) * SLOTS
    }

    /// Inserts a hash. Returns true if it is new.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64, layer: usize) -> bool {
        let line = self.line(hash);
        let line = &mut self.slots[line..line + SLOTS];
        // The low bits, which store the layer, are already used to find the line.
        let (name, layer) = (hash & !LAYER, layer as u64 & LAYER);
        let mut oldest = (0, 0);
        for (i, &slot) in line.iter().enumerate() {
            if slot & !LAYER == name {
                return false;
            }
            let age = if slot == 0 { LAYER + 1 } else { layer.wrapping_sub(slot) & LAYER };
            if age > oldest.0 {
                oldest = (age, i);
            }
        }
        line[oldest.1] = name | layer;
        true
    }
}

fn lines(width: usize) -> usize {
    (2 * width).next_power_of_two().max(LEAST_LINES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_new_once() {
        let mut seen = TranspositionSet::new(1);
        for hash in (1..2000u64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15)) {
            assert!(seen.insert(hash, 5));
            assert!(!seen.insert(hash, 7));
        }
    }

    #[test]
    fn the_oldest_goes_first() {
        let mut seen = TranspositionSet::new(1);
        // All in one line.
        for i in 1..=9 {
            assert!(seen.insert(i << 20, i as usize));
        }
        assert!(!seen.insert(2 << 20, 10));
        assert!(seen.insert(1 << 20, 10));
    }
}
