//! The partitions with a name, all drawn for a goal with its blank last. `docs/speed.md` says how
//! they were chosen.

use crate::{Counts, Partition, Pattern};
use taquin_board::Size;

/// A partition with a name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// `pdb-` and the numbers of tiles of its groups.
    pub name: &'static str,
    /// Its drawing.
    pub drawing: &'static str,
    /// Where it is from, or what it is good for.
    pub about: &'static str,
    /// States that IDA* makes with it, the mean over Korf's 100 boards; measured for 4x4 only.
    pub korf_states: Option<u64>,
}

/// A partition that was not measured.
const fn named(name: &'static str, drawing: &'static str, about: &'static str) -> Named {
    Named { name, drawing, about, korf_states: None }
}

/// A partition of 4x4, and the states it takes.
const fn measured(
    name: &'static str,
    drawing: &'static str,
    about: &'static str,
    states: u64,
) -> Named {
    Named { name, drawing, about, korf_states: Some(states) }
}

/// All of them: by size, and for each size from the smallest tables to the largest.
pub const NAMED: &[Named] = &[
    named("pdb-2-1", "a a / b .", "the smallest board there is"),
    named("pdb-3-2", "a a b / a b .", "2x3 halved"),
    named("pdb-4-3", "a a b b / a a b .", "2x4 halved"),
    named("pdb-5-4", "a a b b b / a a a b .", "2x5 halved"),
    named("pdb-6-5", "a a a b b b / a a a b b .", "2x6 halved"),
    named("pdb-7-6", "a a a a b b b / a a a b b b .", "2x7 halved"),
    named("pdb-5-5-5", "a a a b b c c c / a a b b b c c .", "2x8 in three"),
    named("pdb-6-6-5", "a a a b b b c c c / a a a b b b c c .", "2x9 in three"),
    named("pdb-5-5-5-4", "a a a b b c c c d d / a a b b b c c d d .", "2x10 in four"),
    named("pdb-4-4", "a a b / a b b / a b .", "3x3 halved"),
    named("pdb-8", "a a a / a a a / a a .", "3x3 whole: exact distances"),
    named("pdb-6-5", "a a b b / a a b b / a a b .", "3x4 halved"),
    named("pdb-7-7", "a a a b b / a a b b b / a a b b .", "3x5 halved"),
    named("pdb-6-6-5", "a a a b b b / a a c b b b / a c c c c .", "3x6 in three"),
    named("pdb-5-5-5-5", "a a a b b b b / a a c c c d b / c c d d d d .", "3x7 in four"),
    named("pdb-6-6-6-5", "a a a b b b d d / a a a b b b d d / c c c c c c d .", "3x8 in four"),
    measured("pdb-4-4-4-3", "a a b b / a a b b / c c d d / c c d .", "four squares", 3_955_697),
    measured("pdb-5-5-5", "a a a b / a a b b / c c b b / c c c .", "Korf & Felner 2002", 1_684_806),
    measured(
        "pdb-5-5-5-b",
        "b c c c / b b c c / b b a a / a a a .",
        "far fewer nodes than the published 5-5-5",
        468_934,
    ),
    measured(
        "pdb-6-6-3",
        "c c c a / b b a a / b b a a / b b a .",
        "the best small tables",
        200_600,
    ),
    measured("pdb-7-8", "b b a a / b b a a / b b a a / b b a .", "the fastest, 198 MB", 17_199),
    named("pdb-5-5-5-4", "a a a b b / a a b b b / c c c d d / c c d d .", "4x5 in a few megabytes"),
    named("pdb-7-6-6", "a a a b b / a a b b b / a a c c b / c c c c .", "4x5, larger tables"),
    named("pdb-6-6-6-5", "a a a b b b / a a a b b b / c c c d d d / c c c d d .", "4x6 in four"),
    named(
        "pdb-5-5-5-5-4",
        "a a a b b / a a b b b / c c c d d / c e e d d / c e e d .",
        "5x5 in a few megabytes",
    ),
    named(
        "pdb-6-6-6-6",
        "a a b b b / a a b b b / a a c c d / c c c d d / c d d d .",
        "Korf & Felner 2002",
    ),
];

impl Partition {
    /// The names of the partitions for a size, from the smallest tables to the largest.
    pub fn names(size: Size) -> impl Iterator<Item = &'static str> {
        Partition::named_for(size).map(|(named, _)| named.name)
    }

    /// The named partitions for a size, from the smallest tables to the largest. A drawing serves
    /// the size with rows and columns exchanged too.
    pub fn named_for(size: Size) -> impl Iterator<Item = (&'static Named, Partition)> {
        NAMED.iter().filter_map(move |named| {
            let partition = Partition::draw(named.drawing).ok()?;
            if partition.size() == size {
                Some((named, partition))
            } else if partition.size().transposed() == size {
                Some((named, partition.transposed()))
            } else {
                None
            }
        })
    }

    /// The partition with this name for a size.
    pub fn named(name: &str, size: Size) -> Option<Partition> {
        Partition::named_for(size).find(|(named, _)| named.name == name).map(|(_, drawn)| drawn)
    }

    fn transposed(&self) -> Partition {
        let (from, to) = (self.size(), self.size().transposed());
        let turn = |&cell: &usize| to.cell(from.col(cell), from.row(cell));
        let groups = self.groups().iter().map(|group| {
            let mut cells: Vec<_> = group.iter().map(turn).collect();
            cells.sort_unstable();
            cells
        });
        Partition::from_parts(to, turn(&self.blank()), groups.collect())
    }
}

/// The fringe: the tiles of the row and the column of the goal's hole where it is in a corner, as
/// Culberson & Schaeffer drew it (1998), counting every move. `None` where these are more than
/// eight tiles, or the board has more than 25 cells.
pub fn fringe(size: Size, blank: usize) -> Option<Pattern> {
    let in_line = |cell: &usize| {
        *cell != blank && (size.row(*cell) == size.row(blank) || size.col(*cell) == size.col(blank))
    };
    if size.cells() > Pattern::MAX_CELLS {
        return None;
    }
    let cells: Vec<usize> = (0..size.cells()).filter(in_line).collect();
    Pattern::new(size, blank, &cells, Counts::Every)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_is_a_partition_with_its_blank_last_and_the_groups_of_its_name() {
        for named in NAMED {
            let partition = Partition::draw(named.drawing).unwrap();
            assert_eq!(partition.blank(), partition.size().cells() - 1, "{}", named.name);
            let mut counts: Vec<_> = partition.groups().iter().map(Vec::len).collect();
            let words = named.name.split('-').skip(1).filter_map(|n| n.parse::<usize>().ok());
            let mut said: Vec<_> = words.collect();
            counts.sort_unstable();
            said.sort_unstable();
            assert_eq!(counts, said, "{}", named.name);
        }
    }

    #[test]
    fn a_name_means_one_drawing_for_each_size() {
        for (i, named) in NAMED.iter().enumerate() {
            let size = Partition::draw(named.drawing).unwrap().size();
            let names: Vec<_> = Partition::names(size).filter(|n| *n == named.name).collect();
            assert_eq!(names.len(), 1, "{i} {}", named.name);
            assert_eq!(Partition::names(size.transposed()).filter(|n| *n == named.name).count(), 1);
        }
    }
}
