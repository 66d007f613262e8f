//! The common loop of the bounded suboptimal searches ([`crate::Focal`], [`crate::Ees`]): expand an
//! open state within the cost bound, test the goal when it is popped, reopen a state when a better
//! path is found. They differ in which state they take.

use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::{cost, stop};
use crate::queue::{Linked, Links};
use crate::weighted_astar::Weight;
use crate::{Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Run, Space, Why};
use std::hash::Hash;

/// What is known about a state.
pub(crate) struct Known {
    /// Cost of the best path known.
    pub(crate) g: u32,
    pub(crate) h: u32,
    links: Links,
    /// True if it is in the focal list.
    pub(crate) focal: bool,
    closed: bool,
    /// True if it was expanded before.
    begun: bool,
}

impl Known {
    pub(crate) fn f(&self) -> u32 {
        self.g.saturating_add(self.h)
    }
}

impl Linked for Known {
    fn links(&mut self) -> &mut Links {
        &mut self.links
    }
}

/// The frontier of such a search: it decides which state is next.
pub(crate) trait Selection<S: Space>
where
    S::State: Hash + Eq,
{
    fn push(&mut self, nodes: &mut Nodes<S, Known>, id: u32);
    fn remove(&mut self, nodes: &mut Nodes<S, Known>, id: u32);
    /// Removes the next state.
    fn pop(&mut self, nodes: &mut Nodes<S, Known>) -> Option<u32>;
    /// The least f of all open states.
    fn least_f(&self) -> Option<u32>;
    /// The key by which a state is chosen, as the literature writes it.
    fn shown(&self, known: &Known) -> u32;
    fn len(&self) -> u64;
    fn bytes(&self) -> u64;
}

/// Returns true if `value` is at most `weight` times `of`.
pub(crate) fn within(weight: Weight, value: u64, of: u64) -> bool {
    let (num, den) = (weight.num().max(weight.den()), weight.den());
    u128::from(value) * u128::from(den) <= u128::from(of) * u128::from(num)
}

/// Runs a search of the family.
pub(crate) fn run<S, H, O, Q>(
    selection: Q,
    space: &S,
    heuristic: &H,
    control: &mut Control<'_, O>,
) -> Run<S::Move>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    O: Observer<S>,
    Q: Selection<S>,
{
    control.stats.iterations = 1;
    control.stats.explored = Some(0);
    let admissible = heuristic.admissible();
    let mut search = Selective { space, heuristic, nodes: Nodes::new(), selection, bound: 0 };
    let ended = search.run(control);
    let bound = if admissible { search.bound } else { 0 };
    let outcome = match ended {
        Ok(Some(goal)) => {
            let path = search.nodes.path_to(goal);
            let cost = cost(space, &path);
            let lower_bound = bound.min(cost);
            let optimal = admissible && lower_bound == cost;
            Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped: None })
        }
        Ok(None) => Outcome::Exhausted { complete: true },
        Err(why) => Outcome::Stopped { why, lower_bound: bound },
    };
    control.finish::<S>(outcome)
}

struct Selective<'a, S: Space, H, Q> {
    space: &'a S,
    heuristic: &'a H,
    nodes: Nodes<S, Known>,
    selection: Q,
    /// The highest value that the least open f ever had.
    bound: u32,
}

impl<S, H, Q> Selective<'_, S, H, Q>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    Q: Selection<S>,
{
    fn run<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<Option<u32>, Why> {
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        let state = self.space.start();
        let h = self.heuristic.value(&self.heuristic.start(&state));
        self.bound = h;
        stop(control.report(Event::Bound { bound: h }))?;
        self.add(state, (NONE, None), 0, h, control)?;
        control.stats.max_frontier = 1;
        loop {
            if let Some(f) = self.selection.least_f()
                && f > self.bound
            {
                self.bound = f;
                stop(control.report(Event::Bound { bound: f }))?;
            }
            let Some(id) = self.selection.pop(&mut self.nodes) else { return Ok(None) };
            control.stats.popped += 1;
            let node = self.nodes.get(id);
            if node.data.h == 0 && self.space.is_goal(&node.state) {
                return Ok(Some(id));
            }
            self.expand(id, control)?;
            control.stats.max_frontier = control.stats.max_frontier.max(self.selection.len());
        }
    }

    fn expand<O: Observer<S>>(&mut self, id: u32, control: &mut Control<'_, O>) -> Result<(), Why> {
        let Node { state, data, parent, mv } = self.nodes.get(id);
        let (state, parent, mv) = (state.clone(), *parent, *mv);
        let (g, h, begun) = (data.g, data.h, data.begun);
        if control.each_state::<S>() {
            let shown = self.selection.shown(data);
            let parent = mv.map(|mv| (&self.nodes.get(parent).state, mv));
            let waiting = (self.selection.len(), self.bound);
            stop(control.report_expanded(&state, parent, (g, h, shown), waiting))?;
        }
        let data = &mut self.nodes.get_mut(id).data;
        (data.closed, data.begun) = (true, true);
        control.stats.expanded += 1;
        if !begun {
            control.stats.explored = control.stats.explored.map(|n| n + 1);
        }
        let memo = self.heuristic.memo_from_value(&state, h);
        let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
        for mv in self.space.moves(&state, trail) {
            stop(control.poll(self.selection.len(), self.bound))?;
            control.stats.generated += 1;
            let child = self.space.apply(&state, mv);
            let g = g.saturating_add(self.space.cost(&state, mv));
            let found = self.nodes.find(&child);
            let known = found.ok().map(|known| &self.nodes.get(known).data);
            let seen = known.is_some_and(|known| known.g <= g);
            let h = match known {
                Some(known) => known.h,
                None => self.heuristic.value(&self.heuristic.step(&memo, &state, mv, &child)),
            };
            stop(control.report_successor(
                &child,
                (&state, mv),
                (g, h),
                seen.then_some(Cut::Seen),
            ))?;
            match found {
                _ if seen => {}
                Ok(known) => {
                    if self.nodes.get(known).data.closed {
                        control.stats.reopened += 1;
                    } else {
                        self.selection.remove(&mut self.nodes, known);
                    }
                    let node = self.nodes.get_mut(known);
                    (node.parent, node.mv, node.data.g) = (id, Some(mv), g);
                    node.data.closed = false;
                    self.selection.push(&mut self.nodes, known);
                }
                Err(_) => self.add(child, (id, Some(mv)), g, h, control)?,
            }
        }
        Ok(())
    }

    /// Stores a new state and puts it on the frontier.
    fn add<O>(
        &mut self,
        state: S::State,
        (parent, mv): (u32, Option<S::Move>),
        g: u32,
        h: u32,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let Err(vacant) = self.nodes.find(&state) else { return Ok(()) };
        let links = Links::NOWHERE;
        let data = Known { g, h, links, focal: false, closed: false, begun: false };
        let node = Node { state, data, parent, mv };
        let beside = self.selection.bytes();
        let id = self.nodes.insert(vacant, node, self.space, beside, control)?;
        self.selection.push(&mut self.nodes, id);
        match control.may_hold(self.nodes.bytes() + self.selection.bytes()) {
            true => Ok(()),
            false => Err(Why::Memory),
        }
    }
}
