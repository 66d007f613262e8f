//! Walking distance: the vertical moves needed if only the rows of the tiles matter.
//!
//! Ignore the columns, and which tile of a goal row is which: what remains is the number of tiles
//! of each goal row in each row. A vertical move takes one tile to a neighbouring row. The fewest
//! such moves to the goal, found by breadth-first search, are an admissible estimate, and so is the
//! same for columns. The two count different moves and may be added (Ken'ichiro Takahashi, 1990s).
//!
//! ```text
//!   row 0:  3 of row 0, 1 of row 2     the blank's row has one tile less;
//!   row 1:  1 of row 0, 2 of row 1     4x4 has 24,964 such states, 3x3 has 105
//! ```

pub(crate) mod file;
mod stored;

use crate::TableError;
pub use file::WalkingHeader;
use std::collections::HashMap;
use taquin_board::Size;

/// All row states of one board size, with their distances and transitions.
#[derive(Debug)]
pub struct Walking {
    size: Size,
    /// The row of the goal's blank.
    blank: usize,
    lines: usize,
    /// The next state for each state, direction and goal row of the moving tile.
    next: Box<[u32]>,
    distance: Box<[u8]>,
    /// The states by their counts.
    numbers: HashMap<u128, u32>,
    bits: u32,
}

/// The most rows plus columns. Up to this limit the rows and the columns have at most 367,560
/// states (6x2). Beyond it one of them has millions: the columns of 4x5 have 5,977,015, of 2x7
/// 16,854,390, of 3x6 50,388,240; 5x5 has 65,650,495.
const MOST_SIDES: usize = 8;
/// No such move.
const NONE: u32 = u32::MAX;

impl Walking {
    /// The table for the rows of a board of this size whose goal has its blank in row `blank`. For
    /// columns, swap the two.
    pub fn new(size: Size, blank: usize) -> Result<Walking, TableError> {
        let mut walking = Walking::empty(size, blank)?;
        let lines = walking.lines;
        let goal = walking.goal();
        let mut states = vec![(goal, blank)];
        let mut distance = vec![0u8];
        let mut next = Vec::new();
        walking.numbers.insert(goal, 0);
        let mut at = 0;
        while let Some(&(state, blank)) = states.get(at) {
            for to in [blank.checked_sub(1), Some(blank + 1).filter(|&line| line < lines)] {
                for goal_line in 0..lines {
                    let Some(to) = to.filter(|&to| walking.count(state, to, goal_line) > 0) else {
                        next.push(NONE);
                        continue;
                    };
                    // The blank moves to the line `to`, and a tile of that line to the blank's.
                    let after =
                        state - walking.unit(to, goal_line) + walking.unit(blank, goal_line);
                    let fresh = states.len() as u32;
                    let number = *walking.numbers.entry(after).or_insert(fresh);
                    if number == fresh {
                        states.push((after, to));
                        distance.push(distance[at] + 1);
                    }
                    next.push(number);
                }
            }
            at += 1;
        }
        walking.next = next.into();
        walking.distance = distance.into();
        Ok(walking)
    }

    /// True if boards of this size have few enough states for a table.
    pub fn fits(size: Size) -> bool {
        size.rows() + size.cols() <= MOST_SIDES
    }

    /// An empty table, if the states are not too many.
    fn empty(size: Size, blank: usize) -> Result<Walking, TableError> {
        let (lines, bits) = (size.rows(), size.cols().ilog2() + 1);
        if !Walking::fits(size) {
            return Err(TableError::TooManyStates(size));
        }
        Ok(Walking {
            size,
            blank,
            lines,
            next: Box::default(),
            distance: Box::default(),
            numbers: HashMap::new(),
            bits,
        })
    }

    /// All tiles in their rows.
    fn goal(&self) -> u128 {
        (0..self.lines).fold(0, |state, line| {
            let tiles = self.size.cols() - usize::from(line == self.blank);
            state + self.unit(line, line) * tiles as u128
        })
    }

    /// Its name: its board and the row of the goal's blank.
    pub fn name(&self) -> String {
        Walking::name_of(self.size, self.blank)
    }

    /// The name of the table of a board and the row of its goal's blank.
    pub fn name_of(size: Size, blank: usize) -> String {
        format!("walking-{size}-row{blank}")
    }

    /// The largest distance.
    pub fn deepest(&self) -> u32 {
        self.distance.iter().copied().max().unwrap_or(0).into()
    }

    /// Checks the distances without a search: only the goal has 0, every other state has a lower
    /// neighbour, and every possible move is present, leads to the right state and changes the
    /// distance by 1. So no distance is too small or too large.
    pub fn verify(&self) -> Result<(), TableError> {
        let wrong = |entry: u32, what| {
            let (pattern, entry) = (self.name(), entry.into());
            Err(TableError::Invariant { pattern, entry, what })
        };
        for (&key, &state) in &self.numbers {
            let distance = self.distance(state);
            if (distance == 0) != (key == self.goal()) {
                return wrong(state, "the goal alone is 0");
            }
            let tiles =
                |line| (0..self.lines).map(|goal| self.count(key, line, goal)).sum::<u128>();
            let short = (0..self.lines).filter(|&line| tiles(line) + 1 == self.size.cols() as u128);
            let [blank] = short.collect::<Vec<_>>()[..] else {
                return wrong(state, "one row has room");
            };
            let mut down = distance == 0;
            for later in [false, true] {
                let to = if later { Some(blank + 1) } else { blank.checked_sub(1) };
                for goal in 0..self.lines {
                    let after = self.after(state, later, goal);
                    let to = to.filter(|&to| to < self.lines && self.count(key, to, goal) > 0);
                    let Some(to) = to else {
                        if after != NONE {
                            return wrong(state, "no such move");
                        }
                        continue;
                    };
                    let moved = key - self.unit(to, goal) + self.unit(blank, goal);
                    if self.numbers.get(&moved) != Some(&after) {
                        return wrong(state, "a move leads elsewhere");
                    }
                    if self.distance(after).abs_diff(distance) != 1 {
                        return wrong(state, "a move changes the value by 1");
                    }
                    down |= self.distance(after) < distance;
                }
            }
            if !down {
                return wrong(state, "there is a way down");
            }
        }
        Ok(())
    }

    /// The distances of all states in the multi-tile metric: one move takes the blank to any row,
    /// and a tile of each row on the way moves by one. Such a move is a run of single moves in one
    /// direction, so the same transitions serve.
    pub fn multi_distances(&self) -> Vec<u8> {
        let mut distances = vec![u8::MAX; self.states()];
        let (mut layer, mut distance) = (vec![0u32], 0);
        distances[0] = 0;
        while !layer.is_empty() {
            let mut next = Vec::new();
            distance += 1;
            for (&state, later) in layer.iter().flat_map(|state| [(state, false), (state, true)]) {
                let mut reached = vec![state];
                while !reached.is_empty() {
                    let steps = reached.iter().flat_map(|&state| {
                        (0..self.lines).map(move |goal| self.after(state, later, goal))
                    });
                    reached = steps.filter(|&after| after != NONE).collect();
                    reached.sort_unstable();
                    reached.dedup();
                    for &after in &reached {
                        let known = &mut distances[after as usize];
                        if *known == u8::MAX {
                            *known = distance;
                            next.push(after);
                        }
                    }
                }
            }
            layer = next;
        }
        distances
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.distance.len()
    }

    /// Approximate size in bytes.
    pub fn bytes(&self) -> u64 {
        (self.next.len() * 4 + self.distance.len() + self.numbers.capacity() * 33) as u64
    }

    /// The state of a board, from the row and the goal row of each of its tiles, if it can be
    /// reached.
    pub fn state(&self, tiles: impl IntoIterator<Item = (usize, usize)>) -> Option<u32> {
        let sum = tiles.into_iter().fold(0, |sum, (line, goal)| sum + self.unit(line, goal));
        self.numbers.get(&sum).copied()
    }

    /// The state after the blank moved to the next row (`later`) or the one before, swapping with a
    /// tile that belongs to the row `goal`. The move must be possible.
    #[inline(always)]
    pub fn after(&self, state: u32, later: bool, goal: usize) -> u32 {
        self.next[(state as usize * 2 + usize::from(later)) * self.lines + goal]
    }

    /// The fewest moves between rows that bring all tiles of a state to their rows.
    #[inline(always)]
    pub fn distance(&self, state: u32) -> u32 {
        u32::from(self.distance[state as usize])
    }

    /// What one tile of the row `goal` in row `line` adds to the key of a state.
    fn unit(&self, line: usize, goal: usize) -> u128 {
        1 << ((line * self.lines + goal) as u32 * self.bits)
    }

    fn count(&self, state: u128, line: usize, goal: usize) -> u128 {
        state >> ((line * self.lines + goal) as u32 * self.bits) & ((1 << self.bits) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn states(rows: usize, cols: usize) -> Option<usize> {
        let size = Size::new(rows, cols).unwrap();
        Walking::new(size, rows - 1).ok().map(|walking| walking.states())
    }

    #[test]
    fn published_numbers_of_states() {
        assert_eq!(states(3, 3), Some(105));
        assert_eq!(states(4, 4), Some(24_964));
    }

    /// Counts the states without a search: the ways to fill the rows, for each row of the blank.
    #[test]
    fn all_that_have_few_states_are_made_and_no_others() {
        use std::collections::HashMap;

        /// Ways to fill rows of these lengths with what is left of each kind.
        fn count_fillings(
            rows: &[usize],
            left: &[usize],
            seen: &mut HashMap<Vec<usize>, u64>,
        ) -> u64 {
            let Some((&row, rest)) = rows.split_first() else { return 1 };
            let key = [left, &[row, rows.len()]].concat();
            if let Some(&known) = seen.get(&key) {
                return known;
            }
            let mut fillings = vec![(left.to_vec(), row)];
            for kind in 0..left.len() {
                let take = |(left, room): &(Vec<usize>, usize)| {
                    let most = left[kind].min(*room);
                    let taken = (0..=most).map(|taken| {
                        let mut left = left.clone();
                        left[kind] -= taken;
                        (left, room - taken)
                    });
                    taken.collect::<Vec<_>>()
                };
                fillings = fillings.iter().flat_map(take).collect();
            }
            let full = fillings.into_iter().filter(|&(_, room)| room == 0);
            let sum = full.map(|(left, _)| count_fillings(rest, &left, seen)).sum();
            seen.insert(key, sum);
            sum
        }
        let count = |rows: usize, cols: usize| -> u64 {
            let short = |line: usize| {
                (0..rows).map(|row| cols - usize::from(row == line)).collect::<Vec<_>>()
            };
            let mut seen = HashMap::new();
            (0..rows).map(|line| count_fillings(&short(line), &short(rows - 1), &mut seen)).sum()
        };
        for (rows, cols) in [(2, 2), (2, 6), (6, 2), (3, 3), (3, 5), (5, 3), (4, 4)] {
            let counted = count(rows, cols);
            assert!(counted <= 367_560, "{rows}x{cols}: {counted}");
            if counted < 30_000 {
                assert_eq!(states(rows, cols), Some(counted as usize), "{rows}x{cols}");
            }
        }
        for (rows, cols) in [(7, 2), (6, 3), (5, 4)] {
            assert!(count(rows, cols) > 5_000_000);
            assert_eq!((states(rows, cols), states(cols, rows)), (None, None));
        }
    }

    #[test]
    fn a_table_is_verified_and_a_wrong_one_found_out() {
        let mut walking = Walking::new(Size::new(3, 4).unwrap(), 2).unwrap();
        walking.verify().unwrap();
        walking.distance[7] += 2;
        assert!(matches!(walking.verify(), Err(TableError::Invariant { .. })));
        walking.distance[7] -= 2;
        walking.next.swap(0, 1);
        assert!(matches!(walking.verify(), Err(TableError::Invariant { .. })));
    }

    #[test]
    fn too_many_states_are_refused() {
        assert_eq!(states(5, 5), None);
        assert_eq!(states(12, 2), None);
    }

    #[test]
    fn every_move_can_be_taken_back_and_changes_the_distance_by_at_most_one() {
        let walking = Walking::new(Size::new(3, 4).unwrap(), 1).unwrap();
        for state in 0..walking.states() as u32 {
            for later in [false, true] {
                for goal in 0..3 {
                    let after = walking.after(state, later, goal);
                    if after != NONE {
                        assert_eq!(walking.after(after, !later, goal), state);
                        assert_eq!(walking.distance(state).abs_diff(walking.distance(after)), 1);
                    }
                }
            }
        }
    }
}
