//! IDA* below a front: the first moves breadth first, the rest depth first.

use crate::deepen::{Found, Frame, Root, begin, below};
use crate::hash::BuildWords;
use crate::ordered::{cost, stop};
use crate::{Control, Cut, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::collections::HashMap;
use std::hash::Hash;
use std::mem::size_of;

/// IDA* that begins each iteration with a front: layers of states, breadth first, each state once,
/// until a layer is large enough; then a depth-first search below each state of the last layer.
///
/// Plain IDA* reaches a state by many paths and searches below it each time. The front removes
/// these duplicates, at the price of storing its states. A larger front saves more and costs more;
/// its size depends on the states that the previous iteration generated ([`FrontIdastar::states`]).
/// The front is A*'s part in A*+IDA* (Bu & Korf, 2019), without the order by f: all states within
/// the bound are needed, so the order does not matter.
///
/// Of the paths to a state the cheapest stays, and of those the first. A space whose trail
/// remembers more than the last move must list its moves in the order in which its trails prefer
/// paths.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{FrontIdastar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = FrontIdastar::default().solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// assert_eq!(run.stats.iterations, 3); // bounds 2, 4 and 6, as in IDA*
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrontIdastar {
    /// States that the previous iteration generated, per state of the front.
    pub share: u64,
    /// The most states of a front.
    pub most: usize,
}

/// The fewest states of a front.
const LEAST: usize = 64;

impl Default for FrontIdastar {
    fn default() -> Self {
        FrontIdastar { share: 256, most: 1 << 20 }
    }
}

impl FrontIdastar {
    /// The size of an iteration's front, if the previous iteration generated this many states.
    pub fn states(&self, previous: u64) -> usize {
        let states = previous / self.share.max(1);
        usize::try_from(states).unwrap_or(usize::MAX).clamp(LEAST.min(self.most), self.most)
    }
}

/// A state of the front.
struct Waiting<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
    trail: S::Trail,
    g: u32,
}

/// For each state of a layer, the parent's number in the layer above and the move.
type Links<M> = Vec<(u32, M)>;

/// The states of a layer, with their costs and numbers.
type Layer<S> = HashMap<<S as Space>::State, (u32, u32), BuildWords>;

/// The last layer. Its successors may repeat states of the layer above it, which is stored for that
/// reason; with unit costs they repeat no state of earlier layers.
struct Front<S: Space, H: Heuristic<S>> {
    states: Vec<Waiting<S, H>>,
    /// One list per layer except the start's.
    links: Vec<Links<S::Move>>,
    above: Layer<S>,
}

impl<S: Space, H: Heuristic<S>> Front<S, H> {
    /// The moves to a state of the last layer.
    fn path_to(&self, mut number: usize) -> Vec<S::Move> {
        let mut path = Vec::with_capacity(self.links.len());
        for links in self.links.iter().rev() {
            let (parent, mv) = links[number];
            path.push(mv);
            number = parent as usize;
        }
        path.reverse();
        path
    }
}

impl<S: Space, H: Heuristic<S>> Front<S, H> {
    /// For observers of single states: the parent of a state of the last layer, and the move.
    /// Computed by replaying the path from the start.
    fn parent(&self, space: &S, number: usize, wanted: bool) -> Option<(S::State, S::Move)> {
        let path = wanted.then(|| self.path_to(number))?;
        let (&last, before) = path.split_last()?;
        let play = |state: S::State, &mv: &S::Move| space.apply(&state, mv);
        Some((before.iter().fold(space.start(), play), last))
    }
}

impl<S, H> Search<S, H> for FrontIdastar
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
        let admissible = heuristic.admissible();
        let mut bound = heuristic.value(&heuristic.start(&space.start()));
        let mut stack = Vec::new();
        let mut previous = 0;
        let outcome = loop {
            let before = control.stats.generated;
            let enough = self.states(previous);
            let mut found = Found::new(1, false);
            let ended = round(space, heuristic, (bound, enough), &mut stack, &mut found, control);
            previous = control.stats.generated - before;
            let lower_bound = if admissible { bound } else { 0 };
            if let Some(path) = found.paths.pop() {
                let cost = cost(space, &path);
                let optimal = admissible;
                break Outcome::Solved(FoundPath {
                    path,
                    cost,
                    optimal,
                    lower_bound,
                    stopped: None,
                });
            }
            match ended {
                Err(why) => break Outcome::Stopped { why, lower_bound },
                Ok(None) => break Outcome::Exhausted { complete: true },
                Ok(Some(next)) => bound = next,
            }
        };
        control.finish::<S>(outcome)
    }
}

/// One iteration: the front, then the searches below it. Returns the next bound.
fn round<S, H, O>(
    space: &S,
    heuristic: &H,
    (bound, enough): (u32, usize),
    stack: &mut Vec<Frame<S, H>>,
    found: &mut Found<S::Move>,
    control: &mut Control<'_, O>,
) -> Result<Option<u32>, Why>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    O: Observer<S>,
{
    begin(bound, control)?;
    let state = space.start();
    let memo = heuristic.start(&state);
    let h = heuristic.value(&memo);
    if h == 0 && space.is_goal(&state) {
        found.paths.push(Vec::new());
        return Ok(None);
    }
    // A state counts as popped when it is expanded, the start included.
    control.stats.popped -= 1;
    let first = Waiting { state, memo, trail: space.no_trail(), g: 0 };
    let mut front = Front { states: vec![first], links: Vec::new(), above: Layer::<S>::default() };
    let mut next = None;
    while !front.states.is_empty() && front.states.len() < enough {
        let cut = front.advance(space, heuristic, bound, found, control)?;
        if !found.paths.is_empty() {
            return Ok(None);
        }
        next = next.into_iter().chain(cut).min();
    }
    let states = std::mem::take(&mut front.states);
    for (number, Waiting { state, memo, trail, g }) in states.into_iter().enumerate() {
        control.stats.popped += 1;
        let parent = front.parent(space, number, control.each_state::<S>());
        let root = Root { state, memo, trail, g, depth: front.links.len() as u64, parent };
        let cut = (bound, Cut::Bound);
        let cut = below::<S, H, O, false>(space, heuristic, cut, root, stack, found, control)?;
        if let Some(path) = found.paths.first_mut() {
            let mut whole = front.path_to(number);
            whole.append(path);
            *path = whole;
            return Ok(None);
        }
        next = next.into_iter().chain(cut).min();
    }
    Ok(next)
}

impl<S, H> Front<S, H>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    /// Replaces the layer by the next one. Returns the least f above the bound.
    fn advance<O: Observer<S>>(
        &mut self,
        space: &S,
        heuristic: &H,
        bound: u32,
        found: &mut Found<S::Move>,
        control: &mut Control<'_, O>,
    ) -> Result<Option<u32>, Why> {
        let mut cut: Option<u32> = None;
        let mut next: Vec<Waiting<S, H>> = Vec::new();
        let mut links: Links<S::Move> = Vec::new();
        let mut here = Layer::<S>::default();
        for (number, parent) in self.states.iter().enumerate() {
            let h = heuristic.value(&parent.memo);
            let waiting = (self.states.len() - number + next.len()) as u64;
            control.stats.popped += 1;
            control.stats.note_path(waiting);
            if control.each_state::<S>() {
                let key = (parent.g, h, parent.g.saturating_add(h));
                let above = self.parent(space, number, true);
                let above = above.as_ref().map(|(state, mv)| (state, *mv));
                stop(control.report_expanded(&parent.state, above, key, (waiting, bound)))?;
            }
            control.stats.expanded += 1;
            for mv in space.moves(&parent.state, parent.trail) {
                stop(control.poll(next.len() as u64, bound))?;
                control.stats.generated += 1;
                let state = space.apply(&parent.state, mv);
                let memo = heuristic.step(&parent.memo, &parent.state, mv, &state);
                let g = parent.g.saturating_add(space.cost(&parent.state, mv));
                let h = heuristic.value(&memo);
                let f = g.saturating_add(h);
                let known = here.get(&state).copied();
                let seen = self.above.get(&state).is_some_and(|&(least, _)| least <= g)
                    || known.is_some_and(|(least, _)| least <= g);
                let why = if f > bound { Some(Cut::Bound) } else { seen.then_some(Cut::Seen) };
                stop(control.report_successor(&state, (&parent.state, mv), (g, h), why))?;
                if f > bound {
                    cut = Some(cut.map_or(f, |least| least.min(f)));
                    continue;
                }
                if seen {
                    continue;
                }
                let goal = h == 0 && space.is_goal(&state);
                let trail = space.follow(parent.trail, mv);
                // A more expensive path to it is replaced.
                let place = known.map_or(next.len(), |(_, place)| place as usize);
                here.insert(state.clone(), (g, place as u32));
                let waiting = Waiting { state, memo, trail, g };
                match next.get_mut(place) {
                    Some(dearer) => {
                        *dearer = waiting;
                        links[place] = (number as u32, mv);
                    }
                    None => {
                        self.hold(&mut next, &here, control)?;
                        next.push(waiting);
                        links.push((number as u32, mv));
                    }
                }
                if goal {
                    control.stats.popped += 1;
                    control.stats.note_path(self.links.len() as u64 + 2);
                    self.links.push(links);
                    found.paths.push(self.path_to(place));
                    return Ok(None);
                }
            }
        }
        let these = self.states.drain(..).enumerate();
        self.above = these.map(|(i, waiting)| (waiting.state, (waiting.g, i as u32))).collect();
        self.states = next;
        self.links.push(links);
        control.stats.note_path(self.links.len() as u64 + u64::from(!self.states.is_empty()));
        Ok(cut)
    }

    /// Checks that a layer that is about to grow stays within the memory limit.
    fn hold<O>(
        &self,
        next: &mut Vec<Waiting<S, H>>,
        here: &Layer<S>,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        if next.len() < next.capacity() {
            return Ok(());
        }
        let more = next.capacity().max(LEAST);
        let states = self.states.capacity() + 2 * next.capacity() + more;
        let places = self.above.capacity() + 2 * here.capacity().max(more);
        let links: usize = self.links.iter().map(Vec::capacity).sum::<usize>() + 2 * more;
        let bytes = states * size_of::<Waiting<S, H>>()
            + places * (size_of::<(S::State, (u32, u32))>() + 1) * 8 / 7
            + links * size_of::<(u32, S::Move)>();
        if !control.may_hold(bytes as u64) {
            return Err(Why::Memory);
        }
        next.reserve_exact(more);
        Ok(())
    }
}
