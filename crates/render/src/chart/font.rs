//! The font of pixel charts: a subset of DejaVu Sans (its licence is beside it in `assets/`).
//!
//! The font is part of the program, so a chart has the same pixels on every machine, even if no
//! font is installed.

use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, OutlineBuilder};

const BYTES: &[u8] = include_bytes!("../../assets/DejaVuSans-subset.ttf");

/// The font, read once per drawing.
pub(super) struct Font<'a> {
    face: Face<'a>,
}

impl Font<'static> {
    /// `None` only if the font file of this crate were damaged, which a test rules out.
    pub(super) fn new() -> Option<Font<'static>> {
        Face::parse(BYTES, 0).ok().map(|face| Font { face })
    }
}

impl Font<'_> {
    /// Returns true if it has this character.
    #[cfg(test)]
    fn has(&self, letter: char) -> bool {
        self.face.glyph_index(letter).is_some()
    }

    /// The outlines of a text that begins at 0,0 on its base line, and its width. A character that
    /// the font lacks is shown as a box.
    pub(super) fn text(&self, text: &str, size: f32) -> (Option<Path>, f32) {
        let scale = size / f32::from(self.face.units_per_em());
        let mut pen = Pen { path: PathBuilder::new(), x: 0.0, scale };
        for letter in text.chars() {
            let glyph = self.face.glyph_index(letter).unwrap_or_default();
            self.face.outline_glyph(glyph, &mut pen);
            pen.x += f32::from(self.face.glyph_hor_advance(glyph).unwrap_or(0)) * scale;
        }
        let width = pen.x;
        (pen.path.finish(), width)
    }
}

/// The path moved to the position of a text.
pub(super) fn moved(path: Path, x: f32, y: f32) -> Option<Path> {
    path.transform(Transform::from_translate(x, y))
}

struct Pen {
    path: PathBuilder,
    x: f32,
    scale: f32,
}

impl Pen {
    /// A font's y axis goes up.
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, -y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_charts_say_has_letters() {
        let font = Font::new().unwrap();
        let said = "azAZ09·×≤≥→–…’«»µ²³⁴¹⁰ éèêàùçœŒÉ()[],.:;*#+-=/%\u{a0}\u{202f}";
        let missing: String = said.chars().filter(|&letter| !font.has(letter)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let (path, width) = font.text("astar", 13.0);
        assert!(path.is_some() && (20.0..60.0).contains(&width), "{width}");
        assert!(font.text("", 13.0).0.is_none());
    }
}
