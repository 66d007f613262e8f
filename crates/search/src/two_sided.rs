//! The common part of the bidirectional heuristic searches ([`crate::Mm`], [`crate::Nbs`],
//! [`crate::BaeStar`]): two sides that store the states they reached, the best path where they
//! meet, and the expansion of one state on one side. A [`Strategy`] chooses which state is expanded
//! next.
//!
//! ```text
//!    start ●──▶ forward side     h: to the goal      ◀──● goal
//!                      backward side     h: to the start
//! ```
//!
//! The *heuristic towards the start* is an ordinary [`Heuristic`] of the same space that estimates
//! the cost of a path to the space's start; the value of the start is 0. Each of these searches has
//! it in its field `backward`, and takes the one towards the goal as every search does. In a
//! [`Reversible`] space, a path to the start is a path from the start read backwards, so both are
//! estimates of the same kind.
//!
//! Rejected: one heuristic between any two states (front to front). It is stronger, but each state
//! must be compared with every state of the other side's frontier.

use crate::list_status::ListStatus;
use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::stop;
use crate::queue::{Linked, Links};
use crate::{
    Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Reversible, Run, UnitCost, Why,
};
use std::hash::Hash;

/// What a side knows about a state.
pub(crate) struct Reached {
    /// Moves from this side's end by the best known path.
    pub(crate) g: u32,
    /// The estimate to the other end.
    pub(crate) h: u32,
    /// The estimate to this end; 0 if the search does not need it.
    pub(crate) back: u32,
    pub(crate) place: ListStatus,
    /// For a search with two lists per side: true if it is in the second.
    pub(crate) ready: bool,
    links: Links,
}

impl Reached {
    pub(crate) fn f(&self) -> u32 {
        self.g.saturating_add(self.h)
    }
}

impl Linked for Reached {
    fn links(&mut self) -> &mut Links {
        &mut self.links
    }
}

/// The states of one side.
pub(crate) type States<S> = Nodes<S, Reached>;

/// The frontier of one side, in the orders that a search needs.
pub(crate) trait Open<S: Reversible>
where
    S::State: Hash + Eq,
{
    fn new() -> Self;
    fn push(&mut self, states: &mut States<S>, id: u32);
    fn remove(&mut self, states: &mut States<S>, id: u32);
    fn len(&self) -> u64;
    fn bytes(&self) -> u64;
}

/// One side.
pub(crate) struct Side<S: Reversible, P> {
    pub(crate) states: States<S>,
    pub(crate) open: P,
}

/// Which side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Start,
    Goal,
}

/// What to do next.
pub(crate) enum Choice {
    /// Expand this state; it was removed from the frontier of its side.
    Expand(End, u32),
    /// Close this state without expanding it; it was removed from the frontier of its side.
    Skip(End, u32),
    /// The best path is proven, or nothing is left.
    Done,
}

/// What distinguishes one search from both ends from another.
pub(crate) trait Strategy<S: Reversible>
where
    S::State: Hash + Eq,
{
    type Open: Open<S>;

    /// True if states also need the estimate to their own end.
    const BACK: bool;

    /// True if a successor whose f is not below the cost of the best path is dropped.
    const TRIMS: bool;

    /// Chooses what to do next. May raise the lower bound `sides.bound`.
    fn choose(&mut self, sides: &mut Sides<S, Self::Open>) -> Choice;

    /// The key by which the search chose a state, as the literature writes it.
    fn shown(reached: &Reached) -> u32;
}

/// Both sides and what they prove together.
pub(crate) struct Sides<S: Reversible, P> {
    pub(crate) start: Side<S, P>,
    pub(crate) goal: Side<S, P>,
    /// Moves of the best path found.
    pub(crate) best: u32,
    /// The ids, on both sides, of the state where its halves meet.
    meeting: Option<(u32, u32)>,
    /// No path is shorter, if the heuristics have the properties that the search requires.
    pub(crate) bound: u32,
}

impl<S: Reversible, P: Open<S>> Sides<S, P>
where
    S::State: Hash + Eq,
{
    fn bytes(&self) -> u64 {
        let side = |side: &Side<S, P>| side.states.bytes() + side.open.bytes();
        side(&self.start) + side(&self.goal)
    }

    fn waiting(&self) -> u64 {
        self.start.open.len() + self.goal.open.len()
    }

    pub(crate) fn side(&self, end: End) -> &Side<S, P> {
        match end {
            End::Start => &self.start,
            End::Goal => &self.goal,
        }
    }

    fn side_mut(&mut self, end: End) -> &mut Side<S, P> {
        match end {
            End::Start => &mut self.start,
            End::Goal => &mut self.goal,
        }
    }
}

/// Runs a search from both ends. `proves`: true if the heuristics have the properties that make its
/// bound valid.
pub(crate) fn run<S, H, B, O, Y>(
    mut strategy: Y,
    space: &S,
    (forward, backward): (&H, &B),
    proves: bool,
    control: &mut Control<'_, O>,
) -> Run<S::Move>
where
    S: UnitCost + Reversible,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    B: Heuristic<S>,
    O: Observer<S>,
    Y: Strategy<S>,
{
    control.stats.iterations = 1;
    control.stats.explored = Some(0);
    let side = || Side { states: Nodes::new(), open: Y::Open::new() };
    let sides = Sides { start: side(), goal: side(), best: u32::MAX, meeting: None, bound: 0 };
    let mut search = Search { space, forward, backward, sides };
    let ended = search.run(&mut strategy, control);
    let Search { sides, .. } = search;
    let Some((here, there)) = sides.meeting else {
        let lower_bound = if proves { sides.bound } else { 0 };
        return control.finish::<S>(match ended {
            Ok(()) => Outcome::Exhausted { complete: true },
            Err(why) => Outcome::Stopped { why, lower_bound },
        });
    };
    let mut path = sides.start.states.path_to(here);
    let back = sides.goal.states.path_to(there);
    path.extend(back.into_iter().rev().map(|mv| space.inverse(mv)));
    let cost = path.len() as u32;
    let lower_bound = match (proves, ended) {
        (false, _) => 0,
        (true, Ok(())) => cost,
        (true, Err(_)) => sides.bound.min(cost),
    };
    // A path found before the limit is an answer.
    let (optimal, stopped) = (proves && lower_bound == cost, ended.err());
    let outcome = Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped });
    control.finish::<S>(outcome)
}

struct Search<'a, S: Reversible, H, B, P> {
    space: &'a S,
    forward: &'a H,
    backward: &'a B,
    sides: Sides<S, P>,
}

impl<S, H, B, P> Search<'_, S, H, B, P>
where
    S: UnitCost + Reversible,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    B: Heuristic<S>,
    P: Open<S>,
{
    fn run<O: Observer<S>, Y: Strategy<S, Open = P>>(
        &mut self,
        strategy: &mut Y,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let (start, goal) = (self.space.start(), self.space.goal());
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        self.begin::<O, Y>(End::Start, start.clone(), control)?;
        if start == goal {
            self.sides.best = 0;
            // The path is empty, and the start's side alone contains it.
            self.sides.meeting = Some((0, 0));
            self.begin::<O, Y>(End::Goal, goal, control)?;
            return Ok(());
        }
        stop(control.poll(1, 0))?;
        control.stats.generated += 1;
        self.begin::<O, Y>(End::Goal, goal, control)?;
        control.stats.max_frontier = 2;
        self.sides.bound = self.sides.start.states.get(0).data.h;
        stop(control.report(Event::Bound { bound: self.sides.bound }))?;
        loop {
            let before = self.sides.bound;
            let choice = strategy.choose(&mut self.sides);
            if self.sides.bound > before && self.sides.bound < self.sides.best {
                stop(control.report(Event::Bound { bound: self.sides.bound }))?;
            }
            match choice {
                Choice::Done => return Ok(()),
                Choice::Skip(end, id) => {
                    control.stats.popped += 1;
                    self.sides.side_mut(end).states.get_mut(id).data.place = ListStatus::Closed;
                }
                Choice::Expand(End::Start, id) => {
                    let heuristics = (self.forward, self.backward);
                    self.expand::<_, _, _, Y>(End::Start, id, heuristics, control)?;
                }
                Choice::Expand(End::Goal, id) => {
                    let heuristics = (self.backward, self.forward);
                    self.expand::<_, _, _, Y>(End::Goal, id, heuristics, control)?;
                }
            }
        }
    }

    /// Adds the root of a side: the start or the goal.
    fn begin<O, Y: Strategy<S, Open = P>>(
        &mut self,
        end: End,
        state: S::State,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let forward = self.forward.value(&self.forward.start(&state));
        let backward = self.backward.value(&self.backward.start(&state));
        let (h, back) = match end {
            End::Start => (forward, backward),
            End::Goal => (backward, forward),
        };
        let back = if Y::BACK { back } else { 0 };
        let beside = self.sides.bytes() - self.sides.side(end).states.bytes();
        let Side { states, open } = self.sides.side_mut(end);
        let Err(vacant) = states.find(&state) else { unreachable!("nothing is stored yet") };
        let (place, links) = (ListStatus::Waiting, Links::NOWHERE);
        let data = Reached { g: 0, h, back, place, ready: false, links };
        let node = Node { state, data, parent: NONE, mv: None };
        let id = states.insert(vacant, node, self.space, beside, control)?;
        open.push(states, id);
        Ok(())
    }

    /// Expands a state of one side. `ahead` estimates the cost to the other end, `behind` to its
    /// own.
    fn expand<A, Z, O, Y>(
        &mut self,
        end: End,
        id: u32,
        (ahead, behind): (&A, &Z),
        control: &mut Control<'_, O>,
    ) -> Result<(), Why>
    where
        A: Heuristic<S>,
        Z: Heuristic<S>,
        O: Observer<S>,
        Y: Strategy<S, Open = P>,
    {
        let space = self.space;
        let bound = self.sides.bound.min(self.sides.best);
        control.stats.popped += 1;
        let side = self.sides.side(end);
        let Node { state, data, parent, mv } = side.states.get(id);
        let (state, parent, mv) = (state.clone(), *parent, *mv);
        let (g, h, back) = (data.g, data.h, data.back);
        let first = data.place == ListStatus::Waiting;
        if control.each_state::<S>() {
            let shown = Y::shown(data);
            let parent = mv.map(|mv| (&side.states.get(parent).state, mv));
            let waiting = self.sides.waiting();
            stop(control.report_expanded(&state, parent, (g, h, shown), (waiting, bound)))?;
        }
        self.sides.side_mut(end).states.get_mut(id).data.place = ListStatus::Closed;
        control.stats.expanded += 1;
        if first {
            control.stats.explored = control.stats.explored.map(|n| n + 1);
        }
        let ahead_memo = ahead.memo_from_value(&state, h);
        let behind_memo = Y::BACK.then(|| behind.memo_from_value(&state, back));
        let trail = mv.map_or_else(|| space.no_trail(), |mv| space.trail_after(mv));
        let g = g + 1;
        for mv in space.moves(&state, trail) {
            stop(control.poll(self.sides.waiting(), bound))?;
            control.stats.generated += 1;
            let child = space.apply(&state, mv);
            let found = self.sides.side(end).states.find(&child);
            let known = found.ok().map(|known| &self.sides.side(end).states.get(known).data);
            let seen = known.is_some_and(|known| known.g <= g);
            let h = match known {
                Some(known) => known.h,
                None => ahead.value(&ahead.step(&ahead_memo, &state, mv, &child)),
            };
            let trimmed = Y::TRIMS && g.saturating_add(h) >= self.sides.best;
            let cut = if seen { Some(Cut::Seen) } else { trimmed.then_some(Cut::Bound) };
            stop(control.report_successor(&child, (&state, mv), (g, h), cut))?;
            if cut.is_some() {
                continue;
            }
            let other = match end {
                End::Start => &self.sides.goal,
                End::Goal => &self.sides.start,
            };
            let there = other.states.find(&child).ok();
            let through = there.map(|there| g.saturating_add(other.states.get(there).data.g));
            let beside = self.sides.bytes() - self.sides.side(end).states.bytes();
            let Side { states, open } = self.sides.side_mut(end);
            let here = match found {
                Ok(known) => {
                    let closed = states.get(known).data.place == ListStatus::Closed;
                    if closed {
                        control.stats.reopened += 1;
                    } else {
                        open.remove(states, known);
                    }
                    let node = states.get_mut(known);
                    (node.parent, node.mv, node.data.g) = (id, Some(mv), g);
                    if closed {
                        node.data.place = ListStatus::Reopened;
                    }
                    known
                }
                Err(vacant) => {
                    let back = behind_memo
                        .as_ref()
                        .map_or(0, |memo| behind.value(&behind.step(memo, &state, mv, &child)));
                    let (place, links) = (ListStatus::Waiting, Links::NOWHERE);
                    let data = Reached { g, h, back, place, ready: false, links };
                    let node = Node { state: child, data, parent: id, mv: Some(mv) };
                    states.insert(vacant, node, space, beside, control)?
                }
            };
            open.push(states, here);
            if let (Some(there), Some(through)) = (there, through)
                && through < self.sides.best
            {
                self.sides.best = through;
                self.sides.meeting = Some(match end {
                    End::Start => (here, there),
                    End::Goal => (there, here),
                });
            }
        }
        let waiting = self.sides.waiting();
        control.stats.max_frontier = control.stats.max_frontier.max(waiting);
        match control.may_hold(self.sides.bytes()) {
            true => Ok(()),
            false => Err(Why::Memory),
        }
    }
}
