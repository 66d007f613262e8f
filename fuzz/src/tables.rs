//! What must hold of the readers of drawings and of table files, whatever they are given.
//!
//! Shared by the fuzz targets and by the property tests of the crate `tables`.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;
use taquin_board::Size;
use taquin_search::Monitor;
use taquin_tables::{Partition, Pattern, Policy, Store};

/// A text is a partition, or an error.
pub fn drawing(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(partition) = Partition::draw(&text) {
        let tiles: usize = partition.groups().iter().map(Vec::len).sum();
        assert!(tiles < partition.size().cells());
    }
}

/// A whole file, and the table in it.
struct Whole {
    kind: Kind,
    bytes: Vec<u8>,
    table: Option<Vec<u8>>,
}

/// Whole files: of a pattern table and of a walking-distance table of 2x3.
fn whole() -> &'static [Whole; 2] {
    static WHOLE: OnceLock<[Whole; 2]> = OnceLock::new();
    WHOLE.get_or_init(|| {
        let directory = tempfile::tempdir().expect("a directory");
        [Kind::Pattern, Kind::Walking].map(|kind| {
            let store = Store::at(directory.path());
            kind.make(&store);
            let bytes = fs::read(kind.path(&store)).expect("the file that was made");
            Whole { kind, bytes, table: kind.read(directory.path()) }
        })
    })
}

/// The kinds of table files.
#[derive(Clone, Copy)]
enum Kind {
    Pattern,
    Walking,
}

fn size() -> Size {
    Size::new(2, 3).expect("a size")
}

fn pattern() -> Pattern {
    let partition = Partition::draw("aab\nab.").expect("a drawing");
    partition.patterns().into_iter().next().expect("a group")
}

impl Kind {
    fn make(self, store: &Store) {
        match self {
            Kind::Pattern => {
                store.open(&pattern(), Policy::Build, &Monitor::none()).expect("it is small");
            }
            Kind::Walking => {
                store.store_walking(size(), 1, &Monitor::none()).expect("it is small");
            }
        }
    }

    fn path(self, store: &Store) -> std::path::PathBuf {
        match self {
            Kind::Pattern => store.path_of(&pattern()),
            Kind::Walking => store.walking_path(size(), 1),
        }
        .expect("a directory")
    }

    /// The table of a file, if it is used at all: the bits or the distances.
    fn read(self, directory: &Path) -> Option<Vec<u8>> {
        let store = Store::at(directory);
        match self {
            Kind::Pattern => {
                let table = store.open(&pattern(), Policy::Find, &Monitor::none()).ok()?;
                Some(table.bytes().to_vec())
            }
            Kind::Walking => {
                let table = store.walking(size(), 1, &Monitor::none()).ok()?;
                Some((0..table.states() as u32).map(|state| table.distance(state) as u8).collect())
            }
        }
    }
}

/// A file is the whole table, or it is not used. The data are changes of a whole file: a position
/// and a byte each; with an odd first byte the file is the data itself.
pub fn file(data: &[u8]) {
    for Whole { kind, bytes, table } in whole() {
        let mut bytes = bytes.clone();
        match data.split_first() {
            Some((first, rest)) if first % 2 == 1 => bytes = rest.to_vec(),
            Some((first, rest)) => {
                for change in rest.chunks_exact(3) {
                    let at = usize::from(u16::from_le_bytes([change[0], change[1]]));
                    let at = at % bytes.len().max(1);
                    if let Some(byte) = bytes.get_mut(at) {
                        *byte ^= change[2];
                    }
                }
                if first % 4 == 2 {
                    bytes.truncate(bytes.len() / 2);
                }
            }
            None => {}
        }
        let changed = tempfile::tempdir().expect("a directory");
        let store = Store::at(changed.path());
        fs::write(kind.path(&store), &bytes).expect("written");
        store.list().expect("a list, whatever the files hold");
        if let Some(found) = kind.read(changed.path()) {
            assert_eq!(Some(&found), table.as_ref(), "a changed file was believed");
        }
    }
}
