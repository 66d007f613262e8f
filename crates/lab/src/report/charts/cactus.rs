//! Cactus plots: how many boards are solved within a limit on time or states.

use super::{Chart, Draw};
use crate::Measure;
use crate::report::measure_message;
use taquin_render::chart::{Axis, AxisScale, AxisUnit, LineChart, Series};

/// With fewer boards there is no curve.
const FEWEST: usize = 5;

/// The most points of a curve: more cannot be distinguished.
const POINTS: usize = 240;

impl Draw<'_> {
    /// The boards of each combination, sorted by cost.
    pub(super) fn cactus(&self, measure: Measure) -> Option<Chart> {
        let series: Vec<Series> = self
            .rows()
            .filter_map(|(style, row, name)| {
                let mut values: Vec<f64> =
                    row.solved().filter_map(|sample| measure.of(&sample.record)).collect();
                values.sort_by(f64::total_cmp);
                let (count, last) = (values.len(), values.len().checked_sub(1)?);
                let every = count.div_ceil(POINTS).max(1);
                let places = (0..count).filter(|place| place % every == 0 || *place == last);
                let points: Vec<(f64, f64)> =
                    places.map(|place| ((place + 1) as f64, values[place])).collect();
                Some(Series { name: name.clone(), style, points, joined: true })
            })
            .collect();
        if series.iter().all(|one| one.points.len() < FEWEST) {
            return None;
        }
        let y = self.axis(measure, AxisScale::Log);
        let told = series.iter().filter_map(|one| {
            let (count, most) = *one.points.last()?;
            let (count, most) =
                (AxisUnit::Count.say(count, self.words), y.unit.say(most, self.words));
            Some(format!("{} {count}, {most}", one.name))
        });
        let what = self.say(&format!("{}.long", measure_message(measure)));
        let name = format!("cactus-{}", measure.name());
        let chart = LineChart {
            id: self.id(&name),
            title: self.words.say_with("lab-chart-cactus", &[("what", what.into())]),
            alt: self.alt("cactus", told),
            x: Axis {
                label: self.say("lab-axis-solved"),
                spread: AxisScale::Linear,
                unit: AxisUnit::Count,
            },
            y,
            series,
            diagonal: None,
        };
        let caption = self.say("lab-chart-cactus.caption");
        self.chart(&name, chart.draw(self.chart_width, self.words), caption)
    }
}
