//! Boxes and histograms.

use super::{Chart, Draw};
use crate::report::measure_message;
use crate::{Measure, Sample};
use std::collections::BTreeMap;
use taquin_render::chart::{
    Axis, AxisScale, AxisUnit, BoxChart, Drawing, Histogram, HistogramChart, Quantiles, SeriesStyle,
};

/// With fewer values no distribution is drawn.
const FEWEST: usize = 5;

/// Columns of a histogram per factor of ten.
const COLUMNS: f64 = 4.0;

impl Draw<'_> {
    pub(super) fn boxes(&self, measure: Measure) -> Option<Chart> {
        let boxes: Vec<Quantiles> = self
            .rows()
            .filter_map(|(style, row, name)| {
                let found = row.statistics(measure).filter(|found| found.count >= FEWEST)?;
                Some(Quantiles { name: name.clone(), style, at: found.at })
            })
            .collect();
        if boxes.is_empty() {
            return None;
        }
        let axis = self.axis(measure, AxisScale::Log);
        let told =
            boxes.iter().map(|b| format!("{} {}", b.name, axis.unit.say(b.at[2], self.words)));
        let alt = self.alt("boxes", told);
        let what = self.say(&format!("{}.long", measure_message(measure)));
        let name = format!("boxes-{}", measure.name());
        let title = self.words.say_with("lab-chart-boxes", &[("what", what.into())]);
        let chart = BoxChart { id: self.id(&name), title, alt, axis, boxes };
        let caption = self.say("lab-chart-boxes.caption");
        self.chart(&name, chart.draw(self.chart_width, self.words), caption)
    }

    /// How many states the boards needed, one histogram per combination.
    pub(super) fn histograms(&self) -> Option<Chart> {
        let rows: Vec<Histogram> = self
            .rows()
            .filter_map(|(style, row, name)| {
                let of = |sample: &Sample| Measure::Generated.of(&sample.record);
                let values: Vec<f64> = row.solved().filter_map(of).collect();
                if values.len() < FEWEST {
                    return None;
                }
                let mut by: BTreeMap<i64, usize> = BTreeMap::new();
                for value in values {
                    let column = (value.max(1.0).log10() * COLUMNS).floor() as i64;
                    *by.entry(column).or_default() += 1;
                }
                let end = |column: i64| 10f64.powf(column as f64 / COLUMNS);
                let columns = by.into_iter().map(|(at, count)| (end(at), end(at + 1), count));
                Some(Histogram { name: name.clone(), style, columns: columns.collect() })
            })
            .collect();
        let axis = self.axis(Measure::Generated, AxisScale::Log);
        self.histogram("histogram", axis, rows)
    }

    /// How far the boards are from the goal, if that is known.
    pub(super) fn distances(&self) -> Option<Chart> {
        let mut by: BTreeMap<u32, usize> = BTreeMap::new();
        let mut seen = std::collections::BTreeSet::new();
        for sample in self.group.rows.iter().flat_map(|row| &row.samples) {
            if let Some(distance) = sample.distance.filter(|_| seen.insert(sample.index)) {
                *by.entry(distance).or_default() += 1;
            }
        }
        if seen.len() < FEWEST || by.len() < 2 {
            return None;
        }
        let column = |(at, count): (u32, usize)| (f64::from(at) - 0.5, f64::from(at) + 0.5, count);
        let name = self.say("lab-boards");
        let columns = by.into_iter().map(column).collect();
        let label = self.say("lab-axis-distance");
        let axis = Axis { label, spread: AxisScale::Linear, unit: AxisUnit::Count };
        self.histogram(
            "distances",
            axis,
            vec![Histogram { name, style: SeriesStyle::of(7), columns }],
        )
    }

    fn histogram(&self, name: &str, axis: Axis, rows: Vec<Histogram>) -> Option<Chart> {
        if rows.is_empty() {
            return None;
        }
        let told = rows.iter().filter_map(|row| {
            let (from, to, count) = row.columns.iter().max_by_key(|column| column.2)?;
            let say = |value: f64| axis.unit.say(value, self.words);
            Some(format!("{} {} – {} ({count})", row.name, say(*from), say(*to)))
        });
        let alt = self.alt(name, told);
        let title = self.say(&format!("lab-chart-{name}"));
        let chart = HistogramChart { id: self.id(name), title, alt, axis, rows };
        let drawing: Drawing = chart.draw(self.chart_width, self.words);
        self.chart(name, drawing, self.say(&format!("lab-chart-{name}.caption")))
    }
}
