//! `taquin site`: the page as static files, with the engine in the browser.

use crate::args::site::Site;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::messages;
use crate::output::{Output, OutputError};
use clap::ArgMatches;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use taquin_web::SITE_LIST;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let Site { out } = Site::read(matches);
    let files = taquin_web::site(messages::COMMIT);
    let before = ours(&out);
    // Everything is checked before anything is written, so a user's directory is not changed.
    let foreign: Vec<&str> = files
        .iter()
        .map(|file| file.path.as_str())
        .filter(|path| !before.contains(*path) && out.join(path).symlink_metadata().is_ok())
        .collect();
    if !foreign.is_empty() {
        let args =
            [("directory", out.display().to_string().into()), ("files", foreign.join(", ").into())];
        return Err(Failure::usage(words.say_with("site-foreign", &args)));
    }
    let failed = |path: &Path, error: OutputError| error.failure(path, words);
    fs::create_dir_all(&out).map_err(|error| failed(&out, error.into()))?;
    for file in &files {
        let path = out.join(&file.path);
        // Existing files are ours, whatever they contain.
        let mut output = Output::create(&path, &[]).map_err(|error| failed(&path, error))?;
        output.write_all(&file.bytes).map_err(|error| failed(&path, error.into()))?;
        output.finish().map_err(|error| failed(&path, error.into()))?;
    }
    // Files of an earlier version that this one does not have.
    for path in before.iter().filter(|path| files.iter().all(|file| file.path != **path)) {
        let _ = fs::remove_file(out.join(path));
    }
    writeln!(context.out, "{}", out.join("index.html").display())?;
    Ok(Exit::Done)
}

/// The files that an earlier run wrote into the directory, by its own list. A list from elsewhere
/// cannot name anything outside the directory.
fn ours(folder: &Path) -> BTreeSet<String> {
    let list = fs::read(folder.join(SITE_LIST)).unwrap_or_default();
    let list: serde_json::Value = serde_json::from_slice(&list).unwrap_or_default();
    let names = list["files"].as_array().into_iter().flatten().filter_map(|name| name.as_str());
    names.filter(|name| !name.contains(['/', '\\']) && *name != "..").map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_only_files_of_the_folder() {
        let home = tempfile::tempdir().unwrap();
        assert!(ours(home.path()).is_empty());
        let list = br#"{"files": ["a.js", "../b", "..", "/etc/c", 7]}"#;
        fs::write(home.path().join(SITE_LIST), list).unwrap();
        assert_eq!(ours(home.path()), BTreeSet::from(["a.js".to_owned()]));
    }
}
