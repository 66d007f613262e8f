//! `POST /api/check`: can the board reach its goal, why not, and what would repair it.

use super::App;
use super::ask::Puzzle;
use super::fields::Fields;
use crate::error::{ApiError, Json};
use axum::extract::State;
use taquin_board::Parity;

pub(crate) async fn check(State(app): State<App>, mut fields: Fields) -> Result<Json, ApiError> {
    let Puzzle { board, goal } = Puzzle::take(&mut fields, &app.config)?;
    fields.end()?;
    let Some(parity) = Parity::of(&board, &goal) else {
        return Err(ApiError::bug("A goal of another size."));
    };
    Ok(Json(taquin_render::json::check(&board, &goal, &parity)))
}
