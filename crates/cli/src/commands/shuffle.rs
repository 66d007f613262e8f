//! `taquin shuffle`: random boards from a seed.

use crate::args::shuffle::Shuffle as Typed;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input;
use clap::ArgMatches;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};
use taquin::Metric;
use taquin_board::{Layout, Shuffle, write};
use taquin_render::json;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Typed::read(matches, words)?;
    let goal_name = typed.goal.as_deref().unwrap_or("last");
    let goal = input::goal(goal_name, typed.size, None, words).map_err(Failure::usage)?;
    if !typed.output_style.notation.fits(typed.size) {
        let size = ("size", typed.size.to_string().into());
        return Err(Failure::usage(words.say_with("notation-does-not-fit", &[size])));
    }
    let seed = typed.seed.unwrap_or_else(seed_of_the_moment);
    if typed.seed.is_none() && context.is_watched() {
        let note = words.say_with("shuffle-seed", &[("seed", seed.to_string().into())]);
        // The boards are drawn even if the note cannot be written.
        let _ = writeln!(std::io::stderr(), "{note}");
    }
    let mut boards = match (typed.walk, typed.any) {
        (Some(moves), _) if typed.metric == Metric::Multi => {
            Shuffle::multi_walk(&goal, moves, seed)
        }
        (Some(moves), _) => Shuffle::walk(&goal, moves, seed),
        (None, true) => Shuffle::any(typed.size, seed),
        (None, false) => Shuffle::uniform(&goal, seed),
    };
    // A list of 16 numbers is read as 4x4: a board that is not square shows its rows.
    let layout = if typed.size.is_square() { Layout::Flat } else { Layout::Rows };
    for index in 0..typed.count {
        let Some(board) = boards.next() else { break };
        if typed.output_style.json {
            let mut map = json::board_and_goal(&board, &goal);
            map.insert("seed".into(), seed.into());
            map.insert("index".into(), index.into());
            writeln!(context.out, "{}", serde_json::Value::from(map))?;
        } else if let Some(text) = write(&board, typed.output_style.notation, layout) {
            writeln!(context.out, "{text}")?;
        }
    }
    Ok(Exit::Done)
}

/// A random seed, small enough to be typed again.
fn seed_of_the_moment() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    taquin_board::Random::new(now.as_nanos() as u64).below(1_000_000_000)
}
