//! The children of one layer of a beam, and the selection of the best.
//!
//! Selection counts values instead of sorting them: a histogram gives the cut-off value. Duplicates
//! are found in a hash set that, for wide beams, does not fit the cache. So children are buffered:
//! the set's entry is prefetched when a child arrives, and read when the buffer is full. Without
//! that, wide beams spent half of their time waiting for memory, one child at a time.

use super::transposition_set::TranspositionSet;
use super::tuning::beam::WAITING;

/// What is stored of a board besides its tiles.
#[derive(Clone, Copy)]
pub(super) struct BoardMeta {
    pub(super) hash: u64,
    pub(super) value: i32,
    /// Manhattan distance.
    pub(super) distance: u16,
    pub(super) blank: u8,
    /// The rank of the last direction of the blank; 4 at the start.
    pub(super) last: u8,
}

/// A child whose board is not yet built.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) meta: BoardMeta,
    pub(super) parent: u32,
}

/// Entries of the histogram. Two neighbouring values share an entry; it begins [`BELOW`] under the
/// layer's least value, and the last entry counts all larger values.
const COUNTS: usize = 1 << 12;

/// No entry of the histogram is used.
const UNUSED: (usize, usize) = (COUNTS, 0);

/// More than a move can lower a value.
const BELOW: i32 = 2048;

/// The children of a layer that may still be selected.
pub(super) struct BeamLayer {
    /// How many are selected.
    width: usize,
    layer: usize,
    children: Vec<Child>,
    waiting: Vec<Child>,
    /// The histogram of values, from `least` on.
    counts: Vec<u32>,
    /// The least and the greatest entry that is not 0.
    used: (usize, usize),
    least: i32,
    /// The cut-off: the last entry of the histogram whose children may still be selected.
    worst: usize,
    /// The number of children at which the cut-off is recomputed.
    recompute_at: usize,
    transpositions: TranspositionSet,
}

impl BeamLayer {
    /// For layers of this width.
    pub(super) fn new(width: usize) -> BeamLayer {
        BeamLayer {
            width,
            layer: 0,
            children: Vec::new(),
            waiting: Vec::with_capacity(WAITING),
            counts: vec![0; COUNTS],
            used: UNUSED,
            least: 0,
            worst: COUNTS,
            recompute_at: 0,
            transpositions: TranspositionSet::new(width),
        }
    }

    /// Approximate memory for this width.
    pub(super) fn bytes(width: usize) -> u64 {
        (3 * width * size_of::<Child>()) as u64 + TranspositionSet::bytes(width)
    }

    /// Begins a layer whose parents have at least this value.
    pub(super) fn begin(&mut self, layer: usize, least: i32) {
        self.layer = layer;
        self.least = least - BELOW;
        self.children.clear();
        // Only a small part is used: clearing and scanning all of it took a fifth of the time of a
        // beam of width 50.
        let (first, last) = std::mem::replace(&mut self.used, UNUSED);
        self.counts.iter_mut().take(last + 1).skip(first).for_each(|count| *count = 0);
        (self.worst, self.recompute_at) = (COUNTS, self.width + patience(self.width));
    }

    /// Offers a child for selection.
    #[inline]
    pub(super) fn offer(&mut self, child: Child) {
        if child.meta.count(self.least) > self.worst {
            return;
        }
        self.transpositions.prefetch(child.meta.hash);
        self.waiting.push(child);
        if self.waiting.len() == WAITING {
            self.process_buffer();
        }
    }

    /// Processes the buffered children: drops duplicates and those beyond the cut-off.
    pub(super) fn process_buffer(&mut self) {
        for child in self.waiting.drain(..) {
            let count = child.meta.count(self.least);
            if count > self.worst || !self.transpositions.insert(child.meta.hash, self.layer) {
                continue;
            }
            self.counts[count] += 1;
            self.used = (self.used.0.min(count), self.used.1.max(count));
            self.children.push(child);
            if self.children.len() >= self.recompute_at {
                self.worst = cut_off(&self.counts, self.used, self.width).0;
                self.recompute_at += patience(self.width);
            }
        }
    }

    /// The selected children, in the order in which they arrived.
    pub(super) fn best(&self) -> impl Iterator<Item = &Child> {
        let (worst, mut left) = cut_off(&self.counts, self.used, self.width);
        self.children.iter().filter(move |child| {
            let count = child.meta.count(self.least);
            if count > worst || (count == worst && left == 0) {
                return false;
            }
            left -= usize::from(count == worst);
            true
        })
    }
}

/// The cut-off for a width: the last histogram entry that is selected, and how many of its
/// children.
fn cut_off(counts: &[u32], (first, last): (usize, usize), width: usize) -> (usize, usize) {
    let mut left = width;
    for (count, &here) in counts.iter().enumerate().take(last + 1).skip(first) {
        match left.checked_sub(here as usize) {
            Some(rest) => left = rest,
            None => return (count, left),
        }
    }
    (counts.len(), 0)
}

impl BoardMeta {
    /// The histogram entry of its value; the hash, which depends on the seed, breaks ties.
    #[inline]
    fn count(&self, least: i32) -> usize {
        let value = self.value - least + (self.hash >> 62) as i32;
        (value.max(0) as usize / 2).min(COUNTS - 1)
    }
}

/// How many more children to accept before recomputing the cut-off.
fn patience(width: usize) -> usize {
    width / 4 + 64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn child(hash: u64, value: i32) -> Child {
        Child { meta: BoardMeta { hash, value, distance: 0, blank: 0, last: 0 }, parent: 0 }
    }

    /// Compared with its naive twin, which sorts all children.
    #[test]
    fn the_best_stay_and_duplicates_do_not() {
        for (count, width) in [(10, 100), (1000, 100), (5000, 7)] {
            let mut next_layer = BeamLayer::new(width);
            next_layer.begin(1, 0);
            let mut plain = Vec::new();
            for i in 0..count {
                // The two highest bits break ties: none here.
                let hash = (i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 2;
                let value = (hash >> 40) as i32 % 600 * 2;
                plain.push(value);
                next_layer.offer(child(hash, value));
                next_layer.offer(child(hash, value));
            }
            next_layer.process_buffer();
            plain.sort_unstable();
            plain.truncate(width);
            let mut best: Vec<i32> = next_layer.best().map(|child| child.meta.value).collect();
            best.sort_unstable();
            assert_eq!(best, plain, "{width} of {count}");
        }
    }
}
