//! Breadth-first heuristic search: layer by layer within a bound, in the memory of a few layers.

use crate::freeing::{Freeing, IN_ORDER, SCATTERED, before_growth};
use crate::hash::BuildWords;
use crate::ordered::stop;
use crate::{
    Control, Cut, Event, Heuristic, Observer, Outcome, Reversible, Run, Search, Space, UnitCost,
    Why,
};
use std::collections::HashSet;
use std::hash::Hash;
use std::mem::size_of;

/// Breadth-first heuristic search (Zhou & Hansen, 2006), with rising bounds (their breadth-first
/// iterative deepening A*).
///
/// Within a bound on f = g + h, states are expanded in the order of g. If moves can be undone, a
/// duplicate is in the previous layer, in the same one or in the next one, so only these are
/// stored. The frontier is far smaller than that of A*.
///
/// ```text
///   layers   ·  ·  ·  ·  R  ·  ·  ·  G      Layers above are gone when the goal is met. Each state
///            └── again ──┴── again ──┘      past the relay layer R knows its ancestor in R: the
///                                           path is found by two smaller searches, and so on.
/// ```
///
/// - The first bound is the start's estimate; an iteration that finds nothing raises it to the
///   least f that it cut. The goal is tested when it is generated: no path exists within a lower
///   bound, so the first one found is a shortest one.
/// - The relay layer is at three quarters of the bound, as in the paper; in the searches that
///   rebuild the path, halfway. The states that these generate are counted like all others.
/// - Within a layer, states are expanded first in, first out.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Bfhs, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = Bfhs.solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bfhs;

impl<S, H> Search<S, H> for Bfhs
where
    S: UnitCost + Reversible,
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
        let start = space.start();
        let heap = space.heap_bytes(&start);
        let memo = heuristic.start(&start);
        let mut search = Layered { space, heuristic, bound: heuristic.value(&memo), heap };
        let root = Entry { state: start, memo, mv: None, relay: 0 };
        let found = search.rounds(&root, control);
        let outcome = Outcome::proven_if(admissible, space, found, search.bound);
        control.finish::<S>(outcome)
    }
}

/// A state of a layer.
struct Entry<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
    mv: Option<S::Move>,
    /// The number of its ancestor in the relay layer.
    relay: u32,
}

type States<S> = HashSet<<S as Space>::State, BuildWords>;

/// The stored layers.
struct Layers<S: Space, H: Heuristic<S>> {
    here: Vec<Entry<S, H>>,
    next: Vec<Entry<S, H>>,
    relays: Vec<Entry<S, H>>,
    /// The states of the previous layer, of this one and of the next one.
    known: [States<S>; 3],
    freeing: Freeing,
    /// States that will have to be freed, each from a list and a set.
    stored: usize,
}

impl<S: Space, H: Heuristic<S>> Layers<S, H>
where
    S::State: Hash + Eq,
{
    fn bytes(&self, heap: usize) -> u64 {
        let entries = self.here.capacity() + self.next.capacity() + self.relays.capacity();
        let states: usize = self.known.iter().map(HashSet::capacity).sum();
        let entry = size_of::<Entry<S, H>>() + heap;
        // A slot and its control byte, 7 of 8 slots in use.
        (entries * entry + states * (size_of::<S::State>() + 1 + heap) * 8 / 7) as u64
    }

    /// Adds a state to the next layer.
    fn add<O>(
        &mut self,
        entry: Entry<S, H>,
        heap: usize,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        self.make_room(heap, control)?;
        self.known[2].insert(entry.state.clone());
        self.next.push(entry);
        self.stored += 1;
        self.freeing.added(self.stored, control);
        Ok(())
    }

    /// Makes the next layer the current one.
    fn advance<O>(&mut self, control: &mut Control<'_, O>) {
        std::mem::swap(&mut self.here, &mut self.next);
        self.next.clear();
        self.known.rotate_left(1);
        self.known[2].clear();
        self.stored = self.relays.len() + self.known.iter().map(HashSet::len).sum::<usize>();
        self.freeing.update(self.stored, control);
    }

    /// Makes room for one more state of the next layer. Old and new storage exist at the same time
    /// while copying.
    fn make_room<O>(&mut self, heap: usize, control: &mut Control<'_, O>) -> Result<(), Why> {
        let list = self.next.len() == self.next.capacity();
        let set = self.known[2].len() == self.known[2].capacity();
        if !list && !set {
            return Ok(());
        }
        let mut bytes = self.bytes(heap);
        let more = self.next.capacity().max(32);
        if list {
            bytes += ((self.next.capacity() + more) * (size_of::<Entry<S, H>>() + heap)) as u64;
        }
        let slots = self.known[2].capacity().max(14) * 2 + 2;
        if set {
            bytes += (slots * (size_of::<S::State>() + 1 + heap) * 8 / 7 * 8 / 7) as u64;
        }
        if !control.may_hold(bytes) {
            return Err(Why::Memory);
        }
        if list {
            self.next.reserve_exact(more);
        }
        if set {
            before_growth(self.known[2].len(), control)?;
            self.known[2].reserve(self.known[2].len().max(14));
        }
        Ok(())
    }
}

/// A search from one state to another.
struct Leg<'a, S: Space> {
    /// Moves from the start to its first state.
    g: u32,
    /// The state it searches for; if none, the goal.
    target: Option<&'a S::State>,
    /// The depth of the target, if it is known.
    end: Option<u32>,
    /// The relay layer.
    relay: u32,
}

impl<S: Space> Clone for Leg<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Space> Copy for Leg<'_, S> {}

/// What was found.
struct Found<S: Space, H: Heuristic<S>> {
    /// The last move.
    mv: S::Move,
    depth: u32,
    /// The state of the relay layer that leads there, if that layer was passed.
    relay: Option<Entry<S, H>>,
}

enum Ended<S: Space, H: Heuristic<S>> {
    Found(Found<S, H>),
    /// Nothing was found; the least f that was cut.
    Cut(u32),
    Nothing,
}

struct Layered<'a, S, H> {
    space: &'a S,
    heuristic: &'a H,
    bound: u32,
    /// Bytes that a state holds outside itself.
    heap: usize,
}

impl<S, H> Layered<'_, S, H>
where
    S: UnitCost + Reversible,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    /// Iterations with rising bounds.
    fn rounds<O: Observer<S>>(
        &mut self,
        root: &Entry<S, H>,
        control: &mut Control<'_, O>,
    ) -> Result<Option<Vec<S::Move>>, Why> {
        loop {
            stop(control.report(Event::Bound { bound: self.bound }))?;
            stop(control.poll(0, self.bound))?;
            control.stats.iterations += 1;
            control.stats.generated += 1;
            control.stats.note_path(1);
            if self.space.is_goal(&root.state) {
                control.stats.popped += 1;
                return Ok(Some(Vec::new()));
            }
            let relay = (self.bound / 4 * 3).max(1);
            let leg = Leg { g: 0, target: None, end: None, relay };
            match self.search(root, leg, control)? {
                Ended::Found(found) => {
                    let mut path = Vec::new();
                    self.rebuild(root, leg, found, &mut path, control)?;
                    return Ok(Some(path));
                }
                Ended::Cut(f) => self.bound = f,
                Ended::Nothing => return Ok(None),
            }
        }
    }

    /// Appends the moves of a leg whose end was found.
    fn rebuild<O: Observer<S>>(
        &self,
        root: &Entry<S, H>,
        leg: Leg<'_, S>,
        found: Found<S, H>,
        path: &mut Vec<S::Move>,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let (moves, at) = (found.depth - leg.g, leg.relay);
        if moves == 1 {
            path.push(found.mv);
            return Ok(());
        }
        match found.relay {
            Some(relay) if at < found.depth => {
                let first = Leg { target: Some(&relay.state), ..leg };
                self.leg(root, first, at, path, control)?;
                let second = Leg { g: at, ..leg };
                self.leg(&relay, second, found.depth, path, control)
            }
            // The goal is before the relay layer; its depth is now known.
            _ => self.leg(root, leg, found.depth, path, control),
        }
    }

    /// Searches again from one state to another whose depth is known.
    fn leg<O: Observer<S>>(
        &self,
        root: &Entry<S, H>,
        leg: Leg<'_, S>,
        end: u32,
        path: &mut Vec<S::Move>,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let relay = leg.g + (end - leg.g) / 2;
        let leg = Leg { end: Some(end), relay, ..leg };
        match self.search(root, leg, control)? {
            Ended::Found(found) => self.rebuild(root, leg, found, path, control),
            _ => unreachable!("it was found before within the same bound"),
        }
    }

    /// One breadth-first search within the bound.
    fn search<O: Observer<S>>(
        &self,
        root: &Entry<S, H>,
        leg: Leg<'_, S>,
        control: &mut Control<'_, O>,
    ) -> Result<Ended<S, H>, Why> {
        let space = self.space;
        let mut layers = Layers {
            here: Vec::new(),
            next: Vec::new(),
            relays: Vec::new(),
            known: [States::<S>::default(), States::<S>::default(), States::<S>::default()],
            freeing: Freeing::of_states(self.heap, IN_ORDER + SCATTERED),
            stored: 0,
        };
        layers.add(Entry { state: root.state.clone(), ..*root }, self.heap, control)?;
        let mut least_cut = u32::MAX;
        for depth in leg.g.. {
            layers.advance(control);
            if layers.here.is_empty() || leg.end == Some(depth) {
                break;
            }
            let last = leg.end == Some(depth + 1);
            for number in 0..layers.here.len() {
                let Entry { state, memo, mv, relay } = &layers.here[number];
                let (state, memo, mv, relay) = (state.clone(), *memo, *mv, *relay);
                let relay = if depth == leg.relay { number as u32 } else { relay };
                let waiting = (layers.here.len() - number - 1 + layers.next.len()) as u64;
                control.stats.popped += 1;
                if control.each_state::<S>() {
                    let parent = mv.map(|mv| (space.apply(&state, space.inverse(mv)), mv));
                    let parent = parent.as_ref().map(|(parent, mv)| (parent, *mv));
                    let h = self.heuristic.value(&memo);
                    let keys = (depth, h, depth.saturating_add(h));
                    stop(control.report_expanded(&state, parent, keys, (waiting, self.bound)))?;
                }
                control.stats.expanded += 1;
                let trail = mv.map_or_else(|| space.no_trail(), |mv| space.trail_after(mv));
                for mv in space.moves(&state, trail) {
                    let waiting = (layers.here.len() - number - 1 + layers.next.len()) as u64;
                    stop(control.poll(waiting, self.bound))?;
                    control.stats.generated += 1;
                    let child = space.apply(&state, mv);
                    let memo = self.heuristic.step(&memo, &state, mv, &child);
                    let h = self.heuristic.value(&memo);
                    let (g, f) = (depth + 1, (depth + 1).saturating_add(h));
                    let found = f <= self.bound
                        && match leg.target {
                            Some(target) => last && child == *target,
                            None => h == 0 && space.is_goal(&child),
                        };
                    let cut = if found {
                        None
                    } else if f > self.bound {
                        least_cut = least_cut.min(f);
                        Some(Cut::Bound)
                    } else if last {
                        Some(Cut::Depth)
                    } else {
                        let seen = layers.known.iter().any(|known| known.contains(&child));
                        seen.then_some(Cut::Seen)
                    };
                    stop(control.report_successor(&child, (&state, mv), (g, h), cut))?;
                    if found {
                        control.stats.popped += 1;
                        let relays =
                            if depth == leg.relay { &mut layers.here } else { &mut layers.relays };
                        let passed = depth >= leg.relay && !relays.is_empty();
                        let relay = passed.then(|| relays.swap_remove(relay as usize));
                        layers.freeing.update(0, control);
                        return Ok(Ended::Found(Found { mv, depth: g, relay }));
                    }
                    if cut.is_none() {
                        let entry = Entry { state: child, memo, mv: Some(mv), relay };
                        layers.add(entry, self.heap, control)?;
                        control.stats.note_path(waiting + 1);
                    }
                }
            }
            if depth == leg.relay {
                layers.relays = std::mem::take(&mut layers.here);
            }
        }
        layers.freeing.update(0, control);
        Ok(if least_cut == u32::MAX { Ended::Nothing } else { Ended::Cut(least_cut) })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::{Maze, Straight};
    use crate::{Bfs, Zero};

    /// Paths of every length are rebuilt, straight ones and those far from the estimate.
    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn paths_are_rebuilt() {
        for length in 1..40 {
            let maze: Maze = format!("S{}G", ".".repeat(length)).parse().unwrap();
            for run in [Bfhs.solve(&maze, &Straight::to(&maze)), Bfhs.solve(&maze, &Zero)] {
                let Outcome::Solved(answer) = run.outcome else { panic!() };
                assert_eq!(answer.path.len(), length + 1);
            }
        }
        let wound: Maze = "S....\n####.\n.....\n.####\n....G".parse().unwrap();
        let Outcome::Solved(least) = Bfs::default().solve(&wound, &Zero).outcome else { panic!() };
        let Outcome::Solved(answer) = Bfhs.solve(&wound, &Straight::to(&wound)).outcome else {
            panic!()
        };
        assert_eq!((answer.cost, answer.path), (least.cost, least.path));
    }
}
