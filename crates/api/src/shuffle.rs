//! `shuffle`: a random board that can be solved.

use crate::Service;
use crate::ask::{self, fits};
use crate::error::ApiError;
use crate::fields::Fields;
use crate::speak::Text;
use serde_json::Value;
use taquin_board::{Shuffle, Size, parse_goal};
use taquin_render::json;

/// The longest walk: about 10 ms on the thread that reads requests.
const MOST_WALK: u64 = 100_000;

pub(crate) fn shuffle(service: &Service, mut fields: Fields) -> Result<Value, ApiError> {
    let (rows, cols) = (fields.number("rows", 2..=256, 4)?, fields.number("cols", 2..=256, 4)?);
    let seed = ask::seed(&mut fields)?;
    let goal = fields.optional::<String>("goal")?.unwrap_or_else(|| "last".into());
    let walk = fields.optional::<u64>("walk")?;
    fields.end()?;
    let wrong = |message: Text| ApiError::bad("goal", message, "api-goal-size");
    let size = Size::new(rows as usize, cols as usize).map_err(|error| {
        ApiError::bad("size", Text::of(move |words| words.size_error(&error)), "api-size-hint")
    })?;
    fits(size, &service.bounds)?;
    let goal = parse_goal(&goal, size, None)
        .map_err(|error| wrong(Text::of(move |words| words.notation_error(&error))))?
        .board(size)
        .map_err(|error| wrong(Text::of(move |words| words.goal_error(&error))))?;
    let board = match walk {
        None => Shuffle::uniform(&goal, seed).board(0),
        Some(moves) if moves <= MOST_WALK => Shuffle::walk(&goal, moves, seed).board(0),
        Some(_) => {
            let hint = Text::with("api-at-most", [("most", MOST_WALK.into())]);
            return Err(ApiError::bad("walk", "api-walk", hint));
        }
    };
    let mut answer = json::board_and_goal(&board, &goal);
    answer.insert("seed".into(), seed.to_string().into());
    Ok(answer.into())
}
