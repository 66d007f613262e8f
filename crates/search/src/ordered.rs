//! The common loop of A*, weighted A*, Dijkstra's search and best-first search: expand the best
//! state of the frontier, keep the best path to each state. They differ only in the order.

use crate::buckets::{Buckets, Open, PoppedNode, Rank};
use crate::nodes::{NONE, Node, Nodes, Vacant};
use crate::saved_memos::SavedMemos;
use crate::{Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Run, Space, Ties, Why};
use std::hash::Hash;

/// The order in which states are expanded.
pub(crate) trait Order {
    /// True if a better path to a closed state opens it again.
    fn reopens(&self) -> bool;

    /// Lower is better.
    fn priority(&self, g: u32, h: u32) -> u64;

    /// The priority as it is shown to people, such as g + h, rounded down.
    fn shown(&self, g: u32, h: u32) -> u32 {
        self.priority(g, h).try_into().unwrap_or(u32::MAX)
    }

    /// Among equal priorities, lower is better; used only if the tie rule needs it.
    fn tie(&self, ties: Ties, g: u32, h: u32) -> u32;

    /// The h that gives this priority with this g, if it can be computed.
    fn estimate(&self, priority: u64, g: u32) -> Option<u32>;

    /// The lower bound proven when the best state of the frontier has this priority, if the heuristic
    /// is admissible.
    fn proves(&self, priority: u64) -> u32;

    /// True if the first goal popped is proven cheapest, provided the heuristic is admissible.
    const PROVES_ANSWER: bool;
}

/// Runs a search of the family.
pub(crate) fn run<S, H, O, R>(
    order: &R,
    ties: Ties,
    space: &S,
    heuristic: &H,
    control: &mut Control<'_, O>,
) -> Run<S::Move>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    O: Observer<S>,
    R: Order,
{
    control.stats.iterations = 1;
    let outcome = round(order, ties, space, heuristic, control);
    control.finish::<S>(outcome)
}

/// The same for one round of a search that may have several: does not finish the run.
pub(crate) fn round<S, H, O, R>(
    order: &R,
    ties: Ties,
    space: &S,
    heuristic: &H,
    control: &mut Control<'_, O>,
) -> Outcome<S::Move>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    O: Observer<S>,
    R: Order,
{
    let by_tie = matches!(ties, Ties::HighG | Ties::LowH);
    // Few states have an estimate of twice the start's or more.
    let estimate = heuristic.value(&heuristic.start(&space.start())).min(u32::MAX / 4);
    let newest_first = matches!(ties, Ties::Lifo | Ties::HighG);
    let mut search = Ordered {
        order,
        ties,
        tie_mask: if by_tie { u32::MAX } else { 0 },
        space,
        heuristic,
        nodes: Nodes::new(),
        memos: SavedMemos::new(heuristic.saved_bytes()),
        buckets: Buckets::new(if by_tie { 2 * estimate + 16 } else { 0 }, newest_first),
        bound: 0,
        finds_best_paths: order.reopens() || heuristic.consistent(),
        before: control.stats.expanded,
        again: 0,
    };
    let outcome = search.run(control).unwrap_or_else(|why| Outcome::Stopped {
        why,
        lower_bound: if heuristic.admissible() { search.bound } else { 0 },
    });
    search.note_frontier(control);
    search.note_explored(control);
    outcome
}

/// How a successor was reached.
struct Arrival<'a, S: Space> {
    parent: &'a S::State,
    id: u32,
    mv: S::Move,
    g: u32,
}

struct Ordered<'a, S: Space, H, R> {
    order: &'a R,
    ties: Ties,
    /// All ones if the tie value is used, else 0.
    tie_mask: u32,
    space: &'a S,
    heuristic: &'a H,
    nodes: Nodes<S, Open>,
    /// What the heuristic saves for each node.
    memos: SavedMemos,
    buckets: Buckets,
    /// The highest lower bound proven so far.
    bound: u32,
    /// True if a closed state never keeps a path that is not the best: without that nothing is
    /// proven beyond the estimate of the start.
    finds_best_paths: bool,
    /// Expansions in earlier rounds.
    before: u64,
    /// Repeated expansions, of states that had been closed before.
    again: u64,
}

impl<S, H, R> Ordered<'_, S, H, R>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    R: Order,
{
    fn run<O: Observer<S>>(
        &mut self,
        control: &mut Control<'_, O>,
    ) -> Result<Outcome<S::Move>, Why> {
        let start = self.space.start();
        let memo = self.heuristic.start(&start);
        let h = self.heuristic.value(&memo);
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        self.bound = h;
        stop(control.report(Event::Bound { bound: self.bound }))?;
        if let Err(vacant) = self.nodes.find(&start) {
            self.put(start, NONE, None, 0, &memo, vacant, control)?;
            self.note_frontier(control);
        }

        while let Some(PoppedNode { rank, id, state, g, mv, parent, first }) =
            self.buckets.pop(&mut self.nodes)
        {
            control.stats.popped += 1;
            let proven = self.order.proves(rank.priority);
            if proven > self.bound && self.finds_best_paths {
                self.bound = proven;
                stop(control.report(Event::Bound { bound: proven }))?;
            }
            // Nodes hold no memos: recomputing one at each pop is cheaper than a memo in every
            // node. Only what is expensive to recompute is saved.
            let value = self.order.estimate(rank.priority, g);
            let saved = if self.saves() { self.memos.get(id) } else { &[] };
            let memo = self.heuristic.restore(&state, value, saved);
            let h = self.heuristic.value(&memo);
            if h == 0 && self.space.is_goal(&state) {
                return Ok(Outcome::Solved(self.answer(id)));
            }
            if control.each_state::<S>() {
                self.note_explored(control);
                let parent = mv.map(|mv| (&self.nodes.get(parent).state, mv));
                let (f, waiting) = (self.order.shown(g, h), self.buckets.len() as u64);
                stop(control.report_expanded(&state, parent, (g, h, f), (waiting, self.bound)))?;
            }
            control.stats.expanded += 1;
            if !first {
                self.again += 1;
            }
            let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
            let mut moves = self.space.moves(&state, trail);
            // The index entry of one successor is prefetched while the one before it is processed.
            let mut ahead = moves.next().map(|mv| self.successor(&state, mv));
            while let Some((mv, child, hash)) = ahead {
                ahead = moves.next().map(|mv| self.successor(&state, mv));
                stop(control.poll(self.buckets.len() as u64, self.bound))?;
                control.stats.generated += 1;
                let g = g.saturating_add(self.space.cost(&state, mv));
                let vacant = match self.nodes.find_hashed(&child, hash) {
                    Err(vacant) => vacant,
                    Ok(old) => {
                        let arrival = Arrival { parent: &state, id, mv, g };
                        self.meet(old, &child, arrival, &memo, control)?;
                        continue;
                    }
                };
                let memo = self.heuristic.step(&memo, &state, mv, &child);
                if control.each_state::<S>() {
                    let (state, parent, h) = (&child, &state, self.heuristic.value(&memo));
                    stop(control.report(Event::Generated { state, parent, mv, g, h }))?;
                }
                self.put(child, id, Some(mv), g, &memo, vacant, control)?;
            }
            self.note_frontier(control);
        }
        Ok(Outcome::Exhausted { complete: true })
    }

    /// A successor and its hash; prefetches its index entry.
    #[inline(always)]
    fn successor(&self, state: &S::State, mv: S::Move) -> (S::Move, S::State, u64) {
        let child = self.space.apply(state, mv);
        let hash = self.nodes.issue_lookup(&child);
        (mv, child, hash)
    }

    /// Puts a new state on the frontier.
    #[allow(clippy::too_many_arguments)]
    #[inline(always)]
    fn put<O>(
        &mut self,
        state: S::State,
        parent: u32,
        mv: Option<S::Move>,
        g: u32,
        memo: &H::Memo,
        vacant: Vacant,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        // The frontier allocates first: the nodes may use all the memory that is left.
        let id = self.nodes.next_id();
        let next = self.queue(id, self.rank(g, self.heuristic.value(memo)), control)?;
        let vacant = match self.make_room(id, &state, memo, vacant, control) {
            Ok(vacant) => vacant,
            Err(why) => {
                self.buckets.uncount_stale();
                return Err(why);
            }
        };
        self.nodes.add(vacant, Node { state, data: Open::new(g, next), parent, mv });
        Ok(())
    }

    /// Makes room for the next node, and saves the heuristic's data for it. (A closure in its place
    /// was not inlined: A* with Manhattan distance on 3x3 took longer.)
    #[inline(always)]
    fn make_room<O>(
        &mut self,
        id: u32,
        state: &S::State,
        memo: &H::Memo,
        vacant: Vacant,
        control: &mut Control<'_, O>,
    ) -> Result<Vacant, Why> {
        self.save(id, memo, control)?;
        let beside = self.beside();
        self.nodes.make_room(vacant, state, self.space, beside, control)
    }

    /// Handles a duplicate: drops it, or stores its better path. A closed state is reopened in its
    /// own node; a queued one gets a new node, because it cannot be removed from its list.
    #[inline(never)]
    fn meet<O: Observer<S>>(
        &mut self,
        old: u32,
        child: &S::State,
        Arrival { parent, id, mv, g }: Arrival<'_, S>,
        memo: &H::Memo,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let known = self.nodes.get(old);
        let (known_g, closed) = (known.data.g, known.data.is_closed());
        let state = child;
        if known_g <= g || (closed && !self.order.reopens()) {
            stop(control.report_successor(state, (parent, mv), (g, 0), Some(Cut::Seen)))?;
            return Ok(());
        }
        let memo = self.heuristic.step(memo, parent, mv, child);
        let h = self.heuristic.value(&memo);
        stop(control.report_successor(state, (parent, mv), (g, h), None))?;
        let rank = self.rank(g, h);
        if closed {
            control.stats.reopened += 1;
            let next = self.queue(old, rank, control)?;
            let known = self.nodes.get_mut(old);
            known.data.reopen(g, next);
            (known.parent, known.mv) = (id, Some(mv));
            return Ok(());
        }
        self.buckets.uncount_stale();
        let new = self.nodes.next_id();
        let next = self.queue(new, rank, control)?;
        self.save(new, &memo, control)?;
        let known = self.nodes.get_mut(old);
        // If it was expanded once, its descendants get the better path too.
        (known.parent, known.mv) = (id, Some(mv));
        let data = known.data.mark_stale(g, next);
        let node = Node { state: child.clone(), data, parent: id, mv: Some(mv) };
        self.nodes.renew(node, self.space, self.beside(), control).map(|_| ())
    }

    /// Saves the heuristic's data for the next node, within the memory limit.
    #[inline(always)]
    fn save<O>(
        &mut self,
        id: u32,
        memo: &H::Memo,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        if !self.saves() {
            return Ok(());
        }
        if self.memos.lacks(id) {
            let beside = self.nodes.bytes() + self.buckets.bytes();
            self.memos.grow(beside, control).ok_or(Why::Memory)?;
        }
        self.heuristic.save(memo, self.memos.get_mut(id));
        Ok(())
    }

    /// Bytes held outside the nodes.
    #[inline(always)]
    fn beside(&self) -> u64 {
        self.buckets.bytes() + if self.saves() { self.memos.bytes() } else { 0 }
    }

    /// Returns true if the heuristic saves data for each node. For most heuristics this is a
    /// constant, so their loops have no code for memos.
    #[inline(always)]
    fn saves(&self) -> bool {
        self.heuristic.saved_bytes() != 0
    }

    /// Queues a node that is in no list. Returns its `next`.
    #[inline(always)]
    fn queue<O>(&mut self, id: u32, rank: Rank, control: &mut Control<'_, O>) -> Result<u32, Why> {
        match self.buckets.push(&mut self.nodes, id, self.buckets.place(rank)) {
            Some(next) => Ok(next),
            None => self.queue_beyond(id, rank, control),
        }
    }

    /// The same for the first node of a rank, if the memory limit allows its list.
    #[cold]
    #[inline(never)]
    fn queue_beyond<O>(
        &mut self,
        id: u32,
        rank: Rank,
        control: &mut Control<'_, O>,
    ) -> Result<u32, Why> {
        let most = self.nodes.bytes() + self.memos.bytes() + self.buckets.bytes_to_hold(rank);
        control.may_hold(most).then_some(()).ok_or(Why::Memory)?;
        Ok(self.buckets.push_beyond(&mut self.nodes, id, rank))
    }

    /// Records the size of the frontier. It never shrinks between two pops, so once per pop is
    /// enough.
    #[inline(always)]
    fn note_frontier<O>(&self, control: &mut Control<'_, O>) {
        control.stats.max_frontier = control.stats.max_frontier.max(self.buckets.len() as u64);
    }

    /// Records how many distinct states were closed; with several rounds, the largest number. It is
    /// not updated at every state, which would cost a dozen instructions each. So an observer that
    /// does not ask for single states sees no number in a tick.
    fn note_explored<O>(&self, control: &mut Control<'_, O>) {
        let explored = control.stats.expanded - self.before - self.again;
        control.stats.explored = control.stats.explored.max(Some(explored));
    }

    #[inline(always)]
    fn rank(&self, g: u32, h: u32) -> Rank {
        let tie = self.order.tie(self.ties, g, h) & self.tie_mask;
        Rank { priority: self.order.priority(g, h), tie }
    }

    fn answer(&self, id: u32) -> FoundPath<S::Move> {
        let path = self.nodes.path_to(id);
        // Not the goal's g: with an inadmissible heuristic an ancestor may have got a better path
        // that was not yet propagated to the goal.
        let cost = cost(self.space, &path);
        let admissible = self.heuristic.admissible();
        let optimal = R::PROVES_ANSWER && admissible && self.finds_best_paths;
        let lower_bound = match (optimal, admissible) {
            (true, _) => cost,
            (_, true) => self.bound,
            _ => 0,
        };
        FoundPath { path, cost, optimal, lower_bound, stopped: None }
    }
}

/// The cost of a path from the start.
pub(crate) fn cost<S: Space>(space: &S, path: &[S::Move]) -> u32 {
    let mut state = space.start();
    let mut cost = 0u32;
    for &mv in path {
        cost = cost.saturating_add(space.cost(&state, mv));
        state = space.apply(&state, mv);
    }
    cost
}

/// Turns a reason to stop into an error.
#[inline(always)]
pub(crate) fn stop(why: Option<Why>) -> Result<(), Why> {
    why.map_or(Ok(()), Err)
}
