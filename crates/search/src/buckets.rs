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

    pub(crate) fn is_closed(&self) -> bool {
        self.next == CLOSED
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

/// Ties told apart in the array when ties count, as a power of two.
const TIE_BITS: u32 = 8;

/// About what an entry of the map costs.
const FAR_BYTES: usize = 2 * size_of::<(Rank, List)>();

/// The waiting nodes, by rank.
pub(crate) struct Buckets {
    near: Vec<List>,
    /// No list of the array below this index has anything.
    cursor: usize,
    near_len: usize,
    far: BTreeMap<Rank, List>,
    len: usize,
    /// 0 if ties are always 0, else [`TIE_BITS`].
    tie_bits: u32,
    newest_first: bool,
}

impl Buckets {
    /// An empty frontier. `ties`: whether the second part of ranks is used; `newest_first`: which
    /// end of a list is taken first.
    pub(crate) fn new(ties: bool, newest_first: bool) -> Buckets {
        Buckets {
            near: Vec::new(),
            cursor: 0,
            near_len: 0,
            far: BTreeMap::new(),
            len: 0,
            tie_bits: if ties { TIE_BITS } else { 0 },
            newest_first,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Bytes held now.
    pub(crate) fn bytes(&self) -> u64 {
        (self.near.capacity() * size_of::<List>() + self.far.len() * FAR_BYTES) as u64
    }

    /// Bytes held at most while a push at this rank grows the lists.
    pub(crate) fn bytes_to_hold(&self, rank: Rank) -> u64 {
        match self.near_index(rank) {
            Some(index) if index < self.near.len() => self.bytes(),
            Some(index) => self.bytes() + (grown(index) * size_of::<List>()) as u64,
            None => self.bytes() + FAR_BYTES as u64,
        }
    }

    /// Whether a push at this rank takes no new memory.
    #[inline]
    pub(crate) fn has_list(&self, rank: Rank) -> bool {
        self.near_index(rank).is_some_and(|index| index < self.near.len())
    }

    #[inline]
    fn near_index(&self, rank: Rank) -> Option<usize> {
        let fits = rank.merit >> (NEAR_BITS - self.tie_bits) == 0 && rank.tie >> self.tie_bits == 0;
        fits.then(|| (rank.merit as usize) << self.tie_bits | rank.tie as usize)
    }

    /// Puts a node that is in no list at the end of its rank's.
    #[inline]
    pub(crate) fn push<S: Space>(&mut self, nodes: &mut Nodes<S, Open>, id: u32, rank: Rank)
    where
        S::State: Hash + Eq,
    {
        let list = match self.near_index(rank) {
            Some(index) => {
                if index >= self.near.len() {
                    let more = grown(index) - self.near.len();
                    self.near.reserve_exact(more);
                    self.near.resize(grown(index), VOID);
                }
                self.cursor = self.cursor.min(index);
                self.near_len += 1;
                &mut self.near[index]
            }
            None => self.far.entry(rank).or_insert(VOID),
        };
        self.len += 1;
        let (next, prev) = if self.newest_first { (list.head, NONE) } else { (NONE, list.tail) };
        let open = &mut nodes.get_mut(id).data;
        (open.next, open.prev) = (next, prev);
        match next {
            NONE => list.tail = id,
            next => nodes.get_mut(next).data.prev = id,
        }
        match prev {
            NONE => list.head = id,
            prev => nodes.get_mut(prev).data.next = id,
        }
    }

    /// Takes a waiting node out of its list.
    #[inline]
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
        self.len -= 1;
        let near = self.near_index(rank);
        let list = match near {
            Some(index) => {
                self.near_len -= 1;
                &mut self.near[index]
            }
            None => self.far.entry(rank).or_insert(VOID),
        };
        if list.head == id {
            list.head = next;
        }
        if list.tail == id {
            list.tail = prev;
        }
        if near.is_none() && list.head == NONE {
            self.far.remove(&rank);
        }
    }

    /// The node that comes first, still in its list.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<(Rank, u32)> {
        let near = (self.near_len > 0).then(|| {
            while self.near[self.cursor].head == NONE {
                self.cursor += 1;
            }
            let merit = (self.cursor >> self.tie_bits) as u64;
            let tie = (self.cursor & ((1 << self.tie_bits) - 1)) as u32;
            (Rank { merit, tie }, self.near[self.cursor].head)
        });
        if self.far.is_empty() {
            return near;
        }
        let far = self.far.first_key_value().map(|(&rank, list)| (rank, list.head));
        near.into_iter().chain(far).min_by_key(|&(rank, _)| rank)
    }

    /// Takes the node that comes first.
    #[inline]
    pub(crate) fn pop<S: Space>(&mut self, nodes: &mut Nodes<S, Open>) -> Option<(Rank, u32)>
    where
        S::State: Hash + Eq,
    {
        let (rank, id) = self.peek()?;
        self.remove(nodes, id, rank);
        Some((rank, id))
    }
}

/// The array's length once it holds this index.
fn grown(index: usize) -> usize {
    (index + 1).next_power_of_two().max(64)
}
