//! A finished chart: shapes and texts, for a page (SVG) or as pixels (PNG).

use super::path::PathData;
use super::series_style::SeriesStyle;
use crate::markup::escape;
use std::fmt::Write;

/// A finished chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) alt: String,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) shapes: Vec<Shape>,
}

/// The role of a line or an area, which determines its style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Grid,
    Axis,
    Diagonal,
    Whisker,
    Median,
    /// The line of a series.
    Line(SeriesStyle),
    /// The regression line of a series.
    Fit(SeriesStyle),
    /// An area in the colour of a series.
    Fill(usize),
    /// Marks of a series, filled or hollow.
    Mark(SeriesStyle),
    /// Many marks of a series, which may overlap.
    Cloud(SeriesStyle),
}

/// How a text is aligned and styled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TextRole {
    Label,
    Mid,
    End,
    Name,
    NameEnd,
    Title,
    LongTitle,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    Path { role: Role, data: PathData, tip: String },
    Rect { role: Role, x: f64, y: f64, width: f64, height: f64, tip: String },
    Text { role: TextRole, x: f64, y: f64, text: String },
}

impl Role {
    fn class(self) -> String {
        match self {
            Role::Grid => "grid".to_owned(),
            Role::Axis => "axis".to_owned(),
            Role::Diagonal => "diagonal".to_owned(),
            Role::Whisker => "whisker".to_owned(),
            Role::Median => "median".to_owned(),
            Role::Line(style) => format!("line l{} d{}", style.colour(), style.dash()),
            Role::Fit(style) => format!("fit l{} d{}", style.colour(), style.dash()),
            Role::Fill(colour) => format!("f{colour}"),
            Role::Mark(style) => marked(style, ""),
            Role::Cloud(style) => marked(style, " cloud"),
        }
    }
}

fn marked(style: SeriesStyle, more: &str) -> String {
    match style.hollow() {
        true => format!("hollow l{}{more}", style.colour()),
        false => format!("f{}{more}", style.colour()),
    }
}

impl TextRole {
    fn class(self) -> &'static str {
        match self {
            TextRole::Label => "",
            TextRole::Mid => "mid",
            TextRole::End => "end",
            TextRole::Name => "name",
            TextRole::NameEnd => "name end",
            TextRole::Title => "title",
            TextRole::LongTitle => "title long",
        }
    }
}

impl Drawing {
    /// The chart as an SVG element, for a page that contains [`super::style`].
    pub fn svg(&self) -> String {
        let (title, alt, id) = (escape(&self.title), escape(&self.alt), escape(&self.id));
        let mut out = format!(
            "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height:.0}\" \
             role=\"img\" aria-labelledby=\"{id}-title {id}-text\">\n\
             <title id=\"{id}-title\">{title}</title>\n<desc id=\"{id}-text\">{alt}</desc>\n",
            width = self.width,
            height = self.height,
        );
        for shape in &self.shapes {
            shape.svg(&mut out);
        }
        out.push_str("</svg>\n");
        out
    }
}

impl Shape {
    /// Adds its element; writing to a `String` cannot fail.
    fn svg(&self, out: &mut String) {
        let tip = |name: &str, tip: &str| match tip {
            "" => "/>".to_owned(),
            tip => format!("><title>{}</title></{name}>", escape(tip)),
        };
        let _ = match self {
            Shape::Path { role, data, tip: text } => writeln!(
                out,
                "<path class=\"{}\" d=\"{}\"{}",
                role.class(),
                data.svg(),
                tip("path", text)
            ),
            Shape::Rect { role, x, y, width, height, tip: text } => writeln!(
                out,
                "<rect class=\"{}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"{}",
                role.class(),
                tip("rect", text)
            ),
            Shape::Text { role, x, y, text } => writeln!(
                out,
                "<text class=\"{}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>",
                role.class(),
                escape(text)
            ),
        };
    }
}
