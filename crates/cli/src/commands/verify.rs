//! `taquin verify`: replays moves.

use crate::args::verify::Verify;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::input::{self, InputBoard};
use crate::messages;
use clap::ArgMatches;
use taquin::Metric;
use taquin_board::parse_moves;
use taquin_render::json::Verdict;
use taquin_render::text::{Paint, Style, drawing};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Verify::read(matches, words)?;
    let tasks = typed.sources.tasks(words)?;
    let text = match (&typed.moves, &typed.moves_file) {
        (Some(moves), _) => moves.clone(),
        (None, Some(file)) => input::read_text(file, words)?,
        (None, None) => return Err(Failure::usage(words.say("no-moves"))),
    };
    let file = typed.moves_file.as_deref().map(|file| input::file_name(file, words));
    let texts = split(&text, tasks.len(), file.as_deref(), context)?;
    // All moves are parsed before the first is checked.
    let mut verdicts = Vec::new();
    let mut faults = Vec::new();
    for (number, (task, text)) in (1..).zip(tasks.iter().zip(texts)) {
        match Verdict::of(&task.start, parse_moves(text, &task.start)) {
            Err(error) => {
                let message = words.moves_error(&error);
                faults.push(match tasks.len() {
                    1 => message,
                    _ => {
                        let board = words.say_with("batch-line", &[("n", number.into())]);
                        let args = [("name", board.into()), ("message", message.into())];
                        words.say_with("in-argument", &args)
                    }
                });
            }
            Ok(verdict) => verdicts.push(verdict),
        }
    }
    if !faults.is_empty() {
        return Err(Failure::usage(messages::all(words, faults)));
    }
    let style = typed.output_style.style(context);
    let mut worst = Exit::Done;
    for (task, verdict) in tasks.iter().zip(verdicts) {
        worst = worst.max(exit(&verdict, task));
        if typed.output_style.json {
            writeln!(context.out, "{}", verdict.json_in(typed.metric, &task.start, &task.goal))?;
        } else {
            tell(context, &verdict, task, typed.metric, &style)?;
        }
    }
    Ok(worst)
}

/// The moves of each board: the whole text for one board, one line per board for several.
fn split<'t>(
    text: &'t str,
    boards: usize,
    file: Option<&str>,
    context: &Context<'_>,
) -> Result<Vec<&'t str>, Failure> {
    if boards == 1 {
        return Ok(vec![text]);
    }
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() == boards {
        return Ok(lines);
    }
    let args = [
        ("file", file.unwrap_or("--moves-file").to_owned().into()),
        ("n", lines.len().into()),
        ("boards", boards.into()),
    ];
    Err(Failure::usage(context.words.say_with("file-moves-count", &args)))
}

fn exit(verdict: &Verdict, task: &InputBoard) -> Exit {
    match verdict.reaches(&task.goal) {
        true => Exit::Done,
        false => Exit::Missed,
    }
}

fn tell(
    context: &mut Context<'_>,
    verdict: &Verdict,
    task: &InputBoard,
    metric: Metric,
    style: &Style<'_>,
) -> Result<(), Failure> {
    let words = context.words;
    match verdict {
        Verdict::Legal(end, path) if *end == task.goal => {
            let text = words.say_with("verify-good", &[("n", metric.cost(path).into())]);
            writeln!(context.out, "{}", style.paint(Paint::Good, &text))?;
        }
        Verdict::Legal(end, path) => {
            let text = words.say_with("verify-misses", &[("n", metric.cost(path).into())]);
            writeln!(context.out, "{}", style.paint(Paint::Bad, &text))?;
            if context.verbosity > Verbosity::Quiet {
                for line in drawing(end, Some(&task.goal), style) {
                    writeln!(context.out, "{line}")?;
                }
            }
        }
        Verdict::Edge(illegal) => {
            let text = words.illegal_move(illegal, style.moves);
            writeln!(context.out, "{}", style.paint(Paint::Bad, &text))?;
        }
        Verdict::NotBeside(error, _) => {
            let text = words.moves_error(error);
            writeln!(context.out, "{}", style.paint(Paint::Bad, &text))?;
        }
    }
    Ok(())
}
