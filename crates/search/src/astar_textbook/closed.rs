//! The three sets of known states.

use super::{Closed, Nodes, larger, make_room};
use crate::hash::hash;
use crate::nodes::NONE;
use crate::ordered::stop;
use crate::{Control, Space, Why};
use std::hash::Hash;

/// Slots between two checks of the clock while a hash table grows.
const STEP: usize = 1 << 14;

/// The nodes of the states that are known, each state once.
pub(super) enum ClosedSet {
    /// In the order in which they were added.
    List(Vec<u32>),
    /// A binary search tree by the hash of the state. States have no order of their own, and a tree
    /// of random keys is balanced well enough without rotations (its depth is about 2 ln n).
    Tree(Vec<Branch>),
    /// Open addressing with linear probing, at most half full; and the number of states in it.
    Hash(Vec<u32>, usize),
}

pub(super) struct Branch {
    hash: u64,
    id: u32,
    /// Its two subtrees: the smaller hashes, then the others.
    below: [u32; 2],
}

impl ClosedSet {
    pub(super) fn new(kind: Closed) -> ClosedSet {
        match kind {
            Closed::List => ClosedSet::List(Vec::new()),
            Closed::Tree => ClosedSet::Tree(Vec::new()),
            Closed::Hash => ClosedSet::Hash(Vec::new(), 0),
        }
    }

    /// Bytes held now.
    pub(super) fn bytes(&self) -> u64 {
        let bytes = match self {
            ClosedSet::List(list) => list.capacity() * size_of::<u32>(),
            ClosedSet::Tree(tree) => tree.capacity() * size_of::<Branch>(),
            ClosedSet::Hash(slots, _) => slots.capacity() * size_of::<u32>(),
        };
        bytes as u64
    }

    /// The node of a state.
    pub(super) fn find<S: Space>(&self, state: &S::State, nodes: &Nodes<S>) -> Option<u32>
    where
        S::State: Hash + Eq,
    {
        let same = |id: u32| nodes.get(id).state == *state;
        match self {
            ClosedSet::List(list) => list.iter().copied().find(|&id| same(id)),
            ClosedSet::Tree(tree) => {
                let key = hash(state);
                let mut at = if tree.is_empty() { NONE } else { 0 };
                while at != NONE {
                    let branch = &tree[at as usize];
                    if branch.hash == key && same(branch.id) {
                        return Some(branch.id);
                    }
                    at = branch.below[usize::from(key >= branch.hash)];
                }
                None
            }
            ClosedSet::Hash(slots, _) => probes(slots, hash(state))
                .map(|at| slots[at])
                .take_while(|&id| id != NONE)
                .find(|&id| same(id)),
        }
    }

    /// Adds a node whose state is not in the set, within the memory limit. `beside`: bytes held
    /// elsewhere.
    pub(super) fn add<S: Space, O>(
        &mut self,
        id: u32,
        nodes: &Nodes<S>,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why>
    where
        S::State: Hash + Eq,
    {
        let key = |id: u32| hash(&nodes.get(id).state);
        match self {
            ClosedSet::List(list) => {
                make_room(list, beside, control)?;
                list.push(id);
            }
            ClosedSet::Tree(tree) => {
                make_room(tree, beside, control)?;
                let (hash, new) = (key(id), tree.len() as u32);
                let mut at = if tree.is_empty() { NONE } else { 0 };
                while at != NONE {
                    let branch = &mut tree[at as usize];
                    let below = &mut branch.below[usize::from(hash >= branch.hash)];
                    at = std::mem::replace(below, if *below == NONE { new } else { *below });
                }
                tree.push(Branch { hash, id, below: [NONE; 2] });
            }
            ClosedSet::Hash(slots, len) => {
                if slots.len() <= 2 * *len {
                    let room = larger::<u32, O>(slots.len(), beside, control)?;
                    let mut more = vec![NONE; room];
                    let mut next_look = STEP;
                    for (at, &old) in slots.iter().enumerate().filter(|(_, old)| **old != NONE) {
                        if at >= next_look {
                            stop(control.interrupted())?;
                            next_look = at + STEP;
                        }
                        place(&mut more, key(old), old);
                    }
                    *slots = more;
                }
                place(slots, key(id), id);
                *len += 1;
            }
        }
        Ok(())
    }

    /// Puts a newer node in the place of a known one of the same state.
    pub(super) fn replace<S: Space>(&mut self, known: u32, id: u32, nodes: &Nodes<S>)
    where
        S::State: Hash + Eq,
    {
        let key = hash(&nodes.get(known).state);
        let place = match self {
            ClosedSet::List(list) => list.iter_mut().find(|old| **old == known),
            ClosedSet::Tree(tree) => {
                let mut at = 0;
                while tree[at].id != known {
                    at = tree[at].below[usize::from(key >= tree[at].hash)] as usize;
                }
                Some(&mut tree[at].id)
            }
            ClosedSet::Hash(slots, _) => {
                let at = probes(slots, key).find(|&at| slots[at] == known);
                at.map(|at| &mut slots[at])
            }
        };
        if let Some(place) = place {
            *place = id;
        }
    }
}

/// The slots of a hash, in the order in which they are tried.
fn probes(slots: &[u32], hash: u64) -> impl Iterator<Item = usize> + use<> {
    let len = slots.len();
    let first = if len == 0 { 0 } else { (hash % len as u64) as usize };
    (first..len).chain(0..first)
}

/// Puts a node into the first free slot of its hash.
fn place(slots: &mut [u32], hash: u64, id: u32) {
    if let Some(at) = probes(slots, hash).find(|&at| slots[at] == NONE) {
        slots[at] = id;
    }
}
