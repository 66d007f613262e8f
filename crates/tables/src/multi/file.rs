//! Tables of the multi-tile metric as files. `docs/formats/table.md` describes the bytes.

use super::{MAX_TILES, MultiPattern, MultiTable};
use crate::bytes::Bytes;
use crate::{TableError, sealed_file};
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use taquin_board::{Cell, Size};
use xxhash_rust::xxh3::xxh3_64;

const MAGIC: [u8; 8] = *b"\x89TAQMUL\n";
const VERSION: u32 = 1;
const HEADER: usize = 64;
/// The extension of such a file.
pub(crate) const ENDING: &str = "multi";

/// The header of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiHeader {
    /// What the table is for.
    pub pattern: MultiPattern,
    /// Entries that are reached.
    pub reached: u64,
    /// The greatest value.
    pub deepest: u32,
    /// The checksum of the entries: XXH3, 64 bits.
    checksum: u64,
}

impl fmt::Display for MultiHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pattern.fmt(f)
    }
}

/// The file of a table in a directory.
pub(crate) fn path_of(directory: &Path, pattern: &MultiPattern) -> PathBuf {
    directory.join(format!("{pattern}.{ENDING}"))
}

impl MultiHeader {
    fn to_bytes(&self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        let mut put = |at: usize, field: &[u8]| bytes[at..at + field.len()].copy_from_slice(field);
        let pattern = &self.pattern;
        put(12, &(pattern.size.rows() as u16).to_le_bytes());
        put(14, &(pattern.size.cols() as u16).to_le_bytes());
        let tiles = pattern.tiles().unwrap_or_default();
        put(16, &[pattern.goal_blank, tiles.len() as u8]);
        put(18, tiles);
        put(28, &self.deepest.to_le_bytes());
        put(32, &self.reached.to_le_bytes());
        put(40, &self.checksum.to_le_bytes());
        sealed_file::sealed(bytes, &MAGIC, VERSION)
    }

    fn parse(path: &Path, bytes: &[u8]) -> Result<MultiHeader, TableError> {
        let bytes = sealed_file::unsealed::<HEADER>(path, bytes, &MAGIC, VERSION)?;
        let number = |at, len| sealed_file::number(bytes, at, len);
        let odd = |what| TableError::Header { path: path.to_path_buf(), what };
        let size = Size::new(number(12, 2) as usize, number(14, 2) as usize)
            .map_err(|_| odd("no such board"))?;
        let (blank, tiles) = (Cell::new(number(16, 1) as usize), number(17, 1) as usize);
        if tiles > MAX_TILES {
            return Err(odd("no such pattern"));
        }
        let cells: Vec<Cell> = (0..tiles).map(|i| Cell::new(number(18 + i, 1) as usize)).collect();
        // No tiles: all of them, by their goal rows.
        let pattern = match tiles {
            0 => MultiPattern::rows(size, blank),
            _ => MultiPattern::new(size, blank, &cells),
        };
        let pattern = pattern.ok_or_else(|| odd("no such pattern"))?;
        let (deepest, reached) = (number(28, 4) as u32, number(32, 8));
        Ok(MultiHeader { pattern, reached, deepest, checksum: number(40, 8) })
    }
}

/// Reads and checks the header of a file, and the length of the file.
pub(crate) fn read_header(path: &Path, file: &mut File) -> Result<MultiHeader, TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let mut bytes = Vec::with_capacity(HEADER);
    file.take(HEADER as u64).read_to_end(&mut bytes).map_err(io)?;
    let header = MultiHeader::parse(path, &bytes)?;
    let found = file.metadata().map_err(io)?.len();
    let expected = header.pattern.entries() + HEADER as u64;
    if found != expected {
        return Err(TableError::Length { path: path.to_path_buf(), found, expected });
    }
    Ok(header)
}

/// Reads a table and checks it against its checksum, which takes milliseconds.
pub(crate) fn read(path: &Path) -> Result<(MultiHeader, MultiTable), TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let mut file = sealed_file::open(path)?;
    let header = read_header(path, &mut file)?;
    let length = header.pattern.entries() as usize;
    let (bytes, checksum) = Bytes::read(&file, length).map_err(io)?;
    if checksum != header.checksum {
        return Err(TableError::Checksum(path.to_path_buf()));
    }
    let table = MultiTable::new(header.pattern.clone(), bytes);
    Ok((header, table))
}

/// Writes a table; its name appears only when all of it is on the disk.
pub(crate) fn save(path: &Path, table: &MultiTable, reached: u64) -> Result<(), TableError> {
    let header = MultiHeader {
        pattern: table.pattern.clone(),
        reached,
        deepest: table.deepest(),
        checksum: xxh3_64(&table.bytes),
    };
    sealed_file::write(path, &[&header.to_bytes(), &table.bytes])
}
