//! The named partitions, read from `data/partitions.txt`.

use crate::{Counts, DrawingError, Partition, Pattern};
use std::sync::OnceLock;
use taquin_board::{Cell, Size};

/// A named partition, or a named collection of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// `pdb-` and the numbers of tiles of its groups, or `pdb-set`.
    pub name: &'static str,
    /// Its source or purpose.
    pub about: &'static str,
    /// Its partitions. A collection has several: its heuristic is the maximum of their sums.
    pub partitions: Vec<Partition>,
    /// The mean number of states that IDA* generates with it on Korf's 100 boards; measured for 4x4
    /// only.
    pub korf_states: Option<u64>,
}

/// An error in the file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NamedError {
    /// A drawing that is not a partition.
    #[error("line {line}: {error}")]
    Drawing {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: DrawingError,
    },
    /// A line that is neither `NAME: about` nor belongs to a block.
    #[error("line {0}: expected `NAME: about`, `states N` or a drawing")]
    Line(usize),
    /// A block without a drawing.
    #[error("`{0}` has no drawing")]
    Empty(String),
    /// Drawings of several sizes in one block, or with the blank elsewhere.
    #[error("`{0}`: all drawings have one size and the blank in its last cell")]
    Mixed(String),
    /// Two blocks of one name for one size.
    #[error("`{0}` is there twice for one size")]
    Twice(String),
}

/// All named partitions: by size, and for each size from the smallest tables to the largest.
pub fn named() -> &'static [Named] {
    static ALL: OnceLock<Vec<Named>> = OnceLock::new();
    // The file is part of the program, and a test parses it.
    ALL.get_or_init(|| read(include_str!("../data/partitions.txt")).unwrap_or_default())
}

/// Parses the file's text.
fn read(text: &'static str) -> Result<Vec<Named>, NamedError> {
    let mut all: Vec<Named> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let (line, words) = (number + 1, line.trim());
        if words.is_empty() || words.starts_with('#') {
            continue;
        }
        if let Some((name, about)) = words.split_once(": ") {
            let (partitions, korf_states) = (Vec::new(), None);
            all.push(Named { name, about, partitions, korf_states });
            continue;
        }
        let last = all.last_mut().ok_or(NamedError::Line(line))?;
        if let Some(states) = words.strip_prefix("states ") {
            last.korf_states = Some(states.parse().map_err(|_| NamedError::Line(line))?);
        } else {
            let drawn = Partition::draw(words);
            last.partitions.push(drawn.map_err(|error| NamedError::Drawing { line, error })?);
        }
    }
    for (number, Named { name, partitions, .. }) in all.iter().enumerate() {
        let first = partitions.first().ok_or_else(|| NamedError::Empty(name.to_string()))?;
        let (size, last) = (first.size(), first.size().last_cell());
        if partitions.iter().any(|other| other.size() != size || other.goal_blank() != last) {
            return Err(NamedError::Mixed(name.to_string()));
        }
        let is_this = |other: &&Named| other.name == *name && other.size() == size;
        if all[..number].iter().find(is_this).is_some() {
            return Err(NamedError::Twice(name.to_string()));
        }
    }
    Ok(all)
}

impl Named {
    /// The size that it is drawn for.
    pub fn size(&self) -> Size {
        self.partitions[0].size()
    }

    /// Its partitions for a size: drawn for it, or for the size with rows and columns swapped.
    pub fn for_size(&self, size: Size) -> Option<Vec<Partition>> {
        if self.size() == size {
            Some(self.partitions.clone())
        } else if self.size().transposed() == size {
            Some(self.partitions.iter().map(Partition::transposed).collect())
        } else {
            None
        }
    }
}

impl Partition {
    /// The named partitions and collections for a size, from the smallest tables to the largest.
    pub fn named_for(size: Size) -> impl Iterator<Item = (&'static Named, Vec<Partition>)> {
        named().iter().filter_map(move |named| Some((named, named.for_size(size)?)))
    }

    /// The partitions with this name for a size: one, or those of a collection.
    pub fn all_named(name: &str, size: Size) -> Option<Vec<Partition>> {
        Partition::named_for(size).find(|(named, _)| named.name == name).map(|(_, drawn)| drawn)
    }

    /// The partition with this name for a size. `None` for a collection.
    pub fn named(name: &str, size: Size) -> Option<Partition> {
        match &Partition::all_named(name, size)?[..] {
            [one] => Some(one.clone()),
            _ => None,
        }
    }

    fn transposed(&self) -> Partition {
        let (from, to) = (self.size(), self.size().transposed());
        let turn = |&cell: &Cell| to.cell(from.col(cell), from.row(cell));
        let groups = self.groups().iter().map(|group| {
            let mut cells: Vec<_> = group.iter().map(turn).collect();
            cells.sort_unstable();
            cells
        });
        Partition::from_parts(to, turn(&self.goal_blank()), groups.collect())
    }
}

/// The fringe: the tiles of the row and the column of the goal's blank in a corner, as in Culberson
/// & Schaeffer (1998), counting every move. `None` if these are more than eight tiles, or the board
/// has more than 25 cells.
pub fn fringe(size: Size, goal_blank: Cell) -> Option<Pattern> {
    let (row, col) = (size.row(goal_blank), size.col(goal_blank));
    let in_line =
        |cell: &Cell| *cell != goal_blank && (size.row(*cell) == row || size.col(*cell) == col);
    if size.cells() > Pattern::MAX_CELLS {
        return None;
    }
    let cells: Vec<Cell> = size.all_cells().filter(in_line).collect();
    Pattern::new(size, goal_blank, &cells, Counts::Every)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read_and_names_count_the_tiles_of_groups() {
        let all = read(include_str!("../data/partitions.txt")).unwrap();
        assert!(all.len() > 20);
        for named in &all {
            let Some(counts) = named.name.strip_prefix("pdb-").filter(|rest| *rest != "set") else {
                assert!(named.partitions.len() > 1, "{}", named.name);
                continue;
            };
            let [partition] = &named.partitions[..] else {
                panic!("{} is a collection", named.name)
            };
            let mut said: Vec<usize> = counts.split('-').filter_map(|n| n.parse().ok()).collect();
            let mut counts: Vec<_> = partition.groups().iter().map(Vec::len).collect();
            counts.sort_unstable();
            said.sort_unstable();
            assert_eq!(counts, said, "{}", named.name);
        }
    }

    #[test]
    fn a_name_means_the_same_with_rows_and_columns_exchanged() {
        for named in named() {
            for size in [named.size(), named.size().transposed()] {
                let all = Partition::named_for(size).filter(|(other, _)| other.name == named.name);
                assert_eq!(all.count(), 1, "{} on {size}", named.name);
            }
        }
    }

    #[test]
    fn faults_of_the_file_are_named() {
        let fault = |text| read(text).unwrap_err().to_string();
        assert_eq!(fault("a b / b ."), "line 1: expected `NAME: about`, `states N` or a drawing");
        assert!(fault("pdb-2-1: x\n\n  a a / b b").starts_with("line 3: "));
        assert_eq!(fault("pdb-2-1: x"), "`pdb-2-1` has no drawing");
        let two = "pdb-2-1: x\n a a / b .\npdb-2-1: y\n a a / b .";
        assert_eq!(fault(two), "`pdb-2-1` is there twice for one size");
        let mixed = "pdb-set: x\n a a / b .\n a a b / a b .";
        assert!(fault(mixed).starts_with("`pdb-set`: all drawings have one size"));
    }
}
