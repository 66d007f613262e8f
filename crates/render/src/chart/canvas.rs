//! What all charts share: a sheet to draw on, text, axes, marks and a legend.

use super::drawing::{Drawing, Role, Shape, TextRole};
use super::path::PathData;
use super::scale::{Axis, Scale};
use super::series_style::SeriesStyle;
use taquin_i18n::Words;

/// How wide a chart is. The page scales it, so this decides how large its text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChartWidth {
    /// A page to itself.
    Wide,
    /// A column beside something else, or a phone: its letters stay readable there.
    Narrow,
}

impl ChartWidth {
    pub(super) fn width(self) -> f64 {
        match self {
            ChartWidth::Wide => 760.0,
            ChartWidth::Narrow => 400.0,
        }
    }
}

/// The average width of a letter in labels. Generous, because fonts differ.
const LETTER: f64 = 7.2;

/// Height of a line of text.
pub(super) const LINE: f64 = 20.0;

/// Half the width of a mark.
pub(super) const MARK: f64 = 4.0;

/// The rectangle that data is drawn in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    pub(super) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    pub(super) fn right(&self) -> f64 {
        self.left + self.width
    }
}

/// A drawing being made.
pub(super) struct Canvas<'a> {
    shapes: Vec<Shape>,
    words: &'a Words,
    width: f64,
}

/// The sign before a name in a legend.
#[derive(Clone, Copy, Debug)]
pub(super) enum Key {
    /// A series, with a line or without.
    Series { style: SeriesStyle, joined: bool },
    /// The line of equal values.
    Diagonal,
    /// No sign: more about the series before.
    More,
}

/// The width of a text.
pub(super) fn width_of(text: &str) -> f64 {
    text.chars().count() as f64 * LETTER
}

impl<'a> Canvas<'a> {
    pub(super) fn new(words: &'a Words, width: f64) -> Canvas<'a> {
        Canvas { shapes: Vec::new(), words, width }
    }

    pub(super) fn path(&mut self, role: Role, data: PathData) {
        if !data.is_empty() {
            self.shapes.push(Shape::Path { role, data, tip: String::new() });
        }
    }

    pub(super) fn line(&mut self, role: Role, from: (f64, f64), to: (f64, f64)) {
        self.path(role, PathData::line(from, to));
    }

    /// A rectangle with a tooltip.
    pub(super) fn rect(&mut self, role: Role, area: Area, tip: &str) {
        let Area { left, top, width, height } = area;
        let tip = tip.to_owned();
        self.shapes.push(Shape::Rect { role, x: left, y: top, width, height, tip });
    }

    pub(super) fn text(&mut self, role: TextRole, x: f64, y: f64, text: &str) {
        self.shapes.push(Shape::Text { role, x, y, text: text.to_owned() });
    }

    /// The horizontal axis under an area: grid, ticks and label.
    pub(super) fn axis_below(&mut self, area: Area, axis: &Axis, scale: &Scale) {
        let bottom = area.bottom();
        let ticks: Vec<(f64, String)> =
            scale.ticks().iter().map(|&t| (t, axis.unit.say(t, self.words))).collect();
        let widest = ticks.iter().map(|(_, text)| width_of(text)).fold(1.0, f64::max);
        let room = area.width / ticks.len().max(1) as f64;
        let every = (widest / room).ceil().max(1.0) as usize;
        for (i, (tick, text)) in ticks.iter().enumerate() {
            let x = area.left + scale.place(*tick);
            self.line(Role::Grid, (x, area.top), (x, bottom));
            if i % every == 0 {
                self.text(TextRole::Mid, x, bottom + 18.0, text);
            }
        }
        self.line(Role::Axis, (area.left, bottom), (area.right(), bottom));
        self.text(TextRole::Mid, area.left + area.width / 2.0, bottom + 40.0, &axis.label);
    }

    /// The vertical axis left of an area. Its label is above it and horizontal, which is easier to
    /// read.
    pub(super) fn axis_left(&mut self, area: Area, axis: &Axis, scale: &Scale) {
        for tick in scale.ticks() {
            let y = area.bottom() - scale.place(tick);
            self.line(Role::Grid, (area.left, y), (area.right(), y));
            let text = axis.unit.say(tick, self.words);
            self.text(TextRole::End, area.left - 8.0, y + 4.5, &text);
        }
        self.text(TextRole::Label, 10.0, area.top - 14.0, &axis.label);
    }

    /// A mark of a series: its colour and its shape, so series differ not only by colour.
    pub(super) fn mark(&mut self, style: SeriesStyle, x: f64, y: f64, tip: &str) {
        let mut data = PathData::default();
        style.mark(&mut data, x, y, MARK);
        self.shapes.push(Shape::Path { role: Role::Mark(style), data, tip: tip.to_owned() });
    }

    /// Names with their marks, in as many columns as fit. Returns the height.
    pub(super) fn legend(&mut self, top: f64, names: &[(Key, String)]) -> f64 {
        let widest = names.iter().map(|(_, name)| width_of(name)).fold(60.0, f64::max) + 48.0;
        let columns = ((self.width - 20.0) / widest).floor().max(1.0) as usize;
        for (i, (key, name)) in names.iter().enumerate() {
            let x = 10.0 + (i % columns) as f64 * widest;
            let y = top + (i / columns) as f64 * LINE + 10.0;
            let end = x + 28.0;
            match *key {
                Key::Diagonal => self.line(Role::Diagonal, (x, y), (end, y)),
                Key::More => {}
                Key::Series { style, joined } => {
                    if joined {
                        self.line(Role::Line(style), (x, y), (end, y));
                    }
                    self.mark(style, x + 14.0, y, "");
                }
            }
            self.text(TextRole::Name, end + 7.0, y + 4.5, name);
        }
        names.len().div_ceil(columns) as f64 * LINE + 6.0
    }

    /// The finished chart: title, text for readers who cannot see it, and drawing.
    pub(super) fn finish(self, id: &str, title: &str, alt: &str, height: f64) -> Drawing {
        // The letters of a title are larger than those of labels, and bold; if that is too wide,
        // they are only bold.
        let long = width_of(title) * 1.4 > self.width - 20.0;
        let role = if long { TextRole::LongTitle } else { TextRole::Title };
        let mut shapes = vec![Shape::Text { role, x: 10.0, y: 24.0, text: title.to_owned() }];
        shapes.extend(self.shapes);
        Drawing {
            id: id.to_owned(),
            title: title.to_owned(),
            alt: alt.to_owned(),
            width: self.width,
            height,
            shapes,
        }
    }
}
