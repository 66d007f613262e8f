//! What is measured in a trial.

use crate::Sample;
use crate::record::Record;
use std::str::FromStr;
use thiserror::Error;

/// What is measured in a trial and summarised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Measure {
    /// States popped from the frontier.
    Popped,
    /// Distinct states closed.
    Explored,
    /// States whose successors were generated.
    Expanded,
    /// States generated.
    Generated,
    /// The largest size of the frontier.
    Frontier,
    /// CPU time.
    Cpu,
    /// Peak memory in bytes.
    Memory,
    /// Moves of the path found.
    Length,
}

impl Measure {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// All, in the order in which they are shown.
    pub const ALL: [Measure; Measure::COUNT] = [
        Measure::Popped,
        Measure::Explored,
        Measure::Expanded,
        Measure::Generated,
        Measure::Frontier,
        Measure::Cpu,
        Measure::Memory,
        Measure::Length,
    ];

    /// In CSV and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Popped => "popped",
            Measure::Explored => "explored",
            Measure::Expanded => "expanded",
            Measure::Generated => "generated",
            Measure::Frontier => "max_frontier",
            Measure::Cpu => "cpu_seconds",
            Measure::Memory => "peak_memory_bytes",
            Measure::Length => "length",
        }
    }

    /// The value for a solved trial.
    pub(crate) fn of(self, record: &Record) -> Option<f64> {
        let (answer, counters) = (&record.answer, &record.answer.counters);
        let count = |n: Option<u64>| n.map(|n| n as f64);
        match self {
            Measure::Popped => count(counters.popped),
            Measure::Explored => count(counters.explored),
            Measure::Expanded => count(counters.expanded),
            Measure::Generated => count(counters.generated),
            Measure::Frontier => count(counters.max_frontier),
            Measure::Cpu => answer.cpu_seconds,
            Measure::Memory => count(answer.peak_memory_bytes),
            Measure::Length => answer.cost.map(f64::from),
        }
    }
}

/// What a scatter plot can have on an axis: a measure, or a property of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantity {
    /// A measure of the trial.
    Measure(Measure),
    /// The true distance of the board.
    Distance,
    /// The heuristic's value for the board.
    Estimate,
}

impl Quantity {
    /// All: the measures, then the properties of the board.
    pub fn all() -> impl Iterator<Item = Quantity> {
        let measures = Measure::ALL.into_iter().map(Quantity::Measure);
        measures.chain([Quantity::Distance, Quantity::Estimate])
    }

    /// As typed and in file names.
    pub const fn name(self) -> &'static str {
        match self {
            Quantity::Measure(measure) => measure.name(),
            Quantity::Distance => "distance",
            Quantity::Estimate => "estimate",
        }
    }

    /// The value for a solved board.
    pub fn of(self, sample: &Sample) -> Option<f64> {
        match self {
            Quantity::Measure(measure) => measure.of(&sample.record),
            Quantity::Distance => sample.distance.map(f64::from),
            Quantity::Estimate => sample.record.estimate.map(f64::from),
        }
    }

    /// Returns true if ratios are more meaningful than differences: for states, times and bytes,
    /// but not for moves.
    pub const fn is_logarithmic(self) -> bool {
        !matches!(
            self,
            Quantity::Measure(Measure::Length) | Quantity::Distance | Quantity::Estimate
        )
    }
}

/// The text is not the name of a quantity.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("nothing measured is called `{0}`")]
pub struct UnknownQuantity(pub String);

impl FromStr for Quantity {
    type Err = UnknownQuantity;

    /// The full name, or its short form: `cpu`, `memory`, `frontier`, `moves`.
    fn from_str(text: &str) -> Result<Quantity, UnknownQuantity> {
        let full = match text {
            "cpu" | "time" => "cpu_seconds",
            "memory" => "peak_memory_bytes",
            "frontier" => "max_frontier",
            "moves" => "length",
            other => other,
        };
        let found = Quantity::all().find(|quantity| quantity.name() == full);
        found.ok_or_else(|| UnknownQuantity(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_are_read_back() {
        for quantity in Quantity::all() {
            assert_eq!(quantity.name().parse(), Ok(quantity));
        }
        assert_eq!("cpu".parse(), Ok(Quantity::Measure(Measure::Cpu)));
        assert!("speed".parse::<Quantity>().is_err());
    }
}
