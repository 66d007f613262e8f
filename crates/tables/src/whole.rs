//! Files that are whole or not there, and headers that know when they are hurt.

use crate::TableError;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

/// Where a file is written before it gets its name.
pub(crate) fn part_path(path: &Path) -> PathBuf {
    path.with_extension("part")
}

/// Where it is noted that the checksum of a file was once found right.
pub(crate) fn mark_path(path: &Path) -> PathBuf {
    path.with_extension("checked")
}

/// The file whose lock a builder holds.
pub(crate) fn lock_path(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// Writes a file so that its name appears only when all of it is on the disk. The caller holds its
/// lock.
pub(crate) fn write(path: &Path, parts: &[&[u8]]) -> Result<(), TableError> {
    let aside = part_path(path);
    let write = || -> io::Result<()> {
        let mut file = File::create(&aside)?;
        for part in parts {
            file.write_all(part)?;
        }
        file.sync_all()?;
        drop(file);
        fs::rename(&aside, path)?;
        // The new name too must reach the disk; where a directory cannot be synced there is
        // nothing to be done about it, and the checks at opening stand.
        if let Some(directory) = path.parent().and_then(|d| File::open(d).ok()) {
            let _ = directory.sync_all();
        }
        Ok(())
    };
    write().map_err(|source| {
        let _ = fs::remove_file(&aside);
        TableError::Io { path: aside.clone(), doing: "write", source }
    })
}

/// Removes a file and what belongs to it; whether there was one.
pub(crate) fn remove(path: &Path) -> Result<bool, TableError> {
    let mut found = false;
    for file in [mark_path(path), part_path(path), lock_path(path), path.to_path_buf()] {
        match fs::remove_file(&file) {
            Ok(()) => found |= file == path,
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(source) => return Err(TableError::Io { path: file, doing: "remove", source }),
        }
    }
    Ok(found)
}

/// A number in a header, the lowest byte first.
pub(crate) fn number(bytes: &[u8], at: usize, len: usize) -> u64 {
    bytes[at..at + len].iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte))
}

/// A header with its magic, its version and, in its last eight bytes, its checksum.
pub(crate) fn sealed<const N: usize>(
    mut header: [u8; N],
    magic: &[u8; 8],
    version: u32,
) -> [u8; N] {
    header[..8].copy_from_slice(magic);
    header[8..12].copy_from_slice(&version.to_le_bytes());
    let sum = xxh3_64(&header[..N - 8]);
    header[N - 8..].copy_from_slice(&sum.to_le_bytes());
    header
}

/// The header at the beginning of a file, if it is one of ours and unhurt. Each fault has its
/// error; `path` is for its words.
pub(crate) fn unsealed<'b, const N: usize>(
    path: &Path,
    bytes: &'b [u8],
    magic: &[u8; 8],
    version: u32,
) -> Result<&'b [u8; N], TableError> {
    let path = || path.to_path_buf();
    let Some(header) = bytes.first_chunk::<N>() else {
        return Err(TableError::Truncated { path: path(), bytes: bytes.len() as u64 });
    };
    if !header.starts_with(magic) {
        return Err(TableError::Magic(path()));
    }
    let found = number(header, 8, 4) as u32;
    if found != version {
        return Err(TableError::Version { path: path(), found, expected: version });
    }
    if number(header, N - 8, 8) != xxh3_64(&header[..N - 8]) {
        return Err(TableError::HeaderChecksum(path()));
    }
    Ok(header)
}
