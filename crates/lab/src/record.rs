//! One trial as one line of a journal. The format is `docs/formats/journal.md`.

use crate::{Combination, Drawn, Options, Trial};
use board::{Board, Size};
use search::{Limits, Why};
use serde::{Deserialize, Serialize};
use taquin::{End, Report};

/// The version of the format of a line.
pub const FORMAT: u32 = 1;

/// The version of the program: counters may change between two of them.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A board as rows of numbers, 0 being the blank.
pub type Rows = Vec<Vec<u16>>;

/// A finished trial.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// [`FORMAT`].
    pub v: u32,
    /// What was run: no two lines of a journal have the same.
    #[serde(flatten)]
    pub identity: Identity,
    /// What came out.
    #[serde(flatten)]
    pub result: Measured,
}

/// All that makes a trial the one it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Identity {
    /// The program's version.
    pub program: String,
    /// The search.
    pub algorithm: String,
    /// Its heuristic.
    pub heuristic: String,
    /// Its options.
    pub options: Options,
    /// The draw.
    pub source: String,
    /// The board's place in the draw, from 0: a board drawn twice is two trials.
    pub index: u64,
    /// The board.
    pub board: Rows,
    /// Where it should arrive.
    pub goal: Rows,
    /// Where the search had to stop.
    pub limits: Bounds,
    /// From 1.
    pub repetition: u32,
}

/// Limits as a journal holds them: whole numbers, absent where there is none.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields)]
pub struct Bounds {
    /// Wall time, in microseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_us: Option<u64>,
    /// States generated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_bytes: Option<u64>,
}

/// How a trial ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// With a path that was replayed.
    Solved,
    /// The board cannot reach its goal; nothing was searched.
    Unsolvable,
    /// A limit came first.
    Stopped,
    /// Nothing left to look at: a local search in a dead end.
    Exhausted,
}

/// What came out of a trial. The counters are those of `taquin solve --json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// The question that the experiment was to answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The board's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The true distance, where the source of the board knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// The heuristic's value for the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<u32>,
    /// How it ended.
    pub outcome: Ended,
    /// The limit that was hit: `time`, `nodes` or `memory`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Moves of the path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u32>,
    /// Whether this trial proved that no path is shorter.
    #[serde(default)]
    pub optimal: bool,
    /// No path is shorter than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<u32>,
    /// States whose successors were made.
    #[serde(default)]
    pub expanded: u64,
    /// States made, the start included.
    #[serde(default)]
    pub generated: u64,
    /// States taken from the frontier.
    #[serde(default)]
    pub popped: u64,
    /// Most states waiting at once.
    #[serde(default)]
    pub max_frontier: u64,
    /// Distinct states closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explored: Option<u64>,
    /// Closed states opened again.
    #[serde(default)]
    pub reopened: u64,
    /// Rounds of an iterative search.
    #[serde(default)]
    pub iterations: u64,
    /// Wall time of the search.
    #[serde(default)]
    pub seconds: f64,
    /// CPU time of the search.
    #[serde(default)]
    pub cpu_seconds: f64,
    /// Most bytes that the search held.
    #[serde(default)]
    pub peak_memory_bytes: u64,
}

impl Identity {
    /// The identity of a trial run by this program.
    pub fn of(trial: &Trial<'_>, limits: &Limits) -> Identity {
        let Combination { algorithm, heuristic, options } = trial.combination;
        Identity {
            program: PROGRAM.to_owned(),
            algorithm: algorithm.name().to_owned(),
            heuristic: heuristic.to_string(),
            options: options.clone(),
            source: trial.set.source.clone(),
            index: trial.index as u64,
            board: rows(&trial.set.boards[trial.index].board),
            goal: rows(&trial.set.goal),
            limits: Bounds::from(limits),
            repetition: trial.repetition,
        }
    }
}

impl From<&Limits> for Bounds {
    fn from(limits: &Limits) -> Bounds {
        let micros = |time: std::time::Duration| time.as_micros().try_into().unwrap_or(u64::MAX);
        Bounds {
            time_us: limits.time.map(micros),
            nodes: limits.nodes,
            memory_bytes: limits.memory,
        }
    }
}

impl Measured {
    /// The outcome for a board that cannot reach its goal.
    pub(crate) fn unsolvable(question: Option<&str>, drawn: &Drawn) -> Measured {
        Measured {
            question: question.map(str::to_owned),
            name: drawn.name.clone(),
            distance: drawn.distance,
            estimate: None,
            outcome: Ended::Unsolvable,
            reason: None,
            length: None,
            optimal: false,
            lower_bound: None,
            expanded: 0,
            generated: 0,
            popped: 0,
            max_frontier: 0,
            explored: None,
            reopened: 0,
            iterations: 0,
            seconds: 0.0,
            cpu_seconds: 0.0,
            peak_memory_bytes: 0,
        }
    }

    /// What a report says. `None` if somebody stopped the search: then there is no result.
    pub(crate) fn of(
        question: Option<&str>,
        drawn: &Drawn,
        estimate: u32,
        report: &Report,
    ) -> Option<Measured> {
        let why = match report.end {
            End::Stopped(why) => Some(why),
            _ => report.stopped,
        };
        let reason = match why {
            None => None,
            Some(Why::Time) => Some("time".to_owned()),
            Some(Why::Nodes) => Some("nodes".to_owned()),
            Some(Why::Memory) => Some("memory".to_owned()),
            Some(Why::Asked | Why::Observer) => return None,
        };
        let stats = &report.stats;
        Some(Measured {
            estimate: Some(estimate),
            outcome: match report.end {
                End::Solved(_) => Ended::Solved,
                End::Exhausted => Ended::Exhausted,
                End::Stopped(_) => Ended::Stopped,
            },
            reason,
            length: report.solution().map(|solution| solution.len() as u32),
            optimal: report.optimal,
            lower_bound: report.lower_bound,
            expanded: stats.expanded,
            generated: stats.generated,
            popped: stats.popped,
            max_frontier: stats.max_frontier,
            explored: stats.explored,
            reopened: stats.reopened,
            iterations: stats.iterations,
            seconds: stats.elapsed.as_secs_f64(),
            cpu_seconds: report.cpu.as_secs_f64(),
            peak_memory_bytes: stats.peak_memory,
            ..Measured::unsolvable(question, drawn)
        })
    }
}

/// A board as a journal holds it.
pub(crate) fn rows(board: &Board) -> Rows {
    let numbers: Vec<u16> = board.tiles().iter().map(|tile| tile.number()).collect();
    numbers.chunks(board.size().cols()).map(<[u16]>::to_vec).collect()
}

/// The board that a journal holds, if it is one.
pub(crate) fn board(rows: &Rows) -> Option<Board> {
    let size = Size::new(rows.len(), rows.first()?.len()).ok()?;
    if rows.iter().any(|row| row.len() != size.cols()) {
        return None;
    }
    let numbers: Vec<u64> = rows.iter().flatten().map(|&n| u64::from(n)).collect();
    Board::new(size, &numbers).ok()
}
