//! `draw` and `animate`: pictures and films.

use crate::ask::{self, Puzzle};
use crate::error::ApiError;
use crate::fields::Fields;
use crate::speak::Text;
use crate::{Job, Service};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::collections::BTreeMap;
use std::io;
use std::time::Duration;
use taquin::Metric;
use taquin_board::{Notation, TileDirection};
use taquin_render::picture::{
    Colour, Faces, Figure, Motion, Photo, PictureError, PictureStyle, Scale, THEMES, Theme,
};
use taquin_search::Cancel;
use taquin_search::clock::Instant;

pub(crate) fn draw(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &service.bounds)?;
    let requested = RequestedStyle::take(&mut fields)?;
    let format: String = fields.required("format")?;
    fields.end()?;
    let kind = match format.as_str() {
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => return Err(unknown_format("svg, png")),
    };
    Ok(made(service, puzzle, requested, kind, move |figure, sink| match kind {
        "image/png" => figure.png(sink),
        _ => figure.svg(sink),
    }))
}

pub(crate) fn animate(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &service.bounds)?;
    let requested = RequestedStyle::take(&mut fields)?;
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
        lines: fields.optional::<Metric>("metric")? == Some(Metric::Multi),
    };
    fields.end()?;
    let kind = match format.as_str() {
        "gif" => "image/gif",
        "apng" => "image/apng",
        "svg" => "image/svg+xml",
        _ => return Err(unknown_format("gif, apng, svg")),
    };
    let moves: Vec<TileDirection> = path.iter().collect();
    Ok(made(service, puzzle, requested, kind, move |figure, sink| match kind {
        "image/gif" => figure.gif(&moves, &motion, sink),
        "image/apng" => figure.apng(&moves, &motion, sink),
        _ => figure.animated_svg(&moves, &motion, sink),
    }))
}

/// The job that decodes a photo and draws frames. It ends when its client disconnects, or after the
/// time limit of a search.
fn made(
    service: &Service,
    puzzle: Puzzle,
    requested: RequestedStyle,
    kind: &'static str,
    draw: impl FnOnce(&Figure<'_>, &mut Sink<'_>) -> Result<(), PictureError> + Send + 'static,
) -> Job {
    let time = service.bounds.time;
    Job::file(kind, time, move |cancel| {
        let style = requested.style()?;
        let until = Instant::now() + time;
        let mut sink = Sink { bytes: Vec::new(), cancel, until, refused: false };
        match draw(&Figure::new(&puzzle.board, &puzzle.goal, &style)?, &mut sink) {
            Ok(()) => Ok(sink.bytes),
            Err(_) if sink.refused => {
                let message = Text::with("api-film-time", [("seconds", time.as_secs().into())]);
                Err(ApiError::new(422, "time-limit", message, "api-film-time-hint"))
            }
            Err(error) => Err(error.into()),
        }
    })
}

/// The bytes of a picture. An encoder writes every frame as soon as it is drawn, so a refused write
/// ends the work within one frame, whatever the format.
struct Sink<'a> {
    bytes: Vec<u8>,
    cancel: &'a Cancel,
    until: Instant,
    refused: bool,
}

impl io::Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.refused && (self.cancel.is_cancelled() || Instant::now() >= self.until) {
            self.refused = true;
            return Err(io::ErrorKind::TimedOut.into());
        }
        // An encoder that is dropped after an error still writes its last bytes, and the one of GIF
        // panics if those are refused too.
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The requested style, with the photo not yet decoded.
struct RequestedStyle {
    theme: Theme,
    scale: Scale,
    photo: Option<Vec<u8>>,
    numbers: bool,
    notation: Notation,
}

impl RequestedStyle {
    fn take(fields: &mut Fields) -> Result<RequestedStyle, ApiError> {
        let theme = match fields.optional::<String>("theme")? {
            None => Theme::default(),
            Some(name) => Theme::named(&name).ok_or_else(|| {
                let names = THEMES.map(|(name, _)| name).join(", ");
                let hint = Text::with("api-choose", [("names", names.into())]);
                ApiError::bad("theme", "api-theme", hint)
            })?,
        };
        let theme = colours(fields, theme)?;
        let scale = fields.optional("cell")?.map_or(Scale::Fit, Scale::Cell);
        let photo = fields.optional::<String>("photo")?.map(|text| BASE64_STANDARD.decode(text));
        let photo = photo.transpose().map_err(|error| {
            let message = Text::with("api-photo", [("error", error.to_string().into())]);
            ApiError::bad("photo", message, "api-photo-hint")
        })?;
        let numbers = fields.optional("numbers")?.unwrap_or(true);
        let notation = match fields.optional::<String>("notation")? {
            None => Notation::default(),
            Some(name) => Notation::named(&name).ok_or_else(|| {
                let names = Notation::NAMED.map(|(name, _)| name).join(", ");
                let hint = Text::with("api-choose", [("names", names.into())]);
                ApiError::bad("notation", "api-notation", hint)
            })?,
        };
        Ok(RequestedStyle { theme, scale, photo, numbers, notation })
    }

    /// Decodes the photo: part of the job.
    fn style(&self) -> Result<PictureStyle, PictureError> {
        let faces = match &self.photo {
            None => Faces::Numbers,
            Some(bytes) => Faces::Photo { photo: Photo::decode(bytes)?, numbers: self.numbers },
        };
        Ok(PictureStyle { scale: self.scale, theme: self.theme, faces, notation: self.notation })
    }
}

/// `colours`: an object of parts of the theme and their colours.
fn colours(fields: &mut Fields, theme: Theme) -> Result<Theme, ApiError> {
    let typed = fields.optional::<BTreeMap<String, String>>("colours")?.unwrap_or_default();
    typed.into_iter().try_fold(theme, |theme, (part, text)| {
        let colour = text.parse::<Colour>().map_err(|_| {
            let message = Text::with("api-colour", [("text", text.clone().into())]);
            ApiError::bad("colours", message, "api-colour-hint")
        })?;
        theme.with(&part, colour).ok_or_else(|| {
            let names = [("names", Theme::PARTS.join(", ").into())];
            ApiError::bad("colours", "api-theme-part", Text::with("api-choose", names))
        })
    })
}

fn unknown_format(known: &'static str) -> ApiError {
    let hint = Text::with("api-choose", [("names", known.into())]);
    ApiError::bad("format", "api-format", hint)
}

impl From<PictureError> for ApiError {
    fn from(error: PictureError) -> ApiError {
        let illegal = matches!(error, PictureError::Illegal { .. });
        let message = Text::of(move |words| error.say(words));
        match illegal {
            true => ApiError::bad("moves", message, "api-moves-hint"),
            // The messages of the other errors end with what to change.
            false => ApiError::impossible("picture", message),
        }
    }
}
