//! `taquin play`: the game in the terminal.

use crate::args::play::Play;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::play::{Choice, Setup, give_back_from_outside};
use crate::table_store;
use clap::ArgMatches;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::{Duration, Instant};
use taquin_board::{Goal, Size};

/// How long the game may take to end after a signal.
const GRACE: Duration = Duration::from_secs(2);

/// How often the terminal is checked meanwhile.
const GLANCE: Duration = Duration::from_millis(5);

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Play::read(matches, words)?;
    let sources = &typed.sources;
    let start = match sources.board {
        Some(_) => Some(sources.task(words)?.start),
        None => None,
    };
    let asked = start.as_ref().map(|board| board.size()).or(sources.reading.size);
    let size = match (asked, Size::new(4, 4)) {
        (Some(size), _) | (None, Ok(size)) => size,
        (None, Err(error)) => return Err(Failure::bug(error.to_string())),
    };
    let goal = match &sources.goal {
        Some(text) => {
            let board =
                input::goal(text, size, sources.reading.blank, words).map_err(Failure::usage)?;
            Goal::named(text).unwrap_or(Goal::Board(board))
        }
        None => Goal::Last,
    };
    if !io::stdout().is_terminal() {
        return Err(Failure::usage(words.say("play-no-terminal")));
    }
    // A terminating signal ends the game like `q`, and the terminal is restored. If no handler can
    // be set, the shell has to restore it.
    let stop = context.stop.clone();
    let _ = ctrlc::set_handler(move || {
        stop.cancel();
        // A terminal that is gone, or that sent an incomplete answer, blocks the library that reads
        // it.
        let end = Instant::now() + GRACE;
        while Instant::now() < end && io::stdout().is_terminal() {
            std::thread::sleep(GLANCE);
        }
        give_back_from_outside();
        crate::exit::at_once()
    });
    let setup = Setup {
        board: start,
        size,
        goal,
        seed: typed.seed,
        choice: Choice { algorithm: typed.algorithm, heuristic: typed.heuristic },
        metric: typed.metric,
        store: Arc::new(table_store::store(typed.tables.as_deref(), words)?),
    };
    let colour = context.style(Default::default(), Default::default()).colour;
    crate::play::run(setup, words, colour, &context.stop)?;
    Ok(Exit::Done)
}
