//! The index of the node store: from a hash to the ids of the states that may have it.
//!
//! ```text
//!   group   [ n · – · tag·tag·tag·tag·tag·tag | id id id id id id ]       half a cache line
//!             8   8    8   8   8   8   8   8     32 bits each
//! ```
//!
//! A group has six slots, filled from the first, and the number of those in use; a full group passes
//! on to the next one. One subtraction compares a hash with all six tags, and nearly always that
//! settles it: no tag is the same and a slot is free, so the state is new. A processor foresees that
//! and goes on without waiting for the memory.
//!
//! Rejected: one slot after the other, each with an id and 32 bits of the hash (8 bytes a slot
//! instead of 5.3; where a run of slots ends cannot be foreseen, and the searches of 31-move boards
//! of 3x3 spent a quarter of their time there); tags of ten bits, one of which says that the slot is
//! in use (finding the first free one takes a few instructions more, 3 % of such a search).

use crate::prefetch::prefetch;
use std::mem::size_of;

/// Slots in a group.
pub(crate) const GROUP: usize = 6;

/// Bits of a tag. A free slot has the tag 0, which no hash has.
const TAG_BITS: u32 = 8;

/// Where the number of slots in use begins.
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

/// Ids by hash. It neither grows nor forgets; its owner makes a larger one.
pub(crate) struct Index(Vec<Group>);

impl Index {
    /// An index of so many groups, with nothing in it.
    pub(crate) fn new(groups: usize) -> Index {
        Index(vec![FREE; groups])
    }

    pub(crate) fn groups(&self) -> usize {
        self.0.len()
    }

    /// Bytes that an index of so many groups holds.
    pub(crate) fn bytes(groups: usize) -> u64 {
        (groups * size_of::<Group>()) as u64
    }

    /// Reads the tags where a hash will be looked for and makes nothing of them: a prefetch.
    #[inline(always)]
    pub(crate) fn ask(&self, hash: u64) {
        if let Some(group) = self.0.get(self.home(hash)) {
            prefetch(group);
        }
    }

    /// The group where the search for a hash begins: its upper half as a fraction of the whole.
    #[inline(always)]
    fn home(&self, hash: u64) -> usize {
        (((hash >> 32) * self.0.len() as u64) >> 32) as usize
    }

    /// Where the id is that has this hash and is the right one, or the slot where it belongs. There
    /// must be a free slot, unless there is none at all.
    #[inline(always)]
    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Result<(Slot, u32), Slot> {
        let mut group = self.home(hash);
        loop {
            // Past the end comes the first group again; one comparison sees that and the bounds.
            let Some(Group { tags, ids }) = self.0.get(group) else {
                if self.0.is_empty() {
                    return Err(Slot { group, slot: 0 });
                }
                group = 0;
                continue;
            };
            // A tag that is the same leaves zeros, and those alone borrow. (So may the tag above it,
            // which then is looked at for nothing.)
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

    /// Puts an id in the place of another that has the same state.
    pub(crate) fn replace(&mut self, Slot { group, slot }: Slot, id: u32) {
        self.0[group].ids[slot as usize] = id;
    }

    /// Puts an id into the free slot that [`Index::find`] gave for this hash.
    #[inline(always)]
    pub(crate) fn put(&mut self, Slot { group, slot }: Slot, hash: u64, id: u32) {
        let group = &mut self.0[group];
        group.tags += (1 << USED) + (tag(hash) << (slot * TAG_BITS));
        group.ids[slot as usize] = id;
    }
}

/// The tag of a hash: the lower half of the hash is independent of where it stands.
#[inline(always)]
fn tag(hash: u64) -> u64 {
    (hash & ((1 << TAG_BITS) - 1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Beside its plain twin, a list of hashes: many alike in the upper half or the tag, so that
        /// groups run full, tags are the same by chance, and the last group passes on to the first.
        #[test]
        fn finds_what_was_put_in_and_nothing_else(
            hashes in prop::collection::vec((0..4u64, 0..3u64), 1..36),
            groups in 6..9usize,
        ) {
            let hash = |(upper, tag): (u64, u64)| (upper << 62) | tag | 3 << 60;
            let mut index = Index::new(groups);
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
        assert_eq!(Index::bytes(1), 32);
    }
}
