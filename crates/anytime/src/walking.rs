//! The walking distance of one board by A*, for sizes whose table would be too large.
//!
//! Walking distance (Takahashi Ken'ichiro, 2002) reduces a board to the number of tiles of each row
//! that belong in each row, and counts the fewest vertical moves that bring all of them there; the
//! same for columns. The table for 4x4 is small, the one for 5x5 has 65 million states. For a
//! single board, A* with Manhattan distance finds the value quickly, or at least a better lower
//! bound:
//!
//! ```text
//!   f = 38   38   38 …        all states with f = 38 are expanded without reaching the goal,
//!       └──▶ 40   40 …        so at least 40 moves are needed;
//!            └──▶ 42 …        after many thousand states: at least 42
//! ```
//!
//! Larger boards are not searched: on six uniform 6x6 and six 7x7 boards, 50,000 states never
//! proved more than linear conflict.

use super::tuning::bound::WALKING_STATES;
use std::collections::HashSet;
use taquin_board::Size;
use taquin_puzzle::Problem;

/// The most rows, and columns, of a board.
const LINES: usize = 5;

/// The lower bound that walking distance proves within a few hundredths of a second; `None` if the
/// board is too large.
pub fn walking_bound(problem: &Problem) -> Option<u32> {
    let (size, labels) = (problem.size(), problem.labels());
    let (blank, goal_blank) = (problem.start().blank(), problem.goal_blank());
    let rows = Lines::new(size, |cell| size.row(cell), goal_blank)?;
    let cols = Lines::new(size.transposed(), |cell| size.col(cell), goal_blank)?;
    Some(
        rows.at_least(&labels, blank, WALKING_STATES)
            + cols.at_least(&labels, blank, WALKING_STATES),
    )
}

/// The rows of a board, or its columns.
struct Lines<F> {
    line: F,
    count: usize,
    /// Cells of a line.
    room: usize,
    /// The line of the goal's blank.
    goal_blank: usize,
    /// Bits per number of tiles.
    bits: usize,
}

/// For each pair of lines, the tiles of the first that belong in the second; and the blank's line.
#[derive(Clone, Copy)]
struct Tiles {
    belong: [[u8; LINES]; LINES],
    blank: usize,
}

impl<F: Fn(usize) -> usize> Lines<F> {
    /// The rows of a size; `None` if a state does not fit a key.
    fn new(size: Size, line: F, goal_blank: usize) -> Option<Lines<F>> {
        let (count, room) = (size.rows(), size.cols());
        let bits = room.ilog2() as usize + 1;
        let fits = count <= LINES && (count - 1) * (count - 1) * bits + 8 <= 128;
        let goal_blank = line(goal_blank);
        fits.then_some(Lines { line, count, room, goal_blank, bits })
    }

    /// The moves across lines that are needed, or a lower bound on them after `most` states.
    fn at_least(&self, labels: &[usize], blank: usize, most: usize) -> u32 {
        let mut tiles = Tiles { belong: [[0; LINES]; LINES], blank: (self.line)(blank) };
        for (cell, &label) in labels.iter().enumerate().filter(|&(cell, _)| cell != blank) {
            tiles.belong[(self.line)(cell)][(self.line)(label)] += 1;
        }
        let goal = self.key(&self.goal());
        let mut least = self.away(&tiles);
        let (mut now, mut later) = (vec![self.key(&tiles)], Vec::new());
        let mut seen = HashSet::new();
        loop {
            while let Some(key) = now.pop() {
                if key == goal {
                    return least;
                }
                if !seen.insert(key) {
                    continue;
                }
                if seen.len() > most {
                    return least;
                }
                // A step nearer keeps f, a step away adds 2.
                self.each_move(self.tiles(key), |next, nearer| {
                    if nearer { &mut now } else { &mut later }.push(self.key(&next));
                });
            }
            std::mem::swap(&mut now, &mut later);
            least += 2;
        }
    }

    fn goal(&self) -> Tiles {
        let mut belong = [[0; LINES]; LINES];
        for (line, row) in belong.iter_mut().enumerate().take(self.count) {
            row[line] = (self.room - usize::from(line == self.goal_blank)) as u8;
        }
        Tiles { belong, blank: self.goal_blank }
    }

    fn away(&self, tiles: &Tiles) -> u32 {
        let each = |line: usize| {
            (0..self.count)
                .map(move |home| u32::from(tiles.belong[line][home]) * line.abs_diff(home) as u32)
        };
        (0..self.count).flat_map(each).sum()
    }

    /// Each possible slide of a tile into the blank's line, and whether it brings the tile nearer.
    fn each_move(&self, tiles: Tiles, mut take: impl FnMut(Tiles, bool)) {
        let to = tiles.blank;
        let beside = [to.checked_sub(1), Some(to + 1).filter(|&line| line < self.count)];
        for from in beside.into_iter().flatten() {
            for home in (0..self.count).filter(|&home| tiles.belong[from][home] > 0) {
                let mut next = tiles;
                next.belong[from][home] -= 1;
                next.belong[to][home] += 1;
                next.blank = from;
                take(next, to.abs_diff(home) < from.abs_diff(home));
            }
        }
    }

    /// A key of all numbers except those of and for the last line, which follow from the others.
    fn key(&self, tiles: &Tiles) -> u128 {
        let mut key = tiles.blank as u128;
        for row in &tiles.belong[..self.count - 1] {
            for &number in &row[..self.count - 1] {
                key = key << self.bits | u128::from(number);
            }
        }
        key
    }

    fn tiles(&self, mut key: u128) -> Tiles {
        let (last, mask) = (self.count - 1, (1 << self.bits) - 1);
        let mut belong = [[0; LINES]; LINES];
        for line in (0..last).rev() {
            for home in (0..last).rev() {
                belong[line][home] = (key & mask) as u8;
                key >>= self.bits;
            }
        }
        let blank = key as usize;
        for (line, row) in belong.iter_mut().enumerate().take(last) {
            let room = self.room - usize::from(line == blank);
            row[last] = room as u8 - row[..last].iter().sum::<u8>();
        }
        for home in 0..=last {
            let room = self.room - usize::from(home == self.goal_blank);
            belong[last][home] =
                room as u8 - belong[..last].iter().map(|row| row[home]).sum::<u8>();
        }
        Tiles { belong, blank }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::{Goal, Shuffle};
    use taquin_puzzle::heuristic::WalkingDistance;
    use taquin_search::Monitor;
    use taquin_tables::Store;

    #[test]
    fn the_search_finds_what_the_table_has() {
        for (rows, cols, goal) in [
            (2, 2, Goal::Last),
            (3, 3, Goal::Snail),
            (4, 4, Goal::Last),
            (4, 4, Goal::Snail),
            (3, 5, Goal::First),
            (5, 2, Goal::Last),
        ] {
            let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
            for board in Shuffle::uniform(&goal, 5).take(12) {
                let problem = Problem::new(board, goal.clone()).unwrap();
                let table =
                    WalkingDistance::new(&problem, &Store::off(), &Monitor::none()).unwrap();
                let (down, across) = table.apart(&problem);
                assert_eq!(walking_bound(&problem), Some(down + across), "{rows}x{cols}");
            }
        }
    }

    #[test]
    fn stopped_early_it_proves_less() {
        let goal = Goal::Last.board(Size::new(4, 4).unwrap()).unwrap();
        let problem = Problem::new(Shuffle::uniform(&goal, 5).board(0), goal).unwrap();
        let (size, labels) = (problem.size(), problem.labels());
        let lines = Lines::new(size, |cell| size.row(cell), 15).unwrap();
        let least = |most| lines.at_least(&labels, problem.start().blank(), most);
        let bounds: Vec<u32> = [0, 10, 100, 1000, 10_000].into_iter().map(least).collect();
        assert!(bounds.is_sorted(), "{bounds:?}");
        assert!(bounds[0] < bounds[4], "{bounds:?}");
    }

    #[test]
    fn large_boards_are_left_alone() {
        let goal = Goal::Last.board(Size::new(6, 3).unwrap()).unwrap();
        assert_eq!(walking_bound(&Problem::new(goal.clone(), goal).unwrap()), None);
    }
}
