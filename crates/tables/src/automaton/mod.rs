//! A finite automaton over move strings that prunes duplicate paths.
//!
//! Two strings of moves often have the same effect wherever both can be played: in a square of 2x2
//! cells, six moves clockwise equal six moves counter-clockwise. Of such strings the first in order
//! (shorter, then earlier in the alphabet) is kept, and the others are refused at their last move
//! (Taylor & Korf, *Pruning duplicate nodes in depth-first search*, 1993).
//!
//! It never refuses every shortest path to a state. Proof: among the shortest paths, take the first
//! in the alphabet. If it contained a refused string, its replacement would give a path that is
//! shorter or earlier. That path can be played, because a string is only replaced by one whose
//! blank stays within the rows and columns that the refused string visits. This is a contradiction,
//! so the path is allowed.
//!
//! Strings whose blank needs more rows or columns than the board has never occur and are left out,
//! so each board size has its own automaton.

pub(crate) mod file;
mod stored;

pub use file::AutomatonHeader;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use taquin_board::{Size, TileDirection};
use taquin_search::Cancel;

/// The automaton; state 0 is that of the empty path.
#[derive(PartialEq, Eq, Debug)]
pub struct Automaton {
    /// The next state for each state and direction code; [`Automaton::REFUSED`] if the move is
    /// refused.
    next: Box<[[u32; 4]]>,
}

const FORBIDDEN: u32 = Automaton::REFUSED;

impl Automaton {
    /// The entry of a row for a refused move.
    pub const REFUSED: u32 = u32::MAX;

    /// The most states: searches store a state number and four bits in one word.
    pub const MAX_STATES: u32 = 1 << 28;

    /// The depth that [`Store::automaton`](crate::Store::automaton) uses. On 4x4 depths 2, 8, 10
    /// and 12 give 5, 161, 1291 and 6868 states; 12 takes ten times as long to build as 10, and
    /// saves another 4 to 7 % of the nodes.
    pub const DEPTH: usize = 10;

    /// The depth that [`Store::deep_automaton`](crate::Store::deep_automaton) uses, for boards whose
    /// searches take minutes. On 5x5 depths 10, 12, 14 and 16 give 1291, 9223, 61,927 and 367,854
    /// states and take 0.02, 0.2, 1.4 and 11 s to build; with 14 a search generates a quarter fewer
    /// states than with 10, with 16 a third. 16 takes 1.8 GB while it is built.
    pub const DEEP: usize = 14;

    /// The automaton for boards of a size, from all strings of up to `depth` moves. Depth 2 only
    /// refuses to undo the last move.
    ///
    /// If the depth would need more than [`Automaton::MAX_STATES`] states, a smaller one is used.
    pub fn new(size: Size, depth: usize) -> Automaton {
        Automaton::build(size, depth, &Cancel::new()).unwrap_or(Automaton { next: [[0; 4]].into() })
    }

    /// The same, or `None` if it was cancelled.
    pub fn build(size: Size, depth: usize, cancel: &Cancel) -> Option<Automaton> {
        let mut automaton = Automaton { next: vec![[0; 4]].into() };
        let mut forbidden: Vec<Vec<TileDirection>> = Vec::new();
        let mut effects = Effects::default();
        for length in 0..=depth {
            let mut fresh = Vec::new();
            let mut path = Path::new(length);
            automaton.list(0, length, size, &mut path, &mut effects, &mut fresh, cancel)?;
            if fresh.is_empty() {
                continue;
            }
            forbidden.extend(fresh);
            match Automaton::refusing(&forbidden) {
                Some(larger) => automaton = larger,
                None => break,
            }
        }
        Some(automaton)
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.next.len()
    }

    /// The state after a move; `None` if the move is refused.
    #[inline(always)]
    pub fn after(&self, state: u32, dir: TileDirection) -> Option<u32> {
        let next = self.next[state as usize][dir.code() as usize];
        (next != FORBIDDEN).then_some(next)
    }

    /// For each state, the states after the four moves, by their codes; [`Automaton::REFUSED`] for
    /// refused moves.
    pub fn rows(&self) -> &[[u32; 4]] {
        &self.next
    }

    /// Plays all allowed strings of a length in alphabetical order, and collects those that have
    /// the effect of an earlier one.
    #[allow(clippy::too_many_arguments)]
    fn list(
        &self,
        state: u32,
        left: usize,
        size: Size,
        path: &mut Path,
        effects: &mut Effects,
        fresh: &mut Vec<Vec<TileDirection>>,
        cancel: &Cancel,
    ) -> Option<()> {
        if path.rows() > size.rows() || path.cols() > size.cols() {
            return Some(());
        }
        // A few thousand strings lie below such a place: a millisecond.
        if left == 8 && cancel.is_cancelled() {
            return None;
        }
        if left > 0 {
            for dir in TileDirection::ALL {
                if let Some(next) = self.after(state, dir) {
                    path.push(dir);
                    self.list(next, left - 1, size, path, effects, fresh, cancel)?;
                    path.pop();
                }
            }
            return Some(());
        }
        if !effects.insert(path) {
            fresh.push(path.moves.clone());
        }
        Some(())
    }

    /// The automaton that refuses these strings: a trie of their prefixes, in which every move that
    /// leaves the trie continues from the longest suffix of the path that is in it (Aho & Corasick,
    /// 1975). `None` if it has too many states.
    fn refusing(strings: &[Vec<TileDirection>]) -> Option<Automaton> {
        const NOWHERE: u32 = u32::MAX - 1;
        let mut next = vec![[NOWHERE; 4]];
        for string in strings {
            let (last, beginning) = string.split_last()?;
            let mut state = 0;
            for dir in beginning {
                let code = dir.code() as usize;
                if next[state][code] == NOWHERE {
                    next[state][code] =
                        u32::try_from(next.len()).ok().filter(|&n| n < Self::MAX_STATES)?;
                    next.push([NOWHERE; 4]);
                }
                state = next[state][code] as usize;
            }
            next[state][last.code() as usize] = FORBIDDEN;
        }
        // Level by level, so the state of a shorter suffix is complete before it is needed.
        let mut shorter = vec![0u32; next.len()];
        let mut level = vec![0usize];
        while !level.is_empty() {
            let mut deeper = Vec::new();
            for state in level {
                // At the root, a move that begins no string leads back to the root.
                let fallbacks = if state == 0 { [0; 4] } else { next[shorter[state] as usize] };
                for (after, fallback) in next[state].iter_mut().zip(fallbacks) {
                    match *after {
                        NOWHERE => *after = fallback,
                        FORBIDDEN => {}
                        _ if fallback == FORBIDDEN => *after = FORBIDDEN,
                        child => {
                            shorter[child as usize] = fallback;
                            deeper.push(child as usize);
                        }
                    }
                }
            }
            level = deeper;
        }
        Some(Automaton { next: next.into() })
    }
}

/// The kept strings, by their effects. Most effects belong to one string; a list for each effect
/// would take several times the memory.
#[derive(Default)]
struct Effects {
    /// The number of the last string with this effect.
    last: HashMap<u128, u32, BuildHasherDefault<Mixed>>,
    all: Vec<Known>,
}

impl Effects {
    /// Adds a string, unless there is one with the same effect that stays within its rows and
    /// columns.
    fn insert(&mut self, path: &Path) -> bool {
        let number = self.all.len() as u32;
        let last = self.last.entry(path.effect).or_insert(NONE);
        let mut earlier = *last;
        while let Some(known) = self.all.get(earlier as usize) {
            if known.fits_within(path) {
                return false;
            }
            earlier = known.earlier;
        }
        self.all.push(Known { low: path.low, high: path.high, earlier: *last });
        *last = number;
        true
    }
}

/// Stands for no string.
const NONE: u32 = u32::MAX;

/// A hasher that does nothing: effects are already well mixed.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u128(&mut self, effect: u128) {
        self.0 = effect as u64 ^ (effect >> 64) as u64;
    }
}

/// The rows and columns that the blank visits in a kept string.
struct Known {
    low: (i8, i8),
    high: (i8, i8),
    /// The previous string with the same effect.
    earlier: u32,
}

impl Known {
    fn fits_within(&self, path: &Path) -> bool {
        self.low.0 >= path.low.0
            && self.low.1 >= path.low.1
            && self.high.0 <= path.high.0
            && self.high.1 <= path.high.1
    }
}

/// A string being played on a board without edges, from the middle.
struct Path {
    moves: Vec<TileDirection>,
    /// The tile in each cell of a large enough board, identified by its first cell.
    tiles: Vec<u16>,
    width: usize,
    blank: usize,
    /// A hash of the effect: a sum over all tiles that are not in their first cells.
    effect: u128,
    /// The first and last rows and columns visited, and those before each move.
    low: (i8, i8),
    high: (i8, i8),
    before: Vec<((i8, i8), (i8, i8))>,
    at: (i8, i8),
}

impl Path {
    fn new(length: usize) -> Path {
        let width = 2 * length + 1;
        Path {
            moves: Vec::new(),
            tiles: (0..(width * width) as u16).collect(),
            width,
            blank: width * width / 2,
            effect: 0,
            low: (0, 0),
            high: (0, 0),
            before: Vec::new(),
            at: (0, 0),
        }
    }

    fn rows(&self) -> usize {
        (self.high.0 - self.low.0) as usize + 1
    }

    fn cols(&self) -> usize {
        (self.high.1 - self.low.1) as usize + 1
    }

    fn push(&mut self, dir: TileDirection) {
        self.before.push((self.low, self.high));
        self.moves.push(dir);
        self.go(dir);
        self.low = (self.low.0.min(self.at.0), self.low.1.min(self.at.1));
        self.high = (self.high.0.max(self.at.0), self.high.1.max(self.at.1));
    }

    fn pop(&mut self) {
        if let (Some(dir), Some((low, high))) = (self.moves.pop(), self.before.pop()) {
            self.go(dir.opposite());
            (self.low, self.high) = (low, high);
        }
    }

    /// Slides a tile; the blank moves in the opposite direction.
    fn go(&mut self, dir: TileDirection) {
        let (rows, cols) = match dir {
            TileDirection::Up => (1, 0),
            TileDirection::Down => (-1, 0),
            TileDirection::Left => (0, 1),
            TileDirection::Right => (0, -1),
        };
        self.at = (self.at.0 + rows, self.at.1 + cols);
        let from = self.blank as isize + self.width as isize * rows as isize + cols as isize;
        let (from, to) = (from as usize, self.blank);
        let tile = self.tiles[from];
        self.effect = self.effect.wrapping_sub(self.sign(tile, from));
        self.effect = self.effect.wrapping_add(self.sign(tile, to));
        self.tiles.swap(from, to);
        self.blank = from;
    }

    /// A number for a tile in a cell; 0 in its first cell. Cells are relative to the middle, so the
    /// number is the same for all lengths. With 128 well-mixed bits, two different effects among
    /// the half million strings compared have equal sums with a probability of about 2^-90; tests
    /// compare the boards that are reached with and without the automaton.
    fn sign(&self, tile: u16, cell: usize) -> u128 {
        if tile as usize == cell {
            return 0;
        }
        let middle = self.width / 2;
        let place = |cell: usize| {
            let (row, col) = (cell / self.width + 64 - middle, cell % self.width + 64 - middle);
            (row << 8 | col) as u128
        };
        let mut mixed = place(tile as usize) << 16 | place(cell);
        for _ in 0..3 {
            mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
            mixed ^= mixed >> 61;
        }
        mixed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_board::{Board, Random};

    /// All boards reached by allowed strings of up to `depth` moves, with their least lengths, must
    /// be all boards reached by any string, with the same lengths: from each cell of the blank.
    fn keeps_a_shortest_path(size: Size, depth: usize) {
        let automaton = Automaton::new(size, depth);
        for blank in 0..size.cells() {
            let mut numbers: Vec<u64> = (1..size.cells() as u64).collect();
            numbers.insert(blank, 0);
            let start = Board::new(size, &numbers).unwrap();
            let (mut free, mut pruned) = (HashMap::new(), HashMap::new());
            walk(&start, None, depth, 0, &mut free);
            walk(&start, Some((&automaton, 0)), depth, 0, &mut pruned);
            assert_eq!(free, pruned, "{size}, blank in {blank}");
        }
    }

    fn walk(
        board: &Board,
        trail: Option<(&Automaton, u32)>,
        left: usize,
        length: usize,
        seen: &mut HashMap<Board, usize>,
    ) {
        let least = seen.entry(board.clone()).or_insert(length);
        *least = (*least).min(length);
        if left == 0 {
            return;
        }
        for dir in board.moves() {
            let trail = match trail {
                None => None,
                Some((automaton, state)) => match automaton.after(state, dir) {
                    None => continue,
                    Some(next) => Some((automaton, next)),
                },
            };
            let mut next = board.clone();
            next.slide(dir);
            walk(&next, trail, left - 1, length + 1, seen);
        }
    }

    #[test]
    fn every_board_keeps_a_shortest_path() {
        for (rows, cols, depth) in [(2, 2, 8), (2, 3, 9), (3, 3, 8), (4, 4, 7)] {
            keeps_a_shortest_path(Size::new(rows, cols).unwrap(), depth);
        }
    }

    #[test]
    fn six_moves_around_a_square_are_refused_one_way() {
        let automaton = Automaton::new(Size::new(2, 2).unwrap(), 6);
        let last = |dir: [TileDirection; 4]| {
            let mut state = Some(0);
            for i in 0..6 {
                state = automaton.after(state.expect("shorter strings are allowed"), dir[i % 4]);
            }
            state
        };
        use TileDirection::{Down, Left, Right, Up};
        assert!(last([Up, Left, Down, Right]).is_none() != last([Left, Up, Right, Down]).is_none());
    }

    /// Random strings that the automaton refuses at their last move have the effect of an earlier
    /// one.
    #[test]
    fn a_refused_string_has_a_twin_that_is_allowed() {
        let size = Size::new(3, 3).unwrap();
        let automaton = Automaton::new(size, Automaton::DEPTH);
        let goal: Vec<u64> = (0..9).collect();
        let start = Board::new(size, &goal).unwrap();
        let mut allowed = HashMap::new();
        walk(&start, Some((&automaton, 0)), Automaton::DEPTH, 0, &mut allowed);
        let mut random = Random::new(5);
        let mut refused = 0;
        while refused < 200 {
            let (mut board, mut state) = (start.clone(), 0);
            for length in 1..=Automaton::DEPTH {
                let moves: Vec<_> = board.moves().collect();
                let dir = moves[random.below(moves.len() as u64) as usize];
                board.slide(dir);
                match automaton.after(state, dir) {
                    Some(next) => state = next,
                    None => {
                        assert!(allowed.get(&board).is_some_and(|&least| least <= length));
                        refused += 1;
                        break;
                    }
                }
            }
        }
    }
}
