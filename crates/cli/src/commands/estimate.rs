//! `taquin estimate`: every heuristic's value, side by side; with `--verbose`, how it is computed.

use super::solve::failure;
use crate::args::estimate::Estimate;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::table_store;
use clap::ArgMatches;
use serde_json::Value;
use std::sync::Arc;
use taquin::heuristic::Breakdown;
use taquin::registry::HEURISTICS;
use taquin::{HeuristicExpr, Problem, ProblemError, SolveError, Solver};
use taquin_i18n::Words;
use taquin_render::text::{Paint, columns, drawing};
use taquin_render::{json, text};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Estimate::read(matches, words)?;
    let task = typed.sources.task(words)?;
    let style = typed.output_style.style(context);
    let problem = match Problem::new(task.start.clone(), task.goal.clone()) {
        Ok(problem) => problem,
        // A path that does not exist has no length to estimate.
        Err(ProblemError::Unsolvable(parity)) => {
            let message = words.parity(&parity);
            return Err(Failure::Said { exit: Exit::Unsolvable, message });
        }
        Err(error) => return Err(Failure::bug(error.to_string())),
    };
    let store = table_store::store(typed.tables.as_deref(), words)?;
    let solver = Solver::new().tables(Arc::new(store));
    let estimates = estimates(&solver, &problem, typed.heuristic.as_ref(), words)?;
    if typed.output_style.json {
        let mut map = json::board_and_goal(&task.start, &task.goal);
        let values = estimates.iter().map(|(entry, value, _)| (entry.to_string(), (*value).into()));
        map.insert("values".into(), Value::Object(values.collect()));
        if context.verbosity == Verbosity::Verbose {
            let parts = estimates.iter();
            let parts = parts.map(|(entry, _, parts)| (entry.to_string(), json::breakdown(parts)));
            map.insert("breakdown".into(), Value::Object(parts.collect()));
            map.insert("weights".into(), json::exercise(problem.size()));
        }
        writeln!(context.out, "{}", Value::from(map))?;
        return Ok(Exit::Done);
    }
    if context.verbosity > Verbosity::Quiet {
        for line in drawing(&task.start, Some(&task.goal), &style) {
            writeln!(context.out, "{line}")?;
        }
        writeln!(context.out)?;
    }
    let rows: Vec<Vec<String>> = estimates
        .iter()
        .map(|(expr, value, _)| {
            let (paint, note) = match expr.is_admissible() {
                true => (Paint::Good, "estimate-admissible"),
                false => (Paint::Fair, "estimate-inadmissible"),
            };
            let mut row = vec![expr.to_string(), words.number(u64::from(*value))];
            if context.verbosity > Verbosity::Quiet {
                row.push(style.paint(paint, &words.say(note)));
            }
            row
        })
        .collect();
    columns(context.out, &rows, &[1])?;
    if context.verbosity == Verbosity::Verbose {
        let all: Vec<text::Estimate> = { estimates.into_iter() }
            .map(|(expr, value, parts)| (expr.to_string(), value, parts))
            .collect();
        let weights = typed.heuristic.is_none();
        text::estimates(context.out, problem.size(), &all, &style, weights)?;
    }
    Ok(Exit::Done)
}

/// The values of one heuristic, or of all whose tables are available.
fn estimates(
    solver: &Solver,
    problem: &Problem,
    asked: Option<&HeuristicExpr>,
    words: &Words,
) -> Result<Vec<(HeuristicExpr, u32, Breakdown)>, Failure> {
    if let Some(expr) = asked {
        expr.check(problem.size()).map_err(|error| Failure::usage(words.expr_error(&error)))?;
        let found = solver.breakdown(problem, expr).map_err(|error| failure(&error, words))?;
        return Ok(vec![(expr.clone(), found.0, found.1)]);
    }
    let mut all = Vec::new();
    for entry in HEURISTICS {
        let expr = HeuristicExpr::Named(entry);
        match solver.breakdown(problem, &expr) {
            Ok((value, parts)) => all.push((expr, value, parts)),
            // It does not exist for this size, or its tables are not stored and take more than a
            // second to build.
            Err(SolveError::Request(_) | SolveError::Table(_)) if entry.table => {}
            Err(error) => return Err(Failure::bug(words.solve_error(&error))),
        }
    }
    Ok(all)
}
