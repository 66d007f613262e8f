//! The common part of `draw` and `animate`: formats, looks, files.

use crate::args::pictures::Canvas;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::{input, output};
use std::path::Path;
use taquin_i18n::Words;
use taquin_render::picture::{Faces, Photo, PictureError, PictureStyle};

/// The largest photo, in bytes.
const LONGEST_PHOTO: u64 = 256 << 20;

/// A kind of file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    Svg,
    Png,
    Gif,
    Apng,
}

impl Format {
    fn name(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Gif => "gif",
            Format::Apng => "apng",
        }
    }
}

/// The requested format, or that of the file's extension. A film with the extension `.png` is an
/// animated PNG.
pub(super) fn format(canvas: &Canvas, known: &[Format], words: &Words) -> Result<Format, Failure> {
    let ending = Path::new(&canvas.output).extension().and_then(|end| end.to_str());
    let name = canvas.format.as_deref().or(ending).unwrap_or("").to_ascii_lowercase();
    let film = known.contains(&Format::Apng);
    let found = known.iter().find(|format| format.name() == name);
    match found {
        Some(&format) => Ok(format),
        None if film && name == "png" => Ok(Format::Apng),
        None => {
            let known: Vec<_> = known.iter().map(|format| format.name()).collect();
            let args = [("text", name.into()), ("known", known.join(", ").into())];
            Err(Failure::usage(words.say_with("picture-format", &args)))
        }
    }
}

/// The style, with its photo.
pub(super) fn style(canvas: &Canvas, words: &Words) -> Result<PictureStyle, Failure> {
    let faces = match &canvas.photo {
        None => Faces::Numbers,
        Some(file) => {
            if let (Ok(photo), Ok(output)) =
                (std::fs::canonicalize(file), std::fs::canonicalize(&canvas.output))
                && photo == output
            {
                let args = [("file", input::file_name(file, words).into())];
                return Err(Failure::usage(words.say_with("picture-onto-photo", &args)));
            }
            let bytes = std::fs::File::open(file)
                .and_then(|photo| input::read_at_most(photo, LONGEST_PHOTO))
                .map_err(|error| unusable(words, file, &error))?;
            let photo = Photo::decode(&bytes).map_err(|error| failure(&error.into(), words))?;
            Faces::Photo { photo, numbers: !canvas.plain }
        }
    };
    Ok(PictureStyle { scale: canvas.scale, theme: canvas.theme, faces, notation: canvas.notation })
}

/// Writes the whole picture, or nothing.
pub(super) fn write(
    output: &str,
    bytes: &[u8],
    context: &mut Context<'_>,
) -> Result<Exit, Failure> {
    if output == "-" {
        context.out.write_all(bytes)?;
    } else {
        let path = Path::new(output);
        output::write(path, bytes).map_err(|error| error.failure(path, context.words))?;
    }
    Ok(Exit::Done)
}

pub(super) fn failure(error: &PictureError, words: &Words) -> Failure {
    Failure::usage(error.say(words))
}

fn unusable(words: &Words, file: &str, error: &std::io::Error) -> Failure {
    let file = input::file_name(file, words);
    let args = [("file", file.into()), ("error", words.io_reason(error).into())];
    Failure::usage(words.say_with("picture-file", &args))
}
