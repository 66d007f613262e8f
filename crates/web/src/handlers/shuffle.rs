//! `POST /api/shuffle`: a random board that can be solved.

use super::App;
use super::ask::{self, english, fits};
use super::fields::Fields;
use crate::error::{ApiError, Json};
use axum::extract::State;
use taquin_board::{Shuffle, Size, parse_goal};
use taquin_render::json;

pub(crate) async fn shuffle(State(app): State<App>, mut fields: Fields) -> Result<Json, ApiError> {
    let (rows, cols) = (fields.number("rows", 2..=256, 4)?, fields.number("cols", 2..=256, 4)?);
    let seed = ask::seed(&mut fields)?;
    let goal = fields.optional::<String>("goal")?.unwrap_or_else(|| "last".into());
    let walk = fields.optional::<u64>("walk")?;
    fields.end()?;
    let wrong = |message: String| ApiError::bad("goal", message, "Name a goal of this size.");
    let size = Size::new(rows as usize, cols as usize)
        .map_err(|error| ApiError::bad("size", english().size_error(&error), "Choose 2 to 256."))?;
    fits(size, &app.config)?;
    let goal = parse_goal(&goal, size, None)
        .map_err(|error| wrong(english().notation_error(&error)))?
        .board(size)
        .map_err(|error| wrong(english().goal_error(&error)))?;
    const MOST_WALK: u64 = 1_000_000;
    let board = match walk {
        None => Shuffle::uniform(&goal, seed).board(0),
        Some(moves) if moves <= MOST_WALK => Shuffle::walk(&goal, moves, seed).board(0),
        Some(_) => {
            let hint = format!("Choose at most {MOST_WALK} moves.");
            return Err(ApiError::bad("walk", "This walk is too long.", hint));
        }
    };
    let mut answer = json::board_and_goal(&board, &goal);
    answer.insert("seed".into(), seed.to_string().into());
    Ok(Json(answer.into()))
}
