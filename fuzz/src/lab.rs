//! What must hold of the readers of experiment files and journals, whatever they are given.
//!
//! Shared by the fuzz targets and by the property tests of the crate `lab`.

use std::fs;
use taquin_lab::{ExperimentSpec, Journal};

/// Longer than any message should be.
const A_PAGE: usize = 6000;

/// A text is an experiment, or an error of a bounded length.
pub fn experiment(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err(error) = ExperimentSpec::from_toml(&text) {
        assert!(error.to_string().len() < 10 * A_PAGE);
    }
}

/// A file is a journal, or it is refused and left as it is. A last line that is torn may be cut off.
pub fn journal(data: &[u8]) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("journal.jsonl");
    fs::write(&path, data).expect("written");
    let read = Journal::read(&path).map(|records| records.len());
    assert_eq!(fs::read(&path).expect("it is there"), data, "to read changes nothing");
    match Journal::open(&path) {
        Ok(journal) => {
            let left = fs::read(&path).expect("it is there");
            assert!(data.starts_with(&left) || left == [data, b"\n"].concat());
            if let Ok(read) = read {
                assert!(journal.len() <= read);
            }
        }
        Err(_) => assert_eq!(fs::read(&path).expect("it is there"), data, "refused, yet changed"),
    }
}
