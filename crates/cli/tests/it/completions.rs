//! Completions in the shells themselves: each is started in a terminal, a line is typed up to the
//! middle of a name, and the key is pressed.
//!
//! A shell that is not installed is skipped with a note; `./test` installs them.
#![allow(clippy::unwrap_used, clippy::print_stderr)]
#![cfg(unix)]

use crate::pty::Session;
use std::path::Path;
use std::process::Command;

const PROGRAM: &str = env!("CARGO_BIN_EXE_taquin");

/// What is typed before the key is pressed, and the line after it.
const LINES: [(&str, &str); 9] = [
    ("taquin sol", "taquin solve"),
    ("taquin solve --expl", "taquin solve --explain"),
    ("taquin solve --algorithm ida", "taquin solve --algorithm idastar"),
    ("taquin solve --heuristic walk", "taquin solve --heuristic walking-distance"),
    ("taquin solve --suite hard", "taquin solve --suite hard80"),
    ("taquin bench hard", "taquin bench hard80"),
    ("taquin tables build walk", "taquin tables build walking-distance"),
    ("taquin lab preset six", "taquin lab preset six-heuristics"),
    ("taquin lab run -H h1,ham", "taquin lab run -H h1,hamming"),
];

/// A shell that is ready, or `None` if it is not installed.
fn shell(name: &str, arguments: &[&str], setup: &str) -> Option<Session> {
    let paths = std::env::var("PATH").unwrap();
    let found = std::env::split_paths(&paths).map(|path| path.join(name)).find(|it| it.exists());
    let Some(found) = found else {
        eprintln!("{name} is not installed: its completions are not tried");
        return None;
    };
    let folder = Path::new(PROGRAM).parent().unwrap().display();
    let vars = [("PATH", &*format!("{folder}:{paths}")), ("LC_ALL", "C.UTF-8")];
    let mut session = Session::start((100, 24), found.to_str().unwrap(), arguments, &vars);
    let script = Command::new(PROGRAM).args(["completions", name]).output().unwrap().stdout;
    std::fs::write(session.home.path().join("_taquin"), script).unwrap();
    session.press(setup);
    // The echo of what is typed has the sum in it, not its value.
    session.press(match name {
        "elvish" => "echo ready(+ 40 2)\r",
        "fish" => "echo ready(math 40 + 2)\r",
        _ => "echo ready$((40 + 2))\r",
    });
    session.wait_for("ready42");
    Some(session)
}

fn completes(session: Option<Session>) {
    let Some(mut session) = session else { return };
    for (typed, line) in LINES {
        // Deletes the previous line.
        session.press("\x15");
        session.press(typed);
        session.wait_for(typed);
        session.press("\t");
        // Elvish puts quotes around a comma.
        session.wait(line, |text| text.replace('\'', "").contains(line));
    }
}

#[test]
fn bash() {
    completes(shell("bash", &["--norc", "--noprofile"], "source ./_taquin\r"));
}

/// Installed in the path of functions: the first Tab must work.
#[test]
fn zsh() {
    let setup = "fpath=(~ $fpath); autoload -Uz compinit; compinit -u -D\r";
    completes(shell("zsh", &["-f"], setup));
}

#[test]
fn zsh_sourced() {
    let setup = "autoload -Uz compinit; compinit -u -D; source ./_taquin\r";
    completes(shell("zsh", &["-f"], setup));
}

#[test]
fn fish() {
    completes(shell("fish", &["--no-config"], "source ./_taquin\r"));
}

#[test]
fn elvish() {
    completes(shell("elvish", &["-norc"], "eval (slurp < _taquin)\r"));
}
