//! `taquin check`: solvable or not, and why.

use crate::args::check::Check;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use clap::ArgMatches;
use taquin_board::{Parity, repair};
use taquin_render::text::{Paint, drawing, sentence};
use taquin_render::{json, text};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Check::read(matches, words)?;
    let task = typed.sources.task(words)?;
    let Some(parity) = Parity::of(&task.start, &task.goal) else {
        return Err(Failure::bug("a board and a goal of two sizes"));
    };
    let swap = repair(&task.start, &task.goal);
    if typed.output_style.json {
        let form = match context.verbosity {
            Verbosity::Verbose => json::check_in_full,
            _ => json::check,
        };
        writeln!(context.out, "{}", form(&task.start, &task.goal, &parity))?;
    } else {
        let style = typed.output_style.style(context);
        let (paint, verdict) = match parity.solvable() {
            true => (Paint::Good, "check-solvable"),
            false => (Paint::Bad, "check-unsolvable"),
        };
        if context.verbosity > Verbosity::Quiet {
            for line in drawing(&task.start, Some(&task.goal), &style) {
                writeln!(context.out, "{line}")?;
            }
        }
        writeln!(context.out, "{}", style.paint(paint, &words.say(verdict)))?;
        if context.verbosity > Verbosity::Quiet {
            sentence(context.out, "", &words.parity(&parity), style.width)?;
            if let Some((a, b)) = swap {
                let tile = |tile| style.notation.tile(tile).to_string().into();
                let pair = [("a", tile(a)), ("b", tile(b))];
                writeln!(context.out, "{}", words.say_with("check-repair", &pair))?;
            }
        }
        if context.verbosity == Verbosity::Verbose {
            text::permutation(context.out, &task.start, &task.goal, &style)?;
        }
    }
    Ok(if parity.solvable() { Exit::Done } else { Exit::Unsolvable })
}
