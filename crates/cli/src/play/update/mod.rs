//! The rules of the game's screens: a pure function `(model, action) -> (model, effects)`. It reads
//! no clock, uses only the model's own random numbers, and does not touch the terminal.

mod answers;
mod enter;
mod play;
mod search;

use super::action::{Action, Ask};
use super::effect::Effect;
use super::model::{Model, Note, Scene};
use super::prompt::Prompt;
use super::view::help;

/// Applies an action.
pub(crate) fn update(model: &mut Model, action: Action) -> Vec<Effect> {
    match action {
        Action::Tick(now) => {
            model.now = now;
            if let Scene::Film(film) = &mut model.scene {
                film.tick(now);
            }
            Vec::new()
        }
        Action::Resize(columns, rows) => {
            model.screen = (columns, rows);
            Vec::new()
        }
        Action::Progress(id, states) => {
            if let Some(busy) = model.busy.as_mut().filter(|busy| busy.id == id) {
                (busy.states, busy.building) = (states, None);
            }
            Vec::new()
        }
        Action::Building(id, building) => {
            if let Some(busy) = model.busy.as_mut().filter(|busy| busy.id == id) {
                busy.building = Some(building);
            }
            Vec::new()
        }
        Action::Found(id, result) => {
            answers::found(model, id, result);
            Vec::new()
        }
        Action::Saved(Some(scores)) => {
            model.scores = scores;
            Vec::new()
        }
        Action::Saved(None) => {
            model.note = Note::ScoresNotStored;
            Vec::new()
        }
        Action::Ask(Ask::Kill) => vec![Effect::Cancel, Effect::Quit],
        Action::Ask(Ask::Suspend) => vec![Effect::Suspend],
        Action::Ask(ask) => asked(model, ask),
    }
}

/// What the player asks for means different things on different screens.
fn asked(model: &mut Model, ask: Ask) -> Vec<Effect> {
    match &mut model.scene {
        Scene::Play => return play::asked(model, ask),
        Scene::Film(film) => match ask {
            Ask::Pause | Ask::Click(..) => film.toggle(model.now),
            Ask::Move(by) => film.step(by),
            Ask::First => film.jump(false),
            Ask::Last => film.jump(true),
            Ask::Speed(by) => film.change_speed(by, model.now),
            Ask::Back | Ask::Accept => model.scene = Scene::Play,
            _ => {}
        },
        Scene::Paused => {
            model.game.go_on(model.now);
            model.scene = Scene::Play;
        }
        Scene::Goal | Scene::Scores => {
            if !matches!(ask, Ask::Move(_)) {
                model.scene = Scene::Play;
            }
        }
        Scene::Help(from) => match (ask, help::last(model.screen)) {
            (Ask::Move(by), last) => *from = from.saturating_add_signed(by).min(last),
            (Ask::First, _) => *from = 0,
            (Ask::Last, last) => *from = last,
            _ => model.scene = Scene::Play,
        },
        Scene::Prompt(prompt) => match ask {
            Ask::Type(text) => prompt.insert(&text),
            Ask::Edit(edit) => prompt.edit(edit),
            Ask::Back => model.scene = Scene::Play,
            Ask::Accept => return enter::accept(model),
            _ => {}
        },
        Scene::Repair(repair) => match ask {
            Ask::Accept => return enter::repair(model),
            Ask::Back => {
                let prompt: Prompt = repair.prompt.clone();
                model.scene = Scene::Prompt(prompt);
            }
            _ => {}
        },
        Scene::Choose(chooser) => match ask {
            Ask::Move(by) => chooser.step(by),
            Ask::First => chooser.step(isize::MIN),
            Ask::Last => chooser.step(isize::MAX),
            Ask::Across => chooser.across(),
            Ask::Accept => {
                model.choice = chooser.choice();
                model.scene = Scene::Play;
            }
            Ask::Back => model.scene = Scene::Play,
            _ => {}
        },
    }
    Vec::new()
}

#[cfg(test)]
mod tests;
