//! Every command that the documents show is run, and its output compared with what they show.
//!
//! A ```` ```console ```` block holds commands after `$ ` and what they print. Times are not
//! compared, and a line `…` stands for any lines. After a change of output,
//! `TAQUIN_BLESS=1 cargo test -p taquin-cli --test docs` writes the documents anew; read the
//! difference before you keep it. What cannot be run here stands in ```` ```sh ```` blocks and in
//! the list below, with its reason.
#![allow(clippy::unwrap_used)]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

const DOCUMENTS: [&str; 6] = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/guide.md",
    "docs/guide.fr.md",
    "docs/exit-codes.md",
    "docs/campaigns.md",
];

/// Commands that are shown and not run.
const NOT_RUN: [(&str, &str); 6] = [
    ("./test", "it is what runs this"),
    ("./test --campaigns", "it takes hours"),
    ("cargo install --path crates/cli", "it would change the machine"),
    ("taquin play", "it needs a terminal; the game has tests of its own"),
    ("taquin serve --port 8080", "it does not end; the page has tests of its own"),
    ("taquin man --lang fr | man -l -", "it needs a pager"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_path_buf()
}

/// A place to run commands in: an empty directory, and `taquin` on the path.
struct Stage {
    directory: tempfile::TempDir,
    programs: tempfile::TempDir,
}

impl Stage {
    fn new() -> Stage {
        let stage = Stage {
            directory: tempfile::tempdir().unwrap(),
            programs: tempfile::tempdir().unwrap(),
        };
        #[cfg(unix)]
        std::os::unix::fs::symlink(common::PROGRAM, stage.programs.path().join("taquin")).unwrap();
        stage
    }

    /// What a command prints, standard error included.
    fn run(&self, command: &str, exit: &mut i32) -> String {
        let command =
            command.replace("cargo run --release --", "taquin").replace("$?", &exit.to_string());
        let path = format!(
            "{}:{}",
            self.programs.path().display(),
            std::env::var("PATH").unwrap_or_default()
        );
        let output = Command::new("sh")
            .args(["-c", &format!("{{ {command}\n}} 2>&1")])
            .current_dir(self.directory.path())
            .env("PATH", path)
            .env("TAQUIN_TABLES", self.directory.path().join("tables"))
            .env("LC_ALL", "C.UTF-8")
            .output()
            .unwrap();
        *exit = output.status.code().unwrap();
        String::from_utf8(output.stdout).unwrap()
    }
}

/// The text with its times taken out, for they differ from run to run.
fn timeless(text: &str) -> String {
    text.lines().map(timeless_line).collect::<Vec<_>>().join("\n")
}

fn timeless_line(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end =
            rest.find(|c: char| !c.is_ascii_digit() && !".,e-".contains(c)).unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        let unit = after.trim_start_matches([' ', '\u{a0}']);
        let is_unit = |name: &str| {
            let tail = unit.strip_prefix(name);
            unit.len() < after.len()
                && tail.is_some_and(|tail| !tail.starts_with(|c: char| c.is_alphanumeric()))
        };
        if out.ends_with("seconds\":") {
            out.push('T');
            rest = after;
        } else if ["µs", "ms", "s", "min", "h"].into_iter().any(is_unit) {
            // Times are aligned to the right in some tables: their spaces go too.
            out.truncate(out.trim_end().len());
            out.push_str(" T");
            rest = unit.trim_start_matches(char::is_alphanumeric);
        } else {
            out.push_str(number);
            rest = after;
        }
    }
    (out + rest).trim_end().to_owned()
}

/// Whether a text is what a document shows, `…` standing for any lines.
fn shown(actual: &str, expected: &str) -> bool {
    fn fits(actual: &[&str], expected: &[&str]) -> bool {
        match expected {
            [] => actual.is_empty(),
            ["…", rest @ ..] => (0..=actual.len()).any(|skip| fits(&actual[skip..], rest)),
            [first, rest @ ..] => actual.first() == Some(first) && fits(&actual[1..], rest),
        }
    }
    let (actual, expected) = (timeless(actual), timeless(expected));
    fits(&actual.lines().collect::<Vec<_>>(), &expected.lines().collect::<Vec<_>>())
}

/// Runs a document's commands; the document as it should be, and what differs.
fn check(document: &str, text: &str) -> (String, Vec<String>) {
    let stage = Stage::new();
    let (mut written, mut wrong) = (String::new(), Vec::new());
    let mut lines = text.lines().peekable();
    let mut exit = 0;
    while let Some(line) = lines.next() {
        written.push_str(line);
        written.push('\n');
        if line == "```sh" {
            while let Some(command) = lines.next_if(|line| *line != "```") {
                let bare = command.split(" #").next().unwrap().trim();
                if !bare.is_empty() && NOT_RUN.iter().all(|(known, _)| *known != bare) {
                    wrong.push(format!("{document}: `{bare}` is neither run nor in the list"));
                }
                written.push_str(command);
                written.push('\n');
            }
        }
        if line != "```console" {
            continue;
        }
        while let Some(line) = lines.next_if(|line| *line != "```") {
            written.push_str(line);
            written.push('\n');
            let Some(command) = line.strip_prefix("$ ") else {
                wrong.push(format!("{document}: `{line}` stands before a command"));
                continue;
            };
            let mut expected = String::new();
            while let Some(line) = lines.next_if(|line| *line != "```" && !line.starts_with("$ ")) {
                expected.push_str(line);
                expected.push('\n');
            }
            let actual = stage.run(command, &mut exit);
            if shown(&actual, &expected) {
                written.push_str(&expected);
            } else {
                wrong.push(format!(
                    "{document}: $ {command}\nshows\n{expected}\nbut prints\n{actual}"
                ));
                written.push_str(&actual);
            }
        }
    }
    (written, wrong)
}

#[cfg(unix)]
#[test]
fn every_command_shown_prints_what_is_shown() {
    let mut all_wrong = Vec::new();
    for document in DOCUMENTS {
        let path = root().join(document);
        let text = std::fs::read_to_string(&path).unwrap();
        let (written, wrong) = check(document, &text);
        if std::env::var_os("TAQUIN_BLESS").is_some() && written != text {
            std::fs::write(&path, written).unwrap();
        }
        all_wrong.extend(wrong);
    }
    assert!(all_wrong.is_empty(), "{}", all_wrong.join("\n\n"));
}

#[test]
fn times_are_not_compared_and_all_else_is() {
    assert!(shown("time  0.31 ms\n", "time  12 ms\n"));
    assert!(shown("durée  0,31\u{a0}ms, 3 coups\n", "durée  1,2\u{a0}s, 3 coups\n"));
    assert!(shown("{\"seconds\":1.2e-5,\"v\":1}", "{\"seconds\":0.5,\"v\":1}"));
    assert!(!shown("14 moves\n", "15 moves\n"));
    assert!(shown("a\nb\nc\nd\n", "a\n…\nd\n"));
    assert!(!shown("a\nb\nc\n", "a\n…\nd\n"));
}
