//! The tables that a name stands for.

use crate::args::tables::Chosen;
use crate::exit::Failure;
use crate::input;
use std::collections::BTreeSet;
use std::path::PathBuf;
use taquin::tables::{
    Contents, Cost, Header, Named, Partition, Pattern, Policy, Store, TableError, Verified,
    Walking, fringe, named, verify,
};
use taquin_board::{Size, nearest};
use taquin_i18n::Words;
use taquin_search::Monitor;

/// The names besides those of drawings.
pub(crate) const WALKING: &str = "walking-distance";
const FRINGE: &str = "fringe";

/// One table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    Pattern(Pattern),
    /// Of the rows of a board whose goal has its blank in this row.
    Walking(Size, usize),
}

impl Piece {
    /// All tables of a name, for the size and the goal asked for.
    pub(super) fn of(typed: &Chosen, words: &Words) -> Result<Vec<Piece>, Failure> {
        // The parser lets no command without a name through.
        let name = typed.name.as_deref().unwrap_or_default();
        let goal_blank = |size| {
            let goal = typed.goal.as_deref().unwrap_or("last");
            let goal = input::goal(goal, size, None, words).map_err(Failure::usage)?;
            Ok::<usize, Failure>(goal.blank())
        };
        let no_such_size = |size: Size| {
            let args = [("name", name.to_owned().into()), ("size", size.to_string().into())];
            Failure::usage(words.say_with("table-no-such-size", &args))
        };
        let size = typed.size.unwrap_or(Size::FIFTEEN);
        match name {
            WALKING => {
                let blank = goal_blank(size)?;
                let rows = Piece::Walking(size, size.row(blank));
                let cols = Piece::Walking(size.transposed(), size.col(blank));
                Ok(if rows == cols { vec![rows] } else { vec![rows, cols] })
            }
            FRINGE => {
                let pattern = fringe(size, goal_blank(size)?).ok_or_else(|| no_such_size(size))?;
                Ok(vec![Piece::Pattern(pattern)])
            }
            _ => {
                let partitions = drawn(name, typed.size, words)?;
                let blank = goal_blank(partitions[0].size())?;
                let patterns: BTreeSet<Pattern> =
                    partitions.iter().flat_map(|p| p.for_blank(blank).patterns()).collect();
                Ok(patterns.into_iter().map(Piece::Pattern).collect())
            }
        }
    }

    /// The table that a kept file says it holds.
    pub(super) fn in_file(contents: Contents) -> Piece {
        match contents {
            Contents::Pattern(header) => Piece::Pattern(header.pattern),
            Contents::Walking(header) => Piece::Walking(header.size, header.blank),
        }
    }

    pub(super) fn name(&self) -> String {
        match self {
            Piece::Pattern(pattern) => pattern.to_string(),
            Piece::Walking(size, row) => Walking::name_of(*size, *row),
        }
    }

    /// What it takes to build; nothing worth a word for a walking distance.
    pub(super) fn cost(&self) -> Cost {
        match self {
            Piece::Pattern(pattern) => pattern.cost(),
            Piece::Walking(..) => Cost::default(),
        }
    }

    pub(super) fn path(&self, store: &Store) -> Option<PathBuf> {
        match self {
            Piece::Pattern(pattern) => store.path_of(pattern),
            Piece::Walking(size, row) => store.walking_path(*size, *row),
        }
    }

    /// Builds it and keeps it; whether it was not kept already.
    pub(super) fn keep(&self, store: &Store, monitor: &Monitor<'_>) -> Result<bool, TableError> {
        match self {
            Piece::Pattern(pattern) => {
                let new = !store.has(pattern);
                store.open(pattern, Policy::Build, monitor).map(|_| new)
            }
            Piece::Walking(size, row) => store.keep_walking(*size, *row, monitor),
        }
    }

    pub(super) fn verify(
        &self,
        store: &Store,
        monitor: &Monitor<'_>,
    ) -> Result<Verified, TableError> {
        match self {
            Piece::Pattern(pattern) => {
                let (header, table): (Header, _) = store.reopen(pattern)?;
                verify(&header, &table, store.threads(), monitor)
            }
            Piece::Walking(size, row) => {
                let (header, walking) = store.reopen_walking(*size, *row)?;
                walking.verify()?;
                Ok(Verified { entries: header.states, deepest: walking.deepest() })
            }
        }
    }

    pub(super) fn remove(&self, store: &Store) -> Result<bool, TableError> {
        match self {
            Piece::Pattern(pattern) => store.remove(pattern),
            Piece::Walking(size, row) => store.remove_walking(*size, *row),
        }
    }
}

/// The partitions behind a name, at least one, or in a drawing.
fn drawn(name: &str, size: Option<Size>, words: &Words) -> Result<Vec<Partition>, Failure> {
    let short: String = name.chars().take(60).collect();
    let inside = name.strip_prefix("pdb(").and_then(|rest| rest.strip_suffix(')'));
    if let Some(drawing) = inside.or_else(|| name.contains('/').then_some(name)) {
        return Partition::draw(drawing)
            .map(|partition| vec![partition])
            .map_err(|error| Failure::usage(words.drawing_error(&error)));
    }
    let all: Vec<&Named> = named().iter().filter(|named| named.name == name).collect();
    match (size, all.as_slice()) {
        (_, []) => {
            let names = named().iter().map(|named| named.name).chain([WALKING, FRINGE]);
            Err(Failure::usage(words.unknown("unknown-table", &short, nearest(name, names))))
        }
        (None, [one]) => Ok(one.partitions.clone()),
        (None, several) => {
            let sizes: Vec<String> = several.iter().map(|named| named.size().to_string()).collect();
            let args = [("name", name.to_owned().into()), ("sizes", sizes.join(", ").into())];
            Err(Failure::usage(words.say_with("table-which-size", &args)))
        }
        (Some(size), _) => Partition::all_named(name, size).ok_or_else(|| {
            let args = [("name", name.to_owned().into()), ("size", size.to_string().into())];
            Failure::usage(words.say_with("table-no-such-size", &args))
        }),
    }
}
