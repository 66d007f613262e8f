//! The best times.

use super::dialog::dialog;
use super::skin::Skin;
use crate::play::clock::watch_face;
use crate::play::model::Model;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use taquin_i18n::Value;

/// The best times of the size that is played.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, model: &Model, skin: &Skin<'_>) {
    let words = skin.words;
    let size = model.game.size();
    let mut lines: Vec<Line<'_>> = model
        .scores
        .of(size)
        .iter()
        .enumerate()
        .map(|(place, record)| {
            let moves = words.say_with("answer-moves", &[("n", Value::from(record.moves))]);
            let time = watch_face(record.time, words.lang());
            let text = format!("{:>2}  {time:>9}  {moves:>10}  {}", place + 1, record.seed);
            Line::styled(text, if place == 0 { skin.good() } else { Default::default() })
        })
        .collect();
    if lines.is_empty() {
        lines.push(Line::raw(words.say("play-times-none")));
    } else {
        let head = format!(
            "{:>2}  {:>9}  {:>10}  {}",
            "",
            words.say("play-time"),
            words.say("play-moves"),
            words.say("play-seed")
        );
        lines.insert(0, Line::styled(head, skin.faint()));
    }
    lines.push(Line::default());
    lines.push(Line::styled(words.say("play-times-rule"), skin.faint()));
    let title = words.say_with("play-times", &[("size", Value::from(size.to_string()))]);
    dialog(frame, area, &title, lines, &words.say("play-close"), skin);
}
