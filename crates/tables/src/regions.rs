//! Sets of cells as bits, and the connected regions of free cells.

use taquin_board::Size;

/// The adjacency of a board of up to 25 cells, for sets of cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Adjacency {
    cols: u32,
    all: u32,
    first_column: u32,
    last_column: u32,
}

impl Adjacency {
    pub(crate) fn new(size: Size) -> Adjacency {
        let column =
            |col| (0..size.rows()).fold(0, |set, row| set | 1 << size.cell(row, col).index());
        Adjacency {
            cols: size.cols() as u32,
            all: below(size.cells()),
            first_column: column(0),
            last_column: column(size.cols() - 1),
        }
    }

    /// The free cells that the blank can reach from its cell without moving a tile of the map.
    pub(crate) fn region(&self, map: u32, blank: usize) -> u32 {
        let free = self.all & !map;
        let mut reached = 1 << blank;
        loop {
            let sides = (reached & !self.last_column) << 1 | (reached & !self.first_column) >> 1;
            let rows = reached << self.cols | reached >> self.cols;
            let grown = (reached | sides | rows) & free;
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// All regions of a map, by their lowest cells.
    pub(crate) fn regions(self, map: u32) -> impl Iterator<Item = u32> {
        let mut left = self.all & !map;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let region = self.region(map, left.trailing_zeros() as usize);
                left &= !region;
                region
            })
        })
    }
}

/// The cells below this one, as bits.
#[inline(always)]
pub(crate) fn below(cell: usize) -> u32 {
    (1 << cell) - 1
}

/// The numbers of the set bits.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}

/// All sets of `tiles` among `cells` cells, as ascending numbers.
pub(crate) fn maps(cells: usize, tiles: usize) -> impl Iterator<Item = u32> {
    // The next number with as many ones: the highest bit of the lowest run moves up by one, and the
    // others move to the bottom (Gosper, HAKMEM 175).
    let next = |&map: &u32| {
        let lowest = map & map.wrapping_neg();
        let carried = map + lowest;
        Some(carried | (((map ^ carried) >> 2) / lowest))
    };
    std::iter::successors(Some(below(tiles)), next).take_while(move |map| map >> cells == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_regions_of_a_drawn_map() {
        // a 1 1 1
        // 2 a a 1
        // 2 2 a 1
        let size = Size::new(3, 4).unwrap();
        let map = 1 << 0 | 1 << 5 | 1 << 6 | 1 << 10;
        let right = 1 << 1 | 1 << 2 | 1 << 3 | 1 << 7 | 1 << 11;
        let left = 1 << 4 | 1 << 8 | 1 << 9;
        assert_eq!(Adjacency::new(size).regions(map).collect::<Vec<_>>(), [right, left]);
        assert_eq!(Adjacency::new(size).region(map, 11), right);
    }

    #[test]
    fn maps_are_all_sets_of_that_many_cells() {
        for (cells, tiles) in [(4, 1), (9, 4), (16, 8), (9, 8)] {
            let all: Vec<u32> =
                (0..1u32 << cells).filter(|m| m.count_ones() == tiles as u32).collect();
            assert_eq!(maps(cells, tiles).collect::<Vec<_>>(), all);
        }
    }
}
