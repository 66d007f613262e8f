//! Scales: from values to positions, with round numbers as ticks.

use taquin_i18n::{Lang, Words};

/// The kind of a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AxisScale {
    /// Equal distances are equal differences. Begins at 0.
    Linear,
    /// Equal distances are equal ratios. For values above 0; the others are at the lower end.
    Log,
}

/// What the numbers of an axis are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AxisUnit {
    /// Things that are counted: states, moves.
    Count,
    /// Seconds, written in µs, ms or s.
    Seconds,
    /// Bytes, written in B, KiB, MiB or GiB.
    Bytes,
}

/// One axis: its label, its scale and its unit.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// What it measures, with the unit.
    pub label: String,
    /// How values are spread.
    pub spread: AxisScale,
    /// What the numbers are.
    pub unit: AxisUnit,
}

/// An axis fitted to its values and to a length in pixels.
#[derive(Clone, Debug)]
pub(super) struct Scale {
    spread: AxisScale,
    low: f64,
    high: f64,
    length: f64,
    /// The base of a logarithmic axis: round numbers are its powers.
    base: f64,
}

/// Ticks that fit well on an axis of ordinary length.
const TICKS: f64 = 6.0;

impl Scale {
    /// A scale that covers all values, rounded outwards.
    pub(super) fn fit(axis: &Axis, values: impl Iterator<Item = f64>, length: f64) -> Scale {
        let spread = axis.spread;
        // 1 KiB, 4 KiB, 16 KiB, … are the round numbers of bytes.
        let base: f64 = if axis.unit == AxisUnit::Bytes { 4.0 } else { 10.0 };
        let (mut low, mut high) = (f64::INFINITY, 0.0f64);
        for value in values.filter(|value| value.is_finite()) {
            high = high.max(value);
            if value > 0.0 || spread == AxisScale::Linear {
                low = low.min(value);
            }
        }
        match spread {
            AxisScale::Linear => {
                let step = step(high.max(f64::MIN_POSITIVE));
                let high = if high > 0.0 { (high / step).ceil() * step } else { 1.0 };
                Scale { spread, low: 0.0, high, length, base }
            }
            AxisScale::Log => {
                let low = if low.is_finite() { low } else { 1.0 };
                // A power of the base is its own floor, whatever the logarithm's last digit.
                let (low, high) = (
                    (low.log(base) + 1e-9).floor() as i32,
                    (high.max(low).log(base) - 1e-9).ceil() as i32,
                );
                let high = if high > low { high } else { low + 1 };
                Scale { spread, low: base.powi(low), high: base.powi(high), length, base }
            }
        }
    }

    /// The position of a value, from 0 to the length.
    pub(super) fn place(&self, value: f64) -> f64 {
        let part = match self.spread {
            AxisScale::Linear => (value - self.low) / (self.high - self.low),
            AxisScale::Log => {
                (value.max(self.low) / self.low).log10() / (self.high / self.low).log10()
            }
        };
        part.clamp(0.0, 1.0) * self.length
    }

    /// The greatest value.
    pub(super) fn high(&self) -> f64 {
        self.high
    }

    /// Round values to mark.
    pub(super) fn ticks(&self) -> Vec<f64> {
        match self.spread {
            AxisScale::Linear => {
                let step = step(self.high);
                (0..)
                    .map(|i| f64::from(i) * step)
                    .take_while(|t| *t <= self.high * 1.0001)
                    .collect()
            }
            AxisScale::Log => {
                let power = |value: f64| value.log(self.base).round() as i32;
                let (low, high) = (power(self.low), power(self.high));
                let powers = high - low;
                // Many powers: every second or third; few: 2 and 5 between them too.
                let every = (powers / 8 + 1) as usize;
                let between: &[f64] =
                    if powers <= 2 && self.base == 10.0 { &[1.0, 2.0, 5.0] } else { &[1.0] };
                (low..=high)
                    .step_by(every)
                    .flat_map(|power| between.iter().map(move |by| by * self.base.powi(power)))
                    .filter(|tick| *tick <= self.high * 1.0001)
                    .collect()
            }
        }
    }
}

/// The step of 1, 2 or 5 times a power of ten that divides a height into a few parts; a whole
/// number if possible, because there are no half moves.
fn step(high: f64) -> f64 {
    let rough = high / TICKS;
    let power = 10f64.powf(rough.log10().floor());
    let by = [1.0, 2.0, 5.0, 10.0].into_iter().find(|by| by * power >= rough * 0.999);
    let step = by.unwrap_or(10.0) * power;
    if high >= 1.0 { step.max(1.0) } else { step }
}

impl AxisUnit {
    /// A value as it is written beside a tick or in a tooltip.
    pub fn say(self, value: f64, words: &Words) -> String {
        let lang = words.lang();
        match self {
            AxisUnit::Count if value >= 999.5 => words.number(value.round() as u64),
            AxisUnit::Count => short(value, lang),
            AxisUnit::Seconds if value == 0.0 => "0".to_owned(),
            AxisUnit::Seconds if value < 0.000_999_95 => {
                format!("{}\u{a0}µs", short(value * 1e6, lang))
            }
            AxisUnit::Seconds if value < 0.999_95 => {
                format!("{}\u{a0}ms", short(value * 1e3, lang))
            }
            AxisUnit::Seconds => format!("{}\u{a0}s", short(value, lang)),
            AxisUnit::Bytes => words.bytes(value.max(0.0).round() as u64),
        }
    }
}

/// At most three significant digits, without trailing zeros.
fn short(value: f64, lang: Lang) -> String {
    let digits = match value.abs() {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    let text = format!("{value:.digits$}");
    let text = match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.'),
        false => &text,
    };
    lang.decimal(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(spread: AxisScale, values: &[f64], length: f64) -> Scale {
        let axis = Axis { label: String::new(), spread, unit: AxisUnit::Count };
        Scale::fit(&axis, values.iter().copied(), length)
    }

    #[test]
    fn bytes_have_powers_of_four() {
        let axis = Axis { label: String::new(), spread: AxisScale::Log, unit: AxisUnit::Bytes };
        let scale = Scale::fit(&axis, [1500.0, 70_000.0].into_iter(), 10.0);
        assert_eq!(scale.ticks(), [1024.0, 4096.0, 16_384.0, 65_536.0, 262_144.0]);
        assert_eq!(AxisUnit::Bytes.say(4096.0, &Words::new(Lang::En)), "4 KiB");
    }

    #[test]
    fn ticks_are_round_and_hold_all_values() {
        let linear = fit(AxisScale::Linear, &[3.0, 31.0], 100.0);
        assert_eq!(linear.ticks(), [0.0, 10.0, 20.0, 30.0, 40.0]);
        assert_eq!(linear.place(20.0), 50.0);
        let few = fit(AxisScale::Linear, &[0.0, 2.0], 100.0);
        assert_eq!(few.ticks(), [0.0, 1.0, 2.0]);
        let log = fit(AxisScale::Log, &[3.0, 90_270.0], 100.0);
        assert_eq!(log.ticks(), [1.0, 10.0, 100.0, 1e3, 1e4, 1e5]);
        assert_eq!(log.place(1.0), 0.0);
        assert!((log.place(1000.0) - 60.0).abs() < 1e-9);
        assert_eq!(log.place(0.0), 0.0, "nothing stands below the axis");
    }

    #[test]
    fn nothing_to_show_is_no_trouble() {
        for spread in [AxisScale::Linear, AxisScale::Log] {
            for values in [vec![], vec![0.0], vec![f64::NAN], vec![5.0]] {
                let scale = fit(spread, &values, 10.0);
                assert!(scale.place(5.0).is_finite(), "{spread:?} {values:?}");
                assert!((2..20).contains(&scale.ticks().len()), "{spread:?} {values:?}");
            }
        }
    }

    #[test]
    fn values_are_written_short() {
        let words = Words::new(Lang::En);
        let count = |value| AxisUnit::Count.say(value, &words);
        assert_eq!(
            [count(0.0), count(2.5), count(12.34), count(90270.0)],
            ["0", "2.5", "12.3", "90,270"]
        );
        let time = |value| AxisUnit::Seconds.say(value, &words).replace('\u{a0}', " ");
        assert_eq!(
            [time(0.00001), time(0.001), time(0.05), time(2.0)],
            ["10 µs", "1 ms", "50 ms", "2 s"]
        );
    }
}
