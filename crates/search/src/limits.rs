//! What may end a search early.

use std::time::Duration;

/// How much a search may use. `None` is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Wall time.
    pub time: Option<Duration>,
    /// States generated, exactly.
    pub nodes: Option<u64>,
    /// Bytes held by the search, growth included.
    pub memory: Option<u64>,
}

/// Why a search was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The time limit.
    Time,
    /// The node limit.
    Nodes,
    /// The memory limit.
    Memory,
    /// The caller cancelled it (Ctrl-C, a closed tab).
    Cancelled,
    /// The observer stopped it.
    Observer,
}
