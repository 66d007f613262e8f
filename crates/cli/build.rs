//! Notes the commit that is built, for `taquin --version`. Without git, or outside a clone, there
//! is none, and the program says its version alone.

use std::process::Command;

fn main() {
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    if let Some(commit) = git(&["rev-parse", "--short=10", "HEAD"]) {
        println!("cargo::rustc-env=TAQUIN_COMMIT={commit}");
    }
    // A commit, and a change of branch, both write this file; without it, build once.
    match git(&["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"]) {
        Some(path) if std::path::Path::new(&path).exists() => {
            println!("cargo::rerun-if-changed={path}");
        }
        _ => println!("cargo::rerun-if-changed=build.rs"),
    }
}
