//! The limits of one request.

use std::time::Duration;

/// The largest board and the limits of a search, whatever a request says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The most cells of a board.
    pub cells: usize,
    /// The longest time of a search.
    pub time: Duration,
    /// The most states that a search may generate.
    pub nodes: u64,
    /// The most bytes that a search and its tables may hold.
    pub memory: u64,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            cells: 32 * 32,
            time: Duration::from_secs(60),
            nodes: 2_000_000_000,
            memory: 1 << 30,
        }
    }
}
