//! `POST /api/shuffle`: a random board that can be solved.

use super::App;
use super::ask::{english, fits};
use crate::error::{ApiError, Json};
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use board::{Shuffle, Size, parse_goal};
use render::json;
use serde_json::Value;

pub(crate) async fn shuffle(
    State(app): State<App>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json, ApiError> {
    let mut fields = app.fields(&headers, body).await?;
    let (rows, cols) = (fields.number("rows", 2..=256, 4)?, fields.number("cols", 2..=256, 4)?);
    let seed = match fields.optional::<Value>("seed")? {
        None => 1,
        // As text too: a page's numbers hold 53 bits, a seed has 64.
        Some(seed) => seed
            .as_u64()
            .or_else(|| seed.as_str().and_then(|text| text.parse().ok()))
            .ok_or_else(|| {
                let hint = format!("Give a whole number up to {}.", u64::MAX);
                ApiError::bad("seed", "This is not a seed.", hint)
            })?,
    };
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
