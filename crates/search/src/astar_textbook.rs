//! A* with a choice of textbook data structures, to measure what they cost.

mod closed;
mod frontier;

use crate::astar::SUM;
use crate::freeing::{Freeing, IN_ORDER};
use crate::nodes::NONE;
use crate::ordered::{Order, stop};
use crate::{Control, Cut, Event, Heuristic, Observer, Outcome, Run, Search, Space, Ties, Why};
use closed::ClosedSet;
use frontier::{Entry, Waiting};
use std::fmt;
use std::hash::Hash;

/// A* (Hart, Nilsson and Raphael, 1968) with a chosen frontier, closed set and duplicate check.
///
/// The rules are those of [`Astar`](crate::Astar): the least g + h first, the goal test when a
/// state is taken, a better path replaces a worse one and reopens an expanded state. The frontier
/// and the closed set change the time and the memory, but no counter. With [`Duplicates::Inserted`]
/// the counts, the path and every event are those of `Astar`; with [`Duplicates::Taken`] copies of
/// a state wait side by side, so the frontier is larger and more states are taken.
///
/// Everything is kept simple on purpose, as a student would write it. `Astar` itself combines
/// buckets with a hash index and stores both more tightly.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Astar, AstarTextbook, Closed, Frontier, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let lists =
///     AstarTextbook { frontier: Frontier::List, closed: Closed::List, ..Default::default() };
/// let (slow, fast) = (
///     lists.solve(&maze, &Straight::to(&maze)),
///     Astar::default().solve(&maze, &Straight::to(&maze)),
/// );
/// assert_eq!(slow.outcome, fast.outcome);
/// assert_eq!(slow.stats.generated, fast.stats.generated);
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AstarTextbook {
    /// Which of equal f comes first.
    pub ties: Ties,
    /// How the open states are stored.
    pub frontier: Frontier,
    /// How the known states are stored.
    pub closed: Closed,
    /// When duplicates are checked.
    pub duplicates: Duplicates,
}

/// Declares a choice of names.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$line:meta])* $choice:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum $name { $($(#[$line])* $choice,)* }

        impl $name {
            /// All, in the order of their declaration.
            pub const ALL: [$name; [$($text),*].len()] = [$($name::$choice),*];

            /// As typed.
            pub const fn name(self) -> &'static str {
                match self { $($name::$choice => $text,)* }
            }

            /// The one of this name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|choice| choice.name() == name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

choices! {
    /// How the open states are stored. With n of them:
    Frontier {
        /// A list without order: putting in takes constant time, taking the best reads all n.
        List = "list",
        /// A binary heap: both take time in log n.
        #[default]
        Heap = "heap",
        /// A list for each f: both take nearly constant time, since few values of f occur.
        Buckets = "buckets",
    }
}

choices! {
    /// How the known states are stored. With n of them:
    Closed {
        /// A list: looking for a state reads all n.
        List = "list",
        /// A search tree: time in log n.
        Tree = "tree",
        /// A hash table: constant time on average.
        #[default]
        Hash = "hash",
    }
}

choices! {
    /// When duplicates are checked.
    Duplicates {
        /// When a successor is about to be put into the frontier, among all states ever put there:
        /// each state waits at most once.
        #[default]
        Inserted = "inserted",
        /// When a state is taken from the frontier, among all states taken before: copies of a
        /// state may wait side by side, and the later ones are dropped when they are taken.
        Taken = "taken",
    }
}

impl<S, H> Search<S, H> for AstarTextbook
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
        control.stats.iterations = 1;
        control.stats.explored = Some(0);
        let newest_first = matches!(self.ties, Ties::Lifo | Ties::HighG);
        let mut search = Textbook {
            options: *self,
            space,
            heuristic,
            nodes: Nodes { list: Vec::new(), heap: 0, freeing: Freeing::new(IN_ORDER) },
            waiting: Waiting::new(self.frontier, newest_first),
            closed: ClosedSet::new(self.closed),
            live: 0,
            arrivals: 0,
            bound: 0,
        };
        let admissible = heuristic.admissible();
        let found = search.run(control).map(|goal| goal.map(|id| search.nodes.path_to(id)));
        let outcome = Outcome::proven_if(admissible, space, found, search.bound);
        search.note_frontier(control);
        control.finish::<S>(outcome)
    }
}

/// A state and how it was reached.
struct Node<S: Space> {
    state: S::State,
    parent: u32,
    mv: Option<S::Move>,
    /// Cost of the best path known.
    g: u32,
    h: u32,
    /// The number of its entry in the frontier; an entry with another number is stale.
    arrival: u64,
    waits: bool,
    expanded: bool,
}

/// All nodes, in the order in which they were generated.
struct Nodes<S: Space> {
    list: Vec<Node<S>>,
    /// Bytes that their states hold outside themselves.
    heap: u64,
    freeing: Freeing,
}

impl<S: Space> Nodes<S> {
    fn get(&self, id: u32) -> &Node<S> {
        &self.list[id as usize]
    }

    fn get_mut(&mut self, id: u32) -> &mut Node<S> {
        &mut self.list[id as usize]
    }

    fn bytes(&self) -> u64 {
        (self.list.capacity() * size_of::<Node<S>>()) as u64 + self.heap
    }

    /// Adds a node, within the memory limit.
    fn add<O>(
        &mut self,
        node: Node<S>,
        heap: usize,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<u32, Why> {
        let id = u32::try_from(self.list.len()).ok().filter(|&id| id < NONE).ok_or(Why::Memory)?;
        let heap = heap as u64;
        make_room(&mut self.list, beside + heap + self.heap, control)?;
        self.heap += heap;
        if heap > 0 && !control.may_hold(beside + self.bytes()) {
            return Err(Why::Memory);
        }
        self.list.push(node);
        if heap > 0 {
            self.freeing.added(self.list.len(), control);
        }
        Ok(id)
    }

    fn path_to(&self, mut id: u32) -> Vec<S::Move> {
        let mut path = Vec::new();
        while let Some(mv) = self.get(id).mv {
            path.push(mv);
            id = self.get(id).parent;
        }
        path.reverse();
        path
    }
}

/// Makes room for one more item. While it grows, the old list and the new one exist at once;
/// `beside` is what is held outside the list.
fn make_room<T, O>(
    list: &mut Vec<T>,
    beside: u64,
    control: &mut Control<'_, O>,
) -> Result<(), Why> {
    if list.len() < list.capacity() {
        return Ok(());
    }
    let room = larger::<T, O>(list.capacity(), beside, control)?;
    list.reserve_exact(room - list.len());
    Ok(())
}

/// The next capacity of a full list: twice as much, or what the memory limit still allows.
fn larger<T, O>(full: usize, beside: u64, control: &mut Control<'_, O>) -> Result<usize, Why> {
    let steps = if full == 0 { [64, 16, 4] } else { [full * 2, full + full / 2, full + full / 8] };
    let mut steps = steps.into_iter().filter(|&room| room > full);
    let fits = |room: &usize| control.may_hold(beside + ((full + room) * size_of::<T>()) as u64);
    steps.find(fits).ok_or(Why::Memory)
}

struct Textbook<'a, S: Space, H> {
    options: AstarTextbook,
    space: &'a S,
    heuristic: &'a H,
    nodes: Nodes<S>,
    waiting: Waiting,
    closed: ClosedSet,
    /// Entries of the frontier that are not stale.
    live: u64,
    /// Entries ever made.
    arrivals: u64,
    /// The highest lower bound proven so far.
    bound: u32,
}

impl<S, H> Textbook<'_, S, H>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(&mut self, control: &mut Control<'_, O>) -> Result<Option<u32>, Why> {
        let start = self.space.start();
        let h = self.heuristic.value(&self.heuristic.start(&start));
        stop(control.poll(0, 0))?;
        control.stats.generated += 1;
        self.bound = h;
        stop(control.report(Event::Bound { bound: h }))?;
        self.add(start, (NONE, None), (0, h), control)?;
        self.note_frontier(control);
        while let Some(entry) = self.waiting.pop() {
            let node = self.nodes.get(entry.id);
            if node.arrival != entry.arrival {
                continue; // a better path has taken its place
            }
            control.stats.popped += 1;
            self.live -= 1;
            let proven = SUM.proves(entry.rank.priority);
            if proven > self.bound {
                self.bound = proven;
                stop(control.report(Event::Bound { bound: proven }))?;
            }
            let repeated = match self.options.duplicates {
                Duplicates::Inserted => false,
                Duplicates::Taken => self.is_repeated(entry.id, control)?,
            };
            if repeated {
                continue;
            }
            let node = self.nodes.get_mut(entry.id);
            node.waits = false;
            if node.h == 0 && self.space.is_goal(&node.state) {
                return Ok(Some(entry.id));
            }
            self.expand(entry.id, control)?;
            self.note_frontier(control);
        }
        Ok(None)
    }

    /// Generates the successors of a state.
    fn expand<O: Observer<S>>(&mut self, id: u32, control: &mut Control<'_, O>) -> Result<(), Why> {
        let Node { state, parent, mv, g, h, expanded, .. } = self.nodes.get(id);
        let (state, mv, g, h, expanded) = (state.clone(), *mv, *g, *h, *expanded);
        if control.each_state::<S>() {
            let parent = mv.map(|mv| (&self.nodes.get(*parent).state, mv));
            let f = SUM.shown(g, h);
            stop(control.report_expanded(&state, parent, (g, h, f), (self.live, self.bound)))?;
        }
        control.stats.expanded += 1;
        if !expanded {
            control.stats.explored = control.stats.explored.map(|n| n + 1);
        }
        self.nodes.get_mut(id).expanded = true;
        let memo = self.heuristic.memo_from_value(&state, h);
        let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
        for mv in self.space.moves(&state, trail) {
            stop(control.poll(self.live, self.bound))?;
            control.stats.generated += 1;
            let g = g.saturating_add(self.space.cost(&state, mv));
            let child = self.space.apply(&state, mv);
            let known = match self.options.duplicates {
                Duplicates::Inserted => self.closed.find(&child, &self.nodes),
                Duplicates::Taken => None,
            };
            if known.is_some_and(|known| self.nodes.get(known).g <= g) {
                stop(control.report_successor(&child, (&state, mv), (g, 0), Some(Cut::Seen)))?;
                continue;
            }
            let h = self.heuristic.value(&self.heuristic.step(&memo, &state, mv, &child));
            stop(control.report_successor(&child, (&state, mv), (g, h), None))?;
            match known {
                Some(known) => self.improve(known, (id, mv), g, control)?,
                None => self.add(child, (id, Some(mv)), (g, h), control)?,
            }
        }
        Ok(())
    }

    /// Returns true if the state just taken had already been taken on a path that is not longer. If
    /// not, closes it.
    fn is_repeated<O: Observer<S>>(
        &mut self,
        id: u32,
        control: &mut Control<'_, O>,
    ) -> Result<bool, Why> {
        let node = self.nodes.get(id);
        let Some(known) = self.closed.find(&node.state, &self.nodes) else {
            return self.close(id, control).map(|()| false);
        };
        let (state, g, h) = (&node.state, node.g, node.h);
        if g < self.nodes.get(known).g {
            control.stats.reopened += 1;
            self.closed.replace(known, id, &self.nodes);
            self.nodes.get_mut(id).expanded = true;
            return Ok(false);
        }
        if let (true, Some(mv)) = (control.each_state::<S>(), node.mv) {
            let (parent, why) = (&self.nodes.get(node.parent).state, Cut::Repeated);
            stop(control.report(Event::Dropped { state, parent, mv, g, h, why }))?;
        }
        Ok(true)
    }

    /// A better path to a known state: it is queued with its new f.
    fn improve<O>(
        &mut self,
        known: u32,
        (parent, mv): (u32, S::Move),
        g: u32,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let node = self.nodes.get_mut(known);
        if node.waits {
            self.live -= 1;
        } else {
            control.stats.reopened += 1;
        }
        (node.parent, node.mv, node.g) = (parent, Some(mv), g);
        self.wait(known, control)
    }

    /// Stores a new state and puts it on the frontier.
    fn add<O>(
        &mut self,
        state: S::State,
        (parent, mv): (u32, Option<S::Move>),
        (g, h): (u32, u32),
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let heap = self.space.heap_bytes(&state);
        let node = Node { state, parent, mv, g, h, arrival: 0, waits: false, expanded: false };
        let beside = self.waiting.bytes() + self.closed.bytes();
        let id = self.nodes.add(node, heap, beside, control)?;
        if self.options.duplicates == Duplicates::Inserted {
            self.close(id, control)?;
        }
        self.wait(id, control)
    }

    /// Adds a state to the closed set.
    fn close<O>(&mut self, id: u32, control: &mut Control<'_, O>) -> Result<(), Why> {
        let beside = self.waiting.bytes() + self.nodes.bytes();
        self.closed.add(id, &self.nodes, beside, control)
    }

    /// Puts a node on the frontier; an older entry of it becomes stale.
    fn wait<O>(&mut self, id: u32, control: &mut Control<'_, O>) -> Result<(), Why> {
        self.arrivals += 1;
        let node = self.nodes.get_mut(id);
        (node.arrival, node.waits) = (self.arrivals, true);
        let entry = Entry::new(self.options.ties, node.g, node.h, self.arrivals, id);
        let beside = self.nodes.bytes() + self.closed.bytes();
        self.waiting.push(entry, beside, control)?;
        self.live += 1;
        Ok(())
    }

    fn note_frontier<O>(&self, control: &mut Control<'_, O>) {
        control.stats.max_frontier = control.stats.max_frontier.max(self.live);
    }
}
