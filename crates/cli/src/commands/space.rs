//! `taquin space`: every board of a small size.

use crate::args::space::Space;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::progress::Progress;
use clap::ArgMatches;
use taquin::Metric;
use taquin::full_space::{FullSpace, FullSpaceError, Slides};
use taquin_board::{Board, Layout, write};
use taquin_render::json;
use taquin_render::text::{Paint, columns};
use taquin_search::clock::Instant;

/// The farthest boards that are shown; 3x3 has two, 2x5 sixty-four.
const SHOWN: usize = 16;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Space::read(matches, words)?;
    let goal_name = typed.goal.as_deref().unwrap_or("last");
    let goal = input::goal(goal_name, typed.size, None, words).map_err(Failure::usage)?;
    let most = typed.memory.unwrap_or_else(taquin::default_memory_limit);
    context.catch_interrupts();
    let mut progress = Progress::new(context);
    let deadline = typed.time.and_then(|time| Instant::now().checked_add(time));
    let stop = context.stop.child_until(deadline);
    let slides = match typed.metric {
        Metric::Single => Slides::One,
        Metric::Multi => Slides::Line,
    };
    let shown = |distance: usize, boards: u64| {
        progress.show(|words, _| {
            let args = [("distance", distance.into()), ("boards", boards.into())];
            words.say_with("progress-space", &args)
        });
    };
    let whole = FullSpace::search_by(slides, typed.size, goal.blank(), most, &stop, shown);
    drop(progress);
    let whole = whole.map_err(|error| match (error, typed.time) {
        (FullSpaceError::Stopped, Some(time)) if stop.is_late() => FullSpaceError::Late(time),
        (error, _) => error,
    });
    let whole = match whole {
        Err(error) if typed.output_style.json => {
            let map = json::space_error(&error, typed.size, most);
            writeln!(context.out, "{}", serde_json::Value::from(map))?;
            return Ok(Exit::Stopped);
        }
        whole => whole.map_err(|error| Failure::Said {
            exit: Exit::Stopped,
            message: words.full_space_error(&error, typed.size, most),
        })?,
    };
    let farthest = whole.farthest();
    let count = whole.counts().last().copied().unwrap_or(0);
    let shown: Vec<Board> = whole.boards_at(farthest as u32, &goal).take(SHOWN).collect();
    if typed.output_style.json {
        writeln!(context.out, "{}", json::space(&whole, &goal, &shown))?;
        return Ok(Exit::Done);
    }
    let style = typed.output_style.style(context);
    if context.verbosity > Verbosity::Quiet {
        let goal = words.say_with("space-goal-named", &[("goal", goal_name.to_owned().into())]);
        let size = typed.size.to_string();
        let head = words.say_with("space-head", &[("size", size.into()), ("goal", goal.into())]);
        writeln!(context.out, "{}", style.paint(Paint::Strong, &head))?;
    }
    let mut rows = vec![vec![words.say("space-distance"), words.say("space-boards")]];
    rows.extend(
        (whole.counts().iter().enumerate()).map(|(d, n)| vec![d.to_string(), words.number(*n)]),
    );
    columns(context.out, &rows, &[0, 1])?;
    writeln!(context.out, "{}", words.say_with("space-total", &[("n", whole.total().into())]))?;
    let args = [("n", count.into()), ("distance", farthest.into())];
    writeln!(context.out, "{}", words.say_with("space-farthest", &args))?;
    for board in &shown {
        if let Some(text) = write(board, typed.output_style.notation, Layout::Rows) {
            writeln!(context.out, "  {text}")?;
        }
    }
    if count > shown.len() as u64 {
        writeln!(context.out, "  …")?;
    }
    Ok(Exit::Done)
}
