//! Boards, goals, sizes and seeds that the player types.

use super::play::begin;
use crate::play::effect::Effect;
use crate::play::game::{Game, Origin};
use crate::play::model::{Model, Repair, Scene};
use crate::play::prompt::{Prompt, Said};
use taquin_board::{Board, Goal, Parity, repair as pair_to_swap};

/// Accepts the typed line, or shows what is wrong with it.
pub(super) fn accept(model: &mut Model) -> Vec<Effect> {
    let Scene::Prompt(prompt) = &mut model.scene else { return Vec::new() };
    let said = match prompt.read(model.game.size()) {
        Ok(said) => said,
        Err(fault) => {
            prompt.fault = Some(fault);
            return Vec::new();
        }
    };
    let prompt = prompt.clone();
    let (size, goal) = (model.game.size(), model.game.goal().clone());
    match said {
        Said::Seed(seed) => begin(model, Game::deal(size, &goal, seed)),
        Said::Size(size) => {
            let seed = model.draw_seed();
            begin(model, Game::deal(size, &goal, seed))
        }
        Said::Board(board) => {
            // A custom goal is for boards of its size; others get the default goal.
            let goal = if goal.board(board.size()).is_ok() { goal } else { Goal::Last };
            play(model, board, goal, prompt)
        }
        Said::Goal(goal) => match model.game.origin() {
            // The same seed, drawn for the new goal, can always reach it.
            Origin::Dealt(seed) => begin(model, Game::deal(size, &goal, seed)),
            Origin::Entered => {
                let start = model.game.start().clone();
                play(model, start, goal, prompt)
            }
        },
    }
}

/// Plays a board entered by the player, or shows why it cannot be solved.
fn play(model: &mut Model, board: Board, goal: Goal, prompt: Prompt) -> Vec<Effect> {
    if let Ok(game) = Game::entered(board.clone(), goal.clone()) {
        return begin(model, game);
    }
    // The sizes agree here, so the only possible reason is parity, and a swap repairs it.
    let target = goal.board(board.size()).ok();
    let found = target
        .and_then(|target| Some((Parity::of(&board, &target)?, pair_to_swap(&board, &target)?)));
    if let Some((parity, pair)) = found {
        model.scene = Scene::Repair(Repair { board, goal, parity, pair, prompt });
    }
    Vec::new()
}

/// Swaps the two tiles that were offered, and plays.
pub(super) fn repair(model: &mut Model) -> Vec<Effect> {
    let Scene::Repair(Repair { board, goal, pair, .. }) = &model.scene else { return Vec::new() };
    match Game::entered(board.swapped(pair.0, pair.1), goal.clone()) {
        Ok(game) => begin(model, game),
        Err(_) => Vec::new(),
    }
}
