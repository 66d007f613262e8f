//! Table files. `docs/formats/table.md` describes the bytes.
//!
//! A file is written under a temporary name, synced and only then renamed: if the name exists, the
//! file was complete. The checks detect what may have happened to it since. Each has its own error,
//! in this order: length of the header, magic, version, the header's checksum, the header's values,
//! the file's length, the checksum of the entries.

use crate::bytes::Bytes;
use crate::sealed_file;
use crate::{Counts, Pattern, PatternIndex, Table, TableError};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use taquin_board::{Cell, Size};
use xxhash_rust::xxh3::xxh3_64;

/// A byte that no text file begins with, the name, and a line end, which some transfers corrupt.
const MAGIC: [u8; 8] = *b"\x89TAQUIN\n";
const VERSION: u32 = 1;
/// Bytes before the entries: two cache lines.
pub(crate) const HEADER: usize = 128;
/// The encoding: one bit per entry, the one worth 2.
const ONE_BIT: u8 = 1;
/// The extension of a table's file.
pub(crate) const ENDING: &str = "table";

/// The header of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The pattern of the table.
    pub pattern: Pattern,
    /// Bits from one row to the next.
    pub stride: u64,
    /// Bytes of the entries.
    pub length: u64,
    /// Entries that can be reached from the goal.
    pub reached: u64,
    /// The largest value.
    pub deepest: u32,
    /// The checksum of the entries: XXH3, 64 bits.
    pub checksum: u64,
}

impl Header {
    /// The header as its bytes.
    pub fn to_bytes(&self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        let mut put = |at: usize, field: &[u8]| bytes[at..at + field.len()].copy_from_slice(field);
        let size = self.pattern.size();
        put(12, &[counts_code(self.pattern.counts()), ONE_BIT]);
        put(14, &[self.pattern.tiles() as u8, self.pattern.goal_blank().index() as u8]);
        put(16, &(size.rows() as u16).to_le_bytes());
        put(18, &(size.cols() as u16).to_le_bytes());
        put(24, self.pattern.cell_bytes());
        put(32, &self.stride.to_le_bytes());
        put(40, &self.length.to_le_bytes());
        put(48, &self.reached.to_le_bytes());
        put(56, &self.deepest.to_le_bytes());
        put(64, &self.checksum.to_le_bytes());
        sealed_file::sealed(bytes, &MAGIC, VERSION)
    }

    /// Parses a header. Each fault has its own error; `path` is for the message.
    pub fn parse(path: &Path, bytes: &[u8]) -> Result<Header, TableError> {
        let bytes = sealed_file::unsealed::<HEADER>(path, bytes, &MAGIC, VERSION)?;
        let number = |at, len| sealed_file::number(bytes, at, len);
        let odd = |what| TableError::Header { path: path.to_path_buf(), what };
        let counts = match bytes[12] {
            1 => Counts::Pattern,
            2 => Counts::Every,
            _ => return Err(odd("an unknown way to count")),
        };
        if bytes[13] != ONE_BIT {
            return Err(odd("an unknown encoding"));
        }
        let size = Size::new(number(16, 2) as usize, number(18, 2) as usize)
            .map_err(|_| odd("no such board"))?;
        let tiles = usize::from(bytes[14]).min(Pattern::MAX_TILES);
        let cells: Vec<Cell> = bytes[24..24 + tiles].iter().map(|&cell| cell.into()).collect();
        let pattern = Pattern::new(size, bytes[15].into(), &cells, counts)
            .filter(|pattern| pattern.tiles() == usize::from(bytes[14]))
            .ok_or_else(|| odd("no such pattern"))?;
        Ok(Header {
            pattern,
            stride: number(32, 8),
            length: number(40, 8),
            reached: number(48, 8),
            deepest: number(56, 4) as u32,
            checksum: number(64, 8),
        })
    }
}

fn counts_code(counts: Counts) -> u8 {
    match counts {
        Counts::Pattern => 1,
        Counts::Every => 2,
    }
}

/// The file of a pattern's table in a directory.
pub(crate) fn path_of(directory: &Path, pattern: &Pattern) -> PathBuf {
    directory.join(format!("{pattern}.{ENDING}"))
}

/// Reads and checks the header of a file, and the length of the file.
pub(crate) fn read_header(path: &Path, file: &File) -> Result<Header, TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let mut bytes = Vec::with_capacity(HEADER);
    file.take(HEADER as u64).read_to_end(&mut bytes).map_err(io)?;
    let header = Header::parse(path, &bytes)?;
    let found = file.metadata().map_err(io)?.len();
    let expected = header.length.saturating_add(HEADER as u64);
    if found != expected {
        return Err(TableError::Length { path: path.to_path_buf(), found, expected });
    }
    Ok(header)
}

/// Reads a file into memory and checks everything, including the checksum of the entries: neither
/// the size nor the time stamp of a file shows whether its bits are still those that were written.
pub(crate) fn open(
    path: &Path,
    pattern: &Pattern,
    index: &PatternIndex,
) -> Result<(Header, Bytes), TableError> {
    let file = sealed_file::open(path)?;
    let header = read_header(path, &file)?;
    if header.pattern != *pattern {
        return Err(TableError::Other {
            path: path.to_path_buf(),
            found: header.pattern.to_string(),
            expected: pattern.to_string(),
        });
    }
    if header.stride != index.stride() || header.length != index.bytes() {
        let what = "the length of its rows is not that of its pattern";
        return Err(TableError::Header { path: path.to_path_buf(), what });
    }
    // The length was compared with that of the index, so no more is read than expected.
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let (bytes, checksum) = Bytes::read(&file, header.length as usize).map_err(io)?;
    if checksum != header.checksum {
        return Err(TableError::Checksum(path.to_path_buf()));
    }
    Ok((header, bytes))
}

/// Writes a table; its name appears only when all of it is on the disk. The caller must hold the
/// table's lock.
pub(crate) fn save(
    path: &Path,
    table: &Table,
    reached: u64,
    deepest: u32,
) -> Result<(), TableError> {
    let entries = table.bytes();
    let header = Header {
        pattern: table.pattern().clone(),
        stride: table.index().stride(),
        length: entries.len() as u64,
        reached,
        deepest,
        checksum: xxh3_64(entries),
    };
    sealed_file::write(path, &[&header.to_bytes(), entries])
}
