//! Bad input of any kind: exit code 2, one message with all errors on standard error, nothing on
//! standard output, never a panic.

use crate::common::{taquin, taquin_fed};
use std::io::Write;

/// The message of a refused command.
fn refused(arguments: &[&str]) -> String {
    let ran = taquin(arguments);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}: {}", ran.err);
    assert!(ran.err.starts_with("error: "), "{}", ran.err);
    ran.err
}

#[test]
fn boards() {
    for (board, says) in [
        ("", "the board is empty"),
        ("one two three four", "`one` (row 1, column 1) is neither a number"),
        ("1 2 3 / 4 5 6 / 7 7 0", "7 appears twice (row 3, column 1 and row 3, column 2)"),
        ("1 2 3 / 4 5 6 / 7 9 0", "9 (row 3, column 2) is not a tile of this board"),
        ("1 2 3 / 4 5 6 / 7 9 0", "8 is missing"),
        ("1 2 3 / 4 5 / 6 7 0", "row 2 has 2 numbers where the first has 3"),
        ("0", "1x1 is not a board: each side is from 2 to 256"),
        ("1 2 3 4 5 0", "6 numbers do not fill a square"),
        ("1 2 3 99999999999999999999999", "far too large"),
        ("1 2 3 4", "there is no blank"),
        ("1 _ _ 2", "two blanks"),
        ("[[1,2],[3,0]", "brackets"),
    ] {
        for command in ["solve", "check", "estimate"] {
            let message = refused(&[command, board]);
            assert!(message.contains(says), "{board}: {message}");
        }
    }
}

#[test]
fn all_that_is_wrong_is_named_at_once() {
    let message = refused(&["solve", "1 2 2 / 4 five 0"]);
    for part in ["2 appears twice", "`five`", "missing"] {
        assert!(message.contains(part), "{part} in {message}");
    }
    let options =
        ["--time-limit", "soon", "--order", "nnnn", "--algorithm", "astra", "--size", "9"];
    let message = refused(&[&["solve", "813402765"][..], &options].concat());
    for part in ["4 errors:", "`soon`", "`nnnn`", "did you mean `astar`?", "`9` is not a size"] {
        assert!(message.contains(part), "{part} in {message}");
    }
}

#[test]
fn nested_heuristics() {
    let nested = format!("{}h1{}", "max(".repeat(10_000), ")".repeat(10_000));
    let message = refused(&["solve", "813402765", "--heuristic", &nested]);
    assert!(message.contains("nested deeper than 16 levels"), "{message}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("experiment.toml");
    let journal = folder.path().join("run.jsonl");
    let text = format!(
        "[[boards]]\nsize = \"3x3\"\ncount = 1\n[[search]]\nalgorithm = [\"astar\"]\n\
         heuristic = [\"{nested}\"]\n"
    );
    std::fs::write(&file, text).unwrap();
    let message = refused(&[
        "lab",
        "run",
        "--config",
        file.to_str().unwrap(),
        "--journal",
        journal.to_str().unwrap(),
    ]);
    assert!(message.contains("nested deeper than 16 levels"), "{message}");
}

#[test]
fn huge_boards() {
    let row = |from: usize| (from..from + 300).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..300).map(|r| row(r * 300)).collect();
    let ran = taquin_fed(["check", "-"], rows.join("\n"));
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("300x300 is not a board"), "{}", ran.err);

    let ran = taquin_fed(["check", "-"], "7 ".repeat(500_000));
    assert_eq!(ran.code, 2);
    assert!(ran.err.len() < 5000, "a message of {} bytes", ran.err.len());
    let ran = taquin_fed(["check", "-"], "x".repeat(1_000_000));
    assert_eq!(ran.code, 2);
    assert!(ran.err.len() < 5000, "a message of {} bytes", ran.err.len());
    assert_eq!(taquin(["check", &"7".repeat(100_000)]).code, 2);
}

#[cfg(unix)]
#[test]
fn what_is_not_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let ran = taquin([OsStr::new("solve"), OsStr::from_bytes(b"1 2 \xff 0")]);
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: an argument is not text in UTF-8\n"));
    let ran = taquin_fed(["solve", "-"], b"1 2 \xff 0");
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: standard input is not text in UTF-8\n"));
}

#[test]
fn misspelt_names_are_guessed() {
    for (arguments, guess) in [
        (&["slove", "813402765"][..], "did you mean `solve`?"),
        (&["solve", "813402765", "--jsno"], "did you mean `--json`?"),
        (&["solve", "813402765", "--algorithm", "idasatr"], "did you mean `idastar`?"),
        (&["solve", "813402765", "--heuristic", "manhatan"], "did you mean `manhattan`?"),
        (&["solve", "813402765", "--heuristic", "max(h1,hamning)"], "did you mean `hamming`?"),
        (&["solve", "--suite", "kolf100"], "did you mean `korf100`?"),
        (&["solve", "813402765", "--goal", "snial"], "did you mean `snail`?"),
        (&["solve", "813402765", "--quality", "optimla"], "did you mean `optimal`?"),
        (&["solve", "813402765", "--lang", "frr"], "did you mean `fr`?"),
        (&["completions", "bahs"], "did you mean `bash`?"),
        (&["help", "slove"], "did you mean `solve`?"),
        (&["lab", "rnu"], "did you mean `run`?"),
        (&["lab", "reprot"], "did you mean `report`?"),
        (&["lab", "run", "-j", "j", "--cuont", "3"], "did you mean `--count`?"),
        (&["lab", "preset", "textbok", "--out", "o"], "did you mean `textbook`?"),
        (&["lab", "run", "-j", "j", "-a", "astra"], "did you mean `astar`?"),
        (&["lab", "run", "-j", "j", "-a", "astar", "-H", "h7x"], "there is no heuristic"),
        (&["lab", "run", "-j", "j", "-a", "bfs", "--suite", "korf10"], "did you mean `korf100`?"),
        (&["lab", "audit", "-H", "haming"], "did you mean `hamming`?"),
        (&["tables", "biuld", "pdb-4-4"], "did you mean `build`?"),
        (&["tables", "build", "pbd-4-4", "--tables", "/no/such"], "did you mean `pdb-4-4`?"),
        (&["tables", "build", "pdb-4-4", "--szie", "3x3"], "did you mean `--size`?"),
        (&["bench", "korf10"], "did you mean `korf100`?"),
        (&["play", "-a", "astarr"], "did you mean `astar`?"),
        (&["draw", "813402765", "-o", "a.svg", "--theme", "nihgt"], "did you mean `night`?"),
        (&["shuffle", "--notation", "zreo"], "did you mean `zero`?"),
        (&["solve", "813402765", "--tise", "fifo"], "did you mean `--ties`?"),
        (&["solve", "813402765", "--moves", "usew"], "did you mean `nsew`?"),
    ] {
        let message = refused(arguments);
        assert!(message.contains(guess), "{arguments:?}: {message}");
    }
}

#[test]
fn options() {
    for (arguments, says) in [
        (&["solve"][..], "no board is given"),
        (&[], "a command is missing: solve, check,"),
        (&["lab"], "a command is missing: run, report, audit, preset, merge"),
        (&["tables", "--lang", "en"], "a command is missing: list, build,"),
        (&["solve", "1", "2", "3"], "one argument too many"),
        (&["solve", "813402765", "--suite", "korf100"], "give one of BOARD, --file and --suite"),
        (&["solve", "813402765", "--threads", "0"], "from 1 to 1024"),
        (&["solve", "813402765", "--threads", "-3"], "-3 is out of range: from 1 to 1024"),
        (&["solve", "813402765", "--time-limit", "-5"], "`-5`"),
        (&["solve", "813402765", "-a", "weighted-astar", "--weight", "-1"], "`-1`"),
        (&["solve", "813402765", "--weight", "heavy"], "`heavy` is not a weight"),
        (&["solve", "813402765", "--memory-limit", "lots"], "`lots` is not an amount of memory"),
        (&["solve", "813402765", "--time-limit"], "--time-limit needs a value"),
        (&["solve", "813402765", "--json", "--json"], "--json is given twice"),
        (&["solve", "813402765", "--json=yes"], "--json takes no value"),
        (&["solve", "813402765", "--quiet", "--verbose"], "cannot be used together"),
        (&["solve", "813402765", "--goal", "1 2 3 0"], "the board is 3x3 and the goal 2x2"),
        (&["solve", "813402765", "--heuristic", "weighted(1 2; 0)"], "weighted(w1 w2 …; r)"),
        (&["solve", "813402765", "--heuristic", "weighted(1 2; 1)"], "2 weights where a 3x3"),
        (&["solve", "--file", "no/such/file"], "cannot read no/such/file: no such file"),
        (&["verify", "813402765"], "no moves are given"),
        (&["verify", "813402765", "UX"], "`X` (character 2) is not a move"),
        (&["verify", "--file", "-", "--moves-file", "-"], "cannot both be standard input"),
        (&["shuffle", "--size", "3"], "`3` is not a size"),
        (&["shuffle", "--size", "257x2"], "257x2 is not a board"),
        (&["shuffle", "--notation", "compact"], "no compact form"),
        (&["shuffle", "--any", "--walk", "3"], "cannot be used together"),
        (&["space"], "missing: SIZE"),
        (&["space", "threexthree"], "is not a size"),
    ] {
        let message = refused(arguments);
        assert!(message.contains(says), "{arguments:?}: {message}");
    }
}

/// The whole file is checked before the first search, and all bad lines are reported.
#[test]
fn files() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    writeln!(file, "# boards\n813402765\n\n1 1 2 0\n1 2 3 / 4 x5 6 / 7 8 0 # five").unwrap();
    let path = file.path().to_str().unwrap();
    let message = refused(&["solve", "--file", path]);
    for part in ["2 errors:", "line 4: 1 appears twice", "line 5: `x5`"] {
        assert!(message.contains(part), "{part} in {message}");
    }
    let empty = tempfile::NamedTempFile::new().unwrap();
    assert!(refused(&["solve", "--file", empty.path().to_str().unwrap()]).contains("no board"));
}

/// Quoted names and contents of files cannot control the terminal.
#[cfg(unix)]
#[test]
fn control_characters_are_not_echoed() {
    let tables = tempfile::tempdir().unwrap();
    let named = tables.path().join("\x1b[2J");
    std::fs::create_dir(&named).unwrap();
    std::fs::write(named.join("\x1b[31m.table"), "no table").unwrap();
    for arguments in [
        &["solve", "--file", "no \x1b[31m such file"][..],
        &["solve", "813402765", "--heuristic", "\x1b[31m"],
        &["solve", "813402765", "--\x1b[31m"],
        &["tables", "list", "--tables", named.to_str().unwrap()],
        &["tables", "verify", "--tables", named.to_str().unwrap()],
    ] {
        let ran = taquin(arguments);
        let all = [ran.out, ran.err].concat();
        assert!(all.contains("\\u{1b}["), "{arguments:?}: {all:?}");
        assert!(!all.contains('\x1b'), "{arguments:?}: {all:?}");
    }
}

/// The language comes from the locale; `--lang` has priority.
#[test]
fn messages_in_french() {
    let french = |lang: &str, arguments: &[&str]| {
        let output = crate::common::command().env("LANG", lang).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let message = french("fr_FR.UTF-8", &["solve", "1 1 2 0"]);
    assert!(message.starts_with("erreur\u{a0}: 1 figure deux fois"), "{message}");
    let message = french("C", &["--lang", "fr", "slove"]);
    assert!(message.contains("vouliez-vous dire «\u{a0}solve\u{a0}»\u{a0}?"), "{message}");
    let message = french("fr_FR.UTF-8", &["--lang=en", "slove"]);
    assert!(message.contains("did you mean"), "{message}");
    for arguments in [
        &["solve", "813402765", "--jsno"][..],
        &["solve", "813402765", "--quality", "best"],
        &["space"],
        &["solve", "813402765", "--time-limit"],
        &["shuffle", "--any", "--walk", "3"],
    ] {
        let message = french("fr", arguments);
        for english in ["error", "the ", "value", "argument '", "tip"] {
            assert!(!message.contains(english), "{english} in {message}");
        }
    }
}

/// A file in place of a board, a word that is not a command, an argument too many: each message says
/// what to type instead.
#[test]
fn messages_say_what_to_type() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("boards.txt"), "1 2 0 3\n").unwrap();
    for (arguments, said) in [
        (&["solve", "boards.txt"][..], "--file boards.txt"),
        (&["nope"], "choose one of solve"),
        (&["tables", "nope"], "list, "),
        (&["man", "solve"], "--help"),
        (&["solve", "1", "2"], "put quotes around a board"),
        (&["solve", "1 2 0 3", "-a", "weighted-astar", "--weight", "1000"], "below 1000"),
    ] {
        let ran = crate::common::command().current_dir(&folder).args(arguments).output().unwrap();
        let err = String::from_utf8(ran.stderr).unwrap();
        assert!(ran.status.code() == Some(2) && err.contains(said), "{arguments:?}: {err}");
    }
}
