//! ARA*: weighted A* with a falling weight that keeps its states between iterations.

use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::{cost, stop};
use crate::queue::{Linked, Links, Occurrences, Queue};
use crate::{
    Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Weight, Why,
};
use std::hash::Hash;
use std::num::NonZeroU32;

/// ARA*, anytime repairing A* (Likhachev, Gordon & Thrun, 2003).
///
/// Iterations of weighted A*, each with a smaller weight, that keep the states of the iterations
/// before. Within an iteration a state is expanded at most once: one that gets a better path after
/// that is *inconsistent* and stays for the next iteration. An iteration ends when no open state
/// can lead to a better answer under its weight; with a consistent heuristic, the answer then costs
/// at most the weight times the least cost. The search ends when the answer costs no more than the
/// least f of all open and inconsistent states. With a consistent heuristic this is so at weight 1
/// at the latest; with another, iterations of weight 1 are repeated.
///
/// The weights fall by 1/2: 3, 2.5, 2, 1.5, 1 (by 0.02 in the paper, for robot navigation). Among
/// equal g + w·h the lowest h comes first, then the newest. Every better answer at the end of an
/// iteration is an [`Event::Better`]. `reopened` counts inconsistent states that are queued again.
///
/// [`crate::AnytimeAstar`] restarts instead: it forgets the states found with a large weight, which
/// repeats work but is not misled by them.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{AraStar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = AraStar::default().solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AraStar {
    /// The first weight.
    pub weight: Weight,
}

impl Default for AraStar {
    fn default() -> Self {
        AraStar { weight: Weight::quarters(12) }
    }
}

impl<S, H> Search<S, H> for AraStar
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
        control.stats.explored = Some(0);
        let mut search = Repairing {
            space,
            heuristic,
            weight: at_least_one(self.weight),
            nodes: Nodes::new(),
            queue: Queue::new(),
            f: Occurrences::new(),
            best: u32::MAX,
            goal: None,
            round: 0,
            bound: 0,
            answer: None,
        };
        let ended = search.rounds(control);
        let admissible = heuristic.admissible();
        let proven = if admissible { search.bound } else { 0 };
        let outcome = match (search.answer, ended) {
            (Some(path), ended) => {
                let cost = cost(space, &path);
                let lower_bound = proven.min(cost);
                let optimal = admissible && lower_bound == cost;
                let stopped = ended.err();
                Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped })
            }
            (None, Ok(())) => Outcome::Exhausted { complete: true },
            (None, Err(why)) => Outcome::Stopped { why, lower_bound: proven },
        };
        control.finish::<S>(outcome)
    }
}

fn at_least_one(weight: Weight) -> Weight {
    if weight.num() < weight.den() { Weight::quarters(4) } else { weight }
}

/// Less by 1/2, but at least 1.
fn lighter(weight: Weight) -> Weight {
    let (num, den) = (u64::from(weight.num()) * 2, u64::from(weight.den()) * 2);
    let less = (num.saturating_sub(den / 2)).max(den);
    match (u32::try_from(less), u32::try_from(den).ok().and_then(NonZeroU32::new)) {
        (Ok(num), Some(den)) => Weight::new(num, den),
        _ => Weight::quarters(4),
    }
}

/// What is known about a state.
struct Known {
    g: u32,
    h: u32,
    place: AraList,
    /// The iteration in which it was expanded last; 0 if never.
    expanded_in: u32,
    links: Links,
}

/// The lists of ARA*, one of which has each state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AraList {
    Open,
    Closed,
    /// It got a better path after it was expanded in this iteration.
    Inconsistent,
}

impl Linked for Known {
    fn links(&mut self) -> &mut Links {
        &mut self.links
    }
}

struct Repairing<'a, S: Space, H> {
    space: &'a S,
    heuristic: &'a H,
    weight: Weight,
    nodes: Nodes<S, Known>,
    /// By g + w·h, then h.
    queue: Queue<(u64, u32)>,
    /// The f of all states that are open or inconsistent.
    f: Occurrences,
    /// The cost of the best goal found.
    best: u32,
    goal: Option<u32>,
    /// The number of this iteration, from 1.
    round: u32,
    /// The highest lower bound so far.
    bound: u32,
    /// The best answer of the finished iterations.
    answer: Option<Vec<S::Move>>,
}

impl<S, H> Repairing<'_, S, H>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn rounds<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<(), Why> {
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        let state = self.space.start();
        let h = self.heuristic.value(&self.heuristic.start(&state));
        self.bound = h;
        self.add(state, (NONE, None), 0, h, control)?;
        control.stats.max_frontier = 1;
        let mut told = u32::MAX;
        loop {
            control.stats.iterations += 1;
            self.round += 1;
            stop(control.report(Event::Bound { bound: self.bound }))?;
            let ended = self.improve(control);
            if let Some(goal) = self.goal {
                let path = self.nodes.path_to(goal);
                let cost = cost(self.space, &path);
                if cost < told {
                    told = cost;
                    let stopped = ended
                        .is_ok()
                        .then(|| control.report::<S>(Event::Better { cost, path: &path }));
                    self.answer = Some(path);
                    stop(stopped.flatten())?;
                }
            }
            ended?;
            self.bound = self.bound.max(self.f.least().unwrap_or(u32::MAX).min(self.best));
            // Not after the first iteration of weight 1: with an inconsistent heuristic, states that
            // it left inconsistent may lead to a better answer.
            if self.goal.is_none() || self.bound >= self.best {
                return Ok(());
            }
            self.weight = lighter(self.weight);
            self.renew(control);
        }
    }

    /// Opens the inconsistent states and orders all open states by the new weight.
    fn renew<O>(&mut self, control: &mut Control<'_, O>) {
        self.queue = Queue::new();
        for id in 0..self.nodes.next_id() {
            let known = &mut self.nodes.get_mut(id).data;
            match known.place {
                AraList::Closed => continue,
                AraList::Inconsistent => control.stats.reopened += 1,
                AraList::Open => {}
            }
            known.place = AraList::Open;
            let key = self.key(id);
            self.queue.push(&mut self.nodes, id, key);
        }
        control.stats.max_frontier = control.stats.max_frontier.max(self.queue.len());
    }

    fn key(&self, id: u32) -> (u64, u32) {
        let Known { g, h, .. } = self.nodes.get(id).data;
        (self.priority(g, h), h)
    }

    fn priority(&self, g: u32, h: u32) -> u64 {
        u64::from(self.weight.den()) * u64::from(g) + u64::from(self.weight.num()) * u64::from(h)
    }

    /// Expands states until none can lead to a better answer under this weight.
    fn improve<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<(), Why> {
        while let Some((priority, _)) = self.queue.first() {
            let enough = u64::from(self.best) * u64::from(self.weight.den());
            if self.best != u32::MAX && enough <= priority {
                return Ok(());
            }
            let Some(id) = self.queue.pop(&mut self.nodes) else { return Ok(()) };
            control.stats.popped += 1;
            self.expand(id, control)?;
            control.stats.max_frontier = control.stats.max_frontier.max(self.queue.len());
        }
        Ok(())
    }

    fn expand<O: Observer<S>>(&mut self, id: u32, control: &mut Control<'_, O>) -> Result<(), Why> {
        let Node { state, data, parent, mv } = self.nodes.get(id);
        let (state, parent, mv) = (state.clone(), *parent, *mv);
        let Known { g, h, expanded_in, .. } = *data;
        if control.each_state::<S>() {
            let shown = self.priority(g, h) / u64::from(self.weight.den());
            let shown = shown.try_into().unwrap_or(u32::MAX);
            let parent = mv.map(|mv| (&self.nodes.get(parent).state, mv));
            let waiting = (self.queue.len(), self.bound);
            stop(control.report_expanded(&state, parent, (g, h, shown), waiting))?;
        }
        let data = &mut self.nodes.get_mut(id).data;
        (data.place, data.expanded_in) = (AraList::Closed, self.round);
        self.f.subtract(g.saturating_add(h));
        control.stats.expanded += 1;
        if expanded_in == 0 {
            control.stats.explored = control.stats.explored.map(|n| n + 1);
        }
        let memo = self.heuristic.memo_from_value(&state, h);
        let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
        for mv in self.space.moves(&state, trail) {
            stop(control.poll(self.queue.len(), self.bound))?;
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
            if seen {
                continue;
            }
            match found {
                Ok(known) => self.better(known, (id, mv), g, control),
                Err(_) => self.add(child, (id, Some(mv)), g, h, control)?,
            }
        }
        Ok(())
    }

    /// Gives a known state a better path.
    fn better<O>(
        &mut self,
        known: u32,
        (parent, mv): (u32, S::Move),
        g: u32,
        control: &mut Control<'_, O>,
    ) {
        let Known { g: old, h, place, expanded_in, .. } = self.nodes.get(known).data;
        if place != AraList::Closed {
            self.f.subtract(old.saturating_add(h));
        }
        if place == AraList::Open {
            let key = self.key(known);
            self.queue.remove(&mut self.nodes, known, key);
        }
        self.f.add(g.saturating_add(h));
        let node = self.nodes.get_mut(known);
        (node.parent, node.mv, node.data.g) = (parent, Some(mv), g);
        self.note_goal(known);
        let node = self.nodes.get_mut(known);
        if expanded_in == self.round {
            node.data.place = AraList::Inconsistent;
            return;
        }
        if place == AraList::Closed {
            control.stats.reopened += 1;
        }
        node.data.place = AraList::Open;
        let key = self.key(known);
        self.queue.push(&mut self.nodes, known, key);
    }

    /// Records a goal that is cheaper than all before.
    fn note_goal(&mut self, id: u32) {
        let Node { state, data, .. } = self.nodes.get(id);
        if data.h == 0 && data.g < self.best && self.space.is_goal(state) {
            (self.best, self.goal) = (data.g, Some(id));
        }
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
        let Err(vacant) = self.nodes.find(&state) else { unreachable!("the state is new") };
        let data = Known { g, h, place: AraList::Open, expanded_in: 0, links: Links::NOWHERE };
        let node = Node { state, data, parent, mv };
        let beside = self.queue.bytes() + self.f.bytes();
        let id = self.nodes.insert(vacant, node, self.space, beside, control)?;
        self.f.add(g.saturating_add(h));
        let key = self.key(id);
        self.queue.push(&mut self.nodes, id, key);
        self.note_goal(id);
        match control.may_hold(self.nodes.bytes() + self.queue.bytes() + self.f.bytes()) {
            true => Ok(()),
            false => Err(Why::Memory),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::{Graph, Guess};
    use crate::{Cancel, Flow, Limits};

    #[test]
    fn weights_fall_by_a_half_to_one() {
        let mut weight: Weight = "2.75".parse().unwrap();
        let mut all = vec![weight.to_string()];
        while weight.num() != weight.den() {
            weight = lighter(weight);
            all.push(weight.to_string());
        }
        assert_eq!(all, ["2.75", "2.25", "1.75", "1.25", "1"]);
    }

    /// An expensive path that looks short and a cheap one that looks long: the expensive one is
    /// found first, and the states expanded for it are not expanded again.
    #[test]
    fn answers_get_better_until_one_is_proven() {
        let graph = Graph::new([(0, 1, 1), (1, 3, 9), (0, 2, 2), (2, 3, 3)], 3);
        let guess = Guess { values: vec![4, 1, 3, 0], admissible: true, consistent: true };
        let mut costs = Vec::new();
        let mut observer = |event: Event<'_, Graph>| {
            if let Event::Better { cost, .. } = event {
                costs.push(cost);
            }
            Flow::Continue
        };
        let stop = Cancel::new();
        let mut control = Control::new(Limits::default(), &stop, &mut observer);
        let run = AraStar { weight: "5".parse().unwrap() }.run(&graph, &guess, &mut control);
        let Outcome::Solved(answer) = run.outcome else { panic!("{:?}", run.outcome) };
        assert_eq!((answer.cost, answer.optimal, answer.lower_bound), (5, true, 5));
        assert_eq!(costs, [10, 5]);
        assert_eq!(run.stats.expanded, 3);
    }

    /// State 2 looks best until it is expanded; the cheap path to it goes through 4, whose h is
    /// high. At weight 1 it is expanded before that path is found.
    #[test]
    fn an_inconsistent_heuristic_needs_more_iterations_of_weight_1() {
        let edges = [(0, 3, 1), (0, 5, 31), (3, 2, 13), (3, 4, 3), (4, 2, 1), (2, 5, 17)];
        let graph = Graph::new(edges, 5);
        let values = vec![0, 0, 0, 21, 13, 0];
        let guess = Guess { values, admissible: true, consistent: false };
        let run = AraStar::default().solve(&graph, &guess);
        let Outcome::Solved(answer) = run.outcome else { panic!("{:?}", run.outcome) };
        assert_eq!((answer.cost, answer.optimal, answer.lower_bound), (22, true, 22));
    }
}
