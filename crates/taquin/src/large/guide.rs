//! What guides a beam: Manhattan distance and what small groups of tiles add to it.
//!
//! Four tiles that belong to a 2x2 block, or three to an L, need more moves among themselves than
//! the sum of their distances whenever they stand in each other's way. A table of each such group
//! knows how many more: its *excess*. The guide adds up the excesses of all groups, overlapping
//! ones too, and scales them. That makes no bound, but tells good boards from bad ones far better
//! than Manhattan distance, and a beam needs no more.
//!
//! The blank is left out: a tile may step on any cell that no other tile of its group holds. So a
//! group's table depends on its shape alone, and mirrored or turned groups share one.

use board::Size;
use std::collections::HashMap;

/// Cells of the largest board that has a guide: labels are bytes.
pub(super) const MOST_CELLS: usize = 256;

/// Entries that all tables together may have: what is built in about a second.
const MOST_ENTRIES: usize = 16_000_000;

/// One move of Manhattan distance, in units of the guide.
pub(super) const MOVE: i32 = 16;

/// Tables of groups of tiles on one size with one goal's blank.
pub(super) struct Guide {
    cells: usize,
    places: Vec<[i16; 2]>,
    groups: Vec<Group>,
    tables: Vec<Vec<u8>>,
    /// For each label the groups it is in, with its slot there.
    of_label: Vec<Vec<(u16, u8)>>,
    /// What an excess of 2 moves is worth.
    weight: i32,
}

struct Group {
    table: u16,
    labels: Vec<u8>,
    /// For each slot and cell, what it adds to the index.
    steps: Vec<u32>,
}

/// The shapes of groups, as (row, column) of their cells, and the worth of their excess.
struct Family {
    shapes: &'static [&'static [(usize, usize)]],
    weight: i32,
}

const BLOCKS: Family = Family { shapes: &[&[(0, 0), (0, 1), (1, 0), (1, 1)]], weight: 40 };
const CORNERS: Family = Family {
    shapes: &[
        &[(0, 0), (0, 1), (1, 0)],
        &[(0, 0), (0, 1), (1, 1)],
        &[(0, 0), (1, 0), (1, 1)],
        &[(0, 1), (1, 0), (1, 1)],
    ],
    weight: 24,
};
const PAIRS: Family = Family { shapes: &[&[(0, 0), (0, 1)], &[(0, 0), (1, 0)]], weight: 40 };

impl Guide {
    /// Builds the tables; `None` if the board has more than [`MOST_CELLS`].
    pub(super) fn build(size: Size, hole: usize) -> Option<Guide> {
        let cells = size.cells();
        if cells > MOST_CELLS {
            return None;
        }
        let mut guide = Guide {
            cells,
            places: (0..cells).map(|c| [size.row(c) as i16, size.col(c) as i16]).collect(),
            groups: Vec::new(),
            tables: Vec::new(),
            of_label: vec![Vec::new(); cells],
            weight: 0,
        };
        let entries = |tiles: u32| cells.pow(tiles);
        let family = match guide.kinds(size) {
            kinds if entries(4) * kinds <= MOST_ENTRIES => &BLOCKS,
            kinds if entries(3) * kinds <= MOST_ENTRIES => &CORNERS,
            _ => &PAIRS,
        };
        guide.weight = family.weight;
        let mut known = HashMap::new();
        for shape in family.shapes {
            let rows = shape.iter().map(|p| p.0).max().unwrap_or(0);
            let cols = shape.iter().map(|p| p.1).max().unwrap_or(0);
            for row in 0..size.rows() - rows {
                for col in 0..size.cols() - cols {
                    let group = shape.iter().map(|&(r, c)| size.cell(row + r, col + c));
                    let group: Vec<usize> = group.filter(|&cell| cell != hole).collect();
                    guide.add(size, &group, &mut known);
                }
            }
        }
        Some(guide)
    }

    /// About how many different places a block has, mirrored ones counted once.
    fn kinds(&self, size: Size) -> usize {
        let half = |side: usize| side / 2;
        let kinds = half(size.rows()) * half(size.cols());
        if size.is_square() { (kinds + half(size.rows())) / 2 } else { kinds }
    }

    /// Adds a group, with the table of a mirrored one if there is one.
    fn add(&mut self, size: Size, group: &[usize], known: &mut HashMap<Vec<usize>, u16>) {
        let image = |turn: usize, cell: usize| {
            let (mut row, mut col) = (size.row(cell), size.col(cell));
            if turn & 1 != 0 {
                row = size.rows() - 1 - row;
            }
            if turn & 2 != 0 {
                col = size.cols() - 1 - col;
            }
            if turn & 4 != 0 {
                (row, col) = (col, row);
            }
            size.cell(row, col)
        };
        let turns = if size.is_square() { 8 } else { 4 };
        let best = (0..turns)
            .map(|turn| {
                let mut cells: Vec<usize> = group.iter().map(|&c| image(turn, c)).collect();
                cells.sort_unstable();
                (cells, turn)
            })
            .min();
        let Some((canonical, turn)) = best else { return };
        let table = *known.entry(canonical.clone()).or_insert_with(|| {
            self.tables.push(excesses(size, &canonical));
            (self.tables.len() - 1) as u16
        });
        let mut labels = Vec::new();
        let mut steps = Vec::new();
        for (slot, &cell) in canonical.iter().enumerate() {
            // The label whose image this is.
            let label = group.iter().copied().find(|&label| image(turn, label) == cell);
            let label = label.unwrap_or(cell);
            labels.push(label as u8);
            let unit = self.cells.pow(slot as u32);
            steps.extend((0..self.cells).map(|cell| (image(turn, cell) * unit) as u32));
            self.of_label[label].push((self.groups.len() as u16, slot as u8));
        }
        self.groups.push(Group { table, labels, steps });
    }

    /// The guide's value from nothing. `cells` has the cell of each label.
    pub(super) fn value(&self, cells: &[u8], hole: usize) -> i32 {
        let tiles = (0..self.cells).filter(|&label| label != hole);
        let distance: i32 = tiles.map(|label| self.distance(label, cells[label].into())).sum();
        let excess: i32 = self.groups.iter().map(|group| self.excess(group, cells)).sum();
        distance * MOVE + excess * self.weight
    }

    /// How the value changes when a tile goes from its cell to the next. `cells` is as before.
    #[inline]
    pub(super) fn change(&self, cells: &[u8], label: u8, to: u8) -> i32 {
        let label = usize::from(label);
        let from = cells[label];
        let mut excess = 0;
        for &(group, slot) in &self.of_label[label] {
            let group = &self.groups[usize::from(group)];
            let table = &self.tables[usize::from(group.table)];
            let base = usize::from(slot) * self.cells;
            let old = group.index(cells, self.cells);
            let new = old - group.steps[base + usize::from(from)] as usize
                + group.steps[base + usize::from(to)] as usize;
            excess += i32::from(table[new]) - i32::from(table[old]);
        }
        let distance = self.distance(label, to.into()) - self.distance(label, from.into());
        distance * MOVE + excess * self.weight
    }

    fn excess(&self, group: &Group, cells: &[u8]) -> i32 {
        self.tables[usize::from(group.table)][group.index(cells, self.cells)].into()
    }

    #[inline]
    pub(super) fn distance(&self, label: usize, cell: usize) -> i32 {
        let ([a, b], [c, d]) = (self.places[label], self.places[cell]);
        i32::from((a - c).abs() + (b - d).abs())
    }
}

impl Group {
    #[inline]
    fn index(&self, cells: &[u8], count: usize) -> usize {
        let steps = self.steps.chunks_exact(count).zip(&self.labels);
        steps.map(|(step, &label)| step[usize::from(cells[usize::from(label)])] as usize).sum()
    }
}

/// For every place of the group's tiles half of what they need beyond their distances, by breadth
/// first search from home. Slot i of the index belongs to the tile of `group[i]`.
fn excesses(size: Size, group: &[usize]) -> Vec<u8> {
    const UNSEEN: u8 = u8::MAX;
    let count = size.cells();
    let units: Vec<usize> = (0..group.len()).map(|slot| count.pow(slot as u32)).collect();
    let beside: Vec<Vec<u16>> = (0..count)
        .map(|cell| {
            let ways = board::Direction::ALL.into_iter();
            ways.filter_map(|way| size.neighbour(cell, way).map(|c| c as u16)).collect()
        })
        .collect();
    let mut table = vec![UNSEEN; count.pow(group.len() as u32)];
    let home: usize = group.iter().zip(&units).map(|(cell, unit)| cell * unit).sum();
    table[home] = 0;
    let (mut layer, mut next) = (vec![home as u32], Vec::new());
    let mut moves = 0;
    while !layer.is_empty() {
        moves += 1;
        for &index in &layer {
            let mut cells = [0; 4];
            let mut rest = index as usize;
            let mut distance = 0;
            for (slot, cell) in cells.iter_mut().take(group.len()).enumerate() {
                *cell = rest % count;
                rest /= count;
                distance += size.distance(*cell, group[slot]);
            }
            for slot in 0..group.len() {
                for &to in &beside[cells[slot]] {
                    let to = usize::from(to);
                    if cells[..group.len()].contains(&to) {
                        continue;
                    }
                    let index = index as usize + to * units[slot] - cells[slot] * units[slot];
                    if table[index] == UNSEEN {
                        let there = distance + size.distance(to, group[slot])
                            - size.distance(cells[slot], group[slot]);
                        table[index] = ((moves - there) / 2) as u8;
                        next.push(index as u32);
                    }
                }
            }
        }
        std::mem::swap(&mut layer, &mut next);
        next.clear();
    }
    table
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Problem;
    use board::{Goal, Shuffle};

    #[test]
    fn changes_add_up_to_the_value_and_home_is_zero() {
        for (rows, cols, goal) in
            [(4, 4, Goal::Snail), (5, 4, Goal::First), (8, 8, Goal::Last), (14, 15, Goal::Last)]
        {
            let goal = goal.board(Size::new(rows, cols).unwrap()).unwrap();
            let (size, hole) = (goal.size(), goal.blank());
            let guide = Guide::build(size, hole).unwrap();
            let mut cells: Vec<u8> = (0..size.cells()).map(|c| c as u8).collect();
            assert_eq!(guide.value(&cells, hole), 0);
            let board = Shuffle::walk(&goal, 50, 2).board(0);
            let problem = Problem::new(board, goal).unwrap();
            for (cell, label) in problem.labels().into_iter().enumerate() {
                cells[label] = cell as u8;
            }
            let mut value = guide.value(&cells, hole);
            for way in &super::super::construct(&problem) {
                let blank = cells[hole];
                let from = size.neighbour(blank.into(), way.opposite()).unwrap() as u8;
                let label = cells.iter().position(|&cell| cell == from).unwrap();
                value += guide.change(&cells, label as u8, blank);
                cells[hole] = from;
                cells[label] = blank;
                assert_eq!(value, guide.value(&cells, hole), "{size}");
            }
            assert_eq!(value, 0);
        }
    }

    #[test]
    fn two_tiles_that_must_pass_cost_two_moves_more() {
        let size = Size::new(4, 4).unwrap();
        let table = excesses(size, &[0, 1]);
        // Tiles 0 and 1 of the first row exchanged: a distance of 2, but 4 moves.
        assert_eq!(table[1], 1);
        assert_eq!(table[16], 0); // home
        assert_eq!(table[3 + 2 * 16], 1); // reversed farther on
    }
}
