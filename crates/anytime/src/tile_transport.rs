//! Tile transport: moves one tile, or the last two tiles of a line, to their goal cells, and lets
//! the tiles displaced on the way come nearer to theirs.
//!
//! To move a tile, the blank must walk around it. Each step of the tile costs 3 moves if it turns
//! (as on a staircase) and 5 if it goes straight on; only one of these moves is the tile's own. The
//! other moves displace other tiles, and there are many possible walks. So the search prefers a
//! walk that is short *and* brings the displaced tiles nearer to their goals. It minimises
//!
//! ```text
//!   moves - λ · (gain of the displaced tiles)
//! ```
//!
//! [`DisplacementGain`] computes the second term, λ included. Both are in eighths of a move
//! ([`MOVE`]).
//!
//! *The search* is a beam, layer by layer, one move of the blank per layer. The states of a layer
//! are ordered by the moves that the [`Load`] still needs at least, minus the gain so far. For each
//! position (the cells of the blank and of the load) a layer keeps only the best path, as in
//! Viterbi's algorithm: all have as many moves, so it is the one with the greatest gain. Of these
//! positions it keeps the best few (the width). After the first complete path the search
//! continues while some state may still lead to a better one, further gains not counted.
//!
//! *Approximate boards.* A state does not copy the board. It stores the last [`MEMORY`] tiles it
//! displaced, and reads all other cells from the board before the transport. So an old displacement
//! may be forgotten, and of two paths to the same position, which may leave other tiles in
//! different cells, only one is continued. Both can make the gain wrong or less than possible, but
//! every path can be walked.

use super::directions::{BLANK_DIRS, rank};
use super::displacement_gain::DisplacementGain;
use super::grid::Grid;
use super::tuning::lines::{MEMORY, MOVE};
use taquin_board::BlankDirection;

/// What to transport where, and a lower bound on the moves needed.
pub(super) trait Load {
    /// The tiles to transport: one or two.
    fn labels(&self) -> (u16, Option<u16>);

    /// The moves still needed at least when blank, first and second tile are in these cells; 0 only
    /// if they have arrived. `None` if the position is not allowed.
    fn needed(&self, grid: &Grid, blank: usize, first: usize, second: usize) -> Option<u32>;
}

/// A state of the search: the cells of blank and load, and how they were reached.
#[derive(Clone, Copy)]
struct State {
    at: Place,
    /// Index of its last move in the traces.
    trace: u32,
    /// The gain of the displaced tiles so far.
    gain: i32,
    /// The last direction of the blank; `None` at the start.
    last: Option<BlankDirection>,
    /// The index at which the next displacement is stored.
    next: u8,
    /// The last displacements, as a ring buffer: the cells to which tiles were moved, and the
    /// labels of these tiles.
    moved_to: [u16; MEMORY],
    moved: [u16; MEMORY],
}

/// The cells of blank, first and second tile; [`NO_CELL`] if there is no second tile.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    blank: u16,
    first: u16,
    second: u16,
}

/// A generated state without its displacements, which are stored only if it is selected for the
/// next layer: most are not.
#[derive(Clone, Copy)]
struct Child {
    /// Moves still needed, in eighths, minus the gain: lower is better within a layer.
    score: i32,
    gain: i32,
    /// The index of the parent in the beam.
    parent: u32,
    at: Place,
    blank_dir: BlankDirection,
}

/// A move of the blank, and the index of the move before it.
#[derive(Clone, Copy)]
struct Trace {
    before: u32,
    blank_dir: BlankDirection,
}

/// The search, with buffers that are reused from tile to tile.
pub(super) struct Transporter {
    width: usize,
    pub(super) displacement_gain: DisplacementGain,
    beam: Vec<State>,
    next_beam: Vec<State>,
    children: Vec<Child>,
    traces: Vec<Trace>,
    /// A hash table of positions with open addressing: (layer stamp, child index). Slots with an
    /// older stamp are free, so the table is never cleared.
    slots: Vec<(u32, u32)>,
    /// The number of the current layer, counted over all transports.
    stamp: u32,
}

/// No cell: of a second tile that does not exist, or of an unused displacement.
const NO_CELL: u16 = u16::MAX;
/// The trace of the start.
const NO_TRACE: u32 = u32::MAX;

impl Transporter {
    /// A search that keeps `width` states per layer.
    pub(super) fn new(width: usize, displacement_gain: DisplacementGain) -> Transporter {
        Transporter {
            width,
            displacement_gain,
            beam: Vec::new(),
            next_beam: Vec::new(),
            children: Vec::new(),
            traces: Vec::new(),
            // A state has at most 3 children, so at most half the slots are used.
            slots: vec![(0, 0); (width * 6).next_power_of_two()],
            stamp: 0,
        }
    }

    /// Keeps this many states per layer from now on, at most as many as it was created with.
    pub(super) fn set_width(&mut self, width: usize) {
        self.width = width;
    }

    /// Transports the load to its goal. Returns false and moves nothing if no path of the beam gets
    /// there.
    pub(super) fn transport(&mut self, grid: &mut Grid, load: &impl Load) -> bool {
        let labels = load.labels();
        let cell = |label: u16| grid.cells[usize::from(label)];
        let second = labels.1.map_or(NO_CELL, cell);
        let at = Place { blank: grid.blank as u16, first: cell(labels.0), second };
        let Some(needed) = at.needed(grid, load) else { return false };
        if needed == 0 {
            return true;
        }
        self.traces.clear();
        self.beam.clear();
        self.beam.push(State {
            at,
            trace: NO_TRACE,
            gain: 0,
            last: None,
            next: 0,
            moved_to: [NO_CELL; MEMORY],
            moved: [0; MEMORY],
        });
        // The best complete path: its cost minus its gain, and its trace.
        let mut best: Option<(i32, u32)> = None;
        // The number of layers is limited, so a beam that never arrives ends.
        for depth in 1..=2 * needed as i32 + 60 {
            self.expand(grid, load, labels);
            // Drops children that, without any further gain, would cost at least as much as the
            // best complete path.
            let bar = best.map_or(i32::MAX, |(least, _)| least - depth * MOVE);
            self.children.retain(|child| child.score < bar);
            if self.children.is_empty() {
                break;
            }
            if let Some((score, trace)) = self.select_beam(grid) {
                best = Some((score + depth * MOVE, trace));
            }
        }
        let Some((_, trace)) = best else { return false };
        self.play(grid, trace);
        true
    }

    /// Generates the children of all states, and keeps one per position.
    fn expand(&mut self, grid: &Grid, load: &impl Load, labels: (u16, Option<u16>)) {
        self.children.clear();
        self.stamp += 1;
        for (parent, state) in (0..).zip(&self.beam) {
            let Place { blank, first, second } = state.at;
            for blank_dir in BLANK_DIRS {
                if state.last == Some(blank_dir.opposite()) {
                    continue;
                }
                let Some(to) = grid.free_neighbour(blank.into(), blank_dir) else { continue };
                let mut at = Place { blank: to as u16, first, second };
                let mut gain = state.gain;
                if at.blank == first {
                    at.first = blank;
                } else if at.blank == second {
                    at.second = blank;
                } else {
                    let label = state.label(grid, at.blank);
                    // A state that has forgotten the displacement into this cell may read the
                    // load's old position there. The load's own tiles gain nothing.
                    if label != labels.0 && Some(label) != labels.1 {
                        gain += self.displacement_gain.gain(grid, label.into(), to, blank.into());
                    }
                }
                let Some(needed) = at.needed(grid, load) else { continue };
                let child =
                    Child { score: needed as i32 * MOVE - gain, gain, parent, at, blank_dir };
                keep(child, &mut self.children, &mut self.slots, self.stamp);
            }
        }
    }

    /// The best children become the beam, except those that have arrived: of these it returns the
    /// best one, as score and trace.
    fn select_beam(&mut self, grid: &Grid) -> Option<(i32, u32)> {
        if self.children.len() > self.width {
            // Parent and direction make the order total, so the selection algorithm has no
            // influence.
            let order = |c: &Child| (c.score, c.parent, rank(c.blank_dir));
            self.children.select_nth_unstable_by_key(self.width, order);
            self.children.truncate(self.width);
        }
        self.next_beam.clear();
        let mut arrived: Option<(i32, u32)> = None;
        for child in &self.children {
            let parent = &self.beam[child.parent as usize];
            let trace = self.traces.len() as u32;
            self.traces.push(Trace { before: parent.trace, blank_dir: child.blank_dir });
            // The moves still needed.
            if child.score + child.gain > 0 {
                self.next_beam.push(parent.after(grid, child, trace));
            } else if arrived.is_none_or(|(score, _)| child.score < score) {
                arrived = Some((child.score, trace));
            }
        }
        std::mem::swap(&mut self.beam, &mut self.next_beam);
        arrived
    }

    /// Makes the moves of a path, given by its last trace.
    fn play(&mut self, grid: &mut Grid, mut trace: u32) {
        let mut blank_dirs = Vec::new();
        while trace != NO_TRACE {
            let Trace { before, blank_dir } = self.traces[trace as usize];
            blank_dirs.push(blank_dir);
            trace = before;
        }
        blank_dirs.into_iter().rev().for_each(|blank_dir| grid.go(blank_dir));
    }
}

/// Stores a child, unless another one with the same position has gained at least as much. A stored
/// child with a smaller gain is replaced.
fn keep(child: Child, children: &mut Vec<Child>, slots: &mut [(u32, u32)], stamp: u32) {
    let Place { blank, first, second } = child.at;
    let key = u64::from(blank) | u64::from(first) << 16 | u64::from(second) << 32;
    let mask = slots.len() - 1;
    let mut slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize & mask;
    while slots[slot].0 == stamp {
        let old = &mut children[slots[slot].1 as usize];
        if old.at == child.at {
            if child.gain > old.gain {
                *old = child;
            }
            return;
        }
        slot = (slot + 1) & mask;
    }
    slots[slot] = (stamp, children.len() as u32);
    children.push(child);
}

impl Place {
    /// The moves still needed: see [`Load::needed`].
    #[inline]
    fn needed(self, grid: &Grid, load: &impl Load) -> Option<u32> {
        load.needed(grid, self.blank.into(), self.first.into(), self.second.into())
    }
}

impl State {
    /// The label in a cell, as far as the state knows.
    #[inline]
    fn label(&self, grid: &Grid, cell: u16) -> u16 {
        let displaced = self.moved_to.iter().position(|&to| to == cell);
        displaced.map_or_else(|| grid.labels[usize::from(cell)], |at| self.moved[at])
    }

    /// Builds the state of a child. If the move displaced a tile of the load, its new cell is in
    /// `at`. Any other tile is stored in place of what was stored for its new cell or, if nothing
    /// was, of the oldest displacement.
    fn after(&self, grid: &Grid, child: &Child, trace: u32) -> State {
        let mut state = *self;
        let Place { blank: from, first, second } = self.at;
        if child.at.blank != first && child.at.blank != second {
            let known = self.moved_to.iter().position(|&to| to == from);
            let note = known.unwrap_or(self.next.into());
            state.moved_to[note] = from;
            state.moved[note] = self.label(grid, child.at.blank);
            if known.is_none() {
                state.next = (self.next + 1) % MEMORY as u8;
            }
        }
        (state.at, state.trace, state.gain) = (child.at, trace, child.gain);
        state.last = Some(child.blank_dir);
        state
    }
}

/// One tile to one cell.
pub(super) struct Single {
    pub(super) label: u16,
    pub(super) target: usize,
}

impl Load for Single {
    fn labels(&self) -> (u16, Option<u16>) {
        (self.label, None)
    }

    fn needed(&self, grid: &Grid, blank: usize, tile: usize, _: usize) -> Option<u32> {
        Some(alone(grid.between(tile, blank), grid.between(tile, self.target)))
    }
}

/// The fewest moves to transport a tile by `ahead` on an unbounded board when the blank is at
/// `blank`, both as (rows, columns) from the tile. Every step of the tile needs the blank in front
/// of it. After a step, the next one costs 3 moves along the other axis and 5 along the same axis.
/// So the tile turns as often as possible.
pub(super) fn alone(blank: (i32, i32), ahead: (i32, i32)) -> u32 {
    let (rows, cols) = (ahead.0.abs(), ahead.1.abs());
    if rows == 0 && cols == 0 {
        return 0;
    }
    // The blank is in front of the tile, on an axis with `own` steps to go; `other` steps are to go
    // on the other axis. The first step costs 1 move; the others either turn or go straight on.
    let from_front = |own: i32, other: i32| {
        let (turns, straight) =
            if own > other { (2 * other, own - other - 1) } else { (2 * own - 1, other - own) };
        1 + 3 * turns + 5 * straight
    };
    let mut best = i32::MAX;
    if rows > 0 {
        let front = (ahead.0.signum(), 0);
        best = best.min(walk(blank, front) + from_front(rows, cols));
    }
    if cols > 0 {
        let front = (0, ahead.1.signum());
        best = best.min(walk(blank, front) + from_front(cols, rows));
    }
    best as u32
}

/// The moves of the blank to `front`, a cell next to the tile, without entering the tile's cell.
/// Both are relative to the tile.
fn walk(blank: (i32, i32), front: (i32, i32)) -> i32 {
    let straight = (blank.0 - front.0).abs() + (blank.1 - front.1).abs();
    let behind_in_row = blank.0 == 0 && front.0 == 0 && blank.1.signum() == -front.1;
    let behind_in_col = blank.1 == 0 && front.1 == 0 && blank.0.signum() == -front.0;
    straight + if behind_in_row || behind_in_col { 2 } else { 0 }
}
