//! Records the commit for `taquin --version`: that of this clone, or the one that `git archive`
//! wrote into `commit.txt`. Otherwise there is none, and the program prints only its version. A
//! copy inside another repository does not get that repository's commit.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=commit.txt");
    let archived = std::fs::read_to_string("commit.txt").unwrap_or_default();
    if let Some(commit) = archived.trim().get(..10).filter(|text| is_hexadecimal(text)) {
        println!("cargo::rustc-env=TAQUIN_COMMIT={commit}");
    } else if is_our_clone() {
        if let Some(commit) = git(&["rev-parse", "--short=10", "HEAD"]) {
            println!("cargo::rustc-env=TAQUIN_COMMIT={commit}");
        }
        // A commit or a change of branch writes this file.
        let log = git(&["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"]);
        if let Some(log) = log.filter(|path| Path::new(path).exists()) {
            println!("cargo::rerun-if-changed={log}");
        }
    }
}

/// Returns true if the clone that git finds from here has this workspace at its top.
fn is_our_clone() -> bool {
    let top = git(&["rev-parse", "--show-toplevel"]).map(|top| Path::new(&top).canonicalize());
    match (top, Path::new("../..").canonicalize()) {
        (Some(Ok(top)), Ok(workspace)) => top == workspace,
        _ => false,
    }
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

fn is_hexadecimal(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
