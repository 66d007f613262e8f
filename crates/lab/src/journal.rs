//! The journal of an experiment: a file with one finished trial per line.
//!
//! A run can be killed at any moment, because:
//!
//! - a line is appended by one write, its end of line included, so a kill leaves complete lines and
//!   at most one incomplete line at the end;
//! - an incomplete last line is removed when the journal is opened again, and its trial is run
//!   again;
//! - a file that does not begin like a journal is refused and not changed: what looks like one
//!   incomplete line may be a user's file without an end of line;
//! - a trial whose identity is in the journal is not run;
//! - one process holds the journal with a system lock, which ends with the process.
//!
//! Rejected: a rename after each trial, which is as safe and far slower; a database, which is one
//! more format.

use crate::record::{FORMAT, Identity, PROGRAM, Record};
use serde::Deserialize;
use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A journal held by this process alone.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Bytes of complete lines.
    length: u64,
    /// True if something was written since the last [`Journal::sync`].
    dirty: bool,
    done: HashSet<String>,
    /// The commits that wrote it.
    commits: BTreeSet<String>,
    /// Bytes of the incomplete line that was removed when it was opened.
    repaired: u64,
}

/// What is wrong with a journal. The file was not changed, except as [`Journal`] describes.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be opened, created or read.
    #[error("{}: {why}", .path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        #[source]
        why: io::Error,
    },
    /// Another run holds it.
    #[error("{}: another run holds it", .path.display())]
    Held {
        /// The file.
        path: PathBuf,
    },
    /// A line could not be written; it was removed again, and all lines before it are safe.
    #[error("{}: {why}; the {kept} trials before are safe", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The trials that it holds.
        kept: usize,
        /// The system's reason.
        #[source]
        why: io::Error,
    },
    /// It was written in another format.
    #[error("{}: line {line} is of format {found}; this program reads format {FORMAT}", .path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The format's version there.
        found: u64,
    },
    /// It was written by another version of the program, whose counters may differ.
    #[error("{}: written by version {found}, not {wanted}", .path.display())]
    Program {
        /// The file.
        path: PathBuf,
        /// The version that wrote it.
        found: String,
        /// The expected version: ours, or that of the first journal of a merge.
        wanted: String,
    },
    /// A line in the middle is not a trial.
    #[error("{}: line {line} is not a trial: {why}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The error of the parser.
        why: String,
    },
    /// The file is not empty and does not begin like a journal.
    #[error("{}: not a journal of this program", .path.display())]
    NotAJournal {
        /// The file.
        path: PathBuf,
    },
    /// The file exists and is not overwritten.
    #[error("{}: exists already", .path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
}

impl Journal {
    /// Opens a journal to continue, or creates an empty one. Takes its lock, removes an incomplete
    /// last line, and refuses a journal that this program must not add to.
    pub fn open(path: &Path) -> Result<Journal, JournalError> {
        let open = |why| JournalError::Open { path: path.to_owned(), why };
        let fresh = !path.exists();
        if !fresh && !path.is_file() {
            // Reading a device may never end.
            let kind = match path.is_dir() {
                true => io::ErrorKind::IsADirectory,
                false => io::ErrorKind::Unsupported,
            };
            return Err(open(kind.into()));
        }
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(path).map_err(open)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(JournalError::Held { path: path.to_owned() });
            }
            Err(TryLockError::Error(why)) => return Err(open(why)),
        }
        if fresh {
            sync_folder(path);
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(open)?;
        let Parsed { records, length, ends_open } = parse(path, &bytes)?;
        if let Some(other) = records.iter().find(|record| record.program != PROGRAM) {
            return Err(JournalError::Program {
                path: path.to_owned(),
                found: other.program.clone(),
                wanted: PROGRAM.to_owned(),
            });
        }
        let repaired = bytes.len() as u64 - length;
        if repaired > 0 {
            file.set_len(length).map_err(open)?;
        }
        file.seek(SeekFrom::End(0)).map_err(open)?;
        if ends_open {
            file.write_all(b"\n").map_err(open)?;
        }
        let length = length + u64::from(ends_open);
        let dirty = repaired > 0 || ends_open;
        let done = records.iter().map(|record| record.identity.key()).collect();
        let commits = records.into_iter().filter_map(|record| record.answer.commit).collect();
        Ok(Journal { path: path.to_owned(), file, length, dirty, done, commits, repaired })
    }

    /// Reads a journal, which may be growing at this moment, without changing it: an incomplete
    /// last line is skipped.
    pub fn read(path: &Path) -> Result<Vec<Record>, JournalError> {
        let bytes =
            fs::read(path).map_err(|why| JournalError::Open { path: path.to_owned(), why })?;
        Ok(parse(path, &bytes)?.records)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many trials it holds.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Returns true if it holds none.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Bytes of the incomplete line that was removed when it was opened.
    pub fn repaired(&self) -> u64 {
        self.repaired
    }

    /// The known commits of the programs that wrote it.
    pub fn commits(&self) -> &BTreeSet<String> {
        &self.commits
    }

    /// Returns true if it holds this trial.
    pub fn has(&self, identity: &Identity) -> bool {
        self.done.contains(&identity.key())
    }

    /// Adds a trial by one write. If that fails (a full disk), the incomplete line is removed. A
    /// trial that it already contains is not added.
    pub fn append(&mut self, record: &Record) -> Result<(), JournalError> {
        let key = record.identity.key();
        if !self.done.insert(key.clone()) {
            return Ok(());
        }
        let line = line(record);
        if let Err(why) = self.file.write_all(&line) {
            self.done.remove(&key);
            // If even this fails, the incomplete line is removed when the journal is opened again.
            let _ = self.file.set_len(self.length);
            return Err(self.write_error(why));
        }
        self.length += line.len() as u64;
        self.dirty = true;
        Ok(())
    }

    /// Syncs the journal to the disk.
    pub fn sync(&mut self) -> Result<(), JournalError> {
        if self.dirty {
            self.file.sync_data().map_err(|why| self.write_error(why))?;
            self.dirty = false;
        }
        Ok(())
    }

    fn write_error(&self, why: io::Error) -> JournalError {
        JournalError::Write { path: self.path.clone(), kept: self.done.len(), why }
    }
}

/// Joins journals of one version into a new one; a trial that is in several is taken once. It is
/// written under another name, synced, then renamed. Returns the number of trials.
pub fn merge(inputs: &[PathBuf], output: &Path) -> Result<usize, JournalError> {
    if output.exists() {
        return Err(JournalError::Exists { path: output.to_owned() });
    }
    let mut seen = HashSet::new();
    let mut text = Vec::new();
    let mut wanted: Option<String> = None;
    for path in inputs {
        for record in Journal::read(path)? {
            let found = &record.program;
            let wanted = wanted.get_or_insert_with(|| found.clone());
            if found != wanted {
                let (path, found, wanted) = (path.clone(), found.clone(), wanted.clone());
                return Err(JournalError::Program { path, found, wanted });
            }
            if seen.insert(record.identity.key()) {
                text.extend(line(&record));
            }
        }
    }
    let mut aside = output.to_owned().into_os_string();
    aside.push(format!(".{}.part", std::process::id()));
    let aside = PathBuf::from(aside);
    let created = OpenOptions::new().write(true).create_new(true).open(&aside);
    let written = created.and_then(|mut file| {
        file.write_all(&text)?;
        file.sync_all()?;
        fs::rename(&aside, output)
    });
    if let Err(why) = written {
        let _ = fs::remove_file(&aside);
        return Err(JournalError::Write { path: output.to_owned(), kept: 0, why });
    }
    sync_folder(output);
    Ok(seen.len())
}

/// A record as its line, end of line included.
fn line(record: &Record) -> Vec<u8> {
    // Maps with text keys and numbers that are finite always serialize.
    let mut line = serde_json::to_vec(record).unwrap_or_default();
    line.push(b'\n');
    line
}

/// The content of a journal.
struct Parsed {
    records: Vec<Record>,
    /// Bytes before the incomplete line, if there is one.
    length: u64,
    /// True if the last record lacks only its end of line.
    ends_open: bool,
}

/// Parses a journal. After a power cut a file may end in zeros instead of its last lines; they
/// count as incomplete.
fn parse(path: &Path, bytes: &[u8]) -> Result<Parsed, JournalError> {
    let zeros = bytes.iter().rev().take_while(|&&byte| byte == 0).count();
    let written = &bytes[..bytes.len() - zeros];
    let first = written.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if !bytes.is_empty() && !begins_a_record(first) {
        read(path, 1, first).map_err(|error| match error {
            JournalError::Line { path, .. } => JournalError::NotAJournal { path },
            other => other,
        })?;
    }
    let whole = written.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let lines = written[..whole].split(|&byte| byte == b'\n');
    let mut records = Vec::new();
    for (number, text) in (1..).zip(lines).filter(|(_, text)| !text.trim_ascii().is_empty()) {
        records.push(read(path, number, text)?);
    }
    // A journal edited by hand may lack the last end of line.
    let last = read(path, 0, &written[whole..]).ok().filter(|_| zeros == 0);
    let ends_open = last.is_some();
    records.extend(last);
    let length = if ends_open { written.len() } else { whole };
    Ok(Parsed { records, length: length as u64, ends_open })
}

/// Returns true if a line begins like a record of any format, or is too short to decide.
fn begins_a_record(line: &[u8]) -> bool {
    let agree = |text: &[u8], expected: &[u8]| text.iter().zip(expected).all(|(a, b)| a == b);
    let Some(rest) = line.strip_prefix(br#"{"v":"#) else {
        return !line.is_empty() && line.len() < 5 && agree(line, br#"{"v":"#);
    };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (digits > 0 || rest.is_empty()) && agree(&rest[digits..], br#","program":""#)
}

/// The record of a line.
fn read(path: &Path, number: usize, text: &[u8]) -> Result<Record, JournalError> {
    match serde_json::from_slice::<Record>(text) {
        Ok(record) if record.v == FORMAT => Ok(record),
        Ok(record) => Err(format_error(path, number, u64::from(record.v))),
        Err(why) => Err(line_error(path, number, text, &why)),
    }
}

fn format_error(path: &Path, line: usize, found: u64) -> JournalError {
    JournalError::Format { path: path.to_owned(), line, found }
}

/// A line that cannot be parsed may be of a later format: that error comes first.
fn line_error(path: &Path, line: usize, text: &[u8], why: &serde_json::Error) -> JournalError {
    #[derive(Deserialize)]
    struct Head {
        v: u64,
    }
    match serde_json::from_slice::<Head>(text) {
        // An answer of `solve --json` has a version too, but it is not a trial.
        Ok(head) if head.v > u64::from(FORMAT) => format_error(path, line, head.v),
        Ok(head) if head.v < u64::from(FORMAT) && begins_a_record(text) => {
            format_error(path, line, head.v)
        }
        _ => JournalError::Line { path: path.to_owned(), line, why: why.to_string() },
    }
}

/// Syncs the directory of a new file, on systems where that is possible.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}
