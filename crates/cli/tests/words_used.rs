//! Every message that the sources say is in the catalogues, and every message in the catalogues is
//! said by some source.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;

/// Messages whose names are put together from a command, an option, an entry of the registry …
const FAMILIES: [&str; 10] = [
    "cmd-",
    "opt-",
    "arg-",
    "algorithm-",
    "heuristic-",
    "goal-",
    "suite-",
    "program",
    "difficulty-",
    "lab-",
];

/// The sources of all crates, in one text.
fn sources() -> String {
    fn read(path: &Path, into: &mut String) {
        if path.is_dir() {
            let mut inside: Vec<_> =
                path.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
            inside.sort();
            inside.iter().for_each(|path| read(path, into));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut text = String::new();
    for entry in crates.read_dir().unwrap() {
        read(&entry.unwrap().path().join("src"), &mut text);
    }
    text
}

/// The names of all messages.
fn known() -> BTreeSet<String> {
    let lines = words::CATALOGUES.iter().flat_map(|catalogue| catalogue.en.lines());
    lines
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id.to_owned())
        .collect()
}

#[test]
fn what_is_said_is_in_the_catalogues() {
    let (text, known) = (sources(), known());
    let mut found = 0;
    for call in ["say(", "say_with(", "unknown("] {
        for (at, _) in text.match_indices(call) {
            let after = text[at + call.len()..].trim_start();
            let Some(id) = after.strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                continue;
            };
            let id = id.split('.').next().unwrap();
            assert!(known.contains(id) || id == "no-such-message", "{call}\"{id}\" is no message");
            found += 1;
        }
    }
    assert!(found > 100, "only {found} found: is this test blind?");
}

#[test]
fn what_is_in_the_catalogues_is_said() {
    let text = sources();
    let silent: Vec<String> = known()
        .into_iter()
        .filter(|id| !FAMILIES.iter().any(|family| id.starts_with(family)))
        .filter(|id| !text.contains(&format!("\"{id}\"")))
        .collect();
    assert!(silent.is_empty(), "{silent:#?}");
}
