//! The children of one layer of a beam, and which of them stay.
//!
//! Values are told apart by counting them, not by sorting. A child waits a little until what is known
//! of its hash has come from the memory: wide beams spent half of their time waiting for that, one
//! child after the other.

use super::transposition_set::TranspositionSet;

/// What is known of a board besides its tiles.
#[derive(Clone, Copy)]
pub(super) struct BoardMeta {
    pub(super) hash: u64,
    pub(super) value: i32,
    /// Manhattan distance.
    pub(super) distance: u16,
    pub(super) blank: u8,
    /// The way the blank came.
    pub(super) last: u8,
}

/// A board not yet made.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) head: BoardMeta,
    pub(super) parent: u32,
}

/// Values are counted by twos, from [`BELOW`] under the layer's least; all larger ones together.
const COUNTS: usize = 1 << 12;

/// More than a move can change a value by.
const BELOW: i32 = 2048;

/// Children that wait for the memory at once: as many cache lines as fit nearby with ease.
const WAITING: usize = 64;

/// The children of a layer that may yet stay.
pub(super) struct BeamLayer {
    /// How many stay.
    width: usize,
    layer: usize,
    children: Vec<Child>,
    waiting: Vec<Child>,
    /// How many children have each value, counted from `least`.
    counts: Vec<u32>,
    least: i32,
    /// The largest count that may yet stay: so many better children are known.
    worst: usize,
    /// How many children are known when that is reckoned anew.
    look: usize,
    seen: TranspositionSet,
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
            least: 0,
            worst: COUNTS,
            look: 0,
            seen: TranspositionSet::new(width),
        }
    }

    /// About what it takes for this width.
    pub(super) fn bytes(width: usize) -> u64 {
        (3 * width * size_of::<Child>()) as u64 + TranspositionSet::bytes(width)
    }

    /// Begins a layer whose parents have at least this value.
    pub(super) fn begin(&mut self, layer: usize, least: i32) {
        self.layer = layer;
        self.least = least - BELOW;
        self.children.clear();
        self.counts.fill(0);
        (self.worst, self.look) = (COUNTS, self.width + patience(self.width));
    }

    /// A child that may stay.
    #[inline]
    pub(super) fn offer(&mut self, child: Child) {
        if child.head.count(self.least) > self.worst {
            return;
        }
        self.seen.ask(child.head.hash);
        self.waiting.push(child);
        if self.waiting.len() == WAITING {
            self.settle();
        }
    }

    /// Takes in those that wait, except what is known or too bad.
    pub(super) fn settle(&mut self) {
        for child in self.waiting.drain(..) {
            let count = child.head.count(self.least);
            if count > self.worst || !self.seen.insert(child.head.hash, self.layer) {
                continue;
            }
            self.counts[count] += 1;
            self.children.push(child);
            if self.children.len() >= self.look {
                self.worst = last_kept(&self.counts, self.width).0;
                self.look += patience(self.width);
            }
        }
    }

    /// Those that stay, in the order they came.
    pub(super) fn best(&self) -> impl Iterator<Item = &Child> {
        let (worst, mut room) = last_kept(&self.counts, self.width);
        self.children.iter().filter(move |child| {
            let count = child.head.count(self.least);
            if count > worst || (count == worst && room == 0) {
                return false;
            }
            room -= usize::from(count == worst);
            true
        })
    }
}

impl BoardMeta {
    /// Which count its value falls on; the hash, and so the seed, breaks ties.
    #[inline]
    fn count(&self, least: i32) -> usize {
        let value = self.value - least + (self.hash >> 62) as i32;
        (value.max(0) as usize / 2).min(COUNTS - 1)
    }
}

/// Children more until it is reckoned anew which are too bad.
fn patience(width: usize) -> usize {
    width / 4 + 64
}

/// The largest count that has a place within the width, and how many of it have.
fn last_kept(counts: &[u32], width: usize) -> (usize, usize) {
    let mut room = width;
    for (count, &here) in counts.iter().enumerate() {
        match room.checked_sub(here as usize) {
            Some(left) => room = left,
            None => return (count, room),
        }
    }
    (counts.len(), 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn child(hash: u64, value: i32) -> Child {
        Child { head: BoardMeta { hash, value, distance: 0, blank: 0, last: 0 }, parent: 0 }
    }

    /// Beside its plain twin: all of them sorted.
    #[test]
    fn the_best_stay_and_twins_do_not() {
        for (count, width) in [(10, 100), (1000, 100), (5000, 7)] {
            let mut brood = BeamLayer::new(width);
            brood.begin(1, 0);
            let mut plain = Vec::new();
            for i in 0..count {
                // The two highest bits break ties: none here.
                let hash = (i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 2;
                let value = (hash >> 40) as i32 % 600 * 2;
                plain.push(value);
                brood.offer(child(hash, value));
                brood.offer(child(hash, value));
            }
            brood.settle();
            plain.sort_unstable();
            plain.truncate(width);
            let mut best: Vec<i32> = brood.best().map(|child| child.head.value).collect();
            best.sort_unstable();
            assert_eq!(best, plain, "{width} of {count}");
        }
    }
}
