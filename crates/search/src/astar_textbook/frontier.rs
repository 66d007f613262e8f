//! The three frontiers.

use super::{Frontier, larger, make_room};
use crate::astar::SUM;
use crate::buckets::Rank;
use crate::ordered::Order;
use crate::{Control, Ties, Why};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// An entry of the frontier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) rank: Rank,
    /// The number of the entry, from 1.
    pub(super) arrival: u64,
    pub(super) id: u32,
}

impl Entry {
    pub(super) fn new(ties: Ties, g: u32, h: u32, arrival: u64, id: u32) -> Entry {
        let tie = match ties {
            Ties::HighG | Ties::LowH => SUM.tie(ties, g, h),
            Ties::Fifo | Ties::Lifo => 0,
        };
        Entry { rank: Rank { priority: SUM.priority(g, h), tie }, arrival, id }
    }
}

/// An entry in the order in which entries are taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Turn {
    rank: Rank,
    /// Counted down if the newest of equals comes first.
    age: u64,
    id: u32,
}

/// The open states.
pub(super) struct Waiting {
    newest_first: bool,
    entries: Entries,
}

enum Entries {
    /// Unsorted.
    List(Vec<Turn>),
    Heap(BinaryHeap<Reverse<Turn>>),
    /// The best rank last, and the bytes that the lists hold.
    Buckets(Vec<Bucket>, u64),
}

/// The entries of one rank, in the order of their arrival. Those before `taken` are gone: an array
/// that is read from its front.
struct Bucket {
    rank: Rank,
    entries: Vec<(u64, u32)>,
    taken: usize,
}

impl Waiting {
    pub(super) fn new(kind: Frontier, newest_first: bool) -> Waiting {
        let entries = match kind {
            Frontier::List => Entries::List(Vec::new()),
            Frontier::Heap => Entries::Heap(BinaryHeap::new()),
            Frontier::Buckets => Entries::Buckets(Vec::new(), 0),
        };
        Waiting { newest_first, entries }
    }

    /// Bytes held now.
    pub(super) fn bytes(&self) -> u64 {
        match &self.entries {
            Entries::List(list) => (list.capacity() * size_of::<Turn>()) as u64,
            Entries::Heap(heap) => (heap.capacity() * size_of::<Turn>()) as u64,
            Entries::Buckets(all, inside) => (all.capacity() * size_of::<Bucket>()) as u64 + inside,
        }
    }

    /// Adds an entry, within the memory limit. `beside`: bytes held elsewhere.
    pub(super) fn push<O>(
        &mut self,
        entry: Entry,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let age = if self.newest_first { !entry.arrival } else { entry.arrival };
        let turn = Turn { rank: entry.rank, age, id: entry.id };
        match &mut self.entries {
            Entries::List(list) => {
                make_room(list, beside, control)?;
                list.push(turn);
            }
            Entries::Heap(heap) => {
                if heap.len() == heap.capacity() {
                    let room = larger::<Turn, O>(heap.capacity(), beside, control)?;
                    heap.reserve_exact(room - heap.len());
                }
                heap.push(Reverse(turn));
            }
            Entries::Buckets(all, inside) => {
                let at = all.binary_search_by(|bucket| entry.rank.cmp(&bucket.rank));
                let at = match at {
                    Ok(at) => at,
                    Err(at) => {
                        make_room(all, beside + *inside, control)?;
                        let rank = entry.rank;
                        all.insert(at, Bucket { rank, entries: Vec::new(), taken: 0 });
                        at
                    }
                };
                let outside = (all.capacity() * size_of::<Bucket>()) as u64;
                let list = &mut all[at].entries;
                let held =
                    |list: &Vec<(u64, u32)>| (list.capacity() * size_of::<(u64, u32)>()) as u64;
                let before = held(list);
                make_room(list, beside + outside + *inside - before, control)?;
                *inside += held(list) - before;
                list.push((entry.arrival, entry.id));
            }
        }
        Ok(())
    }

    /// Removes the best entry.
    pub(super) fn pop(&mut self) -> Option<Entry> {
        let newest_first = self.newest_first;
        let entry = |Turn { rank, age, id }: Turn| Entry {
            rank,
            arrival: if newest_first { !age } else { age },
            id,
        };
        match &mut self.entries {
            Entries::List(list) => {
                let best = (0..list.len()).min_by_key(|&at| list[at])?;
                Some(entry(list.swap_remove(best)))
            }
            Entries::Heap(heap) => heap.pop().map(|Reverse(turn)| entry(turn)),
            Entries::Buckets(all, inside) => {
                let bucket = all.last_mut()?;
                let taken = if newest_first {
                    bucket.entries.pop()
                } else {
                    bucket.taken += 1;
                    bucket.entries.get(bucket.taken - 1).copied()
                };
                let (rank, taken) = (bucket.rank, taken?);
                if bucket.taken == bucket.entries.len() {
                    *inside -= (bucket.entries.capacity() * size_of::<(u64, u32)>()) as u64;
                    all.pop();
                }
                Some(Entry { rank, arrival: taken.0, id: taken.1 })
            }
        }
    }
}
