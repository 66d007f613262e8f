//! The front: the states at one depth that are within a bound, each once.
//!
//! IDA* reaches the same state by many paths, and searches below it each time. The automaton
//! prevents that only for paths that diverge and meet within its depth. Here the first moves are
//! searched breadth first and each state is stored once, however long the detour. Depth-first
//! searches begin below the states of the last layer (A* above and IDA* below: Bu & Korf,
//! *A*+IDA\**, 2019).
//!
//! Which of several paths to a state is stored matters, because the automaton refuses moves that
//! depend on the path. Among the shortest paths it never refuses the first in the order of its
//! alphabet, and every prefix of that path is in turn the first of the shortest paths to its end.
//! So moves are tried in the order of the alphabet, and the first path to a state is stored.

use super::precomputed::{CELLS, Precomputed, Trail};
use super::round::{Counts, Ended, Subtree};
use super::{Probing, Word};
use std::collections::HashSet;
use std::hash::BuildHasherDefault;
use taquin_search::{Why, WordHasher};

/// A state of the front.
struct FrontState<W, S> {
    word: W,
    saved: S,
    trail: Trail,
    blank: u8,
}

/// A layer of states and how they were reached.
pub(crate) struct Front<W, H: Probing> {
    states: Vec<FrontState<W, H::Saved>>,
    depth: u32,
    /// For each layer except the start's: each state's parent, and its move in the two lowest bits.
    links: Vec<Vec<u32>>,
}

/// The result of [`Front::open`].
pub(crate) struct Opened<W, H: Probing> {
    pub(crate) front: Front<W, H>,
    pub(crate) counts: Counts,
    /// Empty, unless the goal was found or the search stopped on the way.
    pub(crate) ended: Ended,
}

type States<W> = HashSet<W, BuildHasherDefault<WordHasher>>;

impl<W: Word, H: Probing> Front<W, H> {
    /// Generates layer after layer from a start until one has at least `enough` states. `quota` is
    /// called before each layer with the counts and the bytes held.
    pub(crate) fn open(
        precomputed: &Precomputed<'_, H>,
        (word, blank): (W, u8),
        bound: u32,
        enough: usize,
        quota: &mut dyn FnMut(&Counts) -> Result<(), Why>,
    ) -> Opened<W, H> {
        let heuristic = precomputed.heuristic;
        let saved = heuristic.save(&heuristic.start());
        let first = FrontState { word, saved, trail: precomputed.no_trail, blank };
        let mut front = Front { states: vec![first], depth: 0, links: Vec::new() };
        let mut counts = Counts { longest: 1, ..Counts::default() };
        let mut least_cut = None;
        let mut step = H::Step::default();
        let (mut before, mut these) = (States::default(), States::default());
        these.insert(word);
        while !front.states.is_empty() && front.states.len() < enough {
            counts.bytes = counts.bytes.max(front.bytes() + 2 * set_bytes(&these));
            if let Err(why) = quota(&counts) {
                return Opened { front, counts, ended: Ended::Stopped(why) };
            }
            let mut next: Vec<FrontState<W, H::Saved>> = Vec::new();
            let mut links = Vec::new();
            let mut after = States::default();
            for (number, state) in front.states.iter().enumerate() {
                let FrontState { word, saved, trail, blank } = state;
                let memo = heuristic.restore(*word, usize::from(*blank), saved);
                let waiting = front.states.len() - number + next.len();
                counts.longest = counts.longest.max(waiting as u64);
                counts.expanded += 1;
                counts.popped += 1;
                let to = usize::from(*blank);
                let moves = &precomputed.blanks[to % CELLS];
                let allowed = moves.moves & trail.allowed();
                for dir in precomputed.alphabet.into_iter().filter(|dir| allowed >> dir & 1 == 1) {
                    counts.generated += 1;
                    let from = usize::from(moves.tiles[usize::from(dir)]);
                    let mut child = memo;
                    let label = word.label(from);
                    heuristic.issue_lookup(&memo, label, to, dir.into(), &mut step);
                    heuristic.continue_lookup(&mut step);
                    let value = heuristic.finish_lookup(&step, &mut child);
                    let f = front.depth + 1 + value;
                    if f > bound {
                        least_cut = Some(least_cut.map_or(f, |least: u32| least.min(f)));
                        continue;
                    }
                    let differ = label ^ word.label(to);
                    let reached = word.flipped(from, differ).flipped(to, differ);
                    if before.contains(&reached) || !after.insert(reached) {
                        continue;
                    }
                    links.push((number as u32) << 2 | u32::from(dir));
                    let trail = precomputed.trails[trail.state()][usize::from(dir)];
                    let saved = heuristic.save(&child);
                    next.push(FrontState { word: reached, saved, trail, blank: from as u8 });
                    if value == 0 {
                        counts.popped += 1;
                        counts.longest = counts.longest.max(u64::from(front.depth) + 2);
                        front.links.push(links);
                        let path = front.path(next.len() - 1);
                        return Opened { front, counts, ended: Ended::Found(path) };
                    }
                }
            }
            front.states = next;
            front.links.push(links);
            front.depth += 1;
            if !front.states.is_empty() {
                counts.longest = counts.longest.max(u64::from(front.depth) + 1);
            }
            before = std::mem::replace(&mut these, after);
        }
        counts.bytes = counts.bytes.max(front.bytes());
        Opened { front, counts, ended: Ended::Empty(least_cut) }
    }

    /// The number of states.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> u64 {
        let links: usize = self.links.iter().map(Vec::capacity).sum();
        (size_of::<FrontState<W, H::Saved>>() * self.states.capacity() + 4 * links) as u64
    }

    /// The subtree below the state with this number.
    pub(crate) fn subtree(&self, heuristic: &H, number: usize) -> Subtree<W, H::Memo> {
        let FrontState { word, saved, trail, blank } = &self.states[number];
        let memo = heuristic.restore(*word, usize::from(*blank), saved);
        Subtree::below((*word, *blank), memo, *trail, self.path(number))
    }

    /// The numbers of the moves to a state of the last layer that has links.
    fn path(&self, number: usize) -> Vec<u8> {
        let mut number = number;
        let mut path: Vec<u8> = Vec::with_capacity(self.links.len());
        for links in self.links.iter().rev() {
            path.push((links[number] & 3) as u8);
            number = (links[number] >> 2) as usize;
        }
        path.reverse();
        path
    }
}

/// Approximate size of a set: a word and a byte per slot, at most seven in eight slots used.
fn set_bytes<W>(set: &States<W>) -> u64 {
    ((size_of::<W>() + 1) * set.capacity() * 8 / 7) as u64
}
