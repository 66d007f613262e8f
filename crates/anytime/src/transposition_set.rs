//! The boards that a beam has met lately.

use taquin_search::prefetch;

/// Eight slots are a cache line: one miss for each question.
const SLOTS: usize = 8;

/// The low bits of a slot say in which layer it was filled.
const LAYER: u64 = 1023;

/// At least this many lines, so that narrow beams do not run in circles.
const LEAST: usize = 1 << 12;

/// A set of hashes that forgets the oldest where room is short.
///
/// A board met again in the same layer is a twin, and one of an earlier layer came there sooner:
/// both are dropped. What is forgotten can only cost time, and so can two boards of one hash.
pub(super) struct TranspositionSet {
    /// Zeros that the system hands out when they are first touched: most of a wide set never is.
    slots: Vec<u64>,
    /// Where the first line begins: at a line of the cache.
    first: usize,
    /// A power of two, less one.
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

    /// Has the memory bring near what [`TranspositionSet::insert`] will look at.
    #[inline]
    pub(super) fn ask(&self, hash: u64) {
        prefetch(&self.slots[self.line(hash)]);
    }

    /// Where the line of a hash begins.
    #[inline]
    fn line(&self, hash: u64) -> usize {
        self.first + (hash as usize & self.mask) * SLOTS
    }

    /// Whether the hash is new.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64, layer: usize) -> bool {
        let line = self.line(hash);
        let line = &mut self.slots[line..line + SLOTS];
        // The low bits that the layer takes were used to find the line.
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
    (2 * width).next_power_of_two().max(LEAST)
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
