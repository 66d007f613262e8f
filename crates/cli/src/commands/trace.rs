//! `taquin trace`: a search step by step, on paper.

use super::solve::failure;
use crate::args::trace::Trace as Typed;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::{messages, output, table_store};
use clap::ArgMatches;
use std::path::Path;
use std::sync::Arc;
use taquin::registry::{ALGORITHMS, Algorithm};
use taquin::trace::{TraceError, record};
use taquin::{Outcome, PlanReason, Problem, ProblemError, Solver};
use taquin_i18n::Words;
use taquin_render::trace::{TraceFormat, write};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Typed::read(matches, words)?;
    let format = format(&typed, words)?;
    let task = typed.sources.task(words)?;
    let problem = match Problem::new(task.start, task.goal) {
        Ok(problem) => problem,
        // Nothing is searched, so there is nothing to show.
        Err(ProblemError::Unsolvable(parity)) => {
            let message = words.parity(&parity);
            return Err(Failure::Said { exit: Exit::Unsolvable, message });
        }
        Err(error) => return Err(Failure::bug(error.to_string())),
    };
    let store = table_store::store(typed.tables.as_deref(), words)?;
    let solver = Solver::with_request(typed.request.clone())
        .commit(messages::COMMIT)
        .tables(Arc::new(store));
    let plan = solver.plan(&problem).map_err(|error| failure(&error, words))?;
    if context.verbosity > Verbosity::Quiet && plan.reasons.contains(&PlanReason::HeuristicIgnored)
    {
        let args = [("algorithm", plan.algorithm.name().into())];
        messages::note(&words.say_with("note-heuristic-ignored", &args));
    }
    context.catch_interrupts();
    let trace = match record(&solver, &problem, &plan, &context.stop, typed.limits) {
        Ok(trace) => trace,
        Err(TraceError::NoSteps(algorithm)) => return Err(no_steps(algorithm, words)),
        Err(TraceError::Solve(error)) => return Err(failure(&error, words)),
    };
    if trace.nodes.len() > format.most_nodes() {
        let args = [
            ("n", trace.nodes.len().into()),
            ("most", format.most_nodes().into()),
            ("format", format.name().into()),
        ];
        return Err(Failure::usage(words.say_with("trace-too-large", &args)));
    }
    let style = typed.output_style.style(context);
    match typed.output.as_deref().filter(|file| *file != "-") {
        None => write(context.out, &trace, format, &style)?,
        Some(file) => {
            let mut bytes = Vec::new();
            let style = taquin_render::text::Style { colour: false, ..style };
            write(&mut bytes, &trace, format, &style)?;
            let path = Path::new(file);
            output::write(path, &bytes).map_err(|error| error.failure(path, words))?;
        }
    }
    Ok(match trace.answer.outcome {
        _ if trace.cut_short => Exit::Done,
        Outcome::Solved(_) => Exit::Done,
        Outcome::Unsolvable(_) => Exit::Unsolvable,
        Outcome::Stopped(_) | Outcome::Exhausted => Exit::Stopped,
    })
}

/// The requested format, or that of the file's extension, or text.
fn format(typed: &Typed, words: &Words) -> Result<TraceFormat, Failure> {
    let ending = typed.output.as_deref().map(Path::new).and_then(Path::extension);
    match (typed.format, ending.and_then(|ending| ending.to_str())) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(TraceFormat::Text),
        (None, Some(ending)) => TraceFormat::of_ending(ending).ok_or_else(|| {
            let known: Vec<&str> = TraceFormat::ALL.map(TraceFormat::name).to_vec();
            let args = [("text", ending.to_owned().into()), ("known", known.join(", ").into())];
            Failure::usage(words.say_with("picture-format", &args))
        }),
    }
}

fn no_steps(algorithm: Algorithm, words: &Words) -> Failure {
    let shown = ALGORITHMS.iter().filter(|entry| entry.steps).map(|entry| entry.name);
    let names: Vec<&str> = shown.collect();
    let args = [("name", algorithm.name().into()), ("names", names.join(", ").into())];
    Failure::usage(words.say_with("trace-no-steps", &args))
}
