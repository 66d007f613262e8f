//! One round (iteration) of the fast IDA*: a depth-first search below a state, within a bound.
//!
//! *Batches.* Plain depth-first search handles one state at a time, and each state waits for its
//! table lookups. Here up to [`TOGETHER`] states are popped together, so the waits overlap:
//!
//! ```text
//!      stack                  1. pop a batch, apply the move that        stack
//!      top   a b ─┐              leads to each state                     a1 a3 b2
//!            c d ─┘           2. list all successors of the batch        c1 d1 d2
//!            e                3. issue all table lookups (prefetch)      e
//!                             4. read the values; push the successors
//!                                within the bound, in their order
//! ```
//!
//! The picture is read line by line: `a` is the top of the stack, and depth-first search would
//! visit `a`, `b`, `c`, `d`, `e` in this order.
//!
//! *The result is that of depth-first search.* The states of a batch are replaced in place by their
//! successors within the bound. So the stack is always in depth-first order, although `b`, `c` and
//! `d` are expanded before all that is below `a`. A round that finds nothing generates the same
//! nodes, and a round that finds the goal finds the same path.
//!
//! *Speculative counts.* When the goal is on top of the stack, some states were expanded too early:
//! depth-first search would have stopped before them. Their successors are below the goal. To
//! report the same counts, each count is stored (`speculative`) with the state at which it becomes
//! certain: the next state that depth-first search enters after it has generated or expanded the
//! state counted. Depth-first search generates the successors of a state one at a time: the next
//! one only after everything below the previous one is finished. So the generation of a successor
//! is certain when the search enters it or, if it is cut, when it enters the next state. The
//! expansion of a state is certain when the search enters its first successor.
//!
//! - A successor within the bound carries its own generation.
//! - The first successor of a state, in depth-first order, also carries the expansion of that
//!   state, and the counts that the state itself still carried when it was expanded too early.
//! - The counts of a successor that is cut pass on to the next state below it on the stack. So do
//!   those of a state without successors.
//!
//! When a state is popped as the first of a batch, its counts are certain and are cleared. When the
//! goal is on top, the counts of all states below it are subtracted.
//!
//! *Pruning.* Besides the bound, an automaton over the last moves (Taylor and Korf, 1993) forbids
//! moves that lead to duplicates. A [`Trail`] is its state, with the allowed moves as bits.
//!
//! *Screens.* Some heuristics have a cheaper lower bound, looked up first; only the successors that
//! it does not cut get the full lookup.
//!
//! *No branch depends on a table value.* Half of the successors are cut, and a branch predictor
//! cannot guess which. So each successor is written above the top of the stack, and the top moves
//! up by one or by zero.
//!
//! Indices into arrays of a fixed length are masked (`% CELLS`, `% TOGETHER`, `% 4`), which
//! replaces the bounds check.

use super::cpu::search;
use super::precomputed::{CELLS, Precomputed, Trail};
use super::{Cells, Packed, Probing, Word};
use taquin_search::{Stats, Why, prefetch};

/// States per batch. With 4, searches with large tables wait longer; 8 and 16 are equally fast.
const TOGETHER: usize = 8;

/// Initial capacity of the stack and of the links.
const INITIAL_CAPACITY: usize = 256;

/// The links grow if more than one in this many is still needed after compaction. A larger array is
/// compacted less often but uses more of the cache.
const SPARSE: usize = 8;

/// A state on the stack: its memo, its parent's cells, and the move from the parent. The move is
/// applied only when the state is popped: half of the successors are cut and never need it. The
/// root of a search has no parent: it holds its own cells, blank and trail, and [`NO_MOVE`].
#[derive(Clone, Copy)]
struct Node<W, M> {
    /// What the heuristic stores for this state, not for the parent.
    memo: M,
    /// The parent's cells.
    word: W,
    /// Counts that become certain when the search reaches this state: generated in the low half,
    /// expanded in the high half.
    speculative: u64,
    /// The index of the parent's link, or 0 for the root of the round.
    link: u32,
    /// The automaton's state at the parent.
    trail: Trail,
    /// Moves from the start.
    depth: u16,
    /// The parent's blank.
    blank: u8,
    /// The number of the move from the parent.
    dir: u8,
}

/// The `dir` of a node that holds its own cells: no move has to be applied.
const NO_MOVE: u8 = 4;

/// One state generated, and one expanded, in a `speculative` field.
const GENERATED: u64 = 1;
const EXPANDED: u64 = 1 << 32;

/// A successor of one of the states of the batch.
#[derive(Clone, Copy, Default)]
struct Successor {
    /// Counts for this successor, or for the next state below it if it is cut.
    speculative: u64,
    /// The index of its parent in the batch.
    parent: u8,
    dir: u8,
}

/// How an expanded state was reached: the index of its parent's link, and its move in the three
/// lowest bits. Following the links gives the path.
#[derive(Clone, Copy, Default)]
struct Link(u32);

impl Link {
    #[inline(always)]
    fn new(parent: u32, dir: u8) -> Link {
        Link(parent << 3 | u32::from(dir))
    }

    fn parent(self) -> u32 {
        self.0 >> 3
    }

    fn dir(self) -> u8 {
        (self.0 & 7) as u8
    }
}

/// One link for each expanded state that is an ancestor of a state on the stack. Index 0 is unused:
/// it stands for no parent.
///
/// A batch gets its links at once, above the link of the parent of the top state; what was stored
/// there is overwritten. Below that, links remain whose descendants are all finished, because a
/// batch holds states of several parents. Without [`Links::compact`] these gaps would let the array
/// grow as long as the search runs (2.3 bytes per generated state were measured). The needed links
/// are proportional to the depth. Batches of siblings only would need no compaction, because their
/// links form a stack, but they would be shorter; that was not tried.
struct Links {
    all: Vec<Link>,
    /// The new indices of the links, during compaction.
    renumbered: Vec<u32>,
}

impl Links {
    fn new() -> Links {
        Links { all: vec![Link::default(); INITIAL_CAPACITY], renumbered: Vec::new() }
    }

    /// Makes room for a batch: removes the links of states without a descendant on the stack, and
    /// renumbers the others in their old order. Then it doubles the array if that freed too little
    /// ([`SPARSE`]). The order matters: from the bottom of the stack to its top, the indices of the
    /// parents' links never decrease, so all links above that of the top state are free.
    #[cold]
    #[inline(never)]
    fn compact<W, M>(&mut self, stack: &mut [Node<W, M>]) {
        let mut needed = vec![0u64; self.all.len().div_ceil(64)];
        for node in &*stack {
            let mut link = node.link;
            // If a link is marked, so are all its ancestors.
            while link > 0 && needed[link as usize / 64] >> (link % 64) & 1 == 0 {
                needed[link as usize / 64] |= 1 << (link % 64);
                link = self.all[link as usize].parent();
            }
        }
        self.renumbered.resize(self.all.len(), 0);
        let mut count = 0;
        for (word, &bits) in needed.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let old = 64 * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                count += 1;
                self.renumbered[old] = count;
                // Parents come before their children, so they are renumbered already.
                let (parent, dir) = (self.all[old].parent(), self.all[old].dir());
                self.all[count as usize] = Link::new(self.renumbered[parent as usize], dir);
            }
        }
        for node in stack {
            node.link = self.renumbered[node.link as usize];
        }
        if count as usize * SPARSE > self.all.len() {
            self.all.resize(2 * self.all.len(), Link::default());
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Link>() * self.all.capacity() + size_of::<u32>() * self.renumbered.capacity()
    }
}

/// The root of a subtree to search, and the numbers of the moves from the start to it.
#[derive(Clone)]
pub(crate) struct Subtree<W, M> {
    node: Node<W, M>,
    path: Vec<u8>,
}

impl<W: Word, M> Subtree<W, M> {
    /// The start of a search.
    pub(crate) fn start(start: &Packed<W>, memo: M, trail: Trail) -> Self {
        Subtree::below((start.word(), start.blank().index() as u8), memo, trail, Vec::new())
    }

    /// A state that was reached by a path, given by its own cells and blank.
    pub(crate) fn below((word, blank): (W, u8), memo: M, trail: Trail, path: Vec<u8>) -> Self {
        let depth = path.len() as u16;
        let node = Node { memo, word, speculative: 0, link: 0, trail, depth, blank, dir: NO_MOVE };
        Subtree { node, path }
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> u64 {
        (size_of::<Self>() + self.path.capacity()) as u64
    }
}

/// Bytes that a round holds at its beginning.
pub(crate) fn held<W: Word, H: Probing>() -> u64 {
    (INITIAL_CAPACITY * (size_of::<Node<W, H::Memo>>() + size_of::<Link>())) as u64
}

/// Called with the counters when a round needs more nodes. Grants a number of nodes to generate
/// before the next call, or refuses.
pub(crate) type Quota<'g> = dyn FnMut(&Counts) -> Result<u64, Why> + 'g;

/// The counters of a round.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Counts {
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) popped: u64,
    pub(crate) longest: u64,
    /// Most bytes held at once.
    pub(crate) bytes: u64,
}

impl Counts {
    pub(crate) fn add(&mut self, other: &Counts) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.popped += other.popped;
        self.longest = self.longest.max(other.longest);
        self.bytes = self.bytes.max(other.bytes);
    }

    pub(crate) fn add_to(&self, stats: &mut Stats) {
        stats.expanded += self.expanded;
        stats.generated += self.generated;
        stats.popped += self.popped;
        stats.note_path(self.longest);
        stats.peak_memory = stats.peak_memory.max(self.bytes);
    }
}

/// How a round ended.
pub(crate) enum Ended {
    /// With a path to the goal: the numbers of its moves, as in [`dirs`](super::precomputed::dirs).
    Found(Vec<u8>),
    /// Nothing found; the least f above the bound, if any state was cut.
    Empty(Option<u32>),
    /// Stopped by a limit or a cancellation.
    Stopped(Why),
}

/// One round, or a part of one.
pub(crate) struct Round<'r, 'g, W, H: Probing> {
    precomputed: &'r Precomputed<'r, H>,
    root: &'r Subtree<W, H::Memo>,
    bound: u32,
    quota: &'r mut Quota<'g>,
    /// The number of generated nodes granted so far.
    granted: u64,
    counts: Counts,
    /// Set when a path is found, or when the round is stopped.
    ended: Option<Ended>,
    /// The least f above the bound, if any state was cut.
    least_cut: Option<u32>,
    /// In a split: states at this depth are handed over instead of expanded.
    hand_over_at: Option<u32>,
    subtrees: Vec<HandedOver<W, H::Memo>>,
}

/// A state at the depth of a split, and what depth-first search would have counted before it, not
/// including the subtrees handed over earlier.
pub(crate) struct HandedOver<W, M> {
    pub(crate) subtree: Subtree<W, M>,
    pub(crate) before: Counts,
}

impl<'r, 'g, W: Word, H: Probing> Round<'r, 'g, W, H> {
    /// A round below a state.
    pub(crate) fn new(
        precomputed: &'r Precomputed<'r, H>,
        root: &'r Subtree<W, H::Memo>,
        bound: u32,
        quota: &'r mut Quota<'g>,
    ) -> Self {
        Round {
            precomputed,
            root,
            bound,
            quota,
            granted: 0,
            counts: Counts::default(),
            ended: None,
            least_cut: None,
            hand_over_at: None,
            subtrees: Vec::new(),
        }
    }

    /// Searches below the state.
    pub(crate) fn run(mut self) -> (Ended, Counts) {
        // Calls `Round::search`, compiled for this processor.
        search(&mut self);
        self.end()
    }

    /// How it ended, and what it counted.
    pub(crate) fn end(self) -> (Ended, Counts) {
        (self.ended.unwrap_or(Ended::Empty(self.least_cut)), self.counts)
    }

    /// Searches down to a depth. Returns the states there that are within the bound, in order.
    pub(crate) fn split(mut self, at: u32) -> (Ended, Counts, Vec<HandedOver<W, H::Memo>>) {
        self.hand_over_at = Some(at);
        search(&mut self);
        let subtrees = std::mem::take(&mut self.subtrees);
        let (ended, counts) = self.end();
        (ended, counts, subtrees)
    }

    /// The main loop: expands batches until the stack is empty, the goal is found or the quota is
    /// refused.
    #[inline(always)]
    pub(crate) fn search(&mut self) {
        let Precomputed { heuristic, trails, blanks, .. } = self.precomputed;
        let bound = self.bound;
        // In a split, batches of one: each state must be tested before it is expanded.
        let mut together = if self.hand_over_at.is_none() { TOGETHER } else { 1 };
        // Entry 0 is not a state: it only collects the counts that pass below the last state. The
        // root is entry 1.
        let mut stack = vec![self.root.node; INITIAL_CAPACITY];
        let mut links = Links::new();
        self.counts.bytes = held::<W, H>();
        let mut top = 2;
        let mut batch = [self.root.node; TOGETHER];
        let mut successors = [Successor::default(); 4 * TOGETHER + 1];
        let mut screens = [H::Screen::default(); 4 * TOGETHER];
        let mut steps = [H::Step::default(); 4 * TOGETHER];
        let mut deepest = 0;
        // The least f of the successors cut, minus (bound + 1): see step 4.
        let mut least_cut = u32::MAX;
        while top > 1 {
            // Depth-first search reaches this state now, so its counts are certain. Links above
            // that of its parent are no longer needed.
            let first = &mut stack[top - 1];
            first.speculative = 0;
            let mut link = first.link + 1;
            if heuristic.value(&first.memo) == 0 {
                deepest = first.depth;
                self.found(&stack[..top], &links.all);
                break;
            }
            if self.hand_over_at == Some(first.depth.into()) {
                // Links are local to a round; nothing above the root of the next round is needed.
                let node = Node { link: 0, ..*first };
                let subtree = Subtree { node, path: self.path_to(first, &links.all) };
                let before = self.certain(&stack[..top - 1]);
                self.subtrees.push(HandedOver { subtree, before });
                top -= 1;
                continue;
            }
            let taken = together.min(top - 1);
            let below = top - taken;
            if stack.len() < top + 4 * TOGETHER {
                stack.resize(top + INITIAL_CAPACITY, self.root.node);
                self.note_bytes(&stack, &links);
            }
            if links.all.len() < link as usize + TOGETHER {
                links.compact(&mut stack[..top]);
                link = stack[top - 1].link + 1;
                self.note_bytes(&stack, &links);
            }

            // Steps 1 and 2: apply the moves and list the successors. All lists go from the bottom
            // of the stack to its top, and moves in the order of their numbers, so a state's last
            // successor in the list is its first one in depth-first order. `successors[0]` stands
            // for the state below the batch.
            let mut count = 0;
            successors[0].speculative = stack[below - 1].speculative;
            for (number, (node, entered)) in stack[below..top].iter().zip(&mut batch).enumerate() {
                *entered = *node;
                links.all[link as usize + number] = Link::new(node.link, node.dir);
                deepest = deepest.max(node.depth);
                if node.dir != NO_MOVE {
                    let (blank, dir) = (usize::from(node.blank), usize::from(node.dir % 4));
                    let from = usize::from(blanks[blank % CELLS].tiles[dir]);
                    let differ = node.word.label(from) ^ node.word.label(blank);
                    entered.word = node.word.flipped(from, differ).flipped(blank, differ);
                    entered.blank = from as u8;
                    entered.trail = trails[node.trail.state()][dir];
                }
                // The successors read this row when they are popped.
                prefetch(&trails[entered.trail.state()]);
                let legal = blanks[usize::from(entered.blank) % CELLS].moves;
                let allowed = legal & entered.trail.allowed();
                for dir in 0..4 {
                    successors[count + 1] =
                        Successor { speculative: GENERATED, parent: number as u8, dir };
                    count += usize::from(allowed >> dir & 1);
                }
                // The state's first successor, or if it has none, the next entry below.
                successors[count].speculative += node.speculative + EXPANDED;
            }
            self.counts.expanded += taken as u64;
            self.counts.generated += count as u64;
            if self.counts.generated > self.granted && self.is_refused() {
                break;
            }

            // If the heuristic has a screen (a cheaper lower bound), drop the successors that it
            // cuts. Their counts pass to the entry below.
            if H::SCREENS {
                for (screen, successor) in screens.iter_mut().zip(&successors[1..=count]) {
                    let node = &batch[usize::from(successor.parent) % TOGETHER];
                    let (blank, dir) = (usize::from(node.blank), usize::from(successor.dir % 4));
                    let label = node.word.label(usize::from(blanks[blank % CELLS].tiles[dir]));
                    *screen = heuristic.issue_screen(&node.memo, label, blank, dir);
                }
                screens[..count].iter_mut().for_each(|screen| heuristic.continue_screen(screen));
                let mut passed = 0;
                for (number, screen) in (1..=count).zip(&screens) {
                    let successor = successors[number];
                    let depth = batch[usize::from(successor.parent) % TOGETHER].depth + 1;
                    let value = heuristic.finish_screen(screen);
                    let above = (u32::from(depth) + value).wrapping_sub(bound + 1);
                    let within = above > bound;
                    least_cut = least_cut.min(above);
                    successors[passed + 1] = successor;
                    passed += usize::from(within);
                    successors[passed].speculative +=
                        if within { 0 } else { successor.speculative };
                }
                count = passed;
            }

            // Step 3: issue the lookups.
            for (step, successor) in steps.iter_mut().zip(&successors[1..=count]) {
                let node = &batch[usize::from(successor.parent) % TOGETHER];
                let (blank, dir) = (usize::from(node.blank), usize::from(successor.dir % 4));
                let label = node.word.label(usize::from(blanks[blank % CELLS].tiles[dir]));
                heuristic.issue_lookup(&node.memo, label, blank, dir, step);
            }

            steps[..count].iter_mut().for_each(|step| heuristic.continue_lookup(step));

            // Step 4: read the values, and push the successors within the bound.
            top = below;
            let mut speculative = successors[0].speculative;
            let mut least = u32::MAX;
            for (step, successor) in steps.iter().zip(&successors[1..=count]) {
                stack[top - 1].speculative = speculative;
                let child = &mut stack[top];
                *child = batch[usize::from(successor.parent) % TOGETHER];
                let value = heuristic.finish_lookup(step, &mut child.memo);
                child.depth += 1;
                child.link = link + u32::from(successor.parent);
                child.dir = successor.dir;
                // How far f is above bound + 1. If f is within the bound, this wraps to a number
                // above the bound; otherwise it is at most 1, because a move raises f by at most 2.
                // So one comparison with the bound separates the two.
                let above = (u32::from(child.depth) + value).wrapping_sub(bound + 1);
                let within = above > bound;
                least_cut = least_cut.min(above);
                top += usize::from(within);
                speculative = if within { 0 } else { speculative } + successor.speculative;
                least = least.min(value);
            }
            stack[top - 1].speculative = speculative;
            if least == 0 {
                // The goal is on the stack. From here on states are expanded one by one, so no
                // more states are expanded too early.
                together = 1;
            }
        }
        self.least_cut = (least_cut <= bound).then(|| bound + 1 + least_cut);
        self.counts.longest = u64::from(deepest) + 1;
        // Expanded and handed-over states were popped, but the caller has counted the root.
        self.counts.popped += self.counts.expanded - 1 + self.subtrees.len() as u64;
    }

    /// The goal is on top of the stack: removes the counts of what was expanded too early.
    #[cold]
    fn found(&mut self, stack: &[Node<W, H::Memo>], links: &[Link]) {
        let [below @ .., goal] = stack else { return };
        self.counts = self.certain(below);
        self.counts.popped += 1;
        self.ended = Some(Ended::Found(self.path_to(goal, links)));
    }

    /// The counts without the speculative ones of these states, which are below the top of the
    /// stack.
    #[cold]
    fn certain(&self, below: &[Node<W, H::Memo>]) -> Counts {
        let early: u64 = below.iter().map(|node| node.speculative).sum();
        Counts {
            generated: self.counts.generated - early % EXPANDED,
            expanded: self.counts.expanded - early / EXPANDED,
            ..self.counts
        }
    }

    /// The moves from the start to a state.
    #[cold]
    fn path_to(&self, node: &Node<W, H::Memo>, links: &[Link]) -> Vec<u8> {
        let mut path = self.root.path.clone();
        path.resize(node.depth.into(), 0);
        let (mut link, mut dir) = (node.link, node.dir);
        for slot in path[self.root.path.len()..].iter_mut().rev() {
            *slot = dir;
            (link, dir) = (links[link as usize].parent(), links[link as usize].dir());
        }
        path
    }

    #[cold]
    fn note_bytes(&mut self, stack: &Vec<Node<W, H::Memo>>, links: &Links) {
        let bytes = size_of::<Node<W, H::Memo>>() * stack.capacity() + links.bytes();
        self.counts.bytes = self.counts.bytes.max(bytes as u64);
    }

    /// Asks for more nodes. Returns true if the quota was refused. The quota never sees more
    /// generated nodes than it granted, and after a refusal no more are counted.
    #[cold]
    #[inline(never)]
    fn is_refused(&mut self) -> bool {
        let generated = self.counts.generated;
        while self.granted < generated {
            self.counts.generated = self.granted;
            match (self.quota)(&self.counts) {
                Ok(more) => self.granted += more,
                Err(why) => {
                    self.ended = Some(Ended::Stopped(why));
                    return true;
                }
            }
        }
        self.counts.generated = generated;
        false
    }
}
