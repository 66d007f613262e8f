//! The states a search keeps: an arena that never moves, and an index to find them again.
//!
//! ```text
//!   index   [ tag·id | empty | tag·id | tag·id | … ]     8 bytes a slot, 4/5 of them in use
//!                 │                │
//!   arena   [ node node node … ] [ node node … ] […]     chunks: growing copies nothing
//! ```
//!
//! A slot keeps 32 bits of the hash beside the id: a probe touches a node only when they agree, and
//! the index grows without reading the arena. Its length need not be a power of two, so that near
//! the memory limit it grows by the step that still fits instead of giving up half the memory.

use crate::hash::hash32;
use crate::{Control, Space};
use std::hash::Hash;
use std::mem::size_of;

/// No node: the parent of the start, the end of a list.
pub(crate) const NONE: u32 = u32::MAX;

/// Nodes in a chunk, as a power of two: small enough for a small memory limit.
const CHUNK_BITS: u32 = 12;
const CHUNK: usize = 1 << CHUNK_BITS;

/// More ids than this there are not; the last few numbers are marks.
const MOST_NODES: usize = (u32::MAX - 16) as usize;

const FIRST_SLOTS: usize = 1 << 12;
/// Below this the index grows fourfold: it is soon filled again.
const SMALL: usize = 1 << 16;

const EMPTY: u64 = u64::MAX;

/// A state with the way it was reached, and what its search adds.
pub(crate) struct Node<S: Space, T> {
    pub(crate) state: S::State,
    pub(crate) data: T,
    pub(crate) parent: u32,
    /// The move from the parent; `None` for a start.
    pub(crate) mv: Option<S::Move>,
}

/// Every state seen, each once.
pub(crate) struct Nodes<S: Space, T> {
    chunks: Vec<Vec<Node<S, T>>>,
    len: usize,
    slots: Vec<u64>,
    /// How many nodes the index takes before it must grow.
    room: usize,
    /// What the states hold outside themselves.
    heap: u64,
}

/// Where a state that was not found would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vacant {
    slot: usize,
    hash: u32,
}

impl<S: Space, T> Nodes<S, T>
where
    S::State: Hash + Eq,
{
    /// An empty store; it takes its first memory with its first node.
    pub(crate) fn new() -> Self {
        Nodes { chunks: Vec::new(), len: 0, slots: Vec::new(), room: 0, heap: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn get(&self, id: u32) -> &Node<S, T> {
        &self.chunks[(id >> CHUNK_BITS) as usize][id as usize & (CHUNK - 1)]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, id: u32) -> &mut Node<S, T> {
        &mut self.chunks[(id >> CHUNK_BITS) as usize][id as usize & (CHUNK - 1)]
    }

    /// The id of a state, or the place where it belongs.
    #[inline]
    pub(crate) fn find(&self, state: &S::State) -> Result<u32, Vacant> {
        self.find_hashed(state, hash32(state))
    }

    #[inline]
    fn find_hashed(&self, state: &S::State, hash: u32) -> Result<u32, Vacant> {
        if self.slots.is_empty() {
            return Err(Vacant { slot: 0, hash });
        }
        let mut slot = home(hash, self.slots.len());
        loop {
            let entry = self.slots[slot];
            if entry == EMPTY {
                return Err(Vacant { slot, hash });
            }
            if (entry >> 32) as u32 == hash && self.get(entry as u32).state == *state {
                return Ok(entry as u32);
            }
            slot += 1;
            if slot == self.slots.len() {
                slot = 0;
            }
        }
    }

    /// Adds a state that [`Nodes::find`] did not find. `beside` is what the search holds besides
    /// this store. `None`: the memory limit does not allow it.
    #[inline(always)]
    pub(crate) fn insert<O>(
        &mut self,
        vacant: Vacant,
        node: Node<S, T>,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Option<u32> {
        let mut slot = vacant.slot;
        if self.len & (CHUNK - 1) == 0 || self.len == self.room {
            self.grow(beside, control)?;
            slot = free_slot(&self.slots, vacant.hash);
        }
        let heap = space.heap_bytes(&node.state) as u64;
        if heap > 0 {
            if !control.may_hold(self.bytes() + heap + beside) {
                return None;
            }
            self.heap += heap;
        }
        let id = self.len as u32;
        self.slots[slot] = u64::from(vacant.hash) << 32 | u64::from(id);
        self.chunks[self.len >> CHUNK_BITS].push(node);
        self.len += 1;
        Some(id)
    }

    /// Bytes held now.
    pub(crate) fn bytes(&self) -> u64 {
        let chunks = self.chunks.len() * CHUNK * size_of::<Node<S, T>>();
        let table = self.chunks.capacity() * size_of::<Vec<Node<S, T>>>();
        (chunks + table + self.slots.capacity() * size_of::<u64>()) as u64 + self.heap
    }

    #[cold]
    #[inline(never)]
    fn grow<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Option<()> {
        if self.len >= MOST_NODES {
            return None;
        }
        if self.len == self.room {
            self.grow_index(beside, control)?;
        }
        if self.len >> CHUNK_BITS == self.chunks.len() {
            let mut more = CHUNK * size_of::<Node<S, T>>();
            let full = self.chunks.len() == self.chunks.capacity();
            let table = (self.chunks.capacity() * 2).max(8);
            if full {
                more += table * size_of::<Vec<Node<S, T>>>();
            }
            if !control.may_hold(self.bytes() + more as u64 + beside) {
                return None;
            }
            if full {
                self.chunks.reserve_exact(table - self.chunks.len());
            }
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        Some(())
    }

    /// Doubles the index, or grows it by what still fits beside the old one, or at last fills it
    /// fuller than is quick.
    fn grow_index<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Option<()> {
        let old = self.slots.len();
        let double = if old < SMALL { old * 4 } else { old * 2 };
        let steps = match old {
            0 => [FIRST_SLOTS; 4],
            _ => [double, old + old / 2, old + old / 4, old + old / 8],
        };
        let bytes = self.bytes() + beside;
        let fits = |&slots: &usize| control.may_hold(bytes + (slots * size_of::<u64>()) as u64);
        let Some(slots) = steps.into_iter().find(fits) else {
            let room = old / 10 * 9;
            return (room > self.room).then(|| self.room = room);
        };
        let mut new = vec![EMPTY; slots];
        for &entry in self.slots.iter().filter(|&&entry| entry != EMPTY) {
            let slot = free_slot(&new, (entry >> 32) as u32);
            new[slot] = entry;
        }
        self.slots = new;
        self.room = slots / 5 * 4;
        Some(())
    }

    /// The moves from a start to this node.
    pub(crate) fn path_to(&self, mut id: u32) -> Vec<S::Move> {
        let mut path = Vec::new();
        while let Some(mv) = self.get(id).mv {
            path.push(mv);
            id = self.get(id).parent;
        }
        path.reverse();
        path
    }
}

/// Where the probes for a hash begin: the hash as a fraction of the table.
#[inline]
fn home(hash: u32, slots: usize) -> usize {
    ((u64::from(hash) * slots as u64) >> 32) as usize
}

fn free_slot(slots: &[u64], hash: u32) -> usize {
    let mut slot = home(hash, slots.len());
    while slots[slot] != EMPTY {
        slot += 1;
        if slot == slots.len() {
            slot = 0;
        }
    }
    slot
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Graph;
    use crate::{Limits, Silent, Stop};

    fn fill(most: u32, memory: Option<u64>) -> (Nodes<Graph, ()>, u64) {
        let graph = Graph::new([], 0);
        let (stop, mut silent) = (Stop::new(), Silent);
        let mut control = Control::new(Limits { memory, ..Limits::default() }, &stop, &mut silent);
        let mut nodes = Nodes::new();
        for state in 0..most {
            let Err(vacant) = nodes.find(&state) else { unreachable!("each is new") };
            let node = Node { state, data: (), parent: NONE, mv: None };
            if nodes.insert(vacant, node, &graph, 0, &mut control).is_none() {
                break;
            }
        }
        (nodes, control.stats.peak_memory)
    }

    #[test]
    fn what_was_put_in_is_found_and_nothing_else() {
        let (nodes, _) = fill(100_000, None);
        assert_eq!(nodes.len(), 100_000);
        assert!((0..100_000).all(|state| nodes.find(&state) == Ok(state)));
        assert!((100_000..200_000).all(|state| nodes.find(&state).is_err()));
    }

    /// Wherever the limit lies, most of it is used and none of it is passed. Nodes as small as these
    /// are the worst case: the index, which grows by leaps, is a large part of the whole.
    #[test]
    fn a_limit_is_filled_and_kept() {
        for memory in (1..40).map(|n| n * 500_000) {
            let (nodes, peak) = fill(u32::MAX, Some(memory));
            assert!(nodes.bytes() <= memory && peak <= memory);
            assert!(memory < 2_000_000 || peak * 4 > memory * 3, "{peak} of {memory}");
        }
    }
}
