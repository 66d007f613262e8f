//! What most requests have in common: a board, a goal, a search and its limits.

use super::fields::Fields;
use crate::Config;
use crate::error::ApiError;
use axum::http::StatusCode;
use board::{Board, Goal, Path, Reading, Size, parse_moves};
use search::Limits;
use serde_json::Value;
use std::time::Duration;
use taquin::{Problem, ProblemError, Quality, SolveError, Solver};
use words::{Lang, Words};

/// A board and where it should arrive; not yet proven to be possible.
pub(crate) struct Puzzle {
    pub(crate) board: Board,
    pub(crate) goal: Board,
}

/// Errors are data below; here they become words. An API speaks English.
pub(crate) fn english() -> Words {
    Words::new(Lang::En)
}

const NOTATIONS: &str = "Write it like `8 1 3 / 4 0 2 / 7 6 5` or [[8,1,3],[4,0,2],[7,6,5]].";

impl Puzzle {
    /// `board`, `goal`, `size` and `blank`.
    pub(crate) fn take(fields: &mut Fields, config: &Config) -> Result<Puzzle, ApiError> {
        let text = text(&fields.required("board")?, "board")?;
        let size = match fields.optional::<String>("size")? {
            None => None,
            Some(size) => Some(size.parse::<Size>().map_err(|error| {
                ApiError::bad("size", english().size_error(&error), "Write ROWSxCOLS.")
            })?),
        };
        let blank = fields.optional("blank")?;
        let wrong = |error| ApiError::bad("board", english().notation_error(&error), NOTATIONS);
        let board = board::parse(&text, &Reading { size, blank }).map_err(wrong)?;
        fits(board.size(), config)?;
        let goal = match fields.optional::<Value>("goal")? {
            None => Goal::Last,
            Some(goal) => {
                let text = self::text(&goal, "goal")?;
                board::parse_goal(&text, board.size(), blank).map_err(|error| {
                    let names = Goal::NAMES.join(", ");
                    let hint = format!("Name one of {names}, or give a board of the same size.");
                    ApiError::bad("goal", english().notation_error(&error), hint)
                })?
            }
        };
        let goal = goal.board(board.size()).map_err(|error| {
            ApiError::bad("goal", english().goal_error(&error), "Give both boards one size.")
        })?;
        Ok(Puzzle { board, goal })
    }

    /// The problem, if the goal can be reached.
    pub(crate) fn problem(&self) -> Result<Problem, ProblemError> {
        Problem::new(self.board.clone(), self.goal.clone())
    }

    /// The problem, or an error that says why there is none.
    pub(crate) fn solvable(&self) -> Result<Problem, ApiError> {
        self.problem().map_err(|error| {
            let hint = "Ask /api/check for two tiles to swap.";
            ApiError::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "unsolvable",
                english().problem_error(&error),
                hint,
            )
        })
    }
}

/// A board beyond the limit is refused.
pub(crate) fn fits(size: Size, config: &Config) -> Result<(), ApiError> {
    if size.cells() <= config.cells {
        return Ok(());
    }
    Err(ApiError::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "board-too-large",
        format!("A board of {size} has more than {} cells.", config.cells),
        "Solve it with the command line.",
    ))
}

/// A board may come as text, as rows or as a flat list: the parser reads text.
fn text(value: &Value, name: &str) -> Result<String, ApiError> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Array(_) => Ok(value.to_string()),
        _ => {
            Err(ApiError::bad("field", format!("`{name}` is neither text nor a list."), NOTATIONS))
        }
    }
}

/// `moves`, from a board.
pub(crate) fn moves(fields: &mut Fields, board: &Board) -> Result<Path, ApiError> {
    let text: String = fields.required("moves")?;
    parse_moves(&text, board).map_err(|error| {
        ApiError::bad("moves", english().moves_error(&error), "Write moves such as UDLR.")
    })
}

/// `algorithm` and `heuristic`, for a solver that has neither.
pub(crate) fn search(fields: &mut Fields, mut solver: Solver) -> Result<Solver, ApiError> {
    if let Some(name) = fields.optional::<String>("algorithm")?.filter(|name| name != "auto") {
        solver = solver.algorithm(&name);
    }
    if let Some(name) = fields.optional::<String>("heuristic")?.filter(|name| name != "auto") {
        solver = solver.heuristic(&name);
    }
    Ok(solver)
}

/// `seed`: 1 if nothing is said.
pub(crate) fn seed(fields: &mut Fields) -> Result<u64, ApiError> {
    let Some(seed) = fields.optional::<Value>("seed")? else { return Ok(1) };
    // As text too: a page's numbers hold 53 bits, a seed has 64.
    seed.as_u64().or_else(|| seed.as_str().and_then(|text| text.parse().ok())).ok_or_else(|| {
        let hint = format!("Give a whole number up to {}.", u64::MAX);
        ApiError::bad("seed", "This is not a seed.", hint)
    })
}

/// `lang`, for the words of a chart.
pub(crate) fn words(fields: &mut Fields) -> Result<Words, ApiError> {
    let name = fields.optional::<String>("lang")?;
    match name.as_deref().map_or(Some(Lang::En), Lang::named) {
        Some(lang) => Ok(Words::new(lang)),
        None => {
            let names = Lang::ALL.map(Lang::code).join(", ");
            let hint = format!("Choose one of {names}.");
            Err(ApiError::bad("lang", "There is no such language.", hint))
        }
    }
}

/// `quality`.
pub(crate) fn quality(fields: &mut Fields) -> Result<Option<Quality>, ApiError> {
    let Some(name) = fields.optional::<String>("quality")? else { return Ok(None) };
    Quality::named(&name).map(Some).ok_or_else(|| {
        let names = Quality::ALL.map(Quality::name).join(", ");
        ApiError::bad("quality", "There is no such quality.", format!("Choose one of {names}."))
    })
}

/// `time_limit_ms`, and the limits that the server sets itself.
pub(crate) fn limits(fields: &mut Fields, config: &Config) -> Result<Limits, ApiError> {
    let most = config.time.as_millis() as u64;
    let time = fields.number("time_limit_ms", 1..=most, most)?;
    Ok(Limits {
        time: Some(Duration::from_millis(time)),
        nodes: Some(config.nodes),
        memory: Some(config.memory),
    })
}

/// With those limits.
pub(crate) fn limited(solver: Solver, limits: &Limits) -> Solver {
    let solver = limits.time.into_iter().fold(solver, Solver::time_limit);
    let solver = limits.nodes.into_iter().fold(solver, Solver::node_limit);
    limits.memory.into_iter().fold(solver, Solver::memory_limit)
}

impl From<SolveError> for ApiError {
    fn from(error: SolveError) -> ApiError {
        let message = english().solve_error(&error);
        match error {
            SolveError::Replay => ApiError::bug(message),
            SolveError::Table(_) => ApiError::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "table",
                message,
                "Build it with `taquin tables build`, or choose another heuristic.",
            ),
            SolveError::Wish(_) => ApiError::bad("search", message, "See /api/registry."),
            _ => ApiError::bad("board", message, NOTATIONS),
        }
    }
}
