//! What most requests have in common: a board, a goal, a search and its limits.

use crate::bounds::Bounds;
use crate::error::ApiError;
use crate::fields::Fields;
use crate::speak::{Text, excerpt};
use serde_json::{Map, Value};
use taquin::{Problem, ProblemError, SolveError, SolveRequest};
use taquin_board::{Board, Goal, Path, Reading, Size, parse_moves};

/// A board and its goal, not yet checked for solvability.
pub(crate) struct Puzzle {
    pub(crate) board: Board,
    pub(crate) goal: Board,
}

const NOTATIONS: &str = "api-notations";

impl Puzzle {
    /// `board`, `goal`, `size` and `blank`.
    pub(crate) fn take(fields: &mut Fields, bounds: &Bounds) -> Result<Puzzle, ApiError> {
        let text = text(&fields.required("board")?, "board")?;
        let size = match fields.optional::<String>("size")? {
            None => None,
            Some(size) => Some(self::size(&size)?),
        };
        let blank = fields.optional("blank")?;
        let board = taquin_board::parse(&text, &Reading { size, blank }).map_err(|error| {
            ApiError::bad("board", Text::of(move |words| words.notation_error(&error)), NOTATIONS)
        })?;
        fits(board.size(), bounds)?;
        let goal = match fields.optional::<Value>("goal")? {
            None => Goal::Last,
            Some(goal) => {
                let text = self::text(&goal, "goal")?;
                taquin_board::parse_goal(&text, board.size(), blank).map_err(|error| {
                    let names = [("names", Goal::NAMES.join(", ").into())];
                    let message = Text::of(move |words| words.notation_error(&error));
                    ApiError::bad("goal", message, Text::with("api-goal-hint", names))
                })?
            }
        };
        let goal = goal.board(board.size()).map_err(|error| {
            ApiError::bad("goal", Text::of(move |words| words.goal_error(&error)), "api-goal-size")
        })?;
        Ok(Puzzle { board, goal })
    }

    /// The problem, or an error with the reason.
    pub(crate) fn solvable(&self) -> Result<Problem, ApiError> {
        Problem::new(self.board.clone(), self.goal.clone()).map_err(|error: ProblemError| {
            let message = Text::of(move |words| words.problem_error(&error));
            ApiError::new(422, "unsolvable", message, "api-unsolvable-hint")
        })
    }
}

/// A board beyond the limit is refused.
pub(crate) fn fits(size: Size, bounds: &Bounds) -> Result<(), ApiError> {
    if size.cells() <= bounds.cells {
        return Ok(());
    }
    let about = [("size", size.to_string().into()), ("most", bounds.cells.into())];
    let message = Text::with("api-board-too-large", about);
    Err(ApiError::new(413, "board-too-large", message, "api-board-too-large-hint"))
}

/// A board may come as text, as rows or as a flat list: the parser reads text.
fn text(value: &Value, name: &'static str) -> Result<String, ApiError> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Array(_) => Ok(value.to_string()),
        _ => {
            let message = Text::with("api-not-a-board", [("name", name.into())]);
            Err(ApiError::bad("field", message, NOTATIONS))
        }
    }
}

/// `moves`, from a board.
pub(crate) fn moves(fields: &mut Fields, board: &Board) -> Result<Path, ApiError> {
    let text: String = fields.required("moves")?;
    parse_moves(&text, board).map_err(|error| {
        let message = Text::of(move |words| words.moves_error(&error));
        ApiError::bad("moves", message, "api-moves-hint")
    })
}

/// The request for the solver, within the bounds of the service.
pub(crate) fn request(fields: &mut Fields, bounds: &Bounds) -> Result<SolveRequest, ApiError> {
    let mut given = Map::new();
    for name in SolveRequest::fields() {
        if let Some(value) = fields.optional::<Value>(name)? {
            given.insert(name.to_owned(), value);
        }
    }
    // One by one, so the error names the wrong field.
    for (name, value) in &given {
        let alone = Value::Object(Map::from_iter([(name.clone(), value.clone())]));
        if let Err(error) = serde_json::from_value::<SolveRequest>(alone) {
            let (code, hint) = match name.as_str() {
                "algorithm" | "heuristic" => ("search", "api-see-registry"),
                "quality" => ("quality", "api-quality-hint"),
                "seed" => ("seed", "api-seed-hint"),
                _ => ("field", "api-see-json"),
            };
            let about = [("name", name.clone().into()), ("error", excerpt(&error).into())];
            return Err(ApiError::bad(code, Text::with("api-field", about), hint));
        }
    }
    let mut request: SolveRequest =
        serde_json::from_value(Value::Object(given)).map_err(|error| {
            let error = excerpt(&error);
            ApiError::bad("field", Text::of(move |_| format!("{error}.")), "api-see-json")
        })?;
    let limits = &mut request.limits;
    let time = limits.time.unwrap_or(bounds.time);
    if time > bounds.time {
        let value = time.as_millis().to_string();
        let about = [("name", "time_limit_ms".into()), ("value", value.into())];
        let most = bounds.time.as_millis() as u64;
        let hint = Text::with("api-choose-range", [("least", 1_u64.into()), ("most", most.into())]);
        return Err(ApiError::bad("field", Text::with("api-field-range", about), hint));
    }
    limits.time = Some(time);
    limits.nodes = Some(limits.nodes.unwrap_or(u64::MAX).min(bounds.nodes));
    limits.memory = Some(limits.memory.unwrap_or(u64::MAX).min(bounds.memory));
    if request.threads != 1 {
        return Err(ApiError::bad("field", "api-threads", "api-threads-hint"));
    }
    Ok(request)
}

/// `seed`; by default 1.
pub(crate) fn seed(fields: &mut Fields) -> Result<u64, ApiError> {
    let Some(seed) = fields.optional::<Value>("seed")? else { return Ok(1) };
    // Also as text: a page's numbers have 53 bits, a seed has 64.
    seed.as_u64()
        .or_else(|| seed.as_str().and_then(|text| text.parse().ok()))
        .ok_or_else(|| ApiError::bad("seed", "api-seed", "api-seed-hint"))
}

/// A size as it is written.
pub(crate) fn size(text: &str) -> Result<Size, ApiError> {
    text.parse::<Size>().map_err(|error| {
        ApiError::bad("size", Text::of(move |words| words.size_error(&error)), "api-size-hint")
    })
}

impl From<SolveError> for ApiError {
    fn from(error: SolveError) -> ApiError {
        let kind = match error {
            SolveError::Replay | SolveError::Bug(_) => None,
            SolveError::Table(_) => Some((422, "table", "api-table-hint")),
            SolveError::Request(_) => Some((400, "search", "api-see-registry")),
            _ => Some((400, "board", NOTATIONS)),
        };
        let message = Text::of(move |words| words.solve_error(&error));
        match kind {
            None => ApiError::bug(message),
            Some((status, code, hint)) => ApiError::new(status, code, message, hint),
        }
    }
}
