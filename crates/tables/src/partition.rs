//! A partition of the tiles into groups, drawn with letters.
//!
//! ```text
//!   a a a b
//!   a a b b      three groups of five tiles; `.` is the goal's blank
//!   c c b b
//!   c c c .
//! ```

use crate::{Cost, Counts, DrawingError, Pattern};
use std::collections::BTreeSet;
use std::fmt;
use taquin_board::{BlankDirection, Cell, Size};

/// Groups of goal cells that cover every tile of a board exactly once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Partition {
    size: Size,
    goal_blank: Cell,
    groups: Vec<Vec<Cell>>,
}

impl Partition {
    /// The most groups of one partition: a search stores the positions of all of them.
    pub const MAX_GROUPS: usize = 8;

    /// Parses a drawing: a letter for each tile's group, `.` for the goal's blank, rows separated
    /// by `/` or new lines. Spaces within a row are optional.
    pub fn draw(drawing: &str) -> Result<Partition, DrawingError> {
        let rows: Vec<Vec<char>> = drawing
            .trim()
            .split(['/', '\n'])
            .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect())
            .collect();
        let cols = rows[0].len();
        if rows.iter().any(|row| row.len() != cols) {
            return Err(DrawingError::Ragged);
        }
        let size = Size::new(rows.len(), cols).map_err(|_| DrawingError::Ragged)?;
        let signs: Vec<char> = rows.concat();
        if let Some(odd) = signs.iter().find(|&&c| c != '.' && !c.is_ascii_lowercase()) {
            return Err(DrawingError::Sign(odd.to_string()));
        }
        let cells = |sign: char| -> Vec<Cell> {
            size.all_cells().filter(|cell| signs[cell.index()] == sign).collect()
        };
        let [goal_blank] = cells('.')[..] else {
            return Err(DrawingError::Blanks(cells('.').len()));
        };
        let groups = ('a'..='z').map(cells).filter(|group| !group.is_empty()).collect();
        Partition::new(size, goal_blank, groups)
    }

    /// A partition from its groups, checked for overlap and gaps.
    pub fn new(
        size: Size,
        goal_blank: Cell,
        groups: Vec<Vec<Cell>>,
    ) -> Result<Partition, DrawingError> {
        if size.cells() > Pattern::MAX_CELLS {
            return Err(DrawingError::TooLarge(size));
        }
        let mut claims = vec![0; size.cells()];
        for &cell in groups.iter().flatten() {
            let claim = claims.get_mut(cell.index());
            *claim.ok_or_else(|| DrawingError::Sign(format!("cell {cell}")))? += 1;
        }
        *claims.get_mut(goal_blank.index()).ok_or(DrawingError::Blanks(0))? += 1;
        let cells = |wrong: fn(&usize) -> bool| -> Vec<Cell> {
            size.all_cells().filter(|cell| wrong(&claims[cell.index()])).collect()
        };
        let (twice, never) = (cells(|&n| n > 1), cells(|&n| n == 0));
        if !twice.is_empty() {
            return Err(DrawingError::Overlap(twice));
        }
        if !never.is_empty() {
            return Err(DrawingError::Gap(never));
        }
        if let Some(group) = groups.iter().find(|group| group.len() > Pattern::MAX_TILES) {
            return Err(DrawingError::GroupTooLarge(group.len()));
        }
        let groups: Vec<_> = groups.into_iter().filter(|group| !group.is_empty()).collect();
        if groups.len() > Self::MAX_GROUPS {
            return Err(DrawingError::TooManyGroups(groups.len()));
        }
        Ok(Partition { size, goal_blank, groups })
    }

    /// A partition from groups that are known to be valid.
    pub(crate) fn from_parts(size: Size, goal_blank: Cell, groups: Vec<Vec<Cell>>) -> Partition {
        Partition { size, goal_blank, groups }
    }

    /// The board's shape.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The goal's blank cell.
    pub fn goal_blank(&self) -> Cell {
        self.goal_blank
    }

    /// The goal cells of each group.
    pub fn groups(&self) -> &[Vec<Cell>] {
        &self.groups
    }

    /// The patterns whose tables it needs, one per group.
    pub fn patterns(&self) -> Vec<Pattern> {
        let pattern =
            |cells: &Vec<Cell>| Pattern::new(self.size, self.goal_blank, cells, Counts::Pattern);
        self.groups.iter().filter_map(pattern).collect()
    }

    /// The cost of building all its tables.
    pub fn cost(&self) -> Cost {
        Partition::cost_of(std::slice::from_ref(self))
    }

    /// The cost of building all tables of several partitions, each once.
    pub fn cost_of(partitions: &[Partition]) -> Cost {
        let patterns: BTreeSet<Pattern> = partitions.iter().flat_map(Partition::patterns).collect();
        patterns.iter().map(Pattern::cost).sum()
    }

    /// The same partition for a goal whose blank is elsewhere.
    ///
    /// From corner to corner nothing changes: a reflection of the board maps one to the other, and
    /// the partition is returned unchanged. For an edge or inner cell, the blank moves through the
    /// drawing as on a board, so groups stay connected as far as possible.
    pub fn for_blank(&self, goal_blank: Cell) -> Partition {
        let (size, corner) = (self.size, |cell| is_corner(self.size, cell));
        if goal_blank == self.goal_blank || corner(goal_blank) && corner(self.goal_blank) {
            return self.clone();
        }
        let mut group_of = vec![None; size.cells()];
        for (number, group) in self.groups.iter().enumerate() {
            for cell in group {
                group_of[cell.index()] = Some(number);
            }
        }
        let mut blank = self.goal_blank;
        let mut go = |blank_dir: BlankDirection, steps: usize| {
            for _ in 0..steps {
                let Some(next) = size.neighbour(blank, blank_dir) else { break };
                group_of.swap(blank.index(), next.index());
                blank = next;
            }
        };
        let (row, col) = (size.row(self.goal_blank), size.col(self.goal_blank));
        go(BlankDirection::North, row.saturating_sub(size.row(goal_blank)));
        go(BlankDirection::South, size.row(goal_blank).saturating_sub(row));
        go(BlankDirection::West, col.saturating_sub(size.col(goal_blank)));
        go(BlankDirection::East, size.col(goal_blank).saturating_sub(col));
        let cells = |number: usize| {
            size.all_cells().filter(|cell| group_of[cell.index()] == Some(number)).collect()
        };
        let groups = (0..self.groups.len()).map(cells).collect();
        Partition { size, goal_blank, groups }
    }
}

fn is_corner(size: Size, cell: Cell) -> bool {
    let (row, col) = (size.row(cell), size.col(cell));
    (row == 0 || row + 1 == size.rows()) && (col == 0 || col + 1 == size.cols())
}

/// The drawing, on one line.
impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in self.size.all_cells() {
            if cell.index() > 0 {
                f.write_str(if self.size.col(cell) == 0 { " / " } else { " " })?;
            }
            match self.groups.iter().position(|group| group.contains(&cell)) {
                Some(number) => write!(f, "{}", (b'a' + number as u8) as char)?,
                None => f.write_str(".")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_read_and_written() {
        let text = "a a a b / a a b b / c c b b / c c c .";
        let partition = Partition::draw(text).unwrap();
        assert_eq!(partition.to_string(), text);
        assert_eq!(partition.goal_blank(), Cell::new(15));
        assert_eq!(partition.groups()[1], [3, 6, 7, 10, 11].map(Cell::new));
        assert_eq!(Partition::draw("aaab\naabb\nccbb\nccc."), Ok(partition));
    }

    #[test]
    fn every_fault_of_a_drawing_has_its_error() {
        let draw = |text| Partition::draw(text).unwrap_err();
        assert_eq!(draw("a a / a"), DrawingError::Ragged);
        assert_eq!(draw(""), DrawingError::Ragged);
        assert_eq!(draw("a a / a -"), DrawingError::Sign("-".into()));
        assert_eq!(draw("a a / a a"), DrawingError::Blanks(0));
        assert_eq!(draw("a . / a ."), DrawingError::Blanks(2));
        assert_eq!(draw("a a a / a a a / a a a / . b b"), DrawingError::GroupTooLarge(9));
        assert_eq!(draw("a b c / d e f / g h i / j k ."), DrawingError::TooManyGroups(11));
        let size = Size::new(2, 2).unwrap();
        let cells = |cells: &[usize]| cells.iter().copied().map(Cell::new).collect::<Vec<_>>();
        let new = |groups: &[&[usize]]| {
            let groups = groups.iter().map(|group| cells(group)).collect();
            Partition::new(size, Cell::new(3), groups).unwrap_err()
        };
        assert_eq!(new(&[&[0, 1], &[1, 2]]), DrawingError::Overlap(cells(&[1])));
        assert_eq!(new(&[&[0], &[2]]), DrawingError::Gap(cells(&[1])));
        assert_eq!(new(&[&[0, 1, 2, 3]]), DrawingError::Overlap(cells(&[3])));
        let wide = Size::new(2, 13).unwrap();
        assert_eq!(Partition::new(wide, Cell::new(25), vec![]), Err(DrawingError::TooLarge(wide)));
    }

    #[test]
    fn the_blank_moves_through_the_drawing() {
        let partition = Partition::draw("a a b / a b b / c c .").unwrap();
        assert_eq!(partition.for_blank(Cell::new(0)), partition, "a flip carries corner to corner");
        assert_eq!(partition.for_blank(Cell::new(4)).to_string(), "a a b / a . b / c c b");
        assert_eq!(partition.for_blank(Cell::new(7)).to_string(), "a a b / a b b / c . c");
    }
}
