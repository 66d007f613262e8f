//! Output files: written completely or not at all, and never over a file of another kind.
//!
//! An existing file is replaced only if it begins with the same [`SIGNATURE`] bytes as the new one,
//! and names this program near its beginning if the new one does: a picture replaces a picture of its
//! format, a report a report of ours, and a typing error cannot replace a journal, a list of boards or
//! another program's page. The new file is written beside it, synced and renamed, so a full
//! disk leaves the old one.

use crate::exit::Failure;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use taquin_i18n::Words;

/// The number of bytes that distinguish the kinds of our files: `\x89PNG\r\n`, `GIF89a`, `<svg x`,
/// `<!doct`, `.TH ta`, the first letters of a CSV file's first heading.
const SIGNATURE: usize = 6;

/// The same for our tables of results, which begin with `source,size,` or `source,index`.
const OF_TABLE: usize = 12;

/// Documents name the program within so many bytes.
const HEAD: usize = 1024;
const NAME: &[u8] = b"taquin";

/// Why a file was not written.
#[derive(Debug)]
pub(crate) enum OutputError {
    /// The existing file is of another kind; it was not changed.
    AnotherKind,
    /// The system refused.
    Io(io::Error),
}

impl OutputError {
    /// The failure of a command that was to write `path`.
    pub(crate) fn failure(&self, path: &Path, words: &Words) -> Failure {
        let file = ("file", path.display().to_string().into());
        Failure::usage(match self {
            OutputError::AnotherKind => words.say_with("file-another-kind", &[file]),
            OutputError::Io(error) => words
                .say_with("file-cannot-write", &[file, ("reason", words.io_reason(error).into())]),
        })
    }
}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> Self {
        OutputError::Io(error)
    }
}

/// Writes a complete file.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    let of_kind = if bytes.starts_with(b"source,") { OF_TABLE } else { SIGNATURE };
    let names_us = |bytes: &[u8]| {
        let head = &bytes[..bytes.len().min(HEAD)];
        head.windows(NAME.len()).any(|word| word == NAME)
    };
    if names_us(bytes) && fs::metadata(path).is_ok_and(|there| there.is_file()) {
        let mut found = Vec::new();
        File::open(path)?.take(HEAD as u64).read_to_end(&mut found)?;
        if !found.is_empty() && !names_us(&found) {
            return Err(OutputError::AnotherKind);
        }
    }
    let mut output = Output::create(path, &bytes[..bytes.len().min(of_kind)])?;
    output.write_all(bytes)?;
    Ok(output.finish()?)
}

/// A file being written, for contents that come in parts. Dropped unfinished, it leaves nothing.
pub(crate) struct Output {
    file: File,
    /// Where it is written, and where it goes; `None` for a pipe or a device, written as it is.
    names: Option<(PathBuf, PathBuf)>,
}

impl Output {
    /// Begins a file whose contents begin with `signature`.
    pub(crate) fn create(path: &Path, signature: &[u8]) -> Result<Output, OutputError> {
        let there = match fs::metadata(path) {
            Ok(there) => there,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Output::beside(path.to_path_buf());
            }
            Err(error) => return Err(error.into()),
        };
        if !there.is_file() {
            let file = File::options().write(true).open(path)?;
            return Ok(Output { file, names: None });
        }
        let mut found = Vec::new();
        File::open(path)?.take(signature.len() as u64).read_to_end(&mut found)?;
        if !found.is_empty() && found != signature {
            return Err(OutputError::AnotherKind);
        }
        // A link stays a link: its target is replaced and keeps its permissions.
        let output = Output::beside(fs::canonicalize(path)?)?;
        output.file.set_permissions(there.permissions())?;
        Ok(output)
    }

    fn beside(path: PathBuf) -> Result<Output, OutputError> {
        let mut name = OsString::from(".");
        name.push(path.file_name().ok_or(ErrorKind::IsADirectory).map_err(io::Error::from)?);
        name.push(format!(".{}.part", std::process::id()));
        let aside = path.with_file_name(name);
        let file = File::options().write(true).create_new(true).open(&aside)?;
        Ok(Output { file, names: Some((aside, path)) })
    }

    /// Gives the file its name.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        if let Some((aside, path)) = &self.names {
            self.file.sync_all()?;
            fs::rename(aside, path)?;
            self.names = None;
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Some((aside, _)) = &self.names {
            let _ = fs::remove_file(aside);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_another_kind_is_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("file");
        for there in
            [&b"{\"v\":1,\"program\":\"0.1.0\"}\n"[..], b"8 1 3 / 4 0 2 / 7 6 5", b"<s", b"\0"]
        {
            fs::write(&path, there).unwrap();
            assert!(matches!(write(&path, b"<svg xmlns"), Err(OutputError::AnotherKind)));
            assert_eq!(fs::read(&path).unwrap(), there);
        }
        for there in [&b""[..], b"<svg x", b"<svg xml:space"] {
            fs::write(&path, there).unwrap();
            write(&path, b"<svg xmlns").unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"<svg xmlns");
        }
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1, "nothing is left aside");
    }

    /// A page or a table of another program is not ours, though it is of the same format.
    #[test]
    fn documents_of_others_are_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("file");
        let page = |name: &str| format!("<!doctype html>\n<meta content=\"{name}\">").into_bytes();
        for (there, new) in [
            (page("my diary"), page("taquin")),
            (b"source,amount\n".to_vec(), b"source,size,goal\n".to_vec()),
            (b"source,index,name\n".to_vec(), b"source,size,goal\n".to_vec()),
        ] {
            fs::write(&path, &there).unwrap();
            assert!(matches!(write(&path, &new), Err(OutputError::AnotherKind)));
            assert_eq!(fs::read(&path).unwrap(), there);
            fs::write(&path, &new).unwrap();
            write(&path, &new).unwrap();
        }
    }

    #[test]
    fn what_is_not_finished_leaves_what_was_there() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("file");
        fs::write(&path, b"GIF89a old").unwrap();
        let mut output = Output::create(&path, b"GIF89a").unwrap();
        output.write_all(b"GIF89a half").unwrap();
        drop(output);
        assert_eq!(fs::read(&path).unwrap(), b"GIF89a old");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let home = tempfile::tempdir().unwrap();
        let (real, link) = (home.path().join("real"), home.path().join("link"));
        fs::write(&real, b"GIF89a old").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&real, &link).unwrap();
        write(&link, b"GIF89a new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&real).unwrap(), b"GIF89a new");
        assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
        write(Path::new("/dev/null"), b"GIF89a").unwrap();
    }
}
