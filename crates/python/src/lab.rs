//! Experiments: run, resumed, reported.

use crate::convert::from_json;
use crate::error::{solve_error, wrong};
use crate::session::{COMMIT, cores, solver, words, words_named};
use crate::wait::{interrupted, wait};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use taquin::SolveRequest;
use taquin::observe::BoardSpace;
use taquin_lab::report::{charts, csv, described, findings, main_table, page};
use taquin_lab::{
    Bench, ExperimentSpec, Journal as File, JournalError, PROGRAM, Pending, Record, RunEnd,
    RunError, Shard, Summary, WorkUnit, messages,
};
use taquin_render::chart::ChartWidth;
use taquin_render::html::TableCell;
use taquin_search::{Cancel, Observer, Silent};

fn journal_error(error: &JournalError) -> PyErr {
    wrong(messages::journal_error(error, words()))
}

/// An experiment from its TOML file, with all boards drawn and all files read.
#[pyclass(frozen, module = "taquin._taquin")]
pub(crate) struct Experiment {
    inner: taquin_lab::Experiment,
}

impl Experiment {
    /// The experiment of a TOML text; files that it names are relative to a directory.
    fn read(toml: &str, folder: Option<PathBuf>) -> PyResult<Experiment> {
        let said = |error| wrong(messages::spec_error(&error, words()));
        let read = |path: &str| match &folder {
            Some(folder) => std::fs::read_to_string(folder.join(path)),
            None => std::fs::read_to_string(path),
        };
        let spec = ExperimentSpec::from_toml(toml).map_err(said)?;
        Ok(Experiment { inner: spec.experiment(&read).map_err(said)? })
    }
}

#[pymethods]
impl Experiment {
    #[new]
    #[pyo3(signature = (toml, folder=None))]
    fn new(toml: &str, folder: Option<PathBuf>) -> PyResult<Experiment> {
        Experiment::read(toml, folder)
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    /// The units that a journal lacks, each as JSON that needs nothing else to be run.
    fn pending(&self, journal: &Journal) -> PyResult<Vec<String>> {
        let file = journal.lock();
        let file = file.as_ref().ok_or_else(closed)?;
        let pending = Pending::of(&self.inner, file, Shard::ALL);
        let trials = pending.trials().iter();
        // Maps with text keys and finite numbers always serialize.
        let text = |unit: WorkUnit| serde_json::to_string(&unit).unwrap_or_default();
        Ok(trials.map(|trial| text(WorkUnit::of(&self.inner, trial))).collect())
    }
}

/// A journal held by this process: results are added as they arrive.
#[pyclass(frozen, module = "taquin._taquin")]
pub(crate) struct Journal {
    file: Mutex<Option<File>>,
}

impl Journal {
    fn lock(&self) -> MutexGuard<'_, Option<File>> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn closed() -> PyErr {
    wrong("the journal is closed")
}

#[pymethods]
impl Journal {
    #[new]
    fn new(path: PathBuf) -> PyResult<Journal> {
        let file = File::open(&path).map_err(|error| journal_error(&error))?;
        Ok(Journal { file: Mutex::new(Some(file)) })
    }

    fn __len__(&self) -> PyResult<usize> {
        self.lock().as_ref().map(File::len).ok_or_else(closed)
    }

    /// Adds the line of a finished unit, unless it is already there. A line of another version of
    /// the program is refused.
    fn append(&self, line: &str) -> PyResult<()> {
        let record: Record =
            serde_json::from_str(line).map_err(|error| crate::unit::unreadable(&error))?;
        let mut file = self.lock();
        let file = file.as_mut().ok_or_else(closed)?;
        if record.program != PROGRAM {
            let (path, wanted) = (file.path().to_owned(), PROGRAM.to_owned());
            return Err(journal_error(&JournalError::Program {
                path,
                found: record.program,
                wanted,
            }));
        }
        file.append(&record).map_err(|error| journal_error(&error))
    }

    /// Syncs the journal to the disk.
    fn sync(&self) -> PyResult<()> {
        let mut file = self.lock();
        file.as_mut().ok_or_else(closed)?.sync().map_err(|error| journal_error(&error))
    }

    /// Closes the file and releases its lock.
    fn close(&self) -> PyResult<()> {
        match self.lock().take() {
            Some(mut file) => file.sync().map_err(|error| journal_error(&error)),
            None => Ok(()),
        }
    }

    /// The commits that wrote it, other than this one.
    fn other_commits(&self) -> PyResult<Vec<String>> {
        let file = self.lock();
        let commits = file.as_ref().ok_or_else(closed)?.commits().iter();
        Ok(commits.filter(|commit| Some(commit.as_str()) != COMMIT).cloned().collect())
    }
}

/// Runs the trials of an experiment that a journal lacks. Returns the number of trials run now, and
/// of those left.
#[pyfunction]
#[pyo3(signature = (toml, journal, *, folder=None, threads=None, shard=None, tables=None, progress=None))]
#[allow(clippy::too_many_arguments)] // The arguments of a Python function.
pub(crate) fn lab_run(
    py: Python<'_>,
    toml: &str,
    journal: PathBuf,
    folder: Option<PathBuf>,
    threads: Option<usize>,
    shard: Option<&str>,
    tables: Option<&str>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(usize, usize)> {
    let experiment = Experiment::read(toml, folder)?.inner;
    let shard = shard.map_or(Ok(Shard::ALL), |text| {
        text.parse().map_err(|_| wrong(words().say("lab-bad-shard")))
    })?;
    let mut file = File::open(&journal).map_err(|error| journal_error(&error))?;
    let base = solver(tables)?;
    let make = move |request: SolveRequest| base.for_request(request);
    let observer = || Box::new(Silent) as Box<dyn Observer<BoardSpace>>;
    let cancel = Cancel::new();
    let threads = threads.unwrap_or_else(cores).max(1);
    let bench =
        Bench { solver: &make, observer: &observer, threads, stop: &cancel, checkpoints: None };
    let (done, all) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || -> Result<RunEnd, RunError> {
        experiment.prepare(&bench).map_err(RunError::Solve)?;
        let pending = Pending::of(&experiment, &file, shard);
        all.store(pending.len(), Ordering::Relaxed);
        pending.run(&bench, &mut file, |_| {
            done.fetch_add(1, Ordering::Relaxed);
        })
    };
    let tell = |py: Python<'_>| match &progress {
        Some(progress) => {
            let counts = (done.load(Ordering::Relaxed), all.load(Ordering::Relaxed));
            progress.call1(py, counts).map(|_| ())
        }
        None => Ok(()),
    };
    let (tally, error) = wait(py, &cancel, false, work, tell);
    if let Some(error) = error {
        return Err(interrupted(py, error, py.None(), py.None()));
    }
    tell(py)?;
    match tally {
        Some(Ok(tally)) => Ok((tally.run, tally.left)),
        Some(Err(RunError::Journal(error))) => Err(journal_error(&error)),
        Some(Err(RunError::Solve(error))) => Err(solve_error(&error)),
        None => Err(solve_error(&taquin::SolveError::Bug("the run ended early"))),
    }
}

/// Joins journals into a new one. Returns the number of trials.
#[pyfunction]
pub(crate) fn lab_merge(inputs: Vec<PathBuf>, output: PathBuf) -> PyResult<usize> {
    taquin_lab::merge(&inputs, &output).map_err(|error| journal_error(&error))
}

/// The trials of a journal, which may be growing at this moment.
#[pyfunction]
pub(crate) fn lab_records(py: Python<'_>, path: PathBuf) -> PyResult<Bound<'_, PyAny>> {
    from_json(py, &File::read(&path).map_err(|error| journal_error(&error))?)
}

/// The summary of a journal, as in `taquin lab report`.
#[pyfunction]
#[pyo3(signature = (path, *, title=None, lang=None))]
pub(crate) fn lab_report<'py>(
    py: Python<'py>,
    path: PathBuf,
    title: Option<&str>,
    lang: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let words = words_named(lang)?;
    let summary = summary(&path)?;
    let report = PyDict::new(py);
    report.set_item("html", page(&summary, title, &[], words))?;
    report.set_item("csv", csv(&summary))?;
    let (mut groups, all_charts) = (Vec::new(), PyDict::new(py));
    for (number, group) in (1..).zip(&summary.groups) {
        let table = main_table(group, words);
        let text = |row: &Vec<TableCell>| row.iter().map(|cell| cell.text().to_owned()).collect();
        let rows: Vec<Vec<String>> =
            std::iter::once(&table.head).chain(&table.rows).map(text).collect();
        let shown = PyDict::new(py);
        shown.set_item("boards", described(group, words))?;
        shown.set_item("table", rows)?;
        shown.set_item("findings", findings(group, words))?;
        groups.push(shown);
        for chart in charts(group, number, ChartWidth::Wide, words) {
            let name = format!("{}-{number}", chart.name);
            all_charts.set_item(name, taquin_render::chart::alone(&chart.svg))?;
        }
    }
    report.set_item("groups", groups)?;
    report.set_item("charts", all_charts)?;
    Ok(report)
}

fn summary(path: &Path) -> PyResult<Summary> {
    let records = File::read(path).map_err(|error| journal_error(&error))?;
    if records.is_empty() {
        let args = [("path", path.display().to_string().into())];
        return Err(wrong(words().say_with("lab-journal-empty", &args)));
    }
    Ok(Summary::of(&records))
}
