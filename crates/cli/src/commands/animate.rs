//! `taquin animate`: moves, or the answer to a board, as a film.

use super::picture::{self, Format};
use super::solve;
use crate::args::pictures::Animate;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{self, InputBoard};
use crate::table_store::{self, BuildBar};
use clap::ArgMatches;
use std::sync::Arc;
use taquin::{Outcome, SolveRequest, Solver};
use taquin_board::{TileDirection, parse_moves};
use taquin_render::picture::Figure;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Animate::read(matches, words)?;
    let formats = [Format::Gif, Format::Apng, Format::Svg];
    let format = picture::format(&typed.canvas, &formats, words)?;
    let tasks = typed.sources.tasks(words)?;
    let [task] = tasks.as_slice() else {
        return Err(Failure::usage(words.say("animate-one")));
    };
    let text = match (&typed.moves, &typed.moves_file) {
        (Some(moves), _) => Some(moves.clone()),
        (None, Some(file)) => Some(input::read_text(file, words)?),
        (None, None) => None,
    };
    let style = picture::style(&typed.canvas, words)?;
    let moves: Vec<TileDirection> = match text {
        Some(text) => parse_moves(&text, &task.start)
            .map_err(|error| Failure::usage(words.moves_error(&error)))?
            .iter()
            .collect(),
        None => solved(context, &typed, task)?,
    };
    let mut bytes = Vec::new();
    Figure::new(&task.start, &task.goal, &style)
        .and_then(|figure| match format {
            Format::Gif => figure.gif(&moves, &typed.motion, &mut bytes),
            Format::Apng => figure.apng(&moves, &typed.motion, &mut bytes),
            _ => figure.animated_svg(&moves, &typed.motion, &mut bytes),
        })
        .map_err(|error| picture::failure(&error, words))?;
    picture::write(&typed.canvas.output, &bytes, context)
}

/// The moves of an answer, or a message why there is none.
fn solved(
    context: &Context<'_>,
    typed: &Animate,
    task: &InputBoard,
) -> Result<Vec<TileDirection>, Failure> {
    let words = context.words;
    let none = |exit, message| Err(Failure::Said { exit, message });
    let store = table_store::store(typed.tables.as_deref(), words)?;
    let request = SolveRequest { metric: typed.metric, ..SolveRequest::default() };
    let solver = Solver::new().for_request(request);
    let solver = solver.memory_limit(taquin::default_memory_limit()).tables(Arc::new(store));
    let solver = typed.time_limit.into_iter().fold(solver, Solver::time_limit);
    context.catch_interrupts();
    let answer = solver
        .answer(&task.start, &task.goal, &context.stop, &mut BuildBar::new(context))
        .map_err(|error| solve::failure(&error, words))?;
    if let Outcome::Unsolvable(parity) = &answer.outcome {
        return none(Exit::Unsolvable, words.parity(parity));
    }
    match answer.solution() {
        Some(solution) => Ok(solution.path().iter().collect()),
        None => none(Exit::Stopped, words.say("animate-no-path")),
    }
}
