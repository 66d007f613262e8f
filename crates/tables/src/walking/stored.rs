//! Walking-distance tables in a store.

use super::{Walking, WalkingHeader, file};
use crate::store::take_lock;
use crate::{Cost, Store, TableError, sealed_file};
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;
use taquin_board::Size;
use taquin_search::{Monitor, Preparing};

impl Store {
    /// The walking-distance table for the rows of a board whose goal has its blank in row `blank`:
    /// a stored one, else one built in memory, which takes milliseconds for 4x4.
    pub fn walking(
        &self,
        size: Size,
        blank: usize,
        monitor: &Monitor<'_>,
    ) -> Result<Arc<Walking>, TableError> {
        self.walking.get(&(size, blank), monitor, || {
            self.read_walking(size, blank, monitor)?.map_or_else(|| Walking::new(size, blank), Ok)
        })
    }

    /// Builds and stores a walking-distance table. Returns false if it was already stored.
    pub fn store_walking(
        &self,
        size: Size,
        blank: usize,
        monitor: &Monitor<'_>,
    ) -> Result<bool, TableError> {
        let path = self.walking_path(size, blank).ok_or(TableError::NoDirectory)?;
        let _held = take_lock(&path, &Walking::name_of(size, blank), monitor)?;
        if self.read_walking(size, blank, monitor)?.is_some() {
            return Ok(false);
        }
        file::save(&path, &*self.walking(size, blank, monitor)?)?;
        Ok(true)
    }

    /// Reads a stored walking-distance table again, for verification.
    pub fn reopen_walking(
        &self,
        size: Size,
        blank: usize,
    ) -> Result<(WalkingHeader, Walking), TableError> {
        let missing = || {
            let pattern = Walking::name_of(size, blank);
            TableError::Missing { pattern, cost: Cost::default() }
        };
        let path = self.walking_path(size, blank).ok_or_else(missing)?;
        match file::read(&path) {
            Err(TableError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {
                Err(missing())
            }
            Ok((header, _)) if (header.size, header.blank) != (size, blank) => {
                let expected = Walking::name_of(size, blank);
                Err(TableError::Other { path, found: header.to_string(), expected })
            }
            read => read,
        }
    }

    /// Removes a stored walking-distance table. Returns true if there was one.
    pub fn remove_walking(&self, size: Size, blank: usize) -> Result<bool, TableError> {
        self.walking.remove(&(size, blank));
        self.walking_path(size, blank).map_or(Ok(false), |path| sealed_file::remove(&path))
    }

    /// The path of a walking-distance table, whether it exists or not; `None` without a directory.
    pub fn walking_path(&self, size: Size, blank: usize) -> Option<PathBuf> {
        let directory = self.directory()?;
        Some(file::path_of(directory, size, blank))
    }

    /// A stored walking-distance table. `None` if there is none, or if it is broken, which is
    /// reported.
    fn read_walking(
        &self,
        size: Size,
        blank: usize,
        monitor: &Monitor<'_>,
    ) -> Result<Option<Walking>, TableError> {
        match self.reopen_walking(size, blank) {
            Ok((_, table)) => Ok(Some(table)),
            Err(TableError::Missing { .. }) => Ok(None),
            Err(error) if error.is_broken_file() => {
                (monitor.report)(Preparing::Unusable(&error));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }
}
