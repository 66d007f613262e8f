//! The sprites of a picture: each tile and each digit is drawn once, then pasted.
//!
//! A sprite is opaque and includes the tray (or the page) around its antialiased edges. Tiles slide
//! by whole pixels over a tray of one colour, so a frame only needs squares to be pasted. No frame
//! has a colour that the sheet does not have, so the palette of the sheet is that of the film.

use super::digits::{self, Stroke};
use super::layout::{Layout, Rect};
use super::{Colour, Faces, Figure};
use taquin_board::Tile;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Stroke as Pen, Transform,
};

/// Pixels in rows. `P` is a colour, or its index in a palette.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Raster<P> {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) pixels: Vec<P>,
}

/// All sprites of a film.
#[derive(Clone, Debug)]
pub(crate) struct Sheet<P> {
    /// Page, empty tray, and the counter's slash and total.
    pub(crate) backdrop: Raster<P>,
    /// By number; 0 is the bottom of the tray.
    pub(crate) tiles: Vec<Raster<P>>,
    /// Digits of the counter; the last is an empty place. Empty if nothing is counted.
    pub(crate) digits: Vec<Raster<P>>,
}

/// The index of the sprite of a digit, or of an empty place.
pub(crate) fn digit_sprite(digit: Option<u8>) -> usize {
    digit.map_or(10, usize::from)
}

impl<P: Copy> Raster<P> {
    /// Pastes a sprite with its top left corner here. It must be inside the raster.
    pub(crate) fn paste(&mut self, sprite: &Raster<P>, x: u32, y: u32) {
        let (wide, width) = (self.width as usize, sprite.width as usize);
        for (row, line) in sprite.pixels.chunks_exact(width).enumerate() {
            let from = (y as usize + row) * wide + x as usize;
            self.pixels[from..from + width].copy_from_slice(line);
        }
    }

    /// The rows of a rectangle.
    pub(crate) fn rows(&self, rect: Rect) -> impl Iterator<Item = &[P]> {
        let wide = self.width as usize;
        (rect.y as usize..(rect.y + rect.height) as usize).map(move |y| {
            let from = y * wide + rect.x as usize;
            &self.pixels[from..from + rect.width as usize]
        })
    }

    fn map<Q>(&self, paint: impl FnMut(&Raster<P>) -> Vec<Q>) -> Raster<Q> {
        let mut paint = paint;
        Raster { width: self.width, height: self.height, pixels: paint(self) }
    }
}

impl<P: Copy> Sheet<P> {
    /// Every raster of the sheet.
    pub(crate) fn rasters(&self) -> impl Iterator<Item = &Raster<P>> {
        std::iter::once(&self.backdrop).chain(&self.tiles).chain(&self.digits)
    }

    /// The same sheet in other pixels.
    pub(crate) fn map<Q>(&self, mut paint: impl FnMut(&Raster<P>) -> Vec<Q>) -> Sheet<Q> {
        Sheet {
            backdrop: self.backdrop.map(&mut paint),
            tiles: self.tiles.iter().map(|sprite| sprite.map(&mut paint)).collect(),
            digits: self.digits.iter().map(|sprite| sprite.map(&mut paint)).collect(),
        }
    }
}

/// Draws the sheet of a figure.
pub(crate) fn draw(figure: &Figure<'_>, layout: &Layout) -> Sheet<Colour> {
    let (theme, cell) = (&figure.style.theme, layout.cell);
    let size = figure.goal.size();
    let photo = match &figure.style.faces {
        Faces::Numbers => None,
        Faces::Photo { photo, .. } => {
            Some(photo.fill(size.cols() as u32 * cell, size.rows() as u32 * cell))
        }
    };
    let homes = figure.goal.cells_by_tile();
    let mut tiles = vec![Canvas::new(cell, cell, theme.tray).finish()];
    for (number, &home) in homes.iter().enumerate().skip(1) {
        let text = figure.style.notation.tile(Tile::new(number as u16)).to_string();
        let mut canvas = Canvas::new(cell, cell, theme.tray);
        let face = figure.face(home);
        match &photo {
            None => {
                canvas.block(layout, face);
                canvas.number(layout, &text, theme.ink(face));
            }
            Some(photo) => {
                let (col, row) = (size.col(home) as u32, size.row(home) as u32);
                canvas.piece(layout, |x, y| Colour(photo.get(col * cell + x, row * cell + y)));
                if matches!(figure.style.faces, Faces::Photo { numbers: true, .. }) {
                    canvas.badge(layout, &text, face, theme.ink(face));
                }
            }
        }
        tiles.push(canvas.finish());
    }
    let digits = layout.counter().map_or_else(Vec::new, |counter| {
        let (width, height) = counter.room;
        let sign = |text: &str| {
            let mut canvas = Canvas::new(width, height, theme.page);
            canvas.text(text, counter.height, theme.label);
            canvas.finish()
        };
        (0..10).map(|digit| sign(&digit.to_string())).chain([sign(""), sign("/")]).collect()
    });
    Sheet { backdrop: backdrop(figure, layout, &digits), tiles, digits }
}

fn backdrop(figure: &Figure<'_>, layout: &Layout, digits: &[Raster<Colour>]) -> Raster<Colour> {
    let theme = &figure.style.theme;
    let mut canvas = Canvas::new(layout.width, layout.height, theme.page);
    let Rect { x, y, width, height } = layout.tray;
    let rect = [x as f32, y as f32, width as f32, height as f32];
    canvas.fill(rounded(rect, layout.tray_radius()), theme.tray);
    let mut raster = canvas.finish();
    if let Some(counter) = layout.counter() {
        let mut put = |sprite: usize, place: usize| {
            let room = counter.place(place);
            raster.paste(&digits[sprite], room.x, room.y);
        };
        put(11, counter.places);
        for (place, digit) in counter.digits(counter.total) {
            put(digit_sprite(digit), counter.places + 1 + place);
        }
    }
    raster
}

/// A rectangle of pixels to draw on.
struct Canvas {
    width: u32,
    height: u32,
    /// `None` only for an empty area, which no layout has.
    pixmap: Option<Pixmap>,
}

impl Canvas {
    fn new(width: u32, height: u32, ground: Colour) -> Canvas {
        let mut pixmap = Pixmap::new(width, height);
        if let Some(pixmap) = &mut pixmap {
            pixmap.fill(paint_of(ground));
        }
        Canvas { width, height, pixmap }
    }

    fn fill(&mut self, path: Option<Path>, colour: Colour) {
        if let (Some(pixmap), Some(path)) = (&mut self.pixmap, path) {
            pixmap.fill_path(&path, &ink(colour), FillRule::Winding, Transform::identity(), None);
        }
    }

    /// A tile as a block of wood seen from above: its side below, a ray of light on top, its face.
    fn block(&mut self, layout: &Layout, face: Colour) {
        for (rect, colour) in block_parts(layout, face) {
            self.fill(rounded(rect, layout.radius()), colour);
        }
    }

    /// A number in the middle of a tile's face.
    fn number(&mut self, layout: &Layout, text: &str, colour: Colour) {
        let middle = face_middle(layout);
        self.text_at(text, layout.digit_height(), middle, colour);
    }

    /// A text in the middle.
    fn text(&mut self, text: &str, height: f32, colour: Colour) {
        let middle = (self.width as f32 / 2.0, self.height as f32 / 2.0);
        self.text_at(text, height, middle, colour);
    }

    fn text_at(&mut self, text: &str, height: f32, middle: (f32, f32), colour: Colour) {
        let scale = height / 100.0;
        let left = middle.0 - digits::width(text) * scale / 2.0;
        let place = Transform::from_row(scale, 0.0, 0.0, scale, left, middle.1 - height / 2.0);
        let pen = Pen {
            width: digits::PEN,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Pen::default()
        };
        if let (Some(pixmap), Some(path)) = (&mut self.pixmap, traced(text)) {
            pixmap.stroke_path(&path, &ink(colour), &pen, place, None);
        }
    }

    /// A piece of a photo with a tile's corners.
    fn piece(&mut self, layout: &Layout, colour: impl Fn(u32, u32) -> Colour) {
        let Some(pixmap) = &mut self.pixmap else { return };
        let inset = layout.inset as f32;
        let side = layout.cell as f32 - 2.0 * inset;
        let path = rounded([inset, inset, side, side], layout.radius());
        let (Some(mut mask), Some(path)) = (Mask::new(self.width, self.height), path) else {
            return;
        };
        mask.fill_path(&path, FillRule::Winding, true, Transform::identity());
        let wide = self.width;
        let cover = mask.data().iter().zip(pixmap.pixels_mut());
        for (index, (&cover, pixel)) in (0u32..).zip(cover) {
            let ground = Colour([pixel.red(), pixel.green(), pixel.blue()]);
            let Colour([r, g, b]) =
                ground.mix(colour(index % wide, index / wide), usize::from(cover), 255);
            *pixel = tiny_skia::ColorU8::from_rgba(r, g, b, 255).premultiply();
        }
    }

    /// A small number on a disc in the corner.
    fn badge(&mut self, layout: &Layout, text: &str, face: Colour, colour: Colour) {
        let height = layout.digit_height() * 0.42;
        let wide = digits::width(text) * height / 100.0;
        let (pad, at) = (height * 0.5, layout.inset as f32 + height * 0.35);
        let tall = height + 2.0 * pad;
        let rect = [at, at, (wide + 2.0 * pad).max(tall), tall];
        self.fill(rounded(rect, tall / 2.0), face);
        self.text_at(text, height, (at + rect[2] / 2.0, at + tall / 2.0), colour);
    }

    fn finish(self) -> Raster<Colour> {
        let pixels = self.pixmap.as_ref().map_or(&[][..], Pixmap::pixels);
        let pixels = pixels.iter().map(|p| Colour([p.red(), p.green(), p.blue()])).collect();
        Raster { width: self.width, height: self.height, pixels }
    }
}

/// The three rounded rectangles that make a tile, from the lowest to the highest, as
/// `[x, y, width, height]` in its cell.
pub(crate) fn block_parts(layout: &Layout, face: Colour) -> [([f32; 4], Colour); 3] {
    let inset = layout.inset as f32;
    let side = layout.cell as f32 - 2.0 * inset;
    let depth = layout.depth();
    let light = (layout.cell as f32 * 0.018).round();
    let (black, white) = (Colour([0x20, 0x10, 0x08]), Colour([0xff; 3]));
    [
        ([inset, inset, side, side], face.mix(black, 34, 100)),
        ([inset, inset, side, side - depth], face.mix(white, 38, 100)),
        ([inset, inset + light, side, side - depth - light], face),
    ]
}

/// The middle of a tile's face, in its cell.
pub(crate) fn face_middle(layout: &Layout) -> (f32, f32) {
    let half = layout.cell as f32 / 2.0;
    (half, half - layout.depth() / 2.0)
}

/// A rectangle with round corners.
fn rounded([x, y, width, height]: [f32; 4], radius: f32) -> Option<Path> {
    // A quarter of a circle as one cubic curve: handles at 0.5523 of the radius.
    let r = radius.min(width / 2.0).min(height / 2.0);
    let k = r * (1.0 - 0.552_285);
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.line_to(right - r, y);
    path.cubic_to(right - k, y, right, y + k, right, y + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
    path.line_to(x + r, bottom);
    path.cubic_to(x + k, bottom, x, bottom - k, x, bottom - r);
    path.line_to(x, y + r);
    path.cubic_to(x, y + k, x + k, y, x + r, y);
    path.close();
    path.finish()
}

/// The outline of a text, 100 high.
fn traced(text: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    for stroke in digits::strokes(text) {
        match stroke {
            Stroke::Move(x, y) => path.move_to(x, y),
            Stroke::Line(x, y) => path.line_to(x, y),
            Stroke::Curve(a, b, c, d, x, y) => path.cubic_to(a, b, c, d, x, y),
            Stroke::Close => path.close(),
        }
    }
    path.finish()
}

fn paint_of(Colour([r, g, b]): Colour) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(r, g, b, 255)
}

fn ink(colour: Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(paint_of(colour));
    paint.anti_alias = true;
    paint
}
