//! `POST /api/check`: can the board reach its goal, why not, and what would repair it.

use super::App;
use super::ask::Puzzle;
use crate::error::{ApiError, Json};
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use board::{Board, Parity, Tile, repair};
use render::json;
use serde_json::Value;

pub(crate) async fn check(
    State(app): State<App>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json, ApiError> {
    let mut fields = app.fields(&headers, body).await?;
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
        put("repaired", json::rows(&swapped(&board, a, b)));
    }
    Ok(Json(answer.into()))
}

fn swapped(board: &Board, a: Tile, b: Tile) -> Board {
    let exchange = |tile: &Tile| match *tile {
        tile if tile == a => b,
        tile if tile == b => a,
        tile => tile,
    };
    let numbers: Vec<u64> =
        board.tiles().iter().map(|tile| u64::from(exchange(tile).number())).collect();
    // Two tiles exchanged leave a permutation.
    Board::new(board.size(), &numbers).unwrap_or_else(|_| board.clone())
}
