//! Every command with few arguments, in both languages and with each general option: it ends with
//! the right code, reports no bug, and prints JSON if requested.
//!
//! In debug builds the parser panics when a command reads an option that it does not describe, so
//! this test finds such mistakes.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

/// A command, what follows it, and how it ends. Later ones use what earlier ones wrote.
const RUNS: &[(&str, &[&str], i32)] = &[
    ("solve", &["813402765"], 0),
    ("solve", &["813402765", "--explain"], 0),
    ("solve", &["813402765", "--show-steps", "--all"], 0),
    ("solve", &["--suite", "examples-3x3"], 0),
    ("solve", &["123456870"], 10),
    ("solve", &["867254301", "--node-limit", "9"], 20),
    ("solve", &["813402765", "--heuristic", "pdb-7-8"], 2),
    ("check", &["813402765"], 0),
    ("check", &["123456870"], 10),
    ("shuffle", &["--size", "3x3", "--seed", "1"], 0),
    ("verify", &["123405786", "LU"], 0),
    ("verify", &["123405786", "L"], 1),
    ("estimate", &["813402765"], 0),
    ("estimate", &["813402765", "-H", "max(h1,manhattan)"], 0),
    ("trace", &["813402765"], 0),
    ("trace", &["813402765", "-a", "idastar", "--steps", "3", "--lists"], 0),
    ("trace", &["867254301", "--node-limit", "9"], 20),
    ("trace", &["813402765", "-a", "construct"], 2),
    ("graph", &["--size", "2x2"], 0),
    ("graph", &["813402765", "--radius", "2", "-o", "graph.svg"], 0),
    ("graph", &[], 2),
    ("list", &[], 0),
    ("suites", &[], 0),
    ("suites show", &["examples-3x3"], 0),
    ("suites show", &["no-such"], 2),
    ("space", &["2x3"], 0),
    ("space", &["9x9"], 20),
    ("tables list", &[], 0),
    ("tables build", &["pdb-4-4"], 0),
    ("tables build", &["pdb-4-4", "--tables", "off"], 30),
    ("tables list", &[], 0),
    ("tables verify", &[], 0),
    ("tables verify", &["pdb-4-4"], 0),
    ("tables export", &["pdb-4-4", "--out", "exported"], 0),
    ("tables remove", &["pdb-4-4"], 0),
    ("tables verify", &["pdb-4-4"], 30),
    ("play", &[], 2),
    ("draw", &["813402765", "-o", "board.svg"], 0),
    ("animate", &["123405786", "-o", "way.svg"], 0),
    ("site", &["--out", "public"], 0),
    ("site", &["--out", "public"], 0),
    ("lab run", &["--size", "2x3", "--count", "2", "-a", "bfs", "-j", "run.jsonl"], 0),
    ("lab report", &["run.jsonl"], 0),
    ("lab audit", &["--heuristic", "manhattan", "--size", "2x3"], 0),
    ("lab preset", &["six-heuristics", "-n", "1", "--out", "preset"], 0),
    ("lab merge", &["run.jsonl", "-o", "merged.jsonl"], 0),
    ("improve", &["123405786", "LRLU"], 0),
    ("bench", &["examples-3x3"], 0),
    ("completions", &["zsh"], 0),
    ("man", &[], 0),
    ("man", &["--out", "man"], 0),
    ("help", &[], 0),
    ("help", &["solve"], 0),
];

/// The command that does not end by itself; it has its own test below.
const ENDLESS: &str = "serve";

/// Runs a command in a folder, all in one line.
fn ends(folder: &Path, words: &[&str], code: i32) -> String {
    let output = crate::common::command()
        .current_dir(folder)
        .env("TAQUIN_TABLES", folder.join("tables"))
        .args(words)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{words:?}: {said}");
    // Success, and an answer of any kind, prints no error.
    let complains = ["error: ", "erreur\u{a0}: "].iter().any(|word| said.contains(word));
    assert_eq!(complains, is_failure(words[0], code), "{words:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns true if a command that ends with this code failed. A search that found nothing did not
/// fail: that is its answer.
fn is_failure(command: &str, code: i32) -> bool {
    [2, 30].contains(&code) || (command, code) == ("space", 20)
}

fn runs_all(options: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    for (command, rest, code) in RUNS {
        let mut line: Vec<&str> = command.split(' ').chain(rest.iter().copied()).collect();
        line.extend(options);
        let help = ends(folder.path(), &[line.as_slice(), &["--help"]].concat(), 0);
        let has_json = help.contains("--json ");
        let out = ends(folder.path(), &line, *code);
        if !has_json || is_failure(command, *code) {
            continue;
        }
        line.push("--json");
        for object in ends(folder.path(), &line, *code).lines() {
            let value: serde_json::Value = serde_json::from_str(object).unwrap();
            assert_eq!(value["v"], 1, "{line:?}: {object}");
        }
        assert!(!out.starts_with('{'), "{line:?}: {out}");
    }
}

#[test]
fn in_english() {
    runs_all(&["--lang", "en"]);
}

#[test]
fn in_french() {
    runs_all(&["--lang", "fr"]);
}

#[test]
fn quietly() {
    runs_all(&["--quiet"]);
}

#[test]
fn with_all_details() {
    runs_all(&["--verbose"]);
}

/// The manual has a page for each command, and the list above contains all of them.
#[test]
fn none_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let pages = ends(folder.path(), &["man", "--out", "."], 0);
    let names: BTreeSet<String> = pages
        .lines()
        .map(|page| page.trim_start_matches("./").trim_end_matches(".1").replace('-', " "))
        .filter_map(|name| name.strip_prefix("taquin ").map(str::to_owned))
        .filter(|name| !["tables", "lab"].contains(&name.as_str()))
        .collect();
    let run: BTreeSet<String> =
        RUNS.iter().map(|(name, ..)| *name).chain([ENDLESS]).map(str::to_owned).collect();
    assert_eq!(names, run);
}

#[test]
fn the_page_is_served_until_it_is_told_to_stop() {
    for options in [&["--lang", "fr"][..], &["--quiet"], &["--verbose"]] {
        let mut child = crate::common::command()
            .args(["serve", "--port", "0"])
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("http://127.0.0.1:"), "{line}");
        child.kill().unwrap();
        assert_eq!(String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap(), "");
    }
}
