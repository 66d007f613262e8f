//! One trial as one line of a journal. The format is `docs/formats/journal.md`.

use crate::Trial;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use taquin::{Answer, SolveRequest};
use taquin_render::json::{AnswerForm, Rows, rows};
use taquin_search::Limits;

/// The version of the format of a line. Format 1, of version 0.1.0, repeated the fields of the
/// answer under other names; it is refused, with the remedy.
pub const FORMAT: u32 = 2;

/// The version of the program: counters may change between two of them.
pub const PROGRAM: &str = Answer::PROGRAM;

/// A finished trial: its identity, what is known about its board, and its answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// [`FORMAT`].
    pub v: u32,
    /// The version of the program.
    pub program: String,
    /// What was run: no two lines of a journal have the same.
    pub identity: Identity,
    /// The question of the experiment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The board's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The true distance, if the source of the board knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// The heuristic's value for the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<u32>,
    /// The machine: times can be compared only on one machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<Machine>,
    /// When it was finished, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<u64>,
    /// The answer, as `taquin solve --json` gives it.
    pub answer: AnswerForm<'static>,
}

/// Everything that identifies a trial, besides the program's version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Identity {
    /// The request.
    pub request: SolveRequest,
    /// The command of the program that was run instead of a search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub external: Option<String>,
    /// The draw.
    pub source: String,
    /// The board's index in the draw, from 0: a board drawn twice is two trials.
    pub index: u64,
    /// The board.
    pub board: Rows,
    /// The goal.
    pub goal: Rows,
    /// From 1.
    pub repetition: u32,
}

/// A machine, as far as the system reports it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Machine {
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// The model of its processor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu: Option<String>,
    /// The operating system.
    pub os: String,
}

impl Machine {
    /// This one.
    pub fn this() -> &'static Machine {
        static THIS: LazyLock<Machine> = LazyLock::new(|| {
            let read = |path: &str| std::fs::read_to_string(path).ok();
            let host = read("/proc/sys/kernel/hostname").map(|name| name.trim().to_owned());
            let cpu = read("/proc/cpuinfo").and_then(|text| {
                let line = text.lines().find(|line| line.starts_with("model name"))?;
                Some(line.split_once(':')?.1.trim().to_owned())
            });
            Machine { host, cpu, os: std::env::consts::OS.to_owned() }
        });
        &THIS
    }
}

impl Identity {
    /// The identity of a trial.
    pub fn of(trial: &Trial<'_>, limits: &Limits) -> Identity {
        let drawn = &trial.set.boards[trial.index];
        Identity {
            request: trial.combination.request(*limits),
            external: trial.combination.external.clone(),
            source: trial.set.source.clone(),
            index: drawn.index,
            board: rows(&drawn.board),
            goal: rows(&trial.set.goal),
            repetition: trial.repetition,
        }
    }

    /// A text that is unique to the identity.
    pub fn key(&self) -> String {
        // Maps with text keys and finite numbers always serialize.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The name of the search, or the command of the program.
    pub fn algorithm(&self) -> &str {
        let search = self.request.algorithm.map_or("auto", |algorithm| algorithm.name());
        self.external.as_deref().unwrap_or(search)
    }

    /// The heuristic, as it is written. What another program uses is not known.
    pub fn heuristic(&self) -> String {
        if self.external.is_some() {
            return "zero".to_owned();
        }
        self.request.heuristic.as_ref().map_or_else(|| "auto".to_owned(), ToString::to_string)
    }
}

/// The time now, in seconds since 1970.
pub(crate) fn now() -> Option<u64> {
    taquin_search::clock::unix_seconds()
}
