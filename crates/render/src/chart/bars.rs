//! One row a thing: bars with their whiskers, or boxes.

use super::canvas::{Area, Canvas, Room, width_of};
use super::scale::{Axis, Scale};
use super::style::COLOURS;
use taquin_i18n::Words;

/// Height of a row, and of the name above it where there is no room beside it.
const ROW: f64 = 28.0;
const NAME: f64 = 18.0;

/// The longest name that is shown in full.
const LONGEST: usize = 44;

/// Values side by side, each with how sure it is.
#[derive(Clone, PartialEq, Debug)]
pub struct BarChart {
    /// Unique on its page.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// What a reader who cannot see it is told.
    pub alt: String,
    /// Along the bars.
    pub axis: Axis,
    /// From the top down.
    pub bars: Vec<Bar>,
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What it is of.
    pub name: String,
    /// Its place among the colours.
    pub colour: usize,
    /// How long.
    pub value: f64,
    /// Between which values it surely is.
    pub between: Option<(f64, f64)>,
}

/// Distributions side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct BoxChart {
    /// Unique on its page.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// What a reader who cannot see it is told.
    pub alt: String,
    /// Along the boxes.
    pub axis: Axis,
    /// From the top down.
    pub boxes: Vec<Quantiles>,
}

/// One distribution: a box from quarter to quarter with the median in it, whiskers from the 5th to
/// the 95th percentile.
#[derive(Clone, PartialEq, Debug)]
pub struct Quantiles {
    /// What it is of.
    pub name: String,
    /// Its place among the colours.
    pub colour: usize,
    /// The 5th, 25th, 50th, 75th and 95th percentile.
    pub at: [f64; 5],
}

impl BarChart {
    /// The chart as an SVG element.
    pub fn svg(&self, room: Room, words: &Words) -> String {
        let values = self.bars.iter().flat_map(|b| [b.value, b.between.map_or(b.value, |b| b.1)]);
        let names: Vec<&str> = self.bars.iter().map(|bar| bar.name.as_str()).collect();
        // Numbers stand at the bars' ends and need room to the right.
        let rows = Rows::new(&names, room, 90.0);
        let scale = Scale::fit(self.axis.spread, values, rows.area.width);
        let mut canvas = Canvas::new(words, room.width());
        canvas.axis_below(rows.area, &self.axis, &scale);
        for (i, bar) in self.bars.iter().enumerate() {
            let (left, y) = (rows.area.left, rows.middle(i));
            rows.name(&mut canvas, i, &bar.name);
            let (top, width) = (y - 8.0, scale.place(bar.value).max(1.0));
            let colour = bar.colour % COLOURS;
            canvas.add(format_args!(
                "<rect class=\"f{colour}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" \
                 height=\"16\" rx=\"2\"/>"
            ));
            let mut end = left + width;
            if let Some((low, high)) = bar.between {
                let (a, b) = (left + scale.place(low), left + scale.place(high));
                canvas.add(format_args!(
                    "<path class=\"whisker\" d=\"M{a:.1} {y:.1}H{b:.1}M{a:.1} {:.1}v8M{b:.1} {:.1}v8\"/>",
                    y - 4.0,
                    y - 4.0
                ));
                end = end.max(b);
            }
            canvas.text("name", end + 7.0, y + 4.5, &self.axis.unit.say(bar.value, words));
        }
        canvas.finish(&self.id, &self.title, &self.alt, rows.height())
    }
}

impl BoxChart {
    /// The chart as an SVG element.
    pub fn svg(&self, room: Room, words: &Words) -> String {
        let values = self.boxes.iter().flat_map(|b| b.at);
        let names: Vec<&str> = self.boxes.iter().map(|b| b.name.as_str()).collect();
        let rows = Rows::new(&names, room, 24.0);
        let scale = Scale::fit(self.axis.spread, values, rows.area.width);
        let mut canvas = Canvas::new(words, room.width());
        canvas.axis_below(rows.area, &self.axis, &scale);
        for (i, quantiles) in self.boxes.iter().enumerate() {
            rows.name(&mut canvas, i, &quantiles.name);
            let y = rows.middle(i);
            let [p5, q1, median, q3, p95] = quantiles.at.map(|v| rows.area.left + scale.place(v));
            let colour = quantiles.colour % COLOURS;
            let tip = crate::markup::escape(&format!(
                "{}: {}",
                quantiles.name,
                quantiles.at.map(|v| self.axis.unit.say(v, words)).join(" · ")
            ));
            let (top, width) = (y - 8.0, (q3 - q1).max(1.0));
            canvas.add(format_args!(
                "<path class=\"line l{colour}\" d=\"M{p5:.1} {y:.1}H{q1:.1}M{q3:.1} {y:.1}H{p95:.1}\
                 M{p5:.1} {a:.1}v10M{p95:.1} {a:.1}v10\"/>\n\
                 <rect class=\"f{colour}\" x=\"{q1:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" \
                 height=\"16\" rx=\"2\"><title>{tip}</title></rect>\n\
                 <path class=\"whisker\" d=\"M{median:.1} {top:.1}v16\" stroke-width=\"2.5\"/>",
                a = y - 5.0,
            ));
        }
        canvas.finish(&self.id, &self.title, &self.alt, rows.height())
    }
}

/// Where rows and their names stand: names before the rows, or above them.
struct Rows {
    area: Area,
    above: bool,
}

impl Rows {
    fn new(names: &[&str], room: Room, right: f64) -> Rows {
        let above = room == Room::Narrow;
        let widest = names.iter().map(|name| width_of(&cut(name))).fold(40.0, f64::max);
        let left = if above { 16.0 } else { widest + 18.0 };
        let row = if above { ROW + NAME } else { ROW };
        let height = names.len() as f64 * row + 8.0;
        let width = room.width() - left - right;
        Rows { area: Area { left, top: 42.0, width, height }, above }
    }

    /// The middle of a row's bar.
    fn middle(&self, row: usize) -> f64 {
        let name = if self.above { NAME } else { 0.0 };
        self.area.top + 4.0 + row as f64 * (ROW + name) + name + ROW / 2.0
    }

    fn name(&self, canvas: &mut Canvas<'_>, row: usize, name: &str) {
        let (left, middle) = (self.area.left, self.middle(row));
        match self.above {
            true => canvas.text("name", left, middle - 14.0, &cut(name)),
            false => canvas.text("name end", left - 8.0, middle + 4.5, &cut(name)),
        }
    }

    fn height(&self) -> f64 {
        self.area.bottom() + 54.0
    }
}

/// A name that leaves room for the bars.
fn cut(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}
