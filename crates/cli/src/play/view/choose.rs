//! The searches and the heuristics, side by side.

use super::skin::Skin;
use super::status::fitting;
use crate::play::chooser::{Chooser, Column};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Wrap};

/// Lines reserved for the description of the row under the cursor.
const DESCRIPTION: u16 = 3;

/// Two lists and a sentence about the entry under the cursor.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, chooser: &Chooser, skin: &Skin<'_>) {
    let words = skin.words;
    let names = [Column::Algorithm, Column::Heuristic].map(Chooser::names);
    let rows = names.iter().map(Vec::len).max().unwrap_or(0) as u16;
    let width = area.width.min(56);
    // Borders, heads, lists, a blank line, the description.
    let height = (rows + 3 + 1 + DESCRIPTION).min(area.height);
    let place = Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    );
    let keys = fitting(&words.say("play-choose-keys"), usize::from(width.saturating_sub(4)));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(skin.title())
        .title(Line::styled(format!(" {} ", words.say("play-choose")), skin.title()).centered())
        .title_bottom(Line::styled(format!(" {keys} "), skin.faint()).centered());
    let inner = block.inner(place);
    frame.render_widget(Clear, place);
    frame.render_widget(block, place);
    let lists = inner.height.saturating_sub(DESCRIPTION + 1);
    let half = inner.width / 2;
    let columns = [(Column::Algorithm, "play-search"), (Column::Heuristic, "play-heuristic")];
    for ((column, head), x) in columns.into_iter().zip([inner.x, inner.x + half]) {
        let list = Rect::new(x, inner.y, half, lists);
        draw_column(frame, list, chooser, column, &words.say(head), skin);
    }
    let (row, prefix) = match chooser.column {
        Column::Algorithm => (chooser.algorithm, "algorithm"),
        Column::Heuristic => (chooser.heuristic, "heuristic"),
    };
    let about = match Chooser::names(chooser.column).get(row) {
        Some(Some(name)) => words.say(&format!("{prefix}-{name}")),
        _ => words.say("play-choose-auto"),
    };
    let below = inner.bottom().saturating_sub(DESCRIPTION.min(inner.height));
    let text = Rect::new(inner.x + 1, below, inner.width.saturating_sub(2), DESCRIPTION);
    let about = Paragraph::new(Line::styled(about, skin.faint())).wrap(Wrap { trim: true });
    frame.render_widget(about, text.intersection(inner));
}

fn draw_column(
    frame: &mut Frame<'_>,
    area: Rect,
    chooser: &Chooser,
    column: Column,
    head: &str,
    skin: &Skin<'_>,
) {
    let chosen = chooser.row(column);
    let room = usize::from(area.height.saturating_sub(1)).max(1);
    // The row under the cursor is always visible.
    let from = (chosen + 1).saturating_sub(room);
    let width = usize::from(area.width.saturating_sub(2));
    let mut lines = vec![Line::styled(format!("  {head}"), skin.title())];
    let names = Chooser::names(column).into_iter().enumerate().skip(from).take(room);
    lines.extend(names.map(|(row, name)| {
        let name = name.map_or_else(|| skin.words.say("play-auto"), str::to_owned);
        let sign = if row == chosen { "• " } else { "  " };
        let style = match (row == chosen, column == chooser.column) {
            (true, true) => skin.cursor(),
            (true, false) => skin.figure(),
            _ => Style::new(),
        };
        let name: String = name.chars().take(width.saturating_sub(2)).collect();
        Line::from(Span::styled(format!("{sign}{name:<w$}", w = width.saturating_sub(2)), style))
    }));
    frame.render_widget(Paragraph::new(lines), area);
}
