//! Automata as files. `docs/formats/table.md` describes the bytes.

use super::Automaton;
use crate::{TableError, sealed_file};
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use taquin_board::Size;
use xxhash_rust::xxh3::xxh3_64;

const MAGIC: [u8; 8] = *b"\x89TAQAUT\n";
const VERSION: u32 = 1;
const HEADER: usize = 48;
/// Bytes of a state: the states after the four moves.
const ROW: usize = 16;
/// The ending of such a file's name.
pub(crate) const ENDING: &str = "automaton";

/// What a file says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AutomatonHeader {
    /// The boards it is for.
    pub size: Size,
    /// The length of the longest strings that it knows.
    pub depth: usize,
    /// How many states.
    pub states: u64,
    /// The checksum of the states: XXH3, 64 bits.
    checksum: u64,
}

impl fmt::Display for AutomatonHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Automaton::name_of(self.size, self.depth))
    }
}

/// The file of an automaton in a directory.
pub(crate) fn path_of(directory: &Path, size: Size, depth: usize) -> PathBuf {
    directory.join(format!("{}.{ENDING}", Automaton::name_of(size, depth)))
}

impl AutomatonHeader {
    fn to_bytes(self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        let mut put = |at: usize, field: &[u8]| bytes[at..at + field.len()].copy_from_slice(field);
        put(12, &(self.size.rows() as u16).to_le_bytes());
        put(14, &(self.size.cols() as u16).to_le_bytes());
        put(16, &(self.depth as u32).to_le_bytes());
        put(24, &self.states.to_le_bytes());
        put(32, &self.checksum.to_le_bytes());
        sealed_file::sealed(bytes, &MAGIC, VERSION)
    }

    fn parse(path: &Path, bytes: &[u8]) -> Result<AutomatonHeader, TableError> {
        let bytes = sealed_file::unsealed::<HEADER>(path, bytes, &MAGIC, VERSION)?;
        let number = |at, len| sealed_file::number(bytes, at, len);
        let odd = |what| TableError::Header { path: path.to_path_buf(), what };
        let size = Size::new(number(12, 2) as usize, number(14, 2) as usize)
            .map_err(|_| odd("no such board"))?;
        let states = number(24, 8);
        if states == 0 || states > u64::from(Automaton::MAX_STATES) {
            return Err(odd("no such number of states"));
        }
        Ok(AutomatonHeader { size, depth: number(16, 4) as usize, states, checksum: number(32, 8) })
    }
}

/// Reads and checks the header of a file, and that the file is as long as it says.
pub(crate) fn read_header(path: &Path, file: &mut File) -> Result<AutomatonHeader, TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let mut bytes = Vec::with_capacity(HEADER);
    file.take(HEADER as u64).read_to_end(&mut bytes).map_err(io)?;
    let header = AutomatonHeader::parse(path, &bytes)?;
    let found = file.metadata().map_err(io)?.len();
    let expected = header.states * ROW as u64 + HEADER as u64;
    if found != expected {
        return Err(TableError::Length { path: path.to_path_buf(), found, expected });
    }
    Ok(header)
}

/// Reads an automaton; every state is checked each time.
pub(crate) fn read(path: &Path) -> Result<(AutomatonHeader, Automaton), TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let mut file = sealed_file::open(path)?;
    let header = read_header(path, &mut file)?;
    let mut bytes = Vec::with_capacity(header.states as usize * ROW);
    file.read_to_end(&mut bytes).map_err(io)?;
    if xxh3_64(&bytes) != header.checksum {
        return Err(TableError::Checksum(path.to_path_buf()));
    }
    let state = |bytes: &[u8; 4]| u32::from_le_bytes(*bytes);
    let (rows, _) = bytes.as_chunks::<ROW>();
    let row = |row: &[u8; ROW]| {
        let (states, _) = row.as_chunks::<4>();
        [state(&states[0]), state(&states[1]), state(&states[2]), state(&states[3])]
    };
    let next: Box<[[u32; 4]]> = rows.iter().map(row).collect();
    let stays = |&state: &u32| state == Automaton::REFUSED || u64::from(state) < header.states;
    if next.len() as u64 != header.states || !next.iter().flatten().all(stays) {
        let what = "its moves lead nowhere";
        return Err(TableError::Header { path: path.to_path_buf(), what });
    }
    Ok((header, Automaton { next }))
}

/// Writes an automaton so that its name appears only when all of it is on the disk.
pub(crate) fn save(
    path: &Path,
    size: Size,
    depth: usize,
    automaton: &Automaton,
) -> Result<(), TableError> {
    let bytes: Vec<u8> = automaton.next.iter().flatten().flat_map(|n| n.to_le_bytes()).collect();
    let states = automaton.states() as u64;
    let header = AutomatonHeader { size, depth, states, checksum: xxh3_64(&bytes) };
    sealed_file::write(path, &[&header.to_bytes(), &bytes])
}
