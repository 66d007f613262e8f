//! `POST /api/draw` and `POST /api/animate`: pictures and films.

use super::App;
use super::ask::{self, Puzzle, english};
use super::fields::{Fields, WithPhoto};
use crate::error::ApiError;
use crate::job;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::collections::BTreeMap;
use std::time::Duration;
use taquin_board::Direction;
use taquin_render::picture::{
    Colour, Faces, Figure, Look, Motion, Photo, PictureError, Scale, THEMES, Theme,
};

pub(crate) async fn draw(
    State(app): State<App>,
    WithPhoto(mut fields): WithPhoto,
) -> Result<Response, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &app.config)?;
    let wish = Wish::take(&mut fields)?;
    let format: String = fields.required("format")?;
    fields.end()?;
    let kind = match format.as_str() {
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => return Err(unknown_format("svg or png")),
    };
    made(&app, puzzle, wish, kind, move |figure, bytes| match kind {
        "image/png" => figure.png(bytes),
        _ => figure.svg(bytes),
    })
    .await
}

pub(crate) async fn animate(
    State(app): State<App>,
    WithPhoto(mut fields): WithPhoto,
) -> Result<Response, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &app.config)?;
    let wish = Wish::take(&mut fields)?;
    let format: String = fields.required("format")?;
    let path = ask::moves(&mut fields, &puzzle.board)?;
    let usual = Motion::default();
    let millis = |time: Duration| time.as_millis() as u64;
    let step = fields.number(
        "step_ms",
        millis(Motion::MIN_STEP)..=millis(Motion::MAX_STEP),
        millis(usual.step),
    )?;
    let hold = fields.number("hold_ms", 0..=millis(Motion::MAX_STEP), millis(usual.hold))?;
    let motion = Motion {
        step: Duration::from_millis(step),
        hold: Duration::from_millis(hold),
        repeat: fields.optional("repeat")?.unwrap_or(usual.repeat),
        counter: fields.optional("counter")?.unwrap_or(usual.counter),
    };
    fields.end()?;
    let kind = match format.as_str() {
        "gif" => "image/gif",
        "apng" => "image/apng",
        "svg" => "image/svg+xml",
        _ => return Err(unknown_format("gif, apng or svg")),
    };
    let moves: Vec<Direction> = path.iter().collect();
    made(&app, puzzle, wish, kind, move |figure, bytes| match kind {
        "image/gif" => figure.gif(&moves, &motion, bytes),
        "image/apng" => figure.apng(&moves, &motion, bytes),
        _ => figure.animated_svg(&moves, &motion, bytes),
    })
    .await
}

/// Has a picture made by the pool, where photos are decoded and frames drawn.
async fn made(
    app: &App,
    puzzle: Puzzle,
    wish: Wish,
    kind: &'static str,
    draw: impl FnOnce(&Figure<'_>, &mut Vec<u8>) -> Result<(), PictureError> + Send + 'static,
) -> Result<Response, ApiError> {
    let bytes = job::run(app, move |_| {
        let look = wish.look()?;
        let mut bytes = Vec::new();
        draw(&Figure::new(&puzzle.board, &puzzle.goal, &look)?, &mut bytes)?;
        Ok(bytes)
    });
    Ok(([(header::CONTENT_TYPE, kind)], bytes.await?).into_response())
}

/// How it should look, the photo not yet decoded.
struct Wish {
    theme: Theme,
    scale: Scale,
    photo: Option<Vec<u8>>,
    numbers: bool,
}

impl Wish {
    fn take(fields: &mut Fields) -> Result<Wish, ApiError> {
        let theme = match fields.optional::<String>("theme")? {
            None => Theme::default(),
            Some(name) => Theme::named(&name).ok_or_else(|| {
                let names = THEMES.map(|(name, _)| name).join(", ");
                ApiError::bad("theme", "There is no such theme.", format!("Choose one of {names}."))
            })?,
        };
        let theme = colours(fields, theme)?;
        let scale = fields.optional("cell")?.map_or(Scale::Fit, Scale::Cell);
        let photo = fields.optional::<String>("photo")?.map(|text| BASE64_STANDARD.decode(text));
        let photo = photo.transpose().map_err(|error| {
            ApiError::bad("photo", format!("The photo is not base64: {error}."), "Encode it.")
        })?;
        let numbers = fields.optional("numbers")?.unwrap_or(true);
        Ok(Wish { theme, scale, photo, numbers })
    }

    /// Decodes the photo: work for the pool.
    fn look(&self) -> Result<Look, PictureError> {
        let faces = match &self.photo {
            None => Faces::Numbers,
            Some(bytes) => Faces::Photo { photo: Photo::decode(bytes)?, numbers: self.numbers },
        };
        Ok(Look { scale: self.scale, theme: self.theme, faces })
    }
}

/// `colours`: an object of parts of the theme and their colours.
fn colours(fields: &mut Fields, theme: Theme) -> Result<Theme, ApiError> {
    let typed = fields.optional::<BTreeMap<String, String>>("colours")?.unwrap_or_default();
    typed.into_iter().try_fold(theme, |theme, (part, text)| {
        let colour = text
            .parse::<Colour>()
            .map_err(|error| ApiError::bad("colours", error.to_string(), "Write #rrggbb."))?;
        theme.with(&part, colour).ok_or_else(|| {
            let hint = format!("The parts are {}.", Theme::PARTS.join(", "));
            ApiError::bad("colours", "A theme has no such part.", hint)
        })
    })
}

fn unknown_format(known: &str) -> ApiError {
    ApiError::bad("format", "There is no such format.", format!("Choose {known}."))
}

impl From<PictureError> for ApiError {
    fn from(error: PictureError) -> ApiError {
        let message = error.say(&english());
        if let PictureError::Illegal { .. } = error {
            return ApiError::bad("moves", message, "Ask /api/solve for moves.");
        }
        // The words of the other errors end with what to change.
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "picture", message, "")
    }
}
