//! The documents, and the commands that they show.
//!
//! | where | what becomes of it |
//! |---|---|
//! | ```` ```console ```` | run, its output compared (`tests/docs.rs`) |
//! | ```` ```sh WHY ```` | read by the parser and not run; [`WHY`] has the reasons |
//! | `` `taquin …` `` in a sentence | read by the parser, as far as it is told (`src/args/documented.rs`) |
//! | any other block | holds no command |
#![allow(dead_code, reason = "each test uses its part")]

use std::path::{Path, PathBuf};

/// Why the commands of an `sh` block are not run.
pub(crate) const WHY: [(&str, &str); 3] = [
    ("measured", "it measures the machine or takes minutes"),
    ("interactive", "it waits for a person, a pager or a browser"),
    ("setup", "it changes the machine, or runs these tests"),
];

/// Blocks without commands.
const OTHER: [&str; 6] = ["text", "json", "toml", "html", "rust", "python"];

/// A document: its path in the workspace, and its text.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

/// The workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_path_buf()
}

/// Every document of the workspace, in the order of their names.
pub(crate) fn documents() -> Vec<Document> {
    fn find(directory: &Path, found: &mut Vec<PathBuf>) {
        for entry in directory.read_dir().unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                // Build directories contain sources of dependencies.
                if !name.starts_with('.') && !path.join("CACHEDIR.TAG").exists() {
                    find(&path, found);
                }
            } else if name.ends_with(".md") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    find(&root(), &mut found);
    found.sort();
    let document = |path: PathBuf| Document {
        name: path.strip_prefix(root()).unwrap().to_string_lossy().into_owned(),
        text: std::fs::read_to_string(&path).unwrap(),
        path,
    };
    found.into_iter().map(document).collect()
}

/// A part of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A line of a block with this info string (the text after the backticks).
    Code {
        /// Such as `sh measured`.
        kind: String,
        /// The line.
        line: String,
    },
    /// Inline code in a sentence.
    Span(String),
}

/// The parts of a document that may be commands.
pub(crate) fn parts(text: &str) -> Vec<Part> {
    let (mut parts, mut prose) = (Vec::new(), String::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(kind) = line.trim_start().strip_prefix("```") else {
            prose.push_str(line);
            prose.push('\n');
            continue;
        };
        let inside = lines.by_ref().take_while(|line| line.trim() != "```");
        parts.extend(inside.map(|line| Part::Code { kind: kind.into(), line: line.into() }));
    }
    // Paragraph by paragraph, so a stray backtick affects only its own paragraph.
    for paragraph in prose.split("\n\n") {
        let spans = paragraph.split('`').skip(1).step_by(2);
        parts.extend(spans.map(|span| Part::Span(span.replace('\n', " "))));
    }
    parts
}

/// The error of a line, by the kind of its block.
pub(crate) fn misplaced(kind: &str, line: &str) -> Option<String> {
    let known = |name: &str| WHY.iter().any(|(why, _)| *why == name);
    match kind.split_once(' ').unwrap_or((kind, "")) {
        ("console", "") => None,
        ("sh", why) if known(why) => None,
        ("sh", _) => Some(format!("`{line}` is not run: the block is to say why, {WHY:?}")),
        (other, "") if other.is_empty() || OTHER.contains(&other) => {
            let is_command = ["taquin ", "cargo ", "$ ", "./test"].map(|it| line.starts_with(it));
            is_command.contains(&true).then(|| format!("`{line}` is a command in a block {kind:?}"))
        }
        _ => Some(format!("what is a block {kind:?}?")),
    }
}

/// The simple commands of a shell line, as words, without quotes and redirections.
pub(crate) fn commands(line: &str) -> Vec<Vec<String>> {
    let mut all = vec![Vec::new()];
    let mut word: Option<String> = None;
    let mut chars = line.chars();
    let end = |word: &mut Option<String>, all: &mut Vec<Vec<String>>| {
        if let Some(word) = word.take() {
            all.last_mut().unwrap().push(word);
        }
    };
    while let Some(c) = chars.next() {
        match c {
            '"' | '\'' => {
                let quoted: String = chars.by_ref().take_while(|next| *next != c).collect();
                word.get_or_insert_default().push_str(&quoted);
            }
            '#' if word.is_none() => break,
            '|' | ';' | '&' | '(' | ')' => {
                end(&mut word, &mut all);
                all.push(Vec::new());
            }
            ' ' => end(&mut word, &mut all),
            _ => word.get_or_insert_default().push(c),
        }
    }
    end(&mut word, &mut all);
    all.iter().map(|words| undirected(words)).filter(|words| !words.is_empty()).collect()
}

/// Without `> file`, and with a value for `$k`.
fn undirected(words: &[String]) -> Vec<String> {
    let mut words = words.iter();
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        match word.as_str() {
            ">" | "<" | "2>" => {
                words.next();
            }
            // A loop variable is replaced by a number.
            _ if word.starts_with('$') => kept.push("1".to_owned()),
            _ => kept.push(word.clone()),
        }
    }
    kept
}

/// What follows `taquin` in a command, if it is one of ours.
pub(crate) fn ours(words: &[String]) -> Option<&[String]> {
    match words {
        [taquin, rest @ ..] if taquin == "taquin" => Some(rest),
        [cargo, run, release, dashes, rest @ ..]
            if [cargo, run, release, dashes] == ["cargo", "run", "--release", "--"] =>
        {
            Some(rest)
        }
        _ => None,
    }
}
