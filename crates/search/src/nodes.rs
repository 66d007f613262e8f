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
//!
//! The first chunk is as large as all the rest that a small search takes. That is on purpose: an
//! allocator that gives memory back to the system by the size of the largest block it has seen
//! (glibc does) then keeps what one search leaves for the next. Under smaller chunks (2^12 nodes)
//! every search of a 31-move board of 3x3 met some 98 page faults (`perf stat -e page-faults` over
//! 2,000 of them); now only the first one does.

use crate::hash::hash32;
use crate::{Control, Space};
use std::hash::Hash;
use std::mem::size_of;

/// No node: the parent of the start, the end of a list.
pub(crate) const NONE: u32 = u32::MAX;

/// Nodes in a chunk, as a power of two. Where a memory limit leaves no room for a whole chunk, the
/// last one is shorter.
const CHUNK_BITS: u32 = 14;
const CHUNK: usize = 1 << CHUNK_BITS;

/// The shortest last chunk.
const SHORTEST: usize = 1 << 6;

/// More ids than this there are not; the last few numbers are marks.
const MOST_NODES: usize = (1 << 32) - CHUNK;

/// The first index, or a smaller one if the limit is so low. Fresh memory costs little until it is
/// touched.
const FIRST_SLOTS: [usize; 4] = [1 << 14, 1 << 12, 1 << 10, 1 << 8];
/// Below this the index grows fourfold: it is soon filled again.
const SMALL: usize = 1 << 16;

/// No entry: a hash is never 0. Memory that is all 0 comes for less than any other.
const EMPTY: u64 = 0;

/// A state with the way it was reached, and what its search adds.
pub(crate) struct Node<S: Space, T> {
    pub(crate) state: S::State,
    pub(crate) data: T,
    pub(crate) parent: u32,
    /// The move from the parent; `None` for a start.
    pub(crate) mv: Option<S::Move>,
}

/// Every state seen; the index knows one node of each.
pub(crate) struct Nodes<S: Space, T> {
    /// The first chunk stands apart, so that a small search finds a node with one comparison.
    first: Vec<Node<S, T>>,
    rest: Vec<Vec<Node<S, T>>>,
    slots: Vec<u64>,
    len: usize,
    /// How many nodes fit before anything must grow: the lesser of the next two.
    room: usize,
    index_room: usize,
    arena_room: usize,
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
        let (first, rest, slots) = (Vec::new(), Vec::new(), Vec::new());
        Nodes { first, rest, slots, len: 0, room: 0, index_room: 0, arena_room: 0, heap: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(crate) fn get(&self, id: u32) -> &Node<S, T> {
        let (chunk, at) = place(id);
        match self.first.get(id as usize) {
            Some(node) => node,
            None => &self.rest[chunk][at],
        }
    }

    #[inline(always)]
    pub(crate) fn get_mut(&mut self, id: u32) -> &mut Node<S, T> {
        let (chunk, at) = place(id);
        match self.first.get_mut(id as usize) {
            Some(node) => node,
            None => &mut self.rest[chunk][at],
        }
    }

    /// The id of a state, or the place where it belongs.
    #[inline(always)]
    pub(crate) fn find(&self, state: &S::State) -> Result<u32, Vacant> {
        let hash = hash32(state);
        let mut slot = home(hash, self.slots.len());
        loop {
            // Past the end comes the first slot again; one comparison sees both that and the bounds.
            let Some(&entry) = self.slots.get(slot) else {
                if self.slots.is_empty() {
                    return Err(Vacant { slot, hash });
                }
                slot = 0;
                continue;
            };
            if entry == EMPTY {
                return Err(Vacant { slot, hash });
            }
            if (entry >> 32) as u32 == hash && self.get(entry as u32).state == *state {
                return Ok(entry as u32);
            }
            slot += 1;
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
        let vacant = self.make_room(vacant, &node.state, space, beside, control)?;
        let id = self.next_id();
        self.add(vacant, node);
        Some(id)
    }

    /// The first half of [`Nodes::insert`]: takes the memory.
    #[inline(always)]
    pub(crate) fn make_room<O>(
        &mut self,
        mut vacant: Vacant,
        state: &S::State,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Option<Vacant> {
        if self.len == self.room {
            self.grow(beside, control)?;
            vacant.slot = slot_of(&self.slots, vacant.hash, EMPTY);
        }
        let heap = space.heap_bytes(state) as u64;
        if heap > 0 {
            if !control.may_hold(self.bytes() + heap + beside) {
                return None;
            }
            self.heap += heap;
        }
        Some(vacant)
    }

    /// The id of the node that is added next.
    #[inline(always)]
    pub(crate) fn next_id(&self) -> u32 {
        self.len as u32
    }

    /// The second half of [`Nodes::insert`]: puts the node where room was made.
    #[inline(always)]
    pub(crate) fn add(&mut self, Vacant { slot, hash }: Vacant, node: Node<S, T>) {
        let id = self.next_id();
        self.slots[slot] = entry(hash, id);
        if self.len < CHUNK {
            self.first.push(node);
        } else {
            self.rest[place(id).0].push(node);
        }
        self.len += 1;
    }

    /// Gives a known state a second node: the index finds that one from now on, and the first stays
    /// for those that point to it.
    pub(crate) fn renew<O>(
        &mut self,
        id: u32,
        node: Node<S, T>,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Option<u32> {
        let hash = hash32(&node.state);
        let vacant = Vacant { slot: 0, hash };
        self.make_room(vacant, &node.state, space, beside, control)?;
        let slot = slot_of(&self.slots, hash, entry(hash, id));
        let id = self.next_id();
        self.add(Vacant { slot, hash }, node);
        Some(id)
    }

    /// Bytes held now.
    pub(crate) fn bytes(&self) -> u64 {
        let nodes = self.arena_room * size_of::<Node<S, T>>();
        let table = self.rest.capacity() * size_of::<Vec<Node<S, T>>>();
        (nodes + table + self.slots.capacity() * size_of::<u64>()) as u64 + self.heap
    }

    #[cold]
    #[inline(never)]
    fn grow<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Option<()> {
        if self.len == self.index_room {
            self.grow_index(beside, control)?;
        }
        if self.len == self.arena_room {
            self.grow_arena(beside, control)?;
        }
        self.room = self.index_room.min(self.arena_room);
        Some(())
    }

    /// Adds a chunk, or what still fits of one; nothing comes after such a short one.
    fn grow_arena<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Option<()> {
        if !self.len.is_multiple_of(CHUNK) || self.len >= MOST_NODES {
            return None;
        }
        let full = self.len > 0 && self.rest.len() == self.rest.capacity();
        let table = if full { (self.rest.capacity() * 2).max(8) } else { 0 };
        let bytes = self.bytes() + beside + (table * size_of::<Vec<Node<S, T>>>()) as u64;
        let mut chunk = CHUNK;
        while !control.may_hold(bytes + (chunk * size_of::<Node<S, T>>()) as u64) {
            if chunk == SHORTEST {
                return None;
            }
            chunk /= 2;
        }
        if full {
            self.rest.reserve_exact(table - self.rest.len());
        }
        if self.len == 0 {
            self.first.reserve_exact(chunk);
        } else {
            self.rest.push(Vec::with_capacity(chunk));
        }
        self.arena_room += chunk;
        Some(())
    }

    /// Doubles the index, or grows it by what still fits beside the old one, or at last fills it
    /// fuller than is quick.
    fn grow_index<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Option<()> {
        let old = self.slots.len();
        let double = if old < SMALL { old * 4 } else { old * 2 };
        let steps = match old {
            0 => FIRST_SLOTS,
            _ => [double, old + old / 2, old + old / 4, old + old / 8],
        };
        let bytes = self.bytes() + beside;
        let fits = |&slots: &usize| control.may_hold(bytes + (slots * size_of::<u64>()) as u64);
        let Some(slots) = steps.into_iter().find(fits) else {
            let room = old / 10 * 9;
            return (room > self.index_room).then(|| self.index_room = room);
        };
        let mut new = vec![EMPTY; slots];
        for &entry in self.slots.iter().filter(|&&entry| entry != EMPTY) {
            let slot = slot_of(&new, (entry >> 32) as u32, EMPTY);
            new[slot] = entry;
        }
        self.slots = new;
        self.index_room = slots / 5 * 4;
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

/// Where a node past the first chunk is: its chunk, and its place there.
#[inline(always)]
fn place(id: u32) -> (usize, usize) {
    (((id >> CHUNK_BITS) as usize).wrapping_sub(1), id as usize % CHUNK)
}

#[inline(always)]
fn entry(hash: u32, id: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(id)
}

/// Where the probes for a hash begin: the hash as a fraction of the table.
#[inline(always)]
fn home(hash: u32, slots: usize) -> usize {
    ((u64::from(hash) * slots as u64) >> 32) as usize
}

/// The first slot on the way of a hash that holds this entry.
fn slot_of(slots: &[u64], hash: u32, entry: u64) -> usize {
    let mut slot = home(hash, slots.len());
    while slots[slot] != entry {
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

    #[test]
    fn a_renewed_state_is_found_at_its_new_node() {
        let graph = Graph::new([], 0);
        let (stop, mut silent) = (Stop::new(), Silent);
        let mut control = Control::new(Limits::default(), &stop, &mut silent);
        let (mut nodes, _) = fill(10_000, None);
        for state in 0..10_000 {
            let node = Node { state, data: (), parent: state, mv: None };
            let id = nodes.renew(state, node, &graph, 0, &mut control);
            assert_eq!(id, Some(10_000 + state));
        }
        assert!((0..10_000).all(|state| nodes.find(&state) == Ok(10_000 + state)));
        assert!((0..10_000).all(|id| nodes.get(id).parent == NONE && nodes.get(id).state == id));
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
