//! Answers for programs: objects with `"v": 1`, one a line, never translated.
//!
//! Fields are only added, never renamed: scripts and the web page read them.

mod line;

pub use line::{Line, LinePath};

use crate::{Answer, Outcome};
use board::{Board, MoveNotation, Notation, Parity, Path, Size, write_moves};
use search::Why;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use taquin::whole::WholeError;
use taquin::{Because, Plan};
use words::{Lang, Words};

/// The words of a `reason`, after its code.
static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));

/// An object that begins with its version.
pub fn object() -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("v".into(), 1.into());
    map
}

/// A board as rows of numbers, 0 being the blank.
pub fn rows(board: &Board) -> Value {
    let rows = board.tiles().chunks(board.size().cols());
    rows.map(|row| row.iter().map(|tile| Value::from(tile.number())).collect::<Value>()).collect()
}

/// The board, its goal and its shape: how every object about a board begins.
pub fn board_and_goal(board: &Board, goal: &Board) -> Map<String, Value> {
    let mut map = object();
    map.insert("board".into(), rows(board));
    map.insert("goal".into(), rows(goal));
    map.insert("rows".into(), board.size().rows().into());
    map.insert("cols".into(), board.size().cols().into());
    map
}

/// The answer to `solve`; with `states`, every board on the way.
pub fn solve<'a>(answer: &Answer<'a>, states: bool) -> Line<'a> {
    let mut map = board_and_goal(answer.start, answer.goal);
    map.insert("outcome".into(), answer.name().into());
    let report = match answer.outcome {
        Outcome::Unsolvable(parity) => {
            map.insert("reason".into(), parity_reason(parity).into());
            return Line { before: map, path: None, after: Map::new() };
        }
        Outcome::Ran(report) => report,
    };
    if let Some(why) = answer.ended_by() {
        let words = ENGLISH.why(why, &answer.limits);
        map.insert("reason".into(), format!("{}: {words}", why_code(why)).into());
    } else if report.solution().is_none() {
        map.insert("reason".into(), "dead-end: nothing is left to look at".into());
    }
    if let Some(solution) = report.solution() {
        map.insert("length".into(), solution.len().into());
        map.insert("optimal".into(), report.optimal.into());
    }
    if let Some(bound) = report.lower_bound {
        map.insert("lower_bound".into(), bound.into());
    }
    if let Some(gap) = report.gap_percent() {
        map.insert("gap_percent".into(), ((gap * 100.0).round() / 100.0).into());
    }
    let before = std::mem::take(&mut map);
    map.insert("algorithm".into(), report.algorithm.name().into());
    map.insert("heuristic".into(), report.heuristic.to_string().into());
    map.insert("quality".into(), report.quality.name().into());
    map.insert("order".into(), report.order.to_string().into());
    if let Some(ties) = report.ties {
        map.insert("ties".into(), ties.name().into());
    }
    let stats = &report.stats;
    map.insert("expanded".into(), stats.expanded.into());
    map.insert("generated".into(), stats.generated.into());
    map.insert("popped".into(), stats.popped.into());
    map.insert("max_frontier".into(), stats.max_frontier.into());
    if let Some(explored) = stats.explored {
        map.insert("explored".into(), explored.into());
    }
    map.insert("reopened".into(), stats.reopened.into());
    map.insert("iterations".into(), stats.iterations.into());
    map.insert("seconds".into(), stats.elapsed.as_secs_f64().into());
    map.insert("cpu_seconds".into(), report.cpu.as_secs_f64().into());
    map.insert("table_seconds".into(), report.table_time.as_secs_f64().into());
    map.insert("peak_memory_bytes".into(), stats.peak_memory.into());
    if let Some(all) = &report.all {
        let list = all.list.iter().map(|one| Value::from(letters(one.path(), answer.start)));
        map.insert("solution_count".into(), all.count.into());
        map.insert("solutions".into(), list.collect());
    }
    let solution = report.solution();
    let path =
        solution.map(|solution| LinePath { start: answer.start, path: solution.path(), states });
    Line { before, path, after: map }
}

/// Moves as letters of the tiles' ways.
fn letters(path: &Path, start: &Board) -> String {
    write_moves(path, start, MoveNotation::Udlr, Notation::One).to_string()
}

/// Why a board can or cannot be solved: a stable code, then words.
pub fn parity_reason(parity: &Parity) -> String {
    format!("{}: {}", parity.reason().code(), ENGLISH.parity(parity))
}

/// The stable code of what ended a search.
pub const fn why_code(why: Why) -> &'static str {
    match why {
        Why::Time => "time-limit",
        Why::Nodes => "node-limit",
        Why::Memory => "memory-limit",
        Why::Asked | Why::Observer => "interrupted",
    }
}

/// Why a whole space was not searched; how many boards it has and what they would take, as far as
/// 64 bits can say it.
pub fn space_error(error: &WholeError, size: Size, most: u64) -> Map<String, Value> {
    let mut map = object();
    map.insert("rows".into(), size.rows().into());
    map.insert("cols".into(), size.cols().into());
    map.insert("outcome".into(), "stopped".into());
    let (why, states, bytes) = match *error {
        WholeError::TooLarge { states, bytes } => (Why::Memory, states, bytes),
        WholeError::Stopped => (Why::Asked, None, None),
    };
    let words = ENGLISH.whole_error(error, size, most);
    map.insert("reason".into(), format!("{}: {words}", why_code(why)).into());
    for (name, number) in [("total", states), ("bytes", bytes)] {
        if let Some(number) = number.and_then(|number| u64::try_from(number).ok()) {
            map.insert(name.into(), number.into());
        }
    }
    map
}

/// What would be done, and why.
pub fn plan(board: &Board, goal: &Board, plan: &Plan) -> Value {
    let mut map = board_and_goal(board, goal);
    let because: Vec<String> = { plan.because.iter() }
        .zip(ENGLISH.reasons(plan))
        .map(|(because, words)| format!("{}: {words}", because_code(because)))
        .collect();
    map.insert(
        "plan".into(),
        json!({
            "algorithm": plan.algorithm.name(),
            "heuristic": plan.heuristic.to_string(),
            "quality": plan.quality.name(),
            "time_limit_seconds": plan.limits.time.map(|time| time.as_secs_f64()),
            "node_limit": plan.limits.nodes,
            "memory_limit_bytes": plan.limits.memory,
            "because": because,
        }),
    );
    map.into()
}

/// The stable code of a reason for a choice.
const fn because_code(because: &Because) -> &'static str {
    match because {
        Because::AlgorithmAsked => "algorithm-asked",
        Because::HeuristicAsked => "heuristic-asked",
        Because::HeuristicIgnored => "heuristic-ignored",
        Because::HeuristicBounds => "heuristic-bounds",
        Because::DefaultHeuristic => "default-heuristic",
        Because::TablesKept => "tables-kept",
        Because::LongBatch => "long-batch",
        Because::Climbs => "climbs",
        Because::SmallBoard => "small-board",
        Because::LittleMemory => "little-memory",
        Because::OptimalAsked => "optimal-asked",
        Because::GoodAsked => "good-asked",
        Because::FastAsked => "fast-asked",
        Because::LargeBoard => "large-board",
        Because::EverySolution => "every-solution",
        Because::TimeLimit(_) => "time-limit",
    }
}
