//! Errors of drawings, patterns and tables: one error per check.

use crate::Pattern;
use std::path::PathBuf;
use taquin_board::{Cell, Size};

/// Why a drawing, or a list of groups, is not a partition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DrawingError {
    /// The rows are not equally long, or too few.
    #[error("the drawing is not a rectangle of at least 2x2 cells")]
    Ragged,
    /// More cells than tables support.
    #[error("{0} has too many cells: pattern databases are available for boards of up to 25 cells")]
    TooLarge(Size),
    /// A character that is neither a letter nor the blank.
    #[error(
        "`{0}` in a drawing: write a letter for each tile's group and `.` for the goal's blank"
    )]
    Sign(String),
    /// No blank, or several.
    #[error("a drawing has exactly one blank `.`, this one has {0}")]
    Blanks(usize),
    /// Cells that are in two groups.
    #[error("cells {} are in two groups", listed(.0))]
    Overlap(Vec<Cell>),
    /// Cells that are in no group.
    #[error("cells {} are in no group", listed(.0))]
    Gap(Vec<Cell>),
    /// A group with more tiles than an index can hold.
    #[error("a group of {0} tiles: a table holds at most {max}", max = Pattern::MAX_TILES)]
    GroupTooLarge(usize),
    /// More groups than a search supports.
    #[error("{0} groups: a partition has at most {max}", max = crate::Partition::MAX_GROUPS)]
    TooManyGroups(usize),
}

/// The numbers of cells, for a message.
fn listed(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")
}

/// Why a table is not available.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It is not stored, and the policy forbids building it.
    #[error("the table {pattern} is not built")]
    Missing {
        /// Which one.
        pattern: String,
        /// The cost of building it, for the message.
        cost: crate::Cost,
    },
    /// Building it would take more memory than is supported.
    #[error("the table {pattern} is too large to build: it takes {gigabytes} GB of memory")]
    TooLarge {
        /// Which one.
        pattern: String,
        /// The memory needed.
        gigabytes: u64,
    },
    /// It takes more memory than the limit leaves.
    #[error("{name} takes {needed} bytes of memory, more than the {left} that the limit leaves")]
    Memory {
        /// Which tables.
        name: String,
        /// Bytes needed: while they are built, if they are not stored.
        needed: u64,
        /// Bytes that the limit leaves.
        left: u64,
    },
    /// Such a table of this shape would not fit in memory.
    #[error("boards of {0} have too many states for such a table")]
    TooManyStates(Size),
    /// Not a regular file: a directory, a pipe, a device.
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
    /// The first bytes are not those of a table.
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
    /// The header is intact, but describes an impossible table.
    #[error("{path}: the header is not valid: {what}")]
    Header {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        what: &'static str,
    },
    /// The file contains another table than its name says.
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
    #[error("{path}: {found} bytes, but the header says {expected}")]
    Length {
        /// The file.
        path: PathBuf,
        /// Bytes found.
        found: u64,
        /// Bytes according to the header.
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
        /// The invariant that is violated.
        what: &'static str,
    },
    /// An error of the operating system.
    #[error("{path}: cannot {doing}: {source}")]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// What was tried.
        doing: &'static str,
        /// The system's error.
        source: std::io::Error,
    },
    /// No directory to store tables in: none was given and the platform has no cache directory.
    #[error("no directory to store tables in: name one with --tables DIR")]
    NoDirectory,
    /// The build was cancelled.
    #[error("stopped before the table was built")]
    Stopped,
}

impl TableError {
    /// True if a stored table exists but is broken, so building it again would help.
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
