//! The charts of one group of boards.

use super::labels;
use crate::{Group, Measure, Row, Sample};
use std::collections::BTreeMap;
use taquin_i18n::Words;
use taquin_render::chart::{
    Axis, Bar, BarChart, BoxChart, LineChart, Quantiles, Room, Series, Spread, Unit,
};

/// A chart, and what is to be seen in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// For a file's name.
    pub name: &'static str,
    /// The drawing.
    pub svg: String,
    /// In words.
    pub caption: String,
}

/// Fewer times than these have no distribution to draw.
const FEWEST_TIMES: usize = 5;

/// Every chart that the data of a group can fill, each for so much room.
pub fn charts(group: &Group, number: usize, room: Room, words: &Words) -> Vec<Chart> {
    let labels = labels(group);
    let draw = Draw { group, labels: &labels, number, room, words };
    [draw.nodes(), draw.nodes_by_length(), draw.times(), draw.lengths(), draw.estimates()]
        .into_iter()
        .flatten()
        .collect()
}

struct Draw<'a> {
    group: &'a Group,
    labels: &'a [String],
    number: usize,
    room: Room,
    words: &'a Words,
}

impl Draw<'_> {
    fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    fn id(&self, name: &str) -> String {
        format!("{name}-{}", self.number)
    }

    fn axis(&self, label: &str, spread: Spread, unit: Unit) -> Axis {
        Axis { label: self.say(label), spread, unit }
    }

    /// Rows with their names and their place among the colours.
    fn rows(&self) -> impl Iterator<Item = (usize, &Row, &String)> {
        self.group.rows.iter().zip(self.labels).enumerate().map(|(i, (row, name))| (i, row, name))
    }

    fn chart(&self, name: &'static str, svg: String) -> Option<Chart> {
        Some(Chart { name, svg, caption: self.say(&format!("lab-chart-{name}.caption")) })
    }

    /// What a reader who cannot see the chart is told: its title and its values.
    fn alt(&self, name: &str, values: impl Iterator<Item = String>) -> String {
        let values: Vec<String> = values.collect();
        format!("{} {}", self.say(&format!("lab-chart-{name}.alt")), values.join("; "))
    }

    fn nodes(&self) -> Option<Chart> {
        let bars: Vec<Bar> = self
            .rows()
            .filter_map(|(colour, row, name)| {
                let spread = row.spread(Measure::Expanded)?;
                let (name, between) = (name.clone(), spread.interval());
                Some(Bar { name, colour, value: spread.mean, between })
            })
            .collect();
        // One bar has nothing to stand beside.
        if bars.len() < 2 {
            return None;
        }
        let told =
            bars.iter().map(|b| format!("{} {}", b.name, Unit::Count.say(b.value, self.words)));
        let chart = BarChart {
            id: self.id("nodes"),
            title: self.say("lab-chart-nodes"),
            alt: self.alt("nodes", told),
            axis: self.axis("lab-axis-expanded", Spread::Log, Unit::Count),
            bars,
        };
        self.chart("nodes", chart.svg(self.room, self.words))
    }

    fn times(&self) -> Option<Chart> {
        let boxes: Vec<Quantiles> = self
            .rows()
            .filter_map(|(colour, row, name)| {
                let at = row.spread(Measure::Cpu)?.at;
                Some(Quantiles { name: name.clone(), colour, at })
            })
            .collect();
        if boxes.is_empty() || self.group.boards < FEWEST_TIMES {
            return None;
        }
        let told =
            boxes.iter().map(|b| format!("{} {}", b.name, Unit::Seconds.say(b.at[2], self.words)));
        let chart = BoxChart {
            id: self.id("times"),
            title: self.say("lab-chart-times"),
            alt: self.alt("times", told),
            axis: self.axis("lab-axis-cpu", Spread::Log, Unit::Seconds),
            boxes,
        };
        self.chart("times", chart.svg(self.room, self.words))
    }

    /// The mean of something over the boards of each distance, one curve a combination.
    fn curves(
        &self,
        keep: impl Fn(&Row) -> bool,
        of: impl Fn(&Sample) -> Option<f64>,
    ) -> Vec<Series> {
        self.rows()
            .filter(|(_, row, _)| keep(row))
            .map(|(colour, row, name)| {
                let mut by: BTreeMap<u32, (f64, f64)> = BTreeMap::new();
                for sample in &row.samples {
                    if let (Some(distance), Some(value)) = (sample.distance, of(sample)) {
                        let (sum, count) = by.entry(distance).or_default();
                        *sum += value;
                        *count += 1.0;
                    }
                }
                let points = by.into_iter().map(|(x, (sum, count))| (f64::from(x), sum / count));
                Series { name: name.clone(), colour, points: points.collect(), joined: true }
            })
            .filter(|series| !series.points.is_empty())
            .collect()
    }

    /// A chart over the true distance, if there are at least two distances to tell apart.
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
            let say = |value| Unit::Count.say(value, self.words);
            Some(format!(
                "{} {} → {}, {} → {}",
                s.name,
                say(first.0),
                say(first.1),
                say(last.0),
                say(last.1)
            ))
        });
        let chart = LineChart {
            id: self.id(name),
            title: self.say(&format!("lab-chart-{name}")),
            alt: self.alt(name, told),
            x: self.axis("lab-axis-distance", Spread::Linear, Unit::Count),
            y,
            series,
            diagonal,
        };
        self.chart(name, chart.svg(self.room, self.words))
    }

    fn nodes_by_length(&self) -> Option<Chart> {
        let series = self.curves(
            |_| true,
            |sample| {
                let expanded = sample.record.answer.counters.expanded?;
                sample.record.answer.length.map(|_| (expanded as f64).max(1.0))
            },
        );
        let y = self.axis("lab-axis-expanded-mean", Spread::Log, Unit::Count);
        self.over_distance("growth", y, series, None)
    }

    /// Those that found longer paths; the others would all lie on the diagonal.
    fn lengths(&self) -> Option<Chart> {
        let series = self.curves(
            |row| row.excess().is_some_and(|(_, most)| most > 0),
            |sample| sample.record.answer.length.map(|length| length as f64),
        );
        let highest = series.iter().flat_map(|s| s.points.iter().map(|p| p.1)).fold(0.0, f64::max);
        // Depth first answers in tens of thousands of moves, beside which nothing else shows.
        let spread = if highest > 400.0 { Spread::Log } else { Spread::Linear };
        let y = self.axis("lab-axis-length", spread, Unit::Count);
        self.over_distance("lengths", y, series, Some(self.say("lab-diagonal-lengths")))
    }

    /// One curve a heuristic, whichever search it served.
    fn estimates(&self) -> Option<Chart> {
        let mut seen: Vec<&str> = vec!["zero"];
        let mut first = Vec::new();
        for row in &self.group.rows {
            let new = !seen.contains(&row.heuristic.as_str());
            if new {
                seen.push(&row.heuristic);
            }
            first.push(new);
        }
        let mut series = self.curves(
            |row| {
                let place = self.group.rows.iter().position(|other| std::ptr::eq(other, row));
                place.is_some_and(|place| first[place])
            },
            |sample| sample.record.estimate.map(f64::from),
        );
        for series in &mut series {
            series.name = self.group.rows[series.colour].heuristic.clone();
        }
        let y = self.axis("lab-axis-estimate", Spread::Linear, Unit::Count);
        self.over_distance("estimates", y, series, Some(self.say("lab-diagonal-estimates")))
    }
}
