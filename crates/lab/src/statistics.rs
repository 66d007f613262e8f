//! Summary statistics of lists of numbers, and regression lines.

use std::collections::HashMap;
use taquin_board::Random;

/// The summary of a non-empty list of numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Statistics {
    /// How many.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// The 95 % confidence interval of the mean; `None` for fewer than [`Bootstrap::FEWEST`].
    pub interval: Option<(f64, f64)>,
    /// The least and the greatest.
    pub range: (f64, f64),
    /// The 5th, 25th, 50th, 75th and 95th percentile.
    pub at: [f64; 5],
}

impl Statistics {
    /// The summary of a list in any order; `None` if it is empty.
    pub fn of(mut values: Vec<f64>, bootstrap: &mut Bootstrap) -> Option<Statistics> {
        values.sort_by(f64::total_cmp);
        let range = (*values.first()?, *values.last()?);
        let count = values.len();
        let interval = bootstrap.interval(&values);
        let at = [0.05, 0.25, 0.5, 0.75, 0.95].map(|part| quantile(&values, part));
        Some(Statistics { count, mean: mean(&values)?, interval, range, at })
    }

    /// The median.
    pub fn median(&self) -> f64 {
        self.at[2]
    }

    /// The 95th percentile.
    pub fn p95(&self) -> f64 {
        self.at[4]
    }
}

/// The mean; `None` for an empty list.
pub(crate) fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// The median; `None` for an empty list.
pub(crate) fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    (!values.is_empty()).then(|| quantile(&values, 0.5))
}

/// Confidence intervals by the percentile bootstrap (Efron 1979): the list is resampled many times
/// with replacement, and the middle 95 % of the means are the interval.
///
/// Rejected: Student's t. Counts of states are so skewed that it put the lower end below zero
/// (-29,388,642 states for six boards); the bootstrap never leaves the range of the data. Also
/// rejected: an interval of the logarithms, which would be one of the geometric mean, and no table
/// shows that.
///
/// All lists of one length are resampled in the same way, from a fixed seed, so a report of a
/// journal is always the same.
#[derive(Debug, Default)]
pub struct Bootstrap {
    draws: HashMap<usize, Vec<u32>>,
}

impl Bootstrap {
    /// Shorter lists have no interval: they are too small a sample.
    pub const FEWEST: usize = 5;

    /// The number of resamples.
    pub const RESAMPLES: usize = 1000;

    /// The most numbers drawn for one interval: longer lists have fewer resamples.
    const WORK: usize = 2_000_000;

    /// The 95 % confidence interval of the mean of a list.
    pub fn interval(&mut self, values: &[f64]) -> Option<(f64, f64)> {
        let count = values.len();
        if count < Bootstrap::FEWEST {
            return None;
        }
        let times = Bootstrap::RESAMPLES.min((Bootstrap::WORK / count).max(200));
        let draws = self.draws.entry(count).or_insert_with(|| {
            let mut random = Random::new(1);
            (0..times * count).map(|_| random.below(count as u64) as u32).collect()
        });
        let mean = |draw: &[u32]| draw.iter().map(|&i| values[i as usize]).sum::<f64>();
        let mut means: Vec<f64> =
            draws.chunks_exact(count).map(|draw| mean(draw) / count as f64).collect();
        means.sort_by(f64::total_cmp);
        Some((quantile(&means, 0.025), quantile(&means, 0.975)))
    }
}

/// A straight line through points, by least squares.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Regression {
    /// The value at x = 0.
    pub intercept: f64,
    /// The slope.
    pub slope: f64,
    /// The share of the variance of y that it explains.
    pub r_squared: f64,
}

impl Regression {
    /// The fewest points: two always define a line and prove nothing.
    pub const FEWEST: usize = 3;

    /// The line through these points; `None` for fewer than three, or if all have one x.
    pub fn of(points: &[(f64, f64)]) -> Option<Regression> {
        if points.len() < Regression::FEWEST {
            return None;
        }
        let count = points.len() as f64;
        let (mx, my) = points.iter().fold((0.0, 0.0), |(a, b), p| (a + p.0, b + p.1));
        let (mx, my) = (mx / count, my / count);
        let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
        for (x, y) in points {
            xx += (x - mx) * (x - mx);
            xy += (x - mx) * (y - my);
            yy += (y - my) * (y - my);
        }
        // Differences due to rounding are not variance.
        if xx <= 1e-12 * count * (1.0 + mx * mx) {
            return None;
        }
        // Points of equal y are fully explained by a horizontal line.
        if yy <= 1e-12 * count * (1.0 + my * my) {
            return Some(Regression { intercept: my, slope: 0.0, r_squared: 1.0 });
        }
        let slope = xy / xx;
        let r_squared = (xy * xy / (xx * yy)).min(1.0);
        Some(Regression { intercept: my - slope * mx, slope, r_squared })
    }
}

/// A quantile of a sorted list, interpolated linearly between two neighbours (as most spreadsheets
/// do).
fn quantile(sorted: &[f64], part: f64) -> f64 {
    let place = part * (sorted.len() - 1) as f64;
    let (low, high) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    low + (high - low) * place.fract()
}

/// The effective branching factor: that of a uniform tree with as many nodes and this depth, where
/// `1 + b + b² + … + b^depth = nodes`, the root included. `None` for a depth of 0.
///
/// ```
/// // A path of six nodes does not branch; a binary tree of depth 3 has 15 nodes.
/// assert!((taquin_lab::branching(6, 5).unwrap() - 1.0).abs() < 1e-6);
/// assert!((taquin_lab::branching(15, 3).unwrap() - 2.0).abs() < 1e-6);
/// ```
pub fn branching(nodes: u64, depth: u32) -> Option<f64> {
    if depth == 0 {
        return None;
    }
    let (nodes, depth) = (nodes as f64, f64::from(depth));
    // 1 + b + … + b^depth, in closed form: depth-first answers are a hundred thousand moves long.
    let total = |b: f64| {
        if (b - 1.0).abs() < 1e-9 { depth + 1.0 } else { (b.powf(depth + 1.0) - 1.0) / (b - 1.0) }
    };
    let (mut low, mut high) = (0.0, nodes.max(1.0));
    // Bisects an interval of at most 2^64 down to the precision of a double.
    for _ in 0..120 {
        let middle = (low + high) / 2.0;
        if total(middle) < nodes { low = middle } else { high = middle }
    }
    Some((low + high) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[f64]) -> Option<Statistics> {
        Statistics::of(values.to_vec(), &mut Bootstrap::default())
    }

    #[test]
    fn a_list_is_summed_up() {
        let found = of(&[4.0, 1.0, 3.0, 2.0, 5.0]).unwrap();
        assert_eq!((found.count, found.mean, found.median()), (5, 3.0, 3.0));
        assert_eq!((found.at[1], found.range), (2.0, (1.0, 5.0)));
        assert!((found.p95() - 4.8).abs() < 1e-12);
        assert_eq!(of(&[7.0]).unwrap().interval, None);
        assert_eq!(of(&[]), None);
    }

    /// Six boards of one of the founding reports: one outlier, and no state count below zero.
    #[test]
    fn intervals_stay_within_the_data() {
        let skewed = [1.0, 4.0, 30.0, 176.0, 45.0, 90_000_000.0];
        let (low, high) = of(&skewed).unwrap().interval.unwrap();
        assert!(low >= 1.0 && high <= 90_000_000.0 && low < high, "{low} {high}");
        assert_eq!(of(&[3.0; 9]).unwrap().interval, Some((3.0, 3.0)));
        assert_eq!(of(&[1.0, 2.0, 3.0, 4.0]).unwrap().interval, None);
    }

    /// For many values of a known distribution the bootstrap agrees with theory.
    #[test]
    fn intervals_are_those_of_theory_for_long_lists() {
        let mut random = Random::new(7);
        let values: Vec<f64> = (0..1000).map(|_| random.unit()).collect();
        let found = of(&values).unwrap();
        let (low, high) = found.interval.unwrap();
        // The standard error of a mean of 1000 uniform numbers is 1/sqrt(12 * 1000).
        let half = 1.96 / (12.0 * 1000.0f64).sqrt();
        assert!(((high - low) / 2.0 - half).abs() < 0.1 * half, "{low} {high}");
        assert!(low < found.mean && found.mean < high);
        assert_eq!(of(&values), Some(found), "always the same");
    }

    /// Of 200 samples of a skewed distribution, nearly 95 % have its mean in their interval.
    #[test]
    fn intervals_hold_the_true_mean() {
        let mut bootstrap = Bootstrap::default();
        let held = (0..200).filter(|&seed| {
            let mut random = Random::stream(3, seed);
            // Exponential, with mean 1.
            let values: Vec<f64> = (0..60).map(|_| -(1.0 - random.unit()).ln()).collect();
            bootstrap.interval(&values).is_some_and(|(low, high)| low <= 1.0 && 1.0 <= high)
        });
        let held = held.count();
        assert!((176..=199).contains(&held), "{held} of 200");
    }

    #[test]
    fn a_line_through_points() {
        let line = Regression::of(&[(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]).unwrap();
        assert!((line.slope - 2.0).abs() < 1e-12 && (line.intercept - 1.0).abs() < 1e-12);
        assert!((line.r_squared - 1.0).abs() < 1e-12);
        // Anscombe's first quartet: y = 3.00 + 0.500 x, R² = 0.67.
        let xs = [10.0, 8.0, 13.0, 9.0, 11.0, 14.0, 6.0, 4.0, 12.0, 7.0, 5.0];
        let ys = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
        let points: Vec<(f64, f64)> = xs.into_iter().zip(ys).collect();
        let line = Regression::of(&points).unwrap();
        assert!((line.slope - 0.5001).abs() < 1e-3 && (line.intercept - 3.0001).abs() < 1e-3);
        assert!((line.r_squared - 0.6665).abs() < 1e-3);
        assert_eq!(Regression::of(&[(1.0, 2.0), (1.0, 3.0), (1.0, 9.0)]), None);
        assert_eq!(Regression::of(&[(1.0, 2.0), (2.0, 3.0)]), None);
        let level = Regression::of(&[(1.0, 2.0), (2.0, 2.0), (3.0, 2.0)]).unwrap();
        assert_eq!((level.slope, level.r_squared), (0.0, 1.0));
    }

    /// Russell and Norvig's example: 52 nodes besides the root at depth 5 give 1.92.
    #[test]
    fn branching_of_the_textbook() {
        assert!((branching(53, 5).unwrap() - 1.92).abs() < 5e-3);
        assert_eq!(branching(1, 0), None);
        assert!(branching(u64::MAX, 1).unwrap().is_finite());
        assert!((branching(100_001, 100_000).unwrap() - 1.0).abs() < 1e-6);
    }
}
