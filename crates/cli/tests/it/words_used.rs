//! Every message used in the sources is in the catalogues, and every message of the catalogues is
//! used. The web page has its own catalogue and its own sources.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Messages whose names are composed with a command, an option, an entry of the registry …
const FAMILIES: [&str; 12] = [
    "choice-",
    "cmd-",
    "opt-",
    "arg-",
    "algorithm-",
    "heuristic-",
    "goal-",
    "suite-",
    "program",
    "difficulty-",
    "quality-",
    "lab-",
];

/// All files below a directory with this extension, as one text.
fn read(path: &Path, endings: &[&str]) -> String {
    if path.is_dir() {
        let mut inside: Vec<PathBuf> =
            path.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
        inside.sort();
        inside.iter().map(|path| read(path, endings)).collect()
    } else if path.extension().is_some_and(|it| endings.iter().any(|ending| it == *ending)) {
        std::fs::read_to_string(path).unwrap()
    } else {
        String::new()
    }
}

/// The folder of all crates.
fn crates() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The sources of all crates, in one text.
fn sources() -> String {
    let folders = crates().read_dir().unwrap().map(|entry| entry.unwrap().path().join("src"));
    folders.map(|folder| read(&folder, &["rs"])).collect()
}

/// The scripts and the frame of the web page, in one text.
fn page() -> String {
    read(&crates().join("web/assets"), &["js", "html"])
}

/// The keys of the page's words.
fn page_keys() -> BTreeSet<String> {
    taquin_i18n::page(taquin_i18n::Lang::En).into_iter().map(|(key, _)| key).collect()
}

/// The texts between each `before` and the next `after`.
fn between<'a>(text: &'a str, before: &str, after: char) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

/// The keys that a script composes, such as `dir.${…}`: the parts before and after the variable.
fn patterns(text: &str) -> Vec<(&str, &str)> {
    let quoted = ["t(`", "return `"].into_iter().flat_map(|start| between(text, start, '`'));
    quoted
        .filter_map(|part| {
            let (before, rest) = part.split_once("${")?;
            Some((before, rest.rsplit_once('}')?.1))
        })
        .filter(|(before, _)| before.ends_with(['.', '-']))
        .collect()
}

/// The names of all messages.
fn known() -> BTreeSet<String> {
    let lines = taquin_i18n::CATALOGUES.iter().flat_map(|catalogue| catalogue.en.lines());
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
            assert!(
                known.contains(id) || id == "no-such-message",
                "{call}\"{id}\" is not a message"
            );
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

#[test]
fn what_the_page_says_is_in_its_catalogue() {
    let (text, known) = (page(), page_keys());
    let calls =
        ["data-t=\"", "data-t-label=\"", "data-t-placeholder=\"", " t(\"", "(t(\"", "{t(\""];
    let asked: Vec<&str> = calls.iter().flat_map(|call| between(&text, call, '"')).collect();
    for key in &asked {
        assert!(known.contains(*key), "the page says `{key}`, which has no words");
    }
    assert!(asked.len() > 100, "only {} found: is this test blind?", asked.len());
    let patterns = patterns(&text);
    for (before, after) in &patterns {
        let fits = |key: &String| key.starts_with(before) && key.ends_with(after);
        assert!(known.iter().any(fits), "the page says `{before}…{after}`, which has no words");
    }
    assert!(patterns.len() > 5, "only {} found: is this test blind?", patterns.len());
}

#[test]
fn what_is_in_the_catalogue_of_the_page_is_said() {
    let text = page();
    let patterns = patterns(&text);
    let is_said = |key: &str| {
        text.contains(&format!("\"{key}\""))
            || patterns.iter().any(|(before, after)| {
                key.strip_prefix(before).is_some_and(|rest| rest.ends_with(after))
            })
    };
    let silent: Vec<String> = page_keys().into_iter().filter(|key| !is_said(key)).collect();
    assert!(silent.is_empty(), "{silent:#?}");
    assert!(!is_said("no-such-key") && !is_said("tab.no-such-key"));
}
