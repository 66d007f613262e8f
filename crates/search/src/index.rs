//! The index of the node store: from a hash to the ids of the states that may have it.
//!
//! ```text
//!   group   [ n · – · tag·tag·tag·tag·tag·tag | id id id id id id ]       half a cache line
//!             8   8    8   8   8   8   8   8     32 bits each
//! ```
//!
//! A group has six slots, filled from the first on, and the number of slots in use. If a group is
//! full, the lookup continues in the next one. One subtraction compares a hash with all six tags,
//! and nearly always that is enough: no tag matches and a slot is free, so the state is new. The
//! branch predictor learns this, and the processor continues without waiting for the memory.
//!
//! Rejected: linear probing over slots with an id and 32 bits of the hash each (8 bytes per slot
//! instead of 5.3; the end of a run of slots cannot be predicted, and searches of 31-move boards of
//! 3x3 spent a quarter of their time there); tags of ten bits, one of which marks the slot as used
//! (finding the first free slot takes a few instructions more, 3 % of such a search).

use crate::prefetch::prefetch;
use std::mem::size_of;

/// Slots in a group.
pub(crate) const GROUP: usize = 6;

/// Bits of a tag. A free slot has the tag 0, which no hash gives.
const TAG_BITS: u32 = 8;

/// The bit where the number of used slots begins.
const USED: u32 = 56;

/// The lowest bit of each tag, and the highest.
const LOWEST: u64 = 0x0101_0101_0101;
const HIGHEST: u64 = LOWEST << (TAG_BITS - 1);

#[derive(Clone, Copy)]
#[repr(align(32))]
struct Group {
    tags: u64,
    ids: [u32; GROUP],
}

const FREE: Group = Group { tags: 0, ids: [0; GROUP] };

/// One slot of the index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    group: usize,
    slot: u32,
}

/// Ids by hash. It neither grows nor removes; its owner builds a larger one.
pub(crate) struct HashIndex(Vec<Group>);

impl HashIndex {
    /// An empty index with this many groups.
    pub(crate) fn new(groups: usize) -> HashIndex {
        HashIndex(vec![FREE; groups])
    }

    pub(crate) fn groups(&self) -> usize {
        self.0.len()
    }

    /// The size of an index with this many groups.
    pub(crate) fn bytes(groups: usize) -> u64 {
        (groups * size_of::<Group>()) as u64
    }

    /// Prefetches the group where the lookup of a hash begins.
    #[inline(always)]
    pub(crate) fn issue_lookup(&self, hash: u64) {
        if let Some(group) = self.0.get(self.home(hash)) {
            prefetch(group);
        }
    }

    /// The group where the lookup of a hash begins: its upper half, scaled to the number of groups.
    #[inline(always)]
    fn home(&self, hash: u64) -> usize {
        (((hash >> 32) * self.0.len() as u64) >> 32) as usize
    }

    /// Finds the id that has this hash and satisfies `is_it`, or returns the slot where it belongs.
    /// The index must have a free slot, unless it is empty.
    #[inline(always)]
    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Result<(Slot, u32), Slot> {
        let mut group = self.home(hash);
        loop {
            // After the last group comes the first; one comparison does this and the bounds check.
            let Some(Group { tags, ids }) = self.0.get(group) else {
                if self.0.is_empty() {
                    return Err(Slot { group, slot: 0 });
                }
                group = 0;
                continue;
            };
            // An equal tag becomes zero, and only a zero borrows in the subtraction. (The tag above
            // it may borrow too; it is then compared in vain.)
            let differ = tags ^ (tag(hash) * LOWEST);
            let mut same = differ.wrapping_sub(LOWEST) & !differ & HIGHEST;
            while same != 0 {
                let slot = same.trailing_zeros() / TAG_BITS;
                let id = ids[slot as usize];
                if is_it(id) {
                    return Ok((Slot { group, slot }, id));
                }
                same &= same - 1;
            }
            let used = (tags >> USED) as u32;
            if used < GROUP as u32 {
                return Err(Slot { group, slot: used });
            }
            group += 1;
        }
    }

    /// Replaces an id by another one of the same state.
    pub(crate) fn replace(&mut self, Slot { group, slot }: Slot, id: u32) {
        self.0[group].ids[slot as usize] = id;
    }

    /// Stores an id in the free slot that [`HashIndex::find`] returned for this hash.
    #[inline(always)]
    pub(crate) fn put(&mut self, Slot { group, slot }: Slot, hash: u64, id: u32) {
        let group = &mut self.0[group];
        group.tags += (1 << USED) + (tag(hash) << (slot * TAG_BITS));
        group.ids[slot as usize] = id;
    }
}

/// The tag of a hash: from its lower half, which does not influence the group.
#[inline(always)]
fn tag(hash: u64) -> u64 {
    (hash & ((1 << TAG_BITS) - 1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Compared with its naive twin, a list of hashes. Many share the upper half or the tag, so
        /// groups fill up, tags collide, and the lookup wraps from the last group to the first.
        #[test]
        #[cfg_attr(miri, ignore = "minutes in an interpreter")]
        fn finds_what_was_put_in_and_nothing_else(
            hashes in prop::collection::vec((0..4u64, 0..3u64), 1..36),
            groups in 6..9usize,
        ) {
            let hash = |(upper, tag): (u64, u64)| (upper << 62) | tag | 3 << 60;
            let mut index = HashIndex::new(groups);
            for (id, &key) in hashes.iter().enumerate() {
                let slot = index.find(hash(key), |found| found as usize == id);
                prop_assert!(slot.is_err());
                for (old, &key) in hashes.iter().enumerate().take(id) {
                    let found = index.find(hash(key), |found| found as usize == old);
                    prop_assert_eq!(found.map(|(_, id)| id as usize).ok(), Some(old));
                }
                if let Err(slot) = slot {
                    index.put(slot, hash(key), id as u32);
                }
            }
        }
    }

    #[test]
    fn a_group_is_half_a_cache_line() {
        assert_eq!(HashIndex::bytes(1), 32);
    }
}
