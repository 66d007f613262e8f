//! Scatter plots of two measures: one cloud of points per series, each with its regression line.

use super::canvas::{Area, Canvas, ChartWidth, Key, width_of};
use super::drawing::{Drawing, Role};
use super::path::PathData;
use super::scale::{Axis, Scale};
use super::series_style::SeriesStyle;
use std::collections::HashSet;
use taquin_i18n::Words;

/// The most points of a chart: more would make files of megabytes and overlap.
const MOST: usize = 3000;

/// Half the width of a point.
const POINT: f64 = 2.6;

/// Several clouds.
#[derive(Clone, PartialEq, Debug)]
pub struct ScatterChart {
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
    /// The clouds.
    pub clouds: Vec<Cloud>,
}

/// One cloud.
#[derive(Clone, PartialEq, Debug)]
pub struct Cloud {
    /// Its name in the legend.
    pub name: String,
    /// Its style.
    pub style: SeriesStyle,
    /// All points; if there are very many, an even selection is drawn.
    pub points: Vec<(f64, f64)>,
    /// Its regression line.
    pub line: Option<FitLine>,
}

/// A regression line, which is straight on the axes of the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct FitLine {
    /// Both ends.
    pub ends: [(f64, f64); 2],
    /// Its formula, for the legend.
    pub formula: String,
}

impl Cloud {
    /// Its name and formula as one text.
    pub fn label(&self, words: &Words) -> String {
        match &self.line {
            Some(line) => words.named(&self.name, &line.formula),
            None => self.name.clone(),
        }
    }
}

impl ScatterChart {
    /// Returns true if all points are drawn, false if only some of each cloud.
    pub fn is_complete(&self) -> bool {
        self.clouds.iter().all(|cloud| cloud.points.len() <= self.share())
    }

    /// The most points drawn per cloud.
    fn share(&self) -> usize {
        MOST / self.clouds.len().max(1)
    }

    /// The finished chart.
    pub fn draw(&self, chart_width: ChartWidth, words: &Words) -> Drawing {
        let width = chart_width.width();
        let height = width * 0.55;
        let all = |of: fn(&(f64, f64)) -> f64| {
            let ends =
                |cloud: &Cloud| cloud.line.iter().flat_map(|line| line.ends).collect::<Vec<_>>();
            let clouds = self.clouds.iter();
            let points = clouds.flat_map(move |c| c.points.iter().copied().chain(ends(c)));
            points.map(move |point| of(&point)).collect::<Vec<f64>>()
        };
        let (xs, ys) = (all(|p| p.0), all(|p| p.1));
        let widest = Scale::fit(&self.y, ys.iter().copied(), height)
            .ticks()
            .iter()
            .map(|&tick| width_of(&self.y.unit.say(tick, words)))
            .fold(20.0, f64::max);
        let left = widest + 16.0;
        let area = Area { left, top: 76.0, width: width - left - 24.0, height };
        let x = Scale::fit(&self.x, xs.into_iter(), area.width);
        let y = Scale::fit(&self.y, ys.into_iter(), area.height);
        let mut canvas = Canvas::new(words, width);
        canvas.axis_below(area, &self.x, &x);
        canvas.axis_left(area, &self.y, &y);
        let place = |p: (f64, f64)| (area.left + x.place(p.0), area.bottom() - y.place(p.1));
        let share = self.share();
        for cloud in &self.clouds {
            let every = cloud.points.len().div_ceil(share.max(1)).max(1);
            let (mut path, mut seen) = (PathData::default(), HashSet::new());
            for &point in cloud.points.iter().step_by(every) {
                let (px, py) = place(point);
                // Points at the same position are drawn once.
                if seen.insert(((px * 2.0).round() as i64, (py * 2.0).round() as i64)) {
                    cloud.style.mark(&mut path, px, py, POINT);
                }
            }
            canvas.path(Role::Cloud(cloud.style), path);
        }
        // Above all points.
        for cloud in &self.clouds {
            if let Some(FitLine { ends: [from, to], .. }) = cloud.line {
                canvas.line(Role::Fit(cloud.style), place(from), place(to));
            }
        }
        let key = |cloud: &Cloud| Key::Series { style: cloud.style, joined: cloud.line.is_some() };
        let names: Vec<_> = match chart_width {
            ChartWidth::Wide => self.clouds.iter().map(|c| (key(c), c.label(words))).collect(),
            // Both in one line would be too wide.
            ChartWidth::Narrow => {
                let formula =
                    |c: &Cloud| c.line.as_ref().map_or(String::new(), |line| line.formula.clone());
                let parts = |c: &Cloud| [(key(c), c.name.clone()), (Key::More, formula(c))];
                self.clouds.iter().flat_map(parts).collect()
            }
        };
        let top = area.bottom() + 56.0;
        let legend = canvas.legend(top, &names);
        canvas.finish(&self.id, &self.title, &self.alt, top + legend + 4.0)
    }
}
