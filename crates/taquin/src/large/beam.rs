//! A beam over boards of up to 256 cells: layer by layer, the best few boards of each.

use super::guide::Guide;
use board::{Direction, Path, Size};

/// A run of the beam over one problem.
pub(super) struct Beam<'a> {
    pub(super) size: Size,
    pub(super) hole: usize,
    pub(super) guide: &'a Guide,
    /// Boards kept a layer.
    pub(super) width: usize,
    pub(super) seed: u64,
    /// Children that may be made.
    pub(super) most_nodes: u64,
}

/// What a layer knows of its boards, each list in the same order.
#[derive(Default)]
struct Layer {
    /// For each board the label in each cell, then the cell of each label.
    boards: Vec<u8>,
    blanks: Vec<u8>,
    /// The way each blank came.
    lasts: Vec<u8>,
    /// Guide values and hashes.
    values: Vec<i32>,
    hashes: Vec<u64>,
    /// Manhattan distances.
    distances: Vec<u16>,
}

/// A board not yet made.
#[derive(Clone, Copy)]
struct Child {
    value: i32,
    distance: u16,
    way: u8,
    parent: u32,
    hash: u64,
}

const NO_WAY: u8 = 4;

/// Slots for closed boards, for each board of the width.
const A_WIDTH_CLOSED: usize = 64;

impl Beam<'_> {
    /// About what a board of the beam takes: itself and its place in the layers, its children, its
    /// hash among the closed ones and a trace for each move of a path of this length.
    pub(super) fn bytes_a_board(size: Size, length: usize) -> u64 {
        let layers = 2 * (2 * size.cells() + 16);
        let children = 3 * (size_of::<Child>() + 2 * 8);
        (layers + children + 8 * A_WIDTH_CLOSED + 4 * length) as u64
    }

    /// Searches until a layer holds the goal. `shorter_than` bounds the answer's length. Counts
    /// the children made in `nodes` and asks `go_on` after each layer.
    pub(super) fn run(
        &self,
        labels: &[u16],
        shorter_than: usize,
        nodes: &mut u64,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Path> {
        let cells = self.size.cells();
        let keys = self.keys();
        let beside = self.beside();
        let mut layer = self.first(labels, &keys);
        let mut next = Layer::default();
        let mut traces: Vec<Vec<u32>> = Vec::new();
        let mut children: Vec<Child> = Vec::new();
        let mut seen = Seen::new(self.width * 3);
        let mut closed = Closed::new(self.width * A_WIDTH_CLOSED);
        for depth in 0..shorter_than {
            if let Some(at) = (0..layer.blanks.len())
                .find(|&i| layer.distances[i] == 0 && usize::from(layer.blanks[i]) == self.hole)
            {
                return Some(self.trace(&traces, at));
            }
            children.clear();
            seen.clear();
            let left = (shorter_than - depth - 1) as i32;
            for parent in 0..layer.blanks.len() {
                let board = &layer.boards[parent * 2 * cells..(parent + 1) * 2 * cells];
                let blank = layer.blanks[parent];
                for way in 0..4u8 {
                    let to = beside[usize::from(blank)][usize::from(way)];
                    if way ^ 1 == layer.lasts[parent] || to == u16::MAX {
                        continue;
                    }
                    if *nodes >= self.most_nodes {
                        return None;
                    }
                    *nodes += 1;
                    let label = board[usize::from(to)];
                    let l = usize::from(label);
                    let distance = i32::from(layer.distances[parent])
                        + self.guide.distance(l, blank.into())
                        - self.guide.distance(l, to.into());
                    if distance >= left {
                        continue;
                    }
                    let hash = layer.hashes[parent]
                        ^ keys[l * cells + usize::from(to)]
                        ^ keys[l * cells + usize::from(blank)];
                    if closed.holds(hash) || !seen.insert(hash) {
                        continue;
                    }
                    let value =
                        layer.values[parent] + self.guide.change(&board[cells..], label, blank);
                    children.push(Child {
                        value,
                        distance: distance as u16,
                        way,
                        parent: parent as u32,
                        hash,
                    });
                }
            }
            if children.is_empty() || !go_on(*nodes) {
                return None;
            }
            if children.len() > self.width {
                children.select_nth_unstable_by_key(self.width, |c| (c.value, c.hash));
                children.truncate(self.width);
            }
            children.iter().for_each(|child| closed.insert(child.hash));
            self.make(&layer, &children, &beside, &mut next);
            traces.push(children.iter().map(|c| c.parent << 2 | u32::from(c.way)).collect());
            std::mem::swap(&mut layer, &mut next);
        }
        None
    }

    fn keys(&self) -> Vec<u64> {
        let mut state = self.seed ^ 0x9E37_79B9_7F4A_7C15;
        let cells = self.size.cells();
        (0..cells * cells)
            .map(|_| {
                // splitmix64
                state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                z ^ (z >> 31)
            })
            .collect()
    }

    fn beside(&self) -> Vec<[u16; 4]> {
        (0..self.size.cells())
            .map(|cell| {
                Direction::ALL
                    .map(|way| self.size.neighbour(cell, way).map_or(u16::MAX, |next| next as u16))
            })
            .collect()
    }

    fn first(&self, labels: &[u16], keys: &[u64]) -> Layer {
        let cells = self.size.cells();
        let mut board: Vec<u8> = labels.iter().map(|&label| label as u8).collect();
        board.resize(2 * cells, 0);
        for cell in 0..cells {
            let label = usize::from(board[cell]);
            board[cells + label] = cell as u8;
        }
        let blank = board[cells + self.hole];
        let tiles = (0..cells).filter(|&label| label != self.hole);
        let cell_of = |label: usize| usize::from(board[cells + label]);
        let distance: i32 =
            tiles.clone().map(|label| self.guide.distance(label, cell_of(label))).sum();
        let hash = tiles.fold(0, |hash, label| hash ^ keys[label * cells + cell_of(label)]);
        let value = self.guide.value(&board[cells..], self.hole);
        Layer {
            boards: board,
            blanks: vec![blank],
            lasts: vec![NO_WAY],
            values: vec![value],
            hashes: vec![hash],
            distances: vec![distance as u16],
        }
    }

    fn make(&self, layer: &Layer, children: &[Child], beside: &[[u16; 4]], next: &mut Layer) {
        let cells = self.size.cells();
        next.boards.clear();
        next.blanks.clear();
        next.lasts.clear();
        next.values.clear();
        next.hashes.clear();
        next.distances.clear();
        for child in children {
            let parent = child.parent as usize;
            let begin = next.boards.len();
            next.boards
                .extend_from_slice(&layer.boards[parent * 2 * cells..(parent + 1) * 2 * cells]);
            let board = &mut next.boards[begin..];
            let blank = usize::from(layer.blanks[parent]);
            let to = usize::from(beside[blank][usize::from(child.way)]);
            board.swap(blank, to);
            let label = usize::from(board[blank]);
            board[cells + label] = blank as u8;
            board[cells + self.hole] = to as u8;
            next.blanks.push(to as u8);
            next.lasts.push(child.way);
            next.values.push(child.value);
            next.hashes.push(child.hash);
            next.distances.push(child.distance);
        }
    }

    fn trace(&self, traces: &[Vec<u32>], mut at: usize) -> Path {
        let mut ways = Vec::with_capacity(traces.len());
        for layer in traces.iter().rev() {
            let trace = layer[at];
            ways.push(Direction::from_code((trace & 3) as u8).opposite());
            at = (trace >> 2) as usize;
        }
        ways.into_iter().rev().collect()
    }
}

/// A set of hashes that empties at once.
struct Seen {
    slots: Vec<u64>,
}

impl Seen {
    fn new(most: usize) -> Seen {
        Seen { slots: vec![0; (most * 2).next_power_of_two()] }
    }

    fn clear(&mut self) {
        self.slots.fill(0);
    }

    /// Whether the hash is new.
    #[inline]
    fn insert(&mut self, hash: u64) -> bool {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != 0 {
            if self.slots[slot] == hash {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = hash;
        true
    }
}

/// The boards of earlier layers, the newest of those that fall on one slot: a board met again is
/// later than it was, so that nothing is lost by dropping it, and beams that run in circles end.
struct Closed {
    slots: Vec<u64>,
}

impl Closed {
    fn new(most: usize) -> Closed {
        Closed { slots: vec![0; most.next_power_of_two().min(1 << 24)] }
    }

    #[inline]
    fn holds(&self, hash: u64) -> bool {
        self.slots[hash as usize & (self.slots.len() - 1)] == hash
    }

    fn insert(&mut self, hash: u64) {
        let mask = self.slots.len() - 1;
        self.slots[hash as usize & mask] = hash;
    }
}
