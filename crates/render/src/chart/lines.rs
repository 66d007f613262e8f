//! Curves over one horizontal axis, with marks on them.

use super::canvas::{Area, Canvas, ChartWidth, Key, width_of};
use super::drawing::{Drawing, Role};
use super::path::PathData;
use super::scale::{Axis, AxisScale, Scale};
use super::series_style::SeriesStyle;
use taquin_i18n::Words;

/// The number of marks on a curve with very many points.
const MARKS: usize = 8;
/// From this many points on, a curve has few marks.
const MANY_POINTS: usize = 40;
/// From this many curves on, only every third point has a mark.
const MANY_CURVES: usize = 8;

/// Several curves.
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// Unique on its page.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// The text for readers who cannot see it.
    pub alt: String,
    /// From left to right.
    pub x: Axis,
    /// From below upwards.
    pub y: Axis,
    /// The curves.
    pub series: Vec<Series>,
    /// The name of the diagonal, if it is drawn. Both axes then have the same scale.
    pub diagonal: Option<String>,
}

/// One curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its style.
    pub style: SeriesStyle,
    /// From left to right.
    pub points: Vec<(f64, f64)>,
    /// True if its points are joined by a line; single points may be on another curve.
    pub joined: bool,
}

impl LineChart {
    /// The chart as an SVG element, for a page that contains [`super::style`].
    pub fn svg(&self, chart_width: ChartWidth, words: &Words) -> String {
        self.draw(chart_width, words).svg()
    }

    /// The finished chart.
    pub fn draw(&self, chart_width: ChartWidth, words: &Words) -> Drawing {
        let width = chart_width.width();
        let xs = || self.series.iter().flat_map(|s| s.points.iter().map(|p| p.0));
        let ys = || self.series.iter().flat_map(|s| s.points.iter().map(|p| p.1));
        let height = width * if self.diagonal.is_some() { 0.53 } else { 0.45 };
        // Fitted once to measure the width of its numbers.
        let widest = Scale::fit(&self.y, ys(), height)
            .ticks()
            .iter()
            .map(|&tick| width_of(&self.y.unit.say(tick, words)))
            .fold(20.0, f64::max);
        let left = widest + 16.0;
        let area = Area { left, top: 76.0, width: width - left - 24.0, height };
        let x = Scale::fit(&self.x, xs(), area.width);
        let y = match self.diagonal {
            Some(_) => Scale::fit(&self.y, ys().chain(xs()), area.height),
            None => Scale::fit(&self.y, ys(), area.height),
        };
        let mut canvas = Canvas::new(words, width);
        canvas.axis_below(area, &self.x, &x);
        canvas.axis_left(area, &self.y, &y);
        if self.diagonal.is_some() {
            self.draw_diagonal(&mut canvas, area, (&x, &y));
        }
        let place = |p: &(f64, f64)| (area.left + x.place(p.0), area.bottom() - y.place(p.1));
        for (number, series) in self.series.iter().enumerate() {
            if series.joined {
                let path = PathData::through(series.points.iter().map(place));
                canvas.path(Role::Line(series.style), path);
            }
            for (_, point) in self.marked(series, number) {
                let (px, py) = place(point);
                let say = |axis: &Axis, value| axis.unit.say(value, words);
                let value = format!("{} → {}", say(&self.x, point.0), say(&self.y, point.1));
                let tip = words.named(&series.name, &value);
                canvas.mark(series.style, px, py, &tip);
            }
        }
        let key = |s: &Series| Key::Series { style: s.style, joined: s.joined };
        let names = self.series.iter().map(|s| (key(s), s.name.clone()));
        let diagonal = self.diagonal.iter().map(|name| (Key::Diagonal, name.clone()));
        let names: Vec<_> = names.chain(diagonal).collect();
        let top = area.bottom() + 56.0;
        let legend = canvas.legend(top, &names);
        canvas.finish(&self.id, &self.title, &self.alt, top + legend + 4.0)
    }

    /// The points that have marks: all, unless they are so many that marks would hide the curves.
    /// Marks of different curves are then at different positions.
    fn marked<'a>(
        &self,
        series: &'a Series,
        number: usize,
    ) -> impl Iterator<Item = (usize, &'a (f64, f64))> + use<'a> {
        let every = match series.points.len() {
            many if series.joined && many > MANY_POINTS => many.div_ceil(MARKS),
            _ if series.joined && self.series.len() > MANY_CURVES => 3,
            _ => 1,
        };
        let last = series.points.len().saturating_sub(1);
        let points = series.points.iter().enumerate();
        points.filter(move |(i, _)| i % every == number % every || *i == last)
    }

    /// Draws the line of equal values.
    fn draw_diagonal(&self, canvas: &mut Canvas<'_>, area: Area, (x, y): (&Scale, &Scale)) {
        let end = x.high().min(y.high());
        let low = if self.x.spread == AxisScale::Log { 1.0 } else { 0.0 };
        let from = (area.left + x.place(low), area.bottom() - y.place(low));
        let to = (area.left + x.place(end), area.bottom() - y.place(end));
        canvas.line(Role::Diagonal, from, to);
    }
}
