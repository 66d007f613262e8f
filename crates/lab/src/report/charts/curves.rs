//! Curves over the true distance.

use super::{Chart, Draw};
use crate::{Measure, Row, Sample};
use std::collections::BTreeMap;
use taquin_render::chart::{Axis, AxisScale, AxisUnit, LineChart, Series};

impl Draw<'_> {
    /// The mean of a quantity over the boards of each distance, one curve per combination.
    fn curves(
        &self,
        keep: impl Fn(&Row) -> bool,
        of: impl Fn(&Sample) -> Option<f64>,
    ) -> Vec<(Series, &Row)> {
        self.rows()
            .filter(|(_, row, _)| keep(row))
            .map(|(style, row, name)| {
                let mut by: BTreeMap<u32, (f64, f64)> = BTreeMap::new();
                for sample in &row.samples {
                    if let (Some(distance), Some(value)) = (sample.distance, of(sample)) {
                        let (sum, count) = by.entry(distance).or_default();
                        *sum += value;
                        *count += 1.0;
                    }
                }
                let points = by.into_iter().map(|(x, (sum, count))| (f64::from(x), sum / count));
                let points: Vec<(f64, f64)> = points.collect();
                (Series { name: name.clone(), style, points, joined: true }, row)
            })
            .filter(|(series, _)| !series.points.is_empty())
            .collect()
    }

    /// A chart over the true distance, if there are at least two different distances.
    fn over_distance(
        &self,
        name: &'static str,
        y: Axis,
        series: Vec<Series>,
        diagonal: Option<String>,
    ) -> Option<Chart> {
        if series.iter().all(|series| series.points.len() < 2) {
            return None;
        }
        let told = series.iter().filter_map(|s| {
            let (first, last) = (s.points.first()?, s.points.last()?);
            let say = |value| AxisUnit::Count.say(value, self.words);
            Some(format!(
                "{} {} → {}, {} → {}",
                s.name,
                say(first.0),
                say(first.1),
                say(last.0),
                say(last.1)
            ))
        });
        let label = self.say("lab-axis-distance");
        let chart = LineChart {
            id: self.id(name),
            title: self.say(&format!("lab-chart-{name}")),
            alt: self.alt(name, told),
            x: Axis { label, spread: AxisScale::Linear, unit: AxisUnit::Count },
            y,
            series,
            diagonal,
        };
        let caption = self.say(&format!("lab-chart-{name}.caption"));
        self.chart(name, chart.draw(self.chart_width, self.words), caption)
    }

    pub(super) fn growth(&self) -> Option<Chart> {
        let series = self.curves(
            |_| true,
            |sample| {
                let expanded = sample.record.answer.counters.expanded?;
                sample.record.answer.length.map(|_| (expanded as f64).max(1.0))
            },
        );
        let y = self.axis(Measure::Expanded, AxisScale::Log);
        self.over_distance("growth", y, series.into_iter().map(|s| s.0).collect(), None)
    }

    /// The lengths of the combinations that found longer paths; the others would lie on the
    /// diagonal.
    pub(super) fn lengths(&self) -> Option<Chart> {
        let series = self.curves(
            |row| row.excess().is_some_and(|(_, most)| most > 0),
            |sample| sample.record.answer.length.map(|length| length as f64),
        );
        let series: Vec<Series> = series.into_iter().map(|s| s.0).collect();
        let highest = series.iter().flat_map(|s| s.points.iter().map(|p| p.1)).fold(0.0, f64::max);
        // Depth-first search returns tens of thousands of moves, which would hide everything else.
        let spread = if highest > 400.0 { AxisScale::Log } else { AxisScale::Linear };
        let y = self.axis(Measure::Length, spread);
        self.over_distance("lengths", y, series, Some(self.say("lab-diagonal-lengths")))
    }

    /// One curve per heuristic, whichever search used it.
    pub(super) fn estimates(&self) -> Option<Chart> {
        let mut seen: Vec<&str> = vec!["zero"];
        let mut series = Vec::new();
        for (mut one, row) in self.curves(|_| true, |sample| sample.record.estimate.map(f64::from))
        {
            if !seen.contains(&row.heuristic.as_str()) {
                seen.push(&row.heuristic);
                one.name = row.shown[1].clone();
                series.push(one);
            }
        }
        let label = self.say("lab-axis-estimate");
        let y = Axis { label, spread: AxisScale::Linear, unit: AxisUnit::Count };
        self.over_distance("estimates", y, series, Some(self.say("lab-diagonal-estimates")))
    }
}
