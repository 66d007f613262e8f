//! Files that are whole or not there.

use crate::TableError;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

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
