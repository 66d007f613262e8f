//! Deep automata in a store.

use super::{Automaton, AutomatonHeader, file};
use crate::store::take_lock;
use crate::{Cost, Policy, Store, TableError, sealed_file};
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;
use taquin_board::Size;
use taquin_search::{Monitor, Preparing};

impl Automaton {
    /// The name of an automaton.
    pub fn name_of(size: Size, depth: usize) -> String {
        format!("automaton-{size}-{depth}")
    }

    /// The cost of building a deep one: measured on 5x5, and at most that on smaller boards.
    pub fn cost() -> Cost {
        Cost { entries: 61_927, cpu_seconds: 1.4, bytes: 1 << 20, peak_bytes: 250 << 20 }
    }
}

impl Store {
    /// The automaton of [`Automaton::DEEP`] for boards of a size: a stored one, else one that is
    /// built, and stored if the policy is to build.
    pub fn deep_automaton(
        &self,
        size: Size,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<Arc<Automaton>, TableError> {
        self.automata.get(&size, monitor, || {
            if let Some(stored) = self.read_automaton(size, monitor)? {
                return Ok(stored);
            }
            let name = Automaton::name_of(size, Automaton::DEEP);
            let Cost { cpu_seconds, bytes, .. } = Automaton::cost();
            (monitor.report)(Preparing::Begun { what: &name, cpu_seconds, bytes });
            let built = Automaton::build(size, Automaton::DEEP, monitor.cancel);
            let built = built.ok_or(TableError::Stopped)?;
            if policy == Policy::Build
                && let Some(path) = self.automaton_path(size)
            {
                // Two that build it at once write the same bytes: only the writing is locked.
                let stored = take_lock(&path, &name, monitor)
                    .and_then(|_held| file::save(&path, size, Automaton::DEEP, &built));
                if let Err(error) = stored {
                    (monitor.report)(Preparing::NotStored(&error));
                }
            }
            Ok(built)
        })
    }

    /// Builds and stores a deep automaton. Returns false if it was already stored.
    pub fn store_automaton(&self, size: Size, monitor: &Monitor<'_>) -> Result<bool, TableError> {
        let path = self.automaton_path(size).ok_or(TableError::NoDirectory)?;
        if self.read_automaton(size, monitor)?.is_some() {
            return Ok(false);
        }
        let automaton = self.deep_automaton(size, Policy::Memory, monitor)?;
        let name = Automaton::name_of(size, Automaton::DEEP);
        let _held = take_lock(&path, &name, monitor)?;
        file::save(&path, size, Automaton::DEEP, &automaton)?;
        Ok(true)
    }

    /// Reads a stored automaton again, for verification.
    pub fn reopen_automaton(&self, size: Size) -> Result<(AutomatonHeader, Automaton), TableError> {
        let name = || Automaton::name_of(size, Automaton::DEEP);
        let missing = || TableError::Missing { pattern: name(), cost: Automaton::cost() };
        let path = self.automaton_path(size).ok_or_else(missing)?;
        match file::read(&path) {
            Err(TableError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {
                Err(missing())
            }
            Ok((header, _)) if (header.size, header.depth) != (size, Automaton::DEEP) => {
                Err(TableError::Other { path, found: header.to_string(), expected: name() })
            }
            read => read,
        }
    }

    /// Removes a stored automaton. Returns true if there was one.
    pub fn remove_automaton(&self, size: Size) -> Result<bool, TableError> {
        self.automata.remove(&size);
        self.automaton_path(size).map_or(Ok(false), |path| sealed_file::remove(&path))
    }

    /// The path of a deep automaton, whether it exists or not; `None` without a directory.
    pub fn automaton_path(&self, size: Size) -> Option<PathBuf> {
        Some(file::path_of(self.directory()?, size, Automaton::DEEP))
    }

    /// A stored automaton. `None` if there is none, or if it is broken, which is reported.
    fn read_automaton(
        &self,
        size: Size,
        monitor: &Monitor<'_>,
    ) -> Result<Option<Automaton>, TableError> {
        match self.reopen_automaton(size) {
            Ok((_, automaton)) => Ok(Some(automaton)),
            Err(TableError::Missing { .. }) => Ok(None),
            Err(error) if error.is_broken_file() => {
                (monitor.report)(Preparing::Unusable(&error));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn size() -> Size {
        Size::new(2, 3).unwrap()
    }

    #[test]
    fn a_stored_automaton_is_the_built_one() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::at(directory.path());
        let built = store.deep_automaton(size(), Policy::Build, &Monitor::none()).unwrap();
        let again = Store::at(directory.path());
        assert!(!again.store_automaton(size(), &Monitor::none()).unwrap());
        let (header, read) = again.reopen_automaton(size()).unwrap();
        assert_eq!((read == *built, header.depth), (true, Automaton::DEEP));
        assert_eq!(again.list().unwrap().len(), 1);
        assert!(again.remove_automaton(size()).unwrap());
        assert!(again.list().unwrap().is_empty());
    }

    #[test]
    fn a_changed_byte_is_noticed_and_the_file_replaced() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::at(directory.path());
        store.store_automaton(size(), &Monitor::none()).unwrap();
        let path = store.automaton_path(size()).unwrap();
        let whole = fs::read(&path).unwrap();
        for at in (0..whole.len()).step_by(7) {
            let mut bytes = whole.clone();
            bytes[at] ^= 4;
            fs::write(&path, &bytes).unwrap();
            assert!(Store::at(directory.path()).reopen_automaton(size()).is_err(), "byte {at}");
        }
        fs::write(&path, &whole[..whole.len() - 1]).unwrap();
        let again = Store::at(directory.path());
        assert!(again.reopen_automaton(size()).is_err());
        assert!(again.store_automaton(size(), &Monitor::none()).unwrap());
        assert_eq!(fs::read(&path).unwrap(), whole);
    }

    #[test]
    fn a_build_can_be_cancelled() {
        let cancel = taquin_search::Cancel::new();
        cancel.cancel();
        let monitor = Monitor::silent(&cancel);
        let size = Size::new(4, 4).unwrap();
        let stopped = Store::off().deep_automaton(size, Policy::Memory, &monitor);
        assert!(matches!(stopped, Err(TableError::Stopped)));
    }
}
