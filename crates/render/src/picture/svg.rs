//! A board as an SVG, and the shapes that the animated SVG shares.

use super::digits::{self, Stroke};
use super::layout::{Layout, Rect};
use super::sheet::{block_parts, face_middle};
use super::{Colour, Faces, Figure, PictureError};
use std::fmt;
use std::io::Write;
use taquin_board::{Cell, Tile};

impl Figure<'_> {
    /// Writes the board as an SVG.
    pub fn svg(&self, mut out: impl Write) -> Result<(), PictureError> {
        let layout = self.still()?;
        let homes = self.goal.cells_by_tile();
        open(self, &layout, &mut out)?;
        for (tile, cell) in self.placed() {
            let Rect { x, y, .. } = layout.square(cell);
            write!(out, r#"<g transform="translate({x} {y})">"#)?;
            face(self, &layout, tile, homes[tile.index()], &mut out)?;
            writeln!(out, "</g>")?;
        }
        close(&mut out)
    }
}

/// The head, the page, the tray and the definitions of the tiles.
pub(crate) fn open(
    figure: &Figure<'_>,
    layout: &Layout,
    out: &mut impl Write,
) -> Result<(), PictureError> {
    let (width, height, theme) = (layout.width, layout.height, &figure.style.theme);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">"#
    )?;
    writeln!(out, "<title>{}</title>", Rows(figure))?;
    writeln!(out, r#"<rect width="{width}" height="{height}" fill="{}"/>"#, theme.page)?;
    let Rect { x, y, width, height } = layout.tray;
    let rect = [x as f32, y as f32, width as f32, height as f32];
    writeln!(out, "{}", Block(rect, layout.tray_radius(), Some(theme.tray)))?;
    if let Faces::Photo { photo, .. } = &figure.style.faces {
        let (cell, inset) = (layout.cell, layout.inset as f32);
        let size = figure.goal.size();
        let picture = photo.fill(size.cols() as u32 * cell, size.rows() as u32 * cell);
        let (width, height) = (picture.width(), picture.height());
        let side = cell as f32 - 2.0 * inset;
        let clip = Block([inset, inset, side, side], layout.radius(), None);
        let mut bytes = Vec::new();
        let mut encoder = ::png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(::png::ColorType::Rgb);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(picture.as_bytes())?;
        writer.finish()?;
        writeln!(
            out,
            r#"<defs><clipPath id="tile">{clip}</clipPath><image id="photo" width="{width}" height="{height}" href="data:image/png;base64,{}"/></defs>"#,
            Base64(&bytes)
        )?;
    }
    let pen = digits::PEN;
    Ok(writeln!(
        out,
        r#"<g fill="none" stroke-width="{pen}" stroke-linecap="round" stroke-linejoin="round">"#
    )?)
}

/// Closes what [`open`] opened.
pub(crate) fn close(out: &mut impl Write) -> Result<(), PictureError> {
    Ok(writeln!(out, "</g>\n</svg>")?)
}

/// A tile with this goal cell, drawn in a cell at 0,0.
pub(crate) fn face(
    figure: &Figure<'_>,
    layout: &Layout,
    tile: Tile,
    home: Cell,
    out: &mut impl Write,
) -> Result<(), PictureError> {
    let (colour, number) = (figure.face(home), figure.style.notation.tile(tile).to_string());
    let ink = figure.style.theme.ink(colour);
    match &figure.style.faces {
        Faces::Numbers => {
            for (rect, colour) in block_parts(layout, colour) {
                write!(out, "{}", Block(rect, layout.radius(), Some(colour)))?;
            }
            let text = Text { text: &number, height: layout.digit_height(), ink };
            text.write(face_middle(layout), out)
        }
        Faces::Photo { numbers, .. } => {
            let (size, cell) = (figure.goal.size(), i64::from(layout.cell));
            let (x, y) = (size.col(home) as i64 * cell, size.row(home) as i64 * cell);
            write!(
                out,
                r##"<g clip-path="url(#tile)"><use href="#photo" x="{}" y="{}"/></g>"##,
                -x, -y
            )?;
            if *numbers {
                let height = layout.digit_height() * 0.42;
                let wide = digits::width(&number) * height / 100.0;
                let (pad, at) = (height * 0.5, layout.inset as f32 + height * 0.35);
                let tall = height + 2.0 * pad;
                let rect = [at, at, (wide + 2.0 * pad).max(tall), tall];
                write!(out, "{}", Block(rect, tall / 2.0, Some(colour)))?;
                let middle = (at + rect[2] / 2.0, at + tall / 2.0);
                Text { text: &number, height, ink }.write(middle, out)?;
            }
            Ok(())
        }
    }
}

/// A text in our own digits.
pub(crate) struct Text<'a> {
    pub(crate) text: &'a str,
    pub(crate) height: f32,
    pub(crate) ink: Colour,
}

impl Text<'_> {
    /// Writes the text around a middle.
    pub(crate) fn write(
        &self,
        middle: (f32, f32),
        out: &mut impl Write,
    ) -> Result<(), PictureError> {
        let scale = self.height / 100.0;
        let x = Short(middle.0 - digits::width(self.text) * scale / 2.0);
        let y = Short(middle.1 - self.height / 2.0);
        let scale = Short(scale);
        write!(
            out,
            r#"<path transform="translate({x} {y}) scale({scale})" stroke="{}" d=""#,
            self.ink
        )?;
        for stroke in digits::strokes(self.text) {
            match stroke {
                Stroke::Move(x, y) => write!(out, "M{} {}", Short(x), Short(y))?,
                Stroke::Line(x, y) => write!(out, "L{} {}", Short(x), Short(y))?,
                Stroke::Curve(a, b, c, d, x, y) => {
                    let [a, b, c, d, x, y] = [a, b, c, d, x, y].map(Short);
                    write!(out, "C{a} {b} {c} {d} {x} {y}")?;
                }
                Stroke::Close => write!(out, "Z")?,
            }
        }
        Ok(write!(out, r#""/>"#)?)
    }
}

/// A rectangle `[x, y, width, height]` with round corners.
struct Block([f32; 4], f32, Option<Colour>);

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, width, height] = self.0.map(Short);
        let radius = Short(self.1);
        write!(f, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}""#)?;
        if let Some(colour) = self.2 {
            write!(f, r#" fill="{colour}""#)?;
        }
        f.write_str("/>")
    }
}

/// A number with at most three decimals and no needless zeros.
pub(crate) struct Short(pub(crate) f32);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.3}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// The board as text, for readers who cannot see it.
struct Rows<'a>(&'a Figure<'a>);

impl fmt::Display for Rows<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.0.board;
        write!(f, "{}:", board.size())?;
        for (row, line) in board.tiles().chunks(board.size().cols()).enumerate() {
            f.write_str(if row > 0 { " /" } else { "" })?;
            for &tile in line {
                write!(f, " {}", self.0.style.notation.tile(tile))?;
            }
        }
        Ok(())
    }
}

/// Bytes in base 64 (RFC 4648).
struct Base64<'a>(&'a [u8]);

impl fmt::Display for Base64<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SIGNS: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for three in self.0.chunks(3) {
            let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
            let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
            for i in 0..4 {
                let sign = SIGNS[(bits >> (18 - 6 * i)) as usize & 63];
                fmt::Write::write_char(f, if i > three.len() { '=' } else { sign.into() })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_as_in_its_rfc() {
        let pairs =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (plain, coded) in pairs {
            assert_eq!(Base64(plain.as_bytes()).to_string(), coded);
        }
    }

    #[test]
    fn numbers_are_short() {
        let written = [0.0, -0.0, 1.0, 1.5, 0.12345, -3.25, 100.0].map(|n| Short(n).to_string());
        assert_eq!(written, ["0", "0", "1", "1.5", "0.123", "-3.25", "100"]);
    }
}
