//! The figures beside the board, or on one line above it.

use super::help::{FILM_KEYS, PLAY_KEYS};
use super::skin::Skin;
use super::status::{expanded, fitting};
use crate::play::clock::watch_face;
use crate::play::film::Film;
use crate::play::game::Origin;
use crate::play::model::{Model, Scene};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use taquin_i18n::Value;

/// Beside the board: the game, its figures, and as many keys as fit.
pub(super) fn panel(frame: &mut Frame<'_>, area: Rect, model: &Model, skin: &Skin<'_>) {
    let area = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
    let width = usize::from(area.width);
    let (figures, keys) = match &model.scene {
        Scene::Film(film) => (of_film(film, width, skin), FILM_KEYS),
        _ => (of_game(model, width, skin), PLAY_KEYS),
    };
    let room = usize::from(area.height).saturating_sub(figures.len());
    let keys = keys.iter().filter(|key| key.in_panel).map(|key| key.line(skin, 11)).take(room);
    let lines: Vec<Line<'_>> = figures.into_iter().chain(keys).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn of_game(model: &Model, width: usize, skin: &Skin<'_>) -> Vec<Line<'static>> {
    let game = &model.game;
    let row = |id: &str, value: String| row(skin, skin.words.say(id), value, width);
    let goal = match game.goal().name() {
        Some(name) => name.to_owned(),
        None => skin.words.say("play-own"),
    };
    let origin = match game.origin() {
        Origin::Dealt(seed) => seed.to_string(),
        Origin::Entered => skin.words.say("play-own"),
    };
    let tiles = game.size().cells() - 1;
    let best = model.scores.of(game.size()).first();
    let auto = || skin.words.say("play-auto");
    let choice = &model.choice;
    let mut lines = vec![
        Line::from(Span::styled("T A Q U I N", skin.title())).centered(),
        Line::default(),
        row("play-size", game.size().to_string()),
        row("play-goal", goal),
        row("play-seed", origin),
        Line::default(),
        row("play-time", watch_face(game.spent(model.now), skin.words.lang())),
        row("play-moves", skin.words.number(model.moves() as u64)),
        row("play-left", left(model)),
        row(
            "play-best",
            best.map_or("–".into(), |record| watch_face(record.time, skin.words.lang())),
        ),
        row("play-in-place", format!("{}/{tiles}", game.in_place())),
        gauge(game.in_place(), tiles, width, skin),
        Line::default(),
        row("play-search", choice.algorithm.map_or_else(auto, |a| a.name().to_owned())),
        row("play-heuristic", choice.heuristic.as_ref().map_or_else(auto, |h| h.to_string())),
        Line::default(),
    ];
    if matches!(model.scene, Scene::Goal) {
        lines[0] =
            Line::from(Span::styled(skin.words.say("play-the-goal"), skin.title())).centered();
    }
    lines
}

/// The moves left, if they are known and requested.
fn left(model: &Model) -> String {
    let (most, least) = (model.guide.len(), model.guide.bound());
    match most {
        _ if model.game.is_solved() => "0".into(),
        _ if !model.shows_left => "–".into(),
        Some(most) if most <= least => most.to_string(),
        Some(most) => format!("{least}…{most}"),
        None => format!("≥ {least}"),
    }
}

fn of_film(film: &Film, width: usize, skin: &Skin<'_>) -> Vec<Line<'static>> {
    let words = skin.words;
    let row = |id: &str, value: String| row(skin, words.say(id), value, width);
    let answer = &film.answer.answer;
    let counters = answer.counters();
    let proven = if answer.is_optimal() { "play-shortest" } else { "play-unproven" };
    let state = if film.is_playing() { "▶" } else { "⏸" };
    let speed = words.say_with("play-a-second", &[("n", Value::from(film.speed()))]);
    let mut lines = vec![
        Line::from(Span::styled(words.say("play-solution"), skin.title())).centered(),
        Line::default(),
        row("play-move", format!("{state} {}/{}", film.at(), film.len())),
        gauge(film.at(), film.len(), width, skin),
        row("play-speed", speed),
        Line::default(),
        row("play-moves", words.number(film.len() as u64)),
        row("play-proof", words.say(proven)),
    ];
    if !answer.is_optimal() && film.answer.bound > 0 {
        lines.push(row("play-bound", words.number(film.answer.bound.into())));
    }
    lines.push(row("play-time", words.duration(answer.elapsed())));
    lines.push(row("play-expanded", words.number(expanded(&counters))));
    lines.extend(counters.generated.map(|n| row("play-generated", words.number(n))));
    if let Some(run) = &answer.run {
        lines.push(row("play-search", run.algorithm.name().to_owned()));
        // Searches without a proof are not guided by a heuristic.
        let heuristic = run.heuristic.to_string();
        if heuristic != "zero" {
            lines.push(row("play-heuristic", heuristic));
        }
    }
    lines.push(Line::default());
    lines
}

/// A name on the left, its figure on the right.
fn row(skin: &Skin<'_>, name: String, value: String, width: usize) -> Line<'static> {
    // A value that is too long (a composed heuristic) is cut off, the name is kept.
    let room = width.saturating_sub(name.chars().count() + 1);
    let value: String = match value.chars().count() > room {
        true => value.chars().take(room.saturating_sub(1)).chain(['…']).collect(),
        false => value,
    };
    let gap = width.saturating_sub(name.chars().count() + value.chars().count());
    Line::from(vec![
        Span::raw(name),
        Span::raw(" ".repeat(gap)),
        Span::styled(value, skin.figure()),
    ])
}

fn gauge(done: usize, all: usize, width: usize, skin: &Skin<'_>) -> Line<'static> {
    let full = (done * width).checked_div(all).unwrap_or(width);
    Line::from(vec![
        Span::styled("━".repeat(full), skin.good()),
        Span::styled("─".repeat(width - full), skin.faint()),
    ])
}

/// One line, where there is no room for a panel.
pub(super) fn header(frame: &mut Frame<'_>, area: Rect, model: &Model, skin: &Skin<'_>) {
    let parts = match &model.scene {
        Scene::Film(film) => {
            let state = if film.is_playing() { "▶" } else { "⏸" };
            let speed = Value::from(film.speed());
            vec![
                skin.words.say("play-solution"),
                format!("{state} {}/{}", film.at(), film.len()),
                skin.words.say_with("play-a-second", &[("n", speed)]),
            ]
        }
        _ => {
            let game = &model.game;
            let moves = Value::from(model.moves());
            let tiles = game.size().cells() - 1;
            let mut parts = vec![
                game.size().to_string(),
                watch_face(game.spent(model.now), skin.words.lang()),
                skin.words.say_with("answer-moves", &[("n", moves)]),
                format!("{}/{tiles}", game.in_place()),
            ];
            if model.shows_left {
                parts.push(format!("→ {}", left(model)));
            }
            parts
        }
    };
    let text = fitting(&parts.join(" · "), usize::from(area.width));
    let line = Line::from(Span::styled(text, skin.figure())).centered();
    frame.render_widget(Paragraph::new(line), area);
}
