//! EES: expands the state that seems nearest to the goal, among those expected to stay within the
//! cost bound.

use crate::nodes::Nodes;
use crate::queue::tree_bytes;
use crate::selective::{self, Known, Selection, within};
use crate::{Control, Heuristic, Observer, Run, Search, Space, Weight};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::hash::Hash;
use std::mem::size_of;

/// EES, explicit estimation search (Thayer & Ruml, 2011).
///
/// Focal search orders states by an admissible estimate and returns to earlier states as soon as f
/// rises. EES uses f̂ = g + ĥ, where ĥ is h corrected by the errors of h on the path so far. Among
/// the states with f̂ at most w times the least f̂, it takes the one with the least ĥ, if its f̂ is
/// at most w times the least f. Otherwise it takes the state with the least f̂, on the same
/// condition; otherwise the state with the least f, which raises the lower bound. The answer costs
/// at most w times the least cost, if the heuristic is admissible.
///
/// The correction is learned from the path (Thayer, Dionne & Ruml, 2011): f grew from f(start) to f
/// over a cost of g, so h underestimated each unit of cost by e = (f - f(start)) / g, and ĥ = h /
/// (1 - e), in units of 1/16, with e at most 9/10. The same ĥ estimates the number of moves that
/// remain, which is the same if every move costs 1. Among equals the newest state comes first. A
/// weight below 1 counts as 1.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Ees, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let ees = Ees { weight: "1.5".parse()? };
/// let Outcome::Solved(answer) = ees.solve(&maze, &Straight::to(&maze)).outcome else { panic!() };
/// assert!(answer.cost <= 9 && answer.lower_bound <= 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ees {
    /// The answer costs at most this many times the least cost.
    pub weight: Weight,
}

impl<S, H> Search<S, H> for Ees
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let orders = Orders {
            weight: self.weight,
            start: heuristic.value(&heuristic.start(&space.start())),
            by_total: BTreeSet::new(),
            by_f: BTreeSet::new(),
            focal: BTreeSet::new(),
            covered: 0,
        };
        selective::run(orders, space, heuristic, control)
    }
}

/// ĥ and f̂ are counted in units of 1/16.
const UNIT: u64 = 16;

/// A key and a state, the newest first.
type Key = (u64, Reverse<u32>);

struct Orders {
    weight: Weight,
    /// The estimate of the start.
    start: u32,
    /// All open states, by f̂.
    by_total: BTreeSet<Key>,
    /// All open states, by f and then f̂.
    by_f: BTreeSet<(u32, Key)>,
    /// The focal list: states with f̂ at most w times the least f̂, by ĥ.
    focal: BTreeSet<Key>,
    /// All open states with f̂ up to this are in the focal list.
    covered: u64,
}

impl Orders {
    /// ĥ in units of 1/16.
    fn remaining(&self, known: &Known) -> u64 {
        let (g, h) = (u64::from(known.g), u64::from(known.h));
        let error = u64::from(known.f().saturating_sub(self.start)).min(g * 9 / 10);
        if g == 0 { h * UNIT } else { h * UNIT * g / (g - error) }
    }

    /// f̂ in units of 1/16.
    fn total(&self, known: &Known) -> u64 {
        u64::from(known.g) * UNIT + self.remaining(known)
    }

    fn take<S: Space>(&mut self, nodes: &mut Nodes<S, Known>, id: u32)
    where
        S::State: Hash + Eq,
    {
        let known = &nodes.get(id).data;
        let total = (self.total(known), Reverse(id));
        self.by_total.remove(&total);
        self.by_f.remove(&(known.f(), total));
        if known.focal {
            let key = (self.remaining(known), Reverse(id));
            self.focal.remove(&key);
            nodes.get_mut(id).data.focal = false;
        }
    }

    /// Adds the missing states to the focal list.
    fn cover<S: Space>(&mut self, nodes: &mut Nodes<S, Known>)
    where
        S::State: Hash + Eq,
    {
        let Some(&(least, _)) = self.by_total.first() else { return };
        let from = (self.covered, Reverse(u32::MAX));
        let mut new = Vec::new();
        for &(total, Reverse(id)) in self.by_total.range(from..) {
            if !within(self.weight, total, least) {
                break;
            }
            self.covered = total;
            if !nodes.get(id).data.focal {
                new.push(id);
            }
        }
        for id in new {
            nodes.get_mut(id).data.focal = true;
            let key = (self.remaining(&nodes.get(id).data), Reverse(id));
            self.focal.insert(key);
        }
    }

    /// The state of the focal list with the least ĥ. States whose f̂ now exceeds w times the least
    /// f̂ are removed from the list.
    fn nearest<S: Space>(&mut self, nodes: &mut Nodes<S, Known>) -> Option<u32>
    where
        S::State: Hash + Eq,
    {
        let &(least, _) = self.by_total.first()?;
        while let Some(&(key, Reverse(id))) = self.focal.first() {
            let total = self.total(&nodes.get(id).data);
            if within(self.weight, total, least) {
                return Some(id);
            }
            self.focal.remove(&(key, Reverse(id)));
            nodes.get_mut(id).data.focal = false;
            self.covered = self.covered.min(total.saturating_sub(1));
        }
        None
    }
}

impl<S: Space> Selection<S> for Orders
where
    S::State: Hash + Eq,
{
    fn push(&mut self, nodes: &mut Nodes<S, Known>, id: u32) {
        nodes.get_mut(id).data.focal = false;
        let known = &nodes.get(id).data;
        let total = (self.total(known), Reverse(id));
        self.by_total.insert(total);
        self.by_f.insert((known.f(), total));
        if total.0 <= self.covered {
            let key = (self.remaining(known), Reverse(id));
            self.focal.insert(key);
            nodes.get_mut(id).data.focal = true;
        }
    }

    fn remove(&mut self, nodes: &mut Nodes<S, Known>, id: u32) {
        self.take(nodes, id);
    }

    fn pop(&mut self, nodes: &mut Nodes<S, Known>) -> Option<u32> {
        let &(least_f, (_, Reverse(first))) = self.by_f.first()?;
        self.cover(nodes);
        let weight = self.weight;
        let keeps = |total: u64| within(weight, total, u64::from(least_f) * UNIT);
        let nearest = self.nearest(nodes);
        let nearest = nearest.filter(|&id| keeps(self.total(&nodes.get(id).data)));
        let promising = self.by_total.first().filter(|key| keeps(key.0)).map(|key| key.1.0);
        let id = nearest.or(promising).unwrap_or(first);
        self.take(nodes, id);
        Some(id)
    }

    fn least_f(&self) -> Option<u32> {
        self.by_f.first().map(|first| first.0)
    }

    /// f̂, rounded down.
    fn shown(&self, known: &Known) -> u32 {
        (self.total(known) / UNIT).try_into().unwrap_or(u32::MAX)
    }

    fn len(&self) -> u64 {
        self.by_total.len() as u64
    }

    fn bytes(&self) -> u64 {
        tree_bytes(self.by_total.len() + self.focal.len(), size_of::<Key>())
            + tree_bytes(self.by_f.len(), size_of::<(u32, Key)>())
    }
}
