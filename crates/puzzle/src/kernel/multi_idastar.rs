//! IDA* in the multi-tile metric with its pattern databases.
//!
//! The search alternates between vertical and horizontal moves, so it knows along which axis the
//! next move goes, and asks the tables for the moves needed with such a move first. All successors
//! of a state are looked up together, so their cache misses overlap. Tables by goal rows and columns
//! have a loop of their own (`multi_lines`).

use super::multi::most_tiles;
use super::multi_lines::{self, LineSearch};
use super::{Cells, MultiSpace, Packed, PuzzleSpace, Word};
use crate::heuristic::{MultiPatterns, RowsAndColumns, TilePatterns};
use taquin_board::{Cell, TileDirection};
use taquin_search::{Control, Event, FoundPath, Observer, Outcome, Run, Space, Why};

/// The most cells of a board with such tables.
const CELLS: usize = taquin_tables::Pattern::MAX_CELLS;
/// The most successors along one axis.
const MOST: usize = CELLS;
/// Successors between two checks of the limits.
const STRIDE: u64 = 1 << 12;

/// Rounds with rising bounds. The observer receives bounds and ticks, not single states.
pub fn solve_multi<W: Word, O: Observer<MultiSpace<Packed<W>>>>(
    space: &MultiSpace<Packed<W>>,
    heuristic: &MultiPatterns,
    control: &mut Control<'_, O>,
) -> Run<<MultiSpace<Packed<W>> as Space>::Move> {
    let outcome = match heuristic {
        MultiPatterns::Tiles(patterns) => with_tiles(space, patterns, control),
        MultiPatterns::Lines(lines) => with_lines(space, lines, control),
    };
    control.finish::<MultiSpace<Packed<W>>>(outcome)
}

/// An answer that is proven.
fn proven<W: Word>(
    slides: impl IntoIterator<Item = TileDirection>,
) -> Outcome<<MultiSpace<Packed<W>> as Space>::Move> {
    let path = MultiSpace::<Packed<W>>::moves_of(slides);
    let cost = path.len() as u32;
    Outcome::Solved(FoundPath { path, cost, optimal: true, lower_bound: cost, stopped: None })
}

/// With tables by goal rows and columns.
pub(super) fn with_lines<const N: usize, W: Word, O: Observer<MultiSpace<Packed<W>>>>(
    space: &MultiSpace<Packed<W>>,
    heuristic: &RowsAndColumns<N>,
    control: &mut Control<'_, O>,
) -> Outcome<<MultiSpace<Packed<W>> as Space>::Move> {
    let Some(values) = heuristic.values() else {
        // Tables of this kind are all that such a heuristic is made with.
        return Outcome::Exhausted { complete: false };
    };
    match LineSearch::new(space, heuristic, values, control).rounds() {
        multi_lines::Ended::Found(cells) => {
            let size = space.size();
            let mut blank = space.start().blank();
            let slides = cells.into_iter().flat_map(|seen| {
                let to = heuristic.cell(seen);
                let from = std::mem::replace(&mut blank, to);
                let (direction, count) = match size.col(from) == size.col(to) {
                    true => match size.row(to).checked_sub(size.row(from)) {
                        Some(down) => (TileDirection::Up, down),
                        None => (TileDirection::Down, size.row(from) - size.row(to)),
                    },
                    false => match size.col(to).checked_sub(size.col(from)) {
                        Some(right) => (TileDirection::Left, right),
                        None => (TileDirection::Right, size.col(from) - size.col(to)),
                    },
                };
                std::iter::repeat_n(direction, count)
            });
            proven::<W>(slides)
        }
        multi_lines::Ended::Empty => Outcome::Exhausted { complete: true },
        multi_lines::Ended::Stopped(why, lower_bound) => Outcome::Stopped { why, lower_bound },
    }
}

/// With tables of some tiles.
fn with_tiles<W: Word, O: Observer<MultiSpace<Packed<W>>>>(
    space: &MultiSpace<Packed<W>>,
    heuristic: &TilePatterns,
    control: &mut Control<'_, O>,
) -> Outcome<<MultiSpace<Packed<W>> as Space>::Move> {
    let mut search = Search::new(space, heuristic, control);
    match search.rounds() {
        Ended::Found => {
            let moves = search.path.iter();
            proven::<W>(moves.flat_map(|&(dir, tiles)| std::iter::repeat_n(dir, tiles)))
        }
        Ended::Empty => Outcome::Exhausted { complete: true },
        Ended::Stopped(why) => Outcome::Stopped { why, lower_bound: search.bound },
    }
}

enum Ended {
    Found,
    Empty,
    Stopped(Why),
}

/// One search; the board is changed in place.
struct Search<'a, 'c, W, O> {
    space: &'a MultiSpace<Packed<W>>,
    heuristic: &'a TilePatterns,
    control: &'a mut Control<'c, O>,
    /// The labels in the cells.
    labels: [u8; CELLS],
    /// The cells of the labels.
    cells: [u8; CELLS],
    blank: usize,
    /// The label of the blank.
    goal_blank: u8,
    bound: u32,
    /// The least value above the bound.
    next: u32,
    /// The moves that were made.
    path: Vec<(TileDirection, usize)>,
    quota: u64,
}

impl<'a, 'c, W: Word, O: Observer<MultiSpace<Packed<W>>>> Search<'a, 'c, W, O> {
    fn new(
        space: &'a MultiSpace<Packed<W>>,
        heuristic: &'a TilePatterns,
        control: &'a mut Control<'c, O>,
    ) -> Self {
        let start = space.start();
        let (mut labels, mut cells) = ([0; CELLS], [0; CELLS]);
        for cell in space.size().all_cells() {
            let label = start.get(cell).index();
            labels[cell.index()] = label as u8;
            cells[label] = cell.index() as u8;
        }
        let blank = start.blank().index();
        Search {
            space,
            heuristic,
            control,
            labels,
            cells,
            blank,
            goal_blank: labels[blank],
            bound: 0,
            next: u32::MAX,
            path: Vec::new(),
            quota: STRIDE,
        }
    }

    fn rounds(&mut self) -> Ended {
        let size = self.space.size();
        let entries = self.heuristic.entries(self.heuristic.indices(&self.cells));
        let firsts = [0, 1].map(|axis| TilePatterns::greatest(entries, axis));
        self.bound = firsts[0].min(firsts[1]);
        loop {
            let told =
                self.control.report::<MultiSpace<Packed<W>>>(Event::Bound { bound: self.bound });
            if let Some(why) = told.or_else(|| self.poll()) {
                return Ended::Stopped(why);
            }
            self.control.stats.iterations += 1;
            self.control.stats.generated += 1;
            self.control.stats.popped += 1;
            self.control.stats.note_path(1);
            if self.is_goal() {
                return Ended::Found;
            }
            if !self.control.may_hold(size_of::<Self>() as u64) {
                return Ended::Stopped(Why::Memory);
            }
            self.next = u32::MAX;
            let vertical =
                |dir: TileDirection| matches!(dir, TileDirection::Up | TileDirection::Down);
            let first = usize::from(!vertical(self.space.order().tile_directions()[0]));
            for axis in [first, 1 - first] {
                if firsts[axis] > self.bound {
                    self.next = self.next.min(firsts[axis]);
                    continue;
                }
                match self.below(axis, 0) {
                    Ok(true) => return Ended::Found,
                    Ok(false) => {}
                    Err(why) => return Ended::Stopped(why),
                }
            }
            debug_assert!(self.blank < size.cells());
            if self.next == u32::MAX {
                return Ended::Empty;
            }
            self.bound = self.next;
        }
    }

    fn poll(&mut self) -> Option<Why> {
        let limit = self.control.limits().nodes;
        let left = limit.map(|most| most.saturating_sub(self.control.stats.generated));
        self.quota = left.map_or(STRIDE, |left| left.clamp(1, STRIDE));
        self.control.poll::<MultiSpace<Packed<W>>>(self.path.len() as u64, self.bound)
    }

    fn is_goal(&self) -> bool {
        (0..self.space.size().cells()).all(|cell| usize::from(self.labels[cell]) == cell)
    }

    /// Slides the tile next to the blank in a direction, or takes that back with the opposite one.
    #[inline(always)]
    fn slide(&mut self, direction: TileDirection) {
        let (blank, cols) = (self.blank, self.space.size().cols());
        let from = match direction {
            TileDirection::Up => blank + cols,
            TileDirection::Down => blank - cols,
            TileDirection::Left => blank + 1,
            TileDirection::Right => blank - 1,
        };
        let label = self.labels[from];
        self.labels[blank] = label;
        self.cells[usize::from(label)] = blank as u8;
        self.labels[from] = self.goal_blank;
        self.cells[usize::from(self.goal_blank)] = from as u8;
        self.blank = from;
    }

    /// Searches below the board with a move along `axis` next, after `g` moves. True if the goal was
    /// found; else the board is as before.
    fn below(&mut self, axis: usize, g: u32) -> Result<bool, Why> {
        let size = self.space.size();
        self.control.stats.expanded += 1;
        self.control.stats.note_path(u64::from(g) + 1);
        let dirs = self.space.order().tile_directions();
        let along = |dir: &TileDirection| {
            usize::from(matches!(dir, TileDirection::Left | TileDirection::Right)) == axis
        };
        let mut lines = dirs.into_iter().filter(along);
        let lines = [lines.next(), lines.next()];
        let lines = lines.map(|dir| {
            let dir = dir.unwrap_or(TileDirection::Up);
            (dir, most_tiles(size, Cell::new(self.blank), dir))
        });
        let mut indices = [[0; 2]; MOST];
        let mut count = 0;
        for (dir, most) in lines {
            for _ in 0..most {
                self.slide(dir);
                indices[count] = self.heuristic.indices(&self.cells);
                self.heuristic.prefetch(indices[count]);
                count += 1;
            }
            for _ in 0..most {
                self.slide(dir.opposite());
            }
        }
        self.control.stats.generated += count as u64;
        self.quota = self.quota.saturating_sub(count as u64);
        if self.quota == 0
            && let Some(why) = self.poll()
        {
            return Err(why);
        }
        let mut indices = indices.into_iter();
        for (dir, most) in lines {
            for tiles in 1..=most {
                self.slide(dir);
                let entries = self.heuristic.entries(indices.next().unwrap_or_default());
                let value = TilePatterns::greatest(entries, 1 - axis);
                let least = g + 1 + value;
                if least > self.bound {
                    self.next = self.next.min(least);
                    continue;
                }
                self.control.stats.popped += 1;
                self.path.push((dir, tiles));
                // Only a goal pattern has the value 0 with either move first.
                if (value == 0 && self.is_goal()) || self.below(1 - axis, g + 1)? {
                    return Ok(true);
                }
                self.path.pop();
            }
            for _ in 0..most {
                self.slide(dir.opposite());
            }
        }
        Ok(false)
    }
}
