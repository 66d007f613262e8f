//! What all charts share: a sheet to draw on, text, axes, marks and a legend.

use super::scale::{Axis, Scale};
use super::style::COLOURS;
use crate::markup::escape;
use std::fmt::Write;
use taquin_i18n::Words;

/// How much room a chart has. Its place scales it; what differs is how large its letters are then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// A page to itself.
    Wide,
    /// A column beside something else, or a phone: its letters stay readable there.
    Narrow,
}

impl Room {
    pub(super) fn width(self) -> f64 {
        match self {
            Room::Wide => 760.0,
            Room::Narrow => 400.0,
        }
    }
}

/// What a letter takes on average, at the size of labels. Generous: fonts differ.
const LETTER: f64 = 7.2;

/// Height of a line of text.
pub(super) const LINE: f64 = 20.0;

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

/// A drawing in the making.
pub(super) struct Canvas<'a> {
    body: String,
    words: &'a Words,
    width: f64,
}

/// Space that a text takes.
pub(super) fn width_of(text: &str) -> f64 {
    text.chars().count() as f64 * LETTER
}

impl<'a> Canvas<'a> {
    pub(super) fn new(words: &'a Words, width: f64) -> Canvas<'a> {
        Canvas { body: String::new(), words, width }
    }

    /// Adds markup; a `String` takes whatever is written to it.
    pub(super) fn add(&mut self, markup: std::fmt::Arguments<'_>) {
        let _ = self.body.write_fmt(markup);
        self.body.push('\n');
    }

    pub(super) fn text(&mut self, class: &str, x: f64, y: f64, text: &str) {
        let text = escape(text);
        self.add(format_args!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"));
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
            let top = area.top;
            self.add(format_args!("<path class=\"grid\" d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>"));
            if i % every == 0 {
                self.text("mid", x, bottom + 18.0, text);
            }
        }
        let (left, right) = (area.left, area.right());
        self.add(format_args!("<path class=\"axis\" d=\"M{left:.1} {bottom:.1}H{right:.1}\"/>"));
        self.text("mid", area.left + area.width / 2.0, bottom + 40.0, &axis.label);
    }

    /// The vertical axis left of an area. Its label stands above it, where it reads without
    /// turning one's head.
    pub(super) fn axis_left(&mut self, area: Area, axis: &Axis, scale: &Scale) {
        for tick in scale.ticks() {
            let y = area.bottom() - scale.place(tick);
            let (left, right) = (area.left, area.right());
            self.add(format_args!("<path class=\"grid\" d=\"M{left:.1} {y:.1}H{right:.1}\"/>"));
            let text = axis.unit.say(tick, self.words);
            self.text("end", area.left - 8.0, y + 4.5, &text);
        }
        self.text("", 10.0, area.top - 14.0, &axis.label);
    }

    /// A mark of a series: its colour and, so that colours are not all, its shape.
    pub(super) fn mark(&mut self, series: usize, x: f64, y: f64, tip: &str) {
        let colour = series % COLOURS;
        let d = match series % 4 {
            0 => format!("M{:.1} {y:.1}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", x - 4.0),
            1 => format!("M{:.1} {:.1}h7v7h-7z", x - 3.5, y - 3.5),
            2 => format!("M{x:.1} {:.1}l4.5 8h-9z", y - 5.0),
            _ => format!("M{x:.1} {:.1}l5 5l-5 5l-5 -5z", y - 5.0),
        };
        match tip {
            "" => self.add(format_args!("<path class=\"f{colour}\" d=\"{d}\"/>")),
            tip => {
                let tip = escape(tip);
                self.add(format_args!(
                    "<path class=\"f{colour}\" d=\"{d}\"><title>{tip}</title></path>"
                ));
            }
        }
    }

    /// Names with their marks, in as many columns as fit; gives the height it took.
    ///
    /// A series is its colour and whether a line joins its marks; what is none is the diagonal.
    pub(super) fn legend(&mut self, top: f64, names: &[(Option<(usize, bool)>, &str)]) -> f64 {
        let widest = names.iter().map(|(_, name)| width_of(name)).fold(60.0, f64::max) + 48.0;
        let columns = ((self.width - 20.0) / widest).floor().max(1.0) as usize;
        for (i, (series, name)) in names.iter().enumerate() {
            let x = 10.0 + (i % columns) as f64 * widest;
            let y = top + (i / columns) as f64 * LINE + 10.0;
            let end = x + 28.0;
            let class = match *series {
                None => Some("diagonal".to_owned()),
                Some((colour, joined)) => joined.then(|| line_class(colour)),
            };
            if let Some(class) = class {
                self.add(format_args!("<path class=\"{class}\" d=\"M{x:.1} {y:.1}H{end:.1}\"/>"));
            }
            if let Some((colour, _)) = *series {
                self.mark(colour, x + 14.0, y, "");
            }
            self.text("name", end + 7.0, y + 4.5, name);
        }
        names.len().div_ceil(columns) as f64 * LINE + 6.0
    }

    /// The finished chart: title, what a reader who cannot see it is told, and the drawing.
    pub(super) fn finish(self, id: &str, title: &str, alt: &str, height: f64) -> String {
        // A title's letters are larger than a label's by a quarter; where that is too much, they
        // are as large.
        let long = width_of(title) * 1.25 > self.width - 20.0;
        let class = if long { "title long" } else { "title" };
        let (title, alt, id) = (escape(title), escape(alt), escape(id));
        format!(
            "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height:.0}\" \
             role=\"img\" aria-labelledby=\"{id}-title {id}-text\">\n\
             <title id=\"{id}-title\">{title}</title>\n<desc id=\"{id}-text\">{alt}</desc>\n\
             <text class=\"{class}\" x=\"10\" y=\"24\">{title}</text>\n{body}</svg>\n",
            body = self.body,
            width = self.width,
        )
    }
}

/// How the line of a series is drawn: its colour, and dashes once the colours are used up.
pub(super) fn line_class(series: usize) -> String {
    let dashed = if series >= COLOURS { " dashed" } else { "" };
    format!("line l{}{dashed}", series % COLOURS)
}
