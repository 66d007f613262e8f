//! The partitions with a name, all drawn for a goal with its blank last. `docs/speed.md` says how
//! they were chosen.

use crate::{Counts, Partition, Pattern};
use board::Size;

/// A partition with a name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// `pdb-` and the numbers of tiles of its groups.
    pub name: &'static str,
    /// Its drawing.
    pub drawing: &'static str,
    /// Where it is from, or what it is good for.
    pub about: &'static str,
}

/// All of them: by size, and for each size from the smallest tables to the largest.
pub const NAMED: &[Named] = &[
    Named { name: "pdb-2-1", drawing: "a a / b .", about: "the smallest board there is" },
    Named { name: "pdb-3-2", drawing: "a a b / a b .", about: "2x3 halved" },
    Named { name: "pdb-4-3", drawing: "a a b b / a a b .", about: "2x4 halved" },
    Named { name: "pdb-5-4", drawing: "a a b b b / a a a b .", about: "2x5 halved" },
    Named { name: "pdb-6-5", drawing: "a a a b b b / a a a b b .", about: "2x6 halved" },
    Named { name: "pdb-7-6", drawing: "a a a a b b b / a a a b b b .", about: "2x7 halved" },
    Named {
        name: "pdb-5-5-5",
        drawing: "a a a b b c c c / a a b b b c c .",
        about: "2x8 in three",
    },
    Named {
        name: "pdb-6-6-5",
        drawing: "a a a b b b c c c / a a a b b b c c .",
        about: "2x9 in three",
    },
    Named {
        name: "pdb-5-5-5-4",
        drawing: "a a a b b c c c d d / a a b b b c c d d .",
        about: "2x10 in four",
    },
    Named { name: "pdb-4-4", drawing: "a a b / a b b / a b .", about: "3x3 halved" },
    Named { name: "pdb-8", drawing: "a a a / a a a / a a .", about: "3x3 whole: exact distances" },
    Named { name: "pdb-6-5", drawing: "a a b b / a a b b / a a b .", about: "3x4 halved" },
    Named { name: "pdb-7-7", drawing: "a a a b b / a a b b b / a a b b .", about: "3x5 halved" },
    Named {
        name: "pdb-6-6-5",
        drawing: "a a a b b b / a a c b b b / a c c c c .",
        about: "3x6 in three",
    },
    Named {
        name: "pdb-5-5-5-5",
        drawing: "a a a b b b b / a a c c c d b / c c d d d d .",
        about: "3x7 in four",
    },
    Named {
        name: "pdb-6-6-6-5",
        drawing: "a a a b b b d d / a a a b b b d d / c c c c c c d .",
        about: "3x8 in four",
    },
    Named {
        name: "pdb-4-4-4-3",
        drawing: "a a b b / a a b b / c c d d / c c d .",
        about: "four squares",
    },
    Named {
        name: "pdb-5-5-5",
        drawing: "a a a b / a a b b / c c b b / c c c .",
        about: "Korf & Felner 2002",
    },
    Named {
        name: "pdb-5-5-5-b",
        drawing: "b c c c / b b c c / b b a a / a a a .",
        about: "far fewer nodes than the published 5-5-5",
    },
    Named {
        name: "pdb-6-6-3",
        drawing: "c c c a / b b a a / b b a a / b b a .",
        about: "the best small tables",
    },
    Named {
        name: "pdb-7-8",
        drawing: "b b a a / b b a a / b b a a / b b a .",
        about: "the fastest, 198 MB",
    },
    Named {
        name: "pdb-5-5-5-4",
        drawing: "a a a b b / a a b b b / c c c d d / c c d d .",
        about: "4x5 in a few megabytes",
    },
    Named {
        name: "pdb-7-6-6",
        drawing: "a a a b b / a a b b b / a a c c b / c c c c .",
        about: "4x5, larger tables",
    },
    Named {
        name: "pdb-6-6-6-5",
        drawing: "a a a b b b / a a a b b b / c c c d d d / c c c d d .",
        about: "4x6 in four",
    },
    Named {
        name: "pdb-5-5-5-5-4",
        drawing: "a a a b b / a a b b b / c c c d d / c e e d d / c e e d .",
        about: "5x5 in a few megabytes",
    },
    Named {
        name: "pdb-6-6-6-6",
        drawing: "a a b b b / a a b b b / a a c c d / c c c d d / c d d d .",
        about: "Korf & Felner 2002",
    },
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
