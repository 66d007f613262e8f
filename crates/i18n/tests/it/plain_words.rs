//! Plain words: phrases that are not allowed in comments, messages and documents.
//!
//! The list is short on purpose. It has phrases that read like a translation, each with a better
//! one. The change log is not checked.

use std::path::{Path, PathBuf};

/// Phrases that are not allowed, and what to write instead.
const PHRASES: [(&str, &str); 55] = [
    ("in the mean", "on average"),
    ("moves too many", "extra moves"),
    ("told apart", "reported separately, distinguished"),
    ("reckon", "compute"),
    ("reckons", "computes"),
    ("reckoned", "computed"),
    ("is no value of", "is not a valid value for"),
    ("brother", "sibling"),
    ("brothers", "siblings"),
    ("gift", "say what it is"),
    ("for ever", "always"),
    ("anew", "again"),
    ("whoever", "name the actor"),
    ("is had", "is available"),
    ("be had", "be available"),
    ("wish", "request, displacement"),
    ("wishes", "requests, displacements"),
    ("owe", "say what is counted"),
    ("owed", "say what is counted"),
    ("debts", "speculative counts"),
    ("foresee", "predict"),
    ("foreseen", "predicted"),
    ("stands twice", "appears twice"),
    ("one a line", "one per line"),
    ("board a line", "board per line"),
    ("object a line", "object per line"),
    ("nodes a second", "nodes per second"),
    ("states a second", "states per second"),
    ("states a board", "states per board"),
    ("nodes a board", "nodes per board"),
    ("states a layer", "states per layer"),
    ("bit an entry", "bit per entry"),
    ("bits a cell", "bits per cell"),
    ("looked at", "examined, checked"),
    ("nothing is said", "by default"),
    ("at hand", "available, stored"),
    ("by chance", "at random"),
    ("parted", "separated"),
    ("held against", "compared with"),
    ("comes about", "is computed"),
    ("minimum possible", "minimum"),
    ("husk", "say what it is"),
    ("guest", "say what it is"),
    ("brood", "children, successors"),
    ("rung", "step"),
    ("is set aside", "is kept for later, is ignored"),
    ("make no square", "do not make a square"),
    ("are no board", "are not a board"),
    ("is no turn", "is not a turn"),
    ("goes on where", "continues where"),
    ("le sens dans lequel va", "le sens de déplacement de"),
    ("consistante", "cohérente"),
    ("vraie distance", "distance réelle"),
    ("tables de motifs", "bases de motifs"),
    ("borne inférieure", "minorant"),
];

/// The files and directories that are checked.
const CLEAN: [&str; 9] = [
    "CONTRIBUTING.md",
    "README.fr.md",
    "README.md",
    "SECURITY.md",
    "crates",
    "docs",
    "examples",
    "package",
    "test",
];

/// Not checked: this list itself, and outputs of programs.
const EXCEPT: [&str; 2] = ["crates/i18n/tests/it/plain_words.rs", "docs/notebooks"];

/// The files at a path, in the order of their names.
fn files(path: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = path.read_dir() else {
        found.push(path.to_path_buf());
        return;
    };
    let mut inside: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    inside.sort();
    inside.iter().for_each(|path| files(path, found));
}

/// The prose of a line: of a Rust source what follows its first quote or its comment, of any other
/// file all of it.
fn prose<'l>(path: &Path, line: &'l str) -> &'l str {
    if path.extension().is_some_and(|extension| extension == "rs") {
        let begin = line.find('"').into_iter().chain(line.find("//")).min();
        begin.map_or("", |at| &line[at..])
    } else {
        line
    }
}

/// The first phrase of a text that is not allowed, as whole words.
fn first_phrase(text: &str) -> Option<(&'static str, &'static str)> {
    let text = text.to_lowercase();
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    PHRASES.into_iter().find(|(phrase, _)| {
        text.match_indices(phrase).any(|(at, _)| {
            !text[..at].ends_with(is_word) && !text[at + phrase.len()..].starts_with(is_word)
        })
    })
}

#[test]
fn comments_messages_and_documents_are_in_plain_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let mut found = Vec::new();
    // A published package of this crate has none of them.
    CLEAN.iter().map(|name| root.join(name)).filter(|path| path.exists()).for_each(|path| {
        files(&path, &mut found);
    });
    let mut faults = Vec::new();
    for path in found {
        if EXCEPT.iter().any(|name| path.starts_with(root.join(name))) {
            continue;
        }
        // Tables of numbers are not text.
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let name = path.strip_prefix(root).unwrap().display();
        for (number, line) in (1..).zip(text.lines()) {
            if let Some((phrase, instead)) = first_phrase(prose(&path, line)) {
                faults.push(format!("{name}, line {number}: `{phrase}` ({instead}): {line}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn phrases_are_found_as_words() {
    assert!(first_phrase("It is built Anew.").is_some());
    assert!(first_phrase("so many a line, one a line").is_some());
    assert_eq!(first_phrase("see [`Buckets::push_anew`] and wishful"), None);
    assert_eq!(prose(Path::new("a.rs"), "let wish = 1; // a number"), "// a number");
    assert_eq!(prose(Path::new("a.rs"), "wish(\"a message\");"), "\"a message\");");
}
