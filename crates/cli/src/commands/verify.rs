//! `taquin verify`: replays moves.

use crate::args::verify::Verify;
use crate::context::{Context, Talk};
use crate::exit::{Exit, Failure};
use crate::input::{self, Task};
use crate::messages;
use clap::ArgMatches;
use taquin_board::{MoveFault, MovesError, Path, parse_moves};
use taquin_render::json;
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
    // All moves are read before the first is judged.
    let mut readings = Vec::new();
    let mut faults = Vec::new();
    for (number, (task, text)) in (1..).zip(tasks.iter().zip(texts)) {
        match parse_moves(text, &task.start) {
            Err(error) if !only_cannot_slide(&error) => {
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
            read => readings.push(read),
        }
    }
    if !faults.is_empty() {
        return Err(Failure::usage(messages::all(words, faults)));
    }
    let style = typed.looks.style(context);
    let mut exit = Exit::Done;
    for (task, read) in tasks.iter().zip(readings) {
        let verdict = Verdict::of(task, read);
        exit = exit.max(verdict.exit(task));
        if typed.looks.json {
            writeln!(context.out, "{}", verdict.json(task))?;
        } else {
            verdict.tell(context, task, &style)?;
        }
    }
    Ok(exit)
}

/// The moves of each board: all of the text for one, a line each for several.
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

/// A tile that is not beside the blank is an illegal move, not a misspelt one.
fn only_cannot_slide(error: &MovesError) -> bool {
    matches!(error.faults.as_slice(), [MoveFault::CannotSlide { .. }])
}

/// What the replay of one path showed.
enum Verdict {
    /// All legal; the board that they end in, and how many they were.
    Legal(taquin_board::Board, usize),
    /// A letter ran into the edge.
    Edge(taquin_board::IllegalMove),
    /// A tile was not beside the blank.
    NotBeside(MovesError, usize),
}

impl Verdict {
    fn of(task: &Task, read: Result<Path, MovesError>) -> Verdict {
        let path = match read {
            Ok(path) => path,
            Err(error) => {
                let step = match error.faults.as_slice() {
                    [MoveFault::CannotSlide { step, .. }, ..] => *step,
                    _ => 0,
                };
                return Verdict::NotBeside(error, step);
            }
        };
        let mut board = task.start.clone();
        match path.replay(&mut board) {
            Ok(()) => Verdict::Legal(board, path.len()),
            Err(illegal) => Verdict::Edge(illegal),
        }
    }

    fn exit(&self, task: &Task) -> Exit {
        match self {
            Verdict::Legal(end, _) if *end == task.goal => Exit::Done,
            _ => Exit::Missed,
        }
    }

    fn json(&self, task: &Task) -> serde_json::Value {
        let mut map = json::board_and_goal(&task.start, &task.goal);
        let legal = matches!(self, Verdict::Legal(..));
        map.insert("legal".into(), legal.into());
        map.insert("reaches_goal".into(), (self.exit(task) == Exit::Done).into());
        match self {
            Verdict::Legal(end, length) => {
                map.insert("length".into(), (*length).into());
                map.insert("end".into(), json::rows(end).into());
            }
            Verdict::Edge(illegal) => {
                map.insert("illegal_move".into(), (illegal.step + 1).into());
            }
            Verdict::NotBeside(_, step) => {
                map.insert("illegal_move".into(), (step + 1).into());
            }
        }
        map.into()
    }

    fn tell(
        &self,
        context: &mut Context<'_>,
        task: &Task,
        style: &Style<'_>,
    ) -> Result<(), Failure> {
        let words = context.words;
        match self {
            Verdict::Legal(end, length) if *end == task.goal => {
                let text = words.say_with("verify-good", &[("n", (*length).into())]);
                writeln!(context.out, "{}", style.paint(Paint::Good, &text))?;
            }
            Verdict::Legal(end, length) => {
                let text = words.say_with("verify-misses", &[("n", (*length).into())]);
                writeln!(context.out, "{}", style.paint(Paint::Bad, &text))?;
                if context.talk > Talk::Quiet {
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
}
