//! The frontier of the best-first searches: one list a rank, threaded through the nodes.
//!
//! ```text
//!   rank  7   8   9   10            Each node holds `next` and `prev`: a better path takes it out
//!         ·   ●   ·   ●             of one list and puts it at the end of another, so that no stale
//!             │       │             entry is ever left behind and the frontier's size is exact.
//!             ●       ●             A push or a pop costs the same however many wait.
//! ```
//!
//! A binary heap with stale entries, the usual way, was rejected: it takes a logarithm a pop, and
//! its size says little.

use crate::Space;
use crate::nodes::{NONE, Nodes};
use std::collections::BTreeMap;
use std::hash::Hash;
use std::mem::size_of;

/// Marks a node that is in no list because it was expanded.
pub(crate) const CLOSED: u32 = NONE - 1;

/// What a best-first search adds to a node.
pub(crate) struct Open {
    /// Cost of the best path known.
    pub(crate) g: u32,
    next: u32,
    prev: u32,
    /// Whether it was closed before, perhaps to be opened again.
    closed_once: bool,
}

impl Open {
    pub(crate) fn new(g: u32) -> Open {
        Open { g, next: NONE, prev: NONE, closed_once: false }
    }

    #[inline]
    pub(crate) fn is_closed(&self) -> bool {
        self.next == CLOSED
    }

    #[inline]
    fn link(&mut self, next: u32, prev: u32) {
        (self.next, self.prev) = (next, prev);
    }

    /// Closes it; whether that is the first time.
    #[inline]
    pub(crate) fn close(&mut self) -> bool {
        self.next = CLOSED;
        !std::mem::replace(&mut self.closed_once, true)
    }
}

/// Lower comes first: the merit, then what settles ties.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rank {
    pub(crate) merit: u64,
    pub(crate) tie: u32,
}

#[derive(Clone, Copy)]
struct List {
    head: u32,
    tail: u32,
}

const VOID: List = List { head: NONE, tail: NONE };

/// Lists kept in an array, as a power of two; ranks past it live in a map. Unit-cost puzzles never
/// leave the array, and a space with costs in the millions does not blow it up.
const NEAR_BITS: u32 = 17;

/// Most ties told apart in the array, as a power of two.
const MOST_TIE_BITS: u32 = 10;

/// The place of a rank in the array, or past it.
const FAR: usize = usize::MAX;

/// About what an entry of the map costs.
const FAR_BYTES: usize = 2 * size_of::<(Rank, List)>();

/// The waiting nodes, by rank.
pub(crate) struct Buckets {
    near: Vec<List>,
    /// No list of the array below this place has anything.
    cursor: usize,
    near_len: usize,
    far: BTreeMap<Rank, List>,
    len: usize,
    tie_bits: u32,
    newest_first: bool,
}

impl Buckets {
    /// An empty frontier. `ties`: the ties mostly met lie below this, 0 if all are 0.
    /// `newest_first`: which end of a list is taken first.
    pub(crate) fn new(ties: u32, newest_first: bool) -> Buckets {
        let tie_bits = if ties == 0 { 0 } else { (ties.ilog2() + 1).min(MOST_TIE_BITS) };
        let (near, far) = (Vec::new(), BTreeMap::new());
        Buckets { near, cursor: 0, near_len: 0, far, len: 0, tie_bits, newest_first }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Bytes held now.
    #[inline]
    pub(crate) fn bytes(&self) -> u64 {
        (self.near.capacity() * size_of::<List>() + self.far.len() * FAR_BYTES) as u64
    }

    /// Bytes held at most while a push at this rank grows the lists.
    pub(crate) fn bytes_to_hold(&self, rank: Rank) -> u64 {
        self.bytes()
            + match self.place(rank) {
                FAR => FAR_BYTES,
                place if place < self.near.len() => 0,
                place => grown(place) * size_of::<List>(),
            } as u64
    }

    /// Whether a push at this rank takes no new memory.
    #[inline]
    pub(crate) fn has_list(&self, rank: Rank) -> bool {
        self.place(rank) < self.near.len()
    }

    #[inline(always)]
    fn place(&self, rank: Rank) -> usize {
        let near = rank.merit >> (NEAR_BITS - self.tie_bits) == 0 && rank.tie >> self.tie_bits == 0;
        if near { (rank.merit as usize) << self.tie_bits | rank.tie as usize } else { FAR }
    }

    /// Puts a node that is in no list at the end of its rank's.
    #[inline(always)]
    pub(crate) fn push<S: Space>(&mut self, nodes: &mut Nodes<S, Open>, id: u32, rank: Rank)
    where
        S::State: Hash + Eq,
    {
        let place = self.place(rank);
        self.len += 1;
        let list = if place == FAR {
            self.far.entry(rank).or_insert(VOID)
        } else {
            if place >= self.near.len() {
                grow(&mut self.near, place);
            }
            self.cursor = self.cursor.min(place);
            self.near_len += 1;
            &mut self.near[place]
        };
        let List { head, tail } = *list;
        if head == NONE {
            *list = List { head: id, tail: id };
            nodes.get_mut(id).data.link(NONE, NONE);
        } else if self.newest_first {
            list.head = id;
            nodes.get_mut(id).data.link(head, NONE);
            nodes.get_mut(head).data.prev = id;
        } else {
            list.tail = id;
            nodes.get_mut(id).data.link(NONE, tail);
            nodes.get_mut(tail).data.next = id;
        }
    }

    /// Takes a waiting node out of its list.
    pub(crate) fn remove<S: Space>(&mut self, nodes: &mut Nodes<S, Open>, id: u32, rank: Rank)
    where
        S::State: Hash + Eq,
    {
        let Open { next, prev, .. } = nodes.get(id).data;
        if next != NONE {
            nodes.get_mut(next).data.prev = prev;
        }
        if prev != NONE {
            nodes.get_mut(prev).data.next = next;
        }
        let place = self.place(rank);
        self.len -= 1;
        let list = if place == FAR {
            self.far.entry(rank).or_insert(VOID)
        } else {
            self.near_len -= 1;
            &mut self.near[place]
        };
        if list.head == id {
            list.head = next;
        }
        if list.tail == id {
            list.tail = prev;
        }
        if place == FAR && list.head == NONE {
            self.far.remove(&rank);
        }
    }

    /// Takes the node that comes first.
    #[inline]
    pub(crate) fn pop<S: Space>(&mut self, nodes: &mut Nodes<S, Open>) -> Option<(Rank, u32)>
    where
        S::State: Hash + Eq,
    {
        if self.near_len == 0 {
            return self.pop_far(nodes);
        }
        while self.near[self.cursor].head == NONE {
            self.cursor += 1;
        }
        let merit = (self.cursor >> self.tie_bits) as u64;
        let tie = (self.cursor & ((1 << self.tie_bits) - 1)) as u32;
        let rank = Rank { merit, tie };
        if !self.far.is_empty() && self.far.first_key_value().is_some_and(|(far, _)| *far < rank) {
            return self.pop_far(nodes);
        }
        let list = &mut self.near[self.cursor];
        let id = list.head;
        let next = nodes.get(id).data.next;
        list.head = next;
        if next != NONE {
            nodes.get_mut(next).data.prev = NONE;
        }
        self.near_len -= 1;
        self.len -= 1;
        Some((rank, id))
    }

    #[cold]
    fn pop_far<S: Space>(&mut self, nodes: &mut Nodes<S, Open>) -> Option<(Rank, u32)>
    where
        S::State: Hash + Eq,
    {
        let (rank, id) = self.far.first_key_value().map(|(&rank, list)| (rank, list.head))?;
        self.remove(nodes, id, rank);
        Some((rank, id))
    }
}

/// The array's length once it holds this place.
fn grown(place: usize) -> usize {
    (place + 1).next_power_of_two().max(64)
}

#[cold]
fn grow(near: &mut Vec<List>, place: usize) {
    near.reserve_exact(grown(place) - near.len());
    near.resize(grown(place), VOID);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::nodes::Node;
    use crate::toy::Graph;
    use crate::{Control, Limits, Silent, Stop};
    use proptest::prelude::*;

    /// The plain twin: a list of (rank, order of arrival), searched from end to end.
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

    proptest! {
        /// Pushes, moves to a better rank, and pops, with ranks in the array and past it.
        #[test]
        fn the_same_order_as_a_plain_list(
            ties in prop_oneof![Just(0u32), Just(5), Just(4000)],
            newest_first: bool,
            steps in proptest::collection::vec((0..3u8, 0..400_000u64, 0..3000u32), 1..200),
        ) {
            let graph = Graph::new([], 0);
            let (stop, mut silent) = (Stop::new(), Silent);
            let mut control = Control::new(Limits::default(), &stop, &mut silent);
            let mut nodes = Nodes::<Graph, Open>::new();
            let mut buckets = Buckets::new(ties, newest_first);
            let mut plain = Plain(Vec::new(), 0, newest_first);
            for (step, merit, tie) in steps {
                let merit = if merit % 3 == 0 { merit } else { merit % 40 };
                let rank = Rank { merit, tie: if ties == 0 { 0 } else { tie } };
                match step {
                    0 => {
                        let state = nodes.len() as u32;
                        let Err(vacant) = nodes.find(&state) else { unreachable!() };
                        let node = Node { state, data: Open::new(0), parent: NONE, mv: None };
                        let id = nodes.insert(vacant, node, &graph, 0, &mut control).unwrap();
                        buckets.push(&mut nodes, id, rank);
                        plain.push(id, rank);
                    }
                    1 if !plain.0.is_empty() => {
                        let (old, _, id) = plain.0.remove(merit as usize % plain.0.len());
                        buckets.remove(&mut nodes, id, old);
                        buckets.push(&mut nodes, id, rank);
                        plain.push(id, rank);
                    }
                    _ => prop_assert_eq!(buckets.pop(&mut nodes), plain.pop()),
                }
                prop_assert_eq!(buckets.len(), plain.0.len());
            }
            while let Some(first) = plain.pop() {
                prop_assert_eq!(buckets.pop(&mut nodes), Some(first));
            }
            prop_assert!(buckets.pop(&mut nodes).is_none());
        }
    }
}
