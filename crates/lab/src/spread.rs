//! A list of numbers in a few words.

/// What is said of a list of numbers that is not empty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// How many.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval of the mean (Student's t); `None` for a
    /// single number.
    pub margin: Option<f64>,
    /// The 5th, 25th, 50th, 75th and 95th percentile.
    pub at: [f64; 5],
}

impl Spread {
    /// Of a list, in any order; `None` if it is empty.
    pub fn of(mut values: Vec<f64>) -> Option<Spread> {
        if values.is_empty() {
            return None;
        }
        values.sort_by(f64::total_cmp);
        let count = values.len();
        let mean = values.iter().sum::<f64>() / count as f64;
        let margin = (count > 1).then(|| {
            let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
            let deviation = (squares / (count - 1) as f64).sqrt();
            student(count - 1) * deviation / (count as f64).sqrt()
        });
        let at = [0.05, 0.25, 0.5, 0.75, 0.95].map(|part| quantile(&values, part));
        Some(Spread { count, mean, margin, at })
    }

    /// The median.
    pub fn median(&self) -> f64 {
        self.at[2]
    }

    /// The 95th percentile.
    pub fn p95(&self) -> f64 {
        self.at[4]
    }

    /// The 95 % confidence interval of the mean.
    pub fn interval(&self) -> Option<(f64, f64)> {
        self.margin.map(|margin| (self.mean - margin, self.mean + margin))
    }
}

/// The value below which a part of a sorted list lies, between two neighbours in proportion (the
/// way of most spreadsheets).
fn quantile(sorted: &[f64], part: f64) -> f64 {
    let place = part * (sorted.len() - 1) as f64;
    let (low, high) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    low + (high - low) * place.fract()
}

/// The 97.5th percentile of Student's distribution: exact for one and two degrees of freedom, else
/// Cornish and Fisher's series, right to a thousandth.
fn student(freedom: usize) -> f64 {
    let z: f64 = 1.959_963_985;
    let v = freedom as f64;
    match freedom {
        1 => 12.706_204_7,
        2 => 4.302_652_7,
        _ => {
            z + (z.powi(3) + z) / (4.0 * v)
                + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * v * v)
                + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z)
                    / (384.0 * v.powi(3))
                + (79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5)
                    - 1920.0 * z.powi(3)
                    - 945.0 * z)
                    / (92_160.0 * v.powi(4))
        }
    }
}

/// The effective branching factor: that of an even tree with as many nodes and this depth, so that
/// `1 + b + b² + … + b^depth = nodes`, the root being one of the nodes. `None` for a depth of 0.
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
    // Halving an interval of at most 2^64 below the step of a double.
    for _ in 0..120 {
        let middle = (low + high) / 2.0;
        if total(middle) < nodes { low = middle } else { high = middle }
    }
    Some((low + high) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_summed_up() {
        let spread = Spread::of(vec![4.0, 1.0, 3.0, 2.0, 5.0]).unwrap();
        assert_eq!((spread.count, spread.mean, spread.median()), (5, 3.0, 3.0));
        assert_eq!(spread.at[1], 2.0);
        assert!((spread.p95() - 4.8).abs() < 1e-12);
        // s = 1.5811, t(4) = 2.7764, so that 1.9632.
        assert!((spread.margin.unwrap() - 1.9632).abs() < 2e-3, "{:?}", spread.margin);
        assert_eq!(Spread::of(vec![7.0]).unwrap().margin, None);
        assert_eq!(Spread::of(vec![]), None);
    }

    /// Against printed tables.
    #[test]
    fn student_s_distribution() {
        for (freedom, t) in
            [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (99, 1.984)]
        {
            assert!((student(freedom) - t).abs() < 6e-3, "{freedom}: {}", student(freedom));
        }
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
