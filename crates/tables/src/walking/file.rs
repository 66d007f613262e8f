//! Walking-distance tables as files. `docs/formats/table.md` describes the bytes.

use super::Walking;
use crate::{TableError, sealed_file};
use std::collections::HashMap;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use taquin_board::Size;
use xxhash_rust::xxh3::xxh3_64;

const MAGIC: [u8; 8] = *b"\x89TAQWLK\n";
const VERSION: u32 = 1;
const HEADER: usize = 64;
/// Bytes per state for its counts.
const KEY: usize = 16;
/// The extension of such a file.
pub(crate) const ENDING: &str = "walking";

/// The header of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkingHeader {
    /// The board size whose rows it covers; for columns, rows and columns are swapped.
    pub size: Size,
    /// The row of the goal's blank.
    pub blank: usize,
    /// The number of states.
    pub states: u64,
    /// The largest distance.
    pub deepest: u32,
    /// The checksum of the entries: XXH3, 64 bits.
    checksum: u64,
}

impl fmt::Display for WalkingHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Walking::name_of(self.size, self.blank))
    }
}

/// The file of a table in a directory.
pub(crate) fn path_of(directory: &Path, size: Size, blank: usize) -> PathBuf {
    directory.join(format!("{}.{ENDING}", Walking::name_of(size, blank)))
}

impl WalkingHeader {
    /// Bytes of the entries: counts, transitions, distances.
    fn length(&self) -> u64 {
        let a_state = KEY + 2 * self.size.rows() * 4 + 1;
        self.states.saturating_mul(a_state as u64)
    }

    fn to_bytes(self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        let mut put = |at: usize, field: &[u8]| bytes[at..at + field.len()].copy_from_slice(field);
        put(12, &(self.size.rows() as u16).to_le_bytes());
        put(14, &(self.size.cols() as u16).to_le_bytes());
        put(16, &(self.blank as u32).to_le_bytes());
        put(20, &self.deepest.to_le_bytes());
        put(24, &self.states.to_le_bytes());
        put(32, &self.checksum.to_le_bytes());
        sealed_file::sealed(bytes, &MAGIC, VERSION)
    }

    fn parse(path: &Path, bytes: &[u8]) -> Result<WalkingHeader, TableError> {
        let bytes = sealed_file::unsealed::<HEADER>(path, bytes, &MAGIC, VERSION)?;
        let number = |at, len| sealed_file::number(bytes, at, len);
        let odd = |what| TableError::Header { path: path.to_path_buf(), what };
        let size = Size::new(number(12, 2) as usize, number(14, 2) as usize)
            .map_err(|_| odd("no such board"))?;
        let blank = number(16, 4) as usize;
        if blank >= size.rows() {
            return Err(odd("no such row"));
        }
        let (states, deepest) = (number(24, 8), number(20, 4) as u32);
        Ok(WalkingHeader { size, blank, states, deepest, checksum: number(32, 8) })
    }
}

/// Reads and checks the header of a file, and the length of the file.
pub(crate) fn read_header(path: &Path, file: &mut File) -> Result<WalkingHeader, TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let mut bytes = Vec::with_capacity(HEADER);
    file.take(HEADER as u64).read_to_end(&mut bytes).map_err(io)?;
    let header = WalkingHeader::parse(path, &bytes)?;
    let found = file.metadata().map_err(io)?.len();
    let expected = header.length().saturating_add(HEADER as u64);
    if found != expected {
        return Err(TableError::Length { path: path.to_path_buf(), found, expected });
    }
    Ok(header)
}

/// Reads a table. Such files are small, so everything is checked each time.
pub(crate) fn read(path: &Path) -> Result<(WalkingHeader, Walking), TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let mut file = sealed_file::open(path)?;
    let header = read_header(path, &mut file)?;
    let mut entries = Vec::with_capacity(header.length() as usize);
    file.read_to_end(&mut entries).map_err(io)?;
    if xxh3_64(&entries) != header.checksum {
        return Err(TableError::Checksum(path.to_path_buf()));
    }
    let odd = |what| TableError::Header { path: path.to_path_buf(), what };
    let mut walking =
        Walking::empty(header.size, header.blank).map_err(|_| odd("no such table"))?;
    let states = header.states as usize;
    let (keys, rest) = entries.split_at(states * KEY);
    let (next, distance) = rest.split_at(rest.len() - states);
    let keys = keys.as_chunks::<KEY>().0.iter().map(|key| u128::from_le_bytes(*key));
    walking.numbers = keys.zip(0..).collect::<HashMap<_, _>>();
    walking.next = next.as_chunks::<4>().0.iter().map(|n| u32::from_le_bytes(*n)).collect();
    walking.distance = distance.into();
    let stays = |&n: &u32| n == super::NONE || (n as usize) < states;
    if walking.numbers.len() != states || !walking.next.iter().all(stays) {
        return Err(odd("its moves lead nowhere"));
    }
    Ok((header, walking))
}

/// Writes a table; its name appears only when all of it is on the disk.
pub(crate) fn save(path: &Path, walking: &Walking) -> Result<(), TableError> {
    let mut keys: Vec<(u32, u128)> = walking.numbers.iter().map(|(&key, &n)| (n, key)).collect();
    keys.sort_unstable();
    let mut entries: Vec<u8> = keys.iter().flat_map(|(_, key)| key.to_le_bytes()).collect();
    entries.extend(walking.next.iter().flat_map(|next| next.to_le_bytes()));
    entries.extend_from_slice(&walking.distance);
    let header = WalkingHeader {
        size: walking.size,
        blank: walking.blank,
        states: walking.states() as u64,
        deepest: walking.deepest(),
        checksum: xxh3_64(&entries),
    };
    sealed_file::write(path, &[&header.to_bytes(), &entries])
}
