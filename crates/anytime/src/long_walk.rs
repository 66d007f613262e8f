//! Sorts a board by long walks of the blank: each step of a walk moves a tile, most of them towards
//! their goal cells.
//!
//! ```text
//!   . . . . . . . . . .      a walk to the left moves the tiles on it to the right; where it goes
//!   . ┌───────┐ ┌─ □  .      down, it moves a tile up
//!   ◀─┘ . . . └─┘ . . .
//! ```
//!
//! A walk goes in one of the four directions, line by line, and never back. A walk to the left, for
//! example, enters column after column, and within each column it goes up or down, but not both. So
//! it enters no cell twice, what a step gains does not depend on the steps before it, and dynamic
//! programming over the whole board finds the best walk.
//!
//! The *value* of a walk is the decrease of the sum of d² over all tiles, in rows and in columns,
//! minus a cost per move; d is the number of rows, or of columns, from a tile to its goal cell.
//! With d² instead of d, tiles that have a long way to go are moved first, while there are many of
//! them to choose from. The best of the four walks is played, again and again. When no walk
//! is worth its moves, the cost is lowered.
//!
//! Why this does not get stuck: across the border between any two columns, as many tiles have to go
//! to the right as to the left (the blank aside). So there is something to gain in both directions
//! until the board is almost sorted. Windows and beams see a few cells only, where all tiles may
//! have to go the same way.
//!
//! *Lines* are here the columns of a walk to the left or right, and the rows of a walk up or down.
//! A *place* is the number of a cell within its line.

use super::directions::BLANK_DIRS;
use super::grid::Grid;
use super::raw_cells::RawCells;
use super::tuning::walks::{FIRST_COST, SCALE, STEPS};
use taquin_board::BlankDirection;

/// The value of a place that no walk reaches. No value gets below it, so sums do not overflow.
const UNREACHED: i32 = i32::MIN / 2;

/// The search for the best walk, with buffers that are reused from walk to walk.
#[derive(Default)]
pub(super) struct LongWalks {
    /// For each place of the current line: the best value of a walk that has just entered the line
    /// there.
    entering: Vec<i32>,
    /// For each place of the current line: the best value of a walk that has gone along the line
    /// and now ends there, and the place where it entered the line.
    leaving: Vec<(i32, u16)>,
    /// For each line and place, where the best walk that ends there entered the line.
    entrances: Vec<u16>,
    /// The walk, from its end to its start.
    blank_dirs: Vec<BlankDirection>,
}

/// Where the best walk ends, and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct End {
    value: i32,
    /// Counted from the blank's line.
    line: usize,
    place: usize,
}

impl LongWalks {
    /// Walks until no walk is worth `last_cost` per move, or `go_on` returns false. Costs are in
    /// units of 1 / [`SCALE`]. `report` is called with the share that is done.
    pub(super) fn run(
        &mut self,
        grid: &mut Grid,
        last_cost: i32,
        report: &mut dyn FnMut(f64),
        go_on: &dyn Fn() -> bool,
    ) {
        let first = FIRST_COST * (grid.size.rows() + grid.size.cols()) as i32;
        let mut cost = first;
        while cost >= last_cost && go_on() {
            let best = BLANK_DIRS
                .map(|blank_dir| (blank_dir, self.best(grid, blank_dir, cost)))
                .into_iter()
                .max_by_key(|(_, end)| end.value);
            match best {
                Some((blank_dir, end)) if end.value > 0 => {
                    // Computed again, because the entrances stored are those of the last direction.
                    self.best(grid, blank_dir, cost);
                    self.go(grid, blank_dir, end);
                }
                _ => {
                    cost -= (first / STEPS).max(1);
                    report(f64::from(first - cost) / f64::from(first - last_cost).max(1.0));
                }
            }
        }
    }

    /// The end of the best walk in a direction, with the value 0 if no walk is better than none.
    /// Stores the entrances.
    fn best(&mut self, grid: &Grid, blank_dir: BlankDirection, cost: i32) -> End {
        let course = Course::new(grid, blank_dir);
        let breadth = course.breadth;
        self.entering.clear();
        self.entering.resize(breadth, UNREACHED);
        self.entering[course.start] = 0;
        self.leaving.resize(breadth, (UNREACHED, 0));
        self.entrances.resize((course.lines + 1) * breadth, 0);
        let mut best = End { value: 0, line: 0, place: course.start };
        for line in 0..=course.lines {
            self.along(grid, &course, line, cost);
            for (place, &(value, entrance)) in self.leaving.iter().enumerate() {
                self.entrances[line * breadth + place] = entrance;
                if value > best.value {
                    best = End { value, line, place };
                }
            }
            if line < course.lines {
                for (place, entering) in self.entering.iter_mut().enumerate() {
                    let step = gain(grid, course.cell(line + 1, place), course.ahead) - cost;
                    *entering = (self.leaving[place].0 + step).max(UNREACHED);
                }
            }
        }
        best
    }

    /// Computes `leaving` from `entering` for a line: walks along it in one direction, then in the
    /// other.
    fn along(&mut self, grid: &Grid, course: &Course, line: usize, cost: i32) {
        let mut walk = (UNREACHED, 0);
        for place in 0..course.breadth {
            if place > 0 {
                let step = gain(grid, course.cell(line, place), course.forth) - cost;
                walk.0 = (walk.0 + step).max(UNREACHED);
            }
            walk = walk.max((self.entering[place], place as u16));
            self.leaving[place] = walk;
        }
        walk = (UNREACHED, 0);
        for place in (0..course.breadth).rev() {
            if place + 1 < course.breadth {
                let step = gain(grid, course.cell(line, place), course.forth.opposite()) - cost;
                walk.0 = (walk.0 + step).max(UNREACHED);
            }
            walk = walk.max((self.entering[place], place as u16));
            self.leaving[place] = walk.max(self.leaving[place]);
        }
    }

    /// Walks to an end. The entrances must be those of this direction.
    fn go(&mut self, grid: &mut Grid, blank_dir: BlankDirection, end: End) {
        let course = Course::new(grid, blank_dir);
        self.blank_dirs.clear();
        let (mut line, mut place) = (end.line, end.place);
        loop {
            let entrance = usize::from(self.entrances[line * course.breadth + place]);
            let along = if place > entrance { course.forth } else { course.forth.opposite() };
            self.blank_dirs.extend((0..entrance.abs_diff(place)).map(|_| along));
            if line == 0 {
                break;
            }
            self.blank_dirs.push(blank_dir);
            (line, place) = (line - 1, entrance);
        }
        self.blank_dirs.iter().rev().for_each(|&blank_dir| grid.go(blank_dir));
    }
}

/// The decrease of d² if the blank enters a cell in this direction, times [`SCALE`]. The tile there
/// moves the other way; `left` is how far it has to go that way. The decrease is left² - (left - 1)² =
/// 2 · left - 1.
#[inline(always)]
fn gain(grid: &Grid, cell: usize, blank_dir: BlankDirection) -> i32 {
    let [here, goal] = [grid.places[cell], grid.places[usize::from(grid.labels[cell])]];
    let distance = |axis: usize| i32::from(goal[axis]) - i32::from(here[axis]);
    let left = match blank_dir {
        BlankDirection::North => distance(0),
        BlankDirection::South => -distance(0),
        BlankDirection::West => distance(1),
        BlankDirection::East => -distance(1),
    };
    (2 * left - 1) * SCALE
}

/// The lines and places of a walk in one direction. Line 0 is the blank's.
struct Course {
    /// The number of lines ahead, without the blank's own.
    lines: usize,
    /// The number of places in a line.
    breadth: usize,
    /// The blank's place.
    start: usize,
    /// The direction from one line to the next.
    ahead: BlankDirection,
    /// The direction in which places are counted.
    forth: BlankDirection,
    /// The cell of line 0 and place 0, and what a step to the next line, or to the next place, adds
    /// to the number of a cell.
    origin: isize,
    line_step: isize,
    place_step: isize,
}

impl Course {
    /// For a walk that begins at the blank.
    fn new(grid: &Grid, ahead: BlankDirection) -> Course {
        let size = grid.size;
        let (rows, cols) = (size.rows(), size.cols());
        let (row, col) = (size.raw_row(grid.blank), size.raw_col(grid.blank));
        let stride = cols as isize;
        let (lines, line_step) = match ahead {
            BlankDirection::North => (row, -stride),
            BlankDirection::South => (rows - 1 - row, stride),
            BlankDirection::West => (col, -1),
            BlankDirection::East => (cols - 1 - col, 1),
        };
        let (breadth, start, forth, origin, place_step) = match ahead {
            BlankDirection::North | BlankDirection::South => {
                (cols, col, BlankDirection::East, (row * cols) as isize, 1)
            }
            BlankDirection::West | BlankDirection::East => {
                (rows, row, BlankDirection::South, col as isize, stride)
            }
        };
        Course { lines, breadth, start, ahead, forth, origin, line_step, place_step }
    }

    /// The cell at a line and a place.
    #[inline(always)]
    fn cell(&self, line: usize, place: usize) -> usize {
        (self.origin + line as isize * self.line_step + place as isize * self.place_step) as usize
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_board::Size;

    fn potential(grid: &Grid) -> i32 {
        let square = |at: u8, goal: u8| (i32::from(at) - i32::from(goal)).pow(2);
        let tile = |cell: usize| {
            let [here, goal] = [grid.places[cell], grid.places[usize::from(grid.labels[cell])]];
            square(here[0], goal[0]) + square(here[1], goal[1])
        };
        let tiles = (0..grid.labels.len()).filter(|&cell| cell != grid.blank);
        SCALE * tiles.map(tile).sum::<i32>()
    }

    /// Boards of some shapes, mixed by a congruential generator, with the goal's blank anywhere.
    fn grids(sizes: &[(usize, usize)]) -> Vec<Grid> {
        let mut seed = 1u64;
        let mut next = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        let mut grids = Vec::new();
        for &(rows, cols) in sizes {
            let size = Size::new(rows, cols).unwrap();
            let mut labels: Vec<u16> = (0..size.cells() as u16).collect();
            (1..labels.len()).rev().for_each(|i| labels.swap(i, next(i + 1)));
            grids.push(Grid::new(size, &labels, next(size.cells())));
        }
        grids
    }

    fn copy(grid: &Grid) -> Grid {
        let goal_blank = usize::from(grid.labels[grid.blank]);
        Grid::new(grid.size, &grid.labels, goal_blank)
    }

    /// The best value of all walks in a direction, by trying each, with the tiles really moved.
    fn tried(grid: &Grid, ahead: BlankDirection, along: Option<BlankDirection>, cost: i32) -> i32 {
        let mut best = 0;
        for blank_dir in BLANK_DIRS {
            let back = blank_dir == ahead.opposite() || along == Some(blank_dir.opposite());
            if back || grid.free_neighbour(grid.blank, blank_dir).is_none() {
                continue;
            }
            let mut after = copy(grid);
            after.go(blank_dir);
            let along = Some(blank_dir).filter(|&blank_dir| blank_dir != ahead);
            let step = potential(grid) - potential(&after) - cost;
            best = best.max(step + tried(&after, ahead, along, cost));
        }
        best
    }

    #[test]
    fn the_best_of_all_walks_is_found_and_gained() {
        for grid in grids(&[(4, 4), (3, 5), (5, 3), (2, 6), (4, 4), (3, 4)]) {
            for cost in [0, 2 * SCALE, 5 * SCALE + 1] {
                for ahead in BLANK_DIRS {
                    let mut walks = LongWalks::default();
                    let end = walks.best(&grid, ahead, cost);
                    assert_eq!(end.value, tried(&grid, ahead, None, cost), "{}", grid.size);
                    let mut after = copy(&grid);
                    walks.go(&mut after, ahead, end);
                    let gained = potential(&grid) - potential(&after);
                    assert_eq!(end.value, gained - cost * after.path.len() as i32);
                }
            }
        }
    }

    #[test]
    fn walks_sort_a_board_almost() {
        for mut grid in grids(&[(12, 12), (6, 30), (40, 9), (2, 50), (30, 30)]) {
            let before = potential(&grid);
            LongWalks::default().run(&mut grid, 3 * SCALE, &mut |_| {}, &|| true);
            assert!(potential(&grid) < before / 3, "{}: {before}, {}", grid.size, potential(&grid));
        }
    }

    #[test]
    fn walks_end_when_asked() {
        let mut grid = grids(&[(12, 12)]).remove(0);
        LongWalks::default().run(&mut grid, 3 * SCALE, &mut |_| {}, &|| false);
        assert!(grid.path.is_empty());
    }
}
