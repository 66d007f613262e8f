//! Lines and curves, for both kinds of drawing.

use std::fmt::Write;
use tiny_skia::PathBuilder;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Segment {
    Move(f64, f64),
    Line(f64, f64),
    Circle(f64, f64, f64),
    Close,
}

/// A path being drawn.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct PathData(Vec<Segment>);

impl PathData {
    /// A single straight line.
    pub(super) fn line(from: (f64, f64), to: (f64, f64)) -> PathData {
        PathData(vec![Segment::Move(from.0, from.1), Segment::Line(to.0, to.1)])
    }

    /// A line through all points.
    pub(super) fn through(points: impl IntoIterator<Item = (f64, f64)>) -> PathData {
        let mut path = PathData::default();
        for (x, y) in points {
            let first = path.0.is_empty();
            path.0.push(if first { Segment::Move(x, y) } else { Segment::Line(x, y) });
        }
        path
    }

    /// Adds a straight line.
    pub(super) fn stroke(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.0.extend([Segment::Move(from.0, from.1), Segment::Line(to.0, to.1)]);
    }

    pub(super) fn circle(&mut self, x: f64, y: f64, radius: f64) {
        self.0.push(Segment::Circle(x, y, radius));
    }

    pub(super) fn polygon(&mut self, points: &[(f64, f64)]) {
        self.0.extend(PathData::through(points.iter().copied()).0);
        self.0.push(Segment::Close);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// As the attribute `d`, to a tenth of a pixel.
    pub(super) fn svg(&self) -> String {
        let mut out = String::with_capacity(self.0.len() * 12);
        for segment in &self.0 {
            // Writing to a `String` cannot fail.
            let _ = match *segment {
                Segment::Move(x, y) => write!(out, "M{x:.1} {y:.1}"),
                Segment::Line(x, y) => write!(out, "L{x:.1} {y:.1}"),
                Segment::Circle(x, y, r) => {
                    let (left, wide) = (x - r, 2.0 * r);
                    write!(out, "M{left:.1} {y:.1}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0 -{wide} 0z")
                }
                Segment::Close => out.write_str("z"),
            };
        }
        out
    }

    /// For pixels.
    pub(super) fn build(&self) -> Option<tiny_skia::Path> {
        let mut path = PathBuilder::new();
        for segment in &self.0 {
            match *segment {
                Segment::Move(x, y) => path.move_to(x as f32, y as f32),
                Segment::Line(x, y) => path.line_to(x as f32, y as f32),
                Segment::Circle(x, y, r) => path.push_circle(x as f32, y as f32, r as f32),
                Segment::Close => path.close(),
            }
        }
        path.finish()
    }
}
