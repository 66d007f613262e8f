//! What can be wrong with a drawing, a pattern or a table: one error for each check.

use crate::Pattern;
use std::path::PathBuf;
use taquin_board::Size;

/// Why a drawing, or a list of groups, is no partition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DrawingError {
    /// The rows are not equally long, or too few.
    #[error("the drawing is not a rectangle of at least 2x2 cells")]
    Ragged,
    /// More cells than tables are made for.
    #[error("{0} has too many cells: pattern tables are made for boards of up to 25 cells")]
    TooLarge(Size),
    /// A sign that is neither a letter nor the hole.
    #[error("`{0}` in a drawing: write a letter for each tile's group and `.` for the goal's hole")]
    Sign(String),
    /// No hole, or several.
    #[error("a drawing has exactly one hole `.`, this one has {0}")]
    Holes(usize),
    /// Cells that two groups claim.
    #[error("cells {0:?} are in two groups")]
    Overlap(Vec<usize>),
    /// Cells that no group claims.
    #[error("cells {0:?} are in no group")]
    Gap(Vec<usize>),
    /// A group with more tiles than an index can hold.
    #[error("a group of {0} tiles: a table holds at most {max}", max = Pattern::MAX_TILES)]
    GroupTooLarge(usize),
    /// More groups than a search can carry.
    #[error("{0} groups: a partition has at most {max}", max = crate::Partition::MAX_GROUPS)]
    TooManyGroups(usize),
}

/// Why a table could not be had.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It is on no disk, and the policy forbids to build it.
    #[error("the table {pattern} is not built")]
    Missing {
        /// Which one.
        pattern: String,
        /// What it would cost, for the message that says how to build it.
        cost: crate::Cost,
    },
    /// It would take more memory to build than any machine it was made for has.
    #[error("the table {pattern} is too large to build: it takes {gigabytes} GB of memory")]
    TooLarge {
        /// Which one.
        pattern: String,
        /// Memory that it would take.
        gigabytes: u64,
    },
    /// It takes more memory than the limit leaves.
    #[error("{name} takes {needed} bytes of memory, more than the {left} that the limit leaves")]
    Memory {
        /// Which tables.
        name: String,
        /// Bytes that they take: while they are built, if they are not stored.
        needed: u64,
        /// Bytes that the limit leaves.
        left: u64,
    },
    /// Such a table of this shape would not fit in memory.
    #[error("boards of {0} have too many states for such a table")]
    TooManyStates(Size),
    /// Something else than a regular file is in its place: a directory, a pipe, a device.
    #[error("{0}: not a regular file")]
    NotAFile(PathBuf),
    /// The file is shorter than a header.
    #[error("{path}: too short to be a table ({bytes} bytes)")]
    Truncated {
        /// The file.
        path: PathBuf,
        /// Its length.
        bytes: u64,
    },
    /// The first bytes are not ours.
    #[error("{0}: not a table of this program (wrong magic)")]
    Magic(PathBuf),
    /// Written by another version.
    #[error("{path}: table format {found}, this program reads format {expected}")]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// Ours.
        expected: u32,
    },
    /// The header was changed after it was written.
    #[error("{0}: the header's checksum does not match")]
    HeaderChecksum(PathBuf),
    /// The header is whole, but describes no table that there can be.
    #[error("{path}: the header makes no sense: {what}")]
    Header {
        /// The file.
        path: PathBuf,
        /// What is odd.
        what: &'static str,
    },
    /// The file holds another table than its name says.
    #[error("{path}: holds the table {found}, not {expected}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What is in it.
        found: String,
        /// What should be.
        expected: String,
    },
    /// The file's length is not what its header says.
    #[error("{path}: {found} bytes where the header promises {expected}")]
    Length {
        /// The file.
        path: PathBuf,
        /// Bytes found.
        found: u64,
        /// Bytes promised.
        expected: u64,
    },
    /// Some bit of the entries was changed after they were written.
    #[error("{0}: the entries' checksum does not match")]
    Checksum(PathBuf),
    /// The entries are not distances.
    #[error("{pattern}: entry {entry} is wrong: {what}")]
    Invariant {
        /// Which table.
        pattern: String,
        /// The number of the entry.
        entry: u64,
        /// The invariant that it breaks.
        what: &'static str,
    },
    /// The system refused.
    #[error("{path}: cannot {doing}: {source}")]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// What was tried.
        doing: &'static str,
        /// What the system said.
        source: std::io::Error,
    },
    /// No directory to keep tables in: none was given and the platform names no cache.
    #[error("no directory to keep tables in: name one with --tables DIR")]
    NoDirectory,
    /// Somebody asked to stop.
    #[error("stopped before the table was built")]
    Stopped,
}

impl TableError {
    /// Whether something was there and cannot be used, so that building the table would help.
    pub fn is_broken_file(&self) -> bool {
        use TableError::{
            Checksum, Header, HeaderChecksum, Length, Magic, NotAFile, Other, Truncated, Version,
        };
        matches!(
            self,
            Truncated { .. }
                | NotAFile(_)
                | Magic(_)
                | Version { .. }
                | HeaderChecksum(_)
                | Header { .. }
                | Other { .. }
                | Length { .. }
                | Checksum(_)
        )
    }
}
