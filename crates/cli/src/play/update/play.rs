//! Actions on the board.

use super::{answers, search};
use crate::play::action::{Ask, Subject};
use crate::play::chooser::Chooser;
use crate::play::effect::Effect;
use crate::play::game::{Game, Origin};
use crate::play::guide::Guide;
use crate::play::layout::Layout;
use crate::play::model::{Model, Note, Purpose, Scene};
use crate::play::prompt::Prompt;
use taquin_board::TileDirection;

/// What the player asks for while playing.
pub(super) fn asked(model: &mut Model, ask: Ask) -> Vec<Effect> {
    // A solved board stays solved and its message stays: a fast player may press one key too many.
    if model.game.is_solved() && matches!(ask, Ask::Slide(_) | Ask::Click(..)) {
        return Vec::new();
    }
    let last_note = std::mem::take(&mut model.note);
    let was_asked = matches!(last_note, Note::Sure(before) if before == ask);
    let loses_game = matches!(ask, Ask::New | Ask::Again | Ask::Quit);
    if loses_game && model.game.is_under_way() && !was_asked {
        model.note = Note::Sure(ask);
        return Vec::new();
    }
    match ask {
        Ask::Slide(dir) => return slide(model, &[dir]),
        Ask::Click(column, row) => {
            let layout = Layout::new(model.screen, model.game.size());
            if let Some(cell) = layout.ok().and_then(|layout| layout.cell_at(column, row)) {
                let line = model.game.line_to(cell);
                return slide(model, &line);
            }
        }
        Ask::Undo => {
            let step = model.game.undo(model.now);
            return moved(model, step);
        }
        Ask::Redo => {
            let step = model.game.redo(model.now);
            return moved(model, step);
        }
        Ask::New => {
            let seed = model.draw_seed();
            let game = Game::deal(model.game.size(), model.game.goal(), seed);
            return begin(model, game);
        }
        Ask::Again => {
            let game = model.game.again();
            return begin(model, game);
        }
        Ask::Pause if model.game.is_running() => {
            model.game.hold(model.now);
            model.scene = Scene::Paused;
        }
        Ask::Hint => return search::ask(model, Purpose::Hint),
        Ask::Left => return search::ask(model, Purpose::Left),
        Ask::Watch => return search::ask(model, Purpose::Watch),
        Ask::Accept => return follow(model),
        Ask::Prompt(subject) => {
            let text = match (subject, model.game.origin()) {
                (Subject::Seed, Origin::Dealt(seed)) => seed.to_string(),
                (Subject::Size, _) => model.game.size().to_string(),
                _ => String::new(),
            };
            model.scene = Scene::Prompt(Prompt::new(subject, &text));
        }
        Ask::Choose => model.scene = Scene::Choose(Chooser::new(&model.choice)),
        Ask::ShowGoal => model.scene = Scene::Goal,
        Ask::Help => model.scene = Scene::Help(0),
        Ask::Scores => model.scene = Scene::Scores,
        Ask::Back if model.busy.is_some() => {
            model.note = Note::Stopped;
            return stop(model);
        }
        Ask::Quit => return vec![Effect::Cancel, Effect::Quit],
        _ => {}
    }
    Vec::new()
}

/// Replaces the game by another one.
pub(super) fn begin(model: &mut Model, game: Game) -> Vec<Effect> {
    model.game = game;
    model.guide = Guide::new(model.metric);
    model.shows_left = false;
    model.note = Note::Quiet;
    model.scene = Scene::Play;
    stop(model)
}

/// Cancels the search, because its board has changed.
fn stop(model: &mut Model) -> Vec<Effect> {
    model.busy.take().map(|_| Effect::Cancel).into_iter().collect()
}

fn slide(model: &mut Model, line: &[TileDirection]) -> Vec<Effect> {
    let mut effects = Vec::new();
    for &dir in line {
        if model.game.is_solved() || !model.game.slide(dir, model.now) {
            break;
        }
        effects.extend(moved(model, Some(dir)));
    }
    effects
}

/// Updates the model after a tile has moved, if one did.
fn moved(model: &mut Model, dir: Option<TileDirection>) -> Vec<Effect> {
    let Some(dir) = dir else { return Vec::new() };
    model.guide.follow(dir);
    let mut effects = stop(model);
    if model.game.is_solved() {
        let record = model.game.record(model.now);
        let place = record.clone().and_then(|r| model.scores.add(model.game.size(), r));
        model.note = Note::Won { place };
        if let (Some(record), Some(_)) = (record, place) {
            effects.push(Effect::Keep(model.game.size(), record));
        }
    }
    effects
}

/// Plays the next move of the best known path, and shows the one after it.
fn follow(model: &mut Model) -> Vec<Effect> {
    let Some((dir, tiles)) = model.guide.next() else { return Vec::new() };
    let effects = slide(model, &vec![dir; tiles]);
    if !model.game.is_solved() {
        answers::show(model, Purpose::Hint);
    }
    effects
}
