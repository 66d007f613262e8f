//! The inputs that are kept for each fuzz target, in `fuzz/corpus`.
//!
//! Included by the property tests, which run the body of every target on its inputs.

use std::fs;
use std::path::Path;

/// The most inputs of a target.
const MOST_FILES: usize = 60;
/// The most bytes of an input: photos need more than texts.
const MOST_BYTES: usize = 4 << 10;
const MOST_BYTES_OF_A_PHOTO: usize = 8 << 10;

/// Runs the body of a target on all its inputs. The last name printed is that of the one that
/// failed.
#[allow(clippy::print_stdout)]
pub fn replay(target: &str, body: fn(&[u8])) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let directory = root.join("fuzz/corpus").join(target);
    let entries = fs::read_dir(&directory).expect("a directory of inputs");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    assert!((1..=MOST_FILES).contains(&paths.len()), "{target} has {} inputs", paths.len());
    let most = if target == "photo" { MOST_BYTES_OF_A_PHOTO } else { MOST_BYTES };
    for path in paths {
        println!("{}", path.display());
        let data = fs::read(&path).expect("an input");
        assert!(data.len() <= most, "{} bytes", data.len());
        body(&data);
    }
}
