//! What it takes to build a table.

/// What it takes to build a table, predicted before it starts.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Cost {
    /// Entries to reach.
    pub entries: u64,
    /// CPU seconds on a core like those it was measured on.
    pub cpu_seconds: f64,
    /// Bytes of the finished table, in memory or on disk.
    pub bytes: u64,
    /// Most bytes of memory while it is built.
    pub peak_bytes: u64,
}

/// A table that takes less is built without asking.
const QUICK_SECONDS: f64 = 1.0;

impl Cost {
    /// Whether it is built without asking: in under a second.
    pub fn is_quick(&self) -> bool {
        self.cpu_seconds < QUICK_SECONDS
    }
}

impl std::ops::Add for Cost {
    type Output = Cost;

    /// One after the other: times and sizes add up; the peak is that of the hungrier build on top
    /// of the other's table, at most.
    fn add(self, other: Cost) -> Cost {
        Cost {
            entries: self.entries + other.entries,
            cpu_seconds: self.cpu_seconds + other.cpu_seconds,
            bytes: self.bytes + other.bytes,
            peak_bytes: (self.peak_bytes + other.bytes).max(other.peak_bytes + self.bytes),
        }
    }
}

impl std::iter::Sum for Cost {
    fn sum<I: Iterator<Item = Cost>>(costs: I) -> Cost {
        costs.reduce(|a, b| a + b).unwrap_or_default()
    }
}
