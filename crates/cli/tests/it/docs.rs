//! Runs every command in the documents and compares its output with the document.
//!
//! A ```` ```console ```` block contains commands after `$ ` and their output. Times are not
//! compared (see [`timeless`]), and a line `…` stands for any lines. After a change of output,
//! `TAQUIN_BLESS=1 cargo test -p taquin-cli --test it docs` updates the documents; read the difference
//! before you commit it. Commands that cannot be run are in blocks that say why (`crate::documents::WHY`):
//! `src/args/documented.rs` parses those of ours, and the tests at the end of this file check the
//! others.

use crate::documents::{Part, commands, documents, misplaced, ours, parts, root};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

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
        std::os::unix::fs::symlink(crate::common::PROGRAM, stage.programs.path().join("taquin"))
            .unwrap();
        stage
    }

    /// The output of a command, standard error included. `exit` is the code of the previous
    /// command, which the shell sees as `$?`, and becomes the code of this one.
    fn run(&self, command: &str, exit: &mut i32) -> String {
        let command = command.replace("cargo run --release --", "taquin");
        let path = format!(
            "{}:{}",
            self.programs.path().display(),
            std::env::var("PATH").unwrap_or_default()
        );
        let output = Command::new("sh")
            .args(["-c", &format!("{{ (exit {exit})\n{command}\n}} 2>&1")])
            .current_dir(self.directory.path())
            .env("PATH", path)
            .env("HOME", self.directory.path())
            .env("TAQUIN_TABLES", self.directory.path().join("tables"))
            .env("LC_ALL", "C.UTF-8")
            .output()
            .unwrap();
        *exit = output.status.code().unwrap();
        String::from_utf8(output.stdout).unwrap()
    }
}

/// The fields whose numbers depend on the machine and the run.
const OF_THE_RUN: [&str; 3] = ["seconds\":", "\"peak_resident_bytes\":", "\"memory_limit_bytes\":"];

/// The text without what differs from run to run: times, the machine's memory, the commit.
fn timeless(text: &str) -> String {
    text.lines().map(timeless_line).collect::<Vec<_>>().join("\n")
}

fn timeless_line(line: &str) -> String {
    let mut out = String::new();
    let line = match line.split_once(",\"commit\":\"") {
        Some((before, after)) => {
            format!("{before}{}", after.split_once('"').map_or("", |(_, after)| after))
        }
        None => line.to_owned(),
    };
    let mut rest = line.as_str();
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
        if OF_THE_RUN.iter().any(|field| out.ends_with(field)) {
            out.push('T');
            rest = after;
        } else if ["µs", "ms", "s", "min", "h"].into_iter().any(is_unit) {
            // Times are aligned to the right in some tables: their spaces are removed too.
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

/// Returns true if a text matches a document, where `…` stands for any lines.
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

/// Runs a document's commands. Returns the updated document and the differences.
fn check(document: &str, text: &str) -> (String, Vec<String>) {
    let stage = Stage::new();
    let (mut written, mut wrong) = (String::new(), Vec::new());
    let mut lines = text.lines().peekable();
    let mut exit = 0;
    while let Some(line) = lines.next() {
        written.push_str(line);
        written.push('\n');
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
    for document in documents() {
        let (written, wrong) = check(&document.name, &document.text);
        if std::env::var_os("TAQUIN_BLESS").is_some() && written != document.text {
            std::fs::write(&document.path, written).unwrap();
        }
        all_wrong.extend(wrong);
    }
    assert!(all_wrong.is_empty(), "{}", all_wrong.join("\n\n"));
}

/// In French sentences the space before a colon does not break.
#[test]
fn french_documents_are_set_as_french_is() {
    for document in documents().iter().filter(|document| document.name.ends_with(".fr.md")) {
        let mut in_block = false;
        for line in document.text.lines() {
            in_block ^= line.starts_with("```");
            let breaks = [" :", " ;", " ?", " !", " »", "« "].iter().any(|it| line.contains(it));
            assert!(in_block || !breaks && !line.contains('\''), "{}: {line}", document.name);
        }
    }
}

/// A French document says which of its links lead to pages in English only.
#[test]
fn french_documents_name_links_to_english() {
    let mut found = 0;
    for document in documents().iter().filter(|document| document.name.ends_with(".fr.md")) {
        let directory = document.path.parent().unwrap();
        // A row of a table or an item of a list says it itself.
        let text = document.text.replace("\n|", "\n\n|").replace("\n- ", "\n\n- ");
        for part in text.split("\n\n") {
            let links = part.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
            for link in links.filter(|link| link.ends_with(".md") && !link.ends_with(".fr.md")) {
                if directory.join(link.replace(".md", ".fr.md")).exists() {
                    continue;
                }
                found += 1;
                let said = part.to_lowercase().contains("en anglais");
                assert!(said, "{}: {link} is in English: {part}", document.name);
            }
        }
    }
    assert!(found > 20, "{found}");
}

#[test]
fn times_are_not_compared_and_all_else_is() {
    assert!(shown("time  0.31 ms\n", "time  12 ms\n"));
    assert!(shown("durée  0,31\u{a0}ms, 3 coups\n", "durée  1,2\u{a0}s, 3 coups\n"));
    assert!(shown("{\"seconds\":1.2e-5,\"v\":1}", "{\"seconds\":0.5,\"v\":1}"));
    assert!(shown("{\"a\":1,\"commit\":\"ab12\"}", "{\"a\":1}"));
    assert!(shown("{\"peak_resident_bytes\":12}", "{\"peak_resident_bytes\":9}"));
    assert!(!shown("{\"peak_memory_bytes\":12}", "{\"peak_memory_bytes\":9}"));
    assert!(!shown("14 moves\n", "15 moves\n"));
    assert!(shown("a\nb\nc\nd\n", "a\n…\nd\n"));
    assert!(!shown("a\nb\nc\n", "a\n…\nd\n"));
}

/// `$?` is the code of the last command, on the previous line or on the same one.
#[cfg(unix)]
#[test]
fn exit_codes_are_those_that_a_shell_shows() {
    let (stage, mut exit) = (Stage::new(), 0);
    assert_eq!(stage.run("sh -c 'exit 20'; echo $?; exit 10", &mut exit), "20\n");
    assert_eq!(exit, 10);
    assert_eq!(stage.run("echo $?", &mut exit), "10\n");
    assert_eq!(stage.run("echo $?", &mut exit), "0\n");
}

#[test]
fn every_command_shown_is_run_or_says_why_not() {
    let mut faults = Vec::new();
    for document in documents() {
        for part in parts(&document.text) {
            let Part::Code { kind, line } = part else { continue };
            faults.extend(misplaced(&kind, &line).map(|it| format!("{}: {it}", document.name)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(misplaced("sh", "taquin play").is_some());
    assert!(misplaced("", "taquin play").is_some());
    assert_eq!(misplaced("sh interactive", "taquin play"), None);
}

/// Commands of other programs that are shown but not run: the files that they name exist.
#[test]
fn commands_of_others_name_what_there_is() {
    let script = std::fs::read_to_string(root().join("test")).unwrap();
    let (mut found, mut faults) = (0, Vec::new());
    for document in documents() {
        for part in parts(&document.text) {
            let (line, in_block) = match &part {
                Part::Code { kind, line } if kind.starts_with("sh ") => (line, true),
                Part::Code { .. } => continue,
                Part::Span(text) => (text, false),
            };
            for words in commands(line) {
                // Settings come before the command.
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let is_setting = |word: &&&str| {
                    word.split('=')
                        .next()
                        .unwrap()
                        .chars()
                        .all(|c| c.is_ascii_uppercase() || c == '_')
                        && word.contains('=')
                };
                let words = &words[words.iter().take_while(is_setting).count()..];
                let fault = match words {
                    ["./test", rest @ ..] => {
                        rest.iter().find(|word| !script.contains(*word)).map(|it| it.to_string())
                    }
                    ["cargo", rest @ ..] => no_such_target(rest),
                    ["taquin" | "man" | "curl" | "for" | "do" | "done", ..] => continue,
                    // `tests/printed.rs` prints a report with it.
                    ["chromium", ..] => continue,
                    // The tests of the Python package run what its documents show.
                    ["pip" | "python" | "maturin" | "dask", ..] => continue,
                    // Any web server can serve the static page.
                    ["python3", "-m", "http.server", ..] => continue,
                    [other, ..] if in_block => Some(format!("what does {other} do?")),
                    _ => continue,
                };
                found += 1;
                faults.extend(fault.map(|fault| format!("{}: `{line}`: {fault}", document.name)));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(found > 10, "only {found} found: is this test blind?");
    assert!(no_such_target(&["run", "-p", "taquin", "--example", "smal"]).is_some());
    assert!(no_such_target(&["run", "-p", "taqin"]).is_some());
}

/// The targets of cargo commands that do not exist.
fn no_such_target(words: &[&str]) -> Option<String> {
    let after = |name: &str| words.iter().skip_while(|word| **word != name).nth(1).copied();
    let folder = match after("-p") {
        Some("taquin-examples") => "examples".to_owned(),
        Some(name) => format!("crates/{}", name.strip_prefix("taquin-").unwrap_or(name)),
        None => after("--path").unwrap_or("crates/cli").to_owned(),
    };
    let folder = root().join(folder);
    // A file, or a folder with its own.
    let is_there = |kind: &str, name: &str| {
        let path = folder.join(kind).join(name);
        path.with_extension("rs").exists() || path.join("main.rs").exists()
    };
    let cargo = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let missing = |there: bool, what: &str| (!there).then(|| format!("there is no {what}"));
    (missing(folder.join("Cargo.toml").exists(), "such package"))
        .or_else(|| missing(is_there("examples", after("--example")?), "such example"))
        .or_else(|| missing(is_there("src/bin", after("--bin")?), "such program"))
        .or_else(|| missing(is_there("tests", after("--test")?), "such test"))
        .or_else(|| {
            missing(cargo.contains(&format!("[profile.{}]", after("--profile")?)), "such profile")
        })
}

/// The server answers the requests shown with `curl`.
#[test]
fn requests_that_are_shown_are_answered() {
    let mut server = crate::common::command()
        .args(["serve", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut answers = Vec::new();
    for document in documents() {
        for part in parts(&document.text) {
            let Part::Code { line, .. } = part else { continue };
            for words in commands(&line).iter().filter(|words| words[0] == "curl") {
                let path = words.iter().find_map(|word| word.strip_prefix("localhost:8080"));
                let body = words.iter().skip_while(|word| *word != "-d").nth(1).unwrap();
                let mut socket = TcpStream::connect(&address).unwrap();
                write!(
                    socket,
                    "POST {} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
                     content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
                    path.unwrap(),
                    body.len(),
                )
                .unwrap();
                let mut answer = String::new();
                socket.read_to_string(&mut answer).unwrap();
                answers.push((line.clone(), answer));
            }
        }
    }
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(!answers.is_empty());
    for (line, answer) in answers {
        assert!(answer.starts_with("HTTP/1.1 200 "), "{line}: {answer}");
    }
}

#[test]
fn a_line_of_the_shell_is_taken_apart() {
    let taken = commands("taquin shuffle -n 2 > a.txt | taquin solve \"1 2 | 3\" --file - # two");
    assert_eq!(
        taken,
        [vec!["taquin", "shuffle", "-n", "2"], vec!["taquin", "solve", "1 2 | 3", "--file", "-"],]
    );
    assert_eq!(ours(&taken[0]).unwrap().len(), 3);
    let run: Vec<String> = "cargo run --release -- list".split(' ').map(str::to_owned).collect();
    assert_eq!(ours(&run).unwrap(), ["list"]);
    let span = parts("See `taquin\nplay` and\n\n```sh setup\n./test\n```\n");
    let code = Part::Code { kind: "sh setup".into(), line: "./test".into() };
    assert_eq!(span, [code, Part::Span("taquin play".into())]);
}
