//! `taquin estimate`: every heuristic's value, side by side.

use crate::args::estimate::Estimate;
use crate::context::{Context, Talk};
use crate::exit::{Exit, Failure};
use crate::table_store;
use clap::ArgMatches;
use std::sync::Arc;
use taquin::registry::HEURISTICS;
use taquin::{HeuristicExpr, Problem, ProblemError, SolveError, Solver};
use taquin_render::json;
use taquin_render::text::{Paint, columns, drawing};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Estimate::read(matches, words)?;
    let task = typed.sources.task(words)?;
    let style = typed.looks.style(context);
    let problem = match Problem::new(task.start.clone(), task.goal.clone()) {
        Ok(problem) => problem,
        // No number estimates the length of a path that does not exist.
        Err(ProblemError::Unsolvable(parity)) => {
            let message = words.parity(&parity);
            return Err(Failure::Said { exit: Exit::Unsolvable, message });
        }
        Err(error) => return Err(Failure::bug(error.to_string())),
    };
    let store = table_store::store(typed.tables.as_deref(), words)?;
    let solver = Solver::new().tables(Arc::new(store));
    let mut values = Vec::new();
    for entry in HEURISTICS {
        match solver.estimate(&problem, &HeuristicExpr::Named(entry)) {
            Ok(value) => values.push((entry, value)),
            // Not for this size, or its tables are not kept and take more than a second to build.
            Err(SolveError::Request(_) | SolveError::Table(_)) if entry.table => {}
            Err(error) => return Err(Failure::bug(words.solve_error(&error))),
        }
    }
    if typed.looks.json {
        let mut map = json::board_and_goal(&task.start, &task.goal);
        let values = values.iter().map(|(entry, value)| (entry.name.to_owned(), (*value).into()));
        map.insert("values".into(), serde_json::Value::Object(values.collect()));
        writeln!(context.out, "{}", serde_json::Value::from(map))?;
        return Ok(Exit::Done);
    }
    if context.talk > Talk::Quiet {
        for line in drawing(&task.start, Some(&task.goal), &style) {
            writeln!(context.out, "{line}")?;
        }
        writeln!(context.out)?;
    }
    let rows: Vec<Vec<String>> = values
        .iter()
        .map(|(entry, value)| {
            let (paint, note) = match entry.admissible {
                true => (Paint::Good, "estimate-admissible"),
                false => (Paint::Fair, "estimate-inadmissible"),
            };
            let mut row = vec![entry.name.to_owned(), words.number(u64::from(*value))];
            if context.talk > Talk::Quiet {
                row.push(style.paint(paint, &words.say(note)));
            }
            row
        })
        .collect();
    columns(context.out, &rows, &[1])?;
    Ok(Exit::Done)
}
