//! What can happen to files between two runs; nothing half-written is ever read.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};
use taquin_board::{Cell, Size};
use taquin_search::{Cancel, Monitor, Preparing};
use taquin_tables::{
    Contents, Counts, Header, Pattern, Policy, Store, Table, TableError, export, verify,
};

fn pattern() -> Pattern {
    Pattern::new(Size::FIFTEEN, Cell::new(15), &[0, 1, 4, 5].map(Cell::new), Counts::Pattern)
        .unwrap()
}

/// Records events, and cancels when requested.
#[derive(Default)]
struct Notes {
    lines: Mutex<Vec<String>>,
    cancel: Cancel,
}

impl Notes {
    fn note(&self, event: &Preparing<'_>) {
        let line = match event {
            Preparing::Begun { .. } => "building".to_string(),
            Preparing::Progress { .. } | Preparing::FirstAnswer { .. } => return,
            Preparing::Waiting { .. } => "waiting".to_string(),
            Preparing::Unusable(error) => format!("broken: {error}"),
            Preparing::NotStored(error) => format!("not kept: {error}"),
        };
        self.lines.lock().unwrap().push(line);
    }

    fn lines(&self) -> Vec<String> {
        self.lines.lock().unwrap().clone()
    }

    fn open(&self, store: &Store, pattern: &Pattern, policy: Policy) -> Opened {
        let monitor = Monitor { cancel: &self.cancel, report: &|event| self.note(&event) };
        store.open(pattern, policy, &monitor)
    }
}

type Opened = Result<Arc<Table>, TableError>;

/// Opens the table in a new store; also returns the events.
fn open(directory: &Path, policy: Policy) -> (Result<Vec<u8>, TableError>, Vec<String>) {
    let notes = Notes::default();
    let opened = notes.open(&Store::at(directory), &pattern(), policy);
    (opened.map(|table| table.bytes().to_vec()), notes.lines())
}

fn right_bytes() -> Vec<u8> {
    Table::build(&pattern(), 1, &Monitor::none()).unwrap().bytes().to_vec()
}

#[test]
fn a_table_is_built_once_kept_and_opened() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("not/yet/there");
    let (missing, _) = open(&directory, Policy::Find);
    assert!(matches!(missing, Err(TableError::Missing { .. })));
    let (built, notes) = open(&directory, Policy::Build);
    assert_eq!(built.unwrap(), right_bytes());
    assert_eq!(notes, ["building"]);
    let (opened, notes) = open(&directory, Policy::Find);
    assert_eq!(opened.unwrap(), right_bytes());
    assert!(notes.is_empty());

    let store = Store::at(&directory);
    assert!(store.has(&pattern()));
    let kept = store.list().unwrap();
    assert_eq!(kept.len(), 1);
    assert!(matches!(
        &kept[0].contents,
        Ok(Contents::Pattern(header)) if header.pattern == pattern()
    ));
    assert!(store.remove(&pattern()).unwrap());
    assert!(!store.remove(&pattern()).unwrap());
    assert!(store.list().unwrap().is_empty());
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 0, "nothing is left behind");
}

#[test]
fn quick_tables_touch_no_disk_and_a_store_that_is_off_has_none() {
    let home = tempfile::tempdir().unwrap();
    let (built, _) = open(home.path(), Policy::Quick);
    assert_eq!(built.unwrap(), right_bytes());
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
    let big = Pattern::new(
        Size::FIFTEEN,
        Cell::new(15),
        &[0, 1, 2, 3, 4, 5, 6, 7].map(Cell::new),
        Counts::Pattern,
    );
    let refused = Store::off().open(&big.unwrap(), Policy::Build, &Monitor::none());
    assert!(matches!(refused, Err(TableError::Missing { .. })));
}

/// Every fault of a file has its own error and is reported, and the table is rebuilt if allowed.
#[test]
fn a_spoilt_file_is_never_used() {
    type Spoil = fn(&mut Vec<u8>);
    type Fault = fn(&TableError) -> bool;
    let faults: [(Spoil, Fault); 8] = [
        (|b| b.truncate(0), |e| matches!(e, TableError::Truncated { bytes: 0, .. })),
        (|b| b.truncate(100), |e| matches!(e, TableError::Truncated { bytes: 100, .. })),
        (|b| b[8] = 0, |e| matches!(e, TableError::Version { found: 0, .. })),
        (|b| b[48] ^= 4, |e| matches!(e, TableError::HeaderChecksum(_))),
        (|b| b.truncate(b.len() - 1), |e| matches!(e, TableError::Length { .. })),
        (|b| b.push(0), |e| matches!(e, TableError::Length { .. })),
        (|b| *b.last_mut().unwrap() ^= 128, |e| matches!(e, TableError::Checksum(_))),
        (|b| b[128] ^= 1, |e| matches!(e, TableError::Checksum(_))),
    ];
    for (number, (spoil, fault)) in faults.into_iter().enumerate() {
        let home = tempfile::tempdir().unwrap();
        open(home.path(), Policy::Build).0.unwrap();
        let path = Store::at(home.path()).path_of(&pattern()).unwrap();
        let time = fs::metadata(&path).unwrap().modified().unwrap();
        let mut bytes = fs::read(&path).unwrap();
        spoil(&mut bytes);
        fs::write(&path, bytes).unwrap();
        // With the old time stamp: time stamps say nothing about the bits.
        fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();

        let (found, _) = open(home.path(), Policy::Find);
        assert!(fault(found.as_ref().unwrap_err()), "{number}: {found:?}");
        let (quick, notes) = open(home.path(), Policy::Quick);
        assert_eq!(quick.unwrap(), right_bytes());
        assert!(notes[0].starts_with("broken: "), "{notes:?}");
        let (rebuilt, _) = open(home.path(), Policy::Build);
        assert_eq!(rebuilt.unwrap(), right_bytes());
        assert_eq!(open(home.path(), Policy::Find).0.unwrap(), right_bytes());
    }
}

/// A bit that flips on the disk changes neither the size of a file nor its time.
#[test]
fn a_rotten_bit_is_found_whatever_the_time_stamp_says() {
    let home = tempfile::tempdir().unwrap();
    open(home.path(), Policy::Build).0.unwrap();
    open(home.path(), Policy::Find).0.unwrap();
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    let time = fs::metadata(&path).unwrap().modified().unwrap();
    let whole = fs::read(&path).unwrap();
    let mut random = taquin_board::Random::new(1);
    for _ in 0..200 {
        let bit = random.below(8 * whole.len() as u64) as usize;
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        fs::write(&path, bytes).unwrap();
        fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
        let (found, _) = open(home.path(), Policy::Find);
        assert!(found.unwrap_err().is_broken_file(), "bit {bit}");
    }
}

/// A file that is not ours, or that a later version wrote, is neither used nor replaced.
#[test]
fn a_file_that_is_not_ours_is_left_alone() {
    let home = tempfile::tempdir().unwrap();
    open(home.path(), Policy::Build).0.unwrap();
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    let mut later = fs::read(&path).unwrap();
    later[8] = 9;
    for there in [&b"my notes"[..], &[b'x'; 500], &later] {
        fs::write(&path, there).unwrap();
        let (built, notes) = open(home.path(), Policy::Build);
        assert_eq!(built.unwrap(), right_bytes());
        assert!(notes.iter().any(|note| note.starts_with("not kept: ")), "{notes:?}");
        assert_eq!(fs::read(&path).unwrap(), there);
    }
}

/// The files next to a table are created in the directory, not at the target of a link.
#[cfg(unix)]
#[test]
fn links_beside_a_table_are_not_followed() {
    let home = tempfile::tempdir().unwrap();
    let mine = home.path().join("mine");
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    for ending in ["lock", "part", "checked"] {
        fs::write(&mine, b"precious").unwrap();
        std::os::unix::fs::symlink(&mine, path.with_extension(ending)).unwrap();
        assert_eq!(open(home.path(), Policy::Build).0.unwrap(), right_bytes());
        open(home.path(), Policy::Find).0.ok();
        assert_eq!(fs::read(&mine).unwrap(), b"precious", "{ending}");
        Store::at(home.path()).remove(&pattern()).unwrap();
        assert_eq!(fs::read(&mine).unwrap(), b"precious", "{ending}");
    }
}

/// A file of another kind with the name of a table, of its temporary file or of its lock is not
/// removed.
#[test]
fn files_of_others_are_not_removed() {
    let home = tempfile::tempdir().unwrap();
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    for file in [path.clone(), path.with_extension("part"), path.with_extension("lock")] {
        fs::write(&file, b"my notes").unwrap();
        let found = Store::at(home.path()).remove(&pattern());
        assert!(matches!(found, Err(TableError::Magic(_))), "{found:?}");
        assert_eq!(fs::read(&file).unwrap(), b"my notes");
        fs::remove_file(&file).unwrap();
    }
    open(home.path(), Policy::Build).0.unwrap();
    assert!(Store::at(home.path()).remove(&pattern()).unwrap());
}

/// A pipe in place of a table: the program does not wait for a writer.
#[cfg(unix)]
#[test]
fn a_pipe_is_not_a_table() {
    let home = tempfile::tempdir().unwrap();
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    assert!(!Store::at(home.path()).has(&pattern()));
    let listed = Store::at(home.path()).list().unwrap();
    assert!(matches!(listed[0].contents, Err(TableError::NotAFile(_))));
    assert!(matches!(open(home.path(), Policy::Find).0, Err(TableError::NotAFile(_))));
    let (built, notes) = open(home.path(), Policy::Build);
    assert_eq!(built.unwrap(), right_bytes());
    assert!(notes.iter().any(|note| note.starts_with("not kept: ")), "{notes:?}");
}

#[test]
fn a_file_under_the_name_of_another_table_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::at(home.path());
    let other = Pattern::new(
        pattern().size(),
        Cell::new(15),
        &[0, 1, 4, 6].map(Cell::new),
        Counts::Pattern,
    )
    .unwrap();
    store.open(&other, Policy::Build, &Monitor::none()).unwrap();
    fs::rename(store.path_of(&other).unwrap(), store.path_of(&pattern()).unwrap()).unwrap();
    let (found, _) = open(home.path(), Policy::Find);
    assert!(matches!(found, Err(TableError::Other { .. })));
    assert!(!store.has(&pattern()));
}

#[test]
fn what_a_killed_builder_left_is_not_read() {
    let home = tempfile::tempdir().unwrap();
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    fs::write(path.with_extension("part"), b"half a table").unwrap();
    fs::write(path.with_extension("lock"), b"").unwrap();
    assert!(matches!(open(home.path(), Policy::Find).0, Err(TableError::Missing { .. })));
    assert_eq!(open(home.path(), Policy::Build).0.unwrap(), right_bytes());
    assert!(!path.with_extension("part").exists());
}

#[test]
fn the_second_builder_waits_and_uses_the_first_ones_table() {
    let home = tempfile::tempdir().unwrap();
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    let lock = fs::File::create(path.with_extension("lock")).unwrap();
    lock.lock().unwrap();
    let notes = Notes::default();
    std::thread::scope(|scope| {
        let second = scope.spawn(|| {
            notes.open(&Store::at(home.path()), &pattern(), Policy::Build).unwrap();
        });
        while notes.lines() != ["waiting"] {
            std::thread::yield_now();
        }
        // The first builder's table appears, and its lock is released.
        let elsewhere = tempfile::tempdir().unwrap();
        open(elsewhere.path(), Policy::Build).0.unwrap();
        let made = Store::at(elsewhere.path()).path_of(&pattern()).unwrap();
        fs::copy(made, &path).unwrap();
        lock.unlock().unwrap();
        second.join().unwrap();
    });
    assert_eq!(notes.lines(), ["waiting"], "opened, not built");
}

#[test]
fn who_waits_can_be_stopped_and_so_can_a_build() {
    let home = tempfile::tempdir().unwrap();
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    let lock = fs::File::create(path.with_extension("lock")).unwrap();
    lock.lock().unwrap();
    let notes = Notes::default();
    notes.cancel.cancel();
    let store = Store::at(home.path());
    let stopped = notes.open(&store, &pattern(), Policy::Build);
    assert!(matches!(stopped, Err(TableError::Stopped)));
    lock.unlock().unwrap();
    let stopped = notes.open(&store, &pattern(), Policy::Build);
    assert!(matches!(stopped, Err(TableError::Stopped)));
    assert!(!path.exists() && !path.with_extension("part").exists());
}

#[test]
fn a_directory_that_cannot_be_written_to_is_said_and_the_table_used() {
    let home = tempfile::tempdir().unwrap();
    // A file in place of the directory: refused for every user, including the superuser.
    let blocked = home.path().join("file");
    fs::write(&blocked, b"").unwrap();
    let (built, notes) = open(&blocked.join("tables"), Policy::Build);
    assert_eq!(built.unwrap(), right_bytes());
    assert!(notes[0].starts_with("not kept: "), "{notes:?}");
}

#[test]
fn verification_finds_a_wrong_bit_that_has_the_right_checksum() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::at(home.path());
    let path = store.path_of(&pattern()).unwrap();
    store.open(&pattern(), Policy::Build, &Monitor::none()).unwrap();
    let (header, table) = store.reopen(&pattern()).unwrap();
    let verified = verify(&header, &table, 2, &Monitor::none()).unwrap();
    assert_eq!(verified.entries, table.index().entries());
    assert_eq!(verified.deepest, header.deepest);

    let whole = fs::read(&path).unwrap();
    for bit in [0u64, 77, 4 * table.index().stride() + 500] {
        let mut bytes = whole.clone();
        bytes[128 + (bit / 8) as usize] ^= 1 << (bit % 8);
        let checksum = xxhash_rust::xxh3::xxh3_64(&bytes[128..]);
        let forged = Header { checksum, ..header.clone() };
        bytes[..128].copy_from_slice(&forged.to_bytes());
        fs::remove_file(&path).unwrap();
        fs::write(&path, bytes).unwrap();
        let (header, table) = store.reopen(&pattern()).unwrap();
        let wrong = verify(&header, &table, 2, &Monitor::none());
        assert!(matches!(wrong, Err(TableError::Invariant { .. })), "bit {bit}: {wrong:?}");
    }
}

#[test]
fn every_kind_of_table_verifies() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::at(home.path());
    let cases: [(usize, usize, usize, &[usize], Counts); 6] = [
        (2, 2, 3, &[0, 1, 2], Counts::Pattern),
        (3, 3, 8, &[0, 1, 2, 3, 4, 5, 6, 7], Counts::Pattern),
        (3, 3, 4, &[1, 3, 5, 7], Counts::Every),
        (2, 5, 9, &[0, 1, 2, 5, 6, 7, 8], Counts::Pattern),
        (3, 4, 11, &[0, 1, 2, 4, 5], Counts::Pattern),
        (5, 5, 24, &[0, 1, 5], Counts::Pattern),
    ];
    for (rows, cols, blank, cells, counts) in cases {
        let size = Size::new(rows, cols).unwrap();
        let cells: Vec<Cell> = cells.iter().copied().map(Cell::new).collect();
        let pattern = Pattern::new(size, Cell::new(blank), &cells, counts).unwrap();
        store.open(&pattern, Policy::Build, &Monitor::none()).unwrap();
        let (header, table) = store.reopen(&pattern).unwrap();
        verify(&header, &table, 2, &Monitor::none()).unwrap();
    }
}

#[test]
fn an_export_has_a_row_for_each_entry() {
    let size = Size::new(2, 3).unwrap();
    let pattern =
        Pattern::new(size, Cell::new(5), &[0, 1].map(Cell::new), Counts::Pattern).unwrap();
    let table = Table::build(&pattern, 1, &Monitor::none()).unwrap();
    let mut out = Vec::new();
    export(&table, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("tile_of_cell_0,tile_of_cell_1,blank_region,value"));
    assert_eq!(lines.clone().count() as u64, table.index().entries());
    assert!(lines.clone().any(|line| line == "0,1,2,0"), "the goal");
    assert_eq!(lines.filter(|line| line.ends_with(",0")).count(), 1);
}

/// Headers of any bytes: an error, never a panic.
#[test]
fn any_bytes_are_a_header_or_an_error() {
    let home = tempfile::tempdir().unwrap();
    open(home.path(), Policy::Build).0.unwrap();
    let path = Store::at(home.path()).path_of(&pattern()).unwrap();
    let whole = fs::read(&path).unwrap();
    let header = Header::parse(&path, &whole).unwrap();
    assert_eq!(header.to_bytes(), whole[..128]);
    for at in 0..120 {
        for value in [0, 1, 2, 7, 9, 25, 128, 255] {
            let mut bytes = whole[..128].to_vec();
            bytes[at] = value;
            let sum = xxhash_rust::xxh3::xxh3_64(&bytes[..120]);
            bytes[120..].copy_from_slice(&sum.to_le_bytes());
            if let Ok(other) = Header::parse(&path, &bytes) {
                assert_eq!(Header::parse(&path, &other.to_bytes()).unwrap(), other);
            }
        }
    }
}

/// A walking-distance table is stored, opened, verified; one with a flipped bit is reported and not
/// used.
#[test]
fn walking_distances_are_kept_too() {
    let directory = tempfile::tempdir().unwrap();
    let size = Size::new(3, 4).unwrap();
    let store = Store::at(directory.path());
    assert!(store.store_walking(size, 2, &Monitor::none()).unwrap());
    assert!(!store.store_walking(size, 2, &Monitor::none()).unwrap(), "kept already");
    let kept = store.list().unwrap();
    assert!(matches!(&kept[0].contents, Ok(Contents::Walking(header)) if header.blank == 2));
    let (header, opened) = store.reopen_walking(size, 2).unwrap();
    opened.verify().unwrap();
    assert_eq!(header.states, opened.states() as u64);

    let path = store.walking_path(size, 2).unwrap();
    let whole = fs::read(&path).unwrap();
    for (at, what) in [(0, "magic"), (9, "format"), (20, "header"), (whole.len() / 2, "entries")] {
        let mut bytes = whole.clone();
        bytes[at] ^= 4;
        fs::write(&path, bytes).unwrap();
        let notes = Notes::default();
        let monitor = Monitor { cancel: &notes.cancel, report: &|event| notes.note(&event) };
        let used = Store::at(directory.path()).walking(size, 2, &monitor).unwrap();
        assert_eq!(used.states(), opened.states());
        assert!(notes.lines()[0].contains(what), "{what}: {:?}", notes.lines());
    }
    fs::write(&path, &whole[..whole.len() - 1]).unwrap();
    assert!(matches!(store.reopen_walking(size, 2), Err(TableError::Length { .. })));
    assert!(store.store_walking(size, 2, &Monitor::none()).unwrap(), "built again");
    assert_eq!(fs::read(&path).unwrap(), whole);
    assert!(store.remove_walking(size, 2).unwrap());
    assert!(store.list().unwrap().is_empty());
}
