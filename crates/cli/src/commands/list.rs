//! `taquin list`: what there is to choose from. All of it comes from the registry.

use crate::args::list::List;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use clap::ArgMatches;
use taquin::registry::{ALGORITHMS, HEURISTICS, MemoryUse};
use taquin_board::{Goal, MoveNotation, Notation, Suite};
use taquin_render::json;
use taquin_render::text::{Paint, columns_within, sentence};

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    match List::read(matches).json {
        true => writeln!(context.out, "{}", json::registry())?,
        false => tell(context)?,
    }
    Ok(Exit::Done)
}

fn tell(context: &mut Context<'_>) -> Result<(), Failure> {
    let words = context.words;
    let style = context.style(Notation::default(), MoveNotation::default());
    let mark = |good: bool, yes: &str, no: &str| match good {
        true => style.paint(Paint::Good, &words.say(yes)),
        false => style.paint(Paint::Fair, &words.say(no)),
    };
    let head = |id: &str| style.paint(Paint::Strong, &words.say(id));

    writeln!(context.out, "{}", head("list-algorithms"))?;
    let rows = ALGORITHMS.iter().map(|entry| {
        let memory = match entry.memory {
            MemoryUse::Linear => "list-memory-linear",
            MemoryUse::Bounded => "list-memory-bounded",
            MemoryUse::States => "list-memory-states",
        };
        vec![
            entry.name.to_owned(),
            mark(entry.optimal, "list-optimal", "list-not-optimal"),
            words.say(memory),
            words.say(&format!("algorithm-{}", entry.name)),
        ]
    });
    columns_within(context.out, &rows.collect::<Vec<_>>(), &[], style.width)?;

    writeln!(context.out, "\n{}", head("list-heuristics"))?;
    let rows = HEURISTICS.iter().map(|entry| {
        vec![
            entry.name.to_owned(),
            mark(entry.admissible, "list-admissible", "list-inadmissible"),
            words.say(&format!("heuristic-{}", entry.name)),
        ]
    });
    columns_within(context.out, &rows.collect::<Vec<_>>(), &[], style.width)?;
    sentence(context.out, "  ", &words.say("list-composed"), style.width)?;

    writeln!(context.out, "\n{}", head("list-goals"))?;
    let rows = Goal::NAMES.map(|name| vec![name.to_owned(), words.say(&format!("goal-{name}"))]);
    columns_within(context.out, &rows, &[], style.width)?;

    writeln!(context.out, "\n{}", head("list-suites"))?;
    let rows = Suite::NAMES.map(|name| vec![name.to_owned(), words.say(&format!("suite-{name}"))]);
    columns_within(context.out, &rows, &[], style.width)?;
    Ok(())
}
