//! `taquin improve`: a shorter path from any path.

use crate::args::improve::Improve;
use crate::context::{Context, Talk};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::progress::Progress;
use board::{parse_moves, write_moves};
use clap::ArgMatches;
use render::json;
use render::text::Paint;
use std::time::Duration;
use taquin::large::{Good, News, lower_bound, walking_bound};
use taquin::{Problem, ProblemError, Solution};

/// How long a path is worked on when nothing is said.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let mut typed = Improve::read(matches, words)?;
    let task = typed.sources.task(words)?;
    let text = match (&typed.moves, &typed.moves_file) {
        (Some(moves), _) => moves.clone(),
        (None, Some(file)) => input::read_text(file, words)?,
        (None, None) => return Err(Failure::usage(words.say("no-moves"))),
    };
    let path = parse_moves(&text, &task.start)
        .map_err(|error| Failure::usage(words.moves_error(&error)))?;
    let problem = match Problem::new(task.start.clone(), task.goal.clone()) {
        Ok(problem) => problem,
        Err(ProblemError::Unsolvable(parity)) => {
            let message = words.parity(&parity);
            return Err(Failure::Said { exit: Exit::Unsolvable, message });
        }
        Err(error) => return Err(Failure::bug(error.to_string())),
    };
    let Some(given) = Solution::replay(&problem, &path) else {
        return Err(Failure::Said { exit: Exit::Missed, message: words.say("improve-misses") });
    };
    if typed.limits.time.is_none() && typed.limits.nodes.is_none() {
        typed.limits.time = Some(PATIENCE);
    }
    context.catch_interrupts();
    let mut progress = Progress::new(context);
    let bound = lower_bound(&problem).max(walking_bound(&problem).unwrap_or(0));
    let good = Good { seed: typed.seed, bound, threads: typed.threads };
    let found = good.improve(&problem, &path, typed.limits, &context.stop, &mut |news| {
        let News::Better(better) = news else { return };
        progress.show(|words, _| {
            let args = [("before", given.len().into()), ("after", better.path.len().into())];
            words.say_with("improve-shorter", &args)
        });
    });
    drop(progress);
    let solution = Solution::replay(&problem, &found.path)
        .ok_or_else(|| Failure::bug(words.say("bug-replay")))?;
    let style = typed.looks.style(context);
    if typed.looks.json {
        let mut before = json::board_and_goal(&task.start, &task.goal);
        before.insert("given_length".into(), given.len().into());
        before.insert("length".into(), solution.len().into());
        before.insert("lower_bound".into(), found.lower_bound.into());
        before.insert("optimal".into(), (solution.len() == found.lower_bound as usize).into());
        let mut after = serde_json::Map::new();
        after.insert("generated".into(), found.nodes.into());
        after.insert("seconds".into(), found.elapsed.as_secs_f64().into());
        let path = json::LinePath { start: &task.start, path: solution.path(), states: false };
        json::Line { before, path: Some(path), after }.write(context.out)?;
        return Ok(Exit::Done);
    }
    if context.talk > Talk::Quiet {
        let (id, paint) = match solution.len() < given.len() {
            true => ("improve-shorter", Paint::Good),
            false => ("improve-same", Paint::Fair),
        };
        let mut args = vec![("before", given.len().into())];
        if id == "improve-shorter" {
            args.push(("after", solution.len().into()));
        }
        writeln!(context.out, "{}", style.paint(paint, &words.say_with(id, &args)))?;
    }
    let moves = write_moves(solution.path(), &task.start, style.moves, style.notation);
    writeln!(context.out, "{moves}")?;
    Ok(Exit::Done)
}
