//! Bar charts (points on a logarithmic axis) with error bars, and box plots: one row per item.

use super::canvas::{Area, Canvas, ChartWidth, MARK};
use super::drawing::{Drawing, Role, TextRole};
use super::path::PathData;
use super::rows::Rows;
use super::scale::{Axis, AxisScale, Scale};
use super::series_style::SeriesStyle;
use taquin_i18n::Words;

/// Height of a row.
const ROW: f64 = 28.0;

/// A bar chart with confidence intervals.
#[derive(Clone, PartialEq, Debug)]
pub struct BarChart {
    /// Unique on its page.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// The text for readers who cannot see it.
    pub alt: String,
    /// Along the bars.
    pub axis: Axis,
    /// From the top down.
    pub bars: Vec<Bar>,
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// Its name.
    pub name: String,
    /// Its style.
    pub style: SeriesStyle,
    /// Its value.
    pub value: f64,
    /// Its confidence interval.
    pub between: Option<(f64, f64)>,
}

/// A box plot.
#[derive(Clone, PartialEq, Debug)]
pub struct BoxChart {
    /// Unique on its page.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// The text for readers who cannot see it.
    pub alt: String,
    /// Along the boxes.
    pub axis: Axis,
    /// From the top down.
    pub boxes: Vec<Quantiles>,
}

/// One distribution: a box from the first to the third quartile with the median, and whiskers from
/// the 5th to the 95th percentile.
#[derive(Clone, PartialEq, Debug)]
pub struct Quantiles {
    /// Its name.
    pub name: String,
    /// Its style, of which a box shows the colour.
    pub style: SeriesStyle,
    /// The 5th, 25th, 50th, 75th and 95th percentile.
    pub at: [f64; 5],
}

impl BarChart {
    /// The chart as an SVG element.
    pub fn svg(&self, chart_width: ChartWidth, words: &Words) -> String {
        self.draw(chart_width, words).svg()
    }

    /// The finished chart.
    pub fn draw(&self, chart_width: ChartWidth, words: &Words) -> Drawing {
        let values = self.bars.iter().flat_map(|b| [b.value, b.between.map_or(b.value, |b| b.1)]);
        let names: Vec<&str> = self.bars.iter().map(|bar| bar.name.as_str()).collect();
        // Numbers are at the ends of the bars and need room to the right.
        let rows = Rows::new(&names, chart_width, ROW, 90.0);
        let scale = Scale::fit(&self.axis, values, rows.area.width);
        let mut canvas = Canvas::new(words, chart_width.width());
        canvas.axis_below(rows.area, &self.axis, &scale);
        for (i, bar) in self.bars.iter().enumerate() {
            let (left, y) = (rows.area.left, rows.middle(i));
            rows.name(&mut canvas, i, &bar.name);
            let width = scale.place(bar.value).max(1.0);
            // A logarithmic axis has no zero, so the length of a bar would mean nothing there.
            match self.axis.spread {
                AxisScale::Linear => {
                    let area = Area { left, top: y - 8.0, width, height: 16.0 };
                    canvas.rect(Role::Fill(bar.style.colour()), area, "");
                }
                AxisScale::Log => canvas.line(Role::Grid, (left, y), (left + width, y)),
            }
            let mut end = left + width;
            if let Some((low, high)) = bar.between {
                let (a, b) = (left + scale.place(low), left + scale.place(high));
                let mut path = PathData::line((a, y), (b, y));
                path.stroke((a, y - 4.0), (a, y + 4.0));
                path.stroke((b, y - 4.0), (b, y + 4.0));
                canvas.path(Role::Whisker, path);
                end = end.max(b);
            }
            if self.axis.spread == AxisScale::Log {
                canvas.mark(bar.style, left + width, y, "");
                end = end.max(left + width + MARK);
            }
            let text = self.axis.unit.say(bar.value, words);
            canvas.text(TextRole::Name, end + 7.0, y + 4.5, &text);
        }
        canvas.finish(&self.id, &self.title, &self.alt, rows.height())
    }
}

impl BoxChart {
    /// The chart as an SVG element.
    pub fn svg(&self, chart_width: ChartWidth, words: &Words) -> String {
        self.draw(chart_width, words).svg()
    }

    /// The finished chart.
    pub fn draw(&self, chart_width: ChartWidth, words: &Words) -> Drawing {
        let values = self.boxes.iter().flat_map(|b| b.at);
        let names: Vec<&str> = self.boxes.iter().map(|b| b.name.as_str()).collect();
        let rows = Rows::new(&names, chart_width, ROW, 24.0);
        let scale = Scale::fit(&self.axis, values, rows.area.width);
        let mut canvas = Canvas::new(words, chart_width.width());
        canvas.axis_below(rows.area, &self.axis, &scale);
        for (i, quantiles) in self.boxes.iter().enumerate() {
            rows.name(&mut canvas, i, &quantiles.name);
            let y = rows.middle(i);
            let [p5, q1, median, q3, p95] = quantiles.at.map(|v| rows.area.left + scale.place(v));
            let values = quantiles.at.map(|v| self.axis.unit.say(v, words)).join(" · ");
            let tip = words.named(&quantiles.name, &values);
            let mut path = PathData::line((p5, y), (q1, y));
            path.stroke((q3, y), (p95, y));
            path.stroke((p5, y - 5.0), (p5, y + 5.0));
            path.stroke((p95, y - 5.0), (p95, y + 5.0));
            canvas.path(Role::Whisker, path);
            let area = Area { left: q1, top: y - 8.0, width: (q3 - q1).max(1.0), height: 16.0 };
            canvas.rect(Role::Fill(quantiles.style.colour()), area, &tip);
            canvas.line(Role::Median, (median, y - 8.0), (median, y + 8.0));
        }
        canvas.finish(&self.id, &self.title, &self.alt, rows.height())
    }
}
