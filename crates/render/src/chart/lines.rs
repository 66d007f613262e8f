//! Curves over one horizontal axis, with a mark at every point.

use super::canvas::{Area, Canvas, Room, line_class, width_of};
use super::scale::{Axis, Scale, Spread};
use taquin_i18n::Words;

/// Several curves.
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// Unique on its page.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// What a reader who cannot see it is told.
    pub alt: String,
    /// From left to right.
    pub x: Axis,
    /// From below upwards.
    pub y: Axis,
    /// The curves.
    pub series: Vec<Series>,
    /// The name of the line on which both axes are equal, if it is to be drawn. Both axes then have
    /// one scale.
    pub diagonal: Option<String>,
}

/// One curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its place among the colours: the same thing has the same colour in all charts of a page.
    pub colour: usize,
    /// From left to right.
    pub points: Vec<(f64, f64)>,
    /// Whether its points are joined; single points may stand on another curve.
    pub joined: bool,
}

impl LineChart {
    /// The chart as an SVG element, to stand in a page that holds [`super::style`].
    pub fn svg(&self, room: Room, words: &Words) -> String {
        let width = room.width();
        let xs = || self.series.iter().flat_map(|s| s.points.iter().map(|p| p.0));
        let ys = || self.series.iter().flat_map(|s| s.points.iter().map(|p| p.1));
        let height = width * if self.diagonal.is_some() { 0.53 } else { 0.45 };
        // Fitted once to learn how much room its numbers need.
        let widest = Scale::fit(self.y.spread, ys(), height)
            .ticks()
            .iter()
            .map(|&tick| width_of(&self.y.unit.say(tick, words)))
            .fold(20.0, f64::max);
        let left = widest + 16.0;
        let area = Area { left, top: 76.0, width: width - left - 24.0, height };
        let (x, y) = match self.diagonal {
            Some(_) => (
                Scale::fit(self.x.spread, xs(), area.width),
                Scale::fit(self.y.spread, ys().chain(xs()), area.height),
            ),
            None => (
                Scale::fit(self.x.spread, xs(), area.width),
                Scale::fit(self.y.spread, ys(), area.height),
            ),
        };
        let mut canvas = Canvas::new(words, width);
        canvas.axis_below(area, &self.x, &x);
        canvas.axis_left(area, &self.y, &y);
        if self.diagonal.is_some() {
            self.draw_diagonal(&mut canvas, area, (&x, &y));
        }
        let place = |p: &(f64, f64)| (area.left + x.place(p.0), area.bottom() - y.place(p.1));
        for series in &self.series {
            let class = line_class(series.colour);
            let path: Vec<String> =
                series.points.iter().map(place).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            if series.joined && !path.is_empty() {
                let path = path.join("L");
                canvas.add(format_args!("<path class=\"{class}\" d=\"M{path}\"/>"));
            }
            for point in &series.points {
                let (px, py) = place(point);
                let say = |axis: &Axis, value| axis.unit.say(value, words);
                let tip = format!(
                    "{}: {} → {}",
                    series.name,
                    say(&self.x, point.0),
                    say(&self.y, point.1)
                );
                canvas.mark(series.colour, px, py, &tip);
            }
        }
        let names = self.series.iter().map(|s| (Some((s.colour, s.joined)), s.name.as_str()));
        let names: Vec<_> =
            names.chain(self.diagonal.iter().map(|name| (None, name.as_str()))).collect();
        let top = area.bottom() + 56.0;
        let legend = canvas.legend(top, &names);
        canvas.finish(&self.id, &self.title, &self.alt, top + legend + 4.0)
    }

    /// Draws the line of equal values.
    fn draw_diagonal(&self, canvas: &mut Canvas<'_>, area: Area, (x, y): (&Scale, &Scale)) {
        let end = x.high().min(y.high());
        let low = if self.x.spread == Spread::Log { 1.0 } else { 0.0 };
        let from = (area.left + x.place(low), area.bottom() - y.place(low));
        let to = (area.left + x.place(end), area.bottom() - y.place(end));
        canvas.add(format_args!(
            "<path class=\"diagonal\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
            from.0, from.1, to.0, to.1
        ));
    }
}
