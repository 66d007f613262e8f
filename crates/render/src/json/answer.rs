//! The form of an answer, the same on the command line, over HTTP and in a journal.

use super::path::{Letters, States, Tiles};
use super::{ENGLISH, Rows, parity_reason, rows, why_code};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::io::{self, Write};
use taquin::{Answer, Counters, LimitsForm, Metric, Outcome, Proof, Quality};
use taquin_board::{MoveNotation, Notation, Path, write_moves};

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum OutcomeName {
    /// A solution was found.
    Solved,
    /// No sequence of moves reaches the goal.
    Unsolvable,
    /// A limit was reached first.
    Stopped,
    /// Nothing is left to examine.
    Exhausted,
}

impl OutcomeName {
    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            OutcomeName::Solved => "solved",
            OutcomeName::Unsolvable => "unsolvable",
            OutcomeName::Stopped => "stopped",
            OutcomeName::Exhausted => "exhausted",
        }
    }
}

/// An answer as an object. Fields are only added, never renamed: scripts and the page read them.
/// `docs/json.md` says what each means.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerForm<'a> {
    /// The version of the form.
    pub v: u32,
    /// The board, rows of numbers, 0 being the blank.
    pub board: Rows,
    /// The goal.
    pub goal: Rows,
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// How it ended.
    pub outcome: OutcomeName,
    /// Why it ended: a stable code, then text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The code alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason_code: Option<String>,
    /// Single slides of the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// How cost is counted.
    pub metric: Metric,
    /// Cost of the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// True if it is proven that no solution costs less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimal: Option<bool>,
    /// How that is proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// No solution costs less than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<u32>,
    /// How far the cost is above the lower bound, in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap_percent: Option<f64>,
    /// The moves, each letter the direction in which the tile slides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub moves: Option<Letters<'a>>,
    /// The same with a count after each letter, one move of several tiles being one letter, in the
    /// metric `multi`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multi_moves: Option<String>,
    /// The tiles in the order they slide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<u16>>"))]
    pub tiles: Option<Tiles<'a>>,
    /// The board after each move, with `--show-steps`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<Rows>>"))]
    pub states: Option<States<'a>>,
    /// The search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub algorithm: Option<String>,
    /// The heuristic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heuristic: Option<String>,
    /// The quality of the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<Quality>,
    /// The order of successors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// How ties were broken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ties: Option<String>,
    /// The options that the search takes, defaults included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Map<String, Value>>,
    /// The limits that applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limits: Option<LimitsForm>,
    /// Threads for this board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
    /// What the search counted.
    #[serde(flatten)]
    pub counters: Counters,
    /// Wall time of the search alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// CPU time of the search alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    /// Wall time for opening or building tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_seconds: Option<f64>,
    /// Peak memory of the search and its tables, in bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak_memory_bytes: Option<u64>,
    /// Peak resident memory of the process, in bytes, as the system reports it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak_resident_bytes: Option<u64>,
    /// How many optimal solutions there are, with `--all`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution_count: Option<u64>,
    /// Those that were listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<String>>,
    /// The name of the board, in a suite or a file that names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How hard a board of a suite is among those of its size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<String>,
    /// The version of the program.
    pub program: String,
    /// Its commit, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
}

/// The moves of the multi-tile metric, each with how many tiles slide: `R3U2L`.
fn multi_moves(path: &Path) -> String {
    let run = |(dir, tiles): (taquin_board::TileDirection, usize)| match tiles {
        1 => dir.letter().to_owned(),
        tiles => format!("{}{tiles}", dir.letter()),
    };
    path.runs().map(run).collect()
}

impl<'a> AnswerForm<'a> {
    /// The form of an answer; with `states`, every board of the path. Moves are written while they
    /// are replayed, so a path of millions of them is never in memory as text.
    pub fn of(answer: &'a Answer, states: bool) -> AnswerForm<'a> {
        let (outcome, reason) = match &answer.outcome {
            Outcome::Solved(_) => (OutcomeName::Solved, None),
            Outcome::Unsolvable(parity) => {
                let code = parity.reason().code();
                (OutcomeName::Unsolvable, Some((code, parity_reason(parity))))
            }
            Outcome::Stopped(_) => (OutcomeName::Stopped, None),
            Outcome::Exhausted => {
                let words = "dead-end: nothing is left to examine".to_owned();
                (OutcomeName::Exhausted, Some(("dead-end", words)))
            }
        };
        let run = answer.run.as_ref();
        let limit = answer.stopped_by().zip(run).map(|(why, run)| {
            let code = why_code(why);
            (code, format!("{code}: {}", ENGLISH.why(why, &run.limits)))
        });
        let (reason_code, reason) = reason.or(limit).unzip();
        let path = answer.solution().map(|solution| (&answer.start, solution.path()));
        let solved = answer.solved();
        let all = solved.and_then(|solved| solved.all.as_ref());
        let letters = |path: &Path| {
            write_moves(path, &answer.start, MoveNotation::Udlr, Notation::One).to_string()
        };
        AnswerForm {
            v: 1,
            board: rows(&answer.start),
            goal: rows(&answer.goal),
            rows: answer.start.size().rows(),
            cols: answer.start.size().cols(),
            outcome,
            reason,
            reason_code: reason_code.map(str::to_owned),
            length: answer.solution().map(|solution| solution.len() as u64),
            metric: answer.metric,
            cost: answer.cost(),
            optimal: solved.map(|solved| solved.proof.is_some()),
            proof: solved.and_then(|solved| solved.proof),
            lower_bound: answer.lower_bound(),
            gap_percent: answer.gap_percent().map(|gap| (gap * 100.0).round() / 100.0),
            moves: path.map(|(start, path)| Letters::Path(start, path)),
            multi_moves: path
                .filter(|_| answer.metric == Metric::Multi)
                .map(|(_, path)| multi_moves(path)),
            tiles: path.map(|(start, path)| Tiles::Path(start, path)),
            states: path.filter(|_| states).map(|(start, path)| States::Path(start, path)),
            algorithm: run.map(|run| run.algorithm.name().to_owned()),
            heuristic: run.map(|run| run.heuristic.to_string()),
            quality: run.map(|run| run.quality),
            order: run.and_then(|run| run.options.order).map(|order| order.to_string()),
            ties: run.and_then(|run| run.options.ties).map(|ties| ties.name().to_owned()),
            options: run.map(|run| super::options(run.algorithm, &run.options)),
            limits: run.map(|run| LimitsForm::from(&run.limits)),
            threads: run.map(|run| run.threads),
            counters: answer.counters(),
            seconds: run.map(|run| run.elapsed.as_secs_f64()),
            cpu_seconds: run.map(|run| run.cpu.as_secs_f64()),
            table_seconds: run.map(|run| run.table_time.as_secs_f64()),
            peak_memory_bytes: run.map(|run| run.peak_memory),
            peak_resident_bytes: run.and_then(|run| run.peak_resident),
            solution_count: all.map(|all| all.count),
            solutions: all.map(|all| all.list.iter().map(|one| letters(one.path())).collect()),
            name: None,
            difficulty: None,
            program: Answer::PROGRAM.to_owned(),
            commit: answer.commit.map(str::to_owned),
        }
    }

    /// The same without anything borrowed.
    pub fn into_owned(self) -> AnswerForm<'static> {
        AnswerForm {
            moves: self.moves.map(Letters::into_owned),
            tiles: self.tiles.map(Tiles::into_owned),
            states: self.states.map(States::into_owned),
            v: self.v,
            board: self.board,
            goal: self.goal,
            rows: self.rows,
            cols: self.cols,
            outcome: self.outcome,
            reason: self.reason,
            reason_code: self.reason_code,
            length: self.length,
            metric: self.metric,
            cost: self.cost,
            optimal: self.optimal,
            proof: self.proof,
            lower_bound: self.lower_bound,
            gap_percent: self.gap_percent,
            multi_moves: self.multi_moves,
            algorithm: self.algorithm,
            heuristic: self.heuristic,
            quality: self.quality,
            order: self.order,
            ties: self.ties,
            options: self.options,
            limits: self.limits,
            threads: self.threads,
            counters: self.counters,
            seconds: self.seconds,
            cpu_seconds: self.cpu_seconds,
            table_seconds: self.table_seconds,
            peak_memory_bytes: self.peak_memory_bytes,
            peak_resident_bytes: self.peak_resident_bytes,
            solution_count: self.solution_count,
            solutions: self.solutions,
            name: self.name,
            difficulty: self.difficulty,
            program: self.program,
            commit: self.commit,
        }
    }

    /// Writes it, and the end of the line.
    pub fn write(&self, mut out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut out, self)?;
        writeln!(out)
    }

    /// The whole object as a value.
    pub fn into_value(self) -> Value {
        // The fields are strings, numbers and lists, so this cannot fail.
        serde_json::to_value(self).unwrap_or_default()
    }
}
