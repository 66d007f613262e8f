//! Scatter plots: one quantity against another, one point per board, with regression lines.

use super::{Chart, Draw};
use crate::measure::UnknownQuantity;
use crate::{Measure, Quantity, Regression, Row};
use std::str::FromStr;
use taquin_render::chart::{Axis, AxisScale, AxisUnit, Cloud, FitLine, ScatterChart};

/// What a scatter plot shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The horizontal axis.
    pub x: Quantity,
    /// The vertical axis.
    pub y: Quantity,
}

/// The fewest boards of a scatter plot.
const FEWEST: usize = 3;

impl Draw<'_> {
    pub(super) fn scatter(&self, Pair { x, y }: Pair) -> Option<Chart> {
        let clouds: Vec<Cloud> = self
            .rows()
            .filter_map(|(style, row, name)| {
                let points = Pair { x, y }.points(row);
                if points.len() < FEWEST {
                    return None;
                }
                let line = Fit::of(Pair { x, y }, &points)
                    .map(|fit| FitLine { formula: fit.formula(self), ends: fit.ends });
                Some(Cloud { name: name.clone(), style, points, line })
            })
            .collect();
        if clouds.is_empty() {
            return None;
        }
        let axis = |quantity: Quantity| self.axis_of(quantity);
        let (x_axis, y_axis) = (axis(x), axis(y));
        let told = clouds.iter().map(|cloud| cloud.label(self.words));
        let alt = self.alt("scatter", told);
        let args = [("x", lowered(&self.short(x)).into()), ("y", self.short(y).into())];
        let name = format!("scatter-{}-{}", x.name(), y.name());
        let title = self.words.say_with("lab-chart-scatter", &args);
        let chart = ScatterChart { id: self.id(&name), title, alt, x: x_axis, y: y_axis, clouds };
        let fitted = match (x.is_logarithmic(), y.is_logarithmic()) {
            (true, true) => "lab-fit-power",
            (false, true) => "lab-fit-exponential",
            (true, false) => "lab-fit-logarithmic",
            (false, false) => "lab-fit-linear",
        };
        let mut caption = format!("{} {}", self.say("lab-chart-scatter.caption"), self.say(fitted));
        if !chart.is_complete() {
            caption = format!("{caption} {}", self.say("lab-chart-scatter-some"));
        }
        self.chart(&name, chart.draw(self.chart_width, self.words), caption)
    }

    fn axis_of(&self, quantity: Quantity) -> Axis {
        let spread = if quantity.is_logarithmic() { AxisScale::Log } else { AxisScale::Linear };
        let plain = |id: &str| Axis { label: self.say(id), spread, unit: AxisUnit::Count };
        match quantity {
            Quantity::Measure(measure) => self.axis(measure, spread),
            Quantity::Distance => plain("lab-axis-distance"),
            Quantity::Estimate => plain("lab-axis-estimate-one"),
        }
    }

    /// What a quantity is called in a title.
    fn short(&self, quantity: Quantity) -> String {
        match quantity {
            Quantity::Measure(measure) => {
                self.say(&format!("{}.long", super::super::measure_message(measure)))
            }
            Quantity::Distance => self.say("lab-distance.long"),
            Quantity::Estimate => self.say("lab-compare-estimate.long"),
        }
    }
}

/// The regression line of a cloud on the axes of its chart.
struct Fit {
    pair: Pair,
    line: Regression,
    ends: [(f64, f64); 2],
}

impl Fit {
    fn of(Pair { x, y }: Pair, points: &[(f64, f64)]) -> Option<Fit> {
        let onto = |quantity: Quantity, value: f64| match quantity.is_logarithmic() {
            true => value.log10(),
            false => value,
        };
        let back = |quantity: Quantity, value: f64| match quantity.is_logarithmic() {
            true => 10f64.powf(value),
            false => value,
        };
        let placed: Vec<(f64, f64)> =
            points.iter().map(|point| (onto(x, point.0), onto(y, point.1))).collect();
        let line = Regression::of(&placed)?;
        let least = placed.iter().map(|p| p.0).fold(f64::INFINITY, f64::min);
        let most = placed.iter().map(|p| p.0).fold(f64::NEG_INFINITY, f64::max);
        let end = |at: f64| (back(x, at), back(y, line.intercept + line.slope * at));
        Some(Fit { pair: Pair { x, y }, line, ends: [end(least), end(most)] })
    }

    /// The formula, with the share of the variance that it explains.
    fn formula(&self, draw: &Draw<'_>) -> String {
        let lang = draw.words.lang();
        let number = |value: f64| lang.decimal(&significant(value));
        let Regression { intercept, slope, r_squared } = self.line;
        let Pair { x, y } = self.pair;
        let formula = match (x.is_logarithmic(), y.is_logarithmic()) {
            (true, true) => format!("{}·x^{}", number(10f64.powf(intercept)), number(slope)),
            (false, true) => {
                format!("{}·{}^x", number(10f64.powf(intercept)), number(10f64.powf(slope)))
            }
            (true, false) => format!("{} + {}·log x", number(intercept), number(slope)),
            (false, false) => format!("{} + {}·x", number(intercept), number(slope)),
        };
        let explained = lang.decimal(&format!("{r_squared:.2}"));
        format!("{formula} (R² {explained})")
    }
}

/// A title inside another: `CPU time` keeps its capitals, `States` does not.
fn lowered(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}

/// Three significant digits.
fn significant(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        size if !(1e-3..1e5).contains(&size) => {
            format!("{value:.2e}")
        }
        size => {
            let digits = (2 - size.log10().floor() as i32).max(0) as usize;
            format!("{value:.digits$}")
        }
    }
}

impl Pair {
    /// One point per solved board; on a logarithmic axis only values above zero.
    fn points(self, row: &Row) -> Vec<(f64, f64)> {
        let shown = |quantity: Quantity, value: f64| value > 0.0 || !quantity.is_logarithmic();
        row.solved()
            .filter_map(|sample| Some((self.x.of(sample)?, self.y.of(sample)?)))
            .filter(|point| shown(self.x, point.0) && shown(self.y, point.1))
            .collect()
    }

    /// The line through the points of a combination, on logarithms (to base 10) where the axis is
    /// logarithmic.
    pub fn regression(self, row: &Row) -> Option<Regression> {
        Fit::of(self, &self.points(row)).map(|fit| fit.line)
    }

    const fn of(x: Measure, y: Measure) -> Pair {
        Pair { x: Quantity::Measure(x), y: Quantity::Measure(y) }
    }

    /// The default plots: states and frontier against the moves; time, memory and states expanded
    /// against the states generated.
    pub const USUAL: [Pair; 5] = [
        Pair::of(Measure::Length, Measure::Generated),
        Pair::of(Measure::Length, Measure::Frontier),
        Pair::of(Measure::Generated, Measure::Cpu),
        Pair::of(Measure::Generated, Measure::Memory),
        Pair::of(Measure::Generated, Measure::Expanded),
    ];
}

impl FromStr for Pair {
    type Err = UnknownQuantity;

    /// `X,Y`, such as `generated,cpu`.
    fn from_str(text: &str) -> Result<Pair, UnknownQuantity> {
        let unknown = || UnknownQuantity(text.to_owned());
        let (x, y) = text.split_once(',').ok_or_else(unknown)?;
        Ok(Pair { x: x.trim().parse()?, y: y.trim().parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_read() {
        assert_eq!("generated,cpu".parse(), Ok(Pair::USUAL[2]));
        assert!("generated".parse::<Pair>().is_err() && "a,b".parse::<Pair>().is_err());
    }

    #[test]
    fn numbers_have_three_digits() {
        for (value, text) in [
            (0.0, "0"),
            (1.234, "1.23"),
            (12.345, "12.3"),
            (123.4, "123"),
            (0.0123, "0.0123"),
            (1.5e-7, "1.50e-7"),
            (2.0e9, "2.00e9"),
            (-3.5, "-3.50"),
        ] {
            assert_eq!(significant(value), text);
        }
    }
}
