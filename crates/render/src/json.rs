//! Answers for programs: objects with `"v": 1`, one per line, never translated.
//!
//! Fields are only added, never renamed: scripts and the web page read them.

mod answer;
mod breakdown;
mod improved;
mod path;
mod registry;
mod tables;
mod verdict;

pub use answer::{AnswerForm, OutcomeName};
pub use breakdown::{breakdown, conflict_pair, exercise, group};
pub use improved::ImprovedForm;
pub use path::{Letters, States, Tiles};
pub use registry::registry;
pub use tables::{tables, verified_table};
pub use verdict::Verdict;

use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use taquin::full_space::{FullSpace, FullSpaceError, Slides};
use taquin::registry::Algorithm;
use taquin::{LimitsForm, Metric, Plan, SearchOptions};
use taquin_board::{Board, Parity, Permutation, Size, Tile, repair};
use taquin_i18n::{Lang, Words};
use taquin_search::{Cut, Why};

/// The text of a `reason`, after its code.
static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));

/// A board as rows of numbers, 0 being the blank.
pub type Rows = Vec<Vec<u16>>;

/// An object that begins with its version.
pub fn object() -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("v".into(), 1.into());
    map
}

/// A board as rows of numbers.
pub fn rows(board: &Board) -> Rows {
    let numbers: Vec<u16> = board.tiles().iter().map(|tile| tile.number()).collect();
    numbers.chunks(board.size().cols()).map(<[u16]>::to_vec).collect()
}

/// The board of such rows, if it is one.
pub fn board(rows: &Rows) -> Option<Board> {
    let size = Size::new(rows.len(), rows.first()?.len()).ok()?;
    if rows.iter().any(|row| row.len() != size.cols()) {
        return None;
    }
    let numbers: Vec<u64> = rows.iter().flatten().map(|&n| u64::from(n)).collect();
    Board::new(size, &numbers).ok()
}

/// The board, its goal and its shape: how every object about a board begins.
pub fn board_and_goal(board: &Board, goal: &Board) -> Map<String, Value> {
    let mut map = object();
    map.insert("board".into(), json!(rows(board)));
    map.insert("goal".into(), json!(rows(goal)));
    map.insert("rows".into(), board.size().rows().into());
    map.insert("cols".into(), board.size().cols().into());
    map
}

/// The JSON Schema of an answer, from its type: `docs/schema/answer.json`.
#[cfg(feature = "schema")]
pub fn answer_schema() -> Value {
    schemars::schema_for!(AnswerForm<'static>).to_value()
}

/// The JSON Schema of a request: `docs/schema/request.json`.
#[cfg(feature = "schema")]
pub fn request_schema() -> Value {
    schemars::schema_for!(taquin::SolveRequest).to_value()
}

/// The options that a search takes, each with its value, or null where it has none.
pub fn options(algorithm: Algorithm, options: &SearchOptions) -> Map<String, Value> {
    let mut given = match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    };
    let names = algorithm.entry().options.iter().map(|option| option.name().replace('-', "_"));
    names
        .map(|name| {
            let value = given.remove(&name).unwrap_or_default();
            (name, value)
        })
        .collect()
}

/// The object of `check`: whether a board can reach its goal, why, and two tiles whose swap would
/// repair it.
pub fn check(board: &Board, goal: &Board, parity: &Parity) -> Value {
    let mut map = board_and_goal(board, goal);
    map.insert("solvable".into(), parity.solvable().into());
    map.insert("reason".into(), parity_reason(parity).into());
    map.insert("reason_code".into(), parity.reason().code().into());
    map.insert("swaps".into(), parity.swaps().into());
    map.insert("blank_distance".into(), parity.blank_distance.into());
    if let (false, Some((a, b))) = (parity.solvable(), repair(board, goal)) {
        map.insert("swap".into(), vec![a.number(), b.number()].into());
        map.insert("repaired".into(), json!(rows(&board.swapped(a, b))));
    }
    map.into()
}

/// The object of `check --verbose`: [`check`] with inversions, cycles and signature.
pub fn check_in_full(board: &Board, goal: &Board, parity: &Parity) -> Value {
    let mut value = check(board, goal, parity);
    if let Some(permutation) = Permutation::of(board, goal) {
        let numbers = |cycle: &Vec<Tile>| cycle.iter().map(|tile| tile.number()).collect();
        let cycles: Vec<Vec<u16>> = permutation.cycles.iter().map(numbers).collect();
        value["inversions"] = permutation.inversions.into();
        value["cycles"] = json!(cycles);
        value["signature"] = permutation.signature().into();
    }
    value
}

/// Why a board can or cannot be solved: a stable code, then text.
pub fn parity_reason(parity: &Parity) -> String {
    format!("{}: {}", parity.reason().code(), ENGLISH.parity(parity))
}

/// The stable code of what ended a search.
pub const fn why_code(why: Why) -> &'static str {
    match why {
        Why::Time => "time-limit",
        Why::Nodes => "node-limit",
        Why::Memory => "memory-limit",
        Why::Cancelled | Why::Observer => "interrupted",
    }
}

/// The stable code of why a state was dropped.
pub const fn cut_code(cut: Cut) -> &'static str {
    match cut {
        Cut::Bound => "bound",
        Cut::Seen => "seen",
        Cut::Depth => "depth",
        Cut::OnPath => "on-path",
        Cut::Width => "width",
        Cut::Repeated => "repeated",
    }
}

/// Why a full space was not built, with its number of boards and bytes, as far as 64 bits can hold
/// them.
pub fn space_error(error: &FullSpaceError, size: Size, most: u64) -> Map<String, Value> {
    let mut map = object();
    map.insert("rows".into(), size.rows().into());
    map.insert("cols".into(), size.cols().into());
    map.insert("outcome".into(), "stopped".into());
    let (why, states, bytes) = match *error {
        FullSpaceError::TooLarge { states, bytes } => (Why::Memory, states, bytes),
        FullSpaceError::Late(_) => (Why::Time, None, None),
        FullSpaceError::Stopped => (Why::Cancelled, None, None),
    };
    let words = ENGLISH.full_space_error(error, size, most);
    map.insert("reason".into(), format!("{}: {words}", why_code(why)).into());
    for (name, number) in [("total", states), ("bytes", bytes)] {
        if let Some(number) = number.and_then(|number| u64::try_from(number).ok()) {
            map.insert(name.into(), number.into());
        }
    }
    map
}

/// The full space of a small board, and some of its farthest boards: `space`.
pub fn space(whole: &FullSpace, goal: &Board, farthest: &[Board]) -> Value {
    let mut map = object();
    map.insert("rows".into(), whole.size().rows().into());
    map.insert("cols".into(), whole.size().cols().into());
    map.insert("goal".into(), rows(goal).into());
    let metric = match whole.slides() {
        Slides::One => Metric::Single,
        Slides::Line => Metric::Multi,
    };
    map.insert("metric".into(), metric.name().into());
    map.insert("counts".into(), whole.counts().to_vec().into());
    map.insert("total".into(), whole.total().into());
    map.insert("farthest".into(), whole.farthest().into());
    map.insert("farthest_boards".into(), farthest.iter().map(rows).collect());
    map.into()
}

/// What would be done, and why.
pub fn plan(board: &Board, goal: &Board, plan: &Plan) -> Value {
    let mut map = board_and_goal(board, goal);
    let because: Vec<String> = { plan.reasons.iter() }
        .zip(ENGLISH.reasons(plan))
        .map(|(reason, words)| format!("{}: {words}", reason.code()))
        .collect();
    map.insert(
        "plan".into(),
        json!({
            "algorithm": plan.algorithm.name(),
            "heuristic": plan.heuristic.to_string(),
            "quality": plan.quality.name(),
            "metric": plan.metric.name(),
            "options": options(plan.algorithm, &plan.options),
            "limits": LimitsForm::from(&plan.limits),
            "threads": plan.threads,
            "then": plan.escalation.iter().map(|step| step.name).collect::<Vec<_>>(),
            "time_limit_seconds": plan.limits.time.map(|time| time.as_secs_f64()),
            "node_limit": plan.limits.nodes,
            "memory_limit_bytes": plan.limits.memory,
            "because": because,
        }),
    );
    map.into()
}
