//! Draws a model. Changes nothing.

mod choose;
mod dialog;
mod digits;
pub(crate) mod help;
mod panel;
mod prompt;
mod scores;
mod skin;
mod status;
mod tiles;

pub(crate) use skin::Skin;

use super::layout::Layout;
use super::model::{Model, Note, Scene};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use taquin_i18n::Value;
use tiles::Tiles;

/// Draws the whole screen.
pub(crate) fn draw(frame: &mut Frame<'_>, model: &Model, skin: &Skin<'_>) {
    let area = frame.area();
    match Layout::new((area.width, area.height), model.game.size()) {
        Ok(layout) => {
            tiles::draw(frame, &layout, &tiles(model), skin);
            match layout.panel {
                Ok(panel) => panel::panel(frame, panel, model, skin),
                Err(header) => panel::header(frame, header, model, skin),
            }
            status::draw(frame, layout.status, model, skin);
        }
        Err(least) => too_small(frame, area, model, least, skin),
    }
    match &model.scene {
        Scene::Help(from) => help::draw(frame, area, *from, skin),
        Scene::Scores => scores::draw(frame, area, model, skin),
        Scene::Prompt(prompt) => prompt::draw(frame, area, prompt, model.game.size(), skin),
        Scene::Repair(repair) => prompt::draw_repair(frame, area, repair, skin),
        Scene::Choose(chooser) => choose::draw(frame, area, chooser, skin),
        Scene::Play | Scene::Paused | Scene::Goal | Scene::Film(_) => {}
    }
}

/// The board to show, and the tile to point at.
fn tiles(model: &Model) -> Tiles<'_> {
    let (goal, hidden) = (model.game.target(), matches!(model.scene, Scene::Paused));
    let (board, pointed) = match &model.scene {
        Scene::Film(film) => (film.board(), film.next_dir().filter(|_| !film.is_playing())),
        Scene::Goal => (goal, None),
        _ => match model.note {
            Note::Hint { dir, .. } => (model.game.board(), Some(dir)),
            _ => (model.game.board(), None),
        },
    };
    Tiles { board, goal, pointed, hidden }
}

/// The board does not fit: shows what window is needed.
fn too_small(frame: &mut Frame<'_>, area: Rect, model: &Model, least: (u16, u16), skin: &Skin<'_>) {
    let text = |n: (u16, u16)| Value::from(format!("{}x{}", n.0, n.1));
    let args = [
        ("size", Value::from(model.game.size().to_string())),
        ("least", text(least)),
        ("here", text((area.width, area.height))),
    ];
    let words = skin.words.say_with("play-too-small", &args);
    let lines = vec![Line::from(words), Line::from(skin.words.say("play-too-small-keys"))];
    let top = area.height / 3;
    let place = Rect::new(area.x, area.y + top, area.width, area.height - top);
    let paragraph = Paragraph::new(lines).alignment(Alignment::Center).wrap(Wrap { trim: true });
    frame.render_widget(paragraph, place);
}

#[cfg(test)]
mod tests;
