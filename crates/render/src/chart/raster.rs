//! A chart as a PNG, in the light theme.

use super::drawing::{Drawing, Shape, TextRole};
use super::font::{Font, moved};
use super::style::{INK, SOFT, brush};
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash,
    Transform,
};

/// Pixels for one unit of a drawing: sharp in a document and on a fine screen.
const SCALE: f32 = 2.0;

impl Drawing {
    /// The chart as a PNG file, two pixels per unit of its SVG.
    pub fn png(&self) -> Result<Vec<u8>, EncodingError> {
        let (width, height) = (self.width as f32 * SCALE, self.height as f32 * SCALE);
        // A chart is some hundred units wide and high: not empty, and not too large for memory.
        let pixmap = Pixmap::new(width.ceil().max(1.0) as u32, height.ceil().max(1.0) as u32);
        let Some(mut pixmap) = pixmap else { return Err(EncodingError::LimitsExceeded) };
        pixmap.fill(Color::WHITE);
        let font = Font::new();
        for shape in &self.shapes {
            shape.paint(&mut pixmap, font.as_ref());
        }
        let rgb: Vec<u8> = pixmap.data().chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
        let mut out = Vec::new();
        let mut encoder = Encoder::new(&mut out, pixmap.width(), pixmap.height());
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Fast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&rgb)?;
        writer.finish()?;
        Ok(out)
    }
}

impl Shape {
    fn paint(&self, pixmap: &mut Pixmap, font: Option<&Font<'_>>) {
        match self {
            Shape::Path { role, data, .. } => {
                if let Some(path) = data.build() {
                    paint(pixmap, &path, *role);
                }
            }
            Shape::Rect { role, x, y, width, height, .. } => {
                let (x, y, w, h) = (*x as f32, *y as f32, *width as f32, *height as f32);
                if let Some(rect) = Rect::from_xywh(x, y, w, h) {
                    paint(pixmap, &PathBuilder::from_rect(rect), *role);
                }
            }
            Shape::Text { role, x, y, text } => {
                if let Some(font) = font {
                    write(pixmap, font, *role, (*x as f32, *y as f32), text);
                }
            }
        }
    }
}

fn colour([r, g, b]: [u8; 3], alpha: u8) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, alpha);
    paint
}

fn paint(pixmap: &mut Pixmap, path: &Path, role: super::drawing::Role) {
    let brush = brush(role);
    let scale = Transform::from_scale(SCALE, SCALE);
    if let Some((fill, alpha)) = brush.fill {
        pixmap.fill_path(path, &colour(fill, alpha), FillRule::Winding, scale, None);
    }
    if let Some((ink, width, dash)) = brush.stroke {
        let stroke = Stroke {
            width,
            line_join: LineJoin::Round,
            line_cap: LineCap::Butt,
            dash: (!dash.is_empty()).then(|| StrokeDash::new(dash.to_vec(), 0.0)).flatten(),
            ..Stroke::default()
        };
        pixmap.stroke_path(path, &colour(ink, 255), &stroke, scale, None);
    }
}

fn write(pixmap: &mut Pixmap, font: &Font<'_>, role: TextRole, (x, y): (f32, f32), text: &str) {
    let bold = matches!(role, TextRole::Title | TextRole::LongTitle);
    let size = if role == TextRole::Title { 16.0 } else { 12.5 };
    let (Some(path), width) = font.text(text, size) else { return };
    let left = match role {
        TextRole::Mid => x - width / 2.0,
        TextRole::End | TextRole::NameEnd => x - width,
        _ => x,
    };
    let soft = matches!(role, TextRole::Label | TextRole::Mid | TextRole::End);
    let ink = colour(if soft { SOFT } else { INK }, 255);
    let Some(path) = moved(path, left, y) else { return };
    let scale = Transform::from_scale(SCALE, SCALE);
    pixmap.fill_path(&path, &ink, FillRule::Winding, scale, None);
    if bold {
        let stroke = Stroke { width: 0.6, ..Stroke::default() };
        pixmap.stroke_path(&path, &ink, &stroke, scale, None);
    }
}
