//! Tables of the multi-tile metric in a store.

use super::build::{Built, build};
use super::{MultiHeader, MultiPattern, MultiTable, file};
use crate::store::take_lock;
use crate::{Policy, Store, TableError, sealed_file};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use taquin_search::{Monitor, Preparing};

impl Store {
    /// The table of a pattern of the multi-tile metric: a stored one, else one that is built if the
    /// policy allows it, and stored if the policy says so.
    pub fn multi(
        &self,
        pattern: &MultiPattern,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<Arc<MultiTable>, TableError> {
        self.multi.get(pattern, monitor, || {
            if let Some(stored) = self.read_multi(pattern, policy, monitor)? {
                return Ok(stored);
            }
            let (path, cost) = (self.multi_path(pattern), pattern.cost());
            let allowed = match policy {
                Policy::Find => false,
                Policy::Quick => cost.is_quick(),
                Policy::Memory => true,
                Policy::Build => path.is_some() || cost.is_quick(),
            };
            match path {
                _ if !allowed => Err(TableError::Missing { pattern: pattern.to_string(), cost }),
                Some(path) if policy == Policy::Build => self.store_multi(&path, pattern, monitor),
                _ => Ok(begin(pattern, monitor)?.table),
            }
        })
    }

    /// Builds under the table's lock. After waiting for the lock, the table may exist already.
    fn store_multi(
        &self,
        path: &Path,
        pattern: &MultiPattern,
        monitor: &Monitor<'_>,
    ) -> Result<MultiTable, TableError> {
        let held = match take_lock(path, &pattern.to_string(), monitor) {
            Ok(file) => Some(file),
            Err(TableError::Stopped) => return Err(TableError::Stopped),
            Err(error) => {
                (monitor.report)(Preparing::NotStored(&error));
                None
            }
        };
        if let Some(stored) = self.read_multi(pattern, Policy::Build, monitor)? {
            return Ok(stored);
        }
        let Built { table, reached } = begin(pattern, monitor)?;
        if held.is_some()
            && let Err(error) = file::save(path, &table, reached)
        {
            (monitor.report)(Preparing::NotStored(&error));
        }
        Ok(table)
    }

    /// True if a table is open or stored with an intact header. Entries are not read.
    pub fn has_multi(&self, pattern: &MultiPattern) -> bool {
        self.multi.has(pattern) || self.has_stored_multi(pattern)
    }

    /// True if a table is stored with an intact header.
    pub fn has_stored_multi(&self, pattern: &MultiPattern) -> bool {
        self.multi_path(pattern).is_some_and(|path| {
            let header = sealed_file::open(&path);
            let header = header.and_then(|mut file| file::read_header(&path, &mut file));
            header.is_ok_and(|header| header.pattern == *pattern)
        })
    }

    /// Reads a stored table again, for verification.
    pub fn reopen_multi(
        &self,
        pattern: &MultiPattern,
    ) -> Result<(MultiHeader, MultiTable), TableError> {
        let missing = || TableError::Missing { pattern: pattern.to_string(), cost: pattern.cost() };
        let path = self.multi_path(pattern).ok_or_else(missing)?;
        match file::read(&path) {
            Err(TableError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {
                Err(missing())
            }
            Ok((header, _)) if header.pattern != *pattern => {
                let (found, expected) = (header.to_string(), pattern.to_string());
                Err(TableError::Other { path, found, expected })
            }
            read => read,
        }
    }

    /// Removes a stored table. Returns true if there was one.
    pub fn remove_multi(&self, pattern: &MultiPattern) -> Result<bool, TableError> {
        self.multi.remove(pattern);
        self.multi_path(pattern).map_or(Ok(false), |path| sealed_file::remove(&path))
    }

    /// The path of a table, whether it exists or not; `None` without a directory.
    pub fn multi_path(&self, pattern: &MultiPattern) -> Option<PathBuf> {
        Some(file::path_of(self.directory()?, pattern))
    }

    /// A stored table. `None` if there is none, or if it is broken and may be built again.
    fn read_multi(
        &self,
        pattern: &MultiPattern,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<Option<MultiTable>, TableError> {
        match self.reopen_multi(pattern) {
            Ok((_, table)) => Ok(Some(table)),
            Err(TableError::Missing { .. }) => Ok(None),
            Err(error) if error.is_broken_file() && policy != Policy::Find => {
                (monitor.report)(Preparing::Unusable(&error));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }
}

/// Says what is built, and builds it.
fn begin(pattern: &MultiPattern, monitor: &Monitor<'_>) -> Result<Built, TableError> {
    let (what, cost) = (pattern.to_string(), pattern.cost());
    let (cpu_seconds, bytes) = (cost.cpu_seconds, cost.bytes);
    (monitor.report)(Preparing::Begun { what: &what, cpu_seconds, bytes });
    build(pattern, monitor).ok_or(TableError::Stopped)
}
