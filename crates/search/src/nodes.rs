//! The states a search stores: an arena of nodes that never move, and a hash index to find them.
//!
//! ```text
//!   index   [ tags·ids | tags·ids | tags·ids | … ]     6 slots in 32 bytes, about 3/4 in use
//!                  │           │
//!   arena   [ node node node … ] [ node node … ] […]   chunks: growing copies nothing
//! ```
//!
//! The id of a node is its number in the arena. [`crate::index`] describes the index.
//!
//! The index can be rebuilt from the arena, so the old one is freed before the new one is
//! allocated. Its length need not be a power of two: near the memory limit it grows by a smaller
//! step that still fits instead of leaving half the memory unused.
//!
//! The memory of one search is retained for the next one where the allocator allows that: see
//! [`retain_freed_memory`].
//!
//! The smallest search holds half a megabyte; of the arena it touches only what it needs. Rejected:
//! a first chunk of 2^8 nodes and an index of 2^6 groups that grow twice (10 KiB for a few states,
//! but A* on random boards of 3x3 took 4 % longer and bidirectional search 14 %); chunks of 2^12
//! nodes (A* on 31-move boards took 8 % longer, because most of its nodes were beyond the first
//! chunk).

use crate::freeing::{Freeing, IN_ORDER};
use crate::hash::hash;
use crate::index::{GROUP, HashIndex, Slot};
use crate::ordered::stop;
use crate::{Control, Space, Why};
use std::hash::Hash;
use std::mem::size_of;
use std::time::Duration;

/// No node: the parent of the start, the end of a list.
pub(crate) const NONE: u32 = u32::MAX;

/// Nodes in a chunk, as a power of two. Where a memory limit leaves no room for a full chunk, the
/// last one is shorter.
const CHUNK_BITS: u32 = 14;
const CHUNK: usize = 1 << CHUNK_BITS;

/// The shortest last chunk.
const SHORTEST: usize = 1 << 6;

/// Nanoseconds to insert a node into a new index: measured with 5 to 20 million nodes on 5x5.
const TO_INDEX: u64 = 60;

/// The most nodes; the ids above are reserved for marks such as [`NONE`].
const MOST_NODES: usize = u32::MAX as usize - (CHUNK - 1);

/// Groups of slots of the first index; the smaller sizes are for low memory limits.
const FIRST_GROUPS: [usize; 4] = [1 << 12, 1 << 10, 1 << 8, 1 << 6];
/// Below this many groups the index grows fourfold, because it soon fills again.
const SMALL: usize = 1 << 14;

/// A state, how it was reached, and the data its search adds.
pub(crate) struct Node<S: Space, T> {
    pub(crate) state: S::State,
    pub(crate) data: T,
    pub(crate) parent: u32,
    /// The move from the parent; `None` for a start.
    pub(crate) mv: Option<S::Move>,
}

/// Every state seen. A state may have several nodes; the index refers to the newest one.
pub(crate) struct Nodes<S: Space, T> {
    /// The first chunk is separate, so a small search finds a node with one comparison.
    first: Vec<Node<S, T>>,
    rest: Vec<Vec<Node<S, T>>>,
    index: HashIndex,
    len: usize,
    /// How many nodes fit before anything must grow: the minimum of the next two.
    room: usize,
    /// How many nodes the index takes before it must grow.
    index_room: usize,
    /// How many nodes the allocated chunks can store.
    arena_room: usize,
    /// Heap bytes owned by the states.
    heap: u64,
    freeing: Freeing,
}

/// Where a state that was not found would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vacant {
    slot: Slot,
    hash: u64,
}

impl<S: Space, T> Nodes<S, T>
where
    S::State: Hash + Eq,
{
    /// An empty store; it allocates when the first node is added.
    pub(crate) fn new() -> Self {
        retain_freed_memory();
        let (first, rest, index) = (Vec::new(), Vec::new(), HashIndex::new(0));
        let (room, index_room, arena_room) = (0, 0, 0);
        let freeing = Freeing::new(IN_ORDER);
        Nodes { first, rest, index, len: 0, room, index_room, arena_room, heap: 0, freeing }
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

    /// The id of a state's newest node, or the place where the state belongs.
    #[inline(always)]
    pub(crate) fn find(&self, state: &S::State) -> Result<u32, Vacant> {
        self.find_hashed(state, hash(state))
    }

    /// Hashes a state and prefetches the part of the index that [`Nodes::find_hashed`] will read.
    #[inline(always)]
    pub(crate) fn issue_lookup(&self, state: &S::State) -> u64 {
        let hash = hash(state);
        self.index.issue_lookup(hash);
        hash
    }

    /// The same as [`Nodes::find`] for a state whose hash is known.
    #[inline(always)]
    pub(crate) fn find_hashed(&self, state: &S::State, hash: u64) -> Result<u32, Vacant> {
        match self.slot_of(state, hash) {
            Ok((_, id)) => Ok(id),
            Err(slot) => Err(Vacant { slot, hash }),
        }
    }

    #[inline(always)]
    fn slot_of(&self, state: &S::State, hash: u64) -> Result<(Slot, u32), Slot> {
        self.index.find(hash, |id| self.get(id).state == *state)
    }

    /// Adds a state that [`Nodes::find`] did not find. `beside`: bytes that the search holds
    /// outside this store. It fails if the memory limit does not allow it, or if the search is
    /// interrupted while the index grows.
    #[inline(always)]
    pub(crate) fn insert<O>(
        &mut self,
        vacant: Vacant,
        node: Node<S, T>,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<u32, Why> {
        let vacant = self.make_room(vacant, &node.state, space, beside, control)?;
        let id = self.next_id();
        self.add(vacant, node);
        Ok(id)
    }

    /// The first half of [`Nodes::insert`]: allocates the memory and counts the state's heap bytes.
    /// Returns the place where the state belongs now, which differs if the index has grown.
    #[inline(always)]
    pub(crate) fn make_room<O>(
        &mut self,
        mut vacant: Vacant,
        state: &S::State,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<Vacant, Why> {
        if self.len == self.room {
            self.grow(beside, control)?;
            let (Ok((slot, _)) | Err(slot)) = self.slot_of(state, vacant.hash);
            vacant.slot = slot;
        }
        let heap = space.heap_bytes(state) as u64;
        if heap > 0 {
            if !control.may_hold(self.bytes() + heap + beside) {
                return Err(Why::Memory);
            }
            self.heap += heap;
        }
        Ok(vacant)
    }

    /// The id of the next node to be added.
    #[inline(always)]
    pub(crate) fn next_id(&self) -> u32 {
        self.len as u32
    }

    /// The second half of [`Nodes::insert`]: stores the node in the room made for it.
    #[inline(always)]
    pub(crate) fn add(&mut self, Vacant { slot, hash }: Vacant, node: Node<S, T>) {
        let id = self.next_id();
        self.index.put(slot, hash, id);
        self.keep(node);
    }

    /// Stores a node in the room made for it.
    #[inline(always)]
    fn keep(&mut self, node: Node<S, T>) {
        let id = self.next_id();
        if self.len < CHUNK {
            self.first.push(node);
        } else {
            self.rest[place(id).0].push(node);
        }
        self.len += 1;
    }

    /// Adds a further node for a known state. The index refers to the new node from now on; the old
    /// one stays, because other nodes may have it as their parent and a list of the frontier may
    /// contain it.
    pub(crate) fn renew<O>(
        &mut self,
        node: Node<S, T>,
        space: &S,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<u32, Why> {
        let hash = hash(&node.state);
        let (Ok((slot, _)) | Err(slot)) = self.slot_of(&node.state, hash);
        let vacant = Vacant { slot, hash };
        let Vacant { slot, .. } = self.make_room(vacant, &node.state, space, beside, control)?;
        let id = self.next_id();
        self.index.replace(slot, id);
        self.keep(node);
        Ok(id)
    }

    /// Bytes held now.
    pub(crate) fn bytes(&self) -> u64 {
        let nodes = self.arena_room * size_of::<Node<S, T>>();
        let table = self.rest.capacity() * size_of::<Vec<Node<S, T>>>();
        (nodes + table) as u64 + HashIndex::bytes(self.index.groups()) + self.heap
    }

    #[cold]
    #[inline(never)]
    fn grow<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Result<(), Why> {
        if self.len == self.index_room {
            self.grow_index(beside, control)?;
        }
        if self.len == self.arena_room {
            self.grow_arena(beside, control)?;
        }
        self.room = self.index_room.min(self.arena_room);
        Ok(())
    }

    /// Adds a chunk, or a shorter one if a full chunk does not fit. A short chunk is the last.
    fn grow_arena<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Result<(), Why> {
        if !self.len.is_multiple_of(CHUNK) || self.len >= MOST_NODES {
            return Err(Why::Memory);
        }
        let full = self.len > 0 && self.rest.len() == self.rest.capacity();
        let table = if full { (self.rest.capacity() * 2).max(8) } else { 0 };
        let bytes = self.bytes() + beside + (table * size_of::<Vec<Node<S, T>>>()) as u64;
        let mut chunk = CHUNK;
        while !control.may_hold(bytes + (chunk * size_of::<Node<S, T>>()) as u64) {
            if chunk == SHORTEST {
                return Err(Why::Memory);
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
        // States without heap bytes of their own are freed together with their chunk.
        if self.heap > 0 {
            self.freeing.update(self.len, control);
        }
        Ok(())
    }

    /// Doubles the index, or grows it by a smaller step that fits the memory limit. If none fits,
    /// or if there is no time left to insert every node into a new index, it raises the load factor
    /// from 3/4 to 9/10 once: lookups get slower, but the search goes on. If the work is
    /// interrupted, the new index lacks nodes and the search must end.
    fn grow_index<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Result<(), Why> {
        let old = self.index.groups();
        let double = if old < SMALL { old * 4 } else { old * 2 };
        let steps = match old {
            0 => FIRST_GROUPS,
            _ => [double, old + old / 2, old + old / 4, old + old / 8],
        };
        let bytes = self.bytes() + beside - HashIndex::bytes(old);
        let room = old * GROUP / 10 * 9;
        let work = Duration::from_nanos(self.len as u64 * TO_INDEX);
        if room > self.index_room && !control.has_time_for(work) {
            self.index_room = room;
            return Ok(());
        }
        // A small old index still counts: the allocator keeps its memory for later chunks.
        let kept = Some(HashIndex::bytes(old)).filter(|&bytes| bytes <= LARGE as u64).unwrap_or(0);
        let most = control.limits().memory.unwrap_or(u64::MAX);
        let fits = |&groups: &usize| bytes + kept + HashIndex::bytes(groups) <= most;
        let Some(groups) = steps.into_iter().find(fits) else {
            return (room > self.index_room).then(|| self.index_room = room).ok_or(Why::Memory);
        };
        // It fits; this records the peak.
        control.may_hold(bytes + HashIndex::bytes(groups));
        self.index = HashIndex::new(0);
        self.index = HashIndex::new(groups);
        self.index_room = groups * GROUP / 4 * 3;
        for id in 0..self.next_id() {
            if (id as usize).is_multiple_of(CHUNK) {
                stop(control.interrupted())?;
            }
            let state = &self.get(id).state;
            let hash = hash(state);
            // If a state has several nodes, the index refers to the last one.
            match self.slot_of(state, hash) {
                Ok((slot, _)) => self.index.replace(slot, id),
                Err(slot) => self.index.put(slot, hash, id),
            }
        }
        Ok(())
    }

    /// Frees the store before the search ends, and cancels the reservation of time for that.
    pub(crate) fn free<O>(mut self, control: &mut Control<'_, O>) {
        self.freeing.update(0, control);
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

/// Blocks of up to this many bytes stay with the allocator when they are freed.
const LARGE: usize = 8 << 20;

/// Makes the allocator keep freed memory for the next search instead of returning it to the system.
///
/// glibc returns freed memory beyond twice the largest block that was ever freed, and a search of a
/// small board then causes hundreds of page faults, each time: 100 breadth-first searches of 3x3
/// had 18,800 of them and took 8 to 20 % longer. So one block of this size is freed here, once; it
/// is never touched. Up to 16 MB stay with the process.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn retain_freed_memory() {
    static DONE: std::sync::Once = std::sync::Once::new();
    DONE.call_once(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(LARGE))));
}

/// Other allocators are left alone.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn retain_freed_memory() {}

/// The position of a node beyond the first chunk: the index of its chunk in `rest`, and its place
/// in it. For a node in the first chunk, the index is out of range.
#[inline(always)]
fn place(id: u32) -> (usize, usize) {
    (((id >> CHUNK_BITS) as usize).wrapping_sub(1), id as usize % CHUNK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Graph;
    use crate::{Cancel, Limits, Silent};

    fn fill(most: u32, memory: Option<u64>) -> (Nodes<Graph, ()>, u64) {
        let graph = Graph::new([], 0);
        let (stop, mut silent) = (Cancel::new(), Silent);
        let mut control = Control::new(Limits { memory, ..Limits::default() }, &stop, &mut silent);
        let mut nodes = Nodes::new();
        for state in 0..most {
            let Err(vacant) = nodes.find(&state) else { unreachable!("each is new") };
            let node = Node { state, data: (), parent: NONE, mv: None };
            if nodes.insert(vacant, node, &graph, 0, &mut control).is_err() {
                break;
            }
        }
        (nodes, control.stats.peak_memory)
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn what_was_put_in_is_found_and_nothing_else() {
        let (nodes, _) = fill(100_000, None);
        assert_eq!(nodes.len(), 100_000);
        assert!((0..100_000).all(|state| nodes.find(&state) == Ok(state)));
        assert!((100_000..200_000).all(|state| nodes.find(&state).is_err()));
    }

    /// With no time left, the first index is filled, and then the search ends instead of entering
    /// every node into a larger one.
    #[test]
    fn a_growing_index_keeps_a_time_limit() {
        let graph = Graph::new([], 0);
        let (cancel, mut silent) = (Cancel::new(), Silent);
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        let mut control = Control::new(limits, &cancel, &mut silent);
        let mut nodes = Nodes::<Graph, ()>::new();
        let ended = (0..100_000).find_map(|state| {
            let Err(vacant) = nodes.find(&state) else { unreachable!("each is new") };
            let node = Node { state, data: (), parent: NONE, mv: None };
            nodes.insert(vacant, node, &graph, 0, &mut control).err()
        });
        assert_eq!(ended, Some(Why::Time));
        assert_eq!(nodes.len(), FIRST_GROUPS[0] * GROUP / 10 * 9);
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn a_renewed_state_is_found_at_its_new_node() {
        let graph = Graph::new([], 0);
        let (stop, mut silent) = (Cancel::new(), Silent);
        let mut control = Control::new(Limits::default(), &stop, &mut silent);
        let (mut nodes, _) = fill(10_000, None);
        for state in 0..10_000 {
            let node = Node { state, data: (), parent: state, mv: None };
            let id = nodes.renew(node, &graph, 0, &mut control);
            assert_eq!(id, Ok(10_000 + state));
        }
        assert!((0..10_000).all(|state| nodes.find(&state) == Ok(10_000 + state)));
        assert!((0..10_000).all(|id| nodes.get(id).parent == NONE && nodes.get(id).state == id));
    }

    /// Whatever the limit, most of it is used and it is never exceeded. Nodes as small as these are
    /// the worst case: the index, which grows in large steps, is a large part of the total.
    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn a_limit_is_filled_and_kept() {
        for memory in (1..40).map(|n| n * 500_000) {
            let (nodes, peak) = fill(u32::MAX, Some(memory));
            assert!(nodes.bytes() <= memory && peak <= memory);
            assert!(memory < 2_000_000 || peak * 4 > memory * 3, "{peak} of {memory}");
        }
    }
}
