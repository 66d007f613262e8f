//! Predicts how many states the iterations of IDA* will generate, by sampling its tree.
//!
//! Stratified sampling (Chen, *Heuristic sampling*, 1992; for IDA* with types by h: Lelis, Zilles &
//! Holte, *Predicting the size of IDA\*'s search tree*, 2013). Nodes of the tree are of one type if
//! they are likely to have subtrees of one size. A probe follows one node of each type, chosen at
//! random, and gives it the weight of all. Its sum is an unbiased estimate of the tree's size,
//! whatever the types; good types make it a close one.
//!
//! Two additions. A type includes the greatest f on the path to a node: an iteration with bound b
//! expands the nodes where that is at most b, so one probe predicts every iteration. And the first
//! layers are searched in full, each state once, because [`FrontIdastar`](crate::FrontIdastar) does
//! the same. Its own fronts grow from iteration to iteration, so it generates somewhat less than
//! predicted.

use crate::hash::BuildWords;
use crate::random::Random;
use crate::{Cancel, Heuristic, Space};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::Hash;

/// How a prediction is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Predictor {
    /// Probes begin at the first layer with this many states; 0 begins at the start, like IDA*.
    pub front: usize,
    /// The number of probes, whose mean is the prediction.
    pub probes: u32,
    /// The seed of the random choices.
    pub seed: u64,
}

/// The prediction for one iteration.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Predicted {
    /// The bound of the iteration.
    pub bound: u32,
    /// States that the iteration generates, if it does not find the goal.
    pub generated: f64,
    /// The standard error of this mean; 0 if there was one probe.
    pub error: f64,
}

impl Default for Predictor {
    fn default() -> Self {
        Predictor { front: 1 << 14, probes: 8, seed: 1 }
    }
}

/// A node, and how many nodes it represents.
struct Node<S: Space, H: Heuristic<S>> {
    weight: f64,
    state: S::State,
    memo: H::Memo,
    trail: S::Trail,
}

/// A node with its cost and the greatest f on the path to it.
struct Reached<S: Space, H: Heuristic<S>> {
    g: u32,
    greatest: u32,
    node: Node<S, H>,
}

/// Nodes of one cost, greatest f, estimate and kind. Those with the least cost come first.
type Type = (u32, u32, u32, u32);

/// One node of each type.
type Strata<S, H> = BTreeMap<Type, Node<S, H>>;

/// The kind of a state, a number.
type Kind<'k, S> = &'k dyn Fn(&<S as Space>::State) -> u32;

/// Generated states by the greatest f above them.
type ByBound = BTreeMap<u32, f64>;

impl Predictor {
    /// Predicts the iterations with bounds up to `most`. Every move must have a positive cost.
    /// `kind` distinguishes states with equal estimates whose subtrees differ, such as by the cell
    /// of the blank; it returns few values. Returns `None` if it was cancelled.
    pub fn run<S: Space, H: Heuristic<S>>(
        &self,
        space: &S,
        heuristic: &H,
        kind: &dyn Fn(&S::State) -> u32,
        most: u32,
        cancel: &Cancel,
    ) -> Option<Vec<Predicted>>
    where
        S::State: Eq + Hash,
    {
        let start = space.start();
        let memo = heuristic.start(&start);
        let first = heuristic.value(&memo);
        let mut exact = ByBound::new();
        let root = Node::<S, H> { weight: 1.0, state: start, memo, trail: space.no_trail() };
        let front = self.front(space, heuristic, (root, first), most, &mut exact, cancel)?;
        let mut random = Random::new(self.seed);
        let mut probes = Vec::new();
        for _ in 0..self.probes.max(1) {
            let mut counts = exact.clone();
            probe(space, heuristic, (kind, most), &front, &mut counts, &mut random, cancel)?;
            probes.push(counts);
        }
        let bounds: std::collections::BTreeSet<u32> =
            probes.iter().flat_map(|counts| counts.keys().copied()).collect();
        let predicted = bounds.into_iter().map(|bound| {
            let sums: Vec<f64> =
                probes.iter().map(|counts| counts.range(..=bound).map(|(_, n)| n).sum()).collect();
            let n = sums.len() as f64;
            let generated = sums.iter().sum::<f64>() / n;
            let squares: f64 = sums.iter().map(|sum| (sum - generated).powi(2)).sum();
            let error = if n > 1.0 { (squares / (n - 1.0) / n).sqrt() } else { 0.0 };
            Predicted { bound, generated, error }
        });
        Some(predicted.collect())
    }

    /// The states where probes begin, with the cost and the greatest f above each.
    fn front<S: Space, H: Heuristic<S>>(
        &self,
        space: &S,
        heuristic: &H,
        (root, first): (Node<S, H>, u32),
        most: u32,
        exact: &mut ByBound,
        cancel: &Cancel,
    ) -> Option<Vec<Reached<S, H>>>
    where
        S::State: Eq + Hash,
    {
        let mut layer = vec![Reached { g: 0, greatest: first, node: root }];
        let mut above: HashSet<S::State, BuildWords> = HashSet::default();
        while !layer.is_empty() && layer.len() < self.front {
            if cancel.is_cancelled() {
                return None;
            }
            let mut next: Vec<Reached<S, H>> = Vec::new();
            let mut places: HashMap<S::State, usize, BuildWords> = HashMap::default();
            for reached in &layer {
                children(space, heuristic, reached, most, exact, |child| {
                    if above.contains(&child.node.state) {
                        return;
                    }
                    match places.get(&child.node.state) {
                        Some(&place) => {
                            // An iteration reaches it by the path whose greatest f is the least.
                            let known = &mut next[place].greatest;
                            *known = child.greatest.min(*known);
                        }
                        None => {
                            places.insert(child.node.state.clone(), next.len());
                            next.push(child);
                        }
                    }
                });
            }
            above = layer.into_iter().map(|reached| reached.node.state).collect();
            layer = next;
        }
        Some(layer)
    }
}

/// The successors of a node within the greatest bound. Counts all, by the greatest f above them.
fn children<S: Space, H: Heuristic<S>>(
    space: &S,
    heuristic: &H,
    Reached { g, greatest, node }: &Reached<S, H>,
    most: u32,
    counts: &mut ByBound,
    mut each: impl FnMut(Reached<S, H>),
) {
    if space.is_goal(&node.state) {
        return;
    }
    for mv in space.moves(&node.state, node.trail) {
        *counts.entry(*greatest).or_default() += node.weight;
        let state = space.apply(&node.state, mv);
        let memo = heuristic.step(&node.memo, &node.state, mv, &state);
        let g = g + space.cost(&node.state, mv);
        let greatest = (g + heuristic.value(&memo)).max(*greatest);
        if greatest <= most {
            let trail = space.follow(node.trail, mv);
            let node = Node { weight: node.weight, state, memo, trail };
            each(Reached { g, greatest, node });
        }
    }
}

/// One probe from the states of a front.
fn probe<S: Space, H: Heuristic<S>>(
    space: &S,
    heuristic: &H,
    (kind, most): (Kind<'_, S>, u32),
    front: &[Reached<S, H>],
    counts: &mut ByBound,
    random: &mut Random,
    cancel: &Cancel,
) -> Option<()> {
    let mut strata: Strata<S, H> = BTreeMap::new();
    let mut add = |strata: &mut Strata<S, H>, reached: Reached<S, H>| {
        let Reached { g, greatest, node } = reached;
        let of = (g, greatest, heuristic.value(&node.memo), kind(&node.state));
        match strata.get_mut(&of) {
            None => {
                strata.insert(of, node);
            }
            Some(known) => {
                // A node of a type is chosen with a probability proportional to its weight.
                let weight = known.weight + node.weight;
                if random.unit() * weight < node.weight {
                    *known = node;
                }
                known.weight = weight;
            }
        }
    };
    for Reached { g, greatest, node } in front {
        let Node { weight, ref state, memo, trail } = *node;
        let node = Node { weight, state: state.clone(), memo, trail };
        add(&mut strata, Reached { g: *g, greatest: *greatest, node });
    }
    while let Some(((g, greatest, _, _), node)) = strata.pop_first() {
        if cancel.is_cancelled() {
            return None;
        }
        let mut successors = Vec::with_capacity(4);
        let reached = Reached { g, greatest, node };
        children(space, heuristic, &reached, most, counts, |child| successors.push(child));
        successors.into_iter().for_each(|child| add(&mut strata, child));
    }
    Some(())
}
