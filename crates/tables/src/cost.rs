//! The cost of building a table.

/// The cost of building a table, predicted before it starts.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Cost {
    /// Entries to reach.
    pub entries: u64,
    /// CPU seconds, on a core like those used for the measurements.
    pub cpu_seconds: f64,
    /// Bytes of the finished table, in memory or on disk.
    pub bytes: u64,
    /// Peak memory during the build, in bytes.
    pub peak_bytes: u64,
}

/// A table that takes less time is built without asking.
const QUICK_SECONDS: f64 = 1.0;

impl Cost {
    /// True if it is built without asking: in under a second.
    pub fn is_quick(&self) -> bool {
        self.cpu_seconds < QUICK_SECONDS
    }
}

impl std::ops::Add for Cost {
    type Output = Cost;

    /// One build after the other: times and sizes add up; the peak is at most that of the larger
    /// build plus the other's table.
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
