//! Runs the program as a shell does.
#![allow(dead_code, reason = "each test uses its part")]

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};

/// The program that was built.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_taquin");

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, without environment variables that would change its output.
pub(crate) fn command() -> Command {
    let mut command = Command::new(PROGRAM);
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    command.env("TAQUIN_TABLES", "off");
    command
}

/// Runs it with arguments.
pub(crate) fn taquin<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Ran {
    taquin_fed(arguments, "")
}

/// The same with a text on standard input.
pub(crate) fn taquin_fed<S: AsRef<OsStr>>(
    arguments: impl IntoIterator<Item = S>,
    input: impl AsRef<[u8]>,
) -> Ran {
    let mut child = command()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program may end before it has read all of its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    let output = child.wait_with_output().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs it and reads the one object it prints.
pub(crate) fn json<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> serde_json::Value {
    let ran = taquin(arguments);
    assert_eq!(ran.err, "");
    assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
    let value: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(value["v"], 1);
    value
}
