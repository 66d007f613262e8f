//! The board: one box per tile, in the colour of its goal row, filled if it is in its place.

use super::digits;
use super::skin::Skin;
use crate::play::layout::{Layout, is_boxed};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Widget};
use taquin_board::{Board, Tile, TileDirection};

/// What to draw.
pub(super) struct Tiles<'a> {
    pub(super) board: &'a Board,
    pub(super) goal: &'a Board,
    /// The direction of the next move: its tile is marked.
    pub(super) pointed: Option<TileDirection>,
    /// True if the numbers are hidden.
    pub(super) hidden: bool,
}

/// Draws the board in its place.
pub(super) fn draw(frame: &mut Frame<'_>, layout: &Layout, tiles: &Tiles<'_>, skin: &Skin<'_>) {
    if layout.framed {
        let Rect { x, y, width, height } = layout.board;
        let frame_area = Rect::new(x - 1, y - 1, width + 2, height + 2);
        let block = Block::bordered().border_type(BorderType::Rounded).border_style(skin.faint());
        frame.render_widget(block, frame_area);
    }
    let homes = tiles.goal.cells_by_tile();
    let pointed = tiles.pointed.and_then(|dir| tiles.board.sliding(dir));
    for (cell, tile) in tiles.board.occupied() {
        if tile.is_blank() {
            continue;
        }
        let home = homes[tile.index()];
        let row = tiles.goal.size().row(home);
        let face = Face {
            tile: (!tiles.hidden).then_some(tile),
            is_home: home == cell && !tiles.hidden,
            arrow: tiles.pointed.filter(|_| pointed == Some(tile)),
            digits: usize::from(crate::play::layout::digits(tiles.board.size())),
        };
        let style = match (face.arrow, face.is_home, tiles.hidden) {
            (_, _, true) => skin.faint(),
            (Some(_), ..) => skin.pointed(),
            (None, true, _) => skin.home(row),
            (None, false, _) => skin.away(row),
        };
        face.draw(layout.cell(cell), style, frame.buffer_mut());
    }
}

/// One tile.
struct Face {
    tile: Option<Tile>,
    is_home: bool,
    arrow: Option<TileDirection>,
    /// Those of the board's largest number.
    digits: usize,
}

impl Face {
    fn draw(&self, area: Rect, style: Style, buffer: &mut Buffer) {
        if !is_boxed((area.width, area.height)) {
            return self.draw_flat(area, style, buffer);
        }
        // The shape shows the same as the colour. A filled tile ends in the middle of its outer
        // cells, where the line of the others is, so all have the same size.
        let (border, line) = match (style.bg, self.is_home) {
            (Some(fill), _) => (BorderType::QuadrantInside, Style::new().fg(fill)),
            (None, true) => (BorderType::Thick, style),
            (None, false) => (BorderType::Rounded, style),
        };
        let block = Block::bordered().border_type(border).border_style(line);
        let inner = block.inner(area);
        block.render(area, buffer);
        buffer.set_style(inner, style);
        if let Some(dir) = self.arrow {
            let (x, y) = match dir {
                TileDirection::Up => (area.x + area.width / 2, area.y),
                TileDirection::Down => (area.x + area.width / 2, area.bottom() - 1),
                TileDirection::Left => (area.x, area.y + area.height / 2),
                TileDirection::Right => (area.right() - 1, area.y + area.height / 2),
            };
            buffer.set_string(x, y, arrow(dir), style);
        }
        if let Some(tile) = self.tile {
            let lines = self.number(tile, inner);
            let top = inner.y + (inner.height - lines.len() as u16) / 2;
            for (y, line) in (top..).zip(&lines) {
                // Digits, blocks and spaces are one column each.
                let width = line.chars().count() as u16;
                let x = inner.x + inner.width.saturating_sub(width).div_ceil(2);
                buffer.set_string(x, y, line, style);
            }
        }
    }

    /// The number, as large as fits well. All tiles of a board use the size of its largest number.
    fn number(&self, tile: Tile, inner: Rect) -> Vec<String> {
        let (width, height) = (usize::from(inner.width), usize::from(inner.height));
        let fits = |scale: &usize| {
            digits::width(self.digits, *scale) + 2 <= width && digits::height(*scale) + 2 <= height
        };
        match (1..=2).rev().find(fits) {
            Some(scale) => digits::lines(tile.number(), scale),
            None => vec![tile.to_string()],
        }
    }

    /// A number alone, on a board too large for boxes.
    fn draw_flat(&self, area: Rect, style: Style, buffer: &mut Buffer) {
        let number = self.tile.map_or("·".into(), |tile| tile.to_string());
        let sign = self.arrow.map_or("", arrow);
        let text = format!("{sign}{number}");
        let width = usize::from(area.width);
        // A gap of one column separates neighbours.
        let text = format!("{text:>width$}", width = width - 1);
        buffer.set_string(area.x, area.y, text, style);
    }
}

fn arrow(dir: TileDirection) -> &'static str {
    match dir {
        TileDirection::Up => "▲",
        TileDirection::Down => "▼",
        TileDirection::Left => "◀",
        TileDirection::Right => "▶",
    }
}
