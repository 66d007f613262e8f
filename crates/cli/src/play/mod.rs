//! The game in the terminal.
//!
//! ```text
//!   keys, mouse, clock, solver ──▶ Action ──▶ update ──▶ Model ──▶ view::draw ──▶ screen
//!                                               │
//!                                               └──▶ Effect ──▶ worker, scores, terminal
//! ```
//!
//! [`update`] is pure and is tested without a terminal; [`view`] draws a model and changes nothing.
//! This file is the only one that reads the clock and the keyboard.

mod action;
mod chooser;
mod clock;
mod effect;
mod film;
mod game;
mod guide;
mod keys;
mod layout;
mod model;
mod prompt;
mod scores;
mod terminal;
mod update;
mod view;
mod worker;

pub(crate) use chooser::Choice;

use action::{Action, Subject};
use effect::Effect;
use game::Game;
use model::{Model, Note, Repair, Scene};
use prompt::Prompt;
use ratatui::crossterm::{event, terminal as crossterm_terminal};
use scores::Scores;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use taquin::Metric;
use taquin::tables::Store;
use taquin_board::{Board, Goal, Parity, Random, Size, repair};
use taquin_i18n::Words;
use taquin_search::Cancel;
use terminal::Screen;
pub(crate) use terminal::give_back_from_outside;
use update::update;
use view::Skin;
use worker::Worker;

/// Time between two frames during an animation.
const LIVELY: Duration = Duration::from_millis(33);

/// The longest time between two checks of the cancel token.
const IDLE: Duration = Duration::from_millis(200);

/// The first game.
pub(crate) struct Setup {
    /// A board given by the player.
    pub(crate) board: Option<Board>,
    /// The shape, where no board is given.
    pub(crate) size: Size,
    /// The goal.
    pub(crate) goal: Goal,
    /// The seed of the first board; drawn by the clock if not given.
    pub(crate) seed: Option<u64>,
    /// The search and the heuristic of watched solutions.
    pub(crate) choice: Choice,
    /// What is one move.
    pub(crate) metric: Metric,
    /// The stored tables.
    pub(crate) store: Arc<Store>,
}

/// Plays until the player leaves or `stop` is raised. `colour` is false under `NO_COLOR`.
pub(crate) fn run(setup: Setup, words: &Words, colour: bool, stop: &Cancel) -> io::Result<()> {
    let file = scores::file();
    let (scores, broken) = match file.as_deref().map(scores::load) {
        Some(Ok(scores)) => (scores, false),
        Some(Err(_)) => (Scores::default(), true),
        None => (Scores::default(), false),
    };
    let store = setup.store.clone();
    let mut model = first(setup, scores);
    if broken {
        model.note = Note::ScoresBroken;
    }
    let mut screen = Screen::enter()?;
    let (sender, receiver) = channel();
    let outside = Outside { worker: Worker::new(sender, store), receiver, file };
    let played = play(&mut model, &mut screen, outside, &Skin { words, colour }, stop);
    let cry = screen.cry();
    drop(screen);
    if let Some(cry) = cry {
        // A panic of the solver is reported after the terminal is restored.
        panic!("{cry}");
    }
    played
}

/// What effects act on.
struct Outside {
    worker: Worker,
    receiver: Receiver<Action>,
    file: Option<PathBuf>,
}

/// The model of the first screen.
fn first(setup: Setup, scores: Scores) -> Model {
    let Setup { board, size, goal, seed, choice, metric, .. } = setup;
    let mut dice = Random::new(seed.unwrap_or_else(from_the_clock));
    let seed = seed.unwrap_or_else(|| model::draw_seed(&mut dice));
    let dealt = Game::deal(board.as_ref().map_or(size, Board::size), &goal, seed);
    let Some(board) = board else { return Model::new(dealt, metric, choice, scores, dice) };
    match Game::entered(board.clone(), goal.clone()) {
        Ok(game) => Model::new(game, metric, choice, scores, dice),
        Err(_) => {
            let target = dealt.target().clone();
            let mut model = Model::new(dealt, metric, choice, scores, dice);
            let pair = repair(&board, &target);
            if let (Some(parity), Some(pair)) = (Parity::of(&board, &target), pair) {
                let prompt = Prompt::new(Subject::Board, &board.to_string());
                model.scene = Scene::Repair(Repair { board, goal, parity, pair, prompt });
            }
            model
        }
    }
}

/// The only source of randomness.
fn from_the_clock() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| time.as_nanos() as u64)
}

/// One frame after the other.
fn play(
    model: &mut Model,
    screen: &mut Screen,
    mut outside: Outside,
    skin: &Skin<'_>,
    stop: &Cancel,
) -> io::Result<()> {
    let begun = Instant::now();
    let (columns, rows) = crossterm_terminal::size()?;
    let mut actions = vec![Action::Resize(columns, rows)];
    while !stop.is_cancelled() && screen.cry().is_none() {
        for action in actions.drain(..) {
            for effect in update(model, action) {
                match effect {
                    Effect::Solve(job) => outside.worker.start(job),
                    Effect::Cancel => outside.worker.stop(),
                    Effect::Keep(size, record) => {
                        let file = outside.file.as_deref();
                        let saved = file.and_then(|file| scores::keep(file, size, record).ok());
                        update(model, Action::Saved(saved));
                    }
                    Effect::Suspend => screen.suspend()?,
                    Effect::Quit => return Ok(()),
                }
            }
        }
        screen.draw(|frame| view::draw(frame, model, skin))?;
        let wait = if model.is_lively() { LIVELY } else { IDLE };
        if event::poll(wait)? {
            actions.push(Action::Tick(begun.elapsed()));
            // One event at a time: the meaning of a key depends on the effect of the previous one.
            actions.extend(keys::action(&event::read()?, &model.scene));
        } else {
            actions.push(Action::Tick(begun.elapsed()));
        }
        actions.extend(outside.receiver.try_iter());
    }
    Ok(())
}
