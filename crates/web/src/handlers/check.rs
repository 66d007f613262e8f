//! `POST /api/check`: can the board reach its goal, why not, and what would repair it.

use super::App;
use super::ask::Puzzle;
use super::fields::Fields;
use crate::error::{ApiError, Json};
use axum::extract::State;
use board::{Parity, repair};
use render::json;
use serde_json::Value;

pub(crate) async fn check(State(app): State<App>, mut fields: Fields) -> Result<Json, ApiError> {
    let Puzzle { board, goal } = Puzzle::take(&mut fields, &app.config)?;
    fields.end()?;
    let Some(parity) = Parity::of(&board, &goal) else {
        return Err(ApiError::bug("A goal of another size."));
    };
    let mut answer = json::board_and_goal(&board, &goal);
    let mut put = |name: &str, value: Value| answer.insert(name.into(), value);
    put("solvable", parity.solvable().into());
    put("reason", json::parity_reason(&parity).into());
    put("swaps", parity.swaps().into());
    put("blank_distance", parity.blank_distance.into());
    if let (false, Some((a, b))) = (parity.solvable(), repair(&board, &goal)) {
        put("swap", vec![a.number(), b.number()].into());
        put("repaired", json::rows(&board.swapped(a, b)));
    }
    Ok(Json(answer.into()))
}
