//! The tables that a name stands for, as used by `tables build` and related commands.

use crate::{
    Automaton, Contents, Cost, DrawingError, Header, MultiPattern, Named, Partition, Pattern,
    Policy, Store, TableError, Verified, Walking, fringe, named, verify,
};
use std::collections::BTreeSet;
use std::path::PathBuf;
use taquin_board::{Cell, Size, nearest};
use taquin_search::Monitor;

/// The names besides those of partitions.
const WALKING: &str = "walking-distance";
const FRINGE: &str = "fringe";
const AUTOMATON: &str = "automaton";
const MULTI: &str = "pdb-multi";

/// One table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableId {
    /// The table of a pattern.
    Pattern(Pattern),
    /// The walking-distance table of the rows of a board whose goal has its blank in this row.
    Walking(Size, usize),
    /// The deep automaton of a size.
    Automaton(Size),
    /// The table of a pattern in the multi-tile metric.
    Multi(MultiPattern),
}

/// Why a name does not stand for tables.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableNameError {
    /// No such name; the closest known name, if one is close.
    #[error("no table `{name}`")]
    Unknown {
        /// As typed.
        name: String,
        /// The closest name.
        nearest: Option<&'static str>,
    },
    /// The name stands for tables of several sizes, and no size was given.
    #[error("`{name}` is drawn for several sizes")]
    WhichSize {
        /// As typed.
        name: String,
        /// The sizes.
        sizes: Vec<Size>,
    },
    /// It does not exist for this size.
    #[error("`{name}` is not for {size} boards")]
    NoSuchSize {
        /// As typed.
        name: String,
        /// The requested size.
        size: Size,
    },
    /// The drawing is not a partition.
    #[error(transparent)]
    Drawing(#[from] DrawingError),
}

impl TableId {
    /// The names of all tables.
    pub fn names() -> impl Iterator<Item = &'static str> {
        named().iter().map(|named| named.name).chain([WALKING, AUTOMATON, MULTI])
    }

    /// All tables of a name, or of a drawing, for the requested size. `goal_blank` returns the
    /// goal's blank cell for a size.
    pub fn of<E: From<TableNameError>>(
        name: &str,
        size: Option<Size>,
        goal_blank: impl Fn(Size) -> Result<Cell, E>,
    ) -> Result<Vec<TableId>, E> {
        let board = size.unwrap_or(Size::FIFTEEN);
        match name {
            WALKING => {
                let blank = goal_blank(board)?;
                let rows = TableId::Walking(board, board.row(blank));
                let cols = TableId::Walking(board.transposed(), board.col(blank));
                Ok(if rows == cols { vec![rows] } else { vec![rows, cols] })
            }
            AUTOMATON => Ok(vec![TableId::Automaton(size.unwrap_or(Size::TWENTY_FOUR))]),
            MULTI => {
                let none = || TableNameError::NoSuchSize { name: name.to_owned(), size: board };
                let blank = goal_blank(board)?;
                let patterns = MultiPattern::of_board(board, blank).ok_or_else(none)?;
                Ok(MultiPattern::tables(&patterns).into_iter().map(TableId::Multi).collect())
            }
            FRINGE => {
                let none = || TableNameError::NoSuchSize { name: name.to_owned(), size: board };
                let pattern = fringe(board, goal_blank(board)?).ok_or_else(none)?;
                Ok(vec![TableId::Pattern(pattern)])
            }
            _ => {
                let partitions = drawn(name, size)?;
                let blank = goal_blank(partitions[0].size())?;
                // Several partitions of a collection may share a table.
                let patterns: BTreeSet<Pattern> =
                    partitions.iter().flat_map(|p| p.for_blank(blank).patterns()).collect();
                Ok(patterns.into_iter().map(TableId::Pattern).collect())
            }
        }
    }

    /// The table that a stored file contains according to its header.
    pub fn in_file(contents: Contents) -> TableId {
        match contents {
            Contents::Pattern(header) => TableId::Pattern(header.pattern),
            Contents::Walking(header) => TableId::Walking(header.size, header.blank),
            Contents::Automaton(header) => TableId::Automaton(header.size),
            Contents::Multi(header) => TableId::Multi(header.pattern),
        }
    }

    /// Its name.
    pub fn name(&self) -> String {
        match self {
            TableId::Pattern(pattern) => pattern.to_string(),
            TableId::Walking(size, row) => Walking::name_of(*size, *row),
            TableId::Automaton(size) => Automaton::name_of(*size, Automaton::DEEP),
            TableId::Multi(pattern) => pattern.to_string(),
        }
    }

    /// The cost of building it; zero for walking distance, where it is negligible.
    pub fn cost(&self) -> Cost {
        match self {
            TableId::Pattern(pattern) => pattern.cost(),
            TableId::Walking(..) => Cost::default(),
            TableId::Automaton(_) => Automaton::cost(),
            TableId::Multi(pattern) => pattern.cost(),
        }
    }

    /// Its path in a store, whether it exists or not.
    pub fn path(&self, store: &Store) -> Option<PathBuf> {
        match self {
            TableId::Pattern(pattern) => store.path_of(pattern),
            TableId::Walking(size, row) => store.walking_path(*size, *row),
            TableId::Automaton(size) => store.automaton_path(*size),
            TableId::Multi(pattern) => store.multi_path(pattern),
        }
    }

    /// Builds and stores it. Returns false if it was already stored.
    pub fn store(&self, store: &Store, monitor: &Monitor<'_>) -> Result<bool, TableError> {
        match self {
            TableId::Pattern(pattern) => {
                let new = !store.has(pattern);
                store.open(pattern, Policy::Build, monitor).map(|_| new)
            }
            TableId::Walking(size, row) => store.store_walking(*size, *row, monitor),
            TableId::Automaton(size) => store.store_automaton(*size, monitor),
            TableId::Multi(pattern) => {
                let new = !store.has_multi(pattern);
                store.multi(pattern, Policy::Build, monitor).map(|_| new)
            }
        }
    }

    /// Checks every entry of the stored table, and its header.
    pub fn verify(&self, store: &Store, monitor: &Monitor<'_>) -> Result<Verified, TableError> {
        // The header may count other entries, or have another largest value.
        let compared = |verified: Verified, entries, deepest| match verified {
            Verified { entries: found, deepest: most } if (found, most) == (entries, deepest) => {
                Ok(verified)
            }
            _ => {
                let what = "the header counts other entries, or another largest value";
                Err(TableError::Invariant { pattern: self.name(), entry: 0, what })
            }
        };
        match self {
            TableId::Pattern(pattern) => {
                let (header, table): (Header, _) = store.reopen(pattern)?;
                verify(&header, &table, store.threads(), monitor)
            }
            TableId::Walking(size, row) => {
                let (header, walking) = store.reopen_walking(*size, *row)?;
                walking.verify()?;
                let (entries, deepest) = (walking.states() as u64, walking.deepest());
                compared(Verified { entries, deepest }, header.states, header.deepest)
            }
            TableId::Multi(pattern) => {
                let (header, table) = store.reopen_multi(pattern)?;
                compared(table.verify(monitor)?, header.reached, header.deepest)
            }
            TableId::Automaton(size) => {
                let (header, stored) = store.reopen_automaton(*size)?;
                let built = Automaton::build(*size, header.depth, monitor.cancel);
                match built.ok_or(TableError::Stopped)? == stored {
                    true => Ok(Verified { entries: header.states, deepest: header.depth as u32 }),
                    false => Err(TableError::Checksum(self.path(store).unwrap_or_default())),
                }
            }
        }
    }

    /// Removes it. Returns true if it was there.
    pub fn remove(&self, store: &Store) -> Result<bool, TableError> {
        match self {
            TableId::Pattern(pattern) => store.remove(pattern),
            TableId::Walking(size, row) => store.remove_walking(*size, *row),
            TableId::Automaton(size) => store.remove_automaton(*size),
            TableId::Multi(pattern) => store.remove_multi(pattern),
        }
    }
}

/// The partitions of a name or of a drawing, at least one.
fn drawn(name: &str, size: Option<Size>) -> Result<Vec<Partition>, TableNameError> {
    let inside = name.strip_prefix("pdb(").and_then(|rest| rest.strip_suffix(')'));
    if let Some(drawing) = inside.or_else(|| name.contains('/').then_some(name)) {
        return Ok(vec![Partition::draw(drawing)?]);
    }
    let all: Vec<&Named> = named().iter().filter(|named| named.name == name).collect();
    match (size, all.as_slice()) {
        (_, []) => {
            let nearest = nearest(name, TableId::names().chain([FRINGE]));
            let name = name.chars().take(60).collect();
            Err(TableNameError::Unknown { name, nearest })
        }
        (None, [one]) => Ok(one.partitions.clone()),
        (None, several) => {
            let sizes = several.iter().map(|named| named.size()).collect();
            Err(TableNameError::WhichSize { name: name.to_owned(), sizes })
        }
        (Some(size), _) => Partition::all_named(name, size)
            .ok_or_else(|| TableNameError::NoSuchSize { name: name.to_owned(), size }),
    }
}
