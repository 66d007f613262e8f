//! What most requests have in common: a board, a goal, a search and its limits.

use super::fields::Fields;
use crate::Config;
use crate::error::ApiError;
use axum::http::StatusCode;
use serde_json::{Map, Value};
use taquin::{Problem, ProblemError, SolveError, SolveRequest};
use taquin_board::{Board, Goal, Path, Reading, Size, parse_moves};
use taquin_i18n::{Lang, Words};

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
        let board = taquin_board::parse(&text, &Reading { size, blank }).map_err(wrong)?;
        fits(board.size(), config)?;
        let goal = match fields.optional::<Value>("goal")? {
            None => Goal::Last,
            Some(goal) => {
                let text = self::text(&goal, "goal")?;
                taquin_board::parse_goal(&text, board.size(), blank).map_err(|error| {
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

    /// The problem, or an error that says why there is none.
    pub(crate) fn solvable(&self) -> Result<Problem, ApiError> {
        Problem::new(self.board.clone(), self.goal.clone()).map_err(|error: ProblemError| {
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

/// What is asked of the solver, in the one form of a request, within the limits of the server.
pub(crate) fn request(fields: &mut Fields, config: &Config) -> Result<SolveRequest, ApiError> {
    let mut given = Map::new();
    for name in SolveRequest::FIELDS {
        if let Some(value) = fields.optional::<Value>(name)? {
            given.insert(name.to_owned(), value);
        }
    }
    // One by one, to name the field that is wrong.
    for (name, value) in &given {
        let alone = Value::Object(Map::from_iter([(name.clone(), value.clone())]));
        if let Err(error) = serde_json::from_value::<SolveRequest>(alone) {
            let (code, hint) = match name.as_str() {
                "algorithm" | "heuristic" => ("search", "See /api/registry."),
                "quality" => ("quality", "Choose one of optimal, good, fast."),
                "seed" => ("seed", "Give a whole number of 64 bits."),
                _ => ("field", "See docs/json.md."),
            };
            return Err(ApiError::bad(code, format!("`{name}`: {error}."), hint));
        }
    }
    let mut request: SolveRequest = serde_json::from_value(Value::Object(given))
        .map_err(|error| ApiError::bad("field", format!("{error}."), "See docs/json.md."))?;
    let limits = &mut request.limits;
    let time = limits.time.unwrap_or(config.time);
    if time > config.time {
        let most = config.time.as_millis();
        let message = format!("`time_limit_ms` is {}.", time.as_millis());
        return Err(ApiError::bad("field", message, format!("Choose 1 to {most}.")));
    }
    limits.time = Some(time);
    limits.nodes = Some(limits.nodes.unwrap_or(u64::MAX).min(config.nodes));
    limits.memory = Some(limits.memory.unwrap_or(u64::MAX).min(config.memory));
    if request.threads != 1 {
        let hint = "Leave it out: the server solves several boards side by side.";
        return Err(ApiError::bad("field", "`threads` is not 1.", hint));
    }
    Ok(request)
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

impl From<SolveError> for ApiError {
    fn from(error: SolveError) -> ApiError {
        let message = english().solve_error(&error);
        match error {
            SolveError::Replay | SolveError::Bug(_) => ApiError::bug(message),
            SolveError::Table(_) => ApiError::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "table",
                message,
                "Build it with `taquin tables build`, or choose another heuristic.",
            ),
            SolveError::Request(_) => ApiError::bad("search", message, "See /api/registry."),
            _ => ApiError::bad("board", message, NOTATIONS),
        }
    }
}
