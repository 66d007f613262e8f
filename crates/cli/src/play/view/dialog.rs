//! A box in the middle of the screen.

use super::skin::Skin;
use super::status::{fitting, wrapped};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Wrap};

/// The most columns for comfortable reading.
pub(super) const WIDEST: u16 = 64;

/// Draws lines in a box that fits them. Returns the area of the text.
pub(super) fn dialog(
    frame: &mut Frame<'_>,
    area: Rect,
    title: &str,
    lines: Vec<Line<'_>>,
    keys: &str,
    skin: &Skin<'_>,
) -> Rect {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(title.chars().count() + 2);
    let widest = widest.max(keys.chars().count() + 2) as u16;
    // Borders and padding take two columns on each side.
    let width = (widest + 4).min(WIDEST).min(area.width);
    let inner_width = usize::from(width.saturating_sub(4)).max(1);
    let text: usize = lines.iter().map(|line| wrapped(&line.to_string(), inner_width)).sum();
    let height = (text as u16 + 2).min(area.height);
    let place = Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    );
    let keys = fitting(keys, usize::from(width.saturating_sub(4)));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(skin.title())
        .title(Line::from(Span::styled(format!(" {title} "), skin.title())).centered())
        .title_bottom(Line::from(Span::styled(format!(" {keys} "), skin.faint())).centered())
        .padding(Padding::horizontal(1));
    let inner = block.inner(place);
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(block).wrap(Wrap { trim: false }), place);
    inner
}
