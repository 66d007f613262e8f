//! The table store: tables open in memory, stored in a directory, or built on demand.

use crate::file::{self, Header};
use crate::sealed_file::{self, lock_path};
use crate::shared::{LOOK_AGAIN, Shared};
use crate::{
    Automaton, AutomatonHeader, Counts, MultiHeader, MultiPattern, MultiTable, Pattern,
    PatternIndex, Table, TableError, Walking, WalkingHeader, automaton, build, multi, walking,
};
use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use taquin_board::Size;
use taquin_search::{Monitor, Preparing};

/// What may be done to get a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Open it if it is stored; build nothing.
    Find,
    /// Open it if it is stored, else build it in memory if that takes under a second.
    Quick,
    /// Open it if it is stored, else build it in memory whatever it costs.
    Memory,
    /// Open it if it is stored, else build it whatever it costs and store it. In a store without a
    /// directory this is the same as `Quick`.
    Build,
}

/// A table in the store's directory.
#[derive(Debug)]
#[non_exhaustive]
pub struct StoredFile {
    /// Its file.
    pub path: PathBuf,
    /// The bytes of the file.
    pub bytes: u64,
    /// The contents according to the header, or the header's error. The entries are not read.
    pub contents: Result<Contents, TableError>,
}

/// The contents of a stored file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contents {
    /// The table of a pattern.
    Pattern(Header),
    /// A walking-distance table.
    Walking(WalkingHeader),
    /// A deep automaton.
    Automaton(AutomatonHeader),
    /// The table of a pattern in the multi-tile metric.
    Multi(MultiHeader),
}

/// Opens, builds and stores tables. Each is opened once and shared.
#[derive(Debug)]
pub struct Store {
    directory: Option<PathBuf>,
    threads: usize,
    opened: Shared<Pattern, Table>,
    indexes: Mutex<HashMap<(Size, usize, Counts), Arc<PatternIndex>>>,
    pub(crate) walking: Shared<(Size, usize), Walking>,
    shallow: Mutex<HashMap<Size, Arc<Automaton>>>,
    pub(crate) automata: Shared<Size, Automaton>,
    pub(crate) multi: Shared<MultiPattern, MultiTable>,
}

/// Builds that need more memory are refused.
const MOST_MEMORY: u64 = 64 << 30;

impl Store {
    /// A store that reads and writes no file.
    pub fn off() -> Store {
        Store {
            directory: None,
            threads: 1,
            opened: Shared::default(),
            indexes: Mutex::default(),
            walking: Shared::default(),
            shallow: Mutex::default(),
            automata: Shared::default(),
            multi: Shared::default(),
        }
    }

    /// A store in this directory, which is created when the first table is stored.
    pub fn at(directory: impl Into<PathBuf>) -> Store {
        Store { directory: Some(directory.into()), ..Store::off() }
    }

    /// The environment variable that names the directory by default.
    pub const VARIABLE: &'static str = "TAQUIN_TABLES";

    /// The store for a setting: `off`, `auto` (the cache directory) or a directory. Without a
    /// setting, [`Store::VARIABLE`] decides, else `auto`. No file is touched yet.
    pub fn chosen(asked: Option<&str>) -> Result<Store, TableError> {
        let variable = std::env::var(Store::VARIABLE).ok().filter(|value| !value.is_empty());
        match asked.or(variable.as_deref()).unwrap_or("auto") {
            "off" => Ok(Store::off()),
            "auto" => match Store::cache_directory() {
                Ok(directory) => Ok(Store::at(directory)),
                // Without a home directory there is no cache; that is an error only if one is
                // needed.
                Err(_) if asked.is_none() => Ok(Store::off()),
                Err(error) => Err(error),
            },
            directory => Ok(Store::at(directory)),
        }
    }

    /// The directory `taquin/tables` in the platform's cache.
    #[cfg(feature = "cache-directory")]
    pub fn cache_directory() -> Result<PathBuf, TableError> {
        use etcetera::BaseStrategy;
        let strategy = etcetera::choose_base_strategy().map_err(|_| TableError::NoDirectory)?;
        Ok(strategy.cache_dir().join("taquin").join("tables"))
    }

    /// Without the feature `cache-directory` there is none.
    #[cfg(not(feature = "cache-directory"))]
    pub fn cache_directory() -> Result<PathBuf, TableError> {
        Err(TableError::NoDirectory)
    }

    /// The same store, building on this many threads (1 by default).
    pub fn with_threads(self, threads: usize) -> Store {
        Store { threads: threads.max(1), ..self }
    }

    /// The number of threads for building.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The directory of stored tables, if any.
    pub fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// The table of a pattern.
    pub fn open(
        &self,
        pattern: &Pattern,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<Arc<Table>, TableError> {
        self.opened.get(pattern, monitor, || self.find_or_build(pattern, policy, monitor))
    }

    /// The automaton that the fast searches on boards of this size use.
    pub fn automaton(&self, size: Size) -> Arc<Automaton> {
        let made = || Arc::new(Automaton::new(size, Automaton::DEPTH));
        lock(&self.shallow).entry(size).or_insert_with(made).clone()
    }

    /// True if a table of this pattern is open, or stored with an intact header. Entries are not
    /// read.
    pub fn has(&self, pattern: &Pattern) -> bool {
        self.opened.has(pattern) || self.has_stored(pattern)
    }

    /// True if a table of this pattern is stored with an intact header. A table that was built in
    /// memory does not count.
    pub fn has_stored(&self, pattern: &Pattern) -> bool {
        self.path_of(pattern).is_some_and(|path| {
            let header = sealed_file::open(&path).and_then(|file| file::read_header(&path, &file));
            header.is_ok_and(|header| header.pattern == *pattern)
        })
    }

    /// The path of a pattern's table, whether it exists or not; `None` without a directory.
    pub fn path_of(&self, pattern: &Pattern) -> Option<PathBuf> {
        self.directory.as_ref().map(|directory| file::path_of(directory, pattern))
    }

    /// All table files of the directory, by name. A missing directory has none.
    pub fn list(&self) -> Result<Vec<StoredFile>, TableError> {
        let Some(directory) = &self.directory else { return Ok(Vec::new()) };
        let io = |path: &Path, doing| {
            let path = path.to_path_buf();
            move |source| TableError::Io { path, doing, source }
        };
        let files = match fs::read_dir(directory) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            files => files.map_err(io(directory, "list"))?,
        };
        let mut stored = Vec::new();
        for entry in files {
            let path = entry.map_err(io(directory, "list"))?.path();
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            let endings =
                [file::ENDING, walking::file::ENDING, automaton::file::ENDING, multi::file::ENDING];
            if !endings.contains(&ending) {
                continue;
            }
            let bytes = fs::metadata(&path).map_err(io(&path, "read"))?.len();
            let contents = sealed_file::open(&path).and_then(|mut file| match ending {
                file::ENDING => file::read_header(&path, &file).map(Contents::Pattern),
                walking::file::ENDING => {
                    walking::file::read_header(&path, &mut file).map(Contents::Walking)
                }
                multi::file::ENDING => {
                    multi::file::read_header(&path, &mut file).map(Contents::Multi)
                }
                _ => automaton::file::read_header(&path, &mut file).map(Contents::Automaton),
            });
            stored.push(StoredFile { bytes, contents, path });
        }
        stored.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(stored)
    }

    /// Reads a stored table again and returns it with its header, for [`verify`](crate::verify).
    pub fn reopen(&self, pattern: &Pattern) -> Result<(Header, Table), TableError> {
        let missing = || TableError::Missing { pattern: pattern.to_string(), cost: pattern.cost() };
        let path = self.path_of(pattern).ok_or_else(missing)?;
        let index = self.index(pattern);
        match file::open(&path, pattern, &index) {
            Err(TableError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {
                Err(missing())
            }
            opened => {
                let (header, bytes) = opened?;
                Ok((header, Table::new(pattern.clone(), index, bytes)))
            }
        }
    }

    /// Removes a stored table and what belongs to it. Returns true if there was one. Searches that
    /// have it open can still use it.
    pub fn remove(&self, pattern: &Pattern) -> Result<bool, TableError> {
        self.opened.remove(pattern);
        let Some(path) = self.path_of(pattern) else { return Ok(false) };
        sealed_file::remove(&path)
    }

    fn find_or_build(
        &self,
        pattern: &Pattern,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<Table, TableError> {
        let path = self.path_of(pattern);
        if let Some(path) = &path
            && let Some(table) = self.read(path, pattern, policy, monitor)?
        {
            return Ok(table);
        }
        let cost = pattern.cost();
        let allowed = match policy {
            Policy::Find => false,
            Policy::Quick => cost.is_quick(),
            Policy::Memory => true,
            Policy::Build => path.is_some() || cost.is_quick(),
        };
        if !allowed {
            return Err(TableError::Missing { pattern: pattern.to_string(), cost });
        }
        if cost.peak_bytes > MOST_MEMORY {
            let gigabytes = cost.peak_bytes >> 30;
            return Err(TableError::TooLarge { pattern: pattern.to_string(), gigabytes });
        }
        match path {
            Some(path) if policy == Policy::Build => self.build_and_store(&path, pattern, monitor),
            _ => Ok(self.build(pattern, monitor)?.0),
        }
    }

    /// Opens a stored table. Returns `None` if there is none, or if it is broken and may be
    /// rebuilt.
    fn read(
        &self,
        path: &Path,
        pattern: &Pattern,
        policy: Policy,
        monitor: &Monitor<'_>,
    ) -> Result<Option<Table>, TableError> {
        // Building the index takes milliseconds, so the file is checked first.
        if !path.exists() {
            return Ok(None);
        }
        let index = self.index(pattern);
        match file::open(path, pattern, &index) {
            Ok((_, bytes)) => Ok(Some(Table::new(pattern.clone(), index, bytes))),
            Err(TableError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) if error.is_broken_file() && policy != Policy::Find => {
                (monitor.report)(Preparing::Unusable(&error));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Builds under the table's lock. After waiting for the lock, the table may exist already.
    fn build_and_store(
        &self,
        path: &Path,
        pattern: &Pattern,
        monitor: &Monitor<'_>,
    ) -> Result<Table, TableError> {
        let _held = match take_lock(path, &pattern.to_string(), monitor) {
            Ok(file) => file,
            Err(TableError::Stopped) => return Err(TableError::Stopped),
            // The directory is not writable: a table that is quick to build is used from memory.
            Err(error) if pattern.cost().is_quick() => {
                (monitor.report)(Preparing::NotStored(&error));
                return Ok(self.build(pattern, monitor)?.0);
            }
            Err(error) => return Err(error),
        };
        if let Some(table) = self.read(path, pattern, Policy::Build, monitor)? {
            return Ok(table);
        }
        let (table, reached, deepest) = self.build(pattern, monitor)?;
        if let Err(error) = file::save(path, &table, reached, deepest) {
            (monitor.report)(Preparing::NotStored(&error));
        }
        Ok(table)
    }

    fn build(
        &self,
        pattern: &Pattern,
        monitor: &Monitor<'_>,
    ) -> Result<(Table, u64, u32), TableError> {
        let (what, cost) = (pattern.to_string(), pattern.cost());
        let (cpu_seconds, bytes) = (cost.cpu_seconds, cost.bytes);
        (monitor.report)(Preparing::Begun { what: &what, cpu_seconds, bytes });
        let index = self.index(pattern);
        let built = build::build(pattern, &index, self.threads, monitor);
        let built = built.ok_or(TableError::Stopped)?;
        Ok((Table::new(pattern.clone(), index, built.bytes), built.reached, built.deepest))
    }

    /// The index of a pattern, shared by all patterns of its size and number of tiles.
    fn index(&self, pattern: &Pattern) -> Arc<PatternIndex> {
        let key = (pattern.size(), pattern.tiles(), pattern.counts());
        lock(&self.indexes)
            .entry(key)
            .or_insert_with(|| Arc::new(PatternIndex::of(pattern)))
            .clone()
    }
}

/// Locks a mutex. A thread that panicked while holding it left the map intact.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes the lock of a table's file, waiting for its holder. The system releases the lock with the
/// file, or with the process, however it ends.
pub(crate) fn take_lock(
    path: &Path,
    name: &str,
    monitor: &Monitor<'_>,
) -> Result<File, TableError> {
    let at = lock_path(path);
    let io = |doing| {
        let path = at.clone();
        move |source| TableError::Io { path, doing, source }
    };
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory).map_err(io("make the directory of"))?;
    }
    let mut told = false;
    loop {
        let file = open_lock(&at).map_err(io("make"))?;
        match file.try_lock() {
            // If the table was removed while we waited, so was its lock file: our lock is void.
            Ok(()) if is_still_at(&file, &at) => return Ok(file),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) if monitor.cancel.is_cancelled() => {
                return Err(TableError::Stopped);
            }
            Err(TryLockError::WouldBlock) => {
                if !told {
                    (monitor.report)(Preparing::Waiting { what: name });
                    told = true;
                }
                std::thread::sleep(LOOK_AGAIN);
            }
            Err(TryLockError::Error(source)) => return Err(io("lock")(source)),
        }
    }
}

/// Opens or creates the lock file. An existing file is not changed, and a link is not followed.
fn open_lock(path: &Path) -> io::Result<File> {
    if fs::symlink_metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(ErrorKind::AlreadyExists.into());
    }
    File::options().read(true).write(true).create(true).truncate(false).open(path)
}

/// True if an open file is the one at a path.
#[cfg(unix)]
fn is_still_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// On other systems an open file cannot be removed.
#[cfg(not(unix))]
fn is_still_at(_: &File, path: &Path) -> bool {
    path.exists()
}
