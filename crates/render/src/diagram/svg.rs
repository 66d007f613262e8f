//! A diagram as an SVG.

use super::{Diagram, NodeKind};
use crate::markup::escape;
use std::io::{self, Write};
use taquin_board::{Notation, Tile};

/// The side of a cell.
const CELL: f64 = 18.0;
/// Around everything.
const MARGIN: f64 = 18.0;
/// A line of small text.
const LINE: f64 = 14.0;
/// Between two rows of boards, where the moves are written.
const GAP: f64 = 30.0;
/// The head of the page.
const HEAD: f64 = 28.0;

/// Fill, stroke, its width and its dashes.
const fn look(kind: NodeKind) -> (&'static str, &'static str, f64, &'static str) {
    match kind {
        NodeKind::Plain => ("#e8edf3", "#3c4a58", 1.0, ""),
        NodeKind::Waiting => ("#ffffff", "#3c4a58", 1.0, ""),
        NodeKind::Dropped => ("#ffffff", "#8b949e", 1.0, "3 2"),
        NodeKind::Marked => ("#ffe9a8", "#8a5a00", 2.5, ""),
    }
}

impl Diagram {
    /// Writes the diagram as an SVG.
    pub fn svg(&self, out: &mut dyn Write) -> io::Result<()> {
        let size = self.nodes.first().map(|node| node.board.size());
        let (rows, cols) = size.map_or((0, 0), |size| (size.rows(), size.cols()));
        let digits = size.map_or(1, |size| (size.cells() - 1).to_string().len()) as f64;
        let cell = CELL.max(digits * 7.0 + 4.0);
        let (wide, tall) = (cols as f64 * cell, rows as f64 * cell);
        let text_width = |text: &str| text.chars().count() as f64 * 6.4;
        let captions = self.nodes.iter().map(|node| text_width(&node.caption));
        let slot = captions.fold(wide, f64::max) + 16.0;
        let numbered = self.nodes.iter().any(|node| !node.number.is_empty());
        let above = if numbered { LINE } else { 0.0 };
        let pitch = above + tall + LINE + GAP;
        let legend_top = |bottom: f64| bottom + 6.0;
        let heading_of = |row: usize| self.headings.iter().filter(|(at, _)| *at <= row).count();
        let y_of =
            |row: usize| HEAD + MARGIN + row as f64 * pitch + heading_of(row) as f64 * (LINE + 8.0);
        let last_row = self.nodes.iter().map(|node| node.row).max().unwrap_or(0);
        let most_right = self.nodes.iter().map(|node| node.x).fold(0.0, f64::max);
        let bottom = y_of(last_row) + pitch - GAP;
        let legend_wide: f64 =
            self.legend.iter().map(|(_, text)| text_width(text) + 40.0).sum::<f64>();
        let width = ((most_right + 1.0) * slot).max(legend_wide).max(text_width(&self.title) * 1.3)
            + 2.0 * MARGIN;
        let height = legend_top(bottom) + 30.0;
        let middle = |x: f64| MARGIN + (x + 0.5) * slot;

        writeln!(
            out,
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" role="img" font-family="'DejaVu Sans',Verdana,sans-serif" font-size="11" fill="#1d2329">"##
        )?;
        let title = escape(&self.title);
        writeln!(out, "<title>{title}</title>")?;
        writeln!(out, r##"<rect width="{width:.0}" height="{height:.0}" fill="#ffffff"/>"##)?;
        writeln!(
            out,
            r#"<text x="{MARGIN}" y="24" font-size="14" font-weight="bold">{title}</text>"#
        )?;
        for (row, text) in &self.headings {
            let y = y_of(*row) - 8.0;
            writeln!(
                out,
                r#"<text x="{MARGIN}" y="{y:.1}" font-weight="bold">{}</text>"#,
                escape(text)
            )?;
        }
        for edge in &self.edges {
            let (from, to) = (&self.nodes[edge.from], &self.nodes[edge.to]);
            let (x1, y1) = (middle(from.x), y_of(from.row) + above + tall + LINE);
            let number = if to.number.is_empty() { 0.0 } else { LINE };
            let (x2, y2) = (middle(to.x), y_of(to.row) + above - number);
            let both = from.kind == NodeKind::Marked && to.kind == NodeKind::Marked;
            let (stroke, pen, dash) = match to.kind {
                NodeKind::Marked if both && self.directed => ("#8a5a00", 2.5, ""),
                NodeKind::Dropped => ("#8b949e", 1.0, "3 2"),
                _ => ("#3c4a58", 1.0, ""),
            };
            writeln!(
                out,
                r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{stroke}" stroke-width="{pen}" stroke-dasharray="{dash}"/>"#
            )?;
            if !edge.label.is_empty() {
                let (x, y) = ((x1 + x2) / 2.0, (y1 + y2) / 2.0 + 4.0);
                writeln!(
                    out,
                    r##"<text x="{x:.1}" y="{y:.1}" text-anchor="middle" stroke="#ffffff" stroke-width="4" paint-order="stroke">{}</text>"##,
                    escape(&edge.label)
                )?;
            }
        }
        for node in &self.nodes {
            let (x, y) = (middle(node.x) - wide / 2.0, y_of(node.row) + above);
            let (fill, stroke, pen, dash) = look(node.kind);
            let ink = if node.kind == NodeKind::Dropped { "#6b7480" } else { "#1d2329" };
            writeln!(out, r#"<g transform="translate({x:.1} {y:.1})" fill="{ink}">"#)?;
            if !node.number.is_empty() {
                let x = wide / 2.0;
                writeln!(
                    out,
                    r#"<text x="{x:.1}" y="-3" text-anchor="middle" font-weight="bold">{}</text>"#,
                    escape(&node.number)
                )?;
            }
            write!(
                out,
                r#"<rect width="{wide:.1}" height="{tall:.1}" fill="{fill}" stroke="{stroke}" stroke-width="{pen}" stroke-dasharray="{dash}"/>"#
            )?;
            let mut lines = String::new();
            for row in 1..rows {
                lines.push_str(&format!("M0 {:.1}h{wide:.1}", row as f64 * cell));
            }
            for col in 1..cols {
                lines.push_str(&format!("M{:.1} 0v{tall:.1}", col as f64 * cell));
            }
            writeln!(
                out,
                r#"<path d="{lines}" stroke="{stroke}" stroke-width="0.5" fill="none"/>"#
            )?;
            for (at, &tile) in node.board.tiles().iter().enumerate() {
                if tile.is_blank() {
                    continue;
                }
                let (col, row) = ((at % cols) as f64, (at / cols) as f64);
                let (x, y) = ((col + 0.5) * cell, (row + 0.5) * cell + 4.0);
                write!(
                    out,
                    r#"<text x="{x:.1}" y="{y:.1}" text-anchor="middle">{}</text>"#,
                    tile_text(self.notation, tile)
                )?;
            }
            writeln!(
                out,
                "\n<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text></g>",
                wide / 2.0,
                tall + LINE - 2.0,
                escape(&node.caption)
            )?;
        }
        let mut x = MARGIN;
        let y = legend_top(bottom) + 4.0;
        for (kind, text) in &self.legend {
            let (fill, stroke, pen, dash) = look(*kind);
            writeln!(
                out,
                r#"<rect x="{x:.1}" y="{y:.1}" width="14" height="14" fill="{fill}" stroke="{stroke}" stroke-width="{pen}" stroke-dasharray="{dash}"/><text x="{:.1}" y="{:.1}">{}</text>"#,
                x + 20.0,
                y + 11.0,
                escape(text)
            )?;
            x += text_width(text) + 40.0;
        }
        writeln!(out, "</svg>")
    }
}

/// A tile in a diagram.
pub(super) fn tile_text(notation: Notation, tile: Tile) -> String {
    notation.tile(tile).to_string()
}
