//! What must hold of the readers of drawings and of table files, whatever they are given.
//!
//! Shared by the fuzz targets and by the property tests of the crate `tables`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use taquin_board::{Cell, Size};
use taquin_search::Monitor;
use taquin_tables::{MultiPattern, Partition, Policy, Store, TableId};
use xxhash_rust::xxh3::xxh3_64;

/// Longer than any message should be.
const A_PAGE: usize = 2000;

/// A text is a partition, or an error.
pub fn drawing(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(partition) = Partition::draw(&text) {
        let tiles: usize = partition.groups().iter().map(Vec::len).sum();
        assert!(tiles < partition.size().cells());
    }
}

/// An intact file, and the table in it.
struct Intact {
    id: TableId,
    bytes: Vec<u8>,
    table: Vec<u8>,
}

/// The files of every kind of table, of 2x3; and of a multi-tile table by goal rows, of 3x3.
fn intact() -> &'static [Intact; 5] {
    static INTACT: OnceLock<[Intact; 5]> = OnceLock::new();
    INTACT.get_or_init(|| {
        let size = |rows, cols| Size::new(rows, cols).expect("a size");
        let partition = Partition::draw("aab\nab.").expect("a drawing");
        let pattern = partition.patterns().into_iter().next().expect("a group");
        let cells = [0, 1, 2, 4].map(Cell::new);
        let ids = [
            TableId::Pattern(pattern),
            TableId::Walking(size(2, 3), 1),
            TableId::Automaton(size(2, 3)),
            TableId::Multi(MultiPattern::new(size(2, 3), Cell::new(5), &cells).expect("cells")),
            TableId::Multi(MultiPattern::rows(size(3, 3), Cell::new(8)).expect("a square")),
        ];
        let directory = tempfile::tempdir().expect("a directory");
        ids.map(|id| {
            let store = Store::at(directory.path());
            id.store(&store, &Monitor::none()).expect("it is small");
            id.verify(&store, &Monitor::none()).expect("it is intact");
            let bytes = fs::read(path(&id, &store)).expect("the file that was written");
            let table = table(&id, directory.path()).expect("an intact file");
            Intact { id, bytes, table }
        })
    })
}

fn path(id: &TableId, store: &Store) -> PathBuf {
    id.path(store).expect("a directory")
}

/// The table of a file, if it is used at all: its entries as bytes.
fn table(id: &TableId, directory: &Path) -> Option<Vec<u8>> {
    let (store, monitor) = (Store::at(directory), Monitor::none());
    Some(match id {
        TableId::Pattern(pattern) => {
            store.open(pattern, Policy::Find, &monitor).ok()?.bytes().to_vec()
        }
        TableId::Walking(size, row) => {
            let table = store.walking(*size, *row, &monitor).ok()?;
            (0..table.states() as u32).map(|state| table.distance(state) as u8).collect()
        }
        TableId::Automaton(size) => {
            let automaton = store.reopen_automaton(*size).ok()?.1;
            automaton.rows().iter().flatten().flat_map(|state| state.to_le_bytes()).collect()
        }
        TableId::Multi(pattern) => {
            store.multi(pattern, Policy::Find, &monitor).ok()?.bytes().to_vec()
        }
    })
}

/// Corrects the checksum of the header, and with `entries` that of the entries too, so that the
/// checks after them are reached.
fn seal(bytes: &mut [u8], id: &TableId, entries: bool) {
    // The length of the header, and where the checksum of the entries is in it.
    let (header, at) = match id {
        TableId::Pattern(_) => (128, 64),
        TableId::Walking(..) => (64, 32),
        TableId::Automaton(_) => (48, 32),
        TableId::Multi(_) => (64, 40),
    };
    if bytes.len() < header {
        return;
    }
    if entries {
        let sum = xxh3_64(&bytes[header..]);
        bytes[at..at + 8].copy_from_slice(&sum.to_le_bytes());
    }
    let sum = xxh3_64(&bytes[..header - 8]);
    bytes[header - 8..header].copy_from_slice(&sum.to_le_bytes());
}

/// A file is the intact table, or it is not used. With all checksums corrected a changed table is
/// used, but verifying it finds the change.
///
/// The bits of the first byte choose: what the rest is (1: the file itself, else changes of the
/// intact file, a position and a byte each), half of the file only (2), which checksums are
/// corrected (4: that of the header, 8: all), and the table (the upper four).
pub fn file(data: &[u8]) {
    let (&first, rest) = data.split_first().unwrap_or((&0, &[]));
    let Intact { id, bytes, table } = &intact()[usize::from(first >> 4) % intact().len()];
    let mut bytes = bytes.clone();
    if first & 1 != 0 {
        bytes = rest.to_vec();
    } else {
        for change in rest.chunks_exact(3) {
            let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % bytes.len();
            bytes[at] ^= change[2];
        }
    }
    if first & 2 != 0 {
        bytes.truncate(bytes.len() / 2);
    }
    let all = first & 8 != 0;
    if first & 12 != 0 {
        seal(&mut bytes, id, all);
    }
    let changed = tempfile::tempdir().expect("a directory");
    let store = Store::at(changed.path());
    fs::write(path(id, &store), &bytes).expect("written");
    let list = store.list().expect("a list, whatever the files hold");
    if let Err(error) = &list[0].contents {
        assert!(error.to_string().len() < A_PAGE, "{error}");
    }
    let verified = id.verify(&store, &Monitor::none());
    if let Err(error) = &verified {
        assert!(error.to_string().len() < A_PAGE, "{error}");
    }
    let used = self::table(id, changed.path());
    if !all || verified.is_ok() {
        assert!(used.is_none_or(|used| used == *table), "a changed file of {} was used", id.name());
    }
    assert!(verified.is_err() || list[0].contents.is_ok(), "verified, but not listed");
}
