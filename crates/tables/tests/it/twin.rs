//! Compares every entry of a table with its naive twin: a breadth-first search without regions,
//! orders or bits.

use std::collections::VecDeque;
use taquin_board::{Cell, Size};
use taquin_search::Monitor;
use taquin_tables::{Counts, Pattern, Table};

/// Distances by the cells of the tiles and of the blank, as digits of one number; 255: unreached.
struct Twin {
    base: usize,
    distances: Vec<u8>,
}

impl Twin {
    fn number(&self, cells: &[usize], blank: usize) -> usize {
        cells.iter().fold(blank, |number, cell| number * self.base + cell)
    }

    fn new(pattern: &Pattern) -> Twin {
        let size = pattern.size();
        let base = size.cells();
        let states = base.pow(pattern.tiles() as u32 + 1);
        let mut twin = Twin { base, distances: vec![255; states] };
        let cells: Vec<usize> = pattern.cells().map(Cell::index).collect();
        let start = twin.number(&cells, pattern.goal_blank().index());
        twin.distances[start] = 0;
        let mut first = [usize::MAX; 8];
        first[..cells.len()].copy_from_slice(&cells);
        let tiles = cells.len();
        let mut queue = VecDeque::from([(0, first, pattern.goal_blank().index())]);
        while let Some((distance, cells, blank)) = queue.pop_front() {
            if distance > twin.distances[twin.number(&cells[..tiles], blank)] {
                continue;
            }
            for next in size.neighbours(Cell::new(blank)).map(Cell::index) {
                let mut after = cells;
                let tile = after.iter().position(|&cell| cell == next);
                if let Some(tile) = tile {
                    after[tile] = blank;
                }
                let cost = u8::from(tile.is_some() || pattern.counts() == Counts::Every);
                let number = twin.number(&after[..tiles], next);
                if distance + cost < twin.distances[number] {
                    twin.distances[number] = distance + cost;
                    let entry = (distance + cost, after, next);
                    if cost == 0 { queue.push_front(entry) } else { queue.push_back(entry) }
                }
            }
        }
        twin
    }
}

/// Calls `each` with all ways to place the tiles and the blank.
fn for_each_state(
    size: Size,
    tiles: usize,
    cells: &mut Vec<usize>,
    each: &mut dyn FnMut(&[usize], usize),
) {
    for cell in (0..size.cells()).filter(|cell| !cells.contains(cell)).collect::<Vec<_>>() {
        if cells.len() == tiles {
            each(cells, cell);
        } else {
            cells.push(cell);
            for_each_state(size, tiles, cells, each);
            cells.pop();
        }
    }
}

fn compare(rows: usize, cols: usize, blank: usize, cells: &[usize], counts: Counts) {
    let size = Size::new(rows, cols).unwrap();
    let goals: Vec<Cell> = cells.iter().copied().map(Cell::new).collect();
    let pattern = Pattern::new(size, Cell::new(blank), &goals, counts).unwrap();
    let twin = Twin::new(&pattern);
    let table = Table::build(&pattern, 2, &Monitor::none()).unwrap();
    let mut seen = 0;
    for_each_state(size, cells.len(), &mut Vec::new(), &mut |cells, blank| {
        let bytes: Vec<u8> = cells.iter().map(|&cell| cell as u8).collect();
        let place = table.index().place(&bytes);
        let expected = twin.distances[twin.number(cells, blank)];
        let expected = (expected < 255).then_some(u32::from(expected));
        // A walk down from each of millions of entries would take minutes, so there the stored bits
        // are compared, which determine every walk.
        if twin.distances.len() < 1 << 20 || seen % 1000 == 0 {
            let value = table.value(place, blank);
            assert_eq!(value, expected, "{pattern}: {cells:?}, blank in {blank}");
        }
        let bit = table.bit(table.index().entry(place, blank));
        assert_eq!(bit, expected.unwrap_or(0) >> 1 & 1, "{pattern}: {cells:?}, blank in {blank}");
        seen += 1;
    });
    assert!(seen > 0);
}

#[test]
fn small_boards_agree_with_the_twin() {
    for counts in [Counts::Pattern, Counts::Every] {
        compare(2, 2, 3, &[0], counts);
        compare(2, 2, 3, &[0, 1, 2], counts);
        compare(2, 3, 5, &[0, 1, 2], counts);
        compare(2, 4, 7, &[0, 1, 4, 5], counts);
        compare(2, 5, 9, &[0, 1, 5, 6], counts);
        compare(3, 3, 4, &[0, 1, 3], counts);
        compare(3, 3, 8, &[1, 2, 4, 5, 7], counts);
        compare(3, 4, 0, &[1, 4, 5, 8], counts);
        compare(4, 3, 11, &[0, 1, 3, 10], counts);
    }
}

#[test]
fn entries_of_a_parity_that_cannot_be_are_not_reached() {
    compare(3, 3, 8, &[0, 1, 2, 3, 4, 5, 6], Counts::Pattern);
    compare(2, 4, 7, &[0, 1, 2, 3, 4, 5, 6], Counts::Pattern);
    compare(2, 4, 7, &[0, 1, 2, 3, 4, 5, 6], Counts::Every);
}

#[test]
fn patterns_of_up_to_five_tiles_of_4x4_agree_with_the_twin() {
    compare(4, 4, 15, &[3], Counts::Pattern);
    compare(4, 4, 15, &[3, 7], Counts::Every);
    compare(4, 4, 15, &[0, 6, 14], Counts::Pattern);
    compare(4, 4, 10, &[0, 1, 4, 5], Counts::Pattern);
    compare(4, 4, 15, &[0, 1, 2, 4, 5], Counts::Pattern);
}

#[test]
fn patterns_of_5x5_agree_with_the_twin() {
    compare(5, 5, 24, &[0, 23], Counts::Pattern);
    compare(5, 5, 12, &[11, 13, 17], Counts::Pattern);
}
