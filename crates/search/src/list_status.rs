//! Which list of a best-first search has a state.

/// The list that has a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListStatus {
    /// In the frontier, never expanded.
    Waiting,
    /// Expanded.
    Closed,
    /// In the frontier again with a better path, after it was expanded.
    Reopened,
}
