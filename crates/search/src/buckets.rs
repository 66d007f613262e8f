//! The frontier (open list) of the best-first searches: one linked list per rank.
//!
//! A rank is the priority of a node (such as f = g + h), then the value that breaks ties. The lists
//! are singly linked through the nodes themselves (`next` in [`Open`]), so the frontier allocates
//! nothing per entry.
//!
//! The list of a rank is in the array `near`, at a *place*: the priority times the number of tie
//! values, plus the tie value. Ranks that the array cannot hold are in the map `far`. `cursor` is
//! the first place whose list may be non-empty.
//!
//! ```text
//!   place   7   8   9   10
//!   near    ·   ●   ·   ●           · empty list   ● queued node
//!               │       │
//!               ●       ○ stale
//!               ▲
//!             cursor
//! ```
//!
//! *Stale nodes.* A singly linked list cannot remove an entry from its middle. When a better path
//! to a queued state is found, the state gets a second node in the better rank's list, and the
//! first node is marked stale ([`Mark::Stale`]). Pop skips stale nodes, and `len` does not count
//! them, so the size of the frontier is exact.
//!
//! In the array, a push takes constant time, and so does a pop except for the stale nodes and the
//! empty lists that it skips. A pop writes only to the node that it takes. A push writes to no node
//! of the lists if the newest of equal ranks comes first; if the oldest comes first, it links the
//! last node of the list to the new one.
//!
//! *The one-entry cache `top`.* With newest-first ties, a pushed node that comes before all queued
//! ones is kept in `top` and in no list, because it is usually popped next. Reading it then depends
//! on a predictable branch instead of a chain of dependent loads (5 % of a search of 3x3). If a
//! still better node arrives, the old one moves to its list ([`Buckets::flush_top`]).
//!
//! Rejected: a binary heap with stale entries, the usual way (logarithmic pops, and its size says
//! little); doubly linked lists, which need no stale nodes (8 bytes more per node, and every push
//! and pop writes to a neighbour); a growing array per list (growing copies it, and near a memory
//! limit the copy does not fit).

use crate::Space;
use crate::nodes::{NONE, Node, Nodes};
use std::collections::BTreeMap;
use std::hash::Hash;
use std::mem::size_of;

/// The `next` of a node that is in no list because it was popped.
const CLOSED: u32 = NONE - 1;

/// What a best-first search adds to a node. Packed, so its last byte fits next to the move and a
/// node of a 4x4 board takes 32 bytes instead of 40.
#[repr(Rust, packed)]
pub(crate) struct Open {
    /// Cost of the best path known.
    pub(crate) g: u32,
    /// The next node of the same list, [`NONE`] if there is none, or [`CLOSED`].
    next: u32,
    mark: Mark,
}

/// The history of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// Never closed.
    Fresh,
    /// Closed at least once; it may be open again.
    ClosedOnce,
    /// Stale: a better path gave its state a newer node.
    Stale,
}

impl Open {
    /// A new node on the frontier; `next` is what [`Buckets::push`] returned.
    #[inline(always)]
    pub(crate) fn new(g: u32, next: u32) -> Open {
        Open { g, next, mark: Mark::Fresh }
    }

    /// Puts a closed node back on the frontier, because a better path was found. `next` is what
    /// [`Buckets::push`] returned.
    pub(crate) fn reopen(&mut self, g: u32, next: u32) {
        (self.g, self.next) = (g, next);
    }

    #[inline(always)]
    pub(crate) fn is_closed(&self) -> bool {
        self.next == CLOSED
    }

    /// Closes the node. Returns true if it was never closed before.
    #[inline(always)]
    pub(crate) fn close(&mut self) -> bool {
        self.next = CLOSED;
        let first = self.mark == Mark::Fresh;
        self.mark = Mark::ClosedOnce;
        first
    }

    /// Marks a queued node as stale. Returns the data of the node that replaces it, which also
    /// takes over whether the state was ever closed.
    pub(crate) fn mark_stale(&mut self, g: u32, next: u32) -> Open {
        Open { g, next, mark: std::mem::replace(&mut self.mark, Mark::Stale) }
    }
}

/// The priority of a node, then the tie-breaker. Lower comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rank {
    pub(crate) priority: u64,
    pub(crate) tie: u32,
}

/// The nodes of one rank. `tail` is used only if the oldest node comes first.
#[derive(Clone, Copy)]
struct List {
    head: u32,
    tail: u32,
}

const EMPTY: List = List { head: NONE, tail: NONE };

impl List {
    /// Adds a node at the head (newest first) or at the tail. Returns the node's `next`.
    #[inline(always)]
    fn push<S: Space>(&mut self, nodes: &mut Nodes<S, Open>, id: u32, newest_first: bool) -> u32
    where
        S::State: Hash + Eq,
    {
        if newest_first {
            return std::mem::replace(&mut self.head, id);
        }
        if self.head == NONE {
            self.head = id;
        } else {
            nodes.get_mut(self.tail).data.next = id;
        }
        self.tail = id;
        NONE
    }
}

/// Length of the array of lists, as a power of two; higher ranks are in a map. Unit-cost puzzles
/// never leave the array, and a space with costs in the millions does not need a huge one.
const NEAR_BITS: u32 = 17;

/// The most tie values per priority that have their own list in the array, as a power of two.
const MOST_TIE_BITS: u32 = 10;

/// Stands for the place of a rank that is not in the array.
const FAR: usize = usize::MAX;

/// Returns [`FAR`]. It is a cold function, so the compiler emits a branch: one that is never taken
/// costs nothing, and a conditional move would lengthen the chain of dependent instructions.
#[cold]
fn far() -> usize {
    FAR
}

/// Approximate size of an entry of the map.
const FAR_BYTES: usize = 2 * size_of::<(Rank, List)>();

/// The queued nodes, by rank.
pub(crate) struct Buckets {
    /// The lists by place. It grows as needed, up to 2^[`NEAR_BITS`].
    near: Vec<List>,
    /// All lists of the array before this place are empty.
    cursor: usize,
    far: BTreeMap<Rank, List>,
    /// Queued nodes, not counting stale ones.
    len: usize,
    /// A rank is in the array if its priority is below `priorities` and its tie below `ties`.
    priorities: u64,
    ties: u32,
    /// The logarithm of `ties`.
    tie_bits: u32,
    newest_first: bool,
    /// One-entry cache: a node that comes before all nodes in the lists, or `NONE`. Used only with
    /// newest-first ties and an empty map: ranks in the map have no place to compare with `front`.
    top: u32,
    /// The place of `top`. If `top` is empty: a lower bound on the places of all queued nodes.
    front: usize,
}

impl Buckets {
    /// An empty frontier. `ties`: most tie values are below this; 0 if all are 0.
    /// `newest_first`: pop the newest of equal ranks first, else the oldest.
    pub(crate) fn new(ties: u32, newest_first: bool) -> Buckets {
        let tie_bits = if ties == 0 { 0 } else { (ties.ilog2() + 1).min(MOST_TIE_BITS) };
        let (near, far) = (Vec::new(), BTreeMap::new());
        let (priorities, ties) = (1 << (NEAR_BITS - tie_bits), 1 << tie_bits);
        let (cursor, top, front) = (0, NONE, 0);
        Buckets { near, cursor, far, len: 0, priorities, ties, tie_bits, newest_first, top, front }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Bytes held now.
    #[inline(always)]
    pub(crate) fn bytes(&self) -> u64 {
        (self.near.capacity() * size_of::<List>() + self.far.len() * FAR_BYTES) as u64
    }

    /// Peak bytes held while a push at this rank grows the lists.
    pub(crate) fn bytes_to_hold(&self, rank: Rank) -> u64 {
        self.bytes()
            + match self.place(rank) {
                FAR => FAR_BYTES,
                place if place < self.near.len() => 0,
                place => grown(place) * size_of::<List>(),
            } as u64
    }

    /// The place of a rank's list in the array, or [`FAR`].
    #[inline(always)]
    pub(crate) fn place(&self, rank: Rank) -> usize {
        if rank.priority >= self.priorities || rank.tie >= self.ties {
            return far();
        }
        (rank.priority as usize) << self.tie_bits | rank.tie as usize
    }

    /// Queues a node at this place; it must be in no list. The caller must store the returned value
    /// as the node's `next`. Returns `None` and does nothing if the place is beyond the current end
    /// of the array or [`FAR`]; then call [`Buckets::push_beyond`].
    #[inline(always)]
    pub(crate) fn push<S: Space>(
        &mut self,
        nodes: &mut Nodes<S, Open>,
        id: u32,
        place: usize,
    ) -> Option<u32>
    where
        S::State: Hash + Eq,
    {
        let list = self.near.get_mut(place)?;
        self.len += 1;
        // A place at or before `front` comes before all queued nodes (the newest of equal ranks
        // first), so the node becomes `top`.
        if self.newest_first && place <= self.front && self.far.is_empty() {
            self.flush_top(nodes);
            (self.top, self.front) = (id, place);
            return Some(NONE);
        }
        self.cursor = self.cursor.min(place);
        Some(list.push(nodes, id, self.newest_first))
    }

    /// The same for a rank beyond the current end of the array: grows the array or uses the map.
    pub(crate) fn push_beyond<S: Space>(
        &mut self,
        nodes: &mut Nodes<S, Open>,
        id: u32,
        rank: Rank,
    ) -> u32
    where
        S::State: Hash + Eq,
    {
        self.flush_top(nodes);
        // While the map has nodes, `push` does not update `front`. 0 is a lower bound whatever is
        // pushed.
        self.front = 0;
        self.len += 1;
        let place = self.place(rank);
        if place == FAR {
            return self.far.entry(rank).or_insert(EMPTY).push(nodes, id, self.newest_first);
        }
        let len = grown(place);
        self.near.reserve_exact(len - self.near.len());
        self.near.resize(len, EMPTY);
        self.near[place].push(nodes, id, self.newest_first)
    }

    /// Moves the node in `top` to the head of its list, where all nodes are older.
    #[inline(always)]
    fn flush_top<S: Space>(&mut self, nodes: &mut Nodes<S, Open>)
    where
        S::State: Hash + Eq,
    {
        let id = std::mem::replace(&mut self.top, NONE);
        if id == NONE {
            return;
        }
        nodes.get_mut(id).data.next = std::mem::replace(&mut self.near[self.front].head, id);
        self.cursor = self.cursor.min(self.front);
    }

    /// Uncounts a queued node that was marked as stale; call it once per such node.
    pub(crate) fn uncount_stale(&mut self) {
        self.len -= 1;
    }

    /// Pops the best node and closes it.
    #[inline(always)]
    pub(crate) fn pop<S: Space>(&mut self, nodes: &mut Nodes<S, Open>) -> Option<PoppedNode<S>>
    where
        S::State: Hash + Eq,
    {
        loop {
            if self.top != NONE {
                let (id, rank) = (std::mem::replace(&mut self.top, NONE), self.rank(self.front));
                // All lists before the cursor are empty.
                self.front = self.cursor;
                let node = nodes.get_mut(id);
                if node.data.mark == Mark::Stale {
                    continue;
                }
                self.len -= 1;
                return Some(PoppedNode::new(node, rank, id));
            }
            let Some(rank) = self.first_near() else {
                match self.pop_far(nodes) {
                    PoppedFar::Stale => continue,
                    PoppedFar::Node(rank, id) => {
                        return Some(PoppedNode::new(nodes.get_mut(id), rank, id));
                    }
                    PoppedFar::Nothing => return None,
                }
            };
            let list = &mut self.near[self.cursor];
            let id = list.head;
            let node = nodes.get_mut(id);
            let next = node.data.next;
            if node.data.mark != Mark::Stale {
                let taken = PoppedNode::new(node, rank, id);
                list.head = next;
                self.len -= 1;
                return Some(taken);
            }
            list.head = next;
        }
    }

    /// Moves the cursor to the first non-empty list of the array. Returns its rank, if it comes
    /// before all ranks in the map.
    #[inline(always)]
    fn first_near(&mut self) -> Option<Rank> {
        let mut cursor = self.cursor;
        while self.near.get(cursor)?.head == NONE {
            cursor += 1;
        }
        (self.cursor, self.front) = (cursor, cursor);
        let rank = self.rank(cursor);
        let first =
            self.far.is_empty() || self.far.first_key_value().is_none_or(|far| rank < *far.0);
        first.then_some(rank)
    }

    /// The rank whose list is at a place of the array.
    #[inline(always)]
    fn rank(&self, place: usize) -> Rank {
        let priority = (place >> self.tie_bits) as u64;
        let tie = (place & ((1 << self.tie_bits) - 1)) as u32;
        Rank { priority, tie }
    }

    /// Takes the first node of the best rank in the map.
    #[cold]
    #[inline(never)]
    fn pop_far<S: Space>(&mut self, nodes: &Nodes<S, Open>) -> PoppedFar
    where
        S::State: Hash + Eq,
    {
        let Some(mut first) = self.far.first_entry() else { return PoppedFar::Nothing };
        let (rank, id) = (*first.key(), first.get().head);
        let Open { next, mark, .. } = nodes.get(id).data;
        first.get_mut().head = next;
        if next == NONE {
            first.remove();
        }
        if mark == Mark::Stale {
            return PoppedFar::Stale;
        }
        self.len -= 1;
        PoppedFar::Node(rank, id)
    }
}

/// A node taken from the frontier.
pub(crate) struct PoppedNode<S: Space> {
    pub(crate) rank: Rank,
    pub(crate) id: u32,
    pub(crate) state: S::State,
    pub(crate) g: u32,
    pub(crate) mv: Option<S::Move>,
    pub(crate) parent: u32,
    /// True if it was never closed before.
    pub(crate) first: bool,
}

impl<S: Space> PoppedNode<S> {
    #[inline(always)]
    fn new(node: &mut Node<S, Open>, rank: Rank, id: u32) -> Self {
        let (state, g, first) = (node.state.clone(), node.data.g, node.data.close());
        PoppedNode { rank, id, state, g, mv: node.mv, parent: node.parent, first }
    }
}

/// What was popped from the map.
enum PoppedFar {
    Node(Rank, u32),
    Stale,
    Nothing,
}

/// The array's length after it has grown to include this place.
fn grown(place: usize) -> usize {
    (place + 1).next_power_of_two().max(64)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::Graph;
    use crate::{Cancel, Control, Limits, Silent};
    use proptest::prelude::*;

    /// The naive twin: a list of (rank, order of arrival), scanned from end to end.
    struct Plain(Vec<(Rank, i64, u32)>, i64, bool);

    impl Plain {
        fn push(&mut self, id: u32, rank: Rank) {
            self.1 += 1;
            self.0.push((rank, if self.2 { -self.1 } else { self.1 }, id));
        }

        fn pop(&mut self) -> Option<(Rank, u32)> {
            let first = *self.0.iter().min()?;
            self.0.retain(|&entry| entry != first);
            Some((first.0, first.2))
        }
    }

    fn push(buckets: &mut Buckets, nodes: &mut Nodes<Graph, Open>, id: u32, rank: Rank) -> u32 {
        let next = buckets.push(nodes, id, buckets.place(rank));
        next.unwrap_or_else(|| buckets.push_beyond(nodes, id, rank))
    }

    fn pop(buckets: &mut Buckets, nodes: &mut Nodes<Graph, Open>) -> Option<(Rank, u32)> {
        buckets.pop(nodes).map(|taken| (taken.rank, taken.id))
    }

    proptest! {
        /// Pushes, moves to a better rank, and pops, with ranks in the array and past it.
        #[test]
        #[cfg_attr(miri, ignore = "minutes in an interpreter")]
        fn the_same_order_as_a_plain_list(
            ties in prop_oneof![Just(0u32), Just(5), Just(4000)],
            newest_first: bool,
            steps in proptest::collection::vec((0..3u8, 0..400_000u64, 0..3000u32), 1..200),
        ) {
            let graph = Graph::new([], 0);
            let (stop, mut silent) = (Cancel::new(), Silent);
            let mut control = Control::new(Limits::default(), &stop, &mut silent);
            let mut nodes = Nodes::<Graph, Open>::new();
            let mut buckets = Buckets::new(ties, newest_first);
            let mut plain = Plain(Vec::new(), 0, newest_first);
            for (step, priority, tie) in steps {
                let priority = if priority % 3 == 0 { priority } else { priority % 40 };
                let rank = Rank { priority, tie: if ties == 0 { 0 } else { tie } };
                match step {
                    0 => {
                        let state = nodes.len() as u32;
                        let Err(vacant) = nodes.find(&state) else { unreachable!() };
                        let id = nodes.next_id();
                        let next = push(&mut buckets, &mut nodes, id, rank);
                        let node = Node { state, data: Open::new(0, next), parent: NONE, mv: None };
                        nodes.insert(vacant, node, &graph, 0, &mut control).unwrap();
                        plain.push(id, rank);
                    }
                    1 if !plain.0.is_empty() => {
                        let (_, _, id) = plain.0.remove(priority as usize % plain.0.len());
                        let new = nodes.next_id();
                        let next = push(&mut buckets, &mut nodes, new, rank);
                        let node = nodes.get_mut(id);
                        let (state, data) = (node.state, node.data.mark_stale(0, next));
                        let node = Node { state, data, parent: NONE, mv: None };
                        let id = nodes.renew(node, &graph, 0, &mut control).unwrap();
                        buckets.uncount_stale();
                        plain.push(id, rank);
                    }
                    _ => prop_assert_eq!(pop(&mut buckets, &mut nodes), plain.pop()),
                }
                prop_assert_eq!(buckets.len(), plain.0.len());
            }
            while let Some(first) = plain.pop() {
                prop_assert_eq!(pop(&mut buckets, &mut nodes), Some(first));
            }
            prop_assert!(buckets.pop(&mut nodes).is_none());
        }
    }
}
