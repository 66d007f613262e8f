//! `taquin draw`: a board as a picture.

use super::picture::{self, Format};
use crate::args::pictures::Draw;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use clap::ArgMatches;
use taquin_render::picture::Figure;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Draw::read(matches, words)?;
    let format = picture::format(&typed.canvas, &[Format::Svg, Format::Png], words)?;
    let task = typed.sources.task(words)?;
    let style = picture::style(&typed.canvas, words)?;
    let mut bytes = Vec::new();
    Figure::new(&task.start, &task.goal, &style)
        .and_then(|figure| match format {
            Format::Png => figure.png(&mut bytes),
            _ => figure.svg(&mut bytes),
        })
        .map_err(|error| picture::failure(&error, words))?;
    picture::write(&typed.canvas.output, &bytes, context)
}
