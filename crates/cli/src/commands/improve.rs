//! `taquin improve`: a shorter path from any path.

use crate::args::improve::Improve;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::progress::Progress;
use clap::ArgMatches;
use std::time::Duration;
use taquin::anytime::{AnytimeEvent, AnytimeSolver, proven_bound};
use taquin::{Problem, ProblemError, Solution};
use taquin_board::{parse_moves, write_moves};
use taquin_render::json::ImprovedForm;
use taquin_render::text::Paint;

/// The default time limit.
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
    let bound = proven_bound(&problem, typed.limits, &context.stop);
    let good = AnytimeSolver { seed: typed.seed, bound, threads: typed.threads };
    let found = good.improve(&problem, &path, typed.limits, &context.stop, &mut |news| {
        let AnytimeEvent::Improvement(better) = news else { return };
        progress.show(|words, _| {
            let args = [("before", given.len().into()), ("after", better.path.len().into())];
            words.say_with("improve-shorter", &args)
        });
    });
    drop(progress);
    let solution = Solution::replay(&problem, &found.path)
        .ok_or_else(|| Failure::bug(words.say("bug-replay")))?;
    let style = typed.output_style.style(context);
    if typed.output_style.json {
        let form = ImprovedForm::of(&problem, &given, &solution, &found);
        serde_json::to_writer(&mut *context.out, &form).map_err(std::io::Error::from)?;
        writeln!(context.out)?;
        return Ok(Exit::Done);
    }
    if context.verbosity > Verbosity::Quiet {
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
