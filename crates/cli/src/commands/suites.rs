//! `taquin suites`: the lists of boards that come with the program.

use crate::args::OutputStyle;
use crate::args::suites::Suites;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::input;
use clap::ArgMatches;
use serde_json::{Value, json};
use taquin_board::{Layout, Suite, SuiteBoard, write};
use taquin_render::json::{object, rows};
use taquin_render::text::{Paint, columns, columns_within};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    match Suites::read(matches, context.words) {
        Suites::List { json } => list(context, json)?,
        Suites::Show { name, output_style } => {
            show(context, &input::suite(&name, context.words)?, output_style)?
        }
    }
    Ok(Exit::Done)
}

fn list(context: &mut Context<'_>, json: bool) -> Result<(), Failure> {
    let words = context.words;
    let suites: Vec<Suite> = Suite::NAMES.into_iter().filter_map(Suite::named).collect();
    if json {
        let suites: Vec<Value> = suites.iter().map(summary).collect();
        let mut map = object();
        map.insert("suites".into(), suites.into());
        writeln!(context.out, "{}", Value::from(map))?;
        return Ok(());
    }
    let style = context.style(Default::default(), Default::default());
    let mut table = Vec::new();
    if context.verbosity > Verbosity::Quiet {
        let head = ["suites-name", "suites-boards", "suites-size", "suites-goal", "suites-about"];
        table.push(head.map(|id| style.paint(Paint::Faint, &words.say(id))).to_vec());
    }
    for suite in &suites {
        let mut row = vec![suite.name.clone(), words.number(suite.boards.len() as u64)];
        if context.verbosity > Verbosity::Quiet {
            row.push(suite.boards[0].board.size().to_string());
            row.push(suite.goal.to_string());
            row.push(words.say(&format!("suite-{}", suite.name)));
        }
        table.push(row);
    }
    columns_within(context.out, &table, &[1], style.width)?;
    Ok(())
}

fn show(
    context: &mut Context<'_>,
    suite: &Suite,
    output_style: OutputStyle,
) -> Result<(), Failure> {
    let words = context.words;
    let style = output_style.style(context);
    if output_style.json {
        let mut map = object();
        if let Value::Object(summary) = summary(suite) {
            map.extend(summary);
        }
        // A test reads every suite with its goal.
        let goal = suite.goal.board(suite.boards[0].board.size());
        map.insert("goal_board".into(), goal.map_or(Value::Null, |goal| json!(rows(&goal))));
        let list: Vec<Value> = suite.boards.iter().map(board).collect();
        map.insert("list".into(), list.into());
        writeln!(context.out, "{}", Value::from(map))?;
        return Ok(());
    }
    let mut table = Vec::new();
    if context.verbosity > Verbosity::Quiet {
        let about = words.say(&format!("suite-{}", suite.name));
        let goal = words.say_with("suites-goal-is", &[("goal", suite.goal.to_string().into())]);
        writeln!(context.out, "{}", style.paint(Paint::Strong, &about))?;
        writeln!(context.out, "{goal}\n")?;
        let head =
            ["suites-number", "suites-name", "suites-length", "suites-difficulty", "suites-board"];
        table.push(head.map(|id| style.paint(Paint::Faint, &words.say(id))).to_vec());
    }
    for (index, entry) in suite.boards.iter().enumerate() {
        let Some(text) = write(&entry.board, output_style.notation, Layout::Rows) else {
            let size = ("size", entry.board.size().to_string().into());
            return Err(Failure::usage(words.say_with("notation-does-not-fit", &[size])));
        };
        let difficulty = entry.difficulty.map(|d| words.say(&format!("difficulty-{}", d.name())));
        table.push(match context.verbosity {
            Verbosity::Quiet => vec![text.to_string()],
            _ => vec![
                (index + 1).to_string(),
                entry.name.clone(),
                entry.length.map_or("–".to_owned(), |length| length.to_string()),
                difficulty.unwrap_or_else(|| "–".to_owned()),
                text.to_string(),
            ],
        });
    }
    if context.verbosity == Verbosity::Quiet {
        for row in table {
            writeln!(context.out, "{}", row.concat())?;
        }
        return Ok(());
    }
    columns(context.out, &table, &[0, 2])?;
    Ok(())
}

/// The description of a suite in the list.
fn summary(suite: &Suite) -> Value {
    let size = suite.boards[0].board.size();
    json!({
        "name": suite.name,
        "boards": suite.boards.len(),
        "rows": size.rows(),
        "cols": size.cols(),
        "goal": suite.goal.to_string(),
    })
}

fn board(entry: &SuiteBoard) -> Value {
    json!({
        "name": entry.name,
        "board": rows(&entry.board),
        "length": entry.length,
        "difficulty": entry.difficulty.map(|difficulty| difficulty.name()),
    })
}
