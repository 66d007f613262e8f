//! A frontier ordered by any key, from which any state can be removed.
//!
//! ```text
//!   key  (7, 3)  (8, 1)  (8, 4)         one list per key, linked both ways through the nodes:
//!          │       │       │            a push, a pop or a removal touches two neighbours and
//!          ●       ●       ●            an entry of a small map
//!          ●               ●
//! ```
//!
//! A* and similar searches use `buckets`, which is faster but has one order only. Searches that
//! keep several orders at once, or move states between them, use this one. Among equal keys the
//! newest comes first.
//!
//! Rejected: a set of (key, id). It needs no links, but its cost is the logarithm of the number of
//! open states, not of the few different keys. (`ees`, where nearly every state has its own key,
//! uses such a set.)

use crate::Space;
use crate::nodes::{NONE, Nodes};
use std::collections::BTreeMap;
use std::hash::Hash;
use std::mem::size_of;

/// The neighbours of a state in its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Links {
    before: u32,
    after: u32,
}

impl Links {
    /// In no list.
    pub(crate) const NOWHERE: Links = Links { before: NONE, after: NONE };
}

/// The data that a search adds to a node, with the links.
pub(crate) trait Linked {
    fn links(&mut self) -> &mut Links;
}

/// Open states by key, the least key first.
pub(crate) struct Queue<K> {
    /// The newest state of each key.
    heads: BTreeMap<K, u32>,
    len: u64,
}

impl<K: Ord + Copy> Queue<K> {
    pub(crate) fn new() -> Self {
        Queue { heads: BTreeMap::new(), len: 0 }
    }

    /// The number of states.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// Bytes held now, not counting the links in the nodes.
    pub(crate) fn bytes(&self) -> u64 {
        tree_bytes(self.heads.len(), size_of::<(K, u32)>())
    }

    /// The least key.
    pub(crate) fn first(&self) -> Option<K> {
        self.heads.first_key_value().map(|(key, _)| *key)
    }

    /// The newest state of the least key, with the key.
    pub(crate) fn first_entry(&self) -> Option<(K, u32)> {
        self.heads.first_key_value().map(|(key, id)| (*key, *id))
    }

    /// Adds a state that is in no list.
    pub(crate) fn push<S: Space, T: Linked>(&mut self, nodes: &mut Nodes<S, T>, id: u32, key: K)
    where
        S::State: Hash + Eq,
    {
        let after = self.heads.insert(key, id).unwrap_or(NONE);
        *nodes.get_mut(id).data.links() = Links { before: NONE, after };
        if after != NONE {
            nodes.get_mut(after).data.links().before = id;
        }
        self.len += 1;
    }

    /// Removes a state with this key.
    pub(crate) fn remove<S: Space, T: Linked>(&mut self, nodes: &mut Nodes<S, T>, id: u32, key: K)
    where
        S::State: Hash + Eq,
    {
        let Links { before, after } =
            std::mem::replace(nodes.get_mut(id).data.links(), Links::NOWHERE);
        if after != NONE {
            nodes.get_mut(after).data.links().before = before;
        }
        if before != NONE {
            nodes.get_mut(before).data.links().after = after;
        } else if after != NONE {
            self.heads.insert(key, after);
        } else {
            self.heads.remove(&key);
        }
        self.len -= 1;
    }

    /// Removes the newest state of the least key.
    pub(crate) fn pop<S: Space, T: Linked>(&mut self, nodes: &mut Nodes<S, T>) -> Option<u32>
    where
        S::State: Hash + Eq,
    {
        let (&key, &id) = self.heads.first_key_value()?;
        self.remove(nodes, id, key);
        Some(id)
    }
}

/// How often each value occurs, the least one first.
pub(crate) struct Occurrences(BTreeMap<u32, u64>);

impl Occurrences {
    pub(crate) fn new() -> Occurrences {
        Occurrences(BTreeMap::new())
    }

    pub(crate) fn add(&mut self, value: u32) {
        *self.0.entry(value).or_insert(0) += 1;
    }

    pub(crate) fn subtract(&mut self, value: u32) {
        if let Some(count) = self.0.get_mut(&value) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(&value);
            }
        }
    }

    /// The least value, if there is any.
    pub(crate) fn least(&self) -> Option<u32> {
        self.0.first_key_value().map(|(&value, _)| value)
    }

    pub(crate) fn bytes(&self) -> u64 {
        tree_bytes(self.0.len(), size_of::<(u32, u64)>())
    }
}

/// The most bytes of a B-tree of the standard library with this many entries: its nodes have room
/// for 11 entries and hold at least 5, and one node in six has 12 pointers to others.
pub(crate) fn tree_bytes(entries: usize, entry: usize) -> u64 {
    match entries {
        0 => 0,
        _ => ((entries + 11) * (entry * 11 / 5 + 8)) as u64,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::nodes::Node;
    use crate::toy::Graph;
    use crate::{Cancel, Control, Limits, Silent};
    use proptest::prelude::*;

    struct Plain(Links);

    impl Linked for Plain {
        fn links(&mut self) -> &mut Links {
            &mut self.0
        }
    }

    proptest! {
        /// Compared with its naive twin: a list of (key, order of arrival), scanned from end to
        /// end.
        #[test]
        #[cfg_attr(miri, ignore = "minutes in an interpreter")]
        fn the_same_order_as_a_plain_list(
            steps in proptest::collection::vec((0..4u8, 0..9u32, 0..9usize), 1..200),
        ) {
            let graph = Graph::new([], 0);
            let (stop, mut silent) = (Cancel::new(), Silent);
            let mut control = Control::new(Limits::default(), &stop, &mut silent);
            let mut nodes = Nodes::<Graph, Plain>::new();
            let mut queue = Queue::new();
            let mut tally = Occurrences::new();
            let mut plain: Vec<(u32, i64, u32)> = Vec::new();
            for (time, (step, key, which)) in (0i64..).zip(steps) {
                match step {
                    0 | 1 => {
                        let state = nodes.len() as u32;
                        let Err(vacant) = nodes.find(&state) else { unreachable!() };
                        let data = Plain(Links::NOWHERE);
                        let node = Node { state, data, parent: NONE, mv: None };
                        let id = nodes.insert(vacant, node, &graph, 0, &mut control).unwrap();
                        queue.push(&mut nodes, id, key);
                        tally.add(key);
                        plain.push((key, -time, id));
                    }
                    2 => {
                        let first = plain.iter().min().copied();
                        prop_assert_eq!(queue.first(), first.map(|entry| entry.0));
                        prop_assert_eq!(queue.pop(&mut nodes), first.map(|entry| entry.2));
                        plain.retain(|&entry| Some(entry) != first);
                        if let Some((key, ..)) = first {
                            tally.subtract(key);
                        }
                    }
                    _ if which < plain.len() => {
                        let (key, _, id) = plain.remove(which);
                        queue.remove(&mut nodes, id, key);
                        tally.subtract(key);
                    }
                    _ => {}
                }
                prop_assert_eq!(queue.len(), plain.len() as u64);
                prop_assert_eq!(tally.least(), plain.iter().map(|entry| entry.0).min());
            }
        }
    }
}
