//! The charts of one group of boards.

mod cactus;
mod curves;
mod distributions;
mod scatter;

pub use scatter::Pair;

use super::{labels, labels::series_styles, unit};
use crate::{Group, Measure, Row};
use taquin_i18n::Words;
use taquin_render::chart::{Axis, AxisScale, Bar, BarChart, ChartWidth, Drawing, SeriesStyle};

/// A chart and its caption.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// For a file's name.
    pub name: String,
    /// For a page.
    pub svg: String,
    /// For files.
    pub drawing: Drawing,
    /// In words.
    pub caption: String,
}

/// Every chart for which a group has enough data, in this width.
pub fn charts(group: &Group, number: usize, chart_width: ChartWidth, words: &Words) -> Vec<Chart> {
    charts_of(group, number, chart_width, &Pair::USUAL, words)
}

/// The same, with scatter plots of these pairs.
pub fn charts_of(
    group: &Group,
    number: usize,
    chart_width: ChartWidth,
    pairs: &[Pair],
    words: &Words,
) -> Vec<Chart> {
    let (labels, styles) = (labels(group), series_styles(group));
    let draw = Draw { group, labels: &labels, styles: &styles, number, chart_width, words };
    let mut all: Vec<Option<Chart>> = vec![
        draw.nodes(),
        draw.growth(),
        draw.cactus(Measure::Cpu),
        draw.cactus(Measure::Generated),
        draw.boxes(Measure::Cpu),
        draw.boxes(Measure::Generated),
        draw.lengths(),
        draw.estimates(),
        draw.distances(),
        draw.histograms(),
    ];
    all.extend(pairs.iter().map(|pair| draw.scatter(*pair)));
    all.into_iter().flatten().collect()
}

/// What every chart of a group needs.
struct Draw<'a> {
    group: &'a Group,
    labels: &'a [String],
    styles: &'a [SeriesStyle],
    number: usize,
    chart_width: ChartWidth,
    words: &'a Words,
}

impl Draw<'_> {
    fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    fn id(&self, name: &str) -> String {
        format!("{name}-{}", self.number)
    }

    /// An axis of a measure; its label says the unit and the scale.
    fn axis(&self, measure: Measure, spread: AxisScale) -> Axis {
        let label = self.say(&format!("{}.axis", super::measure_message(measure)));
        let label = match spread {
            AxisScale::Log => self.words.say_with("lab-axis-log", &[("label", label.into())]),
            AxisScale::Linear => label,
        };
        Axis { label, spread, unit: unit(measure) }
    }

    /// Rows with their styles and names.
    fn rows(&self) -> impl Iterator<Item = (SeriesStyle, &Row, &String)> {
        let rows = self.group.rows.iter().zip(self.styles).zip(self.labels);
        rows.map(|((row, style), name)| (*style, row, name))
    }

    fn chart(&self, name: &str, drawing: Drawing, caption: String) -> Option<Chart> {
        Some(Chart { name: name.to_owned(), svg: drawing.svg(), drawing, caption })
    }

    /// The text for readers who cannot see the chart: its title and its values.
    fn alt(&self, name: &str, values: impl Iterator<Item = String>) -> String {
        let values: Vec<String> = values.collect();
        let values = values.join(&self.say("list-separator"));
        format!("{} {values}", self.say(&format!("lab-chart-{name}.alt")))
    }

    /// The means of the states expanded, with their intervals.
    fn nodes(&self) -> Option<Chart> {
        let bars: Vec<Bar> = self
            .rows()
            .filter_map(|(style, row, name)| {
                let found = row.statistics(Measure::Expanded)?;
                let (name, between) = (name.clone(), found.interval);
                Some(Bar { name, style, value: found.mean, between })
            })
            .collect();
        // One bar alone compares nothing.
        if bars.len() < 2 {
            return None;
        }
        let axis = self.axis(Measure::Expanded, AxisScale::Log);
        let told =
            bars.iter().map(|b| format!("{} {}", b.name, axis.unit.say(b.value, self.words)));
        let alt = self.alt("nodes", told);
        let chart =
            BarChart { id: self.id("nodes"), title: self.say("lab-chart-nodes"), alt, axis, bars };
        let drawing = chart.draw(self.chart_width, self.words);
        self.chart("nodes", drawing, self.say("lab-chart-nodes.caption"))
    }
}
