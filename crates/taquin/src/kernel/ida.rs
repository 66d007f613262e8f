//! The fast IDA*: one recursion, compiled for a word and a heuristic.
//!
//! It does what [`search::Idastar`] does over [`Pruned`](super::Pruned), node for node, and a test
//! holds it to that. What makes it fast: the successors' lookups are all under way before the first
//! is read, and the clock is looked at once in thousands of nodes. It recurses, where the searches
//! of other puzzles keep a stack of their own: no board of up to 25 cells is deeper than a few
//! hundred moves, and a loop over frames was a quarter slower.

use super::cpu::{Deeper, expand};
use super::{Cells, Packed, Probing, TileSpace, Word};
use board::Direction;
use search::{Answer, Control, Event, Observer, Outcome, Run, Space, Stats, Why};
use tables::Automaton;

/// Everything that a search reads and never changes.
pub(crate) struct Ground<'a, W, H> {
    pub(crate) heuristic: &'a H,
    automaton: &'a Automaton,
    /// The codes of the moves, in order.
    codes: [u8; 4],
    /// For each blank cell and each of the codes the cell of the tile that slides; `NO_TILE` where
    /// the board ends.
    froms: Vec<[u8; 4]>,
    goal: W,
}

/// No tile can slide that way.
const NO_TILE: u8 = u8::MAX;

/// A state on the path.
#[derive(Clone, Copy)]
pub(crate) struct Node<W, M> {
    word: W,
    blank: u8,
    trail: u16,
    pub(crate) memo: M,
}

/// A successor that is asked for and not looked at yet: by this move, of the tile in this cell.
struct Next<P> {
    probe: P,
    trail: u16,
    code: u8,
    from: u8,
}

/// A state to search from, and the moves to it.
pub(crate) type Share<W, M> = (Node<W, M>, Vec<u8>);

/// Nodes that are granted: a round may make so many before it asks again.
pub(crate) type Grant<'g> = dyn FnMut(&Counts) -> Result<u64, Why> + 'g;

/// What a round counts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Counts {
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) popped: u64,
    pub(crate) longest: u64,
}

impl Counts {
    pub(crate) fn add(&mut self, other: &Counts) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.popped += other.popped;
        self.longest = self.longest.max(other.longest);
    }

    pub(crate) fn add_to(&self, stats: &mut Stats) {
        stats.expanded += self.expanded;
        stats.generated += self.generated;
        stats.popped += self.popped;
        stats.note_path(self.longest);
    }
}

/// How a round ended.
pub(crate) enum Ended {
    /// With a path to the goal: the codes of its moves.
    Found(Vec<u8>),
    /// With nothing; the least f above the bound, if any was cut.
    Empty(Option<u32>),
    /// Before its time.
    Stopped(Why),
}

/// One round, or a part of one.
pub(crate) struct Round<'r, 'g, W, H: Probing> {
    ground: &'r Ground<'r, W, H>,
    bound: u32,
    grant: &'r mut Grant<'g>,
    /// The count of nodes up to which they are granted.
    granted: u64,
    counts: Counts,
    least_cut: u32,
    /// The codes of the moves on the path.
    path: Vec<u8>,
    ended: Option<Ended>,
    /// States at this depth are handed over instead of expanded.
    hand_over_at: u32,
    shares: Vec<Share<W, H::Memo>>,
}

impl<'a, W: Word, H: Probing> Ground<'a, W, H> {
    pub(crate) fn new(
        space: &TileSpace<Packed<W>>,
        heuristic: &'a H,
        automaton: &'a Automaton,
    ) -> Self {
        let size = space.size();
        let table = space.move_table();
        let ways = table.order().ways();
        let from = |blank, way: Direction| {
            size.neighbour(blank, way.opposite()).map_or(NO_TILE, |cell| cell as u8)
        };
        let froms = (0..size.cells()).map(|blank| ways.map(|way| from(blank, way))).collect();
        let identity: Vec<usize> = (0..size.cells()).collect();
        let goal = Packed::<W>::from_labels(&identity, 0).word();
        Ground { heuristic, automaton, codes: ways.map(Direction::code), froms, goal }
    }

    pub(crate) fn root(&self, start: &Packed<W>) -> Node<W, H::Memo> {
        let (word, blank) = (start.word(), start.blank() as u8);
        Node { word, blank, trail: 0, memo: self.heuristic.start() }
    }
}

impl<'r, 'g, W: Word, H: Probing> Round<'r, 'g, W, H> {
    pub(crate) fn new(ground: &'r Ground<'r, W, H>, bound: u32, grant: &'r mut Grant<'g>) -> Self {
        Round {
            ground,
            bound,
            grant,
            granted: 0,
            counts: Counts::default(),
            least_cut: u32::MAX,
            path: vec![0; bound as usize + 1],
            ended: None,
            hand_over_at: u32::MAX,
            shares: Vec::new(),
        }
    }

    /// Searches below a state that lies `depth` moves from the start.
    pub(crate) fn run(mut self, root: &Node<W, H::Memo>, depth: u32) -> (Ended, Counts) {
        expand(&mut self, root, depth);
        self.close()
    }

    /// Searches down to a depth, and gives the states there that are within the bound, in order.
    pub(crate) fn split(
        mut self,
        root: &Node<W, H::Memo>,
        at: u32,
    ) -> (Ended, Counts, Vec<Share<W, H::Memo>>) {
        self.hand_over_at = at;
        expand(&mut self, root, 0);
        let shares = std::mem::take(&mut self.shares);
        let (ended, counts) = self.close();
        (ended, counts, shares)
    }

    pub(crate) fn close(self) -> (Ended, Counts) {
        let cut = (self.least_cut != u32::MAX).then_some(self.least_cut);
        (self.ended.unwrap_or(Ended::Empty(cut)), self.counts)
    }

    /// Expands a state, `depth` moves from the start, and goes `D` into those of its successors
    /// that are within the bound. Whether that ended the round.
    #[inline(always)]
    pub(crate) fn expand<D: Deeper>(&mut self, node: &Node<W, H::Memo>, depth: u32) -> bool {
        let Ground { heuristic, automaton, codes, froms, goal } = self.ground;
        self.counts.expanded += 1;
        self.counts.longest = self.counts.longest.max(u64::from(depth) + 1);
        let blank = usize::from(node.blank);
        let depth = depth + 1;

        // Ask for everything first …
        let mut next = [const { None }; 4];
        let mut count = 0;
        let trails = automaton.row(node.trail);
        for (&code, from) in codes.iter().zip(froms[blank]) {
            let trail = trails[usize::from(code & 3)];
            if from == NO_TILE || trail == Automaton::REFUSED {
                continue;
            }
            let label = node.word.label(usize::from(from));
            let probe = heuristic.probe(&node.memo, label, blank, usize::from(code));
            next[count & 3] = Some(Next { probe, trail, code, from });
            count += 1;
        }
        // … then look at it.
        for slot in &next {
            let Some(Next { probe, trail, code, from }) = slot else { break };
            if self.counts.generated == self.granted && self.ask() {
                return true;
            }
            self.counts.generated += 1;
            let (h, seen) = heuristic.peek(&node.memo, probe);
            let f = depth + h;
            if f > self.bound {
                self.least_cut = self.least_cut.min(f);
                continue;
            }
            self.counts.popped += 1;
            self.path[depth as usize - 1] = *code;
            let from = usize::from(*from);
            let differ = node.word.label(from) ^ node.word.label(blank);
            let word = node.word.flipped(from, differ).flipped(blank, differ);
            if h == 0 && word == *goal {
                self.counts.longest = self.counts.longest.max(u64::from(depth) + 1);
                self.ended = Some(Ended::Found(self.path[..depth as usize].to_vec()));
                return true;
            }
            let memo = heuristic.settle(&node.memo, probe, seen);
            let child = Node { word, blank: from as u8, trail: *trail, memo };
            if depth == self.hand_over_at {
                self.shares.push((child, self.path[..depth as usize].to_vec()));
            } else if D::deeper(self, &child, depth) {
                return true;
            }
        }
        false
    }

    /// Asks for more nodes; whether there are none.
    #[cold]
    #[inline(never)]
    fn ask(&mut self) -> bool {
        match (self.grant)(&self.counts) {
            Ok(more) => {
                self.granted += more;
                false
            }
            Err(why) => {
                self.ended = Some(Ended::Stopped(why));
                true
            }
        }
    }
}

/// Rounds with rising bounds on one thread. The observer is told of bounds and ticks, not of single
/// states.
pub(crate) fn solve<W, H, O>(
    space: &TileSpace<Packed<W>>,
    heuristic: &H,
    automaton: &Automaton,
    control: &mut Control<'_, O>,
) -> Run<Direction>
where
    W: Word,
    H: Probing,
    O: Observer<TileSpace<Packed<W>>>,
{
    let ground = Ground::new(space, heuristic, automaton);
    let start = space.start();
    let root = ground.root(&start);
    let mut bound = heuristic.value(&root.memo);
    let outcome = loop {
        if let Err(why) = begin(control, bound) {
            break Outcome::Stopped { why, lower_bound: bound };
        }
        if space.is_goal(&start) {
            break solved(Vec::new());
        }
        if !control.may_hold(held::<W, H>(bound)) {
            break Outcome::Stopped { why: Why::Memory, lower_bound: bound };
        }
        let before = control.stats;
        let mut grant = |counts: &Counts| {
            control.stats = before;
            counts.add_to(&mut control.stats);
            match control.poll::<TileSpace<Packed<W>>>(0, bound) {
                Some(why) => Err(why),
                None => Ok(grantable(control.limits().nodes, control.stats.generated)),
            }
        };
        let (ended, counts) = Round::new(&ground, bound, &mut grant).run(&root, 0);
        control.stats = before;
        counts.add_to(&mut control.stats);
        match ended {
            Ended::Found(codes) => break solved(codes),
            Ended::Empty(None) => break Outcome::Exhausted { complete: true },
            Ended::Empty(Some(next)) => bound = next,
            Ended::Stopped(why) => break Outcome::Stopped { why, lower_bound: bound },
        }
    };
    control.finish::<TileSpace<Packed<W>>>(outcome)
}

/// Bytes that the recursion holds under a bound, about.
pub(crate) fn held<W: Word, H: Probing>(bound: u32) -> u64 {
    let a_level = size_of::<Node<W, H::Memo>>() + 4 * size_of::<H::Probe>() + 128;
    (bound as usize + 2) as u64 * a_level as u64
}

/// What every round begins with: the observer hears of the bound, and the start is counted.
pub(crate) fn begin<W, O>(control: &mut Control<'_, O>, bound: u32) -> Result<(), Why>
where
    W: Word,
    O: Observer<TileSpace<Packed<W>>>,
{
    let told = control.tell::<TileSpace<Packed<W>>>(Event::Bound { bound });
    if let Some(why) = told.or_else(|| control.poll::<TileSpace<Packed<W>>>(0, bound)) {
        return Err(why);
    }
    control.stats.iterations += 1;
    control.stats.generated += 1;
    control.stats.popped += 1;
    control.stats.note_path(1);
    Ok(())
}

/// Nodes to make before the next look, within a limit.
pub(crate) fn grantable(limit: Option<u64>, generated: u64) -> u64 {
    const STRIDE: u64 = 1 << 12;
    limit.map_or(STRIDE, |most| STRIDE.min(most.saturating_sub(generated)))
}

/// An answer that is proven: the bound was raised only over empty rounds.
pub(crate) fn solved(codes: Vec<u8>) -> Outcome<Direction> {
    let cost = codes.len() as u32;
    Outcome::Solved(Answer {
        path: codes.into_iter().map(Direction::from_code).collect(),
        cost,
        optimal: true,
        lower_bound: cost,
        stopped: None,
    })
}
