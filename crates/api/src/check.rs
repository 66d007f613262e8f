//! `check`: can the board reach its goal, why not, and what would repair it.

use crate::Service;
use crate::ask::Puzzle;
use crate::error::ApiError;
use crate::fields::Fields;
use crate::speak::Text;
use serde_json::Value;
use taquin_board::Parity;

pub(crate) fn check(service: &Service, mut fields: Fields) -> Result<Value, ApiError> {
    let Puzzle { board, goal } = Puzzle::take(&mut fields, &service.bounds)?;
    fields.end()?;
    let Some(parity) = Parity::of(&board, &goal) else {
        return Err(ApiError::bug(Text::of(|_| "A goal of another size.".to_owned())));
    };
    Ok(taquin_render::json::check(&board, &goal, &parity))
}
