//! Atomic file writes, and headers with a checksum.

use crate::TableError;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

/// The temporary name under which a file is written.
pub(crate) fn part_path(path: &Path) -> PathBuf {
    path.with_extension("part")
}

/// The lock file of a builder.
pub(crate) fn lock_path(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// Opens a regular file for reading. (Opening a pipe would wait for a writer.)
pub(crate) fn open(path: &Path) -> Result<File, TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "open", source };
    if !fs::metadata(path).map_err(io)?.is_file() {
        return Err(TableError::NotAFile(path.to_path_buf()));
    }
    File::open(path).map_err(io)
}

/// Writes a file; its name appears only when all of it is on the disk. The first part begins with a
/// magic and a version. The caller must hold the file's lock.
pub(crate) fn write(path: &Path, parts: &[&[u8]]) -> Result<(), TableError> {
    if let Some(head) = parts.first().and_then(|part| part.first_chunk()) {
        may_replace(path, head)?;
    }
    let aside = part_path(path);
    let write = || -> io::Result<()> {
        let mut file = create_new(&aside)?;
        for part in parts {
            file.write_all(part)?;
        }
        file.sync_all()?;
        drop(file);
        fs::rename(&aside, path)?;
        // The new name must reach the disk too. If a directory cannot be synced, nothing can be
        // done about it, and the checks at opening still apply.
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

/// Creates a file, replacing what a killed writer left there. A link is removed, not followed.
fn create_new(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => File::options().write(true).create_new(true).open(path),
    }
}

/// Fails unless there is no file at a path, or one that this program may replace: an empty one, or
/// one with our magic and no later version. `head` is the magic and our version.
fn may_replace(path: &Path, head: &[u8; 12]) -> Result<(), TableError> {
    let io = |source| TableError::Io { path: path.to_path_buf(), doing: "read", source };
    let file = match open(path) {
        Err(TableError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => return Ok(()),
        file => file?,
    };
    let mut found = Vec::new();
    file.take(head.len() as u64).read_to_end(&mut found).map_err(io)?;
    let magic = found.len().min(8);
    if found[..magic] != head[..magic] {
        return Err(TableError::Magic(path.to_path_buf()));
    }
    let version = |head: &[u8; 12]| number(head, 8, 4) as u32;
    match found.first_chunk().map(version) {
        Some(found) if found > version(head) => {
            Err(TableError::Version { path: path.to_path_buf(), found, expected: version(head) })
        }
        _ => Ok(()),
    }
}

/// What the magic of every table begins with.
const OURS: &[u8; 4] = b"\x89TAQ";

/// Removes a table and what belongs to it. Returns true if there was one. A file of another kind is
/// left as it is.
pub(crate) fn remove(path: &Path) -> Result<bool, TableError> {
    let mut found = false;
    for file in [path.to_path_buf(), part_path(path)] {
        // Of a link only the link is removed.
        if fs::symlink_metadata(&file).is_ok_and(|there| there.is_symlink()) {
            continue;
        }
        let mut head = Vec::new();
        match open(&file) {
            Err(TableError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => continue,
            opened => opened?
                .take(OURS.len() as u64)
                .read_to_end(&mut head)
                .map_err(|source| TableError::Io { path: file.clone(), doing: "read", source })?,
        };
        // A write that was interrupted may have left less.
        if !OURS.starts_with(&head) {
            return Err(TableError::Magic(file));
        }
    }
    let foreign = |lock: fs::Metadata| !lock.is_symlink() && (!lock.is_file() || lock.len() > 0);
    if fs::symlink_metadata(lock_path(path)).is_ok_and(foreign) {
        return Err(TableError::Magic(lock_path(path)));
    }
    // Version 0.1 stored checksums that it had verified in `.checked`.
    let mark = path.with_extension("checked");
    for file in [mark, part_path(path), lock_path(path), path.to_path_buf()] {
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

/// The header at the beginning of a file, if it is ours and intact. Each fault has its own error;
/// `path` is for the message.
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
