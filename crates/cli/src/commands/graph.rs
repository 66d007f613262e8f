//! `taquin graph`: the graph of states, whole or around a board.

use crate::args::graph::{Graph, GraphFormat};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::{input, output};
use clap::ArgMatches;
use std::path::Path;
use taquin::state_graph::{StateGraph, TooManyStates};
use taquin_board::MoveNotation;
use taquin_i18n::Words;
use taquin_render::diagram::{self, MOST_DRAWN};

/// The most states in DOT: other tools read it, but they have limits too.
const MOST_IN_DOT: usize = 200_000;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Graph::read(matches, words)?;
    let format = format(&typed, words)?;
    let (centre, goal) = match (&typed.sources.board, typed.sources.reading.size) {
        (Some(_), _) => {
            let task = typed.sources.task(words)?;
            (task.start, task.goal)
        }
        (None, Some(size)) => {
            let name = typed.sources.goal.as_deref().unwrap_or("last");
            let blank = typed.sources.reading.blank;
            let goal = input::goal(name, size, blank, words).map_err(Failure::usage)?;
            (goal.clone(), goal)
        }
        (None, None) => return Err(Failure::usage(words.say("graph-of-what"))),
    };
    if !typed.notation.fits(centre.size()) {
        let size = ("size", centre.size().to_string().into());
        return Err(Failure::usage(words.say_with("notation-does-not-fit", &[size])));
    }
    let most = match format {
        GraphFormat::Dot => MOST_IN_DOT,
        GraphFormat::Svg => MOST_DRAWN,
    };
    let graph = StateGraph::around(&centre, typed.radius, most)
        .map_err(|error| too_large(error, most, format, words))?;
    let style = context.style(typed.notation, MoveNotation::default());
    let diagram = diagram::graph(&graph, &goal, &style);
    let mut bytes = Vec::new();
    match format {
        GraphFormat::Dot => diagram.dot(&mut bytes)?,
        GraphFormat::Svg => diagram.layers().svg(&mut bytes)?,
    }
    match typed.output.as_deref().filter(|file| *file != "-") {
        None => context.out.write_all(&bytes)?,
        Some(file) => {
            let path = Path::new(file);
            output::write(path, &bytes).map_err(|error| error.failure(path, words))?;
        }
    }
    Ok(Exit::Done)
}

/// The requested format, or that of the file's extension, or DOT.
fn format(typed: &Graph, words: &Words) -> Result<GraphFormat, Failure> {
    let ending = typed.output.as_deref().map(Path::new).and_then(Path::extension);
    match (typed.format, ending.and_then(|ending| ending.to_str())) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(GraphFormat::Dot),
        (None, Some(ending)) => GraphFormat::named(ending).ok_or_else(|| {
            let known = GraphFormat::ALL.map(GraphFormat::name).join(", ");
            let args = [("text", ending.to_owned().into()), ("known", known.into())];
            Failure::usage(words.say_with("picture-format", &args))
        }),
    }
}

fn too_large(error: TooManyStates, most: usize, format: GraphFormat, words: &Words) -> Failure {
    let args = [
        ("most", most.into()),
        ("radius", error.radius.into()),
        ("n", error.states.into()),
        ("format", format.name().into()),
    ];
    Failure::usage(words.say_with("graph-too-large", &args))
}
