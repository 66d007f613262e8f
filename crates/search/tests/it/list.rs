//! The laws cover every search: the table in `lib.rs`, the code and the list of the tests name the
//! same searches.
#![allow(clippy::unwrap_used)]

use crate::common::{GOAL, MANHATTAN, Puzzle, searches};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const LIB: &str = include_str!("../../src/lib.rs");

/// The names in the list that all laws loop over.
fn listed() -> BTreeSet<String> {
    let puzzle = Puzzle::new(GOAL);
    searches(&puzzle, &MANHATTAN).iter().map(|case| case.name.to_owned()).collect()
}

/// The names in the first column of the table in `lib.rs`.
fn documented() -> BTreeSet<String> {
    let rows = LIB.lines().filter_map(|line| line.strip_prefix("//! | [`"));
    rows.map(|row| row.split('`').next().unwrap().to_owned()).collect()
}

/// The types that implement `Search`, read from the code.
fn implemented() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let code = fs::read_to_string(path).unwrap();
            for (_, rest) in
                code.match_indices("Search<S, H> for ").map(|(at, m)| (at, &code[at + m.len()..]))
            {
                let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap();
                names.insert(rest[..end].to_owned());
            }
        }
    }
    names
}

#[test]
fn every_search_of_the_table_is_in_the_list() {
    assert!(documented().len() >= 14, "{:?}", documented());
    assert_eq!(listed(), documented());
}

#[test]
fn every_search_of_the_code_is_in_the_table() {
    assert_eq!(implemented(), documented());
}

/// A search that is not exported could not be in the list, and one that is exported is in the
/// table under its name.
#[test]
fn every_search_is_exported() {
    for name in documented() {
        let exports = LIB.lines().filter(|line| line.starts_with("pub use "));
        let mut words = exports.flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
        assert!(words.any(|word| word == name), "{name}");
    }
}
