//! The checkpoint of a long search: a journal of finished units, from which a killed search
//! resumes.
//!
//! ```text
//!   {"taquin-checkpoint":2,"identity":{"board":"…","goal":"…","heuristic":"…","tables":["…"],…}}
//!   {"bound":89,"unit":0,"expanded":…,"generated":…,"popped":…,"longest":…,"cut":91,"commit":"…",
//!    "cpu_us":…}
//!   …
//! ```
//!
//! One process holds the file by a lock. Lines are appended as units finish; an incomplete last
//! line is dropped when the file is opened again. The identity is everything that determines the
//! units and their counts: board, goal, heuristic, the checksums of its tables, the size of the
//! automaton and of the fronts, and the node-count signature of the search. The commit that
//! searched a unit is recorded with it. A file of another identity, of another format or of another
//! kind is refused and not changed.

use crate::Problem;
use serde::{Deserialize, Serialize};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use taquin_board::TileDirection;
use taquin_puzzle::heuristic::PatternSum;
use taquin_puzzle::kernel::{UnitLog, UnitResult};
use taquin_search::FrontIdastar;
use taquin_search::clock::Instant;
use taquin_tables::Automaton;

/// The version of the file.
const FORMAT: u32 = 2;

/// States that the search generates on its boards in `data/signature.txt`: units have the same
/// counts only if these are the same. A test compares them.
const SIGNATURE: [u64; 4] = [15_598, 8_975, 14_395, 33_896_146];

/// No iteration has a larger bound: boards of 25 cells are solved in a few hundred moves.
const MOST_BOUND: u32 = 1 << 10;

/// No unit has larger counts: it would take weeks. So sums of counts do not overflow.
const MOST_COUNT: u64 = 1 << 48;

/// How often the file is synced to the disk. A killed process loses nothing in between; a power
/// failure loses at most this.
const SYNC: Duration = Duration::from_secs(5);

/// Which search a checkpoint belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Identity {
    pub(crate) board: String,
    pub(crate) goal: String,
    pub(crate) heuristic: String,
    /// The checksums of the tables.
    tables: Vec<String>,
    /// States of the automaton.
    automaton: usize,
    /// States per state of a front, and the most of a front.
    front: (u64, usize),
    /// The node-count signature of the search.
    signature: [u64; 4],
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    #[serde(rename = "taquin-checkpoint")]
    format: u32,
    identity: Identity,
}

/// The line of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct UnitLine {
    pub(crate) bound: u32,
    unit: usize,
    expanded: u64,
    pub(crate) generated: u64,
    popped: u64,
    longest: u64,
    cut: Option<u32>,
    /// The moves as letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commit: Option<String>,
    /// Microseconds of CPU time.
    cpu_us: u64,
}

/// Why a checkpoint cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The file cannot be opened, read or written.
    #[error("cannot {doing} {}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What failed.
        doing: &'static str,
        /// Why.
        source: io::Error,
    },
    /// Another process holds it.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// It is a file of another kind.
    #[error("{} is not a checkpoint; it was left as it is", .0.display())]
    Foreign(PathBuf),
    /// It was written by another version.
    #[error("{} was written in format {found}, and this program writes {FORMAT}; finish it with the program that began it, or begin a new file", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
    },
    /// It belongs to another search.
    #[error("{} belongs to another search: its {what} is {there}, here it is {here}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// Which part of the identity differs.
        what: &'static str,
        /// That part in the file.
        there: String,
        /// And here.
        here: String,
    },
    /// A line in the middle is damaged.
    #[error("line {line} of {} is damaged; remove the lines from there on to search their units again", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// The plan's search has no units.
    #[error("a checkpoint needs front-idastar with pattern databases; the plan is {0}")]
    NoUnits(String),
}

/// An open checkpoint.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    problem: Problem,
    identity: Identity,
    file: File,
    finished: HashMap<(u32, usize), UnitResult>,
    /// CPU time of the units that were taken from the file.
    saved: Duration,
    commit: Option<String>,
    synced: Instant,
    /// Why a result could not be written.
    failed: Option<io::Error>,
}

impl Checkpoint {
    /// Opens or creates a file for a search with these sums.
    pub fn open(
        path: &Path,
        problem: &Problem,
        (heuristic, sums): (&str, &[&PatternSum]),
        (front, automaton): (FrontIdastar, &Automaton),
        commit: Option<&str>,
    ) -> Result<Checkpoint, CheckpointError> {
        let io = |doing| move |source| CheckpointError::Io { path: path.to_owned(), doing, source };
        let identity = Identity::of(problem, (heuristic, sums), (front, automaton));
        if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            return Err(CheckpointError::Foreign(path.to_owned()));
        }
        let options =
            File::options().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.map_err(io("open"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(CheckpointError::InUse(path.to_owned())),
            Err(TryLockError::Error(source)) => return Err(io("lock")(source)),
        }
        let mut finished = HashMap::new();
        let whole = read(path, &file, (&identity, problem), &mut finished)?;
        if whole == 0 {
            let head = Head { format: FORMAT, identity: identity.clone() };
            let line = serde_json::to_string(&head).map_err(|e| io("write")(e.into()))?;
            file.set_len(0).map_err(io("write"))?;
            writeln!(file, "{line}").and_then(|()| file.sync_all()).map_err(io("write"))?;
        } else {
            // An incomplete last line is dropped.
            file.set_len(whole).map_err(io("write"))?;
        }
        file.seek(SeekFrom::End(0)).map_err(io("read"))?;
        Ok(Checkpoint {
            path: path.to_owned(),
            problem: problem.clone(),
            identity,
            file,
            finished,
            saved: Duration::ZERO,
            commit: commit.map(str::to_owned),
            synced: Instant::now(),
            failed: None,
        })
    }

    /// The result of a unit that is finished.
    pub(crate) fn known(&self, bound: u32, unit: usize) -> Option<&UnitResult> {
        self.finished.get(&(bound, unit))
    }

    /// Which search it belongs to.
    pub(crate) fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The iterations with finished units, by their bounds, each summed up as one unit.
    pub(crate) fn rounds(&self) -> Vec<UnitLine> {
        let mut rounds: BTreeMap<u32, UnitLine> = BTreeMap::new();
        for result in self.finished.values() {
            let line = UnitLine { unit: 0, path: None, ..UnitLine::of(result, None) };
            match rounds.entry(result.bound) {
                Entry::Vacant(new) => _ = new.insert(line),
                Entry::Occupied(mut round) => {
                    let all = round.get_mut();
                    all.expanded += line.expanded;
                    all.generated += line.generated;
                    all.popped += line.popped;
                    all.longest = all.longest.max(line.longest);
                    all.cut = all.cut.into_iter().chain(line.cut).min();
                    all.cpu_us += line.cpu_us;
                }
            }
        }
        rounds.into_values().collect()
    }

    /// Records a unit that another process finished, unless it is already recorded.
    pub(crate) fn add(&mut self, line: &str) -> Result<(), CheckpointError> {
        let path = || self.path.clone();
        let Some(result) = UnitLine::read(line.as_bytes(), &self.problem) else {
            let line = self.finished.len() + 2;
            return Err(CheckpointError::Damaged { path: path(), line });
        };
        if self.finished.contains_key(&(result.bound, result.unit)) || self.keep(&result) {
            return Ok(());
        }
        let source = self.failed.take().unwrap_or_else(|| io::Error::other("unknown"));
        Err(CheckpointError::Io { path: self.path.clone(), doing: "write", source })
    }

    /// Records a result, which can then be looked up in this run.
    pub(crate) fn keep(&mut self, result: &UnitResult) -> bool {
        let written = self.record(result);
        if written {
            self.finished.insert((result.bound, result.unit), result.clone());
        }
        written
    }

    /// Syncs the file to the disk.
    pub(crate) fn sync(&mut self) -> Result<(), CheckpointError> {
        self.synced = Instant::now();
        let (path, doing) = (&self.path, "write");
        self.file.sync_data().map_err(|source| CheckpointError::Io {
            path: path.clone(),
            doing,
            source,
        })
    }

    /// How many units earlier runs finished.
    pub fn units(&self) -> usize {
        self.finished.len()
    }

    /// CPU time that earlier runs took for the units that this one did not have to search.
    pub fn saved(&self) -> Duration {
        self.saved
    }

    /// The error that ended the search because a result could not be written, if any.
    pub fn failure(self) -> Option<CheckpointError> {
        let path = self.path;
        self.failed.map(|source| CheckpointError::Io { path, doing: "write", source })
    }
}

/// Reads all complete lines. Returns their length in bytes, 0 for an empty file.
fn read(
    path: &Path,
    file: &File,
    (identity, problem): (&Identity, &Problem),
    finished: &mut HashMap<(u32, usize), UnitResult>,
) -> Result<u64, CheckpointError> {
    let foreign = || CheckpointError::Foreign(path.to_owned());
    let mut reader = BufReader::new(file);
    let (mut whole, mut number) = (0, 0);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = reader.read_until(b'\n', &mut bytes);
        let length = read.map_err(|source| CheckpointError::Io {
            path: path.to_owned(),
            doing: "read",
            source,
        })?;
        number += 1;
        if length == 0 {
            return Ok(whole);
        }
        if bytes.pop() != Some(b'\n') {
            // The first line is written in one piece: a file without it is not ours.
            return if whole == 0 { Err(foreign()) } else { Ok(whole) };
        }
        if number == 1 {
            #[derive(Deserialize)]
            struct Format {
                #[serde(rename = "taquin-checkpoint")]
                format: u32,
            }
            let found: Format = serde_json::from_slice(&bytes).map_err(|_| foreign())?;
            if found.format != FORMAT {
                let (path, found) = (path.to_owned(), found.format);
                return Err(CheckpointError::Format { path, found });
            }
            let head: Head = serde_json::from_slice(&bytes).map_err(|_| foreign())?;
            head.identity.compare(identity, path)?;
        } else {
            let damaged = || CheckpointError::Damaged { path: path.to_owned(), line: number };
            let result = UnitLine::read(&bytes, problem).ok_or_else(damaged)?;
            finished.insert((result.bound, result.unit), result);
        }
        whole += length as u64;
    }
}

impl Identity {
    /// The identity of a search whose tables are open.
    pub(crate) fn of(
        problem: &Problem,
        (heuristic, sums): (&str, &[&PatternSum]),
        (front, automaton): (FrontIdastar, &Automaton),
    ) -> Identity {
        let tables = sums.iter().flat_map(|sum| sum.tables());
        Identity {
            board: problem.start().to_string(),
            goal: problem.goal().to_string(),
            heuristic: heuristic.to_owned(),
            tables: tables.map(|table| format!("{:016x}", table.checksum())).collect(),
            automaton: automaton.states(),
            front: (front.share, front.most),
            signature: SIGNATURE,
        }
    }

    /// An error that names the first part in which another identity differs.
    pub(crate) fn compare(&self, here: &Identity, path: &Path) -> Result<(), CheckpointError> {
        let parts = |identity: &Identity| {
            [
                ("board", identity.board.clone()),
                ("goal", identity.goal.clone()),
                ("heuristic", identity.heuristic.clone()),
                ("tables", identity.tables.join(" ")),
                ("automaton", identity.automaton.to_string()),
                ("front", format!("{:?}", identity.front)),
                ("signature", format!("{:?}", identity.signature)),
            ]
        };
        let mut pairs = parts(self).into_iter().zip(parts(here));
        match pairs.find(|((_, there), (_, here))| there != here) {
            None => Ok(()),
            Some(((what, there), (_, here))) => {
                Err(CheckpointError::Other { path: path.to_owned(), what, there, here })
            }
        }
    }
}

impl UnitLine {
    pub(crate) fn of(result: &UnitResult, commit: Option<String>) -> UnitLine {
        UnitLine {
            bound: result.bound,
            unit: result.unit,
            expanded: result.expanded,
            generated: result.generated,
            popped: result.popped,
            longest: result.longest,
            cut: result.least_cut,
            path: result.path.as_deref().map(letters),
            commit,
            cpu_us: u64::try_from(result.cpu.as_micros()).unwrap_or(u64::MAX),
        }
    }

    /// The result in a line that was written for this problem. `None` if it is damaged: with an
    /// iteration after this one that is not longer, the search would not end, and a path that misses
    /// the goal would look like an error of the search.
    fn read(line: &[u8], problem: &Problem) -> Option<UnitResult> {
        let result = serde_json::from_slice::<UnitLine>(line).ok()?.result()?;
        let UnitResult { bound, expanded, generated, popped, longest, .. } = result;
        let counts = [expanded, generated, popped, longest];
        let path = |path: &Vec<TileDirection>| {
            path.len() <= bound as usize && problem.replay(path.iter().copied()).is_some()
        };
        let possible = counts.iter().all(|count| *count <= MOST_COUNT)
            && result.least_cut.is_none_or(|cut| bound < cut && cut <= MOST_BOUND)
            && result.path.as_ref().is_none_or(path);
        possible.then_some(result)
    }

    pub(crate) fn result(self) -> Option<UnitResult> {
        let letter = |letter| match letter {
            'U' => Some(TileDirection::Up),
            'D' => Some(TileDirection::Down),
            'L' => Some(TileDirection::Left),
            'R' => Some(TileDirection::Right),
            _ => None,
        };
        let path = match self.path {
            Some(moves) => Some(moves.chars().map(letter).collect::<Option<_>>()?),
            None => None,
        };
        Some(UnitResult {
            bound: self.bound,
            unit: self.unit,
            expanded: self.expanded,
            generated: self.generated,
            popped: self.popped,
            longest: self.longest,
            least_cut: self.cut,
            path,
            cpu: Duration::from_micros(self.cpu_us),
        })
    }
}

fn letters(path: &[TileDirection]) -> String {
    let letter = |dir: &TileDirection| match dir {
        TileDirection::Up => 'U',
        TileDirection::Down => 'D',
        TileDirection::Left => 'L',
        TileDirection::Right => 'R',
    };
    path.iter().map(letter).collect()
}

impl UnitLog for Checkpoint {
    fn finished(&mut self, bound: u32, unit: usize) -> Option<UnitResult> {
        let result = self.finished.get(&(bound, unit)).cloned();
        self.saved += result.as_ref().map_or(Duration::ZERO, |result| result.cpu);
        result
    }

    fn record(&mut self, result: &UnitResult) -> bool {
        let line = UnitLine::of(result, self.commit.clone());
        let mut write = || -> io::Result<()> {
            let mut line = serde_json::to_vec(&line)?;
            line.push(b'\n');
            self.file.write_all(&line)?;
            if self.synced.elapsed() >= SYNC {
                self.file.sync_data()?;
                self.synced = Instant::now();
            }
            Ok(())
        };
        match write() {
            Ok(()) => true,
            Err(error) => {
                self.failed.get_or_insert(error);
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SIGNATURE;

    #[test]
    fn the_signature_is_that_of_the_file() {
        let lines = include_str!("../../../data/signature.txt").lines();
        let ours = lines.filter(|line| line.contains(" front-idastar "));
        let counts =
            ours.map(|line| line.split(' ').nth(4).map(|count| count.parse().unwrap_or(0)));
        assert_eq!(counts.collect::<Option<Vec<u64>>>(), Some(SIGNATURE.to_vec()));
    }
}
